package search

import (
	"errors"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Player is a propagator with its name.
type Player struct {
	Name string
	Rule propagate.Propagator
	// Evaluator names the player's own evaluator, in games that are played move by
	// move (stages/game); empty for that of the setup, which players in trees of
	// layers share.
	Evaluator string
	// Growth names how the player's tree grows (stages/selective), or what else a budget counts of a
	// search depth-first and at full width (selective.Leaves); empty if such a search counts nodes.
	Growth string
	// Limit is the size of the player's own limit, in place of each of the setup's, in games with a player whose
	// limit is another one; 0 if it has none. Only the kernels that serve any setup know it.
	Limit int64
	// Engine decides in place of a rule, which there is none of then; nil of other players.
	Engine Engine
}

// PlayerName is the parsed name of a player. Only ParsePlayer and String know its syntax.
type PlayerName struct {
	Propagator string
	Growth     string // as in Player
	Evaluator  string // the player's own; empty where it takes the board set's
	Limit      int64  // the player's own, of the depths or budgets of the board set; 0 where it has all of them
}

// ParsePlayer takes a name apart: "minimax@kalah-advantage" is minimax with the evaluator
// kalah-advantage, "minimax" has none of its own, "mean~uct-1" backs means up in a tree that grows
// by uct-1, "minimax@3" searches to depth 3, and so does "minimax@kalah-advantage@3". It does not ask
// whether they exist; [CheckPlayer] asks whether they are named.
func ParsePlayer(name string) PlayerName {
	name, limit := cutLimit(name)
	name, evaluator, _ := strings.Cut(name, ownEvaluator)
	propagator, growth, _ := strings.Cut(name, ownGrowth)
	return PlayerName{propagator, growth, evaluator, limit}
}

// cutLimit takes a name's last part off if it is a number. No evaluator is one.
func cutLimit(name string) (rest string, limit int64) {
	last := strings.LastIndex(name, ownEvaluator)
	limit, err := strconv.ParseInt(name[last+1:], 10, 64)
	if last < 0 || err != nil || limit < 1 || strconv.FormatInt(limit, 10) != name[last+1:] {
		return name, 0
	}
	return name[:last], limit
}

// What stands before a player's growth, and before its own evaluator and its own limit.
const (
	ownGrowth    = "~"
	ownEvaluator = "@"
)

// SharedName returns the name of a player without its limit: who searches so at every depth or budget of the board set.
func SharedName(name string) string {
	p := ParsePlayer(name)
	p.Limit = 0
	return p.String()
}

// String is the inverse of ParsePlayer.
func (n PlayerName) String() string {
	name := n.Propagator
	if n.Growth != "" {
		name += ownGrowth + n.Growth
	}
	if n.Evaluator != "" {
		name += ownEvaluator + n.Evaluator
	}
	if n.Limit > 0 {
		name += ownEvaluator + strconv.FormatInt(n.Limit, 10)
	}
	return name
}

// CheckPlayer returns what the name of a player lacks, or nil: "minimax@" names no evaluator, "mean~" no
// growth. The error is the end of a sentence that begins with the name.
func CheckPlayer(name string) error {
	player := ParsePlayer(name)
	plain, _, _ := strings.Cut(name, ownEvaluator)
	switch {
	case player.String() == name:
		return nil
	case player.Growth == "" && strings.Contains(plain, ownGrowth):
		return errors.New(`names no growth, expected <propagator>~<growth>, for example "mean~uct-1"`)
	}
	return errors.New(`names no evaluator, expected <propagator>@<evaluator>, for example "minimax@kalah-advantage"`)
}

// LimitedName returns the name of a player who has a limit of its own.
func LimitedName(name string, own Limit) string {
	p := ParsePlayer(name)
	p.Limit = int64(own.Size())
	return p.String()
}

// WithOurs returns the name of a player, followed by what of its rule is our choice if anything
// is, such as "mn (bonus ours)". A headline that rests on a rule names it so.
func WithOurs(name string) string {
	if kind, _, err := propagate.Find(ParsePlayer(name).Propagator); err == nil && kind.Ours != "" {
		return name + " (" + kind.Ours + " ours)"
	}
	return name
}

// Own reports whether the player has an evaluator of its own.
func (n PlayerName) Own() bool { return n.Evaluator != "" }

// Engine is a program from elsewhere that is asked for moves, and looks at no evaluator.
type Engine interface {
	// Search answers within a limit which of the legal moves of a position it makes; both are written as the game
	// writes them for engines. The error says who was asked for what, and what is wrong with the answer.
	Search(position string, legal []string, limit Limit) (Answer, error)
}

// Answer is what an Engine finds of a position.
type Answer struct {
	Move    int     // of the legal ones, from 0
	Score   float64 // in the engine's own unit, from the side of the player to move
	Nodes   int64
	Reached int32 // depth of the last complete search
}
