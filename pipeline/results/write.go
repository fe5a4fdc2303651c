package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"path"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/pipeline/counts"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
)

// Version changes whenever the analysis of the same counts does.
const Version = "6"

// SchemaVersion is the version of the columns of the analysis tables.
const SchemaVersion = "5"

// Dir returns the folder of an experiment's analysis tables.
func Dir(experiment string) string { return part.Dir("analysis", "experiment", experiment) }

// Results are all tables that a run ends in.
type Results struct {
	*analysis.Results
	Atlas     []analysis.AtlasRow // every search beside shallower ones and minimax
	Exact     []exact.Row         // exact values beside the sampled ones, of P-board sets
	Schruefer []schruefer.Row     // the same of Schruefer trees, with the errors of search
	Hints     []schruefer.HintRow // what deep search tells there beyond shallow search
}

// Run analyses the counts of a plan, compares them with the published tables,
// if there are any, and puts exact values beside the sampled ones.
func Run(st store.Store, p *plan.Plan, published *analysis.Published) (*Results, error) {
	in, err := Input(st, p)
	if err != nil {
		return nil, err
	}
	found, err := analysis.Run(in, nil)
	if err != nil {
		return nil, err
	}
	sets, err := exactSets(st, p)
	if err != nil {
		return nil, err
	}
	r := &Results{Results: found}
	if r.Exact, err = exact.Table(found.Correctness, sets, exact.MaxMultisets); err != nil {
		return nil, err
	}
	if err := r.addSchruefer(p); err != nil {
		return nil, err
	}
	in.Exact = append(fractions(r.Exact), schrueferFractions(r.Schruefer)...)
	if r.Atlas, err = analysis.Atlas(in, found.Correctness); err != nil {
		return nil, err
	}
	if published == nil {
		return r, nil
	}
	return r, found.Compare(in, published)
}

// fractions lists the exact values that are known.
func fractions(rows []exact.Row) []analysis.ExactFraction {
	var list []analysis.ExactFraction
	for _, r := range rows {
		if !math.IsNaN(r.Exact) {
			list = append(list, analysis.ExactFraction{
				BoardSet: r.BoardSet, Evaluator: r.Evaluator, Propagator: r.Propagator, Depth: r.Depth, Probability: r.Exact})
		}
	}
	return list
}

// exactSets describes the P-board sets of a plan to the exact folds.
func exactSets(st store.Store, p *plan.Plan) (map[string]exact.Set, error) {
	sets := make(map[string]exact.Set)
	for _, set := range p.Experiment.BoardSets {
		if set.Game == "pgame" {
			sets[set.Name] = exact.Set{Probability: set.Probability}
		}
	}
	for _, part := range p.Calibrations {
		set, is := sets[part.Set.Name]
		if !is {
			continue
		}
		rows, err := counts.Calibration(st, part)
		if err != nil {
			return nil, err
		}
		set.Calibration = calibrate.Table(rows)
		sets[part.Set.Name] = set
	}
	return sets, nil
}

// Output is one analysis table.
type Output struct {
	Schema part.Schema
	Rows   any // a slice of the structs whose tags make the schema
	write  func(st store.Store, base string, meta part.Meta) error
}

// Outputs lists the analysis tables, in the order in which a reader wants them.
func (r *Results) Outputs() []Output {
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
func Write(st store.Store, p *plan.Plan, r *Results) error {
	meta := metaOf(p)
	for _, table := range r.Outputs() {
		if err := table.write(st, path.Join(Dir(p.Experiment.Name), table.Schema.Name), meta); err != nil {
			return err
		}
	}
	return writeFigures(st, Dir(p.Experiment.Name), r)
}

// Schemas lists the schemas of the analysis tables.
func Schemas() []part.Schema {
	var list []part.Schema
	for _, table := range (&Results{Results: &analysis.Results{}}).Outputs() {
		list = append(list, table.Schema)
	}
	return list
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
