// Package decide records which move each propagator chooses at the
// root of each board, at each depth of search or within each budget of nodes.
package decide

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Version changes whenever the decisions on a board do.
const Version = "3"

// Decisions are those of one player on a range of boards. Row j*Boards+i is
// board i within Limits[j]. It is a search.Recorder.
type Decisions struct {
	Boards  int
	Limits  []search.Limit
	Nodes   []int64 // nodes of the search, by row; in trees of layers by depth, since all boards have the same
	Reached []int32 // depth of the last complete search, by row; nil if limits are depths
	Move    []int32 // the chosen move
	Value   []float64
	Ties    []int32        // how many moves share the best value
	Best    []int64        // bit i: move i shares the best value
	Root    []float64      // backed-up value of the board itself; nil unless search.Setup.HasRoot
	Proofs  []search.Proof // by row; nil if limits are depths

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
		d.Reached, d.Proofs = make([]int32, rows), make([]search.Proof, rows)
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
		d.Reached[row], d.Proofs[row] = decision.Reached, decision.Proof
	}
}
