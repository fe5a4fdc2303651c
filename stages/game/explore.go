package game

import (
	"iter"
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Exploration is a game that is played from a board move by move, and searched at any
// position with one evaluator by one player.
type Exploration interface {
	Replay
	// Deepen searches the current position by iterated deepening, like
	// textbook.Deepen: to depth 1, 2 and so on to deepest, or until stop, which may be
	// nil, returns true. It yields nothing if the game is over, or its tree ends, and for a Grower.
	Deepen(deepest int, stop textbook.Stop) iter.Seq[Iteration]
	// Deepest is the largest depth that can be searched, 0 if none can.
	Deepest() int
	// Values describes the values of iterations.
	Values() string
}

// Iteration is a search to one depth.
type Iteration struct {
	Depth int
	Value float64 // backed-up value of the best move
	// Line has the numbers of the moves of the principal variation: the first best
	// move, the first best reply to it and so on.
	Line []int
	// Nodes is how many positions were visited, including those for the line.
	Nodes int64
	// Abandoned says that stop ended the search, so that there is no value and no
	// line. It is the last iteration then.
	Abandoned bool
	// Whole says that every line of play was followed to the end of the game, or of its
	// tree, so that a deeper search finds nothing new. It is the last iteration then.
	Whole bool
}

// NewExploration begins at a board. numbers turns a line of the engine's moves from a
// position into the numbers of these moves. The other arguments are what the methods of
// these names return.
func NewExploration[S comparable](rules Rules[S], board S, engine textbook.Engine[S],
	numbers func(s S, line []int) []int, deepest int, values string) Exploration {
	return &exploration[S]{newReplay(rules, board), engine, numbers, deepest, values}
}

type exploration[S comparable] struct {
	*replay[S]
	engine  textbook.Engine[S]
	numbers func(s S, line []int) []int
	deepest int
	values  string
}

func (e *exploration[S]) Deepest() int { return e.deepest }

func (e *exploration[S]) Values() string { return e.values }

// Deepen implements Exploration. It goes no deeper than Deepest.
func (e *exploration[S]) Deepen(deepest int, stop textbook.Stop) iter.Seq[Iteration] {
	if e.deepest > 0 {
		deepest = min(deepest, e.deepest)
	}
	s := e.position
	return func(yield func(Iteration) bool) {
		if e.engine == nil || e.rules.Ended(s) || e.atLimit() {
			return
		}
		for it := range textbook.Deepen(e.engine, s, deepest, stop) {
			if !yield(Iteration{it.Depth, it.Value, e.numbers(s, it.Line), it.Nodes, it.Abandoned, it.Whole}) {
				return
			}
		}
	}
}

// chances describes the values of games in general.
const chances = "from Max's side, 0 lost to 1 won"

// explore begins at a board of a game in general.
func explore[S comparable](setup Setup[S], board S, player search.Player) Exploration {
	if selective.ByNode(player.Growth) {
		return NewGrower(newRules(setup.Game), board, setup, player)
	}
	numbers := func(s S, line []int) []int { return lineNumbers(setup.Game, s, line) }
	return NewExploration(newRules(setup.Game), board, newEngine(setup, player), numbers, 0, chances)
}

// ExploreLayered begins at a board of squares, see Staged.Explore. Of the setup only Layers and Evaluator
// are looked at.
func ExploreLayered(setup search.Setup, id int64, words []uint64, player search.Player) Exploration {
	board := loaded(setup, id, words)
	return explore(Setup[layerNode]{Game: board, Evaluator: board}, board.Start(), player)
}

// ReplayLayered begins a game at a board of squares, see ExploreLayered.
func ReplayLayered(setup search.Setup, id int64, words []uint64) Replay {
	board := loaded(setup, id, words)
	return newReplay(newRules[layerNode](board), board.Start())
}

func loaded(setup search.Setup, id int64, words []uint64) layeredBoard {
	positions := search.NewPositions(setup)
	positions.Load(id, words)
	return layeredBoard{setup.Layers, positions}
}

// newEngine returns the engine for a player's rule: for minimax the textbook's alpha-beta with a
// table, for others the search that makes decisions.
func newEngine[S comparable](setup Setup[S], player search.Player) textbook.Engine[S] {
	if propagate.IsMinimax(player.Rule) {
		book := textbook.Setup[S]{Game: setup.Game, Evaluator: setup.Evaluator, Turns: setup.Turns}
		return textbook.NewAlphaBetaTable(book, textbook.NewTable[S](tablePositions))
	}
	x := newWalker(setup, player)
	return &engine[S]{walker: x, fixed: newFixed(x), full: &fullWidth[S]{walker: x}}
}

// engine is the search of any rule as a textbook.Engine. It prunes where it can.
type engine[S comparable] struct {
	*walker[S]
	fixed fixed[S]
	full  *fullWidth[S]
	order []int // of moves, found by the previous iteration
}

func (e *engine[S]) Forget() { e.order = nil }

// Iterate implements textbook.Engine. The replies of the line are searched for anew,
// and count.
func (e *engine[S]) Iterate(s S, depth int, stop textbook.Stop) (r textbook.Result, finished bool) {
	e.counter = counter{limit: math.MaxInt64, stop: stop}
	defer e.goOn()
	moves, values := e.fixed.search(s, depth, e.order)
	if e.stopped {
		return textbook.Result{Move: -1, Nodes: e.nodes, Evaluations: e.evaluations}, false
	}
	first := bits.TrailingZeros64(moves)
	e.order = byValue(e.game.Max(s), values)
	r = textbook.Result{Value: values[first].Win, Move: first, Whole: !e.open}
	r.Line = e.line(s, depth, first)
	r.Nodes, r.Evaluations = e.nodes, e.evaluations
	return r, true
}

// line returns the principal variation of a search to a depth that found a first move
// best: the first best move of every node that it leads to, as the search saw it.
// It ends where a value is settled or the search stops.
func (x *engine[S]) line(s S, depth, first int) []int {
	line, node := []int{first}, x.root(s, depth)
	buf := make([]S, x.game.Branching())
	x.game.Expand(s, buf)
	for {
		s = buf[line[len(line)-1]]
		above := node
		if x.below(&node, s, &above); node.Left == 0 || x.isSettled(s) || x.game.Expand(s, buf) == 0 {
			return line
		}
		moves := x.bestAt(s, len(line), node)
		if x.stopped {
			return line
		}
		line = append(line, bits.TrailingZeros64(moves))
	}
}

// bestAt returns the best moves of a node at moves below the root, for a search that
// began at the root.
func (x *engine[S]) bestAt(s S, ply int, node propagate.Node) (moves uint64) {
	if !x.scheduled {
		return x.fixed.moves(s, node.Left, nil) // where the search began is all the same
	}
	x.level(ply).node = node
	values, _ := x.full.children(s, ply)
	return propagate.Best(x.rule, node, values)
}
