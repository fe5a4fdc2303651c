package work

import (
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// keep writes what a pass found, as far as it is to be made.
func (g *group) keep(e plan.Evaluator, p *pass, m *measurement) error {
	for i, pair := range e.Decisions {
		if err := g.keepDecisions(pair, p.decisions[i]); err != nil {
			return err
		}
		p.decisions[i] = nil // large
	}
	for i, pair := range e.Games {
		if err := g.keepGames(pair, p.games[i]); err != nil {
			return err
		}
	}
	for i, pair := range e.Searches {
		if err := g.keepSearches(pair, m.searches[i]); err != nil {
			return err
		}
		m.searches[i] = nil // large
	}
	return nil
}

// keepDecisions writes decisions and their counts, where they are to be made.
func (g *group) keepDecisions(pair plan.Pair, found *decide.Decisions) (err error) {
	if pair.Rows.Make {
		if err := g.write(pair.Rows, decisionsBatch(pair.Rows, found)); err != nil {
			return err
		}
	}
	if !pair.Tally.Due() {
		return nil
	}
	if found == nil {
		if found, err = g.readDecisions(pair.Rows); err != nil {
			return err
		}
	}
	solutions, err := g.needSolutions()
	if err != nil {
		return err
	}
	return g.write(pair.Tally, decisionTallies(pair.Tally, tally.Decisions(found, solutions)))
}

// keepGames writes games and their counts, where they are to be made.
func (g *group) keepGames(pair plan.Pair, found *contest.Games) (err error) {
	if pair.Rows.Make {
		if err := g.write(pair.Rows, gamesBatch(pair.Rows, found)); err != nil {
			return err
		}
	}
	if !pair.Tally.Due() {
		return nil
	}
	if found == nil {
		if found, err = g.readGames(pair.Rows); err != nil {
			return err
		}
	}
	counts := tally.Games(found, pair.Tally.Contest.First, pair.Tally.Contest.Second)
	return g.write(pair.Tally, gameTallies(pair.Tally, counts))
}
