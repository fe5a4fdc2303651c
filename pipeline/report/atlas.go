package report

import "github.com/nonminimax/nonminimax/analysis/tables"

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
	for _, s := range tables.SummariseAtlas(in.Found.Atlas)[1:] {
		line := []cell{{Text: s.Propagator}}
		for _, n := range []int{s.Searches, s.Pathology.Worse.Holm, s.Drop.Worse.Holm, s.Difference.Well.Holm, s.Difference.Worse.Holm, s.Best, s.Shared, s.Cells} {
			line = append(line, cell{Text: number(float64(n)), Number: true})
		}
		g.Rows = append(g.Rows, line)
	}
	return &section{ID: "atlas", Title: "Propagators beside each other", Grids: []grid{g}}, nil
}
