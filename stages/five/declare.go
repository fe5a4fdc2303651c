package five

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	unsolved := declare.Solve
	unsolved.Default = true
	unsolved.Refuse = func(value any) string {
		if value == true {
			return ""
		}
		return "five-in-a-row is too large to solve, expected false"
	}
	return declare.Game{
		Name: "five", Summary: "five-in-a-row on 19 times 19 points, from four random stones", Source: "[KP91] section 2",
		Status: "weights of the paper, openings and readings of its open points ours; held to a search by its formulas alone",
		Played: true,
		Keys:   []declare.Key{{Field: "opening", Kind: declare.Constant, Default: openingStones}, unsolved},
		Without: map[string]string{
			"height":    "five-in-a-row has no height, it is played on 19 times 19 points",
			"branching": "five-in-a-row has no branching, it is played on 19 times 19 points",
		},
		Branching: func(declare.Values) int { return Points },
		Evaluators: []declare.Evaluator{{Name: "chain-A-B-D", Source: "[KP91] sections 3 and 4", Parameter: evaluatorParameter,
			Summary: "chains of stones, A*B^s open, B^s closed, the opponent's D times; such as chain-1-64-1, and chain-1-64-1-span for other readings of the paper (span, distance, plain, horizon)"}},
		New: func(spec declare.Spec) (declare.Boards, error) { return stage{spec.Seed}, nil },
	}
}

// evaluatorParameter returns the parameters in the name of an evaluator.
func evaluatorParameter(name string) (parameter string, is bool) {
	_, _, err := ParseEvaluator(name)
	return strings.TrimPrefix(name, family), err == nil
}

// stage implements game.Staged with its own search: the general one cannot handle 361
// moves and whole-number values.
type stage struct{ seed uint64 }

var _ game.Staged = stage{}

// Bits implements declare.Boards: a point is a byte.
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
	if _, err := weightsOf(rule); err != nil {
		return err
	}
	return CheckMethod(method)
}

func (stage) Kernel(evaluator string, _ *evaluate.Calibration, setup search.Setup) (search.Kernel, error) {
	var players []Player
	for _, p := range setup.Players {
		made, err := playerOf(p, evaluator)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", p.Name, err)
		}
		players = append(players, made)
	}
	return NewKernel(players, setup.Limits(), setup.Tie, setup.Seed, setup.Contests)
}

// Solver implements game.Staged: boards are never solved.
func (stage) Solver() truth.Solver { return nil }

// Measure implements game.Staged: there is nothing to calibrate.
func (stage) Measure(int64, int) ([]calibrate.Row, error) {
	return nil, errors.New("evaluators of five are not calibrated")
}

func (stage) Replay(squares []byte) (game.Replay, error) { return NewReplay(squares) }

func (stage) Explore(squares []byte, evaluator string, _ *evaluate.Calibration, rule propagate.Propagator) (game.Exploration, error) {
	p, err := playerOf(search.Player{Rule: rule}, evaluator)
	if err != nil {
		return nil, err
	}
	found, err := NewExploration(squares, p)
	if err != nil {
		return nil, fmt.Errorf("evaluator %q: %w", evaluator, err)
	}
	return found, nil
}

// playerOf makes a player, with an evaluator of its own or the one of all.
func playerOf(p search.Player, evaluator string) (Player, error) {
	if p.Evaluator != "" {
		evaluator = p.Evaluator
	}
	parameters, reading, err := ParseEvaluator(evaluator)
	if err != nil {
		return Player{}, err
	}
	weights, err := weightsOf(p.Rule)
	return Player{Name: p.Name, Weights: weights, Parameters: parameters, Reading: reading}, err
}

// weightsOf returns the weights of a rule.
func weightsOf(rule propagate.Propagator) (Weights, error) {
	weights, is := propagate.RuleWeights(rule)
	if !is {
		return Weights{}, errors.New("five-in-a-row has values that are no probabilities, expected minimax or a rule of weights such as p81100")
	}
	return RuleWeights(weights)
}
