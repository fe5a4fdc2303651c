package schruefer

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// TestTableIsWhatIsSampled holds the table to boards that the stages draw and
// search, with the first and with the last of equal moves.
func TestTableIsWhatIsSampled(t *testing.T) {
	for _, set := range []Set{
		{Height: 7, Branching: 2, Wins: "1", Evaluators: []string{"artificial-0.1", "artificial-0.05-0.2"}},
		{Height: 5, Branching: 3, Wins: "2", Evaluators: []string{"artificial-0.2-0.1"}},
		{Height: 5, Branching: 3, Wins: "0.5,0.25,0.25", Evaluators: []string{"artificial-0.1-0.3"}},
		{Height: 4, Branching: 4, Wins: "0.5,0,0.5", Evaluators: []string{"artificial-0.2"}},
	} {
		set.Name, set.Root = "s", "win"
		for depth := range set.Height {
			set.Depths = append(set.Depths, depth+1)
		}
		for _, tie := range []search.Tie{search.First, search.Last} {
			t.Run(fmt.Sprintf("h=%d/b=%d/n=%s/%s", set.Height, set.Branching, set.Wins, tie), func(t *testing.T) {
				var sample []tables.CorrectnessRow
				for _, evaluator := range set.Evaluators {
					sample = append(sample, sampled(t, set, evaluator, tie)...)
				}
				holdTable(t, set, sample)
			})
		}
	}
}

// holdTable compares the table of a sample with it.
func holdTable(t *testing.T, set Set, sample []tables.CorrectnessRow) {
	t.Helper()
	rows := fixture.Must(Table("x", []Set{set}, sample))(t)
	if len(rows) != set.Height*len(set.Evaluators) {
		t.Fatalf("%d rows", len(rows))
	}
	for _, r := range rows {
		if math.IsNaN(r.Z) || math.Abs(r.Z) > 4 || (r.Depth == int32(set.Height)) != (r.Correct == 1 && r.ErrorWin == 0) {
			t.Errorf("%+v", r)
		}
	}
}

// sampled searches boards and counts correct decisions by depth.
func sampled(t *testing.T, set Set, evaluator string, tie search.Tie) []tables.CorrectnessRow {
	t.Helper()
	const boards = 6000
	g := fixture.Boards(t, declare.Spec{Game: "schruefer", Height: set.Height, Branching: set.Branching,
		Values: declare.Values{{Field: "wins", Value: set.Wins}}, Seed: 11})
	e := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: g.Layers(), Seed: 11})
	rule, _ := propagate.New("minimax")
	kernel := search.New(search.Setup{Layers: g.Layers(), Evaluator: e,
		Players: []search.Player{{Name: "minimax", Rule: rule}}, Depths: set.Depths, Tie: tie})
	solver := truth.NewMoves(g.Layers())
	rows := make([]tables.CorrectnessRow, len(set.Depths))
	words, decisions := make([]uint64, layered.Words(g.Bits())), make([]search.Decision, len(set.Depths))
	for id := range int64(boards) {
		g.Board(id, words)
		solution := solver.Solve(words)
		if !solution.Nontrivial {
			continue
		}
		kernel.Load(id, words)
		kernel.Decide(0, decisions)
		for i, d := range decisions {
			rows[i].Nontrivial++
			rows[i].Correct += float64(solution.Best >> d.Move & 1)
		}
	}
	for i, depth := range set.Depths {
		rows[i].BoardSet, rows[i].Evaluator, rows[i].Propagator, rows[i].Depth = set.Name, evaluator, "minimax", int32(depth)
	}
	return rows
}

// TestRowsWithoutSample: other evaluators have none, trivial roots no decisions.
func TestRowsWithoutSample(t *testing.T) {
	set := Set{Name: "s", Height: 4, Branching: 2, Wins: "1", Root: "loss", Evaluators: []string{"e1", "artificial-0.1"},
		Depths: []int{1, 4}}
	rows, err := Table("x", []Set{set},
		[]tables.CorrectnessRow{{BoardSet: "s", Evaluator: "artificial-0.1", Propagator: "minimax", Depth: 1, Boards: 10}})
	if err != nil || len(rows) != 2 {
		t.Fatalf("%+v, %v", rows, err)
	}
	for _, r := range rows {
		if !math.IsNaN(r.Correct) || !math.IsNaN(r.Sampled) || !math.IsNaN(r.Z) || r.Evaluator != "artificial-0.1" ||
			r.Converges != Pathological {
			t.Errorf("%+v", r)
		}
	}
	if math.Abs(rows[0].ErrorWin-.09) > 1e-15 || math.Abs(rows[0].ErrorLoss-.19) > 1e-15 {
		t.Errorf("errors of depth 1: %+v", rows[0])
	}
}

