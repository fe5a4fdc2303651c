package sums

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "sums", Summary: "trees whose moves are worth points; the sum of all says who wins", Title: "Sums of moves",
		Rules: "A move of Max is worth 0 to 127 points, a move of Min 0 to -127, at random. Max moves first, and after a " +
			"fixed number of moves he wins if the sum of all points is above 0.",
		Source:     "[KS06], who call them P-games",
		Status:     "sizes yours; held to the definition and to plain minimax",
		Begin:      map[string]string{"depths": "1-4"},
		Played:     true,
		Keys:       []declare.Key{declare.Height, declare.Branching, declare.Solve},
		Evaluators: game.Declared(evaluators(nil)),
		New:        newDeclared,
	}
}

// newDeclared makes the games of an experiment.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	rules, err := New(spec.Height, spec.Branching, spec.Seed)
	if err != nil {
		return nil, err
	}
	return game.Stage[State]{Name: spec.Game, Game: rules, Opening: rules, Evaluators: evaluators(rules)}, nil
}

// evaluators lists the evaluators for games: by random play from the position, the same each time.
func evaluators(r *Rules) []game.Named[State] {
	played := func(family, source, summary string, least float64) game.Named[State] {
		return game.Named[State]{
			Evaluator: declare.Evaluator{Name: family + "K", Example: family + "10", Source: source,
				Random: true, Summary: summary, Numbers: []parameter.Parameter{evaluate.PlayedGames}},
			Member: func(numbers []float64) (game.Evaluator[State], error) {
				return game.Estimate(r, func(s State) float64 {
					return min(max(s.share(int(numbers[0]), r.branching), least), 1-least)
				}), nil
			},
		}
	}
	return []game.Named[State]{
		played("sums-playouts-", "[A90]; in UCT [KS06]", "share of K games of random moves that Max wins", 0),
		played("sums-ppn-", "[SIH19], bounds as in its authors' program",
			"share of K games of random moves that Max wins, kept within .01 and .99, since 0 and 1 are proofs", .01),
	}
}

// played names the random numbers of games from a position: its children have those of small numbers.
const played = 1 << 32

// share is that of random games which Max wins. The games of a smaller number are the first of a larger one.
func (s State) share(games, branching int) float64 {
	numbers, wins := s.key.Sub(played), 0
	for n := range games {
		end, moves := s, numbers.Sub(uint64(n))
		for ply := uint64(0); end.left > 0; ply++ {
			end = child(end, moves.Below(ply, branching))
		}
		if end.leader() > 0 {
			wins++
		}
	}
	return float64(wins) / float64(games)
}
