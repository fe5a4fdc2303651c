package metamorphic

import (
	"cmp"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// specs are board sets of every game of layers; ggame is read from either end, and of the
// others a board from right to left is the tree in a mirror.
var specs = []declare.Spec{
	{Game: "ggame", Height: 7, Branching: 2, Probability: "1/2", Seed: 1},
	{Game: "ggame", Height: 10, Branching: 2, Probability: "1/2", Seed: 1},
	{Game: "pgame", Height: 7, Branching: 2, Probability: "fixed-point", Seed: 1},
	{Game: "pgame", Height: 4, Branching: 3, Probability: "fixed-point", Seed: 1},
	{Game: "pgame", Height: 3, Branching: 4, Probability: "1/2", Seed: 1},
	{Game: "ngame", Height: 6, Branching: 2, Probability: "1/2", Seed: 1},
	{Game: "ngame", Height: 4, Branching: 3, Probability: "0.4", Seed: 1},
	{Game: "schruefer", Height: 6, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}}, Seed: 1},
	{Game: "solo", Height: 6, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}}, Seed: 1},
}

// TestEveryLayeredGame: what is added to the games is under these laws.
func TestEveryLayeredGame(t *testing.T) {
	for _, kind := range layered.Declarations() {
		if !slices.ContainsFunc(specs, func(s declare.Spec) bool { return s.Game == kind.Name }) {
			t.Errorf("no board set of %s", kind.Name)
		}
	}
}

// readers returns the evaluators of a shape by name that see squares alone. The errors of the
// others belong to a place in the tree, and are not in the mirror.
func readers(layers layered.Layers) map[string]evaluate.Evaluator {
	won := &evaluate.Calibration{}
	for h := range layers.Height {
		from, to := layers.Span(h, 0)
		row := make([]float64, to-from+1)
		for ones := range row {
			x := float64(ones) / float64(to-from)
			row[ones] = x * x * (3 - 2*x)
		}
		won.Won = append(won.Won, row)
	}
	found := make(map[string]evaluate.Evaluator)
	for _, kind := range evaluate.Kinds() {
		if e, err := evaluate.New(kind.Name, evaluate.Setting{Layers: layers, Calibration: won}); err == nil && !kind.Random {
			found[kind.Name] = e
		}
	}
	return found
}

// kernels returns every kernel that a shape and an evaluator have, with its players: those that
// fold as many layers at once as they can, and the search of single positions.
func kernels(t *testing.T, layers layered.Layers, e evaluate.Evaluator, tie search.Tie) (list []search.Kernel,
	sets [][]search.Player) {
	setup := search.Setup{Layers: layers, Evaluator: e, Tie: tie, Seed: 1, Contests: !layers.Alone}
	for h := range layers.Height {
		setup.Depths = append(setup.Depths, h+1)
	}
	few := layers.Squares() > 100
	for _, names := range [][]string{{"minimax", "product", "average"},
		{"minimax", "product", "average", "emm", "emm-value", "emm-nostatic"}} {
		setup.Players = fixture.Players(t, names...)
		list, sets = append(list, search.New(setup)), append(sets, setup.Players)
	}
	if setup.Players = players(t); few {
		setup.Players = setup.Players[:len(setup.Players)/2]
	}
	list, sets = append(list, search.New(setup)), append(sets, setup.Players)
	return append(list, game.NewLayered(setup)), append(sets, setup.Players)
}

// fast returns the kernels that search a board: those with all rules one in eight.
func fast(list []search.Kernel, id int64) []search.Kernel {
	if id%8 == 0 {
		return list
	}
	return list[:2]
}

// eachKernel loads some boards of a set into every kernel it has.
func eachKernel(t *testing.T, spec declare.Spec, do func(k search.Kernel, list []search.Player, depths int) error) {
	t.Helper()
	made := fixture.Boards(t, spec)
	words := make([]uint64, layered.Words(made.Bits()))
	for name, e := range readers(made.Layers()) {
		list, sets := kernels(t, made.Layers(), e, search.Last)
		for id := range int64(trials(1)) {
			made.Board(id, words)
			for k := range list {
				list[k].Load(id, words)
				if err := do(list[k], sets[k], spec.Height); err != nil {
					t.Fatalf("%s of height %d, %s, board %d: %v", spec.Game, spec.Height, name, id, err)
				}
			}
		}
	}
}

// squaresOf and wordsOf turn a board into squares and back.
func squaresOf(words []uint64, n int) (squares []byte) {
	for i := range n {
		squares = append(squares, byte(words[i/64]>>(i%64)&1))
	}
	return squares
}

func wordsOf(squares []byte) []uint64 {
	words := make([]uint64, layered.Words(len(squares)))
	for i, square := range squares {
		words[i/64] |= uint64(square) << (i % 64)
	}
	return words
}

// mirroredMoves is a set of moves in the mirror.
func mirroredMoves(moves uint64, branching int) uint64 {
	return bits.Reverse64(moves) >> (64 - branching)
}

