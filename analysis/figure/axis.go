package figure

import (
	"math"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// axis is the numbers from low to high, and where they lie in a drawing.
type axis struct {
	low, high float64
	from, to  float64 // places of these
	log       bool
	ticks     []tick
}

// tick is a number of an axis; without a label a small one.
type tick struct {
	number float64
	label  string
}

// place is where a number lies.
func (a axis) place(x float64) float64 {
	low, high := a.low, a.high
	if a.log {
		x, low, high = elementary.Log(x), elementary.Log(low), elementary.Log(high)
	}
	return a.from + float64((x-low)/(high-low)*(a.to-a.from))
}

// powers are ticks of a logarithmic axis: powers of ten with labels, their multiples without.
func powers(low, high float64) (ticks []tick) {
	for exponent, value := 0, 1.0; value <= high; exponent, value = exponent+1, value*10 {
		for multiple := 1.0; multiple < 10; multiple++ {
			if number := multiple * value; number >= low && number <= high {
				ticks = append(ticks, tick{number, powerLabel(exponent, multiple)})
			}
		}
	}
	return ticks
}

// powerLabel is the label of multiple × 10^exponent, empty unless multiple is 1.
func powerLabel(exponent int, multiple float64) string {
	switch {
	case multiple > 1:
		return ""
	case exponent < 2:
		return strconv.FormatFloat(math.Pow10(exponent), 'f', -1, 64)
	}
	return "10" + superscript.Replace(strconv.Itoa(exponent))
}

var superscript = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷",
	"8", "⁸", "9", "⁹")

// wholes are at most twelve ticks of an axis of whole numbers.
func wholes(low, high float64) (ticks []tick) {
	step := math.Ceil((high - low + 1) / 12)
	for number := math.Ceil(low); number <= high; number += step {
		ticks = append(ticks, tick{number, strconv.FormatFloat(number, 'f', -1, 64)})
	}
	return ticks
}

// plain are three to seven ticks of any other axis, at multiples of 1, 2 or 5 times a power of ten.
func plain(low, high float64) (ticks []tick) {
	step := niceStep((high - low) / 6)
	const slack = 1e-9 // of a step, for ends that are multiples up to rounding
	for i := int(math.Ceil(low/step - slack)); float64(i) <= high/step+slack; i++ {
		number := float64(i) * step
		ticks = append(ticks, tick{number, strconv.FormatFloat(number, 'f', digitsOf(step), 64)})
	}
	return ticks
}

// niceStep returns the smallest 1, 2 or 5 times a power of ten that is at least x > 0.
func niceStep(x float64) float64 {
	power := math.Pow10(exponentOf(x))
	for _, multiple := range []float64{1, 2, 5} {
		if multiple*power >= x*(1-1e-9) {
			return multiple * power
		}
	}
	return 10 * power
}

// digitsOf returns the number of decimals that multiples of a step need.
func digitsOf(step float64) int { return max(0, -exponentOf(step*(1+1e-9))) }

// exponentOf returns the decimal exponent of x > 0, read off its digits because a
// logarithm may be off at a power of ten.
func exponentOf(x float64) int {
	_, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, 64), "e")
	power, _ := strconv.Atoi(exponent) // always a number
	return power
}
