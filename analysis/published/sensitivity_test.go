package published

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// read is a contest that differs from the printed one by a change.
func read(change func(*tables.Games), e tables.Endings) tables.Input {
	in := drawsInput(kalah, e)
	g := &in.Games[0]
	g.Stones, g.Rules, g.Ply, g.Opening = 4, "standard", "move", 6
	change(g)
	g.Rows = endingRows(g.First, g.Second, e)
	return in
}

// inputs joins inputs of one experiment.
func inputs(list ...tables.Input) tables.Input {
	out := tables.Input{Experiment: "draws"}
	for _, in := range list {
		out.Games = append(out.Games, in.Games...)
	}
	return out
}

// asPrintedSet is the main reading.
func asPrintedSet(*tables.Games) {}

// lastTie, sixStones and others are other readings.
func lastTie(g *tables.Games) { g.Name, g.Tie = "kalah6x4-last", "last" }

func sixStones(g *tables.Games) { g.Name, g.Stones = "kalah6x6", 6 }

func variant(g *tables.Games) { g.Name, g.First = "kalah6x4-rules", "product-log" }

func swapped(g *tables.Games) {
	g.Name, g.First, g.Second = "kalah6x4-swapped", "minimax", "product-log"
}

func TestSensitivityOfOneReading(t *testing.T) {
	r := mustCompare(t, read(asPrintedSet, someEndings), drawsPaper(wonLostDrawn(120, 60, 20)...))
	if len(r.Sensitivity) != 1 {
		t.Fatalf("%d readings, want 1", len(r.Sensitivity))
	}
	// product: 150 won, 170 lost, 80 drawn of 400, started by the winner 190 of 320
	got := r.Sensitivity[0]
	want := SensitivityRow{
		Experiment: "draws", Table: "1", Row: "2", Main: true, BoardSet: "kalah6x4", Game: "kalah",
		Stones: 4, Rules: "standard", Ply: "move", Opening: 6, Tie: "first", Evaluator: "kalah-ratio", Depth: 2,
		First: "product", Second: "minimax", Boards: 200, Games: 400, Wins: 150, Losses: 170, Draws: 80,
		WinShare: 0.375, LossShare: 0.425, DrawShare: 0.2,
		PublishedWinShare: 0.6, PublishedLossShare: 0.3, PublishedDrawShare: 0.1, Score: 0.475, PublishedScore: 0.65,
		StarterPercent: 59.375, PExact: stat.SignTest(110, 50), PublishedBetter: "first", Direction: DirectionUndecided,
		ScoreLow: got.ScoreLow, ScoreHigh: got.ScoreHigh, ZWins: got.ZWins, ZLosses: got.ZLosses, ZDraws: got.ZDraws,
		ZStarters: math.NaN(),
	}
	if fmt.Sprint(got) != fmt.Sprint(want) { // not !=, as NaN is not NaN
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	for quantity, z := range map[string]float64{qWinsTotal: got.ZWins, qLossesTotal: got.ZLosses,
		"draws_total": got.ZDraws} {
		if p := find(t, r, "1", "2", quantity); p.Z != z {
			t.Errorf("%s: z %g, table published has %g", quantity, z, p.Z)
		}
	}
	if !(got.ScoreLow < got.Score && got.Score < got.ScoreHigh) || !(got.LargestZ() > tournamentThreshold) {
		t.Errorf("%+v", got)
	}
}

// A contest from the other side, between variants of the printed propagators, is
// counted from the printed side.
func TestReadingFromTheOtherSide(t *testing.T) {
	r := mustCompare(t, inputs(read(asPrintedSet, someEndings), read(swapped, someEndings.Flip())),
		drawsPaper(wonLostDrawn(75, 85, 40)...))
	if len(r.Sensitivity) != 2 {
		t.Fatalf("%+v", r.Sensitivity)
	}
	main, other := r.Sensitivity[0], r.Sensitivity[1]
	if !main.Main || other.Main || other.First != "product-log" || other.Second != "minimax" ||
		other.Factor != "product-log for product" {
		t.Errorf("%+v", other)
	}
	other.Main, other.BoardSet, other.First, other.Factor = true, main.BoardSet, main.First, ""
	if fmt.Sprint(other) != fmt.Sprint(main) || !main.Agrees {
		t.Errorf("from the other side %+v\nwant %+v", other, main)
	}
	in := read(func(g *tables.Games) { g.First, g.Second = "minimax", "product" }, someEndings.Flip())
	if r := mustCompare(t, in, drawsPaper(wonLostDrawn(75, 85, 40)...)); !r.Sensitivity[0].Main ||
		fmt.Sprint(r.Sensitivity[0]) != fmt.Sprint(main) {
		t.Errorf("main reading from the other side: %+v", r.Sensitivity)
	}
}

// Only what the paper's words allow is a reading: its game and size, its families.
func TestWhatIsNoReading(t *testing.T) {
	for what, change := range map[string]func(*tables.Games){
		"three pits":        func(g *tables.Games) { g.Name, g.Branching = "kalah3x4", 3 },
		"another game":      func(g *tables.Games) { g.Name, g.Game = "t", "tictactoe" },
		"another family":    func(g *tables.Games) { g.First = "average" },
		"a longer name":     func(g *tables.Games) { g.First = "products" },
		"parameters":        func(g *tables.Games) { g.Evaluator = "artificial-0.1" },
		"its own evaluator": func(g *tables.Games) { g.First = "product@kalah-advantage" },
		"as a variant":      func(g *tables.Games) { g.First = "product-log@kalah-advantage" },
		"the same on both":  func(g *tables.Games) { g.First, g.Second = "minimax", "minimax-2" },
	} {
		r := mustCompare(t, inputs(read(asPrintedSet, someEndings), read(change, someEndings)),
			drawsPaper(wonLostDrawn(75, 85, 40)...))
		if len(r.Sensitivity) != 1 {
			t.Errorf("%s: %d readings", what, len(r.Sensitivity))
		}
	}
	deeper := read(asPrintedSet, someEndings)
	for i := range deeper.Games[0].Rows {
		deeper.Games[0].Rows[i].Depth = 4
	}
	if r := mustCompare(t, inputs(read(asPrintedSet, someEndings), deeper),
		drawsPaper(wonLostDrawn(75, 85, 40)...)); len(r.Sensitivity) != 1 {
		t.Errorf("another depth: %+v", r.Sensitivity)
	}
	// games lost are not printed: no tournament
	if r := mustCompare(t, read(asPrintedSet, someEndings),
		drawsPaper(printed(qWinsTotal, "1", 75))); len(r.Sensitivity) != 0 {
		t.Errorf("%+v", r.Sensitivity)
	}
}

// A contest printed between evaluators is one between exactly these players, from
// either side, with the conventions of any board set.
func TestReadingsOfPlayersWithEvaluators(t *testing.T) {
	const own = "minimax@chain-1-1-1"
	between := func(name, evaluator, first, second string, e tables.Endings) tables.Input {
		return read(func(g *tables.Games) { g.Name, g.Evaluator, g.First, g.Second = name, evaluator, first, second }, e)
	}
	pub := drawsPaper(wonLostDrawn(75, 85, 40)...)
	for i := range pub.Cells {
		pub.Cells[i].First, pub.Cells[i].Second = own, "minimax"
	}
	r := mustCompare(t, inputs(
		between("kalah6x4", "kalah-ratio", own, "minimax", someEndings),
		between("kalah6x6", "kalah-ratio", "minimax", own, someEndings.Flip()),
		between("other", "kalah-advantage", own, "minimax", someEndings),
		between("other", "kalah-ratio", "minimax@chain-2-1-1", "minimax", someEndings),
		between("other", "kalah-ratio", own, "minimax@chain-2-1-1", someEndings),
		between("other", "kalah-ratio", "product", "minimax", someEndings),
	), pub)
	if len(r.Sensitivity) != 2 {
		t.Fatalf("%+v", r.Sensitivity)
	}
	main, other := r.Sensitivity[0], r.Sensitivity[1]
	if !main.Main || other.BoardSet != "kalah6x6" || other.First != own || other.Second != "minimax" ||
		other.Wins != main.Wins {
		t.Errorf("got %+v and %+v", main, other)
	}
}

func TestFactors(t *testing.T) {
	for _, c := range []struct {
		change func(*tables.Games)
		want   string
	}{
		{sixStones, "stones 6"},
		{lastTie, "tie last"},
		{func(g *tables.Games) { sixStones(g); g.Tie, g.Evaluator = "random", "kalah-advantage" },
			"stones 6; tie random; evaluator kalah-advantage"},
		{func(g *tables.Games) { g.Name, g.Rules, g.Ply, g.Opening = "k", "stuck-ends", "turn", 4 },
			"rules stuck-ends; ply turn; opening 4"},
		{func(g *tables.Games) { g.Evaluator = "kalah-advantage" }, "evaluator kalah-advantage"},
		{variant, "product-log for product"},
		{func(g *tables.Games) { g.Name = "again" }, "board set again"},
	} {
		r := mustCompare(t, inputs(read(asPrintedSet, someEndings), read(c.change, someEndings)),
			drawsPaper(wonLostDrawn(75, 85, 40)...))
		if len(r.Sensitivity) != 2 || r.Sensitivity[1].Factor != c.want || r.Sensitivity[0].Factor != "" {
			t.Errorf("want %q, have %+v", c.want, r.Sensitivity)
		}
	}
	// without the main boards their conventions are not known, so that those of the reading are named
	r := mustCompare(t, read(sixStones, someEndings), drawsPaper(wonLostDrawn(75, 85, 40)...))
	if r.Sensitivity[0].Factor != "stones 6; rules standard; ply move; opening 6; tie first" {
		t.Errorf("%+v", r.Sensitivity)
	}
}

// The order of the input must not show.
func TestSensitivityIsSorted(t *testing.T) {
	parts := []tables.Input{read(sixStones, someEndings), read(lastTie, someEndings), read(asPrintedSet, someEndings),
		read(variant, someEndings)}
	pub := drawsPaper(wonLostDrawn(75, 85, 40)...)
	want := mustCompare(t, inputs(parts...), pub).Sensitivity
	slices.Reverse(parts)
	if got := mustCompare(t, inputs(parts...), pub).Sensitivity; fmt.Sprint(got) != fmt.Sprint(want) ||
		!want[0].Main || len(want) != 4 {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// Without draws in print they are what wins and losses leave.
func TestDrawsNotPrinted(t *testing.T) {
	r := mustCompare(t, read(asPrintedSet, someEndings), drawsPaper(wonLostDrawn(75, 85, 0)[:2]...))
	if s := r.Sensitivity[0]; s.PublishedDrawShare != 0.2 || math.Abs(s.ZDraws) > 1e-12 || !s.Agrees {
		t.Errorf("%+v", s)
	}
}

func TestVerdictsOfATournament(t *testing.T) {
	far := drawsPaper(append(wonLostDrawn(150, 40, 10), printed("percent_decisive", "79%", 79),
		printed(qStarterPercent, "99%", 99))...)
	agreeing := tables.Endings{{60, 10, 5}, {10, 10, 0}, {5, 0, 0}} // 150 won, 40 lost and 10 drawn of 200
	for _, c := range []struct {
		name string
		in   tables.Input
		want string // verdict of the printed counts and what follows from them
		note string
	}{
		{"nothing else tried", read(asPrintedSet, someEndings), VerdictDiffers, ""},
		{"another reading agrees", inputs(read(asPrintedSet, someEndings), read(lastTie, agreeing), read(sixStones,
			someEndings)),
			VerdictDiffers, `agree under "tie last" on 100 boards, of 3 readings`},
		{"none agrees", inputs(read(asPrintedSet, someEndings), read(lastTie, someEndings), read(sixStones,
			tables.Endings{{60, 0, 0}, {0, 60, 0}})),
			VerdictNotReproducible, `under none of 3 readings; nearest is "stones 6": 120 won, 120 lost and 0 drawn of 240`},
		{"the main one agrees", inputs(read(asPrintedSet, agreeing), read(lastTie, someEndings)), VerdictAgrees, ""},
	} {
		r := mustCompare(t, c.in, far)
		differ, not := int64(0), int64(0)
		for _, quantity := range []string{qWinsTotal, qLossesTotal, "percent_decisive"} {
			p := find(t, r, "1", "2", quantity)
			if p.Verdict != c.want && p.Verdict != VerdictMisprint || !strings.Contains(p.Note, c.note) {
				t.Errorf("%s: %s %s: %q", c.name, quantity, p.Verdict, p.Note)
			}
		}
		for _, p := range r.Published {
			differ, not = differ+int64(bit(p.Verdict == VerdictDiffers)), not+int64(bit(p.Verdict == VerdictNotReproducible))
		}
		if s := summary(t, r, "1"); s.Differs != differ || s.NotReproducible != not {
			t.Errorf("%s: %+v, want %d that differ and %d not reproducible", c.name, s, differ, not)
		}
	}
}

// The share of games won by who began is tried under every reading of every contest of its
// table, whatever their games won, lost and drawn.
func TestWhoBeganUnderEveryReading(t *testing.T) {
	even := tables.Endings{{60, 10, 5}, {10, 10, 0}, {5, 0, 0}} // who began won half, elsewhere 59.375%
	for _, c := range []struct {
		printed     string
		value       float64
		in          tables.Input
		want, note  string
		zMain, zSix bool // whether they agree
	}{
		{"59%", 59, read(asPrintedSet, even), VerdictDiffers, "", false, false},
		{"59%", 59, inputs(read(asPrintedSet, even), read(sixStones, someEndings)), VerdictDiffers,
			`the share agrees under "stones 6" on 200 boards, of 2 readings`, false, true},
		{"59%", 59, inputs(read(asPrintedSet, someEndings), read(sixStones, even)), VerdictAgrees, "", true, false},
		{"99%", 99, inputs(read(asPrintedSet, even), read(sixStones, someEndings)), VerdictNotReproducible, "it agrees " +
			"under none of 2 readings", false, false},
	} {
		r := mustCompare(t, c.in, drawsPaper(append(wonLostDrawn(75, 40, 85),
			printed(qStarterPercent, c.printed, c.value))...))
		if p := find(t, r, "1", "2", qStarterPercent); p.Verdict != c.want || !strings.Contains(p.Note, c.note) {
			t.Errorf("%s: %+v, want %s, %q", c.printed, p, c.want, c.note)
		}
		main := r.Sensitivity[0]
		if p := find(t, r, "1", "2", qStarterPercent); p.Z != main.ZStarters || main.startersAgree() != c.zMain {
			t.Errorf("%s: z %v, table published has %v", c.printed, main.ZStarters, p.Z)
		}
		if len(r.Sensitivity) > 1 && r.Sensitivity[1].startersAgree() != c.zSix {
			t.Errorf("%s: %+v", c.printed, r.Sensitivity[1])
		}
	}
}

// The rows of another reading in readings.csv keep their verdict: they are about
// that reading.
func TestAnotherReadingOnlyDiffers(t *testing.T) {
	pub := drawsPaper(wonLostDrawn(150, 40, 10)...)
	pub.Readings = []Reading{{Label: "1/last", Table: "1", Field: fieldBoardSet, From: "kalah6x4",
		To: "kalah6x4-last", Expect: expectSampled}}
	r := mustCompare(t, inputs(read(asPrintedSet, someEndings), read(lastTie, someEndings)), pub)
	if p := find(t, r, "1", "2", qWinsTotal); p.Verdict != VerdictNotReproducible {
		t.Errorf("%+v", p)
	}
	if p := find(t, r, "1/last", "2", qWinsTotal); p.Verdict != VerdictDiffers {
		t.Errorf("%+v", p)
	}
}

// A name whose contest the paper does not count is compared with ours.
func TestNameWithoutCounts(t *testing.T) {
	for name, want := range map[string]string{"product": VerdictDiffers, "undecided": VerdictAgrees,
		"minimax": VerdictDiffers} {
		cell := printed("better", "so", math.NaN())
		cell.Text = name
		r := mustCompare(t, read(asPrintedSet, tables.Endings{{20, 10, 0}, {10, 20, 0}}), drawsPaper(cell))
		if p := find(t, r, "1", "2", "better"); p.Verdict != want {
			t.Errorf("%s: %+v", name, p)
		}
	}
}
