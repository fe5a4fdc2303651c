package tally

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/solve"
)

// What a census counts of trees beside CensusRow, to say why search does well or badly there: the values of nodes, and
// how nodes that are related are alike. Plies are counted from the board, which is what a search from there looks at:
// a search of depth d reads the static values of ply d. Finished games are counted apart, since nobody errs there.
//
// References:
//
//	[NLPBG10] D. Nau, M. Lustrek, A. Parker, I. Bratko, M. Gams. When is it better not to look ahead? 2010: branching,
//	          granularity (how many values there are) and similarity decide whether search helps. They take similarity
//	          from values; here it is the correlation of who wins, and that of errors beside it.
//	[LM04]    U. Lorenz, B. Monien. Error analysis in minimax trees. TCS 313, 2004: leaf-disjoint strategies.

// ValueRow counts the nodes at one ply with one static value.
// Table `value_tallies`; rows are sorted by (Ply, ToMove, Value).
type ValueRow struct {
	Ply    int32   `parquet:"ply" doc:"moves since the board, the fewest that lead there; 0 where every position of an endgame is counted"`
	ToMove string  `parquet:"to_move" doc:"who moves there: max or min"`
	Value  float64 `parquet:"static_value" doc:"static value of the nodes, to the nearest 1/4096, halves up"`
	Nodes  int64   `parquet:"nodes" doc:"such nodes"`
	Won    int64   `parquet:"won" doc:"of those, nodes that Max wins"`
	Missed int64   `parquet:"won_wrong" doc:"of those that Max wins, nodes that are read as if he did not: value 1/2 or less, unless the evaluator says itself what it believes"`
	False  int64   `parquet:"lost_wrong" doc:"of the others, nodes that are read as if Max won them"`
}

// valueSteps is how many steps the unit has in ValueRow.
const valueSteps = 4096

// TreeRow counts nodes, pairs of nodes or boards that are alike in Kind, Ply, First and Second:
//
//   - Wins: the nodes at a ply with First moves, Second of which win for the player to move (Min wins what Max does
//     not).
//   - Siblings: the unordered pairs of moves of a node, which lead to two nodes at the ply. Cousins: the unordered
//     pairs of two moves in a row from a node, whose first ones differ and which lead to different nodes. First and
//     Second are the States of the two nodes, the smaller one first.
//   - Over: the finished games, by result (First: 0 Min wins, 1 draw, 2 Max wins) and by who would move (Second: 1
//     Max).
//   - Strategies: the boards that have First leaf-disjoint strategies [LM04] down to a ply, see [Disjoint]; Second is
//     0.
//
// Table `tree_tallies`; rows are sorted by their fields in order.
type TreeRow struct {
	Kind   string `parquet:"kind" doc:"what is counted: cousins, over (finished games), siblings, strategies or wins"`
	Ply    int32  `parquet:"ply" doc:"moves since the board; of strategies where they end; 0 where every position of an endgame is counted"`
	First  int32  `parquet:"first_number" doc:"of wins the number of moves; of over 0 where Min won, 1 draw, 2 where Max did; of pairs the state of one node (1 if Max wins, and 2 more if the static value is read wrong); of strategies their number, 1000 if more"`
	Second int32  `parquet:"second_number" doc:"of wins how many moves win for the player to move; of over 1 where Max would move, else 0; of pairs the state of the other node; of strategies 0"`
	Count  int64  `parquet:"count" doc:"so many nodes, pairs of nodes, or boards"`
}

// Kinds of TreeRow.
const (
	Wins       = "wins"
	Siblings   = "siblings"
	Cousins    = "cousins"
	Strategies = "strategies"
	Over       = "over"
)

// State is what is known of a node: bit 0 is set if Max wins, bit 1 if its static value is read wrong.
type State uint8

// NewState returns the state of a node that Max wins or not, and is read as one that he wins or not.
func NewState(won, believed bool) State {
	return State(index(won) | index(won != believed)<<1)
}

// States counts nodes by state.
type States [4]int64

// Plus adds nodes.
func (s States) Plus(o States) States {
	for i := range s {
		s[i] += o[i]
	}
	return s
}

// Sum is all the nodes.
func (s States) Sum() int64 { return s[0] + s[1] + s[2] + s[3] }

// mostStrategies is the largest number of strategies that is told from larger ones.
const mostStrategies = 1000

