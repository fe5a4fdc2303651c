package exact

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Atom is a value of a node with its joint probabilities with the truth.
type Atom struct {
	Value propagate.Value // from Max's side
	Lost  float64         // probability of this value at a node that Max loses with perfect play
	Won   float64         // probability of this value at a node that Max wins
}

// Law is the joint law of a node's value and truth. Its masses, Lost and Won of
// all atoms, sum to 1 up to Rounding and Missing.
type Law struct {
	Atoms []Atom // ascending by Win, Carry, Scale; no value twice
	// Rounding bounds the relative error of each mass.
	Rounding float64
	// Missing bounds the probability of the values that were left out as
	// negligible, here and below.
	Missing float64
}

// Truth returns the probabilities that Max loses and wins.
func (l Law) Truth() (lost, won float64) {
	var sums [2]sum
	for _, a := range l.Atoms {
		sums[0].add(a.Lost)
		sums[1].add(a.Won)
	}
	return sums[0].total, sums[1].total
}

// newLaw makes a law of a list of atoms: it merges equal values, drops
// negligible ones, and scales the masses to sum to 1.
//
// A value is negligible if a whole list of equally unlikely values would add up to a
// probability of 2^-53: dropping it costs no more than a rounding. Scaling changes no
// conditional probability; it keeps the rounding error of the total from growing with
// the number of nodes.
func newLaw(list []Atom, rounding, missing float64) Law {
	return merged(compare, sorted(list), rounding, missing)
}

// sorted returns atoms as slices.SortFunc would sort them, also those of equal values. That is most of the
// work of a law, so what is moved and compared is small.
func sorted(list []Atom) []Atom {
	type sortKey struct {
		win   float64
		index int
	}
	keys := make([]sortKey, len(list))
	for i, a := range list {
		keys[i] = sortKey{a.Value.Win, i}
	}
	slices.SortFunc(keys, func(a, b sortKey) int {
		switch {
		case a.win < b.win:
			return -1
		case a.win > b.win:
			return 1
		}
		return compare(list[a.index].Value, list[b.index].Value)
	})
	in := make([]Atom, len(list))
	for i, p := range keys {
		in[i] = list[p.index]
	}
	return in
}

// newLawBy is newLaw in another order, which may treat different values as equal.
func newLawBy(order func(a, b propagate.Value) int, list []Atom, rounding, missing float64) Law {
	slices.SortFunc(list, func(a, b Atom) int { return order(a.Value, b.Value) })
	return merged(order, list, rounding, missing)
}

// merged makes a law of atoms in an order.
func merged(order func(a, b propagate.Value) int, list []Atom, rounding, missing float64) Law {
	law := Law{Atoms: list[:0], Rounding: rounding, Missing: missing}
	negligible := unit / float64(len(list))
	var dropped sum
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && order(list[from].Value, list[to].Value) == 0 {
			to++
		}
		atom := together(list[from:to])
		if mass := atom.Lost + atom.Won; mass < negligible {
			dropped.add(mass)
		} else {
			law.Atoms = append(law.Atoms, atom)
		}
		from = to
	}
	law.Missing += dropped.total
	scale(law.Atoms)
	return law
}

func scale(atoms []Atom) {
	lost, won := Law{Atoms: atoms}.Truth()
	total := lost + won
	for i := range atoms {
		atoms[i].Lost /= total
		atoms[i].Won /= total
	}
}

func together(list []Atom) Atom {
	if len(list) == 1 {
		return list[0]
	}
	lost, won := Law{Atoms: list}.Truth()
	return Atom{list[0].Value, lost, won}
}

func compare(a, b propagate.Value) int {
	if by := cmp.Compare(a.Win, b.Win); by != 0 { // mostly
		return by
	}
	return cmp.Or(cmp.Compare(a.Carry, b.Carry), cmp.Compare(a.Scale, b.Scale))
}

// lift turns the static values of a horizon into values of a rule.
func lift(statics Law, rule propagate.Propagator) Law {
	list := slices.Clone(statics.Atoms)
	for i := range list {
		list[i].Value = rule.Lift(list[i].Value.Win)
	}
	return newLaw(list, statics.Rounding, statics.Missing)
}

// odds is the mass of a few children, split by whether any of them is special, usually a
// win for the player to move above them. The probability of "some" is built up child by
// child instead of as 1 - "none", so nothing cancels.
type odds struct{ none, some float64 }

// and returns the odds with one more child, independent of the others.
func (o odds) and(child odds) odds {
	return odds{o.none * child.none, float64(o.some*(child.none+child.some)) + float64(o.none*child.some)}
}

func (o odds) times(child odds, n int) odds {
	for range n {
		o = o.and(child)
	}
	return o
}

// odds returns an atom as the odds of one child. It is special if it is a win for the
// player to move above it.
func (a Atom) odds(max bool) odds {
	if max {
		return odds{a.Lost, a.Won}
	}
	return odds{a.Won, a.Lost}
}

// truth is the minimax rule: a node is a win for its player if some child is.
func (o odds) truth(max bool) (lost, won float64) {
	if max {
		return o.none, o.some
	}
	return o.some, o.none
}

// truth returns the probabilities that Max loses and wins a node of height h of
// the P-game.
func (g Game) truth(h int) (lost, won float64) {
	lost, won = 1-g.P, g.P
	for height := 1; height <= h; height++ {
		max := layered.MaxToMove(height)
		child := Atom{Lost: lost, Won: won}.odds(max)
		lost, won = child.times(child, g.Branching-1).truth(max)
	}
	return lost, won
}

// sum is compensated summation [Hi93]: the total of any number of non-negative terms is
// off by two roundings at most.
type sum struct{ total, rest float64 }

func (s *sum) add(x float64) {
	y := float64(x) - s.rest // float64 rounds x first where it is a product
	total := s.total + y
	s.rest = (total - s.total) - y
	s.total = total
}

// unit is the relative error of one float64 operation, 2^-53.
const unit = 1.0 / (1 << 53)

// rounded bounds the relative error of masses made of b masses each: those of the
// b factors add up, and each factor costs a sum, two products, an addition and
// two cumulative sums. 8 for each and 8 for the rest is generous enough to cover
// the squares of these small numbers too.
func rounded(rounding float64, b int) float64 {
	return float64(float64(b)*rounding) + float64(float64(8*b+8)*unit)
}
