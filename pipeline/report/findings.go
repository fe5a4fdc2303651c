package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Finding is one thing that an experiment found, from its tables: a question, its answer, and
// what else there is to say.
type Finding struct {
	Head, Answer, More string
	Place              string // the anchor of its figure or table
	Short              string // of the largest pathology, for the index
}

// Text is the answer with the rest.
func (f Finding) Text() string { return strings.TrimSpace(f.Answer + " " + strings.TrimSpace(f.More)) }

// shownFindings is how many findings a page begins with.
const shownFindings = 3

// Findings returns the first ones that the tables have, the most telling kinds first. A page and
// the end of a run say the same; they need the plan, what was found and the paper.
func Findings(in Input) (list []Finding) {
	for _, find := range []func(Input) *Finding{pathologyFinding, ruleFinding, paperFinding, conventionFinding, choiceFinding, contestFinding, bestFinding, disagreementFinding, costFinding} {
		if f := find(in); f != nil && len(list) < shownFindings {
			list = append(list, *f)
		}
	}
	return list
}

// fall is a significant fall of correct decisions from one search to a deeper one.
type fall struct {
	tables.AtlasRow       // the deeper one
	from            int64 // depth or budget of the other
	size, low, high float64
}

// fallsOf returns the significant falls between depths of one parity: from the best shallower
// depth, else from depth 1. Steps between odd and even depths are not pathology.
func fallsOf(rows []tables.AtlasRow) (falls []fall) {
	for _, r := range rows {
		switch {
		case r.Falls && (r.Budget > 0 || (int64(r.Depth)-r.DropFrom)%2 == 0):
			falls = append(falls, fall{r, r.DropFrom, r.Drop, r.DropLow, r.DropHigh})
		case r.Pathological == tables.Yes && r.Budget == 0 && r.Depth%2 == 1:
			falls = append(falls, fall{r, 1, -r.Pathology, -r.PathologyHigh, -r.PathologyLow})
		}
	}
	return falls
}

// pathologyFinding is the largest significant fall of correct decisions, by minimax if it falls
// anywhere.
func pathologyFinding(in Input) *Finding {
	rows := where(decided(in), func(r tables.AtlasRow) bool { return !math.IsNaN(r.PDrop) })
	if len(rows) == 0 {
		return nil
	}
	falls := fallsOf(rows)
	f := &Finding{Head: "Is looking further ahead worse?", Place: decisionsPlace(rows[0]), Short: "none significant"}
	if len(falls) == 0 {
		f.Answer = fmt.Sprintf("Not significantly: none of %d searches decides worse than a shallower one of the same parity of depth (5%% after Holm's correction).", len(rows))
		return f
	}
	first := where(falls, func(f fall) bool { return f.Propagator == rule })
	if len(first) == 0 {
		first = falls
	}
	worst := slices.MaxFunc(first, func(a, b fall) int { return cmp.Compare(a.size, b.size) })
	shallower := worst.AtlasRow
	shallower.Fraction += worst.size
	if shallower.Budget > 0 {
		shallower.Budget = worst.from
	} else {
		shallower.Depth = int32(worst.from)
	}
	f.Place = decisionsPlace(worst.AtlasRow)
	f.Answer = fmt.Sprintf("Yes: in %s, evaluator %s (%s), %s chooses a right move on %s of the boards where the move matters %s, and on %s %s: a fall of %s.",
		setWords(in.Plan.Experiment, worst.BoardSet), worst.Evaluator, evaluatorWords(worst.Evaluator), worst.Propagator,
		percent(shallower.Fraction), limitWords(shallower), percent(worst.Fraction), limitWords(worst.AtlasRow),
		points(worst.size, worst.low, worst.high))
	f.More = fmt.Sprintf("Of %d searches that have shallower ones beside them, at least %d fall significantly within one parity of depth (5%% after Holm's correction).",
		len(rows), len(falls))
	if worst.Propagator != rule {
		f.More += " No search by " + rule + " does."
	}
	f.Short = fmt.Sprintf("%s, %s, evaluator %s: %s %s, %s %s", worst.Propagator, worst.BoardSet, worst.Evaluator,
		percent(shallower.Fraction), limitWords(shallower), percent(worst.Fraction), limitWords(worst.AtlasRow))
	return f
}

// rule is the propagator that others are compared with.
const rule = "minimax"

// decisionsPlace is the figure of a search's decisions.
func decisionsPlace(r tables.AtlasRow) string {
	if r.Budget > 0 {
		return "f-correctness-budgets"
	}
	return "f-correctness"
}