func TestWrongSets(t *testing.T) {
	for want, set := range map[string]Set{
		`board set "s": wins "5": a Win node has from 1 to 2 winning moves`: {Name: "s", Height: 4,
			Branching: 2, Wins: "5"},
		`board set "s": evaluator "artificial-2": its error is "2", expected a num`: {Name: "s", Height: 4, Branching: 2,
			Wins: "1", Evaluators: []string{"artificial-2"}},
	} {
		_, err1 := Table("x", []Set{set}, nil)
		_, err2 := Hints("x", []Set{set})
		for _, err := range []error{err1, err2} {
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("got error %v, want %s", err, want)
			}
		}
	}
}

// TestCorrectByEnumeration goes through everything that the children of a root can
// be read as, the first n of them Losses, and chooses at random among those read lost.
func TestCorrectByEnumeration(t *testing.T) {
	for b := 2; b <= 5; b++ {
		for n := 1; n < b; n++ {
			for _, e := range [][2]float64{{0, 0}, {.1, .2}, {.5, .5}, {.7, .05}, {0, .3}, {1, 0}} {
				shares := make([]float64, n)
				shares[n-1] = 1
				got, want := Correct(recursion(b, shares...), e[0], e[1]), chosen(n, b, e[0], e[1])
				if math.Abs(got-want) > 1e-14 {
					t.Errorf("n=%d of %d, errors %v: %v, enumerated %v", n, b, e, got, want)
				}
			}
		}
	}
}

// chosen enumerates the readings of b children, of which the first n are Losses.
func chosen(n, b int, plus, minus float64) (correct float64) {
	for lost := range 1 << b { // bit i: child i is read lost
		chance, good, all := 1.0, 0, 0
		for i := range b {
			p := plus
			if i < n {
				p = 1 - minus
			}
			if lost>>i&1 == 0 {
				chance *= 1 - p
				continue
			}
			chance *= p
			all++
			if i < n {
				good++
			}
		}
		if all == 0 {
			good, all = n, b
		}
		correct += chance * float64(good) / float64(all)
	}
	return correct
}

// TestCorrectIsTheMean of the roots that have both kinds of moves.
func TestCorrectIsTheMean(t *testing.T) {
	got := Correct(recursion(3, .5, .3, .2), .1, .2)
	want := (.5*chosen(1, 3, .1, .2) + .3*chosen(2, 3, .1, .2)) / .8
	if math.Abs(got-want) > 1e-15 {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Correct(recursion(3, 0, 0, 1), .1, .2); !math.IsNaN(got) {
		t.Errorf("%v where all moves win", got)
	}
}

// TestInherited: where errors are inherited, exact decisions and errors are those of independent errors with R = 0, of
// a sample with others, and with R = 1, where all of a board's nodes are misjudged or none, those of a board turned
// around.
func TestInherited(t *testing.T) {
	set := Set{Name: "s", Height: 5, Branching: 3, Wins: "0.5,0.5", Depths: []int{1, 2, 3, 4, 5}}
	rows := func(evaluator string, samples []tables.CorrectnessRow) []Row {
		set.Evaluators = []string{evaluator}
		list, err := Table("x", []Set{set}, samples)
		if err != nil || len(list) != len(set.Depths) {
			t.Fatalf("%s: %+v, %v", evaluator, list, err)
		}
		return list
	}
	const evaluator = "inherited-0.2-0.7"
	for _, r := range rows(evaluator, sampled(t, set, evaluator, search.First)) {
		if !(math.Abs(r.Z) < 4) || r.Converges != Neither {
			t.Errorf("depth %d: exact %v, sampled %v, %s", r.Depth, r.Correct, r.Sampled, r.Converges)
		}
	}
	independent := rows("artificial-0.2", nil)
	for i, r := range rows("inherited-0.2-0", nil) {
		if r.Correct != independent[i].Correct || r.ErrorLoss != independent[i].ErrorLoss {
			t.Errorf("depth %d: %v, independent %v", r.Depth, r.Correct, independent[i].Correct)
		}
	}
	// Read the wrong way round, no child of a lost root is evaluated as lost, and those of a won one in place of others.
	if r := rows("inherited-0.2-1", nil)[0]; math.Abs(r.Correct-.8) > 1e-12 || math.Abs(r.ErrorLoss-.2) > 1e-12 {
		t.Errorf("all errors one: %+v", r)
	}
}
