package published

// Numbers as papers print them.

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// printedUnit returns the unit of the last printed digit: 0.1 for "43.8%", 1e-9 for
// "1×10^-9", 1 for "472" and "about 472". It is 0 if the cell is not a number.
func printedUnit(printed string) float64 {
	mantissa, exponent, _ := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(printed, "%"), "about "), "×10^")
	if _, err := strconv.ParseFloat(mantissa, 64); err != nil {
		return 0
	}
	power, _ := strconv.Atoi(exponent) // empty: 0
	if _, decimals, ok := strings.Cut(mantissa, "."); ok {
		power -= len(decimals)
	}
	return math.Pow10(power)
}

// sameDigits reports whether v rounds to value in multiples of unit, with a half rounded
// either way. The slack absorbs binary fractions such as 0.05.
func sameDigits(v, value, unit float64) bool {
	return math.Abs(v-value) <= unit/2*(1+1e-9)
}

// roundLike formats v like a printed cell: with its decimals, percent sign and power of
// ten.
func roundLike(v float64, printed string) string {
	if math.IsNaN(v) {
		return ""
	}
	mantissa, _, scientific := strings.Cut(strings.TrimSuffix(printed, "%"), "×10^")
	_, decimals, _ := strings.Cut(mantissa, ".")
	if scientific {
		return scientificForm(v, max(1, len(decimals)))
	}
	if v != 0 && math.Abs(v) < printedUnit(printed)/2 {
		return scientificForm(v, 1)
	}
	s := strconv.FormatFloat(v, 'f', len(decimals), 64)
	if strings.HasSuffix(printed, "%") {
		s += "%"
	}
	return s
}

// scientificForm formats v like small numbers in the papers: 2.6×10^-9.
func scientificForm(v float64, decimals int) string {
	if v == 0 {
		return "0"
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(v, 'e', decimals, 64), "e")
	power, _ := strconv.Atoi(exponent)
	return fmt.Sprintf("%s×10^%d", mantissa, power)
}

// number formats a value for a sentence, with four significant digits.
func number(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
