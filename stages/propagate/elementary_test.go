package propagate

import (
	"math"
	"math/big"
	"testing"
)

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
		"logarithm":            {logarithm, math.Log, func() float64 { return math.Ldexp(1+dice.Float64(), -dice.IntN(1022)) }},
		"logarithm near 1":     {logarithm, math.Log, func() float64 { return 1 - math.Ldexp(dice.Float64(), -dice.IntN(50)) }},
		"logarithm above 1":    {logarithm, math.Log, func() float64 { return 1 + 61*dice.Float64() }},
		"logOnePlus":           {logOnePlus, math.Log1p, func() float64 { return math.Ldexp(dice.Float64(), -dice.IntN(1000)) }},
		"logOnePlus below 0":   {logOnePlus, math.Log1p, func() float64 { return -math.Ldexp(dice.Float64(), -dice.IntN(60)) }},
		"logOnePlus above 1":   {logOnePlus, math.Log1p, func() float64 { return 61 * dice.Float64() }},
		"exponential":          {exponential, math.Exp, func() float64 { return -708 * dice.Float64() }},
		"exponential above 0":  {exponential, math.Exp, func() float64 { return 700 * dice.Float64() }},
		"exponential near 0":   {exponential, math.Exp, func() float64 { return math.Ldexp(2*dice.Float64()-1, -dice.IntN(60)) }},
		"expMinusOne":          {expMinusOne, math.Expm1, func() float64 { return 5 * (2*dice.Float64() - 1) }},
		"expMinusOne, small":   {expMinusOne, math.Expm1, func() float64 { return math.Ldexp(2*dice.Float64()-1, -dice.IntN(1000)) }},
		"expMinusOne, large":   {expMinusOne, math.Expm1, func() float64 { return -100 * dice.Float64() }},
		"expMinusOne, its end": {expMinusOne, math.Expm1, func() float64 { return 0.7 + 1e-3*(dice.Float64()-0.5) }},
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
		if got, want := exponential(x), bigExp(x, 0); units(got, want) > 1 {
			t.Errorf("e^%v: got %v, want %v", x, got, want)
		}
		if got, want := expMinusOne(x), bigExp(x, 1); units(got, want) > 1 {
			t.Errorf("e^%v - 1: got %v, want %v", x, got, want)
		}
		x *= 0.5
		if got, want := logOnePlus(x), bigLog(x); units(got, want) > 1.5 {
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
		{"ln 1", logarithm(1), 0}, {"ln(1+0)", logOnePlus(0), 0}, {"e^0", exponential(0), 1}, {"e^0-1", expMinusOne(0), 0},
		{"e^-1e9", exponential(-1e9), 0}, {"e^-1e9-1", expMinusOne(-1e9), -1}, {"e^1e9", exponential(1e9), math.Inf(1)},
		{"ln(1+1e-300)", logOnePlus(1e-300), 1e-300}, {"e^1e-300-1", expMinusOne(1e-300), 1e-300},
		{"ln of a value that has lost digits", logarithm(math.Ldexp(1, -1060)), -1060 * math.Ln2},
		{"e^ln of the smallest float64", exponential(logarithm(math.SmallestNonzeroFloat64)), math.SmallestNonzeroFloat64},
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
		for _, y := range []float64{logarithm(x), logOnePlus(-x), exponential(-50 * x), expMinusOne(-x), expMinusOne(3 * x)} {
			sum = sum*1099511628211 + math.Float64bits(y)
		}
	}
	if want := uint64(0x6156d1c8bab38d0e); sum != want {
		t.Errorf("the bits of 50,000 values are %#x, want %#x", sum, want)
	}
}
