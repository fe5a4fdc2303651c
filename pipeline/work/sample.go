package work

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// sampler measures what the parts of an experiment's board sets cost, on samples.
type sampler struct {
	clock    Clock        // nil where only sizes are measured
	newMaker func() maker // of samples of one board set
	shapes   map[string]*measured
	sampled  Sampled
	most     time.Duration // processor time for samples, however slow they are
	share    time.Duration // processor time for samples of a board set that are to tell the time
	left     time.Duration // and for all of its next samples
	wasted   time.Duration // a board of the last sample that was given up
}

// maker makes a sample: all boards of a set that has fewer than that of the experiment.
type maker func(ctx context.Context, set experiment.BoardSet, due dueParts) (sample, error)

// measured is what is known of the board sets of a shape.
type measured struct {
	first *plan.Part // to be made
	due   dueParts
	rates rates // nil where no sample was made in time
	pace  pace
}

// of returns what is known of a board set.
func (s *sampler) of(set *experiment.BoardSet) *measured { return s.shapes[shapeOf(*set)] }

// shapeOf is the text of all that a board set says and that decides what it costs, nearly: sets that differ
// in their seeds cost the same, and such as differ in a probability or in the parameter of an
// evaluator about as much. An experiment may have thousands of them.
func shapeOf(set experiment.BoardSet) string {
	set.Name, set.Title, set.Seed, set.Pool, set.Of, set.Parameters, set.Probability = "", "", 0, "", "", nil, ""
	set.Evaluators = slices.Clone(set.Evaluators)
	for i, name := range set.Evaluators {
		if kind, _, err := catalog.FindEvaluator(name); err == nil {
			set.Evaluators[i] = kind.Name
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		panic(err) // plain data always encodes
	}
	return string(text)
}

// sample is the parts of the first boards of a set.
type sample struct {
	boards       int64
	sizes        map[place]size
	groups       time.Duration // processor time for the parts of boards
	calibrations time.Duration // and for those of evaluators
}

// size is the rows and bytes of a part of a sample.
type size struct{ rows, bytes int64 }

// dueParts are where a plan makes parts of a board set, or of others for which it stands.
type dueParts map[place]bool

// Bounds of the samples for the processor time.
const (
	mostSampling = 800 * time.Millisecond // of processor time of all samples, about
	mostWaiting  = 3 * time.Second        // of processor time, for all samples, however slow they are
	sizesWaiting = time.Second            // for those of a board set that tell sizes
	leastWaiting = 200 * time.Millisecond // for others of a board set
	laps         = 3                      // how often samples are repeated
	mostTimed    = 1 << 16                // boards
	// once is the factor by which a sample that is made only once may be off, few that of a single board.
	once, few = 1.5, 3.0
)

// measure measures a board set of each shape of the parts that a plan makes, each for an equal slice of
// time, or for what faster ones have left.
func (s *sampler) measure(ctx context.Context, made []*plan.Part) error {
	s.shapes = make(map[string]*measured)
	var list []*measured
	shapes := make(map[*experiment.BoardSet]*measured)
	for _, part := range made {
		m := shapes[part.Set]
		if m == nil {
			shape := shapeOf(*part.Set)
			if m = s.shapes[shape]; m == nil {
				m = &measured{first: part, due: make(dueParts)}
				s.shapes[shape], list = m, append(list, m)
			}
			shapes[part.Set] = m
		}
		m.due[placeOf(part)] = true
	}
	left := s.most
	for i, m := range list {
		s.share = max(leastWaiting, left/time.Duration(len(list)-i))
		s.left = max(s.share, min(sizesWaiting, left))
		left -= s.left
		if err := s.measureSet(ctx, m, mostSampling/time.Duration(len(list))); err != nil {
			return fmt.Errorf("estimating board set %q: %w", m.first.Set.Name, err)
		}
		left += s.left
	}
	return nil
}

// errSlow is the error of samples that are given up.
var errSlow = errors.New("a sample takes too long")

// measureSet measures a board set for a slice of time, and notes if it is too slow for that.
func (s *sampler) measureSet(ctx context.Context, m *measured, slice time.Duration) error {
	by := s.newMaker()
	err := s.measureWithin(m, func(set experiment.BoardSet) (sample, error) { return s.try(ctx, by, set, m.due) }, slice)
	if !errors.Is(err, errSlow) {
		return err
	}
	s.sampled.Slow = append(s.sampled.Slow, m.first.Set.Name)
	if s.clock != nil {
		m.pace = pace{board: spreadOf(s.wasted.Seconds())}
	}
	return nil
}

// measureWithin measures the sizes of parts and then the time that they take. Its error is that of the
// first sample that is needed and fails.
func (s *sampler) measureWithin(m *measured, try func(experiment.BoardSet) (sample, error), slice time.Duration) error {
	many := sampled(*m.first.Set, boardBytes(m.first))
	large, err := try(many)
	if err != nil {
		return err
	}
	small, err := try(fewer(many))
	if err != nil {
		return err
	}
	m.rates = rates{}
	for at, size := range large.sizes {
		m.rates[at] = line(small.sizes[at], size)
	}
	if s.clock == nil {
		return nil
	}
	// As the set is searched; larger samples tell more, as long as time allows. Those so far have warmed up the process.
	given := min(s.left, s.share) // the rest is for other sets
	rest := s.left - given
	s.left = given
	defer func() { s.left += rest }()
	timed := *m.first.Set
	timed.Calibration, timed.Boards = calibrations, 1
	pair := samples{}
	if pair.large, err = try(timed); err != nil {
		return err
	}
	pair.small = pair.large
	alone := true // which does not tell a group from its boards
	for (alone || 4*laps*pair.large.groups <= slice) && timed.Boards < min(m.first.Set.Boards, mostTimed) {
		timed.Boards = min(4*timed.Boards, m.first.Set.Boards, mostTimed)
		larger, err := try(timed)
		if err != nil {
			break // those before will do
		}
		alone = false
		pair = samples{pair.large, larger}
	}
	pairs := []samples{pair}
	for laps*(pair.small.groups+pair.large.groups) <= 2*slice && len(pairs) < laps && s.left > 0 {
		again := samples{}
		if again.large, err = try(timed); err != nil {
			break
		}
		if again.small, err = try(fewer(timed)); err != nil {
			break
		}
		pairs = append(pairs, again)
	}
	factor := 1.0
	switch {
	case pair.large.boards == 1:
		factor = few
	case len(pairs) < laps:
		pairs, factor = pairs[:1], once
	}
	m.pace = paceOf(pairs, factor)
	m.pace.calibration = spreadOf(pair.large.calibrations.Seconds() / calibrations)
	return nil
}

// try makes a sample and notes what it took. It gives up after the processor time that is left: a board
// may be searched for hours, which nothing ends, but nobody waits for that.
func (s *sampler) try(ctx context.Context, by maker, set experiment.BoardSet, due dueParts) (sample, error) {
	ctx, giveUp := context.WithCancel(ctx)
	defer giveUp()
	ended, clocks := make(chan end, 1), make(chan Clock)
	go func() {
		runtime.LockOSThread() // for the clock of one thread
		defer runtime.UnlockOSThread()
		clocks <- threadClock()
		made, err := by(ctx, set, due)
		ended <- end{made, err}
	}()
	clock := <-clocks
	begun := clock()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for {
		select {
		case of := <-ended:
			s.left -= of.made.groups + of.made.calibrations
			s.sampled.Boards += of.made.boards
			s.sampled.Processor += of.made.groups + of.made.calibrations
			return of.made, of.err
		case <-ctx.Done():
			return sample{}, ctx.Err()
		case <-look.C:
			if took := clock() - begun; took > s.left {
				s.wasted = took / time.Duration(set.Boards)
				s.left = 0
				return sample{}, errSlow
			}
		}
	}
}

// end is the end of a sample.
type end struct {
	made sample
	err  error
}

// sampleMaker makes samples in memory.
type sampleMaker struct {
	experiment *experiment.Experiment
	clock      Clock // may be nil
	worker     *Worker
	calibrated map[string]time.Duration // how long the calibrations took that were made, by key
}

func newSampleMaker(e *experiment.Experiment, clock Clock) *sampleMaker {
	w := newMemoryWorker()
	w.hasty = true
	return &sampleMaker{experiment: e, clock: clock, worker: w, calibrated: make(map[string]time.Duration)}
}

// make makes the parts of a set that are due, and measures the time with the
// clock. Parts that they are made of are not kept, so that they are made with them.
func (m *sampleMaker) make(ctx context.Context, set experiment.BoardSet, due dueParts) (sample, error) {
	set.PartSize = set.Boards
	of := *m.experiment
	of.BoardSets = []experiment.BoardSet{set}
	p, err := plan.New(&of)
	if err != nil {
		return sample{}, err
	}
	for _, part := range p.Parts() {
		part.Make = due[placeOf(part)]
		part.Kept = part.Make || part.Stage == plan.Calibrate
	}
	found := sample{boards: set.Boards, sizes: make(map[place]size)}
	for _, part := range p.Calibrations {
		took, err := m.calibrate(part)
		if err != nil {
			return sample{}, err
		}
		if part.Make {
			found.calibrations += took
		}
	}
	found.groups, err = m.time(func() error {
		for _, group := range p.Groups {
			if err := m.worker.Group(ctx, group); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return sample{}, err
	}
	for _, part := range p.Made() {
		bytes, err := m.worker.Store.Stat(part.Path())
		if err != nil {
			return sample{}, err
		}
		found.sizes[placeOf(part)] = size{part.Rows(), bytes}
	}
	return found, nil
}

// calibrate makes a calibration unless an earlier sample had the same, and returns how long it took.
func (m *sampleMaker) calibrate(part *plan.Part) (took time.Duration, err error) {
	took, made := m.calibrated[part.Key]
	if !made {
		took, err = m.time(func() error { return m.worker.Calibrate(part) })
		m.calibrated[part.Key] = took
	}
	return took, err
}

// time returns how long a task takes by the clock, 0 without one.
func (m *sampleMaker) time(task func() error) (time.Duration, error) {
	if m.clock == nil {
		return 0, task()
	}
	began := m.clock()
	err := task()
	return m.clock() - began, err
}

// rate is the size of a folder's parts, in bytes a part and bytes a row.
type rate struct{ fixed, row float64 }

// rates are the rates of a board set's folders.
type rates map[place]rate

// bytes returns the expected size of a part, and whether it is known.
func (r rates) bytes(p *plan.Part) (bytes int64, known bool) {
	at, known := r[placeOf(p)]
	if p.Stage == plan.Tally || p.Stage == plan.Census || p.Stage == plan.Calibrate {
		return int64(at.fixed), known
	}
	return int64(at.fixed + float64(at.row*float64(p.Rows()))), known
}

// line returns the rate of two samples; if the larger one has no more rows, its size.
func line(small, large size) rate {
	if large.rows <= small.rows {
		return rate{fixed: float64(max(small.bytes, large.bytes))}
	}
	row := max(0, float64(large.bytes-small.bytes)/float64(large.rows-small.rows))
	return rate{fixed: float64(large.bytes) - float64(row*float64(large.rows)), row: row}
}

// Bounds of the larger sample of a board set. Samples are smaller where boards are larger or
// cost more work.
const (
	leastBoards  = 4
	mostBoards   = 256
	mostLayered  = 32 // of layered trees searched one by one
	mostRows     = 1 << 14
	mostBytes    = 1 << 15 // of boards
	calibrations = 16      // boards for calibrating evaluators
	leastBudget  = 32      // nodes
)

// sampled returns the set of a sample for sizes, which is quick to make. boardBytes is the size of a board.
//
// Boards that are searched one by one, for milliseconds each, are searched to depth 1 or within
// small budgets: the rows have the same columns at any depth, only values and node counts
// become more diverse.
func sampled(set experiment.BoardSet, boardBytes int64) experiment.BoardSet {
	set.Calibration = calibrations
	most := int64(mostBoards)
	if oneByOne(&set) {
		set.Budgets = scaled(set.Budgets, leastBudget)
		if len(set.Depths) > 0 {
			set.Depths = []int{1}
		}
		if most = mostLayered; set.Played() {
			most = leastBoards
		}
	}
	if set.Positions { // in their order the first positions are alike, and all are known
		most = mostRows
	}
	boards := min(most, mostRows/rowsPerBoard(&set), mostBytes/boardBytes)
	set.Boards = min(max(boards, leastBoards), set.Boards)
	return set
}

// fewer returns a set with a quarter of the boards.
func fewer(set experiment.BoardSet) experiment.BoardSet {
	set.Boards = max(1, set.Boards/4)
	return set
}

// scaled returns budgets in the same proportions, of which the largest is at most so many nodes.
func scaled(budgets []int64, most int64) []int64 {
	if len(budgets) == 0 || slices.Max(budgets) <= most {
		return budgets
	}
	largest := slices.Max(budgets)
	var list []int64
	for _, nodes := range budgets {
		list = append(list, max(1, nodes*most/largest))
	}
	return slices.Compact(list)
}

// oneByOne reports whether the boards of a set are searched one by one, rather than folded
// for all depths at once.
func oneByOne(set *experiment.BoardSet) bool {
	return set.Played() || len(set.Budgets)+len(set.Methods) > 0
}

// rowsPerBoard returns the number of rows of all tables for each board.
func rowsPerBoard(set *experiment.BoardSet) int64 {
	limits := len(set.Depths) + len(set.Budgets)
	players := len(set.Propagators)*(1+len(set.Methods)) + len(set.Contests)
	return int64(2 + len(set.Evaluators)*limits*players)
}

// boardBytes returns the size of a board's squares.
func boardBytes(p *plan.Part) int64 { return int64(p.Game.Bits()+7) / 8 }

// place is what tells the folders of a board set from each other, by the places of names in the
// set's lists: the same for sets of a shape.
type place struct {
	table                    string
	evaluator, first, second int
}

func placeOf(p *plan.Part) place {
	first := p.Propagator
	if first == "" {
		first = p.Contest.First
	}
	return place{p.Schema.Name, slices.Index(p.Set.Evaluators, p.Evaluator),
		slices.Index(p.Set.Propagators, first), slices.Index(p.Set.Propagators, p.Contest.Second)}
}
