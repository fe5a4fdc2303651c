package analysis

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// Census are the counts of the nodes of all trees of one board set, by height and
// by how many children are won for the player to move.
type Census struct {
	BoardSet
	Evaluator string
	Rows      []tally.CensusRow // any order; parts follow one another
}

// censusRun is what the census of one board set by one evaluator has in common.
type censusRun struct {
	BoardSet
	evaluator string
}

// censusCell is the sum of one kind of nodes.
type censusCell struct {
	censusRun
	height, winning                 int32
	nodes, staticWrong, searchWrong int64
}

// plus adds counts of the same run.
func (c censusCell) plus(o censusCell) censusCell {
	o.nodes, o.staticWrong, o.searchWrong = o.nodes+c.nodes, o.staticWrong+c.staticWrong, o.searchWrong+c.searchWrong
	return o
}

// sumCensus adds up the counts of many parts; the cells of a run follow one
// another, sorted by height and winning children.
func sumCensus(census []Census) ([]censusCell, error) {
	var runs registry[censusRun]
	var counts []countRow
	for _, c := range census {
		set := c.BoardSet
		set.Tie = "" // nodes are judged without a choice of moves
		run := runs.number(censusRun{set, c.Evaluator})
		for _, r := range c.Rows {
			if err := c.check(r); err != nil {
				return nil, err
			}
			for what, n := range []int64{r.Nodes, r.StaticWrong, r.SearchWrong} {
				counts = append(counts, countRow{[]int{run, int(r.Height), int(r.Winning), what}, n})
			}
		}
	}
	sums, err := sumCounts([]string{"run", "height", "winning", "what"}, counts)
	if err != nil {
		return nil, fmt.Errorf("table census: %w", err)
	}
	var cells []censusCell
	for i := 0; i+2 < len(sums); i += 3 { // each kind of nodes has its three counts
		k := sums[i].keys
		cells = append(cells, censusCell{runs.list[k[0]], int32(k[1]), int32(k[2]), sums[i].boards, sums[i+1].boards, sums[i+2].boards})
	}
	return cells, nil
}

// check reports counts that no census can hold.
func (c Census) check(r tally.CensusRow) error {
	where := fmt.Sprintf("%s, height %d, %d winning children", c.where("census", c.Evaluator), r.Height, r.Winning)
	switch {
	case r.Height < 1:
		return fmt.Errorf("%s: height is %d, expected 1 or more", where, r.Height)
	case r.Winning < 0 || c.Branching > 0 && r.Winning > c.Branching:
		return fmt.Errorf("%s: winning is %d, expected 0..%d (branching)", where, r.Winning, c.Branching)
	case r.Nodes < 0 || r.Nodes > maxCount:
		return fmt.Errorf("%s: nodes is %d, expected 0..2^53", where, r.Nodes)
	case r.StaticWrong < 0 || r.StaticWrong > r.Nodes:
		return fmt.Errorf("%s: static_wrong is %d, expected 0..%d (nodes)", where, r.StaticWrong, r.Nodes)
	case r.SearchWrong < 0 || r.SearchWrong > r.Nodes:
		return fmt.Errorf("%s: search_wrong is %d, expected 0..%d (nodes)", where, r.SearchWrong, r.Nodes)
	}
	return nil
}

// byRun splits cells into runs.
func byRun(cells []censusCell) (runs [][]censusCell) {
	for i, c := range cells {
		if i == 0 || c.censusRun != cells[i-1].censusRun {
			runs = append(runs, nil)
		}
		runs[len(runs)-1] = append(runs[len(runs)-1], c)
	}
	return runs
}
