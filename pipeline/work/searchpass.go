package work

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/uci"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// pass is one search of all boards for the parts of an evaluator that need it: for decisions and
// contests, or for what methods of search cost. The two have separate kernels: decisions and
// contests may use folds, which visit no nodes that could be counted.
type pass struct {
	setup     search.Setup
	kernel    search.Kernel // nil where no search is needed
	recorders []search.Recorder
	decisions []*decide.Decisions // by pair; nil where no search is needed, or nothing but counts
	counts    []*tally.LaneCounts // by pair; nil where decisions are not counted as they are made
	games     []*contest.Games
	searches  []*searchcost.Searches
}

// newPass sets up an evaluator's search for the parts to be made.
func (g *group) newPass(e plan.Evaluator, facts *search.Facts) (*pass, error) {
	p := &pass{decisions: make([]*decide.Decisions, len(e.Decisions)), counts: make([]*tally.LaneCounts, len(e.Decisions)),
		games: make([]*contest.Games, len(e.Games))}
	if err := p.prepare(g, e, facts); err != nil {
		return nil, err
	}
	for i, pair := range e.Decisions {
		if e.NeedsSearch(pair) {
			if err := p.record(g, i, pair); err != nil {
				return nil, err
			}
		}
	}
	for i, pair := range e.Games {
		if e.NeedsSearch(pair) {
			meeting := pair.Rows.Contest
			p.games[i] = contest.New(p.setup, p.player(meeting.First), p.player(meeting.Second), g.Range.Count)
			p.games[i].Transcribe = pair.Rows.Make && g.Set.Played()
			p.recorders = append(p.recorders, p.games[i])
		}
	}
	return p, nil
}

// record records the decisions of a pair: counts, if nothing else is wanted and the kernel searches
// several boards at once.
func (p *pass) record(g *group, i int, pair plan.Pair) error {
	player := p.player(pair.Rows.Propagator)
	if _, lanes := p.kernel.(search.Batch); !lanes || pair.Rows.Make || g.Solutions == nil {
		p.decisions[i] = decide.New(p.setup, player, g.Range.Count)
		p.recorders = append(p.recorders, p.decisions[i])
		return nil
	}
	solutions, err := g.needSolutions()
	if err != nil {
		return err
	}
	p.counts[i] = tally.NewLaneCounts(p.setup, player, solutions)
	p.recorders = append(p.recorders, p.counts[i])
	return nil
}

// prepare completes the setup of the search with the propagators that it needs.
func (p *pass) prepare(g *group, e plan.Evaluator, facts *search.Facts) error {
	var names []string
	var pairs [][2]string
	for _, pair := range e.Decisions {
		if e.NeedsSearch(pair) {
			names = append(names, pair.Rows.Propagator)
		}
	}
	for _, pair := range e.Games {
		if e.NeedsSearch(pair) {
			contest := pair.Rows.Contest
			pairs, names = append(pairs, [2]string{contest.First, contest.Second}), append(names, contest.First, contest.Second)
		}
	}
	if len(names) == 0 {
		return nil
	}
	p.setup = search.Setup{Layers: g.layers(), Depths: g.Set.Depths, Budgets: g.Set.Budgets,
		Tie: search.Tie(g.Set.Tie), Seed: g.Set.Seed, Contests: len(pairs) > 0, Pairs: pairs,
		Roots: g.estimatesTruth(e.Name), Facts: facts}
	for _, name := range g.Set.Players() {
		if !slices.Contains(names, name) {
			continue
		}
		player, err := g.player(e, name)
		if err != nil {
			return err
		}
		p.setup.Players = append(p.setup.Players, player)
	}
	kernel, err := g.kernel(e, &p.setup, game.LayeredKernel)
	p.kernel = kernel
	return err
}

// estimatesTruth reports whether the values of an evaluator can be held against the truth. On
// boards that are drawn for being non-trivial they cannot: there the player to move always wins,
// and who said so always would make no error.
func (g *group) estimatesTruth(evaluator string) bool {
	kind, _, err := catalog.FindEvaluator(evaluator)
	return err == nil && kind.Probability && !g.Set.Nontrivial
}

