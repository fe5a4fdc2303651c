package plan

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Remade returns a plan that makes parts such as those that are lost, so that the time for it can be
// estimated: as many boards of the same games, searched in the same ways. Trees from a file are those
// of the present plan, as recipes have their hash only; where there were more, all parts take so many times
// as long. The error says why some recipe cannot be followed, such as one with an evaluator that this program
// does not have.
func (l *Losses) Remade(present *Plan) (again *Plan, times float64, err error) {
	var ofTrees experiment.BoardSet
	for _, set := range slices.Backward(present.Experiment.BoardSets) {
		if set.Values.Nodes() != nil {
			ofTrees = set
		}
	}
	trees := ofTrees.Values.Nodes()
	var sets []*lostSet
	byBoards := make(map[string]*lostSet)
	wanted := make(map[string]bool) // folders
	for _, r := range l.recipes {
		key := r.BoardSet + string(r.game)
		if byBoards[key] == nil {
			set, err := newLostSet(fmt.Sprintf("set%d", len(sets)), r, ofTrees)
			if err != nil {
				return nil, 0, err
			}
			byBoards[key], sets = set, append(sets, set)
		}
		byBoards[key].add(r)
		r.BoardSet = byBoards[key].Name
		wanted[r.folder(schemaOf(r.Table))] = true
	}
	times = 1
	lost := &experiment.Experiment{Name: l.recipes[0].Experiment}
	for _, set := range sets {
		set.Boards = slices.Max(slices.Collect(maps.Values(set.boards)))
		if trees != nil && set.Values.Nodes() == trees {
			if set.Boards > trees.Trees() {
				times = max(times, float64(set.Boards)/float64(trees.Trees()))
				set.Boards = trees.Trees()
			}
			if set.Unsolved { // these trees may not be followed to the end of games
				set.Contests = []experiment.Contest{}
			}
		}
		lost.BoardSets = append(lost.BoardSets, set.BoardSet)
	}
	e, err := experiment.Complete(lost, func(string, bool, declare.Reading) (declare.Nodes, error) { return trees, nil })
	if err != nil {
		return nil, 0, err
	}
	p, err := New(e)
	if err != nil {
		return nil, 0, err
	}
	for _, part := range p.Parts() {
		part.Make = wanted[part.Dir]
		part.Kept = part.Make || part.Stage == Calibrate
	}
	return p, times, nil
}

// lostRecipe is the recipe of a lost part.
type lostRecipe struct {
	recipe
	game json.RawMessage // with the values of the game's own keys
}

// lostSet is a board set of lost parts, and what was done with its boards.
type lostSet struct {
	experiment.BoardSet
	boards map[string]int64 // by folder
}

// newLostSet returns a board set of the recipe's game; of trees from a file, that of the present ones.
func newLostSet(name string, r lostRecipe, ofTrees experiment.BoardSet) (*lostSet, error) {
	trees := ofTrees.Values.Nodes()
	game, err := catalog.Find(r.Game.Game)
	if err != nil {
		return nil, err
	}
	_, fromFile := game.FromFile()
	if fromFile && trees == nil {
		return nil, errors.New("its trees are not at hand")
	}
	values, err := game.ReadValues(r.game, trees)
	if err != nil {
		return nil, fmt.Errorf("recipe of game %s: %w", r.game, err)
	}
	set := &lostSet{boards: make(map[string]int64), BoardSet: experiment.BoardSet{Name: name, Game: game.Name,
		Height: r.Game.Height, Branching: r.Game.Branching, Probability: r.Game.Probability, Values: values,
		All: r.Game.All, Nontrivial: r.Game.Nontrivial, Seed: r.Game.Seed, Tie: catalog.TieNames()[0],
		Evaluators: []string{}, Propagators: []string{}, Contests: []experiment.Contest{}}}
	set.Unsolved = fromFile && ofTrees.Unsolved // as no recipe says it
	for _, k := range game.Keys {
		set.Unsolved = set.Unsolved || k.Name == declare.Solve.Name && k.Default == false
	}
	return set, nil
}

// add adds what a part of the set was made by.
func (s *lostSet) add(r lostRecipe) {
	if r.Stage == Calibrate {
		s.Calibration = int64(r.Part.Count)
		s.boards[""] = 1 // at least
	} else {
		s.boards[r.folder(schemaOf(r.Table))] += int64(r.Part.Count)
	}
	s.Census = s.Census || r.Table == part.CensusTallies.Name
	s.CensusPlies = max(s.CensusPlies, r.Plies)
	s.Positions = s.Positions || r.Table == part.Positions.Name
	s.Tie = cmp.Or(r.Tie, s.Tie)
	addTo(&s.Evaluators, r.Evaluator)
	addTo(&s.Propagators, r.Propagator)
	if first, second, meet := strings.Cut(r.Contest, "-vs-"); meet {
		addTo(&s.Propagators, search.SharedName(first))
		addTo(&s.Propagators, search.SharedName(second))
		if r.Table == part.Games.Name || r.Table == part.GameTallies.Name {
			addTo(&s.Contests, experiment.Contest{First: first, Second: second})
		}
	}
	for _, method := range r.Methods {
		addTo(&s.Methods, method)
	}
	for _, depth := range r.Depths {
		addTo(&s.Depths, depth)
	}
	for _, nodes := range r.Budgets {
		addTo(&s.Budgets, nodes)
	}
	slices.Sort(s.Depths)
	slices.Sort(s.Budgets)
}

// addTo adds a value to a list that does not have it, unless it is zero.
func addTo[T comparable](list *[]T, value T) {
	var zero T
	if value != zero && !slices.Contains(*list, value) {
		*list = append(*list, value)
	}
}
