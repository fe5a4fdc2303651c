package tables

// Grouping of count tables, by gota.
//
// gota joins group keys with "_" and prints floats with %f, so keys here are integers
// only: names are numbered first (registry). It returns groups in random order, so every
// result is sorted. Aggregation panics on an empty frame, so empty frames are skipped.
// Errors hide in .Err, which is checked after every call.

import (
	"fmt"
	"slices"

	"github.com/go-gota/gota/dataframe"
	"github.com/go-gota/gota/series"
)

// countRow is a number of boards under a tuple of integer keys.
type countRow struct {
	keys   []int
	boards int64
}

// sumCounts adds the boards of rows with equal keys; the result is sorted by keys.
func sumCounts(names []string, rows []countRow) ([]countRow, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	if err := checkTotal(rows); err != nil {
		return nil, err
	}
	frame := countFrame(names, rows)
	if frame.Err != nil {
		return nil, fmt.Errorf("building a count frame: %w", frame.Err)
	}
	groups := frame.GroupBy(names...)
	if groups.Err != nil {
		return nil, fmt.Errorf("grouping counts by %q: %w", names, groups.Err)
	}
	sums := groups.Aggregation([]dataframe.AggregationType{dataframe.Aggregation_SUM}, []string{"boards"})
	if sums.Err != nil {
		return nil, fmt.Errorf("adding counts by %q: %w", names, sums.Err)
	}
	return readCounts(names, sums)
}

// checkTotal keeps every sum within the integers that float64 holds exactly.
func checkTotal(rows []countRow) error {
	total := int64(0)
	for _, r := range rows {
		if total += r.boards; total > maxCount {
			return fmt.Errorf("the counts add up to more than 2^53")
		}
	}
	return nil
}

func countFrame(names []string, rows []countRow) dataframe.DataFrame {
	columns := make([]series.Series, 0, len(names)+1)
	for k, name := range names {
		values := make([]int, len(rows))
		for i, r := range rows {
			values[i] = r.keys[k]
		}
		columns = append(columns, series.New(values, series.Int, name))
	}
	boards := make([]int, len(rows))
	for i, r := range rows {
		boards[i] = int(r.boards)
	}
	return dataframe.New(append(columns, series.New(boards, series.Int, "boards"))...)
}

// readCounts reads the sums of an aggregated frame, sorted by keys.
func readCounts(names []string, sums dataframe.DataFrame) ([]countRow, error) {
	out := make([]countRow, sums.Nrow())
	for _, name := range names {
		values, err := sums.Col(name).Int()
		if err != nil {
			return nil, fmt.Errorf("reading key %q of the sums: %w", name, err)
		}
		for i, v := range values {
			out[i].keys = append(out[i].keys, v)
		}
	}
	for i, v := range sums.Col("boards_SUM").Float() {
		out[i].boards = int64(v)
	}
	slices.SortFunc(out, func(a, b countRow) int { return slices.Compare(a.keys, b.keys) })
	return out, nil
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

// bit is 1 for true; gota groups integers, not booleans.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
