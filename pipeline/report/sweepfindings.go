package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// What a sweep found: where its searches fall most, and how many evaluations they need.

// sweepFinding is the largest fall of a sweep, and how falls depend on its parameter; nil without a sweep that is drawn
// by falls. A page alone has it.
func sweepFinding(in Input) *Finding {
	for _, s := range sweepsOf(in) {
		for _, f := range s.figures(in) {
			if points := s.points(in, f); f.Quantity == tables.Falls && f.Second == "" && len(points) > 0 {
				return sweepFindingOf(in, points)
			}
		}
	}
	return nil
}

func sweepFindingOf(in Input, points []tables.SweepPoint) *Finding {
	isFall := func(p tables.SweepPoint) bool { return p.Exact > 0 || p.Low > 0 }
	certain := where(points, isFall)
	if len(certain) == 0 {
		return nil
	}
	if exact := where(certain, func(p tables.SweepPoint) bool { return p.Exact > 0 }); len(exact) > 0 {
		certain = exact // luck makes the largest fall of samples larger
	} else if tables.SummariseAtlas(in.Found.Atlas)[0].Falls.Worse == 0 {
		return nil // of many 95% intervals some lie above 0 by chance
	}
	most := slices.MaxFunc(certain, func(a, b tables.SweepPoint) int { return cmp.Compare(sizeOf(a), sizeOf(b)) })
	points = where(points, func(p tables.SweepPoint) bool { return p.Panel == most.Panel })
	own := where(points, func(p tables.SweepPoint) bool { return p.Player == most.Player })
	f := say(in, "sweep", "sweeps", facts{"Most": most, "Tried": len(own),
		"Falls": len(where(own, isFall)), "Points": 100 * sizeOf(most), "Exactly": most.Exact > 0})
	l := figure.Lines{X: in.Plan.Experiment.Labels.Of(most.Parameter), Y: "points by which some deeper search is worse",
		Reference: &figure.Reference{Y: 0, Words: "0: no deeper search is worse"}}
	var players []string
	for _, p := range points {
		if p.Player != most.Player && !slices.Contains(players, p.Player) {
			players = append(players, p.Player)
		}
	}
	var known []string // which lines are exact
	banded := false
	for i, player := range append(players[:min(len(players), 2)], most.Player) {
		line := figure.Line{Name: player, Class: "other", Aside: i > 0 && player != most.Player}
		if player == minimax {
			line.Class = "lead"
		}
		shown := where(points, func(p tables.SweepPoint) bool { return p.Player == player })
		exact := !slices.ContainsFunc(shown, func(p tables.SweepPoint) bool { return math.IsNaN(p.Exact) })
		if exact {
			known = append(known, player)
		}
		for _, p := range shown {
			point := figure.LinePoint{X: p.Number, Y: 100 * p.Value, Low: 100 * p.Low, High: 100 * p.High, Sample: math.NaN()}
			if exact && p.Low < p.High {
				point.Y, point.Sample, point.Low, point.High = 100*p.Exact, point.Y, math.NaN(), math.NaN()
			}
			banded = banded || point.Low < point.High
			point.Words = fmt.Sprintf("%s, %s %.4g: %.1f points, %s", p.Player, p.Parameter, p.Number, point.Y,
				in.limitWords(p.Depth, p.Budget))
			line.Points = append(line.Points, point)
		}
		slices.SortStableFunc(line.Points, func(a, b figure.LinePoint) int { return cmp.Compare(a.X, b.X) })
		l.Lines = append(l.Lines, line)
	}
	note := "Each point is the depth or budget at which the rule falls most."
	set, _ := in.Plan.Experiment.BoardSet(most.BoardSet)
	game, _ := catalog.Find(set.Game) // of an unknown game without keys
	for _, key := range game.Keys {
		if key.Name == most.Parameter {
			note = key.Name + " is " + key.Doc + ". " + note
		}
	}
	if len(known) > 0 {
		note += " Exact, over all boards: " + strings.Join(known, ", ") + "."
	}
	if banded {
		note += " Bands: 95%."
	}
	f.Chart = &told{Title: capital(cmp.Or(most.Panel, most.Sweep)), chart: l, Note: note}
	return f
}

