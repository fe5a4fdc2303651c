package analysis

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// bits prints every float with the digits that tell it from its neighbours.
func bits(r outcome) string {
	return fmt.Sprintf("%v\n%v\n%v\n%v\n%v\n%v", r.BoardSets, r.Correctness, r.Contests, r.Published, r.Summaries, r.Errata)
}

// shredded splits every count at random, shuffles the rows, and hands them over in
// several entries of the same set.
func shredded(in Input, seed uint64) Input {
	r := rand.New(rand.NewPCG(seed, 0))
	out := Input{Experiment: in.Experiment}
	for _, s := range in.Solutions {
		rows := shred(r, s.Rows, func(x *tally.SolutionRow) *int64 { return &x.Boards })
		out.Solutions = append(out.Solutions, Solutions{s.BoardSet, rows[0]}, Solutions{s.BoardSet, rows[1]})
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
	pub := nau1986(t)
	in := handMade()
	in.Solutions = append(in.Solutions, bruteG10().Solutions...)
	in.Decisions = append(in.Decisions, bruteG10().Decisions...)
	in.Games = append(in.Games, bruteG10().Games...)
	want := bits(mustCompare(t, in, pub))
	for seed := range uint64(5) {
		if got := bits(mustCompare(t, shredded(in, seed), pub)); got != want {
			t.Fatalf("seed %d: the results changed with the split of the counts", seed)
		}
	}
}

// handMade is a hand-made input in which every number is known.
func handMade() Input {
	p4 := BoardSet{Experiment: "nau1986", Name: "p4", Game: "pgame", Height: 4, Branching: 2, Tie: "expected"}
	k := BoardSet{Experiment: "nau1986", Name: "kalah2x2", Game: "kalah", Height: 30, Branching: 2, Tie: "first"}
	return Input{
		Experiment: "nau1986",
		Solutions: []Solutions{{p4, []tally.SolutionRow{
			{ToMove: "min", Value: 1, Nontrivial: false, Boards: 20}, {ToMove: "min", Value: 0, Nontrivial: true, Boards: 60},
			{ToMove: "min", Value: 0, Nontrivial: false, Boards: 20},
		}}},
		Decisions: []Decisions{{p4, "e1", "minimax", []tally.DecisionRow{
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 40},
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 0, Correct: false, Boards: 10},
			{Depth: 1, Nontrivial: true, Ties: 2, Good: 1, Correct: true, Boards: 7},
			{Depth: 1, Nontrivial: true, Ties: 2, Good: 1, Correct: false, Boards: 3},
			{Depth: 1, Nontrivial: false, Ties: 2, Good: 2, Correct: true, Boards: 40},
			{Depth: 2, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 30},
			{Depth: 2, Nontrivial: true, Ties: 3, Good: 1, Correct: true, Boards: 30},
			{Depth: 2, Nontrivial: false, Ties: 1, Good: 1, Correct: true, Boards: 40},
		}}},
		Games: []Games{{k, "kalah-ratio", "product", "minimax", []tally.GameRow{
			{Depth: 3, FirstStartsWinner: "product", SecondStartsWinner: "product", Boards: 9},
			{Depth: 3, FirstStartsWinner: "minimax", SecondStartsWinner: "minimax", Boards: 1},
			{Depth: 3, FirstStartsWinner: "product", SecondStartsWinner: "minimax", Boards: 5},
			{Depth: 3, FirstStartsWinner: "draw", SecondStartsWinner: "product", Boards: 2},
			{Depth: 3, FirstStartsWinner: "draw", SecondStartsWinner: "draw", Boards: 4},
		}}},
	}
}

