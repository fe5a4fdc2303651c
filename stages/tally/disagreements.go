package tally

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/decide"
)

// maxExamples is how many boards a DisagreementRow names.
const maxExamples = 5

// Disagreements compares the decisions of two players on the same boards within the same limits.
// first is the number of the first board.
func Disagreements(a, b *decide.Decisions, first int64) []DisagreementRow {
	var rows []DisagreementRow
	for n, limit := range a.Limits {
		row := DisagreementRow{Depth: int32(limit.Depth), Budget: limit.Nodes, Boards: int64(a.Boards)}
		var examples []string
		for i := range a.Boards {
			j := n*a.Boards + i
			if a.Move[j] == b.Move[j] {
				continue
			}
			row.Differ++
			if a.Best[j] != 0 && a.Best[j]&b.Best[j] == 0 {
				row.Apart++
			}
			if len(examples) < maxExamples {
				examples = append(examples, strconv.FormatInt(first+int64(i), 10))
			}
		}
		row.Examples = strings.Join(examples, " ")
		rows = append(rows, row)
	}
	slices.SortFunc(rows, DisagreementRow.compare)
	return rows
}

func (r DisagreementRow) compare(o DisagreementRow) int {
	return cmp.Or(cmp.Compare(r.Depth, o.Depth), cmp.Compare(r.Budget, o.Budget))
}

// plus keeps the examples with the smallest numbers, so that the order of the parts does not matter.
func (r DisagreementRow) plus(o DisagreementRow) DisagreementRow {
	r.Boards, r.Differ, r.Apart = r.Boards+o.Boards, r.Differ+o.Differ, r.Apart+o.Apart
	list := append(strings.Fields(r.Examples), strings.Fields(o.Examples)...)
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	r.Examples = strings.Join(list[:min(len(list), maxExamples)], " ")
	return r
}
