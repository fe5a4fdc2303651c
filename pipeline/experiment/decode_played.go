package experiment

import (
	"slices"
	"strings"
)

// playedGames are the games that are played move by move, with the keys that
// only they take.
var playedGames = []struct {
	game string
	keys []string
}{
	{"kalah", []string{"pits", "stones", "rules", "opening", "ply", "solve"}},
}

// played reports whether a game is played move by move.
func played(game string) bool {
	for _, g := range playedGames {
		if g.game == game {
			return true
		}
	}
	return false
}

// Played reports whether the game is played move by move, not on a board of
// squares of 0 and 1.
func (s *BoardSet) Played() bool { return played(s.Game) }

// notPlayed reports keys of played games at another game.
func (d setDecoder) notPlayed(game string) {
	if game == "" {
		return
	}
	for _, g := range playedGames {
		for _, key := range g.keys {
			if v, ok := d.get(key); ok {
				d.reject(v.at, d.path, "%q is a key of %s, a %s has none", key, g.game, game)
			}
		}
	}
}

// kalah reads the size and the rules of a kalah, and how it is played here.
func (d setDecoder) kalah(s *BoardSet) {
	for _, key := range []string{"height", "branching"} {
		if v, ok := d.get(key); ok {
			d.wrong(v, "a kalah has no %s, its size is \"pits\" and \"stones\"", key)
		}
	}
	if v, ok := d.need("pits", "the pits of a side, such as 6"); ok {
		s.Pits = int(d.whole(v, 1, MaxPits))
	}
	s.Branching = s.Pits
	if v, ok := d.need("stones", "the stones in a pit at the start, such as 4"); ok {
		s.Stones = int(d.whole(v, 1, MaxStones))
	}
	if v, ok := d.get("rules"); ok {
		s.Rules = strings.Join(d.choices(v, "rule", d.catalog.Rules), "+")
	}
	d.opening(s)
}

// opening reads how boards come about and how they are searched and solved.
func (d setDecoder) opening(s *BoardSet) {
	if v, ok := d.get("opening"); ok {
		s.Opening = int(d.whole(v, 0, MaxOpening))
	}
	if v, ok := d.get("ply"); ok {
		s.Turns = d.choice(v, "ply", []string{"move", "turn"}) == "turn"
	}
	if v, ok := d.get("solve"); ok {
		s.Unsolved = !d.yes(v)
	}
	if v, ok := d.get("nontrivial"); ok && s.Unsolved {
		d.wrong(v, "non-trivial boards have to be solved, but solve is false")
	}
}

// someDepths reads the search depths of a game of no fixed length; none where
// no search is wanted.
func (d setDecoder) someDepths() []int {
	v, ok := d.get("depths")
	if !ok {
		if p, searched := d.get("propagators"); searched && len(p.items) > 0 {
			d.reject(d.at, d.path, "missing key \"depths\", expected %s", spanForms(1, MaxDepth))
		}
		return []int{}
	}
	if v.kind == text && !rangeText.MatchString(v.node.text) {
		d.wrong(v, "expected %s, got %s (a game of no fixed length has no last depth)", spanForms(1, MaxDepth), v)
		return nil
	}
	depths, _ := d.wholes(v, 1, MaxDepth)
	return slices.Clone(depths)
}
