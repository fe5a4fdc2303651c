package game

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// kernel is the search.Kernel of a game in general.
type kernel[S comparable] struct {
	setup   Setup[S]
	squares []byte
	board   S
	players []*player[S]
	placed  Placed[S] // the game; nil where it is none
	room    []S       // children of the position that is played
	limits  []search.Limit
	records []*record // of the last contest, by limit
}

// player is one of the players of a setup.
type player[S comparable] struct {
	*searcher[S]
	ties   random.Source
	stream random.Stream // of the board
	// best remembers the best moves of positions of this board: the two games
	// of a contest, and the contests of a player, often meet the same ones.
	best map[question[S]]uint64
	// finders are the ways in which it has been asked to search, see Measure.
	finders map[search.Method]finder[S]
}

// question is a position to find a move in.
type question[S comparable] struct {
	position S
	limit    search.Limit
}

// record is what was played in the two games of a board within one limit.
type record struct {
	moves [2][]int32 // numbers of the moves
}

// New returns a kernel.
func New[S comparable](setup Setup[S]) search.Kernel { return newKernel(setup) }

// newKernel makes the kernel of New.
func newKernel[S comparable](setup Setup[S]) *kernel[S] {
	k := &kernel[S]{
		setup:   setup,
		squares: make([]byte, setup.Game.Bytes()),
		room:    make([]S, setup.Game.Branching()),
		limits:  setup.Limits(),
	}
	k.placed, _ = setup.Game.(Placed[S])
	for _, p := range setup.Players {
		k.players = append(k.players, &player[S]{
			searcher: newSearcher(setup, p),
			ties:     search.TieSource(setup.Seed, p.Name),
			best:     make(map[question[S]]uint64),
			finders:  make(map[search.Method]finder[S]),
		})
	}
	for range k.limits {
		k.records = append(k.records, &record{})
	}
	return k
}

// Load implements search.Kernel.
func (k *kernel[S]) Load(id int64, words []uint64) {
	Unpack(k.squares, words)
	k.begin(id, k.setup.Game.Decode(k.squares))
}

// begin makes a position the board to search.
func (k *kernel[S]) begin(id int64, board S) {
	k.board = board
	for _, p := range k.players {
		p.stream = p.ties.Board(id)
		clear(p.best)
	}
}

// Decide implements search.Kernel.
func (k *kernel[S]) Decide(of int, decisions []search.Decision) {
	p := k.players[of]
	for j, limit := range k.limits {
		f := p.decide(k.board, limit)
		move := k.choose(p, f.moves, limit)
		decisions[j] = search.Decision{
			Move:    k.number(move),
			Ties:    int32(bits.OnesCount64(f.moves)),
			Best:    int64(numbers(k.setup.Game, k.board, f.moves)),
			Value:   f.values[move].Win,
			Nodes:   f.nodes,
			Reached: int32(f.reached),
		}
	}
}

// decide searches a position whose value and count of nodes are kept: to a depth at
// full width, which is what the count is to say.
func (p *player[S]) decide(s S, limit search.Limit) (f found) {
	if limit.Nodes > 0 {
		return p.deepen(s, limit.Nodes)
	}
	p.nodes = 0
	f.moves, f.values = p.full(s, limit.Depth)
	f.nodes = p.nodes
	return f
}

// occasion labels a choice among ties at a position that so many moves led to.
func (k *kernel[S]) occasion(s S, limit search.Limit, number, moves int) uint64 {
	if k.placed == nil {
		return search.Occasion(limit.Size(), number, 0, moves)
	}
	height, index := k.placed.Place(s)
	return search.Occasion(limit.Size(), number, height, index)
}

// numbers turns legal moves, as bits, into the numbers of these moves.
func numbers[S comparable](game Game[S], s S, legal uint64) (moves uint64) {
	for ; legal != 0; legal &= legal - 1 {
		moves |= 1 << game.Move(s, bits.TrailingZeros64(legal))
	}
	return moves
}

// node is the root of a search.
func (x *searcher[S]) node(s S, depth int) propagate.Node {
	return propagate.Node{Max: x.game.Max(s), Own: true, Left: depth}
}

// choices returns the best moves of a position that is played.
func (p *player[S]) choices(s S, limit search.Limit) uint64 {
	q := question[S]{s, limit}
	moves, known := p.best[q]
	if known {
		return moves
	}
	switch {
	case limit.Nodes > 0:
		moves = p.deepen(s, limit.Nodes).moves
	case p.plain:
		moves = p.only(s, limit.Depth)
	default: // of other rules the bounds take more time than the nodes that they save
		moves, _ = p.full(s, limit.Depth)
	}
	p.best[q] = moves
	return moves
}

// Contest implements search.Kernel: the first game is begun by the first
// player, the second by the second.
func (k *kernel[S]) Contest(first, second int, outcomes []search.Outcome) {
	for j, limit := range k.limits {
		outcomes[j] = 0
		switch k.play(j, limit, 0, first, second) {
		case 1:
			outcomes[j] |= search.WonFirst
		case 0:
			outcomes[j] |= search.DrawnFirst
		}
		switch k.play(j, limit, 1, second, first) {
		case -1:
			outcomes[j] |= search.WonSecond
		case 0:
			outcomes[j] |= search.DrawnSecond
		}
	}
}

// Transcript implements search.Transcriber.
func (k *kernel[S]) Transcript(j int) (firstStarts, secondStarts []int32) {
	return k.records[j].moves[0], k.records[j].moves[1]
}

// play plays one of the two games of a board and returns its outcome, from the
// side of who began it.
func (k *kernel[S]) play(j int, limit search.Limit, number, starter, other int) int8 {
	s, moves := k.board, k.records[j].moves[number][:0]
	starterIsMax := k.setup.Game.Max(s)
	for {
		n := k.setup.Game.Expand(s, k.room)
		if n == 0 {
			k.records[j].moves[number] = moves
			outcome, _ := k.setup.Game.Outcome(s)
			if !starterIsMax {
				outcome = -outcome
			}
			return outcome
		}
		mover := k.players[starter]
		if k.setup.Game.Max(s) != starterIsMax {
			mover = k.players[other]
		}
		stream := mover.stream.Sub(k.occasion(s, limit, number+1, len(moves)))
		move := k.setup.Tie.Choose(mover.choices(s, limit), stream)
		moves = append(moves, int32(k.setup.Game.Move(s, move)))
		s = k.room[move]
	}
}
