package progress

import (
	"sync"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// workOf is what a part takes beside others of the same plan, roughly: the squares of its boards,
// once for each depth or budget, of games twice. How long a square takes differs by game and
// evaluator, which matters little, as groups of all board sets are made in turn
// ([plan.Plan.InTurn]).
func workOf(p *plan.Part) float64 {
	of := float64(p.Range.Count)
	if p.Game != nil {
		of *= float64(p.Game.Bits())
	}
	if p.Evaluator != "" {
		of *= float64(max(1, len(p.Set.Depths)+len(p.Set.Budgets)))
	}
	if p.Stage == plan.Contest {
		of *= 2
	}
	return of
}

// remaining estimates how long a run still takes, from the share of its work that is done. It is
// safe for concurrent use.
type remaining struct {
	now func() time.Time

	mu          sync.Mutex
	begun       time.Time
	total, done float64
}

func newRemaining(total float64, now func() time.Time) *remaining {
	return &remaining{now: now, begun: now(), total: total}
}

// part counts a finished part.
func (r *remaining) part(p *plan.Part) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done += workOf(p)
}

// left returns the time that is left, and whether anything is known of it.
func (r *remaining) left() (time.Duration, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.done == 0 {
		return 0, false
	}
	return time.Duration(float64(r.now().Sub(r.begun)) * max(0, r.total-r.done) / r.done), true
}

// String is the time that is left, to the second.
func (r *remaining) String() string {
	left, known := r.left()
	if !known {
		return "?"
	}
	return left.Round(time.Second).String() + " left"
}
