package elementary

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// dice is the randomness of these tests.
var dice = rand.New(rand.NewPCG(1, 2))

// units returns how far x is from want, in units of the last place of want.
func units(x, want float64) float64 {
	if x == want {
		return 0
	}
	return math.Abs(x-want) / (math.Nextafter(math.Abs(want), math.Inf(1)) - math.Abs(want))
}

// TestElementaryFunctions holds the functions against those of package math, which
// are within a unit in the last place, over the range that the rules use. (Below
// 2^-1022 math.Log itself is off by 1 on some machines.)
func TestElementaryFunctions(t *testing.T) {
	for name, c := range map[string]struct {
		mine, theirs func(float64) float64
		draw         func() float64
	}{
		"Log":         {Log, math.Log, func() float64 { return math.Ldexp(1+dice.Float64(), -dice.IntN(1022)) }},
		"Log near 1":  {Log, math.Log, func() float64 { return 1 - math.Ldexp(dice.Float64(), -dice.IntN(50)) }},
		"Log above 1": {Log, math.Log, func() float64 { return 1 + 61*dice.Float64() }},
		"LogOnePlus": {LogOnePlus, math.Log1p,
			func() float64 { return math.Ldexp(dice.Float64(), -dice.IntN(1000)) }},
		"LogOnePlus below 0": {LogOnePlus, math.Log1p,
			func() float64 { return -math.Ldexp(dice.Float64(), -dice.IntN(60)) }},
		"LogOnePlus above 1": {LogOnePlus, math.Log1p, func() float64 { return 61 * dice.Float64() }},
		"Exp":                {Exp, math.Exp, func() float64 { return -708 * dice.Float64() }},
		"Exp above 0":        {Exp, math.Exp, func() float64 { return 700 * dice.Float64() }},
		"Exp near 0":         {Exp, math.Exp, func() float64 { return math.Ldexp(2*dice.Float64()-1, -dice.IntN(60)) }},
		"ExpMinusOne":        {ExpMinusOne, math.Expm1, func() float64 { return 5 * (2*dice.Float64() - 1) }},
		"ExpMinusOne, small": {ExpMinusOne, math.Expm1,
			func() float64 { return math.Ldexp(2*dice.Float64()-1, -dice.IntN(1000)) }},
		"ExpMinusOne, large":   {ExpMinusOne, math.Expm1, func() float64 { return -100 * dice.Float64() }},
		"ExpMinusOne, its end": {ExpMinusOne, math.Expm1, func() float64 { return 0.7 + 1e-3*(dice.Float64()-0.5) }},
	} {
		for range 20000 {
			x := c.draw()
			if got, want := c.mine(x), c.theirs(x); !(units(got, want) <= 2) {
				t.Fatalf("%s of %v: got %v, want %v, off by %v units", name, x, got, want, units(got, want))
			}
		}
	}
}

// TestElementaryFunctionsInFullPrecision holds a few values against series of 200
// bits.
func TestElementaryFunctionsInFullPrecision(t *testing.T) {
	for range 300 {
		x := 1.38 * (dice.Float64() - 0.5)
		if got, want := Exp(x), bigExp(x, 0); units(got, want) > 1 {
			t.Errorf("e^%v: got %v, want %v", x, got, want)
		}
		if got, want := ExpMinusOne(x), bigExp(x, 1); units(got, want) > 1 {
			t.Errorf("e^%v - 1: got %v, want %v", x, got, want)
		}
		x *= 0.5
		if got, want := LogOnePlus(x), bigLog(x); units(got, want) > 1.5 {
			t.Errorf("ln(1 + %v): got %v, want %v", x, got, want)
		}
	}
}

