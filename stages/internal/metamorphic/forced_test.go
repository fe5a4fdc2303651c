package metamorphic

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// forced is a node with one move, to n.
func forced(n *node, max bool, static float64) *node {
	return (&node{max: max, static: static}).with(n)
}

// oneMoveSlack returns how many units of 2^-53 a rule may be off for forced moves: where it
// multiplies and divides by what is 1 but for rounding, or, of weights, where a fraction
// has no room for one more factor and is rounded a ply before it would be.
func oneMoveSlack(p search.Player) float64 { return kindOf(p).Slack.Single }

// estimates reports whether to a rule a forced move tells something.
func estimates(p search.Player) bool { return exempt(p, propagate.LawSingle) }

// sameForced compares decisions of a tree and of one with forced moves below its root.
func sameForced(t *testing.T, p search.Player, depth int, a, b search.Decision, n *node) {
	t.Helper()
	slack := oneMoveSlack(p)
	if slack == 0 && (a.Value != b.Value || a.Best != b.Best || a.Move != b.Move) || units(a.Value, b.Value) > slack {
		t.Fatalf("%s to depth %d: %+v, with forced moves %+v\n%v", p.Name, depth, a, b, n)
	}
}

// TestForcedMovesBelow: a game that is over, and goes on with moves that nobody chooses, is
// over: nothing changes under any rule, at any depth, whoever makes these moves.
func TestForcedMovesBelow(t *testing.T) {
	list := players(t)
	k := kind{height: 3, branching: 3}
	for trial := range trials(30) {
		dice := rand.New(rand.NewPCG(uint64(trial), 6))
		n := k.grow(dice, trial)
		longer := n.each(func(n *node) *node {
			if n.end == nodetree.NotOver {
				return n
			}
			static := map[nodetree.End]float64{nodetree.MinWins: 0, nodetree.MaxWins: 1}[n.end]
			for range dice.IntN(3) {
				n = forced(n, dice.IntN(2) == 0, static)
			}
			return n
		})
		one, other := lay(t, n, false, search.First, 4, list), lay(t, longer, false, search.First, 4, list)
		if one.truth != other.truth {
			t.Fatalf("trial %d: solved %+v, with forced moves %+v\n%v", trial, one.truth, other.truth, n)
		}
		for p, player := range list {
			a, b := one.decide(p), other.decide(p)
			for j := range a {
				sameForced(t, player, j+1, a[j], b[j], n)
			}
			q := (p + 1) % len(list)
			if oneMoveSlack(player)+oneMoveSlack(list[q]) == 0 && !slices.Equal(one.contest(p, q), other.contest(p, q)) {
				t.Fatalf("trial %d: %s against %s: %b, with forced moves %b\n%v", trial, player.Name, list[q].Name,
					one.contest(p, q), other.contest(p, q), n)
			}
		}
	}
}

// TestForcedMovesInside: with a forced move above every node at some distance from the root
// a search of one ply more finds what it found. That is so under all rules that do not
// look at plies, and fallible, which asks no more than whose turn it is; of the others (which ask how deep a node is)
// where the forced moves are the last ply, so that no other node is deeper than it was. The exceptions have tests of
// their own: TestForcedMovesAreEstimates, TestForcedMovesOfEq10.
func TestForcedMovesInside(t *testing.T) {
	list := players(t)
	k := kind{height: 4, branching: 3, draws: true}
	for trial := range trials(40) {
		dice := rand.New(rand.NewPCG(uint64(trial), 7))
		n := k.grow(dice, trial)
		ply := 1 + dice.IntN(3)
		longer := n.layer(dice, ply)
		one, other := lay(t, n, false, search.First, 4, list), lay(t, longer, false, search.First, 5, list)
		if one.truth != other.truth {
			t.Fatalf("trial %d: solved %+v, with forced moves %+v\n%v", trial, one.truth, other.truth, n)
		}
		for p, player := range list {
			a, b := one.decide(p), other.decide(p)
			for j := range a {
				depth := j + 1
				switch {
				case depth < ply:
					sameForced(t, player, depth, a[j], b[j], n)
				case !estimates(player) && (depth == ply || !scheduled(player.Rule) || strings.HasPrefix(player.Name, "fallible")):
					sameForced(t, player, depth, a[j], b[j+1], n)
				}
			}
		}
	}
}

