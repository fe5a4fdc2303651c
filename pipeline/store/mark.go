package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// markWithin is how many bytes from the start of a file its mark is looked for.
const markWithin = 8 << 20

// CheckMark returns an error if there is a file of that name without a mark, which is a text
// that this program writes into all files of the name: the file is the user's, and must not be
// replaced. A file that is empty or only zeros, as a machine leaves it that lost its power,
// may be: nothing is lost with it.
func CheckMark(st Store, name, mark string) error {
	f, err := st.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	start := make([]byte, min(f.Size(), markWithin))
	if _, err := io.ReadFull(f, start); err != nil {
		return fmt.Errorf("reading %q: %w", name, err)
	}
	blank := f.Size() <= markWithin && len(bytes.Trim(start, "\x00")) == 0
	if blank || bytes.Contains(start, []byte(mark)) {
		return nil
	}
	return fmt.Errorf("file %q: it is not nonminimax's (expected %q in it), and would be replaced: rename it, or write "+
		"elsewhere", name, mark)
}
