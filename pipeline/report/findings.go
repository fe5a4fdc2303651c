package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// Finding is one thing that an experiment found, from its tables: a question, its answer, and
// what else there is to say.
type Finding struct {
	Head, Answer, More string
	Place              string // the anchor of its figure or table
	Short              string // of the largest pathology, for the index
	panel              string // the name of the figure's panel that shows it; may be empty
	Evidence           *evidence
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

// pathologyFinding is the largest pathology, whoever's the rule is.
func pathologyFinding(in Input) *Finding {
	rows := judged(in)
	falls, searches := tables.FallsOf(rows)
	if searches == 0 {
		return nil
	}
	f := &Finding{Head: "Is looking further ahead worse?", Place: decisionsPlace(rows[0]), Short: "none"}
	if len(falls) == 0 {
		f.Answer = fmt.Sprintf("Not found: of %d searches, none did worse than %s, exactly or significantly (5%% after Holm's correction).", searches, smallerSearch(rows, "a search"))
		f.More = leftOut(in)
		return f
	}
	exact := len(where(falls, tables.Fall.Exact))
	worst := largest(falls)
	from, to := worst.From, worst.To
	share, after, size := from.Fraction, to.Fraction, points(to.Fall, to.FallLow, to.FallHigh)
	switch {
	case worst.Exact():
		if !math.IsNaN(from.Exact) {
			share, after = from.Exact, to.Exact
		}
	case len(falls) > 1:
		f.More = fmt.Sprintf("It is the largest of %d such falls, and in a sample, so its size is flattered. ", len(falls))
	}
	f.Place, f.panel = decisionsPlace(to), figure.PanelName(to.BoardSet, to.Evaluator, to.Tie)
	f.Answer = fmt.Sprintf("Yes. In %s, %s, %s chooses %s on %s of the boards where the move matters %s, but on only %s %s: a fall of %s.",
		setWords(in.Plan.Experiment, to.BoardSet), namedEvaluator(to.Evaluator), search.WithOurs(to.Propagator), rightMove(in.Plan.Experiment, to.BoardSet),
		percent(share), limitWords(from.Depth, from.Budget), percent(after), limitWords(to.Depth, to.Budget), size)
	f.More += fmt.Sprintf("Of the %d searches that can be compared with %s, %s. %s%s", searches, smallerSearch(rows, "one"), fallWords(exact, len(falls)-exact), ruleWords(in, falls), leftOut(in))
	f.Short = fmt.Sprintf("%s, %s, evaluator %s: %s %s, %s %s", to.Propagator, to.BoardSet, to.Evaluator,
		percent(share), limitWords(from.Depth, from.Budget), percent(after), limitWords(to.Depth, to.Budget))
	return f
}

// judged returns the decided searches that headlines rest on: those with the estimates of their
// board set's evaluator, which all its players share.
func judged(in Input) []tables.AtlasRow {
	return where(decided(in), func(r tables.AtlasRow) bool { return estimates(r.Evaluator, r.Propagator) })
}

// estimates reports whether players search with an evaluator that estimates, and none of them with
// one of its own.
func estimates(evaluator string, players ...string) bool {
	own := func(name string) bool { return search.ParsePlayer(name).Own() }
	return !catalog.IsTruth(evaluator) && !slices.ContainsFunc(players, own)
}

// leftOut says that some searches are not judged; it is empty if all are.
func leftOut(in Input) string {
	if len(judged(in)) == len(decided(in)) {
		return ""
	}
	return " Searches of the truth in place of an estimate, and of players with an evaluator of their own, are not counted."
}

// largest returns the largest of falls, the first of equals.
func largest(falls []tables.Fall) tables.Fall {
	return slices.MaxFunc(falls, func(a, b tables.Fall) int { return cmp.Compare(a.To.Fall, b.To.Fall) })
}

// smallerSearch names what searches are compared with: one of a smaller depth of their parity, or of a
// smaller budget.
func smallerSearch(rows []tables.AtlasRow, one string) string {
	const depth, budget = " of a smaller depth of the same parity", " with a smaller budget"
	switch limitName(rows) {
	case "depth":
		return one + depth
	case "budget":
		return one + budget
	}
	return one + depth + " or" + budget
}

// fallWords says how many searches fall, exactly and by samples.
func fallWords(exact, sampled int) string {
	const holm = "(5% after Holm's correction)"
	switch {
	case sampled == 0:
		return fmt.Sprintf("%d did worse, by exact values", exact)
	case exact == 0:
		return fmt.Sprintf("%d did significantly worse %s", sampled, holm)
	}
	return fmt.Sprintf("%d did worse, by exact values, and %d did so significantly in a sample %s", exact, sampled, holm)
}

// ruleWords says how many of the falls are those of minimax, and how large these are if another
// rule falls further.
func ruleWords(in Input, falls []tables.Fall) string {
	own := where(falls, func(f tables.Fall) bool { return f.To.Propagator == rule })
	switch len(own) {
	case 0:
		return "None of these is by " + rule + "."
	case len(falls):
		return "All of these are by " + rule + "."
	}
	text := fmt.Sprintf("Of these, %d are by %s", len(own), rule)
	if worst := largest(own).To; worst.Fall < largest(falls).To.Fall {
		text += fmt.Sprintf(", the largest of %s (%s, evaluator %s, %s)", points(worst.Fall, worst.FallLow, worst.FallHigh),
			setWords(in.Plan.Experiment, worst.BoardSet), worst.Evaluator, limitWords(worst.Depth, worst.Budget))
	}
	return text + "."
}

// rule is the propagator that others are compared with.
const rule = "minimax"

func decisionsPlace(r tables.AtlasRow) string {
	if r.Budget > 0 {
		return "f-correctness-budgets"
	}
	return "f-correctness"
}

// ruleFinding is the propagator with the most significant leads over minimax at equal depth.
func ruleFinding(in Input) *Finding {
	rows := judged(in)
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
		f.Answer = fmt.Sprintf("Not significantly: with the same evaluator and %s, other rules are better in none of %d comparisons and worse in %d (5%% after Holm's correction).",
			limitName(rows), all.Tests, all.Worse.Holm)
		return f
	}
	best := slices.MaxFunc(others, func(a, b tables.AtlasSummary) int {
		return cmp.Compare(a.Difference.Well.Holm-a.Difference.Worse.Holm, b.Difference.Well.Holm-b.Difference.Worse.Holm)
	})
	leads := where(rows, func(r tables.AtlasRow) bool { return r.Propagator == best.Propagator && r.Better == tables.Yes })
	if len(leads) == 0 {
		return nil // none is left where these are exact
	}
	// An exact lead before the largest one of samples, which luck has made larger.
	lead, kind, how := func(r tables.AtlasRow) float64 { return r.Difference }, "", ""
	if exact := where(leads, func(r tables.AtlasRow) bool { return r.DifferenceExact > 0 }); len(exact) > 0 {
		leads, kind, lead = exact, " known exactly", func(r tables.AtlasRow) float64 { return r.DifferenceExact }
	} else if len(leads) > 1 {
		how = fmt.Sprintf(" It is the largest of %d leads in samples, so its size is flattered.", len(leads))
	}
	most := slices.MaxFunc(leads, func(a, b tables.AtlasRow) int { return cmp.Compare(lead(a), lead(b)) })
	share, size := most.Fraction, points(most.Difference, most.DifferenceLow, most.DifferenceHigh)
	if most.DifferenceExact > 0 {
		share, size = most.Exact, points(most.DifferenceExact, 0, 0)
	}
	f.Place, f.panel = decisionsPlace(most), figure.PanelName(most.BoardSet, most.Evaluator, most.Tie)
	claim := "Yes, most often "
	if best.Difference.Well.Holm <= best.Difference.Worse.Holm {
		claim = "Not on balance; the nearest is "
	}
	f.Answer = fmt.Sprintf("%s%s. With the same evaluator and %s it is right significantly more often in %d of %d comparisons, less often in %d (5%% after Holm's correction).",
		claim, search.WithOurs(best.Propagator), limitName(rows), best.Difference.Well.Holm, best.Difference.Tests, best.Difference.Worse.Holm)
	f.More = fmt.Sprintf("Its largest lead%s: in %s, %s, %s, %s of decisions are right, against %s by minimax: a lead of %s.%s",
		kind, setWords(in.Plan.Experiment, most.BoardSet), namedEvaluator(most.Evaluator), limitWords(most.Depth, most.Budget),
		percent(share), percent(share-lead(most)), size, how)
	return f
}

