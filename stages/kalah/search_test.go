package kalah

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// plain searches by the definition: stone by stone, with the rule's Back at
// every node, and nothing shared between two searches.
type plain struct {
	rules     Rules
	evaluator game.Evaluator[State]
	rule      propagate.Propagator
	turns     bool
	nodes     int64
}

// moves returns the value of each legal move.
func (d *plain) moves(p Position, above propagate.Node) (values []propagate.Value) {
	for pit, stones := range p.Pits[p.Turn] {
		if stones == 0 {
			continue
		}
		d.nodes++
		next, _ := d.rules.Play(p, pit)
		node := propagate.Node{Max: next.Turn == 0, Own: next.Turn == 0, Ply: above.Ply, Left: above.Left}
		if !d.turns || next.Turn != p.Turn {
			node.Ply++
			node.Left--
		}
		values = append(values, d.value(next, node))
	}
	return values
}

// value returns the value of a position.
func (d *plain) value(p Position, node propagate.Node) propagate.Value {
	s := d.rules.State(p)
	if outcome, over := d.rules.Outcome(s); over {
		return propagate.End(d.rule, outcome)
	}
	node.Static = static(d.evaluator, s)
	if node.Left == 0 {
		return d.rule.Lift(node.Static)
	}
	return d.rule.Back(node, d.moves(p, node))
}

// TestSearchIsTheDefinition: every propagator decides as the definition says,
// to the bit, whether plies are moves or turns; nodes are as many, but for
// positions that are decided, which the kernel does not look into.
func TestSearchIsTheDefinition(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		turns bool
		depth int
	}{{newRules(t, 6, 4), false, 3}, {newRules(t, 3, 3), false, 5}, {newRules(t, 4, 2), true, 3},
		{newRules(t, 3, 2), true, 4}, {newRules(t, 3, 6, "stuck-ends", "ender-takes"), true, 2}} {
		for name, evaluator := range evaluatorsByName(t, c.rules) {
			t.Run(fmt.Sprintf("%v/turns=%v/%s", c.rules, c.turns, name), func(t *testing.T) {
				setup := game.Setup[State]{Game: c.rules, Evaluator: evaluator, Turns: c.turns,
					Setup: search.Setup{Players: fixture.EachKind(), Depths: []int{1, c.depth}, Tie: search.First}}
				for i, board := range positions(t, c.rules, 12) {
					isTheDefinition(t, setup, board, int64(i))
				}
			})
		}
	}
}

// TestDecisionsAreFullWidth: move, ties, value and nodes of a decision are those of full width, although decisions are
// found with cuts and count the nodes of all players together.
func TestDecisionsAreFullWidth(t *testing.T) {
	for _, turns := range []bool{false, true} {
		rules := newRules(t, 4, 3)
		setup := game.Setup[State]{Game: rules, Evaluator: NewRatio(rules),
			Own: map[string]game.Evaluator[State]{"other": NewAdvantage(rules)}, Turns: turns,
			Setup: search.Setup{Players: fixture.EachKind(), Depths: []int{2, 4, 5}, Tie: search.First}}
		for _, player := range setup.Players {
			player.Name, player.Evaluator = player.Name+"@other", "other"
			setup.Players = append(setup.Players, player)
		}
		kernel, decisions, efforts := game.New(setup).(search.Measurer), make([]search.Decision, 3), make([]search.Effort, 3)
		for i, board := range positions(t, rules, 3) {
			kernel.Load(int64(i), board)
			for p, player := range setup.Players {
				kernel.Decide(p, decisions)
				kernel.Measure(p, search.Full, efforts)
				for j, got := range decisions {
					if want := efforts[j]; got.Move != want.Move || got.Ties != want.Ties || got.Value != want.Value ||
						got.Nodes != want.Nodes {
						t.Fatalf("turns=%v, %s at depth %d: %+v, want %+v", turns, player.Name, setup.Depths[j], got, want)
					}
				}
			}
		}
	}
}

