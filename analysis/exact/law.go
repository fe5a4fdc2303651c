package exact

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Atom is a value of a node with its two probabilities.
type Atom struct {
	Value propagate.Value // from Max's side
	Lost  float64         // probability of this value at a node that Max loses with perfect play
	Won   float64         // probability of this value at a node that Max wins
}

// Law is the joint law of a node's value and truth. Its masses, Lost and Won of
// all atoms, sum to 1 but for rounding and what is missing.
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

// newLaw makes a law of a list of atoms, in place: it puts equal values together,
// leaves negligible ones out, and scales the masses to sum to 1.
//
// Values are negligible that are so unlikely that all of the list together, were
// they as unlikely, would have a probability of 2^-53: leaving them out is no worse
// than a rounding. Scaling changes no probability of one event given another; it
// keeps rounding errors of the total from growing as the number of nodes.
func newLaw(list []Atom, rounding, missing float64) Law {
	return newLawBy(compare, list, rounding, missing)
}

// newLawBy is newLaw in another order, in which some values may be equal.
func newLawBy(order func(a, b propagate.Value) int, list []Atom, rounding, missing float64) Law {
	slices.SortFunc(list, func(a, b Atom) int { return order(a.Value, b.Value) })
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

// scale makes masses sum to 1.
func scale(atoms []Atom) {
	lost, won := Law{Atoms: atoms}.Truth()
	total := lost + won
	for i := range atoms {
		atoms[i].Lost /= total
		atoms[i].Won /= total
	}
}

// together adds atoms of one value.
func together(list []Atom) Atom {
	if len(list) == 1 {
		return list[0]
	}
	lost, won := Law{Atoms: list}.Truth()
	return Atom{list[0].Value, lost, won}
}

// compare orders values.
func compare(a, b propagate.Value) int {
	return cmp.Or(cmp.Compare(a.Win, b.Win), cmp.Compare(a.Carry, b.Carry), cmp.Compare(a.Scale, b.Scale))
}

// lift makes the values of a rule of the static values of a horizon.
func lift(statics Law, rule propagate.Propagator) Law {
	list := slices.Clone(statics.Atoms)
	for i := range list {
		list[i].Value = rule.Lift(list[i].Value.Win)
	}
	return newLaw(list, statics.Rounding, statics.Missing)
}
