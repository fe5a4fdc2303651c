package estimate

import (
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Bounds of the larger sample of a board set. The more is asked of a board, or the
// larger it is, the fewer boards it takes.
const (
	leastBoards  = 4
	mostBoards   = 256
	mostLayered  = 32 // of trees of layers that are searched one by one
	mostRows     = 1 << 14
	mostBytes    = 1 << 15 // of boards
	calibrations = 16      // boards that evaluators are calibrated on
	leastBudget  = 32      // nodes
)

// sampled returns a board set of which samples are quick to make, and how many boards
// the larger one has.
//
// Boards that are searched one by one, which takes milliseconds each, are searched to
// depth 1, or with a small budget: their rows are as many bytes long whatever the
// depth, but for values and node counts, which get more diverse.
func sampled(set experiment.BoardSet) (experiment.BoardSet, int64) {
	set.Calibration = calibrations
	most := int64(mostBoards)
	if set.Played() || len(set.Budgets)+len(set.Methods) > 0 {
		set.Depths, set.Budgets = shallow(set.Depths, 1), shallow(set.Budgets, leastBudget)
		if most = mostLayered; set.Played() {
			most = leastBoards
		}
	}
	boards := min(most, mostRows/rowsPerBoard(&set), mostBytes/boardBytes(&set))
	return set, min(max(boards, leastBoards), set.Boards)
}

// shallow returns one limit of search in place of some.
func shallow[T int | int64](limits []T, limit T) []T {
	if len(limits) == 0 {
		return nil
	}
	return []T{min(limits[0], limit)}
}

// rowsPerBoard returns how many rows of all tables a board has.
func rowsPerBoard(set *experiment.BoardSet) int64 {
	limits := len(set.Depths) + len(set.Budgets)
	players := len(set.Propagators)*(1+len(set.Methods)) + len(set.Contests)
	return int64(2 + len(set.Evaluators)*limits*players)
}

// boardBytes returns how many bytes the squares of a board take.
func boardBytes(set *experiment.BoardSet) int64 {
	game, err := plan.Game(set)
	if err != nil {
		panic(err) // the plan has made this game before
	}
	return int64(game.Bits()+7) / 8
}
