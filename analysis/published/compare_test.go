package published

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// bits prints every float with the digits that tell it from its neighbours.
func bits(r outcome) string {
	return fmt.Sprintf("%v\n%v\n%v\n%v\n%v\n%v", r.BoardSets, r.Correctness, r.Contests,
		r.Published, r.Summaries, r.Errata)
}

// shredded splits every count at random, shuffles the rows, and hands them over in
// several entries of the same set.
func shredded(in tables.Input, seed uint64) tables.Input {
	r := rand.New(rand.NewPCG(seed, 0))
	out := tables.Input{Experiment: in.Experiment}
	for _, s := range in.Solutions {
		rows := shred(r, s.Rows, func(x *tally.SolutionRow) *int64 { return &x.Boards })
		out.Solutions = append(out.Solutions, tables.Solutions{BoardSet: s.BoardSet, Rows: rows[0]},
			tables.Solutions{BoardSet: s.BoardSet, Rows: rows[1]})
	}
	for _, d := range in.Decisions {
		rows := shred(r, d.Rows, func(x *tally.DecisionRow) *int64 { return &x.Boards })
		for i := range rows {
			d.Rows = rows[i]
			out.Decisions = append(out.Decisions, d)
		}
	}
	for _, g := range in.Games {
		rows := shred(r, g.Rows, func(x *tally.GameRow) *int64 { return &x.Boards })
		for i := range rows {
			g.Rows = rows[i]
			out.Games = append(out.Games, g)
		}
	}
	r.Shuffle(len(out.Decisions), func(i, j int) {
		out.Decisions[i], out.Decisions[j] = out.Decisions[j], out.Decisions[i]
	})
	r.Shuffle(len(out.Games), func(i, j int) { out.Games[i], out.Games[j] = out.Games[j], out.Games[i] })
	return out
}

func shred[T any](r *rand.Rand, rows []T, boards func(*T) *int64) (out [2][]T) {
	for _, row := range rows {
		part := row
		n := *boards(&row)
		*boards(&part) = r.Int64N(n + 1)
		*boards(&row) = n - *boards(&part)
		out[0], out[1] = append(out[0], part), append(out[1], row)
	}
	for i := range out {
		r.Shuffle(len(out[i]), func(a, b int) { out[i][a], out[i][b] = out[i][b], out[i][a] })
	}
	return out
}

func TestResultsDoNotDependOnTheSplit(t *testing.T) {
	pub := paper(t, "nau1986")
	in := handMade()
	if fixture.InCI() {
		in.Solutions = append(in.Solutions, bruteG10().Solutions...)
		in.Decisions = append(in.Decisions, bruteG10().Decisions...)
		in.Games = append(in.Games, bruteG10().Games...)
	}
	want := bits(mustCompare(t, in, pub))
	if bits(mustCompare(t, shredded(in, 1), pub)) != want {
		t.Fatal("the results changed with the split of the counts")
	}
}

func TestNothingToCompare(t *testing.T) {
	c := mustCompare(t, tables.Input{Experiment: "empty"}, paper(t, "nau1986"))
	if c.LeftOut == 0 || len(c.MustMatch) != 0 || len(c.Errata) == 0 {
		t.Errorf("left out %d, must match %d, errata %d", c.LeftOut, len(c.MustMatch), len(c.Errata))
	}
}

// g10 returns a copy of the G-games that a test may change.
func g10() tables.Input {
	in := bruteG10()
	in.Games, in.Decisions, in.Solutions = slices.Clone(in.Games), slices.Clone(in.Decisions), slices.Clone(in.Solutions)
	for i := range in.Games {
		in.Games[i].Rows = slices.Clone(in.Games[i].Rows)
	}
	return in
}

// The proof of the project: tables 4a to 5b are deterministic, and every cell of
// them is reproduced.
func TestEveryGGameCellIsExact(t *testing.T) {
	r := mustCompare(t, g10(), paper(t, "nau1986"))
	for table, cells := range map[string]int64{"4a": 90, "4b": 80, "5a": 90, "5b": 82} {
		if s := summary(t, r, table); s.Cells != cells || s.Exact != cells || s.LeftOut != 0 || s.ZCells != 0 {
			t.Errorf("table %s: %+v, want %d exact", table, s, cells)
		}
	}
	for _, p := range r.Published {
		if p.Table == textTable && p.Expect == expectExact && p.Verdict != VerdictExact {
			t.Errorf("%+v", p)
		}
	}
	if len(r.MustMatch) != 0 {
		t.Errorf("cells that must match and do not: %+v", r.MustMatch)
	}
	if p := find(t, r, "4b", "4", "product vs minimax: wins"); p.Reproduced != 484 || p.Z != 0 ||
		p.Low != 484 || p.High != 484 {
		t.Errorf("%+v", p)
	}
}

