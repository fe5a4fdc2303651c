package report

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// The board that is drawn.
const (
	exampleHeight = 3
	exampleBoards = 64 // tried for one whose first move matters
	exampleLayer  = 64 // from one layer of its picture to the next
)

// example is the whole tree of a small board, for the template: every node with who wins it and
// the share of its squares that are 1.
type example struct {
	Game          string // what such games are called
	Rules         string // of a game that the experiment does not have
	Width, Height int
	Nodes         []exampleNode // the root first, layer by layer
	Words         string        // the same for those who cannot see it
}

// exampleNode is a position.
type exampleNode struct {
	X, Y       int
	FromX      int // its parent's X; the parent is a layer above
	Root, Leaf bool
	Max        bool // whether Max is to move
	Won        bool // whether Max wins
	Keeps      bool // whether the move to it keeps the parent's value
	Static     string
}

// Below returns a y so far below the middle of the node, and Above one so far below the middle
// of its parent; Left is the left end of a square.
func (n exampleNode) Below(d int) int { return n.Y + d }
func (n exampleNode) Above(d int) int { return n.Y - exampleLayer + d }
func (n exampleNode) Left() int       { return n.X - 18 }

// exampleOf draws the first board whose first move matters: of the experiment's first game with
// layers, at its smallest branching, else of the first such game in the catalog.
func exampleOf(e *experiment.Experiment) (*example, error) {
	var specs []declare.Spec
	for _, set := range e.BoardSets {
		specs = append(specs, set.Spec())
	}
	own := len(specs)
	for _, g := range catalog.Games() {
		spec := declare.Spec{Game: g.Name, Branching: declare.Branching.Default.(int)}
		for _, k := range g.Keys {
			if k.Kind == declare.Probability {
				spec.Probability, _ = k.Default.(string)
			}
		}
		specs = append(specs, spec)
	}
	for i, spec := range specs {
		spec.Height, spec.All, spec.Nontrivial = exampleHeight, false, false
		if spec.Branching > 3 {
			spec.Branching = 2
		}
		if game, err := catalog.New(spec); err == nil {
			if inLayers, is := game.(layered.Layered); is {
				ex, err := newExample(gameTitle(spec.Game), inLayers)
				if of, known := catalog.Find(spec.Game); err == nil && known == nil && i >= own {
					ex.Rules = of.Rules
				}
				return ex, err
			}
		}
	}
	return nil, errors.New("no game with layers is known")
}

func newExample(title string, game layered.Layered) (*example, error) {
	shape := game.Layers()
	evaluator, err := evaluate.New(evaluate.Kinds()[0].Name, evaluate.Setting{Layers: shape})
	if err != nil {
		return nil, err
	}
	words := make([]uint64, layered.Words(game.Bits()))
	solved := truth.NewLayers(shape)
	for id := range int64(exampleBoards) {
		clear(words)
		game.Board(id, words)
		solved.Solve(words)
		if first := solved.Won[shape.Height-1]; first[0] != first[shape.Child(0, 1)] {
			break
		}
	}
	squares, root := solved.Won[0], make([]uint8, 1)
	truth.Fold(root, solved.Won[shape.Height-1], shape, layered.MaxToMove(shape.Height))
	won := append(solved.Won, root)
	const wide, deep = 42, exampleLayer
	leaves := 1
	for range shape.Height {
		leaves *= shape.Branching
	}
	ex := &example{Game: title, Width: leaves * wide, Height: shape.Height*deep + 44}
	ex.Words = fmt.Sprintf("The squares are %s.", strings.Trim(fmt.Sprint(squares), "[]"))
	layer := []int{0} // places in the layer of the game
	for h := shape.Height; h >= 0; h-- {
		step := ex.Width / len(layer)
		for i, at := range layer {
			from, to := shape.Span(h, at)
			node := exampleNode{X: i*step + step/2, Y: (shape.Height-h)*deep + 20, Root: h == shape.Height, Leaf: h == 0,
				Max: layered.MaxToMove(h), Won: won[h][at] == 1,
				Static: strings.TrimPrefix(fmt.Sprintf("%.2f",
					evaluator.Static(evaluate.Node{Height: h, Index: at, Squares: squares[from:to]})), "0")}
			if !node.Root {
				above := ex.Nodes[len(ex.Nodes)-i-len(layer)/shape.Branching+i/shape.Branching]
				node.FromX, node.Keeps = above.X, above.Won == node.Won
			}
			ex.Nodes = append(ex.Nodes, node)
		}
		var below []int
		for _, at := range layer {
			for move := range shape.Branching {
				below = append(below, shape.Child(at, move))
			}
		}
		layer = below
	}
	return ex, nil
}
