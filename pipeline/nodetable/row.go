package nodetable

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// add gives a Builder a row from its cells. The error is a nodetree.Error.
func add(b *nodetree.Builder, place int, cells *[columns]cell) error {
	row := nodetree.Row{Place: place}
	var errs [columns]error
	row.Tree, errs[treeID] = cells[treeID].name()
	row.Node, errs[nodeID] = cells[nodeID].name()
	row.Parent, errs[parentID] = cells[parentID].name()
	row.ToMove, errs[toMove] = cells[toMove].player()
	row.Static, errs[static] = cells[static].number()
	row.End, errs[terminal] = cells[terminal].end()
	row.Move, errs[move] = cells[move].move()
	for column, err := range errs {
		if err != nil {
			return &nodetree.Error{Place: place, Tree: row.Tree, Node: row.Node, Message: fmt.Sprintf("%s is %v", columnNames[column], err)}
		}
	}
	return b.Add(row)
}
