package work

import (
	"context"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Disk is the disk space that a plan needs.
type Disk struct {
	Tables []DiskTable // in the order of the pipeline; tables without new parts are left out
	// Room is how many bytes have to be free: whole blocks for the new parts and manifests,
	// less the space of the parts that they replace one by one.
	Room int64
}

// DiskTable is the new parts of one table.
type DiskTable struct {
	Name  string `json:"table"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// Bytes returns the total size of the new parts.
func (d Disk) Bytes() (sum int64) {
	for _, t := range d.Tables {
		sum += t.Bytes
	}
	return sum
}

// Files returns the number of new parts.
func (d Disk) Files() (sum int) {
	for _, t := range d.Tables {
		sum += t.Files
	}
	return sum
}

// Estimate estimates the disk space for the parts that a plan marks to be made, with the given
// number of workers. old returns the size of the file that a part replaces, 0 if there is
// none.
//
// Compression depends on the game, the evaluator and the rule, so a formula of types and row
// counts is inaccurate. Estimate therefore measures: for every board set it makes the parts of
// two small samples in memory, with the code that makes the real ones. Their difference gives
// the bytes a row, the rest the bytes a file. See [sampled] for the sizes of samples and their
// limits.
func Estimate(ctx context.Context, p *plan.Plan, workers int, old func(*plan.Part) int64) (Disk, error) {
	made := p.Made()
	rates, err := sample(ctx, p, made)
	if err != nil {
		return Disk{}, err
	}
	d := Disk{}
	byTable := make(map[string]*DiskTable)
	var replaced int64 // the largest replaced file
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
	d.Room += int64(workers) * replaced // parts are complete before they replace old ones
	for _, schema := range part.RowTables() {
		if t := byTable[schema.Name]; t != nil {
			d.Tables = append(d.Tables, *t)
		}
	}
	return d, nil
}

// block is the allocation unit of most file systems.
const block = 4096

func blocks(bytes int64) int64 { return (bytes + block - 1) / block * block }

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

// sample measures the folders of the given parts.
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

// entryBytes is the size of a part's entry in the manifest.
const entryBytes = 384

// measure adds the rates of a part's board set, from a sample and a quarter of it.
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

// line returns the rate of two samples; if the larger one has no more rows, its size.
func line(small, large size) rate {
	if large.rows <= small.rows {
		return rate{fixed: float64(max(small.bytes, large.bytes))}
	}
	row := max(0, float64(large.bytes-small.bytes)/float64(large.rows-small.rows))
	return rate{fixed: float64(large.bytes) - float64(row*float64(large.rows)), row: row}
}

// sizes makes all parts of the first boards of a set in memory, and returns their sizes by
// folder.
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
	if err := w.All(ctx, p, 1); err != nil {
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
	if set.Played() || len(set.Budgets)+len(set.Methods) > 0 {
		set.Depths, set.Budgets = shallow(set.Depths, 1), shallow(set.Budgets, leastBudget)
		if most = mostLayered; set.Played() {
			most = leastBoards
		}
	}
	boards := min(most, mostRows/rowsPerBoard(&set), mostBytes/boardBytes)
	return set, min(max(boards, leastBoards), set.Boards)
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
