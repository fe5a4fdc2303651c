package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// walker is what the searches of a player share: the game, the evaluator and the rule, buffers for the
// positions on the way down, and counts.
type walker[S comparable] struct {
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
	unknown   interval    // of a position that has not been searched
	levels    []*level[S] // by moves from the root
	one       []S         // buffers for a position and its value
	worth     []float64
	counter
}

func newWalker[S comparable](setup Setup[S], p search.Player) *walker[S] {
	x := &walker[S]{game: setup.Game, rule: p.Rule, turns: setup.Turns, one: make([]S, 1), worth: make([]float64, 1)}
	x.limit = math.MaxInt64
	x.static, x.name = bare(setup.evaluator(p))
	x.settled, _ = x.static.(SettledEvaluator[S])
	_, x.statics = p.Rule.(propagate.Static)
	_, x.drawAware = p.Rule.(propagate.DrawAware)
	_, x.scheduled = p.Rule.(propagate.Scheduled)
	_, x.carrying = p.Rule.(propagate.Carrying)
	x.unknown = interval{p.Rule.Lift(0), p.Rule.Lift(1)}
	return x
}

// isPlain reports whether the rule is minimax and plies are moves.
func (x *walker[S]) isPlain() bool { return propagate.IsMinimax(x.rule) && !x.turns }

// counter counts what searches look at, and ends them.
type counter struct {
	nodes       int64         // visited since it was last set to 0
	evaluations int64         // static values and results of finished games, likewise
	limit       int64         // of nodes
	stop        textbook.Stop // nil where nothing else ends a search early
	stopped     bool          // whether nodes that were wanted are beyond the limit: what is returned then means nothing
	open        bool          // whether a game has been seen that goes on at the horizon
}

// visit counts nodes. If they exceed the limit, or stop returns true, the search ends
// without visiting another one.
func (c *counter) visit(n int) bool {
	nodes := c.nodes + int64(n)
	if nodes > c.limit || c.stop != nil && c.stop(nodes-1) {
		c.stopped, c.limit = true, -1 // nothing is within it any more
		return false
	}
	c.nodes = nodes
	return true
}

// goOn lifts the limit, so that there can be another search.
func (c *counter) goOn() { c.limit, c.stop, c.stopped = math.MaxInt64, nil, false }

// level has the children of one position of a search, and what is known of them.
type level[S comparable] struct {
	node     propagate.Node // of the position
	n        int            // how many children there are
	children []S
	statics  []float64
	values   []propagate.Value
	// For searches with bounds: those of the children, two slices for rules to read, and
	// the order in which to try them.
	estimate    estimate
	lows, highs []propagate.Value
	intervals   []interval // at the root
	order       []int32
}

// level returns the level of a position so many moves below the root.
func (x *walker[S]) level(depth int) *level[S] {
	if depth == len(x.levels) {
		n := x.game.Branching()
		values := func() []propagate.Value { return make([]propagate.Value, n) }
		x.levels = append(x.levels, &level[S]{
			children: make([]S, n), statics: make([]float64, n), values: values(),
			lows: values(), highs: values(), intervals: make([]interval, n), order: make([]int32, n),
		})
	}
	return x.levels[depth]
}

// fill says of the children from one on that no more is known than an interval.
func (l *level[S]) fill(from int, v interval) {
	for i := from; i < l.n; i++ {
		l.lows[i], l.highs[i] = v.low, v.high
	}
}

// root is the node at which a search begins.
func (x *walker[S]) root(s S, depth int) propagate.Node {
	return propagate.Node{Max: x.game.Max(s), Own: true, Left: depth}
}

// below sets node to that of a position one move below another node. It writes where the node stays,
// since a processor waits long for a copy of what has just been written in parts.
func (x *walker[S]) below(node *propagate.Node, s S, above *propagate.Node) {
	node.Max = x.game.Max(s)
	same := node.Max == above.Max
	node.Own = above.Own == same
	node.Ply, node.Left = above.Ply, above.Left
	if !x.turns || !same {
		node.Ply++
		node.Left--
	}
}

// evaluate sets the static values of positions. All that the evaluator says passes here, but what it says of
// settled positions.
func (x *walker[S]) evaluate(positions []S, values []float64) {
	x.static.Statics(positions, values)
	if !areValues(values[:len(positions)]) {
		refuse(x.name, values[:len(positions)])
	}
}

// settledValue returns the value of a settled position, which counts as an evaluation.
func (x *walker[S]) settledValue(s S) (value float64, ok bool) {
	if x.settled == nil {
		return 0, false
	}
	if value, ok = x.settled.Settled(s); ok {
		x.evaluations++
		if value != 0 && value != 1 {
			panic(&evaluate.ValueError{Evaluator: x.name, Board: evaluate.NoBoard, Value: value,
				Position: " of a position that is settled, which is 0 or 1"})
		}
	}
	return value, ok
}

// isSettled reports whether the value of a position can no longer change.
func (x *walker[S]) isSettled(s S) bool {
	if x.settled == nil {
		return false
	}
	_, ok := x.settled.Settled(s)
	return ok
}

// value returns the static value of a position.
func (x *walker[S]) value(s S) float64 {
	x.evaluations++
	x.one[0] = s
	x.evaluate(x.one, x.worth)
	return x.worth[0]
}

// innerEvaluator is an Evaluator whose values of positions that are searched are others,
// for rules that weigh them against the search.
type innerEvaluator[S comparable] interface{ inner(s S) float64 }

// innerValue returns the static value of a position that is searched.
func (x *walker[S]) innerValue(s S) float64 {
	if e, ok := x.static.(innerEvaluator[S]); ok {
		x.evaluations++
		return e.inner(s)
	}
	return x.value(s)
}

// last returns the value of a position that is not searched: the truth if the game is
// over, else the static value.
func (x *walker[S]) last(s S) propagate.Value {
	if outcome, over := x.game.Outcome(s); over {
		x.evaluations++
		return propagate.End(x.rule, outcome)
	}
	return x.rule.Lift(x.value(s))
}

// leaf is last at the horizon.
func (x *walker[S]) leaf(s S) propagate.Value {
	if _, over := x.game.Outcome(s); !over {
		x.open = true
	}
	return x.last(s)
}

// noteHorizon takes note of whether games go on at positions of the horizon.
func (x *walker[S]) noteHorizon(leaves []S) {
	for i := 0; i < len(leaves) && !x.open; i++ {
		_, over := x.game.Outcome(leaves[i])
		x.open = !over
	}
}

// better reports whether a player prefers a to b.
func better(maxToMove bool, a, b float64) bool {
	return maxToMove && a > b || !maxToMove && a < b
}
