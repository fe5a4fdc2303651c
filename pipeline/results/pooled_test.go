package results

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/fixture"
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
	found := fixture.Must(Run(counted(t, pooled), pooled, nil))(t)
	var sum analysis.Input
	for _, seed := range seeds {
		p := drawnWith(t, seed)
		st := counted(t, p)
		alone := fixture.Must(Run(st, p, nil))(t)
		suffix := fmt.Sprint("-s", seed)
		expectRows(t, rowsOf(found, "p5"+suffix), strings.ReplaceAll(rowsOf(alone, "p5"), "|p5|", "|p5"+suffix+"|"))
		expectRows(t, rowsOf(found, "n4"+suffix), strings.ReplaceAll(rowsOf(alone, "n4"), "|n4|", "|n4"+suffix+"|"))
		in := fixture.Must(Input(st, p))(t)
		sum = added(sum, in)
	}
	sum.Defined = definitions(pooled)
	together := fixture.Must(analysis.Run(sum, nil))(t)
	together.Evaluators = evaluators(pooled)
	for _, set := range []string{"p5", "n4"} {
		expectRows(t, rowsOf(found, set), rowsOf(together, set))
	}
	alone := fixture.Must(Run(counted(t, drawnWith(t, 1)), drawnWith(t, 1), nil))(t)
	expectRows(t, rowsOf(found, "g4"), rowsOf(alone, "g4"))
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

// added has the counts of two experiments.
func added(a, b analysis.Input) analysis.Input {
	b.Solutions, b.Decisions, b.Paired = append(a.Solutions, b.Solutions...), append(a.Decisions, b.Decisions...),
		append(a.Paired, b.Paired...)
	b.Games, b.Searches, b.Census = append(a.Games, b.Games...), append(a.Searches, b.Searches...),
		append(a.Census, b.Census...)
	b.Values, b.Trees = append(a.Values, b.Values...), append(a.Trees, b.Trees...)
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

// TestSeeds: each row of correctness about a pooled set has one in table seeds, with what its
// members' rows say.
func TestSeeds(t *testing.T) {
	p := drawnWith(t, 1, 2, 3)
	found := fixture.Must(Run(counted(t, p), p, nil))(t)
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
