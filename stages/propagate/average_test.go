package propagate

import "testing"

// TestExamples has values that are worked out by hand.
func TestExamples(t *testing.T) {
	for _, c := range []struct {
		rule             string
		values           []float64
		wantMax, wantMin float64
	}{
		{"minimax", []float64{.25, .5}, .5, .25},
		{"product", []float64{.25, .5}, .625, .125},
		{"average", []float64{.25, .5}, .5625, .1875},
		{"average-eq10", []float64{.25, .5}, .5625, .1875},
		{"product", []float64{.5, .5, .5}, .875, .125},
		{"average", []float64{.5, .5, .5}, .6875, .3125},
		{"p81100", []float64{.25, 0, 1, .5, .75}, .925, .075},
		{"p52111", []float64{.25, 0, 1, .5, .75}, .725, .275},
		{"p43210", []float64{.25, 0, 1, .5, .75}, .75, .25},
		{"weights-0.6-0.4", []float64{.25, 0, 1, .5, .75}, .9, .1},
		{"p81100", []float64{0, 0, 1, 0, 0}, .8, 0},
		{"p52111", []float64{1, 1, 0, 1, 1}, .9, .5},
		{"p43210", []float64{1, 0, 0, 0, 0, 0, 0, 0}, .4, 0},
		// Weights that no child is there for go to the last child.
		{"p81100", []float64{1, 0}, .8, .2},
		{"p52111", []float64{1, 0}, .5, .5},
		{"p43210", []float64{1, 0}, .4, .6},
		{"p52111", []float64{0, .5, 1}, .6, .4},
		{"p43210", []float64{0, .5, 1, 1}, .8, .45},
		{"p43210", []float64{.3}, .3, .3},
	} {
		rule, err := New(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := back(rule, maxNode, c.values...); got != c.wantMax {
			t.Errorf("%s of %v for Max is %v, want %v", c.rule, c.values, got, c.wantMax)
		}
		if got := back(rule, minNode, c.values...); got != c.wantMin {
			t.Errorf("%s of %v for Min is %v, want %v", c.rule, c.values, got, c.wantMin)
		}
	}
}

// TestEq10TakesProductValues separates eq. 10 from eqs. 5 and 6, which agree
// on the first level above the horizon.
func TestEq10TakesProductValues(t *testing.T) {
	rule := averageEq10{}
	child := rule.Back(minNode, []Value{rule.Lift(.5), rule.Lift(.5)})
	if child.Win != .375 || child.Carry != .25 {
		t.Fatalf("child is %+v, want average .375 and product .25", child)
	}
	got := rule.Back(maxNode, []Value{child, child}).Win
	if want := .5 * (.375 + (1 - .75*.75)); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestOrderOfTheRules: product is beyond average is beyond minimax, for either
// player.
func TestOrderOfTheRules(t *testing.T) {
	for range trials(20000) {
		values := random(1 + dice.IntN(5))
		m, a, p := back(minimax{}, maxNode, values...), back(average{}, maxNode, values...),
			back(product{}, maxNode, values...)
		if m > a || a > p {
			t.Fatalf("for Max, %v: minimax %v, average %v, product %v", values, m, a, p)
		}
		m, a, p = back(minimax{}, minNode, values...), back(average{}, minNode, values...),
			back(product{}, minNode, values...)
		if m < a || a < p {
			t.Fatalf("for Min, %v: minimax %v, average %v, product %v", values, m, a, p)
		}
	}
}
