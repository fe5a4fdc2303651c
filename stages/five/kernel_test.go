package five

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Player is a player with a name, a set of the paper's parameters and a reading of it.
type Player struct {
	Name       string
	Weights    Weights
	Parameters Parameters
	Reading    Reading
}

// three are players with weights, parameters and readings of their own.
var three = []Player{
	{"minimax", MM, PS2, Reading{}},
	{"weighted", P43210, PS3, Reading{}},
	{"counter", P52111, PS1, Reading{Count: span, End: horizon, Order: spiral, Node: owner, Value: placer}},
}

// newKernel returns a kernel of players.
func newKernel(t testing.TB, players []Player, limits []search.Limit, tie search.Tie) search.Transcriber {
	t.Helper()
	var made []game.Player[Position]
	for _, p := range players {
		finder, err := p.player(t).finder(limits)
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, game.Player[Position]{Name: p.Name, Finder: finder})
	}
	return game.NewKernel(rules{}, made, limits, tie, 7).(search.Transcriber)
}

// plies are limits of depth.
func plies(depths ...int) []search.Limit { return search.Limits(depths, nil) }

// load gives a kernel a position as a board.
func load(k search.Kernel, id int64, p Position) {
	squares, words := make([]byte, Points), make([]uint64, layered.Words(8*Points))
	Encode(&p, squares)
	game.Pack(words, squares)
	k.Load(id, words)
}

// player returns the player of a kernel.
func (p Player) player(t testing.TB) player {
	t.Helper()
	return player{p.Weights, newEvaluator(t, p.Parameters, p.Reading)}
}

// find searches as the kernel's player does against another one.
func (p Player) find(t *testing.T, other Player, position Position, depth int) Result {
	t.Helper()
	return searcherOf(t, task{p.player(t), other.player(t), position, whole()}, depth).Search(position, depth, false)
}

// TestDecide holds decisions to searches, one by one: of one board a tie rule, of two in the
// long form.
func TestDecide(t *testing.T) {
	for n, tie := range []search.Tie{search.First, search.Last, search.Random, search.Expected} {
		depths := []int{1, 2, 3}
		if n > 0 && !*long && !fixture.InCI() {
			depths = depths[:2]
		}
		k := newKernel(t, three, plies(depths...), tie)
		decisions := make([]search.Decision, len(depths))
		for id := int64(n); id < int64(n+sampled(1, 2)); id++ {
			board := Opening(1, id)
			load(k, id, board)
			for i, p := range three {
				k.Decide(i, decisions)
				for j, depth := range depths {
					found := p.find(t, p, board, depth)
					stream := random.For(7, "tie/"+p.Name).Board(id).Sub(search.Occasion(depth, 0, 0, 0))
					want := search.Decision{Move: int32(pick(tie, found.Best, stream)), Ties: int32(len(found.Best)),
						Value: found.Units(), Nodes: found.Nodes}
					if decisions[j] != want {
						t.Errorf("board %d, %s, depth %d, %s: %+v, want %+v", id, p.Name, depth, tie, decisions[j], want)
					}
				}
			}
		}
	}
}

// pick chooses one of tied moves, as stages/search says.
func pick(tie search.Tie, best []Point, stream random.Stream) Point {
	index := map[search.Tie]int{search.Last: len(best) - 1}
	if tie == search.Random {
		index[tie] = stream.Below(0, len(best))
	}
	return best[index[tie]]
}

