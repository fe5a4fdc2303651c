package work

import (
	"context"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Disk is what the parts that a plan makes will take.
type Disk struct {
	Tables []DiskTable // in the order of the pipeline; those of which nothing is made are left out
	// Room is how many bytes have to be free for it: whole blocks for the new parts
	// and manifests, less what the parts that they replace give back one by one.
	Room int64
}

// DiskTable is the new parts of one table.
type DiskTable struct {
	Name  string `json:"table"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// Bytes returns the bytes of all parts that are made.
func (d Disk) Bytes() (sum int64) {
	for _, t := range d.Tables {
		sum += t.Bytes
	}
	return sum
}

// Files returns how many parts are made.
func (d Disk) Files() (sum int) {
	for _, t := range d.Tables {
		sum += t.Files
	}
	return sum
}

// Estimate estimates how much disk the parts that a plan says to make will take, on so
// many workers. Old returns the size of the file that a part replaces, 0 where there is
// none.
//
// How well rows compress depends on the game, the evaluator and the rule, so no
// formula of types and row counts is near the truth for all of them. What is
// estimated is measured instead: for every board set the parts of two small samples
// are made in memory, by the code that will make the real ones. The difference
// between the two is what a row takes, the rest what a file takes whatever its rows.
// See [sampled] for how small they are, and what a sample cannot tell.
func Estimate(ctx context.Context, p *plan.Plan, workers int, old func(*plan.Part) int64) (Disk, error) {
	made := p.Made()
	rates, err := sample(ctx, p, made)
	if err != nil {
		return Disk{}, err
	}
	d := Disk{}
	byTable := make(map[string]*DiskTable)
	var replaced int64 // the largest
	for _, p := range made {
		bytes := rates.bytes(p)
		t := byTable[p.Schema.Name]
		if t == nil {
			t = &DiskTable{Name: p.Schema.Name}
			byTable[t.Name] = t
		}
		t.Files++
		t.Bytes += bytes
		before := old(p)
		d.Room += blocks(bytes) + entryBytes - before
		replaced = max(replaced, before)
	}
	d.Room += int64(workers) * replaced // of parts that are whole before they replace it
	for _, schema := range part.RowTables() {
		if t := byTable[schema.Name]; t != nil {
			d.Tables = append(d.Tables, *t)
		}
	}
	return d, nil
}

// block is how most file systems give out room.
const block = 4096

func blocks(bytes int64) int64 { return (bytes + block - 1) / block * block }

// No part takes more than this, compressed as badly as can be.
const (
	maxFile = 1 << 17 // names, documentation, the recipe, counts
	maxRow  = 1 << 8  // numbers and codes of a row
	// maxMoves is the moves of the two games of a row, or a principal variation, as
	// text, in games that are played move by move.
	maxMoves = 1 << 12
)

// DiskBound returns a size that the parts to be made stay far below, at no cost: where
// that much is free, nothing has to be estimated.
func DiskBound(p *plan.Plan) (bytes int64) {
	for _, p := range p.Made() {
		row := int64(maxRow)
		switch {
		case p.Stage == plan.Generate:
			row += boardBytes(p)
		case p.Set.Played(), p.Stage == plan.Search:
			row += maxMoves
		}
		bytes += maxFile + p.Rows()*row
	}
	return bytes
}

// rate is what the parts of a folder take, in bytes a part and bytes a row.
type rate struct{ fixed, row float64 }

// rates are those of all folders of a plan.
type rates map[string]rate

// bytes returns the size that a part will have.
func (r rates) bytes(p *plan.Part) int64 {
	at := r[p.Dir]
	if p.Stage == plan.Tally || p.Stage == plan.Census || p.Stage == plan.Calibrate {
		return int64(at.fixed)
	}
	return int64(at.fixed + float64(at.row*float64(p.Rows())))
}

// sample measures the folders of the parts that are to be made.
func sample(ctx context.Context, p *plan.Plan, made []*plan.Part) (rates, error) {
	found := make(rates)
	seen := make(map[*experiment.BoardSet]bool)
	for _, part := range made {
		if seen[part.Set] {
			continue
		}
		seen[part.Set] = true
		if err := found.measure(ctx, p.Experiment, part); err != nil {
			return nil, fmt.Errorf("estimating board set %q: %w", part.Set.Name, err)
		}
	}
	return found, nil
}

// entryBytes is what a part takes in the manifest of its folder.
const entryBytes = 384

// measure adds the rates of the board set of a part, from a sample and a quarter of it.
func (r rates) measure(ctx context.Context, e *experiment.Experiment, of *plan.Part) error {
	set, boards := sampled(*of.Set, boardBytes(of))
	large, err := sizes(ctx, e, set, boards)
	if err != nil {
		return err
	}
	small, err := sizes(ctx, e, set, max(1, boards/4))
	if err != nil {
		return err
	}
	for dir, size := range large {
		r[dir] = line(small[dir], size)
	}
	return nil
}

// size is the rows and bytes of a part of a sample.
type size struct{ rows, bytes int64 }

// line returns the rate that two samples have; of what has no more rows in the
// larger one, its size.
func line(small, large size) rate {
	if large.rows <= small.rows {
		return rate{fixed: float64(max(small.bytes, large.bytes))}
	}
	row := max(0, float64(large.bytes-small.bytes)/float64(large.rows-small.rows))
	return rate{fixed: float64(large.bytes) - float64(row*float64(large.rows)), row: row}
}

// sizes makes all parts of the first boards of a set in memory, and returns their
// sizes by folder.
func sizes(ctx context.Context, e *experiment.Experiment, set experiment.BoardSet, boards int64) (map[string]size, error) {
	set.Boards, set.PartSize = boards, boards
	of := *e
	of.Keep, of.BoardSets = experiment.KeepRows, []experiment.BoardSet{set}
	p, err := plan.New(&of)
	if err != nil {
		return nil, err
	}
	w := newMemoryWorker()
	if err := p.Inspect(ctx, w.Store, w.Inventory); err != nil {
		return nil, err
	}
	p.Select(plan.Selection{})
	if err := (Local{Workers: 1}).Make(ctx, Job{Plan: p, Worker: w}); err != nil {
		return nil, err
	}
	found := make(map[string]size)
	for _, part := range p.Parts() {
		bytes, err := w.Store.Stat(part.Path())
		if err != nil {
			return nil, err
		}
		found[part.Dir] = size{part.Rows(), bytes}
	}
	return found, nil
}

// Bounds of the larger sample of a board set. The more is asked of a board, or the
// larger it is, the fewer boards it takes.
const (
	leastBoards  = 4
	mostBoards   = 256
	mostLayered  = 32 // of trees of layers that are searched one by one
	mostRows     = 1 << 14
	mostBytes    = 1 << 15 // of boards
	calibrations = 16      // boards that evaluators are calibrated on
	leastBudget  = 32      // nodes
)

// sampled returns a board set of which samples are quick to make, and how many boards
// the larger one has. A board takes so many bytes.
//
// Boards that are searched one by one, which takes milliseconds each, are searched to
// depth 1, or with a small budget: their rows are as many bytes long whatever the
// depth, but for values and node counts, which get more diverse.
func sampled(set experiment.BoardSet, boardBytes int64) (experiment.BoardSet, int64) {
	set.Calibration = calibrations
	most := int64(mostBoards)
	if set.Played() || len(set.Budgets)+len(set.Methods) > 0 {
		set.Depths, set.Budgets = shallow(set.Depths, 1), shallow(set.Budgets, leastBudget)
		if most = mostLayered; set.Played() {
			most = leastBoards
		}
	}
	boards := min(most, mostRows/rowsPerBoard(&set), mostBytes/boardBytes)
	return set, min(max(boards, leastBoards), set.Boards)
}

// shallow returns one limit of search in place of some.
func shallow[T int | int64](limits []T, limit T) []T {
	if len(limits) == 0 {
		return nil
	}
	return []T{min(limits[0], limit)}
}

// rowsPerBoard returns how many rows of all tables a board has.
func rowsPerBoard(set *experiment.BoardSet) int64 {
	limits := len(set.Depths) + len(set.Budgets)
	players := len(set.Propagators)*(1+len(set.Methods)) + len(set.Contests)
	return int64(2 + len(set.Evaluators)*limits*players)
}

// boardBytes returns how many bytes the squares of a part's boards take each.
func boardBytes(p *plan.Part) int64 { return int64(p.Game.Bits()+7) / 8 }
