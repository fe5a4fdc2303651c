//go:build !js

package nodetable

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"github.com/nonminimax/nonminimax/pipeline/nodetable/pages"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// batchRows is how many rows of a Parquet file are decoded at a time.
const batchRows = 1024

// maxPage is how many bytes of memory a page takes at most.
const maxPage = 16 << 20

// rowTimeout is how long the Parquet library may take for one row. A page takes milliseconds,
// so a library that needs this long is stuck.
const rowTimeout = 30 * time.Second

// readParquet reads a Parquet file of any writer. Such a file has no seal, and the library
// panics or hangs on damage, so it runs under a timeout.
func readParquet(name string, f File, k kind, to sink) (declare.Nodes, error) {
	place := func(row int) string { return fmt.Sprintf(": row %d (from 0)", row) }
	err := withTimeout(rowTimeout, func(progress *atomic.Int64) error {
		p, err := openParquet(f, k)
		if err != nil {
			return err
		}
		to.begin(p.header)
		return p.read(func(row int, cells []cell) error {
			progress.Add(1)
			return to.add(row, cells)
		})
	})
	if err != nil {
		return nil, located(name, place, err)
	}
	return finish(name, place, to)
}

// withTimeout calls f, which counts its progress, and abandons it if it panics or makes no
// progress. An abandoned call may keep using CPU until the program ends.
func withTimeout(limit time.Duration, f func(progress *atomic.Int64) error) error {
	var progress atomic.Int64
	done := make(chan error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- fmt.Errorf("damaged, or of a kind that cannot be read: %v", p)
			}
		}()
		done <- f(&progress)
	}()
	tick := time.NewTicker(limit)
	defer tick.Stop()
	for last := int64(-1); ; {
		select {
		case err := <-done:
			return err
		case <-tick.C:
			now := progress.Load()
			if now == last {
				return fmt.Errorf("damaged: nothing more can be read for %v", limit)
			}
			last = now
		}
	}
}

// parquetFile is an open Parquet file.
type parquetFile struct {
	header
	file  *pages.File
	cells [][]cell // of a batch of rows, by column
}

// openParquet reads the footer and finds the columns.
func openParquet(f File, k kind) (*parquetFile, error) {
	opened, err := pages.Open(f, nodetree.MaxNodes, maxPage)
	if err != nil {
		return nil, fmt.Errorf("no Parquet that can be read: %w", err)
	}
	p := &parquetFile{file: opened}
	schema := opened.MetaData().Schema
	names := make([]string, schema.NumColumns()) // of leaves: nested ones have dots in their names
	for i := range names {
		names[i] = schema.Column(i).Path()
	}
	if p.header, err = newHeader(k, names); err != nil {
		return nil, err
	}
	for range k.columns {
		p.cells = append(p.cells, make([]cell, batchRows))
	}
	return p, nil
}

