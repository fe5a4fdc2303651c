package published

// Groups of errata: what a reader who believes the print gets wrong.

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// ErrataGroup describes a group of errata.
type ErrataGroup struct {
	Name  string
	Title string // heading of its list
	Rule  string // which errata belong to it
	Short string // in a list of counts
}

// ErrataGroups lists the groups, the weightiest first.
var ErrataGroups = []ErrataGroup{
	{GroupConclusion, "Errata that change a conclusion",
		"The print names another winner than the paper's own counts, or gives a significance on the other side of 5%, " +
			"or a probability of winning on the other side of one half.",
		"conclusions"},
	{GroupArithmetic, "Slips of arithmetic or of a digit", "Any other number that the paper's own counts do not give; " +
		"the misprint may be in the counts.",
		"arithmetic"},
	{GroupLastDigit, "Last digits of a significance, as a coarse table of the normal law would give them",
		"The printed significance is that of a normal deviate within 0.1 of the right one, exact or by the paper's " +
			"approximation. Looked up in a coarse table of the normal law it may be what the authors found, and it is not " +
			"called a misprint.",
		"last digits of a significance"},
	{GroupWording, "Wording: captions, footnotes, formulas, definitions and marks", "No number is wrong, but the " +
		"words, the formula or the mark do not say what the paper did, such as a dash for a difference that rounding hides.",
		"wording"},
}

// deviateSlack is how far the normal deviate of a printed significance may be from the right
// one for an erratum of its last digits: a step of a coarse table of the normal law.
const deviateSlack = 0.1

// levelGroup is the group of a wrong significance; right lists the acceptable values, the
// exact one first.
func levelGroup(c Cell, right ...float64) string {
	if crosses(c.Value, right[0]) {
		return GroupConclusion
	}
	half := float64(printedUnit(c.Printed) / 2)
	most := stat.Deviate(max(c.Value-half, math.SmallestNonzeroFloat64))
	least := stat.Deviate(min(c.Value+half, 1))
	for _, p := range right {
		if z := stat.Deviate(p); z >= least-deviateSlack && z <= most+deviateSlack {
			return GroupLastDigit
		}
	}
	return GroupArithmetic
}

// crosses reports whether two levels lie on different sides of 5%.
func crosses(printed, exact float64) bool {
	return (printed > stat.SignificanceLevel) != (exact > stat.SignificanceLevel)
}
