package results

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// ErrNotRun is matched by the error of tables that are missing, or are not of the
// experiment as it is now.
var ErrNotRun = errors.New("it has not been run")

// Read reads the analysis tables of a plan, as Write wrote them, and compares with
// the published tables, if there are any. The counts behind them are not looked at.
func Read(st store.Store, p *plan.Plan, published *analysis.Published) (*Results, error) {
	r := &Results{Results: &analysis.Results{Experiment: p.Experiment.Name}}
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
	r.Against(published)
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
