package published

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// league is a paper that prints the contests of minimax, product and average on 100
// boards, and what each made of all of them.
func league() *Paper {
	pub := drawsPaper()
	add := func(c Cell) {
		c.Table, c.BoardSet, c.Evaluator, c.Depth, c.Scan, c.Expect = "1", "kalah6x4", "kalah-ratio",
			2, scanRead, expectSampled
		c.Column = c.Quantity
		pub.Cells = append(pub.Cells, c)
	}
	for _, n := range []struct {
		first, second          string
		won, lost, twice, lose float64
	}{{"product", "minimax", 110, 90, 30, 20}, {"minimax", "average", 95, 85, 25, 25},
		{"product", "average", 120, 60, 40, 10}} {
		for quantity, v := range map[string]float64{qWinsTotal: n.won, qLossesTotal: n.lost, "pair_wins": n.twice,
			"pair_losses": n.lose} {
			add(Cell{Row: n.first + " - " + n.second, Quantity: quantity, First: n.first, Second: n.second,
				Value: v, Printed: number(v)})
		}
	}
	for _, n := range []struct {
		player       string
		games, pairs float64
		usual        string
	}{{"product", 230, 70, usuallyBetter}, {"minimax", 185, 45, even}, {"average", 145, 35, usuallyWorse}} {
		add(Cell{Row: n.player, Quantity: "table_games", Propagator: n.player, Value: n.games, Printed: number(n.games)})
		add(Cell{Row: n.player, Quantity: "table_pairs", Propagator: n.player, Value: n.pairs, Printed: number(n.pairs)})
		add(Cell{Row: n.player, Quantity: "usual", Propagator: n.player, Value: math.NaN(), Text: n.usual, Printed: n.usual})
	}
	return pub
}

// leagueInput plays the contests of a paper as printed.
func leagueInput(pub *Paper) tables.Input {
	in := playedAsPrinted(pub)
	for i := range in.Games {
		in.Games[i].BoardSet = kalah
	}
	return in
}

func TestTotalsOfPlayers(t *testing.T) {
	pub := league()
	if e := Ledger(pub); len(e) != 0 {
		t.Errorf("errata %+v", e)
	}
	r := mustCompare(t, leagueInput(pub), pub)
	for player, want := range map[string]float64{"product": 230, "minimax": 185, "average": 145} {
		if p := find(t, r, "1", player, "table_games"); p.Reproduced != want || p.Verdict != VerdictAgrees ||
			!strings.Contains(p.Note, "contests that it adds up") {
			t.Errorf("%+v", p)
		}
		if p := find(t, r, "1", player, "usual"); p.ReproducedText != p.Printed || p.Verdict != VerdictAgrees {
			t.Errorf("%+v", p)
		}
	}
	if p := find(t, r, "1", "minimax", "table_pairs"); p.Reproduced != 45 || p.Verdict != VerdictAgrees {
		t.Errorf("%+v", p)
	}
}

// Twice the boards are scaled to the printed number.
func TestTotalsAreScaled(t *testing.T) {
	pub := league()
	in := leagueInput(pub)
	in.Games = append(in.Games, in.Games...)
	if p := find(t, mustCompare(t, in, pub), "1", "product", "table_games"); p.Reproduced != 230 {
		t.Errorf("%+v", p)
	}
}

// A total goes with its contests: it differs where one of them does, no reading gives
// it where none gives that one, and it is left out where one was not played.
func TestVerdictsOfTotals(t *testing.T) {
	pub := league()
	in := leagueInput(pub)
	turned := in.Games[0] // product vs minimax, from the wrong side
	turned.Rows = endingRows("product", "minimax", tables.Endings{{5, 20, 0}, {0, 75, 0}})
	again := turned
	again.Name, again.Tie = "kalah6x4-last", "last"
	rest := in.Games[1:]
	for _, c := range []struct {
		games []tables.Games
		want  string // for product and minimax; average has nothing to do with it
		note  string
	}{
		{append([]tables.Games{turned}, rest...), VerdictDiffers, ""},
		{append([]tables.Games{turned, again}, rest...), VerdictNotReproducible, "no reading gives product vs minimax"},
	} {
		r := mustCompare(t, tables.Input{Experiment: "draws", Games: c.games}, pub)
		if p := find(t, r, "1", "product", "table_games"); p.Verdict != c.want || !strings.Contains(p.Note, c.note) {
			t.Errorf("%+v, want %s", p, c.want)
		}
		if p := find(t, r, "1", "average", "table_games"); p.Verdict != VerdictAgrees {
			t.Errorf("%+v", p)
		}
		if p := find(t, r, "1", "product", "usual"); p.Verdict != VerdictDiffers || p.ReproducedText != even {
			t.Errorf("%+v", p)
		}
		if p := find(t, r, "1", "product - minimax", "pair_wins"); p.Verdict != c.want {
			t.Errorf("%+v, want %s", p, c.want)
		}
	}
	r := mustCompare(t, tables.Input{Experiment: "draws", Games: rest}, pub)
	if r.LeftOut != 4+2*3 {
		t.Errorf("%d left out, want the contest and what is said of its players", r.LeftOut)
	}
}

// Pairs that one side won both games of are not critical pairs where games are drawn.
func TestPairsWonTwice(t *testing.T) {
	cells := []Cell{printed("pair_wins", "16", 16), printed("pair_losses", "20", 20),
		printed("significance_pairs", "0.62", 0.62), printed(qWinsTotal, "75", 75), printed(qLossesTotal, "85", 85),
		printed(qLevelGames, "0.48", 0.48)}
	pub := drawsPaper(cells...)
	if e := Ledger(pub); len(e) != 0 {
		t.Errorf("errata %+v", e)
	}
	r := mustCompare(t, drawsInput(kalah, someEndings), pub)
	for quantity, want := range map[string]float64{
		"pair_wins": 15, "pair_losses": 20, "significance_pairs": stat.SignTest(35, 15), qLevelGames: stat.SignTest(160, 75),
	} {
		if p := find(t, r, "1", "2", quantity); p.Reproduced != want || p.Verdict != VerdictAgrees {
			t.Errorf("%+v, want %g", p, want)
		}
	}
}

// Games and pairs that go together, and some that cannot.
func TestGamesAndPairsGoTogether(t *testing.T) {
	for _, c := range []struct {
		won, lost, twice, lose float64
		fits                   bool
	}{
		{100, 100, 0, 0, true}, {120, 80, 20, 0, true}, {120, 80, 30, 10, true}, {120, 80, 19, 0, false},
		{120, 40, 40, 0, true}, {40, 0, 21, 0, false}, {150, 80, 50, 15, false}, {60, 70, 35, 0, false},
	} {
		pub := drawsPaper(printed(qWinsTotal, "1", c.won), printed(qLossesTotal, "1", c.lost),
			printed("pair_wins", "1", c.twice), printed("pair_losses", "1", c.lose))
		if e := Ledger(pub); (len(e) == 0) != c.fits {
			t.Errorf("%+v: %+v", c, e)
		}
	}
}
