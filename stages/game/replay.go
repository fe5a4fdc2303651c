package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Replayer is a Staged whose games can be played over from what tables keep of
// them: a board and the numbers of the moves.
type Replayer interface {
	Staged
	// Replay begins a game at a board, whose squares are bytes as Game.Encode
	// writes them. The error says why they are no board.
	Replay(squares []byte) (Replay, error)
}

// Replay is a game that is played over.
type Replay interface {
	// Max reports whether Max is to move.
	Max() bool
	// Move makes the move of this number. The error says why it is not legal, and
	// leaves the position as it is.
	Move(number int) error
	// Outcome is that of Game, of the position that has been reached.
	Outcome() (outcome int8, over bool)
	// String draws the position that has been reached.
	String() string
}

// Pictured is a Replay that can be drawn as more than text.
type Pictured interface {
	Replay
	// SVG returns a picture of the position that has been reached and of the way
	// there. It names the players, Max first.
	SVG(players [2]string) []byte
}

// Drawer is a Game that can draw its positions. Those of others are written as
// fmt writes values.
type Drawer[S comparable] interface {
	Game[S]
	// Draw returns a position as text of one or more lines.
	Draw(s S) string
}

// Illustrator is a Game whose games have pictures.
type Illustrator[S comparable] interface {
	Game[S]
	// SVG returns a picture of the position that moves, by their numbers, lead to
	// from a board, with the players' names, Max first. Every move is legal.
	SVG(board S, moves []int, players [2]string) []byte
}

// Checker is a Game that tells bytes that are none of its boards, as a table may have
// them that somebody else has written.
type Checker interface {
	// Check returns what is wrong with squares, which have the length that Encode
	// writes; nil of those that Decode can read.
	Check(squares []byte) error
}

// Replay implements Replayer.
func (st Stage[S]) Replay(squares []byte) (Replay, error) {
	if len(squares) != st.Game.Bytes() {
		return nil, fmt.Errorf("board of %d bytes: expected %d", len(squares), st.Game.Bytes())
	}
	if game, is := any(st.Game).(Checker); is {
		if err := game.Check(squares); err != nil {
			return nil, err
		}
	}
	r := newReplay(st.Game, st.Game.Decode(squares))
	if artist, is := st.Game.(Illustrator[S]); is {
		return &pictured[S]{r, artist}, nil
	}
	return r, nil
}

// newReplay begins at a board.
func newReplay[S comparable](game Game[S], board S) *replay[S] {
	return &replay[S]{game: game, board: board, position: board, children: make([]S, game.Branching())}
}

// replay is a Replay of any Game.
type replay[S comparable] struct {
	game     Game[S]
	board    S
	moves    []int
	position S // after the moves
	children []S
}

// pictured is a replay of an Illustrator.
type pictured[S comparable] struct {
	*replay[S]
	artist Illustrator[S]
}

// SVG implements Pictured.
func (p *pictured[S]) SVG(players [2]string) []byte { return p.artist.SVG(p.board, p.moves, players) }

// Max implements Replay.
func (r *replay[S]) Max() bool { return r.game.Max(r.position) }

// Move implements Replay. It looks for the number among those of the legal
// moves, so that a game need not know its moves by number.
func (r *replay[S]) Move(number int) error {
	var legal []string
	for i := range r.game.Expand(r.position, r.children) {
		move := r.game.Move(r.position, i)
		if move == number {
			r.position, r.moves = r.children[i], append(r.moves, number)
			return nil
		}
		legal = append(legal, strconv.Itoa(move))
	}
	if len(legal) == 0 {
		return fmt.Errorf("move %d: the game is over, expected none", number)
	}
	return fmt.Errorf("move %d is not legal, expected one of %s", number, strings.Join(legal, ", "))
}

// Outcome implements Replay.
func (r *replay[S]) Outcome() (outcome int8, over bool) { return r.game.Outcome(r.position) }

// String implements Replay.
func (r *replay[S]) String() string {
	if drawer, is := r.game.(Drawer[S]); is {
		return drawer.Draw(r.position)
	}
	return fmt.Sprintln(r.position)
}
