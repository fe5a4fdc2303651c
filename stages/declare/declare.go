// Package declare is how a game describes itself: its name, the keys that an
// experiment may set, its evaluators, and how its boards are made. Each game's
// package declares its games (kalah.Declaration, layered.Declarations), stages/catalog
// lists them, and code for games in general uses declarations: the decoder of
// experiments, recipes, and the command `list`.
package declare

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
)

// Game is the declaration of a game.
type Game struct {
	Name    string
	Summary string // one line
	Title   string // its games, in the plural, such as "P-games"
	Rules   string // how it is played, in a sentence or two for readers who do not know it
	Source  string // where the literature defines it
	Status  string // how it is tested, and whose its parameters are
	// Begin is what a page begins with where the keys' examples, the first evaluator and all depths would show little: by
	// name, values of keys of the game or of a board set, and how far who plays looks "ahead".
	Begin map[string]string
	// Seats tells people who play as Max, and as Min, where they sit; empty where a picture does.
	Seats [2]string
	// Played says that it is played move by move (stages/game), and may be drawn or
	// end at any ply. Other games are trees of layers (stages/layered).
	Played bool
	// Alone says that it is a game of one player: Max makes every move, and there is nobody to play a contest with.
	// Searches to all depths are compared then (Compares).
	Alone bool
	// Recorded says that its boards come with what was decided and played on them (Recorded), by players of any name.
	Recorded bool
	// Keys are the parameters of its boards, in the order of recipes: changing the
	// order changes the key of every part.
	Keys []Key
	// Without has errors, by key, for keys of all board sets that make no sense for
	// this game. Keys of other games need none.
	Without map[string]string
	// Branching returns the largest number of moves at a node; nil if it is a key, or
	// if the boards come from a file.
	Branching func(Values) int
	// All returns how many boards there are, if an experiment may ask for all boards;
	// otherwise it is nil. Of a spec that New refuses it returns 0.
	All func(Spec) int64
	// Expected returns the probability that Max wins a board drawn at random; nil if there
	// is no formula for it.
	Expected func(Spec) float64
	// Mixed returns the probability that some moves of a board drawn at random win and others
	// lose, whether only such boards are asked for or not; nil if there is no formula for it.
	Mixed func(Spec) float64
	// Evaluators are its own evaluators. Those of boards of squares (stages/evaluate)
	// belong to no single game.
	Evaluators []Evaluator
	// New makes the game of a spec: a game.Staged if Played, else a layered.Layered.
	// The error says what does not fit.
	New func(Spec) (Generator, error)
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

// Compares reports whether a search to a depth is compared with one to another: of two players only if the same one is
// to move behind both, since values differ by who is.
func (g Game) Compares(depth, other int) bool { return g.Alone || (depth-other)%2 == 0 }

// Has reports whether the game has a key of this name.
func (g Game) Has(name string) bool {
	return slices.ContainsFunc(g.Keys, func(k Key) bool { return k.Name == name })
}

// Generator makes the boards of a game of one size.
type Generator interface {
	// Bits returns the length of a board: a bit a square, or 8 in games whose
	// squares hold more than 0 and 1.
	Bits() int
	// Board writes board number id, square 0 in the lowest bits of words[0], which
	// are 64 bits each and as many as Bits needs.
	Board(id int64, words []uint64)
}

// Evaluator is the declaration of an evaluator, by a game or by stages/evaluate.
type Evaluator struct {
	Name       string // of a family with parameters, each a capital letter between hyphens
	Example    string // a name of the family; empty where Name has no parameters
	Summary    string // one line
	Source     string // where the literature defines it
	Game       string // the game that it is for; empty for those of boards of squares
	Calibrated bool   // whether it needs a calibration
	Random     bool   // whether it depends on the seed
	// Probability says that its values estimate the probability that Max wins with perfect play, so
	// that they can be held against the truth: not only their order means something.
	Probability bool
	// Truth says that it does not estimate: its values are the truth, those of a family where the
	// parameter is 0. What a search with it does wrong says nothing of looking ahead on estimates.
	Truth bool
	Room  int64 // bytes that it takes at most for positions that it remembers
	// Numbers are those that names of the family have, in order: one for each letter, and then those that may be missing.
	Numbers []parameter.Parameter
}

// Parameter returns what a name has in place of the letters of a family, and whether it begins as those of the family.
func (e Evaluator) Parameter(name string) (text string, ok bool) {
	family := strings.TrimRight(e.Name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-")
	if e.Example == "" {
		return "", false
	}
	return strings.CutPrefix(name, family+"-")
}

// Read returns the numbers that such a text is. The error says what is wrong.
func (e Evaluator) Read(text string) ([]float64, error) {
	numbers, err := parameter.All(e.Numbers, strings.SplitN(text, "-", len(e.Numbers)))
	if _, misspelt := err.(parameter.Spelling); err != nil && !misspelt {
		err = fmt.Errorf("%w, as in %s", err, e.Example)
	}
	return numbers, err
}

// Nodes are trees from a file, see [NodesFile]. Their text form is a hash of the
// contents, so that nothing depends on the file's location.
type Nodes interface {
	Trees() int64
	Branching() int
	// Cut returns the first leaf of the given number of trees at which the game is not
	// over, and whether there is one.
	Cut(trees int64) (tree, node string, ok bool)
	// Unjudged returns a node of the given number of trees that so many moves or fewer lead to and of which nobody
	// knows what it is worth, and whether there is one.
	Unjudged(trees int64, moves int) (tree, node string, ok bool)
	encoding.TextMarshaler
}

// Recorded is the Nodes of a game of that kind: who decided or played at which depths or budgets.
type Recorded interface {
	Nodes
	// Players lists who decides or plays, Contests who plays whom: none where boards are decided.
	Players() []string
	Contests() [][2]string
	// Limits returns depths or budgets, ascending.
	Limits() (depths []int, budgets []int64)
}

// RowError is what is wrong with a row of a table.
type RowError interface {
	error
	Row() int // where the table has it, such as its line
}

// Noted is a Nodes with something to say to people.
type Noted interface {
	Nodes
	// Notes returns what to say, a line each.
	Notes() []string
}

// Reading says how a file is read.
type Reading struct {
	Key   string // that names the file
	Scale string // of static values, as stages/nodetree has them
	Mover bool   // whether static values are from the side of the player to move
}

// Spec is everything that the boards of a game depend on. Its JSON is part of
// every recipe.
type Spec struct {
	Game        string `json:"game"`
	Height      int    `json:"height"`      // moves in a game; 0 where that is not fixed
	Branching   int    `json:"branching"`   // moves at a node; where that varies the largest number
	Probability string `json:"probability"` // in the form that experiments write; empty for a game that takes none
	All         bool   `json:"all"`         // every board of the game once, numbered by its squares
	Seed        uint64 `json:"seed"`        // of boards that are drawn, and of games played move by move, else 0

	// Nontrivial says that only boards at which some move wins and some move
	// loses are drawn (stages/generate). It does not change the game.
	Nontrivial bool `json:"nontrivial,omitempty"`

	// Unsolved says that the boards are too large to solve. It does not change them, so recipes omit it.
	Unsolved bool `json:"-"`

	// Values are those of the game's own keys.
	Values Values `json:"values"`
}

// get returns the value of a key, nil for a zero of the game's own values.
func (s Spec) get(k Key) any {
	switch {
	case k.Name == Height.Name:
		return s.Height
	case k.Name == Branching.Name:
		return s.Branching
	case k.Name == Solve.Name:
		return !s.Unsolved
	case k.Main():
		return s.Probability
	}
	return s.Values.get(k.InField())
}

// Put stores the value of a key.
func (s *Spec) Put(k Key, value any) {
	switch {
	case k.Name == Height.Name:
		s.Height, _ = value.(int)
	case k.Name == Branching.Name:
		s.Branching, _ = value.(int)
	case k.Name == Solve.Name:
		s.Unsolved = value != true
	case k.Main():
		s.Probability, _ = value.(string)
	case k.Kind == Probability && value == "0": // as if it were not given
	default:
		s.Values = s.Values.With(k, value)
	}
}

// MarshalJSON writes the game's own values as members beside the others.
func (s Spec) MarshalJSON() ([]byte, error) {
	type plain Spec
	text, err := Encode(plain(s))
	if err != nil {
		return nil, err
	}
	own, err := s.Values.MarshalJSON()
	if err != nil {
		return nil, err
	}
	// A quote inside a text is escaped, so that this is no part of one.
	member := append([]byte(`,"values":`), own...)
	inner := own[1 : len(own)-1]
	if len(inner) > 0 {
		inner = append([]byte{','}, inner...)
	}
	return bytes.Replace(text, member, inner, 1), nil
}

var _ json.Marshaler = Spec{}