func (p *parquetFile) read(f func(row int, cells []cell) error) error {
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
func (p *parquetFile) readGroup(group, first, rows int, f func(int, []cell) error) error {
	if rows == 0 {
		return nil
	}
	fill, err := p.fillers(group)
	if err != nil {
		return err
	}
	cells := make([]cell, len(p.columns))
	for done := 0; done < rows; {
		n := min(batchRows, rows-done)
		for column, fill := range fill {
			if fill == nil {
				continue
			}
			if err := fill(p.cells[column][:n]); err != nil {
				return fmt.Errorf("column %q: %w", p.columns[column], err)
			}
		}
		for i := range n {
			for column := range cells {
				cells[column] = p.cells[column][i]
			}
			if err := f(first+done+i, cells); err != nil {
				return err
			}
		}
		done += n
	}
	return nil
}

// fillers returns functions that read the next cells of each column of a row group, nil for
// missing columns.
func (p *parquetFile) fillers(group int) (fill []func([]cell) error, err error) {
	fill = make([]func([]cell) error, len(p.columns))
	for column, at := range p.at {
		if at < 0 {
			continue
		}
		of, err := p.file.Column(group, at)
		if cannot := new(pages.Unsupported); errors.As(err, cannot) {
			return fill, fmt.Errorf("column %q: %w", p.columns[column], cannot)
		}
		if err != nil {
			return fill, fmt.Errorf("column %q: damaged: %w", p.columns[column], err)
		}
		if fill[column], err = filler(of); err != nil {
			return fill, fmt.Errorf("column %q: %w", p.columns[column], err)
		}
	}
	return fill, nil
}

// errShort is the error for a column with fewer values than its row group has rows.
var errShort = errors.New("it ends before the rows do: damaged")

// chunk is the interface common to arrow's column readers of all value types.
type chunk[T any] interface {
	Err() error
	ReadBatch(size int64, values []T, defLevels, repLevels []int16) (rows int64, n int, err error)
}

// filler returns a function that reads the next cells of a column. The error says that cells
// cannot have its type.
func filler(of file.ColumnChunkReader) (func([]cell) error, error) {
	d := of.Descriptor()
	nested, optional := d.MaxRepetitionLevel() > 0 || d.MaxDefinitionLevel() > 1, d.MaxDefinitionLevel() == 1
	var f func([]cell) error
	switch logical := d.LogicalType().(type) {
	case *schema.DecimalLogicalType:
		f = decimals(of, optional, int(logical.Scale()))
	case schema.NullLogicalType: // every value is null
		f = func(cells []cell) error {
			clear(cells)
			return nil
		}
	case *schema.IntLogicalType:
		f = wholes(of, optional, logical.IsSigned())
	case schema.NoLogicalType, schema.StringLogicalType, schema.EnumLogicalType:
		f = plain(of, optional)
	}
	if f == nil || nested {
		return nil, fmt.Errorf("type %s (%s), expected whole numbers, floating-point numbers, decimals or texts",
			d.PhysicalType(), d.LogicalType())
	}
	return f, nil
}

// plain reads columns whose physical type is sufficient.
func plain(of file.ColumnChunkReader, optional bool) func([]cell) error {
	switch of := of.(type) {
	case *file.Float32ColumnChunkReader:
		return fill(of, optional, batchRows, func(x float32) cell { return cell{kind: real, real: float64(x)} })
	case *file.Float64ColumnChunkReader:
		return fill(of, optional, batchRows, func(x float64) cell { return cell{kind: real, real: x} })
	case *file.ByteArrayColumnChunkReader:
		return fill(of, optional, maxTexts, ofText)
	}
	return wholes(of, optional, true)
}

// ofText copies a text unless it is longer than all that a cell may be: a thousand rows may
// share one of megabytes.
func ofText(x parquet.ByteArray) cell {
	if len(x) > maxText {
		return cell{kind: long, whole: int64(len(x))}
	}
	return cell{kind: text, text: string(x)}
}

func wholes(of file.ColumnChunkReader, optional, signed bool) func([]cell) error {
	switch of := of.(type) {
	case *file.Int32ColumnChunkReader:
		return fill(of, optional, batchRows, func(x int32) cell {
			if !signed {
				return cell{kind: whole, whole: int64(uint32(x))}
			}
			return cell{kind: whole, whole: int64(x)}
		})
	case *file.Int64ColumnChunkReader:
		return fill(of, optional, batchRows, func(x int64) cell {
			if !signed && x < 0 { // beyond int64
				return cell{kind: text, text: strconv.FormatUint(uint64(x), 10)}
			}
			return cell{kind: whole, whole: x}
		})
	}
	return nil
}

// decimals reads columns of integers in units of 10^-scale.
func decimals(of file.ColumnChunkReader, optional bool, scale int) func([]cell) error {
	const maxDigits, maxBytes = 76, 32
	if scale < 0 || scale > maxDigits {
		return nil
	}
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(scale)), nil)
	value := func(units *big.Int) cell {
		x := new(big.Rat).SetFrac(units, unit)
		if x.IsInt() && x.Num().IsInt64() {
			return cell{kind: whole, whole: x.Num().Int64()}
		}
		nearest, _ := x.Float64()
		return cell{kind: real, real: nearest}
	}
	fromBytes := func(x []byte) cell {
		if len(x) > maxBytes {
			return cell{kind: long, whole: int64(len(x))}
		}
		return value(signed(x))
	}
	switch of := of.(type) {
	case *file.Int32ColumnChunkReader:
		return fill(of, optional, batchRows, func(x int32) cell { return value(big.NewInt(int64(x))) })
	case *file.Int64ColumnChunkReader:
		return fill(of, optional, batchRows, func(x int64) cell { return value(big.NewInt(x)) })
	case *file.ByteArrayColumnChunkReader:
		return fill(of, optional, maxTexts, func(x parquet.ByteArray) cell { return fromBytes(x) })
	case *file.FixedLenByteArrayColumnChunkReader:
		return fill(of, optional, maxTexts, func(x parquet.FixedLenByteArray) cell { return fromBytes(x) })
	}
	return nil
}

// signed reads a big-endian number in two's complement.
func signed(x []byte) *big.Int {
	n := new(big.Int).SetBytes(x)
	if len(x) > 0 && x[0] >= 0x80 {
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(x))))
	}
	return n
}

// maxTexts is how many texts of a column are read at a time. Where a text has only what differs
// from the one before, the library makes each anew, and each may be as long as a page.
const maxTexts = 4

// fill returns a function that reads the next cells of a column of one value type, at most so
// many at a time.
func fill[T any](of chunk[T], optional bool, most int, set func(T) cell) func([]cell) error {
	values, levels := make([]T, most), make([]int16, most)
	return func(cells []cell) error {
		for len(cells) > 0 {
			room := min(most, len(cells))
			rows, n, err := of.ReadBatch(int64(room), values[:room], levels, nil)
			if err = cmp.Or(err, of.Err()); err != nil {
				return fmt.Errorf("damaged: %w", err)
			}
			if rows <= 0 || rows > int64(room) {
				return errShort
			}
			read := values[:n]
			for i := range cells[:rows] {
				switch {
				case optional && levels[i] == 0:
					cells[i] = cell{}
				case len(read) == 0:
					return errShort
				default:
					cells[i], read = set(read[0]), read[1:]
				}
			}
			cells = cells[rows:]
		}
		clear(values)
		return nil
	}
}
