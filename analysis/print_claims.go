package analysis

// claimTable is the printed form of the claims about a figure: a list with a line
// for each claim and board set, our number with its interval, and what the claim
// says of it in short.
func (r *Comparison) claimTable(s SummaryRow, name, title string, rows map[[3]string]PublishedRow) PrintTable {
	t := PrintTable{Table: s.Table, Title: title}
	for _, c := range r.pub.Claims {
		if c.Figure != name || !r.touches(s.Table, c) {
			continue
		}
		for _, set := range c.BoardSets {
			row := rows[[3]string{s.Table, c.row(set), c.Statement}]
			t.put(c.row(set)+": "+c.Statement, "ours", PrintCell{c.direction(), row.ReproducedText, row.Verdict})
		}
	}
	return t
}

// touches reports whether a claim belongs to the table of that label: every claim
// to its figure, to a reading only those that it changes.
func (r *Comparison) touches(label string, c Claim) bool {
	for _, reading := range r.pub.Readings {
		if reading.Label == label {
			_, touched := c.replaced(reading)
			return touched
		}
	}
	return true
}
