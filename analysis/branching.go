package analysis

import "math"

// EffectiveBranching returns the b >= 0 with 1 + b + b^2 + ... + b^depth = nodes, the
// whole number or else the least in float64 that reaches it: "whatever value of b works to make the formula above describe
// our program's running time". NaN for a depth or a number of nodes below 1.
//
// Reference: [E97] "Analysis of negamax: branching factor, depth".
func EffectiveBranching(nodes float64, depth int) float64 {
	if depth < 1 || !(nodes >= 1) || math.IsInf(nodes, 0) {
		return math.NaN()
	}
	if nodes == 1 {
		return 0
	}
	low, high := 0.0, nodes // the sum is less than nodes at low and at least nodes at high
	for {
		b := low + float64((high-low)/2)
		switch {
		case b == low || b == high:
			return wholeOr(high, nodes, depth)
		case uniformNodes(b, depth) < nodes:
			low = b
		default:
			high = b
		}
	}
}

// wholeOr returns the whole number next to b where a uniform tree of that branching has
// just these nodes, else b, which rounding may leave a bit below.
func wholeOr(b, nodes float64, depth int) float64 {
	if whole := math.Round(b); uniformNodes(whole, depth) == nodes {
		return whole
	}
	return b
}

// PrintedBranching returns the b that [E97]'s closed form of the same sum,
// b^d (1 - 1/b^d)/(1 - 1/b), gives for a number of nodes. The form is b + b^2 + ... + b^d:
// the root is left out.
func PrintedBranching(nodes float64, depth int) float64 {
	return EffectiveBranching(nodes+1, depth)
}

// uniformNodes is 1 + b + ... + b^depth, the nodes of a uniform tree.
func uniformNodes(b float64, depth int) float64 {
	sum := 1.0
	for range depth {
		sum = 1 + float64(b*sum)
	}
	return sum
}
