package tally

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
)

// TestAdd: counts of two halves add up to those of all boards, in the same order.
func TestAdd(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const boards = 400
	limits := search.Limits([]int{1, 3}, nil)
	s := &solve.Solutions{ToMove: make([]string, boards), Moves: make([]int32, boards), Value: make([]int8, boards),
		Winning: make([]int64, boards), Nontrivial: make([]bool, boards)}
	d := &decide.Decisions{Boards: boards, Limits: limits}
	for i := range boards {
		s.ToMove[i], s.Moves[i], s.Value[i] = solve.Movers()[random.IntN(2)], 3, int8(random.IntN(3)-1)
		s.Winning[i] = 1 + random.Int64N(7)
		s.Nontrivial[i] = s.Winning[i] != 7
	}
	for range boards * len(limits) {
		best := 1 + random.Int64N(7)
		d.Best = append(d.Best, best)
		d.Move = append(d.Move, int32(random.IntN(3)))
		d.Root = append(d.Root, random.Float64())
		d.Ties = append(d.Ties, int32(best&1+best>>1&1+best>>2))
	}
	cut := 37
	one, other := half(s, d, 0, cut), half(s, d, cut, boards)
	expectEqualRows(t, Add(Solutions(one.s), Solutions(other.s)), Solutions(s))
	expectEqualRows(t, Add(Decisions(one.d, one.s, true, nil), Decisions(other.d, other.s, true, nil)),
		Decisions(d, s, true, nil))
	pairs := func(d *decide.Decisions, s *solve.Solutions) []PairRow { return Pairs(Judge("a", d, s, true)) }
	expectEqualRows(t, Add(pairs(one.d, one.s), pairs(other.d, other.s)), pairs(d, s))
	expectEqualRows(t, Add(nil, pairs(d, s)), pairs(d, s))
}

// searched is boards with solutions and decisions.
type searched struct {
	s *solve.Solutions
	d *decide.Decisions
}

// half returns the boards from one to another.
func half(s *solve.Solutions, d *decide.Decisions, from, to int) searched {
	part := &decide.Decisions{Boards: to - from, Limits: d.Limits}
	for j := range d.Limits {
		a, b := j*d.Boards+from, j*d.Boards+to
		part.Best = append(part.Best, d.Best[a:b]...)
		part.Move = append(part.Move, d.Move[a:b]...)
		if d.Root != nil {
			part.Root = append(part.Root, d.Root[a:b]...)
		}
		part.Ties = append(part.Ties, d.Ties[a:b]...)
	}
	return searched{&solve.Solutions{ToMove: s.ToMove[from:to], Moves: s.Moves[from:to], Value: s.Value[from:to],
		Winning: s.Winning[from:to], Nontrivial: s.Nontrivial[from:to]}, part}
}

func expectEqualRows[T any](t *testing.T, got, want []T) {
	t.Helper()
	if len(want) < 4 || !reflect.DeepEqual(got, want) {
		t.Errorf("%v\nexpected %v", got, want)
	}
}
