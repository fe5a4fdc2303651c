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
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/declare"
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
	Game       declare.Boards // of the set
	Range      Range
	Boards     *Part
	Solutions  *Part // nil where boards are not solved
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
	Searches    []Pair // a propagator each; none where no methods are measured
}

// Pair is a part with rows and the part that counts them; the latter is nil
// where decisions cannot be held against a solution. Of decisions there is a third,
// which counts on how many boards they are right beside others.
type Pair struct{ Rows, Tally, Paired *Part }

// maxParts is how many parts a plan has at most: about six kilobytes are needed for each
// while it is made and run.
const maxParts = 1 << 19

// New lays out an experiment. Nothing on disk is looked at; every part that is
// kept is Missing.
func New(e *experiment.Experiment) (*Plan, error) {
	p := &Plan{Experiment: e}
	var divisions []division
	parts := 0
	for i := range e.BoardSets {
		d, err := newDivision(e, &e.BoardSets[i])
		if err != nil {
			return nil, err
		}
		if parts += d.parts(e); parts > maxParts {
			return nil, fmt.Errorf("experiment %q, board set %q: more than %d parts, with those of the board sets before; expected fewer boards, evaluators, propagators or contests, or a larger part_size (up to %d boards)",
				e.Name, d.set.Name, maxParts, experiment.MaxPartBoards)
		}
		divisions = append(divisions, d)
	}
	for _, d := range divisions {
		p.add(d)
	}
	return p, nil
}

// division is how the boards of a set are cut into parts.
type division struct {
	set          *experiment.BoardSet
	game         declare.Boards
	ranges       []Range
	calibrations map[string]*Part // by evaluator
}

// newDivision cuts the boards of a set.
func newDivision(e *experiment.Experiment, set *experiment.BoardSet) (division, error) {
	g, err := Game(set)
	if err != nil {
		return division{}, fmt.Errorf("board set %q: %w", set.Name, err)
	}
	list, err := ranges(set, g.Bits())
	return division{set, g, list, newCalibrations(e, set, g)}, err
}

// parts returns how many parts there are of all tables. Those of the first range are as
// many as of any other.
func (d division) parts(e *experiment.Experiment) int {
	return len(d.ranges) * len(d.group(e, d.ranges[0]).Parts())
}

// add adds the parts of a board set.
func (p *Plan) add(d division) {
	for _, name := range d.set.Evaluators {
		if part := d.calibrations[name]; part != nil {
			p.Calibrations = append(p.Calibrations, part)
		}
	}
	for _, r := range d.ranges {
		p.Groups = append(p.Groups, d.group(p.Experiment, r))
	}
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
	parts := []*Part{g.Boards}
	add := func(more ...*Part) {
		for _, part := range more {
			if part != nil {
				parts = append(parts, part)
			}
		}
	}
	add(g.Solutions, g.Tally)
	for _, e := range g.Evaluators {
		add(e.Census)
		for _, pair := range e.Decisions {
			add(pair.Rows, pair.Tally)
		}
		for _, pair := range e.Decisions {
			add(pair.Paired) // made of the rows of another propagator too
		}
		for _, pair := range slices.Concat(e.Games, e.Searches) {
			add(pair.Rows, pair.Tally)
		}
	}
	return parts
}

// Has reports whether a board is one of the group's.
func (g *Group) Has(set *experiment.BoardSet, board int64) bool {
	return g.Set == set && board >= g.Range.First && board-g.Range.First < int64(g.Range.Count)
}

// Games returns the part of a contest with an evaluator; nil where there is none.
func (g *Group) Games(evaluator string, contest experiment.Contest) *Part {
	for _, e := range g.Evaluators {
		for _, pair := range e.Games {
			if e.Name == evaluator && pair.Rows.Contest == contest {
				return pair.Rows
			}
		}
	}
	return nil
}
