package part

import (
	"bytes"
	"fmt"
	"io"
	"math"
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

// Check checks that a part matches want and that its rows, every one decoded, have the digest
// in its metadata. Empty fields of want (when there is no manifest) are taken from the part's
// own metadata. Errors are those of [Read]; a sound part with other content matches ErrMismatch.
func Check(st store.Store, name string, s Schema, want Entry) error {
	return check(st, name, s, want, (*loaded).decodes)
}

// Verify checks what [Check] does, that the rows written again give the same bytes, and that an
// independent implementation of Parquet (xitongsys/parquet-go) reads the same rows.
//
// The second reader panics, hangs, and allocates whatever a header claims. It therefore sees
// only files that [Write] would have made: size, SHA-256, seal and metadata are compared
// first, then the first reader's rows are written again and compared by their bytes. Remaining
// panics are recovered, and a time limit ends hangs.
func Verify(st store.Store, name string, s Schema, want Entry) error {
	return check(st, name, s, want, (*loaded).again, (*loaded).second)
}

func check(st store.Store, name string, s Schema, want Entry, checks ...func(*loaded) error) error {
	l, err := load(st, name, s)
	if err != nil {
		return err
	}
	if err := l.compare(want); err != nil {
		return fmt.Errorf("part %q: %w: %w", name, ErrMismatch, err)
	}
	for _, check := range checks {
		if err := check(l); err != nil {
			return fmt.Errorf("part %q: %w", name, err)
		}
	}
	return nil
}

// again encodes the rows of a part once more and compares the bytes by their hash.
func (l *loaded) again() error {
	rows, err := l.batch(l.schema)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err := rows.check(l.schema); err != nil {
		return fmt.Errorf("%w: %w", ErrMismatch, err)
	}
	info, err := encode(io.Discard, l.schema, l.meta, rows)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrMismatch, err)
	case info.Digest != l.info.Digest:
		return fmt.Errorf("%w: its rows digest to %s, its metadata says %s", ErrMismatch, info.Digest, l.info.Digest)
	case info.SHA256 != l.info.SHA256:
		return fmt.Errorf("%w: writing its rows again gives other bytes: something else has written it", ErrMismatch)
	}
	return nil
}

func (l *loaded) compare(want Entry) error {
	if want == (Entry{}) {
		return nil
	}
	got := NewEntry(l.meta, l.info)
	got.Part = want.Part // the name is not compared
	switch {
	case got.Bytes != want.Bytes:
		return fmt.Errorf("it has %d bytes, expected %d", got.Bytes, want.Bytes)
	case got.SHA256 != want.SHA256:
		return fmt.Errorf("its sha256 is %s, expected %s", got.SHA256, want.SHA256)
	case got != want:
		return fmt.Errorf("it is %+v, expected %+v", got, want)
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
			err = fmt.Errorf("second reader: finds %d rows with digest %s, expected %d with %s", rows, digest, l.info.Rows, l.info.Digest)
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
		return 0, "", fmt.Errorf("second reader: sees %d columns, expected %d", len(r.SchemaHandler.ValueColumns), len(s.Columns))
	}
	digests := make([]columnDigest, len(s.Columns))
	var sc scratch
	for _, g := range r.Footer.RowGroups {
		for i, f := range s.Columns {
			values, _, _, err := r.ReadColumnByIndex(int64(i), g.NumRows)
			if err == nil && int64(len(values)) != g.NumRows {
				err = fmt.Errorf("got %d values, expected %d", len(values), g.NumRows)
			}
			var column Column
			if err == nil {
				column, err = columnOf(f, values)
			}
			if err != nil {
				return 0, "", fmt.Errorf("second reader: column %q: %w", f.Name, err)
			}
			digests[i].add(sc.span(column, 0, len(values), &digests[i].text))
		}
		rows += g.NumRows
	}
	return rows, rowDigest(s, int(rows), digests), nil
}

// columnOf returns one row group of a column as returned by the second reader: one interface
// value a row, nil for a null.
func columnOf(f Field, values []any) (Column, error) {
	if !f.Null || f.Type == TypeFloat64 {
		return plainColumnOf(f.Type, values)
	}
	zero := map[Type]any{TypeInt8: int32(0), TypeInt32: int32(0), TypeInt64: int64(0), TypeBool: false, TypeString: "", TypeText: ""}[f.Type]
	null := make([]bool, len(values))
	for i, v := range values {
		if null[i] = v == nil; null[i] {
			values[i] = zero
		}
	}
	column, err := plainColumnOf(f.Type, values)
	return Optional{column, null}, err
}

func plainColumnOf(t Type, values []any) (Column, error) {
	switch t {
	case TypeInt8, TypeInt32:
		return unbox[Int32](values)
	case TypeInt64:
		return unbox[Int64](values)
	case TypeBool:
		return unbox[Bool](values)
	case TypeFloat64:
		for i, v := range values {
			if v == nil { // null
				values[i] = math.NaN()
			}
		}
		return unbox[Float64](values)
	}
	texts, err := unbox[Strings](values)
	switch {
	case err != nil:
		return nil, err
	case t == TypeText:
		return textsOf(texts), nil
	case t == TypeBinary:
		return packedOf(texts)
	}
	return texts, nil
}

// unbox converts values to a slice of their type.
func unbox[C ~[]T, T any](boxed []any) (C, error) {
	values := make(C, len(boxed))
	for i, b := range boxed {
		v, ok := b.(T)
		if !ok {
			return nil, fmt.Errorf("row %d of a row group is a %T, expected a %T", i, b, v)
		}
		values[i] = v
	}
	return values, nil
}

func textsOf(values []string) Texts {
	c := Texts{Offsets: []int{0}}
	for _, v := range values {
		c.append([]byte(v))
	}
	return c
}

func packedOf(values []string) (p Packed, err error) {
	for i, v := range values {
		if i == 0 {
			p.Width = len(v)
		}
		if len(v) != p.Width {
			return Packed{}, fmt.Errorf("row %d of a row group has %d bytes, expected %d", i, len(v), p.Width)
		}
		p.Data = append(p.Data, v...)
	}
	return p, nil
}
