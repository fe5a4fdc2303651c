package nodetable

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

// chunk is what arrow's column readers of one value type have in common.
type chunk[T any] interface {
	Err() error
	ReadBatch(size int64, values []T, defLevels, repLevels []int16) (rows int64, n int, err error)
}

// filler returns a function that reads the next cells of a column. The error says
// that cells cannot have its type.
func filler(of file.ColumnChunkReader) (func([]cell) error, error) {
	d := of.Descriptor()
	if d.MaxRepetitionLevel() == 0 && d.MaxDefinitionLevel() <= 1 {
		if f := fillerOf(of, d, d.MaxDefinitionLevel() == 1); f != nil {
			return f, nil
		}
	}
	return nil, fmt.Errorf("type %s (%s), expected whole numbers, floating-point numbers, decimals or texts", d.PhysicalType(), d.LogicalType())
}

// fillerOf is filler for columns that are not nested; nil for other types.
func fillerOf(of file.ColumnChunkReader, d *schema.Column, optional bool) func([]cell) error {
	switch logical := d.LogicalType().(type) {
	case *schema.DecimalLogicalType:
		return decimals(of, optional, int(logical.Scale()))
	case schema.NullLogicalType: // all are
		return func(cells []cell) error {
			clear(cells)
			return nil
		}
	case *schema.IntLogicalType:
		return wholes(of, optional, logical.IsSigned())
	case schema.NoLogicalType, schema.StringLogicalType, schema.EnumLogicalType:
		return plain(of, optional)
	}
	return nil
}

// plain reads columns whose type says all.
func plain(of file.ColumnChunkReader, optional bool) func([]cell) error {
	switch of := of.(type) {
	case *file.Float32ColumnChunkReader:
		return fill(of, optional, func(x float32) cell { return cell{kind: real, real: float64(x)} })
	case *file.Float64ColumnChunkReader:
		return fill(of, optional, func(x float64) cell { return cell{kind: real, real: x} })
	case *file.ByteArrayColumnChunkReader:
		return fill(of, optional, func(x parquet.ByteArray) cell { return cell{kind: text, text: string(x)} })
	}
	return wholes(of, optional, true)
}

// wholes reads columns of whole numbers.
func wholes(of file.ColumnChunkReader, optional, signed bool) func([]cell) error {
	switch of := of.(type) {
	case *file.Int32ColumnChunkReader:
		return fill(of, optional, func(x int32) cell {
			if !signed {
				return cell{kind: whole, whole: int64(uint32(x))}
			}
			return cell{kind: whole, whole: int64(x)}
		})
	case *file.Int64ColumnChunkReader:
		return fill(of, optional, func(x int64) cell {
			if !signed && x < 0 { // too large for the signed number that a cell has
				return cell{kind: text, text: strconv.FormatUint(uint64(x), 10)}
			}
			return cell{kind: whole, whole: x}
		})
	}
	return nil
}

// decimals reads columns of whole numbers in units of 10^-scale.
func decimals(of file.ColumnChunkReader, optional bool, scale int) func([]cell) error {
	const mostDigits = 76
	if scale < 0 || scale > mostDigits {
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
	switch of := of.(type) {
	case *file.Int32ColumnChunkReader:
		return fill(of, optional, func(x int32) cell { return value(big.NewInt(int64(x))) })
	case *file.Int64ColumnChunkReader:
		return fill(of, optional, func(x int64) cell { return value(big.NewInt(x)) })
	case *file.ByteArrayColumnChunkReader:
		return fill(of, optional, func(x parquet.ByteArray) cell { return value(signed(x)) })
	case *file.FixedLenByteArrayColumnChunkReader:
		return fill(of, optional, func(x parquet.FixedLenByteArray) cell { return value(signed(x)) })
	}
	return nil
}

// signed reads a number in two's complement, the highest byte first.
func signed(x []byte) *big.Int {
	n := new(big.Int).SetBytes(x)
	if len(x) > 0 && x[0] >= 0x80 {
		n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(x))))
	}
	return n
}

// fill returns a function that reads the next cells of a column of one value type.
func fill[T any](of chunk[T], optional bool, set func(T) cell) func([]cell) error {
	values, levels := make([]T, batchRows), make([]int16, batchRows)
	return func(cells []cell) error {
		for len(cells) > 0 {
			rows, n, err := of.ReadBatch(int64(len(cells)), values, levels, nil)
			if err = cmp.Or(err, of.Err()); err != nil {
				return fmt.Errorf("damaged: %w", err)
			}
			if rows <= 0 || rows > int64(len(cells)) {
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
		return nil
	}
}
