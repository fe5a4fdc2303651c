package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// The sections with figures and tables of the analysis. Empty sections are nil.

func boardsSection(in Input) *section {
	g := grid{ID: tableID("boardsets"), Caption: "Board sets and their names in figures and tables", More: tableFile(in, "boardsets")}
	for _, name := range []string{"board set", "what it is", "game", "height", "branching", "boards", "evaluators", "propagators", "limits of search", "tie"} {
		g.Head = append(g.Head, heading{Name: name})
	}
	for _, set := range in.Plan.Experiment.Analysed() {
		boards, limits := strconv.FormatInt(set.Boards, 10), "depths "+numbers(set.Depths)
		if set.All {
			boards = "all " + boards
		}
		if set.Nontrivial {
			boards += ", non-trivial"
		}
		switch {
		case len(set.Budgets) > 0:
			limits = "nodes " + numbers(set.Budgets)
		case len(set.Depths) == 0:
			limits = ""
		}
		g.Rows = append(g.Rows, []cell{{Text: set.Name}, {Text: set.Title}, {Text: set.Game}, {Text: orBlank(set.Height)}, {Text: orBlank(set.Branching)},
			{Text: boards}, {Text: listed(set.Evaluators)}, {Text: listed(set.Propagators)}, {Text: limits}, {Text: set.Tie}})
	}
	return &section{ID: "boards", Title: "What was run", Grids: []grid{g}}
}

// numbers lists integers, three or more consecutive ones as a range.
func numbers[T int | int64](list []T) string {
	var text []string
	for from := 0; from < len(list); {
		to := from
		for to+1 < len(list) && list[to+1] == list[to]+1 {
			to++
		}
		if to > from+1 {
			text = append(text, fmt.Sprintf("%d to %d", list[from], list[to]))
		} else {
			for _, n := range list[from : to+1] {
				text = append(text, fmt.Sprint(n))
			}
		}
		from = to + 1
	}
	return strings.Join(text, ", ")
}

// orBlank formats a number, and 0, which means not applicable, as an empty string.
func orBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func correctnessSection(in Input, figures map[string]*shown) *section {
	s := &section{ID: "correctness", Title: "Correct decisions"}
	if slices.ContainsFunc(in.Plan.Experiment.Analysed(), func(set experiment.BoardSet) bool {
		return slices.Contains(set.Propagators, rule) && slices.Contains(set.Evaluators, "e1") && slices.Contains(set.Evaluators, "e2")
	}) {
		s.Text = append(s.Text, "Minimax has the same curve with evaluators e1 and e2. It uses only the order of the estimates, and e2 never decreases with e1; positions that e2 alone takes for equal are decided already.")
	}
	if rows := where(in.Found.Correctness, func(r tables.CorrectnessRow) bool { return !math.IsNaN(r.ValueError) }); len(rows) > 0 {
		g := fileGrid(in, "correctness", "Evaluation accuracy beside decision accuracy", rows, "boardset", "evaluator", "propagator", "tie", "depth",
			"fraction", "value_error", "value_error_low", "value_error_high", "value_bias", "value_bias_low", "value_bias_high", "value_squared")
		g.Text = "How far backed-up values are from the truth, over all boards, where the evaluator estimates a probability of winning; fraction is the share of correct decisions, on boards where the move matters."
		s.Grids = append(s.Grids, g)
	}
	return withFigures(s, figures, "correctness", "correctness-budgets")
}

func seedsSection(in Input) *section {
	return tableSection(in, "seeds", "One seed beside another",
		"Fractions of correct decisions on the boards of each seed, their standard deviation, and the p of a chi-square test that they differ by chance only",
		in.Found.Seeds, "boardset", "evaluator", "propagator", "tie", "depth", "budget", "seeds", "fraction", "least", "most", "deviation", "p")
}

func disagreementsSection(in Input) *section {
	s := tableSection(in, "disagreements", "Where the rules disagree",
		"Boards on which two propagators choose different moves, with a 95% interval of their fraction, and the numbers of the first ones",
		in.Found.Disagreements, "boardset", "evaluator", "tie", "depth", "budget", "first", "second", "boards", "differ", "fraction", "low", "high", "apart", "examples")
	if s != nil {
		s.Text = []string{"These boards are not solved, so that nobody knows which moves are right. What can be said is how often propagators choose differently. Apart counts the boards on which no move is best for both; on the others where they differ, another tie rule could make them agree."}
	}
	return s
}

func choicesSection(in Input) *section {
	return tableSection(in, "choices", "The choice at equal cost",
		"The propagator that beats every other one it met within the budget: exactly where all boards were played without chance, else significantly (Holm, 5%). Searches are depth-first and of full width but for pruning, or grow as the name says after a ~, with the evaluator named",
		in.Found.Choices, "boardset", "evaluator", "tie", "budget", "choice", "undecided", "verdict", "boards")
}

func savingsSection(in Input, figures map[string]*shown) *section {
	s := tableSection(in, "savings", "What searches cost", "Mean nodes of a search, by method",
		in.Found.Savings, "boardset", "evaluator", "propagator", "method", "depth",
		"boards", "nodes", "low", "high", "share", "branching_effective", "overhead", "overhead_theory", "same")
	if s == nil {
		return nil
	}
	return withFigures(s, figures, "nodes")
}

