package tables

// The counts of parts, stacked in one frame, and their sums.

import (
	"slices"

	"github.com/nonminimax/nonminimax/analysis/frame"
)

// run is what counts are about: a search or a contest at all depths, or the nodes of trees.
type run struct {
	BoardSet
	Evaluator  string `parquet:"evaluator"`
	Propagator string `parquet:"propagator"`
	First      string `parquet:"first"`
	Second     string `parquet:"second"`
}

// limit is what ends a search: a depth, or a budget of nodes.
type limit struct {
	Depth  int32 `parquet:"depth"`
	Budget int64 `parquet:"budget"`
}

// entry is a run within a limit.
type entry struct {
	run
	limit
}

// source is what names a run in all rows of its counts. The rest of a run describes the board set.
type source struct {
	BoardSet   string `parquet:"boardset"`
	Tie        string `parquet:"tie"`
	Evaluator  string `parquet:"evaluator"`
	Propagator string `parquet:"propagator"`
	First      string `parquet:"first"`
	Second     string `parquet:"second"`
}

func (r run) source() source {
	return source{r.Name, r.Tie, r.Evaluator, r.Propagator, r.First, r.Second}
}

var (
	runKey   = frame.Columns[source]()
	entryKey = slices.Clip(slices.Concat(runKey, frame.Columns[limit]()))
)

// stacked is a row of counts with what it is about.
type stacked[Row any] struct {
	source
	Row Row
}

// stack puts counts one below another.
func stack[Row any](list []Counts[Row]) frame.Frame {
	var rows []stacked[Row]
	for _, counts := range list {
		about := counts.run().source()
		for _, row := range counts.Rows {
			rows = append(rows, stacked[Row]{about, row})
		}
	}
	return frame.Of(rows)
}

// sums adds up counts of rows that are otherwise equal. Those of a run are sorted by what they count.
func sums[Row any](list []Counts[Row], counts ...string) frame.Frame {
	keys := frame.Columns[stacked[Row]](counts...)
	return stack(list).Sum(keys, counts...).Sort(frame.Columns[Row](counts...)...)
}

// described is a row of sums with what describes its board set, see [Input.describe].
type described[Row any] struct {
	run
	Row Row
}

// describe joins what is known of board sets to counts.
func (in Input) describe(counts frame.Frame) frame.Frame {
	sets := frame.Of(in.Sets()).First("boardset").Select(frame.Columns[BoardSet]("tie")...)
	return counts.Join(sets, "boardset")
}

// size is the depth or the budget, whichever is the limit.
func (l limit) size() int64 { return int64(l.Depth) + l.Budget }

// least reports whether a limit, the smallest of its run, is one to compare the others
// with: depth 1, or any budget.
func (l limit) least() bool { return l.Depth == 1 || l.Budget > 0 }

// chunks splits a list where neighbours are no longer of the same group.
func chunks[T any, K comparable](list []T, group func(T) K) (groups [][]T) {
	for len(list) > 0 {
		end := slices.IndexFunc(list, func(v T) bool { return group(v) != group(list[0]) })
		if end < 0 {
			end = len(list)
		}
		groups, list = append(groups, list[:end]), list[end:]
	}
	return groups
}

// bit is 1 for true.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
