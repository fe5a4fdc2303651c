package game

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// References:
//
//	[A90]  B. Abramson. Expected-outcome: a general model of static evaluation. IEEE
//	       Transactions on Pattern Analysis and Machine Intelligence 12, 1990.
//	[KS06] L. Kocsis, C. Szepesvari. Bandit based Monte-Carlo planning. ECML 2006.

// Playouts lists the evaluators of a game by random play, in which each legal move is as likely:
// NAME-playouts, the probability that Max wins a random game, a draw counting half;
// NAME-playouts-K, his share of K such games; and NAME-random, which plays none. The first looks through the whole
// game below a position: tooLarge says why that cannot be, and is nil otherwise. The evaluator cut says what
// positions are worth at which trees end before the game does; it is nil where none do.
func Playouts[S comparable](name string, g Playable[S], seed uint64, cut Evaluator[S], tooLarge error) []Named[S] {
	family := name + "-playouts-"
	return []Named[S]{{
		Evaluator: declare.Evaluator{Name: name + "-playouts", Source: "[A90]",
			Summary: "probability that Max wins a game of random moves, a draw counting half, exact but for rounding",
			Room:    knownRoom},
		New: func(*evaluate.Calibration) (Evaluator[S], error) {
			if tooLarge != nil {
				return nil, fmt.Errorf("evaluator %q: %w", name+"-playouts", tooLarge)
			}
			return &expected[S]{ends: newEnds(g, cut), known: make(map[S]float64)}, nil
		},
	}, {
		Evaluator: declare.Evaluator{Name: family + "K", Example: family + "1", Source: "[A90]; in UCT [KS06]", Random: true,
			Summary: "share of K games of random moves that Max wins, a draw counting half, such as " + family + "1",
			Numbers: []parameter.Parameter{evaluate.PlayedGames}},
		Member: func(numbers []float64) (Evaluator[S], error) {
			return NewPlayouts(g, int(numbers[0]), byPosition(g, random.For(seed, "playouts/"+name)), cut), nil
		},
	}, RandomValues(name, g, seed)}
}

// byPosition returns the random numbers of positions: the same for the same position, and for
// the position with the players swapped, wherever they are met.
func byPosition[S comparable](g Codec[S], source random.Source) func(s S) random.Stream {
	squares := make([]byte, g.Bytes())
	words := make([]uint64, (len(squares)+7)/8)
	return func(s S) random.Stream {
		g.Encode(s, squares)
		Pack(words, squares)
		stream := source.Board(0)
		for _, word := range words {
			stream = stream.Sub(word)
		}
		return stream
	}
}

// NewPlayouts returns an evaluator that plays so many random games from a position, by the
// random numbers that stream has for it. The games of a smaller number are the first of a larger
// one. It is for one goroutine.
func NewPlayouts[S comparable](g Game[S], games int, stream func(s S) random.Stream, cut Evaluator[S]) Evaluator[S] {
	e := &playouts[S]{ends: newEnds(g, cut), games: games, stream: stream, children: make([]S, g.Branching())}
	return Estimate(g, e.share)
}

type playouts[S comparable] struct {
	ends[S]
	games    int
	stream   func(s S) random.Stream
	children []S
}

// share is what Max gets of the games from a position.
func (e *playouts[S]) share(s S) float64 {
	games, total := e.stream(s), 0.0
	for n := range e.games {
		total += e.play(s, games.Sub(uint64(n)))
	}
	return total / float64(e.games)
}

// play plays random moves to the end, and returns what it is worth to Max.
func (e *playouts[S]) play(s S, moves random.Stream) float64 {
	for ply := uint64(0); ; ply++ {
		n := e.game.Expand(s, e.children)
		if n == 0 {
			return e.value(s)
		}
		s = e.children[moves.Below(ply, n)]
	}
}

// ends says what positions without moves are worth to Max.
type ends[S comparable] struct {
	game  Game[S]
	cut   Evaluator[S] // where the tree ends before the game does
	one   []S
	worth []float64
}

func newEnds[S comparable](g Game[S], cut Evaluator[S]) ends[S] {
	return ends[S]{g, cut, make([]S, 1), make([]float64, 1)}
}

func (e *ends[S]) value(s S) float64 {
	if outcome, over := e.game.Outcome(s); over {
		return result(outcome)
	}
	e.one[0] = s
	e.cut.Statics(e.one, e.worth)
	return e.worth[0]
}

// expected is what random games are expected to be worth: a position is worth the mean of its moves.
// It looks through the whole game below a position, and remembers positions.
type expected[S comparable] struct {
	ends[S]
	known  map[S]float64 // to the player to move, so that the value with the players swapped is 1 less it
	buf    []S           // for the moves of positions on the way to one
	shares []float64     // what those moves are worth
}

const (
	// maxKnown is how many positions are remembered before all are forgotten, which changes no value.
	maxKnown = 1 << 19
	// knownRoom is the room of so many, of up to 16 bytes each: measured are 30 MB.
	knownRoom = 32 << 20
)

// Statics implements Evaluator.
func (e *expected[S]) Statics(positions []S, values []float64) {
	for i, s := range positions {
		values[i] = Sided(e.game, s, e.toMover(s))
	}
}

// toMover is the value of a position to the player to move. Moves are added up from the worst on, so that mirror images
// are worth the same to the last bit.
func (e *expected[S]) toMover(s S) (value float64) {
	if value, ok := e.known[s]; ok {
		return value
	}
	maxMoves, from, first := e.game.Max(s), len(e.buf), len(e.shares)
	e.buf = slices.Grow(e.buf, e.game.Branching())[:from+e.game.Branching()]
	n := e.game.Expand(s, e.buf[from:])
	e.buf = e.buf[:from+n]
	for i := from; i < from+n; i++ {
		worth := e.toMover(e.buf[i])
		if e.game.Max(e.buf[i]) != maxMoves {
			worth = 1 - worth
		}
		e.shares = append(e.shares, worth)
	}
	slices.Sort(e.shares[first:])
	for _, worth := range e.shares[first:] {
		value += worth
	}
	e.buf, e.shares = e.buf[:from], e.shares[:first]
	if n > 0 {
		value /= float64(n)
	} else {
		value = Sided(e.game, s, e.value(s))
	}
	if len(e.known) == maxKnown {
		clear(e.known)
	}
	e.known[s] = value
	return value
}
