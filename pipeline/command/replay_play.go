package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// step is a position of a game and the move that led to it.
type step struct {
	Ply      int    `json:"ply"`              // 0 is the board
	Player   string `json:"player,omitempty"` // who moved
	Move     *int   `json:"move,omitempty"`   // as in the table
	Position string `json:"position"`
}

// played is a game that was played over and found sound.
type played struct {
	about   string
	begins  string
	players [2]string // Max and Min
	steps   []step
	end     game.Replay
	winner  string
}

// play plays a game over. The error says what is not by the rules, or that
// another player wins than the table has.
func (r record) play(game game.Staged) (*played, error) {
	position, err := game.Replay(r.squares)
	if err != nil {
		return nil, err
	}
	players := r.players // Max first
	if !position.Max() {
		slices.Reverse(players[:])
	}
	p := &played{about: r.about, begins: r.players[0], players: players, steps: []step{{Position: position.String()}}, end: position}
	for i, word := range strings.Fields(r.moves) {
		number, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("ply %d: move %q: expected a number", i+1, word)
		}
		player := players[1]
		if position.Max() {
			player = players[0]
		}
		if err := position.Move(number); err != nil {
			return nil, fmt.Errorf("ply %d: %s: %w", i+1, player, err)
		}
		p.steps = append(p.steps, step{i + 1, player, &number, position.String()})
	}
	outcome, over := position.Outcome()
	if !over {
		return nil, fmt.Errorf("the moves end after %d plies, expected the game to be over", len(p.steps)-1)
	}
	p.winner = map[int8]string{1: players[0], -1: players[1], 0: tally.Draw}[outcome]
	if p.winner != r.winner {
		return nil, fmt.Errorf("the table has winner %q, the moves lead to %q", r.winner, p.winner)
	}
	return p, nil
}
