package evaluate

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// e1 is the share of ones, [NPT86] eq. 7. It is also the natural evaluator of
// [WPN09], the share of squares that win for the player to move: seen from
// Max's side that share is e1 whoever moves.
type e1 struct {
	squares []float64 // number of squares of a node, by height
}

func newE1(s Setting, _ []float64) (Evaluator, error) {
	squares := make([]float64, s.Layers.Height+1)
	for h := range squares {
		from, to := s.Layers.Span(h, 0)
		squares[h] = float64(to - from)
	}
	return e1{squares}, nil
}

func (e e1) Count(h, ones int) float64 { return float64(ones) / e.squares[h] }

func (e e1) Static(n Node) float64 { return e.Count(n.Height, ones(n.Squares)) }

// Calibration is the measured share of won positions by height and number of ones, for
// evaluators that depend on their error rate.
type Calibration struct {
	// Won[h][ones] is the measured share of positions of height h with so many
	// ones that Max wins, for 0 <= h < Height; rising in ones, in [0, 1].
	Won [][]float64
}

// naturalBinary is the natural evaluator of [WPN09] made binary for EMM: a
// position is believed won by the player to move if at least half of its
// squares win for that player (a tie counts as a win for the mover), and the
// error of this belief is measured on solved boards, for every height and
// number of ones. Written as the probability that Max wins it is 1-error for a
// believed win of Max and error for a believed loss, so it is the measured
// share itself, whatever the majority says.
//
// Where the measured error exceeds 1/2, as it does at even heights just above
// half, the belief is read the other way round, as [WPN09] algorithm 1 does
// with what it backs up.
type naturalBinary struct{ won [][]float64 }

func newNaturalBinary(s Setting, _ []float64) (Evaluator, error) { return s.measured("natural-binary") }

// measured returns the evaluator naturalBinary, for one of a name that is made of it.
func (s Setting) measured(name string) (naturalBinary, error) {
	if s.Layers.Stride == 1 {
		return naturalBinary{}, fmt.Errorf("%s is measured on the parts of a split board; it does not fit ggame", name)
	}
	if s.Calibration == nil {
		return naturalBinary{}, nil // only to check whether it fits
	}
	return naturalBinary{s.Calibration.Won}, nil
}

func (e naturalBinary) Count(h, ones int) float64 { return e.won[h][ones] }

func (e naturalBinary) Static(n Node) float64 { return e.Count(n.Height, ones(n.Squares)) }

// naturalMajority is the natural evaluator of [WPN09] made binary as it is printed: the belief
// is the majority's, and keeps its error even where that exceeds 1/2. Algorithm 1 hands up such
// a pair as it is, which tells as much as the other belief with the other error, the same
// share of wins; but it never prefers the pair to what a search of the node says, whose error it
// has kept to 1/2. So at the horizon the value is that of naturalBinary, and inside the tree
// 1/2 where the majority errs more often than not.
type naturalMajority struct{ naturalBinary }

func newNaturalMajority(s Setting, _ []float64) (Evaluator, error) {
	binary, err := s.measured("natural-majority")
	return naturalMajority{binary}, err
}

// Inside implements Inner.
func (e naturalMajority) Inside(h, ones int) float64 {
	won := e.Count(h, ones)
	if believed := Majority(h, ones, len(e.won[h])-1); believed && won < 0.5 || !believed && won > 0.5 {
		return 0.5
	}
	return won
}

// Majority is the belief of the natural evaluator made binary: whether Max
// wins a position of height h of so many squares, by the majority of them; a
// tie counts as a win for the player to move.
func Majority(h, ones, squares int) bool {
	if layered.MaxToMove(h) {
		return 2*ones >= squares
	}
	return 2*ones > squares
}
