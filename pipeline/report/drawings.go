package report

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
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
func claimed(pub *published.Paper, name string, rows []tables.AtlasRow) (about []tables.AtlasRow) {
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

// drawContests draws who wins contests and how many boards tell, by depth and by budget.
func drawContests(in Input) (list []*drawing, err error) {
	e := in.Plan.Experiment
	rows := tables.Critical(contestsInOrder(e, in.Found.Contests), func(name string) bool {
		set, _ := e.BoardSet(name)
		return set.All
	})
	depths, budgets := split(rows, func(r tables.CriticalRow) bool { return r.Budget > 0 })
	for _, of := range []struct {
		rows     []tables.CriticalRow
		name, by string
	}{{depths, "", "depth of search"}, {budgets, "-budgets", "nodes that a search may visit"}} {
		if len(of.rows) == 0 {
			continue
		}
		if told, _ := split(of.rows, func(r tables.CriticalRow) bool { return r.Pairs == 0 }); len(told) > 0 {
			p, err := figure.Contests("contests"+of.name, "Contests by "+of.by, told)
			more, err := one(p, err, drawing{caption: contestsCaption, data: csv(told), rows: len(told)})
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		p, err := figure.CriticalPairs("critical-pairs"+of.name, "Critical pairs by "+of.by, of.rows)
		more, err := one(p, err, drawing{caption: criticalCaption, data: csv(of.rows), rows: len(of.rows)})
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// The captions of contests.
const (
	contestsCaption = "Of the critical pairs (boards on which one side won both games, or won one and drew one) those won by the first player of the contest, with 95% Wilson intervals; none where all boards were played. Above the line at 50% the first player is ahead. Contests without critical pairs are left out."
	criticalCaption = "Share of the boards of a contest that tell the two players apart, with 95% Wilson intervals. Few critical pairs mean that the players mostly decide alike."
)

// split parts rows in two.
func split[T any](rows []T, second func(T) bool) (a, b []T) {
	for _, r := range rows {
		if second(r) {
			b = append(b, r)
		} else {
			a = append(a, r)
		}
	}
	return a, b
}

// inOrder are rows in the order in which the experiment names things.
func inOrder(e *experiment.Experiment, rows []tables.AtlasRow) []tables.AtlasRow {
	return sorted(rows, func(r tables.AtlasRow) [3]int {
		set, at := find(e, r.BoardSet)
		return [3]int{at, slices.Index(set.Evaluators, r.Evaluator), slices.Index(set.Propagators, r.Propagator)}
	})
}

// contestsInOrder does the same for contests.
func contestsInOrder(e *experiment.Experiment, rows []tables.ContestRow) []tables.ContestRow {
	return sorted(rows, func(r tables.ContestRow) [3]int {
		set, at := find(e, r.BoardSet)
		return [3]int{at, slices.Index(set.Evaluators, r.Evaluator),
			slices.IndexFunc(set.Contests, func(c experiment.Contest) bool { return c.First == r.First && c.Second == r.Second })}
	})
}

// sorted sorts rows by places; equal ones stay in their order.
func sorted[T any](rows []T, place func(T) [3]int) []T {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b T) int {
		x, y := place(a), place(b)
		return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]), cmp.Compare(x[2], y[2]))
	})
	return rows
}

// find returns a board set and its place.
func find(e *experiment.Experiment, name string) (experiment.BoardSet, int) {
	at := slices.IndexFunc(e.BoardSets, func(s experiment.BoardSet) bool { return s.Name == name })
	if at < 0 {
		return experiment.BoardSet{}, at
	}
	return e.BoardSets[at], at
}
