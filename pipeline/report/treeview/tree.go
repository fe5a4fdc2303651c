package treeview

import (
	"cmp"
	"encoding/json"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Tree is what searches of a board to every depth make of the positions near its root.
type Tree struct {
	Nodes []Node `json:"nodes"` // the root first; siblings lie together, in the order of their moves
	Rules []Rule `json:"rules"`
	// The depths that show most: Begin is the one to look at first; at Wrong, if it is not 0, the first rule has
	// become wrong that was right at Begin, or ties.
	Begin int `json:"begin"`
	Wrong int `json:"wrong,omitempty"`
	// Right has the moves of the root that are right; none if all are as good, or nobody knows.
	Right Moves `json:"right"`
	Grade `json:"-"`
	// Misleads is a position at the horizon of depth Wrong that makes the first rule choose wrongly; 0 if none is shown.
	Misleads int `json:"misleads,omitempty"`

	// Counts are how many squares a position at the horizon of each depth has, where the guess is the share of ones;
	// minimax keeps one of these guesses, so that its values are counts.
	Counts []int `json:"counts,omitempty"`

	// Means are the means of all estimates at the horizon of depth Wrong, below each move of the root.
	Means []Value `json:"-"`

	depth int // of the deepest search
	laid  int // how many nodes it has
}

// Node is a position.
type Node struct {
	Name    string  `json:"t,omitempty"` // of the position or the move that leads here; empty where both have none
	Parent  int     `json:"p"`           // index of its parent; -1 for the root
	Move    int     `json:"n"`           // number of the move that leads here
	Max     bool    `json:"m"`           // whether Max is to move
	Truth   Value   `json:"w"`           // what play without mistakes gives Max: 1, 0, or 1/2 for a draw; NaN if unknown
	Static  Value   `json:"s"`           // evaluator's value; NaN if no search uses it
	X       float64 `json:"-"`           // middle of its place from the left, in widths of a node without children
	Squares string  `json:"-"`           // those that are left at the last nodes of a board of squares

	seen propagate.Node // as the deepest search sees it
	over bool           // whether the game is over
}

// Words are what people call the move that leads here, in a sentence.
func (n Node) Words() string { return cmp.Or(n.Name, "move "+strconv.Itoa(n.Move)) }

// Value is the value of a node: in JSON with six digits, null if unknown.
type Value float64

// unknown is a static value that no search uses, or the value of a node beyond the horizon.
var unknown = Value(math.NaN())

// MarshalJSON implements [json.Marshaler].
func (v Value) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, float64(v), 'g', 6, 64), nil
}

// Rule is the results of a propagator on a tree, of searches to depth 1, 2 and so on.
type Rule struct {
	Name     string   `json:"name"`
	Searches []Search `json:"d"`
}

