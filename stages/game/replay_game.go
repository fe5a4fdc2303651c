package game

import (
	"fmt"
	"strconv"
	"strings"
)

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
