package published

// What [WPN09] and [E97] say of all trees, checked by going through them, and the worked example of [WPN09].

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// mostMoves bounds the nodes for which the extension to more moves is checked.
const mostMoves = 8

// higherBranching checks footnote 1: with any number of moves a search of depth one is wrong at least as often as the
// evaluator where no move wins, and at most as often where one does.
func higherBranching(Formula, []string) (recomputed, evidence string) {
	for moves := int32(2); moves <= mostMoves; moves++ {
		for winning := range moves + 1 {
			for i := range gridSteps + 1 {
				e := 0.5 * float64(i) / gridSteps
				if v := tables.TreeError(moves, winning, e, e); v != e && (v > e) != (winning == 0) {
					return "", fmt.Sprintf("at e = %s it is %s where %d of %d moves win", number(e), number(v), winning, moves)
				}
			}
		}
	}
	return "", ""
}

// binary is a complete binary tree: who wins its leaves, and who moves at each level from the root on.
type binary struct {
	depth         int
	leaves, moves int // bits: player 1 wins a leaf; he moves at a level
}

// node returns who wins a node of a level and the probability that a search to a depth is wrong about it, where leaves
// of the search are wrong with probability e; and whether it or a node below it is of type D.
func (t binary) node(level, index, depth int, e float64) (won int, wrong float64, losing bool) {
	if level == t.depth {
		return t.leaves >> index & 1, e, false
	}
	mover, kept := t.moves>>level&1, 1.0 // kept: that no child is believed to win for the mover
	found := false
	for child := range 2 {
		value, err, below := t.node(level+1, 2*index+child, depth, e)
		losing = losing || below
		if value == mover {
			found, kept = true, float64(kept*err)
		} else {
			kept *= 1 - err
		}
	}
	won, wrong = mover, kept
	if !found {
		won, wrong, losing = 1-mover, 1-kept, true
	}
	if level == depth {
		wrong = e
	}
	return won, wrong, losing
}

// withoutLosers returns the trees of a depth that have no node of type D. Of those in which players take turns there
// are none of two plies or more: a move that wins leads to a node whose mover has lost.
func withoutLosers(depth int) (trees []binary) {
	for leaves := range 1 << (1 << depth) {
		for moves := range 1 << depth {
			t := binary{depth, leaves, moves}
			if _, _, losing := t.node(0, 0, depth, 0); !losing {
				trees = append(trees, t)
			}
		}
	}
	return trees
}

// deepestTree is the depth to which entireTree goes through all trees.
const deepestTree = 3

// entireTree checks that in trees without nodes of type D no search is wrong more often than a shallower one.
func entireTree(Formula, []string) (recomputed, evidence string) {
	for depth := 1; depth <= deepestTree; depth++ {
		for _, t := range withoutLosers(depth) {
			for i := range 51 {
				e, before := float64(i)/100, float64(i)/100
				for d := 1; d <= depth; d++ {
					_, wrong, _ := t.node(0, 0, d, e)
					if wrong > before {
						return "", fmt.Sprintf("%+v: with e = %s a search of depth %d is wrong in %s, of depth %d in %s", t,
							number(e), d, number(wrong), d-1, number(before))
					}
					before = wrong
				}
			}
		}
	}
	return "", ""
}

// figure2 computes the errors of the worked example of figure 2, of nodes B, C and A with the static values and of A
// without, by the rules that are searched with here.
func figure2(f Formula, _ []string) (recomputed, evidence string) {
	const won, lost = 1 - paperError, paperError
	var percent []string
	for _, name := range []string{"emm", "emm-nostatic"} {
		rule, err := propagate.New(name)
		if err != nil {
			return "", err.Error()
		}
		leaf := rule.Lift
		b := rule.Back(propagate.Node{Height: 2, Static: won}, []propagate.Value{leaf(won), leaf(won)})
		c := rule.Back(propagate.Node{Height: 2, Static: lost}, []propagate.Value{leaf(lost), leaf(won)})
		a := rule.Back(propagate.Node{Max: true, Height: 3, Static: won}, []propagate.Value{b, c})
		if name == "emm" {
			leaves := rule.Back(propagate.Node{Height: 2, Static: 0.5}, []propagate.Value{leaf(won), leaf(won)})
			percent = append(percent, percentage(1-leaves.Win), percentage(c.Win))
		}
		percent = append(percent, percentage(1-a.Win))
	}
	if text := strings.Join(percent, ", "); text != f.Printed {
		return text, fmt.Sprintf("the rules give %s", text)
	}
	return "", ""
}

// percentage is a share in percent, without rounding errors.
func percentage(share float64) string {
	return strconv.FormatFloat(math.Round(share*1e9)/1e7, 'f', -1, 64) + "%"
}

// twiceTheDepth checks that the smallest tree of twice a depth, which alpha-beta visits if the best move comes first
// everywhere, has at most 3 + 1/b times as many nodes as the whole tree of the depth: that is fewer than b^2, so that
// the plies that are missing from twice the depth are no more in deep trees than in shallow ones.
func twiceTheDepth(Formula, []string) (recomputed, evidence string) {
	for b := int64(2); b <= sumBranching; b++ {
		for d := 1; d <= sumDepth; d++ {
			whole, _ := treeSums(b, d)
			most, _ := new(big.Rat).Mul(whole, big.NewRat(3*b+1, b)).Float64()
			if least := smallestTree(float64(b), 2*d); least > most*(1+1e-12) {
				return "", fmt.Sprintf("at b = %d and d = %d it has %s nodes, more than %s", b, d, number(least), number(most))
			}
		}
	}
	return "", ""
}

// TestTreesWithoutLosers: where players take turns no tree of two plies is without a node of type D; where one moves
// twice there are some, in which all nodes above the last are won by both moves.
func TestTreesWithoutLosers(t *testing.T) {
	for depth, want := range map[int]int{1: 6, 2: 18, 3: 162} {
		trees := withoutLosers(depth)
		if len(trees) != want {
			t.Errorf("depth %d: %d trees, expected %d", depth, len(trees), want)
		}
		for _, tree := range trees {
			if turns := tree.moves ^ tree.moves>>1; depth > 1 && turns&1 == 1 {
				t.Errorf("%+v: players take turns at the root", tree)
			}
		}
	}
	// The tree of figure 2 with a winning move for player 1: its search errs as its types say.
	tree := binary{depth: 2, leaves: 0b0111, moves: 0b01}
	if won, wrong, losing := tree.node(0, 0, 2, .1); won != 1 || !losing || math.Abs(wrong-.19*.91) > 1e-15 {
		t.Errorf("won by %d, wrong in %v, type D: %v", won, wrong, losing)
	}
}

// TestWorkedExample: the errors of figure 2 are those that the rules give.
func TestWorkedExample(t *testing.T) {
	if text, _ := figure2(Formula{Printed: "19%, 9%, 9.1%, 17.1%"}, nil); text != "19%, 9%, 9.1%, 17.29%" {
		t.Errorf("%q", text)
	}
}
