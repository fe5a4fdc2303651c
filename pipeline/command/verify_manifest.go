package command

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/table"
)

// manifests checks that the manifests on disk are undamaged and list every
// part that is there as it is. The inventory would silently replace one that is not.
func (v *verification) manifests(kept []*plan.Part) error {
	var problems []error
	read := make(map[string]table.Manifest) // each once: it is as long as there are parts
	for _, part := range kept {
		if part.State == plan.Missing {
			continue
		}
		m, known := read[part.Dir]
		if !known {
			var err error
			if m, err = table.LoadManifest(v.output, part.Dir, part.Schema); err != nil {
				problems = append(problems, err)
			}
			read[part.Dir] = m
		}
		if m.Table != "" { // undamaged
			problems = append(problems, v.listed(m, part))
		}
	}
	return errors.Join(problems...)
}

// listed checks that a manifest lists a part as it is, if it is sound.
func (v *verification) listed(m table.Manifest, part *plan.Part) error {
	name, base := path.Join(part.Dir, table.ManifestName), path.Base(part.Path())
	entry, is := m.Find(base)
	if !is {
		return fmt.Errorf("manifest %q: it does not list %q", name, base)
	}
	meta, info, err := table.Peek(v.output, part.Path(), part.Schema)
	switch {
	case table.Unsound(err):
		return nil // it is named elsewhere
	case err != nil:
		return err
	case table.NewEntry(meta, info) != entry:
		return fmt.Errorf("manifest %q: it lists another %q than the one that is there", name, base)
	}
	return nil
}

// strayFigures reports figures that the analysis does not draw.
func (v *verification) strayFigures(drawn []string) error {
	var problems []error
	for _, name := range results.Figures(v.plan.Experiment.Name) {
		switch _, err := v.output.Stat(name); {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			problems = append(problems, err)
		case !slices.Contains(drawn, name):
			problems = append(problems, fmt.Errorf("file %q: not of this experiment as it is now; run removes it", name))
		}
	}
	return errors.Join(problems...)
}

// strays reports parts that the experiment does not ask for.
func (v *verification) strays() error {
	var problems []error
	for _, name := range v.plan.Obsolete {
		problems = append(problems, fmt.Errorf("file %q: not of this experiment as it is now; run removes it", name))
	}
	return errors.Join(problems...)
}
