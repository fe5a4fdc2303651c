package exact

import (
	"fmt"
	"math"
	"math/bits"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/census"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// found is what is found of a set of boards by trying everything.
type found struct{ share, cuts, wrong, better float64 }

// TestStrategiesByDefinition tries all leaves that may be won, all that may be read wrong, and all strategies.
func TestStrategiesByDefinition(t *testing.T) {
	for _, c := range []struct {
		height, depth, branching int
		evaluator                string
		ifWon, ifLost            float64 // errors at the leaves
		rootWon, rootLost        float64
	}{
		{4, 3, 2, "artificial-0.1", .1, .1, .1, .1}, {5, 3, 2, "artificial-0.3", .3, .3, .3, .3},
		{4, 3, 2, "artificial-0.1-0.2", .1, .2, .2, .1}, {3, 2, 3, "artificial-0.05", .05, .05, .05, .05},
	} {
		g := fixture.Must(NewGame(c.height, c.branching, .4))(t)
		tree := tree{g, c.height - c.depth}
		leaves := layered.Split(c.height, c.branching).Width(tree.bottom)
		lost, won := g.truth(tree.bottom)
		want := make(map[int64]*found)
		for truth := range uint64(1) << leaves {
			ones := bits.OnesCount64(truth)
			mass := math.Pow(won, float64(ones)) * math.Pow(lost, float64(leaves-ones))
			maxWins, cut, cuts, wrong := tree.wins(c.height, 0, truth), leaves+1, 0, 0.0
			for misread := range uint64(1) << leaves {
				if tree.wins(c.height, 0, truth^misread) == maxWins {
					continue
				}
				p := math.Pow(c.ifWon, float64(bits.OnesCount64(misread&truth))) *
					math.Pow(c.ifLost, float64(bits.OnesCount64(misread&^truth))) *
					math.Pow(1-c.ifWon, float64(bits.OnesCount64(truth&^misread))) *
					math.Pow(1-c.ifLost, float64(leaves-bits.OnesCount64(truth|misread)))
				switch size := bits.OnesCount64(misread); {
				case size < cut:
					cut, cuts = size, 1
				case size == cut:
					cuts++
				}
				wrong += p
			}
			disjoint := most(tree.strategies(c.height, 0, truth, maxWins))
			if disjoint != cut {
				t.Fatalf("leaves %b: %d strategies without a common leaf, but %d leaves are enough", truth, disjoint, cut)
			}
			if want[int64(cut)] == nil {
				want[int64(cut)] = new(found)
			}
			f, alone := want[int64(cut)], c.rootLost
			if maxWins {
				alone = c.rootWon
			}
			f.share, f.cuts, f.wrong = f.share+mass, f.cuts+mass*float64(cuts), f.wrong+mass*wrong
			if wrong < alone-1e-12 {
				f.better += mass
			}
		}
		rows, err := Strategies([]tables.CorrectnessRow{{BoardSet: "b", Game: "pgame", Height: int32(c.height),
			Branching: int32(c.branching), Evaluator: c.evaluator, Depth: int32(c.depth)}},
			map[string]Set{"b": {Probability: "0.4"}})
		if err != nil || len(rows) != len(want) {
			t.Fatalf("%+v: %d rows, want %d, error %v", c, len(rows), len(want), err)
		}
		for _, r := range rows {
			f := want[r.Strategies]
			got := [4]float64{r.Share, r.Share * r.Cuts, r.Share * r.Wrong, r.Share * r.Better}
			for i, v := range [4]float64{f.share, f.cuts, f.wrong, f.better} {
				if math.Abs(got[i]-v) > 1e-12 {
					t.Errorf("%+v: %d strategies: %v, want %+v", c, r.Strategies, got, *f)
					break
				}
			}
		}
	}
}

// tree is the upper part of a board, whose leaves at height bottom are bits.
type tree struct {
	Game
	bottom int
}

func (t tree) wins(h, i int, leaves uint64) bool {
	if h == t.bottom {
		return leaves>>i&1 == 1
	}
	for j := range t.Branching {
		if t.wins(h-1, i*t.Branching+j, leaves) == layered.MaxToMove(h) {
			return layered.MaxToMove(h)
		}
	}
	return !layered.MaxToMove(h)
}

// strategies lists the leaves of each strategy by which a player wins.
func (t tree) strategies(h, i int, leaves uint64, maxWins bool) (list []uint64) {
	if h == t.bottom {
		if t.wins(h, i, leaves) == maxWins {
			list = []uint64{1 << i}
		}
		return list
	}
	all := []uint64{0}
	for j := range t.Branching {
		below := t.strategies(h-1, i*t.Branching+j, leaves, maxWins)
		list = append(list, below...)
		var both []uint64
		for _, a := range all {
			for _, b := range below {
				both = append(both, a|b)
			}
		}
		all = both
	}
	if layered.MaxToMove(h) == maxWins {
		return list
	}
	return all
}

// most is how many of some strategies have no leaf in common, at most.
func most(list []uint64) int {
	if len(list) == 0 {
		return 0
	}
	var apart []uint64
	for _, other := range list[1:] {
		if other&list[0] == 0 {
			apart = append(apart, other)
		}
	}
	return max(1+most(apart), most(list[1:]))
}

// TestProofsInTheMean: cut down to means, the law gives the same means.
func TestProofsInTheMean(t *testing.T) {
	for _, c := range []struct{ height, branching int }{{5, 2}, {3, 3}} {
		g := fixture.Must(NewGame(c.height, c.branching, 0))(t)
		each, whole := g.proofs(1, .1, .2, 1<<40)
		means, each2 := g.proofs(1, .1, .2, 1)
		if !whole || each2 {
			t.Errorf("height %d: told each tree: %v and %v", c.height, whole, each2)
		}
		merged := mergeProofs(each, proofs.compareKind)
		for i, want := range merged {
			got := means[i]
			if got.compareKind(want) != 0 || math.Abs(got.mass/want.mass-1) > 1e-12 ||
				math.Abs(got.cuts/want.cuts-1) > 1e-12 || math.Abs(got.wrong/want.wrong-1) > 1e-12 {
				t.Errorf("height %d: %+v, want %+v", c.height, got, want)
			}
		}
	}
}

// TestStrategiesOfSample holds the shares of boards to those that a census counts.
func TestStrategiesOfSample(t *testing.T) {
	const boards = 1000
	spec := declare.Spec{Game: "pgame", Height: 7, Branching: 2, Probability: "fixed-point", Seed: 8}
	drawn := fixture.Boards(t, spec)
	e := fixture.Evaluator(t, "artificial-0.1", evaluate.Setting{Layers: drawn.Layers()})
	trees := census.Run(drawn.Layers(), []evaluate.Evaluator{e}, generate.Run(drawn, 0, boards))[0].Trees
	counted := make(map[string]float64)
	for _, row := range trees.TreeRows() {
		if row.Kind == tally.Strategies {
			counted[fmt.Sprint(row.Ply, row.First)] = float64(row.Count)
		}
	}
	for depth := range int32(6) {
		rows := fixture.Must(Strategies([]tables.CorrectnessRow{{BoardSet: "b", Game: "pgame", Height: 7, Branching: 2,
			Evaluator: "artificial-0.1", Depth: depth + 1}}, map[string]Set{"b": {Probability: "fixed-point"}}))(t)
		for _, r := range rows {
			count := counted[fmt.Sprint(r.Depth, r.Strategies)]
			if z := Score(count, boards, r.Share); !agrees(z, count, boards, r.Share) {
				t.Errorf("depth %d, %d strategies: %v of %d boards, want %v", r.Depth, r.Strategies, count, boards, r.Share)
			}
		}
	}
}
