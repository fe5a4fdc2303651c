package analysis

import (
	"fmt"

	"github.com/go-gota/gota/dataframe"
	"github.com/go-gota/gota/series"
)

// joinBaseline gives for each row the number of the row of the same run that is its
// baseline, or -1 where the run has none: gota's left join of all rows with baselines.
// gota joins by nested loops, which is fine here: a row is a whole search depth.
func joinBaseline(runs []int, baseline []bool) ([]int, error) {
	out := make([]int, len(runs))
	for i := range out {
		out[i] = -1
	}
	all, base := baselineFrames(runs, baseline)
	if base.Nrow() == 0 {
		return out, nil
	}
	joined := all.LeftJoin(base, "run")
	if joined.Err != nil {
		return nil, fmt.Errorf("joining rows with their baselines: %w", joined.Err)
	}
	rows, matches := joined.Col("row"), joined.Col("base")
	for i := range joined.Nrow() {
		if matches.Elem(i).IsNA() {
			continue
		}
		row, err := rows.Elem(i).Int()
		if err != nil {
			return nil, fmt.Errorf("reading the join with baselines: %w", err)
		}
		if out[row], err = matches.Elem(i).Int(); err != nil {
			return nil, fmt.Errorf("reading the join with baselines: %w", err)
		}
	}
	return out, nil
}

func baselineFrames(runs []int, baseline []bool) (all, base dataframe.DataFrame) {
	var rows, baseRuns, baseRows []int
	for i, is := range baseline {
		rows = append(rows, i)
		if is {
			baseRuns, baseRows = append(baseRuns, runs[i]), append(baseRows, i)
		}
	}
	if len(baseRows) == 0 {
		return all, base
	}
	all = dataframe.New(series.New(runs, series.Int, "run"), series.New(rows, series.Int, "row"))
	base = dataframe.New(series.New(baseRuns, series.Int, "run"), series.New(baseRows, series.Int, "base"))
	return all, base
}
