package layered

import (
	"fmt"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/random"
)

// MaxSquares bounds a board: 4^10, 1 MiB unpacked.
const MaxSquares = 1 << 20

// MaxBranching bounds the moves at a node: sets of moves are kept as the bits
// of an int64.
const MaxBranching = 62

// Game makes the boards of one kind and size.
type Game interface {
	// Bits returns the length of a board: a bit a square, or 8 in games whose
	// squares hold more than 0 and 1.
	Bits() int
	// Board writes board number id, square 0 in the lowest bits of words[0].
	// len(words) is Words(Bits()).
	Board(id int64, words []uint64)
}

// Layered is a Game whose trees are layers: a square is a bit.
type Layered interface {
	Game
	// Layers returns the shape of the game's trees.
	Layers() Layers
}

// Spec names a game and its size, as an experiment gives it.
type Spec struct {
	Game        string `json:"game"`        // a name of Kinds
	Height      int    `json:"height"`      // moves in a game
	Branching   int    `json:"branching"`   // moves at a node
	Probability string `json:"probability"` // of a one (P, G) or of an arc of +1 (N): "fixed-point" or a number
	All         bool   `json:"all"`         // every board of the game once, numbered by its squares (G)
	Seed        uint64 `json:"seed"`        // of the sampled boards; ignored where All

	// Nontrivial says that only boards at which some move wins and some move
	// loses are drawn (stages/generate). It does not change the game.
	Nontrivial bool `json:"nontrivial,omitempty"`

	// Of Schruefer trees.
	Wins string `json:"wins,omitempty"` // winning moves at a Win node: a number, or the shares of 1, 2, ... such as "0.5,0.3,0.2" (ParseWins)
	Root string `json:"root,omitempty"` // value of the root for its mover: "win", which empty means too, or "loss"

	// Of games that are played move by move (stages/game).
	Pits    int    `json:"pits,omitempty"`    // kalah: pits a side
	Stones  int    `json:"stones,omitempty"`  // kalah: stones in a pit at the start
	Rules   string `json:"rules,omitempty"`   // kalah: names of variants, joined by "+"
	Opening int    `json:"opening,omitempty"` // random moves that lead from the start to a board
	Turns   bool   `json:"turns,omitempty"`   // whether the depth of a search counts turns: several moves in a row are one

	// Nodes are the trees of a tree, written as their hash; nil for other games.
	Nodes *nodetree.Forest `json:"nodes,omitempty"`
}

// Kind is an entry of the list of games.
type Kind struct {
	Name    string
	Summary string // one line
	Source  string // where the literature defines it
	make    func(Spec) (Layered, error)
}

// Kinds lists the games, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{"pgame", "board splitting, squares independent", "[NPT86] section 2", newPGame},
		{"ngame", "board splitting, squares from sums of arcs", "[NPT86] section 2", newNGame},
		{"ggame", "a row that loses an end square a move", "[NPT86] section 2", newGGame},
		{"schruefer", "a tree of known values, with n winning moves at every won node", "[B92] section 3, Schruefer 1986", newSchruefer},
	}
}

// New returns the game of a spec, or an error that says what does not fit.
func New(spec Spec) (Layered, error) {
	for _, kind := range Kinds() {
		if kind.Name == spec.Game {
			return kind.make(spec)
		}
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
	if spec.Probability == "fixed-point" {
		return random.FixedPoint(spec.Branching), nil
	}
	return random.ParseChance(spec.Probability)
}

// source returns the randomness of a spec's boards. It depends on the game and
// its size only, so that two board sets of one seed have the same boards.
func source(spec Spec) random.Source {
	return random.For(spec.Seed, "board/"+spec.Game+"/h"+strconv.Itoa(spec.Height)+"/b"+strconv.Itoa(spec.Branching))
}
