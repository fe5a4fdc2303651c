package plan

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// ErrStale is matched by errors about a sound part that was made for another experiment, or
// for this one as it was before.
var ErrStale = errors.New("it is not up to date with the experiment: run its stage first")

// Read reads columns of the part's file, all if none are named, and makes sure
// that it is the part that the plan means. Errors are those of part.Read, and ErrStale.
func (p *Part) Read(st store.Store, columns ...string) (*part.Part, error) {
	rows, err := part.Read(st, p.Path(), p.Schema, columns...)
	if err != nil {
		return nil, err
	}
	if rows.Meta.Key != p.Key {
		return nil, fmt.Errorf("part %q: %w", p.Path(), ErrStale)
	}
	return rows, nil
}
