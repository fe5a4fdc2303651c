package bucket

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"cloud.google.com/go/storage"
)

// noObject is how services say that an object is not there. The libraries' own sign for
// that is of no use: it is there too when Google allows no look, a bucket has gone, an
// object lies in an archive, or a name server does not answer. A file that is missing is
// made again; one that cannot be read is an error.
var noObject = []string{"NoSuchKey", "NotFound", "BlobNotFound"}

// missing makes the answer that there is no such object an error that matches fs.ErrNotExist.
func missing(err error) error {
	code, _ := answer(err)
	if errors.Is(err, storage.ErrObjectNotExist) || slices.Contains(noObject, code) {
		return fmt.Errorf("%w%w", fs.ErrNotExist, hidden{err})
	}
	return err
}