func isTheDefinition(t *testing.T, setup game.Setup[State], board []uint64, id int64) {
	t.Helper()
	kernel, decisions := game.New(setup), make([]search.Decision, 2)
	kernel.Load(id, board)
	rules := setup.Game.(Rules)
	p := rules.Position(decode(rules, board))
	for i, player := range setup.Players {
		kernel.Decide(i, decisions)
		for j, depth := range setup.Depths {
			d := &plain{rules, setup.Evaluator, player.Rule, setup.Turns, 1}
			root := propagate.Node{Max: true, Own: true, Left: depth}
			values := d.moves(p, root)
			legal := 0
			for pit, stones := range p.Pits[0] {
				if stones == 0 {
					continue
				}
				isBest := true
				for _, other := range values {
					isBest = isBest && propagate.Compare(player.Rule, root, other, values[legal]) <= 0
				}
				if got := decisions[j].Best>>pit&1 == 1; got != isBest {
					t.Fatalf("%s at depth %d: pit %d of %v among the best is %v, want %v", player.Name, depth, pit, p, got, isBest)
				}
				if int(decisions[j].Move) == pit && decisions[j].Value != values[legal].Win {
					t.Fatalf("%s at depth %d: value %v, want %v", player.Name, depth, decisions[j].Value, values[legal].Win)
				}
				legal++
			}
			if decisions[j].Nodes > d.nodes || decisions[j].Ties != int32(bits.OnesCount64(uint64(decisions[j].Best))) {
				t.Fatalf("%s at depth %d: %+v, of %d nodes", player.Name, depth, decisions[j], d.nodes)
			}
		}
	}
}

// TestContestsPlayDecisions replays games move by move: each move is legal and
// the one that its player decides on from that position on its own, at full
// width, although contests use alpha-beta and remember; and the end of the game
// is the outcome.
func TestContestsPlayDecisions(t *testing.T) {
	rules := newRules(t, 6, 3)
	for _, tie := range []search.Tie{search.First, search.Last} {
		setup := game.Setup[State]{Game: rules, Evaluator: NewRatio(rules),
			Setup: search.Setup{Players: fixture.EachKind(), Depths: []int{1, 4}, Tie: tie, Contests: true}}
		kernel, outcomes := game.New(setup), make([]search.Outcome, 2)
		for i, board := range positions(t, rules, 2) {
			kernel.Load(int64(i), board)
			for second := range setup.Players[1:] {
				if kind, _, _ := propagate.Find(setup.Players[second+1].Name); kind.Exempt[propagate.LawSwap] != "" {
					continue // a replay has each mover as Max, and such a rule tells Min from Max
				}
				first := 0
				kernel.Contest(first, second+1, outcomes)
				for j := range setup.Depths {
					one, two := kernel.(search.Transcriber).Transcript(j)
					replay(t, setup, board, j, []int{first, second + 1}, one, outcomes[j]&search.WonFirst != 0,
						outcomes[j]&search.DrawnFirst != 0)
					replay(t, setup, board, j, []int{second + 1, first}, two, outcomes[j]&(search.WonSecond|search.DrawnSecond) == 0,
						outcomes[j]&search.DrawnSecond != 0)
				}
			}
		}
	}
}

// replay plays a game over; players says who is Max and who is Min, won that
// Max won it.
func replay(t *testing.T, setup game.Setup[State], board []uint64, depth int, players []int,
	moves []int32, won, drawn bool) {
	t.Helper()
	rules := setup.Game.(Rules)
	squares, words := make([]byte, rules.Bytes()), make([]uint64, 2)
	p := rules.Position(decode(rules, board))
	kernel, efforts := game.New(setup).(search.Measurer), make([]search.Effort, len(setup.Depths))
	for ply, pit := range moves {
		rules.Encode(rules.State(p), squares)
		game.Pack(words, squares)
		kernel.Load(0, words)
		mover := players[p.Turn]
		kernel.Measure(mover, search.Full, efforts)
		if efforts[depth].Move != pit {
			t.Fatalf("%s, depth %d, ply %d: pit %d was played, it decides on %d", setup.Players[mover].Name, setup.Depths[depth],
				ply, pit, efforts[depth].Move)
		}
		p, _ = rules.Play(p, int(pit))
	}
	outcome, over := rules.Outcome(rules.State(p))
	if !over || drawn != (outcome == 0) || won != (outcome > 0) {
		t.Fatalf("after %v: outcome %d, over %v; recorded as won %v, drawn %v", moves, outcome, over, won, drawn)
	}
}

// positions returns boards after six random moves.
func positions(t testing.TB, rules Rules, count int) [][]uint64 {
	t.Helper()
	opening := game.Opening[State]{Game: rules, Moves: 6, Source: random.For(1, "test")}
	boards := make([][]uint64, count)
	squares := make([]byte, rules.Bytes())
	for i := range boards {
		position, ok := opening.Position(int64(i))
		if !ok {
			t.Fatalf("board %d: no game lasts six moves", i)
		}
		rules.Encode(position, squares)
		boards[i] = make([]uint64, 2)
		game.Pack(boards[i], squares)
	}
	return boards
}

// decode returns the position of a board.
func decode(r Rules, board []uint64) State {
	squares := make([]byte, r.Bytes())
	game.Unpack(squares, board)
	return r.Decode(squares)
}
