package five

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Reading is a choice of the conventions that [KP91] leaves open. The zero Reading is the default;
// each field departs from it in one point. Different readings are different experiments.
type Reading struct {
	// Span: the stones of a chain are those between both ends, within five cells each way; more than
	// five count as five. Otherwise they are those from the starting stone to its right end.
	Span bool
	// Distance: a chain is dead where the distances to its ends add up to less than five, as printed,
	// so that four cells are alive. Otherwise it is dead with fewer than five cells between its ends,
	// where no five fits.
	Distance bool
	// Plain: a five is worth what its chains are. Otherwise it is worth 2^50 to who has it, and chains
	// no longer count.
	Plain bool
	// Horizon: a search goes on after a five to its full depth, and sees fives only there. Otherwise it
	// stops at a five, whose value stands for all that could follow.
	Horizon bool
}

// factors are the points that the paper leaves open, in the order of Reading's fields, each with
// the names of the default and of the other reading.
var factors = [...]struct{ name, standard, other string }{
	{"count", "right", "span"},
	{"dead", "cells", "distance"},
	{"win", "score", "plain"},
	{"end", "five", "horizon"},
}

// switches returns the fields, in order.
func (r *Reading) switches() [len(factors)]*bool {
	return [...]*bool{&r.Span, &r.Distance, &r.Plain, &r.Horizon}
}

// String names the reading of each factor, such as "count=right dead=cells win=score end=five".
func (r Reading) String() string {
	var words []string
	for i, on := range r.switches() {
		word := factors[i].standard
		if *on {
			word = factors[i].other
		}
		words = append(words, factors[i].name+"="+word)
	}
	return strings.Join(words, " ")
}

// evaluatorName returns the only name of an evaluator: chain-A-B-D with the parameters, then the
// readings that are not the default, in order, such as chain-1-64-1-span.
func evaluatorName(p Parameters, r Reading) string {
	name := fmt.Sprintf("chain-%d-%d-%d", p.A, p.B, p.D)
	for i, on := range r.switches() {
		if *on {
			name += "-" + factors[i].other
		}
	}
	return name
}

// parseEvaluator is the inverse of evaluatorName, and reports whether a name is one.
func parseEvaluator(name string) (p Parameters, r Reading, is bool) {
	words := strings.Split(name, "-")
	if len(words) < 4 {
		return p, r, false
	}
	for i, number := range []*int64{&p.A, &p.B, &p.D} {
		*number, _ = strconv.ParseInt(words[i+1], 10, 32) // what is no number has another name
	}
	for i, on := range r.switches() {
		*on = slices.Contains(words[4:], factors[i].other)
	}
	return p, r, p.A >= 1 && p.B >= 1 && evaluatorName(p, r) == name
}
