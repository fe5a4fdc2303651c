// Package evaluate implements the static evaluation functions of the literature,
// which estimate the value of a position without search.
//
// Values are estimates that Max wins, in [0, 1]. At a single square every
// evaluator tells the truth, the square itself.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, sections 2 and 3.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009.
//	[Tz83]  H. C. Tzeng. Ph.D. thesis, Indiana University. 1983.
//	[B92]   E. Baum. On optimal game tree propagation for imperfect players.
//	        AAAI 1992, section 3: the model of G. Schruefer 1986.
//	[DHCZ26] G. Dalal, A. Hallak, G. Chechik, Y. Ziser. More test-time compute can hurt:
//	        overestimation bias in LLM beam search. 2026.
package evaluate

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Node is a position to evaluate.
type Node struct {
	Board   int64  // number of the board
	Height  int    // moves left
	Index   int    // place among the nodes of its height, from the left
	Squares []byte // 0 or 1, in order
	Won     bool   // the truth, for evaluators that err at random; others do not look at it
}

// Evaluator gives positions their static value.
type Evaluator interface {
	// Static returns the value of a position, in [0, 1]. It always returns the same
	// value for the same position of the same board.
	Static(n Node) float64
}

// Counter is an Evaluator that depends on the number of ones only.
type Counter interface {
	Evaluator
	// Count returns the value of a position of height h with so many ones.
	// It never falls as ones grow.
	Count(h, ones int) float64
}

// Inner is a Counter that gives positions that are searched another value than positions at
// the horizon, for rules that weigh the static value of a node against its search.
type Inner interface {
	Counter
	// Inside returns that value of a position of height h with so many ones.
	Inside(h, ones int) float64
}

// Noisy is an Evaluator that knows the truth and errs at random.
type Noisy interface {
	Evaluator
	// Errs sets bit l of errs[i] where the evaluator errs on node i of height h >= 1 of
	// boards[l], of which there are at most eight; bit l of won[i] is 1 where Max wins it.
	Errs(boards []int64, h int, won, errs []uint8)
	// Values returns the value of a position of height h >= 1 that it believes won by
	// Max, and of one that it believes lost.
	Values(h int) (won, lost float64)
	// Errors returns the probability that it errs on a position of height
	// h >= 1 that Max wins, and on one that he loses.
	Errors(h int) (won, lost float64)
	// Inherits returns the probability, in [0, 1], that a position below the root is misjudged just
	// where its parent is, instead of independently of all others.
	Inherits() float64
}

// Graded is an Evaluator that knows the truth and says one of a few values, with probabilities that are the same at
// every position but squares.
type Graded interface {
	Evaluator
	// Grades returns the values, rising.
	Grades() []Grade
}

// Grade is a value and its probabilities by who wins.
type Grade struct{ Value, IfLost, IfWon float64 }

// Setting is what an evaluator is made for.
type Setting struct {
	Layers      layered.Layers
	Seed        uint64       // of evaluators that err at random
	Calibration *Calibration // of evaluators whose error rates are measured; nil while they are not needed
}

// Kind is an entry of the list of evaluators.
type Kind struct {
	declare.Evaluator
	// make returns the evaluator for a setting and the numbers in its name, or what does not fit.
	make func(s Setting, numbers []float64) (Evaluator, error)
	// fits returns the error of make where making takes long, or is nil.
	fits func(s Setting) error
}

