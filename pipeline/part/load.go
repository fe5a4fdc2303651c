package part

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/nonminimax/nonminimax/pipeline/pages"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// maxBytes bounds the size of a part, and so the memory that a stray file
// can take. Parts are a few megabytes.
const maxBytes = 1 << 30

// maxRowsPerByte bounds the rows of a part by its size, and so the memory that a forged
// row count can take: a column of one value on all rows takes a byte for about 600.
const maxRowsPerByte = 4096

// loaded is a part in memory whose seal is intact.
type loaded struct {
	data   []byte
	meta   Meta
	info   Info
	reader *pages.File // arrow's, guarded
}

// load reads a whole part and makes sure that it is intact and holds the
// table s. A part is read in one piece because every byte has to be hashed
// before the first is trusted; what is hashed cannot change afterwards.
func load(st store.Store, name string, s Schema) (*loaded, error) {
	data, err := readAll(st, name)
	if err != nil {
		return nil, err
	}
	l, err := open(data, s)
	if err != nil {
		return nil, fmt.Errorf("part %q: %w", name, err)
	}
	l.info.Name = name
	return l, nil
}

// readAll returns the bytes of a file.
func readAll(st store.Store, name string) ([]byte, error) {
	f, err := st.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if f.Size() > maxBytes {
		return nil, fmt.Errorf("part %q: %w: it has %d bytes, expected at most %d", name, ErrForeign, f.Size(), maxBytes)
	}
	data := make([]byte, f.Size())
	if _, err := io.ReadFull(f, data); err != nil {
		return nil, fmt.Errorf("reading %q: %w", name, err)
	}
	return data, nil
}

// open checks the seal, then lets arrow read the footer.
func open(data []byte, s Schema) (l *loaded, err error) {
	if err := checkSeal(data); err != nil {
		return nil, err
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: reading the footer: the Parquet library panicked: %v", ErrDamaged, p)
		}
	}()
	r, err := pages.Open(bytes.NewReader(data), maxRowsPerByte*int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	l = &loaded{data: data, reader: r}
	if err := l.identify(s); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	l.info.Bytes, l.info.SHA256 = int64(len(data)), hex.EncodeToString(sum[:])
	return l, nil
}
