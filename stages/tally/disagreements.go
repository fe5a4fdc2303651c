package tally

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/decide"
)

// mostExamples is how many boards a DisagreementRow names.
const mostExamples = 5

// Disagreements compares the decisions of a player with those of others on the same boards, of
// which the first has a number: on each board the same limits.
func Disagreements(d *decide.Decisions, firstBoard int64, others ...Other) []DisagreementRow {
	var rows []DisagreementRow
	for at, limit := range d.Limits {
		for _, other := range others {
			row := DisagreementRow{Depth: int32(limit.Depth), Budget: limit.Nodes, Against: other.Player, Boards: int64(d.Boards)}
			var examples []string
			for i := range d.Boards {
				j := at*d.Boards + i
				if d.Move[j] == other.Move[j] {
					continue
				}
				row.Differ++
				if d.Best[j] != 0 && d.Best[j]&other.Best[j] == 0 {
					row.Apart++
				}
				if len(examples) < mostExamples {
					examples = append(examples, strconv.FormatInt(firstBoard+int64(i), 10))
				}
			}
			row.Examples = strings.Join(examples, " ")
			rows = append(rows, row)
		}
	}
	slices.SortFunc(rows, DisagreementRow.compare)
	return rows
}

// Other is decisions that others are compared with.
type Other struct {
	Player string
	*decide.Decisions
}

func (r DisagreementRow) compare(o DisagreementRow) int {
	return cmp.Or(cmp.Compare(r.Depth, o.Depth), cmp.Compare(r.Budget, o.Budget), cmp.Compare(r.Against, o.Against))
}

// plus keeps the examples with the smallest numbers, so that the order of the parts does not matter.
func (r DisagreementRow) plus(o DisagreementRow) DisagreementRow {
	r.Boards, r.Differ, r.Apart = r.Boards+o.Boards, r.Differ+o.Differ, r.Apart+o.Apart
	list := append(strings.Fields(r.Examples), strings.Fields(o.Examples)...)
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	r.Examples = strings.Join(list[:min(len(list), mostExamples)], " ")
	return r
}
