// Package best answers one question: which move would a propagator make here? It is the way
// into the project for other programs; it imports the standard library only, and so does
// everything below it. [Question], [Answer] and [Move] are meant to stay as they are; other
// packages of the module may change from one version to the next.
package best

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Question is a position, and how to search it.
type Question struct {
	// Game is a game by the name that experiments use, such as "pgame" or "kalah"; boards of a
	// "tree" come from files, and cannot be asked for.
	Game string
	// Parameters are keys of the game as experiments have them, such as "height" or "stones":
	// an int, a bool, or a string, which probabilities are too ("0.38", "fixed-point"). Those
	// left out have their defaults.
	Parameters map[string]any
	// Seed and Board say which board: number Board, from 0, of those drawn with Seed.
	Seed  uint64
	Board int64
	// Moves are played from the board first, by number, from 0.
	Moves []int

	Evaluator string // such as "e1"; none that has to be measured first
	// such as "minimax"; none that needs measured errors. Its own evaluator goes first: "minimax@kalah-advantage"
	Propagator string
	Depth      int // plies, at least 1

	// Evaluations takes the place of Depth where the tree grows node by node, as the Propagator
	// says: "mean~uct-1", "product~best-first". It is how many positions may be evaluated, at least 1.
	Evaluations int64
}

// Answer is what the search to the largest depth found. Where the game, or its tree, ends
// sooner, that is less deep than was asked for.
type Answer struct {
	Move  int     // the first of the best moves, by number
	Value float64 // its backed-up value, from Max's side: of most games 0 for lost to 1 for won
	Line  []int   // the principal variation: Move, the best reply to it, and so on
	Depth int     // plies; of a tree that grew, to its deepest node
	Nodes int64   // positions visited at this depth; evaluations of a tree that grew
	// Values are the values of the best moves of searches to depth 1, 2 and so on to Depth; none of
	// a tree that grew.
	Values []float64
}

// Move searches a position. The error says which part of the question is wrong.
func Move(q Question) (found Answer, err error) {
	g, question, err := q.board()
	if err != nil {
		return Answer{}, err
	}
	defer evaluate.Rescue(&err, &q.Board)
	name := search.ParsePlayer(q.Propagator)
	if err := search.CheckPlayer(q.Propagator); err != nil {
		return Answer{}, fmt.Errorf("propagator %q %w", q.Propagator, err)
	}
	if name.Limit > 0 {
		return Answer{}, fmt.Errorf("propagator %q: expected its size as Depth or Evaluations", q.Propagator)
	}
	question.Player = search.Player{Name: q.Propagator, Growth: name.Growth}
	if err := catalog.CheckPropagator(name.Propagator); err != nil {
		return Answer{}, err
	}
	if question.Player.Rule, err = propagate.New(name.Propagator); err != nil {
		return Answer{}, err
	}
	if err := game.CheckGrowth(name.Growth, question.Player.Rule, nil); err != nil {
		return Answer{}, fmt.Errorf("propagator %q: %w", q.Propagator, err)
	}
	if question.Evaluator, err = q.evaluator(name); err != nil {
		return Answer{}, err
	}
	position, err := catalog.Explore(g, question)
	if err != nil {
		return Answer{}, err
	}
	for ply, move := range q.Moves {
		if err := position.Move(move); err != nil {
			return Answer{}, fmt.Errorf("ply %d: %w", ply+1, err)
		}
	}
	if grower, ok := position.(game.Grower); ok {
		return q.grow(grower)
	}
	if q.Evaluations != 0 {
		return Answer{}, fmt.Errorf("%d evaluations of %q, whose tree does not grow node by node; expected a depth",
			q.Evaluations, q.Propagator)
	}
	return deepen(position, q.Depth)
}

// evaluator returns the evaluator of a player: its own, if it has one.
func (q Question) evaluator(player search.PlayerName) (string, error) {
	evaluator := q.Evaluator
	if player.Own() {
		if g, err := catalog.Find(q.Game); err != nil || !g.Played {
			return "", fmt.Errorf("propagator %q: players of a %s share an evaluator, expected %q as the evaluator",
				q.Propagator, q.Game, player.Evaluator)
		}
		evaluator = player.Evaluator
	}
	if err := catalog.CheckEvaluator(evaluator, q.Game); err != nil {
		return "", err
	}
	if kind, _, _ := catalog.FindEvaluator(evaluator); kind.Calibrated {
		return "", fmt.Errorf("evaluator %q has to be measured first, expected one that needs no calibration", evaluator)
	}
	return evaluator, nil
}

// board makes the game and the board of a question.
func (q Question) board() (declare.Generator, catalog.Question, error) {
	spec, err := q.spec()
	if err != nil {
		return nil, catalog.Question{}, err
	}
	g, err := catalog.New(spec)
	if err != nil {
		return nil, catalog.Question{}, err
	}
	if q.Board < 0 {
		return nil, catalog.Question{}, fmt.Errorf("board %d, expected 0 or more", q.Board)
	}
	_, words := generate.Run(g, q.Board, 1).At(0)
	return g, catalog.Question{ID: q.Board, Words: words, Evaluator: q.Evaluator, Seed: q.Seed}, nil
}

// spec fills in the defaults of the game's keys.
func (q Question) spec() (declare.Spec, error) {
	g, err := catalog.Find(q.Game)
	if err != nil {
		return declare.Spec{}, err
	}
	spec := declare.Spec{Game: q.Game, Seed: q.Seed}
	var known []string
	for _, k := range g.Keys {
		known = append(known, k.Name)
		value, given := q.Parameters[k.Name]
		switch {
		case k.Kind == declare.NodesFile:
			return spec, fmt.Errorf("game %q: its boards come from files, expected a game that makes boards", q.Game)
		case !given && !k.Required:
			value = k.Default
		case !given:
			return spec, fmt.Errorf("game %q: parameter %q is missing, expected %s, such as %s", q.Game, k.Name, k.Doc,
				k.Example)
		default:
			if value, err = k.Value(value); err != nil {
				return spec, fmt.Errorf("game %q: parameter %q: %w", q.Game, k.Name, err)
			}
		}
		spec.Put(k, value)
	}
	for name := range q.Parameters {
		if !slices.Contains(known, name) {
			return spec, fmt.Errorf("game %q has no parameter %q, expected one of %s", q.Game, name, strings.Join(known, ", "))
		}
	}
	if g.Branching != nil {
		spec.Branching = g.Branching(spec.Values)
	}
	return spec, nil
}

// deepen searches to depth 1, 2 and so on.
func deepen(position game.Exploration, depth int) (Answer, error) {
	if depth < 1 {
		return Answer{}, fmt.Errorf("depth %d, expected at least 1", depth)
	}
	var a Answer
	for found := range position.Deepen(depth, nil) {
		a = Answer{found.Line[0], found.Value, found.Line, found.Depth, found.Nodes, append(a.Values, found.Value)}
	}
	if a.Depth == 0 {
		return a, fmt.Errorf("the game is over, expected a position with a move to make")
	}
	return a, nil
}
