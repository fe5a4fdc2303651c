package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// searcher backs values up by one rule. The search here is full width and defines the
// results; the faster ones (minimax.go, prune.go) are tested against it.
type searcher[S comparable] struct {
	game      Game[S]
	static    Evaluator[S]
	name      string              // of the evaluator, where it is known
	settled   SettledEvaluator[S] // the evaluator; nil where it is none
	rule      propagate.Propagator
	statics   bool // whether the rule looks at the static value of inner nodes
	drawAware bool // whether the rule tells a drawn game from an even position
	scheduled bool // whether values depend on the ply and on who searches
	carrying  bool // whether the rule lifts a static value to more than Win
	turns     bool
	hasty     bool        // see best.go
	plain     bool        // whether the rule is minimax and plies are moves
	levels    []*level[S] // by moves from the root
	one       []S         // room for a position and its value
	worth     []float64
	kept      []propagate.Value // of the root, by the last complete iteration
	nodes     int64             // visited since it was last set to 0
	limit     int64             // of nodes
	byLeaves  bool              // whether a budget counts leaves, see deepen
	stop      textbook.Stop     // nil where nothing else ends a search early
	stopped   bool              // whether nodes that were wanted are beyond the limit: what is returned then means nothing
	open      bool              // whether a game has been seen that goes on at the horizon
	// evaluations counts static values and results of finished games, as nodes does.
	evaluations int64

	backed *backed // nil where the rule is quick, or plies are turns

	// For pruned searches only.
	monotone propagate.Monotone // the rule; nil where it is not
	composed propagate.Composed // the rule; nil where it is none
	floors   floors             // of the rule
	unknown  interval           // of a position that has not been searched
	ordered  bool               // whether moves are tried in the order of their static values
	memory   transpositions[S]  // nil for none
	again    int64              // how often a position had to be searched again
}

func newSearcher[S comparable](setup Setup[S], p search.Player) *searcher[S] {
	x := &searcher[S]{game: setup.Game, rule: p.Rule, turns: setup.Turns,
		one: make([]S, 1), worth: make([]float64, 1), limit: math.MaxInt64}
	x.byLeaves = p.Growth == selective.Leaves
	x.plain = propagate.IsMinimax(p.Rule) && !setup.Turns
	x.static, x.name = bare(setup.evaluator(p))
	x.settled, _ = x.static.(SettledEvaluator[S])
	_, x.statics = p.Rule.(propagate.Static)
	_, x.drawAware = p.Rule.(propagate.DrawAware)
	_, x.scheduled = p.Rule.(propagate.Scheduled)
	_, x.carrying = p.Rule.(propagate.Carrying)
	x.monotone, _ = p.Rule.(propagate.Monotone)
	x.composed, _ = p.Rule.(propagate.Composed)
	x.floors.rule = p.Rule
	if _, is := p.Rule.(propagate.Slow); is && !setup.Turns {
		x.backed = new(backed)
	}
	x.unknown = interval{p.Rule.Lift(0), p.Rule.Lift(1)}
	return x
}

// evaluate sets the static values of positions. All that the evaluator says passes here, but what it says of
// settled positions.
func (x *searcher[S]) evaluate(positions []S, values []float64) {
	x.static.Statics(positions, values)
	if !areValues(values[:len(positions)]) {
		refuse(x.name, values[:len(positions)])
	}
}

// sure returns the value of a settled position.
func (x *searcher[S]) sure(value float64) float64 {
	if value != 0 && value != 1 {
		refuseSettled(x.name, value)
	}
	return value
}

// node is the root of a search.
func (x *searcher[S]) node(s S, depth int) propagate.Node {
	return propagate.Node{Max: x.game.Max(s), Own: true, Left: depth}
}

// full is a search of full width: the best moves, as bits by legal move, and the values
// of all. They are valid until the next search.
func (x *searcher[S]) full(s S, depth int) (moves uint64, values []propagate.Value) {
	values = x.root(s, depth)
	return propagate.Best(x.rule, x.node(s, depth), values), values
}

