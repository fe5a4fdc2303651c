package kalah

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// newRules returns rules that New accepts.
func newRules(t testing.TB, pits, stones int, names ...string) Rules {
	t.Helper()
	r, err := New(pits, stones, names)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// variantSets returns every choice of variants, 16 of them.
func variantSets() [][]string {
	sets := [][]string{nil}
	for _, v := range Variants() {
		for _, set := range sets[:len(sets):len(sets)] {
			sets = append(sets, append(set[:len(set):len(set)], v.Name))
		}
	}
	return sets
}

// legal returns the pits that may be emptied, by the definition.
func legal(p Position) (pits []int) {
	for pit, stones := range p.Pits[p.Turn] {
		if stones > 0 {
			pits = append(pits, pit)
		}
	}
	return pits
}

// TestExpandIsTheDefinition holds the two words to the definition at every
// position of random games, for all sizes and variants.
func TestExpandIsTheDefinition(t *testing.T) {
	const games = 3
	for _, names := range variantSets() {
		for pits := 1; pits <= MaxPits; pits++ {
			for stones := 1; stones <= MaxStones; stones++ {
				r := newRules(t, pits, stones, names...)
				for game := range int64(games) {
					playRandom(t, r, random.For(1, "test/"+r.String()).Board(game))
				}
			}
		}
	}
}

// playRandom plays a random game and compares all children on the way.
func playRandom(t *testing.T, r Rules, stream random.Stream) {
	t.Helper()
	s, children := r.Start(), make([]State, r.Branching())
	for ply := uint64(0); ; ply++ {
		p := r.Position(s)
		n := r.Expand(s, children)
		moves := legal(p)
		if n != len(moves) {
			t.Fatalf("%v, ply %d, %+v: %d moves, want %d", r, ply, p, n, len(moves))
		}
		for i, pit := range moves {
			next, _ := r.Play(p, pit)
			if want := r.State(next); children[i] != want {
				t.Fatalf("%v, %+v, pit %d: got %+v, want %+v", r, p, pit, r.Position(children[i]), next)
			}
			if got := r.Move(s, i); got != pit {
				t.Fatalf("%v, %+v: move %d empties pit %d, want %d", r, p, i, got, pit)
			}
		}
		if n == 0 {
			return
		}
		s = children[stream.Below(ply, n)]
	}
}

// TestPositionsKeepTheirStones: no move makes or loses a stone, a game that is
// over has all in the kalahs, and no other position has.
func TestPositionsKeepTheirStones(t *testing.T) {
	for _, names := range variantSets() {
		r := newRules(t, 4, 3, names...)
		walk(r, 200, func(s State, children []State) {
			p := r.Position(s)
			inPits := sum(p.Pits[0]) + sum(p.Pits[1])
			if total := inPits + p.Kalahs[0] + p.Kalahs[1]; total != r.Total() {
				t.Fatalf("%v, %+v: %d stones, want %d", r, p, total, r.Total())
			}
			if (inPits == 0) != (len(children) == 0) {
				t.Fatalf("%v, %+v: %d moves", r, p, len(children))
			}
		})
	}
}

// walk visits the positions of random games, with their children.
func walk(r Rules, games int64, visit func(s State, children []State)) {
	buf := make([]State, r.Branching())
	for game := range games {
		stream := random.For(2, "walk").Board(game)
		s := r.Start()
		for ply := uint64(0); ; ply++ {
			children := buf[:r.Expand(s, buf)]
			visit(s, children)
			if len(children) == 0 {
				break
			}
			s = children[stream.Below(ply, len(children))]
		}
	}
}

// TestPlayersAreAlike: with the players in each other's place everything is the
// same from the other side.
func TestPlayersAreAlike(t *testing.T) {
	for _, names := range variantSets() {
		r := newRules(t, 5, 4, names...)
		buf := make([]State, r.Branching())
		walk(r, 50, func(s State, children []State) {
			n := r.Expand(s.Mirror(), buf)
			if n != len(children) || r.Max(s) == r.Max(s.Mirror()) || result(r, s) != -result(r, s.Mirror()) {
				t.Fatalf("%v: %+v is unlike its mirror", r, r.Position(s))
			}
			for i, child := range children {
				if buf[i].Mirror() != child {
					t.Fatalf("%v, %+v, move %d: the mirror's child differs", r, r.Position(s), i)
				}
			}
		})
	}
}

// TestEncode: the player to move comes first, and is Max when read again.
func TestEncode(t *testing.T) {
	for pits := 1; pits <= MaxPits; pits++ {
		r := newRules(t, pits, 5)
		squares := make([]byte, r.Bytes())
		walk(r, 20, func(s State, _ []State) {
			r.Encode(s, squares)
			p := r.Position(s)
			mover, other := p.Turn, 1-p.Turn
			row := append(append([]int{}, p.Pits[mover]...), p.Kalahs[mover])
			row = append(append(row, p.Pits[other]...), p.Kalahs[other])
			for i, stones := range row {
				if int(squares[i]) != stones {
					t.Fatalf("%+v: square %d is %d, want %d", p, i, squares[i], stones)
				}
			}
			want := s
			if !r.Max(s) {
				want = s.Mirror()
			}
			if got := r.Decode(squares); got != want {
				t.Fatalf("%+v: comes back as %+v", p, r.Position(got))
			}
		})
	}
}

func TestRulesThatDoNotExist(t *testing.T) {
	for _, c := range []struct {
		pits, stones int
		want         string
	}{
		{0, 4, "pits 0: expected 1 to 6 a side"},
		{7, 4, "pits 7: expected 1 to 6 a side"},
		{6, 0, "stones 0: expected 1 to 12 a pit"},
		{6, 13, "stones 13: expected 1 to 12 a pit"},
	} {
		if _, err := New(c.pits, c.stones, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: got error %v, want %q", c, err, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	for want, names := range map[string][]string{
		"kalah(6,4)":                          nil,
		"kalah(6,4) empty-capture stuck-ends": {"stuck-ends", "empty-capture"},
	} {
		if got := fmt.Sprint(newRules(t, 6, 4, names...)); got != want {
			t.Errorf("%v: got %q, want %q", names, got, want)
		}
	}
}

// result is the outcome of a game as it stands.
func result(r Rules, s State) int8 {
	outcome, _ := r.Outcome(s)
	return outcome
}