func TestBadInputIsAnError(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Input)
		want   []string
	}{
		{"mover", func(in *Input) { in.Solutions[0].Rows[0].ToMove = "white" }, []string{`"p4"`, `to_move is "white"`, "max or min"}},
		{"depth", func(in *Input) { in.Decisions[0].Rows[0].Depth = 0 }, []string{`"minimax"`, "depth is 0"}},
		{"good", func(in *Input) { in.Decisions[0].Rows[0].Good = 2 }, []string{"depth 1", "good is 2", "0..1"}},
		{"ties", func(in *Input) { in.Decisions[0].Rows[0].Ties = 0 }, []string{"ties is 0"}},
		{"negative", func(in *Input) { in.Games[0].Rows[0].Boards = -1 }, []string{"boards is -1"}},
		{"huge", func(in *Input) { in.Games[0].Rows[0].Boards = maxCount }, []string{"more than 2^53"}},
		{"winner", func(in *Input) { in.Games[0].Rows[0].FirstStartsWinner = "average" }, []string{"depth 3", `first_starts_winner is "average"`}},
		{"second winner", func(in *Input) { in.Games[0].Rows[0].SecondStartsWinner = "" }, []string{`second_starts_winner is ""`}},
		{"alone", func(in *Input) { in.Games[0].Second = "product" }, []string{`both sides are "product"`}},
		{"tie", func(in *Input) { in.Games[0].Tie = "coin" }, []string{`tie is "coin"`}},
		{"other", func(in *Input) { in.Games[0].Experiment = "kim1991" }, []string{`experiment "kim1991"`, `expected "nau1986"`}},
		{"two sets", func(in *Input) { in.Decisions[0].Height = 5 }, []string{`"p4" is described in two ways`}},
	} {
		in := handMade()
		c.change(&in)
		_, err := Run(in)
		if err == nil {
			t.Errorf("%s: no error", c.name)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(err.Error(), w) {
				t.Errorf("%s: error %q does not say %q", c.name, err, w)
			}
		}
	}
}

func TestEmptyInput(t *testing.T) {
	r := mustRun(t, Input{Experiment: "empty"})
	if len(r.Correctness)+len(r.Contests)+len(r.BoardSets) != 0 {
		t.Errorf("rows from nothing: %+v", r)
	}
}

func TestNothingToCompare(t *testing.T) {
	c := mustCompare(t, Input{Experiment: "empty"}, nau1986(t))
	if c.LeftOut == 0 || len(c.MustMatch) != 0 || len(c.Errata) == 0 {
		t.Errorf("left out %d, must match %d, errata %d", c.LeftOut, len(c.MustMatch), len(c.Errata))
	}
}

func TestUndescribedTablesAreErrors(t *testing.T) {
	for name, pub := range map[string]*Published{
		"cell":    {Name: "mine", Cells: []Cell{{Table: "7", First: "a", Second: "b", Quantity: qPairs}}},
		"reading": {Name: "mine", Readings: []Reading{{Label: "7/x", Table: "7"}}},
	} {
		if _, err := runAndCompare(handMade(), pub); err == nil || !strings.Contains(err.Error(), `table "7"`) {
			t.Errorf("%s: error is %v", name, err)
		}
		if rows := Ledger(pub); len(rows) != 0 {
			t.Errorf("%s: errata %+v", name, rows)
		}
	}
}

// A tally of every part of a large experiment, grouped by gota.
func BenchmarkSumCounts(b *testing.B) {
	var rows []countRow
	for i := range 20000 {
		rows = append(rows, countRow{[]int{i % 60, i % 10, i % 2, 1 + i%3, 1, i % 2}, int64(i)})
	}
	for b.Loop() {
		if _, err := sumCounts([]string{"run", "depth", "nontrivial", "ties", "good", "correct"}, rows); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(rows))*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

// The table writers read these tags: names, and types they can store.
func TestRowTags(t *testing.T) {
	kinds := []reflect.Kind{reflect.Int8, reflect.Int32, reflect.Int64, reflect.Float64, reflect.String, reflect.Bool}
	for _, row := range []any{CorrectnessRow{}, ContestRow{}, BoardSetRow{}, PublishedRow{}, ErratumRow{}, SummaryRow{},
		CensusTableRow{}, Figure1Row{}} {
		typ := reflect.TypeOf(row)
		seen := map[string]bool{}
		for i := range typ.NumField() {
			f := typ.Field(i)
			if !f.IsExported() {
				continue // no column
			}
			name := f.Tag.Get("parquet")
			if name == "" || f.Tag.Get("doc") == "" || seen[name] || name != strings.ToLower(name) || !slices.Contains(kinds, f.Type.Kind()) {
				t.Errorf("%s.%s: tag %q", typ.Name(), f.Name, f.Tag)
			}
			seen[name] = true
		}
	}
}