// TestContest replays the games of contests: each move is the one that the player
// whose turn it is finds without cuts and without memory, and the outcome is what
// the last position says. The short form has one board a tie rule, the long form three.
func TestContest(t *testing.T) {
	for i, tie := range []search.Tie{search.First, search.Last, search.Random} {
		depths := []int{1, 2}
		k := newKernel(t, three, plies(depths...), tie)
		outcomes := make([]search.Outcome, len(depths))
		for n := range sampled(1, 3) {
			id := int64(i + n)
			board := Opening(1, id)
			load(k, id, board)
			for first := range three {
				second := (first + 1) % len(three)
				k.Contest(first, second, outcomes)
				for j, depth := range depths {
					one, two := k.Transcript(j)
					var want search.Outcome
					switch replay(t, id, depth, 1, board, tie, three[first], three[second], one) {
					case 1:
						want |= search.WonFirst
					case 0:
						want |= search.DrawnFirst
					}
					switch replay(t, id, depth, 2, board, tie, three[second], three[first], two) {
					case -1:
						want |= search.WonSecond
					case 0:
						want |= search.DrawnSecond
					}
					if outcomes[j] != want {
						t.Errorf("board %d, %d against %d, depth %d: outcome %04b, want %04b", id, first, second, depth, outcomes[j],
							want)
					}
				}
			}
		}
	}
}

// replay checks the moves of a game and returns its outcome for who began.
func replay(t *testing.T, id int64, depth, game int, p Position, tie search.Tie, starter, other Player,
	moves []int32) int {
	t.Helper()
	for i, move := range moves {
		mover, against := starter, other
		if i%2 == 1 {
			mover, against = other, starter
		}
		if p.Five(Max) || p.Five(Min) {
			t.Fatalf("board %d, depth %d: the game goes on after a five at\n%v", id, depth, &p)
		}
		stream := random.For(7, "tie/"+mover.Name).Board(id).Sub(search.Occasion(depth, game, 0, i))
		if best := mover.find(t, against, p, depth).Best; Point(move) != pick(tie, best, stream) {
			t.Fatalf("board %d, depth %d, move %d: %d, want one of %d by rule %s", id, depth, i, move, best, tie)
		}
		p.Place(Point(move))
	}
	switch {
	case p.Five(Max):
		return 1
	case p.Five(Min):
		return -1
	case !p.Full():
		t.Fatalf("board %d, depth %d: the game ends with neither a five nor a full board at\n%v", id, depth, &p)
	}
	return 0
}

// TestBoardsAreIndependent: games do not depend on what was played before them.
func TestBoardsAreIndependent(t *testing.T) {
	const id = 5
	play := func(before ...int64) (games [][]int32) {
		k := newKernel(t, three, plies(2), search.Random)
		for _, board := range append(before, id) {
			load(k, board, Opening(1, board))
			k.Contest(0, 1, make([]search.Outcome, 1))
		}
		one, two := k.Transcript(0)
		return [][]int32{one, two}
	}
	if got, want := play(0, 9), play(); !slices.EqualFunc(got, want, slices.Equal[[]int32]) {
		t.Errorf("games %v after others, %v alone", got, want)
	}
}

// TestDraw: a full board without five is drawn. Most of it is filled in a pattern
// that has none, and two points are left.
func TestDraw(t *testing.T) {
	k := newKernel(t, three[:2], plies(3), search.First)
	load(k, 0, almostDrawn())
	outcomes := make([]search.Outcome, 1)
	k.Contest(0, 1, outcomes)
	if one, two := k.Transcript(0); outcomes[0] != search.DrawnFirst|search.DrawnSecond || len(one) != 3 || len(two) != 3 {
		t.Errorf("outcome %04b after moves %v and %v, want both drawn after three", outcomes[0], one, two)
	}
}

// almostDrawn returns a board with three empty points in a corner.
func almostDrawn() (p Position) {
	for point := range Point(Points - 3) {
		x, y := point.XY()
		side := Max
		if (x+2*y)%4 < 2 {
			side = Min
		}
		p.stones[side].add(point)
	}
	return p
}

