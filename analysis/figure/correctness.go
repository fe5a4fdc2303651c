package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Correctness draws table `atlas`: the share of correct decisions by depth or budget, a
// panel for each board set, evaluator and tie rule and a line for each propagator, with
// 95% bands. By depth, odd and even ones have lines apart. A plus is an exact probability; lines go
// through these where they are known, with the sample behind them. A ring is a search that falls
// ([tables.AtlasRow.Fallen]).
// rows have either depths or budgets, and must not be empty; panels and lines follow their
// order.
func Correctness(name, title string, words Words, rows []tables.AtlasRow) *Picture {
	c := chart{name: name, title: title, y: "correct decisions", titles: make(map[string]string)}.by(rows[0].Budget)
	return decisions(c, rows, func(r tables.AtlasRow) (panel, series string) {
		return c.panelOf(words, r.BoardSet, r.Evaluator, r.Tie), r.Propagator
	})
}

// AsPrinted draws rows in the layout of figures 3 to 6 of [WPN09]: a panel for each board
// set, a line for each pair of evaluator and propagator.
func AsPrinted(name, title string, words Words, rows []tables.AtlasRow) *Picture {
	c := chart{name: name, title: title, x: "depth", y: "correct decisions", whole: true,
		titles: make(map[string]string)}
	return decisions(c, rows, func(r tables.AtlasRow) (panel, series string) {
		panel = fmt.Sprintf("%s, branching factor %d", r.BoardSet, r.Branching)
		c.titles[panel] = words(r.BoardSet, "")
		return panel, r.Propagator + ", " + r.Evaluator
	})
}

// Words says a board set and an evaluator in words, or the board set alone if the
// evaluator is empty. Panels have such titles; nothing depends on their being different.
type Words func(boardSet, evaluator string) string

// panelOf names the panel of a board set, an evaluator and a tie rule, and notes its title.
func (c chart) panelOf(words Words, boardSet, evaluator, tie string) (name string) {
	name = PanelName(boardSet, evaluator, tie)
	c.titles[name] = words(boardSet, evaluator) + tieWords(tie)
	return name
}

// PanelName names the panel of a board set, an evaluator and a tie rule.
func PanelName(boardSet, evaluator, tie string) string {
	return boardSet + ", " + evaluator + tieWords(tie)
}

// tieWords ends the name of a panel; the papers' own tie rule is not named.
func tieWords(tie string) string {
	if tie == "" || tie == "first" {
		return ""
	}
	return ", tie " + tie
}

func decisions(c chart, rows []tables.AtlasRow, names func(tables.AtlasRow) (panel, series string)) *Picture {
	for _, r := range rows {
		p := point{x: limit(r.Depth, r.Budget), y: r.Fraction, low: r.Low, high: r.High, exact: r.Exact}
		p.ringed = r.Fallen == tables.Yes
		p.exactly = !math.IsNaN(r.Exact) && r.FallLow == r.FallHigh
		p.panel, p.series = names(r)
		p.family, p.count = familyOf(r.Propagator), boards(r.Nontrivial)
		c.points = append(c.points, p)
	}
	game, _ := catalog.Find(rows[0].Game) // of an unknown name a game of two players
	c.exact, c.ringed, c.apart = "exact probability", "pathology", rows[0].Budget == 0 && !game.Alone
	c.intro = fmt.Sprintf("Share of correct decisions by %s, a line for each propagator.", c.x)
	if c.apart {
		c.intro = fmt.Sprintf("Share of correct decisions by %s, a line for each propagator at odd ones and one at even "+
			"ones, exactly where that is known.", c.x)
	}
	c.words = c.shares
	return c.picture()
}

// shares says where the lines of a series begin and end, and where they fall.
func (c chart) shares(series []point) string {
	var text []string
	for _, line := range c.parities(series) {
		exactly := !slices.ContainsFunc(line, func(p point) bool { return math.IsNaN(p.exact) })
		share := func(p point) string { return fmt.Sprintf("%.3f at %v", p.place(exactly).y, p.x) }
		words := share(line[0])
		if len(line) > 1 {
			words = "from " + words + " to " + share(line[len(line)-1])
			lower := func(a, b point) int { return cmp.Compare(a.place(exactly).y, b.place(exactly).y) }
			least := slices.MinFunc(line, lower)
			if least.x != line[0].x && least.x != line[len(line)-1].x {
				words += ", least " + share(least)
			}
		}
		text = append(text, words)
	}
	words := strings.Join(text, " and ")
	var falls []string
	for _, p := range series {
		if p.ringed {
			falls = append(falls, fmt.Sprint(p.x))
		}
	}
	if len(falls) > 0 {
		words += fmt.Sprintf(" (%s at %s)", c.ringed, strings.Join(falls, ", "))
	}
	return words
}

// TreeError draws table `figure1`, after figure 1 of [WPN09]: how often a search of
// depth 1 is wrong, by the error of the evaluator and the type of the tree, with a panel
// for each board set and branching. A plus is the formula of the paper; the line behind
// the curves is the error of the static value. rows must not be empty.
func TreeError(name, title string, words Words, rows []tables.Figure1Row) *Picture {
	c := chart{name: name, title: title, x: "error of the evaluator", y: "error of a search of depth 1",
		exact: "formula", titles: make(map[string]string),
		intro: "Share of wrong values after a search of depth 1, by the error of the evaluator; the line behind is that " +
			"error itself."}
	for _, r := range rows {
		panel := fmt.Sprintf("%s, branching %d", r.BoardSet, r.Moves)
		c.titles[panel] = words(r.BoardSet, "")
		series := fmt.Sprintf("%d of %d moves win", r.Winning, r.Moves)
		if r.Moves == 2 {
			series = "type " + r.Kind + ": " + series
		}
		c.points = append(c.points, point{panel: panel, series: series,
			x: r.E, y: r.Simulated, low: r.Low, high: r.High, exact: r.Formula})
	}
	c.yMin, c.yMax = extent(c.points)
	c.yMin = min(0, c.yMin)
	from, to := xRange(c.points)
	c.line = []xy{{from, from}, {to, to}}
	c.words = func(line []point) string {
		last := line[len(line)-1]
		return fmt.Sprintf("%.3f at %.3g", last.y, last.x)
	}
	return c.picture()
}

// familyOf returns the family of a player's propagator, empty if there is none of that name.
func familyOf(player string) string {
	kind, _, _ := propagate.Find(search.ParsePlayer(player).Propagator) // of another name no kind
	return kind.Family
}

func boards(n int64) string { return strconv.FormatInt(n, 10) + " boards" }
