package game

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// playoutEvaluators returns the exact evaluator of a game by random play, and one that plays so many games.
func playoutEvaluators(t *testing.T, seed uint64, games float64) (exact, played Evaluator[noughtsBoard]) {
	t.Helper()
	list := Playouts("noughts", noughts{}, seed, nil, nil)
	exact, err := list[0].New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if played, err = list[1].Member([]float64{games}); err != nil {
		t.Fatal(err)
	}
	return exact, played
}

func one(e Evaluator[noughtsBoard], s noughtsBoard) float64 {
	value := make([]float64, 1)
	e.Statics([]noughtsBoard{s}, value)
	return value[0]
}

// TestExpectedPlayouts: random play wins tic-tac-toe for crosses with probability 737/1260 and is drawn
// with 8/63, as counting all orders of moves says; at each position the value is the mean over all
// lines of play; and forgetting changes none.
func TestExpectedPlayouts(t *testing.T) {
	exact, _ := playoutEvaluators(t, 1, 1)
	if got, want := one(exact, noughtsBoard{}), 737./1260+4./63; math.Abs(got-want) > 1e-15 {
		t.Errorf("the start is worth %v, want %v", got, want)
	}
	e := exact.(*expected[noughtsBoard])
	if len(e.known) != 5478 {
		t.Errorf("%d positions are known, expected all 5478", len(e.known))
	}
	var mean func(s noughtsBoard) float64
	mean = func(s noughtsBoard) float64 {
		children := make([]noughtsBoard, 9)
		n := noughts{}.Expand(s, children)
		if n == 0 {
			outcome, _ := noughts{}.Outcome(s)
			return float64(1+outcome) / 2
		}
		sum := 0.0
		for _, child := range children[:n] {
			sum += mean(child)
		}
		return sum / float64(n)
	}
	stream, children, seen := random.For(1, "test").Board(0), make([]noughtsBoard, 9), 0
	for game := range uint64(20) {
		for s, ply := (noughtsBoard{}), uint64(0); ; ply++ {
			n := noughts{}.Expand(s, children)
			if ply >= 3 {
				seen++
				if got, want := one(exact, s), mean(s); math.Abs(got-want) > 1e-15 {
					t.Errorf("%+v is worth %v, want %v", s, got, want)
				}
				clear(e.known)
			}
			if n == 0 {
				break
			}
			s = children[stream.Sub(game).Below(ply, n)]
		}
	}
	if seen < 60 {
		t.Errorf("%d positions", seen)
	}
}

// TestPlayouts: the share of random games is as near to the exact value as so many games come, draws
// included; it is the same for the same position, another with another seed; a larger number begins with
// the games of a smaller one; and a game that is over is the truth.
func TestPlayouts(t *testing.T) {
	const games = 20_000
	exact, many := playoutEvaluators(t, 1, 20000)
	_, again := playoutEvaluators(t, 1, 20000)
	_, other := playoutEvaluators(t, 2, 20000)
	_, five := playoutEvaluators(t, 1, 5)
	_, six := playoutEvaluators(t, 1, 6)
	children, s := make([]noughtsBoard, 9), noughtsBoard{}
	for n := 9; n > 0; n = (noughts{}).Expand(s, children) {
		want, got := one(exact, s), one(many, s)
		if math.Abs(got-want) > 5*0.5/math.Sqrt(games) || got != one(again, s) || got == one(other, s) && want != 0.5 &&
			want != 0 && want != 1 {
			t.Errorf("%+v: %v, again %v, with another seed %v; exact is %v", s, got, one(again, s), one(other, s), want)
		}
		if more := math.Round(12*one(six, s)) - math.Round(10*one(five, s)); more != 0 && more != 1 && more != 2 {
			t.Errorf("%+v: the sixth game makes %v half points more", s, more)
		}
		(noughts{}).Expand(s, children)
		s = children[n/2]
	}
	if outcome, over := (noughts{}).Outcome(s); !over || one(many, s) != float64(1+outcome)/2 ||
		one(exact, s) != float64(1+outcome)/2 {
		t.Errorf("%+v is worth %v and %v", s, one(many, s), one(exact, s))
	}
	if _, err := Playouts("noughts", noughts{}, 1, nil, nil)[1].Read("0"); err == nil {
		t.Error("no games are played")
	}
}

// TestPlayoutsInUCT: each visit of UCT to a node that it adds plays a game of its own. On P-boards a C
// beyond all values divides the visits evenly, so that 2 + 4 + ... + 2^k of them add the tree to depth k,
// and the mean at the root is that of as many independent games whose expectation is the share of ones:
// it is off by nothing on average, and by as much as the variance of a game says.
func TestPlayoutsInUCT(t *testing.T) {
	made := fixture.Boards(t, declare.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point", Seed: 1})
	played := fixture.Evaluator(t, "playouts-1", evaluate.Setting{Layers: made.Layers(), Seed: 3})
	rule := fixture.Rule(t, "mean")
	player := search.Player{Name: "mean~uct-1000000", Rule: rule, Growth: "uct-1000000"}
	words := make([]uint64, layered.Words(made.Bits()))
	const boards = 400
	for _, visits := range []int64{2, 2 + 4 + 8, 2 + 4 + 8 + 16 + 32 + 64} {
		off, squares := 0.0, 0.0
		for id := range int64(boards) {
			made.Board(id, words)
			ones := 0
			for _, word := range words {
				ones += bits.OnesCount64(word)
			}
			position := ExploreLayered(search.Setup{Layers: made.Layers(), Evaluator: played}, id, words, player)
			var last Step
			for last = range position.(Grower).Grow(4, id, visits) {
			}
			share := float64(ones) / float64(made.Bits())
			deviation := (last.Values[0] - share) / math.Sqrt(share*(1-share)/float64(visits))
			off, squares = off+deviation, squares+deviation*deviation
		}
		if math.Abs(off) > 4*math.Sqrt(boards) || math.Abs(squares-boards) > 4*math.Sqrt(2*boards) {
			t.Errorf("%d visits: off by %.3f on average, with variance %.3f; expected 0 and 1, of %d boards", visits,
				off/boards, squares/boards, boards)
		}
	}
}

// TestPlayoutsAllocate: an evaluation allocates nothing for a game or a move.
func TestPlayoutsAllocate(t *testing.T) {
	exact, played := playoutEvaluators(t, 1, 50)
	positions, values := []noughtsBoard{{}, {1, 2}}, make([]float64, 2)
	exact.Statics(positions, values)
	for i, e := range []Evaluator[noughtsBoard]{exact, played} {
		if n := testing.AllocsPerRun(10, func() { e.Statics(positions, values) }); n != 0 {
			t.Errorf("evaluator %d allocates %v times", i, n)
		}
	}
	if slices.Contains(values, 0) {
		t.Errorf("values %v", values)
	}
}

// TestRandomValues: the best of nine random values is nine tenths, and with the players swapped a position is worth the
// rest.
func TestRandomValues(t *testing.T) {
	const seeds = 600
	sum := 0.0
	for seed := range uint64(seeds) {
		e, err := RandomValues("noughts", noughts{}, seed).New(nil)
		if err != nil {
			t.Fatal(err)
		}
		children, values := make([]noughtsBoard, 9), make([]float64, 9)
		noughts{}.Expand(noughts{}.Start(), children)
		e.Statics(children, values)
		sum += slices.Max(values)
	}
	const deviation = 0.0905 // of the greatest of nine
	if got := sum / seeds; math.Abs(got-0.9) > 4*deviation/math.Sqrt(seeds) {
		t.Errorf("the best of nine random values is %v on the average", got)
	}
}
