// Package declare is the form in which a game describes itself: its name, the
// keys that an experiment may give it, the evaluators that read its positions,
// and how its boards are made. Each package of a game has one declaration
// (kalah.Declaration and so on), stages/catalog lists them, and everything that
// deals with games in general is written for declarations: the decoder of
// experiments, recipes, and the command `list`.
package declare

import (
	"encoding"
	"encoding/json"
)

// Game is a game in its own words.
type Game struct {
	Name    string
	Summary string // one line
	Source  string // where the literature defines it
	Status  string // how it is tested, and whose its parameters are
	// Played says that it is played move by move (stages/game), may be drawn and
	// has no fixed length. Other games are trees of layers (stages/layered).
	Played bool
	// Keys are what an experiment may say of its boards, in the order in which
	// recipes have them: a change of the order changes every key of a part.
	Keys []Key
	// Without has errors for keys of board sets in general that make no sense
	// here, by key. Keys of other games need none.
	Without map[string]string
	// Branching returns the largest number of moves at a node; nil where it is
	// a key, and of games whose boards come from a file.
	Branching func(Values) int
	// All returns how many boards of a height there are, where an experiment may
	// ask for each of them once; nil where it may not.
	All func(height int) int64
	// Evaluators read its positions. Those of boards of squares (stages/evaluate)
	// are of no one game.
	Evaluators []Evaluator
	// New makes the game of a spec. The error says what does not fit. Of a game
	// that is Played it is a game.Staged, of others a layered.Layered.
	New func(Spec) (Boards, error)
}

// FromFile returns the key that names the file with the boards, and whether the
// game has such a key.
func (g Game) FromFile() (Key, bool) {
	for _, k := range g.Keys {
		if k.Kind == NodesFile {
			return k, true
		}
	}
	return Key{}, false
}

// Boards makes the boards of a game of one size.
type Boards interface {
	// Bits returns the length of a board: a bit a square, or 8 in games whose
	// squares hold more than 0 and 1.
	Bits() int
	// Board writes board number id, square 0 in the lowest bits of words[0], which
	// are 64 bits each and as many as Bits needs.
	Board(id int64, words []uint64)
}

// Evaluator is what a game, or stages/evaluate, says of an evaluator.
type Evaluator struct {
	Name       string // of a family with parameters, each a capital letter between hyphens
	Summary    string // one line
	Source     string // where the literature defines it
	Game       string // the one game that it reads; empty for those of boards of squares
	Calibrated bool   // whether it needs a calibration
	Random     bool   // whether it depends on the seed
	// Parameter returns the parameter in the name of one of the family; nil where
	// Name is no family.
	Parameter func(name string) (parameter string, is bool)
}

// Nodes are trees from a file, see [NodesFile]. As text they are the hash of
// what is in the file, so that nothing depends on where it lies.
type Nodes interface {
	Trees() int64
	Branching() int
	// Cut returns the first leaf among the first trees at which the game is not
	// over, and whether there is one.
	Cut(trees int64) (tree, node string, is bool)
	encoding.TextMarshaler
}

// Spec is everything that the boards of a game depend on. Its JSON is part of
// every recipe.
type Spec struct {
	Game        string `json:"game"`
	Height      int    `json:"height"`      // moves in a game; 0 where that is not fixed
	Branching   int    `json:"branching"`   // moves at a node; where that varies the largest number
	Probability string `json:"probability"` // in the form that experiments write; empty for a game that takes none
	All         bool   `json:"all"`         // every board of the game once, numbered by its squares
	Seed        uint64 `json:"seed"`        // of boards that are drawn, else 0

	// Nontrivial says that only boards at which some move wins and some move
	// loses are drawn (stages/generate). It does not change the game.
	Nontrivial bool `json:"nontrivial,omitempty"`

	// Values are those of the game's own keys.
	Values Values `json:"values"`
}

// MarshalJSON writes the game's own values as members beside the others.
func (s Spec) MarshalJSON() ([]byte, error) {
	type plain Spec
	s.Values = s.Values.ofBoards()
	text, err := encode(plain(s))
	if err != nil {
		return nil, err
	}
	return Inline(text, "values", s.Values)
}

var _ json.Marshaler = Spec{}
