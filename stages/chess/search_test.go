package chess

import (
	"database/sql"
	"fmt"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// trees is a game without its list of positions, so that searches walk trees.
type trees struct{ Rules }

func (trees) Positions() int { return 0 }

// TestSearchesOfAllPositions: searches that share positions decide and play as those of trees do, to the bit, under
// every rule.
func TestSearchesOfAllPositions(t *testing.T) {
	r, err := New("KRK", 4)
	if err != nil {
		t.Fatal(err)
	}
	setup := game.Setup[State]{Game: r, Setup: search.Setup{Depths: []int{1, 2}, Tie: search.First, Seed: 5,
		Contests: true, Roots: true}}
	if *long {
		setup.Depths = append(setup.Depths, 3)
	}
	setup.Players = append(setup.Players, fixture.EachKind()...)
	for _, name := range []string{"chess-normal-2", "chess-classical", "chess-mobility", "chess-distance-4"} {
		setup.Evaluator = named(t, r, name, 3)
		own, walked := game.New(setup), setup
		walked.Game = trees{r}
		asTrees(t, name, setup, own, game.New(walked))
	}
}

func asTrees(t *testing.T, evaluator string, setup game.Setup[State], own, walked search.Kernel) {
	t.Helper()
	n := len(setup.Depths)
	got, want := make([]search.Decision, n), make([]search.Decision, n)
	games, gamesWanted := make([]search.Outcome, n), make([]search.Outcome, n)
	words, squares := make([]uint64, 1), make([]byte, setup.Game.Bytes())
	all := newBoards(setup.Game.(Rules), false, 8)
	for id := range int64(6) {
		if id%2 == 0 && few(0, 1) == 0 {
			continue
		}
		s, _ := all.Position(id)
		if setup.Game.Encode(s, squares); id == 5 { // a board with Black to move has no index
			s.blackMoves = true
			setup.Game.Encode(s, squares)
		}
		game.Pack(words, squares)
		own.Load(id, words)
		walked.Load(id, words)
		for p, player := range setup.Players {
			own.Decide(p, got)
			if walked.Decide(p, want); !slices.Equal(got, want) {
				t.Fatalf("%s, board %d, %s:\ngot  %+v\nwant %+v", evaluator, id, player.Name, got, want)
			}
			second := (p + 1) % len(setup.Players)
			own.Contest(p, second, games)
			walked.Contest(p, second, gamesWanted)
			for j := range setup.Depths {
				a, b := own.(search.Transcriber).Transcript(j)
				c, d := walked.(search.Transcriber).Transcript(j)
				if games[j] != gamesWanted[j] || !slices.Equal(a, c) || !slices.Equal(b, d) || len(a) > 8 || len(b) > 8 {
					t.Fatalf("%s, board %d, %s against the next, depth %d: games of %d and %d moves", evaluator, id, player.Name,
						setup.Depths[j], len(a), len(b))
				}
			}
		}
	}
}

// named returns an evaluator by name.
func named(t testing.TB, r Rules, name string, seed uint64) (e game.Evaluator[State]) {
	t.Helper()
	err := fmt.Errorf("no evaluator %q", name)
	for _, named := range evaluators(r, seed) {
		if parameter, ok := named.Parameter(name); ok {
			numbers, wrong := named.Read(parameter)
			if wrong != nil {
				t.Fatal(wrong)
			}
			e, err = named.Member(numbers)
		} else if named.Name == name {
			e, err = named.New(nil)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestPerfectPlay: two players who look one ply ahead with the true distance mate in as many moves as the table says,
// on both seats, and are drawn if the limit of moves is smaller.
func TestPerfectPlay(t *testing.T) {
	minimax := fixture.Rule(t, "minimax")
	for _, limit := range []int{5, 50} {
		r, err := New("KRK", limit)
		if err != nil {
			t.Fatal(err)
		}
		kernel := game.New(game.Setup[State]{Game: r, Evaluator: named(t, r, "chess-distance", 0),
			Setup: search.Setup{Depths: []int{1}, Tie: search.First,
				Contests: true, Players: []search.Player{{Name: "a", Rule: minimax}, {Name: "b", Rule: minimax}}}})
		words, squares, outcomes := make([]uint64, 1), make([]byte, r.Bytes()), make([]search.Outcome, 1)
		for id := range int64(few(100, 300)) {
			s, _ := newBoards(r, false, 2).Position(id)
			r.Encode(s, squares)
			game.Pack(words, squares)
			kernel.Load(id, words)
			kernel.Contest(0, 1, outcomes)
			plies, _ := r.Table().Mate(s)
			want := search.WonFirst // who begins, and his opponent does not when he does
			if plies > 2*limit {
				plies, want = 2*limit, search.DrawnFirst|search.DrawnSecond
			}
			if moves, _ := kernel.(search.Timer).Transcript(0); len(moves) != plies || outcomes[0] != want {
				t.Fatalf("%s: %d plies to outcome %b, want %d to %b", r.Write(s), len(moves), outcomes[0], plies, want)
			}
			games := contest.New(search.Setup{Depths: []int{1}, Players: []search.Player{{Name: "a"}, {Name: "b"}}}, 0, 1, 1)
			games.Record(0, kernel)
			zero := sql.Null[int32]{Valid: outcomes[0] == search.WonFirst}
			if games.Excess[0][0] != zero || games.Excess[1][0] != zero {
				t.Fatalf("%s: excess %v, want %v of both games", r.Write(s), games.Excess, zero)
			}
		}
	}
}

// TestExact: without noise, a minimax search backs up what Exact says at every depth, on the scale of the evaluator.
func TestExact(t *testing.T) {
	for _, name := range []string{"chess-distance", "chess-normal-2-8", "chess-normal-2", "chess-uniform-4"} {
		testExact(t, name)
	}
}

func testExact(t *testing.T, name string) {
	r := newRules(t, "KRK")
	minimax := fixture.Rule(t, "minimax")
	depths := []int{1, 2, 3, 4, 5, 6}
	truth := named(t, r, name, 3).(distance)
	truth.noise, truth.grain = nil, 0
	kernel := game.New(game.Setup[State]{Game: r, Evaluator: truth, Setup: search.Setup{Depths: depths, Tie: search.First,
		Players: []search.Player{{Name: "a", Rule: minimax}}}})
	stage := game.Stage[State]{Game: r, Evaluators: evaluators(r, 3)}
	exact := stage.Exact(name)
	words, squares, decisions := make([]uint64, 1), make([]byte, r.Bytes()), make([]search.Decision, len(depths))
	for id := range int64(few(20, 80)) {
		s, _ := newBoards(r, false, 2).Position(id)
		r.Encode(s, squares)
		game.Pack(words, squares)
		kernel.Load(id, words)
		kernel.Decide(0, decisions)
		for j, depth := range depths {
			if got := exact(words, depth); got != decisions[j].Value {
				t.Fatalf("%s of %s, depth %d: %g, want %g", name, r.Write(s), depth, got, decisions[j].Value)
			}
		}
	}
	if stage.Exact("chess-classical") != nil {
		t.Error("the classical evaluator estimates distances")
	}
}

// TestJudge: right moves keep the result, or the distance.
func TestJudge(t *testing.T) {
	r := newRules(t, "KRK")
	keepsResult, keepsDistance := game.NewSolver[State](r), judge{r, make([]State, r.Branching())}
	children := make([]State, r.Branching())
	for id := range int64(500) {
		s := draw(r, random.For(9, "judge").Board(id))
		if _, over := r.Outcome(s); over {
			continue
		}
		for _, judge := range []game.Judge[State]{keepsResult, keepsDistance} {
			outcome, moves, right := judge.Judge(s)
			n := r.Expand(s, children)
			if moves != n || outcome != r.Value(s) || right == 0 {
				t.Fatalf("%s: outcome %d, %d moves, right %b", r.Write(s), outcome, moves, right)
			}
			plies, can := r.Table().Mate(s)
			for i, child := range children[:n] {
				after, still := r.Table().Mate(child)
				want := can == still && (judge == game.Judge[State](keepsResult) || !can || after == plies-1)
				if right>>i&1 == 1 != want {
					t.Fatalf("%s: %s is right: %v", r.Write(s), r.MoveName(s, i), !want)
				}
			}
		}
	}
}

// TestBoardsAreCounted: there are as many boards as materials says.
func TestBoardsAreCounted(t *testing.T) {
	for _, material := range tested() {
		if r := newRules(t, material); len(r.Table().listed().won) != int(r.boards) {
			t.Errorf("%s: %d boards, expected %d", material, len(r.Table().listed().won), r.boards)
		}
	}
}

// TestBoards: listed, there is one board for each won position up to symmetry; drawn, boards depend on the seed.
func TestBoards(t *testing.T) {
	r := newRules(t, "KRK")
	all, seen := newBoards(r, true, 0), make(map[State]bool)
	for id := range r.boards {
		s, ok := all.Position(id)
		if _, can := r.Table().Mate(s); !ok || !can || s.blackMoves || seen[s] {
			t.Fatalf("board %d is %s: %v", id, r.Write(s), ok)
		}
		seen[s] = true
	}
	if _, ok := all.Position(r.boards); ok {
		t.Error("there is a board after the last one")
	}
	if want := Declaration().All; r.boards != 21959 || want == nil {
		t.Errorf("%d boards", r.boards)
	}
	one, _ := newBoards(r, false, 1).Position(7)
	if again, _ := newBoards(r, false, 1).Position(7); again != one {
		t.Error("a board is another one when asked for again")
	}
	if other, _ := newBoards(r, false, 2).Position(7); other == one {
		t.Error("seeds 1 and 2 draw the same board 7")
	}
	even := newBoards(r, false, 1)
	even.byDistance = true
	for id := range int64(160) { // KRK has the mates in 1 to 16
		s, ok := even.Position(id)
		if plies, _ := r.Table().Mate(s); !ok || plies != 2*int(id%16)+1 {
			t.Fatalf("board %d is %s, mate in %d plies", id, r.Write(s), plies)
		}
	}
}
