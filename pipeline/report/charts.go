package report

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// The charts of findings. Each shows what its finding says and no more; all else is in the figures of the appendix.

// told is a chart with the words around it.
type told struct {
	Title  string // what is drawn
	Sure   string // how sure it is
	Note   string // what a reader has to know beside it
	More   string // what else there is to know, folded
	chart  figure.Chart
	across bool // whether it has the whole page
}

// Words describes the chart for those who cannot see it.
func (t *told) Words() string {
	if t.Title == "" {
		return t.chart.Words()
	}
	return t.Title + ". " + t.chart.Words()
}

// Drawings are the chart as wide as there is room, and on a telephone.
func (t *told) Drawings() (list []drawnChart) {
	wide := figure.Half
	if t.across {
		wide = figure.Across
	}
	return []drawnChart{{t.chart.Draw(wide), "wide"}, {t.chart.Draw(figure.Narrow), "narrow"}}
}

// drawnChart is a drawing with the class of the windows that show it.
type drawnChart struct {
	figure.Drawn
	Class string
}

// Drawing is the elements of the drawing.
func (d drawnChart) Drawing() template.HTML { return template.HTML(d.Elements) } // package figure has escaped all text

// curves draws how often one player, and others beside it, are right on one board set with one evaluator.
type curves struct {
	in      Input
	row     tables.AtlasRow // the search that is shown
	rows    []tables.AtlasRow
	lead    string
	others  []string
	last    int64   // depth or budget that is drawn
	exactly float64 // what minimax is right on at the shown limit, where a sample is drawn of it; else NaN
	fall    *tables.Fall
	more    int // players that are not drawn
}

// curvesOf shows a search beside other players: minimax, or beside that the two that are right most often. If it is
// known exactly, so are the points that are known, which begin together where all rules choose alike; else none is.
func curvesOf(in Input, row tables.AtlasRow, exactly bool) *curves {
	c := &curves{in: in, row: row, lead: row.Propagator, exactly: math.NaN()}
	for _, r := range besides(judged(in), row) {
		if !exactly && r.Propagator == rule && limitOfRow(r) == limitOfRow(row) {
			c.exactly = r.Exact
		}
		if !exactly || r.Propagator == c.lead && isSampled(row) {
			r.Exact = math.NaN()
		}
		c.rows = append(c.rows, r)
	}
	if c.lead != rule && len(c.of(rule)) > 0 {
		c.others = []string{rule}
	} else {
		c.others = c.best()
	}
	c.end()
	return c
}

// besides returns the searches that differ from one in player and limit alone.
func besides(rows []tables.AtlasRow, row tables.AtlasRow) []tables.AtlasRow {
	return where(rows, func(r tables.AtlasRow) bool {
		return r.BoardSet == row.BoardSet && r.Evaluator == row.Evaluator && r.Tie == row.Tie &&
			(r.Budget > 0) == (row.Budget > 0)
	})
}

// of returns the searches of a player that are drawn, by rising depth or budget.
func (c *curves) of(player string) []tables.AtlasRow {
	list := where(c.rows, func(r tables.AtlasRow) bool { return r.Propagator == player })
	slices.SortStableFunc(list, func(a, b tables.AtlasRow) int { return cmp.Compare(limitOfRow(a), limitOfRow(b)) })
	return list
}

func limitOfRow(r tables.AtlasRow) int64 { return int64(r.Depth) + r.Budget }

// best returns the two other players that are right most often, the first ones of equals. Rules of the literature come
// before others.
func (c *curves) best() (names []string) {
	share := make(map[string]float64)
	for _, r := range c.rows {
		if _, known := share[r.Propagator]; !known && r.Propagator != c.lead {
			names = append(names, r.Propagator)
			kind, _, _ := propagate.Find(search.ParsePlayer(r.Propagator).Propagator) // of another name no kind
			if kind.Ours != "" {
				share[r.Propagator] -= float64(len(c.rows))
			}
		}
		share[r.Propagator] += shareOf(r)
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(share[b], share[a]) })
	return names[:min(len(names), 2)]
}

// shareOf is the share of right moves: exactly, where that is known.
func shareOf(r tables.AtlasRow) float64 {
	if math.IsNaN(r.Exact) {
		return r.Fraction
	}
	return r.Exact
}

// players are those that are drawn, the shown one first.
func (c *curves) players() []string { return append([]string{c.lead}, c.others...) }

