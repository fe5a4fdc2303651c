package layered

import (
	"fmt"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// MaxSquares bounds a board: 4^10, 1 MiB unpacked.
const MaxSquares = 1 << 20

// MaxBranching bounds the moves at a node.
const MaxBranching = declare.MaxMoves

// Layered is the boards of a game whose trees are layers: a square is a bit.
type Layered interface {
	declare.Generator
	// Layers returns the shape of the game's trees.
	Layers() Layers
}

// model is what the games have in common: the shape of their trees and the randomness of their
// boards. The latter depends on seed, game and size only, so that two board sets of one seed
// have the same boards.
type model struct {
	layers Layers
	boards random.Source
}

func newModel(spec declare.Spec, layers Layers) model {
	return model{layers, randomOf("board", spec)}
}

// randomOf is the randomness of a part of the boards of a game and size.
func randomOf(part string, spec declare.Spec) random.Source {
	return random.For(spec.Seed,
		part+"/"+spec.Game+"/h"+strconv.Itoa(spec.Height)+"/b"+strconv.Itoa(spec.Branching))
}

// Layers implements Layered.
func (m model) Layers() Layers { return m.layers }

// Bits implements declare.Generator.
func (m model) Bits() int { return m.layers.Squares() }

// Words returns how many 64-bit words hold a board of so many bits.
func Words(bits int) int { return (bits + 63) / 64 }

// newSplit checks the size of a splitting game.
func newSplit(spec declare.Spec) (model, error) {
	squares := 1
	for h := range spec.Height {
		if squares *= spec.Branching; squares > MaxSquares {
			return model{}, fmt.Errorf("height %d: a board of branching %d has at most %d squares, so the height can be at "+
				"most %d",
				spec.Height, spec.Branching, MaxSquares, h)
		}
	}
	return newModel(spec, Split(spec.Height, spec.Branching)), nil
}

// chance reads a spec's probability.
func chance(spec declare.Spec) (random.Chance, error) {
	if spec.Probability == fixedPoint {
		return random.FixedPoint(spec.Branching), nil
	}
	return random.ParseChance(spec.Probability)
}
