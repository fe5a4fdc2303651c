package plan

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
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

// ReadRows reads a part of counts, whose rows are structs of type T.
func ReadRows[T any](st store.Store, p *Part) ([]T, error) {
	read, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	return part.RowsOf[T](read)
}

// ReadCalibration reads the rows of a calibration, of which there is one at least.
func ReadCalibration(st store.Store, p *Part) ([]calibrate.Row, error) {
	rows, err := ReadRows[calibrate.Row](st, p)
	if err == nil && len(rows) == 0 {
		err = fmt.Errorf("part %q: it has no rows", p.Path())
	}
	return rows, err
}
