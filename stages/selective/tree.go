package selective

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Arena is room for one tree at a time. Searches may share it: one that begins takes it from the
// others, which then plant theirs anew.
type Arena[S comparable] struct {
	arena
	positions []S
}

// arena is what of an Arena is no matter of the game.
type arena struct {
	nodes  []node
	values []propagate.Value // none under the mean, whose value is node.win
	own    []float64         // static values, where the rule looks at them
	owner  any               // the search whose tree is there
}

// tree is a game tree that grows. Nodes are numbered in the order in which their parents were
// expanded; node 0 is the root.
type tree struct {
	*arena
	game    ground
	rule    propagate.Propagator
	mean    bool // whether the rule is the mean, of which nodes know the sum
	visited bool // whether the rule weighs children by their visits
	statics bool // whether the rule looks at the static value of inner nodes

	stream  random.Stream
	drawn   uint64 // how many random numbers were drawn
	spent   int64  // evaluations
	deepest int    // moves from the root to the deepest node

	path  []int32 // from the root to the node that is added to
	moves []int32 // room for those to choose from
	buf   []propagate.Value
}

// ground is what a tree grows on: its game, whatever the type of positions.
type ground interface {
	// expand appends the children of a node, or notes that there are none.
	expand(i int32)
	// count returns how many children a node has, expanded or not.
	count(i int32) int
	// judge returns the static value of a node, and the outcome if its game is over.
	judge(i int32) (static float64, outcome int8, over bool)
}

const root = 0

// node is what a descent looks at.
type node struct {
	win    float64 // what players compare; under rules that have more than that, of tree.values
	sum    float64 // under the mean: of the utilities of all visits
	visits int32   // how often UCT was here; of other growths how many nodes there are below, itself included
	first  int32   // the first child; 0 before the node is expanded
	count  uint16  // how many children there are
	ply    uint16  // moves from the root, up to 65,535
	tried  uint16  // how many of them UCT has visited
	max    bool    // whether Max is to move
	ended  bool    // whether there is nothing below: the game is over, or its tree ends
}

func newTree(arena *arena, game ground, rule propagate.Propagator) tree {
	t := tree{arena: arena, game: game, rule: rule, mean: propagate.IsMean(rule)}
	_, t.visited = rule.(propagate.Averaging)
	_, t.statics = rule.(propagate.Static)
	return t
}

// evaluate gives a node, which lies so many moves below the root, its static value, or of a game
// that is over its result.
func (t *tree) evaluate(i int32, depth int) {
	t.spent++
	t.deepest = max(t.deepest, depth)
	static, outcome, over := t.game.judge(i)
	t.nodes[i].ended = over
	if t.statics {
		t.own[i] = static
	}
	value := t.rule.Lift(static)
	if over {
		value = propagate.End(t.rule, outcome)
	}
	t.set(i, value)
}

func (t *tree) set(i int32, v propagate.Value) {
	t.nodes[i].win = v.Win
	if !t.mean {
		t.values[i] = v
	}
}

func (t *tree) value(i int32) propagate.Value {
	if t.mean {
		return propagate.Value{Win: t.nodes[i].win}
	}
	return t.values[i]
}

// node returns what a rule sees of a node.
func (t *tree) node(i int32) propagate.Node {
	own := t.nodes[i].max == t.nodes[root].max
	n := propagate.Node{Max: t.nodes[i].max, Own: own, Ply: int(t.nodes[i].ply), Left: 1}
	if t.statics {
		n.Static = t.own[i]
	}
	return n
}

// below returns a random number from 0 to n-1.
func (t *tree) below(n int) int {
	t.drawn++
	return t.stream.Below(t.drawn-1, n)
}

// unit returns a random number from 0 to less than 1.
func (t *tree) unit() float64 {
	t.drawn++
	return float64(t.stream.Word(t.drawn-1)>>11) / (1 << 53)
}

// filled returns a list of something known of nodes with a value for each new one, up to so many nodes.
func filled[T any](list []T, nodes int, value T) []T {
	for len(list) < nodes {
		list = append(list, value)
	}
	return list
}
