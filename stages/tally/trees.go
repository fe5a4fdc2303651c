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

// One counts a node of the state.
func (s State) One() (states States) {
	states[s] = 1
	return states
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

// Trees counts what ValueRow and TreeRow are of. The zero value has counted nothing.
type Trees struct {
	values [][]ValueRow // by ply and mover, then by step
	pairs  map[pairKey]*[4]States
	counts map[TreeRow]int64 // by TreeRow without its count: wins and strategies
}

type pairKey struct {
	kind string
	ply  int
}

// Node counts a node by its static value.
func (t *Trees) Node(ply int, maxToMove bool, value float64, state State) {
	list := 2*ply + index(!maxToMove)
	for len(t.values) <= list {
		t.values = append(t.values, nil)
	}
	if t.values[list] == nil {
		t.values[list] = make([]ValueRow, valueSteps+1)
	}
	row := &t.values[list][int(float64(value*valueSteps)+0.5)]
	won, wrong := int64(state&1), int64(state>>1)
	row.Nodes, row.Won, row.Missed, row.False = row.Nodes+1, row.Won+won, row.Missed+won&wrong, row.False+wrong&^won
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

// Pairs counts all pairs of nodes of a group, and takes those away that lie within parts of it, and those of a node
// with itself.
func (t *Trees) Pairs(kind string, ply int, group States, parts []States, same States) {
	if t.pairs == nil {
		t.pairs = make(map[pairKey]*[4]States)
	}
	key := pairKey{kind, ply}
	sum := t.pairs[key]
	if sum == nil {
		sum = new([4]States)
		t.pairs[key] = sum
	}
	addPairs(sum, group, 1)
	for _, part := range parts {
		addPairs(sum, part, -1)
	}
	for s, n := range same {
		sum[s][s] -= n
	}
}

// addPairs adds the pairs of the nodes of a group, times a sign.
func addPairs(sum *[4]States, group States, sign int64) {
	for a, n := range group {
		if n == 0 {
			continue
		}
		sum[a][a] += sign * (n * (n - 1) / 2)
		for b := a + 1; b < len(group); b++ {
			sum[a][b] += sign * n * group[b]
		}
	}
}

// ValueRows returns the counts of values, sorted.
func (t *Trees) ValueRows() (rows []ValueRow) {
	for list, values := range t.values {
		for step, row := range values {
			if row.Nodes > 0 {
				row.Ply, row.ToMove, row.Value = int32(list/2), solve.Movers()[list%2], float64(step)/valueSteps
				rows = append(rows, row)
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
	for key, sum := range t.pairs {
		for a, row := range sum {
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
