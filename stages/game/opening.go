package game

import "github.com/nonminimax/nonminimax/stages/random"

// References:
//
//	[B92] E. Baum. On optimal game tree propagation for imperfect players.
//	      1992, section 5: "10,000 starting positions by making the first 6
//	      moves at random".

// Openings are the boards of a game by number.
type Openings[S comparable] interface {
	// Position returns position number id, and whether there is one.
	Position(id int64) (s S, ok bool)
}

// Opening makes boards by random moves from the start of a game.
type Opening[S comparable] struct {
	Game   Playable[S]
	Moves  int // how many
	Source random.Source
}

// maxTries is how many random games to try for one board before concluding that every
// game ends during the opening.
const maxTries = 1 << 16

// Position returns position number id. A game that ends during the opening is
// begun anew. ok says whether one lasted.
func (o Opening[S]) Position(id int64) (s S, ok bool) {
	children := make([]S, o.Game.Branching())
	board := o.Source.Board(id)
	for try := range uint64(maxTries) {
		stream := board.Sub(try)
		if s, ok = o.walk(stream, children); ok {
			return s, true
		}
	}
	return s, false
}

// walk makes the moves of one opening; false where the game ends before or
// with the last of them.
func (o Opening[S]) walk(stream random.Stream, children []S) (S, bool) {
	s := o.Game.Start()
	for i := range o.Moves {
		n := o.Game.Expand(s, children)
		if n == 0 {
			return s, false
		}
		s = children[stream.Below(uint64(i), n)]
	}
	_, over := o.Game.Outcome(s)
	return s, !over
}
