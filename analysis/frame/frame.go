// Package frame joins, groups and adds up tables by gota's data frames, so that no number changes on the way.
//
// Rows are structs whose parquet tags name the columns:
//
//	boards := frame.Of(decisions).Join(frame.Of(solutions), "board_id")
//	right := frame.Map(boards, judge).Sum([]string{"propagator", "depth"}, "boards", "correct")
//	rows, err := frame.Rows[Correctness](right)
//
// An error stays with a frame, and with all that is made of it, until [Rows] or [Groups] returns it. No
// function changes a frame that it is given.
//
// Keys are compared as they are: a null equals a null, 0 equals -0. Nothing depends on the order of a map:
// groups come in the order of their first rows, joined rows in the order of the left frame, then of the right.
//
// gota holds the columns, takes and renames them, and puts rows in another order. What it does otherwise than
// one expects is not used here, and traps_test.go has an example of each such thing.
package frame

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/go-gota/gota/dataframe"
	"github.com/go-gota/gota/series"
)

// Frame is a table with named columns of integers, numbers, text or truth values, any of them null.
type Frame struct {
	data dataframe.DataFrame
	err  error
}

// Failed returns a frame that is nothing but an error.
func Failed(err error) Frame { return Frame{err: err} }

// made checks a frame as gota returns it.
func made(data dataframe.DataFrame) Frame { return Frame{data, data.Err} }

// Columns lists the names of the columns.
func (f Frame) Columns() []string { return f.data.Names() }

// find returns the numbers of columns.
func (f Frame) find(names []string) (columns []int, err error) {
	if f.err != nil {
		return nil, f.err
	}
	have := f.data.Names()
	for _, name := range names {
		column := slices.Index(have, name)
		if column < 0 {
			return nil, fmt.Errorf("there is no column %q, only %q", name, have)
		}
		columns = append(columns, column)
	}
	return columns, nil
}

// take returns rows by their numbers.
func (f Frame) take(rows []int) Frame { return made(f.data.Subset(rows)) }

// Select returns some of the columns.
func (f Frame) Select(columns ...string) Frame {
	numbers, err := f.find(columns)
	if err != nil {
		return Failed(err)
	}
	return made(f.data.Select(numbers))
}

// As gives a column another name.
func (f Frame) As(column, name string) Frame {
	if _, err := f.find([]string{column}); err != nil {
		return Failed(err)
	}
	if slices.Contains(f.Columns(), name) {
		return Failed(fmt.Errorf("column %q cannot be %q, which is there", column, name))
	}
	return made(f.data.Rename(name, column))
}

// with adds the columns of another frame with as many rows, in place of those of the same names.
func (f Frame) with(added Frame) Frame {
	kept := slices.DeleteFunc(f.Columns(), func(name string) bool { return slices.Contains(added.Columns(), name) })
	switch len(kept) {
	case 0:
		return added
	case f.data.Ncol():
		return made(f.data.CBind(added.data))
	}
	return made(f.data.Select(kept).CBind(added.data))
}

// Where returns the rows with a value in a column.
func (f Frame) Where(column string, value any) Frame {
	if _, err := f.find([]string{column}); err != nil {
		return Failed(err)
	}
	return made(f.data.Subset(f.data.Col(column).Compare(series.Eq, value)))
}

// Stack returns the rows of frames with the same columns, one frame after another.
func Stack(first Frame, others ...Frame) Frame {
	for _, next := range others {
		switch {
		case first.err != nil || next.err != nil:
			return Failed(firstError(first, next))
		case !slices.Equal(first.data.Names(), next.data.Names()) || !slices.Equal(first.data.Types(), next.data.Types()):
			return Failed(fmt.Errorf("a frame with columns %q of types %q cannot follow one with %q of %q",
				next.data.Names(), next.data.Types(), first.data.Names(), first.data.Types()))
		}
		first = made(first.data.RBind(next.data))
	}
	return first
}

func firstError(frames ...Frame) error {
	for _, f := range frames {
		if f.err != nil {
			return f.err
		}
	}
	return nil
}

// Sort puts the rows in the order of keys, the first key before the second; nulls are last, and rows with
// equal keys stay in their order.
func (f Frame) Sort(keys ...string) Frame {
	order, err := f.order(keys)
	if err != nil {
		return Failed(err)
	}
	return f.take(order)
}

// order lists the numbers of the rows in the order of keys.
func (f Frame) order(keys []string) ([]int, error) {
	columns, err := f.find(keys)
	if err != nil {
		return nil, err
	}
	order := make([]int, f.data.Nrow())
	for row := range order {
		order[row] = row
	}
	slices.SortStableFunc(order, func(a, b int) int {
		for _, column := range columns {
			if order := compare(f.data.Elem(a, column), f.data.Elem(b, column)); order != 0 {
				return order
			}
		}
		return 0
	})
	return order, nil
}

func compare(a, b series.Element) int {
	switch {
	case a.IsNA() || b.IsNA():
		return index(a.IsNA()) - index(b.IsNA())
	case a.Less(b):
		return -1
	}
	return index(b.Less(a))
}

func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

// First returns the first row of each group of rows with equal keys.
func (f Frame) First(keys ...string) Frame {
	groups, err := f.groups(keys)
	if err != nil {
		return Failed(err)
	}
	return f.take(groups.first)
}