// root searches the moves of a position to a depth and returns the value of
// each. They are valid until the next search.
func (x *searcher[S]) root(s S, depth int) []propagate.Value {
	x.visit(1)
	x.level(0).node = x.node(s, depth)
	values, _ := x.children(s, 0)
	return values
}

// children returns the values of the positions after each move at a position that
// lies so many moves below the root, whose node is in its level; none where the game is over.
func (x *searcher[S]) children(s S, at int) (values []propagate.Value, over bool) {
	l := x.level(at)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return nil, true
	}
	if !x.visit(n) {
		return l.values[:n], false
	}
	if l.n = n; l.node.Left == 1 && (!x.turns || x.open && !x.drawAware) {
		x.leaves(l, at)
		return l.values[:n], false
	}
	if l.node.Left == 2 && !x.turns && !x.plain {
		x.aboveLeaves(l, at)
		return l.values[:n], false
	}
	for i, child := range l.children[:n] {
		l.values[i] = x.child(child, at+1, &l.node)
		if x.hasty && x.decides(l, i) {
			break
		}
	}
	return l.values[:n], false
}

// aboveLeaves gives the children of a level with two plies left their values, where plies are moves: what child
// would, in one loop, since nearly all nodes that have moves are here.
func (x *searcher[S]) aboveLeaves(l *level[S], at int) {
	below := x.level(at + 1)
	node := &below.node
	for i, child := range l.children[:l.n] {
		if x.settled != nil {
			if value, is := x.settled.Settled(child); is {
				x.evaluations++
				l.values[i] = x.rule.Lift(x.sure(value))
				if x.hasty && x.decides(l, i) {
					return
				}
				continue
			}
		}
		x.below(node, child, &l.node)
		if x.statics {
			node.Static = x.own(child)
		}
		below.n = x.game.Expand(child, below.children)
		switch {
		case below.n == 0:
			l.values[i] = x.last(child)
		case !x.visit(below.n):
			return
		default:
			x.leaves(below, at+1)
			l.values[i] = x.backLeaves(below)
		}
		if x.hasty && x.decides(l, i) {
			return
		}
	}
}

// backLeaves returns the value of a level with one ply left.
func (x *searcher[S]) backLeaves(l *level[S]) propagate.Value {
	if x.backed != nil {
		return x.backed.back(x.rule, &l.node, l.values[:l.n])
	}
	return x.rule.Back(l.node, l.values[:l.n])
}

// visit counts nodes. If they exceed the limit, or stop returns true, the search ends
// without visiting another one.
func (x *searcher[S]) visit(n int) bool {
	nodes := x.nodes + int64(n)
	if nodes > x.limit || x.stop != nil && x.stop(nodes-1) {
		x.stopped, x.limit = true, -1 // nothing is within it any more
		return false
	}
	x.nodes = nodes
	return true
}

// level returns the room for the children of a position so many moves below
// the root.
func (x *searcher[S]) level(at int) *level[S] {
	if at == len(x.levels) {
		x.levels = append(x.levels, newLevel(x.game))
	}
	return x.levels[at]
}

// leaves gives the children of a level with one ply left their values. All are at the horizon but
// those with the same player to move, where that is the same ply.
func (x *searcher[S]) leaves(l *level[S], at int) {
	children, statics := l.children[:l.n], l.statics[:l.n]
	x.evaluate(children, statics)
	x.noteHorizon(children)
	if !x.turns && !x.carrying && !x.drawAware {
		x.evaluations += int64(l.n)
		for i, static := range statics {
			l.values[i] = propagate.Value{Win: static}
		}
		return
	}
	for i, static := range statics {
		if x.turns && x.game.Max(children[i]) == l.node.Max {
			l.values[i] = x.child(children[i], at+1, &l.node)
			continue
		}
		x.evaluations++
		l.values[i] = x.rule.Lift(static)
	}
	if x.drawAware {
		for i, child := range children {
			if outcome, over := x.game.Outcome(child); over {
				l.values[i] = propagate.End(x.rule, outcome)
			}
		}
	}
}

