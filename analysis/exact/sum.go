package exact

// sum is compensated summation [Hi93]: of numbers that are not negative, the
// total is off by two roundings at most, however many there are.
type sum struct{ total, rest float64 }

// add adds x.
func (s *sum) add(x float64) {
	y := float64(x) - s.rest // whatever product x is, it is rounded first
	total := s.total + y
	s.rest = (total - s.total) - y
	s.total = total
}

// unit is the relative error of one float64 operation, 2^-53.
const unit = 1.0 / (1 << 53)

// rounded bounds the relative error of masses made of b masses each: those of the
// b factors add up, and each factor costs a sum, two products, an addition and
// two cumulative sums. 8 for each and 8 for the rest is generous enough to cover
// the squares of these small numbers too.
func rounded(rounding float64, b int) float64 {
	return float64(float64(b)*rounding) + float64(float64(8*b+8)*unit)
}
