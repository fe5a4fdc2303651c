package nodetable

import (
	"errors"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// The columns of a table of nodes.
const (
	treeID = iota
	nodeID
	parentID
	toMove
	static
	terminal
	move  // optional
	truth // optional
)

// nodes is the table of nodes.
var nodes = kind{
	columns: []string{"tree_id", "node_id", "parent_id", "to_move", "static", "terminal", "move", "truth"},
	needed:  [][]string{{"tree_id"}, {"node_id"}, {"parent_id"}, {"to_move"}, {"static"}, {"terminal", "truth"}},
}

// nodeRows is a sink that builds trees.
type nodeRows struct {
	*nodetree.Builder
	declare.Reading
	header header
}

func (n *nodeRows) begin(h header) { n.header = h }

func (n *nodeRows) add(place int, cells []cell) error {
	row := nodetree.Row{Place: place, Tree: string(cells[treeID]), Node: string(cells[nodeID]),
		Parent: string(cells[parentID])}
	var errs [8]error
	row.ToMove, errs[toMove] = cells[toMove].player()
	row.Static, errs[static] = cells[static].number()
	row.End, errs[terminal] = cells[terminal].end()
	number, err := cells[move].move()
	row.Move, errs[move] = int(number), err
	row.Truth.V, errs[truth] = cells[truth].number()
	row.Truth.Valid = !math.IsNaN(row.Truth.V)
	if n.Mover && errs[toMove] == nil && row.ToMove == nodetree.Nobody && row.End == nodetree.NotOver {
		errs[toMove] = errors.New("missing, expected max or min wherever static is from the side of the player to move")
	}
	row.Static = nodetree.Chance(row.Static, n.Scale, n.Mover && row.ToMove == nodetree.Min)
	for column, err := range errs {
		if err != nil {
			return &nodetree.Error{
				Place: place, Tree: row.Tree, Node: row.Node, Message: fmt.Sprintf("%s is %v", nodes.columns[column], err),
			}
		}
	}
	return n.Add(row)
}

func (n *nodeRows) end() (declare.Nodes, error) {
	forest, err := n.Build()
	if err != nil {
		return nil, err
	}
	forest.Ignored = n.header.unread()
	return forest, nil
}
