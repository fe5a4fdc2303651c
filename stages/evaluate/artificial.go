package evaluate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
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
	alone     bool // whether it is Max's turn everywhere
}

// newArtificial returns the evaluator whose error is the parameter, in [0, .5].
func newArtificial(s Setting, parameter string) (Evaluator, error) {
	half := func(e float64) bool { return e >= 0 && e <= 0.5 }
	e, err := newRate("error", parameter, half, "a number from 0 to 0.5 as in artificial-0.1")
	if err != nil {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": %w", parameter, err)
	}
	right, wrong := 1-e.float, e.float
	return artificial{noiseOf(s, parameter), e, e, [2]float64{right, right}, [2]float64{wrong, wrong},
		s.Layers.Alone}, nil
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
	a.noise, a.alone = noiseOf(s, parameter), s.Layers.Alone
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
	if a.atWin, err = newRate("error", first, proper, expected); err != nil {
		return a, err
	}
	if a.atLoss, err = newRate("error", second, proper, expected); err != nil {
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
func (a artificial) Errs(boards []int64, h int, won, errs []uint8) {
	if h == 0 {
		clear(errs)
		return
	}
	ifWon, ifLost := a.rates(h)
	for block := 0; block*64 < len(errs); block++ {
		part := errs[block*64 : min(block*64+64, len(errs))]
		a.draw(part, boards, h, block, ifLost)
		if ifWon == ifLost { // the truth need not be known
			continue
		}
		var atWins [64]uint8
		a.draw(atWins[:len(part)], boards, h, block, ifWon)
		for i, wins := range won[block*64:][:len(part)] {
			part[i] = atWins[i]&wins | part[i]&^wins
		}
	}
}

// draw sets errs for a block of 64 nodes, on which the evaluator errs with one probability.
func (a artificial) draw(errs []uint8, boards []int64, h, block int, r rate) {
	if r.never {
		clear(errs)
		return
	}
	var words [vector.Lanes]uint64
	for l, board := range boards {
		words[l] = a.noise.Board(board).Sub(uint64(h)).Block(uint64(block))
	}
	random.Draw(words[:len(boards)], r.chance)
	vector.Transpose(errs, &words)
}

// rates returns the errors at nodes that Max wins and at nodes that he loses.
func (a artificial) rates(h int) (ifWon, ifLost rate) {
	if a.maxToMove(h) {
		return a.atWin, a.atLoss
	}
	return a.atLoss, a.atWin
}

func (a artificial) maxToMove(h int) bool { return layered.Layers{Alone: a.alone}.MaxToMove(h) }

func (a artificial) Values(h int) (won, lost float64) {
	if a.maxToMove(h) {
		return a.won[1], a.lost[1]
	}
	return a.won[0], a.lost[0]
}

func (a artificial) Errors(h int) (won, lost float64) {
	ifWon, ifLost := a.rates(h)
	return ifWon.float, ifLost.float
}

// Inherits implements Noisy: errors are independent.
func (a artificial) Inherits() float64 { return 0 }

// Static implements Evaluator.
func (a artificial) Static(n Node) float64 { return a.value(n, a.misjudges(n)) }

// misjudges reports whether an error is drawn at a node.
func (a artificial) misjudges(n Node) bool {
	ifWon, ifLost := a.rates(n.Height)
	e := ifLost
	if n.Won {
		e = ifWon
	}
	return e.happens(a.noise.Board(n.Board).Sub(uint64(n.Height)), n.Index)
}

// value returns the value of a node at which the evaluator errs or not.
func (a artificial) value(n Node, errs bool) float64 {
	if n.Height == 0 {
		return float64(n.Squares[0])
	}
	won, lost := a.Values(n.Height)
	if n.Won != errs {
		return won
	}
	return lost
}

// rate is a probability of an event at a node, mostly that an evaluator errs.
type rate struct {
	float         float64
	chance        random.Chance
	never, always bool // 0 and 1
}

// newRate reads a probability within limits, in its one canonical form, so that an evaluator has one name and one
// folder. Errors say what it is and what the limits are.
func newRate(what, text string, within func(float64) bool, expected string) (r rate, err error) {
	if r.float, err = parseNumber(what, text, within, expected); err != nil {
		return rate{}, err
	}
	if r.never, r.always = r.float == 0, r.float == 1; !r.never && !r.always {
		r.chance, err = random.ParseChance(text)
	}
	return r, err
}

// parseNumber reads a number as newRate does.
func parseNumber(what, text string, within func(float64) bool, expected string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !within(x) {
		return 0, fmt.Errorf("its %s is %q, expected %s", what, text, expected)
	}
	if plain := strconv.FormatFloat(x, 'f', -1, 64); plain != text {
		return 0, fmt.Errorf("its %s is %q, expected it written as %s", what, text, plain)
	}
	return x, nil
}

func (r rate) happens(layer random.Stream, node int) bool {
	return r.always || !r.never && layer.Bits(uint64(node/64), r.chance)>>(node%64)&1 == 1
}
