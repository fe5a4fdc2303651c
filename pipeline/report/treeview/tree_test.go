package treeview

import (
	"math"
	"math/bits"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
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
		rule, err := propagate.New(name)
		if err != nil {
			t.Fatal(err)
		}
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
		made, err := layered.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		list[spec.Game+"/"+string(rune('0'+spec.Height))] = made
	}
	return list
}

// TestTreesDecideAsKernelsDo: the same moves, the same values of their children.
func TestTreesDecideAsKernelsDo(t *testing.T) {
	for name, made := range sets(t) {
		for _, evaluator := range []string{"e1", "artificial-0.2"} {
			of, err := evaluate.New(evaluator, evaluate.Setting{Layers: made.Layers(), Seed: 5})
			if err != nil {
				t.Fatal(err)
			}
			builder, depth := NewBuilder(made.Layers(), of, players(t)), Depth(made.Layers())
			kernel := search.New(search.Setup{Layers: made.Layers(), Evaluator: of, Players: players(t), Depths: []int{depth},
				Tie: "first"})
			boards := generate.Run(made, 0, 40)
			for i := range boards.Len() {
				id, words := boards.At(i)
				tree := builder.Tree(id, words)
				kernel.Load(id, words)
				for p, rule := range tree.Rules {
					var decision [1]search.Decision
					kernel.Decide(p, decision[:])
					child := 1 + bits.TrailingZeros64(uint64(rule.Best[0]))
					if int64(rule.Best[0]) != decision[0].Best || float64(rule.Values[child]) != decision[0].Value {
						t.Fatalf("%s, %s, board %d, %s: best %b with value %v, the kernel has %b with %v", name, evaluator, id, rule.Name,
							rule.Best[0], rule.Values[child], decision[0].Best, decision[0].Value)
					}
				}
			}
		}
	}
}

// TestTreesAreTrue: a node is won where a child is that its mover wants.
func TestTreesAreTrue(t *testing.T) {
	for name, made := range sets(t) {
		of, err := evaluate.New("e1", evaluate.Setting{Layers: made.Layers()})
		if err != nil {
			t.Fatal(err)
		}
		boards := generate.Run(made, 0, 20)
		for i := range boards.Len() {
			id, words := boards.At(i)
			tree := NewBuilder(made.Layers(), of, nil).Tree(id, words)
			if want := made.Layers().Nodes(tree.Depth); int64(len(tree.Nodes)) != want || want > MaxNodes {
				t.Fatalf("%s: %d nodes at depth %d, expected %d", name, len(tree.Nodes), tree.Depth, want)
			}
			for at, children := range tree.children() {
				won := 0
				for _, child := range children {
					won += int(tree.Nodes[child].Truth)
				}
				node := tree.Nodes[at]
				if len(children) > 0 && (node.Truth == 1) != (node.Max && won > 0 || won == len(children)) {
					t.Errorf("%s, board %d, node %d: %+v with %d won children", name, id, at, node, won)
				}
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
			if math.Abs(float64(rule.Values[node])-want) > 1e-15 {
				t.Errorf("node %d has %v, expected %v", node, rule.Values[node], want)
			}
		}
		return
	}
	t.Error("emm is not there")
}

// TestChoose: chosen boards split the propagators, each in another way, and come in
// the order of boards; without such boards there is one all the same.
func TestChoose(t *testing.T) {
	made := sets(t)["pgame/7"]
	of, err := evaluate.New("e1", evaluate.Setting{Layers: made.Layers()})
	if err != nil {
		t.Fatal(err)
	}
	seen, previous := make(map[string]bool), int64(-1)
	chosen := Choose(NewBuilder(made.Layers(), of, players(t)).Tree, generate.Run(made, 0, 64), 3)
	for _, c := range chosen {
		pattern, differ := c.Tree.pattern()
		if !differ || seen[pattern] || c.Board <= previous {
			t.Errorf("board %d after %d: %s", c.Board, previous, pattern)
		}
		seen[pattern], previous = true, c.Board
	}
	if len(chosen) != 3 {
		t.Errorf("%d boards, expected 3 of 64", len(chosen))
	}
	alone := Choose(NewBuilder(made.Layers(), of, players(t)[:1]).Tree, generate.Run(made, 0, 64), 3)
	if len(alone) != 1 || alone[0].Tree.trivial() {
		t.Errorf("one propagator: %d boards, expected a single one with better and worse moves", len(alone))
	}
}

// TestVerdict judges by all moves that share the best value.
func TestVerdict(t *testing.T) {
	nan := unknown
	for _, c := range []struct {
		truths []Value
		min    bool
		best   uint64
		want   string
	}{
		{[]Value{1, 0, 1}, false, 0b001, Right}, {[]Value{1, 0, 1}, false, 0b101, Right},
		{[]Value{1, 0, 1}, false, 0b010, Wrong},
		{[]Value{1, 0, 1}, false, 0b011, Tie}, {[]Value{1, 0, 1}, false, 0b111, Tie}, {[]Value{1, 1}, false, 0b1, ""},
		{[]Value{0, 0.5}, false, 0b10, Right}, {[]Value{1, 0.5}, true, 0b10, Right}, {[]Value{1, 0.5}, true, 0b01, Wrong},
		{[]Value{1, nan}, false, 0b01, ""}, {[]Value{0.5, 0.5}, true, 0b01, ""},
	} {
		tree, moves := &Tree{Nodes: []Node{{Parent: -1, Max: !c.min}}}, []int(nil)
		for i, truth := range c.truths {
			tree.Nodes, moves = append(tree.Nodes, Node{Truth: truth}), append(moves, i+1)
		}
		if got := tree.verdict(c.best, moves); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
