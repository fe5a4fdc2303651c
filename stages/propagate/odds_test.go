package propagate

import (
	"math"
	"testing"
)

// TestOddsIsTheMean holds the rule against its definition by package math.
func TestOddsIsTheMean(t *testing.T) {
	for range trials(20000) {
		exponent, p := 4*dice.Float64(), chances(1+dice.IntN(6))
		sum, logs := 0.0, 0.0
		for _, v := range p {
			sum += math.Pow(v/(1-v), exponent)
			logs += math.Log(v / (1 - v))
		}
		odds, geometric := math.Pow(sum/float64(len(p)), 1/exponent), math.Exp(logs/float64(len(p)))
		for _, node := range []Node{maxNode, minNode} {
			got := forMover(node, oddsMean{exponent}.Back(node, lifted(node, p)).Win)
			if want := odds / (1 + odds); exponent > 0.01 && math.Abs(got-want) > 1e-9 {
				t.Fatalf("odds-%v of %v at %+v is %v, want %v", exponent, p, node, got, want)
			}
			got = forMover(node, oddsMean{}.Back(node, lifted(node, p)).Win)
			if want := geometric / (1 + geometric); math.Abs(got-want) > 1e-9 {
				t.Fatalf("odds-0 of %v at %+v is %v, want %v", p, node, got, want)
			}
		}
	}
}

// TestOddsOneIsBayes: by odds-1 a node has the chance to be right that follows from Bayes' law, if one child of a right
// node is right, each as likely, and none of a wrong one, and the values of children are their chances by what is seen
// of each alone, right and wrong being as likely.
func TestOddsOneIsBayes(t *testing.T) {
	for range trials(5000) {
		p := chances(1 + dice.IntN(6))
		for i, v := range p { // two certain ones contradict each other
			p[i] = 0.01 + 0.98*v
		}
		seen := func(right int) float64 { // up to a factor, the probability of what is seen
			product := 1.0
			for i, v := range p {
				if i == right {
					product *= v
				} else {
					product *= 1 - v
				}
			}
			return product
		}
		one := 0.0
		for i := range p {
			one += seen(i) / float64(len(p))
		}
		near(t, back(oddsMean{1}, maxNode, p...), one/(one+seen(-1)), "odds-1 of %v", p)
	}
}

// TestOwnOddsIsBayes: in a tree of two plies odds-1-own is what follows of all scores, of the leaves and on the way.
func TestOwnOddsIsBayes(t *testing.T) {
	for range trials(5000) {
		own, leaves := chances(2), chances(4)
		ratio := func(v float64) float64 { v = 0.01 + 0.98*v; return v / (1 - v) } // of the densities of what is seen
		mean := 0.0
		for leaf := range leaves {
			mean += ratio(own[leaf/2]) * ratio(leaves[leaf]) / 4
		}
		lifted := func(v float64) float64 { return 0.01 + 0.98*v }
		var moves []float64
		for i, static := range own {
			node := maxNode
			node.Static = lifted(static)
			moves = append(moves, back(ownOdds{oddsMean{1}}, node, lifted(leaves[2*i]), lifted(leaves[2*i+1])))
		}
		near(t, back(oddsMean{1}, maxNode, moves...), mean/(1+mean), "odds-1-own of %v above %v", own, leaves)
	}
}
