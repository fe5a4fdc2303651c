package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

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
		if !exactly && r.Propagator == minimax && r.Limit() == row.Limit() {
			c.exactly = r.Exact
		}
		if !exactly || r.Propagator == c.lead && isSampled(row) {
			r.Exact = math.NaN()
		}
		c.rows = append(c.rows, r)
	}
	if c.lead != minimax && len(c.of(minimax)) > 0 {
		c.others = []string{minimax}
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
	slices.SortStableFunc(list, func(a, b tables.AtlasRow) int { return cmp.Compare(a.Limit(), b.Limit()) })
	return list
}

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
			c.last = max(c.last, r.Limit())
		}
	}
	few := len(where(c.of(c.lead), func(r tables.AtlasRow) bool { return r.Limit() <= c.last })) < 2
	if few || c.in.Recorded() { // how far the games of a log go is not known
		c.last = math.MaxInt64
	}
	c.rows = where(shown, func(r tables.AtlasRow) bool { return r.Limit() <= c.last })
}

// lines returns the lines of a player: one of odd and one of even depths, that of the shown search in front. Of other
// players than minimax and the one that is shown it has that one alone.
func (c *curves) lines(player string) (list []figure.Line) {
	rows, class := c.of(player), "other"
	switch {
	case player == minimax || player == c.lead && !slices.Contains(c.others, minimax):
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

// points95 returns searches as points in percent, with their 95% intervals; exact ones have none.
func (c *curves) points95(rows []tables.AtlasRow) (list []figure.LinePoint) {
	for _, r := range rows {
		p := figure.LinePoint{X: float64(r.Limit()), Y: 100 * shareOf(r), Low: 100 * r.Low, High: 100 * r.High,
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
	return &told{Title: c.in.searchesOf(c.row.BoardSet, c.row.Evaluator),
		Note: strings.TrimSpace(c.note() + " " + rulesWords(c.players())), More: c.folded(span != nil), chart: l}
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
				depths = append(depths, r.Limit())
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
	words := c.in.speech()
	matters := "where the " + words.Choice + " matters (one is right, another wrong)"
	switch {
	case allBoards:
		return fmt.Sprintf("All %d boards %s.", boards, matters)
	case draws > 1:
		return fmt.Sprintf("All %d boards %s, with %d draws of chance; bands: 95%%.", boards, matters, draws)
	case len(sampled) == 0:
		return fmt.Sprintf("Lines: exact, over all boards %s. Pale points: a sample of %d.", matters, boards)
	case len(where(c.rows, isSampled)) < len(c.rows):
		return fmt.Sprintf("Lines: exact, over all boards %s, except %s. Those, and pale points: a sample of %d of these "+
			"boards; bands: 95%%.", matters, strings.Join(sampled, " and "), boards)
	}
	return fmt.Sprintf("A sample of %s %s; bands: 95%%.", progress.Plural(boards, words.Board), matters)
}

// folded says what else there is to know of what is drawn.
func (c *curves) folded(isMarked bool) string {
	var note string
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
		case err != nil || player == minimax:
		case selective.ByNode(parsed.Growth):
			words += fmt.Sprintf("%s: a tree that grows node by node, with values by the rule %s. ", capital(player), kind.Name)
		default:
			words += fmt.Sprintf("%s: %s. ", capital(player), describe(kind.Summary, kind.Name, parameter))
		}
	}
	return words
}

// basis says what the fractions rest on.
func (c *curves) basis() string {
	if len(where(c.rows, isSampled)) < len(c.rows) { // a note says which are not
		if len(where(c.rows, isSampled)) > 0 {
			return ""
		}
		return ", exactly"
	}
	boards, draws := drawsOf(c.in, c.row)
	words := ", on a sample of " + progress.Plural(boards, "board")
	if draws > 1 {
		words = fmt.Sprintf(", on all %d boards with %d draws of chance", boards, draws)
	}
	if set, _ := c.in.Plan.Experiment.BoardSet(c.row.BoardSet); set.Recorded() {
		words = ", on a sample of " + progress.Plural(boards, "position")
	}
	return words
}

// isSampled reports whether no more is known of a search than a sample.
func isSampled(r tables.AtlasRow) bool { return math.IsNaN(r.Exact) && r.Low < r.High }

// drawsOf is on how many boards a search was judged, and with how many draws of chance each: where all boards are
// known the seeds draw what is random in the evaluator.
func drawsOf(in Input, r tables.AtlasRow) (boards int64, draws int) {
	for _, set := range in.Plan.Experiment.BoardSets {
		if set.Pool == r.BoardSet && set.All {
			draws++
		}
	}
	return r.Nontrivial / int64(max(draws, 1)), max(draws, 1)
}
