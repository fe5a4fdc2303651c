package command

import (
	"fmt"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// keysOf returns the keys of all Parquet files of an experiment, by name.
func keysOf(e *experiment.Experiment) (map[string]string, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	keys := make(map[string]string)
	for _, schema := range results.Schemas() {
		keys[path.Join(results.Dir(e.Name), schema.Name+".parquet")] = results.Key(p)
	}
	for _, part := range p.Parts() {
		keys[part.Path()] = part.Key
	}
	return keys, nil
}

// note says that files are shown that are not of the experiment as it is now.
func (l *look) note(s *session, experiment string) {
	if len(l.other) > 0 && !s.shared.Quiet {
		fmt.Fprintf(s.stderr, "nonminimax: note: %d of %d files are not of experiment %q as it is now, but of another size, seed, specification or version, such as %q\n",
			len(l.other), l.files, experiment, l.other[0])
	}
}
