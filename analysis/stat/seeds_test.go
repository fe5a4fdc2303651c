package stat

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// TestStudentTail compares with gonum, to the digits that it has.
func TestStudentTail(t *testing.T) {
	for _, freedom := range []int{1, 2, 3, 4, 5, 9, 30, 99, 9999} {
		for _, x := range []float64{0, 1e-3, 0.01, 0.5, 1, 1.2499, 1.25, 1.3, 2, 5, 17, 40} {
			got, want := StudentTail(-x, freedom), 2*distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(freedom)}.Survival(x)
			if !(math.Abs(got-want) <= 1e-9*want) {
				t.Errorf("t %v, %d degrees of freedom: got %v, want %v", x, freedom, got, want)
			}
		}
	}
	if got := StudentTail(math.NaN(), 3); !math.IsNaN(got) {
		t.Errorf("NaN: got %v", got)
	}
	// With one degree of freedom it is Cauchy's distribution, with two algebraic.
	for _, x := range []float64{1e-3, 1, 7, 1e6} {
		if got, want := StudentTail(x, 1), 2*math.Atan(1/x)/math.Pi; !(math.Abs(got-want) <= 1e-14*want) {
			t.Errorf("t %v, Cauchy: got %v, want %v", x, got, want)
		}
	}
	for _, x := range []float64{1e-3, 1, 1.4} {
		if got, want := StudentTail(x, 2), 1-x/math.Sqrt(2+x*x); !(math.Abs(got-want) <= 1e-13*want) {
			t.Errorf("t %v, 2 degrees: got %v, want %v", x, got, want)
		}
	}
}

// TestStudentDeviate has quantiles of the tables of textbooks ([AS] table 26.10).
func TestStudentDeviate(t *testing.T) {
	for _, tt := range []struct {
		p       float64
		freedom int
		want    float64
	}{
		{0.05, 1, 12.706}, {0.05, 2, 4.303}, {0.05, 4, 2.776}, {0.05, 5, 2.571}, {0.01, 5, 4.032}, {0.05, 30, 2.042},
		{1e-4, 1, 6366.198}, {1, 3, 0},
	} {
		if got := studentDeviate(tt.p, tt.freedom); !(math.Abs(got-tt.want) < 6e-4) {
			t.Errorf("p %v, %d degrees of freedom: got %v, want %v", tt.p, tt.freedom, got, tt.want)
		}
	}
}

// TestSeeds: Student's own example, the additional hours of sleep of ten patients, whose t is 4.06 and p .0028.
func TestSeeds(t *testing.T) {
	sleep := []float64{1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4}
	mean, p, ok := Seeds(sleep, Z95)
	got, want := []float64{mean.Value, mean.Low, mean.High, mean.SE, p},
		[]float64{1.58, 0.7001142, 2.4598858, 0.3889587, 0.0028329}
	for i := range want {
		if !(ok && math.Abs(got[i]-want[i]) < 1e-6) {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
	wide, _, _ := Seeds(sleep, Simultaneous(10))
	if !(wide.Low < mean.Low && wide.High > mean.High) {
		t.Errorf("an interval of ten together is %v, that of one %v", wide, mean)
	}
	for _, none := range [][]float64{nil, {0.2}, {0.2, 0.2, 0.2}, {0.2, math.NaN()}} {
		if mean, p, ok := Seeds(none, Z95); ok || !math.IsNaN(p) {
			t.Errorf("%v: %v, p %v", none, mean, p)
		}
	}
}
