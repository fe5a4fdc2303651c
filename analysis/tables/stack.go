package tables

// The counts of parts, stacked in one frame, and their sums.

import (
	"fmt"
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

// stack puts counts of a kind one below another. check reports an impossible row; where names it.
func stack[Row any](kind string, list []Counts[Row], check func(about run, where string, r Row) error) frame.Frame {
	var rows []stacked[Row]
	for _, counts := range list {
		about := counts.run()
		where := about.where(kind)
		for _, row := range counts.Rows {
			if err := check(about, where, row); err != nil {
				return frame.Failed(err)
			}
			rows = append(rows, stacked[Row]{about.source(), row})
		}
	}
	return frame.Of(rows)
}

// sums adds up counts of rows that differ in nothing else. Those of a run are sorted by what they count.
func sums[Row any](
	kind string, list []Counts[Row], check func(about run, where string, r Row) error, counts ...string,
) frame.Frame {
	keys := frame.Columns[stacked[Row]](counts...)
	return stack(kind, list, check).Sum(keys, counts...).Sort(frame.Columns[Row](counts...)...)
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

// where names a source of counts in an error message.
func (r run) where(kind string) string {
	s := fmt.Sprintf("%s of experiment %q, board set %q", kind, r.Experiment, r.Name)
	players := r.Propagator
	if r.First != "" || r.Second != "" {
		players = r.First + " vs " + r.Second
	}
	for _, name := range []string{r.Evaluator, players} {
		if name != "" {
			s += fmt.Sprintf(", %q", name)
		}
	}
	return s
}

// whereLimited appends the depth or budget of a count to where, or reports that it has
// neither or both.
func whereLimited(where string, depth int32, budget int64) (string, error) {
	switch {
	case depth > 0 && budget == 0:
		return fmt.Sprintf("%s, depth %d", where, depth), nil
	case depth == 0 && budget > 0:
		return fmt.Sprintf("%s, budget %d", where, budget), nil
	}
	return "", fmt.Errorf("%s: depth is %d and budget %d, expected one of them to be 1 or more and the other 0", where, depth, budget)
}

// maxCount bounds a count: all smaller ones are numbers of 64 bits.
const maxCount = int64(1) << 53

func checkBoards(where string, boards int64) error {
	if boards < 0 || boards > maxCount {
		return fmt.Errorf("%s: boards is %d, expected 0..2^53", where, boards)
	}
	return nil
}

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
