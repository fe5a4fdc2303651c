package work

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// sampler measures what the parts of an experiment's board sets cost, on samples.
type sampler struct {
	clock   Clock                                         // nil where only sizes are measured
	stands  map[*experiment.BoardSet]*experiment.BoardSet // the sampled one for each
	rates   map[*experiment.BoardSet]rates
	paces   map[*experiment.BoardSet]pace
	sampled Sampled
	// make makes a sample: all boards of a set that has fewer than that of the experiment.
	make func(set experiment.BoardSet, due dueParts) (sample, error)
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
	mostSampling = 800 * time.Millisecond // of all samples, about
	laps         = 3                      // how often samples are repeated
	mostTimed    = 1 << 16                // boards
	// once is the factor by which a sample that is made only once may be off.
	once = 1.5
	// smaller is the factor by which searches within smaller budgets may mislead: the first nodes of a
	// search cost more or less than the others, or a tree ends within a budget.
	smaller = 3
)

// measure measures the board sets of the parts that a plan makes, or others that stand for them,
// each for an equal slice of time.
func (s *sampler) measure(made []*plan.Part) error {
	first := make(map[*experiment.BoardSet]*plan.Part)
	var sets []*experiment.BoardSet
	for _, part := range made {
		if first[part.Set] == nil {
			first[part.Set] = part
			sets = append(sets, part.Set)
		}
	}
	s.stands = standIns(sets)
	due := make(map[*experiment.BoardSet]dueParts)
	for _, part := range made {
		at := s.stands[part.Set]
		if due[at] == nil {
			due[at] = make(dueParts)
		}
		due[at][placeOf(part)] = true
	}
	for _, set := range sets {
		if s.stands[set] != set {
			continue
		}
		if err := s.measureSet(first[set], due[set], mostSampling/time.Duration(len(due))); err != nil {
			return fmt.Errorf("estimating board set %q: %w", set.Name, err)
		}
	}
	return nil
}

// measureSet measures the board set of a part, from a sample and a smaller one.
func (s *sampler) measureSet(of *plan.Part, due dueParts, slice time.Duration) error {
	large := sampled(*of.Set, boardBytes(of))
	small := fewer(large)
	pair, err := s.pair(small, large, due)
	if err != nil {
		return err
	}
	s.rates[of.Set] = make(rates)
	for at, size := range pair.large.sizes {
		s.rates[of.Set][at] = line(pair.small.sizes[at], size)
	}
	if s.clock == nil {
		return nil
	}
	if !slices.Equal(large.Depths, of.Set.Depths) {
		s.sampled.Shallow = append(s.sampled.Shallow, of.Set.Name)
	}
	// Larger samples tell more, as long as time allows. Those so far have warmed up the process and do
	// not count.
	for 4*laps*pair.large.groups <= slice && enlarge(&large, of.Set) {
		if pair, err = s.pair(small, large, due); err != nil {
			return err
		}
	}
	inFull := slices.Equal(large.Budgets, of.Set.Budgets)
	if !inFull {
		small, s.sampled.Scaled = large, true
		small.Budgets = scaled(large.Budgets, slices.Max(large.Budgets)/4)
	}
	times, factor := laps, 1.0
	if laps*(pair.small.groups+pair.large.groups) > 2*slice {
		times, factor = 1, once
	}
	var pairs []samples
	for range times {
		if pair, err = s.pair(small, large, due); err != nil {
			return err
		}
		pairs = append(pairs, pair)
	}
	pace := paceOf(pairs, factor)
	if !inFull {
		pace = extrapolate(pairs, visits(&small), visits(&large), visits(of.Set))
	}
	pace.calibration = spreadOf(pair.large.calibrations.Seconds() / calibrations)
	s.paces[of.Set] = pace
	return nil
}

// pair makes two samples and notes what they took.
func (s *sampler) pair(few, many experiment.BoardSet, due dueParts) (samples, error) {
	large, err1 := s.make(many, due)
	small, err2 := s.make(few, due)
	for _, made := range []sample{large, small} {
		s.sampled.Boards += made.boards
		s.sampled.Processor += made.groups + made.calibrations
	}
	return samples{small, large}, cmp.Or(err1, err2)
}

// sampleMaker makes samples in memory.
type sampleMaker struct {
	experiment *experiment.Experiment
	clock      Clock // may be nil
	worker     *Worker
	calibrated map[string]time.Duration // how long the calibrations took that were made, by key
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

// bytes returns the expected size of a part.
func (r rates) bytes(p *plan.Part) int64 {
	at := r[placeOf(p)]
	if p.Stage == plan.Tally || p.Stage == plan.Census || p.Stage == plan.Calibrate {
		return int64(at.fixed)
	}
	return int64(at.fixed + float64(at.row*float64(p.Rows())))
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

// sampled returns the set of a sample that is quick to make. boardBytes is the size of a board.
//
// Boards that are searched one by one, for milliseconds each, are searched to depth 1 or within
// small budgets: the rows have the same columns at any depth, only values and node counts
// become more diverse. A quarter of the budgets is enough to look at each move, since smaller ones change nothing.
func sampled(set experiment.BoardSet, boardBytes int64) experiment.BoardSet {
	set.Calibration = calibrations
	most := int64(mostBoards)
	if oneByOne(&set) {
		set.Budgets = scaled(set.Budgets, max(leastBudget, 4*int64(set.Branching)))
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

// enlarge gives a sample four times the budgets, or, where these are those of its set, the boards. It returns false
// if there are no more.
func enlarge(sample, of *experiment.BoardSet) bool {
	if !slices.Equal(sample.Budgets, of.Budgets) {
		sample.Budgets = scaled(of.Budgets, 4*slices.Max(sample.Budgets))
		return true
	}
	most := min(of.Boards, mostTimed)
	is := sample.Boards < most
	sample.Boards = min(4*sample.Boards, most)
	return is
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

// visits returns about how many nodes the searches of a move visit within all budgets of a set: none
// decides before it has looked at each move.
func visits(set *experiment.BoardSet) (sum float64) {
	for _, nodes := range set.Budgets {
		sum += float64(max(nodes, int64(set.Branching)))
	}
	return sum
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
