package command

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

func (s *session) width() int { return view.TextWidth(s.stdout) }

// overview prints the kinds of names with as many names as fit in a line.
func overview(s *session) error {
	for _, kind := range nameKinds() {
		fmt.Fprintf(s.stdout, "%s (%d): %s\n", kind.plural, len(kind.names), kind.purpose)
		fmt.Fprintf(s.stdout, "  %s\n", fitting(kind.names, s.width()-2))
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

// lines prints a line for each entry: its name, and as much of what it is as fits.
func lines(s *session, entries []entry) {
	longest := 0
	for _, e := range entries {
		longest = max(longest, len(e.Name))
	}
	for _, e := range entries {
		fmt.Fprintf(s.stdout, "%-*s  %s\n", longest, e.Name, cut(e.Summary, s.width()-longest-2))
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
func indented(s *session, first, indent, text string) {
	for i, line := range view.Wrapped(text, max(s.width()-len(indent), 20)) {
		if i > 0 {
			first = indent
		}
		fmt.Fprintln(s.stdout, strings.TrimRight(first+line, " "))
	}
}

// labelled prints a text behind a label, unless there is none.
func labelled(s *session, label, text string) {
	if text != "" {
		indented(s, fmt.Sprintf("%-12s", label), strings.Repeat(" ", 12), text)
	}
}

// explain prints all that is known of a name.
func explain(s *session, e entry) error {
	indented(s, "", "", e.Name+": "+e.Summary)
	if e.Kind == "experiment" {
		if err := explainExperiment(s, e); err != nil {
			return err
		}
	}
	if game, err := catalog.Find(e.Name); err == nil && e.Kind == "game" {
		labelled(s, "rules", game.Rules)
		var evaluators []string
		for _, kind := range catalog.Evaluators() {
			if slices.Contains(readable(kind), e.Name) {
				evaluators = append(evaluators, kind.Name)
			}
		}
		defer labelled(s, "evaluators", strings.Join(evaluators, ", "))
	}
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
	labelled(s, "reads", strings.Join(e.Games, ", "))
	for _, law := range slices.Sorted(maps.Keys(e.Exempt)) {
		labelled(s, "not held to", fmt.Sprintf("law %s: %s", law, e.Exempt[law]))
	}
	for i, key := range e.Keys {
		labelled(s, []string{"keys", ""}[min(i, 1)], key.Name+": "+key.Summary)
		for _, word := range key.Words {
			indented(s, strings.Repeat(" ", 14), strings.Repeat(" ", 16), word.Name+view.UnlessEmpty(": ", word.Summary)+
				view.UnlessEmpty("; default: ", word.Without))
		}
	}
	return nil
}

// maxExplained is how many board sets of an experiment are named.
const maxExplained = 12

// explainExperiment prints what its file says first, and a line for each board set, or entry of several.
func explainExperiment(s *session, of entry) error {
	about, err := remarks(of.Name)
	if err != nil {
		return err
	}
	for _, paragraph := range about {
		fmt.Fprintln(s.stdout)
		indented(s, "", "", paragraph)
	}
	e, err := loadExperiment(of.Name, experiment.Overrides{}, new(int64))
	if err != nil {
		return err
	}
	fmt.Fprintln(s.stdout)
	alike := slices.Collect(runs(e.BoardSets))
	for _, sets := range alike[:min(len(alike), maxExplained)] {
		indented(s, "", "    ", holdings(sets))
	}
	if more := len(alike) - maxExplained; more > 0 {
		fmt.Fprintf(s.stdout, "and %d more\n", more)
	}
	fmt.Fprintln(s.stdout)
	indented(s, "", "", fmt.Sprintf("`%s plan %s` says how long it takes, `list experiments %s --yaml` prints its file.",
		called(), of.Name, of.Name))
	fmt.Fprintln(s.stdout)
	return nil
}

// runs yields board sets in a row of one entry, or of one title.
func runs(sets []experiment.BoardSet) iter.Seq[[]experiment.BoardSet] {
	entryOf := func(set experiment.BoardSet) string { return cmp.Or(set.Of, set.Pool, set.Title, set.Name) }
	return func(yield func([]experiment.BoardSet) bool) {
		for from, to := 0, 0; from < len(sets); from = to {
			for to < len(sets) && entryOf(sets[to]) == entryOf(sets[from]) {
				to++
			}
			if !yield(sets[from:to]) {
				return
			}
		}
	}
}

// holdings says what board sets are, and how much is done with each.
func holdings(sets []experiment.BoardSet) string {
	first, last := sets[0], sets[len(sets)-1]
	name := cmp.Or(first.Of, first.Pool)
	if name == "" {
		name = first.Name + view.UnlessEmpty(" to ", strings.TrimPrefix(last.Name, first.Name))
	}
	boards := several("board", int(first.Boards), int(last.Boards))
	if len(sets) > 1 {
		boards = fmt.Sprintf("%d board sets of %s", len(sets), boards)
	}
	title := cmp.Or(first.Title, first.Game)
	if last.Title != first.Title {
		title = "such as " + title
	}
	list := []string{name + ": " + title, boards}
	for _, part := range []struct {
		what string
		of   func(experiment.BoardSet) int
	}{
		{"evaluator", func(set experiment.BoardSet) int { return len(set.Evaluators) }},
		{"propagator", func(set experiment.BoardSet) int { return len(set.Propagators) }},
		{"method", func(set experiment.BoardSet) int { return len(set.Methods) }},
		{"depth", func(set experiment.BoardSet) int { return len(set.Depths) }},
		{"budget", func(set experiment.BoardSet) int { return len(set.Budgets) }},
		{"contest", func(set experiment.BoardSet) int { return len(set.Contests) }},
	} {
		if n, m := part.of(first), part.of(last); n > 0 {
			list = append(list, several(part.what, n, m))
		}
	}
	return strings.Join(list, ", ")
}

// several says how many there are of something, from n to m.
func several(what string, n, m int) string {
	if n != m {
		return fmt.Sprintf("%d to %s", n, plural(int64(m), what))
	}
	return plural(int64(n), what)
}

// remarks returns the paragraphs of the remark with which the file of a shipped experiment begins.
func remarks(name string) (paragraphs []string, err error) {
	text, err := shippedText(name)
	if err != nil {
		return nil, err
	}
	paragraph := ""
	for line := range strings.Lines(string(text)) {
		remark, is := strings.CutPrefix(line, "#")
		if remark = strings.TrimSpace(remark); paragraph != "" && (!is || remark == "") {
			paragraphs, paragraph = append(paragraphs, paragraph), ""
		}
		if !is {
			return paragraphs, nil
		}
		paragraph = strings.TrimSpace(paragraph + " " + remark)
	}
	return paragraphs, nil
}
