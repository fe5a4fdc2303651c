package critical

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

func newRules(t testing.TB, height, branching int, gamma string) *Rules {
	t.Helper()
	r, err := New(height, branching, gamma, 3)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// shapes are small games.
var shapes = []struct {
	height, branching int
	gamma             string
}{{1, 2, "1"}, {5, 2, "1"}, {6, 2, "0.9"}, {6, 2, "0"}, {4, 3, "1/3"}, {3, 8, "0.5"}, {2, declare.MaxMoves, "0.01"}}

// walk calls visit at every position of a tree.
func walk(r *Rules, s State, visit func(State)) {
	visit(s)
	children := make([]State, r.Branching())
	for _, child := range children[:r.Expand(s, children)] {
		walk(r, child, visit)
	}
}

// TestDefinition: the values are those of the definition in the paper's words, with a value of 1 or -1 from
// Max's side and the player to move as 1 or -1, drawn from the numbers of the nodes.
func TestDefinition(t *testing.T) {
	for _, tt := range shapes {
		r := newRules(t, tt.height, tt.branching, tt.gamma)
		for id := range int64(20) {
			root, _ := r.Position(id)
			if r.Value(root) != 1 || !r.Max(root) {
				t.Fatalf("%+v: the root %+v is not Max's and won", tt, root)
			}
			key := random.For(3, fmt.Sprintf("board/critical/h%d/b%d", tt.height, tt.branching)).Board(id)
			defined(t, r, root, key, 0, 1, 1)
		}
	}
}

// defined compares the tree below s with the definition.
func defined(t *testing.T, r *Rules, s State, numbers random.Stream, depth, value, player int) {
	t.Helper()
	children := make([]State, r.branching)
	n := r.Expand(s, children)
	outcome, over := r.Outcome(s)
	if over != (depth == r.height) || over && int(outcome) != value || (n == 0) != over || int(r.Value(s)) != value ||
		!over && r.Max(s) != (player == 1) {
		t.Fatalf("%+v at depth %d: %d children, outcome %d (over: %v), value %d, expected value %d and player %d", s, depth,
			n, outcome, over, r.Value(s), value, player)
	}
	for i := range n {
		below := value
		if value == player && i != numbers.Below(0, r.branching) {
			// A number below gamma, exactly.
			drawn := new(big.Rat).SetFrac(new(big.Int).SetUint64(numbers.Word(uint64(1+i))), new(big.Int).Lsh(big.NewInt(1), 64))
			if depth == 0 || drawn.Cmp(r.gamma) < 0 {
				below = -value
			}
		}
		defined(t, r, children[i], numbers.Sub(uint64(i)), depth+1, below, -player)
	}
}

// TestSolvedAsSearched: the values that the game knows are those that a search of the whole tree finds.
func TestSolvedAsSearched(t *testing.T) {
	for _, tt := range shapes {
		r := newRules(t, tt.height, tt.branching, tt.gamma)
		// Embedded, the game has the four methods of a search, and none that knows a value.
		searched, known := game.NewSolver[State](struct{ game.Game[State] }{r}), game.NewSolver[State](r)
		walk(r, r.Start(), func(s State) {
			value, moves, right := searched.Judge(s)
			if v, m, r2 := known.Judge(s); v != value || m != moves || r2 != right || r.Value(s) != value {
				t.Fatalf("%+v: %+v has the value %d and right moves %b of %d, searched %d and %b of %d", tt, s, v,
					r2, m, value, right, moves)
			}
		})
	}
}

// TestTop: the top of a tree that nobody can search to its end has the truth at every position.
func TestTop(t *testing.T) {
	r := newRules(t, 50, 3, "0.9")
	stage := game.Stage[State]{Name: "critical", Game: r, Opening: r, Evaluators: evaluators(r)}
	words := make([]uint64, layered.Words(stage.Bits()))
	stage.Board(5, words)
	top, err := stage.Outline(words, "critical-playouts", 50)
	if err != nil || top.Depth != 3 || len(top.Nodes) != 1+3+9+27 {
		t.Fatalf("%d nodes of depth %d, %v", len(top.Nodes), top.Depth, err)
	}
	best := make([]float64, len(top.Nodes))
	for i := range best {
		if !top.Nodes[i].Node.Max {
			best[i] = 1
		}
	}
	for i := len(top.Nodes) - 1; i >= 0; i-- {
		n := top.Nodes[i]
		if n.Truth != 0 && n.Truth != 1 || i < 13 && n.Truth != best[i] {
			t.Errorf("node %d has the truth %v, its children %v", i, n.Truth, best[i])
		}
		if parent := n.Parent; parent >= 0 && top.Nodes[parent].Node.Max {
			best[parent] = max(best[parent], n.Truth)
		} else if parent >= 0 {
			best[parent] = min(best[parent], n.Truth)
		}
	}
	if top.Nodes[0].Truth != 1 {
		t.Error("the root is not won")
	}
}

// TestEncoded: a position is read as it was written, with the players swapped if Min is to move, and what is
// none is refused.
func TestEncoded(t *testing.T) {
	r := newRules(t, 4, 3, "0.9")
	squares := make([]byte, r.Bytes())
	walk(r, r.Start(), func(s State) {
		r.Encode(s, squares)
		if err := r.Check(squares); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		s.minMoves = false
		if got := r.Decode(squares); got != s {
			t.Errorf("%+v is read as %+v", s, got)
		}
	})
	for want, end := range map[string][2]byte{
		"5 plies left: expected 0 to 4":               {5, 1},
		"value 2: expected 1":                         {3, 2},
		"4 plies left that its mover loses: expected": {4, 0},
	} {
		copy(squares[8:], end[:])
		if err := r.Check(squares); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got error %v, expected %q", end, err, want)
		}
		r.Expand(r.Decode(squares), make([]State, 3)) // and nothing worse happens
	}
}

func TestSizesThatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		height, branching int
		gamma, want       string
	}{
		{0, 2, "1", "height 0, branching 2: expected"}, {256, 2, "1", "expected a height from 1 to 255"},
		{5, 1, "1", "a branching from 2 to 62"}, {5, 63, "1", "branching 63: expected"},
		{5, 2, "1.1", "gamma"}, {5, 2, "-0.1", "gamma"}, {5, 2, "most", `gamma "most": expected a number from 0 to 1`},
	} {
		if _, err := New(tt.height, tt.branching, tt.gamma, 1); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: got error %v", tt, err)
		}
	}
}

func ExampleRules_Draw() {
	r, err := New(2, 3, "0.5", 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, children := r.Start(), make([]State, 3)
	for _, move := range []int{0, 1} {
		fmt.Print(r.Draw(s))
		r.Expand(s, children)
		s = children[move]
	}
	fmt.Print(r.Draw(s))
	// Output:
	// Max to move, 2 plies left
	// Max wins, by move 0
	// Min to move, 1 ply left
	// Max wins, whatever the move
	// game over: Max wins
}

// TestNoAllocation: to look at the children of a position takes no memory.
func TestNoAllocation(t *testing.T) {
	r, children := newRules(t, 50, 8, "0.9"), make([]State, 8)
	s := r.Start()
	if n := testing.AllocsPerRun(100, func() { r.Expand(s, children) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
