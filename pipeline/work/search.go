package work

import (
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// search makes what evaluators inform: decisions, games and their counts. All
// that needs a search is found in one pass over the boards, in which the
// evaluators share what is true of a board whoever looks at it.
func (g *group) search() error {
	passes, err := g.passes()
	if err != nil {
		return err
	}
	var searches []search.Search
	for _, p := range passes {
		if len(p.recorders) > 0 {
			searches = append(searches, search.Search{Kernel: search.New(p.setup), Recorders: p.recorders})
		}
	}
	if len(searches) > 0 {
		boards, err := g.needBoards()
		if err != nil {
			return err
		}
		search.Pass(boards, searches...)
	}
	for i, e := range g.Evaluators {
		if err := g.keep(e, passes[i]); err != nil {
			return err
		}
	}
	return nil
}

// passes sets up the searches, one an evaluator.
func (g *group) passes() ([]*pass, error) {
	var passes []*pass
	facts := search.NewFacts(g.layers())
	for _, e := range g.Evaluators {
		p, err := g.newPass(e, facts)
		if err != nil {
			return nil, err
		}
		passes = append(passes, p)
	}
	return passes, nil
}

// keep writes what a pass found, as far as it is to be made.
func (g *group) keep(e plan.Evaluator, p *pass) error {
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
	return nil
}

// pass is one search of all boards for the parts of an evaluator that need it.
type pass struct {
	setup     search.Setup
	recorders []search.Recorder
	decisions []*decide.Decisions // by pair; nil where no search is needed
	games     []*contest.Games
}

// newPass sets up the search of an evaluator for what is to be made.
func (g *group) newPass(e plan.Evaluator, facts *search.Facts) (*pass, error) {
	p := &pass{decisions: make([]*decide.Decisions, len(e.Decisions)), games: make([]*contest.Games, len(e.Games))}
	if err := p.prepare(g, e, facts); err != nil {
		return nil, err
	}
	for i, pair := range e.Decisions {
		if searched(pair) {
			p.decisions[i] = decide.New(p.setup, p.player(pair.Rows.Propagator), g.Range.Count)
			p.recorders = append(p.recorders, p.decisions[i])
		}
	}
	for i, pair := range e.Games {
		if searched(pair) {
			meeting := pair.Rows.Contest
			p.games[i] = contest.New(p.setup, p.player(meeting.First), p.player(meeting.Second), g.Range.Count)
			p.recorders = append(p.recorders, p.games[i])
		}
	}
	return p, nil
}

// searched reports whether rows have to be searched for: they are to be made,
// or to be counted without being kept.
func searched(pair plan.Pair) bool {
	return pair.Rows.Make || pair.Tally.Make && !pair.Rows.Kept
}

// prepare fills in the setup of the search, with the propagators it needs.
func (p *pass) prepare(g *group, e plan.Evaluator, facts *search.Facts) error {
	var names []string
	for _, pair := range e.Decisions {
		if searched(pair) {
			names = append(names, pair.Rows.Propagator)
		}
	}
	for _, pair := range e.Games {
		if searched(pair) {
			p.setup.Contests = true
			names = append(names, pair.Rows.Contest.First, pair.Rows.Contest.Second)
		}
	}
	if len(names) == 0 {
		return nil
	}
	evaluator, err := g.evaluator(e)
	if err != nil {
		return err
	}
	p.setup = search.Setup{Layers: g.layers(), Evaluator: evaluator, Depths: g.Set.Depths, Tie: search.Tie(g.Set.Tie),
		Seed: g.Set.Seed, Contests: p.setup.Contests, Facts: facts}
	for _, name := range g.Set.Propagators {
		if !slices.Contains(names, name) {
			continue
		}
		rule, err := propagate.New(name)
		if err != nil {
			return err
		}
		p.setup.Players = append(p.setup.Players, search.Player{Name: name, Rule: rule})
	}
	return nil
}

// player returns the number of a propagator in the setup.
func (p *pass) player(name string) int {
	return slices.IndexFunc(p.setup.Players, func(player search.Player) bool { return player.Name == name })
}

// keepDecisions writes decisions and their counts, where they are to be made.
func (g *group) keepDecisions(pair plan.Pair, found *decide.Decisions) (err error) {
	if pair.Rows.Make {
		if err := g.write(pair.Rows, decisionsBatch(pair.Rows, found)); err != nil {
			return err
		}
	}
	if !pair.Tally.Make {
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
	if !pair.Tally.Make {
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
