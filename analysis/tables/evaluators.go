package tables

// Table `evaluators`: the parameters of evaluators. They are not columns of `boardsets`, since a
// board set has several evaluators, nor of `correctness`, since contests, searches, a census
// and every table of rows have an evaluator too.

// EvaluatorRow is a line of table `evaluators`: an evaluator of a board set, or of one of its
// players. Rows are sorted by board set, then evaluator.
type EvaluatorRow struct {
	_ struct{} `doc:"an evaluator of a board set, or of one of its players, with its parameters" key:"experiment boardset evaluator"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator, as in the other tables; of a player with one of its own the part after @"`
	Family     string  `parquet:"family" doc:"name with capital letters for its parameters, such as artificial-E; the evaluator itself where it has none"`
	Parameter  string  `parquet:"parameter,optional" doc:"what stands for those letters, such as 0.1; null where it has none"`
	ErrorWin   float64 `parquet:"error_win" doc:"probability that it takes a node lost that its mover wins; null unless the name says it"`
	ErrorLoss  float64 `parquet:"error_loss" doc:"probability that it takes a node won that its mover loses; null unless the name says it"`
	Calibrated bool    `parquet:"calibrated" doc:"whether its error rates were measured: they are in table calibrations"`
	Random     bool    `parquet:"random" doc:"whether it errs at random, by the seed of the board set"`
}
