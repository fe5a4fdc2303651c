package experiment

import (
	"slices"
	"strings"
)

// playedGame is a game that is played move by move.
type playedGame struct {
	game string
	keys []string // that games on boards of squares do not take
	size func(setDecoder, *BoardSet)
}

// playedGames lists them.
func playedGames() []playedGame {
	return []playedGame{
		{"kalah", []string{"pits", "stones", "rules", "opening", "ply", "solve"}, setDecoder.kalah},
		{"tictactoe", []string{"opening", "solve"}, setDecoder.ticTacToe},
		{"five", []string{"solve"}, setDecoder.five},
		{"tree", []string{"nodes", "ply", "solve"}, setDecoder.tree},
	}
}

// played reports whether a game is played move by move.
func played(game string) bool {
	for _, g := range playedGames() {
		if g.game == game {
			return true
		}
	}
	return false
}

// played reads the size of a game that is played move by move, and reports keys
// that are another's.
func (d setDecoder) played(s *BoardSet) {
	for _, g := range playedGames() {
		if g.game == s.Game {
			g.size(d, s)
			d.foreign(s.Game, g.keys)
		}
	}
}

// Played reports whether the game is played move by move, not on a board of
// squares of 0 and 1.
func (s *BoardSet) Played() bool { return played(s.Game) }

// foreign reports keys of played games at a game that takes only some of them.
func (d setDecoder) foreign(game string, takes []string) {
	if game == "" {
		return
	}
	reported := slices.Clone(takes)
	for _, g := range playedGames() {
		for _, key := range g.keys {
			if v, ok := d.get(key); ok && !slices.Contains(reported, key) {
				d.reject(v.at, d.path, "%q is a key of %s, a %s has none", key, g.game, game)
				reported = append(reported, key)
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

// ticTacToe reads how boards of tic-tac-toe come about. A game of nine moves is
// over.
func (d setDecoder) ticTacToe(s *BoardSet) {
	const squares = 9
	for _, key := range []string{"height", "branching"} {
		if v, ok := d.get(key); ok {
			d.wrong(v, "tic-tac-toe has no %s, it is played on %d squares; how deep to search is \"depths\"", key, squares)
		}
	}
	s.Branching = squares
	if v, ok := d.get("opening"); ok {
		s.Opening = int(d.whole(v, 0, squares-1))
	}
	d.solve(s)
}

// mostPoints is how many moves there are at most in five-in-a-row, openingStones
// how many stones lie on its boards.
const (
	mostPoints    = 361
	openingStones = 4
)

// five reads how boards of five-in-a-row come about. They cannot be solved.
func (d setDecoder) five(s *BoardSet) {
	for _, key := range []string{"height", "branching"} {
		if v, ok := d.get(key); ok {
			d.wrong(v, "five-in-a-row has no %s, it is played on 19 times 19 points", key)
		}
	}
	s.Branching, s.Opening, s.Unsolved = mostPoints, openingStones, true
	if d.solve(s); !s.Unsolved {
		v, _ := d.get("solve")
		d.wrong(v, "five-in-a-row is too large to solve, expected false")
	}
}

// opening reads how boards come about by random moves, and how they are searched
// and solved.
func (d setDecoder) opening(s *BoardSet) {
	if v, ok := d.get("opening"); ok {
		s.Opening = int(d.whole(v, 0, MaxOpening))
	}
	d.ply(s)
	d.solve(s)
}

// ply reads what a ply of depth is.
func (d setDecoder) ply(s *BoardSet) {
	if v, ok := d.get("ply"); ok {
		s.Turns = d.choice(v, "ply", []string{"move", "turn"}) == "turn"
	}
}

// solve reads whether boards are solved.
func (d setDecoder) solve(s *BoardSet) {
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
			d.reject(d.at, d.path, "missing key \"depths\", expected %s; or a key \"budgets\"", spanForms(1, MaxDepth))
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
