package search

import (
	"bytes"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// naive is the search a researcher would write from the papers: a recursion
// over boards as slices of squares, from every node anew. It is what kernels
// are held to.
type naive struct {
	branching int
	row       bool // a move takes an end square instead of keeping a part
	evaluator evaluate.Evaluator
	alone     bool // Max makes every move
	noisy     bool // whether the evaluator may want to know the truth
	tie       Tie
	height    int
	board     int64
	buf       [][]propagate.Value // children of the node in hand, by height
}

// newNaive returns the naive search of a setup.
func newNaive(s Setup) *naive {
	n := &naive{
		branching: s.Layers.Branching, row: s.Layers.Stride == 1, alone: s.Layers.Alone, evaluator: s.Evaluator, tie: s.Tie,
		height: s.Layers.Height}
	_, counts := s.Evaluator.(evaluate.Counter)
	n.noisy = !counts
	for range s.Layers.Height + 1 {
		n.buf = append(n.buf, make([]propagate.Value, n.branching))
	}
	return n
}

// position is a node: its squares, height and place in its layer.
type position struct {
	squares  []byte
	h, index int
}

// move returns the position after move i.
func (n *naive) move(p position, i int) position {
	if n.row {
		return position{p.squares[i : i+len(p.squares)-1], p.h - 1, p.index + i}
	}
	size := len(p.squares) / n.branching
	return position{p.squares[i*size : (i+1)*size], p.h - 1, p.index*n.branching + i}
}

// won solves a position.
func (n *naive) won(p position) bool {
	if p.h == 0 {
		return p.squares[0] == 1
	}
	for i := range n.branching {
		if n.won(n.move(p, i)) == n.max(p.h) {
			return n.max(p.h)
		}
	}
	return !n.max(p.h)
}

// max reports whether Max moves at height h.
func (n *naive) max(h int) bool { return h%2 == 1 || n.alone }

// static evaluates a position.
func (n *naive) static(p position) float64 {
	node := evaluate.Node{Board: n.board, Height: p.h, Index: p.index, Squares: p.squares}
	if n.noisy {
		node.Won = n.won(p)
	}
	return n.evaluator.Static(node)
}

// value searches a position to a depth, which is at a ply of its search.
func (n *naive) value(rule propagate.Propagator, p position, ply, depth int) propagate.Value {
	if p.h == 0 {
		return rule.Lift(float64(p.squares[0]))
	}
	if depth == 0 {
		return rule.Lift(n.static(p))
	}
	children := n.buf[p.h]
	for i := range children {
		children[i] = n.value(rule, n.move(p, i), ply+1, depth-1)
	}
	node := propagate.Node{Max: n.max(p.h), Own: ply%2 == 0 || n.alone, Height: p.h, Ply: ply, Left: min(depth, p.h)}
	if _, uses := rule.(propagate.Static); uses {
		node.Static = n.static(p)
		if inner, ok := n.evaluator.(evaluate.Inner); ok {
			node.Static = inner.Inside(p.h, bytes.Count(p.squares, []byte{1}))
		}
	}
	return rule.Back(node, children)
}

// decide chooses the first of the best moves, or the last.
func (n *naive) decide(rule propagate.Propagator, p position, depth int) Decision {
	var d Decision
	var best propagate.Value
	mover := propagate.Node{Max: n.max(p.h), Own: true, Height: p.h, Left: min(depth, p.h)}
	for i, children := 0, n.buf[p.h]; i < n.branching; i++ {
		v := n.value(rule, n.move(p, i), 1, depth-1)
		children[i] = v
		order := propagate.Compare(rule, mover, v, best)
		switch {
		case i == 0 || mover.Max && order > 0 || !mover.Max && order < 0:
			best = v
			d = Decision{Move: int32(i), Ties: 1, Best: 1 << i, Value: v.Win}
		case order == 0:
			d.Ties++
			d.Best |= 1 << i
			if n.tie == Last {
				d.Move, d.Value = int32(i), v.Win
			}
		}
	}
	if _, static := rule.(propagate.Static); p.h == n.height && !static {
		d.Root = rule.Back(mover, n.buf[p.h]).Win
	}
	return d
}

// side is a rule and how deep it searches.
type side struct {
	rule  propagate.Propagator
	depth int
}

// maxWins plays a whole game.
func (n *naive) maxWins(max, min side, p position) bool {
	if p.h == 0 {
		return p.squares[0] == 1
	}
	mover := min
	if p.h%2 == 1 {
		mover = max
	}
	return n.maxWins(max, min, n.move(p, int(n.decide(mover.rule, p, mover.depth).Move)))
}

// contest plays both games of a board.
func (n *naive) contest(first, second side, p position) Outcome {
	var outcome Outcome
	firstAsMax := n.maxWins(first, second, p)
	firstAsMin := !n.maxWins(second, first, p)
	began, waited := firstAsMin, firstAsMax
	if p.h%2 == 1 {
		began, waited = firstAsMax, firstAsMin
	}
	if began {
		outcome |= WonFirst
	}
	if waited {
		outcome |= WonSecond
	}
	return outcome
}

// unpack returns a board a byte a square.
func unpack(words []uint64, layers layered.Layers) []byte {
	squares := make([]byte, layers.Squares())
	for i := range squares {
		squares[i] = byte(words[i/64] >> (i % 64) & 1)
	}
	return squares
}
