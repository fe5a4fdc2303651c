// Package plan works out what an experiment needs: which parts of which
// tables, what each is made of, and which of them are missing or stale.
//
// A part is a pure function of its recipe: the board range, the game and
// whatever else its rows depend on, the version of the stage's code, and the
// keys of the parts it is made of. The hash of the recipe is the part's key.
// A file whose manifest entry has the key that the plan computes is what the
// plan would compute, so it is left alone; anything else is made again. There
// are no timestamps to compare and nothing to clean by hand.
//
// Parts of the same boards form a Group, which one worker makes in one go, so
// that a board is searched once for all that is missing of it.
package plan

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/census"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Plan is an experiment as parts.
type Plan struct {
	Experiment   *experiment.Experiment
	Calibrations []*Part // of evaluators whose errors are measured; made before the groups
	Groups       []*Group
	// Obsolete lists files below the experiment's folders that the experiment
	// does not ask for, such as parts of a propagator taken out of it.
	Obsolete []string
}

// Group is all parts of one range of boards.
type Group struct {
	Set        *experiment.BoardSet
	Range      Range
	Boards     *Part
	Solutions  *Part
	Tally      *Part // of the solutions
	Evaluators []Evaluator
}

// Evaluator is the parts of a group that one evaluator informs.
type Evaluator struct {
	Name        string
	Calibration *Part  // nil where it needs none
	Census      *Part  // nil where none is asked for
	Decisions   []Pair // a propagator each
	Games       []Pair // a contest each
}

// Pair is a part with rows and the part that counts them.
type Pair struct{ Rows, Tally *Part }

// New lays out an experiment. Nothing on disk is looked at; every part that is
// kept is Missing.
func New(e *experiment.Experiment) (*Plan, error) {
	p := &Plan{Experiment: e}
	for i := range e.BoardSets {
		set := &e.BoardSets[i]
		g, err := game.New(GameSpec(set))
		if err != nil {
			return nil, fmt.Errorf("board set %q: %w", set.Name, err)
		}
		list, err := ranges(set, g.Layers())
		if err != nil {
			return nil, err
		}
		calibrations := newCalibrations(e, set)
		for _, name := range set.Evaluators {
			if part := calibrations[name]; part != nil {
				p.Calibrations = append(p.Calibrations, part)
			}
		}
		for _, r := range list {
			p.Groups = append(p.Groups, newGroup(e, set, r, calibrations))
		}
	}
	return p, nil
}

// newCalibrations lays out the calibrations of a board set, by evaluator. They
// are measured on all boards of the game, not on non-trivial ones only.
func newCalibrations(e *experiment.Experiment, set *experiment.BoardSet) map[string]*Part {
	l := layout{experiment: e.Name, set: set, at: calibrationRange(set)}
	parts := make(map[string]*Part)
	for _, name := range set.Evaluators {
		if kind, _, err := evaluate.Find(name); err == nil && kind.Calibrated {
			parts[name] = l.part(Part{Stage: Calibrate, Kept: true, Evaluator: name}, table.Calibrations, calibrate.Version)
		}
	}
	return parts
}

// Parts returns all parts, in the order in which they can be made.
func (p *Plan) Parts() []*Part {
	parts := p.Calibrations[:len(p.Calibrations):len(p.Calibrations)]
	for _, group := range p.Groups {
		parts = append(parts, group.Parts()...)
	}
	return parts
}

// Parts returns the group's parts, in the order in which they can be made.
func (g *Group) Parts() []*Part {
	parts := []*Part{g.Boards, g.Solutions, g.Tally}
	for _, e := range g.Evaluators {
		if e.Census != nil {
			parts = append(parts, e.Census)
		}
		for _, pair := range append(e.Decisions[:len(e.Decisions):len(e.Decisions)], e.Games...) {
			parts = append(parts, pair.Rows, pair.Tally)
		}
	}
	return parts
}

// layout makes the parts of one group.
type layout struct {
	experiment string
	set        *experiment.BoardSet
	at         Range
	keepRows   bool
}

