package work

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/search"
)

// gamesBatch lays games out as rows.
func gamesBatch(p *plan.Part, g *contest.Games) table.Batch {
	return table.Batch{Rows: len(g.Outcomes), Columns: append(partition(p),
		depths(g.Depths, g.Boards),
		table.Cycle{First: p.Range.First, Count: g.Boards},
		table.Const{Value: p.Contest.First},
		table.Const{Value: p.Contest.Second},
		winners(p, g, search.WonFirst),
		winners(p, g, search.WonSecond),
		constant32(g.Plies, len(g.Outcomes)),
		table.Const{Value: p.Set.Tie},
	)}
}

// winners names the winner of one of each board's two games: the contest's
// first propagator where the bit is set.
func winners(p *plan.Part, g *contest.Games, bit search.Outcome) table.Coded {
	codes := make([]uint8, len(g.Outcomes))
	for i, outcome := range g.Outcomes {
		codes[i] = uint8(outcome & bit / bit)
	}
	return table.Coded{Names: []string{p.Contest.Second, p.Contest.First}, Codes: codes}
}

// readGames returns what a tally needs of the games of a part on disk.
func (w *Worker) readGames(p *plan.Part) (*contest.Games, error) {
	part, err := p.Read(w.Store, "first_starts_winner", "second_starts_winner")
	if err != nil {
		return nil, err
	}
	first1, err1 := table.Get[table.Coded](part, "first_starts_winner")
	second, err2 := table.Get[table.Coded](part, "second_starts_winner")
	if err := cmp.Or(err1, err2); err != nil {
		return nil, err
	}
	if len(first1.Codes) != p.Range.Count*len(p.Set.Depths) {
		return nil, fmt.Errorf("part %q: %d rows, expected %d boards at %d depths", p.Path(), len(first1.Codes), p.Range.Count, len(p.Set.Depths))
	}
	g := &contest.Games{Boards: p.Range.Count, Depths: p.Set.Depths, Outcomes: make([]search.Outcome, len(first1.Codes))}
	for _, column := range []struct {
		winners table.Coded
		bit     search.Outcome
	}{{first1, search.WonFirst}, {second, search.WonSecond}} {
		won := slices.Index(column.winners.Names, p.Contest.First)
		for i, code := range column.winners.Codes {
			if int(code) == won {
				g.Outcomes[i] |= column.bit
			}
		}
	}
	return g, nil
}
