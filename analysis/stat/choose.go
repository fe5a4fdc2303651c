package stat

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// LogChoose returns log C(n, k) of whole numbers, minus infinity unless 0 <= k <= n. Its
// error is that of the logarithm of the largest factorial.
func LogChoose(n, k float64) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	return logFactorial(n) - logFactorial(k) - logFactorial(n-k)
}

// logFactorial returns log n!.
func logFactorial(n float64) float64 {
	if n < 16 {
		return elementary.Log(factorial(n))
	}
	return float64((n+0.5)*elementary.Log(n)) - n + halfLog2Pi + stirlingError(n)
}
