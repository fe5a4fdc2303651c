package chess

import (
	"errors"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "chess", Summary: "endgames of a king and one or two pieces against a king, or of a king and a piece each, " +
			"solved by distance to mate", Title: "Chess endgames",
		Rules: "White, with a king and one or two pieces, has to mate the king of Black. It is a draw if the player to " +
			"move has no move and is not in check, if no mate is left on the board, or after move_limit moves of each side, " +
			"of which decisions know nothing; repeating positions is allowed. Where Black has a piece too, he may mate. " +
			"Boards are positions with White to move that he could win without the limit; mirror images count once. A move " +
			"that keeps the result is right, even if it gets no nearer to the mate, unless truth is distance.",
		Source: "[FIDE]; [SBK05], [NLPBG10]",
		Status: "every position solved; moves held to python-chess, distances and counts to published ones; the limit of " +
			"moves and the evaluators' scales ours",
		// The first guess is the truth, and most moves keep a win.
		Begin: map[string]string{"truth": "distance", "evaluator": "chess-normal-2", "propagators": "minimax product",
			"depths": "1-4"},
		Played: true,
		Keys: []declare.Key{
			{Name: "pieces", Kind: declare.Choice, Doc: "what stands on the board", Example: "KRK",
				Required: true, Words: words()},
			declare.Truth("best", declare.Word{Name: "distance", Summary: "the distance to mate"}),
			{Name: "choice", Field: "by_distance", Kind: declare.Choice,
				Doc: "how boards are drawn: any as likely, or as many of each distance to mate", Example: "by-distance",
				Words: []declare.Word{{Name: "uniform", Value: false}, {Name: "by-distance", Value: true}}},
			{Name: "move_limit", Kind: declare.Whole, Doc: "moves of each side, after which a contest is drawn", Example: "50",
				Default: 50, Min: 1, Max: 1000},
		},
		Without: map[string]string{
			"height":    `chess has no height, its endgames may go on for ever; how deep to search is "depths"`,
			"branching": `chess has no branching, its moves are those of "pieces"; how deep to search is "depths"`,
		},
		Branching: func(v declare.Values) int {
			rules, err := New(v.Text("pieces"), 1)
			if err != nil {
				return 0
			}
			return rules.Branching()
		},
		All: func(s declare.Spec) int64 {
			rules, err := New(s.Values.Text("pieces"), 1)
			if err != nil {
				return 0
			}
			return rules.boards
		},
		Evaluators: game.Declared(evaluators(Rules{}, 0)),
		New:        newDeclared,
	}
}

// words are the values of the key pieces.
func words() (list []declare.Word) {
	for _, name := range Material() {
		list = append(list, declare.Word{Name: name})
	}
	return list
}

// newDeclared makes the endgame of an experiment.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	rules, err := New(spec.Values.Text("pieces"), spec.Values.Int("move_limit"))
	if err != nil {
		return nil, err
	}
	opening := newBoards(rules, spec.All, spec.Seed)
	if opening.byDistance = spec.Values.Is("by_distance"); opening.byDistance && spec.All {
		return nil, errors.New(`choice "by-distance" of all boards: expected a number of boards`)
	}
	stage := game.Stage[State]{Name: spec.Game, Game: rules, Opening: opening, Evaluators: evaluators(rules, spec.Seed),
		Measured: mobilityName}
	if spec.Values.Is("best") {
		stage.Judge = func() game.Judge[State] { return judge{rules, make([]State, rules.Branching())} }
	}
	return stage, nil
}
