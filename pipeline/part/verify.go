package part

import (
	"bytes"
	"fmt"
	"time"

	"github.com/xitongsys/parquet-go/reader"
	"github.com/xitongsys/parquet-go/source"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Time limits of the second reader, which hangs on some files: far longer than the seconds
// that a part needs.
const (
	secondTimeout         = time.Minute
	secondTimeoutPerValue = 20 * time.Microsecond
)

// Check checks that the rows of a part, every one decoded, have the digest in its metadata. Errors are those of
// [Read].
func Check(st store.Store, name string, s Schema) error {
	return check(st, name, s, (*loaded).first)
}

// Verify checks what [Check] does, and that an independent implementation of Parquet
// (xitongsys/parquet-go) reads the same rows. That reader panics and hangs on damage. It therefore sees
// only files whose seal is intact; remaining panics are recovered, and a time limit ends hangs.
func Verify(st store.Store, name string, s Schema) error {
	return check(st, name, s, (*loaded).first, (*loaded).second)
}

func check(st store.Store, name string, s Schema, checks ...func(*loaded) error) error {
	l, err := load(st, name, s)
	if err != nil {
		return err
	}
	for _, check := range checks {
		if err := check(l); err != nil {
			return fmt.Errorf("part %q: %w", name, err)
		}
	}
	return nil
}

// first digests the rows as arrow reads them, a row group at a time, which takes the same memory for
// any number of them.
func (l *loaded) first() error {
	digests, all := newDigests(l.schema), 0
	for g := range l.reader.NumRowGroups() {
		rows := int(l.reader.MetaData().RowGroup(g).NumRows())
		for i, f := range l.schema.Columns {
			c, err := l.column(i, f, g)
			if err != nil {
				return fmt.Errorf("%w: column %q: %w", ErrDamaged, f.Name, err)
			}
			digests.add(i, c, rows)
		}
		all += rows
	}
	if digest := digests.sum(all); digest != l.info.Digest {
		return fmt.Errorf("%w: its rows digest to %s, its metadata says %s", ErrDamaged, digest, l.info.Digest)
	}
	return nil
}

// second compares the metadata with the second reader's rows. A reader that hangs cannot be
// stopped, only abandoned.
func (l *loaded) second() error {
	done := make(chan error, 1)
	go func() {
		rows, digest, err := secondReader(l.data, l.schema)
		if err == nil && (rows != l.info.Rows || digest != l.info.Digest) {
			err = fmt.Errorf("second reader: finds %d rows with digest %s, expected %d with %s",
				rows, digest, l.info.Rows, l.info.Digest)
		}
		done <- err
	}()
	limit := secondTimeout + secondTimeoutPerValue*time.Duration(l.info.Rows*int64(len(l.schema.Columns)))
	timeout := time.NewTimer(limit)
	defer timeout.Stop()
	select {
	case err := <-done:
		if err != nil {
			err = fmt.Errorf("%w: %w", ErrMismatch, err)
		}
		return err
	case <-timeout.C:
		return fmt.Errorf("%w: second reader: no answer in %v", ErrMismatch, limit)
	}
}

// secondSource lets xitongsys/parquet-go read a part from memory. It opens
// the source again for every column; all its files share the bytes.
type secondSource struct {
	*bytes.Reader
	data []byte
}

var _ source.ParquetFile = secondSource{}

func newSecondSource(data []byte) secondSource {
	return secondSource{bytes.NewReader(data), data}
}

// Open returns the part itself: parts do not refer to other files.
func (s secondSource) Open(string) (source.ParquetFile, error) { return newSecondSource(s.data), nil }

// Create fails: the second reader only reads.
func (secondSource) Create(name string) (source.ParquetFile, error) {
	return nil, fmt.Errorf("creating %q: the source is read-only", name)
}

// Write fails: the second reader only reads.
func (secondSource) Write([]byte) (int, error) { return 0, fmt.Errorf("the source is read-only") }

func (secondSource) Close() error { return nil }

// secondReader is the second reader. Tests replace it: what it rejects alone cannot be written.
var secondReader = secondDigest

// secondDigest reads the rows of a part with xitongsys/parquet-go and returns
// their count and digest. The reader panics on what it does not understand,
// and returns short columns without an error; both are errors here.
func secondDigest(data []byte, s Schema) (rows int64, digest string, err error) {
	defer recoverAs(&err, "second reader")
	r, err := reader.NewParquetColumnReader(newSecondSource(data), 1)
	if err != nil {
		return 0, "", fmt.Errorf("second reader: %w", err)
	}
	if r.Footer == nil || len(r.SchemaHandler.ValueColumns) != len(s.Columns) {
		return 0, "", fmt.Errorf("second reader: sees %d columns, expected %d",
			len(r.SchemaHandler.ValueColumns), len(s.Columns))
	}
	digests := newDigests(s)
	for _, g := range r.Footer.RowGroups {
		for i, f := range s.Columns {
			for left := g.NumRows; left > 0; left -= pageRows { // values are 16 bytes each, and most more
				wanted := min(left, pageRows)
				values, _, _, err := r.ReadColumnByIndex(int64(i), wanted)
				if err == nil && int64(len(values)) != wanted {
					err = fmt.Errorf("got %d values, expected %d", len(values), wanted)
				}
				if err == nil {
					err = digests.addAny(i, values)
				}
				if err != nil {
					return 0, "", fmt.Errorf("second reader: column %q: %w", f.Name, err)
				}
			}
		}
		rows += g.NumRows
	}
	return rows, digests.sum(int(rows)), nil
}