// sizeOf is a fall of a sweep: exactly, where that is known.
func sizeOf(p tables.SweepPoint) float64 {
	if p.Exact > 0 {
		return p.Exact
	}
	return p.Value
}

// untilFinding says how many evaluations a search needs until it is right, by a parameter of a sweep: the first player
// of the file, beside the one that needs least where the first is last right.
func untilFinding(in Input, f experiment.Figure) *Finding {
	for _, s := range sweepsOf(in) {
		points := s.points(in, f)
		if len(points) == 0 {
			continue
		}
		points = where(points, func(p tables.SweepPoint) bool {
			return p.Panel == points[0].Panel && estimates(p.Evaluator, p.Player)
		})
		var players []string
		for _, p := range points {
			if !slices.Contains(players, p.Player) {
				players = append(players, p.Player)
			}
		}
		return untilFindingOf(in, s, points, players[:min(len(players), shownLines)])
	}
	return nil
}

func untilFindingOf(in Input, s *sweep, points []tables.SweepPoint, players []string) *Finding {
	searchesBy := func(player string) []tables.SweepPoint {
		list := where(points, func(p tables.SweepPoint) bool { return p.Player == player })
		slices.SortStableFunc(list, func(a, b tables.SweepPoint) int { return cmp.Compare(a.Number, b.Number) })
		return list
	}
	numbers := s.numbers(points[0].Parameter)
	slices.Sort(numbers)
	own := searchesBy(players[0])
	last := own[len(own)-1]
	there := where(points, func(p tables.SweepPoint) bool {
		return p.Number == last.Number && slices.Contains(players, p.Player)
	})
	least := slices.MinFunc(there, func(a, b tables.SweepPoint) int { return cmp.Compare(a.Value, b.Value) })
	next := func(x float64) (after float64, more bool) {
		i := slices.Index(numbers, x) + 1
		return numbers[min(i, len(numbers)-1)], i < len(numbers)
	}
	set, _ := in.Plan.Experiment.BoardSet(last.BoardSet)
	most := float64(slices.Max(set.Budgets))
	var exact, drawn []string
	for _, player := range players {
		if slices.ContainsFunc(searchesBy(player), func(p tables.SweepPoint) bool { return math.IsNaN(p.Exact) }) {
			drawn = append(drawn, in.label(player))
		} else {
			exact = append(exact, in.label(player))
		}
	}
	boards, draws := drawsOf(in, tables.AtlasRow{BoardSet: last.BoardSet, Nontrivial: last.Boards})
	known := facts{"First": in.label(last.Player), "Last": last, "Best": in.label(least.Player), "Least": least,
		"Parameter": s.labels.Of(last.Parameter), "Most": most, "Exact": strings.Join(exact, ", "),
		"Drawn": strings.Join(drawn, ", "), "Boards": boards, "Draws": draws}
	if x, more := next(last.Number); more {
		known["Next"] = x
	}
	f := say(in, "until", "sweeps", known)
	l := figure.Lines{X: s.labels.Of(last.Parameter), Y: "evaluations until the search is right", LogY: true}
	for _, player := range slices.Backward(players) {
		line := figure.Line{Name: in.label(player), Class: "quiet"}
		switch player {
		case last.Player:
			line.Class = "lead"
		case least.Player:
			line.Class = "other"
		}
		for _, p := range searchesBy(player) {
			line.Points = append(line.Points, certain(p.Number, p.Value,
				fmt.Sprintf("%s, %s %v: %s", line.Name, p.Parameter, p.Number, counted(p.Value))))
		}
		if x, more := next(line.Points[len(line.Points)-1].X); more {
			over := certain(x, most, fmt.Sprintf("%s, %s %v: more than %s", line.Name, last.Parameter, x, counted(most)))
			over.Label = "↑ over " + counted(most)
			line.Points = append(line.Points, over)
		}
		l.Lines = append(l.Lines, line)
	}
	f.Chart = &told{Title: capital(cmp.Or(last.Panel, gameTitle(set.Game))), Sure: f.Sure, chart: l}
	return f
}
