package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// sweep is the board sets of one matrix.
type sweep struct {
	name string
	sets []experiment.BoardSet
	rows []tables.SweepRow // of its parameters

	labels tables.Labels
}

// sweepsOf lists the sweeps of an experiment. Of board sets that differ in seed alone they have
// the one that adds up the others.
func sweepsOf(in Input) (list []*sweep) {
	byName := make(map[string]*sweep)
	for _, set := range in.Plan.Experiment.Analysed() {
		if set.Of == "" || set.Pool != "" {
			continue
		}
		s := byName[set.Of]
		if s == nil {
			s = &sweep{name: set.Of, labels: in.Plan.Experiment.Labels,
				rows: where(in.Found.Sweeps, func(r tables.SweepRow) bool { return r.Sweep == set.Of })}
			byName[set.Of], list = s, append(list, s)
		}
		s.sets = append(s.sets, set)
	}
	return list
}

// numbers returns the different numbers that a parameter takes.
func (s *sweep) numbers(parameter string) (list []float64) {
	for _, r := range s.rows {
		if r.Parameter == parameter && !math.IsNaN(r.Number) && !slices.Contains(list, r.Number) {
			list = append(list, r.Number)
		}
	}
	return list
}

// figures returns what to draw: what the experiment asks for, or else falls, or the score of
// contests, against the parameter with the most numbers.
func (s *sweep) figures(in Input) (list []experiment.Figure) {
	for _, f := range in.Plan.Experiment.Figures {
		if len(s.numbers(f.Parameter)) > 0 && (f.Second == "" || len(s.numbers(f.Second)) > 0) {
			list = append(list, f)
		}
	}
	if len(in.Plan.Experiment.Figures) > 0 {
		return list
	}
	const few = 3 // values, which make no curve
	widest := slices.MaxFunc(s.sets[0].Parameters, func(a, b experiment.Parameter) int {
		return cmp.Compare(len(s.numbers(a.Name)), len(s.numbers(b.Name)))
	}).Name
	if len(s.numbers(widest)) < few {
		return nil
	}
	for _, quantity := range []string{tables.Falls, "score"} {
		f := experiment.Figure{Quantity: quantity, Parameter: widest}
		if len(s.points(in, f)) > 0 {
			return []experiment.Figure{f}
		}
	}
	return nil
}

// points returns the data of a figure, in the experiment's order.
func (s *sweep) points(in Input, f experiment.Figure) []tables.SweepPoint {
	if f.Quantity == tables.Best {
		f.Quantity = "fraction"
	}
	ofSearch := func(r tables.AtlasRow) tables.SweepPoint {
		return tables.SweepPoint{BoardSet: r.BoardSet, Evaluator: r.Evaluator, Player: r.Propagator, Depth: r.Depth,
			Budget: r.Budget, Boards: r.Nontrivial}
	}
	list := measured(s, f, in.Found.Atlas, ofSearch)
	if f.Quantity == tables.Until {
		list = measured(s, f, tables.UntilRight(in.Found.Atlas), func(r tables.UntilRow) tables.SweepPoint {
			return ofSearch(r.AtlasRow)
		})
	}
	ofContest := func(r tables.ContestRow) tables.SweepPoint {
		return tables.SweepPoint{BoardSet: r.BoardSet, Evaluator: r.Evaluator,
			Player: experiment.Contest{First: r.First, Second: r.Second}.String(),
			Depth:  r.Depth, Budget: r.Budget, Boards: r.Boards}
	}
	if len(list) == 0 {
		list = measured(s, f, criticalPairs(in, in.Found.Contests), func(r tables.CriticalRow) tables.SweepPoint {
			return ofContest(tables.ContestRow{BoardSet: r.BoardSet, Evaluator: r.Evaluator, First: r.First, Second: r.Second,
				Depth: r.Depth, Budget: r.Budget, Boards: r.Boards})
		})
	}
	if len(list) == 0 {
		list = measured(s, f, in.Found.Contests, ofContest)
	}
	if len(list) == 0 {
		list = measured(s, f, in.Found.Correctness, func(r tables.CorrectnessRow) tables.SweepPoint {
			return ofSearch(tables.AtlasRow{BoardSet: r.BoardSet, Evaluator: r.Evaluator, Propagator: r.Propagator,
				Depth: r.Depth, Budget: r.Budget, Nontrivial: r.Nontrivial})
		})
	}
	e := in.Plan.Experiment
	for i := range list {
		list[i].Experiment, list[i].Sweep, list[i].Cell = e.Name, s.name, math.NaN()
	}
	list = experiment.InOrder(e, list, func(p tables.SweepPoint) (boardSet, evaluator, player string) {
		return p.BoardSet, p.Evaluator, p.Player
	})
	if f.Quantity == tables.Falls && f.Chosen() && f.Second != "" {
		list = append(list, s.outside(in, f, list)...)
	}
	return list
}

