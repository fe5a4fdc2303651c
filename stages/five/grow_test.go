package five

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestBoard: the moves of a position are its empty points, after which it is what the rules make of it,
// in the order of the reading; and its value is Max's share of the chains as the definition adds them
// up, on the side of 1/2 that the paper's value is on.
func TestBoard(t *testing.T) {
	children, value := make([]Position, Points), make([]float64, 1)
	fives := 0
	for i, name := range []string{"chain-1-64-1", "chain-1-64-64-span", "chain-4-8-2-distance-adjacent-down",
		"chain-1-1-1-run-plain-horizon", "chain-1-64-1-threshold-spiral"} {
		b, err := newBoard(fixture.Players(t, "mean~uct-1")[0], name)
		if err != nil {
			t.Fatal(err)
		}
		for id := range int64(sampled(6, 60)) {
			stream := random.For(3, "test/board").Board(id).Sub(uint64(i))
			p := scattered(stream, whole(), stream.Below(1000, 200))
			if p.Five(Max) || p.Five(Min) {
				continue
			}
			n := b.Expand(p, children)
			var numbers []int
			for k, child := range children[:n] {
				number := b.Move(p, k)
				want, err := rules{}.Play(p, number)
				if err != nil || child != want {
					t.Fatalf("%s: move %d leads to\n%vwant\n%v%v", name, number, &child, &want, err)
				}
				if numbers = append(numbers, number); b.evaluator.Order == spiral {
					numbers[k] = spiralled[number]
				}
				if outcome, over := b.Outcome(child); over {
					fives++
					if b.Statics(children[k:k+1], value); value[0] != 0.5*float64(outcome+1) ||
						b.Expand(child, make([]Position, Points)) != 0 {
						t.Fatalf("%s: the game is over and worth %v at\n%v", name, value[0], &child)
					}
				}
			}
			if n != Points-p.Stones() || !slices.IsSorted(numbers) {
				t.Fatalf("%s: %d moves, in order %v, at\n%v", name, n, numbers, &p)
			}
			b.Statics([]Position{p}, value)
			mover, other := b.evaluator.Chains(&p, p.turn), b.evaluator.D*b.evaluator.Chains(&p, p.turn.Other())
			share := value[0]
			if p.turn == Min {
				share = 1 - share
			}
			if want := float64(mover) / float64(mover+other); mover+other > 0 && math.Abs(share-want) > 1e-15 ||
				mover+other == 0 && share != 0.5 {
				t.Errorf("%s: the mover has %v of the chains, want %v, at\n%v", name, share, want, &p)
			}
			if b.evaluator.Win == plain && (share > 0.5) != (b.evaluator.Value(&p, p.turn) > 0) {
				t.Errorf("%s: share %v, value %d", name, share, b.evaluator.Value(&p, p.turn))
			}
		}
	}
	if fives == 0 {
		t.Error("no move makes five")
	}
}

// TestGrow: players whose trees grow see a five in one move, and play whole games with others.
func TestGrow(t *testing.T) {
	names := []string{"mean~uct-0.1", "minimax~best-first", "p52111~largest-effect",
		"power-4~uct-0.5-solver-visits@chain-1-64-1", "minimax"}
	setup := search.Setup{Budgets: []int64{400}, Tie: search.First, Seed: 5, Contests: true}
	setup.Players = append(setup.Players, fixture.Players(t, names...)...)
	kernel, err := stage{1}.Kernel("chain-1-64-1", nil, setup)
	if err != nil {
		t.Fatal(err)
	}
	var open Position
	for _, point := range []Point{At(5, 5), At(5, 9), At(6, 5), At(9, 2), At(7, 5), At(14, 3), At(8, 5), At(1, 17)} {
		open.Place(point)
	}
	decisions := make([]search.Decision, 1)
	load(kernel, 0, open)
	for p, name := range names {
		kernel.Decide(p, decisions)
		if d := decisions[0]; d.Move != int32(At(4, 5)) && d.Move != int32(At(9, 5)) || d.Best != 0 || d.Ties > 2 ||
			name != "minimax" && d.Value != 1 {
			t.Errorf("%s with four in a row: %+v", name, d)
		}
	}
	outcomes := make([]search.Outcome, 1)
	load(kernel, 3, Opening(1, 3))
	for p := range names[:3] {
		kernel.Contest(p, 4, outcomes)
		one, two := kernel.(search.Transcriber).Transcript(0)
		if len(one) < 7 || len(two) < 7 {
			t.Errorf("%s: games %v and %v", names[p], one, two)
		}
	}
}

func TestGrowthsThatDoNotFit(t *testing.T) {
	for _, c := range []struct{ players, evaluator, want string }{
		{"product~largest-effect", "chain-1-64-1",
			`player "product~largest-effect": growth "largest-effect" on 361 points: the rule has room for 62 moves`},
		{"mean~best-first", "chain-1-64-1",
			`player "mean~best-first": growth "best-first" on 361 points: the rule has room for 62 moves`},
		{"mean~uct-1", "open-lines", `player "mean~uct-1": evaluator "open-lines" does not read five-in-a-row`},
		{"mean~uct-1", "chain-1-64-1-owner",
			`player "mean~uct-1": growth "uct-1": in reading owner values depend on the other player's parameters`},
		{"mean~uct-1", "chain-1-64-0", `player "mean~uct-1": growth "uct-1": without the other player's chains`},
		{"minimax@chain-1-64-1-leaf mean~uct-1", "chain-1-64-1",
			`player "minimax@chain-1-64-1-leaf" against "mean~uct-1": in reading leaf`},
		{"minimax~best-first mean~uct-1-implicit-0.4 power-3~uct-2", "chain-1-64-1", ""},
	} {
		setup := search.Setup{Budgets: []int64{10}, Tie: search.First, Contests: true}
		setup.Players = append(setup.Players, fixture.Players(t, strings.Fields(c.players)...)...)
		_, err := stage{}.Kernel(c.evaluator, nil, setup)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
			t.Errorf("%v, want %s", err, c.want)
		}
		if len(setup.Players) == 1 {
			if _, err := (stage{}).Explore(make([]byte, Points), c.evaluator, nil, setup.Players[0]); err == nil {
				t.Errorf("%s is explored", c.players)
			}
		}
	}
}
