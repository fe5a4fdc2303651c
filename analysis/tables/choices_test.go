package tables

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// met is a contest within a budget: boards on which first won both games, second
// did, and each won one.
type met struct {
	first, second     string
	evaluator         string
	budget            int64
	won, lost, shared int64
}

// playedWithin is the input of some contests.
func playedWithin(list ...met) (in Input) {
	in.Experiment = "x"
	for _, m := range list {
		in.Games = append(in.Games, Games{
			BoardSet:  BoardSet{Name: "k", Game: "kalah", Branching: 6, Tie: "first"},
			Evaluator: m.evaluator, First: m.first, Second: m.second,
			Rows: []tally.GameRow{
				{Budget: m.budget, FirstStartsWinner: m.first, SecondStartsWinner: m.first, Boards: m.won},
				{Budget: m.budget, FirstStartsWinner: m.second, SecondStartsWinner: m.second, Boards: m.lost},
				{Budget: m.budget, FirstStartsWinner: m.first, SecondStartsWinner: m.second, Boards: m.shared},
			},
		})
	}
	return in
}

func TestChoices(t *testing.T) {
	for _, c := range []struct {
		name              string
		met               []met
		choice, undecided string
		verdict           string
	}{
		{"beats both", []met{{"a", "b", "e", 100, 40, 10, 50}, {"c", "a", "e", 100, 10, 40, 50},
			{"b", "c", "e", 100, 30, 30, 40}},
			"a", "", "a beats b 0.650 (0.5"},
		{"beats one of two", []met{{"a", "b", "e", 100, 40, 10, 50}, {"a", "c", "e", 100, 30, 25, 45}},
			"", "a, c", "undecided between a, c, not beaten: a-vs-b 0.650 ("},
		{"in a ring", []met{{"a", "b", "e", 100, 60, 10, 30}, {"b", "c", "e", 100, 60, 10, 30},
			{"c", "a", "e", 100, 60, 10, 30}},
			"", "a, b, c", "undecided between a, b, c, each beaten by another: "},
		{"winners that have not met", []met{{"a", "m", "e", 100, 60, 10, 30}, {"b", "m", "e", 100, 60, 10, 30}},
			"", "a, b", "undecided between a, b, each beats all it met: "},
		{"one not met", []met{{"a", "m", "e", 100, 60, 10, 30}, {"b", "m", "e", 100, 33, 30, 37}},
			"a", "", "; it did not meet b, not beaten either"},
		{"a parameter of ours", []met{{"mn", "minimax", "e", 100, 40, 10, 50}}, "mn", "",
			"mn (bonus ours) beats minimax 0.650 ("},
		{"undecided, with a parameter of ours", []met{{"mn@f", "minimax", "e", 100, 30, 30, 40}},
			"", "mn@f, minimax", "undecided between mn@f (bonus ours), minimax, not beaten: "},
		// .04 alone, .08 of two
		{"corrected", []met{{"a", "b", "e", 100, 33, 18, 49}, {"c", "d", "f", 100, 30, 30, 40}},
			"", "a, b", "undecided between a, b, not beaten: a-vs-b 0.575"},
		{"not corrected", []met{{"a", "b", "e", 100, 33, 18, 49}, {"c", "d", "f", 200, 30, 30, 40}},
			"a", "", "a beats b 0.575"},
	} {
		t.Run(c.name, func(t *testing.T) {
			row := mustRun(t, playedWithin(c.met...)).Choices[0]
			if row.Choice != c.choice || row.Undecided != c.undecided || !strings.Contains(row.Verdict, c.verdict) {
				t.Errorf("choice %q, undecided %q: %s", row.Choice, row.Undecided, row.Verdict)
			}
			if row.Budget != 100 || row.Boards != 100 || row.BoardSet != "k" || row.Evaluator != "e" ||
				row.Tie != "first" || row.Experiment != "x" {
				t.Errorf("%+v", row)
			}
		})
	}
}

