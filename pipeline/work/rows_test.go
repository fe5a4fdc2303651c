package work

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestPackSquares packs boards of all widths, within a byte and beyond a word,
// and unpacks them again.
func TestPackSquares(t *testing.T) {
	for _, size := range []struct{ height, branching int }{{1, 2}, {2, 2}, {3, 2}, {5, 2}, {6, 2}, {7, 2}, {10, 2}, {1, 3},
		{3, 3}, {4, 3}, {3, 5}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			e := load(t, fmt.Sprintf("boardsets.p5.height=%d", size.height),
				fmt.Sprintf("boardsets.p5.branching=%d", size.branching))
			boards := fixture.Must(Boards(firstGroup(t, e)))(t)
			squares := boards.Rows().Squares
			again := generate.New(boards.Bits, boards.First, boards.Len())
			fixture.OK(t, again.SetSquares(squares))
			for i := range boards.Len() {
				_, words := boards.At(i)
				if _, got := again.At(i); !slices.Equal(got, words) {
					t.Fatalf("board %d: %x became %x", i, words, got)
				}
				ones := 0
				for square := range boards.Bits {
					ones += int(squares[i][square/8] >> (square % 8) & 1)
				}
				if int(boards.Ones()[i]) != ones {
					t.Errorf("board %d: %d ones in the packed squares, expected %d", i, ones, boards.Ones()[i])
				}
			}
		})
	}
}

// firstGroup is the first group of parts of an experiment: 50 boards.
func firstGroup(t *testing.T, e *experiment.Experiment) *plan.Group {
	t.Helper()
	p := fixture.Must(plan.New(e))(t)
	return p.Groups[0]
}

