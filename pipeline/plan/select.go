package plan

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// Selection says which parts of a plan to make.
type Selection struct {
	Stage Stage // only this stage and what it needs; empty for all
	From  Stage // redo this stage and all below; empty for none
	Force bool  // redo Stage, or everything if there is none
}

// Select marks the parts to make: those that are missing or stale, those that the selection
// redoes, and all that depend on them, if they belong to the selected stage or are needed by
// it.
func (p *Plan) Select(s Selection) {
	for _, part := range p.Parts() {
		if part.State == Fresh && s.redoes(part.Stage) {
			part.stale("asked for")
		}
		for _, input := range part.Inputs {
			if input.Wanted() {
				part.stale("input changed: " + input.Path())
			}
		}
		part.Make = false
	}
	for _, part := range p.Parts() {
		if s.Stage == "" || part.Stage == s.Stage || s.Stage == Analysis && (part.Stage == Tally || part.Stage == Census) {
			part.need()
		}
	}
}

// redoes reports whether the selection redoes a stage regardless of its state.
func (s Selection) redoes(stage Stage) bool {
	return s.Force && (s.Stage == "" || s.Stage == stage) ||
		s.From != "" && !stage.Before(s.From)
}

// need marks a part and its inputs to be made unless fresh.
func (p *Part) need() {
	if p.Wanted() {
		p.Make = true
	}
	if p.Make || !p.Kept {
		for _, input := range p.Inputs {
			input.need()
		}
	}
}

// Made returns the parts that are to be made.
func (p *Plan) Made() []*Part { return made(p.Parts()) }

// Made returns the group's parts that are to be made.
func (g *Group) Made() []*Part { return made(g.Parts()) }

func made(parts []*Part) []*Part {
	return slices.DeleteFunc(parts, func(p *Part) bool { return !p.Make })
}

// InTurn returns the groups with parts to be made, in an order that makes progress so far a fair
// sample of the rest: the first of each board set, then the others of all sets in turn. Neighbours in
// it come from all over the list, since later sets of a sweep are often slower.
func (p *Plan) InTurn() []*Group {
	bySet := make(map[*experiment.BoardSet][]*Group)
	var sets []*experiment.BoardSet
	for _, g := range p.Groups {
		if !g.Makes() {
			continue
		}
		if bySet[g.Set] == nil {
			sets = append(sets, g.Set)
		}
		bySet[g.Set] = append(bySet[g.Set], g)
	}
	type turn struct {
		share, spread float64
		group         *Group
	}
	var turns []turn
	for i, set := range sets {
		_, spread := math.Modf(float64(float64(i) * math.Phi))
		for k, g := range bySet[set] {
			turns = append(turns, turn{float64(k) / float64(len(bySet[set])), spread, g})
		}
	}
	slices.SortStableFunc(turns, func(a, b turn) int {
		return cmp.Or(cmp.Compare(a.share, b.share), cmp.Compare(a.spread, b.spread))
	})
	groups := make([]*Group, len(turns))
	for i, t := range turns {
		groups[i] = t.group
	}
	return groups
}

// Makes reports whether some part of the group is to be made.
func (g *Group) Makes() bool { return len(g.Made()) > 0 }

// Stage is a step of the pipeline.
type Stage string

// The stages, in the order in which data flows through them.
const (
	Generate  Stage = "generate"  // boards
	Solve     Stage = "solve"     // their true values
	Calibrate Stage = "calibrate" // error rates of evaluators
	Decide    Stage = "decide"    // moves that propagators choose
	Contest   Stage = "contest"   // games between propagators
	Search    Stage = "search"    // what methods of search cost
	Census    Stage = "census"    // nodes by their winning moves
	Tally     Stage = "tally"     // counts of the rows of a part
	Analysis  Stage = "analysis"  // fractions and significance, from the counts
)

// Stages lists all stages in order.
func Stages() []Stage {
	return []Stage{Generate, Solve, Calibrate, Decide, Contest, Search, Census, Tally, Analysis}
}

// ParseStage returns the stage of a name.
func ParseStage(name string) (Stage, error) {
	if stage := Stage(name); slices.Contains(Stages(), stage) {
		return stage, nil
	}
	var names []string
	for _, stage := range Stages() {
		names = append(names, string(stage))
	}
	return "", fmt.Errorf("stage %q is not known%s", name, catalog.Suggest(name, names))
}

// Before reports whether s comes before other in the order of the stages.
func (s Stage) Before(other Stage) bool {
	return slices.Index(Stages(), s) < slices.Index(Stages(), other)
}
