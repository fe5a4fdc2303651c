package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// maxBytes bounds the size of a part, and so the memory that a stray file
// can take. Parts are a few megabytes.
const maxBytes = 1 << 30

// loaded is a part in memory whose seal is intact.
type loaded struct {
	data   []byte
	meta   Meta
	info   Info
	reader *file.Reader // arrow's
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
	defer recoverAs(&err, "reading the footer")
	props := parquet.NewReaderProperties(nil)
	r, err := file.NewParquetReader(bytes.NewReader(data), file.WithReadProps(props))
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

// identify compares what the file says it holds with what is expected.
func (l *loaded) identify(s Schema) (err error) {
	pairs := l.reader.MetaData().KeyValueMetadata()
	get := func(key string) string {
		if v := pairs.FindValue(key); v != nil {
			return *v
		}
		return ""
	}
	if get(keyTable) != s.Name || get(keySchema) != s.Version {
		return fmt.Errorf("%w: it holds table %q version %q, expected %q version %q", ErrMismatch, get(keyTable), get(keySchema), s.Name, s.Version)
	}
	if l.meta, l.info, err = parseMeta(get); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err := l.compareSchema(s); err != nil {
		return fmt.Errorf("%w: %w", ErrMismatch, err)
	}
	return nil
}

// compareSchema makes sure that the columns and the row count are as promised.
func (l *loaded) compareSchema(s Schema) error {
	want, err := parquetSchema(s)
	if err != nil {
		return err
	}
	if got := l.reader.MetaData().Schema.Root(); !got.Equals(want) {
		return fmt.Errorf("its columns are %s, expected %s", columnNames(got), columnNames(want))
	}
	if got := l.reader.NumRows(); got != l.info.Rows {
		return fmt.Errorf("it has %d rows, its metadata says %d", got, l.info.Rows)
	}
	return nil
}

// columnNames lists columns with their types, for an error message.
func columnNames(group *schema.GroupNode) string {
	names := make([]string, group.NumFields())
	for i := range names {
		field := group.Field(i)
		names[i] = fmt.Sprintf("%s (%s)", field.Name(), field.LogicalType())
		if p, ok := field.(*schema.PrimitiveNode); ok && field.LogicalType().IsNone() {
			names[i] = fmt.Sprintf("%s (%s)", field.Name(), p.PhysicalType())
		}
	}
	return strings.Join(names, ", ")
}
