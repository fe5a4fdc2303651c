package evaluate

import "fmt"

// e3 weighs the squares of a G-row binomially, [NPT86] eq. 13:
//
//	e3(t) = 2^-h sum_i C(h, i) t_i
//
// with h the height of the node itself. The sum is an integer below 2^62, so
// the value is the exact quotient rounded once.
type e3 struct {
	weights [][]int64 // C(h, i)
}

func newE3(s Setting, _ []float64) (Evaluator, error) {
	if s.Layers.Stride != 1 {
		return nil, fmt.Errorf("e3 weighs the squares of a row; it fits ggame only")
	}
	weights := [][]int64{{1}}
	for h := 1; h <= s.Layers.Height; h++ {
		row := make([]int64, h+1)
		for i := range row {
			if i > 0 {
				row[i] += weights[h-1][i-1]
			}
			if i < h {
				row[i] += weights[h-1][i]
			}
		}
		weights = append(weights, row)
	}
	return e3{weights}, nil
}

func (e e3) Static(n Node) float64 {
	var sum int64
	for i, square := range n.Squares {
		sum += e.weights[n.Height][i] * int64(square)
	}
	return float64(sum) / float64(int64(1)<<n.Height)
}