// bigExp returns the terms of the series of e^x from number from on.
func bigExp(x float64, from int) float64 {
	sum, term := new(big.Float).SetPrec(200), new(big.Float).SetPrec(200).SetInt64(1)
	for n := 1; n < 60; n++ {
		if n > from {
			sum.Add(sum, term)
		}
		term.Mul(term, big.NewFloat(x))
		term.Quo(term, big.NewFloat(float64(n)))
	}
	result, _ := sum.Float64()
	return result
}

// bigLog returns the series of ln(1+x), for |x| < 1/2.
func bigLog(x float64) float64 {
	sum, power := new(big.Float).SetPrec(200), new(big.Float).SetPrec(200).SetInt64(-1)
	for n := 1; n < 200; n++ {
		power.Mul(power, big.NewFloat(-x))
		sum.Add(sum, new(big.Float).Quo(power, big.NewFloat(float64(n))))
	}
	result, _ := sum.Float64()
	return result
}

// TestElementaryFunctionsAreExactAtTheEnds: the ends of the range must stay what
// they are, or truth would not be minimax.
func TestElementaryFunctionsAreExactAtTheEnds(t *testing.T) {
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"ln 1", Log(1), 0}, {"ln(1+0)", LogOnePlus(0), 0}, {"e^0", Exp(0), 1}, {"e^0-1", ExpMinusOne(0), 0},
		{"e^-1e9", Exp(-1e9), 0}, {"e^-1e9-1", ExpMinusOne(-1e9), -1}, {"e^1e9", Exp(1e9), math.Inf(1)},
		{"ln(1+1e-300)", LogOnePlus(1e-300), 1e-300}, {"e^1e-300-1", ExpMinusOne(1e-300), 1e-300},
		{"ln of a value that has lost digits", Log(math.Ldexp(1, -1060)), -1060 * math.Ln2},
		{"e^ln of the smallest float64", Exp(Log(math.SmallestNonzeroFloat64)), math.SmallestNonzeroFloat64},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, c.got, c.want)
		}
	}
}

// TestElementaryFunctionsAreTheSameEverywhere pins bits, so that a machine or a
// compiler under which they differ is found here.
func TestElementaryFunctionsAreTheSameEverywhere(t *testing.T) {
	var sum uint64
	for i := range 10000 {
		x := (float64(i) + 0.5) / 10000
		for _, y := range []float64{Log(x), LogOnePlus(-x), Exp(-50 * x), ExpMinusOne(-x), ExpMinusOne(3 * x)} {
			sum = sum*1099511628211 + math.Float64bits(y)
		}
	}
	if want := uint64(0x6156d1c8bab38d0e); sum != want {
		t.Errorf("the bits of 50,000 values are %#x, want %#x", sum, want)
	}
}

// TestPower holds powers against math.Pow, and to the bit where they are exact.
func TestPower(t *testing.T) {
	for range 20000 {
		x, n := dice.Float64(), dice.Int64N(40)
		if got, want := Power(x, n), math.Pow(x, float64(n)); !(units(got, want) <= float64(n+1)) {
			t.Fatalf("%v^%d: got %v, want %v", x, n, got, want)
		}
	}
	for n := range int64(16) {
		if got, want := Power(10, n), math.Pow10(int(n)); got != want {
			t.Errorf("10^%d: got %v", n, got)
		}
	}
	if Power(0, 0) != 1 || Power(0, 3) != 0 || Power(-2, 3) != -8 {
		t.Error("powers of 0 or a negative number are wrong")
	}
}

// TestNormal holds the distribution against math.Erfc.
func TestNormal(t *testing.T) {
	for z := -10.0; z <= 10; z += 0.0078125 {
		density, below := Normal(z)
		if want := math.Erfc(-z/math.Sqrt2) / 2; math.Abs(below-want) > 1e-15 {
			t.Errorf("%v lies below %v, want %v", below, z, want)
		}
		if want := math.Exp(-z*z/2) / math.Sqrt(2*math.Pi); math.Abs(density-want) > 1e-15 {
			t.Errorf("the density at %v is %v, want %v", z, density, want)
		}
	}
}