// newGroup lays out the parts of a range of boards.
func newGroup(e *experiment.Experiment, set *experiment.BoardSet, r Range, calibrations map[string]*Part) *Group {
	l := layout{e.Name, set, r, e.Keep == experiment.KeepRows}
	g := &Group{Set: set, Range: r}
	g.Boards = l.part(Part{Stage: Generate, Kept: l.keepRows}, table.Boards, generate.Version)
	g.Solutions = l.part(Part{Stage: Solve, Kept: l.keepRows, Inputs: []*Part{g.Boards}}, table.Solutions, solve.Version)
	g.Tally = l.part(Part{Stage: Tally, Kept: true, Inputs: []*Part{g.Solutions}}, table.SolutionTallies, tally.Version)
	for _, name := range set.Evaluators {
		g.Evaluators = append(g.Evaluators, l.evaluator(g.Boards, g.Solutions, name, calibrations[name]))
	}
	return g
}

// evaluator lays out what one evaluator informs.
func (l layout) evaluator(boards, solutions *Part, name string, calibration *Part) Evaluator {
	e := Evaluator{Name: name, Calibration: calibration}
	inputs := []*Part{boards}
	if calibration != nil {
		inputs = append(inputs, calibration)
	}
	if l.set.Census {
		e.Census = l.part(Part{Stage: Census, Kept: true, Evaluator: name, Inputs: inputs}, table.CensusTallies, census.Version)
	}
	for _, propagator := range l.set.Propagators {
		rows := l.part(Part{Stage: Decide, Kept: l.keepRows, Evaluator: name, Propagator: propagator,
			Inputs: inputs}, table.Decisions, decide.Version)
		count := l.part(Part{Stage: Tally, Kept: true, Evaluator: name, Propagator: propagator,
			Inputs: []*Part{rows, solutions}}, table.DecisionTallies, tally.Version)
		e.Decisions = append(e.Decisions, Pair{rows, count})
	}
	for _, pairing := range l.set.Contests {
		rows := l.part(Part{Stage: Contest, Kept: l.keepRows, Evaluator: name, Contest: pairing,
			Inputs: inputs}, table.Games, contest.Version)
		count := l.part(Part{Stage: Tally, Kept: true, Evaluator: name, Contest: pairing,
			Inputs: []*Part{rows}}, table.GameTallies, tally.Version)
		e.Games = append(e.Games, Pair{rows, count})
	}
	return e
}

// part completes a part of the group.
func (l layout) part(p Part, schema table.Schema, code string) *Part {
	p.Set, p.Range, p.experiment = l.set, l.at, l.experiment
	p.State = Missing
	if !p.Kept {
		p.State = Counted
	}
	r := recipe{Experiment: l.experiment, BoardSet: l.set.Name, Game: GameSpec(l.set), Evaluator: p.Evaluator, Propagator: p.Propagator}
	switch p.Stage {
	case Calibrate:
		r.Game.Nontrivial = false
	case Census:
		r.Seed = l.errorSeed(p.Evaluator)
	case Decide, Contest, Tally:
		if p.Evaluator == "" {
			break
		}
		r.Seed = l.errorSeed(p.Evaluator)
		if r.Depths, r.Tie = l.set.Depths, l.set.Tie; r.Tie == string(search.Random) {
			r.Seed = l.set.Seed
		}
	}
	if p.Contest != (experiment.Contest{}) {
		r.Contest = p.Contest.String()
	}
	p.Dir = p.folder(schema)
	p.seal(r, schema, code)
	return &p
}

// errorSeed returns the seed of an evaluator that errs at random, 0 for others.
func (l layout) errorSeed(evaluator string) uint64 {
	if kind, _, err := evaluate.Find(evaluator); err == nil && kind.Random {
		return l.set.Seed
	}
	return 0
}

// folder returns the folder of a part: its table and partition keys.
func (p *Part) folder(schema table.Schema) string {
	var keys []string
	for _, field := range schema.Columns {
		value, is := p.Partition(field.Name)
		if !is {
			break
		}
		keys = append(keys, field.Name, value)
	}
	return table.Dir(schema.Name, keys...)
}