// TestPlayersThatDoNotFit: the error names the player.
func TestPlayersThatDoNotFit(t *testing.T) {
	for _, c := range []struct {
		rule, evaluator string
		depth           int
		want            string
	}{
		{"product", "chain-1-64-1", 2, `player "one": ` + errNoWeights.Error()},
		{"minimax", "chain-0-64-1", 2, `player "one": evaluator "chain-0-64-1" does not read five-in-a-row, expected one ` +
			`such as chain-1-64-1 or chain-1-64-1-span`},
		{"minimax", "chain-1-64-1", 60,
			`player "one": depth 60 with parameters a=1, b=64, d=1 and weights 10-0-0-0-0: values up to`},
	} {
		rule := fixture.Rule(t, c.rule)
		setup := search.Setup{Players: []search.Player{{Name: "one", Rule: rule}}, Depths: []int{c.depth}, Tie: search.First}
		if _, err := (stage{}).Kernel(c.evaluator, nil, setup); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// Values of b = 256 against d = 4096 could overflow; a kernel of both is refused only where they meet.
func TestPairsThatDoNotFit(t *testing.T) {
	rule := fixture.Rule(t, "minimax")
	setup := search.Setup{Depths: []int{2}, Tie: search.First, Contests: true}
	for _, parameters := range []string{"1-64-64", "1-256-64", "1-64-4096"} {
		setup.Players = append(setup.Players, search.Player{Name: parameters, Rule: rule,
			Evaluator: "chain-" + parameters + "-span-owner"})
	}
	for _, c := range []struct {
		pairs [][2]string
		want  string
	}{
		{[][2]string{{"1-64-64", "1-256-64"}, {"1-64-4096", "1-64-64"}}, ""},
		{[][2]string{{"1-64-64", "1-256-64"}, {"1-64-4096", "1-256-64"}},
			`player "1-256-64" against "1-64-4096": parameters`},
		{nil, `player "1-256-64" against "1-64-4096": parameters`},
	} {
		setup.Pairs = c.pairs
		if _, err := (stage{}).Kernel("chain-1-64-64-span-owner", nil, setup); (err == nil) != (c.want == "") ||
			err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.pairs, err, c.want)
		}
	}
}

// TestOwnDepth: a player's own depth may be beyond those of the setup, as where plan takes a sample to depth 1.
func TestOwnDepth(t *testing.T) {
	var games [][]int32
	for _, depth := range []int{1, 2} {
		setup := search.Setup{Depths: []int{depth}, Tie: search.First, Contests: true}
		for _, own := range []int64{2, 1} {
			setup.Players = append(setup.Players, search.Player{Name: fmt.Sprint("minimax@", own), Limit: own,
				Rule: fixture.Rule(t, "minimax")})
		}
		k, err := (stage{}).Kernel("chain-1-64-1", nil, setup)
		if err != nil {
			t.Fatal(err)
		}
		load(k, 0, Opening(1, 0))
		k.Contest(0, 1, make([]search.Outcome, 1))
		game, _ := k.(search.Transcriber).Transcript(0)
		games = append(games, slices.Clone(game))
	}
	if !slices.Equal(games[0], games[1]) {
		t.Errorf("depth 2 against 1 plays %v in a setup to depth 1, %v in one to depth 2", games[0], games[1])
	}
}