// TestChoicesOfAllBoards: where all boards were played the smallest lead is a choice, and nothing is
// tested, nor has an interval.
func TestChoicesOfAllBoards(t *testing.T) {
	in := playedWithin(met{"a", "b", "e", 100, 31, 30, 39}, met{"a", "c", "e", 100, 30, 30, 40},
		met{"b", "c", "e", 100, 20, 20, 60})
	if row := mustRun(t, in).Choices[0]; row.Choice != "" || row.Undecided != "a, b, c" || row.Corrected != 3 {
		t.Errorf("a sample: %+v", row)
	}
	for i := range in.Games {
		in.Games[i].Exhaustive = true
	}
	r := mustRun(t, in)
	if row := r.Choices[0]; row.Choice != "" || row.Undecided != "a, c" || row.Corrected != 0 ||
		row.Verdict != "no single choice among a, c, not beaten: a-vs-b 0.505, a-vs-c 0.500, b-vs-c 0.500" {
		t.Errorf("all boards, two equals: %+v", row)
	}
	for _, c := range r.Contests {
		if c.PExact != 0 && c.PExact != 1 || (c.Better == "first") != (2*c.Wins > c.Pairs) || c.ScoreLow != c.Score {
			t.Errorf("all boards: %+v", c)
		}
	}
	in.Games[1].Rows[0].Boards++
	if row := mustRun(t, in).Choices[0]; row.Choice != "a" || row.Verdict != "a beats b 0.505, c 0.505" {
		t.Errorf("all boards: %+v", row)
	}
}

// TestChoicesCount: a row an evaluator and budget, corrected over all evaluators;
// contests at fixed depths are none of its business.
func TestChoicesCount(t *testing.T) {
	in := playedWithin(met{"a", "b", "e", 100, 5, 5, 5}, met{"a", "c", "e", 100, 5, 5, 5},
		met{"a", "b", "f", 100, 5, 5, 5}, met{"a", "b", "e", 30, 5, 5, 5})
	deep := playedWithin(met{"a", "b", "e", 0, 5, 5, 5})
	for i := range deep.Games[0].Rows {
		deep.Games[0].Rows[i].Depth = 3
	}
	deep.Games[0].Name = "deep"
	in.Games = append(in.Games, deep.Games...)
	var got []ChoiceRow
	for _, r := range mustRun(t, in).Choices {
		got = append(got, ChoiceRow{Evaluator: r.Evaluator, Budget: r.Budget, Contests: r.Contests, Corrected: r.Corrected})
	}
	want := []ChoiceRow{
		{Evaluator: "e", Budget: 30, Contests: 1, Corrected: 1},
		{Evaluator: "e", Budget: 100, Contests: 2, Corrected: 3},
		{Evaluator: "f", Budget: 100, Contests: 1, Corrected: 3},
	}
	if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestBudgetsOfDecisions: fractions by budget, each against the smallest.
func TestBudgetsOfDecisions(t *testing.T) {
	d := Decisions{BoardSet: BoardSet{Experiment: "x", Name: "p", Game: "pgame", Height: 5, Branching: 2, Tie: "first"},
		Evaluator: "e1", Propagator: "minimax"}
	for budget, right := range map[int64]int64{100: 60, 10: 80, 1000: 90} {
		d.Rows = append(d.Rows, tally.DecisionRow{Budget: budget, Nontrivial: true, Ties: 1, Good: 1,
			Correct: true, Boards: right},
			tally.DecisionRow{Budget: budget, Nontrivial: true, Ties: 1, Boards: 100 - right})
	}
	rows := mustRun(t, Input{Experiment: "x", Decisions: []Decisions{d}}).Correctness
	for i, want := range []CorrectnessRow{{Budget: 10, Fraction: .8}, {Budget: 100, Fraction: .6, Pathology: -.2},
		{Budget: 1000, Fraction: .9, Pathology: .1}} {
		r := rows[i]
		if r.Budget != want.Budget || r.Depth != 0 || r.Fraction != want.Fraction || r.Pathology-want.Pathology > 1e-12 ||
			want.Pathology-r.Pathology > 1e-12 {
			t.Errorf("row %d: %+v, want %+v", i, r, want)
		}
	}
	if len(rows) != 3 || rows[0].PPathology != 1 || rows[1].PPathology > .01 {
		t.Errorf("%d rows, %+v", len(rows), rows)
	}
}
