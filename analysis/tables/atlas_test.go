package tables

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// simulated are searches whose chance to be right is given by propagator and depth,
// on boards with two moves of which the first wins; the same boards for all.
func simulated(set BoardSet, boards int, seed uint64, chance map[string][]float64) Input {
	r := rand.New(rand.NewPCG(seed, 1))
	s := &solve.Solutions{}
	luck := make([]float64, boards)
	for i := range boards {
		s.Moves, s.Value, s.Winning = append(s.Moves, 2), append(s.Value, 1), append(s.Winning, 1)
		s.Nontrivial, s.ToMove = append(s.Nontrivial, true), append(s.ToMove, "max")
		luck[i] = r.Float64()
	}
	in := Input{Experiment: set.Experiment}
	in.Solutions = []Solutions{{BoardSet: set, Rows: tally.Solutions(s)}}
	judged := map[string]*tally.Judged{}
	names := []string{}
	for name := range chance {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		d := &decide.Decisions{Boards: boards}
		for depth, p := range chance[name] {
			d.Limits = append(d.Limits, search.Limit{Depth: depth + 1})
			for i := range boards {
				own := luck[i]
				if r.IntN(2) == 0 {
					own = r.Float64()
				}
				move := int32(1)
				if own < p {
					move = 0
				}
				d.Move, d.Ties, d.Best = append(d.Move, move), append(d.Ties, 1), append(d.Best, 1<<move)
			}
		}
		in.Decisions = append(in.Decisions, Decisions{BoardSet: set, Evaluator: "e1", Propagator: name,
			Rows: tally.Decisions(d, s, false, nil)})
		judged[name] = tally.Judge(name, d, s, false)
	}
	for _, name := range names {
		var others []*tally.Judged
		if name != minimax && judged[minimax] != nil {
			others = append(others, judged[minimax])
		}
		in.Paired = append(in.Paired, Paired{BoardSet: set, Evaluator: "e1", Propagator: name,
			Rows: tally.Pairs(judged[name], others...)})
	}
	return in
}

// atlasOf makes the atlas of an input.
func atlasOf(t *testing.T, in Input) []AtlasRow {
	t.Helper()
	return fixture.Must(Atlas(in, mustRun(t, in)))(t)
}

