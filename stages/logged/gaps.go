package logged

import (
	"cmp"
	"fmt"
	"maps"
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

// shrink leaves out of a table what its log does not say of every row (a player or a contest): positions are compared
// at the limits that one of them has of all rows, and of such limits those that leave most to compare with smaller
// ones.
func (l *log) shrink(t *Table, there []bool, rows []string) error {
	gap := slices.Index(there, false)
	if gap < 0 {
		return nil
	}
	all := t.boards
	cell := func(row, limit, position int) int { return (row*len(t.limits)+limit)*all + position }
	whole := func(limit, position int) bool {
		for row := range rows {
			if !there[cell(row, limit, position)] {
				return false
			}
		}
		return true
	}
	// How many positions have the same limits: 1 for each that all rows have, else 0.
	alike, have := make(map[string]int), make([]byte, len(t.limits))
	for position := range all {
		for limit := range have {
			have[limit] = 0
			if whole(limit, position) {
				have[limit] = 1
			}
		}
		alike[string(have)]++
	}
	tried := slices.SortedFunc(maps.Keys(alike), func(a, b string) int {
		return cmp.Or(cmp.Compare(alike[b], alike[a]), cmp.Compare(a, b))
	})
	var best []int
	var most [2]int // comparisons, cells
	for _, wanted := range tried[:min(len(tried), maxTried)] {
		var limits []int
		for limit := range wanted {
			if wanted[limit] == 1 {
				limits = append(limits, limit)
			}
		}
		positions := 0
		for have, n := range alike {
			if !slices.ContainsFunc(limits, func(limit int) bool { return have[limit] == 0 }) {
				positions += n
			}
		}
		size := [2]int{t.compared(limits) * positions, len(limits) * positions}
		if slices.Compare(size[:], most[:]) > 0 {
			best, most = limits, size
		}
	}
	lacks := fmt.Sprintf("%s %.60q has no %s at %s", l.position, l.positions.Text(gap%all),
		rows[gap/all/len(t.limits)], t.limits[gap/all%len(t.limits)].Words())
	if best == nil {
		return fmt.Errorf("nothing to compare: no %s has at any depth or budget all that others have; %s, expected that, or "+
			"a log without the rows of some players", l.position, lacks)
	}
	var positions, kept []int
	for position := range all {
		if !slices.ContainsFunc(best, func(limit int) bool { return !whole(limit, position) }) {
			positions = append(positions, position)
		}
	}
	t.gaps = fmt.Sprintf("gaps, such as: %s. Compared is what all have at %d of %d %ss and %d of %d depths or budgets, "+
		"which leaves most; the rest is left out%s", lacks, len(positions), all, l.position, len(best), len(t.limits),
		t.leftOut(best, alike, all, l.position))
	for row := range rows {
		for _, limit := range best {
			for _, position := range positions {
				kept = append(kept, cell(row, limit, position))
			}
		}
	}
	t.limits, t.boards = pick(t.limits, best), len(positions)
	t.legal, t.right = pick(t.legal, positions), pick(t.right, positions)
	t.move, t.best, t.outcomes = pick(t.move, kept), pick(t.best, kept), pick(t.outcomes, kept)
	return nil
}

// leftOut says of the first limits that are not kept at how many of all positions they are missing, of which so many
// are alike.
func (t *Table) leftOut(kept []int, alike map[string]int, all int, position string) (words string) {
	const most = 5
	named, left := 0, len(t.limits)-len(kept)
	for limit := range t.limits {
		if slices.Contains(kept, limit) || named == most {
			continue
		}
		lack := 0
		for have, positions := range alike {
			if have[limit] == 0 {
				lack += positions
			}
		}
		words += fmt.Sprintf(", %s (missing at %d of %d %ss)", t.limits[limit].Words(), lack, all, position)
		named++
	}
	if left > named {
		words += fmt.Sprintf(", and %d more", left-named)
	}
	return strings.Replace(words, ",", ":", 1)
}

// compared returns how many of some limits have a smaller one that they are compared with: of the same parity.
func (t *Table) compared(limits []int) (n int) {
	for i, limit := range limits {
		smaller := func(other int) bool { return (t.limits[limit].Depth-t.limits[other].Depth)%2 == 0 } // 0 of budgets
		if slices.ContainsFunc(limits[:i], smaller) {
			n++
		}
	}
	return n
}

// maxTried is how many sets of limits are tried, those of most positions.
const maxTried = 100

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
