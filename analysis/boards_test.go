package analysis

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"sync"
)

// Boards and evaluators for the brute force of brute_test.go.

var paperContests = [][2]string{{"product", "minimax"}, {"average", "minimax"}, {"average", "product"}}

// bruteG10 is the whole input of the G-games, as the stages would leave it.
var bruteG10 = sync.OnceValue(func() Input {
	in := Input{Experiment: "nau1986"}
	set := BoardSet{Name: "g10", Game: "ggame", Height: 10, Branching: 2, Tie: "first", Exhaustive: true}
	b := newBrute(1, set, append([][2]string{{"average-eq10", "minimax"}, {"average-eq10", "product"}}, paperContests...))
	for board := range 1 << 11 {
		for _, evaluator := range []string{"e1", "e3"} {
			b.board(evaluator, rowLevels(board, 10, evaluator), "minimax", "product", "average", "average-eq10")
		}
		b.solve(rowLevels(board, 10, "e1"))
	}
	b.into(&in)
	return in
})

// rowLevels evaluates every row of a G-board by e1 or e3.
func rowLevels(board, height int, evaluator string) (v levels) {
	for h := 0; h <= height; h++ {
		row := make([]float64, height-h+1)
		for i := range row {
			sum, weights, w := 0.0, 0.0, 1.0
			for j := 0; j <= h; j++ {
				sum += w * float64(board>>(i+j)&1)
				weights += w
				if evaluator == "e3" {
					w = w * float64(h-j) / float64(j+1)
				}
			}
			row[i] = sum / weights
		}
		v = append(v, row)
	}
	return v
}

// splitLevels evaluates every part of a split board by a function of its height and
// its number of ones.
func splitLevels(squares []int, value func(h, ones int) float64) (v levels) {
	ones := squares
	for h := 0; ; h++ {
		row := make([]float64, len(ones))
		for i, n := range ones {
			row[i] = value(h, n)
		}
		v = append(v, row)
		if len(ones) == 1 {
			return v
		}
		next := make([]int, len(ones)/2)
		for i := range next {
			next[i] = ones[2*i] + ones[2*i+1]
		}
		ones = next
	}
}

func e1(h, ones int) float64 { return float64(ones) / float64(int(1)<<h) }

// tzeng returns e2: the probability of a Max win by height and ones, height <= max.
func tzeng(maxHeight int) func(h, ones int) float64 {
	table := [][]float64{{0, 1}}
	won, lost := []*big.Int{big.NewInt(0), big.NewInt(1)}, []*big.Int{big.NewInt(1), big.NewInt(0)}
	for h := 1; h <= maxHeight; h++ {
		n := 1 << h
		row := make([]float64, n+1)
		all := make([]*big.Int, n+1)
		for l := range all {
			all[l] = new(big.Int).Binomial(int64(n), int64(l))
		}
		if h%2 == 1 {
			lost = squared(lost)
			won = minus(all, lost)
		} else {
			won = squared(won)
			lost = minus(all, won)
		}
		for l := range row {
			row[l], _ = new(big.Rat).SetFrac(won[l], all[l]).Float64()
		}
		table = append(table, row)
	}
	return func(h, ones int) float64 {
		if h >= len(table) {
			return 0 // the root is never evaluated
		}
		return table[h][ones]
	}
}

func squared(p []*big.Int) []*big.Int {
	out := make([]*big.Int, 2*len(p)-1)
	for i := range out {
		out[i] = new(big.Int)
	}
	for i, a := range p {
		for j, b := range p {
			out[i+j].Add(out[i+j], new(big.Int).Mul(a, b))
		}
	}
	return out
}

func minus(a, b []*big.Int) []*big.Int {
	out := make([]*big.Int, len(a))
	for i := range a {
		out[i] = new(big.Int).Sub(a[i], b[i])
	}
	return out
}

// pSquares is a random P-board, nSquares a random N-board.
func pSquares(r *rand.Rand, height int) []int {
	out := make([]int, 1<<height)
	for i := range out {
		out[i] = bit(r.Float64() < fixedPoint(2))
	}
	return out
}

func nSquares(r *rand.Rand, height int) []int {
	sums := []int{0}
	for range height {
		next := make([]int, 0, 2*len(sums))
		for _, s := range sums {
			next = append(next, s+2*r.IntN(2)-1, s+2*r.IntN(2)-1)
		}
		sums = next
	}
	for i, s := range sums {
		sums[i] = bit(s > 0)
	}
	return sums
}

// bruteSampled is the sampled part of [NPT86] with few boards: tables 1a to 3b, and
// table 1c for the heights given.
func bruteSampled(seed uint64, boards int, heights ...int) Input {
	in := Input{Experiment: "nau1986"}
	r := rand.New(rand.NewPCG(seed, 1986))
	e2 := tzeng(9)
	set := func(name, game string, height int) BoardSet {
		return BoardSet{Name: name, Game: game, Height: int32(height), Branching: 2, Tie: "first"}
	}
	p, n := newBrute(2, set("p10", "pgame", 10), paperContests), newBrute(2, set("n10", "ngame", 10), paperContests)
	for range boards {
		squares := pSquares(r, 10)
		p.board("e1", splitLevels(squares, e1), "minimax", "product", "average")
		p.board("e2", splitLevels(squares, e2), "minimax", "product", "average")
		p.solve(splitLevels(squares, e1))
		n.board("e1", splitLevels(nSquares(r, 10), e1), "minimax", "product", "average")
	}
	p.into(&in)
	n.into(&in)
	for _, h := range heights {
		b := newBrute(2, set(fmt.Sprintf("p%d", h), "pgame", h), nil)
		for range boards {
			b.board("e1", splitLevels(pSquares(r, h), e1), "average")
		}
		b.into(&in)
	}
	return in
}
