package report

import "github.com/nonminimax/nonminimax/pipeline/results"

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
