package tables

// Table `census`: where in the tree searching deeper makes the value worse.
//
// Reference: [WPN09], Analysis: type D trees "are the source of all pathology";
// "local pathologies are likely to occur in all interesting games".

import (
	"slices"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// CensusRow is a line of table `census`: the nodes of one height with a given number of
// moves, so many of them won for the player to move, and how often the static value and a
// search of depth one are wrong there. Rows are sorted by their key.
type CensusRow struct {
	_ struct{} `doc:"the nodes of one height with so many winning moves, and how often static value and a search of depth one are wrong there" key:"experiment boardset evaluator node_height to_move moves winning_children"`

	Experiment   string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet     string  `parquet:"boardset" doc:"name of the board set"`
	Game         string  `parquet:"game" doc:"game played"`
	Height       int32   `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching    int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator    string  `parquet:"evaluator" doc:"static evaluator"`
	NodeHeight   int32   `parquet:"node_height" doc:"moves left at the node; 0 in games played move by move, which do not say"`
	ToMove       string  `parquet:"to_move" doc:"who moves there: max or min"`
	Moves        int32   `parquet:"moves" doc:"legal moves at the node"`
	Winning      int32   `parquet:"winning_children" doc:"children that are won for the player to move; Min wins what Max does not"`
	Kind         string  `parquet:"kind" doc:"tree type of figure 1, for any number of moves: A all win, B/C some, D none"`
	Nodes        int64   `parquet:"nodes" doc:"nodes counted"`
	Share        float64 `parquet:"share" doc:"of the nodes of that height and mover"`
	StaticWrong  int64   `parquet:"static_wrong" doc:"nodes whose static value is wrong"`
	SearchWrong  int64   `parquet:"search_wrong" doc:"nodes whose minimax search of depth 1 is wrong"`
	StaticError  float64 `parquet:"static_error" doc:"static_wrong/nodes"`
	SearchError  float64 `parquet:"search_error" doc:"search_wrong/nodes"`
	Difference   float64 `parquet:"difference" doc:"search_error minus static_error: positive means deeper is worse"`
	P            float64 `parquet:"p" doc:"two-sided p that both errors are equal, unpaired, nodes taken as independent; 0 or 1 where exact"`
	Pathological bool    `parquet:"pathological" doc:"difference above 0 with p below 0.05/rows of the table (Bonferroni)"`
}

// census makes the table. Both errors are counted at the same nodes and tested as
// independent. With an artificial evaluator they are. With other evaluators they are
// positively correlated, which makes p too large; and nodes of one N-board are
// correlated, which makes it too small: then p only ranks the rows.
func census(in Input, nodes frame.Frame) ([]CensusRow, error) {
	level := slices.Concat(runKey, []string{"node_height", "to_move"})
	beside := in.describe(nodes).Join(nodes.Sum(level, "nodes").As("nodes", "level_nodes"), level...)
	counted, err := frame.Rows[censusCell](beside)
	rows := make([]CensusRow, 0, len(counted))
	for _, c := range counted {
		if c.Row.Nodes > 0 {
			rows = append(rows, newCensus(c, in.exact(c.run)))
		}
	}
	for i := range rows {
		r := &rows[i]
		r.Pathological = r.Difference > 0 && r.P < stat.SignificanceLevel/float64(len(rows))
	}
	if err != nil {
		return nil, err
	}
	return frame.Sorted(rows, "boardset", "evaluator", "node_height", "to_move", "moves", "winning_children")
}

// censusCell is what a census counted of nodes with one number of winning children, with all nodes of their height.
type censusCell struct {
	described[tally.CensusRow]
	Level int64 `parquet:"level_nodes"`
}

// newCensus makes a row, except for the column that needs the whole table.
func newCensus(c censusCell, exact bool) CensusRow {
	n, static, search := float64(c.Row.Nodes), float64(c.Row.StaticWrong), float64(c.Row.SearchWrong)
	r := CensusRow{
		Experiment: c.Experiment, BoardSet: c.Name, Game: c.Game, Height: c.Height, Branching: c.Branching,
		Evaluator: c.Evaluator, NodeHeight: c.Row.Height, ToMove: c.Row.ToMove, Moves: c.Row.Moves, Winning: c.Row.Winning,
		Kind: treeType(c.Row.Moves, c.Row.Winning), Nodes: c.Row.Nodes,
		Share:       n / float64(c.Level),
		StaticWrong: c.Row.StaticWrong, SearchWrong: c.Row.SearchWrong, StaticError: static / n, SearchError: search / n,
		Difference: (search - static) / n,
	}
	_, r.P = stat.TwoProportions(search, n, static, n)
	if exact {
		r.P = float64(bit(r.Difference == 0))
	}
	return r
}

// countedNodes adds up the nodes of all parts.
func countedNodes(in Input) frame.Frame {
	list := slices.Clone(in.Census)
	for i := range list {
		list[i].Tie = "" // nodes are judged without a choice of moves
	}
	return sums(list, "nodes", "static_wrong", "search_wrong")
}
