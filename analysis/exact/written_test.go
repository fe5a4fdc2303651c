package exact

import (
	"database/sql"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
)

// sampledBy returns how often the answers of a way are right in a sample, and their first steps.
func sampledBy(w *way, boards int64) tables.AnswerRow {
	r := tables.AnswerRow{Drawn: sql.Null[int64]{V: boards, Valid: true}}
	w.sample(&r)
	return r
}

// TestWritten holds ways that have an integral to it: beams, the first look ahead over few steps, steps taken one by
// one, also with noise that steps share, and answers of one step.
func TestWritten(t *testing.T) {
	const boards = 10000
	game := func(branching int, evaluator string) solo {
		return fixture.Must(newSolo(9, branching, "1", evaluator))(t)
	}
	plain, three, shared := game(2, "gauss-2"), game(3, "gauss-2"), game(2, "shared-0.5-0.9")
	alike := shared.siblings()
	by := func(g solo, search string, rank string, size int64, steps int) *way {
		return &way{solo: g, search: search, rank: rank, size: size, steps: steps}
	}
	for what, c := range map[string]struct {
		way           *way
		answer, first float64 // the integrals; 0 without one
		looked        int64
	}{
		"beam":            {by(plain, beamSearch, byLast, 4, 8), plain.beam(4, 8), plain.firstMove(4, 8), plain.cost(4, 8)},
		"beam of three":   {by(three, beamSearch, byLast, 2, 4), three.beam(2, 4), three.firstMove(2, 4), three.cost(2, 4)},
		"ahead 1":         {by(plain, aheadSearch, byLast, 1, 8), plain.beam(1, 8), plain.mustRight(t, "minimax", 1), 16},
		"ahead 4":         {by(plain, aheadSearch, byLast, 4, 8), 0, plain.mustRight(t, "minimax", 4), 80},
		"all ahead":       {by(plain, aheadSearch, byLast, 4, 4), plain.beam(8, 4), plain.mustRight(t, "minimax", 4), 16},
		"three ahead":     {by(three, aheadSearch, byLast, 2, 4), 0, three.mustRight(t, "minimax", 2), 27},
		"shared":          {by(shared, aheadSearch, byLast, 4, 8), 0, shared.mustRight(t, "minimax", 4), 80},
		"answers":         {by(plain, answersSearch, byLast, 8, 2), plain.answer(8, 2), 0, 8},
		"sums, 1 step":    {by(plain, answersSearch, bySum, 8, 1), plain.answer(8, 1), 0, 8},
		"beam 1 by sum":   {by(plain, beamSearch, bySum, 1, 8), plain.beam(1, 8), 0, 16},
		"beam 1 by gain":  {by(three, beamSearch, byGain, 1, 4), three.beam(1, 4), three.firstMove(1, 4), 12},
		"beam 1, product": {by(plain, beamSearch, byProduct, 1, 8), plain.beam(1, 8), plain.firstMove(1, 8), 16},
		"beam 1, minimum": {by(three, beamSearch, byMin, 1, 4), three.beam(1, 4), three.firstMove(1, 4), 12},
		"shared, beam 1":  {by(shared, beamSearch, byGain, 1, 8), alike.beam(1, 8), alike.firstMove(1, 8), 16},
		"shared, 1 ahead": {by(shared, aheadSearch, bySum, 1, 8), alike.beam(1, 8), shared.mustRight(t, "minimax", 1), 16},
	} {
		r := sampledBy(c.way, boards)
		if z := Score(r.Written*boards, boards, c.answer); c.answer > 0 && math.Abs(z) > 3.5 {
			t.Errorf("%s: %v of answers right, by the integral %v", what, r.Written, c.answer)
		}
		if z := Score(r.Sampled*boards, boards, c.first); c.first > 0 && math.Abs(z) > 3.5 {
			t.Errorf("%s: %v of first steps right, by the integral %v", what, r.Sampled, c.first)
		}
		if c.looked != r.Looked || r.WrittenLow >= r.WrittenHigh {
			t.Errorf("%s: %d scores, want %d; %+v", what, r.Looked, c.looked, r)
		}
	}
}

