package nodetree

import (
	"database/sql"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
)

func given(truth float64) sql.Null[float64] { return sql.Null[float64]{V: truth, Valid: true} }

// TestTruth: right moves follow from terminal values, truths at cut-off leaves and truths anywhere; what is not known
// does not matter where the rest decides.
func TestTruth(t *testing.T) {
	for _, c := range []struct {
		name    string
		change  func(r []Row) []Row
		outcome int8
		right   uint64
		unknown string
	}{
		{"terminal values", func(r []Row) []Row { return r }, 0, 2, ""},
		{"a truth above a leaf that is cut off", func(r []Row) []Row {
			r[3].End, r[1].Truth = NotOver, given(0.4)
			return r
		}, -1, 1, ""},
		{"a truth at that leaf", func(r []Row) []Row { r[3].End, r[3].Truth = NotOver, given(0.5); return r }, 0, 3, ""},
		{"none there", func(r []Row) []Row { r[3].End = NotOver; return r }, 0, 0, "b"},
		{"none, but a move beside it wins", func(r []Row) []Row {
			r[3].End = NotOver
			return append(r, row("e", "b", Nobody, MaxWins))
		}, 0, 2, ""},
		{"the root's own truth is an estimate", func(r []Row) []Row { r[0].Truth = given(0.7); return r }, 1, 2, ""},
	} {
		f, err := build(c.change(small()))
		if err != nil {
			t.Fatal(c.name, err)
		}
		if _, node, ok := f.Unjudged(1, 1); ok != (c.unknown != "") || node != c.unknown {
			t.Errorf("%s: not known is %q", c.name, node)
		} else if outcome, moves, right := f.Judge(0); !ok && (outcome != c.outcome || moves != 2 || right != c.right) {
			t.Errorf("%s: outcome %d, right of %d moves %b", c.name, outcome, moves, right)
		}
	}
	rows := small()
	rows[1].Truth = given(0)
	const want = `tree "t", node "b": truth is 0, but the best of its moves for Max is worth 1 by the truths below; ` +
		`expected the same, each from Max's side`
	if _, err := build(rows); err == nil || err.Error() != want {
		t.Errorf("a truth that contradicts those below: %v", err)
	}
	rows[1].Truth = given(0.25)
	if _, err := build(rows); err != nil {
		t.Errorf("an estimate above a result: %v", err)
	}
}

// TestTruthIsThatOfSolver: without a truth in the table, trees are judged as the solver of every game judges them.
func TestTruthIsThatOfSolver(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 4))
	for range 100 {
		var rows []Row
		var grow func(name, parent string, depth int)
		grow = func(name, parent string, depth int) {
			r := row(name, parent, Player(1+dice.IntN(2)), NotOver)
			if depth == 0 || parent != "" && dice.IntN(4) == 0 {
				r.End = End(1 + dice.IntN(3))
			}
			if rows = append(rows, r); r.End == NotOver {
				for i := range 1 + dice.IntN(3) {
					grow(name+strconv.Itoa(i), name, depth-1)
				}
			}
		}
		grow("n", "", 4)
		f := fixture.Must(build(rows))(t)
		outcome, moves, right := f.Judge(0)
		if o, m, r := game.NewSolver[Position](f).Judge(0); o != outcome || m != moves || r != right {
			t.Fatalf("%d, %d, %b; the solver says %d, %d, %b", outcome, moves, right, o, m, r)
		}
	}
}

// TestChance: scales, from either side.
func TestChance(t *testing.T) {
	for _, c := range []struct {
		static  float64
		scale   string
		swapped bool
		want    float64
	}{
		{0.25, "", false, 0.25}, {0.25, "", true, 0.75}, {0, "logit", true, 0.5}, {math.Log(3), "logit", false, 0.75},
		{math.Log(3), "logit", true, 0.25}, {400, "centipawns", false, 10. / 11}, {400, "centipawns", true, 1. / 11},
		{math.Inf(1), "centipawns", false, 1}, {math.Inf(1), "logit", true, 0},
	} {
		if got := Chance(c.static, c.scale, c.swapped); math.Abs(got-c.want) > 1e-15 {
			t.Errorf("%v in %q, swapped %v: %v, want %v", c.static, c.scale, c.swapped, got, c.want)
		}
	}
}

