package chess

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// value is what an evaluator gives a position.
func value(e game.Evaluator[State], s State) float64 {
	values := make([]float64, 1)
	e.Statics([]State{s}, values)
	return values[0]
}

// TestByHand has values worked out by hand, of mate, a draw, and what is in between: KRK has mates of up to 32 plies.
func TestByHand(t *testing.T) {
	r := newRules(t, "KRK")
	for _, tt := range []struct {
		fen, evaluator string
		want           float64
	}{
		{"k6R/8/1K6/8/8/8/8/8 b - -", "chess-distance", 0},                 // Black is Max, and mated
		{"1k6/8/1K6/8/8/8/8/7R w - -", "chess-distance", 1 - 1.0/66},       // mate in 1 ply
		{"1k6/8/1K6/8/8/8/8/7R w - -", "chess-distance-2", 1 - 1.0/6},      // the first of two steps
		{"8/8/8/8/8/2k5/1R6/7K b - -", "chess-distance", 0.5},              // the rook is lost
		{"8/8/8/8/8/2k5/1R6/7K b - -", "chess-distance-4", 0.5},            // and never rounded to a win
		{"7k/8/8/8/8/8/8/K5R1 w - -", "chess-classical", 0.5 + 283.0/1016}, // in the corner, 14 steps from each other
		{"1k6/8/1K6/8/8/8/8/7R w - -", "chess-mobility", 0.5 + 67.0/172},   // 50, 14 and 5 moves; 2
		{"1k6/8/1K6/8/8/8/8/7R b - -", "chess-mobility", 0.5 - 67.0/172},   // Black is Max
		{"1k5R/8/1K6/8/8/8/8/8 b - -", "chess-mobility", 0},                // mated
	} {
		s, err := r.Read(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := value(named(t, r, tt.evaluator, 0), s); math.Abs(got-tt.want) > 1e-15 {
			t.Errorf("%s of %s: got %v, want %v", tt.evaluator, tt.fen, got, tt.want)
		}
	}
	start := r.Start()
	if got, want := value(named(t, r, "chess-distance", 0), start), 1-31.0/66; got != want {
		t.Errorf("mate in 31 plies: got %v, want %v", got, want)
	}
	if got, want := value(named(t, r, "chess-distance-2", 0), start), 1-2.0/6; math.Abs(got-want) > 1e-15 {
		t.Errorf("mate in 31 plies, rounded: got %v, want %v", got, want)
	}
}

// TestMobilityByHand: a pinned queen has the moves along the pin, a king none to where he would be in check, and who is
// in check those that end it; a side that is not to move has those that it would have.
func TestMobilityByHand(t *testing.T) {
	r := newRules(t, "KQKR")
	for fen, want := range map[string]int{
		"r6k/8/8/8/8/8/Q7/K7 w - -":  90 + 6 + 2 - 50 - 12 - 2, // the queen is pinned, Black's king kept from g8
		"r6k/8/8/8/8/8/Q7/K7 b - -":  90 + 6 + 2 - 50 - 12 - 2,
		"r6k/8/8/8/8/Q7/8/7K b - -":  90 + 21 + 3 - 50 - 11 - 3,
		"7k/r7/8/8/8/8/1Q6/7K b - -": 90 + 22 + 3 - 50 - 1 - 2, // Black is in check
	} {
		s, err := r.Read(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.toMax(value(named(t, r, "chess-mobility", 0), s)); math.Abs(got-0.5-float64(want)/252) > 1e-15 {
			t.Errorf("%s: got a difference of %v tenths, want %d", fen, 252*(got-0.5), want)
		}
	}
}

// TestEvaluatorLaws: values are in [0, 1], those of a position with the players swapped add up to 1, mirror images
// are alike, and what is over has its true value.
func TestEvaluatorLaws(t *testing.T) {
	for _, name := range []string{"chess-distance", "chess-distance-7", "chess-normal-4", "chess-normal-0.5-3",
		"chess-uniform-2", "chess-classical", "chess-classical-shuffled", "chess-mobility"} {
		for _, material := range []string{"KRK", "KQRK", "KRKN"} {
			if strings.HasSuffix(name, "shuffled") && material != "KRK" || material == "KRKN" && strings.Contains(name,
				"classical") || material != "KRK" && !*long {
				continue
			}
			r := newRules(t, material)
			e := named(t, r, name, 4)
			for id := range int64(2000) {
				s := draw(r, random.For(6, material).Board(id))
				v, swapped, mirrored := value(e, s), s, s
				swapped.blackIsMax = true
				mirrored.white, mirrored.black, mirrored.pieces[0] = s.white^63, s.black^63, s.pieces[0]^63
				if len(r.kinds) > 1 {
					mirrored.pieces[1] ^= 63
				}
				if !(v >= 0 && v <= 1) || value(e, swapped) != 1-v || value(e, r.ordered(mirrored)) != v {
					t.Fatalf("%s of %s: %v, swapped %v, mirrored %v", name, r.Write(s), v, value(e, swapped), value(e, mirrored))
				}
				if outcome, over := r.Outcome(s); over && v != float64(1+outcome)/2 {
					t.Fatalf("%s of %s: %v, and it is over", name, r.Write(s), v)
				}
			}
		}
	}
}

// TestNoise: it has mean 0 and the size in the name, in moves, is another one under another seed, and has the shape
// of its distribution.
func TestNoise(t *testing.T) {
	for noise, tt := range map[string]struct {
		draw func(random.Stream) float64
		near float64 // share within one standard deviation
	}{"normal": {random.Stream.Normal, 0.6827}, "uniform": {uniform, 1 / math.Sqrt(3)}} {
		const n = 200_000
		var sum, squares, near float64
		for id := range int64(n) {
			x := tt.draw(random.For(1, "noise").Board(id))
			sum, squares = sum+x, squares+x*x
			if math.Abs(x) < 1 {
				near++
			}
		}
		if math.Abs(sum/n) > 0.01 || math.Abs(squares/n-1) > 0.02 || math.Abs(near/n-tt.near) > 0.005 {
			t.Errorf("%s: mean %v, variance %v, %v within 1", noise, sum/n, squares/n, near/n)
		}
	}
	r := newRules(t, "KRK")
	s, _ := newBoards(r, false, 3).Position(0)
	added := func(name string, seed uint64) float64 {
		return named(t, r, name, seed).(distance).seems(r.Table(), s, 7) - 7
	}
	small, large, other := added("chess-normal-0.5", 1), added("chess-normal-1", 1), added("chess-normal-1", 2)
	if small == 0 || math.Abs(2*small-large) > 1e-12 || other == large {
		t.Errorf("noise of 1/2 move %v, of 1 move %v, with another seed %v plies", small, large, other)
	}
}

// TestNoiseReaches: the largest noise of any random words, which TestNormalReaches of package random finds, is less
// than the scale has room for.
func TestNoiseReaches(t *testing.T) {
	r := newRules(t, "KQK")
	for name, most := range map[string]float64{"chess-normal-4": math.Sqrt(212 * math.Ln2),
		"chess-uniform-4": math.Sqrt(3)} {
		e, table := named(t, r, name, 0).(distance), r.Table()
		high, low := e.worth(table, 1-most*e.size), e.worth(table, float64(table.longest)+most*e.size)
		if !(low > 0 && low < 0.5 && high > 0.5 && high < 1) {
			t.Errorf("%s: values from %v to %v, expected none of 0 and 1", name, low, high)
		}
	}
}

// TestNoiseIsNotCut: of all positions that are not over, a shorter noisy distance has a higher value, so that two
// distances have two values, none of them that of a mate on the board. Rounded, the order is the same with ties, among
// one value more than won positions have.
func TestNoiseIsNotCut(t *testing.T) {
	type estimate struct{ seems, value float64 }
	for _, material := range []string{"KRK", "KQK"} {
		r := newRules(t, material)
		for n, name := range []string{"chess-normal-2", "chess-normal-4", "chess-uniform-4", "chess-normal-2-8"} {
			for seed := range uint64(4) {
				if !*long && int(seed) != n {
					continue
				}
				e := named(t, r, name, seed).(distance)
				var all []estimate
				for i := range r.Positions() {
					s := r.At(i)
					if _, over := r.Outcome(s); over {
						continue
					}
					plies, can := r.Table().Mate(s)
					if !can {
						plies = int(r.Table().longest)
					}
					all = append(all, estimate{e.seems(r.Table(), s, plies), value(e, s)})
				}
				slices.SortFunc(all, func(a, b estimate) int { return cmp.Compare(a.seems, b.seems) })
				values := 1
				for i, next := range all[1:] {
					before := all[i]
					if next.value < before.value {
						values++
					}
					tied := next.value == before.value && next.seems > before.seems
					if next.value > before.value || tied && e.grain == 0 {
						t.Fatalf("%s, %s, seed %d: %v plies are worth %v, %v plies %v", material, name, seed,
							before.seems, before.value, next.seems, next.value)
					}
				}
				first, last := all[0], all[len(all)-1]
				if first.value >= 1 || last.value <= 0 || e.grain > 0 && (values != e.grain+1 || last.value != 0.5) {
					t.Errorf("%s, %s, seed %d: %d values from %v of %v plies to %v of %v", material, name, seed,
						values, first.value, first.seems, last.value, last.seems)
				}
			}
		}
	}
}

// TestNoiseThatCannotBe: parameters that make no sense are refused.
func TestNoiseThatCannotBe(t *testing.T) {
	r := newRules(t, "KBNK")
	for name, want := range map[string]string{
		"chess-distance-1": "its number of values is \"1\"", "chess-distance-04": "expected it written as 4",
		"chess-normal-0": "its noise is \"0\"",
		"chess-normal-x": "its noise is \"x\"", "chess-normal--1": "its noise is \"\"",
		"chess-normal-1-1": "its number of values is \"1\"", "chess-uniform-1e1": "its noise is \"1e1\"",
		"chess-classical-shuffled": "expected an endgame of one piece",
	} {
		if _, err := (game.Stage[State]{Name: "chess", Game: r, Evaluators: evaluators(r, 1)}).Evaluator(name,
			nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %q", name, err, want)
		}
	}
	if _, err := newClassical(newRules(t, "KQKR")); err == nil ||
		!strings.Contains(err.Error(), "here Black has a piece") {
		t.Errorf("chess-classical of KQKR: got error %v", err)
	}
}

// TestShuffled: among positions as far from mate the values are the same ones at other places.
func TestShuffled(t *testing.T) {
	r := newRules(t, "KRK")
	plain, e := named(t, r, "chess-classical", 0), named(t, r, "chess-classical-shuffled", 1)
	values := make(map[[2]int][2][]float64)
	moved := 0
	for i := range r.Positions() {
		s := r.At(i)
		if _, over := r.Outcome(s); over {
			continue
		}
		plies, can := r.Table().Mate(s)
		class := [2]int{plies, 0}
		if !can {
			class[1] = 1
		}
		if s.blackMoves {
			class[1] += 2
		}
		pair := values[class]
		a, b := value(plain, s), value(e, s)
		values[class] = [2][]float64{append(pair[0], a), append(pair[1], b)}
		if a != b {
			moved++
		}
	}
	for class, pair := range values {
		if slices.Sort(pair[0]); class[0] > 0 { // drawn positions share their values with stalemates, which are over
			if slices.Sort(pair[1]); !slices.Equal(pair[0], pair[1]) {
				t.Errorf("%v: the values are others", class)
			}
		}
	}
	if moved < r.Positions()/2 {
		t.Errorf("%d of %d values moved", moved, r.Positions())
	}
}

// TestMeasured: boards are won by White, and one random move on Black has lost or draws. The evaluator gives what was
// measured where material and mobility say the same to the player to move.
func TestMeasured(t *testing.T) {
	r := newRules(t, "KRK")
	stage := game.Stage[State]{Name: "chess", Game: r, Opening: newBoards(r, false, 1), Evaluators: evaluators(r, 1),
		Measured: mobilityName}
	const boards = 200
	rows, err := stage.Measure(boards, 1)
	if err != nil {
		t.Fatal(err)
	}
	var whites, blacks, won, drawn int64 // twice each
	for _, row := range rows {
		switch {
		case row.Height > 0: // by a search of depth 1
		case 2*row.Ones > row.Squares: // White has the rook
			whites, won = whites+row.Nodes, won+row.MaxWins
		default:
			blacks, drawn = blacks+row.Nodes, drawn+row.MaxWins
		}
	}
	if whites != 2*boards || won != whites || blacks > whites || blacks < whites/2 || drawn == 0 || drawn > blacks/2 {
		t.Errorf("%d of %d won by White, %d of %d halves won by Black", won, whites, drawn, blacks)
	}
	calibration := calibrate.Table(rows)
	for i := range 41 {
		calibration.Won[0][i] = float64(i*i) / 1600
	}
	base, err1 := stage.Evaluator(mobilityName, nil)
	measured, err2 := stage.Evaluator(measuredName, calibration)
	if err := cmp.Or(err1, err2); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1k6/8/1K6/8/8/8/8/7R w - -", "1k6/8/1K6/8/8/8/8/7R b - -"} {
		s, err := r.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, s.blackIsMax = range []bool{false, true} {
			v := value(base, s)
			if !r.Max(s) {
				v = 1 - v
			}
			want := math.Pow(math.Floor(40*v+0.5)/40, 2)
			if !r.Max(s) {
				want = 1 - want
			}
			if got := value(measured, s); math.Abs(got-want) > 1e-12 {
				t.Errorf("%s: %v, want %v", text, got, want)
			}
		}
	}
}
