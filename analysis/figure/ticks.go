package figure

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
)

// powers are the ticks of a logarithmic axis: powers of ten with labels, their
// multiples without.
type powers struct{}

// Ticks implements plot.Ticker.
func (powers) Ticks(low, high float64) (ticks []plot.Tick) {
	for exponent, value := 0, 1.0; value <= high; exponent, value = exponent+1, value*10 {
		for multiple := 1.0; multiple < 10; multiple++ {
			if at := multiple * value; at >= low && at <= high {
				ticks = append(ticks, plot.Tick{Value: at, Label: powerLabel(exponent, multiple)})
			}
		}
	}
	return ticks
}

// powerLabel is the label of multiple × 10^exponent; none where multiple is not 1.
func powerLabel(exponent int, multiple float64) string {
	switch {
	case multiple > 1:
		return ""
	case exponent < 2:
		return strconv.FormatFloat(math.Pow10(exponent), 'f', -1, 64)
	}
	return "10" + superscript.Replace(strconv.Itoa(exponent))
}

// superscript raises digits.
var superscript = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// wholes are the ticks of an axis of whole numbers, twelve at most.
type wholes struct{}

// Ticks implements plot.Ticker.
func (wholes) Ticks(low, high float64) (ticks []plot.Tick) {
	step := math.Ceil((high - low + 1) / 12)
	for at := math.Ceil(low); at <= high; at += step {
		ticks = append(ticks, plot.Tick{Value: at, Label: strconv.FormatFloat(at, 'f', -1, 64)})
	}
	return ticks
}

// plain are the ticks of an axis of any numbers: three to seven, at multiples of 1, 2 or 5
// times a power of ten.
type plain struct{}

// Ticks implements plot.Ticker.
func (plain) Ticks(low, high float64) (ticks []plot.Tick) {
	step := niceStep((high - low) / 6)
	const slack = 1e-9 // of a step, for ends that are multiples but for rounding
	for i := int(math.Ceil(low/step - slack)); float64(i) <= high/step+slack; i++ {
		at := float64(i) * step
		ticks = append(ticks, plot.Tick{Value: at, Label: strconv.FormatFloat(at, 'f', digitsOf(step), 64)})
	}
	return ticks
}

// niceStep is the least of 1, 2 and 5 times a power of ten that is not below x > 0.
func niceStep(x float64) float64 {
	power := math.Pow10(exponentOf(x))
	for _, multiple := range []float64{1, 2, 5} {
		if multiple*power >= x*(1-1e-9) {
			return multiple * power
		}
	}
	return 10 * power
}

// digitsOf is how many digits behind the point a multiple of a step needs.
func digitsOf(step float64) int { return max(0, -exponentOf(step*(1+1e-9))) }

// exponentOf is the decimal exponent of x > 0, from its digits: a logarithm may be off at
// a power of ten.
func exponentOf(x float64) int {
	_, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, 64), "e")
	power, _ := strconv.Atoi(exponent) // always a number
	return power
}
