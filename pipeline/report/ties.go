package report

import (
	"cmp"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/logged"
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

// tieWords says on how many boards a search sees no difference between the best moves, alike on a page and a terminal.
func (in Input) tieWords(row tables.AtlasRow, tied float64) string {
	moves := "several moves the best value"
	if row.Branching == 2 {
		moves = "both moves the same value"
	}
	return fmt.Sprintf("%s %s gives %s on %s of %ss", in.limitOf(row), row.Propagator, moves, percent(tied),
		in.speech().Board)
}

// takenWords says which of several moves of the best value is taken.
func (in Input) takenWords(boardSet string) string {
	set, _ := in.Plan.Experiment.BoardSet(boardSet)
	if set.Recorded() {
		return "Your program picks among them"
	}
	return cmp.Or(map[string]string{"expected": "Each of them counts in part", "random": "One of them is drawn",
		"last": "The last of them is taken", "shallower": "The one that a smaller search prefers is taken"}[set.Tie],
		"Of equal moves the first is taken")
}

// hidesTies reports whether a board set is a log that does not say which moves share the best value.
func (in Input) hidesTies(boardSet string) bool {
	set, _ := in.Plan.Experiment.BoardSet(boardSet)
	log, ok := set.Values.Nodes().(*logged.Table)
	return ok && !log.SaysBest()
}

// fewSquares says how many squares a count at the horizon of minimax has, where these are so few that counts are often
// equal; else it is empty.
func fewSquares(row tables.AtlasRow) string {
	const most = 16
	squares := int32(1)
	for depth := row.Depth; depth < row.Height && squares <= most; depth++ {
		squares *= row.Branching
	}
	if row.Game != "pgame" || row.Evaluator != ones || row.Propagator != minimax || squares > most {
		return ""
	}
	return fmt.Sprintf(". Then each value counts only %d squares, so it is 0 to %[1]d", squares)
}

// whyWords says why a search is worse than a smaller one, and if that is mostly by ties, how often moves look equal.
func whyWords(in Input, f tables.Fall) (words, mostlyTies string) {
	from, to := opinionOf(in, f.From), opinionOf(in, f.To)
	ties, before, taken := in.tieWords(f.To, to.tied), in.limitOf(f.From), in.takenWords(f.To.BoardSet)
	against := fmt.Sprintf("%s, against %s %s", ties, percent(from.tied), before)
	seen := fmt.Sprintf("%s of choices are right %s, %s %s", percent(from.bySight), before, percent(to.bySight),
		in.limitOf(f.To))
	switch known := from.exact && to.exact; {
	case math.IsNaN(to.tied + from.tied):
		return "", ""
	case in.hidesTies(f.To.BoardSet):
		return "This log cannot say why: it shows no ties. With a column “best”, the moves that share the best value, this " +
			"page shows how often your search ties.", ""
	case to.tied == 0 && from.tied == 0:
		return "It always sees a difference, and is misled more often.", ""
	case !known && 3*max(to.tied, from.tied) < f.To.Fall: // ties make less than half of it
		return fmt.Sprintf("Mostly it is misled: a wrong move looks better. Ties are rarer: %s.", against), ""
	case !known && to.tied == 1:
		return fmt.Sprintf("%s. %s: luck decides.", capital(against), taken), ""
	case !known:
		return fmt.Sprintf("%s. %s. How much of the fall that is, the sample does not tell.", capital(against), taken), ""
	case 2*byTies(from, to) < f.To.Fall:
		return fmt.Sprintf("Mostly it is misled: where it sees a difference, %s. There are ties, too: %s.", seen, against), ""
	}
	effect := "it is misled, too"
	if to.bySight >= from.bySight {
		effect = "looking further helps"
	}
	share := "right on " + percent(to.byLuck) + " of these boards"
	if math.Abs(to.byLuck-.5) < 1e-6 { // as of a board and its mirror image, up to rounding
		share = "correct on half of these boards, as a coin would be"
	}
	return fmt.Sprintf("Mostly it sees no difference: %s%s. %s: %s. Where it sees a difference, %s: %s.",
		against, fewSquares(f.To), taken, share, effect, seen), capital(ties) + "."
}
