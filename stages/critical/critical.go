// Package critical implements the critical win-loss games of [NR24]: complete trees of known values, so
// high that no search reaches their end.
//
// Max moves at the root, and wins. At a node that its mover wins, one child, any of them as likely,
// keeps the value, so that this move wins; every other child loses it with probability gamma, the
// critical rate, and at the root always. At a node that its mover loses all children keep the value.
// With gamma = 1 these are the trees of Schruefer with one winning move at every won node
// (stages/layered); otherwise a won node below the root has 1 + Binomial(b-1, 1-gamma) winning moves.
//
// Nothing is stored: the randomness of a node is a function of seed, board and path, so that
// the children of a position are a function of it.
//
// References:
//
//	[NR24] K. P. N. Nguyen, R. Ramanujan. Lookahead pathology in Monte-Carlo tree
//	       search. ICAPS 2024; arXiv 2212.05208.
package critical

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// State is a position: a node of the tree of a board. Who wins is from the side of the player to
// move, so that a position with the players swapped differs in minMoves alone.
type State struct {
	key      random.Stream // the random numbers of the node
	left     uint8         // plies to the end
	won      bool          // whether the player to move wins
	minMoves bool          // whether Min is to move; at the end nobody is
}

// Rules are the games of one size and seed.
type Rules struct {
	height, branching int
	gamma             *big.Rat
	chance            random.Chance // gamma in units of 2^-64, 0 for 0
	always            bool          // whether gamma is 1, which has no chance
	boards            random.Source
}

var (
	_ game.Playable[State] = (*Rules)(nil)
	_ game.Openings[State] = (*Rules)(nil)
	_ game.Solved[State]   = (*Rules)(nil)
	_ game.Checker         = (*Rules)(nil)
	_ game.Drawer[State]   = (*Rules)(nil)
)

// maxHeight is the largest height: what is left fits in a byte.
const maxHeight = 255

// New returns the games of a height from 1 to 255, a branching from 2 to declare.MaxMoves, and a gamma
// from 0 to 1, which is a decimal or a fraction. A seed gives the same trees with every gamma, but for the
// moves that a smaller one makes win too, and what is below them.
func New(height, branching int, gamma string, seed uint64) (*Rules, error) {
	if height < 1 || height > maxHeight || branching < 2 || branching > declare.MaxMoves {
		return nil, fmt.Errorf("height %d, branching %d: expected a height from 1 to %d and a branching from 2 to %d", height,
			branching, maxHeight, declare.MaxMoves)
	}
	r := &Rules{height: height, branching: branching,
		boards: random.For(seed, "board/critical/h"+strconv.Itoa(height)+"/b"+strconv.Itoa(branching))}
	exact, ok := new(big.Rat).SetString(gamma)
	one := big.NewRat(1, 1)
	switch {
	case !ok || exact.Sign() < 0 || exact.Cmp(one) > 0:
		return nil, fmt.Errorf("gamma %q: expected a number from 0 to 1, such as 0.9", gamma)
	case exact.Sign() == 0:
	case exact.Cmp(one) == 0:
		r.always = true
	default:
		var err error
		if r.chance, err = random.ParseChance(gamma); err != nil {
			return nil, fmt.Errorf("gamma: %w", err)
		}
	}
	r.gamma = exact
	return r, nil
}

// Position implements game.Openings: there is a board of every number.
func (r *Rules) Position(id int64) (State, bool) {
	return State{key: r.boards.Board(id), left: uint8(r.height), won: true}, true
}

// Start implements game.Playable: board 0.
func (r *Rules) Start() State {
	s, _ := r.Position(0)
	return s
}

// Expand implements game.Game.
func (r *Rules) Expand(s State, children []State) int {
	if s.left == 0 {
		return 0
	}
	children = children[:r.branching]
	keeper := r.keeper(s)
	for i := range children {
		children[i] = r.child(s, i, keeper)
	}
	return r.branching
}

// keeper returns the move that is sure to keep a won position won.
func (r *Rules) keeper(s State) int { return s.key.Below(0, r.branching) }

// child returns the position after a move; keeper is that of the method.
func (r *Rules) child(s State, i, keeper int) State {
	// Who wins is from the other side now: a value that is kept is a loss for the next mover if
	// this one wins.
	won := !s.won || i != keeper && (r.always || int(s.left) == r.height || s.key.Word(uint64(1+i)) < uint64(r.chance))
	return State{key: s.key.Sub(uint64(i)), left: s.left - 1, won: won, minMoves: !s.minMoves}
}

// Max implements game.Game.
func (*Rules) Max(s State) bool { return !s.minMoves }

// Outcome implements game.Game.
func (r *Rules) Outcome(s State) (outcome int8, over bool) {
	if s.left > 0 {
		return 0, false
	}
	return r.Value(s), true
}

// Value implements game.Solved.
func (*Rules) Value(s State) int8 {
	if s.maxWins() {
		return 1
	}
	return -1
}

func (s State) maxWins() bool { return s.won != s.minMoves }

// Branching implements game.Game.
func (r *Rules) Branching() int { return r.branching }

// Move implements game.Codec: children are numbered from 0.
func (*Rules) Move(_ State, i int) int { return i }

// bytes is the length of a position in a table: the key of its random numbers in eight bytes, the
// lowest first, the plies that are left, and 1 if the player to move wins, else 0.
const bytes = 10

// Bytes implements game.Codec.
func (*Rules) Bytes() int { return bytes }

// Encode implements game.Codec.
func (*Rules) Encode(s State, squares []byte) {
	binary.LittleEndian.PutUint64(squares, uint64(s.key))
	squares[8], squares[9] = s.left, 0
	if s.won {
		squares[9] = 1
	}
}

// Check implements game.Checker: a position of this height, whose root is won.
func (r *Rules) Check(squares []byte) error {
	switch left, won := int(squares[8]), squares[9]; {
	case left > r.height:
		return fmt.Errorf("board with %d plies left: expected 0 to %d", left, r.height)
	case won > 1:
		return fmt.Errorf("board with the value %d: expected 1 where the player to move wins, else 0", won)
	case left == r.height && won == 0:
		return fmt.Errorf("board with %d plies left that its mover loses: expected a root, which is won", left)
	}
	return nil
}

// Decode implements game.Codec: the player to move is Max. More plies than the height are read as
// the height, and any value but 1 as a loss.
func (r *Rules) Decode(squares []byte) State {
	return State{key: random.Stream(binary.LittleEndian.Uint64(squares)), left: uint8(min(int(squares[8]), r.height)),
		won: squares[9] == 1}
}

// Draw implements game.Drawer: who is to move and who wins, by which moves.
func (r *Rules) Draw(s State) string {
	winner := "Min"
	if s.maxWins() {
		winner = "Max"
	}
	if s.left == 0 {
		return "game over: " + winner + " wins\n"
	}
	mover, moves := "Min", "whatever the move"
	if r.Max(s) {
		mover = "Max"
	}
	if s.won {
		var best []string
		for i := range r.branching {
			if !r.child(s, i, r.keeper(s)).won {
				best = append(best, strconv.Itoa(i))
			}
		}
		moves = "by move " + strings.Join(best, ", ")
	}
	plies := "plies"
	if s.left == 1 {
		plies = "ply"
	}
	return fmt.Sprintf("%s to move, %d %s left\n%s wins, %s\n", mover, s.left, plies, winner, moves)
}
