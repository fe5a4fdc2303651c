package stat

// Multiple tests: p-values adjusted for their number.
//
// References: [Holm] for the family-wise error, the chance that any rejected
// hypothesis is true; [BH] for the false discovery rate, the expected share of true
// hypotheses among those rejected. Both are given as adjusted p-values: reject at 5%
// if the value is at most .05.

import (
	"cmp"
	"math"
	"slices"
)

// Holm returns p-values adjusted by Holm's step-down procedure, in the order of the
// input: the i-th smallest of m becomes the largest of (m-j+1) p_j over j <= i, at
// most 1. It holds for any dependence between the tests. A NaN, a test that could not be
// made, stays NaN and is not counted in m.
func Holm(p []float64) []float64 {
	order := ascending(p)
	adjusted := slices.Clone(p)
	largest := 0.0
	for i, index := range order {
		largest = max(largest, float64(len(order)-i)*p[index])
		adjusted[index] = min(1, largest)
	}
	return adjusted
}

// BenjaminiHochberg returns p-values adjusted by the step-up procedure of Benjamini
// and Hochberg, in the order of the input: the i-th smallest of m becomes the
// smallest of (m/j) p_j over j >= i. It holds for tests that are independent or
// positively dependent. NaN is treated as in [Holm].
func BenjaminiHochberg(p []float64) []float64 {
	order := ascending(p)
	adjusted := slices.Clone(p)
	smallest := 1.0
	for i, index := range slices.Backward(order) {
		smallest = min(smallest, float64(len(order))/float64(i+1)*p[index])
		adjusted[index] = max(p[index], smallest) // m/j p is p for j = m, up to rounding
	}
	return adjusted
}

// ascending returns the positions of the p-values that are numbers, from the
// smallest p to the largest.
func ascending(p []float64) []int {
	var order []int
	for i, x := range p {
		if !math.IsNaN(x) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p[a], p[b]) })
	return order
}
