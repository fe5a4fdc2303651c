package report

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// drawings draws what there is to draw of an experiment, in the order of the page.
func drawings(in Input) ([]*drawing, error) {
	var list []*drawing
	for _, draw := range []func(Input) ([]*drawing, error){drawPrinted, drawTreeError, drawCorrectness, drawContests, drawNodes} {
		more, err := draw(in)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// one is a list of a drawing, or of none where there was nothing to draw.
func one(picture *figure.Picture, err error, d drawing) ([]*drawing, error) {
	if err != nil {
		return nil, err
	}
	d.picture = picture
	return []*drawing{&d}, nil
}

// drawCorrectness draws correct decisions by depth, and by budget.
func drawCorrectness(in Input) (list []*drawing, err error) {
	depths, budgets := split(inOrder(in.Plan.Experiment, decided(in.Found.Atlas)), func(r tables.AtlasRow) bool { return r.Budget > 0 })
	const caption = "Share of correct decisions at boards where the move matters. Bands are 95% Wilson intervals; a plus is an exact probability; a ring marks a search that decides worse than the shallowest one, significantly (5%) after Holm's correction over all searches of the experiment: pathology."
	if len(depths) > 0 {
		p, err := figure.Correctness("correctness", "Correct decisions by depth of search", depths)
		more, err := one(p, err, drawing{caption: caption, data: csv(depths), rows: len(depths)})
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	if len(budgets) > 0 {
		p, err := figure.CorrectnessByBudget("correctness-budgets", "Correct decisions by nodes that a search may visit", budgets)
		more, err := one(p, err, drawing{caption: caption, data: csv(budgets), rows: len(budgets)})
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// decided are the rows of boards at which the move matters.
func decided(rows []tables.AtlasRow) []tables.AtlasRow {
	some, _ := split(rows, func(r tables.AtlasRow) bool { return math.IsNaN(r.Fraction) })
	return some
}

// drawNodes draws what methods of search cost.
func drawNodes(in Input) ([]*drawing, error) {
	rows := in.Found.Savings
	if len(rows) == 0 {
		return nil, nil
	}
	p, err := figure.Nodes(rows)
	return one(p, err, drawing{data: csv(rows), rows: len(rows), caption: "Positions that a search comes to, the root among them; all panels have one axis."})
}
