package report

import (
	"cmp"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Why a search falls: it has no opinion more often, since moves have the same value, or it is misled, since the value
// of a wrong move is the better one. RESULTS.md, "Falls that are ties", has how much of a fall is either.

// opinion is how often a search gives several moves the best value, and how often it is right on these boards and on
// the others: exactly, or of a sample, which does not tell the latter two.
type opinion struct {
	tied, byLuck, bySight float64
	exact                 bool
}

func opinionOf(in Input, row tables.AtlasRow) opinion {
	for _, r := range in.Found.Exact {
		if r.BoardSet == row.BoardSet && r.Evaluator == row.Evaluator && r.Propagator == row.Propagator &&
			r.Depth == row.Depth && r.Apart > 0 { // not NaN
			return opinion{1 - r.Apart, (r.Exact - r.ApartRight) / (1 - r.Apart), r.ApartRight / r.Apart, true}
		}
	}
	return opinion{tied: tiedShare(in, row)}
}

// tiedShare is the share of the boards where a search values the best moves alike; NaN if it is not known.
func tiedShare(in Input, row tables.AtlasRow) float64 {
	r := correctnessOf(in, row)
	return float64(r.Tied) / float64(r.Nontrivial)
}

// byTies is how much of a fall from one search to another ties make: the mean over the orders of changing them. What no
// board has is taken from the other search.
func byTies(from, to opinion) float64 {
	before, after := from.byLuck, to.byLuck
	if math.IsNaN(before) {
		before = after
	}
	if math.IsNaN(after) {
		after = before
	}
	return float64((to.tied-from.tied)*(from.bySight+to.bySight-before-after)/2) +
		float64((before-after)*(from.tied+to.tied)/2)
}

// whyWords says why a search is worse than a smaller one, and whether that is mostly by ties.
func whyWords(in Input, f tables.Fall) (words string, mostlyTies bool) {
	from, to := opinionOf(in, f.From), opinionOf(in, f.To)
	several := "several moves have"
	if f.To.Branching == 2 {
		several = "both moves have"
	}
	taken := cmp.Or(map[string]string{"expected": "Each of them counts in part", "random": "One of them is drawn",
		"last": "The last of them is taken"}[f.To.Tie], "The first of them is taken")
	ties := fmt.Sprintf("when %s, %s the same value on %s of boards, against %s", in.lookingWords(f.To), several,
		percent(to.tied), percent(from.tied))
	switch known := from.exact && to.exact; {
	case math.IsNaN(to.tied + from.tied):
		return "", false
	case to.tied == 0 && from.tied == 0:
		return "It always sees a difference, and is misled more often.", false
	case !known && 3*max(to.tied, from.tied) < f.To.Fall: // ties make less than half of it
		return fmt.Sprintf("Mostly it is misled: a wrong move looks better. Ties are rarer: %s.", ties), false
	case !known:
		return fmt.Sprintf("%s. %s. How much of the fall that is, the sample does not tell.", capital(ties), taken),
			false
	case 2*byTies(from, to) < f.To.Fall:
		return fmt.Sprintf("Mostly it is misled: where the values differ, %s are right, then %s. There are ties, too: %s.",
			percent(from.bySight), percent(to.bySight), ties), false
	}
	effect := "it is misled, too"
	if to.bySight >= from.bySight {
		effect = "looking further helps"
	}
	share := percent(to.byLuck) + " of these"
	if math.Abs(to.byLuck-.5) < 1e-6 { // as of a board and its mirror image, up to rounding
		share = "half of such boards (a coin would do as well)"
	}
	return fmt.Sprintf("Mostly it sees no difference: %s. %s, which is right on %s. Where the values differ, %s: %s are "+
		"right, then %s.", ties, taken, share, effect, percent(from.bySight), percent(to.bySight)), true
}
