package nodetree

import (
	"fmt"
	"strings"
)

// Draw writes what the table says of a node: its names, its static value, and who
// moves where by which number.
func (f *Forest) Draw(s Position) string {
	tree, _ := f.locate(s)
	var b strings.Builder
	fmt.Fprintf(&b, "tree %q, node %q\n", f.trees.at(tree), f.nodes.at(int(s)))
	if outcome, isOver := f.Outcome(s); isOver {
		fmt.Fprintf(&b, "game over: %s\n", [3]string{"Min wins", "a draw", "Max wins"}[outcome+1])
		return b.String()
	}
	fmt.Fprintf(&b, "static value %v\n", f.value[s])
	if f.count[s] == 0 {
		b.WriteString("the table ends here\n")
		return b.String()
	}
	player := "Min"
	if f.Max(s) {
		player = "Max"
	}
	var moves []string
	for i := range int(f.count[s]) {
		moves = append(moves, fmt.Sprintf("%d to %q", f.Move(s, i), f.nodes.at(int(f.first[s])+i)))
	}
	fmt.Fprintf(&b, "%s to move: %s\n", player, strings.Join(moves, ", "))
	return b.String()
}
