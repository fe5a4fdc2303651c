package propagate

import "testing"

func TestMixExamples(t *testing.T) {
	near(t, back(mix{.25}, maxNode, .5, .25), .53125, "a quarter of .625 and three of .5")
	near(t, back(mix{.25}, minNode, .5, .25), .21875, "a quarter of .125 and three of .25")
}

// TestMixRises: the more of the product step, the better for the mover.
func TestMixRises(t *testing.T) {
	for range 5000 {
		values, less, more := random(1+dice.IntN(6)), dice.Float64(), dice.Float64()
		less, more = min(less, more), max(less, more)
		if a, b := back(mix{less}, maxNode, values...), back(mix{more}, maxNode, values...); a > b*(1+1e-15) {
			t.Fatalf("Max has %v: %v with %v of the product step, %v with %v", values, a, less, b, more)
		}
		if a, b := back(mix{less}, minNode, values...), back(mix{more}, minNode, values...); a < b*(1-1e-15) {
			t.Fatalf("Min has %v: %v with %v of the product step, %v with %v", values, a, less, b, more)
		}
	}
}