// Disjoint returns how many leaf-disjoint strategies prove who wins a tree [LM04]: at a leaf 1 if the winner wins it,
// else 0; where the winner moves the sum over his moves, where the other one moves the least. Each strategy is a
// choice of one of the winner's moves and all of the other's, won at all its leaves, and no two have a leaf in common.
func Disjoint(winnerMoves bool, children []int64) int64 {
	if !winnerMoves {
		return slices.Min(children)
	}
	sum := int64(0)
	for _, n := range children {
		sum = min(sum+n, math.MaxInt32)
	}
	return sum
}

// Spread counts nodes by their static values, in steps of 1/4096, and by State.
type Spread [valueSteps + 1]States

// Add counts a node.
func (s *Spread) Add(value float64, state State) { s[int(float64(value*valueSteps)+0.5)][state]++ }

// Kin counts unordered pairs of nodes by their States, the smaller one first.
type Kin [4]States

// Add counts all pairs of nodes of a group, so many times.
func (k *Kin) Add(group States, times int64) {
	for a, n := range group {
		n *= times
		k[a][a] += n * (group[a] - 1) / 2
		for b := a + 1; b < len(group); b++ {
			k[a][b] += n * group[b]
		}
	}
}

// Trees counts what ValueRow and TreeRow are of. The zero value has counted nothing.
type Trees struct {
	spreads []*Spread // by ply and mover
	kin     map[kinKey]*Kin
	counts  map[TreeRow]int64 // by TreeRow without its count: wins and strategies
}

type kinKey struct {
	kind string
	ply  int
}

// Spread returns the counts of the nodes at a ply where Max or Min moves, to be added to.
func (t *Trees) Spread(ply int, maxToMove bool) *Spread {
	list := 2*ply + index(!maxToMove)
	for len(t.spreads) <= list {
		t.spreads = append(t.spreads, nil)
	}
	if t.spreads[list] == nil {
		t.spreads[list] = new(Spread)
	}
	return t.spreads[list]
}

// Kin returns the counts of the pairs of a kind at a ply, to be added to.
func (t *Trees) Kin(kind string, ply int) *Kin {
	if t.kin == nil {
		t.kin = make(map[kinKey]*Kin)
	}
	key := kinKey{kind, ply}
	if t.kin[key] == nil {
		t.kin[key] = new(Kin)
	}
	return t.kin[key]
}

// Add counts nodes or boards.
func (t *Trees) Add(kind string, ply, first, second int, count int64) {
	if t.counts == nil {
		t.counts = make(map[TreeRow]int64)
	}
	t.counts[TreeRow{Kind: kind, Ply: int32(ply), First: int32(first), Second: int32(second)}] += count
}

// Board counts a board by its strategies down to a ply.
func (t *Trees) Board(ply int, strategies int64) {
	t.Add(Strategies, ply, int(min(strategies, mostStrategies)), 0, 1)
}

// ValueRows returns the counts of values, sorted.
func (t *Trees) ValueRows() (rows []ValueRow) {
	for list, spread := range t.spreads {
		if spread == nil {
			continue
		}
		for step, n := range spread {
			if nodes := n.Sum(); nodes > 0 {
				rows = append(rows, ValueRow{Ply: int32(list / 2), ToMove: solve.Movers()[list%2],
					Value: float64(step) / valueSteps, Nodes: nodes, Won: n[1] + n[3], Missed: n[3], False: n[2]})
			}
		}
	}
	slices.SortFunc(rows, ValueRow.compare)
	return rows
}

// TreeRows returns the other counts, sorted.
func (t *Trees) TreeRows() (rows []TreeRow) {
	for row, count := range t.counts {
		row.Count = count
		rows = append(rows, row)
	}
	for key, kin := range t.kin {
		for a, row := range kin {
			for b, count := range row {
				if count > 0 {
					rows = append(rows, TreeRow{key.kind, int32(key.ply), int32(a), int32(b), count})
				}
			}
		}
	}
	slices.SortFunc(rows, TreeRow.compare)
	return rows
}

func (r ValueRow) compare(o ValueRow) int {
	return cmp.Or(cmp.Compare(r.Ply, o.Ply), cmp.Compare(r.ToMove, o.ToMove), cmp.Compare(r.Value, o.Value))
}

func (r ValueRow) plus(o ValueRow) ValueRow {
	r.Nodes, r.Won, r.Missed, r.False = r.Nodes+o.Nodes, r.Won+o.Won, r.Missed+o.Missed, r.False+o.False
	return r
}

func (r TreeRow) compare(o TreeRow) int {
	return cmp.Or(cmp.Compare(r.Kind, o.Kind), cmp.Compare(r.Ply, o.Ply), cmp.Compare(r.First, o.First),
		cmp.Compare(r.Second, o.Second))
}

func (r TreeRow) plus(o TreeRow) TreeRow {
	r.Count += o.Count
	return r
}
