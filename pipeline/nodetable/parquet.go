//go:build !js

package nodetable

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// batchRows is how many rows of a Parquet file are decoded at a time.
const batchRows = 1024

// readParquet reads a Parquet file of any writer. Such a file has no seal, and the library panics on damage.
func readParquet(name string, f File, k kind, to sink) (declare.Nodes, error) {
	place := func(row int) string { return fmt.Sprintf(": row %d (from 0)", row) }
	p, err := openParquet(f, k)
	if err == nil {
		to.begin(p.header)
		err = p.read(to.add)
	}
	if err != nil {
		return nil, located(name, place, err)
	}
	return finish(name, place, to)
}

// rescue turns a panic of the library into an error.
func rescue(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("damaged, or of a kind that cannot be read: %v", cause)
	}
}

// parquetFile is an open Parquet file.
type parquetFile struct {
	header
	source File
	file   *file.Reader
	cells  [][]cell // of a batch of rows, by column
}

// openParquet reads the footer and finds the columns.
func openParquet(f File, k kind) (p *parquetFile, err error) {
	defer rescue(&err)
	opened, err := openFooter(f)
	if err != nil {
		return nil, fmt.Errorf("no Parquet that can be read: %w", err)
	}
	p = &parquetFile{source: f, file: opened}
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
			if err := p.inColumn(column, func() error { return fill(p.cells[column][:n]) }); err != nil {
				return err
			}
		}
		for i := range n {
			for column := range cells {
				if cells[column] = p.cells[column][i]; len(cells[column]) > maxText {
					return fmt.Errorf("row %d (from 0): %s is a text of more than %d bytes, expected at most that", first+done+i,
						p.columns[column], maxText)
				}
			}
			if err := f(first+done+i, cells); err != nil {
				return err
			}
		}
		done += n
	}
	return nil
}

// fillers returns functions that read the next cells of each column of a row group, nil for missing columns.
func (p *parquetFile) fillers(group int) ([]func([]cell) error, error) {
	fill := make([]func([]cell) error, len(p.columns))
	for column, at := range p.at {
		if at < 0 {
			continue
		}
		err := p.inColumn(column, func() error {
			of, err := openColumn(p.source, p.file, group, at)
			if err != nil {
				return fmt.Errorf("it cannot be read: %w", err)
			}
			fill[column], err = filler(of)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return fill, nil
}

// inColumn does something with a column, which the error names.
func (p *parquetFile) inColumn(column int, do func() error) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("column %q: %w", p.columns[column], err)
		}
	}()
	defer rescue(&err)
	return do()
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
		return fill(of, optional, func(x float32) cell { return ofReal(float64(x)) })
	case *file.Float64ColumnChunkReader:
		return fill(of, optional, ofReal)
	case *file.ByteArrayColumnChunkReader:
		return fill(of, optional, func(x parquet.ByteArray) cell { return cell(x[:min(len(x), maxText+1)]) })
	case *file.BooleanColumnChunkReader:
		return fill(of, optional, func(x bool) cell { return cell(strconv.FormatBool(x)) })
	}
	return wholes(of, optional, true)
}

// maxText is how many bytes a text has at most: the values of every move of a position may be one. No more is copied,
// since a thousand rows may share one of megabytes.
const maxText = 4000

// ofReal writes a number, nothing for NaN.
func ofReal(x float64) cell {
	const largestWhole = 1 << 53 // up to it a float64 represents every integer
	switch {
	case math.IsNaN(x):
		return ""
	case x == math.Trunc(x) && math.Abs(x) <= largestWhole:
		return cell(strconv.FormatInt(int64(x), 10))
	}
	return cell(strconv.FormatFloat(x, 'g', -1, 64))
}

func wholes(of file.ColumnChunkReader, optional, signed bool) func([]cell) error {
	switch of := of.(type) {
	case *file.Int32ColumnChunkReader:
		return fill(of, optional, func(x int32) cell {
			if !signed {
				return cell(strconv.FormatUint(uint64(uint32(x)), 10))
			}
			return cell(strconv.FormatInt(int64(x), 10))
		})
	case *file.Int64ColumnChunkReader:
		return fill(of, optional, func(x int64) cell {
			if !signed {
				return cell(strconv.FormatUint(uint64(x), 10))
			}
			return cell(strconv.FormatInt(x, 10))
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
		if x.IsInt() {
			return cell(x.Num().String())
		}
		nearest, _ := x.Float64()
		return ofReal(nearest)
	}
	fromBytes := func(x []byte) cell {
		if len(x) > maxBytes {
			return cell(fmt.Sprintf("a number of %d bytes", len(x)))
		}
		return value(signed(x))
	}
	switch of := of.(type) {
	case *file.Int32ColumnChunkReader:
		return fill(of, optional, func(x int32) cell { return value(big.NewInt(int64(x))) })
	case *file.Int64ColumnChunkReader:
		return fill(of, optional, func(x int64) cell { return value(big.NewInt(x)) })
	case *file.ByteArrayColumnChunkReader:
		return fill(of, optional, func(x parquet.ByteArray) cell { return fromBytes(x) })
	case *file.FixedLenByteArrayColumnChunkReader:
		return fill(of, optional, func(x parquet.FixedLenByteArray) cell { return fromBytes(x) })
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

// fill returns a function that reads the next cells of a column of one value type, at most a batch.
func fill[T any](of chunk[T], optional bool, set func(T) cell) func([]cell) error {
	var values []T
	var levels []int16
	return func(cells []cell) error {
		if values == nil { // no later batch has more rows than the first one
			values, levels = make([]T, len(cells)), make([]int16, len(cells))
		}
		for len(cells) > 0 {
			rows, n, err := of.ReadBatch(int64(len(cells)), values[:len(cells)], levels, nil)
			if err = cmp.Or(err, of.Err()); err != nil {
				return fmt.Errorf("it cannot be read: %w", err)
			}
			if rows <= 0 || rows > int64(len(cells)) {
				return errShort
			}
			read := values[:n]
			for i := range cells[:rows] {
				switch {
				case optional && levels[i] == 0:
					cells[i] = ""
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
