package report

import "slices"

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