// paperFinding says whether the printed cells hold, which differ, and which conclusions are
// misprinted; nil without cells as printed, also where there are some under another reading.
func paperFinding(in Input) *Finding {
	counts := verdictsOf(in)
	if len(counts) == 0 || counts[0].Cells == 0 {
		return nil
	}
	var words []string
	open, undecided := int64(0), int64(len(where(in.Found.Published, func(r published.Row) bool {
		return isUndecided(r.Table, r.Verdict) && !isReading(in, r.Table)
	})))
	for _, c := range counts[0].Counts {
		if c.Name == published.VerdictNotReproducible {
			open = c.Cells
			c.Cells -= undecided
		}
		if c.Cells > 0 {
			words = append(words, fmt.Sprintf("%s %d", c.Word, c.Cells))
		}
	}
	if undecided > 0 {
		words = append(words, fmt.Sprintf("%s %d", undecidedWord, undecided))
	}
	differ := where(in.Found.Published, func(r published.Row) bool {
		return r.Verdict == published.VerdictDiffers && !isReading(in, r.Table)
	})
	conclusions := in.Found.ErrataOf(published.GroupConclusion)
	f := &Finding{Head: "Does the paper hold up?", Place: "verdicts"}
	switch {
	case 2*int64(len(differ)) > counts[0].Cells:
		f.Answer = "Not as we read it: most printed numbers or statements differ from ours."
	case len(differ) > 0:
		f.Answer = fmt.Sprintf("Partly: %d of %d printed numbers or statements differ from ours.", len(differ), counts[0].Cells)
	case open > 0:
		f.Answer = fmt.Sprintf("As far as we can tell: no printed number or statement differs from ours by more than sampling explains, but %d of %d are undecided or not reproducible.", open, counts[0].Cells)
	case len(conclusions) > 0:
		f.Answer = "Yes, up to misprints: no printed number differs from ours by more than sampling explains."
	default:
		f.Answer = "Yes: no printed number or statement differs from ours by more than sampling explains."
	}
	f.Answer += fmt.Sprintf(" The verdicts on all %d: %s.", counts[0].Cells, strings.Join(words, ", "))
	if len(conclusions) > 0 {
		f.Place = tableID("errata-" + published.GroupConclusion)
		f.More += fmt.Sprintf(" The paper's own counts contradict what it says in %d places: ", len(conclusions))
		for i, e := range conclusions {
			if i > 0 {
				f.More += "; "
			}
			place := published.Heading(e.Table) + ", row " + e.Row
			if e.Table == "text" {
				place = "text, section " + e.Row
			}
			f.More += fmt.Sprintf("%s (%s): printed %s, by its counts %s", place, e.Column, e.Printed, e.Recomputed)
		}
		f.More += "."
	}
	seen := make(map[string]bool)
	if len(differ) > 0 {
		f.Place = tableID(differ[0].Table)
	}
	for _, r := range differ {
		text := fmt.Sprintf("%s, row %s, column %s: printed %s, here %s", published.Heading(r.Table), r.Row, r.Column, r.Printed, r.ReproducedText)
		if published.Claims(r.Table) {
			text = statementWords(in, r, differ)
		}
		if !seen[text] && len(seen) < shownFindings {
			seen[text] = true
			f.More += " Differs: " + text + "."
		}
	}
	if len(differ) > 0 && published.Claims(differ[0].Table) {
		f.More += " What a statement in words requires in numbers is our choice, and stands beside each."
	}
	return f
}

