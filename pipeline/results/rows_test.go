package results

import (
	"flag"
	"os"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

var long = flag.Bool("long", false, "follow every row of nau1986")

// What these tables need of a row of tables `decisions`, `solutions` and `games`.
type (
	decision struct {
		Evaluator  string `parquet:"evaluator"`
		Propagator string `parquet:"propagator"`
		Depth      int32  `parquet:"depth"`
		Board      int64  `parquet:"board_id"`
		Move       int32  `parquet:"move"`
		Ties       int32  `parquet:"ties"`
	}
	solution struct {
		BoardSet   string `parquet:"boardset"`
		Board      int64  `parquet:"board_id"`
		Winning    int64  `parquet:"winning_moves"`
		Nontrivial bool   `parquet:"nontrivial"`
	}
	game struct {
		BoardSet  string `parquet:"boardset"`
		Evaluator string `parquet:"evaluator"`
		Depth     int32  `parquet:"depth"`
		First     string `parquet:"first"`
		Second    string `parquet:"second"`
		One       string `parquet:"first_starts_winner"`
		Two       string `parquet:"second_starts_winner"`
	}
)

// What follows from rows of tables `correctness` and `contests`.
type (
	decided struct {
		BoardSet   string `parquet:"boardset"`
		Evaluator  string `parquet:"evaluator"`
		Propagator string `parquet:"propagator"`
		Depth      int32  `parquet:"depth"`
		Judged
	}
	played struct {
		BoardSet  string `parquet:"boardset"`
		Evaluator string `parquet:"evaluator"`
		First     string `parquet:"first"`
		Second    string `parquet:"second"`
		Depth     int32  `parquet:"depth"`
		Scored
	}
	Judged struct {
		Boards     int64   `parquet:"boards"`
		Nontrivial int64   `parquet:"nontrivial"`
		Correct    float64 `parquet:"correct"`
		Tied       int64   `parquet:"tied"`
	}
	Scored struct {
		Boards    int64 `parquet:"boards"`
		WinsTotal int64 `parquet:"wins_total"`
		Pairs     int64 `parquet:"pairs"`
		Wins      int64 `parquet:"wins"`
	}
)

// TestTablesFollowFromRows: decisions joined to solutions, board by board and part by part, give every line
// of table `correctness` of nau1986, and games every line of table `contests`.
func TestTablesFollowFromRows(t *testing.T) {
	text := fixture.Must(os.ReadFile("../../data/experiments/nau1986.yaml"))(t)
	var few experiment.Overrides
	if boards := int64(10); !*long {
		few = experiment.Overrides{Boards: &boards, Set: []string{"boardsets.g10.boards=10"}}
	}
	p := plannedWith(t, string(text), few)
	st := counted(t, p)
	found := fixture.Must(tables.Run(fixture.Must(Input(st, p))(t).Input))(t)
	keys := []string{"boardset", "evaluator", "propagator", "depth"}
	contest := []string{"boardset", "evaluator", "first", "second", "depth"}
	judged, scored := frame.Columns[Judged](), frame.Columns[Scored]()
	var decisions []decided
	var games []played
	for _, group := range p.Groups {
		solutions := rows[solution](t, st, group.Solutions)
		for _, evaluator := range group.Evaluators {
			for _, pair := range evaluator.Decisions {
				boards := rows[decision](t, st, pair.Rows).Join(solutions, "board_id")
				sums := frame.Map(boards, judge).Sum(keys, judged...)
				decisions = append(decisions, fixture.Must(frame.Rows[decided](sums))(t)...)
			}
			for _, pair := range evaluator.Games {
				boards := frame.Map(rows[game](t, st, pair.Rows), score)
				games = append(games, fixture.Must(frame.Rows[played](boards.Sum(contest, scored...)))(t)...)
			}
		}
	}
	expectSame[decided](t, frame.Of(decisions).Sum(keys, judged...).Sort(keys...), frame.Of(found.Correctness))
	expectSame[played](t, frame.Of(games).Sum(contest, scored...).Sort(contest...), frame.Of(found.Contests))
	for _, r := range found.Correctness {
		if r.Fraction != r.Correct/float64(r.Nontrivial) && r.Nontrivial > 0 {
			t.Errorf("fraction: %+v", r)
		}
	}
	for _, r := range found.Contests {
		if !r.Exact() && r.PExact != stat.SignTest(r.Pairs, r.Wins) {
			t.Errorf("significance: %+v", r)
		}
	}
}

// rows reads the rows of a part.
func rows[T any](t *testing.T, st store.Store, part *plan.Part) frame.Frame {
	t.Helper()
	list := fixture.Must(plan.ReadRows[T](st, part))(t)
	return frame.Of(list)
}

// judge says whether the move of a board keeps its best value.
func judge(r struct {
	Move       int32 `parquet:"move"`
	Ties       int32 `parquet:"ties"`
	Winning    int64 `parquet:"winning_moves"`
	Nontrivial bool  `parquet:"nontrivial"`
}) Judged {
	if !r.Nontrivial {
		return Judged{Boards: 1}
	}
	judged := Judged{1, 1, float64(r.Winning >> r.Move & 1), 0}
	if r.Ties > 1 {
		judged.Tied = 1
	}
	return judged
}

// score counts the games of a board that first wins. Without draws a pair is critical if that is both or none.
func score(g game) Scored {
	wins := int64(0)
	for _, winner := range []string{g.One, g.Two} {
		if winner == g.First {
			wins++
		}
	}
	if wins == 1 {
		return Scored{1, 1, 0, 0}
	}
	return Scored{1, wins, 1, wins / 2}
}

// expectSame compares the lines that follow from rows with those of a table.
func expectSame[T comparable](t *testing.T, got, want frame.Frame) {
	t.Helper()
	lines, err := frame.Rows[T](got)
	table, err2 := frame.Rows[T](want)
	if err != nil || err2 != nil || len(table) < 100 || !slices.Equal(lines, table) {
		t.Errorf("%d lines, %v, %v:\n%v\nexpected %d:\n%v", len(lines), err, err2, lines, len(table), table)
	}
}
