package analysis

// A brute force of its own, independent of the project's kernels: rules as in
// [NPT86] 2, first-child ties. Max moves at odd remaining height; move 0 keeps the
// lower-numbered squares.

import (
	"maps"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

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
	at := v[min(depth, h)-1][h-1]
	x, y := at[int(g)*i], at[int(g)*i+1]
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
	set       BoardSet
	contests  [][2]string
	solutions map[tally.SolutionRow]int64
	decisions map[[2]string]map[tally.DecisionRow]int64
	games     map[[3]string]map[tally.GameRow]int64
}

func newBrute(game bruteGame, set BoardSet, contests [][2]string) *brute {
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
func (b *brute) into(in *Input) {
	s := Solutions{BoardSet: b.set}
	for r, n := range b.solutions {
		r.Boards = n
		s.Rows = append(s.Rows, r)
	}
	in.Solutions = append(in.Solutions, s)
	for _, k := range slices.Collect(maps.Keys(b.decisions)) {
		d := Decisions{BoardSet: b.set, Evaluator: k[0], Propagator: k[1]}
		for r, n := range b.decisions[k] {
			r.Boards = n
			d.Rows = append(d.Rows, r)
		}
		in.Decisions = append(in.Decisions, d)
	}
	for k, rows := range b.games {
		g := Games{BoardSet: b.set, Evaluator: k[0], First: k[1], Second: k[2]}
		for r, n := range rows {
			r.Boards = n
			g.Rows = append(g.Rows, r)
		}
		in.Games = append(in.Games, g)
	}
}
