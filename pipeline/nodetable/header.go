package nodetable

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// The columns of a table of nodes.
const (
	treeID = iota
	nodeID
	parentID
	toMove
	static
	terminal
	move // may be left out
	columns
)

// columnNames are the names of the columns.
var columnNames = [columns]string{"tree_id", "node_id", "parent_id", "to_move", "static", "terminal", "move"}

// header says where the columns are.
type header struct {
	at      [columns]int // -1 where there is none
	ignored []string     // names of other columns
}

// newHeader finds the columns among the names of a table.
func newHeader(names []string) (header, error) {
	var h header
	for i := range h.at {
		h.at[i] = -1
	}
	for at, name := range names {
		column := slices.Index(columnNames[:], name)
		switch {
		case column < 0:
			h.ignored = append(h.ignored, name)
		case h.at[column] >= 0:
			return h, fmt.Errorf("column %q is there twice", name)
		default:
			h.at[column] = at
		}
	}
	for column, at := range h.at {
		if at < 0 && column != move {
			return h, missing(columnNames[column], names, h.ignored)
		}
	}
	return h, nil
}

// missing is the error of a column that is not there.
func missing(column string, names, ignored []string) error {
	if len(names) == 1 && strings.ContainsAny(names[0], ";\t|") {
		return fmt.Errorf("no column %q in the one column %.200q, expected columns with commas between them", column, names[0])
	}
	if len(ignored) == 0 {
		return fmt.Errorf("no column %q, expected %s, and move if you like", column, strings.Join(columnNames[:move], ", "))
	}
	return fmt.Errorf("no column %q%s", column, experiment.Suggest(column, legible(ignored)))
}

// legible are names of columns as an error lists them: quoted where a terminal would
// not show them as they are, and not more than fill a few lines.
func legible(names []string) []string {
	const most, longest = 20, 40
	list := make([]string, min(len(names), most))
	for i := range list {
		list[i] = names[i]
		quoted := fmt.Sprintf("%.*q", longest, names[i])
		if quoted != `"`+names[i]+`"` {
			list[i] = quoted
		}
	}
	if more := len(names) - most; more > 0 {
		list = append(list, fmt.Sprintf("and %d more", more))
	}
	return list
}
