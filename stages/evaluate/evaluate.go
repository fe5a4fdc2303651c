// Package evaluate has the static evaluation functions of the literature: what
// a player believes of a position without search.
//
// Values are estimates that Max wins, in [0, 1]. At a single square every
// evaluator tells the truth, the square itself.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, sections 2 and 3.
//	[Tz83]  H. C. Tzeng. Ph.D. thesis, Indiana University. 1983.
package evaluate

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Evaluator gives positions their static value.
type Evaluator interface {
	// Static returns the value, in [0, 1], of a position of height h whose
	// squares, 0 or 1, are given in order.
	Static(h int, squares []byte) float64
}

// Counter is an Evaluator that looks at the number of ones only.
type Counter interface {
	Evaluator
	// Count returns the value of a position of height h with so many ones.
	// It never falls as ones grow.
	Count(h, ones int) float64
}

// Kind is an entry of the list of evaluators.
type Kind struct {
	Name    string
	Summary string // one line
	Source  string // where the literature defines it
	// make returns the evaluator for trees of a shape, or what does not fit.
	make func(game.Layers) (Evaluator, error)
}

// Kinds lists the evaluators, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{"e1", "share of ones", "[NPT86] eq. 7", newE1},
		{"e2", "probability that a P-board with as many ones is a forced win, exact", "[NPT86] eq. 12", newE2},
		{"e3", "binomially weighted squares of a G-row", "[NPT86] eq. 13", newE3},
	}
}

// New returns an evaluator by name for trees of a shape.
func New(name string, layers game.Layers) (Evaluator, error) {
	for _, kind := range Kinds() {
		if kind.Name == name {
			return kind.make(layers)
		}
	}
	return nil, fmt.Errorf("evaluator %q is not known", name)
}

// ones counts the ones among squares.
func ones(squares []byte) int {
	total := 0
	for _, square := range squares {
		total += int(square)
	}
	return total
}
