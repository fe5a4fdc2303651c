package command

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// manifests checks that the manifests on disk are undamaged and list every
// part that is there as it is. The inventory would silently replace one that is not.
func (v *verification) manifests(kept []*plan.Part) error {
	var problems []error
	read := make(map[string]part.Manifest) // each once: it is as long as there are parts
	for _, p := range kept {
		if p.State == plan.Missing {
			continue
		}
		m, known := read[p.Dir]
		if !known {
			var err error
			if m, err = part.LoadManifest(v.output, p.Dir, p.Schema); err != nil {
				problems = append(problems, err)
			}
			read[p.Dir] = m
		}
		if m.Table != "" { // undamaged
			problems = append(problems, v.listed(m, p))
		}
	}
	return errors.Join(problems...)
}

// listed checks that a manifest lists a part as it is, if it is sound.
func (v *verification) listed(m part.Manifest, p *plan.Part) error {
	name, base := path.Join(p.Dir, part.ManifestName), path.Base(p.Path())
	entry, is := m.Find(base)
	if !is {
		return fmt.Errorf("manifest %q: it does not list %q", name, base)
	}
	meta, info, err := part.Peek(v.output, p.Path(), p.Schema)
	switch {
	case part.Unsound(err):
		return nil // it is named elsewhere
	case err != nil:
		return err
	case part.NewEntry(meta, info) != entry:
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
