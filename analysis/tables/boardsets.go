package tables

// Table `boardsets`: who wins with perfect play.
//
// Reference: [NPT86] 3.1, the 970 and 630 of 1600 boards.

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/elementary"
)

// BoardSetRow is a line of table `boardsets`: who wins the boards with perfect play.
// Rows are sorted by board set.
type BoardSetRow struct {
	_ struct{} `doc:"who wins the boards of a set with perfect play, beside the exact probability where it is known" key:"experiment boardset"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height" doc:"plies of a whole game; 0 where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	ToMove     string  `parquet:"to_move" doc:"who moves first: max or min; empty where boards differ"`
	Boards     int64   `parquet:"boards" doc:"boards solved"`
	MaxWins    int64   `parquet:"max_wins" doc:"boards that Max wins with perfect play"`
	MinWins    int64   `parquet:"min_wins" doc:"boards that Min wins with perfect play"`
	Draws      int64   `parquet:"draws" doc:"boards that are a draw with perfect play; 0 in games without draws"`
	Fraction   float64 `parquet:"fraction" doc:"max_wins/boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others"`
	Expected   float64 `parquet:"expected" doc:"exact probability of a Max win (P-game, p the fixed point); NaN where unknown"`
}

// solutionCount is a number of boards of a set; ToMove is an index of movers.
type solutionCount struct{ Set, ToMove, Value, Nontrivial, Boards int }

// movers are the values of to_move, numbered for grouping.
var movers = []string{"max", "min"}

func boardSets(in Input) ([]BoardSetRow, error) {
	var sets registry[BoardSet]
	var counts []solutionCount
	for _, s := range in.Solutions {
		set, where := s.BoardSet, s.run().where("solutions")
		set.Tie = "" // perfect play knows no tie rule
		n := sets.number(set)
		for _, r := range s.Rows {
			if err := checkBoards(where, r.Boards); err != nil {
				return nil, err
			}
			mover := slices.Index(movers, r.ToMove)
			if mover < 0 {
				return nil, fmt.Errorf("%s: to_move is %q, expected max or min", where, r.ToMove)
			}
			if r.Value > 1 || r.Value < lowest(set) {
				return nil, fmt.Errorf("%s: value is %d, expected %d to 1", where, r.Value, lowest(set))
			}
			counts = append(counts, solutionCount{n, mover, int(r.Value), bit(r.Nontrivial), int(r.Boards)})
		}
	}
	sums, err := sumCounts(counts)
	if err != nil {
		return nil, fmt.Errorf("table boardsets: %w", err)
	}
	rows := make([]BoardSetRow, len(sets.list))
	for _, s := range sums {
		rows[s.Set].add(sets.list[s.Set], s)
	}
	for i, set := range sets.list {
		rows[i].finish(set)
	}
	slices.SortFunc(rows, func(a, b BoardSetRow) int { return cmp.Compare(a.BoardSet, b.BoardSet) })
	return rows, nil
}

// lowest is the value of a board that Min wins.
func lowest(set BoardSet) int8 {
	if set.Draws {
		return -1
	}
	return 0
}

// add counts boards that are solved alike; ToMove stays only if all agree.
func (r *BoardSetRow) add(set BoardSet, s solutionCount) {
	boards, mover := int64(s.Boards), movers[s.ToMove]
	if r.Boards > 0 && r.ToMove != mover {
		mover = ""
	}
	r.ToMove = mover
	r.Boards += boards
	r.Nontrivial += boards * int64(s.Nontrivial)
	switch s.Value {
	case 1:
		r.MaxWins += boards
	case int(lowest(set)):
		r.MinWins += boards
	default:
		r.Draws += boards
	}
}

func (r *BoardSetRow) finish(set BoardSet) {
	r.Experiment, r.BoardSet, r.Game = set.Experiment, set.Name, set.Game
	r.Height, r.Branching = set.Height, set.Branching
	r.Fraction, r.Low, r.High = stat.Interval(float64(r.MaxWins), float64(r.Boards), set.Exhaustive)
	r.Expected = ExpectedMaxWins(set.Game, set.Height, set.Branching)
}

// ExpectedMaxWins is the exact probability that Max wins a random board of a P-game at
// the fixed point p = (1-p)^b, which it assumes: there Max, who makes the last move, wins
// with probability p at even heights and 1-p at odd ones ([NPT86] 2). It is NaN for
// other games.
func ExpectedMaxWins(game string, height, branching int32) float64 {
	if game != "pgame" || branching < 2 {
		return math.NaN()
	}
	p := fixedPoint(branching)
	if height%2 == 1 {
		return 1 - p
	}
	return p
}

// fixedPoint solves (1-p)^b = p by bisection, to the last bit.
func fixedPoint(branching int32) float64 {
	low, high := 0.0, 1.0
	for {
		mid := float64((low + high) / 2)
		if mid == low || mid == high {
			return mid
		}
		if elementary.Power(1-mid, int64(branching)) > mid {
			low = mid
		} else {
			high = mid
		}
	}
}
