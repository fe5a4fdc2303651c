package contest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

var depths = []int{1, 2, 5}

// scripted is a kernel that plays nothing; what it says depends on the board
// and the depth.
type scripted struct{ id int }

func (k *scripted) Load(id int64, _ []uint64)     { k.id = int(id) }
func (k *scripted) Decide(int, []search.Decision) {}
func (k *scripted) Contest(_, _ int, outcomes []search.Outcome) {
	for j := range outcomes {
		outcomes[j] = outcome(k.id, j)
	}
}

func outcome(i, j int) search.Outcome {
	return []search.Outcome{0, search.WonFirst, search.DrawnFirst | search.WonSecond, search.DrawnSecond}[(i+j)%4]
}

// talking is scripted, with transcripts.
type talking struct{ scripted }

func (k *talking) Transcript(j int) (firstStarts, secondStarts []int32) {
	return game1(k.id, j), game2(k.id, j)
}

func game1(i, j int) []int32 { return []int32{int32(i), int32(j), 127, 128}[:(i+j)%5] }
func game2(i, j int) []int32 { return []int32{1 << 30, int32(i)}[:i%3] }

// boards are numbers without squares.
type boards int

func (b boards) Len() int                   { return int(b) }
func (b boards) At(i int) (int64, []uint64) { return int64(i), nil }

// played lets a kernel play on some boards.
func played(kernel search.Kernel, transcribe bool) *Games {
	g := New(search.Setup{Players: make([]search.Player, 2), Depths: depths, Layers: layered.Split(7, 2)}, 0, 1, 40)
	g.Transcribe = transcribe
	search.Pass(boards(40), nil, search.Search{Kernel: kernel, Recorders: []search.Recorder{g}})
	return g
}

func TestOutcomesByRow(t *testing.T) {
	g := played(&scripted{}, true)
	if g.Moves != nil || g.Plies != 14 {
		t.Errorf("moves %v, %d plies; expected none and 14", g.Moves, g.Plies)
	}
	for row, got := range g.Outcomes {
		if want := outcome(row%40, row/40); got != want {
			t.Errorf("row %d: %b, want %b", row, got, want)
		}
	}
}

func TestTranscripts(t *testing.T) {
	if g := played(&talking{}, false); g.Moves != nil {
		t.Error("moves are kept that nobody asked for")
	}
	g := played(&talking{}, true)
	for row := range g.Outcomes {
		i, j := row%40, row/40
		one, two := g.Transcript(row)
		expectGame(t, fmt.Sprintf("row %d, first starts", row), one, game1(i, j))
		expectGame(t, fmt.Sprintf("row %d, second starts", row), two, game2(i, j))
	}
}

// expectGame compares moves, their number and their text.
func expectGame(t *testing.T, what string, g search.Line, moves []int32) {
	t.Helper()
	text := fmt.Sprint(moves)
	if got := string(g.AppendText([]byte("["))) + "]"; got != text {
		t.Errorf("%s: %s, want %s", what, got, text)
	}
	if g.Plies() != len(moves) {
		t.Errorf("%s: %d plies, want %d", what, g.Plies(), len(moves))
	}
}

// TestNothingAllocated keeps the games of layered boards free of cost.
func TestNothingAllocated(t *testing.T) {
	g := New(search.Setup{Players: make([]search.Player, 2), Depths: depths, Layers: layered.Split(7, 2)}, 0, 1, 40)
	g.Transcribe = true
	k := &scripted{}
	if n := testing.AllocsPerRun(100, func() { g.Record(3, k) }); n != 0 {
		t.Errorf("%v allocations a board", n)
	}
	if slices.ContainsFunc(g.Outcomes[4:40], func(o search.Outcome) bool { return o != 0 }) {
		t.Error("other rows are written")
	}
}
