package analysis

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// asPrinted builds the input of an experiment whose counts are the paper's own,
// times a factor: boards that are not critical are shared evenly.
func asPrinted(pub *Published, factor int64) Input {
	in := Input{Experiment: "nau1986"}
	for k, n := range newPaper(pub).contests {
		s := pub.set(k.boardSet)
		set := BoardSet{Name: s.Name, Game: s.Game, Height: s.Height, Branching: s.Branching, Tie: "first"}
		in.Games = append(in.Games, Games{set, k.evaluator, k.first, k.second, []tally.GameRow{
			{Depth: k.depth, FirstStartsWinner: k.first, SecondStartsWinner: k.first, Boards: factor * n.wins},
			{Depth: k.depth, FirstStartsWinner: k.second, SecondStartsWinner: k.second, Boards: factor * (n.pairs - n.wins)},
			{Depth: k.depth, FirstStartsWinner: k.first, SecondStartsWinner: k.second, Boards: factor * (n.boards - n.pairs)},
		}})
	}
	return in
}

func TestThePaperAgreesWithItself(t *testing.T) {
	pub := nau1986(t)
	for _, factor := range []int64{1, 3, 25} {
		r := mustCompare(t, asPrinted(pub, factor), pub)
		for _, p := range r.Published {
			if strings.Contains("1a 2a 3a", p.Table) && p.Quantity != qMark && (p.Reproduced != p.Published || p.Z != 0) {
				t.Errorf("factor %d: %+v", factor, p)
			}
			if p.Verdict == VerdictDiffers {
				t.Errorf("factor %d: %+v", factor, p)
			}
		}
		for table, want := range map[string][4]int64{ // agrees, misprint, lost, cells with variance
			"1a": {61, 0, 0, 42}, "1b": {56, 7, 0, 21}, "2a": {51, 0, 10, 42}, "2b": {50, 13, 0, 21}, "3a": {61, 0, 0, 41}, "3b": {61, 2, 0, 20}, // 7 wins of 7 have no variance
		} {
			s := summary(t, r, table)
			if got := [4]int64{s.Agrees, s.Misprint, s.Lost, s.ZCells}; got != want {
				t.Errorf("factor %d, table %s: agrees, misprint, lost, cells %v, want %v", factor, table, got, want)
			}
		}
		if s := summary(t, r, "1a"); math.Abs(s.Threshold-3.2411521655) > 1e-9 { // two-sided .05/42
			t.Errorf("threshold %.10f", s.Threshold)
		}
	}
}

func TestADifferentContestDiffers(t *testing.T) {
	pub := nau1986(t)
	in := asPrinted(pub, 4)
	for i, g := range in.Games {
		if g.Name == "p10" && g.Evaluator == "e1" && g.First == "average" && g.Second == "product" && g.Rows[0].Depth == 6 {
			in.Games[i].Rows = append(in.Games[i].Rows,
				tally.GameRow{Depth: 6, FirstStartsWinner: "product", SecondStartsWinner: "product", Boards: 500})
		}
	}
	r := mustCompare(t, in, pub)
	for _, c := range [][2]string{{"1a", "pairs"}, {"1a", "wins"}, {"1b", "%wins"}, {"1b", "significance"}, {"1b", "better"}} {
		if p := find(t, r, c[0], "6", "average vs product: "+c[1]); p.Verdict != VerdictDiffers {
			t.Errorf("%+v", p)
		}
	}
	if s := summary(t, r, "1a"); s.Differs != 2 || s.SumZ2 < 2*s.Threshold*s.Threshold || len(r.MustMatch) != 0 {
		t.Errorf("%+v", s)
	}
}

// z of a true hypothesis is standard normal, and a printed value falls into its
// 95% range, whatever the two sample sizes.
func TestZIsCalibrated(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1986))
	draw := func(n int, p float64) (k float64) {
		for range n {
			k += float64(bit(r.Float64() < p))
		}
		return k
	}
	for _, c := range []struct {
		n, m int
		p    float64
	}{{400, 400, 0.3}, {400, 3000, 0.1}, {1000, 300, 0.5}} {
		const trials = 3000
		outside, missed, sum := 0, 0, 0.0
		for range trials {
			printed := sample{draw(c.n, c.p), float64(c.n), false}
			got := compareSamples(printed, sample{draw(c.m, c.p), float64(c.m), false}, 0)
			outside += bit(math.Abs(got.z) > z95)
			missed += bit(printed.fraction() < got.low || printed.fraction() > got.high)
			sum += got.z * got.z
		}
		for what, n := range map[string]int{"|z| > 1.96": outside, "outside low..high": missed} {
			if f := float64(n) / trials; f < 0.035 || f > 0.065 {
				t.Errorf("%+v: %s in %.3f of the trials, want 0.05", c, what, f)
			}
		}
		if mean := sum / trials; mean < 0.9 || mean > 1.1 {
			t.Errorf("%+v: mean squared z %.3f, want 1", c, mean)
		}
	}
}

