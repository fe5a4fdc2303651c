package work

import (
	"context"
	"math"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Cost is what it takes to make the parts that a plan says to make.
type Cost struct {
	Groups int         // groups with parts to make
	Tables []TableCost // in the order of the pipeline; tables without new parts are left out
	Blocks int64       // bytes of the new parts, each in whole blocks of a file system
	// Bounded says that the bytes of some parts are upper bounds, since no sample was made in time.
	Bounded bool
	// Processor is the processor time on a machine like this one, without waiting for the disk, reading
	// what is there, and the analysis.
	Processor Spread
	// Shared says that the time of some groups is an upper bound, since boards share their searches.
	Shared  bool
	Sampled Sampled
}

// TableCost is the new parts of one table.
type TableCost struct {
	Name  string `json:"table"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
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

// Spread is an estimated time in seconds. Most is infinite where samples took too long, and then Least is
// all that is known.
type Spread struct{ Least, Median, Most float64 }

// add adds a time, counted so often, that may be a factor shorter or longer.
func (s *Spread) add(seconds, times, factor float64) {
	all := seconds * times
	s.Least += all / factor
	s.Median += float64(all)
	s.Most += float64(all * factor)
}

// Estimate estimates what it takes to make the parts that a plan marks to be made; their time only if timed
// is set, since that needs larger samples.
//
// Compression and time depend on the game, the evaluator and the rule, so no formula is accurate. Estimate
// makes samples in memory, with the code that makes the real parts: of each shape of board sets (see [shapeOf])
// groups of a few boards. A line through two of them gives the bytes and the time of any group.
func Estimate(ctx context.Context, p *plan.Plan, timed bool) (c Cost, err error) {
	made := p.Made()
	shapes, inOrder := shapesOf(made)
	if c.Sampled, err = measure(ctx, p.Experiment, inOrder, timed); err != nil {
		return Cost{}, err
	}
	byTable := make(map[string]*TableCost)
	for _, p := range made {
		bytes, known := shapes[p.Set].bytes(p)
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
		c.Blocks += Blocks(bytes)
	}
	for _, schema := range part.RowTables() {
		if t := byTable[schema.Name]; t != nil {
			c.Tables = append(c.Tables, *t)
		}
	}
	for _, p := range p.Calibrations {
		if p.Make {
			s := shapes[p.Set]
			c.Processor.add(s.calibration, float64(p.Range.Count), s.factor)
		}
	}
	for _, g := range p.Groups {
		if g.Makes() {
			c.Groups++
			s := shapes[g.Set]
			c.Shared = c.Shared || s.shares
			c.Processor.add(s.time.at(float64(g.Range.Count)), 1, s.factor)
		}
	}
	if len(c.Sampled.Slow) > 0 {
		c.Processor.Most = math.Inf(1)
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
