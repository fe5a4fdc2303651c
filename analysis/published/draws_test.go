package published

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// kalah is a board set of a game with draws and without a fixed length.
var kalah = tables.BoardSet{Experiment: "draws", Name: "kalah6x4", Game: "kalah", Branching: 6,
	Tie: "first", Draws: true}

// drawsPaper is a paper that prints won, lost and drawn games of 100 boards.
func drawsPaper(cells ...Cell) *Paper {
	pub := &Paper{
		Name:   "draws",
		Tables: []Table{{Name: "1", Title: "a tournament", Boards: 100, Unit: unitBoards}},
		Sets:   []PrintedSet{{"kalah6x4", "kalah", 0, 6}},
	}
	for _, c := range cells {
		c.Table, c.Row, c.Column = "1", "2", c.Quantity
		c.BoardSet, c.Evaluator, c.Depth, c.First, c.Second = "kalah6x4", "kalah-ratio", 2, "product", "minimax"
		c.Scan, c.Expect = scanRead, expectSampled
		pub.Cells = append(pub.Cells, c)
	}
	return pub
}

func printed(quantity, text string, value float64) Cell {
	return Cell{Quantity: quantity, Printed: text, Value: value}
}

// wonLostDrawn are the cells of a tournament.
func wonLostDrawn(won, lost, drawn float64) []Cell {
	return []Cell{printed(qWinsTotal, "1", won), printed(qLossesTotal, "1", lost), printed("draws_total", "1", drawn)}
}

// drawsInput is product against minimax on some boards, by how their games ended.
func drawsInput(set tables.BoardSet, e tables.Endings) tables.Input {
	g := tables.Games{BoardSet: set, Evaluator: "kalah-ratio", First: "product", Second: "minimax"}
	g.Rows = endingRows(g.First, g.Second, e)
	return tables.Input{Experiment: "draws", Games: []tables.Games{g}}
}

// endingRows are the tallies of a contest at depth 2.
func endingRows(first, second string, e tables.Endings) (rows []tally.GameRow) {
	names := []string{first, second, tally.Draw}
	for one := range e {
		for two, boards := range e[one] {
			rows = append(rows, tally.GameRow{Depth: 2, FirstStartsWinner: names[one],
				SecondStartsWinner: names[two], Boards: boards})
		}
	}
	return rows
}

// someEndings are 200 boards.
var someEndings = tables.Endings{{30, 50, 10}, {20, 40, 10}, {10, 10, 20}}

// From the other side a contest has its wins and losses exchanged, and nothing else.
func TestFlippedWithDraws(t *testing.T) {
	in := drawsInput(kalah, someEndings)
	x := newIndex(in, mustRun(t, in))
	n, ok := x.counts(contestKey{"kalah6x4", "kalah-ratio", "minimax", "product", 2})
	want := counts{"minimax", "product", 200, 110, 60, 170, 150, 80, 40, 30,
		tables.Endings{{40, 50, 10}, {20, 30, 10}, {10, 10, 20}}}
	if !ok || n != want {
		t.Errorf("got  %+v\nwant %+v", n, want)
	}
	if n.endings.Sum(tables.WinsOf) != 170 || n.endings.Sum(tables.StartersOf) != 190 || n.endings.Flip() != someEndings {
		t.Errorf("%v", n.endings)
	}
	printed := noCounts("product", "minimax", 100)
	printed.winsTotal, printed.draws = 110, 30
	if f := printed.flip(); f.total() != 60 || f.losses() != 110 || f.draws != 30 {
		t.Errorf("in print: %+v", f)
	}
}

func TestPrintedTournament(t *testing.T) {
	cells := append(wonLostDrawn(75, 85, 40), printed("percent_decisive", "46.9%", 46.9),
		printed(qStarterPercent, "about 59%", 59))
	r := mustCompare(t, drawsInput(kalah, someEndings), drawsPaper(cells...))
	for quantity, want := range map[string]float64{
		qWinsTotal: 75, qLossesTotal: 85, "draws_total": 40, "percent_decisive": 46.875, qStarterPercent: 100 * 190.0 / 320,
	} {
		p := find(t, r, "1", "2", quantity)
		if p.Reproduced != want || p.Verdict != VerdictAgrees || !(p.Low < want && want < p.High) || math.Abs(p.Z) > 0.2 {
			t.Errorf("%+v", p)
		}
	}
	if u := printedUnit("about 59%"); u != 1 {
		t.Errorf("the last digit of about 59%% is worth %g", u)
	}
	if len(r.Errata) != 0 || r.LeftOut != 0 {
		t.Errorf("%d left out, errata %+v", r.LeftOut, r.Errata)
	}
	// per board a variance of won games of .4875, on 100 boards of theirs and 200 of ours
	cells[0].Value = 75 + 100*2*math.Sqrt(0.4875*(1.0/100+1.0/200))
	if p := find(t, mustCompare(t, drawsInput(kalah, someEndings), drawsPaper(cells...)), "1", "2",
		qWinsTotal); math.Abs(p.Z-2) > 1e-12 {
		t.Errorf("z %g, want 2", p.Z)
	}
}

