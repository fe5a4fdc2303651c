package main

import (
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/table"
)

// manifests checks that the manifests on disk are undamaged and list every
// part that is there. The inventory would silently replace one that is not.
func (v *verification) manifests(kept []*plan.Part) error {
	var problems []error
	read := make(map[string]table.Manifest) // each once: it is as long as there are parts
	for _, part := range kept {
		if part.State != plan.Fresh {
			continue
		}
		m, known := read[part.Dir]
		if !known {
			var err error
			if m, err = table.LoadManifest(v.store, part.Dir, part.Schema); err != nil {
				problems = append(problems, err)
			}
			read[part.Dir] = m
		}
		if _, listed := m.Find(path.Base(part.Path())); !listed && m.Table != "" {
			problems = append(problems, fmt.Errorf("manifest %q: it does not list %q",
				path.Join(part.Dir, table.ManifestName), path.Base(part.Path())))
		}
	}
	return errors.Join(problems...)
}

// strayFigures reports figures that the analysis does not draw.
func (v *verification) strayFigures(drawn []string) error {
	var problems []error
	for _, name := range results.Figures(v.plan.Experiment.Name) {
		if _, err := v.store.Stat(name); err == nil && !slices.Contains(drawn, name) {
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
