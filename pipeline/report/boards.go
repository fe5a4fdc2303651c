package report

import (
	"fmt"
	"strconv"
	"strings"
)

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