// ruleFinding is the propagator with the most significant leads over minimax at equal depth.
func ruleFinding(in Input) *Finding {
	rows := decided(in)
	if len(rows) == 0 {
		return nil
	}
	summaries := tables.SummariseAtlas(rows)
	all, others := summaries[0].Difference, where(summaries[1:], func(s tables.AtlasSummary) bool { return s.Difference.Well.Holm > 0 })
	if all.Tests == 0 {
		return nil
	}
	f := &Finding{Head: "Does another rule decide better than " + rule + "?", Place: decisionsPlace(rows[0])}
	if len(others) == 0 {
		f.Answer = fmt.Sprintf("None significantly: with the same evaluator and depth, other rules are better in none of %d comparisons and worse in %d (5%% after Holm's correction).",
			all.Tests, all.Worse.Holm)
		return f
	}
	best := slices.MaxFunc(others, func(a, b tables.AtlasSummary) int {
		return cmp.Compare(a.Difference.Well.Holm-a.Difference.Worse.Holm, b.Difference.Well.Holm-b.Difference.Worse.Holm)
	})
	leads := where(rows, func(r tables.AtlasRow) bool { return r.Propagator == best.Propagator && r.Better == tables.Yes })
	if len(leads) == 0 {
		return nil // all boards were played, and no lead is left
	}
	most := slices.MaxFunc(leads, func(a, b tables.AtlasRow) int { return cmp.Compare(a.Difference, b.Difference) })
	f.Place = decisionsPlace(most)
	claim := "Most often "
	if best.Difference.Well.Holm <= best.Difference.Worse.Holm {
		claim = "Not on balance. The nearest is "
	}
	f.Answer = fmt.Sprintf("%s%s: with the same evaluator and depth it is right significantly more often in %d of %d comparisons, less often in %d (5%% after Holm's correction).",
		claim, best.Propagator, best.Difference.Well.Holm, best.Difference.Tests, best.Difference.Worse.Holm)
	f.More = fmt.Sprintf("Its largest lead: in %s, evaluator %s (%s), %s, %s of decisions are right against %s, %s more.",
		setWords(in.Plan.Experiment, most.BoardSet), most.Evaluator, evaluatorWords(most.Evaluator), limitWords(most),
		percent(most.Fraction), percent(most.Fraction-most.Difference), points(most.Difference, most.DifferenceLow, most.DifferenceHigh))
	return f
}

// paperFinding says how many printed cells the experiment confirms, and which differ.
func paperFinding(in Input) *Finding {
	counts := verdictsOf(in)
	if len(counts) == 0 {
		return nil
	}
	var words []string
	for _, c := range counts[0].Counts {
		if c.Cells > 0 {
			words = append(words, fmt.Sprintf("%s %d", c.Word, c.Cells))
		}
	}
	f := &Finding{Head: "Does the paper hold?", Place: "verdicts",
		Answer: fmt.Sprintf("Of %d printed cells or statements compared: %s.", counts[0].Cells, strings.Join(words, ", "))}
	differ := where(in.Found.Published, func(r published.Row) bool {
		return r.Verdict == published.VerdictDiffers && !isReading(in, r.Table)
	})
	seen := make(map[string]bool)
	if len(differ) > 0 {
		f.Place = tableID(differ[0].Table)
	} else {
		f.Answer += " None differs by more than sampling explains."
	}
	for _, r := range differ {
		text := fmt.Sprintf("%s, row %s, column %s: printed %s, here %s", published.Heading(r.Table), r.Row, r.Column, r.Printed, r.ReproducedText)
		if published.Claims(r.Table) { // one of several board sets
			text = fmt.Sprintf("%s, “%s”", published.Heading(r.Table), r.Column)
		}
		if !seen[text] && len(seen) < shownFindings {
			seen[text] = true
			f.More += " Differs: " + text + "."
		}
	}
	if len(differ) > len(seen) {
		f.More += fmt.Sprintf(" In all, %d differ.", len(differ))
	}
	return f
}

