package propagate

import (
	"math"
	"testing"
)

// integral is that of f from low to high, by Simpson's rule.
func integral(low, high float64, f func(x float64) float64) (sum float64) {
	const steps = 4000
	h := (high - low) / steps
	for i := range steps + 1 {
		weight := 2.0 + 2*float64(i%2)
		if i == 0 || i == steps {
			weight = 1
		}
		sum += weight * f(low+float64(i)*h)
	}
	return sum * h / 3
}

// normal has the density and the distribution function of a normal variable.
func normal(v Value, x float64) (density, below float64) {
	z := (x - v.Win) / v.Carry
	return math.Exp(-z*z/2) / (v.Carry * math.Sqrt(2*math.Pi)), math.Erfc(-z/math.Sqrt2) / 2
}

// TestGreater holds Clark's formulas against integrals over the density of the greater variable, f1 F2 + f2 F1.
func TestGreater(t *testing.T) {
	for range trials(300) {
		one := Value{Win: dice.Float64(), Carry: 0.02 + 0.3*dice.Float64()}
		other := Value{Win: dice.Float64(), Carry: 0.02 + 0.3*dice.Float64()}
		moment := func(power float64) float64 {
			return integral(-3, 4, func(x float64) float64 {
				f, below := normal(one, x)
				g, under := normal(other, x)
				return math.Pow(x, power) * (f*under + g*below)
			})
		}
		mean := moment(1)
		got := greater(one, other)
		if want := math.Sqrt(moment(2) - mean*mean); math.Abs(got.Win-mean) > 1e-9 || math.Abs(got.Carry-want) > 1e-9 {
			t.Fatalf("the greater of %v and %v is %v, by integrals %v, %v", one, other, got, mean, want)
		}
	}
}

// TestClarkOfTwo: of two children the rule is exact but for the cut, which their places avoid; one that does not err is
// the limit of small errors.
func TestClarkOfTwo(t *testing.T) {
	for range trials(200) {
		a, b := Value{Win: 0.4 + 0.2*dice.Float64(), Carry: 0.05}, Value{Win: 0.4 + 0.2*dice.Float64(), Carry: 0.03}
		want := greater(a, b).Win
		near(t, clark{0.1}.Back(maxNode, []Value{a, b}).Win, want, "Max of %v and %v", a, b)
		lost, least := Value{Win: 1 - a.Win, Carry: a.Carry}, Value{Win: 1 - b.Win, Carry: b.Carry}
		near(t, clark{0.1}.Back(minNode, []Value{lost, least}).Win, 1-want, "Min of %v and %v", lost, least)
		sure, almost := Value{Win: a.Win}, Value{Win: a.Win, Carry: 1e-9}
		if x, y := greater(sure, b).Win, greater(almost, b).Win; math.Abs(x-y) > 1e-12 {
			t.Fatalf("%v beside %v: %v, with a tiny error %v", sure, b, x, y)
		}
	}
}

// leaves are the values of leaves under a rule.
func leaves(rule Propagator, p ...float64) (values []Value) {
	for _, v := range p {
		values = append(values, rule.Lift(v))
	}
	return values
}

// TestClarkSamples: of four children that are equally likely the best, the approximation by normal variables is within
// four hundredths of a deviation of the mean of the greatest, which is 1.02938 deviations; of unlike ones within a
// tenth.
func TestClarkSamples(t *testing.T) {
	rule := clark{0.1}
	four := rule.Back(maxNode, leaves(rule, .5, .5, .5, .5))
	if got := (four.Win - .5) / .1; math.Abs(got-1.02938) > 0.04 {
		t.Errorf("the greatest of four is %v deviations above the mean", got)
	}
	for range trials(30) {
		p := []float64{.3 + .3*dice.Float64(), .3 + .3*dice.Float64(), .3 + .3*dice.Float64(), .3 + .3*dice.Float64()}
		want := integral(-1, 2, func(x float64) float64 { // E max = integral of x dF
			sum := 0.0
			for i := range p {
				f, _ := normal(Value{Win: p[i], Carry: .1}, x)
				for j := range p {
					if _, below := normal(Value{Win: p[j], Carry: .1}, x); j != i {
						f *= below
					}
				}
				sum += f
			}
			return x * sum
		})
		if got := rule.Back(maxNode, leaves(rule, p...)).Win; math.Abs(got-want) > 0.01 {
			t.Fatalf("the greatest of %v is %v, by an integral %v", p, got, want)
		}
	}
}
