package layered

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// The words of keys.
const (
	// the p with (1-p)^branching = p, at which a random P-board of even height is won by Max with probability exactly p
	fixedPoint = "fixed-point"
	winRoot    = "win"
	lossRoot   = "loss"
)

// Declarations lists the games, in the order of the literature.
func Declarations() []declare.Game {
	return []declare.Game{
		{
			Name: "pgame", Summary: "board splitting, squares independent", Title: "P-games",
			Rules: "The board is a row of squares, each of them 1 or 0 at random, independently of the others. Each move " +
				"keeps one of the equal parts of the row. The last square decides: 1 is a win for Max, who makes the last " +
				"move, 0 for Min.",
			Source: "[NPT86] section 2",
			Status: "sizes of the papers; kernels held to a plain search, counts to the printed tables and to exact folds",
			Keys: []declare.Key{declare.Height, declare.Branching,
				declare.Chance("p", "the probability of a square that Max wins", fixedPoint,
					declare.Word{Name: fixedPoint, Number: func(branching int) float64 {
						return random.FixedPoint(branching).Float64()
					}}), declare.Traps()},
			Expected: law(childP).expected,
			Mixed:    law(childP).mixed,
			New:      newPGame,
		},
		{
			Name: "ngame", Summary: "board splitting, squares from sums of arcs", Title: "N-games",
			Rules: "As in P-games, each move keeps one of the equal parts of the row. Each move carries +1 or -1 at " +
				"random, and a square is 1, a win for Max, if the sum on the way to it is positive: neighbouring positions " +
				"resemble each other.",
			Source: "[NPT86] section 2",
			Status: "sizes of the papers; kernels held to a plain search, counts to the printed tables",
			Keys: []declare.Key{declare.Height, declare.Branching,
				declare.Chance("q", "the probability of an arc of +1", "0.5"), declare.Traps()},
			Expected: law(childN).expected,
			Mixed:    law(childN).mixed,
			New:      newNGame,
		},
		{
			Name: "ggame", Summary: "a row that loses an end square a move", Title: "G-games",
			Rules: "The board is a row of squares, each of them 1 or 0. A move takes away the square at either end. The " +
				"last square decides: 1 is a win for Max, who makes the last move, 0 for Min.",
			Source: "[NPT86] section 2",
			Status: "sizes of the paper; all boards enumerated, counts equal to the printed ones",
			Keys: []declare.Key{declare.Height, twoEnds(declare.Branching),
				declare.Chance("r", "the probability of a square that Max wins", "0.5")},
			All: func(s declare.Spec) int64 { return 1 << (s.Height + 1) },
			New: newGGame,
		},
		{
			Name: "schruefer", Summary: "a tree of known values, with n winning moves at every won node",
			Title: "Schruefer trees",
			Rules: "A game tree whose values are drawn from the root down: a position that its mover wins has a fixed " +
				"number of winning moves, or one drawn at random, and one that its mover loses has none.",
			Source: "[B92] section 3, Schruefer 1986",
			Status: "the paper's model, sizes ours; held to its exact recursion",
			Keys: []declare.Key{declare.Height, declare.Branching,
				{Name: "n", Field: "wins", Kind: declare.Shares, Noun: "winning moves", Required: true, Example: "[0.5, 0.5]",
					Doc: "the winning moves at a won node, such as 1, or the shares of 1, 2 and so on"},
				{Name: "root", Kind: declare.Choice, Doc: "the value of the root for its mover", Example: lossRoot,
					Default: winRoot,
					Words:   []declare.Word{{Name: winRoot}, {Name: lossRoot}}}},
			Expected: expectedSchruefer,
			New:      newSchruefer,
		},
		{
			Name: "solo", Summary: "a tree of one player: n moves at every right node stay right", Title: "Solo trees",
			Rules: "There is one player, Max, who makes every move, as who writes an answer step by step. A fixed number of " +
				"moves at a right position, or one drawn at random, leads to right positions; nothing mends a wrong one. A " +
				"game is won if its last position is right: if the whole answer is.",
			Source: "ours; [DHCZ26] has its question",
			Status: "held to Schruefer's tree of one move less, and to integrals",
			Alone:  true,
			Keys: []declare.Key{declare.Height, declare.Branching,
				{Name: "n", Field: "wins", Kind: declare.Shares, Noun: "right moves", Required: true, Example: "1",
					Doc: "the right moves at a right node, such as 1, or the shares of 1, 2 and so on"}},
			Expected: func(declare.Spec) float64 { return 1 },
			New:      newSolo,
		},
	}
}

// twoEnds is the key of the branching of a row.
func twoEnds(branching declare.Key) declare.Key {
	branching.Example = "2"
	branching.Refuse = func(value any) string {
		if value.(int) <= 2 {
			return ""
		}
		return fmt.Sprintf("%d, but a move of a ggame removes one of two ends, expected 2", value)
	}
	return branching
}

// Smallest returns the shape of a game's smallest trees.
func Smallest(game string) Layers {
	if game == "ggame" {
		return Row(1)
	}
	return Split(1, 2)
}
