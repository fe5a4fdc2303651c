package report

import (
	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// drawContests draws who wins contests and how many boards tell, by depth and by budget.
func drawContests(in Input) (list []*drawing, err error) {
	e := in.Plan.Experiment
	rows := tables.Critical(contestsInOrder(e, in.Found.Contests), func(name string) bool {
		set, _ := e.BoardSet(name)
		return set.All
	})
	depths, budgets := split(rows, func(r tables.CriticalRow) bool { return r.Budget > 0 })
	for _, of := range []struct {
		rows     []tables.CriticalRow
		name, by string
	}{{depths, "", "depth of search"}, {budgets, "-budgets", "nodes that a search may visit"}} {
		if len(of.rows) == 0 {
			continue
		}
		if told, _ := split(of.rows, func(r tables.CriticalRow) bool { return r.Pairs == 0 }); len(told) > 0 {
			p, err := figure.Contests("contests"+of.name, "Contests by "+of.by, told)
			more, err := one(p, err, drawing{caption: contestsCaption, data: csv(told), rows: len(told)})
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		p, err := figure.CriticalPairs("critical-pairs"+of.name, "Critical pairs by "+of.by, of.rows)
		more, err := one(p, err, drawing{caption: criticalCaption, data: csv(of.rows), rows: len(of.rows)})
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// The captions of contests.
const (
	contestsCaption = "Of the critical pairs (boards on which one side won both games, or won one and drew one) those won by the first player of the contest, with 95% Wilson intervals; none where all boards were played. Above the line at 50% the first player is ahead. Contests without critical pairs are left out."
	criticalCaption = "Share of the boards of a contest that tell the two players apart, with 95% Wilson intervals. Few critical pairs mean that the players mostly decide alike."
)
