package nodetree

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// Position is a node: its index in a Forest.
type Position uint32

// Bytes is the length of a position in a table: the numbers of its tree and of its
// node there, four bytes each, the lowest first. The root of a tree is node
// 0, so that the eight bytes of a board are the number of its tree.
const Bytes = 8

// Position returns the root of a tree by number, and whether there is one.
func (f *Forest) Position(tree int64) (Position, bool) {
	if tree < 0 || tree >= f.Trees() {
		return 0, false
	}
	return Position(f.roots[tree]), true
}

// locate returns the number of a position's tree, and its number there.
func (f *Forest) locate(s Position) (tree int, node uint32) {
	tree, found := slices.BinarySearch(f.roots, uint32(s))
	if !found {
		tree--
	}
	return tree, uint32(s) - f.roots[tree]
}

// Start returns the root of the first tree.
func (f *Forest) Start() Position { return 0 }

// Expand writes the children of a node, and returns how many there are: none where
// the game is over or the table ends.
func (f *Forest) Expand(s Position, children []Position) int {
	first, count := Position(f.first[s]), int(f.count[s])
	for i := range children[:count] {
		children[i] = first + Position(i)
	}
	return count
}

// Max reports whether Max is to move. Nobody is where the game is over.
func (f *Forest) Max(s Position) bool { return f.state[s].toMove() == Max }

// Outcome reports whether the game is over, and its result. Where only the table
// ends it is not.
func (f *Forest) Outcome(s Position) (outcome int8, isOver bool) {
	end := f.state[s].end()
	if end == NotOver {
		return 0, false
	}
	return int8(end) - int8(Draw), true
}

// Move returns the number of the move to child i.
func (f *Forest) Move(s Position, i int) int {
	if f.number == nil {
		return i
	}
	return int(f.number[int(f.first[s])+i])
}

// Branching returns the largest number of children.
func (f *Forest) Branching() int { return f.largest }

// Bytes returns the constant of that name.
func (f *Forest) Bytes() int { return Bytes }

// Encode writes a position.
func (f *Forest) Encode(s Position, squares []byte) {
	tree, node := f.locate(s)
	binary.LittleEndian.PutUint32(squares, uint32(tree))
	binary.LittleEndian.PutUint32(squares[4:], node)
}

// Check implements game.Checker: the number of a tree that there is, and of a node that
// it has.
func (f *Forest) Check(squares []byte) error {
	tree, node := int64(binary.LittleEndian.Uint32(squares)), binary.LittleEndian.Uint32(squares[4:])
	if tree >= f.Trees() {
		return fmt.Errorf("board of tree %d: expected 0 to %d", tree, f.Trees()-1)
	}
	if int(node) >= f.Nodes(tree) {
		return fmt.Errorf("board of node %d of tree %d: expected 0 to %d", node, tree, f.Nodes(tree)-1)
	}
	return nil
}

// Decode reads what Encode wrote. Players stay who they are.
func (f *Forest) Decode(squares []byte) Position {
	tree, node := binary.LittleEndian.Uint32(squares), binary.LittleEndian.Uint32(squares[4:])
	return Position(f.roots[tree] + node)
}

// Statics sets the values that the table gives: where the game is over, the truth.
func (f *Forest) Statics(positions []Position, values []float64) {
	for i, s := range positions {
		values[i] = f.value[s]
	}
}

// Names implements game.Namer.
func (f *Forest) Names(s Position) (tree, node string) {
	number, _ := f.locate(s)
	return f.trees.Text(number), f.nodes.Text(int(s))
}

// Draw describes a node: its names, its static value, the player to move and the number
// and target of each move.
func (f *Forest) Draw(s Position) string {
	tree, _ := f.locate(s)
	var b strings.Builder
	fmt.Fprintf(&b, "tree %q, node %q\n", f.trees.Text(tree), f.nodes.Text(int(s)))
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
		moves = append(moves, fmt.Sprintf("%d to %q", f.Move(s, i), f.nodes.Text(int(f.first[s])+i)))
	}
	fmt.Fprintf(&b, "%s to move: %s\n", player, strings.Join(moves, ", "))
	return b.String()
}
