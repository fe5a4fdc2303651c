package exact

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// splitGame is a P-game or N-game whose nodes are told apart by what is known above them: in an N-game how many arcs of
// +1 lead to a node, in a P-game nothing. Given that, its children are independent and alike, so that the law of
// (ones, truth) folds up as in a P-game.
type splitGame struct {
	Game      // P is the probability of a square, or of an arc of +1
	arcs bool // whether it is an N-game
}

// levels returns what an evaluator says of the nodes of height 1 on, as far as they have mostSquares squares.
func (g splitGame) levels(e evaluate.Counter) (levels []level) {
	kinds := g.singles()
	for h := 1; h < g.Height && g.squares(h) <= mostSquares; h++ {
		max, shares := layered.MaxToMove(h), g.shares(h)
		up := make([]window, len(shares))
		var list []Atom
		var change sum
		for k, share := range shares {
			child := g.child(kinds, k)
			others := child.up(max, g.Branching-1)
			up[k] = child.up(max, g.Branching)
			for i, a := range up[k].atoms {
				value := propagate.Value{Win: e.Count(h, up[k].first+i)}
				list = append(list, Atom{value, a.Lost * share, a.Won * share})
			}
			for i, a := range child.atoms {
				ones := child.first + i
				after, mass := e.Count(h-1, ones), share*(a.Lost+a.Won)
				for j, o := range others.atoms {
					change.add(mass * (o.Lost + o.Won) * math.Abs(e.Count(h, ones+others.first+j)-after))
				}
			}
		}
		levels = append(levels, level{law: newLaw(list, 0, 0), change: change.total})
		kinds = up
	}
	return levels
}

// singles returns the laws of single squares, by the arcs of +1 that lead to them.
func (g splitGame) singles() []window {
	if !g.arcs {
		return []window{{atoms: []Atom{{Lost: 1 - g.P}, {Won: g.P}}}}
	}
	kinds := make([]window, g.Height+1)
	for plus := range kinds {
		kinds[plus] = window{atoms: []Atom{{Lost: 1}}}
		if 2*plus > g.Height {
			kinds[plus] = window{first: 1, atoms: []Atom{{Won: 1}}}
		}
	}
	return kinds
}

// shares returns how many of the nodes of height h are of each kind.
func (g splitGame) shares(h int) []float64 {
	shares := []float64{1}
	for range g.Height - h {
		if !g.arcs {
			break
		}
		next := make([]float64, len(shares)+1)
		for k, share := range shares {
			next[k] += float64(share * (1 - g.P))
			next[k+1] += float64(share * g.P)
		}
		shares = next
	}
	return shares
}

// child returns the law of a child of a node of kind k.
func (g splitGame) child(kinds []window, k int) window {
	if !g.arcs {
		return kinds[k]
	}
	minus, plus := kinds[k], kinds[k+1]
	first := min(minus.first, plus.first)
	mixed := window{first: first, missing: max(minus.missing, plus.missing)}
	mixed.atoms = make([]Atom, max(minus.first+len(minus.atoms), plus.first+len(plus.atoms))-first)
	for i, a := range minus.atoms {
		mixed.atoms[minus.first-first+i] = Atom{Lost: a.Lost * (1 - g.P), Won: a.Won * (1 - g.P)}
	}
	for i, a := range plus.atoms {
		atom := &mixed.atoms[plus.first-first+i]
		atom.Lost += float64(a.Lost * g.P)
		atom.Won += float64(a.Won * g.P)
	}
	return mixed
}
