package analysis

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// gameCounts numbers the contests and checks and numbers every tally of games.
func gameCounts(in Input, runs *registry[contestRun]) ([]countRow, error) {
	var counts []countRow
	for _, g := range in.Games {
		where := g.where("games", g.Evaluator, g.First+" vs "+g.Second)
		if g.First == g.Second {
			return nil, fmt.Errorf("%s: both sides are %q, expected two different propagators", where, g.First)
		}
		run := runs.number(contestRun{g.BoardSet, g.Evaluator, g.First, g.Second})
		for _, r := range g.Rows {
			row, err := g.count(where, run, r)
			if err != nil {
				return nil, err
			}
			counts = append(counts, row)
		}
	}
	return counts, nil
}

// count checks one tally and numbers its winners.
func (g Games) count(where string, run int, r tally.GameRow) (countRow, error) {
	where, err := whereLimited(where, r.Depth, r.Budget)
	if err != nil {
		return countRow{}, err
	}
	names := []string{wonByFirst: g.First, wonBySecond: g.Second, drawn: tally.Draw}
	one, two := slices.Index(names, r.FirstStartsWinner), slices.Index(names, r.SecondStartsWinner)
	if one < 0 {
		return countRow{}, fmt.Errorf("%s: first_starts_winner is %q, expected one of %q", where, r.FirstStartsWinner, names)
	}
	if two < 0 {
		return countRow{}, fmt.Errorf("%s: second_starts_winner is %q, expected one of %q", where, r.SecondStartsWinner, names)
	}
	return countRow{[]int{run, int(r.Depth), int(r.Budget), one, two}, r.Boards}, checkBoards(where, r.Boards)
}
