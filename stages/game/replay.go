package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Replay replays a game from its record in the tables: a board and the numbers of the
// moves.
type Replay interface {
	// Max reports whether Max is to move.
	Max() bool
	// Move makes the move of this number. The error says why it is not legal, and
	// leaves the position as it is.
	Move(number int) error
	// Name returns what people call the legal move of this number, see MoveNamer; empty where it has no name.
	Name(number int) string
	// Outcome is that of Game, of the position that has been reached.
	Outcome() (outcome int8, over bool)
	// Squares returns the position that has been reached as a board, the player to move as Max; nil where the game
	// writes none.
	Squares() []byte
	// String draws the position that has been reached.
	String() string
	// SVG returns a picture of the position that has been reached and of the way
	// there; nil where the game has no pictures. It names the players, Max first.
	SVG(players [2]string) []byte
}

// NewReplay begins a game at a board.
func NewReplay[S comparable](rules Rules[S], board S) Replay { return newReplay(rules, board) }

func newReplay[S comparable](rules Rules[S], board S) *replay[S] {
	return &replay[S]{rules: rules, board: board, position: board, most: rules.MostMoves()}
}

// replay is the Replay of every game.
type replay[S comparable] struct {
	rules    Rules[S]
	board    S
	moves    []int
	position S   // after the moves
	most     int // after how many moves the game is drawn; 0 for none
}

func (r *replay[S]) Max() bool { return r.rules.Max(r.position) }

func (r *replay[S]) Move(number int) error {
	if r.atLimit() {
		return fmt.Errorf("move %d: the game is drawn after %d moves, expected none", number, len(r.moves))
	}
	next, err := r.rules.Play(r.position, number)
	if err != nil {
		return err
	}
	r.position, r.moves = next, append(r.moves, number)
	return nil
}

func (r *replay[S]) Name(number int) string {
	if named, ok := r.rules.(interface{ Name(s S, number int) string }); ok {
		return named.Name(r.position, number)
	}
	return ""
}

func (r *replay[S]) Squares() []byte {
	codec, ok := r.rules.(Codec[S])
	if !ok {
		return nil
	}
	squares := make([]byte, codec.Bytes())
	codec.Encode(r.position, squares)
	return squares
}

func (r *replay[S]) Outcome() (outcome int8, over bool) {
	outcome, over = r.rules.Outcome(r.position)
	return outcome, over || r.atLimit()
}

// atLimit reports whether the game has had its last move.
func (r *replay[S]) atLimit() bool { return r.most > 0 && len(r.moves) >= r.most }

func (r *replay[S]) String() string {
	last := -1
	if n := len(r.moves); n > 0 {
		last = r.moves[n-1]
	}
	return r.rules.Draw(r.position, last)
}

func (r *replay[S]) SVG(players [2]string) []byte { return r.rules.SVG(r.board, r.moves, players) }

// Drawer is a game that can draw its positions. Positions of other games are formatted
// by package fmt.
type Drawer[S comparable] interface {
	// Draw returns a position as text of one or more lines.
	Draw(s S) string
}

// MoveNamer is a game whose moves have names.
type MoveNamer[S comparable] interface {
	// MoveName returns what people call legal move i of s, such as Kb3 or "the left half", in a sentence.
	MoveName(s S, i int) string
}

// Notation is a game whose positions and moves are read and written as people do.
type Notation[S comparable] interface {
	MoveNamer[S]
	// Read returns a position, with the player to move as Max. The error says why it is none.
	Read(text string) (S, error)
	// Write returns a position as Read reads it.
	Write(s S) string
}

// Illustrator is a game that has pictures.
type Illustrator[S comparable] interface {
	// SVG returns a picture of the position that moves, by their numbers, lead to
	// from a board, with the players' names, Max first. Every move is legal.
	SVG(board S, moves []int, players [2]string) []byte
}

// Checker is a game that can tell whether bytes are one of its boards, for tables written
// by other programs.
type Checker interface {
	// Check returns what is wrong with squares of the length that Encode writes, or nil if
	// Decode can read them.
	Check(squares []byte) error
}

// rules are the Rules of any Game.
type rules[S comparable] struct {
	Playable[S]
	children []S
}

func newRules[S comparable](game Playable[S]) Rules[S] {
	return rules[S]{game, make([]S, game.Branching())}
}

func (r rules[S]) Ended(s S) bool { return r.Expand(s, r.children) == 0 }

func (r rules[S]) MostMoves() int {
	if endgame, ok := r.Playable.(Endgame[S]); ok {
		return endgame.MostMoves()
	}
	return 0
}

func (r rules[S]) Shortest(s S) (moves int, known bool) {
	if endgame, ok := r.Playable.(Endgame[S]); ok {
		return endgame.Shortest(s)
	}
	return 0, false
}

// Play implements Rules. It looks for the number among those of the legal
// moves, so that a game need not know its moves by number.
func (r rules[S]) Play(s S, number int) (S, error) {
	n := r.Expand(s, r.children)
	for i := range n {
		if r.Move(s, i) == number {
			return r.children[i], nil
		}
	}
	if n == 0 {
		return s, fmt.Errorf("move %d: the game is over, expected none", number)
	}
	var legal []string
	for i := range n {
		legal = append(legal, strconv.Itoa(r.Move(s, i)))
	}
	return s, fmt.Errorf("move %d is not legal, expected one of %s", number, strings.Join(legal, ", "))
}

// Name is that of Replay, at a position.
func (r rules[S]) Name(s S, number int) string {
	if named, ok := r.Playable.(MoveNamer[S]); ok {
		for i := range r.Expand(s, r.children) {
			if r.Move(s, i) == number {
				return named.MoveName(s, i)
			}
		}
	}
	return ""
}

func (r rules[S]) Draw(s S, _ int) string {
	if drawer, ok := r.Playable.(Drawer[S]); ok {
		return drawer.Draw(s)
	}
	return fmt.Sprintln(s)
}

func (r rules[S]) SVG(board S, moves []int, players [2]string) []byte {
	if artist, ok := r.Playable.(Illustrator[S]); ok {
		return artist.SVG(board, moves, players)
	}
	return nil
}
