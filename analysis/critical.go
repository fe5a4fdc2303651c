package analysis

// CriticalRow is a line of the data behind the figures of contests: critical pairs
// with intervals. In the order of table contests.
type CriticalRow struct {
	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon, used by both sides"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root"`
	Depth      int32   `parquet:"depth" doc:"plies searched by both sides; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that either side may visit at each move; 0 where the depth is fixed"`
	First      string  `parquet:"first" doc:"propagator whose wins are counted"`
	Second     string  `parquet:"second" doc:"its opponent"`
	Boards     int64   `parquet:"boards" doc:"boards played, twice each with seats swapped"`
	Pairs      int64   `parquet:"pairs" doc:"critical pairs: boards on which one side won both games, or won one and drew one"`
	Wins       int64   `parquet:"wins" doc:"critical pairs won by first"`
	Percent    float64 `parquet:"percent" doc:"100*wins/pairs; NaN without critical pairs"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of percent; percent itself when exhaustive"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of percent; percent itself when exhaustive"`
	Share      float64 `parquet:"share" doc:"pairs/boards"`
	ShareLow   float64 `parquet:"share_low" doc:"lower 95% Wilson limit of share; share itself when exhaustive"`
	ShareHigh  float64 `parquet:"share_high" doc:"upper 95% Wilson limit of share; share itself when exhaustive"`
}

// Critical gives contests intervals; exhaustive says whether all boards of a
// board set were played.
func Critical(rows []ContestRow, exhaustive func(boardSet string) bool) []CriticalRow {
	list := make([]CriticalRow, len(rows))
	for i, r := range rows {
		of := CriticalRow{Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Evaluator: r.Evaluator, Tie: r.Tie,
			Depth: r.Depth, Budget: r.Budget, First: r.First, Second: r.Second, Boards: r.Boards, Pairs: r.Pairs, Wins: r.Wins, Percent: r.Percent}
		_, of.Low, of.High = interval(float64(r.Wins), float64(r.Pairs), exhaustive(r.BoardSet))
		of.Low, of.High = 100*of.Low, 100*of.High
		of.Share, of.ShareLow, of.ShareHigh = interval(float64(r.Pairs), float64(r.Boards), exhaustive(r.BoardSet))
		list[i] = of
	}
	return list
}
