package report

// errataSection has the ledger of what a paper's own counts contradict.
func errataSection(in Input, _ map[string]*shown) (*section, error) {
	if len(in.Found.Errata) == 0 {
		return nil, nil
	}
	g := gridOf("Printed figures that the paper's own counts contradict", in.Found.Errata,
		"table", "row", "column", "printed", "recomputed", "evidence", "kind")
	g.More = tableFile(in, "errata")
	return &section{ID: "errata", Title: "Errata", Grids: []grid{g}}, nil
}
