package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// graph is what the players of a kernel share about an Endgame with indices. It works out only what it is asked
// for.
type graph[S comparable] struct {
	game    Playable[S]
	indexed Endgame[S]
	after   [][]int32 // by index: the positions after the moves, as number has them; nil for not known
	below   [][]int64 // by plies of a search and index: the nodes below at full width; 0 for not known
	buf     []S
}

// newGraph returns what players share, or nil if a search has to walk trees: in a game without indices, or
// where plies are turns.
func newGraph[S comparable](setup Setup[S]) *graph[S] {
	indexed, ok := setup.Game.(Endgame[S])
	if !ok || setup.Turns || indexed.Positions() == 0 {
		return nil
	}
	return &graph[S]{game: setup.Game, indexed: indexed, buf: make([]S, setup.Game.Branching())}
}

// number returns the index of a position, or outcome - 2 if it is the end of a game.
func (g *graph[S]) number(s S) int32 {
	if outcome, over := g.game.Outcome(s); over {
		return int32(outcome) - 2
	}
	i, _ := g.indexed.Index(s)
	return int32(i)
}

// moves returns the positions after the moves of one that goes on.
func (g *graph[S]) moves(i int32) []int32 {
	if g.after == nil {
		g.after = make([][]int32, g.indexed.Positions())
	}
	if g.after[i] == nil {
		children := g.buf[:g.game.Expand(g.indexed.At(int(i)), g.buf)]
		g.after[i] = make([]int32, len(children))
		for k, child := range children {
			g.after[i][k] = g.number(child)
		}
	}
	return g.after[i]
}

// nodes returns how many nodes a search of full width visits below a position, at most the largest int64.
func (g *graph[S]) nodes(i int32, depth int) int64 {
	if i < 0 || depth == 0 {
		return 0
	}
	for len(g.below) <= depth {
		g.below = append(g.below, make([]int64, g.indexed.Positions()))
	}
	n := &g.below[depth][i]
	if *n == 0 {
		for _, after := range g.moves(i) {
			*n = saturated(*n, saturated(1, g.nodes(after, depth-1)))
		}
	}
	return *n
}

// saturated is the sum of two numbers, at most the largest int64.
func saturated(a, b int64) int64 {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}

// indexedFinder is the Finder of a player in a game with indices, within limits of depth: it decides as the finder
// that it wraps, which does everything else.
type indexedFinder[S comparable] struct {
	*finder[S]
	graph *graph[S]
	known [][]propagate.Value // by plies of a search and index
	has   [][]bool            // whether that is known
	buf   [][]propagate.Value // by plies: values of the children that are being backed up
	ends  [3]propagate.Value  // of finished games, by outcome + 1
	after []S
}

// newIndexedFinder returns a finder's fast form, or the finder where it has none: under a rule whose values depend
// on where a search began.
func newIndexedFinder[S comparable](f *finder[S], graph *graph[S]) Finder[S] {
	if graph == nil || f.scheduled {
		return f
	}
	x := &indexedFinder[S]{finder: f, graph: graph, after: make([]S, f.game.Branching())}
	for outcome := int8(-1); outcome <= 1; outcome++ {
		x.ends[outcome+1] = propagate.End(f.rule, outcome)
	}
	return x
}

// Decide implements Finder.
func (x *indexedFinder[S]) Decide(s S, limit search.Limit, choice Choice) search.Decision {
	i, ok := x.graph.indexed.Index(s)
	if limit.Depth == 0 || !ok {
		return x.finder.Decide(s, limit, choice)
	}
	moves, values := x.look(s, limit.Depth)
	d, _ := x.decision(s, limit.Depth, moves, values, choice)
	d.Nodes = saturated(1, x.graph.nodes(int32(i), limit.Depth))
	return d
}

// Best implements Finder.
func (x *indexedFinder[S]) Best(s S, limit search.Limit) []int32 {
	if _, ok := x.graph.indexed.Index(s); limit.Depth == 0 || !ok {
		return x.finder.Best(s, limit)
	}
	moves, _ := x.look(s, limit.Depth)
	return x.listed(s, moves)
}

// look returns the best moves of a position by a search to a depth, as bits by legal move, and the values of all.
// They are valid until the next call.
func (x *indexedFinder[S]) look(s S, depth int) (moves uint64, values []propagate.Value) {
	for len(x.buf) <= depth {
		x.buf = append(x.buf, make([]propagate.Value, 0, len(x.after)))
	}
	for len(x.known) < depth {
		x.known = append(x.known, make([]propagate.Value, x.graph.indexed.Positions()))
		x.has = append(x.has, make([]bool, x.graph.indexed.Positions()))
	}
	buf := x.buf[depth][:0]
	for _, child := range x.after[:x.game.Expand(s, x.after)] {
		buf = append(buf, x.value(x.graph.number(child), depth-1))
	}
	return propagate.Best(x.rule, x.root(s, depth), buf), buf
}

// value returns the value of a position as number has it, by a search of so many plies.
func (x *indexedFinder[S]) value(i int32, plies int) propagate.Value {
	if i < 0 {
		return x.ends[i+3]
	}
	if !x.has[plies][i] {
		x.known[plies][i], x.has[plies][i] = x.back(i, plies), true
	}
	return x.known[plies][i]
}

// back computes a value.
func (x *indexedFinder[S]) back(i int32, plies int) propagate.Value {
	s := x.graph.indexed.At(int(i))
	if plies == 0 {
		return x.rule.Lift(x.walker.value(s))
	}
	node := propagate.Node{Max: x.game.Max(s), Left: plies}
	if x.statics {
		node.Static = x.innerValue(s)
	}
	buf := x.buf[plies][:0]
	for _, after := range x.graph.moves(i) {
		buf = append(buf, x.value(after, plies-1))
	}
	return x.rule.Back(node, buf)
}
