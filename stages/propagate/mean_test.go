package propagate

import (
	"math"
	"slices"
	"testing"
)

// TestMeanIsRandomPlay: the mean is the chance to win if every move is as likely.
func TestMeanIsRandomPlay(t *testing.T) {
	for range trials(5000) {
		p := chances(1 + dice.IntN(6))
		sum := 0.0
		for _, v := range p {
			sum += v / float64(len(p))
		}
		for _, node := range []Node{maxNode, minNode} {
			near(t, back(mean{}, node, p...), sum, "mean of %v at %+v", p, node)
		}
	}
}

// TestPowerIsTheMean holds the rule against its definition by package math.
func TestPowerIsTheMean(t *testing.T) {
	for range trials(20000) {
		exponent, p := 1+4*dice.Float64(), chances(1+dice.IntN(6))
		sum := 0.0
		for _, v := range p {
			sum += math.Pow(v, exponent) / float64(len(p))
		}
		want := math.Pow(sum, 1/exponent)
		for _, node := range []Node{maxNode, minNode} {
			near(t, forMover(node, generalised{exponent}.Back(node, lifted(node, p)).Win), want, "power-%v of %v at %+v",
				exponent, p, node)
		}
	}
}

// TestWeighIsRepetition: a child that counts n times is n children.
func TestWeighIsRepetition(t *testing.T) {
	for range trials(5000) {
		p := chances(1 + dice.IntN(4))
		var repeated []float64
		visits := make([]int32, len(p))
		for i, v := range p {
			visits[i] = int32(1 + dice.IntN(4))
			repeated = append(repeated, slices.Repeat([]float64{v}, int(visits[i]))...)
		}
		for _, node := range []Node{maxNode, minNode} {
			for _, rule := range []Averaging{mean{}, generalised{2.5}} {
				near(t, rule.Weigh(node, lifted(node, p), visits).Win, rule.Back(node, lifted(node, repeated)).Win,
					"%+v of %v, %v times at %+v", rule, p, visits, node)
			}
		}
	}
}
