package selective

import (
	"errors"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// answers is best-of-N, N being what it may spend: lines of D moves are made at random, or up to the end of the game,
// and what they end in is evaluated. Each move is one of those after which there is a line that has not been made, each
// of these as likely. Positions on the way are not looked at, and moves that no line begins with are not chosen.
type answers struct {
	partial
	length int    // D
	made   []bool // by node: whether all lines through it are made
	open   []int32
}

// ofLength is that growth.
type ofLength struct {
	anyRule
	length int // D
}

func (ofLength) check(rule propagate.Propagator) error {
	if _, ok := rule.(propagate.Static); ok {
		return errors.New("the rule looks at static values on the way, which are not asked for; expected beam-K")
	}
	return nil
}

func (g ofLength) plant(t *tree) grower { return &answers{partial: partial{tree: t}, length: g.length} }

func (a *answers) grow(int64) bool {
	if len(a.nodes) == 1 {
		a.start()
		a.made = append(a.made[:0], false)
	}
	if a.whole() {
		return false
	}
	end := int32(root)
	a.path = append(a.path[:0], end)
	for len(a.path) <= a.length {
		n := a.grown(end)
		if n.ended {
			break
		}
		a.made = filled(a.made, len(a.nodes), false)
		a.open = a.open[:0]
		for k := n.first; k < n.first+int32(n.count); k++ {
			if !a.made[k] {
				a.open = append(a.open, k)
			}
		}
		end = a.open[a.below(len(a.open))]
		a.path = append(a.path, end)
	}
	a.path = a.path[:len(a.path)-1]
	a.evaluate(end, len(a.path))
	a.nodes[end].visits, a.counts[end], a.made[end] = 1, true, true
	for ply := len(a.path) - 1; ply >= 0; ply-- {
		above := a.path[ply]
		a.nodes[above].visits++
		a.back(above)
		a.made[above] = true
		for k := a.nodes[above].first; k < a.nodes[above].first+int32(a.nodes[above].count); k++ {
			a.made[above] = a.made[above] && a.made[k]
		}
	}
	return true
}

// whole implements grower: all lines are made.
func (a *answers) whole() bool { return len(a.made) > 0 && a.made[root] }
