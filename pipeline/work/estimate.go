package work

import (
	"context"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Cost is what it takes to make the parts that a plan says to make.
type Cost struct {
	Groups int         // groups with parts to make
	Tables []TableCost // in the order of the pipeline; tables without new parts are left out
	// Room is how many bytes have to be free: whole blocks for the new parts, less the space of
	// the parts that they replace one by one.
	Room int64
	// Processor is the processor time for the parts on a machine like this one; zero without a
	// clock. Waiting for the disk is not in it, nor are reading what is there and the analysis. Where
	// samples took too long, Least is all that is known of it.
	Processor Spread
	Sampled   Sampled
	// Bounded says that the bytes of some parts are upper bounds, since not even a shallow sample was made
	// in time.
	Bounded bool
}

// TableCost is the new parts of one table.
type TableCost struct {
	Name  string `json:"table"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// Sampled is what the processor time was measured on.
type Sampled struct {
	Boards    int64
	Processor time.Duration
	// Slow are board sets of which no sample was made in time; boards are taken to be no faster than those of it.
	Slow []string
}

// Bytes returns the total size of the new parts.
func (c Cost) Bytes() (sum int64) {
	for _, t := range c.Tables {
		sum += t.Bytes
	}
	return sum
}

// Files returns the number of new parts.
func (c Cost) Files() (sum int) {
	for _, t := range c.Tables {
		sum += t.Files
	}
	return sum
}

// Estimate estimates what it takes to make the parts that a plan marks to be made, with the
// given number of workers. old returns the size of the file that a part replaces, 0 if there
// is none. A clock is for the processor time, such as [ProcessorTime]; without one only sizes
// are estimated.
//
// Compression depends on the game, the evaluator and the rule, and so does time, so a formula
// of types and row counts is inaccurate. Estimate therefore measures: of the board sets of each
// shape (see [shapeOf]) it makes the parts of small samples in memory, with the code that makes the
// real ones. The difference of two samples gives the bytes a row and the time a board, the rest the
// bytes a file and the time a group. It gives up samples that take too long.
func Estimate(ctx context.Context, p *plan.Plan, workers int, old func(*plan.Part) int64, clock Clock) (Cost, error) {
	made := p.Made()
	s := &sampler{clock: clock, most: mostWaiting, newMaker: func() maker { return newSampleMaker(p.Experiment, clock).make }}
	if err := s.measure(ctx, made); err != nil {
		return Cost{}, err
	}
	c := Cost{Sampled: s.sampled}
	byTable := make(map[string]*TableCost)
	var replaced int64 // the largest replaced file
	for _, p := range made {
		bytes, known := s.of(p.Set).rates.bytes(p)
		if !known {
			bytes, c.Bounded = partBound(p), true
		}
		t := byTable[p.Schema.Name]
		if t == nil {
			t = &TableCost{Name: p.Schema.Name}
			byTable[t.Name] = t
		}
		t.Files++
		t.Bytes += bytes
		before := old(p)
		c.Room += Blocks(bytes) - Blocks(before)
		replaced = max(replaced, before)
	}
	c.Room += int64(workers) * replaced // parts are complete before they replace old ones
	for _, schema := range part.RowTables() {
		if t := byTable[schema.Name]; t != nil {
			c.Tables = append(c.Tables, *t)
		}
	}
	for _, p := range p.Calibrations {
		if p.Make {
			c.Processor = c.Processor.plus(s.of(p.Set).pace.calibration.times(float64(p.Range.Count)))
		}
	}
	for _, g := range p.Groups {
		if g.Makes() {
			c.Groups++
			c.Processor = c.Processor.plus(s.of(g.Set).pace.of(g.Range.Count))
		}
	}
	return c, nil
}

// block is the allocation unit of most file systems.
const block = 4096

// Blocks returns the space that a file of so many bytes takes on most file systems.
func Blocks(bytes int64) int64 { return (bytes + block - 1) / block * block }

// Upper bounds of a part's size, however badly it compresses.
const (
	maxFile = 1 << 17 // names, documentation, the recipe, counts
	maxRow  = 1 << 8  // numbers and codes of a row
	// maxMoves is the moves of the two games of a row, or a principal variation, as text, in
	// games played move by move.
	maxMoves = 1 << 12
)

// DiskBound returns an upper bound of the new parts' size at no cost: if that much is free,
// nothing has to be estimated.
func DiskBound(p *plan.Plan) (bytes int64) {
	for _, p := range p.Made() {
		bytes += partBound(p)
	}
	return bytes
}

func partBound(p *plan.Part) int64 {
	row := int64(maxRow)
	switch {
	case p.Stage == plan.Generate:
		row += boardBytes(p)
	case p.Set.Played(), p.Stage == plan.Search:
		row += maxMoves
	}
	return maxFile + p.Rows()*row
}
