// Package catalog lists what the stages can compute: the games, trees of layers
// (stages/layered) and games that are played move by move (stages/game) alike, and
// the evaluators that read them. It is where a new game is made known.
package catalog

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Game is an entry of the list of games.
type Game struct {
	Name    string
	Summary string // one line
	Source  string // where the literature defines it
	Played  bool   // whether it is played move by move (stages/game), and may be drawn
	make    func(layered.Spec) (layered.Game, error)
}

// Games lists all games, in the order of the literature.
func Games() []Game {
	var list []Game
	for _, kind := range layered.Kinds() {
		list = append(list, Game{kind.Name, kind.Summary, kind.Source, false, layeredGame})
	}
	return append(list,
		Game{"kalah", "sowing and capturing stones; a last stone in the own kalah moves again", "[B92] section 5; [SD69]", true, newKalah},
		Game{"tictactoe", "three in a row on 3 times 3 squares", "[E97]", true, newTicTacToe},
		Game{"five", "five-in-a-row on 19 times 19 points, from four random stones", "[KP91] section 2", true, newFive},
		Game{"tree", "trees of your own, from a CSV or Parquet file with a row a node (key nodes)", "your file; README.md", true, newTrees},
	)
}

// layeredGame makes a game of layers.
func layeredGame(spec layered.Spec) (layered.Game, error) { return layered.New(spec) }

// Find returns a game by name.
func Find(name string) (Game, error) {
	for _, g := range Games() {
		if g.Name == name {
			return g, nil
		}
	}
	return Game{}, fmt.Errorf("game %q is not known", name)
}

// New returns the game of a spec, or an error that says what does not fit. It
// is a layered.Layered or a game.Staged.
func New(spec layered.Spec) (layered.Game, error) {
	g, err := Find(spec.Game)
	if err != nil {
		return nil, err
	}
	return g.make(spec)
}

// Solver returns a solver of a game's boards; nil of a game that has none, whose
// board sets are never solved.
func Solver(g layered.Game) truth.Solver {
	switch g := g.(type) {
	case layered.Layered:
		return truth.NewMoves(g.Layers())
	case game.Staged:
		return g.Solver()
	}
	return nil
}
