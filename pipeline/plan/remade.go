package plan

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// Remade returns a plan that makes parts such as those that are lost, so that the time for it can be
// estimated: as many boards of the same games, searched in the same ways. Trees from a file are those
// of the present plan, as recipes have their hash only. The error says why some recipe cannot be
// followed, such as one with an evaluator that this program does not have.
func (l *Losses) Remade(present *Plan) (*Plan, error) {
	var sets []*lostSet
	byBoards := make(map[string]*lostSet)
	wanted := make(map[string]bool) // folders
	for _, r := range l.recipes {
		key := r.BoardSet + string(r.game)
		if byBoards[key] == nil {
			byBoards[key] = newLostSet(fmt.Sprintf("set%d", len(sets)), r.game)
			sets = append(sets, byBoards[key])
		}
		byBoards[key].add(r)
		r.BoardSet = byBoards[key].name
		wanted[r.folder(schemaOf(r.Table))] = true
	}
	e, err := present.ofSets(l.recipes, sets)
	if err != nil {
		return nil, err
	}
	p, err := New(e)
	if err != nil {
		return nil, err
	}
	for _, part := range p.Parts() {
		part.Make = wanted[part.Dir]
		part.Kept = part.Make || part.Stage == Calibrate
	}
	return p, nil
}

// ofSets returns an experiment of lost board sets.
func (p *Plan) ofSets(recipes []lostRecipe, sets []*lostSet) (*experiment.Experiment, error) {
	var list []map[string]any
	for _, set := range sets {
		form, err := set.form()
		if err != nil {
			return nil, err
		}
		list = append(list, form)
	}
	text, err := json.Marshal(map[string]any{"name": recipes[0].Experiment, "seed": 0, "boardsets": list})
	if err != nil {
		return nil, err
	}
	return experiment.LoadSets(text, experiment.KeepRows, func(string, int64, int) (declare.Nodes, error) {
		for _, set := range p.Experiment.BoardSets {
			if nodes := set.Values.Nodes(); nodes != nil {
				return nodes, nil
			}
		}
		return nil, errors.New("its trees are not at hand")
	})
}

// lostRecipe is the recipe of a lost part.
type lostRecipe struct {
	recipe
	game json.RawMessage // with the values of the game's own keys
}

// lostSet is a board set of lost parts, and what was done with its boards, in canonical form.
type lostSet struct {
	name   string
	game   json.RawMessage
	boards map[string]int64    // by folder
	names  map[string][]string // lists by key
	sizes  map[string][]int64  // lists in order
	keys   map[string]any      // other keys
}

func newLostSet(name string, game json.RawMessage) *lostSet {
	return &lostSet{name, game, make(map[string]int64),
		make(map[string][]string), make(map[string][]int64), make(map[string]any)}
}

// add adds what a part of the set was made by.
func (s *lostSet) add(r lostRecipe) {
	if r.Stage == Calibrate {
		s.keys["calibration"] = r.Part.Count
		s.boards[""] = 1 // at least
	} else {
		s.boards[r.folder(schemaOf(r.Table))] += int64(r.Part.Count)
	}
	switch r.Table {
	case part.CensusTallies.Name:
		s.keys["census"] = true
	case part.Positions.Name:
		s.keys["positions"] = true
	case part.Games.Name, part.GameTallies.Name:
		s.list("contests", r.Contest)
	}
	if r.Tie != "" {
		s.keys["tie"] = r.Tie
	}
	if r.Evaluator != "" {
		s.list("evaluators", r.Evaluator)
	}
	players := []string{r.Propagator}
	if first, second, is := strings.Cut(r.Contest, "-vs-"); is {
		players = []string{first, second}
	}
	for _, player := range players {
		if player != "" {
			s.list("propagators", player)
		}
	}
	for _, method := range r.Methods {
		s.list("methods", method)
	}
	for _, depth := range r.Depths {
		s.sizes["depths"] = with(s.sizes["depths"], int64(depth))
	}
	for _, nodes := range r.Budgets {
		s.sizes["budgets"] = with(s.sizes["budgets"], nodes)
	}
}

func (s *lostSet) list(key, name string) {
	if !slices.Contains(s.names[key], name) {
		s.names[key] = append(s.names[key], name)
	}
}

// with returns an ascending list with a number.
func with(list []int64, n int64) []int64 {
	if at, is := slices.BinarySearch(list, n); !is {
		return slices.Insert(list, at, n)
	}
	return list
}

// form returns the set in canonical form.
func (s *lostSet) form() (map[string]any, error) {
	var form map[string]any
	decoder := json.NewDecoder(bytes.NewReader(s.game))
	decoder.UseNumber()
	if err := decoder.Decode(&form); err != nil || form == nil {
		return nil, fmt.Errorf("recipe of game %s: %w", s.game, err)
	}
	maps.Copy(form, s.keys)
	for key, list := range s.names {
		form[key] = list
	}
	for key, list := range s.sizes {
		form[key] = list
	}
	form["name"], form["boards"] = s.name, slices.Max(slices.Collect(maps.Values(s.boards)))
	return form, nil
}