// grouping numbers groups of rows with equal keys.
type grouping struct {
	of    []int // by row, the number of its group
	first []int // by group, the number of its first row
}

func (f Frame) groups(keys []string) (g grouping, err error) {
	columns, err := f.find(keys)
	if err != nil {
		return g, err
	}
	known, key := make(map[string]int), []byte(nil)
	for row := range f.data.Nrow() {
		key = f.key(key, row, columns)
		number, ok := known[string(key)]
		if !ok {
			number = len(g.first)
			known[string(key)], g.first = number, append(g.first, row)
		}
		g.of = append(g.of, number)
	}
	return g, nil
}

// key writes the values of a row in some columns into a buffer, so that different values differ: numbers
// have eight bytes, texts their length before them, and a null is no value.
func (f Frame) key(buf []byte, row int, columns []int) []byte {
	buf = buf[:0]
	for _, column := range columns {
		value := f.data.Elem(row, column)
		if buf = append(buf, byte(index(value.IsNA()))); value.IsNA() {
			continue
		}
		switch value.Type() {
		case series.String:
			text := value.String()
			buf = append(binary.AppendUvarint(buf, uint64(len(text))), text...)
		case series.Float:
			buf = binary.LittleEndian.AppendUint64(buf, math.Float64bits(value.Float()+0)) // -0 + 0 is 0
		default:
			n, _ := value.Int() // it is not null
			buf = binary.LittleEndian.AppendUint64(buf, uint64(n))
		}
	}
	return buf
}

// Sum adds up columns over the rows with equal keys: integers exactly, and numbers in the order of the
// rows. The frame has the keys and these columns. It is an error if a sum of integers has more than 63 bits.
func (f Frame) Sum(keys []string, columns ...string) Frame {
	groups, err := f.groups(keys)
	summed, err2 := f.find(columns)
	if err != nil || err2 != nil {
		return Failed(firstError(Failed(err), Failed(err2)))
	}
	var totals []series.Series
	for i, column := range summed {
		total, err := f.total(column, groups)
		if err != nil {
			return Failed(fmt.Errorf("the sum of column %q: %w", columns[i], err))
		}
		total.Name = columns[i]
		totals = append(totals, total)
	}
	return f.take(groups.first).Select(keys...).with(made(dataframe.New(totals...)))
}

// total adds up a column by group.
func (f Frame) total(column int, groups grouping) (series.Series, error) {
	switch kind := f.data.Types()[column]; kind {
	case series.Float:
		sums := make([]float64, len(groups.first))
		for row, group := range groups.of {
			sums[group] += f.data.Elem(row, column).Float()
		}
		return series.Floats(sums), nil
	case series.Int:
		sums := make([]int, len(groups.first))
		for row, group := range groups.of {
			n, err := f.data.Elem(row, column).Int()
			sum := sums[group] + n
			switch {
			case err != nil:
				return series.Series{}, fmt.Errorf("row %d is null", row)
			case (sum > sums[group]) != (n > 0):
				return series.Series{}, fmt.Errorf("it is more than 63 bits at row %d: %d + %d", row, sums[group], n)
			}
			sums[group] = sum
		}
		return series.Ints(sums), nil
	default:
		return series.Series{}, fmt.Errorf("it has values of type %s, expected int or float", kind)
	}
}

// Join returns each row beside each row of another frame with the same keys, and no row that has none.
func (f Frame) Join(other Frame, keys ...string) Frame { return f.join(other, keys, false) }

// LeftJoin is Join, with nulls beside a row that has none.
func (f Frame) LeftJoin(other Frame, keys ...string) Frame { return f.join(other, keys, true) }

func (f Frame) join(other Frame, keys []string, all bool) Frame {
	left, err := f.find(keys)
	right, err2 := other.find(keys)
	if err != nil || err2 != nil {
		return Failed(firstError(Failed(err), Failed(err2)))
	}
	for i, key := range keys {
		if a, b := f.data.Types()[left[i]], other.data.Types()[right[i]]; a != b {
			return Failed(fmt.Errorf("key %q is of type %s in one frame and %s in the other", key, a, b))
		}
	}
	var added []string
	for _, name := range other.data.Names() {
		switch {
		case slices.Contains(keys, name):
		case slices.Contains(f.data.Names(), name):
			return Failed(fmt.Errorf("both frames have a column %q, which is no key", name))
		default:
			added = append(added, name)
		}
	}
	rows, buf := make(map[string][]int), []byte(nil) // of the other frame
	for row := range other.data.Nrow() {
		buf = other.key(buf, row, right)
		rows[string(buf)] = append(rows[string(buf)], row)
	}
	var ours, theirs []int
	for row := range f.data.Nrow() {
		buf = f.key(buf, row, left)
		found := rows[string(buf)]
		if len(found) == 0 && all {
			found = []int{other.data.Nrow()} // the row of nulls
		}
		for _, row2 := range found {
			ours, theirs = append(ours, row), append(theirs, row2)
		}
	}
	joined := f.take(ours)
	if len(added) == 0 {
		return joined
	}
	beside := other.Select(added...)
	return joined.with(Stack(beside, beside.nulls()).take(theirs))
}

// nulls returns a row of nulls.
func (f Frame) nulls() Frame {
	var columns []series.Series
	for i, name := range f.data.Names() {
		columns = append(columns, series.New(nil, f.data.Types()[i], name))
	}
	return made(dataframe.New(columns...))
}