// TestAtlas finds what was put in: minimax falls from depth 1 to 3, product rises and
// is better, average is right as often.
func TestAtlas(t *testing.T) {
	set := BoardSet{Experiment: "made", Name: "p3", Game: "pgame", Height: 3, Branching: 2, Tie: "first"}
	in := simulated(set, 3000, 1, map[string][]float64{
		"minimax": {0.8, 0.85, 0.7}, "product": {0.8, 0.85, 0.9}, "average": {0.8, 0.85, 0.8},
	})
	in.Exact = map[DecisionKey]float64{{"p3", "e1", "minimax", 1}: 0.8, {"p3", "e1", "minimax", 3}: 0.7,
		{"p3", "e1", "minimax", 2}: 0.85, {"p3", "e1", "product", 3}: 0.9, {"p3", "e1", "product", 2}: 0.85,
		{"p3", "e1", "average", 2}: 0.8501}
	rows := atlasOf(t, in)
	for name, want := range map[string]string{"product": Equal, "average": Yes} { // by less than any sample shows
		for _, r := range rows {
			if r.Propagator == name && r.Depth == 2 && (r.Better != want || r.HolmDifference != float64(bit(want == Equal))) {
				t.Errorf("%s at depth 2 is %s by exact values, p %v, want %s", name, r.Better, r.HolmDifference, want)
			}
		}
	}
	type verdict struct {
		fallen string
		from   int64
		exact  bool
		better string
	}
	got := map[string]verdict{}
	for _, r := range rows {
		if r.Depth == 3 {
			got[r.Propagator] = verdict{r.Fallen, r.FallFrom, r.ExactFall(), r.Better}
		}
		if r.Depth < 3 && (r.Fallen != "" || !math.IsNaN(r.PFall) || !math.IsNaN(r.Fall) || r.FallFrom != 0) {
			t.Errorf("nothing of its parity is smaller: %+v", r)
		}
		if r.Propagator == minimax && (r.Better != "" || !math.IsNaN(r.PDifference) || r.Difference != 0) {
			t.Errorf("minimax: %+v", r)
		}
	}
	want := map[string]verdict{"minimax": {Yes, 1, true, ""}, "product": {No, 1, false, Yes},
		"average": {Undecided, 1, false, Yes}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if m := rows[5]; math.Abs(m.Fall-0.1) > 1e-12 || m.PFall != 0 || m.HolmFall != 0 {
		t.Errorf("exact fall: %+v", m)
	}
	verdicts := map[string]string{}
	for _, r := range Pathologies(rows) {
		verdicts[r.Propagator] = r.Verdict
	}
	if want := map[string]string{"minimax": Pathological, "product": NotPathological,
		"average": Undecided}; !reflect.DeepEqual(verdicts, want) {
		t.Errorf("verdicts %v, want %v", verdicts, want)
	}
	last := rows[len(rows)-1] // product at depth 3
	if last.Exact != 0.9 || math.Abs(last.DifferenceExact-0.2) > 1e-15 || !math.IsNaN(last.PathologyExact) {
		t.Errorf("exact values: %+v", last)
	}
	if m := rows[5]; m.Propagator != minimax || math.Abs(m.PathologyExact+0.1) > 1e-15 {
		t.Errorf("exact values: %+v", m)
	}
}

// TestAtlasIsCorrectness has the fractions, differences and p of the other table.
func TestAtlasIsCorrectness(t *testing.T) {
	in := simulated(BoardSet{Experiment: "made", Name: "p4", Game: "pgame", Height: 4, Branching: 2, Tie: "first"}, 500, 2,
		map[string][]float64{"minimax": {0.6, 0.7, 0.5, 1}, "product": {0.6, 0.6, 0.6, 1}})
	correctness := mustRun(t, in).Correctness
	for i, r := range atlasOf(t, in) {
		c := correctness[i]
		if r.Fraction != c.Fraction || r.Pathology != c.Pathology || r.Depth > 1 && r.PPathology != c.PPathology {
			t.Errorf("%+v\n%+v", r, c)
		}
		if r.Propagator == "product" && math.Abs(r.Difference-(c.Fraction-correctness[i-4].Fraction)) > 1e-15 {
			t.Errorf("difference %v, fractions %v and %v", r.Difference, c.Fraction, correctness[i-4].Fraction)
		}
	}
}

// TestSeeing: with as many boards as are said to show a fall, about four of five samples do, and with a quarter of them
// few; half the fall takes about four times as many, whatever was measured, and more tests take more.
func TestSeeing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, c := range []struct{ boards, better, worse, neither int64 }{{200, 20, 12, 40}, {400, 9, 20, 10}} {
		joint := func(better, worse, boards int64) stat.Paired {
			var j stat.Joint
			j.Add(0, 1, better)
			j.Add(1, 0, worse)
			j.Add(0, 0, c.neither*boards/c.boards)
			j.Add(1, 1, boards-better-worse-c.neither*boards/c.boards)
			return j.Compare(false)
		}
		d := joint(c.better, c.worse, c.boards)
		row := AtlasRow{Nontrivial: c.boards, Fraction: 1 - float64(c.better+c.neither)/float64(c.boards), Fall: 0 - d.Value,
			FallLow: 0 - d.High, FallHigh: 0 - d.Low}
		decided := func(boards int64) float64 {
			n := 0
			for range 200 {
				var better, worse int64
				for range boards {
					switch x := r.Int64N(c.boards); {
					case x < c.better:
						better++
					case x < c.better+c.worse:
						worse++
					}
				}
				n += bit(joint(better, worse, boards).P <= stat.SignificanceLevel)
			}
			return float64(n) / 200
		}
		fall := math.Abs(d.Value)
		n, _ := row.Seeing(fall, 1)
		if most, least := decided(n), decided(n/4); most < 0.65 || most > 0.95 || least > 0.5 {
			t.Errorf("%+v: %d boards decide in a share of %v, a quarter of them in %v", c, n, most, least)
		}
		twice, _ := row.Seeing(fall/2, 1)
		more, _ := row.Seeing(fall, 20)
		half := float64(twice) / float64(n)
		if half < 3 || half > 5 || more <= n {
			t.Errorf("%+v: half the difference takes %v times as many boards as %d", c, half, n)
		}
	}
}

