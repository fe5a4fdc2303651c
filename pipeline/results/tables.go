package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// Version changes whenever the analysis of the same counts gives other tables.
const Version = "12"

// SchemaVersion is the version of the columns of the analysis tables.
const SchemaVersion = "18"

// Dir returns the folder of an experiment's analysis tables.
func Dir(experiment string) string { return part.Dir("analysis", "experiment", experiment) }

// Output is one analysis table.
type Output struct {
	Schema part.Schema
	Rows   any // a slice of structs whose tags define the schema
	write  func(st store.Store, base string, meta part.Meta) error
	read   func(st store.Store, base string) (key string, err error)
}

// Outputs lists the analysis tables, in reading order.
func Outputs(r *analysis.Results) []Output {
	return []Output{
		output("boardsets", &r.BoardSets, Parameters()...),
		output("pooled", &r.Pooled),
		output("sweeps", &r.Sweeps),
		output("evaluators", &r.Evaluators),
		output("correctness", &r.Correctness),
		output("seeds", &r.Seeds),
		output("disagreements", &r.Disagreements),
		output("atlas", &r.Atlas),
		output("pathology", &r.Pathology),
		output("exact", &r.Exact),
		output("accuracy", &r.Accuracy),
		output("strategies", &r.Strategies),
		output("answers", &r.Answers),
		output("schruefer", &r.Schruefer),
		output("hints", &r.Hints),
		output("contests", &r.Contests),
		output("choices", &r.Choices),
		output("savings", &r.Savings),
		output("census", &r.Census),
		output("figure1", &r.Figure1),
		output("diagnosis", &r.Diagnosis),
		output("reliability", &r.Reliability),
		output("model", &r.Model),
		output("terms", &r.Terms),
		output("published", &r.Published),
		output("sensitivity", &r.Sensitivity),
		output("verdicts", &r.Summaries),
		output("errata", &r.Errata),
	}
}

// optional are the tables that have files in some experiments only, with what these have.
var optional = map[string]func(*plan.Part) bool{
	"pooled": isPooled,
	"seeds":  isPooled,
	"sweeps": func(p *plan.Part) bool { return p.Set.Of != "" },
	"strategies": func(p *plan.Part) bool {
		_, _, err := evaluate.ErrorRates(p.Evaluator)
		return p.Schema.Name == part.TreeTallies.Name && p.Set.Game == "pgame" && err == nil
	},
	"answers": func(p *plan.Part) bool {
		return p.Set.Scored() || p.Set.Game == "solo" && slices.ContainsFunc(p.Set.Propagators, exact.PicksAnswers)
	},
	"disagreements": func(p *plan.Part) bool { return p.Schema.Name == part.DisagreementTallies.Name },
	"model":         isCounted,
	"terms":         isCounted,
}

func isCounted(p *plan.Part) bool { return p.Schema.Name == part.TreeTallies.Name }

func isPooled(p *plan.Part) bool { return p.Set.Pool != "" }

func (o Output) absent(p *plan.Plan) bool {
	has, ok := optional[o.Schema.Name]
	return ok && !slices.ContainsFunc(p.Parts(), has)
}

// Makes reports whether a run of a plan makes files of a table, and whether it keeps them.
func Makes(p *plan.Plan, table string) (made, kept bool) {
	for _, output := range Outputs(new(analysis.Results)) {
		if output.Schema.Name == table {
			return !output.absent(p), true
		}
	}
	for _, part := range p.Parts() {
		if part.Schema.Name == table {
			made, kept = true, kept || part.Kept
		}
	}
	return made, kept
}

// Parameters are the columns of the keys that games declare, in table boardsets.
func Parameters() (columns []part.Field) {
	for _, p := range catalog.Parameters() {
		column := part.Field{Name: p.Name, Type: part.TypeString, Null: true, Doc: p.Doc()}
		switch p.Of().(type) {
		case int64:
			column.Type = part.TypeInt64
		case float64:
			column.Type = part.TypeFloat64
		case bool:
			column.Type = part.TypeBool
		}
		columns = append(columns, column)
	}
	return columns
}

