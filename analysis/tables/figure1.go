package tables

// The error of a search of depth one, by the kind of node.
//
// Reference: [WPN09] figure 1 and equations 1 to 4, whose footnote hopes "it will be
// obvious how the analysis will extend to higher branching factors".

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// Figure1Row is a line of table `figure1`: nodes with one number of winning children, the
// error that follows from the evaluator's if errors are independent, and the counted
// error. Rows are sorted by board set, evaluator, moves, winning children.
type Figure1Row struct {
	_ struct{} `doc:"the error of a search of depth one at nodes with one number of winning moves, by formula and as counted" key:"experiment boardset evaluator moves winning_children"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator of the children"`
	Moves      int32   `parquet:"moves" doc:"children of a node"`
	Winning    int32   `parquet:"winning_children" doc:"children that are won for the player to move"`
	Kind       string  `parquet:"kind" doc:"tree type of figure 1, for any number of moves: A all win, B/C some, D none"`
	E          float64 `parquet:"e" doc:"error of the evaluator: by its name, artificial-E, else counted at nodes of all heights of the census"`
	Formula    float64 `parquet:"formula" doc:"error of a search of depth 1 by equations 1 to 4 and their extension, from e"`
	Simulated  float64 `parquet:"simulated" doc:"error of the searches of depth 1 that were counted"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of simulated"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of simulated"`
	Nodes      int64   `parquet:"nodes" doc:"nodes counted, of all heights"`
	Z          float64 `parquet:"z" doc:"simulated minus formula in standard errors of the simulation; large where errors are not independent and alike"`
}

// figure1 compares equations 1 to 4 with a census. For an artificial evaluator they must
// agree; for others the difference shows how far errors depend on one another and on the
// node.
//
// e is the share of nodes whose static value is wrong, or, for an evaluator named
// artificial-<e>, <e> itself. For artificial-<e>-<f> the formulas have two errors. Games
// played move by move are left out: their nodes have too many numbers of moves to compare.
func figure1(in Input, nodes frame.Frame) (rows []Figure1Row, err error) {
	counts := []string{"nodes", "static_wrong", "search_wrong"}
	all := nodes.Sum(runKey, "nodes", "static_wrong").As("nodes", "all_nodes").As("static_wrong", "all_wrong")
	kinds := nodes.Sum(slices.Concat(runKey, []string{"moves", "winning_children"}), counts...).Join(all, runKey...)
	counted, err := frame.Rows[nodeKind](in.describe(kinds))
	for _, k := range counted {
		if k.Nodes > 0 && k.Height > 0 {
			rows = append(rows, newFigure1(k, in.exact(k.run)))
		}
	}
	if err != nil {
		return nil, err
	}
	return frame.Sorted(rows, "boardset", "evaluator", "moves", "winning_children")
}

// nodeKind is what a census counted of nodes of all heights with one number of winning children, with all its nodes.
type nodeKind struct {
	run
	Moves       int32 `parquet:"moves"`
	Winning     int32 `parquet:"winning_children"`
	Nodes       int64 `parquet:"nodes"`
	SearchWrong int64 `parquet:"search_wrong"`
	AllNodes    int64 `parquet:"all_nodes"`
	AllWrong    int64 `parquet:"all_wrong"`
}

func newFigure1(k nodeKind, exact bool) Figure1Row {
	e, won, lost := errorsOf(k.Evaluator, k.AllWrong, k.AllNodes)
	r := Figure1Row{
		Experiment: k.Experiment, BoardSet: k.Name, Evaluator: k.Evaluator, Moves: k.Moves, Winning: k.Winning,
		Kind: treeType(k.Moves, k.Winning), E: e, Formula: TreeError(k.Moves, k.Winning, won, lost), Nodes: k.Nodes,
	}
	n := float64(k.Nodes)
	r.Simulated, r.Low, r.High = stat.Interval(float64(k.SearchWrong), n, exact)
	simulated := stat.Sample{K: float64(k.SearchWrong), N: n, Exact: exact}
	formula := stat.Sample{K: r.Formula, N: 1, Exact: true}
	r.Z = stat.Newcombe(simulated, formula, stat.Z95).Deviate()
	return r
}

// errorsOf returns the error of an evaluator: that in its name, or else the share of wrong static values. Of one with
// two errors, at positions won and lost for the player to move, these come after it.
func errorsOf(evaluator string, wrong, all int64) (e, won, lost float64) {
	e = float64(wrong) / float64(all) // 0/0 is NaN
	won, lost, err := evaluate.ErrorRates(evaluator)
	switch {
	case err != nil:
		return e, e, e
	case won == lost:
		return won, won, lost
	}
	return e, won, lost
}

// TreeError is the probability that a minimax search of depth one is wrong at a node with
// branching children, winning of them won for the player to move, if children are misjudged
// independently: with probability e those that are won for their own mover, who is the
// opponent, with probability f the others, which win for the player above:
//
//	winning > 0   f^winning (1-e)^(branching-winning)   all winners are missed, no loser is taken for one
//	winning = 0   1 - (1-e)^branching                   some loser is taken for a winner
//
// For two children and f = e these are [WPN09] eq. 1 (type A, two winners), 2 and 3 (B and
// C, one) and 4 (D, none); in general one level of the recursion [B92] eq. 3.4. NaN unless
// 0 <= winning <= branching and branching >= 1.
func TreeError(branching, winning int32, e, f float64) float64 {
	switch {
	case branching < 1 || winning < 0 || winning > branching:
		return math.NaN()
	case winning == 0 && e == 1:
		return 1
	case winning == 0:
		return 0 - elementary.ExpMinusOne(float64(branching)*elementary.LogOnePlus(-e))
	}
	return elementary.Power(f, int64(winning)) * elementary.Power(1-e, int64(branching-winning))
}

// treeType names a node as [WPN09] figure 1 does, where two moves may win: all do, some, or none.
func treeType(moves, winning int32) string {
	switch winning {
	case moves:
		return "A"
	case 0:
		return "D"
	}
	return "B/C"
}
