package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
)

// Version changes whenever the analysis of the same counts does.
const Version = "1"

// SchemaVersion is the version of the columns of the analysis tables.
const SchemaVersion = "1"

// Dir returns the folder of an experiment's analysis tables.
func Dir(experiment string) string { return table.Dir("analysis", "experiment", experiment) }

// Run analyses the counts of a plan and compares them with the published
// tables, if there are any.
func Run(st store.Store, p *plan.Plan, published *analysis.Published) (*analysis.Results, error) {
	in, err := Input(st, p)
	if err != nil {
		return nil, err
	}
	return analysis.Run(in, published)
}

// output is one analysis table.
type output struct {
	schema table.Schema
	write  func(st store.Store, base string, meta table.Meta) error
}

// outputs lists the analysis tables of some results, in the order in which a
// reader wants them.
func outputs(r *analysis.Results) []output {
	return []output{
		newOutput("boardsets", r.BoardSets),
		newOutput("correctness", r.Correctness),
		newOutput("contests", r.Contests),
		newOutput("published", r.Published),
		newOutput("verdicts", r.Summaries),
		newOutput("errata", r.Errata),
	}
}

// newOutput describes a table by its rows.
func newOutput[T any](name string, rows []T) output {
	schema, err := table.SchemaOf[T](name, SchemaVersion)
	if err != nil {
		panic(err) // the row types are the analysis package's own
	}
	return output{schema, func(st store.Store, base string, meta table.Meta) error {
		if _, err := table.WriteRows(st, base+".parquet", name, SchemaVersion, meta, rows); err != nil {
			return err
		}
		return table.WriteCSV(st, base+".csv", rows)
	}}
}

// Write writes the analysis tables, each as Parquet and as CSV.
func Write(st store.Store, p *plan.Plan, r *analysis.Results) error {
	meta := metaOf(p)
	for _, table := range outputs(r) {
		if err := table.write(st, path.Join(Dir(p.Experiment.Name), table.schema.Name), meta); err != nil {
			return err
		}
	}
	return nil
}

// Schemas lists the schemas of the analysis tables.
func Schemas() []table.Schema {
	var list []table.Schema
	for _, table := range outputs(&analysis.Results{}) {
		list = append(list, table.schema)
	}
	return list
}

// metaOf says what the analysis tables of a plan are made of: the experiment,
// without keep, which does not change them, and the counts.
func metaOf(p *plan.Plan) table.Meta {
	meta := table.Meta{Spec: string(p.Experiment.Canonical())}
	var inputs []string
	for _, part := range p.Parts() {
		if part.Stage == plan.Tally {
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
