package command

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

func (s *session) width() int { return view.TextWidth(s.stdout) }

// overview prints the kinds of names with as many names as fit in a line.
func overview(s *session, kinds []kindOfName) error {
	for _, kind := range kinds {
		names := kind.names()
		fmt.Fprintf(s.stdout, "%s (%d): %s\n", kind.plural, len(names), kind.purpose)
		fmt.Fprintf(s.stdout, "  %s\n", fitting(names, s.width()-2))
	}
	_, err := fmt.Fprintf(s.stdout, "\n`%s list games` has a line for each, `list games kalah` explains one.\n", called())
	return err
}

// fitting joins names as far as they fit in a line, and says how many more there are.
func fitting(names []string, width int) string {
	for n := len(names); ; n-- {
		text := strings.Join(names[:n], ", ")
		if n < len(names) {
			text += fmt.Sprintf(" and %d more", len(names)-n)
		}
		if n == 0 || len(text) <= width {
			return text
		}
	}
}

// lines prints a line for each entry of a kind: its name, and what it is, on a terminal as much as fits.
func lines(s *session, kind string, entries []entry) {
	longest := 0
	for _, e := range entries {
		longest = max(longest, len(e.Name))
	}
	for _, e := range entries {
		summary := e.Summary
		if s.stdout.Width() > 0 {
			summary = cut(summary, s.width()-longest-2)
		}
		fmt.Fprintf(s.stdout, "%-*s  %s\n", longest, e.Name, summary)
	}
	if s.stdout.Width() > 0 {
		fmt.Fprintf(s.stdout, "\n`%s list %s %s` explains one.\n", called(), kind, entries[len(entries)-1].Name)
	}
}

// cut ends a text at the last word that fits in a line.
func cut(text string, width int) string {
	const more = " ..."
	if utf8.RuneCountInString(text) <= width {
		return text
	}
	first := view.Wrapped(text, width-len(more))[0]
	return strings.TrimRight(first, ",;:") + more
}

// indented prints a text in lines, those after the first one with an indentation.
func indented(s *session, first string, indent int, text string) {
	for i, line := range view.Wrapped(text, max(s.width()-indent, 20)) {
		if i > 0 {
			first = strings.Repeat(" ", indent)
		}
		fmt.Fprintln(s.stdout, strings.TrimRight(first+line, " "))
	}
}

// labelled prints a text behind a label, unless there is none.
func labelled(s *session, label, text string) {
	if text != "" {
		indented(s, fmt.Sprintf("%-12s", label), 12, text)
	}
}

// explain prints all that is known of a name.
func explain(s *session, e entry) error {
	indented(s, "", 0, e.Name+": "+e.Summary)
	if e.experiment != nil {
		explainExperiment(s, e)
	}
	labelled(s, "rules", e.rules)
	labelled(s, "source", e.Source)
	papers, err := dataset.Papers()
	if err != nil {
		return err
	}
	for _, paper := range papers {
		if strings.Contains(e.Source, "["+paper.Key+"]") {
			labelled(s, "["+paper.Key+"]", paper.String())
		}
	}
	labelled(s, "status", e.Status)
	if e.Kind == "table" {
		labelled(s, "needs", e.Needs)
		labelled(s, "columns", fmt.Sprintf("`%s show %s --schema` explains them", called(), e.Name))
	}
	labelled(s, "reads", strings.Join(e.Games, ", "))
	for _, law := range slices.Sorted(maps.Keys(e.Exempt)) {
		labelled(s, "not held to", fmt.Sprintf("law %s: %s", law, e.Exempt[law]))
	}
	for i, key := range e.Keys {
		labelled(s, []string{"keys", ""}[min(i, 1)], key.Name+": "+key.Summary)
		for _, word := range key.Words {
			indented(s, strings.Repeat(" ", 14), 16, word.Name+view.UnlessEmpty(": ", word.Summary)+
				view.UnlessEmpty("; default: ", word.Without))
		}
	}
	if e.Kind == "game" {
		labelled(s, "evaluators", strings.Join(catalog.EvaluatorsOf(e.Name), ", "))
	}
	return nil
}

// maxExplained is how many rows of board sets of an experiment are named.
const maxExplained = 12

// explainExperiment prints what its file says first, and a line for each board set, or each entry that makes several.
func explainExperiment(s *session, e entry) {
	for _, paragraph := range e.about {
		fmt.Fprintln(s.stdout)
		indented(s, "", 0, paragraph)
	}
	fmt.Fprintln(s.stdout)
	counts, first := make(map[string]int), []experiment.BoardSet(nil)
	for _, set := range e.experiment.BoardSets {
		if counts[entryOf(set)]++; counts[entryOf(set)] == 1 {
			first = append(first, set)
		}
	}
	for _, set := range first[:min(len(first), maxExplained)] {
		name := set.Name
		if n := counts[entryOf(set)]; n > 1 {
			name += fmt.Sprintf(" and %d more", n-1)
		}
		indented(s, "", 4, fmt.Sprintf("%s: %s, %s", name, cmp.Or(set.Title, set.Game), progress.Plural(set.Boards, "board")))
	}
	if more := len(first) - maxExplained; more > 0 {
		fmt.Fprintf(s.stdout, "and %d more\n", more)
	}
	fmt.Fprintln(s.stdout)
	indented(s, "", 0, fmt.Sprintf("`%s plan %s` says how long it takes, `list experiments %s --yaml` prints its file.",
		called(), e.Name, e.Name))
	fmt.Fprintln(s.stdout)
}

// entryOf names the entry of a file that a board set is of: of a matrix, of a pool, or one with a title.
func entryOf(set experiment.BoardSet) string { return cmp.Or(set.Of, set.Pool, set.Title, set.Name) }
