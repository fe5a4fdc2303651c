package results

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

const spec = `name: tiny
keep: counts
boardsets:
  p5:
    game: pgame
    height: 5
    boards: 80
    part_size: 50
    evaluators: [e1]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
`

// planned plans spec with some --set flags.
func planned(t *testing.T, set ...string) *plan.Plan {
	t.Helper()
	return plannedWith(t, spec, experiment.Overrides{Set: set})
}

// plannedWith plans an experiment with overrides.
func plannedWith(t *testing.T, text string, overrides experiment.Overrides) *plan.Plan {
	t.Helper()
	e := fixture.Must(experiment.Load("test.yaml", []byte(text), nil, overrides))(t)
	return fixture.Must(plan.New(e))(t)
}

// counted is a store with the tallies of a plan.
func counted(t *testing.T, p *plan.Plan) store.Store {
	t.Helper()
	st := store.NewMemory()
	p.Select(plan.Selection{})
	w := &work.Worker{Store: st, Progress: progress.Quiet()}
	for _, group := range p.Groups {
		fixture.OK(t, w.Group(context.Background(), group))
	}
	return st
}

// TestOutdated refuses counts of another experiment in the same place.
func TestOutdated(t *testing.T) {
	st := counted(t, planned(t))
	p := planned(t, "seed=8")
	_, err := Input(st, p)
	want := `part "solution_tallies/experiment=tiny/boardset=p5/part-00000-of-00002.parquet": it is not up to date ` +
		`with the experiment: run its stage first`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, expected %s", err, want)
	}
}

// TestWrite writes every table twice, as Parquet and as CSV with the same
// columns, and the same bytes whatever is kept of the rows.
func TestWrite(t *testing.T) {
	p := planned(t)
	st := counted(t, p)
	written := func(p *plan.Plan) store.Store {
		found := fixture.Must(Run(st, p, nil))(t)
		memory := store.NewMemory()
		fixture.OK(t, Write(memory, p, found))
		return memory
	}
	memory, again := written(p), written(planned(t, "keep=rows"))
	names := fixture.Must(memory.List("."))(t)
	var want []string
	for _, schema := range Schemas() {
		if optional[schema.Name] != nil {
			continue // nothing is pooled, swept or unsolved
		}
		base := path.Join("analysis/experiment=tiny", schema.Name)
		want = append(want, base+".parquet", base+".csv")
		rows := fixture.Must(part.Read(memory, base+".parquet", schema, nil))(t)
		var columns []string
		for _, field := range rows.Schema.Columns {
			columns = append(columns, field.Name)
		}
		lines := strings.Split(string(fixture.Must(store.ReadFile(memory, base+".csv", 1<<20))(t)), "\n")
		if lines[0] != strings.Join(columns, ",") || len(lines)-2 != rows.Rows {
			t.Errorf("%s: CSV has %d rows and columns %s, Parquet %d and %v", schema.Name, len(lines)-2,
				lines[0], rows.Rows, columns)
		}
	}
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("wrote %v, expected %v", names, want)
	}
	for _, name := range names {
		if err := store.Equal(again, memory, name); err != nil {
			t.Error(err)
		}
	}
}

// TestRead reads back what was written, and refuses what is not there or is of another
// experiment.
func TestRead(t *testing.T) {
	p := planned(t)
	st := counted(t, p)
	if _, err := Read(st, p, nil); !errors.Is(err, ErrNotRun) {
		t.Errorf("before the analysis: %v", err)
	}
	found := fixture.Must(Run(st, p, nil))(t)
	fixture.OK(t, Write(st, p, found))
	again := fixture.Must(Read(st, p, nil))(t)
	for i, want := range Outputs(found) {
		got := Outputs(again)[i]
		if a, b := columnsText(got.Rows), columnsText(want.Rows); a != b {
			t.Errorf("table %s: read %s, wrote %s", want.Schema.Name, a, b)
		}
	}
	if len(again.Atlas) == 0 {
		t.Error("nothing was compared")
	}
	if _, err := Read(st, planned(t, "seed=8"), nil); !errors.Is(err, ErrNotRun) {
		t.Errorf("with another seed: %v", err)
	}
}

// columnsText is the columns of rows as text.
func columnsText(rows any) string {
	var text strings.Builder
	values := reflect.ValueOf(rows)
	for i := range values.Len() {
		for j := range values.Index(i).NumField() {
			if values.Type().Elem().Field(j).IsExported() {
				fmt.Fprintln(&text, values.Index(i).Field(j))
			}
		}
	}
	return text.String()
}

// TestConventions hands a board set's conventions to the analysis, and none where
// there are none.
func TestConventions(t *testing.T) {
	for _, c := range []struct {
		set  experiment.BoardSet
		want tables.BoardSet
	}{
		{experiment.BoardSet{Name: "k", Game: "kalah", Branching: 6, Values: declare.Values{{Field: "pits", Value: 6},
			{Field: "stones", Value: 4}, {Field: "opening", Value: 6}}, Tie: "first"},
			tables.BoardSet{Stones: 4, Rules: "standard", Ply: "move", Opening: 6}},
		{experiment.BoardSet{Name: "k", Game: "kalah", Branching: 6, Values: declare.Values{{Field: "stones", Value: 5},
			{Field: "rules", Value: "empty-capture+stuck-ends"}, {Field: "turns", Value: true}}, Tie: "first"},
			tables.BoardSet{Stones: 5, Rules: "empty-capture+stuck-ends", Ply: "turn"}},
		{experiment.BoardSet{Name: "p", Game: "pgame", Height: 5, Branching: 2, Tie: "first"}, tables.BoardSet{}},
	} {
		got := boardSet(&plan.Plan{Experiment: &experiment.Experiment{Name: "x"}}, &c.set)
		if got.Stones != c.want.Stones || got.Rules != c.want.Rules || got.Ply != c.want.Ply ||
			got.Opening != c.want.Opening {
			t.Errorf("%+v: got %+v", c.set, got)
		}
	}
}

