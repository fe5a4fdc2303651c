package analysis

// CorrectnessRow is a line of table `correctness`: how often the searches of one
// depth or budget choose a move that keeps the best true value, at the boards where it
// matters (non-trivial: some moves are better than others).
// Sorted by board set, evaluator, propagator, tie, depth, budget.
type CorrectnessRow struct {
	_ struct{} `doc:"how often the searches of one depth or budget choose a move that keeps the best true value, at non-trivial boards, with a 95% interval and pathology" key:"experiment boardset evaluator propagator depth budget"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height" doc:"plies of a whole game; 0 where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string  `parquet:"propagator" doc:"backup rule"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"`
	Boards     int64   `parquet:"boards" doc:"boards searched"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others"`
	Correct    float64 `parquet:"correct" doc:"non-trivial boards decided correctly; with tie rule expected the sum of good/ties"`
	Fraction   float64 `parquet:"fraction" doc:"correct/nontrivial; NaN without non-trivial boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive"`
	Pathology  float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget: negative means more search decides worse"`
	PPathology float64 `parquet:"p_pathology" doc:"two-sided p that these two differ, by the boards on which just one of them is right: exact sign test, normal with tie rule expected; 0 or 1 when exhaustive"`
}

// ContestRow is a line of table `contests`: one contest at one depth or budget. The two games
// of a board go together, so what a sample tells is counted in boards: a pair of
// games is critical where one side makes more of its two points than the other,
// half a point for a draw. Without draws that is who wins both.
// Sorted by board set, evaluator, tie, first, second, depth, budget.
type ContestRow struct {
	_ struct{} `doc:"a contest at one depth or budget: critical pairs, wins, significance, score with its interval" key:"experiment boardset evaluator depth budget first second"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height" doc:"plies of a whole game; 0 where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon, used by both sides"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched by both sides; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that either side may visit at each move; 0 where the depth is fixed"`
	First      string  `parquet:"first" doc:"propagator whose wins are counted"`
	Second     string  `parquet:"second" doc:"its opponent"`
	Boards     int64   `parquet:"boards" doc:"boards played, twice each with seats swapped"`
	WinsTotal  int64   `parquet:"wins_total" doc:"of 2*boards games those won by first; a draw counts for neither"`
	Pairs      int64   `parquet:"pairs" doc:"critical pairs: boards on which one side won both games, or won one and drew one"`
	Wins       int64   `parquet:"wins" doc:"critical pairs won by first"`
	Draws      int64   `parquet:"draws" doc:"drawn games of 2*boards; none in P-, N- and G-games"`
	Percent    float64 `parquet:"percent" doc:"100*wins/pairs; NaN without critical pairs"`
	PExact     float64 `parquet:"p_exact" doc:"two-sided sign test on the critical pairs, exact; 1 without pairs; draws are in it as far as they make a pair critical or not"`
	PPublished float64 `parquet:"p_published_method" doc:"as published: exact up to 240 pairs, normal without continuity correction above"`
	Better     string  `parquet:"better" doc:"first, second, or empty where p_exact > 0.05"`

	LossesTotal  int64   `parquet:"losses_total" doc:"of 2*boards games those lost by first"`
	StarterWins  int64   `parquet:"starter_wins" doc:"of 2*boards games those won by who moved first"`
	Score        float64 `parquet:"score" doc:"points of first by games: a win counts 1, a draw 1/2"`
	ScoreLow     float64 `parquet:"score_low" doc:"lower 95% limit of score, normal, from the spread of boards' points; score itself when exhaustive"`
	ScoreHigh    float64 `parquet:"score_high" doc:"upper 95% limit of score, likewise"`
	StarterShare float64 `parquet:"starter_share" doc:"points of who moved first by games"`

	endings    endings
	exhaustive bool
}

// BoardSetRow is a line of table `boardsets`: who wins the boards with perfect play.
// Sorted by board set.
type BoardSetRow struct {
	_ struct{} `doc:"who wins the boards of a set with perfect play, beside the exact probability where it is known" key:"experiment boardset"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height" doc:"plies of a whole game; 0 where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	ToMove     string  `parquet:"to_move" doc:"who moves first: max or min; empty where boards differ"`
	Boards     int64   `parquet:"boards" doc:"boards solved"`
	MaxWins    int64   `parquet:"max_wins" doc:"boards that Max wins with perfect play"`
	MinWins    int64   `parquet:"min_wins" doc:"boards that Min wins with perfect play"`
	Draws      int64   `parquet:"draws" doc:"boards that are a draw with perfect play; 0 in games without draws"`
	Fraction   float64 `parquet:"fraction" doc:"max_wins/boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others"`
	Expected   float64 `parquet:"expected" doc:"exact probability of a Max win (P-game, p the fixed point); NaN where unknown"`
}

// PublishedRow is a line of table `published`: a printed cell beside ours.
// In the order of the paper's tables, rows and columns.
type PublishedRow struct {
	_ struct{} `doc:"a printed cell or claim beside ours, with a verdict" key:"experiment table row column"`

	Experiment     string  `parquet:"experiment" doc:"name of the experiment"`
	Table          string  `parquet:"table" doc:"the paper's table; table/reading where compared under another reading"`
	Row            string  `parquet:"row" doc:"row label, a search depth in most tables"`
	Column         string  `parquet:"column" doc:"column label"`
	Published      float64 `parquet:"published" doc:"the printed number; a recovered one where the scan lost it; NaN for names and marks"`
	Reproduced     float64 `parquet:"reproduced" doc:"ours; counts of sampled tables scaled to the paper's number of boards"`
	Low            float64 `parquet:"low" doc:"lower end of the 95% range in which a printed value is expected"`
	High           float64 `parquet:"high" doc:"upper end of that range"`
	Z              float64 `parquet:"z" doc:"difference in standard errors, sampling errors of both sides; NaN for derived cells"`
	Verdict        string  `parquet:"verdict" doc:"exact, agrees, differs, misprint, lost-in-print or not-reproducible"`
	Note           string  `parquet:"note" doc:"why, and what was mended in the scan"`
	Printed        string  `parquet:"printed" doc:"the cell as printed; empty where the scan lost it"`
	ReproducedText string  `parquet:"reproduced_text" doc:"ours in the form of the printed cell, with its digits"`
	Quantity       string  `parquet:"quantity" doc:"what the cell counts: pairs, wins, percent, significance, ..."`
	Expect         string  `parquet:"expect" doc:"how the cell must match: exact, sampled or none"`
}

// ErratumRow is a line of table `errata`: a printed cell that the paper's own
// counts contradict. In the order of the paper's tables.
type ErratumRow struct {
	_ struct{} `doc:"a printed figure that the paper's own counts contradict, with the evidence" key:"experiment table row column"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table, or text"`
	Row        string `parquet:"row" doc:"row label"`
	Column     string `parquet:"column" doc:"column label"`
	Printed    string `parquet:"printed" doc:"the cell as printed"`
	Recomputed string `parquet:"recomputed" doc:"what the paper's own counts give"`
	Evidence   string `parquet:"evidence" doc:"the numbers, as a sentence"`
	Kind       string `parquet:"kind" doc:"percent, significance, winner, identity or text"`
}
