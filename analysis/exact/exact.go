// Package exact computes how often a search decides correctly on P-games,
// without sampling a single board.
//
// # Why this is possible
//
// A P-board has b^n squares, each a one with probability p, independently. Nodes of one
// height are therefore alike: their static values and true values are independent and
// identically distributed. A search of depth d backs up what it sees at its horizon, height
// max(n-d, 0), and a node depends on its own b children only, so the same holds for the values
// that are backed up. All one has to know about a node is the joint law of
//
//	(backed-up value, truth)
//
// where the truth is who wins with perfect play.
//
// # The fold
//
// A [Law] lists that joint law: for each value the probability that a node has it
// and is lost for Max, and the probability that it has it and is won.
//
//	horizon.  The evaluator gives the law ([Evaluator]).
//	one up.   Draw b children from the law below. The propagator backs up their values;
//	          minimax backs up their truth: with Max to move (odd height) the node is lost
//	          if all of them are lost, with Min to move it is won if all of them are won.
//	          Equal values are put together.
//	root.     Draw b children. The search takes the best value; the choice is correct if
//	          that child's truth is best.
//
// For minimax a step costs a pass over the values, because the law of a maximum follows from
// cumulative sums (best, in combine.go). For other rules each multiset of b children has to be
// backed up (combine). The number of values roughly squares at each height (b = 2), so a fold
// of more than [MaxMultisets] combinations is refused: at height 10, product and emm with the
// artificial evaluator go to depth 6 (b = 2) or 4 (b = 3), product with e1 to depth 2 or 1. A
// search that sees the end of the game always folds, since its values are 0 and 1,
// except under the weighted rules, which make other values of these. Rules that depend on the
// ply or the depth left fold like any other, since a fold computes one search.
//
// Error minimizing minimax uses the static value of every inner node. With the
// artificial evaluator it depends on the node's truth alone, so the node draws it
// when its truth is known ([Evaluator], Given). The number of ones is the sum of the
// children's, so emm with e1 cannot be folded.
//
// # Ties
//
// Given the values, the truths of children are independent of one another and of their
// order. So the chosen child is correct with the same probability whether it is the first of
// its equals, the last or a random one, and the expected share of correct ones among them is
// that probability too. One number serves these four tie rules, and none serves [search.Shallower].
//
// # What "exact" means
//
// Values are the float64 that a search computes, made by the rule's own Back, so two
// values tie here if and only if they tie in a search. Probabilities are float64 that
// are added and multiplied but never subtracted, so nothing cancels and the relative
// error of each can be bounded: [Answer.Bound], 3e-12 at height 10 with b = 2 and
// 1e-10 with b = 3; tests find less than 1e-12. Values of negligible probability, no
// more than a rounding together, are left out and counted in the bound. p is the
// float64 nearest to the board set's.
//
// # Early ends
//
// All squares of a position that is an end are won by its winner, who is the same with and without the end. So with
// the probability of an end a node has the value that is backed up from such squares. An evaluator that errs at random
// is refused: its errors below an end depend on who wins there.
//
// # Static values
//
// How much static values tell about who wins ([Accuracy]) follows from the joint law at the horizon. N-games have one
// too, given the arcs above a node, and of G-games every board is looked at.
//
// Known: minimax with e1 at height 10, b = 2, decides .67484637 of the
// non-trivial boards correctly at depth 1.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986. Section 2: P-games.
//	[TP83]  C.-H. Tzeng, P. Purdom. A theory of game trees. IJCAI 1983: the law of
//	        the truth given the number of ones.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009: the
//	        artificial evaluator, correct decisions at non-trivial boards.
//	[Pe80]  J. Pearl. Asymptotic properties of minimax trees and game-searching
//	        procedures. Artificial Intelligence 14, 1980: distributions folded
//	        up a tree of independent squares.
//	[Hi93]  N. Higham. The accuracy of floating point summation. SIAM J. Sci.
//	        Comput. 14, 1993: errors of sums of non-negative numbers.
package exact

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Question describes a search of random P-boards.
type Question struct {
	Height      int                   // moves in a game
	Branching   int                   // moves at a node
	P           float64               // probability of a one; 0 for the fixed point (1-p)^b = p
	Traps       float64               // probability that a position below the root is an early end, in [0, 1]
	Evaluator   string                // as NewEvaluator takes it
	Calibration *evaluate.Calibration // of natural-binary; nil for others
	Wins        string                // the law of n of a solo tree; empty for a P-game
	Propagator  string                // as propagate.New takes it
	Depth       int                   // plies searched, >= 1; more than Height means Height
	Limit       int                   // most combinations of children at height n-1; 0 for MaxMultisets
}

