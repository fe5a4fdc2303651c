// Package nodetree is a game on trees from a table of nodes, which any program can
// write. They are searched, decided and contested like the trees of the literature,
// with the static values in the table.
//
// A Builder makes a Forest of a table, and refuses anything that is not a tree.
package nodetree

import (
	"encoding/hex"
	"fmt"
	"math"
	"sync"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// Limits of a table.
const (
	// MaxMemory is how many bytes the nodes of a table take while it is read: about 150 a node
	// with a name of seven digits, so that there are three to four million. Once built, a node
	// takes 27 bytes and its name.
	MaxMemory = 512 << 20
	// MaxNodes is more nodes than fit in there, whatever their names.
	MaxNodes = 1 << 23
	// MaxMoves is how many children a node has, and one more than the largest
	// number of a move: sets of moves are kept as the bits of an int64.
	MaxMoves = declare.MaxMoves
	// MaxHeight is the largest depth of a tree in moves, which bounds recursion.
	MaxHeight = 10_000
	// MaxName is how many bytes a name of a tree or node has.
	MaxName = 1000
)

// Forest is the trees of a table: a game each of whose boards is a tree, numbered
// from 0 in the order in which the table names them first. It does not change and
// may be shared.
//
// The nodes of a tree lie together, its root first, and the children of a node lie
// side by side in the order of their moves.
type Forest struct {
	// Ignored names the columns of the table that a Forest does not use, in order, for
	// people.
	Ignored []string
	sides   [2]agreement // of static values with the truth, where Max is to move, and Min

	first   []uint32  // by node: the first of its children
	count   []uint8   // by node: how many there are
	state   []state   // by node
	value   []float64 // by node: the static value, or the truth where the game is over
	truth   []float64 // by node: that given, or backed up by minimax; NaN where neither is known
	number  []uint8   // by node: the move that leads to it; nil where moves are counted from 0
	roots   []uint32  // by tree, and behind the last the number of nodes
	nodes   texts     // names of nodes
	trees   texts     // names of trees
	cut     uint32    // the first node at which the table ends before the game does; their number where there is none
	largest int       // most children of a node

	unjudged []uint32 // by moves from the root: the first node whose truth is not known; their number where there is none
	hash     [32]byte // of the rows

	calibrating sync.Once
	calibrated  []float64 // by node: what evaluator calibrated says, once it was asked
}

// state is the Player to move at a node, and in the bits above the End.
type state uint8

func (s state) toMove() Player { return Player(s & 3) }
func (s state) end() End       { return End(s >> 2) }

// Known returns a Forest of which only that is known which an experiment's tables say (declare.ParseNodes). It tells
// parts from each other and cannot be searched.
func Known(written string) (declare.Nodes, error) {
	trees, branching, hash, err := declare.ParseNodes(written)
	if err != nil {
		return nil, err
	}
	f := &Forest{largest: branching}
	if n, err := hex.Decode(f.hash[:], []byte(hash)); err != nil || n != len(f.hash) || trees < 1 || trees > MaxNodes {
		return nil, fmt.Errorf("%d trees with the hash %q, expected 1 to %d with %d hexadecimal digits", trees, hash,
			MaxNodes, 2*len(f.hash))
	}
	f.trees.ends, f.roots = make([]uint32, trees), make([]uint32, trees+1)
	f.cut = f.roots[trees]
	return f, nil
}

// Trees returns how many trees there are.
func (f *Forest) Trees() int64 { return int64(f.trees.Len()) }

// Nodes returns how many nodes a tree has.
func (f *Forest) Nodes(tree int64) int { return int(f.roots[tree+1] - f.roots[tree]) }

// Memory returns about how many bytes of memory the trees take.
func (f *Forest) Memory() int64 {
	const perNode = 4 + 1 + 1 + 8 + 8 + 1 + 4
	return perNode*int64(len(f.first)) + int64(len(f.nodes.data)+len(f.trees.data)) + 8*f.Trees()
}

// Cut returns the first leaf among the first trees at which the game is not over,
// and says whether there is one: such trees can be searched to a depth, but nobody
// can play them to the end.
func (f *Forest) Cut(trees int64) (tree, node string, ok bool) {
	if f.cut >= f.roots[trees] {
		return "", "", false
	}
	i, _ := f.locate(Position(f.cut))
	return f.trees.Text(i), f.nodes.Text(int(f.cut)), true
}

// Unjudged returns the first node among the first trees that the fewest moves lead to and whose truth is not known, and
// says whether there is one at most so many moves from the root: after one move, nobody can say which moves are right.
func (f *Forest) Unjudged(trees int64, moves int) (tree, node string, ok bool) {
	for _, first := range f.unjudged[min(1, len(f.unjudged)):min(moves+1, len(f.unjudged))] {
		if first < f.roots[trees] {
			tree, node = f.Names(Position(first))
			return tree, node, true
		}
	}
	return "", "", false
}

// Judged implements game.Judged.
func (f *Forest) Judged() (moves int) {
	isKnown := func(first uint32) bool { return first == uint32(len(f.first)) }
	for moves < len(f.unjudged) && isKnown(f.unjudged[moves]) {
		moves++
	}
	if moves == len(f.unjudged) {
		return MaxHeight
	}
	return max(0, moves-1)
}

// MarshalText returns the hash of the rows in hexadecimal: recipes identify a table by
// its contents, whatever its location and format.
func (f *Forest) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, f.hash[:]), nil }

// texts are names without an allocation each.
type texts struct {
	data []byte
	ends []uint32
}

// add appends a text, or reports that there is no room for it.
func (t *texts) add(text string) bool {
	if uint64(len(t.data))+uint64(len(text)) > math.MaxUint32 {
		return false
	}
	t.data = append(t.data, text...)
	t.ends = append(t.ends, uint32(len(t.data)))
	return true
}

// Len returns how many there are.
func (t *texts) Len() int { return len(t.ends) }

// Text returns one by its number.
func (t *texts) Text(i int) string { return string(t.bytesAt(i)) }

// equal reports whether text i is this one.
func (t *texts) equal(i int, text string) bool { return string(t.bytesAt(i)) == text }

func (t *texts) bytesAt(i int) []byte {
	from := uint32(0)
	if i > 0 {
		from = t.ends[i-1]
	}
	return t.data[from:t.ends[i]]
}
