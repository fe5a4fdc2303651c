package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/logged"
	"github.com/nonminimax/nonminimax/stages/search"
)

// What is said of players of logs: at which depths or budgets they are right more or less often, and how sure it is.

// printed is a share as the table of a terminal has it, in percent.
func printed(share float64) float64 {
	x, _ := strconv.ParseFloat(fmt.Sprintf("%.3f", share), 64) // it is a number
	return 100 * x
}

// shift is by how many points the shares of a fall differ: shares that stand beside it are rounded by themselves.
func shift(f tables.Fall) string { return fmt.Sprintf("%.1f", 100*math.Abs(f.To.Fall)) }

// playerWords names the player of a search, with his log where there are several.
func (in Input) playerWords(r tables.AtlasRow) string {
	player := r.Propagator
	if !in.Recorded() {
		player = search.WithOurs(player)
	}
	if len(in.Plan.Experiment.Analysed()) > 1 {
		player += " (" + r.BoardSet + ")"
	}
	return player
}

// movedWords says how much more or less often than in a smaller search a player is right, with its interval and what
// else says how sure that is.
func (in Input) movedWords(r tables.AtlasRow, sure string) string {
	return in.movedBy(in.playerWords(r), r, sure)
}

// movedBy says it of a player by a name or another word.
func (in Input) movedBy(player string, r tables.AtlasRow, sure string) string {
	more, less, low, high := "more", "less", 0-r.FallHigh, 0-r.FallLow
	if r.Fall > 0 {
		more, less, low, high = less, more, r.FallLow, r.FallHigh
	}
	low, high = in.together(math.Abs(r.Fall), low, high)
	f := tables.FallOf(in.Found.Atlas, r)
	than, limits := shift(f)+" points "+more+" often than", fmt.Sprintf("%.1f to %.1f", 100*low, 100*high)
	if r.Fall == 0 {
		than = "as often as"
	} else if low < 0 && high > 0 {
		limits = fmt.Sprintf("%.1f %s to %.1f %s often", -100*low, less, 100*high, more)
	}
	return fmt.Sprintf("%s %s is right %s %s (95%% interval%s: %s%s)", in.limitOf(r), player, than, in.limitOf(f.From),
		in.corrected(), limits, sure)
}

// pWords says how probable a fall or rise is by chance, corrected for all comparisons.
func pWords(r tables.AtlasRow) string {
	if r.HolmFall < 0.0001 {
		return "; p below 0.0001"
	}
	return "; p " + view.Decimal(r.HolmFall)
}

// fellWords says how far a player falls, whether his largest search is better again, and where else he falls or rises.
func (in Input) fellWords(player string, f tables.Fall, rows []tables.AtlasRow) string {
	words, last := in.movedBy(player, f.To, pWords(f.To)), f.To
	var less, more []string
	for _, r := range rows {
		if r.BoardSet != last.BoardSet || r.Propagator != last.Propagator || r.Limit() == f.To.Limit() {
			continue
		}
		if r.Limit() > last.Limit() && (r.Depth-last.Depth)%2 == 0 {
			last = r
		}
		from := tables.FallOf(in.Found.Atlas, r)
		than := fmt.Sprintf("%s than %s (%s points)", in.limitOf(r), in.limitOf(from.From), shift(from))
		if r.Fallen == tables.Yes {
			less = append(less, than)
		} else if r.Fallen == tables.No && r.Fall < 0 {
			more = append(more, than)
		}
	}
	if less != nil {
		words += "; also less often " + few(less, ", ")
	}
	if last.Fraction > f.To.Fraction && last.Fallen != tables.Yes && last.Fallen != tables.No {
		words += fmt.Sprintf("; %s it is right more often again (%.1f%%, %s %.1f%%)", in.limitOf(last),
			printed(last.Fraction), in.limitOf(f.From), printed(f.From.Fraction))
	}
	if more != nil {
		words += "; but it is right more often " + few(more, ", ")
	}
	return words
}

// undecidedWords says of a player of whom searches are undecided whether a fall that matters is ruled out, and how much
// more or less often than in a smaller search he is right, the nearest to a fall first, with intervals of all
// comparisons together.
func (in Input) undecidedWords(own []tables.AtlasRow) string {
	words := "undecided"
	if !slices.ContainsFunc(own, in.mayFall()) {
		words = fmt.Sprintf("no fall of %s points or more; whether there is a smaller one is undecided",
			view.Decimal(100*in.matters()))
	}
	rows := where(own, func(r tables.AtlasRow) bool { return r.Fallen != "" })
	slices.SortStableFunc(rows, func(a, b tables.AtlasRow) int { return cmp.Compare(b.Fall, a.Fall) })
	var open, better []string
	for _, r := range rows {
		low, high := in.together(0-r.Fall, 0-r.FallHigh, 0-r.FallLow)
		change := fmt.Sprintf("from %s %d to %d by %+.1f points (%.1f to %.1f)", limitName(own),
			tables.FallOf(in.Found.Atlas, r).From.Limit(), r.Limit(), 0-100*r.Fall, 100*low, 100*high)
		if isUndecided(r) {
			open = append(open, change)
		} else {
			better = append(better, change)
		}
	}
	words += "; right moves change " + few(open, ", ")
	if better != nil {
		words += "; better " + few(better, ", ")
	}
	return words + "; 95% intervals" + in.corrected()
}

