package critical

import (
	"math/big"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// The evaluators, by name; those that end with a hyphen have a parameter behind it.
const (
	expectedName  = "critical-playouts"
	publishedName = "critical-published"
	playedName    = expectedName + "-"
	misjudgedName = "critical-artificial-"
	drawnName     = "critical-drawn"
	chessName     = drawnName + "-chess"
)

// evaluators lists the evaluators for games. Each is a function of the position: those that are
// random draw their numbers from the node's.
func evaluators(r *Rules) []game.Named[State] {
	return []game.Named[State]{
		{
			Evaluator: declare.Evaluator{Name: expectedName, Source: "[NR24]",
				Summary: "probability that Max wins a game of random moves, exact but for rounding"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return newExpected(r), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: publishedName, Source: "[NR24], its code",
				Summary: "the same as the paper's code computes it: with a term too many, rounded to six digits"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return newPublished(r), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: playedName + "K", Example: playedName + "10", Source: "[NR24]",
				Summary: "share of K games of random moves that Max wins, such as " + playedName + "10",
				Numbers: []parameter.Parameter{evaluate.PlayedGames}},
			Member: func(numbers []float64) (game.Evaluator[State], error) { return newPlayed(r, int(numbers[0])), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: misjudgedName + "E", Example: misjudgedName + "0.1",
				Source: "as artificial-E, [WPN09]", Probability: true, Truth: true,
				Summary: "the truth, wrong with probability E at every node, such as " + misjudgedName + "0.1",
				Numbers: []parameter.Parameter{evaluate.ErrorRate}},
			Member: func(numbers []float64) (game.Evaluator[State], error) { return newMisjudged(r, numbers[0]) },
		},
		{
			Evaluator: declare.Evaluator{Name: drawnName, Source: "as [NR24], with measured positions of ours",
				Summary: "a value that kalah-ratio gives to won, or to lost, positions of Kalah(4,3), in steps of 1/40, drawn " +
					"at random for each node"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) {
				return game.Estimate(r, newDrawn().value), nil
			},
		},
		{
			Evaluator: declare.Evaluator{Name: chessName, Source: "as [NR24], with measured positions of ours",
				Summary: "a value that chess-mobility gives to won, or to lost, positions of king and queen against king and " +
					"rook, " +
					"in steps of 1/40, drawn at random for each node"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) {
				return game.Estimate(r, newDrawnChess().value), nil
			},
		},
	}
}

// The labels of a node's random numbers for evaluators, beside those of its children.
const (
	playoutLabel = declare.MaxMoves + iota
	beliefLabel
	drawnLabel
)

// byOutcome is an evaluator that looks only at the plies left, who is to move, and who wins.
type byOutcome [2][2][]float64 // by whether Min is to move, whether the mover wins, and plies left: the value to Max

// add appends the values of nodes with one ply more left: the probabilities that a mover wins who
// wins, or loses, with perfect play, as round makes numbers of them.
func (e *byOutcome) add(won, lost *big.Float, round func(*big.Float) float64) {
	for i, x := range []*big.Float{lost, won} {
		e[0][i], e[1][i] = append(e[0][i], round(x)), append(e[1][i], round(less(x)))
	}
}

// Statics implements game.Evaluator.
func (e *byOutcome) Statics(positions []State, values []float64) {
	for i, s := range positions {
		values[i] = e[index(s.minMoves)][index(s.won)][s.left]
	}
}

func index(ok bool) int {
	if ok {
		return 1
	}
	return 0
}

// newExpected returns the evaluator critical-playouts. A random move from a won node keeps its value
// with probability k = 1-gamma + gamma/b, at the root with 1/b. From a lost node every move does,
// and leads to a node that is won for the other player. So a game of random moves ends as the
// value of a won node with n plies left says with a probability that depends on n alone,
//
//	f(n) = k f(n-2) + (1-k) (1 - f(n-1)) = (1 + k^(n+1)) / (1+k) for even n, k f(n-1) for odd n,
//
// and as that of a lost node says with f(n-1).
//
// High above the end it says hardly more than who is to move: won and lost nodes differ by about
// k^n. Values are therefore rounded once, so that the better node is never worth less; where
// float64 cannot tell them apart they are equal.
func newExpected(r *Rules) *byOutcome {
	var e byOutcome
	k, won, lost := r.keeps(), number(1), number(0)
	for left := range r.height + 1 {
		e.add(won, lost, func(x *big.Float) float64 { value, _ := x.Float64(); return value })
		if left+1 == r.height {
			k = r.even()
		}
		// The next mover has lost if the value is kept, and else has won.
		kept, flipped := less(lost), less(won)
		won, lost = sum(product(k, kept), product(less(k), flipped)), flipped
	}
	return &e
}

// newPublished returns the evaluator critical-published: the value of random play as the code of [NR24]
// computes it. Its f(n) is a sum, k^n + (1-k) (1 + k^2 + k^4 + ... + k^n) for even n > 0, whose last
// term is one too many; the root is like other nodes; and values are rounded to six digits, so
// that high above the end won and lost nodes are worth the same.
func newPublished(r *Rules) *byOutcome {
	var e byOutcome
	k, power, terms := r.keeps(), number(1), number(1)
	f := number(1) // of even n, and that of n-1 for odd ones
	lost := number(0)
	for left := range r.height + 1 {
		won := f
		if left%2 == 1 {
			won = product(k, f)
		}
		e.add(won, lost, sixDigits)
		lost = less(won)
		if left%2 == 1 {
			power = product(power, product(k, k))
			terms = sum(terms, power)
			f = sum(power, product(less(k), terms))
		}
	}
	return &e
}

func sixDigits(x *big.Float) float64 {
	value, err := strconv.ParseFloat(x.Text('f', 6), 64)
	if err != nil {
		panic(err) // a number in decimal digits
	}
	return value
}

// keeps returns k, the probability that a random move from a won node below the root keeps its value.
func (r *Rules) keeps() *big.Float {
	return less(product(number(0).SetRat(r.gamma), less(r.even())))
}

// even returns 1/b.
func (r *Rules) even() *big.Float { return number(0).Quo(number(1), number(r.branching)) }

// number returns a number with many more binary digits than it takes to tell k^n from 0 where float64 can.
func number(n int) *big.Float { return new(big.Float).SetPrec(512).SetInt64(int64(n)) }

func sum(x, y *big.Float) *big.Float     { return number(0).Add(x, y) }
func product(x, y *big.Float) *big.Float { return number(0).Mul(x, y) }
func less(x *big.Float) *big.Float       { return number(0).Sub(number(1), x) }

// newPlayed returns the evaluator critical-playouts-K: a fast form of game.NewPlayouts with the random numbers of
// the node, which makes the positions that are played and no others. The games of a smaller K are the first of a
// larger one.
func newPlayed(r *Rules, games int) game.Evaluator[State] {
	return game.Estimate(r, func(s State) float64 {
		numbers, wins := s.key.Sub(playoutLabel), 0
		for n := range games {
			if r.playout(s, numbers.Sub(uint64(n))).maxWins() {
				wins++
			}
		}
		return float64(wins) / float64(games)
	})
}

// playout plays random moves to the end.
func (r *Rules) playout(s State, moves random.Stream) State {
	for ply := uint64(0); s.left > 0; ply++ {
		s = r.child(s, moves.Below(ply, r.branching), r.keeper(s))
	}
	return s
}

// newMisjudged returns the evaluator critical-artificial-E: it believes the truth, or with probability e the
// opposite, always alike at the same node, and gives what it believes won 1-e, else e.
func newMisjudged(r *Rules, e float64) (game.Evaluator[State], error) {
	chance, err := evaluate.ErrorChance(e)
	return game.Estimate(r, func(s State) float64 {
		if errs := s.key.Sub(beliefLabel).Word(0) < uint64(chance); s.maxWins() != errs {
			return 1 - e
		}
		return e
	}), err
}
