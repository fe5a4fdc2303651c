package stat

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// TestLeastSquares: the coefficients are those of another library, and a column that others make up is found.
func TestLeastSquares(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		columns := 1 + random.IntN(9)
		n := columns + random.IntN(20)
		rows, flat, values := make([][]float64, n), []float64(nil), make([]float64, n)
		for i := range rows {
			rows[i] = append(rows[i], 1)
			for range columns - 1 {
				rows[i] = append(rows[i], random.NormFloat64())
			}
			flat, values[i] = append(flat, rows[i]...), random.NormFloat64()
		}
		ours, ok := LeastSquares(rows, values)
		want := mat.NewVecDense(columns, nil)
		if err := want.SolveVec(mat.NewDense(n, columns, flat), mat.NewVecDense(n, values)); err != nil || !ok {
			t.Fatal(err, ok)
		}
		for j, x := range ours {
			if math.Abs(x-want.AtVec(j)) > 1e-7*(1+math.Abs(x)) {
				t.Errorf("%d rows, coefficient %d of %d is %v, expected %v", n, j, columns, x, want.AtVec(j))
			}
		}
		for i := range rows {
			rows[i] = append(rows[i], 3*rows[i][0]-rows[i][columns-1])
		}
		if _, ok := LeastSquares(rows, values); ok {
			t.Errorf("%d rows of %d columns, of which the last follows from others, have coefficients", n, columns+1)
		}
	}
}
