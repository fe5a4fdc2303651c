package treeview

import (
	"encoding/json"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Tree is the nodes of a search from the root to some depth.
type Tree struct {
	Depth int    `json:"-"`     // plies from the root to the horizon
	Nodes []Node `json:"nodes"` // the root first; siblings lie together, in the order of their moves
	Rules []Rule `json:"rules"`
}

// Node is a position.
type Node struct {
	Name   string `json:"t,omitempty"` // empty where positions have none
	Parent int    `json:"p"`           // index of its parent; -1 for the root
	Move   int    `json:"n"`           // number of the move that leads here
	Max    bool   `json:"m"`           // whether Max is to move
	Truth  Value  `json:"w"`           // what play without mistakes gives Max: 1, 0, or 1/2 for a draw; NaN if unknown
	Static Value  `json:"s"`           // evaluator's value; NaN if no search uses it

	at   propagate.Node // as a search sees it
	over bool           // whether the game is over
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
	Name string `json:"name"`
	// on the decision at the root: right, wrong, or tie if right and wrong moves are equally good; empty if all moves are
	// alike
	Verdict string `json:"verdict"`
	// backed-up value of each node; at the horizon the static value as the rule reads it; a root whose rule needs its
	// static value has that of the best move
	Values []Value `json:"v"`
	Best   []Moves `json:"b"` // of each node the moves that are best for its mover; none at the horizon
}

// Moves is a set of moves: bit i for the i-th one of a node.
type Moves uint64

// MarshalJSON implements [json.Marshaler]: the list of the numbers i.
func (m Moves) MarshalJSON() ([]byte, error) {
	list := []int{}
	for rest := uint64(m); rest != 0; rest &= rest - 1 {
		list = append(list, bits.TrailingZeros64(rest))
	}
	return json.Marshal(list)
}

// Verdicts on a decision.
const (
	Right = "right"
	Wrong = "wrong"
	Tie   = "tie"
)

// Disagree reports whether the best moves of the propagators at the root differ.
func (t *Tree) Disagree() bool {
	return slices.ContainsFunc(t.Rules, func(r Rule) bool { return r.Best[0] != t.Rules[0].Best[0] })
}

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

func (t *Tree) back(player search.Player) {
	rule := Rule{Name: player.Name, Values: make([]Value, len(t.Nodes)), Best: make([]Moves, len(t.Nodes))}
	values, children := make([]propagate.Value, len(t.Nodes)), t.children()
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		of := t.Nodes[i]
		if len(children[i]) == 0 {
			values[i] = of.last(player.Rule)
		} else {
			var below []propagate.Value
			for _, at := range children[i] {
				below = append(below, values[at])
			}
			mover := of.at
			mover.Own = true // below the root the mover compares as if the search were its own
			moves := propagate.Best(player.Rule, mover, below)
			rule.Best[i] = Moves(moves)
			values[i] = value(player.Rule, of.at, below, moves)
		}
		rule.Values[i] = Value(values[i].Win)
	}
	rule.Verdict = t.verdict(uint64(rule.Best[0]), children[0])
	t.Rules = append(t.Rules, rule)
}

// last returns the value of a node that is not searched.
func (n Node) last(rule propagate.Propagator) propagate.Value {
	if n.over {
		return propagate.End(rule, int8(math.Round(float64(2*n.Static)))-1)
	}
	return rule.Lift(float64(n.Static))
}

// value returns the value that a rule backs up to a node. If the rule needs the root's static
// value, which is unknown, it is that of the best move, which suffices for a decision.
func value(rule propagate.Propagator, node propagate.Node, children []propagate.Value, best uint64) propagate.Value {
	if _, uses := rule.(propagate.Static); uses && math.IsNaN(node.Static) {
		return children[bits.TrailingZeros64(best)]
	}
	return rule.Back(node, children)
}

// verdict compares the best moves with the truth.
func (t *Tree) verdict(best uint64, moves []int) string {
	var right uint64 // moves that are truly best
	most := math.Inf(-1)
	for i, at := range moves {
		worth := float64(t.Nodes[at].Truth)
		if !t.Nodes[0].Max {
			worth = 1 - worth
		}
		switch {
		case math.IsNaN(worth):
			return ""
		case worth > most:
			right, most = 0, worth
			fallthrough
		case worth == most:
			right |= 1 << i
		}
	}
	switch {
	case bits.OnesCount64(right) == len(moves):
		return ""
	case best&^right == 0:
		return Right
	case best&right == 0:
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
	for _, n := range []struct {
		name         string
		parent, move int
		static       Value
	}{{"A", -1, 0, won}, {"B", 0, 0, won}, {"C", 0, 1, lost}, {"", 1, 0, won}, {"", 1, 1, won}, {"", 2, 0, lost},
		{"", 2, 1, won}} {
		ply := 0
		if n.parent >= 0 {
			ply = t.Nodes[n.parent].at.Ply + 1
		}
		at := propagate.Node{Max: ply != 1, Own: ply != 1, Height: 3 - ply, Ply: ply, Left: 2 - ply,
			Static: float64(n.static)}
		t.Nodes = append(t.Nodes, Node{Name: n.name, Parent: n.parent, Move: n.move, Max: at.Max, Truth: unknown,
			Static: n.static, at: at})
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
