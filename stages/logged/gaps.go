package logged

import (
	"fmt"
	"slices"
	"strings"
)

// fewCells is up to how many cells the table of a log has, however few rows fill it: a few players, limits and
// positions of one row each ask for thousands of millions.
const fewCells = 1 << 20

// cells returns how many cells a table has: one of each row (a player or a contest), limit and position, of which a log
// names some.
func (l *log) cells(rows, named int) (int, error) {
	all := rows * len(l.sizes) * l.positions.Len()
	if all > fewCells && all > 4*named {
		return 0, fmt.Errorf("%d rows, expected %d: one of each of %d players or contests, %d %ss and %d depths or budgets",
			named, all, rows, l.positions.Len(), l.position, len(l.sizes))
	}
	return all, nil
}

// shrink leaves out of a table what its log does not say of every row (a player or a contest). Kept is the limit that
// most positions have of all rows, and one by one each other that more than half of the positions left have.
func (l *log) shrink(t *Table, there []bool, rows []string) error {
	gap := slices.Index(there, false)
	if gap < 0 {
		return nil
	}
	all := t.boards
	have := make([][]int, len(t.limits)) // positions that have a limit of all rows
	var order []int
	for limit := range have {
		for position := range all {
			whole := true
			for row := range rows {
				whole = whole && there[t.cell(row, limit, position)]
			}
			if whole {
				have[limit] = append(have[limit], position)
			}
		}
		order = append(order, limit)
	}
	slices.SortStableFunc(order, func(a, b int) int { return len(have[b]) - len(have[a]) })
	lacks := fmt.Sprintf("%s %.60q has no %s at %s", l.position, l.positions.Text(gap%all),
		rows[gap/all/len(t.limits)], t.limits[gap/all%len(t.limits)].Words())
	if len(have[order[0]]) == 0 {
		return fmt.Errorf("nothing to compare: no %s has at any depth or budget all that others have; %s, expected that, or "+
			"a log without the rows of some players", l.position, lacks)
	}
	positions, limits := have[order[0]], order[:1:1]
	for _, limit := range order[1:] {
		missing := func(position int) bool { _, found := slices.BinarySearch(have[limit], position); return !found }
		if both := slices.DeleteFunc(slices.Clone(positions), missing); 2*len(both) > len(positions) {
			positions, limits = both, append(limits, limit)
		}
	}
	slices.Sort(limits)
	t.leftOut = l.leftOut(t, limits, have)
	t.gaps = fmt.Sprintf("gaps, such as: %s. Compared is what all have at %d of %d %ss and %d of %d depths or budgets; "+
		"the rest is left out%s", lacks, len(positions), all, l.position, len(limits), len(t.limits), t.leftOut)
	var kept []int
	for row := range rows {
		for _, limit := range limits {
			for _, position := range positions {
				kept = append(kept, t.cell(row, limit, position))
			}
		}
	}
	t.limits, t.boards = pick(t.limits, limits), len(positions)
	t.legal, t.right = pick(t.legal, positions), pick(t.right, positions)
	t.move, t.best, t.outcomes = pick(t.move, kept), pick(t.best, kept), pick(t.outcomes, kept)
	return nil
}

// leftOut says of the first limits that are not kept at how many positions they are missing.
func (l *log) leftOut(t *Table, kept []int, have [][]int) string {
	const most = 5
	var words []string
	for limit, positions := range have {
		if !slices.Contains(kept, limit) {
			words = append(words, fmt.Sprintf("%s (missing at %d of %d %ss)", t.limits[limit].Words(), t.boards-len(positions),
				t.boards, l.position))
		}
	}
	if more := len(words) - most; more > 0 {
		words = append(words[:most], fmt.Sprintf("and %d more", more))
	}
	if len(words) == 0 {
		return ""
	}
	return ": " + strings.Join(words, ", ")
}

// pick returns the elements of a list that have some indices; none of an empty one.
func pick[T any](list []T, indices []int) (picked []T) {
	if len(list) == 0 {
		return nil
	}
	for _, i := range indices {
		picked = append(picked, list[i])
	}
	return picked
}