// end leaves out the deepest searches at which all players are always right, since they see how games end.
func (c *curves) end() {
	players := c.players()
	var others []string
	for _, r := range c.rows {
		if !slices.Contains(append(players, others...), r.Propagator) {
			others = append(others, r.Propagator)
		}
	}
	c.more = len(others)
	shown := where(c.rows, func(r tables.AtlasRow) bool { return slices.Contains(players, r.Propagator) })
	for _, r := range shown {
		if shareOf(r) < 1-1e-9 {
			c.last = max(c.last, limitOfRow(r))
		}
	}
	few := len(where(c.of(c.lead), func(r tables.AtlasRow) bool { return limitOfRow(r) <= c.last })) < 2
	if few || c.in.Recorded() { // how far the games of a log go is not known
		c.last = math.MaxInt64
	}
	c.rows = where(shown, func(r tables.AtlasRow) bool { return limitOfRow(r) <= c.last })
}

// lines returns the lines of a player: one of odd and one of even depths, that of the shown search in front. Of other
// players than minimax and the one that is shown it has that one alone.
func (c *curves) lines(player string) (list []figure.Line) {
	rows, class := c.of(player), "other"
	switch {
	case player == rule || player == c.lead && !slices.Contains(c.others, rule):
		class = "lead" // one colour on a page for the rule that others are compared with
	case len(c.others) > 1 && player == c.others[1]:
		class = "quiet"
	}
	if c.row.Budget > 0 || c.in.Alone() {
		return append(list, figure.Line{Name: player, Class: class, Points: c.points95(rows)})
	}
	for _, odd := range []int32{1 - c.row.Depth%2, c.row.Depth % 2} {
		alike := where(rows, func(r tables.AtlasRow) bool { return r.Depth%2 == odd })
		aside := odd != c.row.Depth%2
		if len(alike) > 0 && (!aside || class == "lead" || player == c.lead) {
			line := figure.Line{Name: player, Class: class, Aside: aside, Points: c.points95(alike)}
			if c.parities() {
				line.Name += ", " + []string{"even depths", "odd depths"}[odd]
			}
			list = append(list, line)
		}
	}
	return list
}

// parities reports whether there are odd and even depths, between which the player who moves last differs.
func (c *curves) parities() bool {
	other := func(r tables.AtlasRow) bool { return r.Budget == 0 && r.Depth%2 != c.row.Depth%2 }
	return !c.in.Alone() && slices.ContainsFunc(c.rows, other)
}

// certain is a point that has neither an interval nor a sample behind it.
func certain(x, y float64, words string) figure.LinePoint {
	return figure.LinePoint{X: x, Y: y, Low: math.NaN(), High: math.NaN(), Sample: math.NaN(), Words: words}
}

// points95 returns searches as points in percent, with their 95% intervals; exact ones have none.
func (c *curves) points95(rows []tables.AtlasRow) (list []figure.LinePoint) {
	for _, r := range rows {
		p := figure.LinePoint{X: float64(limitOfRow(r)), Y: 100 * shareOf(r), Low: 100 * r.Low, High: 100 * r.High,
			Sample: math.NaN()}
		p.Words = fmt.Sprintf("%s, %s: %s", r.Propagator, c.in.limitWords(r.Depth, r.Budget), percent(shareOf(r)))
		if !math.IsNaN(r.Exact) {
			p.Sample, p.Low, p.High = 100*r.Fraction, math.NaN(), math.NaN()
			p.Words += fmt.Sprintf(" exactly; %s in the sample", percent(r.Fraction))
		}
		if r.Low < r.High {
			p.Words += fmt.Sprintf(" (95%% interval %s to %s)", percent(r.Low), percent(r.High))
		}
		boards, draws := drawsOf(c.in, r)
		p.Words += "; " + progress.Plural(boards, c.in.speech().Board)
		if draws > 1 {
			p.Words += fmt.Sprintf(", %d draws of chance", draws)
		}
		list = append(list, p)
	}
	return list
}

// draw draws the curves, with a difference marked.
func (c *curves) draw(span *figure.Span) *told {
	l := figure.Lines{X: "moves looked ahead (depth of search)", Y: "right moves", Unit: "%", Span: span}
	if c.row.Budget > 0 {
		l.X, l.LogX = "nodes that a search may visit", true
	}
	if c.in.Budgeted() {
		l.X, l.Y = "budget", "right choices"
	}
	if c.row.Branching == 2 && c.row.Height > 0 {
		l.Reference = &figure.Reference{Y: 50, Words: "50%: as good as tossing a coin"}
	}
	for _, player := range slices.Backward(c.players()) {
		l.Lines = append(l.Lines, c.lines(player)...)
	}
	return &told{Title: c.in.searchesOf(c.row.BoardSet, c.row.Evaluator), Note: c.note(), More: c.folded(span != nil),
		chart: l}
}