// layer puts a forced move above every node at a distance below, but where the game is over.
// To an evaluator both positions are alike.
func (n *node) layer(dice *rand.Rand, distance int) *node {
	if n.end != nodetree.NotOver {
		return n
	}
	if distance == 0 {
		return forced(n, dice.IntN(2) == 0, n.static)
	}
	c := n.with()
	for _, child := range n.children {
		c.children = append(c.children, child.layer(dice, distance-1))
	}
	return c
}

// TestForcedMovesOfTheSameTurn: where a ply is a turn, a forced move that is followed by a
// free one of the same player is no ply of its own, and nothing changes at any depth, under
// all rules that do not estimate on the way.
func TestForcedMovesOfTheSameTurn(t *testing.T) {
	list := players(t)
	k := kind{height: 4, branching: 3, draws: true}
	for trial := range trials(40) {
		dice := rand.New(rand.NewPCG(uint64(trial), 8))
		n := k.grow(dice, trial)
		longer := n.with()
		for _, child := range n.children { // the root stays free
			longer.children = append(longer.children, child.each(func(c *node) *node {
				if c.end == nodetree.NotOver && dice.IntN(2) == 0 {
					return forced(c, c.max, c.static)
				}
				return c
			}))
		}
		one, other := lay(t, n, true, search.First, 3, list), lay(t, longer, true, search.First, 3, list)
		for p, player := range list {
			a, b := one.decide(p), other.decide(p)
			for j := range a {
				if !estimates(player) {
					sameForced(t, player, j+1, a[j], b[j], n)
				}
			}
		}
	}
}

// TestForcedMovesAbove: a game whose first moves are forced is the game after them: the truth
// is the same, and contests end as they did for who is to move at the first free move, whoever
// made the moves before. Searches find there what they would have found with as many plies
// less, under rules that do not look at plies.
func TestForcedMovesAbove(t *testing.T) {
	list := players(t)
	k := kind{height: 3, branching: 3, draws: true}
	for trial := range trials(30) {
		dice := rand.New(rand.NewPCG(uint64(trial), 9))
		n := k.grow(dice, trial)
		above, moves := n, 1+dice.IntN(3)
		for range moves {
			above = forced(above, dice.IntN(2) == 0, 0.5) // which is less certain than any search
		}
		one, other := lay(t, n, false, search.Last, 3, list), lay(t, above, false, search.Last, 3, list)
		if one.truth.Value != other.truth.Value || other.truth.MaxToMove != above.max || other.truth.Nontrivial {
			t.Fatalf("trial %d: solved %+v, with forced moves %+v\n%v", trial, one.truth, other.truth, above)
		}
		for p, player := range list {
			q := (p + 1) % len(list)
			a, b := one.contest(p, q), other.contest(p, q)
			for j := range a {
				if above.max != n.max {
					b[j] = seatsSwapped(b[j])
				}
				if a[j] != b[j] {
					t.Fatalf("trial %d: %s against %s to depth %d: %b, with forced moves %b\n%v", trial, player.Name,
						list[q].Name, j+1, a[j], b[j], above)
				}
			}
		}
		longer := lay(t, above, false, search.Last, 3+moves, list)
		values := fold(t, n, n.max, false, 4, list)
		for p, player := range list {
			if scheduled(player.Rule) || estimates(player) {
				continue
			}
			for depth, want := range values[p][1:] {
				if got := longer.decide(p)[depth+moves]; units(got.Value, want) > oneMoveSlack(player) ||
					got.Move != 0 || got.Ties != 1 {
					t.Fatalf("trial %d: %s: %+v below %d forced moves, want %v\n%v", trial, player.Name, got, moves, want, above)
				}
			}
		}
	}
}

