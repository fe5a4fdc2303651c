package tables

// Table `pathology`: one verdict on each evaluator and rule on the boards of a set.
//
// Pathology is a fall of the share of correct decisions from a depth d to a depth d' > d with
// d' - d even, or from a budget to a larger one. A step between an odd and an even depth is none.

import "cmp"

// PathologyRow is a line of table `pathology`: whether the decisions of a rule with an evaluator
// fall with depth, from what table `atlas` says of all its depths.
// Rows are in the order of table atlas.
type PathologyRow struct {
	_ struct{} `doc:"whether the decisions of a propagator with an evaluator are pathological: fall from some depth to a larger one (of the same parity, where there are two players)" key:"experiment boardset evaluator propagator"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string  `parquet:"propagator" doc:"backup rule"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root"`
	Verdict    string  `parquet:"verdict" doc:"pathological: at some depth fallen is yes in atlas; not: at every depth it is no, that is, each depth is better than all smaller ones that it is compared with, or exactly not worse; else undecided. All verdicts of an experiment together are wrong with probability 5% at most"`
	Compared   int64   `parquet:"compared" doc:"depths that have a smaller one to be compared with, or budgets that have a smaller one"`
	Exact      int64   `parquet:"exact" doc:"a count: of those compared, how many are known without sampling; in atlas exact is a probability"`
	Worse      int64   `parquet:"worse" doc:"of those compared, how many are worse (fallen is yes)"`
	From       int64   `parquet:"fall_from" doc:"depth or budget from which the decisions fall the most; of those that are fallen if some are"`
	To         int64   `parquet:"fall_to" doc:"depth or budget to which they fall"`
	Fall       float64 `parquet:"fall" doc:"size of this fall, above 0 if worse, the opposite sign of column pathology in correctness and atlas; negative if all rise"`
	Low        float64 `parquet:"fall_low" doc:"lower 95% limit of fall, of this one alone; fall itself where it is exact"`
	High       float64 `parquet:"fall_high" doc:"upper 95% limit of fall, likewise"`
	P          float64 `parquet:"p_holm" doc:"its p_fall_holm in atlas, adjusted over the lines of the experiment where p_fall is tested; 0 or 1 where it is exact"`
}

// Verdicts in table `pathology`, beside Undecided.
const (
	Pathological    = "pathological"
	NotPathological = "not"
)

// Pathologies judges the searches of table atlas.
func Pathologies(atlas []AtlasRow) (rows []PathologyRow) {
	for _, lines := range chunks(atlas, searchOf) {
		r := lines[0]
		row := PathologyRow{Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Evaluator: r.Evaluator,
			Propagator: r.Propagator, Tie: r.Tie, Verdict: NotPathological}
		var worst AtlasRow
		for _, r := range lines {
			if r.Fallen == "" {
				continue
			}
			row.Compared++
			row.Exact += int64(bit(r.ExactFall()))
			row.Worse += int64(bit(r.Fallen == Yes))
			if r.Fallen == Undecided {
				row.Verdict = Undecided
			}
			worse := cmp.Or(bit(r.Fallen == Yes)-bit(worst.Fallen == Yes), cmp.Compare(r.Fall, worst.Fall))
			if worst.Fallen == "" || worse > 0 {
				worst = r
			}
		}
		if row.Compared == 0 {
			continue
		}
		if row.Worse > 0 {
			row.Verdict = Pathological
		}
		row.From, row.To = worst.FallFrom, worst.Limit()
		row.Fall, row.Low, row.High, row.P = worst.Fall, worst.FallLow, worst.FallHigh, worst.HolmFall
		rows = append(rows, row)
	}
	return rows
}

// searchOf names what all depths of a search share.
func searchOf(r AtlasRow) [4]string {
	return [4]string{r.BoardSet, r.Evaluator, r.Propagator, r.Tie}
}

// Limit is the depth of a search, or its budget.
func (r AtlasRow) Limit() int64 { return limit{r.Depth, r.Budget}.size() }

// Fall is a search that decides worse than a smaller one it can be compared with.
type Fall struct {
	From, To AtlasRow
}

// Exact reports whether the size of a fall has no sampling error.
func (f Fall) Exact() bool { return f.To.ExactFall() }

// FallsOf returns the falls of rows, which have all depths of their searches, in their order,
// and the number of searches that have one to fall from.
func FallsOf(rows []AtlasRow) (falls []Fall, searches int) {
	for _, r := range rows {
		searches += bit(r.Fallen != "")
		if r.Fallen == Yes {
			falls = append(falls, FallOf(rows, r))
		}
	}
	return falls, searches
}

// FallOf returns a search with the one that its fall, or rise, is from; without it if that is not among the rows.
func FallOf(rows []AtlasRow, to AtlasRow) Fall {
	search := searchOf(to)
	for i := range rows {
		if rows[i].Limit() == to.FallFrom && searchOf(rows[i]) == search {
			return Fall{rows[i], to}
		}
	}
	return Fall{To: to}
}