// TestSums: of two steps by sums, whole answers are the best of four sums, of which the right one is 2S, one S and two
// 0 on the way, those of one first step with its noise in common. That is a sum over what the two first scores are.
func TestSums(t *testing.T) {
	const s, step = 1.5, 1. / 16
	g := fixture.Must(newSolo(3, 2, "1", "gauss-1.5"))(t)
	below, density := normal{}.below, normal{}.density
	answer, first := 0.0, 0.0
	for d := -9.0; d < 9; d += step { // the right first step's score less the wrong one's
		weight := density((d-s)/math.Sqrt2) / math.Sqrt2 * step
		for x := -9.0; x < 9; x += step { // the score of the step that is taken
			others := below(x+d) * below(x+d)
			answer += weight * step * density(x-s) * below(x) * others
			first += weight * step * (density(x-s)*below(x) + density(x)*below(x-s)) * others
		}
	}
	twoStepsAgree(t, g, bySum, answer, first)
}

// TestGains: of two steps by gains, the first has d/2 or -d/2, d the right score less the wrong one, and the better one
// of the steps after it half of how far these are apart: e after the right step, and f after the wrong one.
func TestGains(t *testing.T) {
	const s, step = 1.5, 1. / 16
	g := fixture.Must(newSolo(3, 2, "1", "gauss-1.5"))(t)
	apart := func(d, mean float64) float64 { return normal{}.density((d-mean)/math.Sqrt2) / math.Sqrt2 * step }
	answer, first := 0.0, 0.0
	for d := -12.0; d < 15; d += step {
		for e := -12.0; e < 15; e += step {
			weight := apart(d, s) * apart(e, s) * max(2*normal{}.below((2*d+math.Abs(e))/math.Sqrt2)-1, 0) // |f| is less
			first += weight
			if e > 0 {
				answer += weight
			}
		}
	}
	twoStepsAgree(t, g, byGain, answer, first)
}

// TestProductsAndMinima: of two steps, the right first one has the score x and the better one after it y, the wrong
// first one z. What is left is how often neither of two scores after z makes more of it.
func TestProductsAndMinima(t *testing.T) {
	const s, step = 1.5, 1. / 6
	g := fixture.Must(newSolo(3, 2, "1", "gauss-1.5"))(t)
	below, density := normal{}.below, normal{}.density
	chance := func(x float64) float64 { return 1 / (1 + math.Exp(s*(s/2-x))) }
	for rank, less := range map[string]func(x, y, z float64) float64{
		byProduct: func(x, y, z float64) float64 {
			if c := chance(x) * chance(y) / chance(z); c < 1 {
				return below(s/2 + math.Log(c/(1-c))/s)
			}
			return 1
		},
		byMin: func(x, y, z float64) float64 {
			if z < min(x, y) {
				return 1
			}
			return below(min(x, y))
		},
	} {
		answer, first := 0.0, 0.0
		for x := s - 5; x < s+5; x += step {
			for z := -5.0; z < 5; z += step {
				weight := density(x-s) * density(z) * step * step * step
				for y := -5.0; y < s+5; y += step {
					right := weight * math.Pow(less(x, y, z), 2)
					answer += right * density(y-s) * below(y)
					first += right * (density(y-s)*below(y) + density(y)*below(y-s))
				}
			}
		}
		twoStepsAgree(t, g, rank, answer, first)
	}
}

// twoStepsAgree holds samples of two steps by a rank, of two ways that are the same there, to how many answers and
// first steps are right.
func twoStepsAgree(t *testing.T, g solo, rank string, answer, first float64) {
	t.Helper()
	const boards = 6000
	for _, search := range []string{aheadSearch, beamSearch} {
		r := sampledBy(&way{solo: g, search: search, rank: rank, size: 2, steps: 2}, boards)
		if z := Score(r.Written*boards, boards, answer); math.Abs(z) > 3.5 {
			t.Errorf("%s: %v of answers right, want %v", search, r.Written, answer)
		}
		if z := Score(r.Sampled*boards, boards, first); math.Abs(z) > 3.5 {
			t.Errorf("%s: %v of first steps right, want %v", search, r.Sampled, first)
		}
	}
}

// BenchmarkWritten writes answers of fifty steps by a beam of 64.
func BenchmarkWritten(b *testing.B) {
	g, _ := newSolo(9, 2, "1", "gauss-2")
	w := way{solo: g, search: beamSearch, rank: bySum, size: 64, steps: longAnswers}
	stream := random.For(0, "bench").Board(0)
	for b.Loop() {
		w.write(stream)
	}
}
