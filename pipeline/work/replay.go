package work

import (
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Games plays both games of a contest on a board again, which the board and the players' searches determine. It
// returns the board to begin at, and the moves of the game that the contest's first player begins and of the one that
// the second begins. The store has calibrations, if the evaluator needs any.
func Games(
	st store.Store, planned *plan.Group, evaluator string, contest experiment.Contest, limit search.Limit, id int64,
) (begin game.Replay, moves [2][]int32, err error) {
	defer evaluate.Rescue(&err, &id)
	g := reading(st, planned)
	e := planned.Evaluators[slices.IndexFunc(planned.Evaluators,
		func(e plan.Evaluator) bool { return e.Name == evaluator })]
	setup := search.Setup{Layers: g.layers(), Tie: search.Tie(g.Set.Tie), Seed: g.Set.Seed, Contests: true,
		Pairs: [][2]string{{contest.First, contest.Second}}}
	if limit.Nodes > 0 {
		setup.Budgets = []int64{limit.Nodes}
	} else {
		setup.Depths = []int{limit.Depth}
	}
	for _, name := range setup.Pairs[0] {
		player, err := g.player(e, name)
		if err != nil {
			return nil, moves, err
		}
		setup.Players = append(setup.Players, player)
	}
	kernel, err := g.kernel(e, &setup, game.NewLayered)
	if err != nil {
		return nil, moves, err
	}
	words, err := Board(g.Set, id)
	if err != nil {
		return nil, moves, err
	}
	kernel.Load(id, words)
	kernel.Contest(0, 1, make([]search.Outcome, 1))
	moves[0], moves[1] = kernel.(search.Transcriber).Transcript(0)
	if staged, ok := g.Game.(game.Staged); ok {
		begin, err = Begin(staged, g.Set, id)
		return begin, moves, err
	}
	return game.ReplayLayered(setup, id, words), moves, nil
}

// Begin makes a board of a game that is played move by move, to play there.
func Begin(played game.Staged, set *experiment.BoardSet, id int64) (game.Replay, error) {
	words, err := Board(set, id)
	if err != nil {
		return nil, err
	}
	squares := make([]byte, (played.Bits()+7)/8)
	game.Unpack(squares, words)
	return played.Replay(squares)
}
