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

// swapped is the tree with the players in each other's place.
func swapped(n *node) *node {
	return n.each(func(n *node) *node {
		n.max, n.static = !n.max, 1-n.static
		n.end = [...]nodetree.End{nodetree.NotOver, nodetree.MaxWins, nodetree.Draw, nodetree.MinWins}[n.end]
		return n
	})
}

// others returns the rules that the players have in the swapped tree: most are alike for both
// players, and mn-M-N has a number for each. Rules that tell Max from Min otherwise are left
// out; TestFallibleMinIsOfMin has the law of one.
func others(t *testing.T) (here, there []search.Player) {
	for _, p := range players(t) {
		words := strings.Split(p.Name, "-")
		switch {
		case words[0] == "mn" && len(words) > 2:
			here = append(here, p)
			words[1], words[2] = words[2], words[1]
			there = append(there, fixture.Players(t, strings.Join(words, "-"))...)
		case exempt(p, propagate.LawSwap):
		default:
			here, there = append(here, p), append(there, p)
		}
	}
	return here, there
}

// roundsNever names the rules under which nothing is rounded in small trees of eighths, so
// that what is asked of them holds to the bit. The others divide, or have constants that
// are none in binary.
var roundsNever = []string{"minimax", "product", "product-log", "average", "average-eq10", "emm", "emm-value",
	"emm-nostatic", "weights-1", "mn", "mn-3-2", "mix-0.25"}

// TestSwappedPlayers: with the players swapped everything is worth what it was worth to the
// other one: to the bit where nothing is rounded, and then all games end as they did.
func TestSwappedPlayers(t *testing.T) {
	here, there := others(t)
	k := kind{height: 3, branching: 2, draws: true, statics: 8}
	for trial := range trials(60) {
		dice := rand.New(rand.NewPCG(uint64(trial), 1))
		n, turns := k.grow(dice, trial), dice.IntN(2) == 0
		one, other := lay(t, n, turns, search.Last, 3, here), lay(t, swapped(n), turns, search.Last, 3, there)
		if a, b := one.truth, other.truth; a.Value != -b.Value || a.Best != b.Best || a.MaxToMove == b.MaxToMove {
			t.Fatalf("trial %d: solved %+v, swapped %+v\n%v", trial, a, b, n)
		}
		for p, player := range here {
			a, b := one.decide(p), other.decide(p)
			for j := range a {
				if slices.Contains(roundsNever, player.Name) {
					b[j].Value = 1 - b[j].Value
					if a[j] != b[j] {
						t.Fatalf("trial %d, %s to depth %d: %+v, swapped 1- of %+v\n%v", trial, player.Name, j+1, a[j], b[j], n)
					}
				}
			}
			q := (p + 1) % len(here)
			if slices.Contains(roundsNever, player.Name) && slices.Contains(roundsNever, here[q].Name) &&
				!slices.Equal(one.contest(p, q), other.contest(p, q)) {
				t.Fatalf("trial %d, %s against %s: %b, swapped %b\n%v", trial, player.Name, here[q].Name,
					one.contest(p, q), other.contest(p, q), n)
			}
		}
	}
}

// swapSlack is how many units of 2^-53 rounding can put values apart in trees of a few
// hundred leaves.
const swapSlack = 64

// TestFallibleMinIsOfMin: fallible-min takes Min for fallible, whoever searches, and so is
// fallible where Max does. With the players swapped it is fallible of the Min who searches.
func TestFallibleMinIsOfMin(t *testing.T) {
	list := fixture.Players(t, "fallible-min", "fallible", "fallible-min-0.9", "fallible-0.9")
	k := kind{height: 4, branching: 3}
	for trial := range trials(40) {
		dice := rand.New(rand.NewPCG(uint64(trial), 3))
		n := k.grow(dice, trial)
		n.max = true
		one, other := lay(t, n, false, search.First, 4, list), lay(t, swapped(n), false, search.First, 4, list)
		for p := 0; p < len(list); p += 2 {
			if a, b := one.decide(p), one.decide(p+1); !slices.Equal(a, b) {
				t.Fatalf("trial %d: %s %+v, %s %+v\n%v", trial, list[p].Name, a, list[p+1].Name, b, n)
			}
			a, b := one.decide(p), other.decide(p+1)
			for j := range a {
				if units(a[j].Value, 1-b[j].Value) > swapSlack {
					t.Fatalf("trial %d: %s %+v, swapped %s 1- of %+v\n%v", trial, list[p].Name, a[j], list[p+1].Name, b[j], n)
				}
			}
		}
	}
}