// TestAtlasFamilies adjusts over all lines that test something, and leaves out boards
// that were all enumerated.
func TestAtlasFamilies(t *testing.T) {
	chance := map[string][]float64{"minimax": {0.6, 0.7, 0.55}, "product": {0.6, 0.58, 0.7}}
	in := simulated(BoardSet{Experiment: "made", Name: "p3", Game: "pgame", Height: 3, Branching: 2, Tie: "first"}, 400, 3,
		chance)
	alone := atlasOf(t, in)
	all := simulated(BoardSet{Experiment: "made", Name: "g3", Game: "ggame", Height: 3, Branching: 2, Tie: "first",
		Exhaustive: true}, 400, 4, chance)
	in.Solutions, in.Decisions, in.Paired = append(in.Solutions, all.Solutions...), append(in.Decisions, all.Decisions...),
		append(in.Paired, all.Paired...)
	var p, holm, bh, falls, holmFalls []float64
	for i, r := range atlasOf(t, in)[len(alone):] { // g3 sorts before p3
		p, holm, bh = append(p, r.PDifference), append(holm, r.HolmDifference), append(bh, r.BHDifference)
		falls, holmFalls = append(falls, r.PFall), append(holmFalls, r.HolmFall)
		if got, want := fmt.Sprint(r), fmt.Sprint(alone[i]); got != want {
			t.Errorf("enumerated boards change a sampled line:\n%s\n%s", want, got)
		}
	}
	closeAll(t, "Holm", holm, stat.Holm(p))
	closeAll(t, "Holm of falls", holmFalls, stat.Holm(falls))
	closeAll(t, "Benjamini-Hochberg", bh, stat.BenjaminiHochberg(p))
	for _, r := range atlasOf(t, in)[:len(alone)] {
		if r.Depth > 2 && (r.PFall != 0 && r.PFall != 1 || r.HolmFall != r.PFall || r.Fallen == Undecided ||
			(r.Fallen == Yes) != (r.Fall > 0)) {
			t.Errorf("enumerated: %+v", r)
		}
	}
}

// TestAtlasSummary counts lines by hand.
func TestAtlasSummary(t *testing.T) {
	nan := math.NaN()
	line := func(propagator string, depth int32, fraction, rise, p, bh, holm, better, pBetter float64) AtlasRow {
		return AtlasRow{BoardSet: "p2", Evaluator: "e1", Propagator: propagator, Tie: "first",
			Depth: depth, Fraction: fraction,
			Fall: -rise, PFall: p, BHFall: bh, HolmFall: holm,
			Difference: better, DifferenceExact: nan, PDifference: pBetter, BHDifference: pBetter, HolmDifference: pBetter}
	}
	list := SummariseAtlas([]AtlasRow{
		line("minimax", 1, 0.5, 0, nan, nan, nan, 0, nan),
		line("minimax", 2, 0.4, -0.1, 0.001, 0.002, 0.003, 0, nan),
		line("minimax", 3, 0.45, -0.05, 0.03, 0.04, 0.06, 0, nan),
		line("product", 1, 0.5, 0, nan, nan, nan, 0, 1),
		line("product", 2, 0.6, 0.1, 0.01, 0.02, 0.03, 0.2, 0.01),
	})
	want := []AtlasSummary{
		{Propagator: "all", Searches: 5, Cells: 2,
			Falls:      Verdicts{3, 1, 1},
			Difference: Verdicts{2, 0, 1}},
		{Propagator: "minimax", Searches: 3, Cells: 2, Shared: 1, Falls: Verdicts{2, 1, 0}},
		{Propagator: "product", Searches: 2, Cells: 2, Best: 1, Shared: 1, Falls: Verdicts{1, 0, 1},
			Difference: Verdicts{2, 0, 1}},
	}
	if !reflect.DeepEqual(list, want) {
		t.Errorf("got  %+v\nwant %+v", list, want)
	}
}

// Some tables are added up in maps, whose order is another one each time. These tests would
// see it: eight keys come in order by chance once in 40,320 times.

// TestAtlasSummaryOrder has the propagators by name, after all together.
func TestAtlasSummaryOrder(t *testing.T) {
	var rows []AtlasRow
	for _, name := range strings.Fields("h c f a e b g d") {
		rows = append(rows, AtlasRow{Propagator: name})
	}
	var names []string
	for _, s := range SummariseAtlas(rows) {
		names = append(names, s.Propagator)
	}
	if want := strings.Fields("all a b c d e f g h"); !slices.Equal(names, want) {
		t.Errorf("%v, expected %v", names, want)
	}
}
