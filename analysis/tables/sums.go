package tables

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// sums adds up counts by what they are about. check reports an impossible row, and returns how much it
// counts.
func sums[Row tally.Row[Row]](kind string, list []Counts[Row], check func(of run, where string, r Row) (int64, error)) (map[run][]Row, error) {
	all, total := make(map[run][]Row), int64(0)
	for _, c := range list {
		of := c.run()
		where := of.where(kind)
		for _, r := range c.Rows {
			counted, err := check(of, where, r)
			if err != nil {
				return nil, err
			}
			if total += counted; total > maxCount {
				return nil, fmt.Errorf("%s: the counts add up to more than 2^53", where)
			}
		}
		all[of] = append(all[of], c.Rows...)
	}
	for of, rows := range all {
		all[of] = tally.Sum(rows)
	}
	return all, nil
}

// maxCount bounds every sum, which float64 then holds exactly.
const maxCount = int64(1) << 53

// checkBoards reports an impossible count.
func checkBoards(where string, boards int64) (int64, error) {
	if boards < 0 || boards > maxCount {
		return 0, fmt.Errorf("%s: boards is %d, expected 0..2^53", where, boards)
	}
	return boards, nil
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