// Kinds lists the evaluators, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{Evaluator: declare.Evaluator{Name: "e1", Summary: "share of ones", Source: "[NPT86] eq. 7"}, make: newE1},
		{Evaluator: declare.Evaluator{Name: "e2",
			Summary: "probability that a P-board with as many ones is a forced win, exact but for rounding",
			Source:  "[NPT86] eq. 12", Probability: true}, make: newE2, fits: fitsE2},
		{Evaluator: declare.Evaluator{Name: "e3",
			Summary: "binomially weighted squares of a G-row; each counts by the number of ways to play to it, " +
				"so those in the middle count most", Source: "[NPT86] eq. 13"}, make: newE3},
		{Evaluator: declare.Evaluator{Name: "playouts-K", Example: "playouts-1",
			Summary: "share of K games of random moves that Max wins, such as playouts-1, one of K+1 values; expected is e1, " +
				"of a G-row e3", Source: "Abramson 1990", Random: true,
			Numbers: []parameter.Parameter{PlayedGames}}, make: newPlayouts},
		{Evaluator: declare.Evaluator{Name: "artificial-E", Example: "artificial-0.1",
			Summary: "the truth, wrong with probability E at every node, such as artificial-0.1", Source: "[WPN09]",
			Random: true, Probability: true, Truth: true,
			Numbers: []parameter.Parameter{ErrorRate}}, make: newArtificial},
		{Evaluator: declare.Evaluator{Name: "artificial-E-F", Example: "artificial-0.1-0.2",
			Summary: "the truth, wrong with probability E where the mover wins and F where he loses, such as artificial-0.1-0.2",
			Source:  "[B92] section 3, Schruefer 1986", Random: true, Probability: true,
			Numbers: []parameter.Parameter{properError, properError}}, make: newLopsided},
		{Evaluator: declare.Evaluator{Name: "inherited-E-R", Example: "inherited-0.1-0.5",
			Summary: "as artificial-E, but the error of a node is its parent's with probability R, such as inherited-0.1-0.5; " +
				"only where moves split the board", Source: "[WPN09] section 5; the model is ours", Random: true, Probability: true,
			Numbers: []parameter.Parameter{inheritedError, sharedPart}}, make: newInherited},
		{Evaluator: declare.Evaluator{Name: "shared-D-R", Example: "shared-0.5-0.8",
			Summary: "the probability that Max wins by the truth, 0 or 1, seen with normal noise of standard deviation D, " +
				"whose correlation with that of the parent is R, such as shared-0.5-0.8; only where moves split the board",
			Source: "ours; [WPN09] section 5", Random: true, Probability: true,
			Numbers: []parameter.Parameter{noiseSize, sharedPart}}, make: newShared},
		{Evaluator: declare.Evaluator{Name: "graded-G", Example: "graded-8",
			Summary: "one of G values, such as graded-8: v with probability 2v/G where Max wins and 2(1-v)/G where he loses; " +
				"of an even number of values wrong at every fourth node", Source: "ours; [NLPBG10] on granularity", Random: true,
			Probability: true, Numbers: []parameter.Parameter{Grain}}, make: newGraded},
		{Evaluator: declare.Evaluator{Name: "gauss-S", Example: "gauss-1",
			Summary: "a right answer scores S on average, a wrong one 0, both plus normal noise of standard deviation 1, " +
				"such as gauss-1; the value is the chance to be right by it",
			Source: "[DHCZ26], scores with an advantage and a noise; the model is ours", Random: true, Probability: true,
			Numbers: []parameter.Parameter{advantage}}, make: newGauss},
		{Evaluator: declare.Evaluator{Name: "liked-S-L-Q", Example: "liked-2-3-0.1",
			Summary: "as gauss-S, but the verifier likes a kind of wrong answers, which score L on average: a share Q of " +
				"all wrong ones, such as liked-2-3-0.1",
			Source: "ours", Random: true,
			Numbers: []parameter.Parameter{advantage, liking, likedShare}}, make: newLiked},
		{Evaluator: declare.Evaluator{Name: "spread-S-R", Example: "spread-2-2",
			Summary: "as gauss-S, but the noise of wrong answers is R times as large, such as spread-2-2",
			Source:  "ours", Random: true, Numbers: []parameter.Parameter{advantage, wideness}}, make: newSpread},
		{Evaluator: declare.Evaluator{Name: "student-S-V", Example: "student-2-2",
			Summary: "as gauss-S, but the noise has heavy tails: Student's t of V degrees of freedom, such as student-2-2; " +
				"the value is where S/2 less would lie among noise; V is 2, 4 or so up to 30",
			Source: "ours", Random: true,
			Numbers: []parameter.Parameter{advantage, degrees}}, make: newStudent},
		{Evaluator: declare.Evaluator{Name: "natural",
			Summary: "share of squares that win for the player to move", Source: "[WPN09]"}, make: newE1},
		{Evaluator: declare.Evaluator{Name: "natural-binary",
			Summary: "majority of squares, with the measured probability that it errs",
			Source:  "[WPN09]", Calibrated: true, Probability: true}, make: newNaturalBinary},
		{Evaluator: declare.Evaluator{Name: "natural-majority",
			Summary: "as natural-binary, but a majority that is measured to err in more than half " +
				"of the cases is never preferred to a search", Source: "[WPN09] as printed",
			Calibrated: true, Probability: true}, make: newNaturalMajority},
		{Evaluator: declare.Evaluator{Name: "random",
			Summary: "a random number from 0 to 1 at each node, which tells nothing of it; the truth at squares",
			Source:  "Beal & Smith 1994", Random: true}, make: newRandom},
	}
}

// Find returns the kind of an evaluator and, of a family, the parameter in its
// name: "0.1" of artificial-0.1, "0.1-0.2" of artificial-0.1-0.2. Whether it
// makes sense is for New.
func Find(name string) (kind Kind, parameter string, err error) {
	for _, kind := range Kinds() {
		if kind.Name == name {
			return kind, "", nil
		}
		parameter, ok := kind.Parameter(name)
		if ok && strings.Count(parameter, "-")+1 == len(kind.Numbers) {
			return kind, parameter, nil
		}
	}
	return Kind{}, "", fmt.Errorf("evaluator %q is not known", name)
}

// New returns an evaluator by name. Where a value is not in [0, 1] it panics with a [ValueError].
func New(name string, s Setting) (Evaluator, error) {
	kind, text, err := Find(name)
	if err != nil {
		return nil, err
	}
	numbers, err := kind.Read(text)
	if err != nil {
		return nil, fmt.Errorf("evaluator %q: %w", name, err)
	}
	made, err := kind.make(s, numbers)
	if err != nil {
		return nil, err
	}
	return checked(name, made), nil
}

// Fits returns the error of New, without tables that take long to make.
func Fits(name string, s Setting) error {
	if kind, _, err := Find(name); err == nil && kind.fits != nil {
		return kind.fits(s)
	}
	_, err := New(name, s)
	return err
}

// ErrorRates returns the probabilities in the name of an evaluator that errs at random: at nodes
// that their mover wins, and at nodes that he loses.
func ErrorRates(name string) (win, loss float64, err error) {
	noisy, err := ErrsAtRandom(name)
	if err != nil {
		return 0, 0, err
	}
	win, loss = noisy.Errors(1) // Max moves at height 1
	return win, loss, nil
}

// ErrsAtRandom returns an evaluator that errs with known probabilities, which are the same on every board. The error
// names what is none.
func ErrsAtRandom(name string) (Noisy, error) {
	made, err := New(name, Setting{Layers: layered.Split(2, 2)})
	if err != nil {
		return nil, err
	}
	noisy, ok := made.(Noisy)
	if !ok {
		return nil, fmt.Errorf("evaluator %q does not err with a known probability", name)
	}
	return noisy, nil
}

func ones(squares []byte) int {
	total := 0
	for _, square := range squares {
		total += int(square)
	}
	return total
}
