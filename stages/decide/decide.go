// Package decide records which move each propagator chooses at the
// root of each board, at each depth of search or within each budget of nodes.
package decide

import (
	"math"
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Version changes whenever the decisions on a board do.
const Version = "3"

// Decisions are those of one player on a range of boards: table `decisions`, a column a field, sorted by depth, budget,
// board. Tags describe the columns, as those of stages/tally do; a field that is no slice is the same on every row. Row
// j*Boards+i is board i within Limits[j]. It is a search.Recorder; [Decisions.Table] has what follows from limits, too.
type Decisions struct {
	_ struct{} `doc:"the move that one propagator chooses on a board with one evaluator at one depth or budget" key:"depth budget board_id"`

	search.RowKeys
	Move []int32 `parquet:"move" doc:"number of the chosen root move, from 0; kalah: the pit from its owner's left; tic-tac-toe and five-in-a-row: the square or point, row by row"`

	Value []float64 `parquet:"value" doc:"backed-up value of the chosen move: the probability that Max wins; five-in-a-row: in units of chain values, for the player to move"`
	// Root is nil unless search.Setup.HasRoot.
	Root []float64 `parquet:"root_value,optional" doc:"backed-up value of the board itself; null unless the evaluator estimates the probability that Max wins; within a budget; of rules that look at the static value of a node (emm, incremental); on boards drawn for being non-trivial"`
	Ties []int32   `parquet:"ties" doc:"how many moves share the best value, the chosen one among them"`
	Best []int64   `parquet:"best_moves" doc:"bit i: move i shares the best value; 0 where moves have more than 62 numbers"`
	// Nodes are by depth in trees of layers, since all boards have the same.
	Nodes []int64 `parquet:"nodes" doc:"nodes that the search visits; within a budget those of all iterations"`
	// Reached, Proven and Iterations are nil if limits are depths.
	Reached    []int32 `parquet:"reached" doc:"depth of the last complete search: that of the row, or as deep as its budget lasts"`
	Tie        string  `parquet:"tie"`
	Proven     []int64 `parquet:"proven_evaluations" doc:"evaluations that were spent when the search had proven whether Max wins, a draw being no win; 0 where it has not, or cannot"`
	Iterations []int64 `parquet:"proven_iterations" doc:"steps of the tree's growth until then: iterations of UCT, or expansions of a leaf"`

	Boards int
	Limits []search.Limit

	player int
	buf    []search.Decision
	lanes  []search.LaneDecisions
}

// New makes room for the decisions of a player of the setup on so many boards.
func New(setup search.Setup, player, boards int) *Decisions {
	limits := setup.Limits()
	rows := boards * len(limits)
	d := &Decisions{
		Boards: boards,
		Limits: limits,
		Move:   make([]int32, rows),
		Value:  make([]float64, rows),
		Ties:   make([]int32, rows),
		Best:   make([]int64, rows),
		player: player,
		buf:    make([]search.Decision, len(limits)),
		lanes:  make([]search.LaneDecisions, len(limits)),
	}
	if len(setup.Budgets) > 0 {
		d.Reached, d.Proven, d.Iterations = make([]int32, rows), make([]int64, rows), make([]int64, rows)
	}
	if setup.HasRoot(setup.Players[player].Rule) {
		d.Root = make([]float64, rows)
	}
	if setup.Layers.Height == 0 || d.Reached != nil {
		d.Nodes = make([]int64, rows)
		return d
	}
	for _, depth := range setup.Depths {
		d.Nodes = append(d.Nodes, setup.Layers.Nodes(depth))
	}
	return d
}

// Record implements search.Recorder.
func (d *Decisions) Record(i int, kernel search.Kernel) {
	kernel.Decide(d.player, d.buf)
	for j := range d.Limits {
		d.set(j*d.Boards+i, &d.buf[j])
	}
}

// RecordLanes implements search.BatchRecorder. The rows of a board lie far apart, those of several
// boards within a limit together.
func (d *Decisions) RecordLanes(i, boards int, kernel search.Batch) {
	kernel.DecideLanes(d.player, d.lanes)
	for j := range d.lanes {
		d.setLanes(j*d.Boards+i, boards, &d.lanes[j])
	}
}

// setLanes sets the rows of several boards.
func (d *Decisions) setLanes(row, boards int, found *search.LaneDecisions) {
	moves, ties, best, value := d.Move[row:][:boards], d.Ties[row:][:boards], d.Best[row:][:boards], d.Value[row:][:boards]
	all := found.Moves()
	for l := range moves {
		set := uint8(all >> (8 * l))
		moves[l], ties[l], best[l] = int32(bits.TrailingZeros8(set)), int32(bits.OnesCount8(set)), int64(set)
		value[l] = math.Float64frombits(found.Value[l])
	}
	if d.Root != nil {
		for l := range boards {
			d.Root[row+l] = math.Float64frombits(found.Root[l])
		}
	}
}

func (d *Decisions) set(row int, decision *search.Decision) {
	d.Move[row] = decision.Move
	d.Value[row] = decision.Value
	d.Ties[row] = decision.Ties
	d.Best[row] = decision.Best
	if d.Root != nil {
		d.Root[row] = decision.Root
	}
	if decision.Nodes > 0 {
		d.Nodes[row] = decision.Nodes
	}
	if d.Reached != nil {
		d.Reached[row] = decision.Reached
		d.Proven[row], d.Iterations[row] = decision.Proof.Evaluations, decision.Proof.Iterations
	}
}

// Table returns the decisions with all columns, of which keys are those that number them.
func (d Decisions) Table(keys search.RowKeys, tie search.Tie) Decisions {
	if d.RowKeys, d.Tie = keys, string(tie); len(d.Nodes) == len(d.Limits) {
		byDepth := d.Nodes
		d.Nodes = make([]int64, 0, len(d.Move))
		for _, nodes := range byDepth {
			d.Nodes = append(d.Nodes, slices.Repeat([]int64{nodes}, d.Boards)...)
		}
	}
	if d.Reached == nil {
		d.Reached, d.Proven, d.Iterations = d.Depth, make([]int64, len(d.Move)), make([]int64, len(d.Move))
	}
	return d
}

// Read completes decisions within limits whose columns have been read.
func (d *Decisions) Read(limits []search.Limit, boards int) {
	d.Limits, d.Boards = limits, boards
	if len(d.Root) > 0 && math.IsNaN(d.Root[0]) {
		d.Root = nil
	}
}