// TestDeepen: within a budget the moves are those of full width at the depth that is
// reached, at the cost of the iterations to it; a node less reaches a depth less. So it
// is with leaves, at the cost of the last iteration alone.
func TestDeepen(t *testing.T) {
	for _, k := range tasks(t, 3, 12, 30, square(7, 7, 7), square(1, 1, 6)) {
		s := newSearcher(t, k.evaluator, k.weights, 3, k.area)
		for depth := 1; depth <= 3; depth++ {
			most, _ := s.Deepen(k.position, s.depth(), math.MaxInt64)
			nodes := iterations(s, k.position, depth)
			found, reached := s.Deepen(k.position, s.depth(), nodes)
			if full := s.Search(k.position, depth, false); reached != depth || found.Nodes != nodes ||
				!slices.Equal(found.Best, full.Best) || found.Value != full.Value || found.Scale != full.Scale {
				t.Fatalf("%v to depth %d within %d nodes, want %v to depth %d", found, reached, nodes, full, depth)
			}
			less, reached := s.Deepen(k.position, s.depth(), nodes-1)
			if reached != max(1, depth-1) || less.Nodes >= nodes && depth > 1 {
				t.Fatalf("%v to depth %d within %d nodes, want depth %d", less, reached, nodes-1, max(1, depth-1))
			}
			leaves := leavesAt(s, k.position, depth)
			s.byLeaves = true
			if found, reached = s.Deepen(k.position, s.depth(), leaves); reached < depth || found.Evaluations > leaves &&
				reached > 1 || reached == depth && found.Evaluations != leaves {
				t.Fatalf("%d leaves to depth %d within %d, want those of depth %d", found.Evaluations, reached, leaves, depth)
			}
			if less, reached = s.Deepen(k.position, s.depth(), leaves-1); reached >= depth && depth > 1 ||
				less.Evaluations >= leaves && depth > 1 {
				t.Fatalf("%d leaves to depth %d within %d, want less than depth %d", less.Evaluations, reached, leaves-1, depth)
			}
			s.byLeaves = false
			if again, _ := s.Deepen(k.position, s.depth(), math.MaxInt64); again.Nodes != most.Nodes {
				t.Fatalf("%d nodes after other searches, %d before", again.Nodes, most.Nodes)
			}
		}
	}
}

// iterations returns the nodes of searches to depths 1 to depth, each of which tries
// first what the one before it found.
func iterations(s *Searcher, p Position, depth int) (nodes int64) {
	var first []Point
	for d := 1; d <= depth; d++ {
		found := s.search(p, d, true, first)
		nodes, first = nodes+found.Nodes, found.Best
	}
	return nodes
}

// leavesAt returns the leaves of the last of the searches of iterations.
func leavesAt(s *Searcher, p Position, depth int) (leaves int64) {
	var first []Point
	for d := 1; d <= depth; d++ {
		found := s.search(p, d, true, first)
		leaves, first = found.Evaluations, found.Best
	}
	return leaves
}

// TestDeepenToTheEnd: no iteration follows one that fills the board.
func TestDeepenToTheEnd(t *testing.T) {
	s := newSearcher(t, newEvaluator(t, PS1, Reading{}), P52111, 4, whole())
	found, reached := s.Deepen(almostDrawn(), s.depth(), math.MaxInt64)
	if full := s.Search(almostDrawn(), 3, false); reached != 3 || !slices.Equal(found.Best, full.Best) {
		t.Errorf("%v to depth %d, want %v to depth 3", found, reached, full)
	}
}

// TestDeepest: searches of the paper's parameters fit to depth 4, under any budget.
func TestDeepest(t *testing.T) {
	for _, parameters := range []Parameters{PS1, PS2, PS3} {
		if got := newEvaluator(t, parameters, Reading{}).deepest(P52111); got != 4 {
			t.Errorf("%v: depth %d, want 4", parameters, got)
		}
	}
}

// TestCutsCountWhatIsLookedAt: the last ply of a search counts in full where all
// replies are compared, and no more than what was read where a few refute the move.
func TestCutsCountWhatIsLookedAt(t *testing.T) {
	s := newSearcher(t, newEvaluator(t, PS2, Reading{}), MM, 2, whole())
	p := Opening(1, 0)
	empty := int64(Points - p.Stones())
	full, cut := s.Search(p, 2, false).Nodes, s.Search(p, 2, true).Nodes
	if full != 1+empty+empty*(empty-1) {
		t.Errorf("%d nodes at full width, want 1 + %d + %d * %d", full, empty, empty, empty-1)
	}
	if cut < 1+empty+empty-1 || cut > full/2 {
		t.Errorf("%d nodes with cuts, expected all replies to one move, at least one to each other, and less than half of %d",
			cut, full)
	}
}

