package selective

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Kind is an entry of the list of growths.
type Kind struct {
	Name    string // of a family with parameters, each a capital letter between hyphens, such as "uct-C"
	Example string // a name of the family; empty where Name has no parameters
	Summary string // one line
	Source  string // where the literature defines it
	Status  string // what it is tested against
	Ours    string // what of it is our choice, not its source's
	Random  bool   // whether its searches draw random numbers
}

// Kinds lists the growths.
func Kinds() []Kind {
	return []Kind{
		{Name: "best-first", Summary: "expands the leaf at which the line of the best moves ends; a line that the end of " +
			"the game closes is passed over", Source: "[KC96] best-first minimax search",
			Status: "held to a tree of pointers that is evaluated anew at each step",
			Ours:   "what follows the end of the best line"},
		{Name: "largest-effect", Summary: "expands the leaf that is expected to change the root's decision most, values " +
			"being chances to win", Source: "asked for by [NPT86] section 5",
			Status: "held to an enumeration of all leaves", Ours: "measure of the effect"},
		{Name: "pn", Source: "[A94] proof-number search", Summary: "expands the leaf that proves most, until it is proven " +
			"whether Max wins, and decides by proof numbers",
			Status: "held to a tree of pointers, and to the smallest sets of leaves that prove"},
		{Name: "mcpn", Source: "[S06], bounds of leaves ours", Summary: "as pn, where a leaf counts by its value: the chance " +
			"that it turns out the other way", Status: "held to a tree of pointers that is evaluated anew at each step",
			Ours: "a leaf counts a hundredth at least"},
		{Name: Leaves, Source: "ours", Status: "held to searches to each depth", Ours: "what is not counted",
			Summary: "full width, deepened as without a growth, but its budget counts evaluations of the deciding search alone"},
		{Name: "uct-C", Example: "uct-1", Summary: "descends to the move with the highest mean + C sqrt(ln N / n), adds " +
			"one of its moves, and decides by the best mean", Source: "[KS06] as in [NR24]",
			Status: "held to a tree of pointers, and to the formula", Random: true},
		{Name: "uct-C-implicit-A", Example: "uct-1-implicit-0.4",
			Summary: "as uct-C, where a node is worth 1-A of its mean and A of minimax over the static values", Source: "[L14]",
			Status: "held to a tree of pointers", Random: true},
		{Name: "uct-C-solver", Example: "uct-1-solver",
			Summary: "as uct-C, with bounds of the result at each node: a move whose bounds meet is not searched, and " +
				"counts as what it is", Source: "[CS10] score-bounded search; [WBS08] has wins and losses alone",
			Status: "held to a tree of pointers, and to solved games",
			Ours:   "no move is cut, or preferred, for bounds that have not met", Random: true},
		{Name: "uct-C-visits", Example: "uct-1-visits",
			Summary: "as uct-C, but decides by the most visits; -implicit-A, -solver and -visits go together in this order",
			Source:  "[KS06]",
			Status:  "held to a tree of pointers", Random: true},
	}
}

// Leaves takes the place of a growth in the name of a player at full width whose budget counts the leaves
// of the search that decides: the evaluations, results of finished games among them, that pruning leaves of
// its last iteration. Neither nodes above them count, nor earlier iterations, nor one that is given up. A
// budget of nodes counts all these, which favours trees that grow; this one favours full width, since such a
// tree pays for values that it replaces later as well.
const Leaves = "leaves"

// ByNode reports whether a player of a growth, which may be empty, has a tree that grows node by node.
func ByNode(growth string) bool { return growth != "" && growth != Leaves }

// Find returns the kind of a growth by name. Of several options it is the kind of the last.
func Find(name string) (Kind, error) {
	g, err := NewGrowth(name)
	if err != nil {
		return Kind{}, err
	}
	family := "uct-C"
	switch {
	case g.way != uct:
		family = name
	case g.visits:
		family = "uct-C-visits"
	case g.solver:
		family = "uct-C-solver"
	case g.implicit > 0:
		family = "uct-C-implicit-A"
	}
	list := Kinds()
	return list[slices.IndexFunc(list, func(k Kind) bool { return k.Name == family })], nil
}

// Growth is how the tree of a selective search grows. NewGrowth makes one from a name.
type Growth struct {
	way      way
	c        float64 // C of UCT
	implicit float64 // share of minimax over static values in the worth of a node; 0 for none
	solver   bool    // whether nodes have bounds of the result
	visits   bool    // whether the most visited move is the decision
}

// way is what a growth goes by.
type way int

const (
	uct way = iota
	bestFirst
	largestEffect
	leaves
	proof       // by proof numbers
	playedProof // by those of random play
)

// proves reports whether a tree grows by proof numbers.
func (g Growth) proves() bool { return g.way == proof || g.way == playedProof }

// alone are the growths that take no parameter.
var alone = map[string]way{"best-first": bestFirst, "largest-effect": largestEffect, "mcpn": playedProof, "pn": proof,
	Leaves: leaves}

// NewGrowth returns a growth by name. Errors name it, the value that is wrong and what was expected.
func NewGrowth(name string) (Growth, error) {
	if way, ok := alone[name]; ok {
		return Growth{way: way}, nil
	}
	words := strings.Split(name, "-")
	if words[0] != "uct" {
		return Growth{}, fmt.Errorf("growth %q is not known, expected %s or uct-C, such as uct-1", name,
			strings.Join(slices.Sorted(maps.Keys(alone)), ", "))
	}
	g, rest := Growth{way: uct}, words[1:]
	// taken takes a word of the options off the rest, if it comes next.
	taken := func(option string) bool {
		ok := len(rest) > 0 && rest[0] == option
		if ok {
			rest = rest[1:]
		}
		return ok
	}
	var err error
	if g.c, rest, err = number(rest, func(c float64) bool { return c >= 0 && !math.IsInf(c, 0) },
		"a number of at least 0"); err != nil {
		return Growth{}, fmt.Errorf("growth %q: its C is %w, as in uct-1", name, err)
	}
	if taken("implicit") {
		if g.implicit, rest, err = number(rest, func(a float64) bool { return a > 0 && a <= 1 },
			"a number above 0 and at most 1"); err != nil {
			return Growth{}, fmt.Errorf("growth %q: its share of minimax is %w, as in uct-1-implicit-0.4", name, err)
		}
	}
	g.solver = taken("solver")
	g.visits = taken("visits")
	if len(rest) > 0 {
		return Growth{}, fmt.Errorf("growth %q ends in %q, expected -implicit-A, -solver and -visits in this order, or none",
			name, strings.Join(rest, "-"))
	}
	return g, nil
}

// number reads the first word as a number in its one canonical form, so that a player has one name
// and one folder.
func number(words []string, within func(float64) bool, expected string) (x float64, rest []string, err error) {
	if len(words) == 0 {
		return 0, nil, fmt.Errorf("missing, expected %s", expected)
	}
	x, err = strconv.ParseFloat(words[0], 64)
	if err != nil || !within(x) {
		return 0, nil, fmt.Errorf("%q, expected %s", words[0], expected)
	}
	if plain := strconv.FormatFloat(x, 'f', -1, 64); plain != words[0] {
		return 0, nil, fmt.Errorf("%q, expected it written as %s", words[0], plain)
	}
	return x, words[1:], nil
}
