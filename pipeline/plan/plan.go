// Package plan computes which parts of which tables an experiment needs, what each is made of,
// and which of them are missing or stale.
//
// A part is a pure function of its recipe: the board range, the game and whatever else its
// rows depend on, the version of the stage's code, and the keys of its inputs. The hash of the
// recipe is the part's key. A file with the key that the plan computes is up to date and is
// kept; anything else is made again. There are no timestamps to compare and nothing to clean
// by hand.
//
// Parts of the same boards form a Group, which one worker makes in one pass, so that each
// board is searched once for all missing parts.
package plan

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// Plan is the parts of an experiment.
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
	Game       declare.Generator // of the set
	Range      Range
	Boards     *Part
	Solutions  *Part // nil where boards are not solved
	Tally      *Part // of the solutions
	Positions  *Part // nil if not requested
	Evaluators []Evaluator
}

// Evaluator is the parts of a group that depend on one evaluator.
type Evaluator struct {
	Name        string
	Calibration *Part // nil where it needs none
	Census      *Part // nil if not requested
	Values      *Part // likewise, of the same pass
	Trees       *Part
	Decisions   []Pair // a propagator each
	Games       []Pair // a contest each
	// Disagreements compare the decisions of two propagators each, where boards are not solved;
	// these are the Contest of the part.
	Disagreements []*Part
	Searches      []Pair // a propagator each; none if no methods are measured
}

// Pair is a part with rows and the part that counts them, which is nil if there are no
// solutions to compare decisions with. Decisions have a third part, which compares them with
// other decisions board by board.
type Pair struct{ Rows, Tally, Paired *Part }

// New lays out an experiment without looking at the disk; every kept part is Missing.
func New(e *experiment.Experiment) (*Plan, error) {
	p := &Plan{Experiment: e}
	var divisions []division
	parts := 0
	for i := range e.BoardSets {
		d, err := newDivision(e, &e.BoardSets[i])
		if err != nil {
			return nil, err
		}
		if parts += len(d.ranges) * d.groupParts(); parts > experiment.MaxPlanned {
			return nil, fmt.Errorf("experiment %q, board set %q: more than %d parts, with those of the board sets before; "+
				"expected fewer boards, evaluators, propagators or contests, or a larger part_size (up to %d boards)",
				e.Name, d.set.Name, experiment.MaxPlanned, experiment.MaxPartBoards)
		}
		divisions = append(divisions, d)
	}
	for _, d := range divisions {
		p.Calibrations = append(p.Calibrations, d.measured()...)
		for _, r := range d.ranges {
			p.Groups = append(p.Groups, d.group(e, r))
		}
	}
	return p, nil
}

// Around lays out the group of a part of an experiment, and the calibrations of its board set, with
// the keys that they have in the plan of all of it.
func Around(e *experiment.Experiment, wanted *Part) (*Plan, error) {
	p := &Plan{Experiment: e}
	i := slices.IndexFunc(e.BoardSets, func(set experiment.BoardSet) bool { return set.Name == wanted.Set.Name })
	if i < 0 {
		return p, nil
	}
	d, err := newDivision(e, &e.BoardSets[i])
	if err != nil {
		return nil, err
	}
	p.Calibrations = d.measured()
	if slices.Contains(d.ranges, wanted.Range) {
		p.Groups = []*Group{d.group(e, wanted.Range)}
	}
	return p, nil
}

// division is a board set cut into parts.
type division struct {
	set          *experiment.BoardSet
	game         declare.Generator
	ranges       []Range
	calibrations map[string]*Part // by evaluator
}

func newDivision(e *experiment.Experiment, set *experiment.BoardSet) (division, error) {
	g, err := Game(set)
	if err != nil {
		return division{}, fmt.Errorf("board set %q: %w", set.Name, err)
	}
	list, err := ranges(set, g.Bits())
	return division{set: set, game: g, ranges: list, calibrations: newCalibrations(e, set, g)}, err
}

// measured returns the calibrations in the order of the evaluators.
func (d division) measured() (parts []*Part) {
	for _, name := range d.set.Evaluators {
		if part := d.calibrations[name]; part != nil {
			parts = append(parts, part)
		}
	}
	return parts
}

// Parts returns all parts, in the order in which they can be made.
func (p *Plan) Parts() []*Part {
	parts := slices.Clone(p.Calibrations)
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
	add(g.Solutions, g.Positions, g.Tally)
	for _, e := range g.Evaluators {
		add(e.Census, e.Values, e.Trees)
		for _, pair := range e.Decisions {
			add(pair.Rows, pair.Tally)
		}
		for _, pair := range e.Decisions {
			add(pair.Paired) // also depends on the rows of another propagator
		}
		add(e.Disagreements...)
		for _, pair := range slices.Concat(e.Games, e.Searches) {
			add(pair.Rows, pair.Tally)
		}
	}
	return parts
}

// Has reports whether a board belongs to the group.
func (g *Group) Has(set *experiment.BoardSet, board int64) bool {
	return g.Set == set && board >= g.Range.First && board-g.Range.First < int64(g.Range.Count)
}

// Games returns the part of a contest with an evaluator; nil if there is none.
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

// Range is the fixed range of board numbers of one part.
type Range struct {
	Index int   `json:"index"` // of the part, from 0
	Of    int   `json:"of"`    // parts of the board set
	First int64 `json:"first"` // number of the first board
	Count int   `json:"count"` // boards
}

func ranges(set *experiment.BoardSet, bits int) ([]Range, error) {
	if err := set.CheckParts(bits); err != nil {
		return nil, fmt.Errorf("board set %q: %w", set.Name, err)
	}
	size := set.PartBoards(bits)
	parts := (set.Boards + size - 1) / size
	list := make([]Range, parts)
	for i := range list {
		first := int64(i) * size
		list[i] = Range{Index: i, Of: int(parts), First: first, Count: int(min(size, set.Boards-first))}
	}
	return list, nil
}

// Game returns the game of a board set. The error says what does not fit.
func Game(set *experiment.BoardSet) (declare.Generator, error) { return catalog.New(set.Spec()) }
