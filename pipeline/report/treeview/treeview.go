// Package treeview lays out the game tree of a board for display: the truth, the static values,
// and the values that each propagator backs up from every depth by the definition of its rule. The
// kernels of stages/search find the same decisions fast; the tests compare both.
//
// Reference:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax: avoiding search
//	        pathology in game trees. 2009, figure 2: the worked example.
package treeview

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

const (
	// MaxNodes is how many nodes are shown, if depth 1 does not have more.
	MaxNodes = 50
	// maxNarrow is the same of trees that shall fit a phone.
	maxNarrow = 16
	// MaxLaid is how many nodes of a board of squares are searched, MaxPlayed of a board that is played.
	MaxLaid, MaxPlayed = 1 << 14, 1 << 12
)

// depthWithin returns the deepest search from the root whose tree has at most so many nodes; at least 1.
func depthWithin(shape layered.Layers, most int64) int {
	depth := 1
	for depth < shape.Height && shape.Nodes(depth+1) <= most {
		depth++
	}
	return depth
}

// Builder lays out boards of one kind.
type Builder struct {
	shape     layered.Layers
	depth     int
	positions *search.Positions
	players   []search.Player
	counts    []int // see [Tree]
}

// NewBuilder returns a builder of trees in which all players search with one evaluator.
func NewBuilder(shape layered.Layers, evaluator evaluate.Evaluator, players []search.Player) *Builder {
	return &Builder{shape: shape, depth: depthWithin(shape, MaxLaid),
		positions: search.NewPositions(search.Setup{Layers: shape, Evaluator: evaluator}), players: players}
}

// CountOnes says that the evaluator is the share of ones. Trees count them if moves split the board.
func (b *Builder) CountOnes() {
	for depth := 1; depth <= b.depth && b.shape.Stride > 1; depth++ {
		from, to := b.shape.Span(b.shape.Height-depth, 0)
		b.counts = append(b.counts, to-from)
	}
}

// Tree lays out a board, in the encoding of declare.Generator. A position with several parents appears below
// each of them.
func (b *Builder) Tree(id int64, words []uint64) *Tree {
	b.positions.Load(id, words)
	t := &Tree{depth: b.depth, Counts: b.counts, Nodes: append(make([]Node, 0, b.shape.Nodes(b.depth)), b.root())}
	shown, layer := depthWithin(b.shape, maxNarrow), []int{0} // indexes in the layer of the game
	for ply := range b.depth {
		first := len(t.Nodes) - len(layer)
		var below []int
		for i, place := range layer {
			for move := range b.shape.Branching {
				child := b.shape.Child(place, move)
				below = append(below, child)
				t.Nodes = append(t.Nodes, b.node(t.Nodes[first+i].seen, first+i, move, child))
				if ply+1 == shown && b.shape.Squares() <= maxSquares {
					t.Nodes[len(t.Nodes)-1].Squares = b.squares(b.shape.Height-shown, child)
				}
			}
		}
		layer = below
	}
	return t.backed(b.players, int(b.shape.Nodes(shown)))
}

// maxSquares is the size of a board whose squares are shown.
const maxSquares = 1 << 12

// squares writes those that a node still has.
func (b *Builder) squares(height, index int) string {
	from, to := b.shape.Span(height, index)
	digits := make([]byte, 0, to-from)
	for _, square := range b.positions.Won(0)[from:to] {
		digits = append(digits, '0'+square)
	}
	return string(digits)
}

// backed searches for all players, and keeps the first nodes, which are shown.
func (t *Tree) backed(players []search.Player, shown int) *Tree {
	if t.Right == 0 {
		t.Right = t.rightMoves()
	}
	for _, player := range players {
		t.back(player, shown)
	}
	t.judge()
	t.laid, t.Nodes = len(t.Nodes), slices.Clone(t.Nodes[:shown])
	t.Misleads = t.misleading()
	place(t.Nodes)
	return t
}

