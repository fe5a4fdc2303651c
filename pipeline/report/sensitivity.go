package report

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
