package evaluate

// e1 is the share of ones, [NPT86] eq. 7. It is also the natural evaluator of
// [WPN09], the share of squares that win for the player to move: seen from
// Max's side that share is e1 whoever moves.
type e1 struct {
	squares []float64 // number of squares of a node, by height
}

// newE1 returns e1.
func newE1(s Setting, _ string) (Evaluator, error) {
	squares := make([]float64, s.Layers.Height+1)
	for h := range squares {
		from, to := s.Layers.Span(h, 0)
		squares[h] = float64(to - from)
	}
	return e1{squares}, nil
}

// Count implements Counter.
func (e e1) Count(h, ones int) float64 { return float64(ones) / e.squares[h] }

// Static implements Evaluator.
func (e e1) Static(n Node) float64 { return e.Count(n.Height, ones(n.Squares)) }
