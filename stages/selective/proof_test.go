package selective

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
)

// numbers are the proof and the disproof number of a node, by their definition, in leaves or millionths.
func (x *naive) numbers(n *leaf) (prove, disprove float64) {
	if len(n.moves) == 0 {
		v := x.leafValue(n).Win
		switch {
		case !n.over && !n.expanded && x.growth != byProof{played: true}:
			return 1, 1
		case !n.over && !n.expanded:
			v = min(max(math.Round(1e6*v), 1e4), 1e6-1e4)
			return 1e6 - v, v
		case n.over && v == 1:
			return 0, math.Inf(1)
		}
		return math.Inf(1), 0
	}
	least, sum := math.Inf(1), 0.0
	for _, m := range n.moves {
		prove, disprove = x.numbers(m)
		if !x.game.Max(n.position) {
			prove, disprove = disprove, prove
		}
		least, sum = min(least, prove), sum+disprove
	}
	if x.game.Max(n.position) {
		return least, sum
	}
	return sum, least
}

func (x *naive) isTold() bool {
	prove, disprove := x.numbers(x.top)
	return prove == 0 || disprove == 0
}

// byNumbers returns the moves that are best by proof numbers.
func (x *naive) byNumbers(n *leaf) (best []*leaf) {
	goal := func(m *leaf) float64 {
		prove, disprove := x.numbers(m)
		if x.game.Max(n.position) {
			return prove
		}
		return disprove
	}
	for _, m := range n.moves {
		switch {
		case len(best) == 0 || goal(m) < goal(best[0]):
			best = []*leaf{m}
		case goal(m) == goal(best[0]):
			best = append(best, m)
		}
	}
	return best
}

// TestProofNumbers: the numbers of the root are the least weights of sets of leaves that prove, and that disprove, by
// trying all sets; and the leaf that is expanded next belongs to a set of the least weight of both kinds.
func TestProofNumbers(t *testing.T) {
	for _, growthName := range []string{"pn", "mcpn"} {
		trees := 0
		for board := range 60 {
			game, growth := hashed{6}, mustGrowth(t, growthName)
			s := game.start(board)
			if game.Expand(s, make([]position, 5)) == 0 {
				continue
			}
			x := New(new(Arena[position]), game, game, fixture.Rule(t, "minimax"), growth)
			slow := newNaive(game, fixture.Rule(t, "minimax"), growth, s, 0)
			for range x.Steps(s, 16) {
				slow.frontier(math.MaxInt64)
				leaves := slow.top.leaves()
				if len(leaves) > 9 {
					break
				}
				trees++
				aim := x.grower.(*frontier).aim.(*proving)
				for goal, want := range slow.cheapest(leaves) {
					if got := aim.numbers[goal][root]; got == never && want.weight >= 0 || got != never && got != want.weight {
						t.Fatalf("%s, board %d: number %d is %d, the cheapest set of %d leaves weighs %d", growthName, board, goal, got,
							len(leaves), want.weight)
					}
					if next := x.grower.(*frontier).leaf(); !x.grower.whole() &&
						!slices.ContainsFunc(want.leaves, func(n *leaf) bool { return n.position == x.room.positions[next] }) {
						t.Fatalf("%s, board %d: the leaf that is next is in no cheapest set", growthName, board)
					}
				}
			}
		}
		if trees < 60 {
			t.Errorf("%s: %d trees", growthName, trees)
		}
	}
}

// cheap is the least weight of sets of leaves that prove something, below 0 if none does, and the leaves in such sets.
type cheap struct {
	weight int64
	leaves []*leaf
}

// cheapest tries all sets of leaves: to prove that Max wins, by leaves that he wins, and that he does not, by others.
func (x *naive) cheapest(leaves []*leaf) (found [2]cheap) {
	for goal := range found {
		found[goal].weight = -1
		for set := range 1 << len(leaves) {
			weight := int64(0)
			for i, n := range leaves {
				prove, disprove := x.numbers(n)
				if set>>i&1 == 1 {
					weight += int64([2]float64{prove, disprove}[goal])
				}
			}
			wins := x.wins(x.top, func(n *leaf) bool {
				return set>>slices.Index(leaves, n)&1 == 1 == (goal == proofs)
			})
			if best := &found[goal]; wins == (goal == proofs) {
				if best.weight < 0 || weight < best.weight {
					*best = cheap{weight: weight}
				}
				for left := set; weight == best.weight && left != 0; left &= left - 1 {
					best.leaves = append(best.leaves, leaves[bits.TrailingZeros(uint(left))])
				}
			}
		}
	}
	return found
}