// Search is the result of a propagator at one depth.
type Search struct {
	// on the decision at the root: right, wrong, or tie if right and wrong moves are equally good; empty if all moves are
	// alike
	Verdict string `json:"verdict"`
	// backed-up value of each node; at the horizon the static value as the rule reads it, unknown beyond; a root whose
	// rule needs its static value has that of the best move
	Values []Value `json:"v"`
	Best   []Moves `json:"b"` // of each node the moves that are best for its mover; none from the horizon on
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

// Searched returns the depth of the deepest search, and how many positions it looks at.
func (t *Tree) Searched() (depth, positions int) { return t.depth, t.laid }

// Disagree reports whether the rules choose differently at some depth.
func (t *Tree) Disagree() bool { return t.disagreed() > 0 }

// disagreed is the first depth at which the rules choose differently; 0 without one.
func (t *Tree) disagreed() int {
	for depth := 1; depth <= t.depth; depth++ {
		if slices.ContainsFunc(t.Rules, func(r Rule) bool {
			return r.Searches[depth-1].Best[0] != t.Rules[0].Searches[depth-1].Best[0]
		}) {
			return depth
		}
	}
	return 0
}

// family says where the children of a node lie.
type family struct{ first, count int }

// families returns those of all nodes.
func (t *Tree) families() []family {
	list := make([]family, len(t.Nodes))
	for i, node := range t.Nodes {
		if node.Parent >= 0 {
			parent := &list[node.Parent]
			if parent.count == 0 {
				parent.first = i
			}
			parent.count++
		}
	}
	return list
}

// back adds the searches of a player, with what they make of the first nodes.
func (t *Tree) back(player search.Player, shown int) {
	rule, children := Rule{Name: player.Name}, t.families()
	values := make([]propagate.Value, len(t.Nodes))
	for depth := 1; depth <= t.depth; depth++ {
		found := Search{Values: make([]Value, shown), Best: make([]Moves, shown)}
		var moves uint64 // those of the node, in the end of the root
		for i := len(t.Nodes) - 1; i >= 0; i-- {
			node, below := t.Nodes[i].seen, children[i]
			node.Left -= t.depth - depth
			parent := t.Nodes[i].Parent
			switch {
			case parent >= 0 && t.Nodes[parent].seen.Left <= t.depth-depth: // beyond the horizon
				values[i].Win, moves = math.NaN(), 0
			case node.Left == 0 || below.count == 0:
				values[i], moves = t.Nodes[i].last(player.Rule), 0
			default:
				below := values[below.first : below.first+below.count]
				mover := node
				mover.Own = true // below the root the mover compares as if the search were its own
				moves = propagate.Best(player.Rule, mover, below)
				values[i] = value(player.Rule, node, below, moves)
			}
			if i < shown {
				found.Values[i], found.Best[i] = Value(values[i].Win), Moves(moves)
			}
		}
		found.Verdict = t.verdict(Moves(moves))
		rule.Searches = append(rule.Searches, found)
	}
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

// rightMoves returns the moves of the root that the truths of its children show to be best; none if all are, or
// if one is not known.
func (t *Tree) rightMoves() (right Moves) {
	best, count := math.Inf(-1), 0
	for i, node := range t.Nodes {
		if node.Parent != 0 {
			continue
		}
		worth := float64(node.Truth)
		if !t.Nodes[0].Max {
			worth = 1 - worth
		}
		switch {
		case math.IsNaN(worth):
			return 0
		case worth > best:
			right, best = 0, worth
			fallthrough
		case worth == best:
			right |= 1 << (i - 1)
		}
		count++
	}
	if bits.OnesCount64(uint64(right)) == count {
		return 0
	}
	return right
}

// verdict compares the best moves with the right ones.
func (t *Tree) verdict(best Moves) string {
	switch {
	case t.Right == 0:
		return ""
	case best&^t.Right == 0:
		return Right
	case best&t.Right == 0:
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
	t := &Tree{depth: 2}
	for _, n := range []struct {
		name         string
		parent, move int
		static       Value
	}{{"A", -1, 0, won}, {"B", 0, 0, won}, {"C", 0, 1, lost}, {"", 1, 0, won}, {"", 1, 1, won}, {"", 2, 0, lost},
		{"", 2, 1, won}} {
		ply := 0
		if n.parent >= 0 {
			ply = t.Nodes[n.parent].seen.Ply + 1
		}
		seen := propagate.Node{Max: ply != 1, Own: ply != 1, Height: 3 - ply, Ply: ply, Left: 2 - ply,
			Static: float64(n.static)}
		t.Nodes = append(t.Nodes, Node{Name: n.name, Parent: n.parent, Move: n.move, Max: seen.Max, Truth: unknown,
			Static: n.static, seen: seen})
	}
	var players []search.Player
	for _, name := range []string{"minimax", "product", "average", "emm", "emm-value", "emm-nostatic"} {
		rule, err := propagate.New(name)
		if err != nil {
			panic(err) // the names are constant
		}
		players = append(players, search.Player{Name: name, Rule: rule})
	}
	return t.backed(players, len(t.Nodes))
}