// player returns a player by name.
func (g *group) player(e plan.Evaluator, name string) (search.Player, error) {
	parsed := search.ParsePlayer(name)
	if engine := g.Set.Engine(name); engine != nil {
		asked, err := g.engine(engine)
		return search.Player{Name: name, Engine: asked, Limit: parsed.Limit}, err
	}
	if parsed.Own() { // the group's calibration belongs to another evaluator
		e = plan.Evaluator{Name: parsed.Evaluator}
	}
	rule, err := g.rule(e, parsed.Propagator)
	return search.Player{Name: name, Rule: rule, Growth: parsed.Growth, Evaluator: parsed.Evaluator,
		Limit: parsed.Limit}, err
}

// engine returns an engine that runs, which is started when a group first needs it.
func (g *group) engine(e *experiment.Engine) (*uci.Process, error) {
	if g.engines[e.Name] == nil {
		started, err := uci.Start(e)
		if err != nil {
			return nil, err
		}
		g.engines[e.Name] = started
	}
	return g.engines[e.Name], nil
}

// repeat asks the engines something again. The error is of one that answers otherwise.
func (g *group) repeat() error {
	for _, e := range g.Set.Engines {
		if started := g.engines[e.Name]; started != nil {
			if err := started.Repeat(); err != nil {
				return err
			}
		}
	}
	return nil
}

// endEngines ends the engines that a group has started.
func (g *group) endEngines() {
	for _, engine := range g.engines {
		engine.Close()
	}
}

// rule returns a propagator, with the error rates from the evaluator's calibration if it needs
// them; nil of a player in a log, whose rule nobody asks.
func (g *group) rule(e plan.Evaluator, propagator string) (propagate.Propagator, error) {
	if g.Set.Recorded() {
		return nil, nil
	}
	if kind, _, err := propagate.Find(propagator); err != nil || !kind.Measured {
		return propagate.New(propagator)
	}
	if e.Calibration == nil {
		return nil, fmt.Errorf("propagator %q: evaluator %q has no measured error rates", propagator, e.Name)
	}
	rows, err := g.calibration(e.Calibration)
	if err != nil {
		return nil, err
	}
	return propagate.NewMeasured(propagator, calibrate.Errors(rows))
}

// kernel returns the kernel of a setup, in layered trees made by newLayered.
func (g *group) kernel(e plan.Evaluator, setup *search.Setup,
	newLayered func(search.Setup) search.Kernel) (search.Kernel, error) {
	if staged, ok := g.Game.(game.Staged); ok {
		calibration, err := g.measured(e)
		if err != nil {
			return nil, err
		}
		return staged.Kernel(e.Name, calibration, *setup)
	}
	evaluator, err := g.evaluator(e)
	if err != nil {
		return nil, err
	}
	setup.Evaluator = evaluator
	return newLayered(*setup), nil
}

// player returns the index of a player in the setup.
func (p *pass) player(name string) int {
	return slices.IndexFunc(p.setup.Players, func(player search.Player) bool { return player.Name == name })
}

// newMeasurement sets up the searches by every method.
func (g *group) newMeasurement(e plan.Evaluator, facts *search.Facts) (*pass, error) {
	m := &pass{searches: make([]*searchcost.Searches, len(e.Searches))}
	m.setup = search.Setup{Layers: g.layers(), Depths: g.Set.Depths, Tie: search.Tie(g.Set.Tie),
		Seed: g.Set.Seed, Facts: facts}
	for i, pair := range e.Searches {
		if !e.NeedsSearch(pair) {
			continue
		}
		player, err := g.player(e, pair.Rows.Propagator)
		if err != nil {
			return nil, err
		}
		m.searches[i] = searchcost.New(m.setup, len(m.setup.Players), methods(g.Set.Methods), g.Range.Count, pair.Rows.Make)
		m.setup.Players = append(m.setup.Players, player)
		m.recorders = append(m.recorders, m.searches[i])
	}
	if len(m.recorders) == 0 {
		return m, nil
	}
	kernel, err := g.kernel(e, &m.setup, game.NewLayered)
	m.kernel = kernel
	return m, err
}

func methods(names []string) (list []search.Method) {
	for _, name := range names {
		list = append(list, search.Method(name))
	}
	return list
}
