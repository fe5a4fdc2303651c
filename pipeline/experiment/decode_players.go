package experiment

import "github.com/nonminimax/nonminimax/stages/search"

// playerForm shows how a player with an evaluator of its own is written.
const playerForm = `<propagator>@<evaluator>, for example "minimax@kalah-advantage"`

// propagators reads a list of players, each at most once: known propagators, in
// games that are played move by move also with evaluators of their own.
func (d setDecoder) propagators(v value, game string) []string {
	known := withParameters(v, d.catalog.Propagators, func(name string) bool { return d.playerKnown(name, game) })
	return d.each(v, "propagator", known, func(item value) string {
		if item.kind == text && !d.playerKnown(item.text, game) && item.text != search.ParsePlayer(item.text).Propagator {
			d.wrongPlayer(item, game)
			return ""
		}
		return d.choice(item, "propagator", known)
	})
}

// wrongPlayer says what is wrong with a player that names an evaluator.
func (d setDecoder) wrongPlayer(v value, game string) {
	p, name := search.ParsePlayer(v.text), shorten(v.text)
	switch {
	case p.String() != v.text:
		d.wrong(v, "%q names no evaluator, expected %s", name, playerForm)
	case game == "": // reported already
	case !played(game):
		d.wrong(v, "%q: players of a %s share an evaluator, expected %q alone", name, game, shorten(p.Propagator))
	case !d.catalog.propagatorKnown(p.Propagator):
		d.wrong(v, "%q: unknown propagator %q%s", name, shorten(p.Propagator), suggestAll(p.Propagator, d.catalog.Propagators))
	default:
		d.wrong(v, "%q: unknown evaluator %q%s", name, shorten(p.Evaluator), suggestAll(p.Evaluator, d.catalog.Evaluators))
	}
}

// playerKnown reports whether a file may name a player at a game.
func (d setDecoder) playerKnown(name, game string) bool {
	p := search.ParsePlayer(name)
	switch {
	case p.String() != name || !d.catalog.propagatorKnown(p.Propagator):
		return false
	case p.Own():
		return played(game) && d.catalog.evaluatorKnown(p.Evaluator)
	}
	return true
}

// playersFit reports the players that cannot be made: their propagators, or
// evaluators of their own that cannot read the game.
func (d setDecoder) playersFit(players value, game string) {
	for _, item := range players.items {
		if item.kind != text || !d.playerKnown(item.text, game) {
			continue
		}
		p := search.ParsePlayer(item.text)
		if err := d.catalog.propagatorFits(p.Propagator); err != nil {
			d.reject(item.at, players.path, "%v", err)
		}
		if !p.Own() {
			continue
		}
		if err := d.catalog.evaluatorFits(p.Evaluator, game); err != nil {
			d.reject(item.at, players.path, "%v", err)
		}
	}
}