// outside returns the largest falls of minimax on board sets outside the sweep, as points of a map where their
// diagnoses put them. Each lies in the nearest cell, by all that the matrix varies and a diagnosis measures.
func (s *sweep) outside(in Input, f experiment.Figure, cells []tables.SweepPoint) (list []tables.SweepPoint) {
	for _, rows := range tables.Diagnosed(in.Found.Diagnosis) {
		first, place := rows[0], tables.Place(rows)
		set, isSet := in.Plan.Experiment.BoardSet(first.BoardSet)
		cell := slices.IndexFunc(cells, func(c tables.SweepPoint) bool { return s.isNearest(c, place) })
		x, known := place[f.Parameter]
		y, both := place[f.Second]
		if !isSet || set.Of != "" || cell < 0 || !known || !both || math.IsNaN(x+y) {
			continue
		}
		var most *tables.SweepPoint
		for _, row := range in.Found.Atlas {
			p := tables.SweepPoint{Experiment: first.Experiment, BoardSet: first.BoardSet, Evaluator: first.Evaluator,
				Player: row.Propagator, Panel: cells[cell].Panel, Depth: row.Depth, Parameter: f.Parameter, Number: x,
				Quantity: f.Quantity, Boards: row.Nontrivial, Second: f.Second, SecondNumber: y, Cell: cells[cell].Known()}
			seesEnd := set.Height > 0 && int(row.Depth) >= set.Height
			if row.BoardSet != p.BoardSet || row.Evaluator != p.Evaluator || row.Propagator != minimax || seesEnd {
				continue
			}
			if p.Measure(row) && !math.IsNaN(p.Value) && (most == nil || p.Known() > most.Known()) {
				most = &p
			}
		}
		if most != nil {
			most.Mark = strconv.Itoa(len(list) + 1)
			list = append(list, *most)
		}
	}
	return list
}

// isNearest reports whether a cell of minimax has the values that are nearest to those of a place.
func (s *sweep) isNearest(cell tables.SweepPoint, place map[string]float64) bool {
	for _, r := range s.rows {
		wanted, measured := place[r.Parameter]
		if r.BoardSet != cell.BoardSet || !measured {
			continue
		}
		for _, other := range s.numbers(r.Parameter) {
			if math.Abs(other-wanted) < math.Abs(r.Number-wanted) {
				return false
			}
		}
	}
	return cell.Player == minimax
}

// measured returns the points of a table's rows at the depths of a figure; of falls at no depth that it
// names the largest one of each search.
func measured[T any](s *sweep, f experiment.Figure, rows []T,
	pointOf func(T) tables.SweepPoint,
) (list []tables.SweepPoint) {
	for i := range s.sets {
		set := &s.sets[i]
		x, y, panel := s.place(set, f)
		depth, budget := limitsOf(set, f)
		first := len(list)
		for _, row := range rows {
			p := pointOf(row)
			shown := int(p.Depth) == depth && p.Budget == budget
			if f.Chosen() {
				shown = set.Height == 0 || int(p.Depth) < set.Height // where a search sees the end nothing falls
			}
			if p.BoardSet != set.Name || !shown || math.IsNaN(x) || f.Second != "" && math.IsNaN(y) {
				continue
			}
			p.Parameter, p.Number, p.Quantity, p.Panel = f.Parameter, x, f.Quantity, panel
			p.Second, p.SecondNumber = f.Second, y
			if len(set.Evaluators) > 1 {
				p.Panel = strings.TrimPrefix(p.Panel+", "+p.Evaluator, ", ")
			}
			if !p.Measure(row) || math.IsNaN(p.Value) {
				continue
			}
			same := func(o tables.SweepPoint) bool { return o.Evaluator == p.Evaluator && o.Player == p.Player }
			switch known := slices.IndexFunc(list[first:], same); {
			case known < 0 || !f.Chosen():
				list = append(list, p)
			case p.Value > list[first+known].Value:
				list[first+known] = p
			}
		}
	}
	return list
}

