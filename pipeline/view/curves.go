package view

import "strings"

// Curves are fractions of correct decisions as people read them: a row a propagator, a column a depth or a
// budget, in blocks that share their other labels.
type Curves struct {
	lines  limitTables
	labels int
}

// NewCurves returns curves without rows. The labels say what a block shares, by which names; columns without a
// name say themselves what they are.
func NewCurves(labels ...string) *Curves {
	return &Curves{newLimitTables(append(labels, "")...), len(labels)}
}

// Exactly is what the name of a propagator ends in where the row below its sample is exact.
const Exactly = " (exact)"

// Put sets the fraction of the search of a propagator, with a sign behind it or none; labels are those of its
// block.
func (c *Curves) Put(depth int32, budget int64, fraction float64, sign, propagator string, labels ...string) {
	text := strings.TrimPrefix(fixed(fraction, 3), "0")
	if text == "1.000" {
		text = "1.00"
	}
	if sign == "" {
		sign = " "
	}
	c.lines.put(depth, budget, text+sign, append(labels, propagator)...)
}

// Tables returns a table by depth and one by budget, as far as there are such, and what all their blocks share.
func (c *Curves) Tables() (list []*Table, shared [][]string) {
	for limit, p := range []*pivot{c.lines.depths, c.lines.budgets} {
		if len(p.lines) == 0 {
			continue
		}
		t := p.table()
		t.Columns[c.labels].Label = []string{"depth", "budget"}[limit]
		for i := c.labels + 1; i < len(t.Columns); i++ {
			t.Columns[i].signed, t.Columns[i].Label = true, t.Columns[i].Name+" "
		}
		for _, row := range t.Rows {
			if rule := &row[c.labels]; strings.HasSuffix(rule.Text, Exactly) {
				rule.Text = Exactly[1:]
			}
		}
		columns := len(t.Columns)
		said := t.Constants(c.labels)
		t.block(c.labels - columns + len(t.Columns))
		list, shared = append(list, t), append(shared, said)
	}
	return list, shared
}

// block puts the first columns of a table above the rows that share them.
func (t *Table) block(labels int) {
	if labels == 0 {
		return
	}
	was := ""
	for i, row := range t.Rows {
		var words []string
		for _, cell := range row[:labels] {
			words = append(words, cell.Text)
		}
		if heading := strings.Join(words, ", "); heading != was {
			t.over(i, heading)
			was = heading
		}
		row[labels].Text = "  " + row[labels].Text
	}
	t.keep(func(column int) bool { return column >= labels })
}
