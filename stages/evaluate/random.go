package evaluate

import "github.com/nonminimax/nonminimax/stages/random"

// unknowing is a random number from 0 to 1 at each node, always the same one, and the truth at squares: D. F. Beal,
// M. C. Smith. Random evaluations in chess. ICCA Journal 17, 1994.
type unknowing struct{ random random.Source }

func newRandom(s Setting, _ []float64) (Evaluator, error) {
	return unknowing{random.For(s.Seed, "random")}, nil
}

// Static implements Evaluator.
func (e unknowing) Static(n Node) float64 {
	return (1 + e.random.Board(n.Board).Sub(uint64(n.Height)).Spread(uint64(n.Index))) / 2
}