// note says what is exact and what of a sample, in few words.
func (c *curves) note() string {
	var sampled []string
	allBoards := true
	for _, player := range c.players() {
		rows := c.of(player)
		samples := where(rows, isSampled)
		allBoards = allBoards && len(samples) == 0 && (len(rows) == 0 || rows[0].Low == rows[0].High)
		some := ""
		if len(samples) < len(rows) {
			var depths []int64
			for _, r := range samples {
				depths = append(depths, limitOfRow(r))
			}
			some = " at depths " + numbers(depths)
		}
		if last := len(sampled) - 1; some != "" && last >= 0 && strings.HasSuffix(sampled[last], some) {
			sampled[last] = strings.TrimSuffix(sampled[last], some) + " and " + player + some
		} else if len(samples) > 0 {
			sampled = append(sampled, player+some)
		}
	}
	boards, draws := drawsOf(c.in, c.row)
	switch {
	case allBoards:
		return fmt.Sprintf("All %d boards where the move matters.", boards)
	case draws > 1:
		return fmt.Sprintf("All %d boards where the move matters, with %d draws of chance; bands: 95%%.", boards, draws)
	case len(sampled) == 0:
		return fmt.Sprintf("Lines: exact, over all boards where the move matters. Pale points: a sample of %d.", boards)
	case len(where(c.rows, isSampled)) < len(c.rows):
		return fmt.Sprintf("Lines: exact, over all boards where the move matters, except %s. Those, and pale points: a "+
			"sample of %d of these boards; bands: 95%%.", strings.Join(sampled, " and "), boards)
	}
	words := c.in.speech()
	return fmt.Sprintf("A sample of %s where the %s matters; bands: 95%%.", progress.Plural(boards, words.Board),
		words.Choice)
}

// folded says what else there is to know of what is drawn.
func (c *curves) folded(isMarked bool) string {
	note := rulesWords(c.players())
	if !math.IsNaN(c.exactly) {
		note += fmt.Sprintf("Over all boards minimax is right on %s %s, exactly. ", percent(c.exactly),
			c.in.limitWords(c.row.Depth, c.row.Budget))
	}
	if c.parities() {
		note += "Odd and even depths are apart, since they differ in whose move a search looks at last"
		if isMarked {
			note += "; the answer is about the thick lines"
		}
		note += ". "
	}
	if c.seesEnd() {
		note += fmt.Sprintf("Searches deeper than %d have the end in sight, are always right, and are not drawn.", c.last)
	}
	return strings.TrimSpace(note)
}

// seesEnd reports whether the deepest searches are left out.
func (c *curves) seesEnd() bool { return c.last < int64(c.row.Height) }

// rulesWords says what rules beside minimax are.
func rulesWords(players []string) (words string) {
	order := func(player string) int { // a rule is explained before those that are made of it
		return slices.IndexFunc(propagate.Kinds(), func(kind propagate.Kind) bool { return kind.Name == player })
	}
	players = slices.Clone(players)
	slices.SortStableFunc(players, func(a, b string) int { return cmp.Compare(order(a), order(b)) })
	for _, player := range players {
		parsed := search.ParsePlayer(player)
		kind, parameter, err := propagate.Find(parsed.Propagator)
		switch {
		case err != nil || player == rule:
		case selective.ByNode(parsed.Growth):
			words += fmt.Sprintf("%s: a tree that grows node by node, with values by the rule %s. ", capital(player), kind.Name)
		default:
			words += fmt.Sprintf("%s: %s. ", capital(player), describe(kind.Summary, kind.Name, parameter))
		}
	}
	return words
}

// countsChart draws how often each of a few names was counted, the most frequent first.
func countsChart(what string, counts map[string]int, none string) *told {
	b, names, others := figure.Bars{What: what}, ranked(counts), 0
	add := func(name, class string, n int) {
		if n > 0 {
			b.Bars = append(b.Bars, figure.Bar{Name: name, Class: class, Value: float64(n), Words: fmt.Sprint(n)})
		}
	}
	for i, name := range names {
		if i < shownNames {
			add(name, "other", counts[name])
		} else {
			others += counts[name]
		}
	}
	add(fmt.Sprintf("%d others", len(names)-shownNames), "quiet", others)
	add(none, "open", counts[""])
	return &told{chart: b}
}