// statementWords quotes a statement of the paper that differs, which is compared several times: on
// each board set, and in each way that it can be read.
func statementWords(in Input, r published.Row, differ []published.Row) string {
	same := func(other published.Row) bool {
		return other.Table == r.Table && other.Column == r.Column
	}
	return fmt.Sprintf("%s, “%s”, in %d of %d comparisons", published.Heading(r.Table), r.Column, len(where(differ, same)), len(where(in.Found.Published, same)))
}

// conventionFinding counts the printed rows that agree under the reading that is compared,
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
		Answer: fmt.Sprintf("Of %d printed rows that were played, %d agree under the reading that is compared, and %d under that or another one (other tie rules, rules of the game, evaluators, openings).", len(rows), main, len(agree)) +
			" Where that reading was fitted to the print, the page's notes to the printed tables say so."}
}

// choiceFinding counts who is chosen at equal cost.
func choiceFinding(in Input) *Finding {
	choices := where(in.Found.Choices, func(c tables.ChoiceRow) bool { return !knowsTruth(c.Choice, c.Evaluator) })
	if len(choices) == 0 {
		return nil
	}
	won := make(map[string]int)
	each := "a board set, an evaluator, a budget of nodes each"
	for _, c := range choices {
		won[search.WithOurs(c.Choice)]++
		if search.ParsePlayer(c.Choice).Own() && !strings.HasSuffix(each, ownBehind) {
			each += ownBehind
		}
	}
	f := &Finding{Head: "Which rule would a player choose at equal cost?", Place: "t-choices",
		Answer: fmt.Sprintf("Of %d choices (%s), searching depth-first at full width%s: %s.",
			len(choices), each, orGrowing(in), mostFirst(won, "undecided"))}
	f.More = "Nothing follows for selective searches, which expand the node that matters most."
	if orGrowing(in) != "" {
		f.More = "A budget counts nodes at full width, those of all iterations, and evaluations of a tree that grows, which " +
			"favours such trees; of players with ~leaves the leaves of the last iteration, which favours full width."
	}
	return f
}

