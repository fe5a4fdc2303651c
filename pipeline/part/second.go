package part

import (
	"bytes"
	"fmt"

	"github.com/xitongsys/parquet-go/reader"
	"github.com/xitongsys/parquet-go/source"
)

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

// Open returns the part itself: parts never refer to other files.
func (s secondSource) Open(string) (source.ParquetFile, error) { return newSecondSource(s.data), nil }

// Create fails: the second reader only reads.
func (secondSource) Create(name string) (source.ParquetFile, error) {
	return nil, fmt.Errorf("creating %q: the source is read-only", name)
}

// Write fails: the second reader only reads.
func (secondSource) Write([]byte) (int, error) { return 0, fmt.Errorf("the source is read-only") }

// Close does nothing: the bytes are memory.
func (secondSource) Close() error { return nil }

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
	for _, g := range r.Footer.RowGroups {
		for i, f := range s.Columns {
			values, _, _, err := r.ReadColumnByIndex(int64(i), g.NumRows)
			if err == nil && int64(len(values)) != g.NumRows {
				err = fmt.Errorf("got %d values, expected %d", len(values), g.NumRows)
			}
			if err == nil {
				err = addSecond(&digests[i], f, values)
			}
			if err != nil {
				return 0, "", fmt.Errorf("second reader: column %q: %w", f.Name, err)
			}
		}
		rows += g.NumRows
	}
	return rows, rowDigest(s, int(rows), digests), nil
}
