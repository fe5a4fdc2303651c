package tables

// Grouping of count tables, by gota.
//
// gota joins group keys with "_" and prints floats with %f, so keys here are integers
// only: names are numbered first (registry). It returns groups in random order, so every
// result is sorted. Aggregation panics on an empty frame, so empty frames are skipped.
// Errors hide in .Err, which is checked after every call.

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-gota/gota/dataframe"
)

// sumCounts adds the counts of rows with equal keys; the result is sorted by keys. Rows
// are structs of ints: the last field is the count, the others are keys.
func sumCounts[Row any](rows []Row) ([]Row, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	frame := dataframe.LoadStructs(rows)
	if frame.Err != nil {
		return nil, fmt.Errorf("building a count frame: %w", frame.Err)
	}
	names := frame.Names()
	keys, count := names[:len(names)-1], names[len(names)-1]
	if err := checkTotal(frame, count); err != nil {
		return nil, err
	}
	groups := frame.GroupBy(keys...)
	if groups.Err != nil {
		return nil, fmt.Errorf("grouping counts by %q: %w", keys, groups.Err)
	}
	sums := groups.Aggregation([]dataframe.AggregationType{dataframe.Aggregation_SUM}, []string{count})
	if sums.Err != nil {
		return nil, fmt.Errorf("adding counts by %q: %w", keys, sums.Err)
	}
	out := make([]Row, sums.Nrow())
	for field, column := range slices.Concat(keys, []string{count + "_SUM"}) {
		for i, n := range sums.Col(column).Float() {
			reflect.ValueOf(&out[i]).Elem().Field(field).SetInt(int64(n))
		}
	}
	slices.SortFunc(out, func(a, b Row) int { return slices.Compare(fieldsOf(a), fieldsOf(b)) })
	return out, nil
}

// fieldsOf returns the fields of a struct of ints.
func fieldsOf[Row any](row Row) (fields []int64) {
	v := reflect.ValueOf(row)
	for i := range v.NumField() {
		fields = append(fields, v.Field(i).Int())
	}
	return fields
}

// checkTotal keeps every sum within the integers that float64 holds exactly.
func checkTotal(frame dataframe.DataFrame, count string) error {
	counts, err := frame.Col(count).Int()
	total := 0
	for _, n := range counts {
		if total += n; int64(total) > maxCount {
			return fmt.Errorf("the counts add up to more than 2^53")
		}
	}
	return err
}

// registry numbers distinct values in the order of their first appearance, so that gota
// only sees integers. The numbers depend on the order of the input, so final tables are
// sorted by names.
type registry[T comparable] struct {
	list  []T
	index map[T]int
}

// number returns the number of v, a new one at its first appearance.
func (r *registry[T]) number(v T) int {
	if i, ok := r.index[v]; ok {
		return i
	}
	if r.index == nil {
		r.index = map[T]int{}
	}
	r.index[v] = len(r.list)
	r.list = append(r.list, v)
	return r.index[v]
}
