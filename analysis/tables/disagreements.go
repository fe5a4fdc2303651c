package tables

// Table `disagreements`: how often propagators choose differently where nobody knows who is right.

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// DisagreementRow is a line of table `disagreements`: how often two propagators choose
// different moves with one depth or budget, on boards that are not solved.
// Rows are sorted by board set, evaluator, tie, depth, budget, first, second.
type DisagreementRow struct {
	_ struct{} `doc:"how often two propagators choose different moves, of board sets that are not solved, such as trees cut off at a depth; and on which boards" key:"experiment boardset evaluator depth budget first second"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected, which here is first"`
	Depth      int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"`
	First      string  `parquet:"first" doc:"backup rule, the first of the two by name"`
	Second     string  `parquet:"second" doc:"the other one"`
	Boards     int64   `parquet:"boards" doc:"boards searched by both"`
	Differ     int64   `parquet:"differ" doc:"boards on which they choose different moves"`
	Fraction   float64 `parquet:"fraction" doc:"differ/boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample"`
	Apart      int64   `parquet:"apart" doc:"of differ, boards on which no move is best for both, whatever the tie rule; 0 where moves have more than 62 numbers"`
	Examples   string  `parquet:"examples,optional" doc:"board_id of the first boards on which they choose different moves, at most 5, blanks between; null where there are none, and of a pooled set, whose members number their boards alike"`
}

func disagreements(in Input) ([]DisagreementRow, error) {
	pooled := make(map[string]bool)
	for _, d := range in.Defined {
		pooled[d.Name] = !d.Seed.Valid
	}
	counts := make(map[run][]tally.DisagreementRow)
	for _, d := range in.Disagreements {
		of := d.run()
		where := of.where("disagreements")
		for _, r := range d.Rows {
			if err := checkDisagreement(where, r); err != nil {
				return nil, err
			}
			counts[of] = tally.Add(counts[of], []tally.DisagreementRow{r})
		}
	}
	made := make(map[place]DisagreementRow)
	for of, list := range counts {
		for _, n := range list {
			if n.Boards > maxCount {
				return nil, fmt.Errorf("%s: the counts add up to more than 2^53", of.where("disagreements"))
			}
			row := DisagreementRow{Experiment: of.Experiment, BoardSet: of.Name, Game: of.Game, Evaluator: of.Evaluator, Tie: of.Tie,
				Depth: n.Depth, Budget: n.Budget, First: of.First, Second: of.Second, Boards: n.Boards, Differ: n.Differ, Apart: n.Apart}
			if !pooled[of.Name] {
				row.Examples = n.Examples
			}
			row.Fraction, row.Low, row.High = stat.Interval(float64(n.Differ), float64(n.Boards), in.exact(of))
			made[place{of, limit{n.Depth, n.Budget}}] = row
		}
	}
	var rows []DisagreementRow
	for at, row := range made {
		if fraction := func(r *DisagreementRow) number { return number{&r.Fraction, &r.Low, &r.High} }; !in.exact(at.run) {
			overSeeds(&row, seedsOf(in.Chance, made, at), fraction)
			fraction(&row).within(0, 1)
		}
		rows = append(rows, row)
	}
	slices.SortFunc(rows, func(a, b DisagreementRow) int {
		return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator), cmp.Compare(a.Tie, b.Tie),
			cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Budget, b.Budget), cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
	})
	return rows, nil
}

func checkDisagreement(where string, r tally.DisagreementRow) error {
	where, err := whereLimited(where, r.Depth, r.Budget)
	switch {
	case err != nil:
		return err
	case r.Differ < 0 || r.Differ > r.Boards || r.Apart < 0 || r.Apart > r.Differ:
		return fmt.Errorf("%s: %d boards, %d that differ, %d apart, expected none less than 0 or more than the one before", where, r.Boards, r.Differ, r.Apart)
	}
	return checkBoards(where, r.Boards)
}
