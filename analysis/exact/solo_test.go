package exact

import (
	"fmt"
	"maps"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestSoloTable: the best of scores decides as often right as derived by other means, to four digits, tends to 1/b,
// and one ply decides best.
func TestSoloTable(t *testing.T) {
	for _, c := range []struct {
		branching int
		evaluator string
		want      []float64
	}{
		{2, "gauss-1", []float64{.7602, .7014, .6488, .6057, .5724, .5482, .5313, .5199}},
		{2, "gauss-2", []float64{.9214, .8819, .8349, .7839, .7331, .6857, .6441, .6092}},
		{4, "gauss-3", []float64{.9564, .8929, .7933, .6738, .5564, .4570, .3818, .3297}},
	} {
		before := 1.0
		for depth := 1; depth <= 12; depth++ {
			answer := fixture.Must(Correct(Question{Height: 20, Branching: c.branching, Wins: "1", Evaluator: c.evaluator,
				Propagator: "minimax", Depth: depth}))(t)
			got := answer.Correct
			if depth <= len(c.want) && math.Abs(got-c.want[depth-1]) > 5e-5 {
				t.Errorf("branching %d, %s, depth %d: %.4f, want %.4f", c.branching, c.evaluator, depth, got, c.want[depth-1])
			}
			if got >= before || got < 1/float64(c.branching) {
				t.Errorf("branching %d, %s, depth %d: %v after %v", c.branching, c.evaluator, depth, got, before)
			}
			before = got
		}
		if limit := 1 / float64(c.branching); before-limit > .03 {
			t.Errorf("branching %d, %s: %v at depth 12, far from %v", c.branching, c.evaluator, before, limit)
		}
	}
}

// TestSoloOfTwo: of two scores the better one is right as often as a normal number of mean S is above one of mean 0.
func TestSoloOfTwo(t *testing.T) {
	for _, s := range []float64{.5, 1, 4} {
		g := fixture.Must(newSolo(5, 2, "1", fmt.Sprintf("gauss-%g", s)))(t)
		want := normal{}.below(s / math.Sqrt2)
		for name, got := range map[string]float64{
			"minimax": g.mustRight(t, "minimax", 1), "odds-0": g.mustRight(t, "odds-0", 1),
			"beam": g.beam(1, 1), "first move": g.firstMove(7, 1),
		} {
			if math.Abs(got-want) > 1e-10 {
				t.Errorf("S = %g, %s: %v, want %v", s, name, got, want)
			}
		}
		if got, want := g.mustRight(t, "odds-0", 3), (normal{}).below(s/2/math.Sqrt2); math.Abs(got-want) > 1e-10 {
			t.Errorf("S = %g, mean of four: %v, want %v", s, got, want)
		}
	}
}

func (g solo) mustRight(t *testing.T, rule string, depth int) float64 {
	t.Helper()
	return fixture.Must(g.right(rule, depth))(t)
}

// TestDensities: densities are the derivatives of distributions, and add up to 1.
func TestDensities(t *testing.T) {
	for name, n := range map[string]noise{"normal": normal{}, "t2": student{2}, "t4": student{4}, "t30": student{30}} {
		for _, x := range []float64{-2, 0, .7} {
			const h = 1e-5
			if slope := (n.below(x+h) - n.below(x-h)) / (2 * h); math.Abs(slope-n.density(x)) > 1e-8 {
				t.Errorf("%s at %v: slope %v, density %v", name, x, slope, n.density(x))
			}
		}
		if total := (scores{noise: n, advantage: 1}).integral(n.density); math.Abs(total-1) > 1e-11 {
			t.Errorf("%s: densities add up to %v", name, total)
		}
	}
}

// TestShared: with nothing shared the grid finds what integrals do; two scores that share noise are told apart as by
// what they do not share; of four the best, and the best of three answers, are right as often as by quadrature over
// what is shared.
func TestShared(t *testing.T) {
	plain := func(f func(x float64) float64) (total float64) { // an integral
		for k := -90; k <= 90; k++ {
			total += f(float64(k)/6) / 6
		}
		return total
	}
	below, density := normal{}.below, normal{}.density
	for _, c := range []struct {
		evaluator string
		branching int
	}{{"gauss-2", 2}, {"gauss-1", 3}} {
		g := fixture.Must(newSolo(9, c.branching, "1", c.evaluator))(t)
		if got, want := g.sharedBest(3), g.mustRight(t, "minimax", 4); math.Abs(got-want) > 1e-10 {
			t.Errorf("%s, branching %d: %v on the grid, want %v", c.evaluator, c.branching, got, want)
		}
	}
	for _, share := range []float64{.1, .9} {
		g := fixture.Must(newSolo(9, 2, "1", fmt.Sprintf("shared-0.5-%g", share)))(t)
		s, fresh := 2., math.Sqrt(1-share*share)
		if got, want := g.mustRight(t, "minimax", 1), below(s/fresh/math.Sqrt2); math.Abs(got-want) > 1e-10 {
			t.Errorf("R = %g, depth 1: %v, want %v", share, got, want)
		}
		two := plain(func(z float64) float64 { // the wrong move's noise less the right one's, by R f sqrt(2)
			apart := float64(z * share * math.Sqrt2)
			return density(z) * plain(func(x float64) float64 { // of f
				right := density(x-s/fresh)*below(x) + below(x-s/fresh)*density(x)
				return right * math.Pow(below(x-apart), 2)
			})
		})
		if got := g.mustRight(t, "minimax", 2); math.Abs(got-two) > 1e-9 {
			t.Errorf("R = %g, depth 2: %v, want %v", share, got, two)
		}
		const right = .3
		three := plain(func(z float64) float64 { // what all share
			noise := func(x float64) float64 { return (x - float64(share*z)) / fresh }
			return density(z) * plain(func(x float64) float64 {
				all := right*below(noise(x-s)) + (1-right)*below(noise(x))
				return 3 * right * density(noise(x-s)) / fresh * all * all
			})
		})
		if got := g.siblings().bestOf(3, right); math.Abs(got-three) > 1e-9 {
			t.Errorf("R = %g, best of 3: %v, want %v", share, got, three)
		}
	}
}

// simulation draws scores.
type simulation struct {
	solo
	stream random.Stream
	drawn  uint64
}

func (s *simulation) score(right bool) float64 {
	s.drawn++
	z := s.stream.Sub(s.drawn).Normal()
	switch {
	case right:
		z += s.advantage
	case s.liked > 0 && s.stream.Sub(s.drawn).Sub(1).Below(0, 1000) < int(1000*s.liked):
		z += s.liking
	}
	return z
}

// answer plays a beam as a list of beginnings, and returns whether the answer and its first move are right.
func (s *simulation) answer(width, steps int) (right, first bool) {
	type beginning struct {
		right, first bool
		score        float64
	}
	kept := []beginning{{right: true}}
	for step := range steps {
		var moves []beginning
		for _, k := range kept {
			for move := range s.branching {
				next := beginning{right: k.right && move == 0, first: k.first}
				if step == 0 {
					next.first = move == 0
				}
				next.score = s.score(next.right)
				moves = append(moves, next)
			}
		}
		keep := width
		if step == steps-1 {
			keep = 1
		}
		kept = nil
		for range min(keep, len(moves)) {
			best := 0
			for i, m := range moves {
				if m.score > moves[best].score {
					best = i
				}
			}
			kept = append(kept, moves[best])
			moves = append(moves[:best], moves[best+1:]...)
		}
	}
	return kept[0].right, kept[0].first
}

// TestBeams: a beam that drops nothing is the best of all scores, one of 1 a row of choices, and others are what a
// simulation counts.
func TestBeams(t *testing.T) {
	for b, evaluator := range map[int]string{2: "gauss-2", 3: "gauss-2", 4: "liked-2-3-0.1"} {
		g := fixture.Must(newSolo(9, b, "1", evaluator))(t)
		if got, want := g.firstMove(300, 4), g.mustRight(t, "minimax", 4); math.Abs(got-want) > 1e-9 {
			t.Errorf("branching %d, wide beam: first move %v, want %v", b, got, want)
		}
		if got, want := g.beam(1, 4), math.Pow(g.mustRight(t, "minimax", 1), 4); math.Abs(got-want) > 1e-9 {
			t.Errorf("branching %d, beam of 1: %v, want %v", b, got, want)
		}
		s := simulation{g, random.For(7, "beams").Board(int64(b)), 0}
		const trials = 4000
		rights, firsts := 0.0, 0.0
		for range trials {
			right, first := s.answer(2, 4)
			if right {
				rights++
			}
			if first {
				firsts++
			}
		}
		for what, pair := range map[string][2]float64{
			"answer": {rights, g.beam(2, 4)}, "first move": {firsts, g.firstMove(2, 4)},
		} {
			if z := Score(pair[0], trials, pair[1]); math.Abs(z) > 3.5 {
				t.Errorf("branching %d, %s: %v of %v right, expected a share of %v", b, what, pair[0], trials, pair[1])
			}
		}
	}
}

// TestBestOf: one answer is right as often as answers are, two by a sum of three cases, all that there are as the
// best of all scores; with heavy tails the best of many is right no more often than any.
func TestBestOf(t *testing.T) {
	g, err := newSolo(2, 8, "2", "gauss-1")
	if err != nil {
		t.Fatal(err)
	}
	two := normal{}.below(g.advantage / math.Sqrt2)
	for _, c := range []struct{ got, want float64 }{
		{g.bestOf(1, .3), .3}, {g.bestOf(2, .3), .09 + .42*two}, {g.bestOfMoves(1), .25},
		{g.bestOfMoves(2), (2. + 24*two) / 56}, {g.bestOfMoves(8), g.mustRight(t, "minimax", 1)},
	} {
		if math.Abs(c.got-c.want) > 1e-9 {
			t.Errorf("got %v, want %v", c.got, c.want)
		}
	}
	g, err = newSolo(2, 4, "1", "student-2-2")
	if err != nil {
		t.Fatal(err)
	}
	if few, many := g.bestOf(8, .25), g.bestOf(1<<20, .25); many > .26 || few < .4 {
		t.Errorf("heavy tails: %v right of 8, %v of a million", few, many)
	}
	best := int64(1)
	for n := range int64(40) {
		if g.answer(n+1, 1) > g.answer(best, 1) {
			best = n + 1
		}
	}
	var rows []tables.AnswerRow
	for _, size := range doubled(64) {
		rows = append(rows, tables.AnswerRow{Search: answersSearch, Steps: 1, Size: size, Answer: g.answer(size, 1)})
	}
	if rows = g.withBest(rows); len(rows) != 8 || rows[4].Size != best || rows[4].Answer != g.answer(best, 1) {
		t.Errorf("%+v, want the best of %d answers among them", rows, best)
	}
}

// TestWrong: with a kind of wrong answers that a verifier likes, or wrong answers that spread more, the better of two
// answers and of two moves is right as a sum of cases says, a beam that drops nothing takes the best end, and the best
// of the evaluator's values is right as often as the integral says.
func TestWrong(t *testing.T) {
	below := normal{}.below
	testWrong(t, "liked-2-3-0.1", .9*below(2/math.Sqrt2)+.1*below(-1/math.Sqrt2))
	testWrong(t, "spread-2-2", below(2/math.Sqrt(1+4)))
}

func testWrong(t *testing.T, evaluator string, two float64) {
	t.Helper()
	const share = .3
	g := fixture.Must(newSolo(9, 2, "1", evaluator))(t)
	for _, c := range []struct{ got, want float64 }{
		{g.bestOf(2, share), share*share + 2*share*(1-share)*two}, {g.mustRight(t, "minimax", 1), two}, {g.beam(1, 1), two},
		{g.firstMove(100, 4), g.mustRight(t, "minimax", 4)},
	} {
		if math.Abs(c.got-c.want) > 1e-9 {
			t.Errorf("got %v, want %v", c.got, c.want)
		}
	}
	if _, err := g.right("odds-0", 2); err == nil || len(g.written(tables.AnswerRow{})) > 0 {
		t.Error("means and samples take wrong answers for alike")
	}
	const boards, right, all = 4000, 4, 16
	e := fixture.Must(evaluate.New(evaluator, evaluate.Setting{Layers: layered.Split(2, all), Seed: 5}))(t)
	g, _ = newSolo(2, all, fmt.Sprint(right), evaluator)
	rights := 0.0
	for board := range int64(boards) {
		best, taken := -1., 0
		for i := range all {
			if v := e.Static(evaluate.Node{Board: board, Height: 1, Index: i, Won: i < right}); v > best {
				best, taken = v, i
			}
		}
		if taken < right {
			rights++
		}
	}
	if want := g.bestOfMoves(all); math.Abs(Score(rights, boards, want)) > 3.5 {
		t.Errorf("%v of %v right, expected a share of %v", rights, boards, want)
	}
}

// TestAnswers: rows have what their search asked for, the sample beside it, and wider beams; where right moves differ
// from node to node there are none.
func TestAnswers(t *testing.T) {
	row := tables.CorrectnessRow{BoardSet: "s", Game: "solo", Height: 4, Branching: 2, Evaluator: "gauss-1",
		Propagator: "minimax~beam-2", Budget: 10, Nontrivial: 100, Correct: 70, Fraction: .7}
	rows, err := Answers([]tables.CorrectnessRow{row}, map[string]Set{"s": {Wins: "1"}})
	if err != nil || len(rows) != 2*15 {
		t.Fatalf("%d rows, error %v", len(rows), err)
	}
	for _, r := range rows {
		if r.Steps == 3 && r.Size == 2 &&
			(r.Looked != 10 || r.Sampled != .7 || !r.Agrees.V || r.Move < .6 || r.Answer > r.Move) {
			t.Errorf("%+v", r)
		}
	}
	if rows, _ := Answers([]tables.CorrectnessRow{row}, map[string]Set{"s": {Wins: "0.5,0.5"}}); len(rows) > 0 {
		t.Errorf("%d rows without integrals", len(rows))
	}
	row.Boards = 2
	sampled, _ := Answers([]tables.CorrectnessRow{row}, map[string]Set{"s": {Wins: "1"}})
	searches := make(map[string]int)
	for _, r := range sampled {
		searches[r.Search]++
		if r.Drawn.Valid != math.IsNaN(r.Answer) || r.Drawn.Valid != (r.Right() == r.Written) {
			t.Errorf("an integral or a sample, not both: %+v", r)
		}
	}
	want := map[string]int{"beam": 30, "beam-sum": 10, "beam-gain": 10, "beam-product": 2, "beam-min": 2, "answers-sum": 5,
		"ahead": 2 + 3, "ahead-sum": 2 + 3, "ahead-gain": 2 + 3}
	if !maps.Equal(searches, want) {
		t.Errorf("rows %v, want %v", searches, want)
	}
	row.Boards, row.Evaluator = 0, "shared-1-0.6"
	beam := []tables.CorrectnessRow{row}
	row.Propagator, row.Budget = "minimax~answers-1", 2
	for _, c := range []struct {
		rows []tables.CorrectnessRow
		want int
	}{{beam, 0}, {[]tables.CorrectnessRow{row}, 21}} {
		if rows, err := Answers(c.rows, map[string]Set{"s": {Wins: "1"}}); err != nil || len(rows) != c.want {
			t.Errorf("noise that is shared, %s: %d rows, want %d, error %v", c.rows[0].Propagator, len(rows), c.want, err)
		}
	}
}
