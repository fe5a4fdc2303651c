package progress

import (
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// remaining estimates how long a run still takes, from the time that the groups of each board set have taken so far, of
// which [plan.Plan.InTurn] makes the first ones early. It is safe for concurrent use. A nil one takes no notes.
type remaining struct {
	clock func() time.Time

	mu      sync.Mutex
	waiting []*experiment.BoardSet // of jobs, in order
	running []*job
	workers int                             // most jobs at a time
	spent   map[*experiment.BoardSet]*spent // under nil of all
	asked   time.Time                       // when left was computed
	left    time.Duration
}

// job is parts that a worker makes one after the other: a group, or a calibration.
type job struct {
	set          *experiment.BoardSet
	first        *plan.Part   // of all
	parts        []*plan.Part // that are not made yet
	begun, since time.Time    // since the last one was made
	stage        plan.Stage   // at which its boards are
	done         int          // boards at that stage
}

// spent is the time that jobs took.
type spent struct{ jobs, seconds float64 }

func newRemaining(p *plan.Plan, clock func() time.Time) *remaining {
	r := &remaining{clock: clock, spent: map[*experiment.BoardSet]*spent{nil: {}}}
	for _, part := range p.Calibrations {
		if part.Make {
			r.waiting = append(r.waiting, nil)
		}
	}
	for _, g := range p.InTurn() {
		set := g.Boards.Set
		r.waiting, r.spent[set] = append(r.waiting, set), new(spent)
	}
	return r
}

func (r *remaining) begin(parts []*plan.Part) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	set := parts[0].Set
	if parts[0].Stage == plan.Calibrate {
		set = nil
	}
	index := slices.Index(r.waiting, set)
	r.waiting = slices.Delete(r.waiting, index, index+1)
	r.running = append(r.running, &job{set: set, first: parts[0], parts: parts, begun: r.clock(), since: r.clock(),
		stage: parts[0].Stage})
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
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, j := range r.running {
		if r.clock().Sub(j.since) >= long {
			next := j.parts[0]
			list = append(list, inHand{j.stage, next.Path(), j.done, next.Range.Count})
		}
	}
	return list
}

// now says what is being made, how far workers are with what they have made for a second, and the time left.
func (r *remaining) now() string {
	words := []string{}
	var sum inHand
	for _, in := range r.inHand(0) {
		if stage := string(in.Stage); !slices.Contains(words, stage) {
			words = append(words, stage)
		}
	}
	for _, in := range r.inHand(time.Second) {
		sum.Done, sum.Of = sum.Done+in.Done, sum.Of+in.Of
	}
	if sum.Of > 0 {
		words = append(words, sum.boards())
	}
	return strings.Join(append(words, r.String()), ", ")
}

func (r *remaining) part(p *plan.Part) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	index := slices.IndexFunc(r.running, func(j *job) bool { return slices.Contains(j.parts, p) })
	j := r.running[index]
	j.since = r.clock()
	j.parts = slices.DeleteFunc(j.parts, func(part *plan.Part) bool { return part == p })
	if len(j.parts) > 0 {
		return
	}
	r.running = slices.Delete(r.running, index, index+1)
	for _, set := range []*experiment.BoardSet{j.set, nil} {
		r.spent[set].jobs++
		r.spent[set].seconds += r.since(j)
	}
}

// since returns for how many seconds a job has been worked on.
func (r *remaining) since(j *job) float64 { return r.clock().Sub(j.begun).Seconds() }

// estimate returns the time that is left, and whether anything is known of it. Workers take the
// waiting jobs in their order.
func (r *remaining) estimate() (time.Duration, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.spent[nil].jobs == 0 {
		return 0, false
	}
	if now := r.clock(); now.Sub(r.asked) < refresh {
		return r.left, true
	}
	busy := make([]float64, r.workers) // for how long each worker is
	for i, j := range r.running {
		busy[i] = max(0, r.each(j.set)-r.since(j))
		if boards := j.parts[0].Range.Count; j.done > 0 { // it goes on as it has begun
			busy[i] = max(busy[i], r.clock().Sub(j.since).Seconds()*float64(boards-j.done)/float64(j.done))
		}
	}
	for _, set := range r.waiting {
		busy[slices.Index(busy, slices.Min(busy))] += r.each(set)
	}
	r.asked, r.left = r.clock(), time.Duration(slices.Max(busy)*float64(time.Second))
	return r.left, true
}

// refresh is how long an estimate is good for: it looks at all jobs, of which there may be many.
const refresh = time.Second

// each returns how many seconds a job of a board set takes: as those that are done, else as one that is under way,
// which is taken to be half done, else as those of all sets.
func (r *remaining) each(set *experiment.BoardSet) float64 {
	if s := r.spent[set]; s.jobs > 0 {
		return s.seconds / s.jobs
	}
	for _, j := range r.running {
		if j.set == set {
			return 2 * r.since(j)
		}
	}
	return r.spent[nil].seconds / r.spent[nil].jobs
}

// String is the time that is left, to the second.
func (r *remaining) String() string {
	left, known := r.estimate()
	if !known {
		return "?"
	}
	return left.Round(time.Second).String() + " left"
}