// place returns the numbers of a board set on the x axis and, of a map, on the y axis, and what distinguishes its
// panel: the other parameters that vary.
func (s *sweep) place(set *experiment.BoardSet, f experiment.Figure) (x, y float64, panel string) {
	x, y = math.NaN(), math.NaN()
	var others []string
	for _, r := range s.rows {
		varies := func(o tables.SweepRow) bool { return o.Parameter == r.Parameter && o.Value != r.Value }
		switch {
		case r.BoardSet != set.Name:
		case r.Parameter == f.Parameter:
			x = r.Number
		case r.Parameter == f.Second:
			y = r.Number
		case slices.ContainsFunc(s.rows, varies):
			words := s.labels.Of(r.Parameter) + " " + withNumbers(r.Value, set.Branching)
			if r.Parameter == "game" {
				words = gameTitle(r.Value)
			}
			others = append(others, words)
		}
	}
	return x, y, strings.Join(others, ", ")
}

// limitsOf returns the depth or budget of a board set's points: the one that the figure names, or
// else the deepest that can be compared with the shallowest, after as many moves of each side and
// without a look at the end of the game; the largest budget.
func limitsOf(set *experiment.BoardSet, f experiment.Figure) (depth int, budget int64) {
	switch {
	case f.Depth > 0 || f.Budget > 0:
		return f.Depth, f.Budget
	case len(set.Budgets) > 0:
		return 0, slices.Max(set.Budgets)
	}
	played, _ := catalog.Find(set.Game)
	for _, d := range set.Depths {
		if depth == 0 || played.Compares(d, depth) && (set.Height == 0 || d < set.Height) {
			depth = d
		}
	}
	return depth, 0
}

func (to *gallery) drawSweeps() {
	drawn := 0
	for _, s := range sweepsOf(to.Input) {
		for _, f := range s.figures(to.Input) {
			points := s.points(to.Input, f)
			if len(points) == 0 {
				continue // the page says so
			}
			drawn++
			which := "Of the deepest search that does not see the end of the game and leaves the move to the same side as the " +
				"shallowest; marks say how deep that is."
			switch {
			case f.Depth > 0:
				which = fmt.Sprintf("At depth %d.", f.Depth)
			case f.Budget > 0:
				which = fmt.Sprintf("At budget %d.", f.Budget)
			case f.Quantity == tables.Until:
				which = "Of the budgets that were tried."
			case f.Chosen():
				which = "Of all depths that do not see the end of the game, or of all budgets, the one that falls the most; " +
					"marks say which. Since it is chosen, a sample flatters it."
			}
			names, docs := tables.Quantities()
			drawing, legend := figure.Sweep, "Bands are 95% intervals, a plus is an exact value."
			switch {
			case f.Quantity == tables.Best:
				drawing, legend = figure.BestRules, "A cell has the rule that is right most often, and how often; a pale one "+
					"the rules whose share it does not beat with 95% confidence."
			case f.Second != "":
				drawing, legend = figure.Map, "The line is where the sign changes. Values are exact where they are known; of a "+
					"sample whose 95% interval holds 0 there is a question mark."+marks(points)
			}
			caption := fmt.Sprintf("Board sets %s; %s: %s. %s %s", s.name, f.Quantity, docs[slices.Index(names, f.Quantity)],
				which, legend)
			shown := experiment.Figure{Quantity: strings.ReplaceAll(f.Quantity, "_", " "), Parameter: s.labels.Of(f.Parameter)}
			if f.Second != "" {
				shown.Second = s.labels.Of(f.Second)
			}
			add(to, fmt.Sprintf("sweep-%d", drawn), capital(shown.String()), caption, points,
				func(name, title string, _ figure.Words, rows []tables.SweepPoint) *figure.Picture {
					return drawing(name, title, s.labels, rows)
				})
		}
	}
}

// marks lists the board sets that a map shows as points.
func marks(points []tables.SweepPoint) (text string) {
	for _, p := range points {
		if p.Mark == "" {
			continue
		}
		if text == "" {
			text = " Numbers in circles are games, where their diagnoses put them: the largest fall measured, and in brackets " +
				"what the map has in that cell."
		}
		text += fmt.Sprintf(" %s %s, %s: %s (%.2f).", p.Mark, p.BoardSet, p.Evaluator, figure.CellText(p), p.Cell)
	}
	return text
}

// NotDrawn says which figures of sweeps could not be drawn. One that another sweep shows is not missed.
func (c *content) NotDrawn() (list []string) {
	sweeps := sweepsOf(c.Input)
	drawn := make(map[experiment.Figure]bool) // those that were looked for
	for _, s := range sweeps {
		for _, f := range s.figures(c.Input) {
			if _, looked := drawn[f]; !looked {
				drawn[f] = slices.ContainsFunc(sweeps, func(other *sweep) bool { return len(other.points(c.Input, f)) > 0 })
			}
			if drawn[f] {
				continue
			}
			list = append(list, fmt.Sprintf("Nothing to draw of %q: no search or contest of the board sets %s has it at that "+
				"depth.", f, s.name))
		}
	}
	return list
}
