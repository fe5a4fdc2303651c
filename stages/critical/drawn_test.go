package critical

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/random"
)

// measured plays random games of Kalah(4,3) and counts what kalah-ratio says of their positions, rounded to
// fortieths, to the player to move: by whether he wins with perfect play. Drawn positions are left out, and
// those at which the stones in the kalahs decide.
func measured(t *testing.T, games int) (counts [2][drawnValues + 1]int) {
	t.Helper()
	rules, err := kalah.New(4, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	ratio, judge := kalah.NewRatio(rules), game.NewSolver(rules)
	children, values := make([]kalah.State, rules.Branching()), make([]float64, 1)
	source := random.For(1, "drawn")
	for id := range int64(games) {
		s, moves := rules.Start(), source.Board(id)
		for ply := uint64(0); ; ply++ {
			n := rules.Expand(s, children)
			if _, decided := rules.Decided(s); n == 0 || decided {
				break
			}
			if outcome, _, _ := judge.Judge(s); outcome != 0 {
				ratio.Statics([]kalah.State{s}, values)
				value := values[0]
				if !rules.Max(s) {
					value = 1 - value
				}
				counts[index((outcome > 0) == rules.Max(s))][int(math.Round(drawnValues*value))]++
			}
			s = children[moves.Below(ply, n)]
		}
	}
	return counts
}

// table returns one of the tables, as it is and read.
func table(t *testing.T, name string) (text string, counts [2][drawnValues + 1]int) {
	t.Helper()
	file, err := drawnFiles.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text = string(file)
	if counts, err = parseDrawn(name, text); err != nil {
		t.Fatal(err)
	}
	return text, counts
}

// TestDrawnIsMeasured: the table of Kalah is what random games say. That of chess is measured in stages/chess.
func TestDrawnIsMeasured(t *testing.T) {
	if !fixture.InCI() {
		t.Skip("seconds of games: CI=true in the environment; TestDrawnTables has what the tables say")
	}
	_, counts := table(t, kalahTable)
	if want := measured(t, 5000); counts != want {
		t.Errorf("measured:\n%v\n%s has\n%v", want, kalahTable, counts)
	}
}

// TestDrawnTables: won positions have higher values, and values of 1/2 and on the wrong side of it are as frequent as
// stages/README.md says.
func TestDrawnTables(t *testing.T) {
	for name, want := range map[string]struct{ total, errors [2]int }{
		kalahTable: {[2]int{26648, 56536}, [2]int{8408, 33056}},
		chessTable: {[2]int{883_537, 1_494_424}, [2]int{1836, 386_313}},
	} {
		_, counts := table(t, name)
		var mean [2]float64
		var total, errors [2]int
		for won := range counts {
			sum := 0
			for i, n := range counts[won] {
				total[won], sum = total[won]+n, sum+i*n
				if 2*i == drawnValues || (2*i > drawnValues) != (won == 1) {
					errors[won] += n
				}
			}
			mean[won] = float64(sum) / float64(total[won]) / drawnValues
		}
		if total != want.total || errors != want.errors {
			t.Errorf("%s: of %v lost and won positions %v are misjudged, expected %v of %v", name, total, errors,
				want.errors, want.total)
		}
		if mean[1] < 0.5 || mean[0] > 0.45 {
			t.Errorf("%s: lost and won positions are worth %v on average", name, mean)
		}
	}
}

// TestDrawn: values of won and lost nodes are as frequent as in the table, to both players, the same
// each time, and the truth at the end.
func TestDrawn(t *testing.T) {
	r := newRules(t, 50, 5, "0.9")
	for evaluator, name := range map[string]string{"critical-drawn": kalahTable, "critical-drawn-chess": chessTable} {
		_, counts := table(t, name)
		e := newEvaluator(t, r, evaluator)
		const nodes = 6_000
		for _, minMoves := range []bool{false, true} {
			for won := range counts {
				total := 0
				for _, n := range counts[won] {
					total += n
				}
				var seen [drawnValues + 1]int
				for id := range int64(nodes) {
					s, _ := r.Position(id)
					s.won, s.minMoves = won == 1, minMoves
					value := static(e, s)
					if minMoves {
						value = 1 - value
					}
					steps := drawnValues * value
					if math.Abs(math.Round(steps)-steps) > 1e-12 ||
						static(e, s) != static(e, s) {
						t.Fatalf("%s of %+v is %v", evaluator, s, value)
					}
					seen[int(math.Round(drawnValues*value))]++
				}
				for i, n := range counts[won] {
					p := float64(n) / float64(total)
					if sd := math.Sqrt(nodes * p * (1 - p)); math.Abs(float64(seen[i])-nodes*p) > 5*sd {
						t.Errorf("%s, won %d, Min moves %v: value %v is drawn %d times, expected %v with a standard deviation of %v",
							evaluator, won, minMoves, float64(i)/drawnValues, seen[i], nodes*p, sd)
					}
				}
			}
		}
		end, _ := r.Position(0)
		end.left = 0
		if static(e, end) != 1 {
			t.Errorf("%s of a game that Max has won is %v", evaluator, static(e, end))
		}
	}
}

// TestDrawnIsIndependent: the value of a node does not depend on which of its moves wins, nor on the values of its
// children.
func TestDrawnIsIndependent(t *testing.T) {
	const boards, moves = 4000, 5
	r := newRules(t, 50, moves, "0.9")
	for _, name := range []string{"critical-drawn", "critical-drawn-chess"} {
		e := newEvaluator(t, r, name)
		var values, keepers [boards]float64
		var after [moves][boards]float64
		children := make([]State, moves)
		for id := range values {
			s, _ := r.Position(int64(id))
			values[id], keepers[id] = static(e, s), float64(r.keeper(s))
			r.Expand(s, children)
			for i, child := range children {
				child.won = i%2 == 0 // whatever the move is worth
				after[i][id] = static(e, child)
			}
		}
		others := append([][boards]float64{keepers}, after[:]...)
		for i := range others {
			if c := correlation(values[:], others[i][:]); math.Abs(c) > 5/math.Sqrt(boards) {
				t.Errorf("%s: correlation of %v of a node's value with which move wins (-1) or the value after move %d", name, c,
					i-1)
			}
		}
	}
}

func correlation(a, b []float64) float64 {
	n, sa, sb, saa, sbb, sab := float64(len(a)), 0.0, 0.0, 0.0, 0.0, 0.0
	for i := range a {
		sa, sb, saa, sbb, sab = sa+a[i], sb+b[i], saa+a[i]*a[i], sbb+b[i]*b[i], sab+a[i]*b[i]
	}
	return (sab - sa*sb/n) / math.Sqrt((saa-sa*sa/n)*(sbb-sb*sb/n))
}

// TestDrawnIsChecked: a table that is damaged is refused.
func TestDrawnIsChecked(t *testing.T) {
	text, _ := table(t, kalahTable)
	for _, c := range []struct{ was, now, want string }{
		{"value,won,lost", "value,lost,won", "columns"},
		{"0.5,17536,3760\n", "0.51,17536,3760\n", "value"},
		{"\n1,1385,0", "", "40 values"},
		{"17536", "-1", "number of positions"},
		{"17536,", "", "wrong number of fields"},
		{"\n1,1385,0\n", "\n1,1385,0\n1.025,0,0\n", "42 values"},
	} {
		if !strings.Contains(text, c.was) {
			t.Fatalf("the table has no %q", c.was)
		}
		_, err := parseDrawn(kalahTable, strings.Replace(text, c.was, c.now, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, want %q", c.now, c.was, err, c.want)
		}
	}
}
