package work

import (
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// keep writes what a pass found, as far as it is to be made.
func (g *group) keep(e plan.Evaluator, p *pass, m *measurement) error {
	judged := make(map[*plan.Part]*tally.Judged)
	for i, pair := range e.Decisions {
		if err := g.keepDecisions(e, pair, p.decisions[i], judged); err != nil {
			return err
		}
		p.decisions[i] = nil // large
	}
	for _, pair := range e.Decisions {
		if pair.Paired.Due() {
			if err := g.write(pair.Paired, pairTallies(pair.Paired, pairUp(e, pair, judged))); err != nil {
				return err
			}
		}
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

// keepDecisions writes decisions and their counts, where they are to be made, and
// judges them where they are to be paired with others.
func (g *group) keepDecisions(e plan.Evaluator, pair plan.Pair, found *decide.Decisions, judged map[*plan.Part]*tally.Judged) (err error) {
	if pair.Rows.Make {
		if err := g.write(pair.Rows, decisionsBatch(pair.Rows, found)); err != nil {
			return err
		}
	}
	if !e.Counts(pair) {
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
	judged[pair.Rows] = tally.Judge(pair.Rows.Propagator, found, solutions, g.Set.Tie == string(search.Expected))
	if !pair.Tally.Due() {
		return nil
	}
	return g.write(pair.Tally, decisionTallies(pair.Tally, tally.Decisions(found, solutions)))
}

// pairUp counts the decisions of a propagator beside those that its part is made of.
func pairUp(e plan.Evaluator, pair plan.Pair, judged map[*plan.Part]*tally.Judged) []tally.PairRow {
	if baseline := e.Baseline(); baseline != nil && baseline != pair.Rows {
		return tally.Pairs(judged[pair.Rows], judged[baseline])
	}
	return tally.Pairs(judged[pair.Rows])
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
