package propagate

import (
	"math"
	"math/big"
	"testing"
)

// TestProductKeepsTinyValues: 1 - (1-x)(1-y) would be 0.
func TestProductKeepsTinyValues(t *testing.T) {
	const x, y = 1e-20, 2e-20
	if got := back(product{}, maxNode, x, y); math.Abs(got-3e-20) > 1e-35 {
		t.Errorf("got %v, want 3e-20", got)
	}
}

// TestProductLogIsProduct where float64 is enough.
func TestProductLogIsProduct(t *testing.T) {
	for range trials(20000) {
		values := random(1 + dice.IntN(6))
		for _, node := range []Node{maxNode, minNode} {
			got, want := back(productLog{}, node, values...), back(product{}, node, values...)
			if math.Abs(got-want) > 2e-15*want {
				t.Fatalf("%+v of %v: got %v, want %v", node, values, got, want)
			}
		}
	}
}

// TestProductLogOrdersWhatFloat64Cannot: values whose Win is the same 1, or 0.
func TestProductLogOrdersWhatFloat64Cannot(t *testing.T) {
	rule := productLog{}
	tower := func(node Node, v float64, levels int) Value {
		value := rule.Lift(v)
		for range levels {
			value = rule.Back(node, []Value{value, value, value})
		}
		return value
	}
	low, lower := tower(minNode, .1, 7), tower(minNode, .09, 7) // .1^2187
	if low.Win != 0 || lower.Win != 0 || rule.Compare(maxNode, low, lower) <= 0 || rule.Compare(minNode, lower, low) >= 0 {
		t.Errorf("%v and %v do not compare as .1^2187 and .09^2187", low, lower)
	}
	high, higher := tower(maxNode, .9, 7), tower(maxNode, .91, 7)
	if high.Win != 1 || higher.Win != 1 || rule.Compare(maxNode, high, higher) >= 0 {
		t.Errorf("%v and %v do not compare as 1-.1^2187 and 1-.09^2187", high, higher)
	}
	ascending := []Value{rule.Lift(0), lower, low, rule.Lift(5e-324), rule.Lift(.3), rule.Lift(.5), rule.Lift(.7), high,
		higher, rule.Lift(1)}
	for i, a := range ascending {
		for j, b := range ascending {
			if got := rule.Compare(maxNode, a, b); (got < 0) != (i < j) || (got == 0) != (i == j) {
				t.Errorf("%v to %v compares as %d", a, b, got)
			}
		}
	}
}

// TestProductLogKeepsItsDigits holds a tree of both players against integers of
// thousands of bits.
func TestProductLogKeepsItsDigits(t *testing.T) {
	for range 200 {
		got, want := deepProduct(6)
		half := big.NewFloat(0.5)
		kept := new(big.Float).SetPrec(4000).Set(want)
		if want.Cmp(half) > 0 {
			kept.Sub(big.NewFloat(1), kept)
		}
		number := new(big.Float).SetPrec(4000).SetMantExp(big.NewFloat(math.Abs(got.Carry)), int(got.Scale))
		ratio, _ := new(big.Float).Quo(number, kept).Float64()
		if (got.Carry < 0) != (want.Cmp(half) > 0) || math.Abs(ratio-1) > 1e-12 {
			t.Fatalf("got %+v, which is %v times what it should be", got, ratio)
		}
	}
}

// deepProduct is the product rule in a random tree, as the rule has it and as
// fractions.
func deepProduct(height int) (Value, *big.Float) {
	rule, one := productLog{}, big.NewFloat(1)
	if height == 0 {
		v := 0.2 + 0.6*dice.Float64()
		return rule.Lift(v), new(big.Float).SetPrec(4000).SetFloat64(v)
	}
	var children []Value
	maxToMove := height > 3 // in a row, so that values run away
	product := new(big.Float).SetPrec(4000).SetInt64(1)
	for range 3 {
		child, exact := deepProduct(height - 1)
		children = append(children, child)
		if maxToMove {
			exact.Sub(one, exact)
		}
		product.Mul(product, exact)
	}
	if maxToMove {
		product.Sub(one, product)
	}
	return rule.Back(Node{Max: maxToMove}, children), product
}
