package tables

// Table `disagreements`: how often propagators choose differently on boards that are not solved.

import (
	"github.com/nonminimax/nonminimax/analysis/frame"
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

func disagreements(in Input) (rows []DisagreementRow, err error) {
	groups, err := frame.Groups[described[tally.DisagreementRow]](in.describe(stack(in.Disagreements)), entryKey...)
	if err != nil {
		return nil, err
	}
	pooled := make(map[string]bool)
	for _, d := range in.Defined {
		pooled[d.Name] = !d.Seed.Valid
	}
	measured := make(map[entry]DisagreementRow)
	for _, parts := range groups {
		var total []tally.DisagreementRow
		for _, part := range parts {
			total = tally.Add(total, []tally.DisagreementRow{part.Row})
		}
		about, n := parts[0].run, total[0]
		row := DisagreementRow{Experiment: about.Experiment, BoardSet: about.Name, Game: about.Game,
			Evaluator: about.Evaluator, Tie: about.Tie, Depth: n.Depth, Budget: n.Budget,
			First: about.First, Second: about.Second,
			Boards: n.Boards, Differ: n.Differ, Apart: n.Apart}
		if !pooled[about.Name] {
			row.Examples = n.Examples
		}
		row.Fraction, row.Low, row.High = stat.Interval(float64(n.Differ), float64(n.Boards), in.exact(about))
		measured[entry{about, limit{n.Depth, n.Budget}}] = row
	}
	fraction := func(r *DisagreementRow) number { return number{&r.Fraction, &r.Low, &r.High} }
	for about, row := range measured {
		if !in.exact(about.run) {
			overSeeds(&row, seedsOf(in.Chance, measured, about), fraction)
			fraction(&row).within(0, 1)
		}
		rows = append(rows, row)
	}
	return frame.Sorted(rows, "boardset", "evaluator", "tie", "depth", "budget", "first", "second")
}