// orGrowing says that some players do not search depth-first at full width; it is empty if all do.
func orGrowing(in Input) string {
	for _, set := range in.Plan.Experiment.BoardSets {
		for _, name := range set.Propagators {
			if selective.ByNode(search.ParsePlayer(name).Growth) {
				return ", or by a tree that grows as the name says after a ~"
			}
		}
	}
	return ""
}

// disagreementFinding is the two propagators that disagree most often where nothing is solved.
func disagreementFinding(in Input) *Finding {
	rows := where(in.Found.Disagreements, func(r tables.DisagreementRow) bool { return r.Boards > 0 && estimates(r.Evaluator, r.First, r.Second) })
	if len(rows) == 0 {
		return nil
	}
	most := slices.MaxFunc(rows, func(a, b tables.DisagreementRow) int { return cmp.Compare(a.Fraction, b.Fraction) })
	f := &Finding{Head: "How often do the rules disagree?", Place: "t-disagreements", Answer: "Never: on no board do two rules choose different moves."}
	if most.Differ > 0 {
		f.Answer = fmt.Sprintf("Most often %s and %s, %s: on %s of %d boards (%s, %s). Which of them is right is not known.",
			search.WithOurs(most.First), search.WithOurs(most.Second), limitWords(most.Depth, most.Budget), percent(most.Fraction), most.Boards, most.BoardSet, most.Evaluator)
	}
	return f
}

