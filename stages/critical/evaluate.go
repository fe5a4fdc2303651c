package critical

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// The evaluators, by name; those that end with a hyphen have a parameter behind it.
const (
	expectedName  = "critical-playouts"
	playedName    = expectedName + "-"
	misjudgedName = "critical-artificial-"
)

// evaluators lists the evaluators for games. Each is a function of the position: those that are
// random draw their numbers from the node's.
func evaluators(r *Rules) []game.Named[State] {
	return []game.Named[State]{
		{
			Evaluator: declare.Evaluator{Name: expectedName, Source: "[NR24]",
				Summary: "probability that Max wins a game of random moves, exact"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return newExpected(r), nil },
		},
		{
			Evaluator: declare.Evaluator{Name: playedName + "K", Example: playedName + "10", Source: "[NR24]",
				Summary: "share of K games of random moves that Max wins, such as " + playedName + "10", Parameter: parameterOf(playedName)},
			Member: func(parameter string) (game.Evaluator[State], error) { return newPlayed(r, parameter) },
		},
		{
			Evaluator: declare.Evaluator{Name: misjudgedName + "E", Example: misjudgedName + "0.1", Source: "as artificial-E, [WPN09]", Probability: true,
				Summary: "the truth, wrong with probability E at every node, such as " + misjudgedName + "0.1", Parameter: parameterOf(misjudgedName)},
			Member: func(parameter string) (game.Evaluator[State], error) { return newMisjudged(r, parameter) },
		},
	}
}

// parameterOf is declare.Evaluator.Parameter of a family whose names begin alike.
func parameterOf(prefix string) func(name string) (parameter string, is bool) {
	return func(name string) (parameter string, is bool) { return strings.CutPrefix(name, prefix) }
}

// The labels of a node's random numbers for evaluators, beside those of its children.
const (
	playoutLabel = declare.MaxMoves + iota
	beliefLabel
)

// expected is the evaluator critical-playouts. A random move from a won node keeps its value
// with probability k = 1-gamma + gamma/b, at the root with 1/b. From a lost node every move does, and leads
// to a node that is won for the other player. So a game of random moves ends as the value of a won node
// with n plies left says with a probability that depends on n alone,
//
//	f(n) = k f(n-2) + (1-k) (1 - f(n-1)) = (1 + k^(n+1)) / (1+k) for even n, k f(n-1) for odd n,
//
// and as that of a lost node says with f(n-1). [NR24] uses this value, and gives it as a sum of powers of k.
//
// High above the end it says hardly more than who is to move: won and lost nodes differ by about
// k^n. Values are therefore rounded once, so that the better node is never worth less; where float64 cannot tell
// them apart they are equal.
type expected struct {
	values [2][2][]float64 // by whether Min is to move, whether the mover wins, and plies left
}

func newExpected(r *Rules) expected {
	const precision = 512 // bits; much more than k^n needs where float64 can tell it from 0
	number := func(x float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(x) }
	one := number(1)
	less := func(x *big.Float) *big.Float { return number(0).Sub(one, x) }
	root := number(0).Quo(one, number(float64(r.branching)))
	gamma := number(0).SetRat(r.gamma)
	k := less(number(0).Mul(gamma, less(root)))
	var e expected
	won, lost := one, number(0) // the probability that the mover wins who wins, or loses, with perfect play
	for left := range r.height + 1 {
		for i, x := range []*big.Float{lost, won} {
			value, _ := x.Float64()
			other, _ := less(x).Float64()
			e.values[0][i], e.values[1][i] = append(e.values[0][i], value), append(e.values[1][i], other)
		}
		if left+1 == r.height {
			k = root
		}
		// The next mover has lost if the value is kept, and else has won.
		kept, flipped := less(lost), less(won)
		won, lost = number(0).Add(number(0).Mul(k, kept), number(0).Mul(less(k), flipped)), flipped
	}
	return e
}

// Statics implements game.Evaluator.
func (e expected) Statics(positions []State, values []float64) {
	for i, s := range positions {
		values[i] = e.values[index(s.minMoves)][index(s.won)][s.left]
	}
}

func index(is bool) int {
	if is {
		return 1
	}
	return 0
}

// played is the evaluator critical-playouts-K.
type played struct {
	*Rules
	games int
}

// maxPlayouts bounds K, so that a typing error is not an evaluation of hours.
const maxPlayouts = 1_000_000

func newPlayed(r *Rules, parameter string) (game.Evaluator[State], error) {
	games, err := strconv.Atoi(parameter)
	if err != nil || games < 1 || games > maxPlayouts || strconv.Itoa(games) != parameter {
		return nil, fmt.Errorf("its number of games is %q, expected a whole number from 1 to %d as in %s10", parameter, maxPlayouts, playedName)
	}
	return played{r, games}, nil
}

// Statics implements game.Evaluator.
func (e played) Statics(positions []State, values []float64) {
	for i, s := range positions {
		values[i] = e.value(s)
	}
}

// value is the share of games that Max wins. Those of a smaller K are the first of a larger.
func (e played) value(s State) float64 {
	games, wins := s.key.Sub(playoutLabel), 0
	for n := range e.games {
		if e.playout(s, games.Sub(uint64(n))).maxWins() {
			wins++
		}
	}
	return float64(wins) / float64(e.games)
}

// playout plays random moves to the end.
func (r *Rules) playout(s State, moves random.Stream) State {
	for ply := uint64(0); s.left > 0; ply++ {
		s = r.child(s, moves.Below(ply, r.branching), r.keeper(s))
	}
	return s
}

// misjudged is the evaluator critical-artificial-E: it believes in the truth, or with probability e in the
// opposite, always alike at the same node, and gives what it believes won 1-e.
type misjudged struct {
	won, lost float64 // values where it believes that Max wins, or loses
	chance    random.Chance
}

func newMisjudged(r *Rules, parameter string) (game.Evaluator[State], error) {
	e, atLoss, err := evaluate.ErrorRates("artificial-" + parameter)
	switch {
	case err != nil:
		return nil, fmt.Errorf("as %w", err)
	case e != atLoss:
		return nil, fmt.Errorf("its error is %q, expected a single number from 0 to 0.5 as in %s0.1", parameter, misjudgedName)
	}
	m := misjudged{won: 1 - e, lost: e}
	if e > 0 {
		m.chance, err = random.ParseChance(parameter)
	}
	return m, err
}

// Statics implements game.Evaluator.
func (m misjudged) Statics(positions []State, values []float64) {
	for i, s := range positions {
		won, lost, errs := m.won, m.lost, s.key.Sub(beliefLabel).Word(0) < uint64(m.chance)
		if s.left == 0 {
			won, lost, errs = 1, 0, false
		}
		values[i] = lost
		if s.maxWins() != errs {
			values[i] = won
		}
	}
}
