// Package catalog lists the games and their evaluators, as the games' packages
// declare them (stages/declare), and checks which evaluators, propagators and
// methods go together. A new game is one line here.
package catalog

import (
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/chess"
	"github.com/nonminimax/nonminimax/stages/connectfour"
	"github.com/nonminimax/nonminimax/stages/critical"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/five"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/logged"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// games are all games, in the order of the literature.
var games = slices.Concat(layered.Declarations(), []declare.Game{
	kalah.Declaration(),
	tictactoe.Declaration(),
	connectfour.Declaration(),
	five.Declaration(),
	critical.Declaration(),
	chess.Declaration(),
}, Native, []declare.Game{
	nodetree.Declaration(),
	logged.Declaration(),
})

// Games lists all games, in the order of the literature.
func Games() []declare.Game { return slices.Clone(games) }

// Find returns a game by name.
func Find(name string) (declare.Game, error) {
	for _, g := range games {
		if g.Name == name {
			return g, nil
		}
	}
	return declare.Game{}, notKnown("game", name, GameNames())
}

// New returns the game of a spec, or an error that says what does not fit. It
// is a layered.Layered or a game.Staged.
func New(spec declare.Spec) (declare.Generator, error) {
	g, err := Find(spec.Game)
	if err != nil {
		return nil, err
	}
	return g.New(spec)
}

// Solver returns a solver of a game's boards, nil if the game has none and its boards
// are never solved.
func Solver(g declare.Generator) truth.Solver {
	switch g := g.(type) {
	case layered.Layered:
		return truth.NewMoves(g.Layers())
	case game.Staged:
		return g.Solver()
	}
	return nil
}

// Question is a board to explore, with an evaluator and a player.
type Question struct {
	ID          int64
	Words       []uint64 // the squares, as declare.Generator writes them
	Evaluator   string
	Calibration *evaluate.Calibration // nil for an evaluator that needs none
	Seed        uint64                // of evaluators that err at random
	Player      search.Player         // without an evaluator of its own
}

// Explore begins a game at a board of a game. The error says what does not fit.
func Explore(g declare.Generator, q Question) (game.Exploration, error) {
	if q.Player.Growth == selective.Leaves {
		return nil, fmt.Errorf("player %q: one position is searched to a depth, expected %q, which finds the same there",
			q.Player.Name, search.ParsePlayer(q.Player.Name).Propagator)
	}
	switch g := g.(type) {
	case layered.Layered:
		setting := evaluate.Setting{Layers: g.Layers(), Seed: q.Seed, Calibration: q.Calibration}
		static, err := evaluate.New(q.Evaluator, setting)
		if err != nil {
			return nil, err
		}
		return game.ExploreLayered(search.Setup{Layers: g.Layers(), Evaluator: static}, q.ID, q.Words, q.Player), nil
	case game.Staged:
		squares := make([]byte, g.Bits()/8)
		game.Unpack(squares, q.Words)
		return g.Explore(squares, q.Evaluator, q.Calibration, q.Player)
	}
	return nil, errors.New("its positions cannot be searched one by one")
}