// Answer is the result of a fold.
type Answer struct {
	Correct    float64 // probability of a correct decision at a non-trivial root, under any tie rule
	Nontrivial float64 // probability that the root has a winning and a losing move
	Apart      float64 // probability that one move alone has the best value, at a non-trivial root
	ApartRight float64 // probability that it has and is right
	Support    int     // number of values that a child of the root can have
	Bound      float64 // bound on the error of Correct
}

// Correct returns how often a search decides correctly. Errors name the question, what
// does not fit and the limit.
func Correct(q Question) (Answer, error) {
	answer, err := q.answer()
	if err != nil {
		return Answer{}, fmt.Errorf("height %d, branching %d, %s: %w", q.Height, q.Branching, q.Evaluator, err)
	}
	return answer, nil
}

func (q Question) answer() (Answer, error) {
	if q.Wins != "" {
		return q.solo()
	}
	f, err := q.fold()
	if err != nil {
		return Answer{}, err
	}
	return f.correct()
}

// Game is a P-game: Branching^Height independent squares [NPT86].
type Game struct {
	Height    int     // moves in a game, >= 1
	Branching int     // moves at a node, 2 to layered.MaxBranching
	P         float64 // probability of a one, in (0, 1)
	Traps     float64 // probability that a position below the root is an early end, in [0, 1]
}

// NewGame returns a P-game. p = 0 stands for the fixed point (1-p)^b = p, at which Max
// wins boards of every even height with probability p. Errors name the number and what
// was expected.
func NewGame(height, branching int, p float64) (Game, error) {
	switch {
	case height < 1:
		return Game{}, fmt.Errorf("height %d: expected at least 1", height)
	case branching < 2 || branching > layered.MaxBranching:
		return Game{}, fmt.Errorf("branching %d: expected 2 to %d", branching, layered.MaxBranching)
	case p == 0:
		p = random.FixedPoint(branching).Float64()
	case !(p > 0 && p < 1):
		return Game{}, fmt.Errorf("probability %v: expected a number between 0 and 1, or 0 for the fixed point", p)
	}
	g := Game{Height: height, Branching: branching, P: p}
	if bound := g.rounding(height); bound > MaxRounding {
		return Game{}, fmt.Errorf("height %d, branching %d: rounding could add up to %.1g, the limit is %g", height,
			branching, bound, MaxRounding)
	}
	return g, nil
}

// MaxRounding is the largest error bound of an answer. Games with a larger one are too
// large to fold in float64 (height 31 at b = 2, 19 at b = 3).
const MaxRounding = 1e-6

// rounding bounds the relative error of the probabilities of a node of height h:
// that of p and 1-p, grown with each height.
func (g Game) rounding(h int) float64 {
	bound := unit
	for range h {
		if bound = rounded(bound, g.Branching); bound > 1 {
			return math.Inf(1)
		}
	}
	return bound
}

// squares returns how many squares a node of height h has.
func (g Game) squares(h int) int {
	_, to := layered.Split(g.Height, g.Branching).Span(h, 0)
	return to
}

// checkSquares refuses boards with too many squares to count their ones.
func (g Game) checkSquares() error {
	squares := 1
	for h := range g.Height {
		if squares *= g.Branching; squares > layered.MaxSquares {
			return fmt.Errorf("height %d: a board of branching %d has at most %d squares, so the height can be at most %d",
				g.Height, g.Branching, layered.MaxSquares, h)
		}
	}
	return nil
}
