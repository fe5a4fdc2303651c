// Package frame joins, groups and adds up tables by gota's data frames, so that no value changes on the way.
//
// Rows are structs whose parquet tags name the columns:
//
//	boards := frame.Of(decisions).Join(frame.Of(solutions), "board_id")
//	right := frame.Map(boards, judge).Sum([]string{"propagator", "depth"}, "boards", "correct")
//	rows, err := frame.Rows[Correctness](right)
//
// An error stays with a frame, and with all that is made of it, until [Rows], [Groups] or [Sorted] returns it.
// No function changes a frame that it is given.
//
// Keys are compared as they are: a null equals a null, and 0 equals -0. Groups come in the order of their
// first rows, joined rows in the order of the left frame, then of the right one.
//
// gota holds the columns, takes and renames them, and moves rows. What behaves unexpectedly is not used here;
// traps_test.go shows each case.
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

// failure is what the functions of this package panic with, and attempt recovers.
type failure struct{ error }

// fail ends an attempt unless err is nil.
func fail(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// attempt returns what make makes, or the error that it fails with.
func attempt(make func() dataframe.DataFrame) (f Frame) {
	defer recoverError(&f.err)
	f.data = make()
	f.err = f.data.Err
	return f
}

// recoverError, deferred, makes a failure an error.
func recoverError(err *error) {
	switch failed := recover().(type) {
	case nil:
	case failure:
		*err = failed.error
	default:
		panic(failed)
	}
}

// columns returns the numbers of columns by their names.
func (f Frame) columns(names ...string) (numbers []int) {
	fail(f.err)
	have := f.data.Names()
	for _, name := range names {
		number := slices.Index(have, name)
		if number < 0 {
			fail(fmt.Errorf("there is no column %q, only %q", name, have))
		}
		numbers = append(numbers, number)
	}
	return numbers
}

// Select returns some of the columns.
func (f Frame) Select(columns ...string) Frame {
	return attempt(func() dataframe.DataFrame { return f.data.Select(f.columns(columns...)) })
}

// As gives a column another name.
func (f Frame) As(column, name string) Frame {
	return attempt(func() dataframe.DataFrame {
		if f.columns(column); slices.Contains(f.data.Names(), name) {
			fail(fmt.Errorf("column %q cannot be named %q, which is there", column, name))
		}
		return f.data.Rename(name, column)
	})
}

// with returns columns, then those of another frame with as many rows, which take the place of any of the same name.
func with(data, added dataframe.DataFrame) dataframe.DataFrame {
	kept := slices.DeleteFunc(data.Names(), func(name string) bool { return slices.Contains(added.Names(), name) })
	switch len(kept) {
	case 0:
		return added
	case data.Ncol():
		return data.CBind(added)
	}
	return data.Select(kept).CBind(added)
}

// Where returns the rows with a value in a column.
func (f Frame) Where(column string, value any) Frame {
	return attempt(func() dataframe.DataFrame {
		f.columns(column)
		return f.data.Subset(f.data.Col(column).Compare(series.Eq, value))
	})
}

// Sort puts rows in the order of keys, the first key before the second; nulls are last, and rows with equal
// keys stay in their order.
func (f Frame) Sort(keys ...string) Frame {
	return attempt(func() dataframe.DataFrame { return f.data.Subset(f.order(keys)) })
}

// order lists the numbers of the rows in the order of keys.
func (f Frame) order(keys []string) []int {
	columns := f.columns(keys...)
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
	return order
}

func compare(a, b series.Element) int {
	switch {
	case a.IsNA() || b.IsNA():
		return bit(a.IsNA()) - bit(b.IsNA())
	case a.Less(b):
		return -1
	}
	return bit(b.Less(a))
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// First returns the first row of each group of rows with equal keys.
func (f Frame) First(keys ...string) Frame {
	return attempt(func() dataframe.DataFrame {
		_, first := f.groups(keys)
		return f.data.Subset(first)
	})
}

// groups numbers the groups of rows with equal keys: that of each row, and the first row of each group.
func (f Frame) groups(keys []string) (group, first []int) {
	columns, known := f.columns(keys...), make(map[string]int)
	var key []byte
	for row := range f.data.Nrow() {
		key = appendKey(key[:0], f.data, row, columns)
		number, ok := known[string(key)]
		if !ok {
			number = len(first)
			known[string(key)], first = number, append(first, row)
		}
		group = append(group, number)
	}
	return group, first
}

// appendKey appends the values of a row in some columns so that different values differ: a null or not, then
// numbers in eight bytes, and text after its length.
func appendKey(key []byte, data dataframe.DataFrame, row int, columns []int) []byte {
	for _, column := range columns {
		value := data.Elem(row, column)
		if key = append(key, byte(bit(value.IsNA()))); value.IsNA() {
			continue
		}
		switch value.Type() {
		case series.String:
			text := value.String()
			key = append(binary.AppendUvarint(key, uint64(len(text))), text...)
		case series.Float:
			key = binary.LittleEndian.AppendUint64(key, math.Float64bits(value.Float()+0)) // -0 + 0 is 0
		default:
			n, _ := value.Int() // it is not null
			key = binary.LittleEndian.AppendUint64(key, uint64(n))
		}
	}
	return key
}

// Sum adds up columns over the rows with equal keys: integers exactly, numbers in the order of the rows. The
// frame has the keys and these columns. It is an error if an integer is null or a sum has more than 63 bits.
func (f Frame) Sum(keys []string, columns ...string) Frame {
	return attempt(func() dataframe.DataFrame {
		group, first := f.groups(keys)
		var sums []series.Series
		for i, column := range f.columns(columns...) {
			sum, err := f.total(column, group, len(first))
			if err != nil {
				fail(fmt.Errorf("the sum of column %q: %w", columns[i], err))
			}
			sum.Name = columns[i]
			sums = append(sums, sum)
		}
		return with(f.data.Subset(first).Select(keys), dataframe.New(sums...))
	})
}

// total adds up a column by group.
func (f Frame) total(column int, group []int, groups int) (series.Series, error) {
	integers, floats := make([]int, groups), make([]float64, groups)
	switch kind := f.data.Types()[column]; kind {
	case series.Float:
		for row, g := range group {
			floats[g] += f.data.Elem(row, column).Float()
		}
		return series.Floats(floats), nil
	case series.Int:
		for row, g := range group {
			n, err := f.data.Elem(row, column).Int()
			sum := integers[g] + n
			if err != nil || (sum > integers[g]) != (n > 0) {
				return series.Series{}, fmt.Errorf("row %d is null, or too much: %d + %d", row, integers[g], n)
			}
			integers[g] = sum
		}
		return series.Ints(integers), nil
	default:
		return series.Series{}, fmt.Errorf("its type is %s, expected int or float", kind)
	}
}

// Join returns each row beside each row of another frame with the same keys, and no row that has none.
func (f Frame) Join(other Frame, keys ...string) Frame {
	return attempt(func() dataframe.DataFrame {
		left, right := f.columns(keys...), other.columns(keys...)
		a, b := f.data, other.data
		for i, key := range keys {
			if one, two := a.Types()[left[i]], b.Types()[right[i]]; one != two {
				fail(fmt.Errorf("key %q is of type %s in one frame, %s in the other", key, one, two))
			}
		}
		added := slices.DeleteFunc(b.Names(), func(name string) bool { return slices.Contains(keys, name) })
		for _, name := range added {
			if slices.Contains(a.Names(), name) {
				fail(fmt.Errorf("both frames have a column %q, which is no key", name))
			}
		}
		rows := make(map[string][]int) // of the other frame
		var key []byte
		for row := range b.Nrow() {
			key = appendKey(key[:0], b, row, right)
			rows[string(key)] = append(rows[string(key)], row)
		}
		var ours, theirs []int
		for row := range a.Nrow() {
			key = appendKey(key[:0], a, row, left)
			for _, match := range rows[string(key)] {
				ours, theirs = append(ours, row), append(theirs, match)
			}
		}
		if len(added) == 0 {
			return a.Subset(ours)
		}
		return with(a.Subset(ours), b.Select(added).Subset(theirs))
	})
}