// TestCalibrationsAreReadAsMade: evaluators and rules that need something
// measured are the same whether it is kept or made for now.
func TestCalibrationsAreReadAsMade(t *testing.T) {
	e := &experiment.Experiment{Name: "tiny", Keep: experiment.KeepRows, BoardSets: []experiment.BoardSet{{
		Name: "kalah3x3", Game: "kalah", Branching: 3, Values: declare.Values{{Field: "pits", Value: 3},
			{Field: "stones", Value: 3}, {Field: "opening", Value: 2}}, Boards: 4, Calibration: 30,
		Evaluators: []string{"kalah-measured"}, Propagators: []string{"minimax", "baum-measured"},
		Depths: []int{2}, Tie: "first",
	}}}
	p := fixture.Must(plan.New(e))(t)
	calibration, st := p.Calibrations[0], store.NewMemory()
	w := &Worker{Store: st, Progress: progress.Quiet()}
	fixture.OK(t, w.Calibrate(calibration))
	want := fixture.Must(Measure(calibration))(t)
	got := fixture.Must(plan.ReadCalibration(st, calibration))(t)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// drawish is a kernel of games of varying length that can be drawn.
type drawish struct{ board int }

func (k *drawish) Load(id int64, _ []uint64)     { k.board = int(id) }
func (k *drawish) Decide(int, []search.Decision) {}
func (k *drawish) Contest(_, _ int, outcomes []search.Outcome) {
	for j := range outcomes {
		one, two := (k.board+j)%3, (k.board/3+j)%3
		outcomes[j] = []search.Outcome{0, search.WonFirst, search.DrawnFirst}[one] | []search.Outcome{0, search.WonSecond,
			search.DrawnSecond}[two]
	}
}
func (k *drawish) Transcript(j int) (firstStarts, secondStarts []int32) {
	return []int32{300, 0, int32(k.board)}[:k.board%4], []int32{int32(j)}
}

func (k *drawish) Shortest() (moves int, known bool) { return k.board % 5, k.board%5 > 0 }

// TestGamesWithDraws writes games with draws, moves and excess and reads them back.
func TestGamesWithDraws(t *testing.T) {
	e := load(t)
	set := firstGroup(t, e)
	p := set.Evaluators[0].Games[0].Rows
	st := store.NewMemory()
	w := &Worker{Store: st}
	wrote := played(t, set, &drawish{})
	meta := part.Meta{Key: p.Key, Spec: string(p.Recipe())}
	fixture.Must(part.Write(st, p.Path(), p.Schema, meta, new(group).gamesBatch(p, wrote)))(t)
	read := fixture.Must(w.readGames(p))(t)
	if !slices.Equal(read.Outcomes, wrote.Outcomes) {
		t.Errorf("outcomes\n%v became\n%v", wrote.Outcomes, read.Outcomes)
	}
	if wrote.Excess[1] == nil || !reflect.DeepEqual(read.Excess, wrote.Excess) {
		t.Errorf("excess\n%v became\n%v", wrote.Excess, read.Excess)
	}
	expectMoves(t, p, st)
}

// played lets a kernel play on the boards of a group.
func played(t *testing.T, group *plan.Group, kernel search.Kernel) *contest.Games {
	t.Helper()
	boards := fixture.Must(Boards(group))(t)
	g := contest.New(search.Setup{Players: make([]search.Player, 2), Layers: group.Game.(layered.Layered).Layers(),
		Depths: group.Set.Depths}, 0, 1, boards.Len())
	g.Transcribe = true
	search.Pass(boards, nil, search.Search{Kernel: kernel, Recorders: []search.Recorder{g}})
	return g
}

// expectMoves compares the columns of moves and plies with drawish.
func expectMoves(t *testing.T, p *plan.Part, st store.Store) {
	t.Helper()
	rows, err := p.Read(st)
	if err != nil {
		t.Fatal(err)
	}
	columns := map[string][]string{}
	for _, name := range []string{"first_starts_moves", "second_starts_moves", "first_starts_winner"} {
		if columns[name], err = part.Get[string](rows, name); err != nil {
			t.Fatal(err)
		}
	}
	plies := fixture.Must(part.Get[int32](rows, "plies"))(t)
	for row := range rows.Rows {
		board, j := row%p.Range.Count, row/p.Range.Count
		first := strings.Join(strings.Fields(fmt.Sprintln(300, 0, board))[:board%4], " ")
		if got := columns["first_starts_moves"][row]; got != first {
			t.Errorf("row %d: moves %q where first begins, want %q", row, got, first)
		}
		if got := columns["second_starts_moves"][row]; got != fmt.Sprint(j) {
			t.Errorf("row %d: moves %q where second begins, want %d", row, got, j)
		}
		if want := int32(board%4 + 1); plies[row] != want {
			t.Errorf("row %d: %d plies, want %d", row, plies[row], want)
		}
		winner := []string{p.Contest.Second, p.Contest.First, "draw"}[(board+j)%3]
		if got := columns["first_starts_winner"][row]; got != winner {
			t.Errorf("row %d: winner %q, want %q", row, got, winner)
		}
	}
}

// TestSearchesAreDecisions holds searches node by node, at full width, to decisions, which
// fold boards: the same moves, values to the bit, ties, and nodes.
func TestSearchesAreDecisions(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=last", "tie=random", "boardsets.p5.game=ngame",
		"boardsets.p5.branching=3"} {
		t.Run(set, func(t *testing.T) {
			e := load(t, set, "boardsets.p5.methods=[full]")
			st := made(t, e)
			p := fixture.Must(plan.New(e))(t)
			for _, group := range p.Groups {
				for _, e := range group.Evaluators {
					for i, pair := range e.Searches {
						sameRows(t, st, pair.Rows, e.Decisions[i].Rows)
					}
				}
			}
		})
	}
}

// sameRows compares the columns that two tables of the same rows share.
func sameRows(t *testing.T, st store.Store, a, b *plan.Part) {
	t.Helper()
	one := fixture.Must(a.Read(st))(t)
	other := fixture.Must(b.Read(st))(t)
	sameColumn[int32](t, one, other, "move")
	sameColumn[int32](t, one, other, "ties")
	sameColumn[float64](t, one, other, "value")
	sameColumn[int64](t, one, other, "nodes")
	sameColumn[int64](t, one, other, "board_id")
}

// sameColumn compares one column.
func sameColumn[T comparable](t *testing.T, one, other *part.Part, name string) {
	t.Helper()
	a := fixture.Must(part.Get[T](one, name))(t)
	b := fixture.Must(part.Get[T](other, name))(t)
	if len(a) == 0 || !slices.Equal(a, b) {
		t.Errorf("%s: %v, decided %v", name, a, b)
	}
}
