package results

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// drawn has whatever depends on a seed: boards, errors of an evaluator, ties. g4 does not.
const drawn = `name: drawn
seed: 9
boardsets:
  p5:
    game: pgame
    height: 5
    boards: 80
    part_size: 50
    evaluators: [e1, artificial-0.2]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
    methods: [full, pruned]
    census: true
    tie: random
  n4: {game: ngame, height: 4, boards: 70, evaluators: [e1], propagators: [minimax, average], tie: expected}
  g4: {game: ggame, height: 4, boards: all, evaluators: [e1], propagators: [minimax]}
`

// drawnWith plans drawn with seeds in place of its own.
func drawnWith(t *testing.T, seeds ...uint64) *plan.Plan {
	t.Helper()
	return plannedWith(t, drawn, experiment.Overrides{Seeds: seeds})
}

// TestPooledIsTheSum compares the rows of a pooled board set with the analysis of all counts of
// experiments that have one seed each, to the bit, and those of its members with one of them.
func TestPooledIsTheSum(t *testing.T) {
	seeds := []uint64{3, 1, 20}
	pooled := drawnWith(t, seeds...)
	found, err := Run(counted(t, pooled), pooled, nil)
	if err != nil {
		t.Fatal(err)
	}
	var sum analysis.Input
	for _, seed := range seeds {
		p := drawnWith(t, seed)
		st := counted(t, p)
		alone, err := Run(st, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		suffix := fmt.Sprint("-s", seed)
		expectRows(t, rowsOf(found, "p5"+suffix), strings.ReplaceAll(rowsOf(alone, "p5"), "|p5|", "|p5"+suffix+"|"))
		expectRows(t, rowsOf(found, "n4"+suffix), strings.ReplaceAll(rowsOf(alone, "n4"), "|n4|", "|n4"+suffix+"|"))
		in, err := Input(st, p)
		if err != nil {
			t.Fatal(err)
		}
		sum = added(sum, in)
	}
	sum.Defined = definitions(pooled)
	together, err := analysis.Run(sum, nil)
	if err != nil {
		t.Fatal(err)
	}
	together.Evaluators = evaluators(pooled)
	for _, set := range []string{"p5", "n4"} {
		expectRows(t, rowsOf(found, set), rowsOf(together, set))
	}
	expectRows(t, rowsOf(found, "g4"), rowsOf(must(Run(counted(t, drawnWith(t, 1)), drawnWith(t, 1), nil)), "g4"))
	want := []tables.PooledRow{
		{Experiment: "drawn", BoardSet: "n4", Member: "n4-s1", Seed: 1, Boards: 70},
		{Experiment: "drawn", BoardSet: "n4", Member: "n4-s3", Seed: 3, Boards: 70},
		{Experiment: "drawn", BoardSet: "n4", Member: "n4-s20", Seed: 20, Boards: 70},
		{Experiment: "drawn", BoardSet: "p5", Member: "p5-s1", Seed: 1, Boards: 80},
		{Experiment: "drawn", BoardSet: "p5", Member: "p5-s3", Seed: 3, Boards: 80},
		{Experiment: "drawn", BoardSet: "p5", Member: "p5-s20", Seed: 20, Boards: 80},
	}
	if !reflect.DeepEqual(found.Pooled, want) {
		t.Errorf("table pooled: got %+v", found.Pooled)
	}
}

// must returns results that cannot fail.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// added has the counts of two experiments.
func added(a, b analysis.Input) analysis.Input {
	b.Solutions, b.Decisions, b.Paired = append(a.Solutions, b.Solutions...), append(a.Decisions, b.Decisions...),
		append(a.Paired, b.Paired...)
	b.Games, b.Searches, b.Census = append(a.Games, b.Games...), append(a.Searches, b.Searches...),
		append(a.Census, b.Census...)
	return b
}

// rowsOf is every row about a board set as text, a line each. It leaves out what atlas and census
// correct for all lines of the experiment, and table pathology, which follows from that.
func rowsOf(r *analysis.Results, set string) string {
	var text strings.Builder
	for _, output := range Outputs(r) {
		if slices.Contains([]string{"pooled", "seeds", "pathology"}, output.Schema.Name) {
			continue
		}
		rows := reflect.ValueOf(output.Rows)
		for i := range rows.Len() {
			if name := rows.Index(i).FieldByName("BoardSet"); !name.IsValid() || name.String() != set {
				continue
			}
			fmt.Fprint(&text, output.Schema.Name)
			for j, field := range reflect.VisibleFields(rows.Index(i).Type()) {
				corrected := strings.HasPrefix(field.Name, "Holm") || strings.HasPrefix(field.Name, "BH")
				if slices.Contains([]string{"Pathological", "Fallen", "Better"}, field.Name) && output.Schema.Name != "contests" {
					corrected = true
				}
				if field.IsExported() && !corrected {
					fmt.Fprintf(&text, "|%v", rows.Index(i).Field(j))
				}
			}
			text.WriteString("|\n")
		}
	}
	return text.String()
}

// expectRows compares what rowsOf wrote, which must be something.
func expectRows(t *testing.T, got, want string) {
	t.Helper()
	was, now := strings.Split(want, "\n"), strings.Split(got, "\n")
	if len(was) < 10 || len(was) != len(now) {
		t.Fatalf("%d rows, expected %d", len(now), len(was))
	}
	for i := range was {
		if was[i] != now[i] {
			t.Fatalf("got  %s\nwant %s", now[i], was[i])
		}
	}
}

// TestPooledByDefinition counts the rows of all seeds one by one.
func TestPooledByDefinition(t *testing.T) {
	p := drawnWith(t, 1, 2, 3)
	st := counted(t, p)
	found, err := Run(st, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	var boards, maxWins, nontrivial int64
	correct := make(map[string]int64) // by evaluator, propagator and depth
	pairs, wins := make(map[string]int64), make(map[string]int64)
	for _, g := range p.Groups {
		if g.Set.Pool != "p5" {
			continue
		}
		solved := mustRead(t, st, g.Solutions)
		value, winning := column[int8](t, solved, "value"), column[int64](t, solved, "winning_moves")
		open := column[bool](t, solved, "nontrivial")
		for i := range solved.Rows {
			boards++
			maxWins += int64(value[i])
			if open[i] {
				nontrivial++
			}
		}
		for _, e := range g.Evaluators {
			for _, pair := range e.Decisions {
				decided := mustRead(t, st, pair.Rows)
				depth, move := column[int32](t, decided, "depth"), column[int32](t, decided, "move")
				board := column[int64](t, decided, "board_id")
				for i := range decided.Rows {
					if own := board[i] - g.Range.First; open[own] && winning[own]>>move[i]&1 == 1 {
						correct[fmt.Sprint(e.Name, pair.Rows.Propagator, depth[i])]++
					}
				}
			}
			for _, pair := range e.Games {
				played := mustRead(t, st, pair.Rows)
				depth := column[int32](t, played, "depth")
				one, two := column[string](t, played, "first_starts_winner"), column[string](t, played, "second_starts_winner")
				for i := range played.Rows {
					key := fmt.Sprint(e.Name, depth[i])
					if one[i] != two[i] {
						continue
					}
					pairs[key]++
					if one[i] == "product" {
						wins[key]++
					}
				}
			}
		}
	}
	for _, r := range found.BoardSets {
		if r.BoardSet == "p5" && (r.Boards != boards || r.MaxWins.V != maxWins || r.Nontrivial.V != nontrivial ||
			r.Fraction != float64(maxWins)/float64(boards)) {
			t.Errorf("%+v; counted %d boards, %d of them non-trivial, Max wins %d", r, boards, nontrivial, maxWins)
		}
	}
	compared := 0
	for _, r := range found.Correctness {
		n := correct[fmt.Sprint(r.Evaluator, r.Propagator, r.Depth)]
		if r.BoardSet != "p5" {
			continue
		}
		if compared++; r.Boards != boards || r.Nontrivial != nontrivial || r.Correct != float64(n) ||
			r.Fraction != float64(n)/float64(nontrivial) {
			t.Errorf("%+v; counted %d of %d", r, n, nontrivial)
		}
	}
	for _, r := range found.Contests {
		key := fmt.Sprint(r.Evaluator, r.Depth)
		if r.BoardSet != "p5" {
			continue
		}
		if compared++; r.Boards != boards || r.Pairs != pairs[key] || r.Wins != wins[key] {
			t.Errorf("%+v; counted %d of %d pairs", r, wins[key], pairs[key])
		}
	}
	if compared != 2*2*5+2*5 {
		t.Errorf("compared %d rows", compared)
	}
}

// column returns a column of a part that has it.
func column[T any](t *testing.T, p *part.Part, name string) []T {
	t.Helper()
	c, err := part.Get[T](p, name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func mustRead(t *testing.T, st store.Store, p *plan.Part) *part.Part {
	t.Helper()
	rows, err := p.Read(st)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestMembersHaveTheRowsOfOneSeed compares the parts of a member with those of an experiment
// that has its seed alone: only the name of the board set differs.
func TestMembersHaveTheRowsOfOneSeed(t *testing.T) {
	p, alone := drawnWith(t, 1, 2), drawnWith(t, 2)
	st, other := counted(t, p), counted(t, alone)
	want := make(map[string]*plan.Part)
	for _, part := range alone.Parts() {
		want[part.Path()] = part
	}
	compared := 0
	for _, made := range p.Parts() {
		if made.Set.Seed != 2 || made.Set.Pool == "" {
			continue
		}
		same := want[strings.ReplaceAll(made.Path(), "-s2/", "/")]
		if same == nil {
			t.Fatalf("%s is not a part of one seed", made.Path())
		}
		if got := strings.ReplaceAll(string(made.Recipe()), made.Set.Name, made.Set.Pool); len(made.Inputs) == 0 &&
			got != string(same.Recipe()) {
			t.Errorf("recipe\n%s, expected\n%s", got, same.Recipe())
		}
		a, b := mustRead(t, st, made), mustRead(t, other, same)
		for i, column := range a.Schema.Columns {
			if column.Name != "boardset" && fmt.Sprint(a.Columns[i]) != fmt.Sprint(b.Columns[i]) {
				t.Errorf("%s: column %s differs from that of one seed", made.Path(), column.Name)
			}
		}
		compared++
	}
	if compared < 30 {
		t.Errorf("compared %d parts", compared)
	}
}

// TestTablePooled: it is there where something is pooled, goes when nothing is any more, and is
// missed where it should be.
func TestTablePooled(t *testing.T) {
	p, alone := drawnWith(t, 1, 2), drawnWith(t, 2)
	st := counted(t, p)
	found := must(Run(st, p, nil))
	if err := Write(st, p, found); err != nil {
		t.Fatal(err)
	}
	if again := must(Read(st, p, nil)); !reflect.DeepEqual(again.Pooled, found.Pooled) || len(again.Pooled) != 4 {
		t.Errorf("read %v", again.Pooled)
	}
	const file = "analysis/experiment=drawn/pooled.parquet"
	if err := st.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(st, p, nil); err == nil || err.Error() != `it has not been run: table "pooled" is missing` {
		t.Errorf("without the table: %v", err)
	}
	if err := Write(st, p, found); err != nil {
		t.Fatal(err)
	}
	if err := Write(st, alone, must(Run(counted(t, alone), alone, nil))); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{file, strings.ReplaceAll(file, ".parquet", ".csv")} {
		if _, err := st.Stat(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there: %v", name, err)
		}
	}
}

// TestSeeds: each row of correctness about a pooled set has one in table seeds, with what its
// members' rows say.
func TestSeeds(t *testing.T) {
	p := drawnWith(t, 1, 2, 3)
	found := must(Run(counted(t, p), p, nil))
	compared := 0
	for _, r := range found.Correctness {
		if r.BoardSet != "p5" && r.BoardSet != "n4" {
			continue
		}
		row := found.Seeds[compared]
		compared++
		least, most := 1.0, 0.0
		for _, m := range found.Correctness {
			if strings.HasPrefix(m.BoardSet, r.BoardSet+"-s") && m.Evaluator == r.Evaluator &&
				m.Propagator == r.Propagator && m.Depth == r.Depth {
				least, most = min(least, m.Fraction), max(most, m.Fraction)
			}
		}
		if row.BoardSet != r.BoardSet || row.Depth != r.Depth || row.Seeds != 3 || row.Fraction != r.Fraction ||
			row.Least != least || row.Most != most ||
			!(row.Deviation >= 0 && row.Deviation <= most-least) || (row.P >= 0 && row.P <= 1) != (r.BoardSet == "p5") {
			t.Errorf("%+v; members have %v to %v", row, least, most)
		}
	}
	if len(found.Seeds) != compared || compared == 0 {
		t.Errorf("%d rows, expected %d", len(found.Seeds), compared)
	}
}
