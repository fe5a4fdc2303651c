package published

import (
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Boards and evaluators for the brute force of brute_test.go.

var paperContests = [][2]string{{"product", "minimax"}, {"average", "minimax"}, {"average", "product"}}

// bruteG10 is the whole input of the G-games, as the stages would leave it.
var bruteG10 = sync.OnceValue(func() tables.Input {
	in := tables.Input{Experiment: "nau1986"}
	set := tables.BoardSet{Name: "g10", Game: "ggame", Height: 10, Branching: 2, Tie: "first", Exhaustive: true}
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
	out, ones := make([]int, 1<<height), random.FixedPoint(2).Float64()
	for i := range out {
		out[i] = bit(r.Float64() < ones)
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
func bruteSampled(seed uint64, boards int, heights ...int) tables.Input {
	in := tables.Input{Experiment: "nau1986"}
	r := rand.New(rand.NewPCG(seed, 1986))
	e2 := tzeng(9)
	set := func(name, game string, height int) tables.BoardSet {
		return tables.BoardSet{Name: name, Game: game, Height: int32(height), Branching: 2, Tie: "first"}
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

// A brute force of its own, independent of the project's kernels: rules as in
// [NPT86] 2, first-child ties. Max moves at odd remaining height; move 0 keeps the
// lower-numbered squares.

// bruteGame says where the children of node i at height h stand at height h-1: at
// k*i and k*i+1, so that 1 is a G-row and 2 a split board.
type bruteGame int

// levels[h][i] is the value of node i at height h; level 0 are the squares.
type levels [][]float64

type backup func(max bool, x, y, px, py float64) float64

func minimaxStep(max bool, x, y, _, _ float64) float64 {
	if (x > y) == max {
		return x
	}
	return y
}

func productStep(max bool, x, y, _, _ float64) float64 {
	if !max {
		return x * y
	}
	if x < y {
		x, y = y, x
	}
	return x + float64(y*(1-x))
}

func averageStep(max bool, x, y, _, _ float64) float64 {
	return 0.5 * (minimaxStep(max, x, y, 0, 0) + productStep(max, x, y, 0, 0))
}

// eq10Step is eq. 10 as printed: product values px, py inside the average.
func eq10Step(max bool, x, y, px, py float64) float64 {
	return 0.5 * (minimaxStep(max, x, y, 0, 0) + productStep(max, px, py, 0, 0))
}

var steps = map[string]backup{
	"minimax": minimaxStep, "product": productStep, "average": averageStep, "average-eq10": eq10Step,
}

// fold backs one level of every node up: child values v (and product values p) at
// height h-1 become those at height h.
func (g bruteGame) fold(step backup, v, p levels, leaf levels) levels {
	out := levels{leaf[0]}
	for h := 1; h < len(leaf); h++ {
		row := make([]float64, len(leaf[h]))
		for i := range row {
			a, b := int(g)*i, int(g)*i+1
			row[i] = step(h%2 == 1, v[h-1][a], v[h-1][b], p[h-1][a], p[h-1][b])
		}
		out = append(out, row)
	}
	return out
}

// search returns the values of every node by searches of 0, 1, ... plies.
func (g bruteGame) search(leaf levels, step backup) []levels {
	v, p := []levels{leaf}, []levels{leaf}
	for d := 1; d < len(leaf); d++ {
		v = append(v, g.fold(step, v[d-1], p[d-1], leaf))
		p = append(p, g.fold(productStep, p[d-1], p[d-1], leaf))
	}
	return v
}

// choose returns the first best move (0 or 1) of a search, and how many are best.
func (g bruteGame) choose(v []levels, depth, h, i int) (move, ties int) {
	row := v[min(depth, h)-1][h-1]
	x, y := row[int(g)*i], row[int(g)*i+1]
	switch {
	case x == y:
		return 0, 2
	case (y > x) == (h%2 == 1):
		return 1, 1
	}
	return 0, 1
}

// play returns 1 when Max wins a game in which mover and other alternate.
func (g bruteGame) play(mover, other []levels, depth int) float64 {
	i := 0
	for h := len(mover[0]) - 1; h > 0; h-- {
		m, _ := g.choose(mover, depth, h, i)
		i = int(g)*i + m
		mover, other = other, mover
	}
	return mover[0][0][i]
}

// brute counts what every board does, as the stages would.
type brute struct {
	game      bruteGame
	set       tables.BoardSet
	contests  [][2]string
	solutions map[tally.SolutionRow]int64
	decisions map[[2]string]map[tally.DecisionRow]int64
	games     map[[3]string]map[tally.GameRow]int64
}

func newBrute(game bruteGame, set tables.BoardSet, contests [][2]string) *brute {
	return &brute{game, set, contests, map[tally.SolutionRow]int64{},
		map[[2]string]map[tally.DecisionRow]int64{}, map[[3]string]map[tally.GameRow]int64{}}
}

// board plays everything on one board with one evaluator.
func (b *brute) board(evaluator string, leaf levels, propagators ...string) {
	values := map[string][]levels{}
	for _, name := range propagators {
		values[name] = b.game.search(leaf, steps[name])
	}
	truth := leaf
	for range leaf {
		truth = b.game.fold(minimaxStep, truth, truth, leaf)
	}
	for name, v := range values {
		b.decide([2]string{evaluator, name}, v, truth)
	}
	for _, c := range b.contests {
		b.contest([3]string{evaluator, c[0], c[1]}, values[c[0]], values[c[1]])
	}
}

// solve counts who wins; truth are levels of 0 and 1.
func (b *brute) solve(leaf levels) {
	truth := leaf
	for range leaf {
		truth = b.game.fold(minimaxStep, truth, truth, leaf)
	}
	n := len(leaf) - 1
	mover := []string{"min", "max"}[n%2]
	b.solutions[tally.SolutionRow{ToMove: mover, Value: int8(truth[n][0]), Nontrivial: truth[n-1][0] != truth[n-1][1]}]++
}

func (b *brute) decide(k [2]string, v []levels, truth levels) {
	if b.decisions[k] == nil {
		b.decisions[k] = map[tally.DecisionRow]int64{}
	}
	n := len(truth) - 1
	for d := 1; d <= n; d++ {
		m, ties := b.game.choose(v, d, n, 0)
		good := bit(truth[n-1][m] == truth[n][0])
		if ties == 2 {
			good = bit(truth[n-1][0] == truth[n][0]) + bit(truth[n-1][1] == truth[n][0])
		}
		b.decisions[k][tally.DecisionRow{Depth: int32(d), Nontrivial: truth[n-1][0] != truth[n-1][1],
			Ties: int32(ties), Good: int32(good), Correct: truth[n-1][m] == truth[n][0]}]++
	}
}

func (b *brute) contest(k [3]string, first, second []levels) {
	if b.games[k] == nil {
		b.games[k] = map[tally.GameRow]int64{}
	}
	n := len(first) - 1
	seats := func(starter, other string, max float64) string {
		if (max == 1) == (n%2 == 1) { // the starter is Max at odd heights
			return starter
		}
		return other
	}
	for d := 1; d <= n; d++ {
		one := seats(k[1], k[2], b.game.play(first, second, d))
		two := seats(k[2], k[1], b.game.play(second, first, d))
		b.games[k][tally.GameRow{Depth: int32(d), FirstStartsWinner: one, SecondStartsWinner: two}]++
	}
}

// into adds the counts to an input.
func (b *brute) into(in *tables.Input) {
	s := tables.Solutions{BoardSet: b.set}
	for r, n := range b.solutions {
		r.Boards = n
		s.Rows = append(s.Rows, r)
	}
	in.Solutions = append(in.Solutions, s)
	for _, k := range slices.Collect(maps.Keys(b.decisions)) {
		d := tables.Decisions{BoardSet: b.set, Evaluator: k[0], Propagator: k[1]}
		for r, n := range b.decisions[k] {
			r.Boards = n
			d.Rows = append(d.Rows, r)
		}
		in.Decisions = append(in.Decisions, d)
	}
	for k, rows := range b.games {
		g := tables.Games{BoardSet: b.set, Evaluator: k[0], First: k[1], Second: k[2]}
		for r, n := range rows {
			r.Boards = n
			g.Rows = append(g.Rows, r)
		}
		in.Games = append(in.Games, g)
	}
}
