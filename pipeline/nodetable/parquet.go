package nodetable

import (
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/nonminimax/nonminimax/pipeline/pages"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// batchRows is how many rows of a Parquet file are decoded at a time.
const batchRows = 1024

// readParquet reads a Parquet file of any writer. Nothing says that such a file is
// whole, and the library panics or does not end on damage, so that it is watched.
func readParquet(name string, f File) (*nodetree.Forest, error) {
	b := nodetree.NewBuilder()
	place := func(row int) string { return fmt.Sprintf(": row %d (from 0)", row) }
	var h header
	err := watched(patience, func(progress *atomic.Int64) error {
		p, err := openParquet(f)
		if err != nil {
			return err
		}
		h = p.header
		return p.read(func(row int, cells *[columns]cell) error {
			progress.Add(1)
			return add(b, row, cells)
		})
	})
	if err != nil {
		return nil, located(name, place, err)
	}
	return finish(b, h, name, place)
}

// parquetFile is an open Parquet file.
type parquetFile struct {
	header
	file  *pages.File
	cells [columns][]cell // of a batch of rows
}

// openParquet reads the footer and finds the columns.
func openParquet(f File) (*parquetFile, error) {
	opened, err := pages.Open(f, nodetree.MaxNodes)
	if err != nil {
		return nil, fmt.Errorf("no Parquet that can be read: %w", err)
	}
	p := &parquetFile{file: opened}
	schema := opened.MetaData().Schema
	names := make([]string, schema.NumColumns()) // of leaves: a nested one has dots in its name
	for i := range names {
		names[i] = schema.Column(i).Path()
	}
	if p.header, err = newHeader(names); err != nil {
		return nil, err
	}
	for column := range p.cells {
		p.cells[column] = make([]cell, batchRows)
	}
	return p, nil
}

// read calls f for every row.
func (p *parquetFile) read(f func(row int, cells *[columns]cell) error) error {
	first := 0
	for group := range p.file.NumRowGroups() {
		rows := int(p.file.MetaData().RowGroup(group).NumRows())
		if err := p.readGroup(group, first, rows, f); err != nil {
			return err
		}
		first += rows
	}
	return nil
}

// readGroup calls f for the rows of a row group, batch by batch.
func (p *parquetFile) readGroup(group, first, rows int, f func(int, *[columns]cell) error) error {
	fill, err := p.columns(group)
	if err != nil {
		return err
	}
	var cells [columns]cell
	for done := 0; done < rows; {
		n := min(batchRows, rows-done)
		for column, fill := range fill {
			if fill == nil {
				continue
			}
			if err := fill(p.cells[column][:n]); err != nil {
				return fmt.Errorf("column %q: %w", columnNames[column], err)
			}
		}
		for i := range n {
			for column := range cells {
				cells[column] = p.cells[column][i]
			}
			if err := f(first+done+i, &cells); err != nil {
				return err
			}
		}
		done += n
	}
	return nil
}

// columns opens the columns of a row group: functions that read the next cells, nil
// where a column is left out.
func (p *parquetFile) columns(group int) (fill [columns]func([]cell) error, err error) {
	for column, at := range p.at {
		if at < 0 {
			continue
		}
		if fill[column], err = p.column(group, at); err != nil {
			return fill, fmt.Errorf("column %q: %w", columnNames[column], err)
		}
	}
	return fill, nil
}

// column opens one column of a row group.
func (p *parquetFile) column(group, at int) (func([]cell) error, error) {
	of, err := p.file.Column(group, at)
	if err != nil {
		return nil, fmt.Errorf("damaged: %w", err)
	}
	return filler(of)
}

// errShort says that a column has fewer values than its row group has rows.
var errShort = errors.New("it ends before the rows do: damaged")
