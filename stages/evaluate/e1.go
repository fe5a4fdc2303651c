package evaluate

import "github.com/nonminimax/nonminimax/stages/game"

// e1 is the share of ones, [NPT86] eq. 7.
type e1 struct {
	squares []float64 // number of squares of a node, by height
}

// newE1 returns e1 for trees of a shape.
func newE1(layers game.Layers) (Evaluator, error) {
	squares := make([]float64, layers.Height+1)
	for h := range squares {
		from, to := layers.Span(h, 0)
		squares[h] = float64(to - from)
	}
	return e1{squares}, nil
}

// Count implements Counter.
func (e e1) Count(h, ones int) float64 { return float64(ones) / e.squares[h] }

// Static implements Evaluator.
func (e e1) Static(h int, squares []byte) float64 { return e.Count(h, ones(squares)) }
