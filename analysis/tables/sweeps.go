package tables

// Table `sweeps`: what the matrix of an experiment gave to each board set. Keys of board sets are
// columns of `boardsets` as well; names of the author's own are here alone.

// SweepRow is a line of table `sweeps`: one parameter of one board set. Rows are in the order of
// the experiment's file.
type SweepRow struct {
	_ struct{} `doc:"a parameter that the matrix of an experiment varies, and its value for a board set" key:"experiment boardset parameter"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Sweep      string  `parquet:"sweep" doc:"name in the file that stands for all board sets of the matrix, such as p{p}"`
	Parameter  string  `parquet:"parameter" doc:"key of a board set, or a name of the author's own"`
	Value      string  `parquet:"value" doc:"its value as in the file, such as 1/3"`
	Number     float64 `parquet:"number" doc:"the value as a number; of a word that stands for one, such as fixed-point, that one; null where there is none"`
}
