package tables

// Sums of tallies, by gota.
//
// gota joins group keys with "_" and prints floats with %f, so what is counted is numbered first. It
// returns groups in random order, so results are sorted. Aggregation panics on an empty frame, so empty
// frames are skipped. Errors hide in .Err, which is checked after every call.

import (
	"fmt"
	"slices"

	"github.com/go-gota/gota/dataframe"
	"github.com/go-gota/gota/series"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// summable is a row of a tally whose fields are its counts and what they are of.
type summable[Row any] interface {
	comparable
	tally.Row[Row]
}

// sums adds up the rows of a kind of tally that differ in their counts alone, by run. Those of a run
// are sorted as in a tally. check reports an impossible row; counts returns where the counts of a row are.
func sums[Row summable[Row]](
	kind string, list []Counts[Row], check func(of run, where string, r Row) error, counts func(*Row) []*int64,
) (map[run][]Row, error) {
	type group struct {
		run run
		row Row // without counts
	}
	const most = 4 // counts of a row
	numbers, groups := make(map[group]int), []group(nil)
	var places, values []int // of counts: most times the group's number, plus the place in the row
	byRun, total := make(map[run][]Row), int64(0)
	for _, c := range list {
		of := c.run()
		where := of.where(kind)
		byRun[of] = nil
		for _, r := range c.Rows {
			if err := check(of, where, r); err != nil {
				return nil, err
			}
			var counted []int
			for _, n := range counts(&r) {
				if total += *n; total > maxCount {
					return nil, fmt.Errorf("%s: the counts add up to more than 2^53", where)
				}
				counted, *n = append(counted, int(*n)), 0
			}
			number, is := numbers[group{of, r}]
			if !is {
				number = len(groups)
				numbers[group{of, r}], groups = number, append(groups, group{of, r})
			}
			for i, n := range counted {
				places, values = append(places, most*number+i), append(values, n)
			}
		}
	}
	added, err := addUp(places, values)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	for number, g := range groups {
		for i, n := range counts(&g.row) {
			*n = added[most*number+i]
		}
		byRun[g.run] = append(byRun[g.run], g.row)
	}
	for _, rows := range byRun {
		slices.SortFunc(rows, tally.Compare)
	}
	return byRun, nil
}

// maxCount bounds every sum: gota adds in float64, exact up to 2^53.
const maxCount = int64(1) << 53

func addUp(places, values []int) (map[int]int64, error) {
	if len(places) == 0 {
		return nil, nil
	}
	frame := dataframe.New(series.New(places, series.Int, "place"), series.New(values, series.Int, "value"))
	if frame.Err != nil {
		return nil, fmt.Errorf("building a count frame: %w", frame.Err)
	}
	groups := frame.GroupBy("place")
	if groups.Err != nil {
		return nil, fmt.Errorf("grouping counts: %w", groups.Err)
	}
	sums := groups.Aggregation([]dataframe.AggregationType{dataframe.Aggregation_SUM}, []string{"value"})
	if sums.Err != nil {
		return nil, fmt.Errorf("adding counts: %w", sums.Err)
	}
	added, sum := make(map[int]int64, sums.Nrow()), sums.Col("value_SUM").Float()
	for i, place := range sums.Col("place").Float() {
		added[int(place)] = int64(sum[i])
	}
	return added, nil
}

func checkBoards(where string, boards int64) error {
	if boards < 0 || boards > maxCount {
		return fmt.Errorf("%s: boards is %d, expected 0..2^53", where, boards)
	}
	return nil
}

// chunks splits a list where neighbours are no longer of the same group.
func chunks[T any, K comparable](list []T, group func(T) K) (groups [][]T) {
	for i, v := range list {
		if i == 0 || group(list[i-1]) != group(v) {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], v)
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