func TestErrataOfATournament(t *testing.T) {
	for _, c := range []struct {
		cells []Cell
		want  string
	}{
		{wonLostDrawn(75, 85, 41), "75 won, 85 lost and 41 drawn games are not 2*100"},
		{append(wonLostDrawn(75, 85, 40), printed("percent_decisive", "48%", 48)), "75 of 160 decisive games is 46.88%"},
	} {
		errata := Ledger(drawsPaper(c.cells...))
		if len(errata) != 1 || !strings.Contains(errata[0].Evidence, c.want) {
			t.Errorf("errata %+v, want one with %q", errata, c.want)
		}
	}
	// games won and nothing else say nothing of decisive games
	if e := Ledger(drawsPaper(printed(qWinsTotal, "75", 75), printed("percent_decisive", "48%", 48))); len(e) != 0 {
		t.Errorf("errata %+v", e)
	}
}

// What never happened here is compared all the same, and without decisive games
// there is no percentage of them.
func TestNothingSeen(t *testing.T) {
	r := mustCompare(t, drawsInput(kalah, tables.Endings{{10, 10}, {0, 10}}), drawsPaper(wonLostDrawn(100, 96, 4)...))
	if p := find(t, r, "1", "2", "draws_total"); p.Verdict != VerdictAgrees || !(0 < p.Z && p.Z < 2) {
		t.Errorf("%+v", p)
	}
	r = mustCompare(t, drawsInput(kalah, tables.Endings{2: {0, 0, 30}}), drawsPaper(printed(qStarterPercent, "59%", 59),
		printed("percent_decisive", "48%", 48)))
	if r.LeftOut != 2 {
		t.Errorf("%d left out, want 2", r.LeftOut)
	}
}

// Boards that all end alike show no spread; those in print must not then be
// infinitely far away.
func TestBoardsThatEndAlike(t *testing.T) {
	for _, c := range []struct {
		e         tables.Endings
		won, lost float64
		z         float64 // of games won
	}{
		{tables.Endings{{0, 100}}, 100, 100, 0},
		{tables.Endings{{0, 100}}, 101, 99, 1},
		{tables.Endings{{0, 100}}, 110, 90, 0.1 / math.Sqrt(0.05*0.95*2/100)},
		{tables.Endings{{100}}, 200, 0, 0},
		{tables.Endings{{100}}, 198, 2, -1},
		{tables.Endings{{0}, {0, 100}}, 2, 198, 1},
	} {
		r := mustCompare(t, drawsInput(kalah, c.e), drawsPaper(wonLostDrawn(c.won, c.lost, 0)...))
		if p := find(t, r, "1", "2", qWinsTotal); math.Abs(p.Z-c.z) > 0.01 {
			t.Errorf("%v beside %g won: %+v, want z %g", c.e, c.won, p, c.z)
		}
	}
}

// z of a true hypothesis is standard normal although the games of a board go
// together, here far more than by chance.
func TestSharesAreCalibrated(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1992))
	play := func(boards int) (e tables.Endings) {
		for range boards {
			one := r.IntN(3)
			if r.IntN(4) > 0 { // the same side wins, or nobody
				e[one][one]++
			} else {
				e[one][r.IntN(3)]++
			}
		}
		return e
	}
	for _, quantity := range []string{qWinsTotal, qLossesTotal, "draws_total", "percent_games",
		"percent_decisive", qStarterPercent} {
		s := quantityOf(quantity).share
		const trials = 2000
		outside, missed, sum := 0, 0, 0.0
		for range trials {
			theirs := play(300).Ratio(s.games, s.counted).Value
			ours := play(500).Ratio(s.games, s.counted)
			c := stat.CompareRatio(theirs, stat.Sample{N: 300}, ours, stat.Sample{N: 500}, 0, s.most)
			outside += bit(math.Abs(c.Z) > stat.Z95)
			missed += bit(theirs < c.Low || theirs > c.High)
			sum += c.Z * c.Z
		}
		for what, n := range map[string]int{"|z| > 1.96": outside, "outside low..high": missed} {
			if f := float64(n) / trials; f < 0.035 || f > 0.065 {
				t.Errorf("%s: %s in %.3f of the trials, want 0.05", quantity, what, f)
			}
		}
		if mean := sum / trials; mean < 0.9 || mean > 1.1 {
			t.Errorf("%s: mean squared z %.3f, want 1", quantity, mean)
		}
	}
}

// A winner by games without printed counts is judged by the boards on both sides: few of either
// may come out the other way.
func TestWinnerOfFewGames(t *testing.T) {
	many := someEndings // minimax is a little ahead
	for one := range many {
		for two := range many[one] {
			many[one][two] *= 1000
		}
	}
	for _, c := range []struct {
		ours    tables.Endings
		boards  int64
		winner  string
		verdict string
	}{
		{someEndings, 100, "minimax", VerdictAgrees},
		{someEndings, 100, "product", VerdictAgrees},
		{someEndings, 100000, "product", VerdictAgrees}, // ours are few
		{many, 100, "product", VerdictAgrees},           // theirs are few
		{many, 100000, "product", VerdictDiffers},
		{tables.Endings{{30, 10, 0}, {10, 150, 0}, {0, 0, 0}}, 100, "product", VerdictDiffers},
	} {
		cell := printed(qBetterGames, c.winner, math.NaN())
		cell.Text = c.winner
		pub := drawsPaper(cell)
		pub.Tables[0].Boards = c.boards
		rows := mustCompare(t, drawsInput(kalah, c.ours), pub).Published
		if len(rows) != 1 || rows[0].Verdict != c.verdict {
			t.Errorf("%d boards, printed %s: want %s, have %+v", c.boards, c.winner, c.verdict, rows)
			continue
		}
		if other := c.winner == "product" && c.verdict == VerdictAgrees; other != strings.Contains(rows[0].Note,
			"not significantly") {
			t.Errorf("note %q", rows[0].Note)
		}
	}
}