// TestWrongSide: static values from the side of the player to move are noticed, and those from Min's, whoever is to
// move; from Max's are not.
func TestWrongSide(t *testing.T) {
	for _, c := range []struct {
		static, deeper float64 // where Min is to move, and Max
		note           string
	}{
		{0.9, 0.9, ""},
		{0.1, 0.9, "where Min is to move, static is on the side of the truth at only 0 of 30 nodes"},
		{0.1, 0.1, "whoever is to move, static is on the side of the truth at only 0 of 60 nodes"},
	} {
		rows := []Row{row("root", "", Max, NotOver)}
		for i := range 30 {
			name := strconv.Itoa(i)
			r, below := row(name, "root", Min, NotOver), row(name+".", name, Max, NotOver)
			r.Static, below.Static = c.static, c.deeper
			rows = append(rows, r, below, row(name+"..", name+".", Nobody, MaxWins))
		}
		f := fixture.Must(build(rows))(t)
		if got := strings.Join(f.Notes(), "; "); !strings.HasPrefix(got, c.note) || c.note == "" && got != "" {
			t.Errorf("%q, want %q", got, c.note)
		}
	}
}

// TestCalibrated: a tree's values become the mean truth of such values in the other trees, made to rise, those of none
// that of the nearest; nothing changes where there is no other tree.
func TestCalibrated(t *testing.T) {
	tree := func(name string, leaves ...[2]float64) (rows []Row) {
		root := Row{Tree: name, Node: "r", ToMove: Max, Static: 0.5, Move: -1}
		rows = append(rows, root)
		for i, leaf := range leaves {
			rows = append(rows, Row{Tree: name, Node: strconv.Itoa(i), Parent: "r", ToMove: Min, Static: leaf[0], Move: -1,
				Truth: given(leaf[1])})
		}
		return rows
	}
	odd := tree("odd", [2]float64{0.2, 0}, [2]float64{0.2, 0.5}, [2]float64{0.7, 1}, [2]float64{0.8, 0})
	even := tree("even", [2]float64{0.2, 1}, [2]float64{0.6, 1}, [2]float64{0.71, 1})
	f, err := build(append(even, odd...))
	if err != nil {
		t.Fatal(err)
	}
	// In the other tree .2 is worth .25, and .5, .7 and .8, of which one is worth 0, 2/3 together.
	for i, want := range []float64{2. / 3, 0.25, 2. / 3, 2. / 3} {
		if got := f.calibrate()[i]; got != want {
			t.Errorf("node %d of the even tree: %v, want %v", i, got, want)
		}
	}
	if f, err = build(even); err != nil || f.calibrate()[1] != 0.2 {
		t.Errorf("without another tree: %v, %v", f.calibrate(), err)
	}
}

// TestJudged: who wins is known down to the first node of which it is not, unless it follows from what is known.
func TestJudged(t *testing.T) {
	for _, c := range []struct {
		change func(r []Row)
		want   int
	}{
		{func([]Row) {}, MaxHeight},
		{func(r []Row) { r[3].End = NotOver }, 0},
		{func(r []Row) { r[3].End, r[1].Truth = NotOver, given(0.4) }, 1},
	} {
		rows := small()
		c.change(rows)
		if f, err := build(rows); err != nil || f.Judged() != c.want {
			t.Errorf("judged down to %d, want %d: %v", f.Judged(), c.want, err)
		}
	}
}

// TestFineTruth: that the best truths of moves are close is noted, whoever moves, and that they are far apart is not.
func TestFineTruth(t *testing.T) {
	for _, c := range []struct {
		player Player
		step   float64
	}{{Max, .01}, {Min, .01}, {Max, .06}, {Min, .06}} {
		rows := []Row{row("root", "", c.player, NotOver)}
		for i := range 12 {
			r := row(strconv.Itoa(i), "root", Min, NotOver)
			r.Truth.V, r.Truth.Valid = float64(c.step*float64(i%6)), true
			rows = append(rows, r)
		}
		f := fixture.Must(build(rows))(t)
		if got := strings.Join(f.Notes(), "; "); strings.Contains(got, "at the roots of 1 of 1 trees") != (c.step < .05) {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
