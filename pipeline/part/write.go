package part

import (
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow/go/v15/parquet/file"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Write writes rows as a part: the file appears under its name complete or
// not at all. Equal schema, meta and rows give equal bytes.
// Errors name the file; those of a batch that does not fit its schema also
// the column, those of the store its path and the cause.
func Write(st store.Store, name string, s Schema, m Meta, b Batch) (Info, error) {
	if err := b.check(s); err != nil {
		return Info{}, fmt.Errorf("writing %q: %w", name, err)
	}
	pending, err := st.Create(name)
	if err != nil {
		return Info{}, err
	}
	defer pending.Abort()
	info, err := encode(pending, s, m, b)
	if err != nil {
		return Info{}, fmt.Errorf("writing %q: %w", name, err)
	}
	info.Name = name
	return info, pending.Commit()
}

// encode writes the bytes of a part to w. The batch fits the schema.
func encode(w io.Writer, s Schema, m Meta, b Batch) (info Info, err error) {
	defer recoverAs(&err, "encoding")
	root, err := parquetSchema(s)
	if err != nil {
		return Info{}, err
	}
	out := newSink(w)
	f := file.NewParquetWriter(out, root, file.WithWriterProps(layout(s)), file.WithWriteMetadata(nil))
	digests := make([]columnDigest, len(s.Columns))
	if err := encodeGroups(f, out, s, b, digests); err != nil {
		return Info{}, err
	}
	info = Info{Rows: int64(b.Rows), Digest: rowDigest(s, b.Rows, digests)}
	arrow, err := arrowSchema(s)
	if err != nil {
		return Info{}, fmt.Errorf("metadata %s: %w", keyArrow, err)
	}
	for _, p := range append(pairs(s, m, b.Rows, info.Digest), pair{keyArrow, arrow}) {
		if err := f.AppendKeyValueMetadata(p.key, p.value); err != nil {
			return Info{}, fmt.Errorf("metadata %s: %w", p.key, err)
		}
	}
	out.endBody()
	if err := f.Close(); err != nil {
		return Info{}, err
	}
	info.Bytes, info.SHA256, err = out.finish()
	return info, err
}

// encodeGroups writes all row groups and digests their columns on the way.
func encodeGroups(f *file.Writer, out *sink, s Schema, b Batch, digests []columnDigest) error {
	e := encoder{}
	return eachGroup(b.Rows, func(lo, hi int) error {
		group := f.AppendRowGroup()
		for i, c := range b.Columns {
			rows := e.scratch.span(c, lo, hi, &digests[i].text)
			digests[i].add(rows)
			cw, err := group.NextColumn()
			if err == nil {
				err = e.put(cw, s.Columns[i], rows, digests[i].text.names)
			}
			if err != nil {
				return fmt.Errorf("column %q: %w", s.Columns[i].Name, err)
			}
		}
		return errors.Join(group.Close(), out.err)
	})
}

// recoverAs turns a panic of a Parquet library into an error.
func recoverAs(err *error, doing string) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%s: the Parquet library panicked: %v", doing, p)
	}
}
