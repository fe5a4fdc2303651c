package work

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// sampler measures what the parts of an experiment's board sets cost, on samples.
type sampler struct {
	clock   Clock // nil where only sizes are measured
	rates   rates
	paces   map[*experiment.BoardSet]pace
	sampled Sampled
	// make makes a sample of a board set: its first boards.
	make func(set experiment.BoardSet, boards int64, due dueParts) (sample, error)
}

// sample is the first boards of a set, with everything that depends on them.
type sample struct {
	boards       int64
	sizes        map[string]size // by folder
	groups       time.Duration   // processor time for the parts of boards that are due
	calibrations time.Duration   // and for those of evaluators
}

// size is the rows and bytes of a part of a sample.
type size struct{ rows, bytes int64 }

// dueParts are the folders in which a plan makes parts of a board set.
type dueParts map[string]bool

// candidate is a board set with its latest samples.
type candidate struct {
	of           *experiment.BoardSet // as in the plan
	set          experiment.BoardSet  // as sampled
	due          dueParts
	small, large sample
}

// calibration returns the time for each board of the set's calibrations.
func (c *candidate) calibration() Spread {
	return spreadOf(c.large.calibrations.Seconds() / calibrations)
}

// rough returns about how many seconds the boards of the set take, by the first samples.
func (c *candidate) rough() float64 {
	_, board := split(c.small, c.large)
	return board * float64(c.of.Boards)
}

// mostSampling is how much processor time all samples for the processor time may take, about.
const mostSampling = 1600 * time.Millisecond

func newSampler(ctx context.Context, e *experiment.Experiment, clock Clock) *sampler {
	s := &sampler{clock: clock, rates: make(rates), paces: make(map[*experiment.BoardSet]pace)}
	maker := sampleMaker{experiment: e, clock: clock, worker: newMemoryWorker(), calibrated: make(map[string]time.Duration)}
	s.make = func(set experiment.BoardSet, boards int64, due dueParts) (sample, error) {
		return maker.make(ctx, set, boards, due)
	}
	return s
}

// measure measures the board sets of the parts that a plan makes.
func (s *sampler) measure(made []*plan.Part) error {
	due := make(map[*experiment.BoardSet]dueParts)
	var first []*plan.Part // of each set
	for _, part := range made {
		if due[part.Set] == nil {
			due[part.Set] = make(dueParts)
			first = append(first, part)
		}
		due[part.Set][part.Dir] = true
	}
	var candidates []*candidate
	for _, part := range first {
		c, err := s.measureSizes(part, due[part.Set])
		if err != nil {
			return fmt.Errorf("estimating board set %q: %w", part.Set.Name, err)
		}
		candidates = append(candidates, c)
	}
	if s.clock == nil {
		return nil
	}
	return s.measurePaces(candidates)
}

// measureSizes adds the rates of a part's board set, from a sample and a quarter of it.
func (s *sampler) measureSizes(of *plan.Part, due dueParts) (*candidate, error) {
	set, boards := sampled(*of.Set, boardBytes(of))
	c := &candidate{of: of.Set, set: set, due: due}
	var err error
	if c.large, err = s.take(c, boards); err != nil {
		return nil, err
	}
	if c.small, err = s.take(c, max(1, boards/4)); err != nil {
		return nil, err
	}
	for dir, size := range c.large.sizes {
		s.rates[dir] = line(c.small.sizes[dir], size)
	}
	return c, nil
}

// measurePaces measures how long board sets take, each for its slice of time: half of all time
// is shared equally, and half by what the sets seem to cost.
func (s *sampler) measurePaces(candidates []*candidate) error {
	slice := mostSampling / 2 / time.Duration(max(1, len(candidates)))
	all := 0.0
	for _, c := range candidates {
		all += c.rough()
	}
	for _, c := range candidates {
		share := time.Duration(c.rough() / max(all, 1e-9) * float64(mostSampling/2))
		var err error
		if s.paces[c.of], err = s.pace(c, slice+share); err != nil {
			return fmt.Errorf("estimating board set %q: %w", c.of.Name, err)
		}
		if !slices.Equal(c.set.Depths, c.of.Depths) || !slices.Equal(c.set.Budgets, c.of.Budgets) {
			s.sampled.Shallow = append(s.sampled.Shallow, c.of.Name)
		}
	}
	return nil
}

// take makes a sample and notes what it took.
func (s *sampler) take(c *candidate, boards int64) (sample, error) {
	made, err := s.make(c.set, boards, c.due)
	s.sampled.Boards += made.boards
	s.sampled.Processor += made.groups + made.calibrations
	return made, err
}

// rate is the size of a folder's parts, in bytes a part and bytes a row.
type rate struct{ fixed, row float64 }

// rates are the rates of all folders of a plan.
type rates map[string]rate

// bytes returns the expected size of a part.
func (r rates) bytes(p *plan.Part) int64 {
	at := r[p.Dir]
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
