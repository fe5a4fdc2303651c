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
	// make makes a sample of a board set: its first boards.
	make func(set experiment.BoardSet, boards int64, due dueParts) (sample, error)
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

// measureSet measures the board set of a part, from samples and quarters of them.
func (s *sampler) measureSet(of *plan.Part, due dueParts, slice time.Duration) error {
	set, boards := sampled(*of.Set, boardBytes(of))
	quarter := max(1, boards/4)
	small, large, err := s.pair(set, quarter, boards, due)
	if err != nil {
		return err
	}
	s.rates[of.Set] = make(rates)
	for at, size := range large.sizes {
		s.rates[of.Set][at] = line(small.sizes[at], size)
	}
	if s.clock == nil {
		return nil
	}
	if !slices.Equal(set.Depths, of.Set.Depths) || !slices.Equal(set.Budgets, of.Set.Budgets) {
		s.sampled.Shallow = append(s.sampled.Shallow, of.Set.Name)
	}
	// A larger sample tells boards from the cost of a group, as long as time allows. The samples so
	// far have warmed up the process and do not count.
	for most := min(of.Set.Boards, mostTimed); boards < most && 4*laps*large.groups <= slice; {
		boards = min(4*boards, most)
		if small, large, err = s.pair(set, quarter, boards, due); err != nil {
			return err
		}
	}
	times, factor := laps, 1.0
	if laps*(small.groups+large.groups) > 2*slice {
		times, factor = 1, once
	}
	var perGroup, perBoard []float64
	for range times {
		if small, large, err = s.pair(set, quarter, boards, due); err != nil {
			return err
		}
		group, board := split(small, large)
		perGroup, perBoard = append(perGroup, group), append(perBoard, board)
	}
	s.paces[of.Set] = pace{group: spreadOf(perGroup...).within(factor), board: spreadOf(perBoard...).within(factor),
		calibration: spreadOf(large.calibrations.Seconds() / calibrations)}
	return nil
}

// pair makes two samples and notes what they took.
func (s *sampler) pair(set experiment.BoardSet, few, many int64, due dueParts) (small, large sample, err error) {
	large, err1 := s.make(set, many, due)
	small, err2 := s.make(set, few, due)
	for _, made := range []sample{large, small} {
		s.sampled.Boards += made.boards
		s.sampled.Processor += made.groups + made.calibrations
	}
	return small, large, cmp.Or(err1, err2)
}

// sampleMaker makes samples in memory.
type sampleMaker struct {
	experiment *experiment.Experiment
	clock      Clock // may be nil
	worker     *Worker
	calibrated map[string]time.Duration // how long the calibrations took that were made, by key
}

// make makes the parts of the first boards of a set that are due, and measures the time with the
// clock. Parts that they are made of are not kept, so that they are made with them.
func (m *sampleMaker) make(ctx context.Context, set experiment.BoardSet, boards int64, due dueParts) (sample, error) {
	set.Boards, set.PartSize = boards, boards
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
	found := sample{boards: boards, sizes: make(map[place]size)}
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

// sampled returns a board set whose samples are quick to make, and how many boards the larger
// sample has. boardBytes is the size of a board.
//
// Boards that are searched one by one, for milliseconds each, are searched to depth 1 or with
// a small budget: the rows have the same columns at any depth, only values and node counts
// become more diverse.
func sampled(set experiment.BoardSet, boardBytes int64) (experiment.BoardSet, int64) {
	set.Calibration = calibrations
	most := int64(mostBoards)
	if oneByOne(&set) {
		set.Depths, set.Budgets = shallow(set.Depths, 1), shallow(set.Budgets, leastBudget)
		if most = mostLayered; set.Played() {
			most = leastBoards
		}
	}
	if set.Positions { // in their order the first positions are alike, and all are known
		most = mostRows
	}
	boards := min(most, mostRows/rowsPerBoard(&set), mostBytes/boardBytes)
	return set, min(max(boards, leastBoards), set.Boards)
}

// oneByOne reports whether the boards of a set are searched one by one, rather than folded
// for all depths at once.
func oneByOne(set *experiment.BoardSet) bool {
	return set.Played() || len(set.Budgets)+len(set.Methods) > 0
}

// shallow replaces limits of search by a single one.
func shallow[T int | int64](limits []T, limit T) []T {
	if len(limits) == 0 {
		return nil
	}
	return []T{min(limits[0], limit)}
}

// rowsPerBoard returns the number of rows of all tables for each board.
func rowsPerBoard(set *experiment.BoardSet) int64 {
	limits := len(set.Depths) + len(set.Budgets)
	players := len(set.Propagators)*(1+len(set.Methods)) + len(set.Contests)
	return int64(2 + len(set.Evaluators)*limits*players)
}

// boardBytes returns the size of a board's squares.
func boardBytes(p *plan.Part) int64 { return int64(p.Game.Bits()+7) / 8 }