// disagreementsChart draws how often pairs of players disagree beside those that do so most.
func disagreementsChart(rows []tables.DisagreementRow, most tables.DisagreementRow) *told {
	b := figure.Bars{What: "boards on which the two choose differently"}
	rows = where(rows, func(r tables.DisagreementRow) bool {
		return r.BoardSet == most.BoardSet && r.Evaluator == most.Evaluator && r.Tie == most.Tie &&
			r.Depth == most.Depth && r.Budget == most.Budget
	})
	slices.SortStableFunc(rows, func(a, b tables.DisagreementRow) int { return cmp.Compare(b.Fraction, a.Fraction) })
	for _, r := range rows[:min(len(rows), shownNames)] {
		b.Bars = append(b.Bars, figure.Bar{Name: r.First + " and " + r.Second, Class: "other", Value: 100 * r.Fraction,
			Words: percent(r.Fraction)})
	}
	return &told{chart: b}
}

// fallsChart draws how many searches of each player fall, the most first.
func fallsChart(lessFar string, rows []tables.AtlasRow) *told {
	b := figure.Bars{What: "searches worse than one that " + lessFar, Open: "undecided"}
	for _, r := range where(rows, func(r tables.AtlasRow) bool { return r.Fallen != "" }) {
		i := slices.IndexFunc(b.Bars, func(bar figure.Bar) bool { return bar.Name == r.Propagator })
		if i < 0 {
			i, b.Bars = len(b.Bars), append(b.Bars, figure.Bar{Name: r.Propagator, Class: "lead"})
		}
		switch r.Fallen {
		case tables.Yes:
			b.Bars[i].Value++
		case tables.Undecided:
			b.Bars[i].Open++
		default:
			b.Bars[i].Rest++
		}
	}
	slices.SortStableFunc(b.Bars, func(x, y figure.Bar) int { return cmp.Compare(y.Value, x.Value) })
	b.Bars = b.Bars[:min(len(b.Bars), shownNames)]
	for i, bar := range b.Bars {
		b.Bars[i].Words = fmt.Sprintf("%v of %v", bar.Value, bar.Value+bar.Open+bar.Rest)
		if bar.Open > 0 {
			b.Bars[i].Words += fmt.Sprintf(", %v undecided", bar.Open)
		}
	}
	return &told{chart: b}
}

// rulesChart draws how often each rule is better than minimax, and worse, the most often better first.
func rulesChart(rules []tables.AtlasSummary) *told {
	b := figure.Bars{What: "comparisons with minimax", Open: "undecided or equal"}
	rules = where(rules, func(s tables.AtlasSummary) bool { return s.Difference.Tests > 0 })
	slices.SortStableFunc(rules, func(s, t tables.AtlasSummary) int {
		return cmp.Or(cmp.Compare(t.Difference.Well, s.Difference.Well),
			cmp.Compare(s.Difference.Worse, t.Difference.Worse))
	})
	for _, s := range rules[:min(len(rules), shownNames)] {
		d := s.Difference
		b.Bars = append(b.Bars, figure.Bar{Name: s.Propagator, Class: "other", Value: float64(d.Well),
			Against: float64(d.Worse), Open: float64(d.Tests - d.Well - d.Worse),
			Words: fmt.Sprintf("%d better, %d worse", d.Well, d.Worse)})
	}
	return &told{chart: b}
}

// nodesChart draws the nodes of the methods of one search, that of the finding in front.
func nodesChart(in Input, least tables.SavingsRow) *told {
	l := figure.Lines{X: "depth of search", Y: "nodes that a search visits", LogY: true}
	rows := where(in.Found.Savings, func(r tables.SavingsRow) bool {
		return r.BoardSet == least.BoardSet && r.Evaluator == least.Evaluator && r.Propagator == least.Propagator
	})
	for _, shown := range []struct{ method, class string }{{"full", "other"}, {least.Method, "lead"}} {
		line := figure.Line{Name: shown.method, Class: shown.class}
		for _, r := range rows {
			if r.Method == shown.method {
				line.Points = append(line.Points, certain(float64(r.Depth), r.Nodes,
					fmt.Sprintf("%s, depth %d: %s nodes", r.Method, r.Depth, view.Decimal(r.Nodes))))
			}
		}
		if len(line.Points) > 0 {
			l.Lines = append(l.Lines, line)
		}
	}
	return &told{Title: in.words(least.BoardSet, least.Evaluator), chart: l,
		Note: "Means over boards, on a logarithmic axis: each line up is ten times as many."}
}

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
		if player == rule {
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
