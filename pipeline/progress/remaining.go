package progress

import (
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// workOf is what a part takes beside others of the same plan, roughly: the squares of its boards,
// once for each depth or budget, of games twice. It counts until parts of the same folder have
// been made and their time is known, which [plan.Plan.InTurn] sees to early.
func workOf(p *plan.Part) float64 {
	amount := float64(p.Range.Count)
	if p.Game != nil {
		amount *= float64(p.Game.Bits())
	}
	if p.Evaluator != "" {
		amount *= float64(max(1, len(p.Set.Depths)+len(p.Set.Budgets)))
	}
	if p.Stage == plan.Contest {
		amount *= 2
	}
	return amount
}

// remaining estimates how long a run still takes, from the time that the parts of each folder have
// taken so far: how long a board takes differs by game, evaluator and rule. It is safe for
// concurrent use. A nil one takes no notes.
type remaining struct {
	now func() time.Time

	mu      sync.Mutex
	waiting [][]*plan.Part // of jobs, in order
	running []*job
	workers int           // most jobs at a time
	spent   map[any]spent // on what is made: by folder, by board set, and under nil on all
	asked   time.Time     // when left was computed
	left    time.Duration
}

// job is parts that a worker makes one after the other.
type job struct {
	first *plan.Part   // of all
	parts []*plan.Part // that are not made yet
	since time.Time    // when the last one was made, or the job begun
	stage plan.Stage   // at which its boards are
	done  int          // boards at that stage
}

// spent is the work on some parts and the time that it took.
type spent struct{ work, seconds float64 }

func newRemaining(p *plan.Plan, now func() time.Time) *remaining {
	r := &remaining{now: now, spent: make(map[any]spent)}
	for _, part := range p.Calibrations {
		if part.Make {
			r.waiting = append(r.waiting, []*plan.Part{part})
		}
	}
	for _, g := range p.InTurn() {
		r.waiting = append(r.waiting, g.Made())
	}
	return r
}

func (r *remaining) begin(parts []*plan.Part) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	index := slices.IndexFunc(r.waiting, func(group []*plan.Part) bool { return group[0] == parts[0] })
	r.waiting = slices.Delete(r.waiting, index, index+1)
	r.running = append(r.running, &job{first: parts[0], parts: parts, since: r.now(), stage: parts[0].Stage})
	r.workers = max(r.workers, len(r.running))
}

// boards notes how far a job is with its boards at a stage.
func (r *remaining) boards(first *plan.Part, stage plan.Stage, done int) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if index := slices.IndexFunc(r.running, func(j *job) bool { return j.first == first }); index >= 0 {
		r.running[index].stage, r.running[index].done = stage, done
	}
}

// inHand returns how far workers are with parts that they have made for so long.
func (r *remaining) inHand(long time.Duration) (list []inHand) {
	left := r.String()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, j := range r.running {
		if r.now().Sub(j.since) >= long {
			next := j.parts[0]
			list = append(list, inHand{j.stage, next.Path(), j.done, next.Range.Count, left})
		}
	}
	return list
}

// passing is how far workers are that make parts of a stage next; empty where none has done so for a second.
func (r *remaining) passing(stage plan.Stage) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var sum inHand
	for _, j := range r.running {
		if next := j.parts[0]; next.Stage == stage && r.since(j) >= 1 {
			sum.Done, sum.Of = sum.Done+j.done, sum.Of+next.Range.Count
		}
	}
	if sum.Of == 0 {
		return ""
	}
	return sum.boards()
}

func (r *remaining) part(p *plan.Part) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	index := slices.IndexFunc(r.running, func(j *job) bool { return slices.Contains(j.parts, p) })
	j := r.running[index]
	for _, key := range []any{p.Dir, p.Set, nil} {
		s := r.spent[key]
		r.spent[key] = spent{s.work + workOf(p), s.seconds + r.since(j)}
	}
	j.since = r.now()
	j.parts = slices.DeleteFunc(j.parts, func(part *plan.Part) bool { return part == p })
	if len(j.parts) == 0 {
		r.running = slices.Delete(r.running, index, index+1)
	}
}

// since returns for how many seconds the next part of a job has been made.
func (r *remaining) since(j *job) float64 { return r.now().Sub(j.since).Seconds() }

// estimate returns the time that is left, and whether anything is known of it. Workers take the
// waiting jobs in their order.
func (r *remaining) estimate() (time.Duration, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.spent[nil].work == 0 {
		return 0, false
	}
	if now := r.now(); now.Sub(r.asked) < refresh {
		return r.left, true
	}
	paces := r.paces()
	busy := make([]float64, r.workers) // for how long each worker is
	for i, j := range r.running {
		busy[i] = max(0, seconds(j.parts, paces)-r.since(j))
		if boards := j.parts[0].Range.Count; j.done > 0 { // it goes on as it has begun
			busy[i] = max(busy[i], r.since(j)*float64(boards-j.done)/float64(j.done))
		}
	}
	for _, parts := range r.waiting {
		busy[slices.Index(busy, slices.Min(busy))] += seconds(parts, paces)
	}
	r.asked, r.left = r.now(), time.Duration(slices.Max(busy)*float64(time.Second))
	return r.left, true
}

// refresh is how long an estimate is good for: it looks at all parts, of which there may be many.
const refresh = time.Second

// paces returns the seconds for a unit of work, by folder, by board set, and under nil of all. The
// parts of a board set that are being made are taken to be half done.
func (r *remaining) paces() map[any]float64 {
	sums := maps.Clone(r.spent)
	for _, j := range r.running {
		work := 0.0
		for _, p := range j.parts {
			work += float64(workOf(p) / 2)
		}
		for _, key := range []any{j.parts[0].Set, nil} {
			sums[key] = spent{sums[key].work + work, sums[key].seconds + r.since(j)}
		}
	}
	paces := make(map[any]float64)
	for key, s := range sums {
		paces[key] = s.seconds / s.work
	}
	return paces
}

// seconds returns how long parts take: as others of their folder, else as what is known of their
// board set, else as everything.
func seconds(parts []*plan.Part, paces map[any]float64) (sum float64) {
	for _, p := range parts {
		for _, key := range []any{p.Dir, p.Set, nil} {
			if pace, known := paces[key]; known {
				sum += float64(pace * workOf(p))
				break
			}
		}
	}
	return sum
}

// String is the time that is left, to the second.
func (r *remaining) String() string {
	left, known := r.estimate()
	if !known {
		return "?"
	}
	return left.Round(time.Second).String() + " left"
}
