package published

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// asPrinted builds the input of an experiment whose counts are the paper's own,
// times a factor: boards that are not critical are shared evenly.
func asPrinted(pub *Paper, factor int64) tables.Input {
	in := tables.Input{Experiment: "nau1986"}
	for k, n := range newPrintedCounts(pub).contests {
		s := pub.set(k.boardSet)
		set := tables.BoardSet{Name: s.Name, Game: s.Game, Height: s.Height, Branching: s.Branching, Tie: "first"}
		in.Games = append(in.Games, tables.Games{BoardSet: set, Evaluator: k.evaluator, First: k.first,
			Second: k.second, Rows: []tally.GameRow{
				{Depth: k.depth, FirstStartsWinner: k.first, SecondStartsWinner: k.first, Boards: factor * n.wins},
				{Depth: k.depth, FirstStartsWinner: k.second, SecondStartsWinner: k.second, Boards: factor * (n.pairs - n.wins)},
				{Depth: k.depth, FirstStartsWinner: k.first, SecondStartsWinner: k.second, Boards: factor * (n.boards - n.pairs)},
			}})
	}
	return in
}

func TestThePaperAgreesWithItself(t *testing.T) {
	pub := paper(t, "nau1986")
	for _, factor := range []int64{1, 3, 25} {
		r := mustCompare(t, asPrinted(pub, factor), pub)
		for _, p := range r.Published {
			if strings.Contains("1a 2a 3a", p.Table) && p.Quantity != qMark && (p.Reproduced != p.Published || p.Z != 0) {
				t.Errorf("factor %d: %+v", factor, p)
			}
			if p.Verdict == VerdictDiffers {
				t.Errorf("factor %d: %+v", factor, p)
			}
		}
		for table, want := range map[string][5]int64{ // agrees, of these what follows, misprint, lost, cells with variance
			"1a": {61, 7, 0, 0, 42}, "1b": {62, 62, 1, 0, 21}, "2a": {51, 6, 0, 10, 42}, "2b": {59, 59, 4, 0, 21},
			"3a": {61, 7, 0, 0, 41}, "3b": {61, 61, 2, 0, 20}, // 7 wins of 7 have no variance
		} {
			s := summary(t, r, table)
			if got := [5]int64{s.Agrees, s.Derived, s.Misprint, s.Lost, s.ZCells}; got != want {
				t.Errorf("factor %d, table %s: agrees, derived, misprint, lost, cells %v, want %v", factor, table, got, want)
			}
		}
		const errata = "30 in all: conclusions 3, arithmetic 7, last digits of a significance 15, wording 5. Cells with " +
			"verdict misprint: 10. Not among them: 20 (last digits, as a coarse table of the normal law would give them;"
		if got := r.ErrataCounts(); !strings.HasPrefix(got, errata) {
			t.Errorf("factor %d: errata %q", factor, got)
		}
		if s := summary(t, r, "1a"); math.Abs(s.Threshold-3.2411521655) > 1e-9 { // two-sided .05/42
			t.Errorf("threshold %.10f", s.Threshold)
		}
	}
}

func TestADifferentContestDiffers(t *testing.T) {
	pub := paper(t, "nau1986")
	in := asPrinted(pub, 4)
	for i, g := range in.Games {
		if g.Name == "p10" && g.Evaluator == "e1" && g.First == "average" && g.Second == "product" && g.Rows[0].Depth == 6 {
			in.Games[i].Rows = append(in.Games[i].Rows,
				tally.GameRow{Depth: 6, FirstStartsWinner: "product", SecondStartsWinner: "product", Boards: 500})
		}
	}
	r := mustCompare(t, in, pub)
	for _, c := range [][2]string{{"1a", "pairs"}, {"1a", "wins"}, {"1b", "%wins"},
		{"1b", "significance"}, {"1b", "better"}} {
		if p := find(t, r, c[0], "6", "average vs product: "+c[1]); p.Verdict != VerdictDiffers ||
			p.Derived != (c[0] == "1b") {
			t.Errorf("%+v", p)
		}
	}
	if s := summary(t, r, "1a"); s.Differs != 2 || s.SumZ2 < 2*s.Threshold*s.Threshold || len(r.MustMatch) != 0 {
		t.Errorf("%+v", s)
	}
}

// The whole paper on few boards, by brute force: what the project does in earnest.
func TestSampledTablesByBruteForce(t *testing.T) {
	if !fixture.InCI() {
		t.Skip("seconds of searches: CI=true in the environment; TestEveryGGameCellIsExact has tables by brute force")
	}
	r := mustCompare(t, bruteSampled(1, 150, 3, 4, 6), paper(t, "nau1986"))
	for _, table := range []string{"1a", "2a", "3a", "1c"} {
		s := summary(t, r, table)
		if s.Differs > 0 || s.ZCells == 0 || s.SumZ2 > 2.5*float64(s.ZCells) {
			t.Errorf("%+v", s)
		}
	}
	if p := find(t, r, "1c", "2", "k=3"); p.Reproduced != 1 || p.Z != 0 || p.Verdict != VerdictAgrees {
		t.Errorf("%+v", p)
	}
	one, other := summary(t, r, "1c"), summary(t, r, "1c/boards")
	if one.Cells != other.Cells || one.SumZ2 <= other.SumZ2 {
		t.Errorf("fewer boards behind the printed cells must shrink z: %+v, %+v", one, other)
	}
}

// TestWhatCannotBeOtherwiseFollows: zeros at depth 1, and at depths that see the end as long as every decision there is
// right, confirm nothing; others do.
func TestWhatCannotBeOtherwiseFollows(t *testing.T) {
	pub := paper(t, "nau1986")
	for _, right := range []bool{true, false} {
		in := asPrinted(pub, 1)
		for _, g := range in.Games {
			for _, player := range []string{g.First, g.Second} {
				in.Decisions = append(in.Decisions, tables.Decisions{BoardSet: g.BoardSet, Evaluator: g.Evaluator,
					Propagator: player, Rows: []tally.DecisionRow{{Depth: g.Rows[0].Depth, Nontrivial: true, Ties: 1,
						Good: int32(bit(right)), Correct: right, Boards: 1}}})
			}
		}
		r := mustCompare(t, in, pub)
		for row, want := range map[string]bool{"1": true, "4": false, "9": right} {
			p := find(t, r, "1a", row, "product vs minimax: pairs")
			if p.Verdict != VerdictAgrees || p.Derived != want || strings.Contains(p.Note, "cannot be otherwise") != want {
				t.Errorf("decisions right: %v: %+v, follows: want %v", right, p, want)
			}
		}
	}
}
