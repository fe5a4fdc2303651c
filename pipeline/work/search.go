package work

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// maxPassBytes bounds the memory of a worker for rows, and for what searches of a small game keep, when
// evaluators share a pass: a part of 65,536 boards and ten depths has 16 MB of rows a propagator.
const maxPassBytes = 128 << 20

// rowBytes is the memory of a decision before it is written (decide.Decisions), gameBytes that of a pair of
// games (contest.Games).
const (
	rowBytes  = 32
	gameBytes = 17
)

// search makes the parts that depend on an evaluator: decisions, games, searches and their
// counts. Evaluators share a pass over the boards, and in it the facts about a board that do
// not depend on the evaluator, as long as all that fits maxPassBytes.
func (g *group) search() error {
	for rest := g.Evaluators; len(rest) > 0; {
		n := together(g.Group, rest)
		if err := g.searchTogether(rest[:n]); err != nil {
			return err
		}
		rest = rest[n:]
	}
	return nil
}

// together returns how many of the evaluators, at least one, share a pass.
func together(g *plan.Group, evaluators []plan.Evaluator) int {
	room := int64(maxPassBytes)
	for n, e := range evaluators {
		if room -= passRows(g, e) + sharedMemory(g); room < 0 && n > 0 {
			return n
		}
	}
	return len(evaluators)
}

// passRows is the memory of an evaluator's rows in a pass.
func passRows(g *plan.Group, e plan.Evaluator) int64 {
	row := int64(len(e.Decisions)+len(e.Searches)*len(g.Set.Methods))*rowBytes + int64(len(e.Games))*gameBytes
	return row * limits(g) * int64(g.Range.Count)
}

// limits returns the number of depths or budgets of a group's searches.
func limits(g *plan.Group) int64 { return int64(len(g.Set.Depths) + len(g.Set.Budgets)) }

// searchTogether makes the parts of some evaluators in one pass over the boards.
func (g *group) searchTogether(evaluators []plan.Evaluator) error {
	facts := search.NewFacts(g.layers())
	passes, err := each(evaluators, func(e plan.Evaluator) (*pass, error) { return g.newPass(e, facts) })
	if err != nil {
		return err
	}
	measurements, err := each(evaluators, func(e plan.Evaluator) (*pass, error) { return g.newMeasurement(e, facts) })
	if err != nil {
		return err
	}
	var searches []search.Search
	for _, p := range slices.Concat(passes, measurements) {
		if p.kernel != nil {
			searches = append(searches, search.Search{Kernel: p.kernel, Recorders: p.recorders})
		}
	}
	if len(searches) > 0 {
		boards, err := g.needBoards()
		if err != nil {
			return err
		}
		if err := search.Pass(boards, g.goOn(sought(evaluators)), searches...); err != nil {
			return err
		}
	}
	if err := g.repeat(); err != nil {
		return err
	}
	for i, e := range evaluators {
		if err := g.keep(e, passes[i], measurements[i]); err != nil {
			return err
		}
	}
	return nil
}

// sought returns the first stage for which evaluators search the boards.
func sought(evaluators []plan.Evaluator) plan.Stage {
	for _, e := range evaluators {
		for _, pair := range slices.Concat(e.Decisions, e.Games) {
			if e.NeedsSearch(pair) {
				return pair.Rows.Stage
			}
		}
	}
	return plan.Search
}

