package published

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

// Row is a line of table `published`: a printed cell and ours. Rows are in the order of
// the paper's tables, rows and columns.
type Row struct {
	_ struct{} `doc:"a printed cell or claim beside ours, with a verdict" key:"experiment table row column"`

	Experiment     string  `parquet:"experiment" doc:"name of the experiment"`
	Table          string  `parquet:"table" doc:"the paper's table; table/reading where compared under another reading"`
	Row            string  `parquet:"row" doc:"row label, a search depth in most tables"`
	Column         string  `parquet:"column" doc:"column label"`
	Published      float64 `parquet:"published" doc:"the printed number; a recovered one where the scan lost it; null for names and marks"`
	Reproduced     float64 `parquet:"reproduced" doc:"ours; counts of sampled tables scaled to the paper's number of boards; null for names and marks, and where we have no such number"`
	Low            float64 `parquet:"low" doc:"lower end of the 95% range in which a printed value is expected; null for names, marks and derived cells"`
	High           float64 `parquet:"high" doc:"upper end of that range; null where low is"`
	Z              float64 `parquet:"z" doc:"difference in standard errors, sampling errors of both sides; null for derived cells"`
	Verdict        string  `parquet:"verdict" doc:"exact, agrees, differs, misprint, lost-in-print or not-reproducible"`
	Note           string  `parquet:"note,optional" doc:"why, and what was mended in the scan; null where there is nothing to say"`
	Printed        string  `parquet:"printed,optional" doc:"the cell as printed; null where the scan lost it"`
	ReproducedText string  `parquet:"reproduced_text,optional" doc:"ours in the form of the printed cell, with its digits; null where we have no such number"`
	Quantity       string  `parquet:"quantity" doc:"what the cell counts: pairs, wins, percent, significance, ..."`
	Expect         string  `parquet:"expect" doc:"how the cell must match: exact, sampled or none"`
	Derived        bool    `parquet:"derived" doc:"whether the cell follows from counts and the verdict is theirs: the number itself is not judged"`
}

func (row *Row) note(s string) {
	if row.Note != "" && s != "" {
		row.Note += "; "
	}
	row.Note += s
}

// SummaryRow counts the verdicts of one published table, figure or reading. Cells of a
// tournament that no reading of the paper gives, and claims that our boards leave
// undecided, count as not reproducible.
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
	Threshold       float64 `parquet:"threshold" doc:"largest |z| that agrees: two-sided 5% over the sampled cells together; null without any"`
	Derived         int64   `parquet:"derived" doc:"of the cells that agree, those that follow from counts, which do; the numbers themselves are not judged"`
}

// add counts one row; sampled says that its z comes from a sampling error.
func (s *SummaryRow) add(r Row, sampled bool) {
	s.Cells++
	verdicts := map[string]*int64{
		VerdictExact: &s.Exact, VerdictAgrees: &s.Agrees, VerdictDiffers: &s.Differs,
		VerdictMisprint: &s.Misprint, VerdictLost: &s.Lost, VerdictNotReproducible: &s.NotReproducible,
	}
	*verdicts[r.Verdict]++
	s.Derived += int64(bit(r.Derived && r.Verdict == VerdictAgrees))
	if sampled && !math.IsInf(r.Z, 0) {
		s.SumZ2 += float64(r.Z * r.Z)
		s.ZCells++
	}
}
