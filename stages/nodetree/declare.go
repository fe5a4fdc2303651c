package nodetree

import (
	"errors"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

var (
	_ declare.Nodes         = (*Forest)(nil)
	_ game.Drawer[Position] = (*Forest)(nil)
	_ game.Judged[Position] = (*Forest)(nil)
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "tree", Summary: "trees of your own, from a CSV or Parquet file with a row a node (key nodes)",
		Title: "Trees of your own",
		Rules: "Positions, moves and values are those of a file with a row a node; a move leads from a node to one below " +
			"it, and the game is over where there is none.",
		Source: "your file; data/experiments/README.md",
		Status: "values are those of your file; searches held to those of the games whose trees were written as files",
		Played: true,
		Keys: []declare.Key{declare.Ply, declare.Solve, Scale, Side,
			{Name: "nodes", Kind: declare.NodesFile, Doc: "the CSV or Parquet file with a row a node",
				Example: `"mytrees.csv"`, Required: true}},
		Without: map[string]string{
			"height":     `a tree has no height, it is as large as the file that "nodes" names says`,
			"branching":  `a tree has no branching, it is as large as the file that "nodes" names says`,
			"nontrivial": `trees are those of the file and are not drawn, expected no key "nontrivial"`,
		},
		Evaluators: game.Declared(evaluators(nil, 0)),
		New:        newDeclared,
	}
}

// evaluators lists the evaluators of a forest: the forest itself, and random play in it.
func evaluators(forest *Forest, seed uint64) []game.Named[Position] {
	return append([]game.Named[Position]{{
		Evaluator: declare.Evaluator{Name: "given",
			Summary: "the column static of a table of nodes; the truth where the game is over",
			Source:  "your file; data/experiments/README.md"},
		New: game.Always[Position](forest),
	}, {
		Evaluator: declare.Evaluator{Name: Calibrated,
			Summary: "the share of the truth that nodes with such a value of column static have, made to rise with it: for a " +
				"tree that of the nodes of every other tree; the truth where the game is over",
			Source: "your file; [ABERS]"},
		New: game.Always[Position](calibrated{forest}),
	}}, game.Playouts("tree", forest, seed, forest, nil)...)
}

// trees are the trees of a table as the stages take them.
type trees struct {
	game.Stage[Position]
	forest *Forest
}

// newDeclared makes the trees of an experiment, whose table has been read.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	forest, ok := spec.Values.Nodes().(*Forest)
	if !ok {
		return nil, errors.New("a tree has its nodes from a table, which has not been read")
	}
	stage := game.Stage[Position]{Name: spec.Game, Game: forest, Opening: forest, Turns: spec.Values.Is(declare.Ply.Field),
		Evaluators: evaluators(forest, spec.Seed), Judge: func() game.Judge[Position] { return forest }}
	return trees{stage, forest}, nil
}

// Ones implements game.Staged: the nodes of a tree.
func (t trees) Ones(words []uint64) int32 { return int32(t.forest.Nodes(int64(words[0]))) }
