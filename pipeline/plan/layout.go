package plan

import (
	"cmp"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/census"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// layout makes the parts of one group.
type layout struct {
	experiment string
	set        *experiment.BoardSet
	game       declare.Generator
	boards     Range
	keepRows   bool
}

// groupParts returns how many parts each group of a board set has, without laying one out: those of a
// short experiment file may be millions.
func (d division) groupParts() int {
	set := d.set
	count := func(has bool, n int) int {
		if has {
			return n
		}
		return 0
	}
	rules := len(set.Propagators)
	each := count(set.Census, 3) + rules + 2*len(set.Contests) + count(len(set.Methods) > 0, 2*rules) // of an evaluator
	switch {
	case set.Scored():
	case set.Unsolved:
		each += rules * (rules - 1) / 2 // disagreements
	default:
		each += 2 * rules // tallies, alone and paired
	}
	return 1 + count(!set.Unsolved, 2) + count(set.Positions, 1) + len(set.Evaluators)*each
}

func (d division) group(e *experiment.Experiment, r Range) *Group {
	set := d.set
	l := layout{e.Name, set, d.game, r, e.Keep == experiment.KeepRows}
	g := &Group{Set: set, Game: d.game, Range: r}
	g.Boards = l.part(Part{Stage: Generate, Kept: l.keepRows}, part.Boards)
	if !set.Unsolved {
		g.Solutions = l.part(Part{Stage: Solve, Kept: l.keepRows, Inputs: []*Part{g.Boards}}, part.Solutions)
		g.Tally = l.part(Part{Stage: Tally, Kept: true, Inputs: []*Part{g.Solutions}}, part.SolutionTallies)
	}
	if set.Positions {
		g.Positions = l.part(Part{Stage: Solve, Kept: true}, part.Positions)
	}
	for _, name := range set.Evaluators {
		g.Evaluators = append(g.Evaluators, l.evaluator(g.Boards, g.Solutions, name, d.calibrations[name]))
	}
	return g
}

func (l layout) evaluator(boards, solutions *Part, name string, calibration *Part) Evaluator {
	e := Evaluator{Name: name, Calibration: calibration}
	inputs := []*Part{boards}
	if calibration != nil {
		inputs = append(inputs, calibration)
	}
	if l.set.Census {
		counts := Part{Stage: Census, Kept: true, Evaluator: name, Inputs: inputs}
		e.Census = l.part(counts, part.CensusTallies)
		e.Values, e.Trees = l.part(counts, part.ValueTallies), l.part(counts, part.TreeTallies)
	}
	for _, propagator := range l.set.Propagators {
		rows := l.part(Part{Stage: Decide, Kept: l.keepRows || l.set.Scored(), Evaluator: name, Propagator: propagator,
			Inputs: inputs}, part.Decisions) // of scored answers they are the counts
		pair := Pair{Rows: rows}
		if solutions != nil {
			pair.Tally = l.part(Part{Stage: Tally, Kept: true, Evaluator: name, Propagator: propagator,
				Inputs: []*Part{rows, solutions}}, part.DecisionTallies)
		}
		e.Decisions = append(e.Decisions, pair)
	}
	if solutions != nil {
		l.pairs(&e, solutions)
	} else if !l.set.Scored() {
		e.Disagreements = l.disagreements(e)
	}
	for _, pairing := range l.set.Contests {
		rows := l.part(Part{Stage: Contest, Kept: l.keepRows, Evaluator: name, Contest: pairing,
			Inputs: inputs}, part.Games)
		count := l.part(Part{Stage: Tally, Kept: true, Evaluator: name, Contest: pairing,
			Inputs: []*Part{rows}}, part.GameTallies)
		e.Games = append(e.Games, Pair{Rows: rows, Tally: count})
	}
	if len(l.set.Methods) > 0 {
		e.Searches = l.searches(name, inputs)
	}
	return e
}

// searches lays out the measurements of search methods, a pair a propagator.
func (l layout) searches(evaluator string, inputs []*Part) (pairs []Pair) {
	for _, propagator := range l.set.Propagators {
		rows := l.part(Part{Stage: Search, Kept: l.keepRows, Evaluator: evaluator, Propagator: propagator,
			Methods: l.set.Methods, Inputs: inputs}, part.Searches)
		count := l.part(Part{Stage: Tally, Kept: true, Evaluator: evaluator, Propagator: propagator,
			Methods: l.set.Methods, Inputs: []*Part{rows}}, part.SearchTallies)
		pairs = append(pairs, Pair{Rows: rows, Tally: count})
	}
	return pairs
}

// codes are the versions of the stages' code.
var codes = map[Stage]string{Generate: generate.Version, Solve: solve.Version, Calibrate: calibrate.Version,
	Decide:  decide.Version,
	Contest: contest.Version, Search: searchcost.Version, Census: census.Version, Tally: tally.Version}

func (l layout) part(p Part, schema part.Schema) *Part {
	p.Set, p.Game, p.Range, p.experiment = l.set, l.game, l.boards, l.experiment
	p.State = Missing
	if !p.Kept {
		p.State = Counted
	}
	p.Schema, p.code = schema, codes[p.Stage]
	r := p.recipe()
	p.Dir = r.folder(schema)
	p.Key = hash(r.encode())
	return &p
}

// newCalibrations lays out the calibrations of a board set, by evaluator. They are measured on
// all boards of the game, not only non-trivial ones.
func newCalibrations(e *experiment.Experiment, set *experiment.BoardSet, made declare.Generator) map[string]*Part {
	drawn := Range{Of: 1, Count: int(cmp.Or(set.Calibration, calibrate.DefaultBoards))} // not the boards of the set
	l := layout{experiment: e.Name, set: set, game: made, boards: drawn}
	parts := make(map[string]*Part)
	for _, name := range set.Evaluators {
		if kind, _, err := catalog.FindEvaluator(name); err == nil && kind.Calibrated {
			parts[name] = l.part(Part{Stage: Calibrate, Kept: true, Evaluator: name}, part.Calibrations)
		}
	}
	return parts
}

// Baseline is the propagator that the others of an evaluator are compared with; in a log without it the first player.
const Baseline = "minimax"

// Baseline returns the decisions that the others are compared with; nil if they are not run.
func (e Evaluator) Baseline() *Part {
	i := slices.IndexFunc(e.Decisions, func(p Pair) bool { return p.Rows.Propagator == Baseline })
	if i < 0 {
		if len(e.Decisions) == 0 || !e.Decisions[0].Rows.Set.Recorded() {
			return nil
		}
		i = 0
	}
	return e.Decisions[i].Rows
}

// pairs lays out the comparison of a propagator's decisions with its own at smaller depths
// and with the baseline's. Each propagator has a separate part, so that adding another to the
// experiment changes none of them.
func (l layout) pairs(e *Evaluator, solutions *Part) {
	baseline := e.Baseline()
	for i := range e.Decisions {
		rows := e.Decisions[i].Rows
		inputs := []*Part{rows, solutions}
		if baseline != nil && baseline != rows {
			inputs = append(inputs, baseline)
		}
		e.Decisions[i].Paired = l.part(Part{Stage: Tally, Kept: true, Evaluator: e.Name, Propagator: rows.Propagator,
			Inputs: inputs}, part.PairTallies)
	}
}

// disagreements lays out the comparison of any two propagators' decisions on boards that are not
// solved. Each two have a part of their own, in the order of their names, so that neither another
// propagator nor another order of the list changes it.
func (l layout) disagreements(e Evaluator) (parts []*Part) {
	byName := slices.SortedFunc(slices.Values(e.Decisions),
		func(a, b Pair) int { return strings.Compare(a.Rows.Propagator, b.Rows.Propagator) })
	for i, second := range byName {
		for _, first := range byName[:i] {
			two := experiment.Contest{First: first.Rows.Propagator, Second: second.Rows.Propagator}
			parts = append(parts, l.part(Part{Stage: Tally, Kept: true, Evaluator: e.Name, Contest: two,
				Inputs: []*Part{first.Rows, second.Rows}}, part.DisagreementTallies))
		}
	}
	return parts
}

// NeedsSearch reports whether rows of a pair need a search: they are to be made, or counted without
// being kept.
func (e Evaluator) NeedsSearch(p Pair) bool {
	return p.Rows.Make || !p.Rows.Kept && e.IsCounted(p)
}

// IsCounted reports whether some part to be made counts the rows of a pair.
func (e Evaluator) IsCounted(p Pair) bool {
	if p.Tally.Due() {
		return true
	}
	counts := func(part *Part) bool { return part.Due() && slices.Contains(part.Inputs, p.Rows) }
	return slices.ContainsFunc(e.Disagreements, counts) ||
		slices.ContainsFunc(e.Decisions, func(other Pair) bool { return counts(other.Paired) })
}
