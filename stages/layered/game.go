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
	declare.Boards
	// Layers returns the shape of the game's trees.
	Layers() Layers
}

// Spec names a game and its size.
type Spec struct {
	Game        string // one of Declarations
	Height      int    // moves in a game
	Branching   int    // moves at a node
	Probability string // of a one (P, G) or of an arc of +1 (N): "fixed-point" or a number
	All         bool   // every board of the game once, numbered by its squares (G)
	Seed        uint64 // of the sampled boards; ignored where All
	Nontrivial  bool   // whether only boards are drawn at which some move wins and some move loses
	Wins        string // Schruefer: winning moves at a Win node, see ParseWins
	Root        string // Schruefer: value of the root for its mover, "win", which empty means too, or "loss"
}

// makers has what makes each game.
var makers = map[string]func(Spec) (Layered, error){
	"pgame": newPGame, "ngame": newNGame, "ggame": newGGame, "schruefer": newSchruefer,
}

// New returns the game of a spec, or an error that says what does not fit.
func New(spec Spec) (Layered, error) {
	if made, is := makers[spec.Game]; is {
		return made(spec)
	}
	return nil, fmt.Errorf("game %q is not known", spec.Game)
}

// Words returns how many 64-bit words hold a board of so many bits.
func Words(bits int) int { return (bits + 63) / 64 }

// splitShape checks the size of a splitting game.
func splitShape(spec Spec) (Layers, error) {
	if spec.Branching < 2 || spec.Branching > MaxBranching {
		return Layers{}, fmt.Errorf("branching %d: expected 2 to %d", spec.Branching, MaxBranching)
	}
	squares := 1
	for h := range spec.Height {
		if squares *= spec.Branching; squares > MaxSquares {
			return Layers{}, fmt.Errorf("height %d: a board of branching %d has at most %d squares, so the height can be at most %d",
				spec.Height, spec.Branching, MaxSquares, h)
		}
	}
	if spec.Height < 1 {
		return Layers{}, fmt.Errorf("height %d: expected at least 1", spec.Height)
	}
	return Split(spec.Height, spec.Branching), nil
}

// chance reads a spec's probability.
func chance(spec Spec) (random.Chance, error) {
	if spec.Probability == fixedPoint {
		return random.FixedPoint(spec.Branching), nil
	}
	return random.ParseChance(spec.Probability)
}

// source returns the randomness of a spec's boards. It depends on the game and
// its size only, so that two board sets of one seed have the same boards.
func source(spec Spec) random.Source {
	return random.For(spec.Seed, "board/"+spec.Game+"/h"+strconv.Itoa(spec.Height)+"/b"+strconv.Itoa(spec.Branching))
}