func schrueferSection(in Input) *section {
	s := &section{ID: "schruefer", Title: "Schruefer's trees"}
	if rows := in.Found.Schruefer; len(rows) > 0 {
		s.Grids = append(s.Grids, fileGrid(in, "schruefer", "Errors and decisions of minimax: exact and sampled", rows,
			"boardset", "wins", "evaluator", "depth", "error_win", "error_loss", "correct", "sampled", "low", "high", "z", "converges"))
	}
	if rows := in.Found.Hints; len(rows) > 0 {
		s.Grids = append(s.Grids, fileGrid(in, "hints", "What deep search adds to shallow search", rows))
	}
	if len(s.Grids) == 0 {
		return nil
	}
	return s
}

func sensitivitySection(in Input) *section {
	return tableSection(in, "sensitivity", "Sensitivity to conventions",
		"Each printed row under every reading that was played, the main reading first", in.Found.Sensitivity,
		"table", "row", "factor", "boardset", "evaluator", "depth", "first", "second", "boards", "win_share", "loss_share", "draw_share",
		"published_win_share", "published_loss_share", "direction", "agrees")
}

func errataSection(in Input) *section {
	s := &section{ID: "errata", Title: "Errata", Text: []string{"Printed numbers and words that the paper's own counts do not give. " + in.Found.ErrataCounts()}}
	anchors := make(map[string]bool)
	for _, row := range in.Found.Published {
		anchors[cellID(row.Table, row.Row, row.Column)] = true
	}
	for _, of := range published.ErrataGroups {
		rows := in.Found.ErrataOf(of.Name)
		if len(rows) == 0 {
			continue
		}
		g := gridOf(fmt.Sprintf("%s (%d)", of.Title, len(rows)), rows, "table", "row", "column", "printed", "recomputed", "evidence")
		g.ID, g.Text = tableID("errata-"+of.Name), of.Rule
		for i, e := range rows {
			if id := cellID(e.Table, e.Row, e.Column); anchors[id] {
				g.Rows[i][2].Href = "#" + id
			}
		}
		s.Grids = append(s.Grids, g)
	}
	if len(s.Grids) == 0 {
		return nil
	}
	s.Grids[len(s.Grids)-1].More = tableFile(in, "errata")
	return s
}

func atlasSection(in Input) *section {
	if len(in.Found.Atlas) == 0 {
		return nil
	}
	g := grid{ID: tableID("atlas"), Caption: "Propagators beside minimax", More: tableFile(in, "atlas"),
		Text: "Counts, not shares of anything: searches share their boards, and many rules are related. Better and worse are exact where all boards are known and no chance is in search or evaluator, else significant (5% after Holm's correction).", Head: []heading{
			{"propagator", ""}, {"searches", "depths or budgets of all board sets and evaluators"},
			{"worse than a shallower search", "of the same parity"},
			{"better than minimax", "at the same depth or budget"}, {"worse than minimax", "at the same depth or budget"},
			{"best alone", "no other propagator is right as often"}, {"best with others", "none is right more often"},
			{"of cells", "board sets, evaluators and depths decided by several propagators"}}}
	for _, s := range tables.SummariseAtlas(in.Found.Atlas)[1:] {
		line := []cell{{Text: s.Propagator}}
		for _, n := range []int{s.Searches, s.Falls.Worse.Holm, s.Difference.Well.Holm, s.Difference.Worse.Holm, s.Best, s.Shared, s.Cells} {
			line = append(line, cell{Text: number(float64(n)), Number: true})
		}
		g.Rows = append(g.Rows, line)
	}
	s := &section{ID: "atlas", Title: "Propagators compared", Grids: []grid{g}}
	if rows := in.Found.Pathology; len(rows) > 0 {
		verdicts := fileGrid(in, "pathology", "Pathological or not", rows, "boardset", "evaluator", "propagator", "tie", "verdict", "compared", "exact", "worse", "fall_from", "fall_to", "fall", "fall_low", "fall_high", "p_holm")
		verdicts.Text = "One verdict for each rule and evaluator on the boards of a set. Pathological: some depth decides worse than a smaller one of the same parity. Not: each decides better than all smaller ones of its parity, or exactly not worse. All verdicts together are wrong with probability 5% at most."
		s.Grids = append([]grid{verdicts}, s.Grids...)
	}
	return s
}

// tableSection shows columns of the analysis table named id.
func tableSection[T any](in Input, id, title, caption string, rows []T, columns ...string) *section {
	if len(rows) == 0 {
		return nil
	}
	return &section{ID: id, Title: title, Grids: []grid{fileGrid(in, id, caption, rows, columns...)}}
}

// fileGrid shows columns of an analysis table, with a link to the whole table.
func fileGrid[T any](in Input, table, caption string, rows []T, columns ...string) grid {
	g := gridOf(caption, rows, columns...)
	g.ID, g.More = tableID(table), tableFile(in, table)
	return g
}

// tableFile is the address of an analysis table as CSV, relative to the page.
func tableFile(in Input, name string) string {
	return "../../" + results.Dir(in.Plan.Experiment.Name) + "/" + name + ".csv"
}

// withFigures adds the named figures that were drawn, and returns nil if there are none.
func withFigures(s *section, figures map[string]*shown, names ...string) *section {
	for _, name := range names {
		if f := figures[name]; f != nil {
			s.Figures = append(s.Figures, f)
		}
	}
	if len(s.Figures) == 0 {
		return nil
	}
	return s
}
