package five

import (
	"errors"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	opening := declare.Opening(openingStones)
	opening.Doc, opening.Min, opening.Default = "random stones on a board, always four", openingStones, openingStones
	unsolved := declare.Solve
	unsolved.Default = false
	unsolved.Refuse = func(value any) string {
		if value == false {
			return ""
		}
		return "five-in-a-row is too large to solve, expected false"
	}
	return declare.Game{
		Name: "five", Summary: "five-in-a-row on 19 times 19 points, from four random stones", Title: "Five-in-a-row",
		Rules: "Players put stones on the empty points of a board in turn. Five stones in a line win, and a full board " +
			"is a draw.",
		Source: "[KP91] section 2",
		Status: "weights of the paper, openings and readings of its open points ours; held to a search by its formulas alone",
		// Nobody knows the right moves, so that there are contests alone.
		Begin: map[string]string{"propagators": "minimax p81100", "contest": "p81100-vs-minimax", "tie": "first",
			"depths": "1-2", "ahead": "2"},
		Played: true,
		Keys:   []declare.Key{opening, unsolved},
		Without: map[string]string{
			"height":    "five-in-a-row has no height, it is played on 19 times 19 points",
			"branching": "five-in-a-row has no branching, it is played on 19 times 19 points",
		},
		Branching: func(declare.Values) int { return Points },
		Evaluators: []declare.Evaluator{{Name: "chain-A-B-D", Example: "chain-1-64-1", Source: "[KP91] sections 3 and 4",
			Summary: "chains of stones, A*B^s open, B^s closed, the opponent's D times; such as chain-1-64-1, and " +
				"chain-1-64-1-span for other readings of the paper (" + allWords() + ")"}},
		New: func(spec declare.Spec) (declare.Generator, error) { return stage{spec.Seed}, nil },
	}
}

// stage implements game.Staged with its own search to a depth: the general one cannot handle 361
// moves and whole-number values.
type stage struct{ seed uint64 }

var _ game.Staged = stage{}

// Bits implements declare.Generator: a point is a byte.
func (stage) Bits() int { return 8 * Points }

func (st stage) Board(id int64, words []uint64) {
	var squares [Points]byte
	position := Opening(st.seed, id)
	Encode(&position, squares[:])
	game.Pack(words, squares[:])
}

// Ones implements game.Staged: the stones.
func (stage) Ones(words []uint64) int32 {
	var squares [Points]byte
	game.Unpack(squares[:], words)
	position := Decode(squares[:])
	return int32(position.Stones())
}

func (stage) CheckMethod(method search.Method, rule propagate.Propagator, _ search.Tie) error {
	if _, ok := propagate.RuleWeights(rule); !ok {
		return errNoWeights
	}
	switch method {
	case search.Full, search.Pruned, search.Deepened:
		return nil
	}
	return errors.New("five-in-a-row has a search of its own, expected full, pruned or deepened")
}

// Fits makes a kernel, which is small before its first search.
func (s stage) Fits(evaluator string, setup search.Setup) error {
	_, err := s.Kernel(evaluator, nil, setup)
	return err
}

func (stage) Kernel(evaluator string, _ *evaluate.Calibration, setup search.Setup) (search.Kernel, error) {
	if setup.Tie == search.Shallower {
		return nil, errors.New(`has too many moves for tie "shallower", expected first, last, random or expected`)
	}
	var players []game.Player[Position]
	var finders []*finder // nil of those whose trees grow
	arena := new(selective.Arena[Position])
	for _, p := range setup.Players {
		if selective.ByNode(p.Growth) {
			b, err := newBoard(p, evaluator)
			if err != nil {
				return nil, fmt.Errorf("player %q: %w", p.Name, err)
			}
			p.Evaluator = "" // that of the board
			finders = append(finders, nil)
			players = append(players, game.Player[Position]{Name: p.Name, Limit: p.Limit,
				Finder: game.NewSelectiveFinder(arena, b.setup(), p)})
			continue
		}
		seat, err := newPlayer(p, evaluator)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", p.Name, err)
		}
		limits := setup.Limits()
		for _, limit := range setup.Limits() { // in contests a player may look further ahead than these
			limits = append(limits, limit.Own(p.Limit))
		}
		finder, err := seat.finder(limits)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", p.Name, err)
		}
		finder.byLeaves = p.Growth == selective.Leaves
		finders = append(finders, finder)
		players = append(players, game.Player[Position]{Name: p.Name, Finder: finder, Limit: p.Limit})
	}
	for i, f := range finders {
		if f == nil || !f.evaluator.opposed() {
			continue
		}
		for j, other := range finders {
			if !setup.Meet(players[i].Name, players[j].Name) {
				continue
			}
			if other == nil {
				return nil, fmt.Errorf("player %q against %q: in reading %v values depend on the other player's weights and "+
					"parameters, expected one whose tree does not grow",
					players[i].Name, players[j].Name, f.evaluator.Reading)
			}
			if _, err := f.player.against(other.player, f.depth()); err != nil {
				return nil, fmt.Errorf("player %q against %q: %w", players[i].Name, players[j].Name, err)
			}
		}
	}
	return game.NewKernel(rules{}, players, setup.Limits(), setup.Tie, setup.Seed), nil
}

// Solver implements game.Staged: boards are never solved.
func (stage) Solver() truth.Solver { return nil }

func (stage) Replay(squares []byte) (game.Replay, error) {
	board, err := read(squares)
	if err != nil {
		return nil, err
	}
	return game.NewReplay(rules{}, board), nil
}

// Explore implements game.Staged. It goes no deeper than values are sure to fit 64 bits.
func (st stage) Explore(squares []byte, evaluator string, _ *evaluate.Calibration,
	player search.Player) (game.Exploration, error) {
	board, err := read(squares)
	if err != nil {
		return nil, err
	}
	if selective.ByNode(player.Growth) {
		b, err := newBoard(player, evaluator)
		if err != nil {
			return nil, err
		}
		return game.NewGrower(rules{}, board, b.setup(), player), nil
	}
	if err := st.CheckMethod(search.Pruned, player.Rule, search.First); err != nil {
		return nil, err
	}
	p, err := newPlayer(player, evaluator)
	if err != nil {
		return nil, fmt.Errorf("evaluator %q: %w", evaluator, err)
	}
	finder, err := p.finder([]search.Limit{{Nodes: math.MaxInt64}})
	if err != nil {
		return nil, err
	}
	numbers := func(_ Position, line []int) []int { return line }
	return game.NewExploration(rules{}, board, &engine{finder.Searcher}, numbers, finder.depth(),
		"in units of chain values, for the player to move"), nil
}

// read checks squares from outside, then decodes them.
func read(squares []byte) (Position, error) {
	if len(squares) != Points {
		return Position{}, fmt.Errorf("board of %d bytes: expected %d, one a point", len(squares), Points)
	}
	for point, square := range squares {
		if square > 2 {
			return Position{}, fmt.Errorf("board with a stone %d at point %d: expected 0 to 2", square, point)
		}
	}
	return Decode(squares), nil
}