// output returns a table, with columns further to the fields of its rows.
func output[T any](name string, rows *[]T, further ...part.Field) Output {
	schema, err := part.SchemaOf[T](name, SchemaVersion)
	if err != nil {
		panic(err) // the row types are the analysis package's own
	}
	schema.Columns = append(schema.Columns, further...)
	return Output{
		Schema: schema, Rows: *rows,
		write: func(st store.Store, base string, meta part.Meta) error {
			if _, err := part.Write(st, base+".parquet", schema, meta, part.BatchOf(schema, *rows, nil)); err != nil {
				return err
			}
			return part.WriteCSV(st, base+".csv", schema, *rows)
		},
		read: func(st store.Store, base string) (string, error) {
			p, err := part.Read(st, base+".parquet", schema, nil)
			if err != nil {
				return "", err
			}
			*rows, err = part.RowsOf[T](p)
			return p.Meta.Key, err
		},
	}
}

// Write writes the analysis tables as Parquet and CSV. It removes the
// optional files that no longer apply.
func Write(st store.Store, p *plan.Plan, r *analysis.Results) error {
	meta, dir := metaOf(p), Dir(p.Experiment.Name)
	var written []string
	for _, table := range Outputs(r) {
		if table.absent(p) {
			continue
		}
		base := path.Join(dir, table.Schema.Name)
		if err := table.write(st, base, meta); err != nil {
			return err
		}
		written = append(written, base+".parquet", base+".csv")
	}
	absent := slices.DeleteFunc(Optional(p.Experiment.Name),
		func(name string) bool { return slices.Contains(written, name) })
	return store.RemoveOld(st, dir, func(name string) bool { return slices.Contains(absent, name) })
}

// Optional lists the files that the analysis of an experiment has or has not.
func Optional(experiment string) (names []string) {
	for _, table := range slices.Sorted(maps.Keys(optional)) {
		base := path.Join(Dir(experiment), table)
		names = append(names, base+".parquet", base+".csv")
	}
	return names
}

// Schemas lists the schemas of the analysis tables.
func Schemas() []part.Schema {
	var list []part.Schema
	for _, table := range Outputs(new(analysis.Results)) {
		list = append(list, table.Schema)
	}
	return list
}

// Schema returns the schema of the analysis table of a name, which has to be one.
func Schema(name string) part.Schema {
	schemas := Schemas()
	return schemas[slices.IndexFunc(schemas, func(s part.Schema) bool { return s.Name == name })]
}

// ErrNotRun is matched by the error for tables that are missing or do not belong to the
// current experiment.
var ErrNotRun = errors.New("it has not been run")

// Read reads the analysis tables of a plan, as Write wrote them, and gives them the paper, if any, so that its
// tables can be printed. It does not read the counts.
func Read(st store.Store, p *plan.Plan, paper *published.Paper) (*analysis.Results, error) {
	r := &analysis.Results{Results: tables.Results{Experiment: p.Experiment.Name},
		Pooled: pooled(p), Sweeps: Sweeps(p.Experiment), Evaluators: evaluators(p)}
	want := Key(p)
	for _, table := range Outputs(r) {
		if table.absent(p) {
			continue
		}
		name := table.Schema.Name
		switch key, err := table.read(st, path.Join(Dir(p.Experiment.Name), name)); {
		case errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("%w: table %q is missing", ErrNotRun, name)
		case errors.Is(err, part.ErrMismatch):
			return nil, fmt.Errorf("%w by this version of the program: %w", ErrNotRun, err)
		case err != nil:
			return nil, err
		case key != want:
			return nil, fmt.Errorf("%w as it is now: table %q is of another size, seed, specification or version",
				ErrNotRun, name)
		}
	}
	r.Against(paper)
	return r, nil
}

// Key returns the key of a plan's analysis tables.
func Key(p *plan.Plan) string { return metaOf(p).Key }

// metaOf describes the inputs of a plan's analysis tables: the counts, and the experiment
// without keep, which does not change them.
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
	}{Version, SchemaVersion + "." + part.LayoutVersion, meta.Spec, inputs})
	if err != nil {
		panic(err) // strings always encode
	}
	sum := sha256.Sum256(text)
	meta.Key = hex.EncodeToString(sum[:])
	return meta
}
