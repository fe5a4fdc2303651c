package logged

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// DecisionsKey and GamesKey are the keys of the files, of which a board set has one.
var (
	DecisionsKey = declare.Key{Name: "decisions", Kind: declare.NodesFile, Example: `"decisions.csv"`,
		Doc: "the CSV or Parquet file with a row a decision"}
	GamesKey = declare.Key{Name: "games", Kind: declare.NodesFile, Example: `"games.csv"`,
		Doc: "the CSV or Parquet file with a row a game"}
)

// Evaluator stands for whatever the players of a log evaluate positions by, Scores for the scores that they give to
// answers: those who take the best of N are players, too, and their log is one of decisions.
const (
	Evaluator = "own"
	Scores    = "scores"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	source := "your file; data/experiments/README.md"
	return declare.Game{
		Name: "logged",
		Summary: "decisions, scored answers or games of another program, from a CSV or Parquet file (key decisions or " +
			"games)",
		Title: "Logs of another program",
		Rules: "Positions, and the moves that were chosen there, are those of a log, which says what moves are right; or " +
			"prompts with scored answers are, of which it says which are right; or games, of which it says who won.",
		Source: source, Status: "what it counts is that of our own decisions and games, written as a log", Played: true,
		Recorded: true, Keys: []declare.Key{DecisionsKey, GamesKey},
		Without: map[string]string{
			"height":     "a log has no height",
			"branching":  "a log has no branching, it says how many moves there are",
			"nontrivial": `positions are those of the log and are not drawn, expected no key "nontrivial"`,
		},
		Evaluators: []declare.Evaluator{{Name: Evaluator, Summary: "whatever the players of the log evaluate by",
			Source: source}, {Name: Scores, Summary: "the scores that the players of the log give to answers", Source: source}},
		New: func(spec declare.Spec) (declare.Generator, error) {
			table, _ := spec.Values.Nodes().(*Table) // nil of a log whose file is not at hand
			return stage{table}, nil
		},
	}
}

// stage is a log as the stages take it.
type stage struct{ table *Table }

var _ game.Staged = stage{}

var errNoSearch = errors.New("nothing is searched or played in a log, which has what another program decided")

// Bits implements declare.Generator: a board is the number of a position.
func (stage) Bits() int { return 64 }

// Board implements declare.Generator.
func (stage) Board(id int64, words []uint64) { words[0] = uint64(id) }

// Kernel implements game.Staged. The kernel says what the log says.
func (s stage) Kernel(_ string, _ *evaluate.Calibration, setup search.Setup) (search.Kernel, error) {
	k := &kernel{table: s.table, setup: setup}
	for _, limit := range setup.Limits() {
		k.limits = append(k.limits, slices.Index(s.table.limits, limit))
	}
	return k, nil
}

// Fits implements game.Staged.
func (stage) Fits(string, search.Setup) error { return nil }

// CheckMethod implements game.Staged.
func (stage) CheckMethod(search.Method, propagate.Propagator, search.Tie) error { return errNoSearch }

// Ones implements game.Staged.
func (stage) Ones([]uint64) int32 { return 0 }

// Solver implements game.Staged.
func (s stage) Solver() truth.Solver { return s }

// Solve implements truth.Solver. The player to move is called Max; who wins is not known, and the value 0.
func (s stage) Solve(words []uint64) truth.Solution {
	legal, right := s.table.legal[words[0]], s.table.right[words[0]]
	return truth.Solution{MaxToMove: true, Moves: legal, Best: right,
		Nontrivial: right != 0 && bits.OnesCount64(right) < int(legal)}
}

// Replay implements game.Staged.
func (stage) Replay([]byte) (game.Replay, error) { return nil, errNoSearch }

// Explore implements game.Staged.
func (stage) Explore([]byte, string, *evaluate.Calibration, search.Player) (game.Exploration, error) {
	return nil, errNoSearch
}

// kernel looks decisions and games up.
type kernel struct {
	table    *Table
	setup    search.Setup
	limits   []int // where the table has those of the setup
	position int
}

// Load implements search.Kernel.
func (k *kernel) Load(_ int64, words []uint64) { k.position = int(words[0]) }

// Decide implements search.Kernel.
func (k *kernel) Decide(player int, decisions []search.Decision) {
	p := slices.Index(k.table.players, k.setup.Players[player].Name)
	for j := range k.limits {
		cell := k.cell(p, j)
		if k.table.Scored() { // nobody knows which answers are drawn
			decisions[j] = search.Decision{Value: k.table.chance[cell]}
			continue
		}
		decisions[j] = search.Decision{Move: int32(k.table.move[cell]), Best: int64(k.table.best[cell]),
			Ties: int32(bits.OnesCount64(k.table.best[cell]))}
	}
}

// Contest implements search.Kernel.
func (k *kernel) Contest(first, second int, outcomes []search.Outcome) {
	two := [2]string{k.setup.Players[first].Name, k.setup.Players[second].Name}
	contest := slices.Index(k.table.contests, two)
	for j := range k.limits {
		outcomes[j] = k.table.outcomes[k.cell(contest, j)]
	}
}

// cell is where the rows of a player, or of a contest, have the loaded position within limit j of the setup.
func (k *kernel) cell(i, j int) int {
	return k.table.cell(i, k.limits[j], k.position)
}

// Check returns why a board set of a log asks for what the log does not have, or nil.
func (t *Table) Check(players []string, limits []search.Limit, contests [][2]string) error {
	for _, name := range players {
		if !slices.Contains(t.players, name) {
			return fmt.Errorf("%q decides nothing in the log, whose players are %q", name, t.players)
		}
	}
	for _, limit := range limits {
		if !slices.Contains(t.limits, limit) {
			return fmt.Errorf("the log has no %s%s", limit.Words(), strings.TrimSuffix("; "+t.gaps, "; "))
		}
	}
	for _, two := range contests {
		if !slices.Contains(t.contests, two) {
			return fmt.Errorf("the log has no contest of %s and %s in this order, but %q", two[0], two[1], t.contests)
		}
	}
	return nil
}
