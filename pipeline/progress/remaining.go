package progress

import (
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// remaining estimates how long a run still takes from the time that it has taken so far: [plan.Plan.InTurn] mixes the
// groups of board sets, so that those that are made stand for the rest. It is safe for concurrent use. A nil one takes
// no notes.
type remaining struct {
	clock func() time.Time
	begun time.Time

	mu      sync.Mutex
	waiting int // jobs
	running []*job
	done    int // jobs
}

// job is parts that a worker makes one after the other: a group, or a calibration.
type job struct {
	first  *plan.Part   // of all
	parts  []*plan.Part // that are not made yet
	since  time.Time    // the last one was made
	stage  plan.Stage   // at which its boards are
	boards int          // that it has gone through at that stage
}

func newRemaining(p *plan.Plan, clock func() time.Time) *remaining {
	r := &remaining{clock: clock, begun: clock(), waiting: len(p.InTurn())}
	for _, part := range p.Calibrations {
		if part.Make {
			r.waiting++
		}
	}
	return r
}

func (r *remaining) begin(parts []*plan.Part) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting--
	r.running = append(r.running, &job{first: parts[0], parts: parts, since: r.clock(), stage: parts[0].Stage})
}

// boards notes how far a job is with its boards at a stage.
func (r *remaining) boards(first *plan.Part, stage plan.Stage, done int) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if index := slices.IndexFunc(r.running, func(j *job) bool { return j.first == first }); index >= 0 {
		r.running[index].stage, r.running[index].boards = stage, done
	}
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
	if len(j.parts) == 0 {
		r.running = slices.Delete(r.running, index, index+1)
		r.done++
	}
}

// inHand returns how far workers are with parts that they have made for so long.
func (r *remaining) inHand(long time.Duration) (list []inHand) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, j := range r.running {
		if r.clock().Sub(j.since) >= long {
			next := j.parts[0]
			list = append(list, inHand{j.stage, next.Path(), j.boards, next.Range.Count})
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

// estimate returns the time that is left, and whether anything is known of it. Jobs that are under way are taken to be
// half done, and to go on with their boards as they have begun.
func (r *remaining) estimate() (left time.Duration, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	underWay := float64(len(r.running)) / 2
	seconds := r.clock().Sub(r.begun).Seconds() * (float64(r.waiting) + underWay) / (float64(r.done) + underWay)
	for _, j := range r.running {
		if all := j.parts[0].Range.Count; j.boards > 0 {
			seconds = max(seconds, r.clock().Sub(j.since).Seconds()*float64(all-j.boards)/float64(j.boards))
		}
	}
	return time.Duration(seconds * float64(time.Second)), r.done > 0
}

// String is the time that is left, to the second.
func (r *remaining) String() string {
	left, known := r.estimate()
	if !known {
		return "?"
	}
	return left.Round(time.Second).String() + " left"
}
