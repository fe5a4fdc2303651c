package exact

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// ends follows the values of early ends up the tree: what is backed up of squares that are all lost, or all won, for
// Max.
type ends struct {
	fold
	lost, won propagate.Value
}

// ends returns the values at the horizon.
func (f fold) ends() *ends {
	e := &ends{fold: f, lost: f.rule.Lift(0), won: f.rule.Lift(1)}
	if c, ok := f.evaluator.(counting); ok && f.horizon() > 0 {
		h := f.horizon()
		e.lost, e.won = f.rule.Lift(c.counter.Count(h, 0)), f.rule.Lift(c.counter.Count(h, f.game.squares(h)))
	}
	return e
}

// mix makes nodes of height h, above the horizon, ends with the game's probability. Their laws at the horizon have
// them from the evaluator.
func (e *ends) mix(laws []Law, h int) []Law {
	if e.game.Traps == 0 {
		return laws
	}
	node := e.node(h)
	e.lost, e.won = e.back(node, 0, e.lost), e.back(node, 1, e.won)
	for i, law := range laws {
		lost, won := law.Truth()
		end := Law{Atoms: []Atom{{e.lost, lost, 0}, {e.won, 0, won}}, Rounding: law.Rounding, Missing: law.Missing}
		laws[i] = mixed([]Law{law, end}, []float64{1 - e.game.Traps, e.game.Traps})
	}
	return laws
}

// back returns the value of a node whose children have one value.
func (e *ends) back(node propagate.Node, static float64, child propagate.Value) propagate.Value {
	node.Static = static
	children := make([]propagate.Value, e.Branching)
	for i := range children {
		children[i] = child
	}
	return e.rule.Back(node, children)
}

// node describes the nodes of a height to a rule.
func (f fold) node(h int) propagate.Node {
	node := propagate.Node{Max: layered.MaxToMove(h), Height: h, Ply: f.Height - h, Left: h - f.horizon()}
	node.Own = node.Max == layered.MaxToMove(f.Height)
	return node
}