// wins reports whether Max wins if leaves that can be expanded turn out so.
func (x *naive) wins(n *leaf, won func(n *leaf) bool) bool {
	if len(n.moves) == 0 {
		if !n.over && !n.expanded {
			return won(n)
		}
		return n.over && x.leafValue(n).Win == 1
	}
	for _, m := range n.moves {
		if x.wins(m, won) == x.game.Max(n.position) {
			return x.game.Max(n.position)
		}
	}
	return !x.game.Max(n.position)
}

// halving is a game of two moves at each position, which have the places 2k and 2k+1 below place k.
type halving struct{}

func (halving) Expand(s position, children []position) int {
	if s.left == 0 {
		return 0
	}
	children[0], children[1] = position{2 * s.key, s.left - 1}, position{2*s.key + 1, s.left - 1}
	return 2
}

func (halving) Branching() int { return 2 }

// row is a tree of three plies whose leaves are the bits of a board.
type row struct {
	halving
	board uint8
}

func (row) Max(s position) bool { return s.left%2 == 1 }

func (r row) Outcome(s position) (int8, bool) {
	return int8(r.board>>s.key&1)*2 - 1, s.left == 0
}

// value is who wins, by minimax.
func (r row) value(s position) bool {
	if outcome, over := r.Outcome(s); over {
		return outcome == 1
	}
	one, other := r.value(position{2 * s.key, s.left - 1}), r.value(position{2*s.key + 1, s.left - 1})
	return one && other || r.Max(s) && (one || other)
}

func (r row) Statics(positions []position, values []float64) {
	for i, s := range positions {
		values[i] = float64(bits.OnesCount8(uint8(r.board>>(s.key<<s.left))&(1<<(1<<s.left)-1))) / float64(int(1)<<s.left)
	}
}

// TestVerdicts: on every board of three plies, growths that can prove who wins prove what is true, not later than when
// every node has been evaluated, by the same number of evaluations whatever the budget, and decide rightly from then
// on.
func TestVerdicts(t *testing.T) {
	start, later := position{0, 3}, 0
	for _, growthName := range []string{"pn", "mcpn", "best-first", "best-first-solver", "descent", "largest-effect",
		"uct-0-solver", "uct-1-solver"} {
		for board := range 256 {
			game := row{board: uint8(board)}
			x := New[position](new(Arena[position]), game, game, fixture.Rule(t, "minimax"), mustGrowth(t, growthName))
			x.Begin(random.Stream(board))
			full := x.Grow(start, 1000)
			if full.Proven == 0 || full.Proven > 14 && growthName[:3] != "uct" {
				t.Fatalf("%s, board %d: proven after %d evaluations", growthName, board, full.Proven)
			}
			if full.Proven < 14 {
				later++
			}
			for _, budget := range []int64{1, full.Proven/2 + 1, full.Proven - 1, full.Proven, full.Proven + 3} {
				alone := New[position](new(Arena[position]), game, game, fixture.Rule(t, "minimax"), mustGrowth(t, growthName))
				alone.Begin(random.Stream(board))
				found := alone.Grow(start, budget)
				if found.Evaluations >= full.Proven != (found.Proven > 0) || found.Proven > 0 && found.Proven != full.Proven {
					t.Fatalf("%s, board %d: within %d evaluations proven after %d, within 1000 after %d", growthName, board, budget,
						found.Proven, full.Proven)
				}
				for _, move := range found.Moves {
					if right := game.value(position{uint64(move), 2}) == game.value(start); found.Proven > 0 && !right {
						t.Fatalf("%s, board %d: move %d is wrong after the proof", growthName, board, move)
					}
				}
			}
		}
	}
	if later < 1000 {
		t.Errorf("%d proofs take less than the whole tree", later)
	}
}

// TestProofOfAll: proof numbers end with the truth where moves are many, players move twice, games end at any depth and
// trees before them: neither draws nor such ends are wins of Max.
func TestProofOfAll(t *testing.T) {
	wins := 0
	for _, growthName := range []string{"pn", "mcpn"} {
		for board := range 120 {
			game := truthful{hashed{5}}
			s := game.start(board)
			if game.Expand(s, make([]position, 5)) == 0 {
				continue
			}
			x := New(new(Arena[position]), game, game.hashed, fixture.Rule(t, "minimax"), mustGrowth(t, growthName))
			found := x.Grow(s, 1<<16)
			proof := x.grower.(*frontier).aim.(*proving).numbers[proofs][root]
			if won := game.solve(s) == 1; !x.grower.whole() || (proof == 0) != won || won && found.Proven != found.Evaluations {
				t.Errorf("%s, board %d: proven after %d of %d evaluations, proof number %d; it is %v", growthName, board,
					found.Proven, found.Evaluations, proof, game.solve(s))
			}
			if proof == 0 {
				wins++
			}
		}
	}
	if wins < 20 || wins > 200 {
		t.Errorf("%d wins", wins)
	}
}
