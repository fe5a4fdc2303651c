package evaluate

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// lopsided is the noisy evaluator of [B92] section 3, after Schruefer 1986:
// artificial with one error at positions that are won for the player to move,
// e+, and another at positions that are lost for him, e-. Errors are independent
// at every node, always alike at the same node, and none at squares.
//
// Its values are what it says is worth, by Bayes' law with an even prior: the
// player to move wins where it believes so with probability
//
//	(1-e+) / (1-e+ + e-),    else with probability    e+ / (e+ + 1-e-).
type lopsided struct {
	noise         random.Source
	atWin, atLoss rate // e+ and e-
	// won[m] and lost[m] are the values where it believes that Max wins or
	// loses, with Min (m = 0) or Max (m = 1) to move.
	won, lost [2]float64
}

// newLopsided returns the evaluator whose errors are the two numbers of the
// parameter, "0.1-0.2".
func newLopsided(s Setting, parameter string) (Evaluator, error) {
	l, err := parseLopsided(parameter)
	if err != nil {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": %w", parameter, err)
	}
	l.noise = random.For(s.Seed, "noise/artificial-"+parameter)
	hit, miss := 1-l.atWin.float, l.atWin.float      // of positions won for the mover
	right, wrong := 1-l.atLoss.float, l.atLoss.float // of positions lost for him
	l.won[1], l.lost[1] = hit/(hit+wrong), miss/(miss+right)
	l.won[0], l.lost[0] = right/(right+miss), wrong/(wrong+hit)
	return l, nil
}

// parseLopsided reads the two errors. Of equal ones artificial is the name, and
// rounds its values less; beyond a sum of 1 a belief speaks for its opposite.
func parseLopsided(parameter string) (l lopsided, err error) {
	const expected = "two different numbers from 0 to less than 1 that add up to at most 1, as in artificial-0.1-0.2"
	proper := func(e float64) bool { return e >= 0 && e < 1 }
	first, second, _ := strings.Cut(parameter, "-")
	if l.atWin, err = newRate(first, proper, expected); err != nil {
		return l, err
	}
	if l.atLoss, err = newRate(second, proper, expected); err != nil {
		return l, err
	}
	if first == second {
		return l, fmt.Errorf("both errors are %s: write artificial-%s", first, first)
	}
	if l.atWin.float+l.atLoss.float > 1 {
		return l, fmt.Errorf("its errors add up to more than 1, expected %s", expected)
	}
	return l, nil
}

// Errs implements Noisy. The same random number decides whether a node is
// misjudged, whatever its truth.
func (l lopsided) Errs(board int64, h int, won []uint8, words []uint64) {
	if h == 0 {
		clear(words)
		return
	}
	truth.Pack(words, won)
	ifWon, ifLost := l.rates(h)
	layer := l.noise.Board(board).Sub(uint64(h))
	for block, maxWins := range words {
		words[block] = ifWon.bits(layer, block)&maxWins | ifLost.bits(layer, block)&^maxWins
	}
}

// rates returns the errors at nodes that Max wins and at nodes that he loses.
func (l lopsided) rates(h int) (ifWon, ifLost rate) {
	if layered.MaxToMove(h) {
		return l.atWin, l.atLoss
	}
	return l.atLoss, l.atWin
}

// Values implements Noisy.
func (l lopsided) Values(h int) (won, lost float64) {
	if layered.MaxToMove(h) {
		return l.won[1], l.lost[1]
	}
	return l.won[0], l.lost[0]
}

// Errors implements Noisy.
func (l lopsided) Errors(h int) (won, lost float64) {
	ifWon, ifLost := l.rates(h)
	return ifWon.float, ifLost.float
}

// Static implements Evaluator.
func (l lopsided) Static(n Node) float64 {
	if n.Height == 0 {
		return float64(n.Squares[0])
	}
	ifWon, ifLost := l.rates(n.Height)
	believed, e := n.Won, ifLost
	if n.Won {
		e = ifWon
	}
	if e.errs(l.noise.Board(n.Board).Sub(uint64(n.Height)), n.Index) {
		believed = !believed
	}
	won, lost := l.Values(n.Height)
	if believed {
		return won
	}
	return lost
}