// verdictsWords says of each player whether he gets worse; empty of one alone about whom all is decided.
func (in Input) verdictsWords(rows []tables.AtlasRow) string {
	var list []string
	undecided := false
	for _, own := range searchesByPlayer(rows) {
		falls, _ := tables.FallsOf(own)
		words := "no fall is seen"
		rises := where(own, func(r tables.AtlasRow) bool { return r.Fallen == tables.No && r.Fall < 0 })
		switch {
		case len(falls) > 0:
			words = "yes, " + in.fellWords("it", largest(falls), own)
		case slices.ContainsFunc(own, isUndecided):
			words, undecided = in.undecidedWords(own), true
		case len(rises) > 0:
			r := rises[len(rises)-1]
			words = "no, " + in.movedBy("it", r, pWords(r))
		}
		list = append(list, in.playerWords(own[0])+": "+words+".")
	}
	if len(list) < 2 && !undecided {
		return ""
	}
	return strings.Join(list, " ")
}

// searchesByPlayer groups the searches of those players that have some to compare.
func searchesByPlayer(rows []tables.AtlasRow) (list [][]tables.AtlasRow) {
	for _, r := range rows {
		own := func(s tables.AtlasRow) bool { return s.BoardSet == r.BoardSet && s.Propagator == r.Propagator }
		isListed := slices.ContainsFunc(list, func(player []tables.AtlasRow) bool { return own(player[0]) })
		if r.Fallen != "" && !isListed {
			list = append(list, where(rows, own))
		}
	}
	return list
}

// few joins the first elements of a list, and says how many more there are.
func few(list []string, separator string) string {
	const most = 3
	if more := len(list) - most; more > 0 {
		list = append(list[:most], fmt.Sprintf("%d more", more))
	}
	return strings.Join(list, separator)
}

// risesWords says which searches are surely right more often than each smaller one; empty if none is.
func (in Input) risesWords(rows []tables.AtlasRow) string {
	var list []string
	for _, r := range rows {
		if r.Fallen == tables.No && r.Fall < 0 {
			list = append(list, in.movedWords(r, pWords(r)))
		}
	}
	return few(list, "; ")
}

// tooFew is up to how many positions say nothing, unless a test decides.
const tooFew = 20

// independent is at which share of the boards just one of two searches is right at most, unless they tend to be right
// where the other is not.
const independent = .5

// untoldWords says why nothing is decided if there are very few positions, or all choices are alike; else it is empty.
func (in Input) untoldWords(rows []tables.AtlasRow) string {
	rows = where(rows, func(r tables.AtlasRow) bool { return r.Fallen != "" })
	n, share := rows[0].Nontrivial, rows[0].Fraction
	for _, r := range rows { // of several logs
		n = max(n, r.Nontrivial)
	}
	alike := in.every(func(set experiment.BoardSet) bool {
		log, ok := set.Values.Nodes().(*logged.Table)
		return ok && log.Alike()
	})
	differs := func(r tables.AtlasRow) bool { return r.Fraction != share || r.Fall != 0 }
	switch {
	case slices.ContainsFunc(rows, func(r tables.AtlasRow) bool { return !isUndecided(r) }):
	case n < tooFew:
		return fmt.Sprintf("Undecided: so few positions (%d) say nothing. %s", n, in.enoughWords())
	case alike && 0 < share && share < 1:
		return fmt.Sprintf("No difference: the same choices at every %s.", limitName(rows))
	case slices.ContainsFunc(rows, differs):
	case share == 1:
		return fmt.Sprintf("No difference: right at all %d positions at every %s; they are too easy to tell %[2]ss apart.", n,
			limitName(rows))
	case share == 0:
		return fmt.Sprintf("No difference: never right at %d positions at any %s; they are too hard to tell %[2]ss apart.", n,
			limitName(rows))
	}
	return ""
}

// enoughWords says how many positions are enough, whatever the log.
func (in Input) enoughWords() string {
	n := tables.BoardsFor(in.matters(), independent, max(fallTests(in), 1))
	return seenWords(in.matters(), n, "positions where the move matters", independent, "") +
		"; fewer if they agree more often."
}

// Doubts says of which logs nothing should be believed before their moves are spelt alike, a paragraph each.
func Doubts(in Input) (list []string) {
	for _, set := range in.Plan.Experiment.BoardSets {
		if log, ok := set.Values.Nodes().(*logged.Table); ok && log.Misspelt() != "" {
			list = append(list, "First mend the log, then believe what follows: "+log.Misspelt()+".")
		}
	}
	return list
}