// noteHorizon takes note of whether games go on at positions of the horizon.
func (x *searcher[S]) noteHorizon(leaves []S) {
	for i := 0; i < len(leaves) && !x.open; i++ {
		_, over := x.game.Outcome(leaves[i])
		x.open = !over
	}
}

// child returns the value of a position one move below a node.
func (x *searcher[S]) child(s S, at int, above *propagate.Node) propagate.Value {
	if x.settled != nil {
		if value, is := x.settled.Settled(s); is {
			x.evaluations++
			return x.rule.Lift(x.sure(value))
		}
	}
	node := &x.level(at).node
	x.below(node, s, above)
	if node.Left == 0 {
		return x.leaf(s)
	}
	if x.plain {
		return propagate.Value{Win: x.minimax(s, at, node.Left)}
	}
	return x.inner(s, at)
}

// inner returns the value of a position that is not at the horizon, whose node is in its level.
func (x *searcher[S]) inner(s S, at int) propagate.Value {
	node := &x.level(at).node
	if x.statics {
		node.Static = x.own(s)
	}
	values, over := x.children(s, at)
	if over {
		return x.last(s)
	}
	if node.Left == 1 && x.backed != nil && !x.stopped {
		return x.backed.back(x.rule, node, values)
	}
	return x.rule.Back(*node, values)
}

// below sets node to that of a position one move below another node. It writes where the node stays,
// since a processor waits long for a copy of what has just been written in parts.
func (x *searcher[S]) below(node *propagate.Node, s S, above *propagate.Node) {
	node.Max = x.game.Max(s)
	same := node.Max == above.Max
	node.Own = above.Own == same
	node.Ply, node.Left = above.Ply, above.Left
	if !x.turns || !same {
		node.Ply++
		node.Left--
	}
}

func (x *searcher[S]) leaf(s S) propagate.Value {
	if _, over := x.game.Outcome(s); !over {
		x.open = true
	}
	return x.last(s)
}

// last returns the value of a position that is not searched: the truth if the game is
// over, else the static value.
func (x *searcher[S]) last(s S) propagate.Value {
	if outcome, over := x.game.Outcome(s); over {
		x.evaluations++
		return propagate.End(x.rule, outcome)
	}
	return x.rule.Lift(x.value(s))
}

func (x *searcher[S]) value(s S) float64 {
	x.evaluations++
	x.one[0] = s
	x.evaluate(x.one, x.worth)
	return x.worth[0]
}

// insider is an Evaluator whose values of positions that are searched are others,
// for rules that weigh them against the search.
type insider[S comparable] interface{ inside(s S) float64 }

// own returns the static value of a position that is searched.
func (x *searcher[S]) own(s S) float64 {
	if e, is := x.static.(insider[S]); is {
		x.evaluations++
		return e.inside(s)
	}
	return x.value(s)
}

// level is the room of a search for the children of one position.
type level[S comparable] struct {
	node     propagate.Node // of the position
	n        int            // how many children there are
	children []S
	statics  []float64
	values   []propagate.Value
	// For pruned searches: the bounds of the children, two slices for rules to read, and
	// the order in which to try them.
	estimate    estimate
	lows, highs []propagate.Value
	intervals   []interval // at the root
	order       []int32
}

func newLevel[S comparable](game Game[S]) *level[S] {
	n := game.Branching()
	values := func() []propagate.Value { return make([]propagate.Value, n) }
	return &level[S]{
		children: make([]S, n), statics: make([]float64, n), values: values(),
		lows: values(), highs: values(), intervals: make([]interval, n), order: make([]int32, n),
	}
}

// fill says of the children from one on that no more is known than an interval.
func (l *level[S]) fill(from int, v interval) {
	for i := from; i < l.n; i++ {
		l.lows[i], l.highs[i] = v.low, v.high
	}
}
