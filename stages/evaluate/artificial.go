package evaluate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// artificial is an evaluator that knows the truth of a position and errs at random,
// independently at every node but always alike at the same node. Squares have their true
// value, without error, or a full search would not be perfect.
//
// That of [WPN09] errs with probability e: what it believes won by Max has the value 1-e, what
// it believes lost e. ([WPN09] calls it a binary function. Minimax decides alike on 0 and 1;
// the product rule on 0 and 1 is minimax, so that the errors have to be in the values for it
// to be another rule.)
//
// That of [B92] section 3, after Schruefer 1986, errs with one probability at positions that
// are won for the player to move, e+, and with another at positions that are lost for him, e-.
// Its values follow from Bayes' law with an even prior: the player to move wins with
// probability, if it believes so,
//
//	(1-e+) / (1-e+ + e-),    else with probability    e+ / (e+ + 1-e-).
type artificial struct {
	noise         random.Source
	atWin, atLoss rate // e+ and e-
	// won[m] and lost[m] are the values where it believes that Max wins or
	// loses, with Min (m = 0) or Max (m = 1) to move.
	won, lost [2]float64
}

// newArtificial returns the evaluator whose error is the parameter, in [0, .5].
func newArtificial(s Setting, parameter string) (Evaluator, error) {
	half := func(e float64) bool { return e >= 0 && e <= 0.5 }
	e, err := newRate(parameter, half, "a number from 0 to 0.5 as in artificial-0.1")
	if err != nil {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": %w", parameter, err)
	}
	right, wrong := 1-e.float, e.float
	return artificial{noiseOf(s, parameter), e, e, [2]float64{right, right}, [2]float64{wrong, wrong}}, nil
}

func noiseOf(s Setting, parameter string) random.Source {
	return random.For(s.Seed, "noise/artificial-"+parameter)
}

// newLopsided returns the evaluator whose errors are the two numbers of the
// parameter, "0.1-0.2".
func newLopsided(s Setting, parameter string) (Evaluator, error) {
	a, err := parseLopsided(parameter)
	if err != nil {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": %w", parameter, err)
	}
	a.noise = noiseOf(s, parameter)
	hit, miss := 1-a.atWin.float, a.atWin.float      // of positions won for the mover
	right, wrong := 1-a.atLoss.float, a.atLoss.float // of positions lost for him
	a.won[1], a.lost[1] = hit/(hit+wrong), miss/(miss+right)
	a.won[0], a.lost[0] = right/(right+miss), wrong/(wrong+hit)
	return a, nil
}

// parseLopsided reads the two errors. It refuses equal ones, since artificial rounds
// less, and a sum above 1, where a belief would be evidence for its opposite.
func parseLopsided(parameter string) (a artificial, err error) {
	const expected = "two different numbers from 0 to less than 1 that add up to at most 1, as in artificial-0.1-0.2"
	proper := func(e float64) bool { return e >= 0 && e < 1 }
	first, second, _ := strings.Cut(parameter, "-")
	if a.atWin, err = newRate(first, proper, expected); err != nil {
		return a, err
	}
	if a.atLoss, err = newRate(second, proper, expected); err != nil {
		return a, err
	}
	if first == second {
		return a, fmt.Errorf("both errors are %s: write artificial-%s", first, first)
	}
	if a.atWin.float+a.atLoss.float > 1 {
		return a, fmt.Errorf("its errors add up to more than 1, expected %s", expected)
	}
	return a, nil
}

// Errs implements Noisy. The same random number decides whether a node is
// misjudged, whatever its truth.
func (a artificial) Errs(board int64, h int, won []uint8, words []uint64) {
	if h == 0 || a.atWin.never && a.atLoss.never {
		clear(words)
		return
	}
	layer := a.noise.Board(board).Sub(uint64(h))
	if a.atWin == a.atLoss { // the truth need not be known
		for block := range words {
			words[block] = layer.Bits(uint64(block), a.atWin.chance)
		}
		return
	}
	truth.Pack(words, won)
	ifWon, ifLost := a.rates(h)
	for block, maxWins := range words {
		words[block] = ifWon.bits(layer, block)&maxWins | ifLost.bits(layer, block)&^maxWins
	}
}

// rates returns the errors at nodes that Max wins and at nodes that he loses.
func (a artificial) rates(h int) (ifWon, ifLost rate) {
	if layered.MaxToMove(h) {
		return a.atWin, a.atLoss
	}
	return a.atLoss, a.atWin
}

func (a artificial) Values(h int) (won, lost float64) {
	if layered.MaxToMove(h) {
		return a.won[1], a.lost[1]
	}
	return a.won[0], a.lost[0]
}

func (a artificial) Errors(h int) (won, lost float64) {
	ifWon, ifLost := a.rates(h)
	return ifWon.float, ifLost.float
}

func (a artificial) Static(n Node) float64 {
	if n.Height == 0 {
		return float64(n.Squares[0])
	}
	ifWon, ifLost := a.rates(n.Height)
	believed, e := n.Won, ifLost
	if n.Won {
		e = ifWon
	}
	if e.errs(a.noise.Board(n.Board).Sub(uint64(n.Height)), n.Index) {
		believed = !believed
	}
	won, lost := a.Values(n.Height)
	if believed {
		return won
	}
	return lost
}

// rate is the probability with which an evaluator errs, in [0, 1).
type rate struct {
	float  float64
	chance random.Chance
	never  bool // 0
}

// newRate reads the probability of an error, from 0 to a limit, in its one
// canonical form, so that an evaluator has one name and one folder. Errors say
// what the limit is.
func newRate(text string, within func(float64) bool, expected string) (rate, error) {
	e, err := strconv.ParseFloat(text, 64)
	if err != nil || !within(e) {
		return rate{}, fmt.Errorf("its error is %q, expected %s", text, expected)
	}
	if plain := strconv.FormatFloat(e, 'f', -1, 64); plain != text {
		return rate{}, fmt.Errorf("its error is %q, expected it written as %s", text, plain)
	}
	if e == 0 {
		return rate{never: true}, nil
	}
	chance, err := random.ParseChance(text)
	return rate{float: e, chance: chance}, err
}

// bits returns which of 64 nodes it errs on, by the random numbers of their layer.
func (r rate) bits(layer random.Stream, block int) uint64 {
	if r.never {
		return 0
	}
	return layer.Bits(uint64(block), r.chance)
}

func (r rate) errs(layer random.Stream, node int) bool {
	return r.bits(layer, node/64)>>(node%64)&1 == 1
}
