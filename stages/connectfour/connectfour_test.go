package connectfour

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/internal/perft"
)

// newRules returns rules that New accepts.
func newRules(t testing.TB, columns, rows, connect int) Rules {
	t.Helper()
	r, err := New(columns, rows, connect)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// plain is a position as the rules are told to people: columns of discs, from the bottom, 1 for who is Max and -1.
type plain struct {
	columns [][]int
	rows    int
	connect int
	mover   int
}

func newPlain(r Rules) plain {
	return plain{make([][]int, r.columns), r.rows, r.connect, 1}
}

// moves lists the columns that are not full; none where the game is over.
func (p plain) moves() (columns []int) {
	if p.line(1) || p.line(-1) {
		return nil
	}
	for i, discs := range p.columns {
		if len(discs) < p.rows {
			columns = append(columns, i)
		}
	}
	return columns
}

// drop returns the position after a move.
func (p plain) drop(column int) plain {
	columns := slices.Clone(p.columns)
	columns[column] = append(slices.Clone(columns[column]), p.mover)
	return plain{columns, p.rows, p.connect, -p.mover}
}

func (p plain) at(column, row int) int {
	if column < 0 || column >= len(p.columns) || row < 0 || row >= len(p.columns[column]) {
		return 0
	}
	return p.columns[column][row]
}

// line reports whether a player has a line, by walking from every square in four directions.
func (p plain) line(player int) bool {
	for column := range p.columns {
		for row := range p.rows {
			for _, step := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				n := 0
				for n < p.connect && p.at(column+n*step[0], row+n*step[1]) == player {
					n++
				}
				if n == p.connect {
					return true
				}
			}
		}
	}
	return false
}

// encoded is what Encode has to write.
func (p plain) encoded() (squares []byte) {
	for row := range p.rows {
		for column := range p.columns {
			squares = append(squares, map[int]byte{0: 0, p.mover: 1, -p.mover: 2}[p.at(column, row)])
		}
	}
	return squares
}

// score is negamax without any cut, over arrays: 0 for a draw; for a win of the player to move how many squares are
// empty before the last move, for a loss less than 0 by as many.
func (p plain) score(known map[string]int) int {
	key := string(p.encoded())
	if score, ok := known[key]; ok {
		return score
	}
	left := 0
	for _, discs := range p.columns {
		left += p.rows - len(discs)
	}
	best := -left
	switch moves := p.moves(); {
	case p.line(-p.mover):
		best = -left - 1
	case len(moves) == 0:
		best = 0
	default:
		for _, column := range moves {
			best = max(best, -p.drop(column).score(known))
		}
	}
	known[key] = best
	return best
}

// oracled lists boards that are small enough for the plain solver: columns, rows, discs in line.
func oracled() [][3]int {
	list := [][3]int{{1, 6, 3}, {6, 1, 3}, {3, 3, 3}, {4, 2, 3}, {2, 5, 4}}
	if *long {
		list = append(list, [][3]int{{4, 3, 3}, {3, 4, 3}, {4, 3, 4}, {2, 6, 4}, {3, 5, 4}, {5, 2, 4}, {4, 4, 4}}...)
	}
	return list
}

// eachPosition visits every position of a board once, beside the plain one.
func eachPosition(r Rules, visit func(s State, p plain)) {
	seen := make(map[State]bool)
	var walk func(s State, p plain)
	walk = func(s State, p plain) {
		if seen[s] {
			return
		}
		seen[s] = true
		visit(s, p)
		children := make([]State, r.Branching())
		for i := range r.Expand(s, children) {
			walk(children[i], p.drop(r.Move(s, i)))
		}
	}
	walk(r.Start(), newPlain(r))
}

// TestRulesAreTheDefinition: at every position of small boards moves, ends, codes and lines are those of arrays.
func TestRulesAreTheDefinition(t *testing.T) {
	for _, size := range oracled() {
		r := newRules(t, size[0], size[1], size[2])
		squares, children := make([]byte, r.Bytes()), make([]State, r.Branching())
		eachPosition(r, func(s State, p plain) {
			var moves []int
			for i := range r.Expand(s, children) {
				moves = append(moves, r.Move(s, i))
			}
			outcome, over := r.Outcome(s)
			want := int8(0)
			for _, player := range []int{1, -1} {
				if p.line(player) {
					want = int8(player)
				}
			}
			if r.Encode(s, squares); !slices.Equal(moves, p.moves()) || over != (len(moves) == 0) || outcome != want ||
				!slices.Equal(squares, p.encoded()) || r.Max(s) != (p.mover == 1) || r.Check(squares) != nil {
				t.Fatalf("%v: %+v is %+v: moves %v, outcome %d, over %t", r, s, p, moves, outcome, over)
			}
			other := r.Decode(squares)
			if own, _ := s.sides(); !r.Max(other) || other.Max != own || other.discs() != s.discs() {
				t.Fatalf("%v: %+v comes back as %+v", r, s, other)
			}
		})
	}
}

// TestPerft: the published numbers of positions by ply on the usual board, and on small ones those of arrays.
func TestPerft(t *testing.T) {
	want := []int64{1, 7, 49, 343, 2401, 16807, 117649, 823536}
	if *long { // half a second
		want = append(want, 5673234)
	}
	r := newRules(t, 7, 6, 4)
	if got := perft.Count(r, r.Start(), len(want)-1); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestCheck refuses what is no board.
func TestCheck(t *testing.T) {
	r := newRules(t, 2, 2, 3)
	for want, squares := range map[string][]byte{
		"board with a disc 3 on square 0: expected 0 to 2":                {3, 0, 0, 0},
		"board with a disc on square 3 above an empty one: expected none": {1, 0, 0, 2},
		"board with 2 discs of the player to move and 1 of the other: expected as many, " +
			"or one more of the other": {1, 2, 1, 0},
	} {
		if err := r.Check(squares); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", squares, err, want)
		}
	}
	if s := r.Decode([]byte{0, 1, 2, 2}); s.Max|s.Min != r.column(1) { // hangs above an empty square
		t.Errorf("%+v", s)
	}
}
