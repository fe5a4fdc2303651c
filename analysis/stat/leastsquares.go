package stat

import "math"

// LeastSquares returns the coefficients of columns whose sum over each row is nearest to the values, by the sum of
// squares: Householder's reflections, with the same bits on every processor. ok is false if there are fewer rows than
// columns, or if some column is nearly a combination of those before it.
//
// Reference: G. H. Golub. Numerical methods for solving linear least squares problems. Numerische Mathematik 7, 1965.
func LeastSquares(rows [][]float64, values []float64) (coefficients []float64, ok bool) {
	if len(rows) == 0 || len(rows) < len(rows[0]) {
		return nil, false
	}
	columns := len(rows[0])
	a := make([][]float64, len(rows)) // the rows, each with its value at the end
	for i, row := range rows {
		a[i] = append(append(make([]float64, 0, columns+1), row...), values[i])
	}
	for j := range columns {
		if !reflect(a, j) {
			return nil, false
		}
	}
	coefficients = make([]float64, columns)
	for j := columns - 1; j >= 0; j-- {
		rest := a[j][columns]
		for k := j + 1; k < columns; k++ {
			rest -= float64(a[j][k] * coefficients[k])
		}
		coefficients[j] = rest / a[j][j]
	}
	return coefficients, true
}

// leastPart is what of a column's length must be left when those before it are taken away.
const leastPart = 1e-12

// reflect makes all entries of a column zero below its diagonal. It reports whether the one there is not zero too.
func reflect(a [][]float64, column int) bool {
	all, below := 0.0, 0.0
	for i, row := range a {
		all += float64(row[column] * row[column])
		if i >= column {
			below += float64(row[column] * row[column])
		}
	}
	length := math.Copysign(math.Sqrt(below), a[column][column])
	if !(math.Abs(length) > leastPart*math.Sqrt(all)) {
		return false
	}
	// The mirror is orthogonal to v = column + length * unit vector.
	v := make([]float64, len(a))
	for i := column; i < len(a); i++ {
		v[i] = a[i][column]
	}
	v[column] += length
	half := length * v[column] // half of the square of its length
	for k := column; k < len(a[0]); k++ {
		product := 0.0
		for i := column; i < len(a); i++ {
			product += float64(v[i] * a[i][k])
		}
		for i := column; i < len(a); i++ {
			a[i][k] -= float64(product * v[i] / half)
		}
	}
	return true
}
