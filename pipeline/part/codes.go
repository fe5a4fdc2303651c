package part

import (
	"fmt"
	"slices"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
)

// codes writes strings as a dictionary and numbers. Handing arrow the numbers
// instead of the strings is several times faster, and the dictionary cannot
// overflow into plain strings half way, which makes files differ between runs.
type codes struct {
	as []int32 // number in the row group, by number in the column; -1 unset
}

// dictionaryEncoder is the part of arrow's internal encoder interface that
// takes a whole dictionary.
type dictionaryEncoder interface {
	PutDictionary(values arrow.Array) error
}

// put writes a column chunk of the strings names[numbers[i]].
func (c *codes) put(cw *file.ByteArrayColumnChunkWriter, numbers []int32, names []string) error {
	used := c.renumber(numbers, names)
	dictionary := stringArray(used)
	defer dictionary.Release()
	enc, ok := cw.CurrentEncoder().(dictionaryEncoder)
	if !ok {
		return fmt.Errorf("arrow's encoder %T takes no dictionary", cw.CurrentEncoder())
	}
	if err := enc.PutDictionary(dictionary); err != nil {
		return err
	}
	if stats, ok := cw.PageStatistics().(*metadata.ByteArrayStatistics); ok {
		// Not UpdateFromArrow, which leaves empty strings out: engines that
		// skip row groups by their statistics would then not find them.
		stats.IncNumValues(int64(len(numbers)))
		stats.SetMinMax(parquet.ByteArray(slices.Min(used)), parquet.ByteArray(slices.Max(used)))
	}
	data := array.NewData(arrow.PrimitiveTypes.Int32, len(numbers),
		[]*memory.Buffer{nil, memory.NewBufferBytes(arrow.Int32Traits.CastToBytes(numbers))}, nil, 0, 0)
	defer data.Release()
	indices := array.NewInt32Data(data)
	defer indices.Release()
	return cw.WriteDictIndices(indices, nil, nil)
}

// renumber counts the strings anew, from 0 by first appearance in the row
// group, in place; it returns those that appear, in that order.
func (c *codes) renumber(numbers []int32, names []string) []string {
	if cap(c.as) < len(names) {
		c.as = make([]int32, len(names))
	}
	as := c.as[:len(names)]
	fill(as, -1)
	var used []string
	for i, n := range numbers {
		if as[n] < 0 {
			as[n] = int32(len(used))
			used = append(used, names[n])
		}
		numbers[i] = as[n]
	}
	return used
}

// stringArray returns strings as arrow has them.
func stringArray(values []string) arrow.Array {
	b := array.NewStringBuilder(memory.DefaultAllocator)
	defer b.Release()
	b.AppendValues(values, nil)
	return b.NewArray()
}
