// Package dchain implements the D-chain of [CM07], a game of one player in which UCT falls for what pays soon.
//
// Max walks a chain of D steps. At each he may leave, or stay. To leave at step d pays (D-d)/D, so the sooner the
// better; to stay to the end pays 1. Only he who has stayed D times in a row sees that, and all he has seen before
// says: leave at once.
//
// Nobody has won where he has left: the tree ends there, and is worth what leaving pays.
//
//	[CM07] P.-A. Coquelin, R. Munos. Bandit algorithms for tree search. UAI 2007; arXiv cs/0703062.
//	[OM24] L. Orseau, R. Munos. Super-exponential regret for UCT, AlphaGo and variants. arXiv 2405.04407.
package dchain

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// State is a position: how many steps were made, and whether the last one left the chain.
type State struct {
	steps uint8
	gone  bool
}

// Rules are those of a chain of so many steps, from 1 to 255.
type Rules struct{ Steps int }

var (
	_ game.Playable[State] = Rules{}
	_ game.Openings[State] = Rules{}
	_ game.Solved[State]   = Rules{}
	_ game.Checker         = Rules{}
	_ game.Drawer[State]   = Rules{}
)

// Start implements game.Playable.
func (Rules) Start() State { return State{} }

// Position implements game.Openings: every board is the start, so that many boards are as many searches of it.
func (Rules) Position(int64) (State, bool) { return State{}, true }

// Expand implements game.Game: to leave, and to stay.
func (r Rules) Expand(s State, children []State) int {
	if s.gone || int(s.steps) == r.Steps {
		return 0
	}
	children[0], children[1] = State{s.steps + 1, true}, State{s.steps + 1, false}
	return 2
}

// Max implements game.Game: there is no other player.
func (Rules) Max(State) bool { return true }

// Outcome implements game.Game: who has stayed to the end has won.
func (r Rules) Outcome(s State) (outcome int8, over bool) {
	return 1, !s.gone && int(s.steps) == r.Steps
}

// Value implements game.Solved: who has left does not win any more.
func (Rules) Value(s State) int8 {
	if s.gone {
		return -1
	}
	return 1
}

// Branching implements game.Game.
func (Rules) Branching() int { return 2 }

// Move implements game.Codec: 0 is to leave, 1 to stay.
func (Rules) Move(_ State, i int) int { return i }

// MoveName implements game.MoveNamer.
func (Rules) MoveName(_ State, i int) string { return []string{"leave", "stay"}[i] }

// Bytes, Encode and Decode implement game.Codec: the steps, and 1 where the chain is left. More steps than there are
// count as all.
func (Rules) Bytes() int { return 2 }

// Encode implements game.Codec.
func (Rules) Encode(s State, squares []byte) {
	squares[0], squares[1] = s.steps, 0
	if s.gone {
		squares[1] = 1
	}
}

// Decode implements game.Codec.
func (r Rules) Decode(squares []byte) State {
	return State{uint8(min(int(squares[0]), r.Steps)), squares[1] == 1}
}

// Check implements game.Checker.
func (r Rules) Check(squares []byte) error {
	if int(squares[0]) > r.Steps || squares[1] > 1 || squares[0] == 0 && squares[1] == 1 {
		return fmt.Errorf("board %v: expected up to %d steps, and 1 behind at least one where the chain is left, else 0",
			squares, r.Steps)
	}
	return nil
}

// Draw implements game.Drawer.
func (r Rules) Draw(s State) string {
	if s.gone {
		return fmt.Sprintf("left at step %d of %d: pays %d/%d\n", s.steps, r.Steps, r.Steps-int(s.steps), r.Steps)
	}
	return fmt.Sprintf("%d steps of %d\n", s.steps, r.Steps)
}

// next is what leaving pays: of a position on the chain at the next step, which is all that a look ahead sees.
func (r Rules) next(s State) float64 {
	steps := int(s.steps)
	if !s.gone {
		steps++
	}
	return float64(r.Steps-steps) / float64(r.Steps)
}

const gameName = "d-chain"

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: gameName, Summary: "a chain in which leaving pays the more the sooner, and staying to the end pays most",
		Title: "D-chains",
		Rules: "There is one player, Max. At each of D steps he leaves or stays. To leave at step d pays (D-d)/D, to stay " +
			"to the end pays 1. All boards are the start: several are as many searches of it.",
		Source: "[CM07]",
		Status: "held to counts of evaluations by hand; evaluators ours",
		Begin:  map[string]string{"propagators": "minimax", "depths": "1-8"},
		Played: true, Alone: true,
		Keys:       []declare.Key{declare.Height},
		Without:    map[string]string{"branching": "at each step there are two moves"},
		Branching:  func(declare.Values) int { return 2 },
		All:        func(declare.Spec) int64 { return 1 },
		Evaluators: game.Declared(evaluators(Rules{}, 0)),
		New: func(spec declare.Spec) (declare.Generator, error) {
			const most = 255 // steps fit in a byte
			if spec.Height < 1 || spec.Height > most {
				return nil, fmt.Errorf("height %d: expected the steps of the chain, 1 to %d", spec.Height, most)
			}
			rules := Rules{spec.Height}
			return game.Stage[State]{Name: spec.Game, Game: rules, Opening: rules, Evaluators: evaluators(rules, spec.Seed)}, nil
		},
	}
}

// evaluators lists the evaluators.
func evaluators(r Rules, seed uint64) []game.Named[State] {
	leaving := game.Estimate(r, r.next)
	return append([]game.Named[State]{{
		Evaluator: declare.Evaluator{Name: gameName + "-next", Source: "ours", Summary: "what leaving at the next step pays"},
		New:       game.Always(leaving),
	}}, game.Playouts(gameName, r, seed, leaving, nil)...)
}