// place sets X: nodes without children side by side, others above the middle of theirs.
func place(nodes []Node) {
	children := make([][]int, len(nodes))
	for i, node := range nodes {
		if node.Parent >= 0 {
			children[node.Parent] = append(children[node.Parent], i)
		}
	}
	next := 0.5
	var set func(i int) float64
	set = func(i int) float64 {
		below := children[i]
		// UCT adds moves at random.
		slices.SortStableFunc(below, func(a, b int) int { return cmp.Compare(nodes[a].Move, nodes[b].Move) })
		if len(below) == 0 {
			nodes[i].X = next
			next++
			return nodes[i].X
		}
		first := set(below[0])
		last := first
		for _, child := range below[1:] {
			last = set(child)
		}
		nodes[i].X = (first + last) / 2
		return nodes[i].X
	}
	set(0)
}

// root returns the root, whose static value no search uses.
func (b *Builder) root() Node {
	top := b.shape.Height
	seen := propagate.Node{Max: b.shape.MaxToMove(top), Own: true, Height: top, Left: b.depth, Static: math.NaN()}
	node := Node{Parent: -1, Max: seen.Max, Static: unknown, seen: seen}
	below := b.positions.Won(top - 1)
	for move := range b.shape.Branching {
		if won := Value(below[b.shape.Child(0, move)]); move == 0 || (won == 1) == node.Max {
			node.Truth = won
		}
	}
	return node
}

// node returns a position below the root, after a move from its parent.
func (b *Builder) node(above propagate.Node, parent, move, index int) Node {
	height := above.Height - 1
	seen := propagate.Node{Max: b.shape.MaxToMove(height), Height: height, Ply: above.Ply + 1, Left: above.Left - 1,
		Static: b.positions.Inner(height, index)}
	seen.Own = above.Own == (seen.Max == above.Max)
	return Node{Name: b.shape.MoveName(move), Parent: parent, Move: move, Max: seen.Max,
		Truth: Value(b.positions.Won(height)[index]), Static: Value(b.positions.Static(height, index)), seen: seen}
}

// Outliner is a game that is played move by move and shows the tops of its trees.
type Outliner interface {
	// Outline looks at a board with an evaluator, see [game.Stage.Outline].
	Outline(words []uint64, evaluator string, most int) (game.Outline, error)
	// Solved reports whether the game knows who wins any position.
	Solved() bool
}

// Lay lays out a board of a game that is played move by move, as Of does, with its name. The solver says which moves
// are right; nil where the tree itself does. There is no tree where a search of depth 1 sees too many positions.
func Lay(played Outliner, words []uint64, evaluator string, most int, players []search.Player, whole bool,
	solver truth.Solver) (tree *Tree, board string) {
	top, err := played.Outline(words, evaluator, most)
	if err != nil {
		panic(err) // the evaluator is one of the game's
	}
	if len(top.Nodes) == 0 {
		return nil, ""
	}
	var right uint64
	if solver != nil {
		if solved := solver.Solve(words); solved.Nontrivial {
			right = solved.Best
		}
	}
	return Of(top, players, whole, right), top.Board
}

// Position draws a board as its game does: a picture, or text where the game has no pictures. The error says that the
// board is none.
func Position(played game.Staged, words []uint64) (picture, text string, err error) {
	squares := make([]byte, played.Bits()/8)
	game.Unpack(squares, words)
	start, err := played.Replay(squares)
	if err != nil {
		return "", "", err
	}
	if drawing := start.SVG([2]string{"Max", "Min"}); drawing != nil {
		return string(drawing), "", nil
	}
	return "", start.String(), nil
}

// Of lays out the top of a game's tree. All of it is shown, or the moves at the root and more as far as it is
// small. The numbers of the right moves are bits of right; without any, the true winners say which are right.
func Of(top game.Outline, players []search.Player, whole bool, right uint64) *Tree {
	t, shown := &Tree{depth: top.Depth}, 1
	for i, n := range top.Nodes {
		t.Nodes = append(t.Nodes, Node{Name: n.Name, Parent: n.Parent, Move: n.Move, Max: n.Node.Max, Truth: Value(n.Truth),
			Static: Value(n.Node.Static), seen: n.Node, over: n.Over})
		if n.Parent == 0 && right&(1<<n.Move) != 0 {
			t.Right |= 1 << (i - 1)
		}
		// A family is shown whole or not at all.
		last := i+1 == len(top.Nodes) || top.Nodes[i+1].Parent != n.Parent
		if last && (whole || n.Parent <= 0 || i < maxNarrow) {
			shown = i + 1
		}
	}
	t.Nodes[0].seen.Static = math.NaN() // no search uses it
	return t.backed(players, shown)
}