// seatsSwapped is the outcome with the games in each other's place.
func seatsSwapped(o search.Outcome) (swapped search.Outcome) {
	for _, pair := range [][2]search.Outcome{{search.WonFirst, search.WonSecond},
		{search.DrawnFirst, search.DrawnSecond}} {
		if o&pair[0] != 0 {
			swapped |= pair[1]
		}
		if o&pair[1] != 0 {
			swapped |= pair[0]
		}
	}
	return swapped
}

// TestForcedMovesAreEstimates: to incremental a node with one move is one more estimate of
// the line through it, (static + Left V) / (Left + 1), but where the line is certain; to
// incremental-plain always. Where the estimate is that of the line it changes nothing.
func TestForcedMovesAreEstimates(t *testing.T) {
	list := fixture.Players(t, "incremental", "incremental-plain")
	k := kind{height: 3, branching: 3}
	for trial := range trials(60) {
		dice := rand.New(rand.NewPCG(uint64(trial), 10))
		n := k.grow(dice, trial)
		const depth = 4 // of the search from the root of fold, so that Left is 3 at the forced node
		static := dice.Float64()
		below := fold(t, n, true, false, depth, list)
		with := fold(t, forced(n, dice.IntN(2) == 0, static), true, false, depth, list)
		for p, player := range list {
			// n has one ply less than the forced node above it.
			line := below[p][depth-2]
			want := (static + 3*line) / 4
			if player.Name == "incremental" && (line == 0 || line == 1) {
				want = line
			}
			if got := with[p][depth-1]; units(got, want) > 2 {
				t.Fatalf("trial %d: %s: a forced move of static value %v above %v is worth %v, want %v\n%v", trial, player.Name,
					static, line, got, want, n)
			}
			same := fold(t, forced(n, true, line), true, false, depth, list[p:p+1])[0][depth-1]
			if same != line {
				t.Fatalf("trial %d: %s: a forced move of static value %v above %[3]v is worth %v\n%v", trial,
					player.Name, line, same, n)
			}
		}
	}
}

// TestForcedMovesOfEq10: under eq. 10 as printed a node with one move is worth the mean of the
// move's value and of its product-value, so that forced moves lead from one to the other.
func TestForcedMovesOfEq10(t *testing.T) {
	list := fixture.Players(t, "average-eq10", "product")
	k := kind{height: 3, branching: 3}
	for trial := range trials(40) {
		dice := rand.New(rand.NewPCG(uint64(trial), 11))
		n := k.grow(dice, trial)
		before := fold(t, n, n.max, false, 4, list)
		after := fold(t, forced(forced(n, true, 0.5), false, 0.5), n.max, false, 6, list)
		value, product := before[0][3], before[1][3]
		if got, want := after[0][5], product+(value-product)/4; units(got, want) > 2 || after[1][5] != product {
			t.Fatalf("trial %d: %v of product-value %v is worth %v after two forced moves, want %v\n%v", trial,
				value, product, got, want, n)
		}
	}
}

// TestForcedMovesThatAreCertain: emm keeps the static value of a forced move where it is more
// certain than what follows, which under other rules it is not asked for.
func TestForcedMovesThatAreCertain(t *testing.T) {
	list := fixture.Players(t, "emm", "emm-value", "emm-nostatic", "product")
	n := &node{max: true, static: 0.5, children: []*node{{static: 0.6, end: nodetree.Draw},
		{static: 0.6, end: nodetree.Draw}}}
	values := fold(t, forced(n, false, 0.1), true, false, 4, list)
	for p, want := range []float64{0.1, 0.1, 0.75, 0.75} {
		if got := values[p][3]; got != want {
			t.Errorf("%s: %v, want %v", list[p].Name, got, want)
		}
	}
}
