package layered

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// pgame is the P-game of [NPT86] section 2: b^n squares, each a one with
// probability p, independently.
type pgame struct {
	model
	p     random.Chance
	traps *traps
}

// newPGame returns the P-game of a spec.
func newPGame(spec declare.Spec) (declare.Generator, error) {
	m, err := newSplit(spec)
	if err != nil {
		return nil, err
	}
	p, err := chance(spec)
	if err != nil {
		return nil, err
	}
	traps, err := newTraps(spec, m.layers)
	return pgame{m, p, traps}, err
}

func (g pgame) Board(id int64, words []uint64) {
	fill(g.boards.Board(id), g.p, g.layers.Squares(), words)
	g.traps.set(id, words)
}

// fill writes independent squares and leaves the bits behind the last one 0.
func fill(stream random.Stream, p random.Chance, squares int, words []uint64) {
	stream.Fill(words, p)
	if rest := squares % 64; rest != 0 {
		words[len(words)-1] &= 1<<rest - 1
	}
}
