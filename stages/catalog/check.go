package catalog

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Work is what an experiment wants done with the boards of a game.
type Work struct {
	Game        string
	Evaluators  []string
	Propagators []string // players, see search.ParsePlayer; without the engines
	Engines     []string // players that are search.Engine
	Methods     []string
	Depths      []int
	Budgets     []int64
	Tie         string
	Contests    [][2]string // names of their players
	Census      bool
	Positions   bool // whether all are to be listed
}

// Check returns why the work cannot be done with the boards that its game has
// made, or nil. Names have passed KnownEvaluator, CheckPropagator and so on.
func (w Work) Check(boards declare.Generator) error {
	switch g, err := Find(w.Game); {
	case err == nil && g.Recorded:
		return w.checkRecorded()
	case err == nil && g.Alone && len(w.Contests) > 0:
		return fmt.Errorf("contests: a %s has one player, expected no contests", w.Game)
	}
	if err := cmp.Or(w.checkOwnEvaluators(), w.checkMeasured(), w.checkGrowths(), w.checkMethods(boards)); err != nil {
		return err
	}
	if w.Positions && !game.IsListed(boards) {
		return fmt.Errorf("positions: those of a %s are not listed; expected a game that is solved as a whole, such as "+
			"chess", w.Game)
	}
	if len(w.Engines) > 0 {
		if err := w.checkEngines(boards); err != nil {
			return err
		}
	}
	if boards, ok := boards.(layered.Layered); ok {
		return w.checkLayered(boards.Layers())
	}
	if _, ok := boards.(game.Counted); w.Census && !ok {
		return fmt.Errorf("census: nodes of a %s are not counted, since they are not solved", w.Game)
	}
	return w.checkPlayed(boards.(game.Staged))
}

// checkRecorded reports what a log cannot be asked for.
func (w Work) checkRecorded() error {
	if w.Census || w.Positions || len(w.Methods) > 0 {
		return fmt.Errorf("a %s has decisions or games and nothing else, expected no census, positions or methods", w.Game)
	}
	return nil
}

// checkOwnEvaluators reports a player whose own evaluator needs a calibration,
// which only a board set's evaluators get.
func (w Work) checkOwnEvaluators() error {
	for _, name := range w.Propagators {
		p := search.ParsePlayer(name)
		if !p.Own() {
			continue
		}
		if kind, _, err := FindEvaluator(p.Evaluator); err == nil && kind.Calibrated {
			return fmt.Errorf("player %q: evaluator %q is measured, expected it among the evaluators of the board set and "+
				"those of others behind the \"@\"", name, p.Evaluator)
		}
	}
	return nil
}

// checkMeasured reports a propagator that needs measured error rates without any: only
// the calibrations of games played move by move have those of searches, and only for
// some evaluators of the board set.
func (w Work) checkMeasured() error {
	g, err := Find(w.Game)
	if err != nil {
		return err
	}
	for _, name := range w.Propagators {
		p := search.ParsePlayer(name)
		if kind, _, err := propagate.Find(p.Propagator); err != nil || !kind.Measured {
			continue
		}
		if !g.Played {
			return fmt.Errorf("propagator %q: error rates of searches are measured in games that are played move by move, not "+
				"in a %s", name, w.Game)
		}
		evaluators := w.Evaluators
		if p.Own() {
			evaluators = []string{p.Evaluator}
		}
		for _, evaluator := range evaluators {
			if kind, _, err := FindEvaluator(evaluator); err == nil && !kind.Calibrated {
				return fmt.Errorf("propagator %q: evaluator %q has no measured error rates", name, evaluator)
			}
		}
	}
	return nil
}

// checkGrowths reports a player whose tree cannot grow as its name says.
func (w Work) checkGrowths() error {
	for _, name := range w.Propagators {
		p := search.ParsePlayer(name)
		rule, err := anyRule(p.Propagator)
		if err != nil {
			return err
		}
		if err := game.CheckGrowth(p.Growth, rule, w.Depths); err != nil {
			return fmt.Errorf("player %q: %w", name, err)
		}
	}
	return nil
}

// checkMethods reports a method by which a propagator cannot be searched.
func (w Work) checkMethods(boards declare.Generator) error {
	for _, name := range w.Propagators {
		p := search.ParsePlayer(name)
		if p.Growth != "" && len(w.Methods) > 0 {
			return fmt.Errorf("player %q: methods search to a depth, and a growth counts evaluations", name)
		}
		rule, err := anyRule(p.Propagator)
		if err != nil {
			return err
		}
		for _, method := range w.Methods {
			if err := CheckMethod(boards, search.Method(method), rule, search.Tie(w.Tie)); err != nil {
				return fmt.Errorf("method %q of propagator %q: %w", method, name, err)
			}
		}
	}
	return nil
}

