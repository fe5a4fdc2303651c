package elementary

// Power returns x^n for n >= 0, by squaring: exact where the powers of x are, else off
// by about n units in the last place at most. x^0 is 1.
func Power(x float64, n int64) float64 {
	result := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result = float64(result * x)
		}
		x = float64(x * x)
	}
	return result
}
