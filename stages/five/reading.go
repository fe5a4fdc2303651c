package five

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Reading is a choice of the conventions that [KP91] leaves open. The zero Reading is the default;
// each field departs from it in one point. Different readings are different experiments.
type Reading struct {
	// Count: the stones of a chain are those from the starting stone to its right end; those between
	// both ends (span), within five cells each way; or the starting stone and those next to it without
	// a gap (run). More than five count as five.
	Count option
	// Dead: a chain is dead with fewer than five cells between its ends, where no five fits; or where
	// the distances to its ends add up to less than five, as printed, so that four cells are alive
	// (distance).
	Dead option
	// Win: a five is worth 2^50 to who has it, or more where chains can add up to more, and chains no
	// longer count; it is worth what its chains are (plain); or a search sees a win in it only if five
	// stones are worth more than 10^9, else it is plain and the search goes on (threshold).
	Win option
	// End: a search stops at a five, whose value stands for all that could follow; or it goes on after
	// a five to its full depth, and sees fives only there (horizon).
	End option
	// Open: a chain is open if both ends are at distance five; or if neither is next to the starting
	// stone (adjacent).
	Open option
	// Rise: the right end of a rising diagonal is its upper one; or its lower one (down).
	Rise option
	// Order: equal moves come row by row; or as a spiral from the middle of the board meets them,
	// clockwise, its first step to the right (spiral). Tie rules take the first or last in this order.
	Order option
	// Node: the defense factor and the weights of a search are the searcher's; or those of the player at
	// the node (owner): of who moves at a node the weights, of who has just moved at a leaf, whose chains
	// it multiplies, the factor. Then a player knows his opponent's.
	Node option
	// Value: the value a of open chains is the searcher's; that of who has just moved at the leaf (leaf);
	// or a stone that the search places changes chains by the a of who places it (placer).
	Value option
}

// option is one of the ways to read a point, 0 the default.
type option uint8

// The options that are not defaults.
const (
	span      option = 1
	run       option = 2
	distance  option = 1
	plain     option = 1
	threshold option = 2
	horizon   option = 1
	adjacent  option = 1
	down      option = 1
	spiral    option = 1
	owner     option = 1
	leaf      option = 1
	placer    option = 2
)

// optionWords are the words of the options that are not defaults, in the order of Reading's fields
// and of evaluators' names.
var optionWords = [...][]string{
	{"span", "run"}, {"distance"}, {"plain", "threshold"}, {"horizon"}, {"adjacent"}, {"down"}, {"spiral"}, {"owner"},
	{"leaf", "placer"},
}

// allWords lists them.
func allWords() string { return strings.Join(slices.Concat(optionWords[:]...), ", ") }

// options returns the fields, in order.
func (r *Reading) options() [len(optionWords)]*option {
	return [...]*option{&r.Count, &r.Dead, &r.Win, &r.End, &r.Open, &r.Rise, &r.Order, &r.Node, &r.Value}
}

// String returns the words of a reading, such as "span-horizon", or "default".
func (r Reading) String() string { return cmp.Or(strings.Join(r.words(), "-"), "default") }

func (r Reading) words() (words []string) {
	for i, option := range r.options() {
		if *option > 0 {
			words = append(words, optionWords[i][*option-1])
		}
	}
	return words
}

// way is 1 where the right end of a chain lies along a direction, -1 where it lies the other way.
func (r Reading) way(d direction) int {
	if r.Rise == down && d == directions-1 {
		return -1
	}
	return 1
}

// opposed reports whether values depend on the parameters of the other player.
func (r Reading) opposed() bool { return r.Node == owner || r.Value != 0 }

// evaluatorName returns the only name of an evaluator: chain-A-B-D with the parameters, then the
// words of the reading, such as chain-1-64-1-span.
func evaluatorName(p Parameters, r Reading) string {
	return strings.Join(append([]string{fmt.Sprintf("chain-%d-%d-%d", p.A, p.B, p.D)}, r.words()...), "-")
}

// parseEvaluator is the inverse of evaluatorName, and reports whether a name is one.
func parseEvaluator(name string) (p Parameters, r Reading, ok bool) {
	words := strings.Split(name, "-")
	if len(words) < 4 {
		return p, r, false
	}
	for i, number := range []*int64{&p.A, &p.B, &p.D} {
		*number, _ = strconv.ParseInt(words[i+1], 10, 32) // what is no number has another name
	}
	for i, chosen := range r.options() {
		for n, word := range optionWords[i] {
			if slices.Contains(words[4:], word) {
				*chosen = option(n + 1)
			}
		}
	}
	return p, r, p.A >= 1 && p.B >= 1 && evaluatorName(p, r) == name
}