// TestBoardSetsAreDescribed: every board set has a row, solved or not, with the values of its
// own keys, null for those of other games, and who is expected to win where a formula says so.
func TestBoardSetsAreDescribed(t *testing.T) {
	const spec = `name: sets
seed: 9223372036854775809
boardsets:
  p: {game: pgame, height: 4, branching: 3, p: 0.3, boards: 400, evaluators: [e1, artificial-0.1], propagators: [minimax], depths: [1]}
  different: {game: pgame, height: 4, p: 3/8, nontrivial: true, boards: 9, seed: 7}
  n: {game: ngame, height: 3, boards: 400}
  g: {game: ggame, height: 3, boards: all}
  s: {game: schruefer, height: 3, n: [0.5, 0.5], root: loss, boards: 9}
  kalah: {game: kalah, pits: 2, stones: 2, boards: 3, solve: false, opening: 1, rules: [stuck-ends], ply: turn, evaluators: [kalah-ratio], propagators: [minimax], depths: [1]}
  solved: {game: kalah, pits: 2, stones: 1, boards: 1}
  five: {game: five, boards: 1, evaluators: [chain-1-64-1], propagators: [minimax, p81100], depths: [1], contests: [minimax-vs-p81100]}
`
	p := plannedWith(t, spec, experiment.Overrides{})
	st := counted(t, p)
	found := fixture.Must(Run(st, p, nil))(t)
	cube := func(x float64) float64 { return x * x * x }
	height4 := cube(1 - cube(1-cube(1-cube(1-0.3)))) // Max, who makes the last move, wins the least boards with 1-(1-p)^3
	for _, want := range []struct {
		set, parameters string
		expected        float64
		solved          bool
	}{
		{"different", "map[p:0.375 traps:0]", 0, true},
		{"five", "map[opening:4 solve:false]", math.NaN(), false},
		{"g", "map[r:0.5]", math.NaN(), true},
		{"kalah", "map[opening:1 pits:2 ply:turn rules:stuck-ends solve:false stones:2 truth:result]", math.NaN(), false},
		{"n", "map[q:0.5 traps:0]", 0.700927734375, true},
		{"p", "map[p:0.3 traps:0]", height4, true},
		{"s", "map[n:0.5,0.5 root:loss]", 0, true},
		{"solved", "map[opening:0 pits:2 ply:move rules:standard solve:true stones:1 truth:result]", math.NaN(), true},
	} {
		i := slices.IndexFunc(found.BoardSets, func(r tables.BoardSetRow) bool { return r.BoardSet == want.set })
		if i < 0 {
			t.Errorf("board set %q has no row", want.set)
			continue
		}
		r := found.BoardSets[i]
		if fmt.Sprint(r.Parameters) != want.parameters || r.MaxWins.Valid != want.solved ||
			math.IsNaN(r.Fraction) == want.solved || r.Boards == 0 {
			t.Errorf("%+v", r)
		}
		if math.IsNaN(want.expected) != math.IsNaN(r.Expected) || math.Abs(want.expected-r.Expected) > 1e-12 {
			t.Errorf("%s: expected %g, want %g", r.BoardSet, r.Expected, want.expected)
		}
		deviation := math.Sqrt(r.Expected * (1 - r.Expected) / float64(r.Boards))
		if want.solved && math.Abs(r.Fraction-r.Expected) > 4*deviation {
			t.Errorf("%s: %g of %d boards, expected %g", r.BoardSet, r.Fraction, r.Boards, r.Expected)
		}
		if seed := uint64(r.Seed.V); seed != 7 && seed != 1<<63+1 {
			t.Errorf("%s: seed %d", r.BoardSet, seed)
		}
	}
	rates := ""
	for _, e := range found.Evaluators {
		rates += fmt.Sprint(e.BoardSet, " ", e.Family, " ", e.Parameter, " ", e.ErrorWin, " ", e.ErrorLoss, "; ")
	}
	if want := "five chain-A-B-D 1-64-1 NaN NaN; kalah kalah-ratio  NaN NaN; " +
		"p artificial-E 0.1 0.1 0.1; p e1  NaN NaN; "; rates != want {
		t.Errorf("evaluators %q, expected %q", rates, want)
	}
}

// TestParametersAreColumns: the columns of keys have names of their own, keys of one name one
// type, and every board set can be written with them.
func TestParametersAreColumns(t *testing.T) {
	var names []string
	for _, column := range Outputs(new(analysis.Results))[0].Schema.Columns {
		if slices.Contains(names, column.Name) {
			t.Errorf("two columns %q", column.Name)
		}
		names = append(names, column.Name)
	}
	types := make(map[string]string)
	for _, g := range catalog.Games() {
		for _, k := range g.Own() {
			typ := fmt.Sprintf("%T", k.Of())
			if before, ok := types[k.Name]; ok && before != typ || !slices.Contains(names, k.Name) {
				t.Errorf("%s: column %q is a %s, elsewhere a %s", g.Name, k.Name, typ, before)
			}
			types[k.Name] = typ
		}
	}
}
