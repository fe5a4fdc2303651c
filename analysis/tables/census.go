package tables

// Table `census`: where in the tree searching deeper makes the value worse.
//
// Reference: [WPN09], Analysis: type D trees "are the source of all pathology";
// "local pathologies are likely to occur in all interesting games".

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// CensusRow is a line of table `census`: the nodes of one height with a given number of
// children won for the player to move, and how often the static value and a search of
// depth one are wrong there. Rows are sorted by board set, evaluator, node height, winning
// children.
type CensusRow struct {
	_ struct{} `doc:"the nodes of one height with so many winning moves, and how often static value and a search of depth one are wrong there" key:"experiment boardset evaluator node_height winning_children"`

	Experiment   string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet     string  `parquet:"boardset" doc:"name of the board set"`
	Game         string  `parquet:"game" doc:"game played"`
	Height       int32   `parquet:"height" doc:"plies of a whole game"`
	Branching    int32   `parquet:"branching" doc:"moves at each position"`
	Evaluator    string  `parquet:"evaluator" doc:"static evaluator"`
	NodeHeight   int32   `parquet:"node_height" doc:"moves left at the node"`
	Winning      int32   `parquet:"winning_children" doc:"children that are won for the player to move"`
	Nodes        int64   `parquet:"nodes" doc:"nodes counted"`
	Share        float64 `parquet:"share" doc:"of the nodes of that height"`
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
func census(in Input, nodes map[run][]tally.CensusRow) (rows []CensusRow) {
	for of, cells := range nodes {
		rows = append(rows, censusRows(of, cells, in.exact(of))...)
	}
	for i := range rows {
		r := &rows[i]
		r.Pathological = r.Difference > 0 && r.P < stat.SignificanceLevel/float64(len(rows))
	}
	slices.SortFunc(rows, func(a, b CensusRow) int {
		return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
			cmp.Compare(a.NodeHeight, b.NodeHeight), cmp.Compare(a.Winning, b.Winning))
	})
	return rows
}

// censusRows makes the rows of one run, except for the columns that need the whole table.
func censusRows(of run, cells []tally.CensusRow, exact bool) (rows []CensusRow) {
	ofHeight := map[int32]int64{}
	for _, c := range cells {
		ofHeight[c.Height] += c.Nodes
	}
	for _, c := range cells {
		if c.Nodes == 0 {
			continue
		}
		n, static, search := float64(c.Nodes), float64(c.StaticWrong), float64(c.SearchWrong)
		r := CensusRow{
			Experiment: of.Experiment, BoardSet: of.Name, Game: of.Game, Height: of.Height, Branching: of.Branching, Evaluator: of.Evaluator,
			NodeHeight: c.Height, Winning: c.Winning, Nodes: c.Nodes, Share: n / float64(ofHeight[c.Height]),
			StaticWrong: c.StaticWrong, SearchWrong: c.SearchWrong, StaticError: static / n, SearchError: search / n,
			Difference: (search - static) / n,
		}
		_, r.P = stat.TwoProportions(search, n, static, n)
		if exact {
			r.P = float64(bit(r.Difference == 0))
		}
		rows = append(rows, r)
	}
	return rows
}

func nodeCounts(in Input) (map[run][]tally.CensusRow, error) {
	list := slices.Clone(in.Census)
	for i := range list {
		list[i].Tie = "" // nodes are judged without a choice of moves
	}
	return sums("census", list, checkCensus, func(r *tally.CensusRow) []*int64 { return []*int64{&r.Nodes, &r.StaticWrong, &r.SearchWrong} })
}

func checkCensus(of run, where string, r tally.CensusRow) error {
	where = fmt.Sprintf("%s, height %d, %d winning children", where, r.Height, r.Winning)
	switch {
	case r.Height < 1:
		return fmt.Errorf("%s: height is %d, expected 1 or more", where, r.Height)
	case r.Winning < 0 || of.Branching > 0 && r.Winning > of.Branching:
		return fmt.Errorf("%s: winning is %d, expected 0..%d (branching)", where, r.Winning, of.Branching)
	case r.Nodes < 0 || r.Nodes > maxCount:
		return fmt.Errorf("%s: nodes is %d, expected 0..2^53", where, r.Nodes)
	case r.StaticWrong < 0 || r.StaticWrong > r.Nodes:
		return fmt.Errorf("%s: static_wrong is %d, expected 0..%d (nodes)", where, r.StaticWrong, r.Nodes)
	case r.SearchWrong < 0 || r.SearchWrong > r.Nodes:
		return fmt.Errorf("%s: search_wrong is %d, expected 0..%d (nodes)", where, r.SearchWrong, r.Nodes)
	}
	return nil
}
