package evaluate

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Reference: B. Abramson. Expected-outcome: a general model of static evaluation. IEEE
// Transactions on Pattern Analysis and Machine Intelligence 12, 1990.

// playouts plays random games from a node, in which each move is as likely, always the same ones
// at the same node. Where parts are split off, every square is as likely the last one, so that e1 is
// expected; in a G-row a square as there are ways to it, which is e3.
type playouts struct {
	layers layered.Layers
	games  int
	random random.Source
}

func newPlayouts(s Setting, numbers []float64) (Evaluator, error) {
	return playouts{s.Layers, int(numbers[0]), random.For(s.Seed, "playouts")}, nil
}

// Static implements Evaluator. The games of a smaller K are the first of a larger one.
func (e playouts) Static(n Node) float64 {
	first, _ := e.layers.Span(n.Height, n.Index)
	games := e.random.Board(n.Board).Sub(uint64(n.Height)).Sub(uint64(n.Index))
	wins := 0
	for game := range e.games {
		moves, leaf := games.Sub(uint64(game)), n.Index
		for ply := range n.Height {
			leaf = e.layers.Child(leaf, moves.Below(uint64(ply), e.layers.Branching))
		}
		wins += int(n.Squares[leaf-first])
	}
	return float64(wins) / float64(e.games)
}