func TestZAtTheEdges(t *testing.T) {
	for _, c := range []struct {
		name          string
		printed, ours sample
		z             float64
		varies        bool
	}{
		{"both nothing", sample{0, 1600, false}, sample{0, 500, false}, 0, false},
		{"both all", sample{1600, 1600, false}, sample{500, 500, false}, 0, false},
		{"no trials", sample{0, 0, false}, sample{3, 9, false}, 0, false},
		{"exact zero against some", sample{0, 2048, true}, sample{3, 500, false}, math.Inf(-1), false},
		{"exact against a sample", sample{1024, 2048, true}, sample{60, 100, false}, -2, true},
		{"a sample against exact", sample{60, 100, false}, sample{1024, 2048, true}, 2, true},
	} {
		got := compareSamples(c.printed, c.ours, 0)
		if got.varies != c.varies || got.z != c.z && math.Abs(got.z-c.z) > 1e-12 {
			t.Errorf("%s: %+v, want z %g, varies %t", c.name, got, c.z, c.varies)
		}
	}
	if got := compareSamples(sample{615, 1000, false}, sample{618, 1000, false}, 0.01); !(math.Abs(got.z) < 0.137) {
		t.Errorf("a cut digit must widen the comparison: %+v", got)
	}
}

// Rare events: no false alarm at the threshold of a table where a plain z raises
// many, and no blindness either.
func TestSmallCountsAreCalibrated(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1986))
	draw := func(n int, p float64) (k float64) {
		for range n {
			k += float64(bit(r.Float64() < p))
		}
		return k
	}
	for _, exact := range []bool{false, true} {
		const trials = 4000
		alarms, plain, sum := 0, 0, 0.0
		for range trials {
			printed, ours := sample{draw(1600, 0.006), 1600, false}, sample{draw(100, 0.006), 100, false}
			if exact {
				printed = sample{12, 2000, true}
			}
			got := compareSamples(printed, ours, 0)
			z, _ := TwoProportions(printed.k, printed.n, ours.k, ours.n)
			alarms += bit(math.Abs(got.z) > 3.2)
			plain += bit(math.Abs(z) > 3.2)
			sum += got.z * got.z
		}
		// two-sided 5% over 40 cells is 0.00125: 5 of 4000 trials
		if alarms > 15 || sum/trials > 1.2 || sum/trials < 0.5 || !exact && plain < 2*alarms {
			t.Errorf("exact %t: %d alarms (%d by the plain z) in %d trials, mean squared z %.2f", exact, alarms, plain, trials, sum/trials)
		}
	}
	if got := compareSamples(sample{11, 1600, false}, sample{20, 150, false}, 0); got.z > -5 {
		t.Errorf("20 of 150 against 11 of 1600: z %.2f, want far below -5", got.z)
	}
}

// The whole paper on few boards, by brute force: what the project does in earnest.
func TestSampledTablesByBruteForce(t *testing.T) {
	if testing.Short() {
		t.Skip("a few seconds")
	}
	r := mustCompare(t, bruteSampled(1, 150, 3, 4, 6), nau1986(t))
	for _, table := range []string{"1a", "2a", "3a", "1c"} {
		s := summary(t, r, table)
		if s.Differs > 0 || s.ZCells == 0 || s.SumZ2 > 2.5*float64(s.ZCells) {
			t.Errorf("%+v", s)
		}
	}
	if p := find(t, r, "1c", "2", "k=3"); p.Reproduced != 1 || p.Z != 0 || p.Verdict != VerdictAgrees {
		t.Errorf("%+v", p)
	}
	one, other := summary(t, r, "1c"), summary(t, r, "1c/boards")
	if one.Cells != other.Cells || one.SumZ2 <= other.SumZ2 {
		t.Errorf("fewer boards behind the printed cells must shrink z: %+v, %+v", one, other)
	}
}
