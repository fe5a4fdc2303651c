// Package part writes and reads parts. It is the only user of Parquet, but for tables of nodes that other
// programs wrote (pipeline/nodetable).
//
// A stage's output is a table, cut into parts; a part is one file. This package turns rows into
// a part and back, writes the manifest of each folder of parts, and verifies parts with a second reader.
//
// # Tables
//
// The type of its rows describes a table, by struct tags: see [SchemaOf]. Columns, documentation, writing and
// reading follow from it. [RowTables] lists the tables that have parts; those of the analysis are in
// pipeline/results. A part is written from columns, which [BatchOf] makes of rows or of a struct of columns:
//
//	info, err := part.Write(st, name, part.Solutions, meta, part.BatchOf(part.Solutions, solutions.Rows(), keys))
//
// and read as columns, which [RowsOf], [ColumnsOf] and [Get] turn back.
//
// The same rows give the same bytes on every machine: encodings are fixed by column type, strings are numbered
// by first appearance in each row group (texts, which mostly differ, are not), and nothing depends on the clock,
// map order or the number of cores.
//
// # The seal
//
// Parquet has no checksum, and its readers hang, crash or return wrong rows on damaged files.
// A part therefore carries one: twelve bytes between the last row group and the footer, which
// Parquet readers skip, with a hash of every other byte of the file. [Read] checks it before
// decoding anything: any flipped byte is an error that matches [ErrDamaged], and a file
// without a seal one that matches [ErrForeign]. What carries a right seal is trusted: who forges one
// has rows of his own, which only making them again shows (`verify --reexecute`).
//
// # Digests
//
// [Info] holds the SHA-256 of the file and the digest of its rows. The digest
// depends on the values only, not on encodings: [Verify] recomputes it from
// what an independent Parquet implementation reads.
package part

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/apache/arrow/go/v15/parquet/file"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Part is a part that was read: its metadata and the columns asked for.
type Part struct {
	Batch
	Schema Schema // of the columns read, in the order asked for
	Meta   Meta
	Info   Info
}

// Read reads a part of the table s: the named columns, or all of them. It decodes nothing if check,
// unless nil, returns an error about the part.
//
// Other errors name the file and match ErrDamaged (its bytes changed), ErrForeign
// (never a part), ErrMismatch (another table, version or set of columns) or
// fs.ErrNotExist.
func Read(st store.Store, name string, s Schema, check func(Meta, Info) error, columns ...string) (*Part, error) {
	selected, err := s.Select(columns...)
	if err != nil {
		return nil, fmt.Errorf("reading %q: %w", name, err)
	}
	l, err := load(st, name, s)
	if err == nil && check != nil {
		err = check(l.meta, l.info)
	}
	if err != nil {
		return nil, err
	}
	rows, err := l.batch(selected)
	if err != nil {
		return nil, fmt.Errorf("part %q: %w: %w", name, ErrDamaged, err)
	}
	return &Part{Batch: rows, Schema: selected, Meta: l.meta, Info: l.info}, nil
}

func (l *loaded) batch(selected Schema) (Batch, error) {
	groups := make([]int, l.reader.NumRowGroups())
	for g := range groups {
		groups[g] = g
	}
	b := Batch{Rows: int(l.info.Rows)}
	for _, f := range selected.Columns {
		index, _ := l.schema.Index(f.Name) // Select found it
		c, err := l.column(index, f, groups...)
		if err != nil {
			return b, fmt.Errorf("column %q: %w", f.Name, err)
		}
		b.Columns = append(b.Columns, c)
	}
	return b, nil
}

// Peek reads the metadata of a part without its columns. Its errors are those of [Read]: it
// checks the whole file. With an error that matches ErrVersion come the metadata of the part there.
func Peek(st store.Store, name string, s Schema) (Meta, Info, error) {
	l, err := load(st, name, s)
	if err != nil && !errors.Is(err, ErrVersion) {
		return Meta{}, Info{}, err
	}
	return l.meta, l.info, err
}

// Get returns the values of a column of a part by name:
//
//	ids, err := part.Get[int64](p, "board_id")
//
// The error names a column that was not read or has another type.
func Get[T any](p *Part, name string) ([]T, error) {
	index, err := p.index(name)
	if err != nil {
		return nil, err
	}
	values, ok := p.Columns[index].Values.([]T)
	if !ok {
		return nil, fmt.Errorf("part %q: column %q is a %T, expected a %T", p.Info.Name, name,
			p.Columns[index].Values, values)
	}
	return values, nil
}

// index returns the position of a column that was read.
func (p *Part) index(column string) (int, error) {
	index, err := p.Schema.Index(column)
	if err != nil {
		return 0, fmt.Errorf("part %q: %w", p.Info.Name, err)
	}
	return index, nil
}

// maxBytes bounds the size of a part, and so the memory that a stray file can take. Parts are
// a few megabytes.
const maxBytes = 1 << 30

// loaded is a part in memory whose seal is intact.
type loaded struct {
	data   []byte
	schema Schema
	meta   Meta
	info   Info
	reader *file.Reader
}

// load reads a whole part and checks that it is intact and holds the table s; with an error that matches ErrVersion
// comes the part there. It reads the part into memory at once, because every byte has to be hashed before the first is
// trusted, and must not change afterwards.
func load(st store.Store, name string, s Schema) (*loaded, error) {
	data, err := store.ReadFile(st, name, maxBytes)
	switch {
	case errors.Is(err, store.ErrTooLong):
		return nil, fmt.Errorf("%w: %w", ErrForeign, err)
	case err != nil:
		return nil, err
	}
	l, err := open(data, s)
	if err != nil {
		return l, fmt.Errorf("part %q: %w", name, err)
	}
	l.info.Name = name
	return l, nil
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
	r, err := file.NewParquetReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	l = &loaded{schema: s, data: data, reader: r}
	err = l.identify(s)
	sum := sha256.Sum256(data)
	l.info.Bytes, l.info.SHA256 = int64(len(data)), hex.EncodeToString(sum[:])
	return l, err
}

func (l *loaded) identify(s Schema) (err error) {
	pairs := l.reader.MetaData().KeyValueMetadata()
	get := func(key string) string {
		if v := pairs.FindValue(key); v != nil {
			return *v
		}
		return ""
	}
	if get(keyTable) != s.Name || get(keySchema) != s.Version {
		cause := ErrMismatch
		if get(keyTable) == s.Name {
			cause = ErrVersion
			l.meta, l.info, _ = parseMeta(get) // of another version it may have others
		}
		return fmt.Errorf("%w: it holds table %q version %q, expected %q version %q",
			cause, get(keyTable), get(keySchema), s.Name, s.Version)
	}
	if l.meta, l.info, err = parseMeta(get); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err := l.compareSchema(s); err != nil {
		return fmt.Errorf("%w: %w", ErrMismatch, err)
	}
	return nil
}

func (l *loaded) compareSchema(s Schema) error {
	want, err := parquetSchema(s)
	if err != nil {
		return err
	}
	if got := l.reader.MetaData().Schema.Root(); !got.Equals(want) {
		return fmt.Errorf("its %d columns are not those of this version of the table", got.NumFields())
	}
	return nil
}
