package logged

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
)

// TestGaps: a log with gaps is the log without them, of the limits that most positions have, and says what it lacks;
// one without anything in common is an error.
func TestGaps(t *testing.T) {
	players, positions := []string{"a", "b"}, 4
	one, two, three := search.Limit{Depth: 1}, search.Limit{Depth: 2}, search.Limit{Depth: 3}
	random := rand.New(rand.NewPCG(1, 2))
	shrunk, refused := 0, 0
	for range 100 {
		var rows []Decision
		for position := range positions {
			for _, player := range players {
				for _, limit := range []search.Limit{one, two, three} {
					if random.IntN(5) > 2 {
						rows = append(rows, Decision{Position: fmt.Sprint(position), Player: player, Moves: 2, Right: []string{"x"},
							Limit: limit, Move: []string{"x", "y"}[random.IntN(2)]})
					}
				}
			}
		}
		build := func(rows []Decision) (*Table, error) {
			d := NewDecisions(0)
			for _, r := range rows {
				if err := d.Add(r); err != nil {
					t.Fatal(err)
				}
			}
			return d.Build(nil)
		}
		// common are the rows of a set of limits at the positions that have all of them.
		common := func(limits []search.Limit) []Decision {
			kept := slices.DeleteFunc(slices.Clone(rows), func(r Decision) bool { return !slices.Contains(limits, r.Limit) })
			lacks := func(r Decision) bool {
				other := func(o Decision) bool { return o.Position != r.Position }
				return len(slices.DeleteFunc(slices.Clone(kept), other)) < len(limits)*len(players)
			}
			return slices.DeleteFunc(slices.Clone(kept), lacks)
		}
		most := 0 // rows of the limit that most positions have
		for _, limit := range []search.Limit{one, two, three} {
			most = max(most, len(common([]search.Limit{limit})))
		}
		got, err := build(rows)
		if most == 0 {
			if refused++; err == nil || !strings.HasPrefix(err.Error(), "nothing to compare: no position has") {
				t.Errorf("%v: %v", rows, err)
			}
			continue
		}
		gaps := len(rows) < positions*len(players)*3
		if err != nil || gaps != (got.gaps != "") {
			t.Fatalf("%v: %+v, %v", rows, got, err)
		}
		if kept := len(got.limits); got.boards*len(players)<<(kept-1) < most {
			t.Errorf("%v: %d positions of %d limits, where %d rows have one limit", rows, got.boards, kept, most)
		}
		want, err := build(common(got.limits))
		if err != nil {
			t.Fatal(err)
		}
		want.gaps, want.leftOut, want.hash, got.hash = got.gaps, got.leftOut, [sha256.Size]byte{}, [sha256.Size]byte{}
		shrunk++
		if slices.Equal(want.players, got.players) && !reflect.DeepEqual(got, want) {
			t.Errorf("%v:\n%+v\nwant %+v", rows, got, want)
		}
	}
	if shrunk < 50 || refused == 0 {
		t.Errorf("%d logs with gaps, %d refused", shrunk, refused)
	}
}

// TestMarks: marks behind a move of chess, which some programs write and others do not, do not make it another move.
func TestMarks(t *testing.T) {
	for _, test := range []struct {
		chosen, right string
		same          bool
	}{{"Qh5+", "Qh5", true}, {"Qh5", "Qh5+", true}, {"Nbxd7!?", "Nbxd7", true}, {"e8=Q#", "e8=Q+", true},
		{"O-O-O+", "O-O-O", true}, {"O-O+", "O-O-O", false}, {"8h2b+", "8h2b", false}, {"C#", "C", false}} {
		for _, r := range []Decision{
			{Right: []string{test.right}, Moves: 3},
			{Values: []Value{{test.right, 1}, {"Ka1", 0}, {"Ka2", 0}}},
		} {
			d := NewDecisions(0)
			r.Position, r.Player, r.Limit, r.Move = "p", "engine", search.Limit{Depth: 1}, test.chosen
			err := d.Add(r)
			right := err == nil && d.known[0].right>>d.rows[0].move&1 == 1
			if right != test.same {
				t.Errorf("chosen %s, right %s: counts as right: %v (%v), expected %v", test.chosen, test.right, right, err,
					test.same)
			}
		}
	}
}
