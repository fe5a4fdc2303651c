package desk

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// playQuestion asks for a position of a game, and what a player makes of it: the first propagator of the setting,
// within its largest depth or budget.
type playQuestion struct {
	Setting
	Board int64 `json:"board"`
	Moves []int `json:"moves"` // by number, from the board on
	Think bool  `json:"think"` // whether the player shall search here
}

// playAnswer is a position.
type playAnswer struct {
	Picture string      `json:"picture,omitempty"` // SVG, where the game has pictures
	Text    string      `json:"text"`
	Max     bool        `json:"max"` // whether Max is to move
	Over    bool        `json:"over"`
	Outcome int8        `json:"outcome"` // of a game that is over: 1 Max has won, 0 a draw, -1 Min has
	Moves   []moveWords `json:"moves"`   // the legal ones
	Thought *thought    `json:"thought,omitempty"`
}

type moveWords struct {
	Number int            `json:"number"`
	Name   string         `json:"name"`
	Truth  treeview.Value `json:"truth"` // what the move is worth to Max with perfect play after it: 1, 0 or 1/2; null if not known
}

// thought is what a search finds.
type thought struct {
	Move  int            `json:"move"`
	Depth int            `json:"depth,omitempty"` // of the last search that was finished
	Value treeview.Value `json:"value"`
	Line  []int          `json:"line,omitempty"`
	Nodes int64          `json:"nodes"` // visited, or evaluated by a tree that grows
}

// play plays moves and looks at the position that they lead to.
func (s set) play(q playQuestion) (any, error) {
	begin, err := s.explorer(q.Board)
	if err != nil {
		return nil, err
	}
	at := func(more ...int) (game.Exploration, error) {
		position, err := begin()
		for _, move := range append(append([]int{}, q.Moves...), more...) {
			if err == nil {
				err = position.Move(move)
			}
		}
		return position, err
	}
	position, err := at()
	if err != nil {
		return nil, err
	}
	answer := playAnswer{Picture: string(position.SVG([2]string{"Max", "Min"})), Text: position.String(),
		Max: position.Max()}
	if answer.Outcome, answer.Over = position.Outcome(); !answer.Over {
		answer.Outcome = 0
	}
	truths := s.truths(position)
	for number := range declare.MaxMoves {
		if _, err := at(number); err == nil && !answer.Over {
			worth, known := truths[number]
			if !known {
				worth = math.NaN()
			}
			answer.Moves = append(answer.Moves, moveWords{number, position.Name(number), treeview.Value(worth)})
		}
	}
	if q.Think && len(answer.Moves) > 0 {
		answer.Thought = s.think(position, q.Board)
	}
	return answer, nil
}

// explorer returns what begins a game at a board.
func (s set) explorer(board int64) (func() (game.Exploration, error), error) {
	name, err := s.evaluator()
	if err != nil {
		return nil, err
	}
	players, err := s.players()
	if err != nil {
		return nil, err
	}
	if len(players) == 0 {
		return nil, fmt.Errorf("propagators: none, expected one that plays")
	}
	boards, err := s.boards(board, 1)
	if err != nil {
		return nil, err
	}
	_, words := boards.At(0)
	return func() (game.Exploration, error) {
		return catalog.Explore(s.game, catalog.Question{ID: board, Words: words, Evaluator: name, Seed: s.Seed,
			Player: search.Player{Name: players[0].Name, Rule: players[0].Rule, Growth: players[0].Growth}})
	}, nil
}

// truths returns what the moves at a position are worth, where the game is small enough to know.
func (s set) truths(position game.Replay) map[int]float64 {
	worth := make(map[int]float64)
	played, ok := s.game.(treeview.Outliner)
	squares := position.Squares()
	if !ok || squares == nil {
		return worth
	}
	words := make([]uint64, (len(squares)+7)/8)
	game.Pack(words, squares)
	top, err := played.Outline(words, s.Evaluators[0], 1)
	if err != nil {
		panic(err) // the set fits
	}
	for _, n := range top.Nodes {
		if n.Parent != 0 {
			continue
		}
		worth[n.Move] = n.Truth
		if !position.Max() { // who is to move was Max there
			worth[n.Move] = 1 - n.Truth
		}
	}
	return worth
}

// think searches a position within the largest limit of the set.
func (s set) think(position game.Exploration, board int64) *thought {
	limits := s.Limits()
	last := limits[len(limits)-1]
	if grower, ok := position.(game.Grower); ok {
		found := &thought{Move: -1, Value: treeview.Value(math.NaN())}
		for step := range grower.Grow(s.Seed, board, last.Nodes) {
			found.Move, found.Nodes, found.Value = step.Best[0], step.Evaluations, treeview.Value(step.Values[0])
		}
		return found
	}
	depth, stop := last.Depth, textbook.Stop(nil)
	if last.Nodes > 0 {
		depth, stop = experiment.MaxDepth, textbook.Budget(last.Nodes)
	}
	found := new(thought)
	for it := range position.Deepen(depth, stop) {
		if !it.Abandoned && len(it.Line) > 0 {
			*found = thought{Move: it.Line[0], Depth: it.Depth, Value: treeview.Value(it.Value), Line: it.Line, Nodes: it.Nodes}
		}
	}
	return found
}
