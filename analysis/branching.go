package analysis

import "math"

// EffectiveBranching returns the b >= 0 with 1 + b + b^2 + ... + b^depth = nodes, to
// the last bit or so: "whatever value of b works to make the formula above describe
// our program's running time". NaN for a depth or a number of nodes below 1.
//
// Reference: [E97] "Analysis of negamax: branching factor, depth".
func EffectiveBranching(nodes float64, depth int) float64 {
	if depth < 1 || !(nodes >= 1) || math.IsInf(nodes, 0) {
		return math.NaN()
	}
	low, high := 0.0, nodes
	for {
		b := low + (high-low)/2
		switch {
		case b == low || b == high:
			return b
		case uniformNodes(b, depth) < nodes:
			low = b
		default:
			high = b
		}
	}
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
