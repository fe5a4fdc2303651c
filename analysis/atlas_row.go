package analysis

// AtlasRow is a line of table `atlas`: all that is known of the decisions of one
// search. It is held against the search of depth 1 (of budgets: the smallest), the best search
// of any smaller depth or budget, and minimax of the same, on the same non-trivial boards
// each time.
//
// A p is two-sided and of this line alone. Adjusted p's are over all lines of the
// experiment that test the same thing: the family of [Holm] is the column. A line that
// tests nothing (depth 1 against itself, minimax against itself, what has no depth 1 or
// no minimax beside it, boards that were all enumerated) is in no family.
// Sorted by board set, evaluator, propagator, tie, depth, budget.
type AtlasRow struct {
	_ struct{} `doc:"correctness and pathology of one propagator with one evaluator at one depth or budget, with significance corrected for all the comparisons made" key:"experiment boardset evaluator propagator depth budget"`

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
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others: those that all numbers are of"`
	Fraction   float64 `parquet:"fraction" doc:"share of correct decisions"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive"`
	Exact      float64 `parquet:"exact" doc:"probability of a correct decision without sampling; NaN where unknown"`

	Pathology      float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget: negative means more search decides worse; NaN without depth 1"`
	PathologyLow   float64 `parquet:"pathology_low" doc:"lower 95% limit of pathology, for the same boards (Newcombe's method 10)"`
	PathologyHigh  float64 `parquet:"pathology_high" doc:"upper 95% limit of pathology"`
	PathologyExact float64 `parquet:"pathology_exact" doc:"exact minus exact of depth 1; NaN where unknown"`
	PPathology     float64 `parquet:"p_pathology" doc:"two-sided p of pathology, by the boards on which just one of the two is right; NaN at depth 1 and the smallest budget"`
	HolmPathology  float64 `parquet:"p_pathology_holm" doc:"p_pathology adjusted by Holm over all lines of the experiment"`
	BHPathology    float64 `parquet:"p_pathology_bh" doc:"p_pathology adjusted by Benjamini and Hochberg over all lines"`
	Pathological   string  `parquet:"pathological" doc:"yes or no: worse or better than depth 1 at 5% after Holm, or equal when exhaustive (no); undecided; empty at depth 1, the smallest budget, or without depth 1"`

	Drop     float64 `parquet:"drop" doc:"largest fraction of a smaller depth or budget minus this one: positive means that some smaller search decides better; NaN at the smallest"`
	DropFrom int64   `parquet:"drop_from" doc:"that smaller depth or budget, the smallest of equals; 0 at the smallest"`
	DropLow  float64 `parquet:"drop_low" doc:"lower 95% limit of drop, as if its other side had not been chosen as the best"`
	DropHigh float64 `parquet:"drop_high" doc:"upper 95% limit of drop, likewise"`
	PDrop    float64 `parquet:"p_drop" doc:"two-sided p of drop, times the number of smaller depths or budgets it was chosen from"`
	HolmDrop float64 `parquet:"p_drop_holm" doc:"p_drop adjusted by Holm over all lines of the experiment"`
	BHDrop   float64 `parquet:"p_drop_bh" doc:"p_drop adjusted by Benjamini and Hochberg over all lines"`
	Falls    bool    `parquet:"falls" doc:"whether drop is positive at 5% after Holm"`

	Difference      float64 `parquet:"difference" doc:"fraction minus that of minimax at the same depth or budget; NaN without minimax"`
	DifferenceLow   float64 `parquet:"difference_low" doc:"lower 95% limit of difference, for the same boards"`
	DifferenceHigh  float64 `parquet:"difference_high" doc:"upper 95% limit of difference"`
	DifferenceExact float64 `parquet:"difference_exact" doc:"exact minus exact of minimax; NaN where unknown"`
	Discordant      float64 `parquet:"discordant" doc:"share of boards on which minimax and this propagator are not equally right"`
	PDifference     float64 `parquet:"p_difference" doc:"two-sided p of difference, by those boards; NaN for minimax itself"`
	HolmDifference  float64 `parquet:"p_difference_holm" doc:"p_difference adjusted by Holm over all lines of the experiment"`
	BHDifference    float64 `parquet:"p_difference_bh" doc:"p_difference adjusted by Benjamini and Hochberg over all lines"`
	Better          string  `parquet:"better" doc:"yes or no: better or worse than minimax at 5% after Holm; undecided; equal when exhaustive and so; empty for minimax and without it"`

	exhaustive bool
}
