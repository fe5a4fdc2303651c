package game

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Indexed is a game with so few positions that the values of all of them fit in memory. In such a game, where
// cycles let one position stand at many places of a tree, a search of depth d from every position at once takes
// d passes over the positions, where the trees would have b^d nodes each.
type Indexed[S comparable] interface {
	// Positions returns how many indices there are; 0 if they are too many.
	Positions() int
	// Index returns the index of a position, at least 0, and whether it has one: then so do all that follow
	// it and go on, up to the end of the game. Positions may share an index that every evaluator gives the same
	// value, and whose moves lead to positions with the same indices.
	Index(s S) (index int, is bool)
	// At returns a position of an index.
	At(index int) S
}

// passes has what the players of a kernel share of all positions of an Indexed game: moves and counts.
type passes[S comparable] struct {
	game    Playable[S]
	indexed Indexed[S]
	ends    []int32   // of the moves of each position in after, rising
	after   []int32   // indices of the positions after moves; ended ones have outcome - 2
	below   [][]int64 // by plies of a search and position: the nodes below it at full width
}

// newPasses returns what players share, or nil if a search has to walk trees: in a game that is not Indexed, or
// where plies are turns.
func newPasses[S comparable](setup Setup[S]) *passes[S] {
	indexed, is := setup.Game.(Indexed[S])
	if !is || setup.Turns || indexed.Positions() == 0 {
		return nil
	}
	return &passes[S]{game: setup.Game, indexed: indexed}
}

// expand lists the moves of all positions, once.
func (p *passes[S]) expand() {
	if p.ends != nil {
		return
	}
	children := make([]S, p.game.Branching())
	for i := range p.indexed.Positions() {
		for _, child := range children[:p.game.Expand(p.indexed.At(i), children)] {
			p.after = append(p.after, p.number(child))
		}
		p.ends = append(p.ends, int32(len(p.after)))
	}
	p.below = [][]int64{make([]int64, len(p.ends))}
}

// number returns the index of a position, or outcome - 2 if it is the end of a game.
func (p *passes[S]) number(s S) int32 {
	if outcome, over := p.game.Outcome(s); over {
		return int32(outcome) - 2
	}
	i, _ := p.indexed.Index(s)
	return int32(i)
}

// moves returns the positions after the moves of one, as number has them.
func (p *passes[S]) moves(i int) []int32 {
	first := int32(0)
	if i > 0 {
		first = p.ends[i-1]
	}
	return p.after[first:p.ends[i]]
}

// nodes returns how many nodes a search of full width visits below a position, at most the largest int64.
func (p *passes[S]) nodes(depth int) []int64 {
	for len(p.below) <= depth {
		last, next := p.below[len(p.below)-1], make([]int64, len(p.ends))
		for i := range next {
			for _, after := range p.moves(i) {
				n := int64(1)
				if after >= 0 {
					n += last[after]
				}
				if next[i] += n; next[i] < 0 || n < 0 {
					next[i] = math.MaxInt64
					break
				}
			}
		}
		p.below = append(p.below, next)
	}
	return p.below[depth]
}

// indexedFinder is the Finder of a player in an Indexed game, within limits of depth: it decides as the finder
// that it is made of, which also does all the rest. The rule must not be Scheduled.
type indexedFinder[S comparable] struct {
	*finder[S]
	passes *passes[S]
	values [][]propagate.Value // by plies of a search and position, made when they are asked for
	ends   [3]propagate.Value  // of finished games, by outcome + 1
	room   []propagate.Value
	after  []S
}

// newIndexedFinder returns a finder's fast form, or the finder where it has none.
func newIndexedFinder[S comparable](f *finder[S], passes *passes[S]) Finder[S] {
	if passes == nil || f.scheduled {
		return f
	}
	x := &indexedFinder[S]{finder: f, passes: passes, after: make([]S, f.game.Branching())}
	for outcome := int8(-1); outcome <= 1; outcome++ {
		x.ends[outcome+1] = propagate.End(f.rule, outcome)
	}
	return x
}

// Decide implements Finder.
func (x *indexedFinder[S]) Decide(s S, limit search.Limit, choice Choice) search.Decision {
	at, is := x.passes.indexed.Index(s)
	if limit.Depth == 0 || !is {
		return x.finder.Decide(s, limit, choice)
	}
	moves, values := x.look(s, limit.Depth)
	move := choice.among(moves)
	d := search.Decision{Move: x.number(s, move), Ties: int32(bits.OnesCount64(moves)), Best: int64(numbers(x.finder.game, s, moves)),
		Value: values[move].Win, Nodes: x.passes.nodes(limit.Depth)[at]}
	if d.Nodes < math.MaxInt64 {
		d.Nodes++ // the board
	}
	if x.setup.HasRoot(x.rule) {
		d.Root = x.rule.Back(x.node(s, limit.Depth), values).Win
	}
	return d
}

// Best implements Finder.
func (x *indexedFinder[S]) Best(s S, limit search.Limit) []int32 {
	if _, is := x.passes.indexed.Index(s); limit.Depth == 0 || !is {
		return x.finder.Best(s, limit)
	}
	moves, _ := x.look(s, limit.Depth)
	x.numbers = x.numbers[:0]
	for ; moves != 0; moves &= moves - 1 {
		x.numbers = append(x.numbers, x.number(s, bits.TrailingZeros64(moves)))
	}
	return x.numbers
}

// look returns the best moves of a position by a search to a depth, as bits by legal move, and the values of all.
// They are valid until the next call.
func (x *indexedFinder[S]) look(s S, depth int) (moves uint64, values []propagate.Value) {
	x.fold(depth - 1)
	x.room = x.room[:0]
	for _, child := range x.after[:x.finder.game.Expand(s, x.after)] {
		x.room = append(x.room, x.of(x.passes.number(child), depth-1))
	}
	return propagate.Best(x.rule, x.node(s, depth), x.room), x.room
}

// of returns the value of a position as number has it, by a search of so many plies.
func (x *indexedFinder[S]) of(number int32, plies int) propagate.Value {
	if number < 0 {
		return x.ends[number+3]
	}
	return x.values[plies][number]
}

// fold makes the values of searches of so many plies from those of one ply less.
func (x *indexedFinder[S]) fold(plies int) {
	x.passes.expand()
	n := len(x.passes.ends)
	for len(x.values) <= plies {
		left, made := len(x.values), make([]propagate.Value, n)
		for i := range made {
			s := x.passes.indexed.At(i)
			if left == 0 {
				made[i] = x.rule.Lift(x.value(s))
				continue
			}
			node := propagate.Node{Max: x.finder.game.Max(s), Left: left}
			if x.statics {
				node.Static = x.own(s)
			}
			x.room = x.room[:0]
			for _, after := range x.passes.moves(i) {
				x.room = append(x.room, x.of(after, left-1))
			}
			if len(x.room) > 0 { // else the game is over, and nobody asks
				made[i] = x.rule.Back(node, x.room)
			}
		}
		x.values = append(x.values, made)
	}
}
