package command

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// boardsCommand is `boards`.
type boardsCommand struct {
	Difference *float64 `help:"Difference to see, such as 0.02. Default: that between --fraction and --against, or the one found by --from." placeholder:"X"`
	Level      float64  `help:"Confidence of intervals and tests." default:"0.95"`
	Power      float64  `help:"Chance to see the difference if it is there." default:"0.8"`
	Fraction   *float64 `help:"Expected fraction of correct decisions. Default: 0.5, which needs most boards." placeholder:"P"`
	Against    *float64 `help:"Fraction it is compared with. Default: --fraction and the difference." placeholder:"Q"`
	Discordant *float64 `help:"Share of boards on which just one of the two is right. Default: as if they were right independently of each other, which needs most boards." placeholder:"S"`
	From       string   `help:"Take fractions and discordant boards from the pair tallies of an experiment that has been run." placeholder:"EXPERIMENT"`
	Where      []string `help:"With --from, which two searches: boardset, evaluator, propagator, depth or budget, against, against_depth or against_budget." sep:"none" placeholder:"COLUMN=VALUE"`
}

// answer is one line of the planner.
type answer struct {
	Question  string `json:"question"`
	Boards    int64  `json:"boards"`
	Unit      string `json:"unit"`
	Method    string `json:"method"`
	Formula   string `json:"formula"`
	Reference string `json:"reference"`
}

// Run executes the subcommand.
func (c *boardsCommand) Run(s *session) error {
	found, err := c.observed(s)
	if err != nil {
		return err
	}
	a, err := c.assumptions(found)
	if err != nil {
		return err
	}
	if s.shared.JSON {
		return emitAnswers(s.stdout, a.answers())
	}
	return a.print(s.stdout, found)
}

// emitAnswers writes an object a line.
func emitAnswers(w io.Writer, list []answer) error {
	encoder := json.NewEncoder(w)
	for _, line := range list {
		if err := encoder.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

// answers computes all sample sizes.
func (a assumptions) answers() []answer {
	return []answer{
		{fmt.Sprintf("a fraction of %s to within %s", short(a.fraction), short(a.difference)),
			stat.IntervalBoards(a.fraction, a.difference, a.Level), "non-trivial boards", "Wilson interval of half that width",
			"x² (n+z²)² = z² (n p (1-p) + z²/4)", "[Wilson] 1927, solved for n"},
		{fmt.Sprintf("%s from %s, each on boards of its own", short(a.fraction), short(a.against)),
			stat.IndependentBoards(a.fraction, a.against, a.Demand), "non-trivial boards each", "pooled z-test",
			"n = (a √(2m(1-m)) + b √(p(1-p)+q(1-q)))² / x², m = (p+q)/2", "Fleiss, Levin & Paik 2003, eq. 4.14"},
		{fmt.Sprintf("%s from %s, on the same boards, of which %s differ", short(a.fraction), short(a.against), short(a.discordant)),
			stat.PairedBoards(a.difference, a.discordant, a.Demand), "non-trivial boards", "exact sign test (McNemar)",
			"n = (a √s + b √(s-x²))² / x²; corrected for continuity: n/4 (1 + √(1+4/(n x)))²", "Connor 1987, p. 209; Fleiss, Levin & Paik 2003"},
		{fmt.Sprintf("a player who wins %s of the critical pairs from an equal one", short(0.5+a.contest())),
			stat.CriticalPairs(a.contest(), a.Demand), "critical pairs", "exact sign test",
			"n = (a/2 + b √(p(1-p)))² / x², p = 1/2 + x; corrected for continuity: n/4 (1 + √(1+2/(n x)))²", "Fleiss, Levin & Paik 2003, ch. 2"},
	}
}

// print prints the sample sizes, and what they are computed from.
func (a assumptions) print(w io.Writer, found *observation) error {
	if found != nil {
		fmt.Fprintf(w, "%s\n\n", found.text())
	}
	fmt.Fprintf(w, "To tell apart, at a confidence of %s and with a power of %s:\n", short(a.Level), short(a.Power))
	t, notes := newTable(w), newTable(w)
	t.AppendHeader(table.Row{"what", "how many", "of", "by"})
	notes.AppendHeader(table.Row{"by", "formula", "reference"})
	for _, line := range a.answers() {
		t.AppendRow(table.Row{line.Question, line.Boards, line.Unit, line.Method})
		notes.AppendRow(table.Row{line.Method, line.Formula, line.Reference})
	}
	t.Render()
	if found != nil {
		fmt.Fprintln(w, found.draw(stat.PairedBoards(a.difference, a.discordant, a.Demand)))
	}
	fmt.Fprintln(w, "\nx the difference, p and q the fractions, s the share of discordant boards; z, a and b normal quantiles:\nz and a of the confidence (two-sided), b of the power. An interval has no power: it is as wide as it is.")
	notes.Render()
	if !a.known {
		fmt.Fprintln(w, "How often two searches differ on a board was not given: on the same boards they tend to be right together, and fewer boards\ndo; see --discordant and --from.")
	}
	return nil
}

// short prints a share with up to six digits.
func short(x float64) string { return fmt.Sprint(math.Round(x*1e6) / 1e6) }
