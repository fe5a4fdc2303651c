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
