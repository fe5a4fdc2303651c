package connectfour

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

const gameName = "connectfour"

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: gameName, Summary: "four in a row, of discs that fall into columns; boards of up to 7 times 6 squares",
		Title: "Connect Four",
		Rules: "Players drop a disc into a column in turn; it falls onto the lowest empty square. Who first has four in a " +
			"row, a column or a diagonal wins, and a full board is a draw. Columns are numbered from 0, from the left.",
		Source: "[All88]",
		Status: "held to published counts of positions and results by size, and to a solver written a second time; sizes, " +
			"openings and evaluators ours",
		Begin:  map[string]string{"opening": "4", "depths": "1-6"},
		Played: true,
		Keys: []declare.Key{
			{Name: "columns", Kind: declare.Whole, Doc: "the columns of the board", Example: "5", Required: true, Min: 1,
				Max: MaxColumns},
			{Name: "rows", Kind: declare.Whole, Doc: "the rows of the board", Example: "4", Required: true, Min: 1,
				Max: MaxRows},
			{Name: "connect", Kind: declare.Whole, Doc: "how many discs in line win", Example: "3", Default: 4,
				Min: MinConnect, Max: MaxConnect},
			declare.Truth("distance", declare.Word{Name: "distance", Summary: "how soon who wins does"}),
			declare.Opening(MaxColumns*MaxRows - 1), declare.Solve,
		},
		Without: map[string]string{
			"height":    `a connectfour has no height, its size is "columns" and "rows"; how deep to search is "depths"`,
			"branching": `a connectfour has no branching, its size is "columns" and "rows"`,
		},
		Branching:  func(v declare.Values) int { return v.Int("columns") },
		Evaluators: game.Declared(evaluators(Rules{}, 0)),
		New:        newDeclared,
	}
}

// newDeclared makes the games of an experiment. Those too large to solve have rules that do not know who wins.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	rules, err := New(spec.Values.Int("columns"), spec.Values.Int("rows"), spec.Values.Int("connect"))
	if err != nil {
		return nil, err
	}
	var played game.Playable[State] = solved{rules}
	if spec.Unsolved {
		played = rules
	}
	stage, err := game.NewStage(spec, played, fmt.Sprint(rules), evaluators(rules, spec.Seed))
	if spec.Values.Is("distance") {
		stage.Judge = func() game.Judge[State] { return judge{rules} }
	}
	return stage, err
}
