package report

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
