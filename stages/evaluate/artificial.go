package evaluate

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
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

// newArtificial returns the evaluator of an error in [0, .5].
func newArtificial(s Setting, numbers []float64) (Evaluator, error) {
	e, err := newRate(numbers[0])
	right, wrong := 1-e.float, e.float
	return artificial{noiseOf(s, numbers), e, e, [2]float64{right, right}, [2]float64{wrong, wrong},
		s.Layers.Alone}, err
}

func noiseOf(s Setting, numbers []float64) random.Source {
	return random.For(s.Seed, "noise/artificial-"+parameter.Name(numbers...))
}

// properError is one of two errors.
var properError = parameter.Parameter{What: "error", Fits: func(e float64) bool { return e >= 0 && e < 1 },
	Expected: "two different numbers from 0 to less than 1 that add up to at most 1"}

// newLopsided returns the evaluator of two errors. It refuses equal ones, since artificial rounds less, and a sum above
// 1, where a belief would be evidence for its opposite.
func newLopsided(s Setting, numbers []float64) (Evaluator, error) {
	win, loss := numbers[0], numbers[1]
	switch {
	case win == loss:
		return nil, fmt.Errorf("evaluator \"artificial-%s\": both errors are %v: write artificial-%v",
			parameter.Name(numbers...), win, win)
	case win+loss > 1:
		return nil, fmt.Errorf("evaluator \"artificial-%s\": its errors add up to more than 1, expected %s",
			parameter.Name(numbers...), properError.Expected)
	}
	atWin, err := newRate(win)
	atLoss, err2 := newRate(loss)
	a := artificial{noise: noiseOf(s, numbers), atWin: atWin, atLoss: atLoss, alone: s.Layers.Alone}
	hit, miss := 1-win, win      // of positions won for the mover
	right, wrong := 1-loss, loss // of positions lost for him
	a.won[1], a.lost[1] = hit/(hit+wrong), miss/(miss+right)
	a.won[0], a.lost[0] = right/(right+miss), wrong/(wrong+hit)
	return a, cmp.Or(err, err2)
}

// Errs implements Noisy. The same random number decides whether a node is
// misjudged, whatever its truth.
func (a artificial) Errs(boards []int64, h int, won, errs []uint8) {
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

// newRate is a probability that has been read.
func newRate(x float64) (r rate, err error) {
	r = rate{float: x, never: x == 0, always: x == 1}
	if !r.never && !r.always {
		r.chance, err = random.ParseChance(parameter.Name(x))
	}
	return r, err
}

func (r rate) happens(layer random.Stream, node int) bool {
	return r.always || !r.never && layer.Bits(uint64(node/64), r.chance)>>(node%64)&1 == 1
}
