package game

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// finder is the Finder of games in general: the search by any propagator, pruned or
// not, and those of stages/textbook. It allocates nothing for a node.
type finder[S comparable] struct {
	*walker[S]
	setup    Setup[S]
	player   search.Player
	full     *fullWidth[S]
	best     *bestOnly[S] // nil if nothing can be pruned under the rule
	deepener *deepener[S]
	numbers  []int32 // of the best moves
	// methods are those prepared so far, see Measure.
	methods map[search.Method]method[S]
	table   transpositions[S] // of the kernel
	width   *width[S]         // of the kernel's players with this evaluator
	decided struct {          // by the last decision: the first position of games as well
		position S
		depth    int
		moves    uint64
	}
	// book is the table of textbook searches, which begin with an empty one each; nil before there
	// is such a search.
	book *textbook.Table[S]
}

// method searches a position to a depth.
type method[S comparable] func(s S, depth int, choice Choice) search.Effort

func newFinder[S comparable](setup Setup[S], p search.Player, table transpositions[S], width *width[S]) *finder[S] {
	x := newWalker(setup, p)
	return &finder[S]{walker: x, setup: setup, player: p, full: &fullWidth[S]{walker: x},
		best:     newBestOnly(x),
		deepener: newDeepener(x, p), methods: make(map[search.Method]method[S]), table: table, width: width}
}

func (f *finder[S]) Decide(s S, limit search.Limit, choice Choice) search.Decision {
	if limit.Nodes > 0 {
		found := f.deepener.search(s, limit.Nodes)
		d, _ := f.decision(s, limit.Depth, found.moves, found.values, choice)
		d.Nodes, d.Reached = found.nodes, int32(found.reached)
		return d
	}
	if f.best != nil && limit.Depth > fullWidthBelow && !f.setup.HasRoot(f.rule) {
		return f.decidePruned(s, limit.Depth, choice)
	}
	f.nodes = 0
	moves, values := f.full.search(s, limit.Depth, nil)
	nodes := f.nodes
	d, _ := f.decision(s, limit.Depth, moves, values, choice)
	d.Nodes = nodes
	return d
}

// decision makes a decision of the best moves of a position, as bits by legal move, and of the values of
// all, and returns the chosen move as well. It has no Nodes.
func (f *finder[S]) decision(s S, depth int, best uint64, values []propagate.Value,
	choice Choice) (d search.Decision, move int) {
	move = choice.among(best)
	d = search.Decision{Move: f.number(s, move), Ties: int32(bits.OnesCount64(best)),
		Best: int64(numbers(f.setup.Game, s, best)), Value: values[move].Win}
	if f.setup.HasRoot(f.rule) {
		d.Root = f.rule.Back(f.root(s, depth), values).Win
	}
	return d, move
}

// decidePruned decides by the search that games use, and counts the nodes of full width.
func (f *finder[S]) decidePruned(s S, depth int, choice Choice) search.Decision {
	moves := f.best.moves(s, depth)
	f.decided.position, f.decided.depth, f.decided.moves = s, depth, moves
	d, move := f.decision(s, depth, moves, f.level(0).values, choice)
	if pruner, ok := f.best.deep.(*pruner[S]); ok {
		d.Value = pruner.exactValue(s, depth, move).Win
	}
	d.Nodes = f.width.nodes(f.walker, s, depth, slices.Max(f.setup.Depths))
	return d
}

func (f *finder[S]) Best(s S, limit search.Limit) []int32 {
	var moves uint64
	switch {
	case limit.Nodes > 0:
		moves = f.deepener.search(s, limit.Nodes).moves
	case f.decided.depth == limit.Depth && f.decided.position == s:
		moves = f.decided.moves
	case f.best != nil:
		moves = f.best.moves(s, limit.Depth)
	default:
		moves = f.full.moves(s, limit.Depth, nil)
	}
	return f.listed(s, moves)
}

// listed returns the numbers of moves, in order.
func (f *finder[S]) listed(s S, moves uint64) []int32 {
	f.numbers = f.numbers[:0]
	for ; moves != 0; moves &= moves - 1 {
		f.numbers = append(f.numbers, f.number(s, bits.TrailingZeros64(moves)))
	}
	return f.numbers
}

func (f *finder[S]) Measure(s S, depth int, how search.Method, choice Choice) search.Effort {
	find := f.methods[how]
	if find == nil {
		find = f.method(how)
		f.methods[how] = find
	}
	return find(s, depth, choice)
}

func (f *finder[S]) number(s S, move int) int32 { return int32(f.setup.Game.Move(s, move)) }

// numbers turns legal moves, as bits, into the numbers of these moves.
func numbers[S comparable](game Codec[S], s S, legal uint64) (moves uint64) {
	for ; legal != 0; legal &= legal - 1 {
		moves |= 1 << game.Move(s, bits.TrailingZeros64(legal))
	}
	return moves
}

// CheckMethod returns why a kernel of New or NewLayered cannot search by a method with
// a rule and a tie rule, or nil.
func CheckMethod(how search.Method, rule propagate.Propagator, tie search.Tie) error {
	switch how {
	case search.Full:
		return nil
	case search.Pruned, search.Ordered, search.Remembered, search.Deepened:
		if _, ok := rule.(propagate.Monotone); !ok {
			return errors.New("a node can be worth less for a better move, so that nothing is known before all moves are; " +
				"expected full")
		}
		return nil
	case search.Negamax, search.AlphaBeta, search.AlphaBetaBest, search.AlphaBetaTable, search.Deepening,
		search.DeepeningTable:
		switch {
		case !propagate.IsMinimax(rule):
			return errors.New("textbook search backs up by minimax alone; full width is there for every rule")
		case tie != search.First && tie != search.Expected:
			return fmt.Errorf("textbook search makes the first of equal moves, but tie is %q; expected first or expected", tie)
		}
		return nil
	}
	return errors.New("there is no such method here")
}

