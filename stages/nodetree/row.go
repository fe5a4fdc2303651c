package nodetree

import (
	"cmp"
	"fmt"
	"math"
	"unicode/utf8"
)

// Row is a node as a table gives it.
type Row struct {
	Place  int    // where the table has it, such as its line; at least 0
	Tree   string // name of the tree
	Node   string // name of the node, unique in its tree
	Parent string // name of the node before; empty at the root
	ToMove Player
	Static float64 // estimate that Max wins, in [0, 1]; NaN where there is none
	End    End
	// Move is the number of the move that leads to the node, 0 to MaxMoves-1; -1
	// where siblings are counted from 0 in the order of their rows. That of the
	// root is not looked at.
	Move int
}

// Player is who is to move.
type Player uint8

// The players.
const (
	Nobody Player = iota
	Max
	Min
)

// End is how a game has ended.
type End uint8

// The ends.
const (
	NotOver End = iota
	MinWins
	Draw
	MaxWins
)

// Error is what is wrong with a row.
type Error struct {
	Place      int // of the row
	Tree, Node string
	Message    string
}

// Error returns what is wrong, without the place.
func (e *Error) Error() string {
	return fmt.Sprintf("tree %q, node %q: %s", shorten(e.Tree), shorten(e.Node), e.Message)
}

// shorten keeps a name from filling the screen.
func shorten(name string) string {
	const longest = 60
	if r := []rune(name); len(r) > longest {
		return string(r[:longest]) + "..."
	}
	return name
}

// wrong makes the error of a row.
func (r Row) wrong(format string, args ...any) error {
	return &Error{r.Place, r.Tree, r.Node, fmt.Sprintf(format, args...)}
}

// check reports what is wrong with a row by itself.
func (r Row) check() error {
	if err := cmp.Or(r.checkName("tree_id", r.Tree), r.checkName("node_id", r.Node)); err != nil {
		return err
	}
	if len(r.Parent) > 0 {
		if err := r.checkName("parent_id", r.Parent); err != nil {
			return err
		}
	}
	switch {
	case math.IsNaN(r.Static) && r.End == NotOver:
		return r.wrong("static is missing or no number, expected one from 0 to 1, or a terminal value where the game is over")
	case r.Static < 0 || r.Static > 1:
		return r.wrong("static is %v, expected a number from 0 to 1", r.Static)
	case r.Move < -1 || r.Move >= MaxMoves:
		return r.wrong("move is %d, expected 0 to %d", r.Move, MaxMoves-1)
	}
	return nil
}

// checkName reports a name that is none.
func (r Row) checkName(column, name string) error {
	switch {
	case len(name) == 0:
		return r.wrong("%s is missing, expected a number or a text", column)
	case len(name) > MaxName:
		return r.wrong("%s has %d bytes, expected at most %d", column, len(name), MaxName)
	case !utf8.ValidString(name):
		return r.wrong("%s is %q, expected UTF-8", column, name)
	}
	return nil
}

// state returns what a row says of its node.
func (r Row) state() (s state) {
	switch r.ToMove {
	case Max:
		s = maxToMove
	case Min:
		s = minToMove
	}
	switch r.End {
	case MinWins:
		s |= over | minWon
	case Draw:
		s |= over
	case MaxWins:
		s |= over | maxWon
	}
	return s
}

// value returns the value of a node for ever: the truth where the game is over.
func (r Row) value() float64 {
	switch r.End {
	case MinWins:
		return 0
	case Draw:
		return 0.5
	case MaxWins:
		return 1
	}
	return r.Static + 0 // -0 is 0
}