// each calls set for every evaluator and collects the results.
func each[T any](evaluators []plan.Evaluator, set func(plan.Evaluator) (T, error)) ([]T, error) {
	var list []T
	for _, e := range evaluators {
		one, err := set(e)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// keep writes the results of a pass that are to be made.
func (g *group) keep(e plan.Evaluator, p, m *pass) error {
	decided := decided{judged: make(map[*plan.Part]*tally.Judged), chosen: make(map[*plan.Part]*decide.Decisions)}
	for i, pair := range e.Decisions {
		if counts := p.counts[i]; counts != nil {
			decided.judged[pair.Rows] = counts.Judged()
			if pair.Tally.Due() {
				if err := keepCounts(g, pair.Tally, counts.Decisions()); err != nil {
					return err
				}
			}
			continue
		}
		if err := g.keepDecisions(e, pair, p.decisions[i], decided); err != nil {
			return err
		}
		p.decisions[i] = nil // frees memory
	}
	for _, pair := range e.Decisions {
		if pair.Paired.Due() {
			if err := keepCounts(g, pair.Paired, pairs(e, pair, decided.judged)); err != nil {
				return err
			}
		}
	}
	for _, p := range e.Disagreements {
		if p.Due() {
			rows := tally.Disagreements(decided.chosen[p.Inputs[0]], decided.chosen[p.Inputs[1]], g.Range.First)
			if err := keepCounts(g, p, rows); err != nil {
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
		m.searches[i] = nil // frees memory
	}
	return nil
}

// decided has what is needed of decisions to compare them with others: how right they are, or
// the decisions themselves where boards are not solved.
type decided struct {
	judged map[*plan.Part]*tally.Judged
	chosen map[*plan.Part]*decide.Decisions
}

// keepDecisions writes decisions and their counts if they are to be made, and judges them if
// they are to be paired with others.
func (g *group) keepDecisions(e plan.Evaluator, pair plan.Pair, found *decide.Decisions, all decided) error {
	found, err := keepRows(g, pair.Rows, found, e.IsCounted(pair), g.decisionsBatch, g.readDecisions)
	if err != nil || found == nil {
		return err
	}
	if g.Solutions == nil {
		all.chosen[pair.Rows] = found
		return nil
	}
	solutions, err := g.needSolutions()
	if err != nil {
		return err
	}
	all.judged[pair.Rows] = tally.Judge(pair.Rows.Propagator, found, solutions, g.Set.Tie == string(search.Expected))
	if !pair.Tally.Due() {
		return nil
	}
	exact, err := g.exact(e, pair.Rows.Propagator)
	if err != nil {
		return err
	}
	return keepCounts(g, pair.Tally, tally.Decisions(found, solutions, g.Set.Played(), exact))
}

// exact returns the argument of tally.Decisions for a player.
func (g *group) exact(e plan.Evaluator, player string) (func(i, depth int) float64, error) {
	estimator, ok := g.Game.(interface {
		Exact(evaluator string) func(words []uint64, depth int) float64
	})
	if !ok || len(g.Set.Budgets) > 0 || g.Set.Engine(player) != nil {
		return nil, nil
	}
	value := estimator.Exact(cmp.Or(search.ParsePlayer(player).Evaluator, e.Name))
	if value == nil {
		return nil, nil
	}
	boards, err := g.needBoards()
	return func(i, depth int) float64 {
		_, words := boards.At(i)
		return value(words, depth)
	}, err
}

// pairs compares the decisions of a propagator with the other inputs of its part.
func pairs(e plan.Evaluator, pair plan.Pair, judged map[*plan.Part]*tally.Judged) []tally.PairRow {
	if baseline := e.Baseline(); baseline != nil && baseline != pair.Rows {
		return tally.Pairs(judged[pair.Rows], judged[baseline])
	}
	return tally.Pairs(judged[pair.Rows])
}

// keepGames writes games and their counts if they are to be made.
func (g *group) keepGames(pair plan.Pair, found *contest.Games) error {
	found, err := keepRows(g, pair.Rows, found, pair.Tally.Due(), g.gamesBatch, g.readGames)
	if err != nil || found == nil {
		return err
	}
	return keepCounts(g, pair.Tally, tally.Games(found, pair.Tally.Contest.First, pair.Tally.Contest.Second))
}

// keepSearches writes measured searches and their sums if they are to be made.
func (g *group) keepSearches(pair plan.Pair, found *searchcost.Searches) error {
	found, err := keepRows(g, pair.Rows, found, pair.Tally.Due(), searchesBatch, g.readSearches)
	if err != nil || found == nil {
		return err
	}
	return writeRows(g.Worker, pair.Tally, tally.Searches(found))
}

// keepRows writes rows that were found if they are to be made, and returns them if they are to be
// counted, read from disk if nothing was found; nil otherwise.
func keepRows[T any](g *group, p *plan.Part, found *T, count bool, batch func(*plan.Part, *T) part.Batch,
	read func(*plan.Part) (*T, error)) (*T, error) {
	if p.Make {
		if err := g.write(p, batch(p, found)); err != nil {
			return nil, err
		}
	}
	switch {
	case !count:
		return nil, nil
	case found == nil:
		return read(p)
	}
	return found, nil
}