func (f *finder[S]) method(how search.Method) method[S] {
	setup := textbook.Setup[S]{Game: f.game, Evaluator: f.static, Turns: f.turns}
	switch how {
	case search.Full:
		return f.fullWidth
	case search.Pruned, search.Ordered, search.Remembered, search.Deepened:
		return f.pruning(how)
	case search.Negamax:
		return f.single(textbook.NewFullWidth(setup).Search)
	case search.AlphaBeta:
		return f.single(textbook.NewAlphaBeta(setup).Search)
	case search.AlphaBetaBest:
		return f.single(textbook.NewAlphaBetaBest(setup).Search)
	case search.AlphaBetaTable:
		return f.single(f.withTable(setup).Search)
	case search.Deepening:
		return f.iterated(textbook.NewFullWidth(setup))
	case search.DeepeningTable:
		return f.iterated(f.withTable(setup))
	}
	panic(fmt.Sprintf("method %q is not one of this kernel", how))
}

// withTable returns alpha-beta with the player's table.
func (f *finder[S]) withTable(setup textbook.Setup[S]) *textbook.AlphaBeta[S] {
	if f.book == nil {
		f.book = textbook.NewTable[S](tablePositions)
	}
	return textbook.NewAlphaBetaTable(setup, f.book)
}

// fullWidth looks at every node.
func (f *finder[S]) fullWidth(s S, depth int, choice Choice) search.Effort {
	f.nodes, f.evaluations = 0, 0
	best, values := f.full.search(s, depth, nil)
	move := choice.among(best)
	return search.Effort{Move: f.number(s, move), Ties: int32(bits.OnesCount64(best)), Value: values[move].Win,
		Nodes: f.nodes, Evaluations: f.evaluations}
}

// pruning prepares pruned searches, with their own walker and move order. Each search
// begins with an empty table. A propagate.ThresholdRanker decides without the
// value of the chosen move, which is searched for after the nodes have been counted.
func (f *finder[S]) pruning(how search.Method) method[S] {
	x := newPruner(newWalker(f.setup, f.player))
	x.ordered = how != search.Pruned
	if how == search.Remembered || how == search.Deepened {
		x.memory = f.table
	}
	find := x.once
	if how == search.Deepened {
		find = x.deepened
	}
	return func(s S, depth int, choice Choice) search.Effort {
		x.nodes, x.evaluations = 0, 0
		clear(x.memory)
		best := find(s, depth)
		move := choice.among(best)
		e := search.Effort{Move: f.number(s, move), Ties: int32(bits.OnesCount64(best)), Nodes: x.nodes,
			Evaluations: x.evaluations}
		e.Value = x.exactValue(s, depth, move).Win
		return e
	}
}

// once is one pruned search. Where moves are ordered, those of the root are too.
func (x *pruner[S]) once(s S, depth int) uint64 {
	var order []int
	l := x.level(0)
	l.n = x.game.Expand(s, l.children)
	for _, i := range x.ordering(l, x.root(s, depth), 1) {
		order = append(order, int(i))
	}
	return x.moves(s, depth, order)
}

// deepened is a pruned search to depth 1, 2 and so on. The moves of the root are tried
// in the order of the better ends of their intervals at the previous depth.
func (x *pruner[S]) deepened(s S, depth int) (moves uint64) {
	var order []int
	for d := 1; d <= depth; d++ {
		var intervals []interval
		moves, intervals = x.pruned(s, d, order)
		order = byValue(x.game.Max(s), bestEnds(x.game.Max(s), intervals))
	}
	return moves
}

// bestEnds returns the better ends of intervals, for the player to move.
func bestEnds(maxToMove bool, intervals []interval) (values []propagate.Value) {
	for _, v := range intervals {
		if maxToMove {
			values = append(values, v.high)
		} else {
			values = append(values, v.low)
		}
	}
	return values
}

// tablePositions is how many positions the transposition table of a textbook search
// holds before it forgets any; node counts of larger searches depend on it.
const tablePositions = 1 << 18

// single searches to one depth. A textbook search makes the first of the best moves
// and does not count ties.
func (f *finder[S]) single(find func(s S, depth int) textbook.Result) method[S] {
	return func(s S, depth int, _ Choice) search.Effort { return f.effort(s, find(s, depth)) }
}

func (f *finder[S]) iterated(engine textbook.Engine[S]) method[S] {
	return func(s S, depth int, _ Choice) (e search.Effort) {
		var nodes, evaluations int64
		for iteration := range textbook.Deepen(engine, s, depth, nil) {
			nodes, evaluations = nodes+iteration.Nodes, evaluations+iteration.Evaluations
			e = f.effort(s, iteration.Result)
		}
		e.Nodes, e.Evaluations = nodes, evaluations
		return e
	}
}

func (f *finder[S]) effort(s S, r textbook.Result) search.Effort {
	e := search.Effort{Value: r.Value, Nodes: r.Nodes, Evaluations: r.Evaluations}
	for _, number := range lineNumbers(f.setup.Game, s, r.Line) {
		e.Line = append(e.Line, int32(number))
	}
	e.Move = e.Line[0]
	return e
}

// lineNumbers turns a line of legal moves from a position into their numbers.
func lineNumbers[S comparable](game Playable[S], s S, line []int) (moves []int) {
	children := make([]S, game.Branching())
	for _, i := range line {
		moves = append(moves, game.Move(s, i))
		game.Expand(s, children)
		s = children[i]
	}
	return moves
}
