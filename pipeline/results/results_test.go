package results

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/declare"
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
	e, err := experiment.Load("test.yaml", []byte(text), nil, overrides)
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// counted is a store with the tallies of a plan.
func counted(t *testing.T, p *plan.Plan) store.Store {
	t.Helper()
	st := store.NewMemory()
	p.Select(plan.Selection{})
	w := &work.Worker{Store: st, Inventory: part.NewInventory(st), Progress: progress.Quiet()}
	for _, group := range p.Groups {
		if err := w.Group(context.Background(), group); err != nil {
			t.Fatal(err)
		}
	}
	return st
}

// TestInput reads back what the stages have counted: every board once.
func TestInput(t *testing.T) {
	p := planned(t)
	in, err := Input(counted(t, p), p)
	if err != nil {
		t.Fatal(err)
	}
	if in.Experiment != "tiny" || len(in.Solutions) != 2 || len(in.Decisions) != 2*2 || len(in.Games) != 2 {
		t.Fatalf("%q: %d solutions, %d decisions, %d games", in.Experiment, len(in.Solutions), len(in.Decisions), len(in.Games))
	}
	solved := int64(0)
	for _, s := range in.Solutions {
		for _, row := range s.Rows {
			solved += row.Boards
		}
	}
	decided := make(map[string]int64)
	for _, d := range in.Decisions {
		for _, row := range d.Rows {
			decided[d.Propagator] += row.Boards
		}
	}
	played := int64(0)
	for _, g := range in.Games {
		for _, row := range g.Rows {
			played += row.Boards
		}
	}
	if solved != 80 || decided["minimax"] != 80*5 || decided["product"] != 80*5 || played != 80*5 {
		t.Errorf("%d boards solved, %v decided, %d played; expected 80, and 400 over five depths", solved, decided, played)
	}
}

// TestOutdated refuses counts of another experiment in the same place.
func TestOutdated(t *testing.T) {
	st := counted(t, planned(t))
	p := planned(t, "seed=8")
	_, err := Input(st, p)
	want := `part "solution_tallies/experiment=tiny/boardset=p5/part-00000-of-00002.parquet": it is not up to date with the experiment: run its stage first`
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
		found, err := Run(st, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		memory := store.NewMemory()
		if err := Write(memory, p, found); err != nil {
			t.Fatal(err)
		}
		return memory
	}
	memory, again := written(p), written(planned(t, "keep=rows"))
	names, err := memory.List(".")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, schema := range Schemas() {
		if schema.Name == pooledTable {
			continue // nothing is
		}
		base := path.Join("analysis/experiment=tiny", schema.Name)
		want = append(want, base+".parquet", base+".csv")
		rows, err := part.Read(memory, base+".parquet", schema, nil)
		if err != nil {
			t.Fatal(err)
		}
		var columns []string
		for _, field := range rows.Schema.Columns {
			columns = append(columns, field.Name)
		}
		lines := strings.Split(text(t, memory, base+".csv"), "\n")
		if lines[0] != strings.Join(columns, ",") || len(lines)-2 != rows.Rows {
			t.Errorf("%s: CSV has %d rows and columns %s, Parquet %d and %v", schema.Name, len(lines)-2, lines[0], rows.Rows, columns)
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
	found, err := Run(st, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := Write(st, p, found); err != nil {
		t.Fatal(err)
	}
	again, err := Read(st, p, nil)
	if err != nil {
		t.Fatal(err)
	}
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

// text returns a file as text.
func text(t *testing.T, st store.Store, name string) string {
	t.Helper()
	f, err := st.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestConventions hands a board set's conventions to the analysis, and none where
// there are none.
func TestConventions(t *testing.T) {
	for _, c := range []struct {
		set  experiment.BoardSet
		want tables.BoardSet
	}{
		{experiment.BoardSet{Name: "k", Game: "kalah", Branching: 6, Values: declare.Values{{Field: "pits", Value: 6}, {Field: "stones", Value: 4}, {Field: "opening", Value: 6}}, Tie: "first"},
			tables.BoardSet{Stones: 4, Rules: "standard", Ply: "move", Opening: 6}},
		{experiment.BoardSet{Name: "k", Game: "kalah", Branching: 6, Values: declare.Values{{Field: "stones", Value: 5}, {Field: "rules", Value: "empty-capture+stuck-ends"}, {Field: "turns", Value: true}}, Tie: "first"},
			tables.BoardSet{Stones: 5, Rules: "empty-capture+stuck-ends", Ply: "turn"}},
		{experiment.BoardSet{Name: "p", Game: "pgame", Height: 5, Branching: 2, Tie: "first"}, tables.BoardSet{}},
	} {
		got := boardSet(&plan.Plan{Experiment: &experiment.Experiment{Name: "x"}}, &c.set)
		if got.Stones != c.want.Stones || got.Rules != c.want.Rules || got.Ply != c.want.Ply || got.Opening != c.want.Opening {
			t.Errorf("%+v: got %+v", c.set, got)
		}
	}
}
