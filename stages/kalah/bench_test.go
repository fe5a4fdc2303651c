package kalah

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

const benchDepth = 6

// BenchmarkSearch searches positions of Kalah(6,4) after six random moves to
// depth 6, full width, on one core: by the kernel under several propagators,
// and by minimax on positions that are objects.
func BenchmarkSearch(b *testing.B) {
	r := newRules(b, 6, 4)
	boards := positions(b, r, 64)
	for _, name := range []string{"minimax", "product", "baum"} {
		b.Run(name, func(b *testing.B) { benchKernel(b, r, boards, name) })
	}
	b.Run("objects", func(b *testing.B) { benchObjects(b, r, boards) })
}

// benchKernel reports nodes below the roots, as benchObjects does.
func benchKernel(b *testing.B, r Rules, boards [][]uint64, name string) {
	kernel, decisions := newKernel(b, r, benchDepth, name), make([]search.Decision, 1)
	nodes := int64(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		kernel.Load(int64(i), boards[i%len(boards)])
		kernel.Decide(0, decisions)
		nodes += decisions[0].Nodes - 1
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func benchObjects(b *testing.B, r Rules, boards [][]uint64) {
	nodes := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		_, n := naiveValue(newNaive(r, decode(r, boards[i%len(boards)])), benchDepth)
		nodes += n
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// newKernel returns a kernel of kalah-ratio with one player.
func newKernel(t testing.TB, r Rules, depth int, name string) search.Kernel {
	t.Helper()
	rule := fixture.Rule(t, name)
	return game.New(game.Setup[State]{Game: r, Evaluator: NewRatio(r), Setup: search.Setup{
		Players: []search.Player{{Name: name, Rule: rule}}, Depths: []int{depth}, Tie: search.First,
	}})
}

// TestNaiveEqualsPacked: both sides of the benchmark find the same value. The
// kernel visits fewer nodes, as it does not look into decided positions.
func TestNaiveEqualsPacked(t *testing.T) {
	r := newRules(t, 6, 4)
	kernel, decisions := newKernel(t, r, 4, "minimax"), make([]search.Decision, 1)
	for i, board := range positions(t, r, 20) {
		kernel.Load(int64(i), board)
		kernel.Decide(0, decisions)
		value, nodes := naiveValue(newNaive(r, decode(r, board)), 4)
		if decisions[0].Value != value || decisions[0].Nodes-1 > int64(nodes) {
			t.Fatalf("board %d: got %v in %d nodes, want %v in %d", i, decisions[0].Value, decisions[0].Nodes-1, value, nodes)
		}
	}
}

// positions returns boards after six random moves.
func positions(t testing.TB, rules Rules, count int) [][]uint64 {
	t.Helper()
	opening := game.Opening[State]{Game: rules, Moves: 6, Source: random.For(1, "test")}
	boards := make([][]uint64, count)
	squares := make([]byte, rules.Bytes())
	for i := range boards {
		position, ok := opening.Position(int64(i))
		if !ok {
			t.Fatalf("board %d: no game lasts six moves", i)
		}
		rules.Encode(position, squares)
		boards[i] = make([]uint64, 2)
		game.Pack(boards[i], squares)
	}
	return boards
}

// decode returns the position of a board.
func decode(r Rules, board []uint64) State {
	squares := make([]byte, r.Bytes())
	game.Unpack(squares, board)
	return r.Decode(squares)
}
