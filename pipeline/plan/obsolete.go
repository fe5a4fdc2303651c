package plan

import (
	"errors"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
)

// findObsolete lists the parts and manifests of the experiment's tables that
// it no longer asks for. Left in place, they would be read along by everything
// that reads a whole table. Files of other names are the user's own.
func (p *Plan) findObsolete(st store.Store) error {
	wanted := make(map[string]bool)
	for _, part := range p.Parts() {
		if part.Kept {
			wanted[part.Path()] = true
			wanted[path.Join(part.Dir, table.ManifestName)] = true
		}
	}
	p.Obsolete = nil
	for _, schema := range table.RowTables() {
		files, err := st.List(table.Dir(schema.Name, "experiment", p.Experiment.Name))
		if err != nil {
			return err
		}
		for _, name := range files {
			_, _, isPart := table.ParsePart(path.Base(name))
			if !wanted[name] && (isPart || path.Base(name) == table.ManifestName) {
				p.Obsolete = append(p.Obsolete, name)
			}
		}
	}
	return nil
}

// Prune removes what is obsolete.
func (p *Plan) Prune(st store.Store, inv *inventory.Inventory) error {
	for _, name := range p.Obsolete {
		if err := inv.Remove(name); err != nil {
			return errors.Join(err, inv.Flush())
		}
	}
	p.Obsolete = nil
	return inv.Flush()
}
