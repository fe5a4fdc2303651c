package plan

import (
	"errors"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// findObsolete lists the parts and manifests of the experiment's tables that
// it no longer asks for. Left in place, they would be read along by everything
// that reads a whole table. Files of other names are the user's own.
func (p *Plan) findObsolete(st store.Store) error {
	wanted := make(map[string]bool)
	for _, want := range p.Parts() {
		if want.Kept {
			wanted[want.Path()] = true
			wanted[path.Join(want.Dir, part.ManifestName)] = true
		}
	}
	p.Obsolete = nil
	for _, schema := range part.RowTables() {
		files, err := st.List(part.Dir(schema.Name, "experiment", p.Experiment.Name))
		if err != nil {
			return err
		}
		for _, name := range files {
			_, _, isPart := part.ParsePart(path.Base(name))
			if !wanted[name] && (isPart || path.Base(name) == part.ManifestName) {
				p.Obsolete = append(p.Obsolete, name)
			}
		}
	}
	return nil
}

// Prune removes what is obsolete.
func (p *Plan) Prune(st store.Store, inv *part.Inventory) error {
	for _, name := range p.Obsolete {
		if err := inv.Remove(name); err != nil {
			return errors.Join(err, inv.Flush())
		}
	}
	p.Obsolete = nil
	return inv.Flush()
}
