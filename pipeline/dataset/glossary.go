package dataset

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/player"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// term is a name that stands in the tables, and what it means.
type term struct{ Kind, Name, Summary, Source string }

// glossary explains the games, evaluators, propagators and tie rules of the
// experiments, as far as this program knows them.
func (d *Dataset) glossary() []term {
	var list []term
	for _, name := range d.values(func(s BoardSet) []string { return []string{s.Game} }) {
		if kind, err := catalog.Find(name); err == nil {
			list = append(list, term{"game", name, kind.Summary, kind.Source})
		}
	}
	for _, name := range d.values(func(s BoardSet) []string { return append(own(s.Propagators), s.Evaluators...) }) {
		if kind, _, err := catalog.FindEvaluator(name); err == nil {
			list = append(list, term{"evaluator", name, kind.Summary, kind.Source})
		}
	}
	for _, name := range d.values(func(s BoardSet) []string { return rules(s.Propagators) }) {
		if kind, _, err := propagate.Find(name); err == nil {
			list = append(list, term{"propagator", name, kind.Summary, kind.Source})
		}
	}
	ties := d.values(func(s BoardSet) []string { return []string{s.Tie} })
	for _, kind := range search.TieKinds() {
		if slices.Contains(ties, string(kind.Tie)) {
			list = append(list, term{"tie rule", string(kind.Tie), kind.Summary, kind.Source})
		}
	}
	return list
}

// values collects names from all board sets, sorted, each once.
func (d *Dataset) values(of func(BoardSet) []string) []string {
	var names []string
	for _, e := range d.Experiments {
		for _, set := range e.Sets {
			names = append(names, of(set)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// rules returns the propagators of players.
func rules(players []string) (names []string) {
	for _, p := range players {
		names = append(names, player.Split(p).Propagator)
	}
	return names
}

// own returns the evaluators that players have of their own.
func own(players []string) (names []string) {
	for _, p := range players {
		if of := player.Split(p); of.Own() {
			names = append(names, of.Evaluator)
		}
	}
	return names
}
