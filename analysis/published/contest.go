package published

// Contests by name: two sides at one depth, and what can be read as them.

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// contestKey names a contest at one depth.
type contestKey struct {
	boardSet, evaluator, first, second string
	depth                              int32
}

func (k contestKey) flip() contestKey {
	k.first, k.second = k.second, k.first
	return k
}

func keyOf(r tables.ContestRow) contestKey {
	return contestKey{r.BoardSet, r.Evaluator, r.First, r.Second, r.Depth}
}

func (c Cell) key() contestKey {
	return contestKey{c.BoardSet, c.Evaluator, c.First, c.Second, c.Depth}
}

func (k contestKey) sides() (first, second contestant) {
	return newContestant(k.first, k.evaluator), newContestant(k.second, k.evaluator)
}

// readsAs reports whether a contest, without swapping its sides, is a reading of a
// printed one: of the same depth, between readings of the printed sides, which share an
// evaluator if the printed ones do.
func (k contestKey) readsAs(printed contestKey) bool {
	first, second := k.sides()
	f, s := printed.sides()
	about := f.evaluator != s.evaluator
	return k.depth == printed.depth && (first.evaluator != second.evaluator) == about &&
		first.readsAs(f, about) && second.readsAs(s, about)
}

// contestant is one side of a contest: a propagator, and its evaluator, which is the
// contest's if it has none of its own.
type contestant struct {
	propagator, evaluator string
}

func newContestant(name, evaluator string) contestant {
	side := search.ParsePlayer(name)
	if side.Own() {
		evaluator = side.Evaluator
	}
	side.Evaluator = ""
	return contestant{side.String(), evaluator}
}

// readsAs reports whether a contestant is a reading of a printed one: of the same
// family of propagators, with an evaluator of the same parameters. In a contest between
// evaluators, an evaluator without parameters is a reading of itself only.
func (c contestant) readsAs(printed contestant, aboutEvaluators bool) bool {
	same := c.evaluator == printed.evaluator
	numbers := parameters(printed.evaluator)
	if !aboutEvaluators || numbers != "" {
		same = parameters(c.evaluator) == numbers
	}
	return same && family(c.propagator) == family(printed.propagator)
}

// family is the name up to the first "-", which variants of a propagator share.
func family(propagator string) string {
	name, _, _ := strings.Cut(propagator, "-")
	return name
}

// byParameters is the same contest between evaluators that are named by their parameters alone.
func (k contestKey) byParameters() contestKey {
	plain := func(evaluator string) string { return cmp.Or(parameters(evaluator), evaluator) }
	k.evaluator = plain(k.evaluator)
	for _, name := range []*string{&k.first, &k.second} {
		side := search.ParsePlayer(*name)
		side.Evaluator = plain(side.Evaluator)
		*name = side.String()
	}
	return k
}

// parameters is the name of an evaluator up to its last number, which its variants
// share: chain-1-64-1 for chain-1-64-1-span. It is empty for a name without numbers.
func parameters(evaluator string) string {
	words := strings.Split(evaluator, "-")
	for i := len(words); i > 0; i-- {
		if _, err := strconv.ParseFloat(words[i-1], 64); err == nil {
			return strings.Join(words[:i], "-")
		}
	}
	return ""
}
