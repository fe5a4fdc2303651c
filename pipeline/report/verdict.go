package report

import "github.com/nonminimax/nonminimax/analysis/published"

// verdict is a verdict on printed cells, as the page marks it: by a sign, a word and
// a colour.
type verdict struct {
	Name    string // its class in the page
	Sign    string
	Word    string
	Meaning string
	Many    bool // whether cells are so common that the word is for screen readers only
}

// verdicts lists them all, the good ones first. The signs are those of the terminal,
// which leaves the good ones without.
var verdicts = []*verdict{
	{published.VerdictExact, "=", "exact", "the printed digits, reproduced", true},
	{published.VerdictAgrees, "≈", "agrees", "within the sampling errors of print and reproduction", true},
	{published.VerdictDiffers, "≠", "differs", "beyond them", false},
	{published.VerdictMisprint, "!", "misprint", "contradicted by the paper's own counts", false},
	{published.VerdictLost, "?", "lost in print", "the scan lost the cell", false},
	{published.VerdictNotReproducible, "~", "not reproducible", "undecided by this sample, or reproduced under no reading", false},
}

// verdictOf finds a verdict by its name in the tables; nil where there is none.
func verdictOf(name string) *verdict {
	for _, v := range verdicts {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// count is how many cells have a verdict.
type count struct {
	*verdict
	Cells int64
	Share float64 // in percent
}

// countsOf are the verdicts of a table, those that no cell has among them.
func countsOf(s published.SummaryRow) []count {
	list := make([]count, len(verdicts))
	for i, n := range []int64{s.Exact, s.Agrees, s.Differs, s.Misprint, s.Lost, s.NotReproducible} {
		list[i] = count{verdict: verdicts[i], Cells: n}
		if s.Cells > 0 {
			list[i].Share = 100 * float64(n) / float64(s.Cells)
		}
	}
	return list
}
