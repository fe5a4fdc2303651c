package game

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// LayeredKernel returns the kernel of decisions and contests on boards of squares: one that counts nodes where there
// are budgets, else a faster one.
func LayeredKernel(setup search.Setup) search.Kernel {
	if len(setup.Budgets) > 0 {
		return NewLayered(setup)
	}
	return search.New(setup)
}

// NewLayered returns a kernel that searches boards of squares node by node, like other
// games, for experiments that count nodes. It decides and plays like the kernels of
// stages/search, which are much faster since they fold a board once for all searches.
//
// The setup is one of stages/search: Layers and Evaluator are those of the boards.
func NewLayered(setup search.Setup) search.Kernel {
	positions := search.NewPositions(setup)
	board := layeredBoard{setup.Layers, positions}
	k := newGeneral(Setup[layerNode]{Game: board, Evaluator: board, Setup: setup})
	k.locate = func(s layerNode, _ int) (height, index int) { return int(s.height), int(s.index) }
	return &layeredKernel{k, positions, board.Start()}
}

// layeredKernel is the kernel of a layered game, which evaluates all positions of
// a board when it is loaded.
type layeredKernel struct {
	*kernel[layerNode]
	positions *search.Positions
	start     layerNode
}

func (k *layeredKernel) Load(id int64, words []uint64) {
	k.positions.Load(id, words)
	k.begin(id, k.start)
}

// layeredBoard is the loaded board, as a game and its own evaluator. Encode and Decode
// are not needed, since Load has the board in words.
type layeredBoard struct {
	layers    layered.Layers
	positions *search.Positions
}

// layerNode is a position of a layered board: node index of its height.
type layerNode struct{ height, index int32 }

func (g layeredBoard) Start() layerNode { return layerNode{height: int32(g.layers.Height)} }

func (g layeredBoard) Expand(s layerNode, children []layerNode) int {
	if s.height == 0 {
		return 0
	}
	for j := range g.layers.Branching {
		children[j] = layerNode{s.height - 1, int32(g.layers.Child(int(s.index), j))}
	}
	return g.layers.Branching
}

func (g layeredBoard) Max(s layerNode) bool { return g.layers.MaxToMove(int(s.height)) }

func (g layeredBoard) Outcome(s layerNode) (outcome int8, over bool) {
	if s.height > 0 {
		return 0, false
	}
	return g.Value(s), true
}

// Value implements Solved.
func (g layeredBoard) Value(s layerNode) int8 {
	if int(s.height) < g.layers.Height {
		return 2*int8(g.positions.Won(int(s.height))[s.index]) - 1
	}
	below, move := g.positions.Won(int(s.height)-1), uint8(0)
	if g.Max(s) {
		move = 1
	}
	for j := range g.layers.Branching {
		if below[g.layers.Child(0, j)] == move {
			return 2*int8(move) - 1
		}
	}
	return 1 - 2*int8(move)
}

func (layeredBoard) Move(_ layerNode, i int) int { return i }

// MoveName implements MoveNamer.
func (g layeredBoard) MoveName(_ layerNode, i int) string { return g.layers.MoveName(i) }

func (g layeredBoard) Branching() int { return g.layers.Branching }

func (layeredBoard) Bytes() int { return 0 }

func (layeredBoard) Encode(layerNode, []byte) {}

func (g layeredBoard) Decode([]byte) layerNode { return g.Start() }

func (g layeredBoard) Statics(positions []layerNode, values []float64) {
	for i, s := range positions {
		values[i] = g.positions.Static(int(s.height), int(s.index))
	}
}

func (g layeredBoard) inner(s layerNode) float64 {
	return g.positions.Inner(int(s.height), int(s.index))
}

// squaresAcross is how many squares a line of a drawing has at most.
const squaresAcross = 64

// Draw implements Drawer: the squares that are left, and below who is to move, or that
// the game is over.
func (g layeredBoard) Draw(s layerNode) string {
	var text strings.Builder
	from, to := g.layers.Span(int(s.height), int(s.index))
	for i, square := range g.positions.Won(0)[from:to] {
		if i > 0 && i%squaresAcross == 0 {
			text.WriteByte('\n')
		}
		text.WriteByte('0' + square)
	}
	state := "game over"
	switch {
	case s.height > 0 && g.Max(s):
		state = "Max to move"
	case s.height > 0:
		state = "Min to move"
	}
	return fmt.Sprintf("%s\n%s, height %d\n", &text, state, s.height)
}
