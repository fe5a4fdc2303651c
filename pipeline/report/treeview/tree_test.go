package treeview

import (
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// players returns propagators of all kinds: with static values, schedules and carries.
func players(t *testing.T) (list []search.Player) {
	t.Helper()
	for _, name := range []string{"minimax", "product", "average", "emm", "baum", "fallible", "incremental", "soft-2",
		"mn"} {
		rule := fixture.Must(propagate.New(name))(t)
		list = append(list, search.Player{Name: name, Rule: rule})
	}
	return list
}

// sets are boards of every shape.
func sets(t *testing.T) map[string]layered.Layered {
	t.Helper()
	list := make(map[string]layered.Layered)
	for _, spec := range []declare.Spec{
		{Game: "pgame", Height: 7, Branching: 2, Probability: "fixed-point", Seed: 3},
		{Game: "pgame", Height: 1, Branching: 4, Probability: "0.5", Seed: 3},
		{Game: "ngame", Height: 5, Branching: 3, Probability: "0.5", Seed: 3},
		{Game: "ggame", Height: 8, Branching: 2, Probability: "0.5", Seed: 3},
	} {
		list[spec.Game+"/"+string(rune('0'+spec.Height))] = fixture.Boards(t, spec)
	}
	return list
}

// depths lists 1 to a depth.
func depths(deepest int) (list []int) {
	for depth := 1; depth <= deepest; depth++ {
		list = append(list, depth)
	}
	return list
}

// TestTreesDecideAsKernelsDo: at every depth the same moves, the same values of their children.
func TestTreesDecideAsKernelsDo(t *testing.T) {
	for name, made := range sets(t) {
		for _, evaluator := range []string{"e1", "artificial-0.2"} {
			of := fixture.Must(evaluate.New(evaluator, evaluate.Setting{Layers: made.Layers(), Seed: 5}))(t)
			builder, height := NewBuilder(made.Layers(), of, players(t)), made.Layers().Height
			kernel := search.New(search.Setup{Layers: made.Layers(), Evaluator: of, Players: players(t),
				Depths: depths(height), Tie: "first"})
			boards := generate.Run(made, 0, 40)
			for i := range boards.Len() {
				id, words := boards.At(i)
				tree := builder.Tree(id, words)
				kernel.Load(id, words)
				for p, rule := range tree.Rules {
					decisions := make([]search.Decision, height)
					kernel.Decide(p, decisions)
					for i, want := range decisions {
						found := rule.Searches[i]
						child := 1 + bits.TrailingZeros64(uint64(found.Best[0]))
						if int64(found.Best[0]) != want.Best || float64(found.Values[child]) != want.Value {
							t.Fatalf("%s, %s, board %d, %s, depth %d: best %b with value %v, the kernel has %b with %v", name, evaluator,
								id, rule.Name, i+1, found.Best[0], found.Values[child], want.Best, want.Value)
						}
					}
				}
			}
		}
	}
}

// TestTreesAreTrue: a node is won where a child is that its mover wants.
func TestTreesAreTrue(t *testing.T) {
	for name, made := range sets(t) {
		of := fixture.Must(evaluate.New("e1", evaluate.Setting{Layers: made.Layers()}))(t)
		boards := generate.Run(made, 0, 20)
		for i := range boards.Len() {
			id, words := boards.At(i)
			tree := NewBuilder(made.Layers(), of, nil).Tree(id, words)
			shown := depthWithin(made.Layers(), maxNarrow)
			if want := made.Layers().Nodes(shown); int64(len(tree.Nodes)) != want || tree.depth != made.Layers().Height {
				t.Fatalf("%s: %d nodes of a tree of depth %d, expected %d", name, len(tree.Nodes), tree.depth, want)
			}
			squares := ""
			for at, children := range tree.families() {
				won := 0
				for _, child := range tree.Nodes[children.first : children.first+children.count] {
					won += int(child.Truth)
				}
				node := tree.Nodes[at]
				squares += node.Squares
				if children.count > 0 && (node.Truth == 1) != (node.Max && won > 0 || won == children.count) {
					t.Errorf("%s, board %d, node %d: %+v with %d won children", name, id, at, node, won)
				}
			}
			if made.Layers().Stride > 1 && len(squares) != made.Layers().Squares() {
				t.Errorf("%s: %d squares are shown, expected all", name, len(squares))
			}
		}
	}
}

// TestExample: the errors that [WPN09] prints.
func TestExample(t *testing.T) {
	tree := Example()
	for _, rule := range tree.Rules {
		if rule.Name != "emm" {
			continue
		}
		for node, want := range []float64{1 - 0.091, 1 - 0.10, 0.09} {
			if got := float64(rule.Searches[1].Values[node]); math.Abs(got-want) > 1e-15 {
				t.Errorf("node %d has %v, expected %v", node, got, want)
			}
		}
		return
	}
	t.Error("emm is not there")
}

// TestChoose: chosen boards are the first ones of the best grade, on which minimax is right at one depth and wrong at
// a deeper one of the same parity, where another rule is right.
func TestChoose(t *testing.T) {
	made := sets(t)["pgame/7"]
	of := fixture.Must(evaluate.New("e1", evaluate.Setting{Layers: made.Layers()}))(t)
	all, boards := NewBuilder(made.Layers(), of, players(t)), generate.Run(made, 0, 200)
	chosen, previous := Choose(all.Tree, boards, 3, false), int64(-1)
	for _, c := range chosen {
		verdict := func(rule, depth int) string { return c.Tree.Rules[rule].Searches[depth-1].Verdict }
		begin, wrong := c.Tree.Begin, c.Tree.Wrong
		other := slices.ContainsFunc(c.Tree.Rules, func(r Rule) bool {
			return wrong > 0 && r.Searches[wrong-1].Verdict == Right
		})
		if c.Tree.Grade != Avoided || wrong <= begin || (wrong-begin)%2 != 0 || verdict(0, begin) != Right ||
			verdict(0, wrong) != Wrong || !other || c.Board <= previous || len(c.Tree.Means) != 2 {
			t.Errorf("board %d after %d: grade %d, depths %d and %d", c.Board, previous, c.Tree.Grade, begin, wrong)
		}
		for id := previous + 1; id < c.Board; id++ {
			if _, words := boards.At(int(id)); all.Tree(id, words).Grade == Avoided {
				t.Errorf("board %d is left out", id)
			}
		}
		previous = c.Board
	}
	if len(chosen) != 3 {
		t.Errorf("%d boards, expected 3 of 200", len(chosen))
	}
	alone := Choose(NewBuilder(made.Layers(), of, players(t)[:1]).Tree, boards, 3, false)
	if len(alone) != 3 || alone[0].Tree.Grade != Worse {
		t.Errorf("one propagator: %d boards, expected 3 on which a deeper search is worse", len(alone))
	}
	grades := Choose(all.Tree, generate.Run(made, 0, 8), 8, true)
	better := func(a, b Chosen) int { return int(b.Tree.Grade - a.Tree.Grade) }
	if len(grades) != 8 || !slices.IsSortedFunc(grades, better) {
		t.Errorf("%d boards of all grades, expected 8, the best first", len(grades))
	}
}

// TestLead: of a rule that is right where the first one is wrong it says at which depths it errs itself.
func TestLead(t *testing.T) {
	rule := func(name string, verdicts ...string) (r Rule) {
		r.Name = name
		for _, v := range verdicts {
			r.Searches = append(r.Searches, Search{Verdict: v})
		}
		return r
	}
	tree := Tree{Begin: 1, Wrong: 3, Grade: Avoided, Rules: []Rule{rule("minimax", Right, Right, Wrong, Right, Right),
		rule("product", Right, Wrong, Right, Right, Wrong), rule("emm", Right, Right, Right, Right, Right),
		rule("average", Right, Wrong, Wrong, Right, Right)}}
	const want = " At depth 3 product and emm choose correctly; product is wrong at depth 2, 5."
	if got := tree.Lead(true); !strings.HasSuffix(got, want) {
		t.Errorf("%q, expected it to end in %q", got, want)
	}
}

// TestVerdict judges by all moves that share the best value.
func TestVerdict(t *testing.T) {
	nan := unknown
	for _, c := range []struct {
		truths []Value
		min    bool
		best   Moves
		want   string
	}{
		{[]Value{1, 0, 1}, false, 0b001, Right}, {[]Value{1, 0, 1}, false, 0b101, Right},
		{[]Value{1, 0, 1}, false, 0b010, Wrong},
		{[]Value{1, 0, 1}, false, 0b011, Tie}, {[]Value{1, 0, 1}, false, 0b111, Tie}, {[]Value{1, 1}, false, 0b1, ""},
		{[]Value{0, 0.5}, false, 0b10, Right}, {[]Value{1, 0.5}, true, 0b10, Right}, {[]Value{1, 0.5}, true, 0b01, Wrong},
		{[]Value{1, nan}, false, 0b01, ""}, {[]Value{0.5, 0.5}, true, 0b01, ""},
	} {
		tree := &Tree{Nodes: []Node{{Parent: -1, Max: !c.min}}}
		for _, truth := range c.truths {
			tree.Nodes = append(tree.Nodes, Node{Truth: truth})
		}
		tree.Right = tree.rightMoves()
		if got := tree.verdict(c.best); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