func TestOneWrongBoardBreaksTheMatch(t *testing.T) {
	in := g10()
	for i, g := range in.Games {
		if g.Evaluator == "e1" && g.First == "product" && g.Second == "minimax" {
			in.Games[i].Rows = append(in.Games[i].Rows,
				tally.GameRow{Depth: 4, FirstStartsWinner: "minimax", SecondStartsWinner: "minimax", Boards: 1})
		}
	}
	r := mustCompare(t, in, paper(t, "nau1986"))
	if len(r.MustMatch) == 0 {
		t.Fatal("no cell is reported")
	}
	for _, p := range r.MustMatch {
		if p.Row != "4" && !strings.HasSuffix(p.Column, "depth 4") || p.Verdict != VerdictDiffers || !math.IsNaN(p.Z) {
			t.Errorf("%+v", p)
		}
	}
}

// eq. 10 as printed: 55 of the 60 counts of table 4b, and nobody must match it.
func TestReadingOfEquation10(t *testing.T) {
	r := mustCompare(t, g10(), paper(t, "nau1986"))
	exact, counts := 0, 0
	for _, p := range r.Published {
		if p.Table == "4b/average-eq10" && quantityOf(p.Quantity).count != nil {
			counts++
			exact += bit(p.Verdict == VerdictExact)
		}
	}
	if counts != 60 || exact != 55 {
		t.Errorf("%d of %d counts are exact, want 55 of 60", exact, counts)
	}
	in := g10()
	in.Games = slices.DeleteFunc(in.Games, func(g tables.Games) bool { return g.First == "average-eq10" })
	for _, s := range mustCompare(t, in, paper(t, "nau1986")).Summaries {
		if strings.Contains(s.Table, "eq10") {
			t.Errorf("table %s without contests of that reading", s.Table)
		}
	}
}

// The paper's contests from the other side give the same tables.
func TestReversedContests(t *testing.T) {
	in := g10()
	for i, g := range in.Games {
		in.Games[i].First, in.Games[i].Second = g.Second, g.First
		for k, row := range g.Rows {
			in.Games[i].Rows[k].FirstStartsWinner, in.Games[i].Rows[k].SecondStartsWinner = row.SecondStartsWinner,
				row.FirstStartsWinner
		}
	}
	r := mustCompare(t, in, paper(t, "nau1986"))
	if s := summary(t, r, "5a"); s.Exact != 90 || len(r.MustMatch) != 0 {
		t.Errorf("%+v, %+v", s, r.MustMatch)
	}
}

// A sample of the G-boards is judged as a sample, and need not match.
func TestSampleOfAnEnumeratedSet(t *testing.T) {
	in := g10()
	eachSet(&in, func(s *tables.BoardSet) { s.Exhaustive = false })
	r := mustCompare(t, in, paper(t, "nau1986"))
	for _, table := range []string{"4a", "4b", "5a", "5b"} {
		if s := summary(t, r, table); s.Agrees != s.Cells || s.ZCells == 0 || s.SumZ2 > 3 {
			t.Errorf("%+v", s)
		}
	}
	if p := find(t, r, "4b", "4", "product vs minimax: pairs"); p.Z != 0 || !(p.Low < 545 && 545 < p.High) {
		t.Errorf("%+v", p)
	}
}

func TestOtherBoardsAreLeftOut(t *testing.T) {
	in := g10()
	eachSet(&in, func(s *tables.BoardSet) { s.Height = 8 })
	r := mustCompare(t, in, paper(t, "nau1986"))
	if s := summary(t, r, "4a"); s.Cells != 0 || s.LeftOut != 90 || len(r.MustMatch) != 0 {
		t.Errorf("%+v", s)
	}
	left := int64(0)
	for _, s := range r.Summaries {
		left += s.LeftOut
	}
	if int64(r.LeftOut) != left || left == 0 {
		t.Errorf("left out %d, by table %d", r.LeftOut, left)
	}
}

// Without decisions nobody can say that both play perfectly.
func TestMarksNeedDecisions(t *testing.T) {
	in := g10()
	in.Decisions = nil
	if s := summary(t, mustCompare(t, in, paper(t, "nau1986")), "4b"); s.LeftOut != 2 || s.Exact != 78 {
		t.Errorf("%+v, want the marks of depths 9 and 10 left out", s)
	}
	in = g10()
	for i := range in.Decisions {
		d := &in.Decisions[i]
		if d.Propagator == "product" {
			d.Rows = append(slices.Clone(d.Rows), tally.DecisionRow{Depth: 9, Nontrivial: true, Ties: 1, Boards: 1})
		}
	}
	r := mustCompare(t, in, paper(t, "nau1986"))
	if p := find(t, r, "4b", "9", "notes"); p.Verdict != VerdictDiffers || p.ReproducedText != "b" {
		t.Errorf("%+v", p)
	}
	if len(r.MustMatch) == 0 {
		t.Error("a false footnote is not reported")
	}
}
