package work

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// gamesBatch lays games out as rows.
func gamesBatch(p *plan.Part, g *contest.Games) part.Batch {
	plies, firstMoves, secondMoves := transcripts(g)
	return part.Batch{Rows: len(g.Outcomes), Columns: append(partition(p),
		depths(g.Limits, g.Boards),
		budgets(g.Limits, g.Boards),
		part.Cycle{First: p.Range.First, Count: g.Boards},
		part.Const{Value: p.Contest.First},
		part.Const{Value: p.Contest.Second},
		winners(p, g, search.WonFirst, search.DrawnFirst),
		winners(p, g, search.WonSecond, search.DrawnSecond),
		plies,
		firstMoves,
		secondMoves,
		part.Const{Value: p.Set.Tie},
	)}
}

// winners names the winner of one of each board's two games: the contest's
// first propagator where the one bit is set, nobody where the other is.
func winners(p *plan.Part, g *contest.Games, won, drawn search.Outcome) part.Coded {
	codes := make([]uint8, len(g.Outcomes))
	for i, outcome := range g.Outcomes {
		codes[i] = uint8(outcome&won/won + outcome&drawn/drawn*2)
	}
	return part.Coded{Names: []string{p.Contest.Second, p.Contest.First, tally.Draw}, Codes: codes}
}

// transcripts returns the columns of plies and moves: where no moves are known
// games are equally long.
func transcripts(g *contest.Games) (plies, firstStarts, secondStarts part.Column) {
	rows := len(g.Outcomes)
	if g.Moves == nil {
		return constant32(g.Plies, rows), part.ConstText{}, part.ConstText{}
	}
	lengths := make(part.Int32, rows)
	first := part.Texts{Offsets: make([]int, rows+1)}
	second := part.Texts{Offsets: make([]int, rows+1)}
	for row := range rows {
		one, two := g.Moves.Row(row)
		lengths[row] = int32(one.Plies() + two.Plies())
		first.Data, second.Data = one.AppendText(first.Data), two.AppendText(second.Data)
		first.Offsets[row+1], second.Offsets[row+1] = len(first.Data), len(second.Data)
	}
	return lengths, first, second
}

// readGames returns what a tally needs of the games of a part on disk.
func (w *Worker) readGames(p *plan.Part) (*contest.Games, error) {
	rows, err := p.Read(w.Store, "first_starts_winner", "second_starts_winner")
	if err != nil {
		return nil, err
	}
	first, err1 := part.Get[part.Coded](rows, "first_starts_winner")
	second, err2 := part.Get[part.Coded](rows, "second_starts_winner")
	if err := cmp.Or(err1, err2); err != nil {
		return nil, err
	}
	limits := search.Limits(p.Set.Depths, p.Set.Budgets)
	if len(first.Codes) != p.Range.Count*len(limits) {
		return nil, fmt.Errorf("part %q: %d rows, expected %d boards at %d depths or budgets", p.Path(), len(first.Codes), p.Range.Count, len(limits))
	}
	g := &contest.Games{Boards: p.Range.Count, Limits: limits, Outcomes: make([]search.Outcome, len(first.Codes))}
	addOutcomes(p, g, first, search.WonFirst, search.DrawnFirst)
	addOutcomes(p, g, second, search.WonSecond, search.DrawnSecond)
	return g, nil
}

// addOutcomes is the inverse of winners.
func addOutcomes(p *plan.Part, g *contest.Games, winners part.Coded, won, drawn search.Outcome) {
	var bits [256]search.Outcome // by code
	for code, name := range winners.Names {
		switch name {
		case p.Contest.First:
			bits[code] = won
		case tally.Draw:
			bits[code] = drawn
		}
	}
	for i, code := range winners.Codes {
		g.Outcomes[i] |= bits[code]
	}
}