// conventionFinding counts the printed rows that agree under the conventions of the main reading,
// and those that agree under some other.
func conventionFinding(in Input) *Finding {
	rows, agree := make(map[string]bool), make(map[string]bool)
	main := 0
	for _, r := range in.Found.Sensitivity {
		key := r.Table + " " + r.Row
		rows[key] = true
		if r.Agrees {
			agree[key] = true
		}
		if r.Main && r.Agrees {
			main++
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return &Finding{Head: "Do the conventions that the paper leaves open matter?", Place: "t-sensitivity",
		Answer: fmt.Sprintf("Of %d printed rows that were played, %d agree under the main reading, and %d under that or another one (other tie rules, rules of the game, evaluators, openings).", len(rows), main, len(agree))}
}

// choiceFinding counts who is chosen at equal cost.
func choiceFinding(in Input) *Finding {
	if len(in.Found.Choices) == 0 {
		return nil
	}
	won := make(map[string]int)
	for _, c := range in.Found.Choices {
		won[c.Choice]++
	}
	return &Finding{Head: "Which rule would a player choose at equal cost?", Place: "t-choices",
		Answer: fmt.Sprintf("Of %d choices (a board set, an evaluator, a budget of nodes each): %s.", len(in.Found.Choices), mostFirst(won, "undecided"))}
}

// disagreementFinding is the two propagators that disagree most often where nothing is solved.
func disagreementFinding(in Input) *Finding {
	rows := where(in.Found.Disagreements, func(r tables.DisagreementRow) bool { return r.Boards > 0 })
	if len(rows) == 0 {
		return nil
	}
	most := slices.MaxFunc(rows, func(a, b tables.DisagreementRow) int { return cmp.Compare(a.Fraction, b.Fraction) })
	f := &Finding{Head: "How often do the rules disagree?", Place: "t-disagreements", Answer: "Never: on no board do two rules choose different moves."}
	if most.Differ > 0 {
		f.Answer = fmt.Sprintf("Most often %s and %s, %s: on %s of %d boards (%s, %s). Which of them is right is not known.",
			most.First, most.Second, limitWords(tables.AtlasRow{Depth: most.Depth, Budget: most.Budget}), percent(most.Fraction), most.Boards, most.BoardSet, most.Evaluator)
	}
	return f
}

// contestFinding counts the contests that are decided, by winner.
func contestFinding(in Input) *Finding {
	if len(in.Found.Contests) == 0 {
		return nil
	}
	won := make(map[string]int)
	for _, c := range in.Found.Contests {
		switch c.Better {
		case "first":
			won[c.First+" over "+c.Second]++
		case "second":
			won[c.Second+" over "+c.First]++
		default:
			won[""]++
		}
	}
	place := "f-contests"
	if !slices.ContainsFunc(in.Found.Contests, func(r tables.ContestRow) bool { return r.Budget == 0 }) {
		place += "-budgets"
	}
	return &Finding{Head: "Who wins the contests?", Place: place,
		Answer: fmt.Sprintf("Of %d contests (two propagators, one evaluator and depth or budget each): %s.",
			len(in.Found.Contests), mostFirst(won, "undecided")),
		More: "Each is by a sign test of its critical pairs at 5%, not corrected for their number."}
}

// mostFirst lists how often each name was counted, the most frequent first; at most six, and
// the count of no name last.
func mostFirst(counts map[string]int, none string) string {
	var names []string
	for name := range counts {
		if name != "" {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	var words []string
	for i, name := range names {
		if i == 6 {
			words = append(words, fmt.Sprintf("and %d others", len(names)-i))
			break
		}
		words = append(words, fmt.Sprintf("%s %d", name, counts[name]))
	}
	if n := counts[""]; n > 0 {
		words = append(words, fmt.Sprintf("%s %d", none, n))
	}
	return strings.Join(words, ", ")
}

// bestFinding counts who is right most often.
func bestFinding(in Input) *Finding {
	rows := decided(in)
	summaries := tables.SummariseAtlas(rows)
	if summaries[0].Cells == 0 {
		return nil
	}
	best := map[string]int{"": summaries[0].Cells}
	for _, s := range summaries[1:] {
		if s.Best > 0 {
			best[s.Propagator] = s.Best
			best[""] -= s.Best
		}
	}
	return &Finding{Head: "Which rule decides best?", Place: "t-atlas",
		Answer: fmt.Sprintf("Of %d combinations of board set, evaluator and depth, alone at the top, whether significantly or not: %s.", summaries[0].Cells, mostFirst(best, "several equal"))}
}

// costFinding is the largest saving of a search method beside full width.
func costFinding(in Input) *Finding {
	rows := where(in.Found.Savings, func(r tables.SavingsRow) bool { return r.Share > 0 })
	if len(rows) == 0 {
		return nil
	}
	least := slices.MinFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Share, b.Share) })
	return &Finding{Head: "What does a search cost?", Place: "f-nodes",
		Answer: fmt.Sprintf("The largest saving: in %s, evaluator %s (%s), method %s with %s at depth %d visits %s nodes in the mean, %s of a search at full width.",
			setWords(in.Plan.Experiment, least.BoardSet), least.Evaluator, evaluatorWords(least.Evaluator), least.Method, least.Propagator,
			least.Depth, number(least.Nodes), percent(least.Share))}
}

// limitWords is the depth of a search, or its budget.
func limitWords(r tables.AtlasRow) string {
	if r.Budget > 0 {
		return fmt.Sprintf("with %d nodes", r.Budget)
	}
	return fmt.Sprintf("at depth %d", r.Depth)
}

// percent formats a fraction.
func percent(fraction float64) string {
	if fraction < 0.001 {
		return number(100*fraction) + "%"
	}
	return fmt.Sprintf("%.1f%%", 100*fraction)
}

// points formats a difference of fractions with its 95% interval, if it has one.
func points(difference, low, high float64) string {
	text := fmt.Sprintf("%.1f points", 100*difference)
	switch {
	case low < high:
		text += fmt.Sprintf(" (95%% interval %.1f to %.1f)", 100*low, 100*high)
	case low == high:
		text += " (all boards: no sampling error)"
	}
	return text
}
