package report

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
