package catalog

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

var _ game.Drawer[nodetree.Position] = (*nodetree.Forest)(nil)

// trees are the trees of a table as the stages take them.
type trees struct {
	game.Stage[nodetree.Position]
	forest *nodetree.Forest
}

// newTrees makes the trees of a spec, whose table has been read.
func newTrees(spec layered.Spec) (layered.Game, error) {
	forest := spec.Nodes
	if forest == nil {
		return nil, errors.New("a tree has its nodes from a table, which has not been read")
	}
	stage := game.Stage[nodetree.Position]{Game: forest, Opening: forest, Turns: spec.Turns,
		Evaluator: func(name string, _ *evaluate.Calibration) (game.Evaluator[nodetree.Position], error) {
			if name != given.Name {
				return nil, fmt.Errorf("evaluator %q does not read a tree", name)
			}
			return forest, nil
		}}
	return trees{stage, forest}, nil
}

// Ones implements game.Staged: the nodes of a tree.
func (t trees) Ones(words []uint64) int32 { return int32(t.forest.Nodes(int64(words[0]))) }
