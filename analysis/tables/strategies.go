package tables

// StrategyRow is a line of table `strategies`: how often a search of a depth is wrong about who wins a board, if it
// errs independently at the positions it ends at, by how many leaf-disjoint strategies prove who wins. Rows are in the
// order of table correctness, then by their number.
//
// Reference: [LM04] U. Lorenz, B. Monien. Error analysis in minimax trees. TCS 313, 2004.
type StrategyRow struct {
	_ struct{} `doc:"how often minimax is wrong about who wins a random board, by leaf-disjoint strategies, exactly" key:"experiment boardset evaluator depth strategies"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played: pgame, others have no exact values"`
	Height     int32   `parquet:"height" doc:"plies of a whole game"`
	Branching  int32   `parquet:"branching" doc:"moves at each position"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator, which errs at every position independently"`
	Depth      int32   `parquet:"depth" doc:"plies searched; where a search sees the end it is not wrong"`
	Strategies int64   `parquet:"strategies" doc:"how many strategies of the winner, no two with a leaf in common, win at all their leaves"`
	Share      float64 `parquet:"share" doc:"of random boards, trivial ones too, that have so many"`
	Cuts       float64 `parquet:"cuts" doc:"in the mean over these boards, how many sets of so many leaves change who wins if all of them are read wrong"`
	Asked      float64 `parquet:"asked" doc:"probability that the static value of the board itself is wrong, in the mean over these boards"`
	Wrong      float64 `parquet:"wrong" doc:"probability that the search is wrong, likewise; as errors get rare it tends to cuts times their probability to the power of strategies"`
	Better     float64 `parquet:"better" doc:"share of these boards on which the search is wrong less often than the static value; null where there are too many trees to tell each"`
}
