package analysis

// ChoiceRow is a line of table `choices`: which propagator a player would choose who
// may visit so many nodes at each move. Choice is the one that beats every other one
// it met, significantly after Holm's correction over all contests of the board set
// within that budget, whatever the evaluator. Where none does, or several that have
// not met do, it is undecided between those that none has beaten.
// Sorted by board set, evaluator, tie, budget.
type ChoiceRow struct {
	_ struct{} `doc:"which propagator a player would choose who may visit so many nodes at each move" key:"experiment boardset evaluator budget"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Tie        string `parquet:"tie" doc:"tie rule at the root"`
	Budget     int64  `parquet:"budget" doc:"nodes that either side may visit at each move"`
	Choice     string `parquet:"choice" doc:"propagator that beats every other one it met; empty where undecided"`
	Undecided  string `parquet:"undecided" doc:"propagators between which it is undecided, with commas between; empty where there is a choice"`
	Verdict    string `parquet:"verdict" doc:"the same as a sentence, with scores and their 95% intervals"`
	Contests   int64  `parquet:"contests" doc:"contests considered, each a pair of propagators"`
	Corrected  int64  `parquet:"corrected" doc:"contests over which significance is corrected: those of all evaluators"`
	Boards     int64  `parquet:"boards" doc:"boards of each contest, played twice with seats swapped; the fewest where they differ"`
}
