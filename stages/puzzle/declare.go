package puzzle

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

const (
	gameName = "puzzle"
	diagonal = "diagonal"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: gameName, Summary: "the 8-puzzle, a game of one player, solved as a whole by the moves to the goal",
		Title: "8-puzzles",
		Rules: "Eight tiles lie on three by three squares, and a tile beside the empty square slides into it, until " +
			"they are in order. There is one player, Max. A move that leads nearer to the goal is right. Boards are all " +
			"positions but the goal; at the goal each move is to wait, and it is the better the longer it lasts.",
		Source: "[Joh79]; [NLPBG10], [PLG12]",
		Status: "every position solved, counts by distance held to published ones; the goal, waiting there and the " +
			"evaluators' scale ours",
		Begin:  map[string]string{"propagators": "minimax average", "depths": "1-8"},
		Played: true, Alone: true,
		Keys: []declare.Key{
			{Name: "rules", Kind: declare.Choices, Doc: "variants of the rules", Example: "[diagonal]", Noun: "variant",
				Words: []declare.Word{{Name: diagonal, Summary: "tiles slide diagonally too [PLG12]",
					Without: "tiles slide along rows and columns"}}},
		},
		Without: map[string]string{
			"height":    `the puzzle has no height, its games may go on for ever; how deep to search is "depths"`,
			"branching": `the puzzle has no branching, it has up to four moves, or eight if "rules" say diagonal`,
		},
		Branching:  func(v declare.Values) int { return ruled(v).Branching() },
		All:        func(s declare.Spec) int64 { return ruled(s.Values).count() },
		Evaluators: game.Declared(evaluators(Rules{}, 0)),
		New:        newDeclared,
	}
}

// ruled returns the rules that values name.
func ruled(v declare.Values) Rules { return New(v.Text("rules") == diagonal) }

// newDeclared makes the puzzles of an experiment.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	rules := ruled(spec.Values)
	return game.Stage[State]{Name: spec.Game, Game: rules, Evaluators: evaluators(rules, spec.Seed),
		Opening: boards{rules, spec.All, random.For(spec.Seed, "board/"+rules.String())},
		Judge:   func() game.Judge[State] { return judge{rules} }}, nil
}

// String names the rules in the names of random numbers.
func (r Rules) String() string {
	if r.diagonal {
		return gameName + "-diagonal"
	}
	return gameName
}
