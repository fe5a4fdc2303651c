package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Version changes whenever the analysis of the same counts does.
const Version = "6"

// SchemaVersion is the version of the columns of the analysis tables.
const SchemaVersion = "5"

// Dir returns the folder of an experiment's analysis tables.
func Dir(experiment string) string { return part.Dir("analysis", "experiment", experiment) }

// Output is one analysis table.
type Output struct {
	Schema part.Schema
	Rows   any // a slice of the structs whose tags make the schema
	write  func(st store.Store, base string, meta part.Meta) error
}

// Outputs lists the analysis tables, in the order in which a reader wants them.
func Outputs(r *analysis.Results) []Output {
	return []Output{
		newOutput("boardsets", r.BoardSets),
		newOutput("correctness", r.Correctness),
		newOutput("atlas", r.Atlas),
		newOutput("exact", r.Exact),
		newOutput("schruefer", r.Schruefer),
		newOutput("hints", r.Hints),
		newOutput("contests", r.Contests),
		newOutput("choices", r.Choices),
		newOutput("savings", r.Savings),
		newOutput("census", r.Census),
		newOutput("figure1", r.Figure1),
		newOutput("published", r.Published),
		newOutput("sensitivity", r.Sensitivity),
		newOutput("verdicts", r.Summaries),
		newOutput("errata", r.Errata),
	}
}

// newOutput describes a table by its rows.
func newOutput[T any](name string, rows []T) Output {
	schema, err := part.SchemaOf[T](name, SchemaVersion)
	if err != nil {
		panic(err) // the row types are the analysis package's own
	}
	return Output{schema, rows, func(st store.Store, base string, meta part.Meta) error {
		if _, err := part.WriteRows(st, base+".parquet", name, SchemaVersion, meta, rows); err != nil {
			return err
		}
		return part.WriteCSV(st, base+".csv", rows)
	}}
}

// Write writes the analysis tables, each as Parquet and as CSV, and pictures of some.
func Write(st store.Store, p *plan.Plan, r *analysis.Results) error {
	meta := metaOf(p)
	for _, table := range Outputs(r) {
		if err := table.write(st, path.Join(Dir(p.Experiment.Name), table.Schema.Name), meta); err != nil {
			return err
		}
	}
	return writeFigures(st, Dir(p.Experiment.Name), &r.Results)
}

// Schemas lists the schemas of the analysis tables.
func Schemas() []part.Schema {
	var list []part.Schema
	for _, table := range Outputs(new(analysis.Results)) {
		list = append(list, table.Schema)
	}
	return list
}

// ErrNotRun is matched by the error of tables that are missing, or are not of the
// experiment as it is now.
var ErrNotRun = errors.New("it has not been run")

// Read reads the analysis tables of a plan, as Write wrote them, and compares with
// the published tables, if there are any. The counts behind them are not looked at.
func Read(st store.Store, p *plan.Plan, paper *published.Paper) (*analysis.Results, error) {
	r := &analysis.Results{Results: tables.Results{Experiment: p.Experiment.Name}}
	from := source{st, Dir(p.Experiment.Name), metaOf(p).Key}
	for _, err := range []error{
		read(from, "boardsets", &r.BoardSets),
		read(from, "correctness", &r.Correctness),
		read(from, "atlas", &r.Atlas),
		read(from, "exact", &r.Exact),
		read(from, "schruefer", &r.Schruefer),
		read(from, "hints", &r.Hints),
		read(from, "contests", &r.Contests),
		read(from, "choices", &r.Choices),
		read(from, "savings", &r.Savings),
		read(from, "census", &r.Census),
		read(from, "figure1", &r.Figure1),
		read(from, "published", &r.Published),
		read(from, "sensitivity", &r.Sensitivity),
		read(from, "verdicts", &r.Summaries),
		read(from, "errata", &r.Errata),
	} {
		if err != nil {
			return nil, err
		}
	}
	r.Against(paper)
	return r, nil
}

// source is where the tables of an experiment are, and the key that they must have.
type source struct {
	store store.Store
	dir   string
	key   string
}

// read reads one table.
func read[T any](from source, name string, to *[]T) error {
	rows, p, err := part.ReadRows[T](from.store, path.Join(from.dir, name+".parquet"), name, SchemaVersion)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%w: table %q is missing", ErrNotRun, name)
	case errors.Is(err, part.ErrMismatch):
		return fmt.Errorf("%w by this version of the program: %w", ErrNotRun, err)
	case err != nil:
		return err
	case p.Meta.Key != from.key:
		return fmt.Errorf("%w as it is now: table %q is of another size, seed, specification or version", ErrNotRun, name)
	}
	*to = rows
	return nil
}

// Key returns the key that the analysis tables of a plan have.
func Key(p *plan.Plan) string { return metaOf(p).Key }

// metaOf says what the analysis tables of a plan are made of: the experiment,
// without keep, which does not change them, and the counts.
func metaOf(p *plan.Plan) part.Meta {
	meta := part.Meta{Spec: string(p.Experiment.Canonical())}
	var inputs []string
	for _, part := range p.Parts() {
		if part.Stage == plan.Tally || part.Stage == plan.Census || part.Stage == plan.Calibrate {
			inputs = append(inputs, part.Key)
		}
	}
	for _, set := range p.Experiment.BoardSets {
		meta.Boards += set.Boards
	}
	text, err := json.Marshal(struct {
		Code, Schema string
		Spec         string
		Inputs       []string
	}{Version, SchemaVersion, meta.Spec, inputs})
	if err != nil {
		panic(err) // strings always encode
	}
	sum := sha256.Sum256(text)
	meta.Key = hex.EncodeToString(sum[:])
	return meta
}

// writeFigures draws the analysis tables that have pictures, and removes pictures of
// what there is no more.
func writeFigures(st store.Store, dir string, r *tables.Results) error {
	figures, err := figure.All(r)
	if err != nil {
		return err
	}
	for _, f := range figures {
		if err := store.WriteFile(st, figureFile(dir, f.Name), f.SVG); err != nil {
			return err
		}
	}
	for _, name := range figure.Names() {
		if slices.ContainsFunc(figures, func(f figure.Figure) bool { return f.Name == name }) {
			continue
		}
		if err := st.Remove(figureFile(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// figureFile is where a figure is.
func figureFile(dir, name string) string { return path.Join(dir, name+".svg") }

// Figures lists the files in which figures of an experiment may be.
func Figures(experiment string) (names []string) {
	for _, name := range figure.Names() {
		names = append(names, figureFile(Dir(experiment), name))
	}
	return names
}
