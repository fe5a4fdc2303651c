package nodetree

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// backUp sets the truth of the nodes of a tree that has just been laid out. What the table gives stands. Any other node
// has the minimax of its children, if that is the same whatever those are worth of which nothing is known.
func (p *layout) backUp() error {
	f := p.forest
	base := int(f.roots[len(f.roots)-1])
	n := f.nodes.Len() - base
	low, high := make([]float64, n), make([]float64, n) // of a node: where its truth lies
	for i := n - 1; i >= 0; i-- {
		s := Position(base + i)
		below := int(f.first[s]) - base
		low[i], high[i] = f.minimax(s, low[below:], high[below:])
		if given := f.truth[s]; !math.IsNaN(given) {
			if low[i] == high[i] && isResult(low[i]) && isResult(given) && low[i] != given {
				return p.wrong(p.rows[p.order[i]], "truth is %v, but the best of its moves for %s is worth %v by the truths "+
					"below; expected the same, each from Max's side", given, f.mover(s), low[i])
			}
			low[i], high[i] = given, given
		}
		if low[i] == high[i] {
			f.truth[s] = low[i]
			f.compare(s)
		}
	}
	plies := make([]int, n)
	for i, ply := range plies {
		s := base + i
		for len(f.unjudged) <= ply {
			f.unjudged = append(f.unjudged, uint32(len(f.first)))
		}
		if math.IsNaN(f.truth[s]) {
			f.unjudged[ply] = min(f.unjudged[ply], uint32(s))
		}
		for child := range int(f.count[s]) {
			plies[int(f.first[s])-base+child] = ply + 1
		}
	}
	return nil
}

// minimax returns between which values that of a node lies, if those of its children lie as given.
func (f *Forest) minimax(s Position, low, high []float64) (least, most float64) {
	n := int(f.count[s])
	switch {
	case n == 0:
		return 0, 1
	case f.Max(s):
		return slices.Max(low[:n]), slices.Max(high[:n])
	}
	return slices.Min(low[:n]), slices.Min(high[:n])
}

// isResult says that a truth is that of a game played to its end. Others are estimates, as of a much deeper search,
// which may differ between a node and its children.
func isResult(truth float64) bool { return truth == 0 || truth == 0.5 || truth == 1 }

// Judge implements game.Judge. Right moves lead to the node whose truth is best for the player to move, and who wins is
// who is ahead.
func (f *Forest) Judge(s Position) (outcome int8, moves int, right uint64) {
	first, moves := int(f.first[s]), int(f.count[s])
	after := f.truth[first : first+moves]
	best := slices.Min(after)
	if f.Max(s) {
		best = slices.Max(after)
	}
	for i, truth := range after {
		if truth == best {
			right |= 1 << i
		}
	}
	if truth := f.truth[s]; !math.IsNaN(truth) {
		best = truth
	}
	switch {
	case best > 0.5:
		return 1, moves, right
	case best < 0.5:
		return -1, moves, right
	}
	return 0, moves, right
}

// Winner implements game.Judged: who is ahead at a node whose truth is known.
func (f *Forest) Winner(s Position) (winner int8, known bool) {
	switch truth := f.truth[s]; {
	case truth > 0.5:
		return 1, true
	case truth < 0.5:
		return -1, true
	default:
		return 0, truth == 0.5
	}
}

// Drawn returns how many nodes that are not over are draws, of how many of which it is known who wins.
func (f *Forest) Drawn() (draws, known int) {
	for i, truth := range f.truth {
		if f.state[i].end() == NotOver && !math.IsNaN(truth) {
			known++
			if truth == 0.5 {
				draws++
			}
		}
	}
	return draws, known
}

// Deepest returns how many moves from its root the farthest node of any tree is.
func (f *Forest) Deepest() int { return len(f.unjudged) - 1 }

// closeTruths says at the roots of how many trees the best truth after a move is so little ahead of the next that a
// small error of it decides which move is right; empty if of few.
func (f *Forest) closeTruths() string {
	const little, few = 0.05, 10 // and one in so many trees
	near, known := 0, 0
	for _, root := range f.roots[:f.Trees()] {
		first, sign := f.first[root], 1.0
		if !f.Max(Position(root)) {
			sign = -1
		}
		best, next := math.Inf(-1), math.Inf(-1) // for the player to move
		for _, truth := range f.truth[first : first+uint32(f.count[root])] {
			switch worth := sign * truth; {
			case worth > best:
				best, next = worth, best
			case worth < best && worth > next:
				next = worth
			}
		}
		if !math.IsInf(next, 0) {
			known++
			if best-next < little {
				near++
			}
		}
	}
	if near == 0 || few*near < known {
		return ""
	}
	return fmt.Sprintf("at the roots of %d of %d trees the best truth after a move is ahead of the next by less than %v, "+
		"but that move alone counts as right, and a diagnosis tells only truths above .5 from others; expected truth "+
		"rounded to what is sure, such as 0, .5 and 1", near, known, little)
}

// agreement counts nodes by whether the static value is on the side of 1/2 that the truth is on.
type agreement struct{ nodes, right int }

// compare counts a node whose truth is known.
func (f *Forest) compare(s Position) {
	static, truth := f.value[s]-0.5, f.truth[s]-0.5
	if f.state[s].end() != NotOver || static == 0 || truth == 0 {
		return
	}
	side := &f.sides[1]
	if f.Max(s) {
		side = &f.sides[0]
	}
	side.nodes++
	if static > 0 == (truth > 0) {
		side.right++
	}
}

// Notes implements declare.Noted: columns that are not read, and static values that seem to be from the wrong side.
func (f *Forest) Notes() (notes []string) {
	if len(f.Ignored) > 0 {
		notes = append(notes, "columns of the nodes that are not read: "+strings.Join(f.Ignored, ", "))
	}
	if note := f.closeTruths(); note != "" {
		notes = append(notes, note)
	}
	const enough = 20 // nodes
	against := func(side agreement) bool { return side.nodes >= enough && 3*side.right < side.nodes }
	all := agreement{f.sides[0].nodes + f.sides[1].nodes, f.sides[0].right + f.sides[1].right}
	if against(f.sides[0]) && against(f.sides[1]) {
		return append(notes, fmt.Sprintf("whoever is to move, static is on the side of the truth at only %d of %d nodes: "+
			"is one of them from Min's side? Expected both from Max's", all.right, all.nodes))
	}
	for i, side := range f.sides {
		if against(side) {
			notes = append(notes, fmt.Sprintf("where %s is to move, static is on the side of the truth at only %d of %d nodes: "+
				"is it from the side of the player to move? Then set side: mover", [2]string{"Max", "Min"}[i], side.right,
				side.nodes))
		}
	}
	return notes
}

// mover names the player to move.
func (f *Forest) mover(s Position) string {
	if f.Max(s) {
		return "Max"
	}
	return "Min"
}
