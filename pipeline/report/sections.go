package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// tableFile is where an analysis table lies as CSV, as seen from the page.
func tableFile(in Input, name string) string {
	return "../../" + results.Dir(in.Plan.Experiment.Name) + "/" + name + ".csv"
}

// withFigures is a section of the figures that there are, nil without any.
func withFigures(s *section, figures map[string]*shown, names ...string) (*section, error) {
	for _, name := range names {
		if f := figures[name]; f != nil {
			s.Figures = append(s.Figures, f)
		}
	}
	if len(s.Figures) == 0 {
		return nil, nil
	}
	return s, nil
}

// correctnessSection shows correct decisions.
func correctnessSection(_ Input, figures map[string]*shown) (*section, error) {
	return withFigures(&section{ID: "correctness", Title: "Correct decisions"}, figures, "correctness", "correctness-budgets")
}

// contestsSection shows contests and critical pairs.
func contestsSection(_ Input, figures map[string]*shown) (*section, error) {
	return withFigures(&section{ID: "contests", Title: "Contests"}, figures,
		"contests", "critical-pairs", "contests-budgets", "critical-pairs-budgets")
}

// boardsSection says what was run on which boards.
func boardsSection(in Input, _ map[string]*shown) (*section, error) {
	g := grid{Caption: "Board sets, by the names that figures and tables use", More: tableFile(in, "boardsets")}
	for _, name := range []string{"board set", "what it is", "game", "height", "branching", "boards", "evaluators", "propagators", "limits of search", "tie"} {
		g.Head = append(g.Head, heading{Name: name})
	}
	for _, set := range in.Plan.Experiment.BoardSets {
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
		g.Rows = append(g.Rows, []cell{{Text: set.Name}, {Text: set.Title}, {Text: set.Game}, {Text: some(set.Height)}, {Text: some(set.Branching)},
			{Text: boards}, {Text: strings.Join(set.Evaluators, ", ")}, {Text: strings.Join(set.Propagators, ", ")}, {Text: limits}, {Text: set.Tie}})
	}
	return &section{ID: "boards", Title: "What was run", Grids: []grid{g}}, nil
}

// numbers lists whole numbers, a run of neighbours by its ends.
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

// some is a number, nothing where it is 0 as it does not apply.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// choicesSection says which propagator a player would choose at equal cost.
func choicesSection(in Input, _ map[string]*shown) (*section, error) {
	if len(in.Found.Choices) == 0 {
		return nil, nil
	}
	g := gridOf("Who beats every other propagator it met, significantly over all contests within the budget (Holm, 5%)",
		in.Found.Choices, "boardset", "evaluator", "tie", "budget", "choice", "undecided", "verdict", "boards")
	g.More = tableFile(in, "choices")
	return &section{ID: "choices", Title: "The choice at equal cost", Grids: []grid{g}}, nil
}

// savingsSection says what methods of search cost.
func savingsSection(in Input, figures map[string]*shown) (*section, error) {
	if len(in.Found.Savings) == 0 {
		return nil, nil
	}
	g := gridOf("Mean nodes of a search, by method", in.Found.Savings, "boardset", "evaluator", "propagator", "method", "depth",
		"boards", "nodes", "low", "high", "share", "branching_effective", "overhead", "overhead_theory", "same")
	g.More = tableFile(in, "savings")
	return withFigures(&section{ID: "savings", Title: "What searches cost", Grids: []grid{g}}, figures, "nodes")
}

// schrueferSection has the exact tables of Schruefer's trees.
func schrueferSection(in Input, _ map[string]*shown) (*section, error) {
	s := &section{ID: "schruefer", Title: "Schruefer's trees"}
	if rows := in.Found.Schruefer; len(rows) > 0 {
		g := gridOf("Errors and decisions of minimax, exact beside sampled", rows, "boardset", "wins", "evaluator", "depth",
			"error_win", "error_loss", "correct", "sampled", "low", "high", "z", "converges")
		g.More = tableFile(in, "schruefer")
		s.Grids = append(s.Grids, g)
	}
	if rows := in.Found.Hints; len(rows) > 0 {
		g := allColumns("What deep search tells beyond shallow search", rows)
		g.More = tableFile(in, "hints")
		s.Grids = append(s.Grids, g)
	}
	if len(s.Grids) == 0 {
		return nil, nil
	}
	return s, nil
}

// allColumns is a table of all columns but the experiment's name.
func allColumns[T any](caption string, rows []T) grid {
	names := columnNames[T]()
	return gridOf(caption, rows, slices.DeleteFunc(names, func(name string) bool { return name == "experiment" })...)
}

// sensitivitySection has the readings of tournaments that a paper leaves open.
func sensitivitySection(in Input, _ map[string]*shown) (*section, error) {
	if len(in.Found.Sensitivity) == 0 {
		return nil, nil
	}
	g := gridOf("Each printed row under every reading that was played; the main reading first", in.Found.Sensitivity,
		"table", "row", "factor", "boardset", "evaluator", "depth", "first", "second", "boards", "win_share", "loss_share", "draw_share",
		"published_win_share", "published_loss_share", "direction", "agrees")
	g.More = tableFile(in, "sensitivity")
	return &section{ID: "sensitivity", Title: "Sensitivity to conventions", Grids: []grid{g}}, nil
}

// errataSection has the ledger of what a paper's own counts contradict.
func errataSection(in Input, _ map[string]*shown) (*section, error) {
	if len(in.Found.Errata) == 0 {
		return nil, nil
	}
	g := gridOf("Printed figures that the paper's own counts contradict", in.Found.Errata,
		"table", "row", "column", "printed", "recomputed", "evidence", "kind")
	g.More = tableFile(in, "errata")
	return &section{ID: "errata", Title: "Errata", Grids: []grid{g}}, nil
}

// atlasSection counts by propagator what is significant.
func atlasSection(in Input, _ map[string]*shown) (*section, error) {
	if len(in.Found.Atlas) == 0 {
		return nil, nil
	}
	g := grid{Caption: "Searches by propagator, significant at 5% after Holm's correction", More: tableFile(in, "atlas")}
	for _, h := range []heading{{"propagator", ""}, {"searches", "depths or budgets of all board sets and evaluators"},
		{"pathological", "worse than the search of depth 1, or of the smallest budget"}, {"falls", "worse than the best shallower search"},
		{"better than minimax", "at the same depth or budget"}, {"worse than minimax", "at the same depth or budget"},
		{"best alone", "no other propagator is right as often"}, {"best with others", "none is right more often"},
		{"of cells", "board sets, evaluators and depths decided by several propagators"}} {
		g.Head = append(g.Head, h)
	}
	for _, s := range analysis.SummariseAtlas(in.Found.Atlas)[1:] {
		line := []cell{{Text: s.Propagator}}
		for _, n := range []int{s.Searches, s.Pathology.Worse.Holm, s.Drop.Worse.Holm, s.Difference.Well.Holm, s.Difference.Worse.Holm, s.Best, s.Shared, s.Cells} {
			line = append(line, cell{Text: number(float64(n)), Number: true})
		}
		g.Rows = append(g.Rows, line)
	}
	return &section{ID: "atlas", Title: "Propagators beside each other", Grids: []grid{g}}, nil
}
