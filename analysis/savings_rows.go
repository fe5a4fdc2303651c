package analysis

// SavingsRow is a line of table `savings`: what the searches of one method to one
// depth cost. Nodes are positions that a search came to, the root among them.
// Sorted by board set, evaluator, propagator, tie, method (in the order of `list`),
// depth.
type SavingsRow struct {
	_ struct{} `doc:"what the searches of one method to one depth cost in nodes, beside full width" key:"experiment boardset evaluator propagator method depth"`

	Experiment  string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet    string  `parquet:"boardset" doc:"name of the board set"`
	Game        string  `parquet:"game" doc:"game played"`
	Height      int32   `parquet:"height" doc:"plies of a whole game; 0 where they vary"`
	Branching   int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator   string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator  string  `parquet:"propagator" doc:"backup rule"`
	Tie         string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Method      string  `parquet:"method" doc:"way to search"`
	Depth       int32   `parquet:"depth" doc:"plies searched"`
	Boards      int64   `parquet:"boards" doc:"boards searched"`
	Nodes       float64 `parquet:"nodes" doc:"mean nodes of a search"`
	Low         float64 `parquet:"low" doc:"lower 95% limit of nodes, normal, from the spread of boards; nodes itself when exhaustive or of one board"`
	High        float64 `parquet:"high" doc:"upper 95% limit of nodes, likewise"`
	Least       int64   `parquet:"least" doc:"nodes of the smallest search"`
	Most        int64   `parquet:"most" doc:"nodes of the largest search"`
	Evaluations float64 `parquet:"evaluations" doc:"mean static values and results of finished games that a search asked for"`
	Full        float64 `parquet:"full" doc:"mean nodes of full width to the same depth (method full, else negamax); NaN where neither was measured"`
	Share       float64 `parquet:"share" doc:"nodes/full"`
	Effective   float64 `parquet:"branching_effective" doc:"the b with 1 + b + ... + b^depth = nodes, the effective branching factor of [E97]"`
	Printed     float64 `parquet:"branching_printed" doc:"the same by the closed form that [E97] prints, b^depth (1 - 1/b^depth)/(1 - 1/b) = nodes, which is one less than the sum"`
	Deepening   float64 `parquet:"deepening" doc:"mean nodes of the searches of all depths from 1 on together; NaN where one was not measured, and of methods that deepen by themselves"`
	Overhead    float64 `parquet:"overhead" doc:"deepening/nodes: what iterated deepening costs in searches of the last depth"`
	Theory      float64 `parquet:"overhead_theory" doc:"b/(b-1) with branching_effective, the limit of overhead in uniform trees; NaN for b <= 1"`
	Same        float64 `parquet:"same" doc:"share of boards with the same decision, move, value and where both tell ties, as full (else negamax, else the first method)"`
}
