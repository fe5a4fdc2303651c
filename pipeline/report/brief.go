package report

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/catalog"
)

// brief opens the page for readers who know nothing of the field: the question, what was
// played and how, and what was found.
type brief struct {
	Games       []term
	Evaluators  []term
	Propagators []term
	Example     *example
	Findings    []finding
}

// term is a name with what it stands for.
type term struct{ Name, Words string }

// briefSection describes an experiment in its declarations' words. The findings link to
// sections and figures of the page.
func briefSection(in Input, found []finding) (*section, error) {
	b := &brief{Findings: found}
	for _, set := range in.Plan.Experiment.Analysed() {
		if of, err := catalog.Find(set.Game); err == nil {
			b.Games = with(b.Games, of.Title, of.Rules)
		}
		for _, name := range set.Evaluators {
			b.Evaluators = with(b.Evaluators, name, evaluatorWords(name))
		}
		for _, name := range set.Propagators {
			b.Propagators = with(b.Propagators, name, propagatorWords(name))
		}
	}
	var err error
	if b.Example, err = exampleOf(in.Plan.Experiment); err != nil {
		return nil, err
	}
	return &section{ID: "brief", Title: "In brief", Brief: b}, nil
}

// with adds a term unless it is there.
func with(list []term, name, words string) []term {
	if slices.ContainsFunc(list, func(t term) bool { return t.Name == name }) || words == "" || words == name {
		return list
	}
	return append(list, term{name, words})
}

// summary is what the index says of a report. The page has it as JSON.
type summary struct {
	Name, Title, Source string
	Games               []string
	Boards              int64
	Verdicts            []wordCount // of printed cells, in the order of the page
	Pathology           string      // the largest, in a few words; empty if no search was compared
	Place               string      // the part of the page that shows it
}

// wordCount is how often a verdict was given.
type wordCount struct {
	Word, Name string // and the verdict's CSS class
	Cells      int64
}

// newSummary sums up an experiment.
func newSummary(in Input, found []finding) summary {
	e := in.Plan.Experiment
	s := summary{Name: e.Name, Title: e.Title, Source: e.Source}
	for i := range e.BoardSets {
		set := &e.BoardSets[i]
		s.Boards += set.Boards
		if title := gameTitle(set.Game); !slices.Contains(s.Games, title) {
			s.Games = append(s.Games, title)
		}
	}
	s.Verdicts = countVerdicts(in)
	for _, f := range found {
		if f.Short != "" {
			s.Pathology, s.Place = f.Short, f.Place
		}
	}
	return s
}

// countVerdicts counts the verdicts on the printed cells; those of other readings compare the
// same cells again and do not count.
func countVerdicts(in Input) (list []wordCount) {
	for _, v := range verdicts {
		n := int64(0)
		for _, row := range in.Found.Published {
			if row.Verdict == v.Name && !isReading(in, row.Table) {
				n++
			}
		}
		if n > 0 {
			list = append(list, wordCount{v.Word, v.Name, n})
		}
	}
	return list
}

// isReading reports whether a table is compared under another reading of the paper.
func isReading(in Input, table string) bool {
	if in.Published == nil {
		return false
	}
	for _, r := range in.Published.Readings {
		if r.Label == table {
			return true
		}
	}
	return false
}