// Untold says of logs of decisions what they cannot tell, and what would be enough, a paragraph each.
func Untold(in Input) (list []string) {
	for _, set := range in.Plan.Experiment.BoardSets {
		log, ok := set.Values.Nodes().(*logged.Table)
		rows := where(in.Found.Atlas, func(r tables.AtlasRow) bool { return r.BoardSet == set.Name })
		compared := func(r tables.AtlasRow) bool { return r.Fallen != "" }
		if !set.Recorded() || len(rows) == 0 || slices.ContainsFunc(rows, compared) {
			continue
		}
		why, enough := "no position has both right and wrong moves", "positions that have"
		switch known := !math.IsNaN(rows[0].Fraction); {
		case known && ok && log.LeftOut() != "":
			why, enough = "what not all positions have is left out"+log.LeftOut(), "the same positions at each"
		case known && len(set.Budgets) > 0:
			why, enough = "it has one budget", "two budgets"
		case known:
			why = "no two of its depths are both odd or both even, and odd ones are not compared with even ones"
			if len(set.Depths) == 1 {
				why = fmt.Sprintf("it has one depth, %d", set.Depths[0])
			}
			enough = fmt.Sprintf("two depths such as %d and %d", set.Depths[0], set.Depths[0]+2)
		}
		list = append(list, fmt.Sprintf("%s Log %q cannot tell: %s. Enough are %s. %s", in.speech().Question, set.Name, why,
			enough, in.enoughWords()))
	}
	return list
}

// Next says what to do after what was found in logs of decisions. What runs this program is called so, with a blank.
func Next(in Input, program string) []string {
	if !in.Recorded() || in.Scored() {
		return nil // of scored answers the findings say it
	}
	rows := judged(in)
	falls, searches := tables.FallsOf(rows)
	var list, open []string
	mayFall := in.mayFall()
	for _, own := range searchesByPlayer(rows) {
		if fallen, _ := tables.FallsOf(own); fallen == nil && slices.ContainsFunc(own, mayFall) {
			open = append(open, in.playerWords(own[0]))
		}
	}
	if len(falls) > 0 {
		list = in.fallAdvice(largest(falls))
	}
	switch {
	case open != nil && len(falls) > 0:
		list = append(list, fmt.Sprintf("Log more positions of what is undecided: %s.", strings.Join(open, ", ")))
	case open != nil, len(rows) == 0 && len(in.Found.Atlas) > 0: // a log of games has none
		list = append(list, "Log more positions.")
	case len(falls) == 0 && searches > 0:
		list = append(list, fmt.Sprintf("Nothing to mend up to %s %d, the largest that is logged: no fall of %s points "+
			"or more.", limitName(rows), slices.MaxFunc(rows, func(a, b tables.AtlasRow) int {
			return cmp.Compare(a.Limit(), b.Limit())
		}).Limit(), view.Decimal(100*in.matters())))
	}
	if (len(falls) > 0 || open != nil) && !slices.ContainsFunc(in.Plan.Experiment.BoardSets, isTooWide) {
		list = append(list, fmt.Sprintf("If your program searches trees, log whole trees of some plies: of these "+
			"`%sdiagnose` says why it does well or badly.", program))
	}
	return list
}

// isTooWide reports whether whole trees of four plies have more than about a million nodes: diagnose reads them all.
func isTooWide(set experiment.BoardSet) bool {
	log, ok := set.Values.Nodes().(*logged.Table)
	return ok && log.Branching() > 30
}

// fallAdvice says what to do where a player falls.
func (in Input) fallAdvice(worst tables.Fall) []string {
	from, to := worst.From.Limit(), worst.To.Limit()
	if worst.To.Budget > 0 {
		return []string{fmt.Sprintf("Where it picks answers, budget %d is enough; try it on other prompts, as the best of "+
			"several budgets looks better than it is.", from),
			"Where it grows a tree (MCTS), try a smaller C (analysis/RESULTS.md), and let budget " +
				fmt.Sprintf("%d play budget %d: to choose worse is not to lose.", to, from)}
	}
	return []string{"Do not search less yet: to choose worse is not to lose (in 540 contests on small games of ours " +
		"the deeper player chose worse in 163, and won 162 of these). Let depth " +
		fmt.Sprintf("%d play depth %d.", to, from), in.tiesAdvice(worst)}
}

// tiesAdvice says what to do about moves of the same value, as far as the log of a player who falls tells them.
func (in Input) tiesAdvice(f tables.Fall) string {
	const mend = "use a finer scale of values, or break ties by the search one ply shallower (analysis/RESULTS.md, " +
		"Ties)."
	if in.hidesTies(f.To.BoardSet) {
		return "See whether ties do it: log all moves that share the best value, as `best` (engines tell by MultiPV). If " +
			"there are more of them at greater depth, " + mend
	}
	before, after := tiedShare(in, f.From), tiedShare(in, f.To)
	ties := fmt.Sprintf("several moves share the best value at %s of positions, then at %s", percent(before),
		percent(after))
	if after-before < manyTied {
		return "Ties do not explain it: " + ties + "."
	}
	return capital(ties) + ": " + mend
}
