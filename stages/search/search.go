// Package search decides moves and plays games by full-width search, for every
// propagator and depth at once.
//
// A search of depth d at a node of height h backs up the static values of the
// horizon, the nodes of height max(h-d, 0). So one fold of the whole tree from
// a horizon answers the searches of every node that share this horizon, and
// the folds from all horizons answer every search there is: playing a game is
// a walk through them, and nothing is ever searched twice. The tests have the plain
// recursion from each node, and kernels give the same bits.
//
// A rule that depends on the ply, or on who searches (propagate.Scheduled), has a fold for each
// pair of a horizon and the height at which searches begin.
//
// The kernel levels serves every tree shape and rule, a board at a time. The kernel lanes is for
// binary and ternary trees and searches eight boards at once, with vector instructions where the
// processor has them (stages/internal/vector); in binary trees whose evaluator counts ones it looks
// subtrees of height 4 up, and where no games are played those of height 3 in ternary trees, or of an
// evaluator that errs at random nodes of height 2 by the values of their children. It assumes that a
// search that sees the end is perfect, so levels serves the rules that are not minimax on the truth.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, sections 2 and 3.
package search

import (
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Setup is what a kernel is made for.
type Setup struct {
	Layers    layered.Layers
	Evaluator evaluate.Evaluator
	Players   []Player
	Depths    []int   // ascending, each from 1, in games of layers to Layers.Height
	Budgets   []int64 // in place of depths: ascending, nodes a search may visit (Limit); for kernels of stages/game
	Tie       Tie
	Seed      uint64      // of random ties
	Contests  bool        // whether games will be played, which needs the horizons of every move
	Pairs     [][2]string // of players by name, who play the games; everybody plays everybody without any
	Roots     bool        // whether decisions have the backed-up value of the board itself, see HasRoot
	Facts     *Facts      // shared with the kernels of other evaluators; nil for its own
}

// Meet reports whether two players will play each other.
func (s Setup) Meet(one, other string) bool {
	return len(s.Pairs) == 0 || slices.Contains(s.Pairs, [2]string{one, other}) ||
		slices.Contains(s.Pairs, [2]string{other, one})
}

// HasRoot reports whether the decisions by a rule have the backed-up value of the board itself:
// if the setup asks for it, at fixed depths. Within a budget a search leaves out what its decision
// does not need, and a rule that looks at the static value of a node cannot have that of a board,
// which no evaluator is made for. An engine has no rule.
func (s Setup) HasRoot(rule propagate.Propagator) bool {
	_, static := rule.(propagate.Static)
	return s.Roots && len(s.Budgets) == 0 && !static && rule != nil
}

// Limits returns the limits of a setup's searches in the order of its decisions
// and outcomes: by depth, or by budget.
func (s Setup) Limits() []Limit { return Limits(s.Depths, s.Budgets) }

// Decision is what a search at the root found.
type Decision struct {
	Move  int32   // the chosen move
	Ties  int32   // how many moves share the best value
	Best  int64   // bit i: move i shares the best value
	Value float64 // backed-up value of the chosen move, from Max's side
	Root  float64 // backed-up value of the board itself, from Max's side; 0 unless Setup.HasRoot
	Nodes int64   // nodes that the search visited; 0 in trees of layers, where layered.Layers knows
	// Reached is the depth of the last iteration that a budget let complete; 0 where
	// the depth is fixed.
	Reached int32
	Proof   Proof
}

// Proof is what a search had spent when it had proven whether Max wins, a draw being no win: nothing of one that has
// not, or cannot. An iteration is a step of a tree's growth (stages/selective).
type Proof struct{ Evaluations, Iterations int64 }

// newDecision describes a choice among the moves whose bits are set in best.
func newDecision(move int, best uint64, value float64) Decision {
	return Decision{Move: int32(move), Ties: int32(bits.OnesCount64(best)), Best: int64(best), Value: value}
}

// Outcome says who won the two games of a board.
type Outcome uint8

// The bits of an Outcome. Where none of a game's two bits is set, the contest's
// second player won it.
const (
	WonFirst    Outcome = 1 << iota // the contest's first player won the game that it began
	WonSecond                       // the contest's first player won the game that the second began
	DrawnFirst                      // the game that the first player began was drawn
	DrawnSecond                     // the game that the second player began was drawn
)

// Kernel searches one board after the other. It is not for concurrent use.
type Kernel interface {
	// Load takes a board, as declare.Generator writes it, and its number.
	Load(id int64, words []uint64)
	// Decide sets decisions[j] to the player's decision at the root within limit j of
	// the Setup. Players count as there.
	Decide(player int, decisions []Decision)
	// Contest sets outcomes[j] to the result of the two games between two
	// players that both search within limit j at each of their moves, or within their own. Of two players with
	// limits of their own there is one result.
	// The Setup must have Contests.
	Contest(first, second int, outcomes []Outcome)
}

// Transcriber is a Kernel that knows the moves of the games it plays. Kernels of
// games in which all are equally long need not be one: there a board and its
// decisions say everything.
type Transcriber interface {
	Kernel
	// Transcript returns the moves of the two games that the last Contest played
	// within limit j of the Setup, as the game numbers them, in order: of the game that
	// the contest's first player began, and of the one that the second began.
	// They stay valid until the next Contest or Load.
	Transcript(j int) (firstStarts, secondStarts []int32)
}

// Timer is a Transcriber of a game in which it is known how soon a win can be forced.
type Timer interface {
	Transcriber
	// Shortest returns within how many moves, of both players together, the player to move on the loaded board can
	// force a win; false where he cannot, or where that is not known.
	Shortest() (moves int, known bool)
}

// New returns the fastest kernel that fits a setup, which has depths: a fold answers
// searches of all depths, and no node is visited that a budget could count.
func New(setup Setup) Kernel {
	switch {
	case fitsClasses(setup):
		return newLanes(setup, classHeight)
	case fitsTriples(setup):
		return newLanes(setup, tripleHeight)
	case fitsFamilies(setup):
		return newLanes(setup, familyHeight)
	case fitsLanes(setup):
		return newLanes(setup, 1)
	}
	return newLevels(setup)
}
