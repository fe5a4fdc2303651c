package treeview

import (
	"math"
	"math/bits"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Tree is the nodes of a search from the root to some depth.
type Tree struct {
	Depth int    `json:"-"`     // plies from the root to the horizon
	Nodes []Node `json:"nodes"` // the root first, then layer by layer, from left to right
	Rules []Rule `json:"rules"`
}

// Node is a position.
type Node struct {
	Parent int   `json:"p"` // index of its parent; -1 for the root
	Max    bool  `json:"m"` // whether Max is to move
	Height int   `json:"h"` // moves left in the game
	Won    int   `json:"w"` // 1 if Max wins with perfect play, 0 if Min does, -1 if unknown
	Static Value `json:"s"` // evaluator's value; NaN if no search uses it
}

// Value is the value of a node: in JSON with six digits, null if unknown.
type Value float64

// unknown is a static value that no search uses.
var unknown = Value(math.NaN())

// MarshalJSON implements [json.Marshaler].
func (v Value) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, float64(v), 'g', 6, 64), nil
}

// Rule is the result of a propagator on a tree.
type Rule struct {
	Name    string   `json:"name"`
	Verdict string   `json:"verdict"` // on the decision at the root: right, wrong, or tie if right and wrong moves are equally good; empty if all moves are alike
	Values  []Value  `json:"v"`       // backed-up value of each node; at the horizon the static value as the rule reads it; a root whose rule needs its static value has that of the best move
	Best    []uint64 `json:"b"`       // bit i: move i of the node is among its mover's best; 0 at the horizon
}

// Verdicts on a decision.
const (
	Right = "right"
	Wrong = "wrong"
	Tie   = "tie"
)

// children lists the children of each node, in the order of the moves.
func (t *Tree) children() [][]int {
	of := make([][]int, len(t.Nodes))
	for i, node := range t.Nodes {
		if node.Parent >= 0 {
			of[node.Parent] = append(of[node.Parent], i)
		}
	}
	return of
}

// back adds the result of a propagator.
func (t *Tree) back(player search.Player) {
	rule := Rule{Name: player.Name, Values: make([]Value, len(t.Nodes)), Best: make([]uint64, len(t.Nodes))}
	values, children := make([]propagate.Value, len(t.Nodes)), t.children()
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		of := t.Nodes[i]
		if len(children[i]) == 0 {
			values[i] = player.Rule.Lift(float64(of.Static))
		} else {
			ply := t.Nodes[0].Height - of.Height
			node := propagate.Node{Max: of.Max, Own: of.Max == t.Nodes[0].Max, Height: of.Height,
				Ply: ply, Left: t.Depth - ply, Static: float64(of.Static)}
			below := pick(values, children[i])
			rule.Best[i] = best(player.Rule, node, below)
			values[i] = value(player.Rule, node, below, rule.Best[i])
		}
		rule.Values[i] = Value(values[i].Win)
	}
	rule.Verdict = t.verdict(rule.Best[0], children[0])
	t.Rules = append(t.Rules, rule)
}

// value returns the value that a rule backs up to a node. If the rule needs the root's static
// value, which is unknown, it is that of the best move, which suffices for a decision.
func value(rule propagate.Propagator, node propagate.Node, children []propagate.Value, best uint64) propagate.Value {
	if _, uses := rule.(propagate.Static); uses && math.IsNaN(node.Static) {
		return children[bits.TrailingZeros64(best)]
	}
	return rule.Back(node, children)
}

// pick returns the values at the given indexes.
func pick(values []propagate.Value, at []int) []propagate.Value {
	some := make([]propagate.Value, len(at))
	for i, place := range at {
		some[i] = values[place]
	}
	return some
}

// best returns the moves that share the best value for the player to move, as bits. Below the
// root the mover compares as if the search were its own.
func best(rule propagate.Propagator, node propagate.Node, children []propagate.Value) (moves uint64) {
	node.Own = true
	return propagate.Best(rule, node, children)
}

// verdict compares the best moves with the true value.
func (t *Tree) verdict(best uint64, moves []int) string {
	won, known := uint64(0), true
	for i, at := range moves {
		known = known && t.Nodes[at].Won >= 0
		if t.Nodes[at].Won == 1 == t.Nodes[0].Max {
			won |= 1 << i
		}
	}
	switch {
	case !known, won == 0, bits.OnesCount64(won) == len(moves):
		return ""
	case best&^won == 0:
		return Right
	case best&won == 0:
		return Wrong
	}
	return Tie
}

// Example is the worked example of [WPN09], figure 2: leaves in error with probability .1, Max
// to move at the root A, Min at B and C. EMM keeps the static value of B, whose error of .10
// is smaller than the .19 of search; at C search has .09, and A gets .091. The paper does not
// give the true winners.
func Example() *Tree {
	const won, lost = 0.9, 0.1
	t := &Tree{Depth: 2}
	add := func(parent, height int, static Value) {
		t.Nodes = append(t.Nodes, Node{Parent: parent, Max: height%2 == 1, Height: height, Won: -1, Static: static})
	}
	add(-1, 3, won) // A
	add(0, 2, won)  // B
	add(0, 2, lost) // C
	for _, leaf := range []struct {
		parent int
		static Value
	}{{1, won}, {1, won}, {2, lost}, {2, won}} {
		add(leaf.parent, 1, leaf.static)
	}
	for _, name := range []string{"minimax", "product", "average", "emm", "emm-value", "emm-nostatic"} {
		rule, err := propagate.New(name)
		if err != nil {
			panic(err) // the names are constant
		}
		t.back(search.Player{Name: name, Rule: rule})
	}
	return t
}
