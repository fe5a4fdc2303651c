package report

import (
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// drawTreeError draws figure 1 of [WPN09].
func drawTreeError(in Input) ([]*drawing, error) {
	rows := drawable(in.Found.Figure1)
	if len(rows) == 0 {
		return nil, nil
	}
	p, err := figure.TreeError("figure-1", "Error of a search of depth 1 by type of tree, [WPN09] figure 1", rows)
	return one(p, err, drawing{data: csv(rows), rows: len(rows),
		caption: "How often a search of depth 1 is wrong, beside the formula (plus) and the error of the evaluator alone (dashed). Types as the paper names them; above the dashed line search loses what the evaluator knew: local pathology."})
}

// drawable are the rows of board sets that were run with artificial evaluators of at
// least three different errors: fewer make no curve, and other evaluators have no
// error that could be set.
func drawable(rows []tables.Figure1Row) (list []tables.Figure1Row) {
	artificial := func(r tables.Figure1Row) bool { return strings.HasPrefix(r.Evaluator, "artificial-") }
	errs := make(map[string]map[float64]bool)
	for _, r := range rows {
		if errs[r.BoardSet] == nil {
			errs[r.BoardSet] = make(map[float64]bool)
		}
		if artificial(r) {
			errs[r.BoardSet][r.E] = true
		}
	}
	for _, r := range rows {
		if artificial(r) && len(errs[r.BoardSet]) >= 3 {
			list = append(list, r)
		}
	}
	return list
}

// drawPrinted redraws the figures of the paper that claims are about.
func drawPrinted(in Input) (list []*drawing, err error) {
	if in.Published == nil {
		return nil, nil
	}
	rows := inOrder(in.Plan.Experiment, decided(in.Found.Atlas))
	for _, of := range in.Published.Tables {
		if !of.Figure {
			continue
		}
		about := claimed(in.Published, of.Name, rows)
		if len(about) == 0 {
			continue
		}
		name := strings.ReplaceAll(of.Name, " ", "-")
		p, err := figure.AsPrinted(name, upper(of.Name)+": "+of.Title, about)
		more, err := one(p, err, drawing{data: csv(about), rows: len(about),
			caption: in.Plan.Experiment.Source + " " + of.Name + ", redrawn" + after(": ", of.Note) + ". Bands, plus and ring as below."})
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// claimed are the searches that the claims about a figure are about.
func claimed(pub *published.Published, name string, rows []tables.AtlasRow) (about []tables.AtlasRow) {
	for _, r := range rows {
		if r.Budget == 0 && slices.ContainsFunc(pub.Claims, func(c published.Claim) bool {
			subject := c.Evaluator == r.Evaluator && c.Propagator == r.Propagator
			other := c.OtherEvaluator == r.Evaluator && c.Other == r.Propagator
			return c.Figure == name && c.Method == "" && slices.Contains(c.BoardSets, r.BoardSet) && (subject || other)
		}) {
			about = append(about, r)
		}
	}
	return about
}
