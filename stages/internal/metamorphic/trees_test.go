package metamorphic

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// long makes the tests grow forty times as many trees: task stress.
var long = flag.Bool("long", false, "grow many more trees")

// trials returns how many trees to grow: of n a quarter in the short form, half in CI.
func trials(n int) int {
	switch {
	case *long:
		return 20 * n
	case fixture.InCI() && !testing.Short():
		return (n + 1) / 2
	}
	return (n + 3) / 4
}

// node is a node of a tree that is made into others. Nodes are never changed.
type node struct {
	max      bool
	static   float64
	end      nodetree.End // NotOver where there are children
	children []*node
}

// kind says what trees to grow.
type kind struct {
	height, branching int // at most
	draws             bool
	statics           int // static values are multiples of 1/statics; 0 for any
}

// grow grows a tree whose root has children. It is small where the trial is an early one,
// so that the first tree of which something is wrong is a small one.
func (k kind) grow(dice *rand.Rand, trial int) *node {
	k.height = min(k.height, 1+trial/4)
	return k.below(dice, k.height, dice.IntN(2) == 0)
}

// below grows a tree of a height at most. Games that are over early, static values of 0
// and 1, moves that are forced and players who move again are there, but not so many that
// all is decided by them.
func (k kind) below(dice *rand.Rand, height int, max bool) *node {
	n := &node{max: max, static: k.value(dice)}
	if height == 0 || height < k.height && dice.IntN(12) == 0 {
		n.end = one(dice, []nodetree.End{nodetree.MinWins, nodetree.MaxWins})
		if k.draws && dice.IntN(3) == 0 {
			n.end = nodetree.Draw
		}
		return n
	}
	children := 2 + dice.IntN(k.branching-1)
	if dice.IntN(8) == 0 {
		children = 1
	}
	for range children {
		n.children = append(n.children, k.below(dice, height-1, max != (dice.IntN(5) > 0)))
	}
	return n
}

// value draws a static value.
func (k kind) value(dice *rand.Rand) float64 {
	switch {
	case dice.IntN(30) == 0:
		return float64(dice.IntN(2))
	case k.statics > 0:
		return float64(1+dice.IntN(k.statics-1)) / float64(k.statics)
	}
	return dice.Float64()
}

// one draws one of a list.
func one[T any](dice *rand.Rand, list []T) T { return list[dice.IntN(len(list))] }

// with returns the node with other children.
func (n *node) with(children ...*node) *node {
	c := *n
	c.children = children
	return &c
}

// each returns the tree with a change made to every node but those below what the change
// returns; the children come first.
func (n *node) each(change func(*node) *node) *node {
	c := *n
	c.children = nil
	for _, child := range n.children {
		c.children = append(c.children, child.each(change))
	}
	return change(&c)
}

// rows writes the tree as a table of nodes.
func (n *node) rows(name string) (rows []nodetree.Row) {
	var add func(n *node, parent string)
	add = func(n *node, parent string) {
		r := nodetree.Row{Tree: name, Node: fmt.Sprint(len(rows)), Parent: parent, ToMove: nodetree.Min,
			Static: n.static, End: n.end, Move: -1}
		if n.max {
			r.ToMove = nodetree.Max
		}
		rows = append(rows, r)
		for _, child := range n.children {
			add(child, r.Node)
		}
	}
	add(n, "")
	return rows
}

// String writes the tree as users do, so that a failure can be looked at with `search`.
func (n *node) String() string {
	var b strings.Builder
	b.WriteString("tree_id,node_id,parent_id,to_move,static,terminal\n")
	for _, r := range n.rows("t") {
		end := map[nodetree.End]string{nodetree.MinWins: "0", nodetree.Draw: "0.5", nodetree.MaxWins: "1"}[r.End]
		fmt.Fprintf(&b, "%s,%s,%s,%s,%v,%s\n", r.Tree, r.Node, r.Parent, map[nodetree.Player]string{nodetree.Max: "max",
			nodetree.Min: "min"}[r.ToMove], r.Static, end)
	}
	return b.String()
}

// players returns every rule that has a name, one of each family.
func players(t testing.TB) (list []search.Player) {
	t.Helper()
	for _, kind := range propagate.Kinds() {
		name := cmp.Or(kind.Example, kind.Name)
		rule, err := propagate.New(name)
		if kind.Measured {
			rule, err = propagate.NewMeasured(name, propagate.Errors{Plus: []float64{.3, .2, .25, .1, 0},
				Minus: []float64{.2, .25, .1, .02, 0}})
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, search.Player{Name: name, Rule: rule})
	}
	return list
}

// kindOf returns the kind of a player's rule.
func kindOf(p search.Player) propagate.Kind {
	kind, _, err := propagate.Find(p.Name)
	if err != nil {
		panic(err)
	}
	return kind
}

// exempt reports whether a player's rule is exempt from a law.
func exempt(p search.Player, law propagate.Law) bool { return kindOf(p).Exempt[law] != "" }

// ranks reports whether moves of different value can be equal under a rule.
func ranks(rule propagate.Propagator) bool {
	_, ok := rule.(propagate.Ranker)
	return ok
}

// desk is a tree that is searched by some players.
type desk struct {
	setup  search.Setup
	kernel search.Kernel
	truth  truth.Solution
}

// lay makes a tree ready for searches of all depths up to one.
func lay(t testing.TB, n *node, turns bool, tie search.Tie, depth int, list []search.Player) *desk {
	t.Helper()
	b := nodetree.NewBuilder(0)
	for _, r := range n.rows("t") {
		fixture.OK(t, b.Add(r))
	}
	forest := fixture.Must(b.Build())(t)
	made, err := catalog.New(declare.Spec{Game: "tree", Values: declare.Values{{Field: "turns", Value: turns},
		{Field: "nodes", Value: forest}}})
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{setup: search.Setup{Tie: tie, Seed: 1, Contests: true, Players: list}}
	for i := range depth {
		d.setup.Depths = append(d.setup.Depths, i+1)
	}
	if d.kernel, err = made.(game.Staged).Kernel("given", nil, d.setup); err != nil {
		t.Fatal(err)
	}
	words := make([]uint64, 1)
	d.kernel.Load(0, words)
	d.truth = catalog.Solver(made).Solve(words)
	return d
}

// decide returns a player's decisions by depth, from depth 1 on.
func (d *desk) decide(player int) []search.Decision {
	list := make([]search.Decision, len(d.setup.Depths))
	d.kernel.Decide(player, list)
	return list
}

// contest returns the outcomes of a contest by depth.
func (d *desk) contest(first, second int) []search.Outcome {
	list := make([]search.Outcome, len(d.setup.Depths))
	d.kernel.Contest(first, second, list)
	return list
}

// units returns how far two numbers are apart in units of 2^-53.
func units(x, y float64) float64 { return math.Abs(x-y) * (1 << 53) }
