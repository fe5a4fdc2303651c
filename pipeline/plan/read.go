package plan

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
)

// Read reads columns of the part's file, all if none are named, and makes sure
// that it is the part that the plan means. Errors are those of table.Read.
func (p *Part) Read(st store.Store, columns ...string) (*table.Part, error) {
	part, err := table.Read(st, p.Path(), p.Schema, columns...)
	if err != nil {
		return nil, err
	}
	if part.Meta.Key != p.Key {
		return nil, fmt.Errorf("part %q: it is not up to date with the experiment: run its stage first", p.Path())
	}
	return part, nil
}
