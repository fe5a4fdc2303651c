package analysis

import "math"

// Verdicts on a printed cell.
const (
	VerdictExact           = "exact"            // the printed digits, reproduced
	VerdictAgrees          = "agrees"           // within the sampling errors of both
	VerdictDiffers         = "differs"          // beyond them
	VerdictMisprint        = "misprint"         // contradicted by the paper's own counts
	VerdictLost            = "lost-in-print"    // the scan lost the cell
	VerdictNotReproducible = "not-reproducible" // a tournament under no reading; a claim that counts neither support nor contradict
)

// Results are the tables of one experiment that its counts alone give.
type Results struct {
	Experiment  string
	Correctness []CorrectnessRow
	Contests    []ContestRow
	Choices     []ChoiceRow // empty without contests within budgets
	BoardSets   []BoardSetRow
	Savings     []SavingsRow     // empty where no methods of search were measured
	Census      []CensusTableRow // empty without a census
	Figure1     []Figure1Row     // empty without a census
}

// Comparison is a paper beside the results of one experiment.
type Comparison struct {
	Published   []PublishedRow
	Sensitivity []SensitivityRow // empty without a published tournament
	Errata      []ErratumRow
	Summaries   []SummaryRow // one a published table or figure and reading

	// MustMatch lists the printed cells that must be reproduced digit for digit and
	// are not: expect is exact, our boards are exhaustive, and the paper's own counts
	// support the print. The command line exits with status 3 when there are any.
	MustMatch []PublishedRow

	// LeftOut counts printed cells, and claims by board set, that this run has nothing to compare with (another
	// board set, evaluator, contest or depth). Statements about the paper itself,
	// such as the wording of eq. 11, are not counted.
	LeftOut int

	pub *Published
}

// SummaryRow counts the verdicts of one published table, figure or reading. Not
// reproducible are cells of a tournament that no reading of the paper gives, and
// claims that our boards leave undecided.
type SummaryRow struct {
	_ struct{} `doc:"the verdicts of one published table, figure or reading, counted" key:"experiment table"`

	Experiment      string  `parquet:"experiment" doc:"name of the experiment"`
	Table           string  `parquet:"table" doc:"the paper's table; table/reading under another reading"`
	Cells           int64   `parquet:"cells" doc:"printed cells compared"`
	Exact           int64   `parquet:"exact" doc:"cells with verdict exact"`
	Agrees          int64   `parquet:"agrees" doc:"cells with verdict agrees"`
	Differs         int64   `parquet:"differs" doc:"cells with verdict differs"`
	Misprint        int64   `parquet:"misprint" doc:"cells with verdict misprint"`
	Lost            int64   `parquet:"lost" doc:"cells with verdict lost-in-print"`
	NotReproducible int64   `parquet:"not_reproducible" doc:"cells with verdict not-reproducible: of a tournament that no reading gives, or claims left undecided"`
	LeftOut         int64   `parquet:"left_out" doc:"cells that this run has nothing to compare with"`
	SumZ2           float64 `parquet:"sum_z2" doc:"sum of squared z over cells with sampling variance; about z_cells if all is well"`
	ZCells          int64   `parquet:"z_cells" doc:"cells with sampling variance"`
	Threshold       float64 `parquet:"threshold" doc:"largest |z| that agrees: two-sided 5% over the sampled cells together; NaN without any"`
}

// add counts one compared cell.
func (s *SummaryRow) add(r compared) {
	s.Cells++
	switch r.row.Verdict {
	case VerdictExact:
		s.Exact++
	case VerdictAgrees:
		s.Agrees++
	case VerdictDiffers:
		s.Differs++
	case VerdictMisprint:
		s.Misprint++
	case VerdictLost:
		s.Lost++
	case VerdictNotReproducible:
		s.NotReproducible++
	}
	if r.varies && !math.IsInf(r.row.Z, 0) {
		s.SumZ2 += float64(r.row.Z * r.row.Z)
		s.ZCells++
	}
}
