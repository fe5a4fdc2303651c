package selective

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Arena is room for one tree at a time. Searches may share it: one that begins takes it from the
// others, which then plant theirs anew.
type Arena[S comparable] struct {
	nodes     []node
	positions []S
	values    []propagate.Value // none under the mean, whose value is node.win
	own       []float64         // static values, where the rule looks at them
	owner     any               // the search whose tree is there
}

// tree is a game tree that grows. Nodes are numbered in the order in which their parents were
// expanded; node 0 is the root.
type tree[S comparable] struct {
	*Arena[S]
	game    textbook.Game[S]
	static  textbook.Evaluator[S]
	rule    propagate.Propagator
	mean    bool // whether the rule is the mean, of which nodes know the sum
	visited bool // whether the rule weighs children by their visits
	statics bool // whether the rule looks at the static value of inner nodes

	stream  random.Stream
	drawn   uint64 // how many random numbers were drawn
	spent   int64  // evaluations
	deepest int    // moves from the root to the deepest node

	path     []int32 // from the root to the node that is added to
	children []S     // room for those of one position
	one      []S
	worth    []float64
	moves    []int32 // room for those to choose from
	buf      []propagate.Value
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

func newTree[S comparable](arena *Arena[S], game textbook.Game[S], static textbook.Evaluator[S],
	rule propagate.Propagator) tree[S] {
	t := tree[S]{Arena: arena, game: game, static: static, rule: rule, mean: propagate.IsMean(rule),
		children: make([]S, game.Branching()), one: make([]S, 1), worth: make([]float64, 1)}
	_, t.visited = rule.(propagate.Averaging)
	_, t.statics = rule.(propagate.Static)
	return t
}

// plant makes a tree of nothing but its root, which is not evaluated.
func (t *tree[S]) plant(s S, stream random.Stream) {
	t.nodes, t.positions, t.values, t.own = t.nodes[:0], t.positions[:0], t.values[:0], t.own[:0]
	t.stream, t.drawn, t.spent, t.deepest = stream, 0, 0, 0
	t.add(s, 0)
	if t.statics {
		t.own[root], _ = t.estimate(root)
	}
}

// add appends the node of a position, so many moves below the root, that has not been evaluated.
func (t *tree[S]) add(s S, ply uint16) {
	t.nodes = append(t.nodes, node{max: t.game.Max(s), ply: ply})
	t.positions = append(t.positions, s)
	if !t.mean {
		t.values = append(t.values, propagate.Value{})
	}
	if t.statics {
		t.own = append(t.own, 0)
	}
}

// expand appends the children of a node, or notes that there are none.
func (t *tree[S]) expand(i int32) {
	n := t.game.Expand(t.positions[i], t.children)
	if n == 0 {
		t.nodes[i].ended = true
		return
	}
	t.nodes[i].first, t.nodes[i].count = int32(len(t.nodes)), uint16(n)
	ply := t.nodes[i].ply
	if ply < math.MaxUint16 {
		ply++
	}
	for _, child := range t.children[:n] {
		t.add(child, ply)
	}
}

// evaluate gives a node, which lies so many moves below the root, its static value, or of a game
// that is over its result.
func (t *tree[S]) evaluate(i int32, depth int) {
	t.spent++
	t.deepest = max(t.deepest, depth)
	static, over := t.estimate(i)
	t.nodes[i].ended = over
	if t.statics {
		t.own[i] = static
	}
	value := t.rule.Lift(static)
	if outcome, over := t.game.Outcome(t.positions[i]); over {
		value = propagate.End(t.rule, outcome)
	}
	t.set(i, value)
}

// estimate returns the static value of a node and whether its game is over.
func (t *tree[S]) estimate(i int32) (static float64, over bool) {
	t.one[0] = t.positions[i]
	t.static.Statics(t.one, t.worth)
	_, over = t.game.Outcome(t.positions[i])
	return t.worth[0], over
}

func (t *tree[S]) set(i int32, v propagate.Value) {
	t.nodes[i].win = v.Win
	if !t.mean {
		t.values[i] = v
	}
}

func (t *tree[S]) value(i int32) propagate.Value {
	if t.mean {
		return propagate.Value{Win: t.nodes[i].win}
	}
	return t.values[i]
}

// node returns what a rule sees of a node.
func (t *tree[S]) node(i int32) propagate.Node {
	own := t.nodes[i].max == t.nodes[root].max
	n := propagate.Node{Max: t.nodes[i].max, Own: own, Ply: int(t.nodes[i].ply), Left: 1}
	if t.statics {
		n.Static = t.own[i]
	}
	return n
}

// below returns a random number from 0 to n-1.
func (t *tree[S]) below(n int) int {
	t.drawn++
	return t.stream.Below(t.drawn-1, n)
}