// contestFinding counts the contests that are decided, by winner. Nobody in them knows the truth.
func contestFinding(in Input) *Finding {
	contests := where(in.Found.Contests, func(c tables.ContestRow) bool {
		return !knowsTruth(c.First, c.Evaluator) && !knowsTruth(c.Second, c.Evaluator)
	})
	if len(contests) == 0 {
		return nil
	}
	won, players := make(map[string]int), "two propagators, one evaluator and depth or budget each"
	for _, c := range contests {
		if !estimates(c.Evaluator, c.First, c.Second) {
			players = "two players, one depth or budget each" + ownBehind
		}
		switch c.Better {
		case "first":
			won[search.WithOurs(c.First)+" over "+search.WithOurs(c.Second)]++
		case "second":
			won[search.WithOurs(c.Second)+" over "+search.WithOurs(c.First)]++
		default:
			won[""]++
		}
	}
	place := "f-contests"
	if !slices.ContainsFunc(contests, func(r tables.ContestRow) bool { return r.Budget == 0 }) {
		place += "-budgets"
	}
	return &Finding{Head: "Who wins the contests?", Place: place,
		Answer: fmt.Sprintf("Of %d contests (%s): %s.",
			len(contests), players, mostFirst(won, "undecided")),
		More: "Each is by a sign test of its critical pairs at 5%, not corrected for their number; where all boards were " +
			"played without chance any difference counts; with chance and several seeds it is Student's over seeds."}
}

// ownBehind explains the name of a player with an evaluator of its own.
const ownBehind = "; an evaluator of a player's own follows an @"

// knowsTruth reports whether a player, whose board set has an evaluator, searches the truth.
func knowsTruth(player, evaluator string) bool {
	return catalog.IsTruth(cmp.Or(search.ParsePlayer(player).Evaluator, evaluator))
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
	rows := judged(in)
	summaries := tables.SummariseAtlas(rows)
	if summaries[0].Cells == 0 {
		return nil
	}
	best := map[string]int{"": summaries[0].Cells}
	for _, s := range summaries[1:] {
		if s.Best > 0 {
			best[search.WithOurs(s.Propagator)] = s.Best
			best[""] -= s.Best
		}
	}
	return &Finding{Head: "Which rule decides best?", Place: "t-atlas",
		Answer: fmt.Sprintf("Of %d combinations of board set, evaluator and %s, alone at the top, whether significantly or not: %s.", summaries[0].Cells, limitName(rows), mostFirst(best, "several equal"))}
}

// costFinding is the largest saving of a search method beside full width.
func costFinding(in Input) *Finding {
	rows := where(in.Found.Savings, func(r tables.SavingsRow) bool { return r.Share > 0 && estimates(r.Evaluator, r.Propagator) })
	if len(rows) == 0 {
		return nil
	}
	least := slices.MinFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Share, b.Share) })
	return &Finding{Head: "What does a search cost?", Place: "f-nodes",
		Answer: fmt.Sprintf("The largest saving: in %s, %s, method %s with %s at depth %d visits %s nodes in the mean, %s of a search at full width.",
			setWords(in.Plan.Experiment, least.BoardSet), namedEvaluator(least.Evaluator), least.Method, search.WithOurs(least.Propagator),
			least.Depth, number(least.Nodes), percent(least.Share))}
}

// limitName says what limits searches: their depth, their budget, or either.
func limitName(rows []tables.AtlasRow) string {
	switch len(where(rows, func(r tables.AtlasRow) bool { return r.Budget > 0 })) {
	case 0:
		return "depth"
	case len(rows):
		return "budget"
	}
	return "depth or budget"
}

func limitWords(depth int32, budget int64) string {
	if budget > 0 {
		return fmt.Sprintf("with %d nodes", budget)
	}
	return fmt.Sprintf("at depth %d", depth)
}

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
		text += ", exactly, over all boards"
	}
	return text
}