// TestKernelByLeaves: a budget of leaves lets a player see at least as far as one of as many nodes, by the
// evaluations of one search; a larger one no less. It is one of leaves too where players know each other.
func TestKernelByLeaves(t *testing.T) {
	const reading = "chain-1-64-64-owner"
	rule := fixture.Rule(t, "minimax")
	budgets := []int64{300, 3000}
	setup := search.Setup{Budgets: budgets, Tie: search.First, Players: []search.Player{{Name: "minimax", Rule: rule},
		{Name: "minimax~leaves", Rule: rule, Growth: "leaves"},
		{Name: "minimax@chain-1-64-16-owner", Rule: rule, Evaluator: "chain-1-64-16-owner"}}}
	k, err := (stage{}).Kernel(reading, nil, setup)
	if err != nil {
		t.Fatal(err)
	}
	byNodes, byLeaves := make([]search.Decision, len(budgets)), make([]search.Decision, len(budgets))
	deeper := 0
	for id := range int64(8) {
		load(k, id, Opening(1, id))
		k.Decide(0, byNodes)
		k.Decide(1, byLeaves)
		for j, d := range byLeaves {
			if d.Reached < byNodes[j].Reached || d.Nodes > budgets[j] && d.Reached > 1 || j > 0 &&
				d.Reached < byLeaves[j-1].Reached {
				t.Errorf("board %d within %d: %+v by leaves, %+v by nodes", id, budgets[j], d, byNodes[j])
			}
			deeper += int(d.Reached - byNodes[j].Reached)
		}
	}
	if deeper == 0 {
		t.Error("no search by leaves is deeper than one by nodes")
	}
	var finders []*finder
	for _, p := range setup.Players[1:] {
		seat, err := newPlayer(p, reading)
		if err != nil {
			t.Fatal(err)
		}
		f, err := seat.finder(setup.Limits())
		if err != nil {
			t.Fatal(err)
		}
		f.byLeaves = p.Growth == "leaves"
		finders = append(finders, f)
	}
	if against := finders[0].Against(finders[1]).(*finder); against == finders[0] || !against.byLeaves {
		t.Error("a player who knows the other one does not count leaves any more")
	}
}

// TestKernelWithinBudgets holds decisions and games within budgets to searches of the
// players one by one.
func TestKernelWithinBudgets(t *testing.T) {
	budgets := []int64{100, 5000, 20000}
	k := newKernel(t, three, search.Limits(nil, budgets), search.First)
	board := Opening(1, 4)
	load(k, 4, board)
	decisions, outcomes := make([]search.Decision, len(budgets)), make([]search.Outcome, len(budgets))
	for i, p := range three {
		k.Decide(i, decisions)
		for j, d := range decisions {
			found := p.find(t, p, board, int(d.Reached))
			if Point(d.Move) != found.Best[0] || d.Value != found.Units() || int(d.Ties) != len(found.Best) ||
				d.Nodes > budgets[j] && d.Reached > 1 {
				t.Errorf("%s within %d nodes: %+v, want %v", p.Name, budgets[j], d, found)
			}
		}
	}
	k.Contest(0, 1, outcomes)
	for j, nodes := range budgets {
		one, _ := k.Transcript(j)
		p := board
		for i, move := range one {
			mover := three[i%2]
			s := newSearcher(t, newEvaluator(t, mover.Parameters, mover.Reading), mover.Weights, 4, whole())
			if found, _ := s.Deepen(p, s.depth(), nodes); Point(move) != found.Best[0] {
				t.Fatalf("budget %d, ply %d: %d, want %d", nodes, i, move, found.Best[0])
			}
			p.Place(Point(move))
		}
		if !p.Five(Max) && !p.Five(Min) && !p.Full() {
			t.Errorf("budget %d: the game is not over at\n%v", nodes, &p)
		}
	}
}
