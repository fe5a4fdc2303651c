package part

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/apache/arrow/go/v15/parquet/schema"
)

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
		name := field.Name()
		if quoted := strconv.Quote(name); quoted != `"`+name+`"` {
			name = quoted // not ours, and not as it is in anybody's terminal
		}
		names[i] = fmt.Sprintf("%s (%s)", name, field.LogicalType())
		if p, ok := field.(*schema.PrimitiveNode); ok && field.LogicalType().IsNone() {
			names[i] = fmt.Sprintf("%s (%s)", name, p.PhysicalType())
		}
	}
	return strings.Join(names, ", ")
}
