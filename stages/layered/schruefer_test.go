package layered

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// schrueferTree is a board with the values that were drawn for its nodes, from
// the movers' sides, drawn node by node from the top.
type schrueferTree struct {
	schruefer
	stream random.Stream
	value  map[[2]int]uint8 // by height and place
	number map[[2]int]int
	losses map[[2]int]uint64
}

// newTree draws a tree anew.
func newTree(t *testing.T, spec declare.Spec, id int64) *schrueferTree {
	t.Helper()
	g := newGame(t, spec).(schruefer)
	tree := &schrueferTree{g, g.boards.Board(id), map[[2]int]uint8{}, map[[2]int]int{}, map[[2]int]uint64{}}
	next := 0
	for h := spec.Height; h >= 0; h-- {
		for i := range g.layers.Width(h) {
			tree.number[[2]int{h, i}] = next
			next++
		}
	}
	tree.draw(spec.Height, 0, g.root)
	return tree
}

// draw sets the values of a node and all below it.
func (s *schrueferTree) draw(h, i int, value uint8) {
	node := [2]int{h, i}
	s.value[node] = value
	if h == 0 {
		return
	}
	s.losses[node] = s.schruefer.winning(value, s.stream, s.number[node])
	for j := range s.layers.Branching {
		below := uint8(s.losses[node] >> j & 1)
		if !s.layers.Alone {
			below = 1 - below
		}
		s.draw(h-1, s.layers.Child(i, j), below)
	}
}

// maxWins solves a node by minimax over squares.
func (s *schrueferTree) maxWins(words []uint64, h, i int) bool {
	if h == 0 {
		return words[i/64]>>(i%64)&1 == 1
	}
	for j := range s.layers.Branching {
		if s.maxWins(words, h-1, s.layers.Child(i, j)) == s.layers.MaxToMove(h) {
			return s.layers.MaxToMove(h)
		}
	}
	return !s.layers.MaxToMove(h)
}

// TestSchrueferValues: minimax over the squares finds the value that every node
// was drawn with, and every Win node has a number of Loss children that the law
// allows, every Loss node none.
func TestSchrueferValues(t *testing.T) {
	for _, spec := range []declare.Spec{
		{Height: 7, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}}},
		{Height: 8, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}, {Field: "root", Value: "loss"}}},
		{Height: 6, Branching: 2, Values: declare.Values{{Field: "wins", Value: "2"}, {Field: "root", Value: "win"}}},
		{Height: 6, Branching: 2, Values: declare.Values{{Field: "wins", Value: "0.5,0.5"}}},
		{Height: 4, Branching: 3, Values: declare.Values{{Field: "wins", Value: "2"}}},
		{Height: 5, Branching: 3, Values: declare.Values{{Field: "wins", Value: "0.5,0,0.5"}}},
		{Height: 3, Branching: 7, Values: declare.Values{{Field: "wins", Value: "1/3,1/3,1/3"}}},
		{Height: 2, Branching: 62, Values: declare.Values{{Field: "wins", Value: "61"}}},
		{Height: 1, Branching: 5, Values: declare.Values{{Field: "wins", Value: "3"}}},
		{Game: "solo", Height: 7, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}}},
		{Game: "solo", Height: 4, Branching: 3, Values: declare.Values{{Field: "wins", Value: "0.5,0.5"}}},
	} {
		spec.Game, spec.Seed = cmp.Or(spec.Game, "schruefer"), 4
		t.Run(fmt.Sprintf("%s h=%d b=%d %v", spec.Game, spec.Height, spec.Branching, spec.Values), func(t *testing.T) {
			for id := range int64(3) {
				checkTree(t, newTree(t, spec, id), id)
			}
		})
	}
}

// checkTree holds a board to its tree.
func checkTree(t *testing.T, tree *schrueferTree, id int64) {
	t.Helper()
	words := make([]uint64, Words(tree.Bits()))
	tree.Board(id, words)
	for node, value := range tree.value {
		h, i := node[0], node[1]
		if got, want := tree.maxWins(words, h, i), (value == 1) == tree.layers.MaxToMove(h); got != want {
			t.Fatalf("board %d, node %d of height %d: Max wins is %v, drawn %v", id, i, h, got, want)
		}
		n := bits.OnesCount64(tree.losses[node])
		if h > 0 && value == 0 && n != 0 || h > 0 && value == 1 && (n == 0 || tree.wins.Shares()[n-1] == 0) {
			t.Fatalf("board %d, node %d of height %d: value %d, but %d Loss children of %v", id, i, h, value, n,
				tree.wins.Shares())
		}
	}
}

// TestSchrueferShares: the numbers of winning moves have their shares, and every
// set of moves is as likely as any other of its size.
func TestSchrueferShares(t *testing.T) {
	shares := []float64{0.5, 0.3, 0.2}
	spec := declare.Spec{Game: "schruefer", Height: 5, Branching: 4,
		Values: declare.Values{{Field: "wins", Value: "0.5,0.3,0.2"}}, Seed: 9}
	sizes, counts, nodes := [5]float64{}, map[uint64]float64{}, 0.0
	for id := range int64(200) {
		tree := newTree(t, spec, id)
		for node, value := range tree.value {
			if value == 1 && node[0] > 0 {
				nodes++
				sizes[bits.OnesCount64(tree.losses[node])]++
				counts[tree.losses[node]]++
			}
		}
	}
	for i, share := range shares {
		checkShare(t, fmt.Sprintf("%d winning moves", i+1), sizes[i+1], nodes, share)
	}
	for set := range uint64(16) {
		if n := bits.OnesCount64(set); n >= 1 && n <= 3 {
			checkShare(t, fmt.Sprintf("winning moves %04b", set), counts[set], sizes[n], []float64{1. / 4, 1. / 6, 1. / 4}[n-1])
		}
	}
}

// checkShare holds a count to a probability.
func checkShare(t *testing.T, what string, count, all, p float64) {
	t.Helper()
	if z := (count - all*p) / math.Sqrt(all*p*(1-p)); math.Abs(z) > 4 {
		t.Errorf("%s: %v of %v, expected a share of %.4f, z = %.1f", what, count, all, p, z)
	}
}

// TestShareOfFixedNumber: a law that has one n only draws the boards of that n.
func TestShareOfFixedNumber(t *testing.T) {
	spec := declare.Spec{Game: "schruefer", Height: 4, Branching: 3, Values: declare.Values{{Field: "wins", Value: "2"}},
		Seed: 5}
	number := newGame(t, spec)
	spec.Values = declare.Values{{Field: "wins", Value: "0,1,0"}}
	shares := newGame(t, spec)
	a, b := make([]uint64, 2), make([]uint64, 2)
	for id := range int64(20) {
		number.Board(id, a)
		shares.Board(id, b)
		if a[0] != b[0] || a[1] != b[1] {
			t.Fatalf("board %d: %x with n = 2, %x with all the share at 2", id, a, b)
		}
	}
}
