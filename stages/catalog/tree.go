package catalog

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/play"
	"github.com/nonminimax/nonminimax/stages/tree"
)

var (
	_ play.Drawer[tree.Position]    = (*tree.Forest)(nil)
	_ play.Evaluator[tree.Position] = (*tree.Forest)(nil)
	_ play.Openings[tree.Position]  = (*tree.Forest)(nil)
)

// trees are the trees of a table as the stages take them.
type trees struct {
	play.Stage[tree.Position]
	forest *tree.Forest
}

// newTrees makes the trees of a spec, whose table has been read.
func newTrees(spec game.Spec) (game.Game, error) {
	forest := spec.Nodes
	if forest == nil {
		return nil, errors.New("a tree has its nodes from a table, which has not been read")
	}
	stage := play.Stage[tree.Position]{Game: forest, Opening: forest, Turns: spec.Turns,
		Evaluator: func(name string, _ *evaluate.Calibration) (play.Evaluator[tree.Position], error) {
			if name != given.Name {
				return nil, fmt.Errorf("evaluator %q does not read a tree", name)
			}
			return forest, nil
		}}
	return trees{stage, forest}, nil
}

// Ones implements play.Staged: the nodes of a tree.
func (t trees) Ones(words []uint64) int32 { return int32(t.forest.Nodes(int64(words[0]))) }
