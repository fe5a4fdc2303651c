package tally

import (
	"cmp"
	"slices"
	"strings"
)

// sortGames sorts rows by their key.
func sortGames(rows []GameRow) {
	slices.SortFunc(rows, func(a, b GameRow) int {
		return cmp.Or(
			cmp.Compare(a.Depth, b.Depth),
			cmp.Compare(a.Budget, b.Budget),
			strings.Compare(a.FirstStartsWinner, b.FirstStartsWinner),
			strings.Compare(a.SecondStartsWinner, b.SecondStartsWinner),
		)
	})
}
