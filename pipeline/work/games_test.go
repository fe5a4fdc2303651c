package work

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// drawish is a kernel of games of varying length that can be drawn.
type drawish struct{ board int }

func (k *drawish) Load(id int64, _ []uint64)     { k.board = int(id) }
func (k *drawish) Decide(int, []search.Decision) {}
func (k *drawish) Contest(_, _ int, outcomes []search.Outcome) {
	for j := range outcomes {
		one, two := (k.board+j)%3, (k.board/3+j)%3
		outcomes[j] = []search.Outcome{0, search.WonFirst, search.DrawnFirst}[one] | []search.Outcome{0, search.WonSecond, search.DrawnSecond}[two]
	}
}
func (k *drawish) Transcript(j int) (firstStarts, secondStarts []int32) {
	return []int32{300, 0, int32(k.board)}[:k.board%4], []int32{int32(j)}
}

// TestGamesWithDraws writes games with draws and moves and reads them back.
func TestGamesWithDraws(t *testing.T) {
	e := load(t)
	group := group50(t, e)
	p := group.Evaluators[0].Games[0].Rows
	st := store.NewMemory()
	w := &Worker{Store: st}
	wrote := played(t, group, &drawish{})
	meta := part.Meta{Key: p.Key, Spec: string(p.Spec)}
	if _, err := part.Write(st, p.Path(), p.Schema, meta, gamesBatch(p, wrote)); err != nil {
		t.Fatal(err)
	}
	read, err := w.readGames(p)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.Outcomes, wrote.Outcomes) {
		t.Errorf("outcomes\n%v became\n%v", wrote.Outcomes, read.Outcomes)
	}
	expectMoves(t, p, st)
}

// played lets a kernel play on the boards of a group.
func played(t *testing.T, group *plan.Group, kernel search.Kernel) *contest.Games {
	t.Helper()
	boards, err := makeBoards(group)
	if err != nil {
		t.Fatal(err)
	}
	g := contest.New(search.Setup{Layers: group.Game.(layered.Layered).Layers(), Depths: group.Set.Depths}, 0, 1, boards.Len())
	g.Transcribe = true
	search.Pass(boards, search.Search{Kernel: kernel, Recorders: []search.Recorder{g}})
	return g
}

// expectMoves compares the columns of moves and plies with drawish.
func expectMoves(t *testing.T, p *plan.Part, st store.Store) {
	t.Helper()
	rows, err := p.Read(st)
	if err != nil {
		t.Fatal(err)
	}
	columns := map[string]part.Text{}
	for _, name := range []string{"first_starts_moves", "second_starts_moves", "first_starts_winner"} {
		if columns[name], err = part.Get[part.Text](rows, name); err != nil {
			t.Fatal(err)
		}
	}
	plies, err := part.Get[part.Int32](rows, "plies")
	if err != nil {
		t.Fatal(err)
	}
	for row := range rows.Rows {
		board, j := row%p.Range.Count, row/p.Range.Count
		first := strings.Join(strings.Fields(fmt.Sprintln(300, 0, board))[:board%4], " ")
		if got := columns["first_starts_moves"].At(row); got != first {
			t.Errorf("row %d: moves %q where first begins, want %q", row, got, first)
		}
		if got := columns["second_starts_moves"].At(row); got != fmt.Sprint(j) {
			t.Errorf("row %d: moves %q where second begins, want %d", row, got, j)
		}
		if want := int32(board%4 + 1); plies[row] != want {
			t.Errorf("row %d: %d plies, want %d", row, plies[row], want)
		}
		winner := []string{p.Contest.Second, p.Contest.First, "draw"}[(board+j)%3]
		if got := columns["first_starts_winner"].At(row); got != winner {
			t.Errorf("row %d: winner %q, want %q", row, got, winner)
		}
	}
}
