package declare

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Kind is what a key takes.
type Kind int

// The kinds of keys. What an experiment gives is checked by pipeline/experiment
// and reaches the game as a value of the Go type in parentheses.
const (
	Whole       Kind = iota // a whole number from Min to Max (int)
	Choice                  // one of Words (string, or the Value of the word)
	Choices                 // a list of Words, each at most once (string, joined by "+")
	YesNo                   // true or false (bool)
	Probability             // a number or a fraction between 0 and 1, or from 0 to 1 if Closed, or one of Words (string)
	Shares                  // a number of moves, or the shares of 1, 2 and so on, as far as the branching (string)
	NodesFile               // the name of a file with trees, a row a node (Nodes)
)

// Key is a parameter of a game.
type Key struct {
	Name     string
	Field    string // in recipes, whose bytes must not change; Name where empty
	Kind     Kind
	Doc      string // what it says, for people: a few words
	Example  string // a value in YAML
	Required bool
	Default  any // of the type of Kind; nil is the zero of the type
	Min, Max int64
	Words    []Word
	Noun     string // what errors call a word, and what the shares are of; Name where empty
	// Closed says that a Probability may be 0 or 1.
	Closed bool
	// Refuse returns what is wrong with a value that passes all other checks, or an
	// empty text. A nil Refuse accepts all.
	Refuse func(value any) string
}

// Word is a word that a key takes.
type Word struct {
	Name    string
	Summary string // one line; empty where Doc of the key says it
	Without string // what holds where a list of words does not have it; empty where Doc says it
	Value   any    // the value that it stands for; nil for Name
	// Number returns the probability that the word stands for at a branching; for a Probability.
	Number func(branching int) float64
}

// Main reports whether a Probability is that of the game, which has a field in every recipe; others are values of
// their game.
func (k Key) Main() bool { return k.Kind == Probability && k.Field == "" }

// InField is the name of the value of a key.
func (k Key) InField() string {
	if k.Field == "" {
		return k.Name
	}
	return k.Field
}

// What is what errors call a word of the key.
func (k Key) What() string {
	if k.Noun == "" {
		return k.Name
	}
	return k.Noun
}

// WordNames lists the names of the words.
func (k Key) WordNames() []string {
	var names []string
	for _, word := range k.Words {
		names = append(names, word.Name)
	}
	return names
}

// Value checks a value that a program gives in place of a file, and returns it as a file would give it.
// The error says what was expected.
func (k Key) Value(given any) (any, error) {
	name, isText := given.(string)
	n, isWhole := given.(int)
	_, isYes := given.(bool)
	switch {
	case k.Kind == Whole && isWhole && int64(n) >= k.Min && int64(n) <= k.Max:
	case k.Kind == Whole:
		return nil, fmt.Errorf("%#v, expected an int from %d to %d", given, k.Min, k.Max)
	case k.Kind == YesNo && isYes:
	case k.Kind == YesNo:
		return nil, fmt.Errorf("%v, expected true or false", given)
	case !isText:
		return nil, fmt.Errorf("%v, expected a string such as %q", given, k.Example)
	case k.Kind == Choice:
		i := slices.Index(k.WordNames(), name)
		if i < 0 {
			return nil, fmt.Errorf("%q, expected one of %s", name, strings.Join(k.WordNames(), ", "))
		}
		if value := k.Words[i].Value; value != nil {
			given = value
		}
	}
	if k.Refuse != nil {
		if why := k.Refuse(given); why != "" {
			return nil, errors.New(why)
		}
	}
	return given, nil
}

// MaxMoves is the largest number of moves at a node: sets of moves are the bits of a
// non-negative int64. A game with more moves has its own search.
const MaxMoves = 62

// Keys that several games take. Height, Branching and a [Key.Main] probability have fields in every recipe, Solve is in
// none; the others are values of their game.
var (
	Height = Key{Name: "height", Kind: Whole, Doc: "the plies from the root to the end", Example: "10", Required: true,
		Min: 1, Max: 60} // the 2^(height+1) boards of a ggame are countable in an int64
	Branching = Key{Name: "branching", Kind: Whole, Doc: "the moves at a node", Example: "3", Default: 2, Min: 2,
		Max: MaxMoves}
	Ply = Key{Name: "ply", Field: "turns", Kind: Choice, Example: "turn",
		Doc:   "what the depth of a search counts: moves, or turns of several moves in a row",
		Words: []Word{{Name: "move", Value: false}, {Name: "turn", Value: true}}}
	Solve = Key{Name: "solve", Kind: YesNo, Doc: "whether boards are solved; false where they are too large",
		Example: "false", Default: true}
)

// Traps is the key of how likely a position below the first is an early end.
func Traps() Key {
	k := Chance("traps", "the probability that the game ends early at a position, with the result of perfect play", "")
	k.Field, k.Closed, k.Default, k.Example = "traps", true, nil, "0.1"
	return k
}

// Truth is the key of what a right move keeps, with the word for more than the result; its field is true for that.
func Truth(field string, finer Word) Key {
	finer.Value = true
	return Key{Name: "truth", Field: field, Kind: Choice, Example: finer.Name,
		Doc:   "what a right move keeps: the result, or also how large or how near it is",
		Words: []Word{{Name: "result", Value: false}, finer}}
}

// Opening is the key of how many random moves lead to a board, at most so many.
func Opening(limit int64) Key {
	return Key{Name: "opening", Kind: Whole, Doc: "random moves from the start of the game to a board", Example: "4",
		Max: limit}
}

// MaxOpening is the largest number of random moves in a game that has no smaller
// limit.
const MaxOpening = 1000

// Chance is the key of a probability.
func Chance(name, doc, standard string, words ...Word) Key {
	return Key{Name: name, Kind: Probability, Doc: doc, Example: "1/2", Default: standard, Words: words}
}