// TestMirroredBoards: of a board in the mirror all is as it was, to the bit, and the moves are in
// the mirror: the last of equal ones for the first. So the games of contests end alike, and
// the truth is the same.
func TestMirroredBoards(t *testing.T) {
	for _, spec := range specs {
		made := fixture.Boards(t, spec)
		layers := made.Layers()
		for name, e := range readers(layers) {
			if !t.Run(fmt.Sprintf("%s/%d/%d/%s", spec.Game, spec.Height, spec.Branching, name), func(t *testing.T) {
				one, sets := kernels(t, layers, e, search.First)
				other, _ := kernels(t, layers, e, search.Last)
				words := make([]uint64, layered.Words(made.Bits()))
				for id := range int64(trials(4)) {
					made.Board(id, words)
					squares := squaresOf(words, layers.Squares())
					slices.Reverse(squares)
					mirror := wordsOf(squares)
					mirroredTruth(t, layers, words, mirror)
					for k := range fast(one, id) {
						one[k].Load(id, words)
						other[k].Load(id, mirror)
						mirroredSearches(t, layers, one[k], other[k], sets[k])
					}
				}
			}) {
				return // one example of a mistake is enough
			}
		}
	}
}

func mirroredTruth(t *testing.T, layers layered.Layers, words, mirror []uint64) {
	t.Helper()
	solver := truth.NewMoves(layers)
	a, b := solver.Solve(words), solver.Solve(mirror)
	if b.Best = mirroredMoves(b.Best, layers.Branching); a != b {
		t.Fatalf("board %x: solved %+v, its mirror %+v", words, a, b)
	}
}

func mirroredSearches(t *testing.T, layers layered.Layers, one, other search.Kernel, list []search.Player) {
	t.Helper()
	n := layers.Height
	a, b := make([]search.Decision, n), make([]search.Decision, n)
	won, lost := make([]search.Outcome, n), make([]search.Outcome, n)
	for p, player := range list {
		one.Decide(p, a)
		other.Decide(p, b)
		for j := range a {
			b[j].Best = int64(mirroredMoves(uint64(b[j].Best), layers.Branching))
			b[j].Move = int32(layers.Branching) - 1 - b[j].Move
			if a[j] != b[j] {
				t.Fatalf("%s to depth %d: %+v, in the mirror %+v", player.Name, j+1, a[j], b[j])
			}
		}
		if layers.Alone { // nobody to play against
			continue
		}
		q := (p + 1) % len(list)
		one.Contest(p, q, won)
		if other.Contest(p, q, lost); !slices.Equal(won, lost) {
			t.Fatalf("%s against %s: %b, in the mirror %b", player.Name, list[q].Name, won, lost)
		}
	}
}

// TestShuffledBoards: of the parts of a board in another order, anywhere in the tree, all is
// as it was, to the bit, but for the order of the best moves. (A row has no parts.)
func TestShuffledBoards(t *testing.T) {
	for _, spec := range specs {
		made := fixture.Boards(t, spec)
		layers := made.Layers()
		if layers.Stride == 1 {
			continue
		}
		for name, e := range readers(layers) {
			if !t.Run(fmt.Sprintf("%s/%d/%d/%s", spec.Game, spec.Height, spec.Branching, name), func(t *testing.T) {
				list, sets := kernels(t, layers, e, search.First)
				words := make([]uint64, layered.Words(made.Bits()))
				for id := range int64(trials(4)) {
					made.Board(id, words)
					squares := squaresOf(words, layers.Squares())
					order := shuffle(rand.New(rand.NewPCG(uint64(id), 5)), squares, layers.Branching)
					for k := range fast(list, id) {
						shuffledSearches(t, layers, list[k], sets[k], id, words, wordsOf(squares), order)
					}
				}
			}) {
				return // one example of a mistake is enough
			}
		}
	}
}

// shuffle changes the order of parts at every node and returns that of the root: the new
// place of each part.
func shuffle(dice *rand.Rand, squares []byte, branching int) (order []int) {
	if len(squares) == 1 {
		return nil
	}
	size, before := len(squares)/branching, slices.Clone(squares)
	order = dice.Perm(branching)
	for from, to := range order {
		part := squares[to*size : (to+1)*size]
		copy(part, before[from*size:(from+1)*size])
		shuffle(dice, part, branching)
	}
	return order
}

// moved is a set of moves in another order.
func moved(moves uint64, order []int) (found uint64) {
	for from, to := range order {
		found |= moves >> from & 1 << to
	}
	return found
}

func shuffledSearches(t *testing.T, layers layered.Layers, k search.Kernel, list []search.Player, id int64, words,
	other []uint64, order []int) {
	t.Helper()
	a, b := make([]search.Decision, layers.Height), make([]search.Decision, layers.Height)
	for p, player := range list {
		k.Load(id, words)
		k.Decide(p, a)
		k.Load(id+1000, other) // a kernel knows a board by its number
		k.Decide(p, b)
		for j := range a {
			sameInOrder(t, fmt.Sprintf("%s to depth %d", player.Name, j+1), player.Rule, a[j], b[j], order)
		}
	}
}

// sameInOrder compares decisions of a tree and of one with its children in another order,
// of which the first of equal moves is made.
func sameInOrder(t *testing.T, where string, rule propagate.Propagator, a, b search.Decision, order []int) {
	t.Helper()
	best := moved(uint64(a.Best), order)
	want := search.Decision{Move: int32(bits.TrailingZeros64(best)), Ties: a.Ties, Best: int64(best), Value: a.Value,
		Nodes: a.Nodes, Reached: a.Reached}
	if ranks(rule) && a.Ties > 1 { // what is equal is not worth the same
		want.Value = b.Value
	}
	if cmp.Compare(b.Value, want.Value) != 0 || b != want {
		t.Fatalf("%s: %+v, in another order %+v, want %+v", where, a, b, want)
	}
}
