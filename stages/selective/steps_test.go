package selective

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestSteps: the steps of a growth are what Grow does within each smaller budget; a step changes the
// nodes of its path alone and adds below its end; and a node has been visited as often as what was
// spent at and below it.
func TestSteps(t *testing.T) {
	game, added, steps := hashed{7}, 0, 0
	for _, growthName := range growths {
		growth := mustGrowth(t, growthName)
		for _, ruleName := range []string{"mean", "minimax", "product", "average"} {
			rule := fixture.Rule(t, ruleName)
			if Check(rule, growth) != nil {
				continue
			}
			for board := range 8 {
				s, stream := game.start(board), random.For(1, "test").Board(int64(board))
				if game.Expand(s, make([]position, 5)) == 0 {
					continue
				}
				x, alone := New(new(Arena[position]), game, game, rule, growth), New(new(Arena[position]), game, game, rule, growth)
				x.Begin(stream)
				alone.Begin(stream)
				var before []Node[position]
				spent := int64(0)
				for step := range x.Steps(s, 60) {
					end := step.Path[len(step.Path)-1]
					if step.Path[0] != root {
						t.Fatalf("%s, board %d: path %v", name(ruleName, growthName, step.Evaluations), board, step.Path)
					}
					steps++
					for i := range int32(len(x.nodes)) {
						node := x.At(i)
						switch {
						case int(i) < len(before) && before[i].Visits > 0:
							same := sameWorth(before[i].Value.Win, node.Value.Win) && before[i].Visits == node.Visits
							if !same && !slices.Contains(step.Path, i) {
								t.Fatalf("%s, board %d: node %d is not on the path %v and was %+v, is %+v",
									name(ruleName, growthName, step.Evaluations), board, i, step.Path, before[i], node)
							}
						case i != root && node.Visits > 0:
							added++
							above := x.At(end)
							if below := i >= above.First && i < above.First+int32(above.Count); i != end && !below {
								t.Fatalf("%s, board %d: node %d is new and not at the end of %v",
									name(ruleName, growthName, step.Evaluations), board, i, step.Path)
							}
						}
					}
					if int64(x.At(root).Visits) != step.Evaluations {
						t.Fatalf("%s, board %d: root %+v after %d evaluations", name(ruleName, growthName, step.Evaluations), board,
							x.At(root), step.Evaluations)
					}
					if step.Evaluations > spent {
						got := alone.Grow(s, step.Evaluations)
						if !slices.Equal(got.Moves, step.Moves) || got.Evaluations != step.Evaluations {
							t.Fatalf("%s, board %d: Grow has %+v, the step %+v", name(ruleName, growthName, step.Evaluations), board, got,
								step)
						}
						top := x.At(root)
						for k := range top.Count {
							if v := x.At(top.First + int32(k)).Value; v != got.Values[k] {
								t.Fatalf("%s, board %d: move %d has %v, Grow %v", name(ruleName, growthName, step.Evaluations), board, k, v,
									got.Values[k])
							}
						}
						spent = step.Evaluations
					}
					before = before[:0]
					for i := range int32(len(x.nodes)) {
						before = append(before, x.At(i))
					}
				}
				if after := x.Grow(s, 60); after.Evaluations < spent {
					t.Fatalf("%s, board %d: %+v after the steps", name(ruleName, growthName, 60), board, after)
				}
			}
		}
	}
	if added < 1000 || steps < 1000 {
		t.Errorf("%d steps with %d new nodes", steps, added)
	}
}

// sameWorth compares values, of which that of the root may be unknown.
func sameWorth(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }
