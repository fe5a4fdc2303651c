package part

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Part is a part that was read: what it is, and the columns asked for.
type Part struct {
	Batch
	Schema Schema // of the columns read, in the order asked for
	Meta   Meta
	Info   Info
}

// Read reads a part of the table s: the named columns, or all of them. Its
// columns come as [Int8], [Int32], [Int64], [Float64], [Bool], [Coded] (or
// [Strings], beyond 256 different strings), [Texts] and [Packed]; see [Get].
//
// Errors name the file and match ErrDamaged (its bytes changed), ErrForeign
// (never a part), ErrMismatch (another table, version or set of columns) or
// fs.ErrNotExist.
func Read(st store.Store, name string, s Schema, columns ...string) (*Part, error) {
	selected, err := s.Select(columns...)
	if err != nil {
		return nil, fmt.Errorf("reading %q: %w", name, err)
	}
	l, err := load(st, name, s)
	if err != nil {
		return nil, err
	}
	rows, err := l.batch(s, selected)
	if err != nil {
		return nil, fmt.Errorf("part %q: %w: %w", name, ErrDamaged, err)
	}
	return &Part{Batch: rows, Schema: selected, Meta: l.meta, Info: l.info}, nil
}

// batch decodes the selected columns of the table s.
func (l *loaded) batch(s, selected Schema) (Batch, error) {
	b := Batch{Rows: int(l.info.Rows)}
	for _, f := range selected.Columns {
		at, _ := s.Index(f.Name) // Select found it
		c, err := l.column(at, f)
		if err != nil {
			return b, fmt.Errorf("column %q: %w", f.Name, err)
		}
		b.Columns = append(b.Columns, c)
	}
	return b, nil
}

// Peek reads what a part says of itself, without its columns. Its errors are
// those of [Read]: the whole file is checked.
func Peek(st store.Store, name string, s Schema) (Meta, Info, error) {
	l, err := load(st, name, s)
	if err != nil {
		return Meta{}, Info{}, err
	}
	return l.meta, l.info, nil
}

// Get returns a column of a part by name, as the kind C:
//
//	ids, err := table.Get[table.Int64](part, "board_id")
//
// Get[table.Text] takes a string or text column whichever kind it has. The error
// names a column that was not read or has another kind.
func Get[C Column](p *Part, name string) (c C, err error) {
	at, err := p.Schema.Index(name)
	if err != nil {
		return c, fmt.Errorf("part %q: %w", p.Info.Name, err)
	}
	c, ok := p.Columns[at].(C)
	if !ok {
		return c, fmt.Errorf("part %q: column %q is a %T, expected a %T", p.Info.Name, name, p.Columns[at], c)
	}
	return c, nil
}