// anyRule returns a propagator by name, with arbitrary error rates if they have yet to be
// measured: the methods it can be searched by do not depend on them.
func anyRule(name string) (propagate.Propagator, error) {
	if kind, _, err := propagate.Find(name); err == nil && kind.Measured {
		return propagate.NewMeasured(name, propagate.Errors{Plus: []float64{0.25, 0.125}, Minus: []float64{0.25, 0.125}})
	}
	return propagate.New(name)
}

// CheckMethod returns why boards cannot be searched by a method with a rule, or nil.
// tie is the rule by which the search chooses among equal moves.
func CheckMethod(boards declare.Generator, method search.Method, rule propagate.Propagator, tie search.Tie) error {
	switch g := boards.(type) {
	case layered.Layered:
		return game.CheckMethod(method, rule, tie)
	case game.Staged:
		return g.CheckMethod(method, rule, tie)
	}
	return errors.New("its searches are not measured")
}

// checkEngines reports an engine that cannot play, or whose decisions would be made again for each evaluator.
func (w Work) checkEngines(boards declare.Generator) error {
	switch {
	case !game.TakesEngines(boards):
		return fmt.Errorf("player %q: engines do not play a %s, expected the game chess", w.Engines[0], w.Game)
	case len(w.Methods) > 0:
		return fmt.Errorf("player %q: methods are those of our own searches, expected no engine beside them", w.Engines[0])
	case len(w.Evaluators) > 1:
		return fmt.Errorf("player %q: an engine looks at no evaluator, and would decide the same with each of %d; expected "+
			"one in its board set", w.Engines[0], len(w.Evaluators))
	}
	return nil
}

// checkLayered checks what is to be run on boards of squares.
func (w Work) checkLayered(layers layered.Layers) error {
	for _, name := range w.Evaluators {
		if err := evaluate.Fits(name, evaluate.Setting{Layers: layers}); err != nil {
			return err
		}
	}
	return nil
}

// checkPlayed checks each player with each evaluator on a game that is played move by
// move, except where something must be measured first.
func (w Work) checkPlayed(g game.Staged) error {
	setup := search.Setup{Depths: w.Depths, Budgets: w.Budgets, Tie: search.Tie(w.Tie), Contests: len(w.Contests) > 0,
		Pairs: w.Contests}
	for _, name := range w.Propagators {
		p := search.ParsePlayer(name)
		if kind, _, err := propagate.Find(p.Propagator); err != nil || kind.Measured {
			continue
		}
		rule, err := propagate.New(p.Propagator)
		if err != nil {
			return err
		}
		setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule, Growth: p.Growth,
			Evaluator: p.Evaluator})
	}
	for _, evaluator := range w.Evaluators {
		if kind, _, err := FindEvaluator(evaluator); err != nil || kind.Calibrated || len(setup.Players) == 0 {
			continue
		}
		if err := g.Fits(evaluator, setup); err != nil {
			return fmt.Errorf("evaluator %q: %w", evaluator, err)
		}
	}
	return nil
}

// CheckEvaluator reports an evaluator that cannot read a game at all.
func CheckEvaluator(evaluator, gameName string) error {
	kind, _, err := FindEvaluator(evaluator)
	if err != nil {
		return err
	}
	if kind.Game != "" && kind.Game == gameName {
		return nil
	}
	if g, err := Find(gameName); kind.Game != "" || err == nil && g.Played {
		return unreadError{evaluator, gameName}
	}
	return evaluate.Fits(evaluator, evaluate.Setting{Layers: layered.Smallest(gameName)})
}

// unreadError is that of a game that an evaluator does not read.
type unreadError struct{ evaluator, game string }

// Error names the evaluators that do.
func (e unreadError) Error() string {
	return fmt.Sprintf("evaluator %q does not read a %s%s", e.evaluator, e.game, Suggest("", EvaluatorsOf(e.game)))
}

// CheckPropagator reports a propagator that cannot be made. Those whose error rates
// are measured depend on the evaluators of a board set, see [Work.Check].
func CheckPropagator(name string) error {
	kind, _, err := propagate.Find(name)
	switch {
	case err != nil:
		return notKnown("propagator", name, PropagatorNames())
	case kind.Measured:
		return nil
	}
	_, err = propagate.New(name)
	return err
}
