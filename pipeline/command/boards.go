package command

import (
	"fmt"
	"io"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

type boardsCommand struct {
	Difference float64  `help:"Difference to see, such as 0.02." required:"" zero:"" placeholder:"X"`
	Level      float64  `help:"Confidence of intervals and tests." default:"0.95"`
	Power      float64  `help:"Chance to see the difference if it is there." default:"0.8"`
	Fraction   float64  `help:"Expected fraction of correct decisions. The default needs most boards." default:"0.5" zero:"" placeholder:"P"`
	Discordant *float64 `help:"Share of boards on which just one of the two is right. Default: as if they were right independently of each other, which needs most boards." placeholder:"S"`

	against, discordant float64 // the other fraction, and the share of boards on which just one is right
}

// Run prints how many boards it takes to see a difference.
func (c *boardsCommand) Run(s *session) error {
	if err := c.check(); err != nil {
		return err
	}
	if s.shared.JSON {
		return view.JSON(s.stdout, c.answers())
	}
	c.print(s.stdout)
	return nil
}

// smallestDifference is the smallest difference that samples are planned for.
const smallestDifference = 1e-6

// check checks the flags, and works out what is not given.
func (c *boardsCommand) check() error {
	share := func(x float64) bool { return x >= 0 && x <= 1 }
	switch {
	case !(c.Difference >= smallestDifference && c.Difference < 1):
		return usagef("--difference=%v: expected %v or more and less than 1", c.Difference, smallestDifference)
	case !(c.Level > 0 && c.Level < 1):
		return usagef("--level=%v: expected more than 0 and less than 1", c.Level)
	case !(c.Power > 0 && c.Power < 1):
		return usagef("--power=%v: expected more than 0 and less than 1", c.Power)
	case c.Power < 1-c.Level:
		return usagef("--power=%v: expected more than %s, which a test at a confidence of %v finds where there is nothing",
			c.Power, short(1-c.Level), c.Level)
	case !share(c.Fraction):
		return usagef("--fraction=%v: expected 0 to 1", c.Fraction)
	case c.Discordant != nil && !share(*c.Discordant):
		return usagef("--discordant=%v: expected 0 to 1", *c.Discordant)
	}
	if c.against = c.Fraction + c.Difference; c.against > 1 {
		c.against = c.Fraction - c.Difference
	}
	if c.against < 0 {
		return usagef("--difference=%v: no fraction is as far from %s", c.Difference, short(c.Fraction))
	}
	if c.Discordant == nil {
		c.discordant = stat.IndependentDiscordant(c.Fraction, c.against)
		return nil
	}
	c.discordant = *c.Discordant
	if most := stat.MostDiscordant(c.Fraction, c.against); c.discordant < c.Difference-1e-12 || c.discordant > most+1e-12 {
		return usagef("--discordant=%s: searches right on %s and %s of the boards differ on %s to %s of them",
			short(c.discordant), short(c.Fraction), short(c.against), short(c.Difference), short(most))
	}
	return nil
}

type answer struct {
	Question  string `json:"question"`
	Boards    int64  `json:"boards"`
	Unit      string `json:"unit"`
	Method    string `json:"method"`
	Formula   string `json:"formula"`
	Reference string `json:"reference"`
}

func (c *boardsCommand) answers() []answer {
	demand := stat.Demand{Level: c.Level, Power: c.Power}
	contest := math.Min(c.Difference, 0.5) // how far from 1/2 the share of critical pairs is assumed to be
	return []answer{
		{fmt.Sprintf("a fraction of %s to within %s", short(c.Fraction), short(c.Difference)),
			stat.IntervalBoards(c.Fraction, c.Difference, c.Level), "non-trivial boards", "Wilson interval of half that width",
			"x² (n+z²)² = z² (n p (1-p) + z²/4)", "[Wilson] 1927, solved for n"},
		{fmt.Sprintf("%s from %s, each on boards of its own", short(c.Fraction), short(c.against)),
			stat.IndependentBoards(c.Fraction, c.against, demand), "non-trivial boards each", "pooled z-test",
			"n = (a √(2m(1-m)) + b √(p(1-p)+q(1-q)))² / x², m = (p+q)/2", "Fleiss, Levin & Paik 2003, eq. 4.14"},
		{fmt.Sprintf("%s from %s, on the same boards, of which %s differ", short(c.Fraction), short(c.against),
			short(c.discordant)),
			stat.PairedBoards(c.Difference, c.discordant, demand), "non-trivial boards", "exact sign test (McNemar)",
			"n = (a √s + b √(s-x²))² / x²; corrected for continuity: n/4 (1 + √(1+4/(n x)))²",
			"Connor 1987, p. 209; Fleiss, Levin & Paik 2003"},
		{fmt.Sprintf("a player who wins %s of the critical pairs from an equal one", short(0.5+contest)),
			stat.CriticalPairs(contest, demand), "critical pairs", "exact sign test",
			"n = (a/2 + b √(p(1-p)))² / x², p = 1/2 + x; corrected for continuity: n/4 (1 + √(1+2/(n x)))²",
			"Fleiss, Levin & Paik 2003, ch. 2"},
	}
}

func (c *boardsCommand) print(w io.Writer) {
	fmt.Fprintf(w, "To tell apart, at a confidence of %s and with a power of %s:\n", short(c.Level), short(c.Power))
	t := view.NewTable("what", "how many", "of", "by")
	notes := view.NewTable("by", "formula", "reference")
	for _, line := range c.answers() {
		t.Row(line.Question, line.Boards, line.Unit, line.Method)
		notes.Row(line.Method, line.Formula, line.Reference)
	}
	t.Text(w)
	fmt.Fprintln(w)
	view.Paragraph(w, "x the difference, p and q the fractions, s the share of discordant boards; z, a and b normal "+
		"quantiles: z and a of the confidence (two-sided), b of the power. An interval has no power: it is as wide as it is.")
	notes.Text(w)
	if c.Discordant == nil {
		view.Paragraph(w, "How often two searches differ on a board was not given: on the same boards they tend to be right "+
			"together, and fewer boards do; see --discordant and, in an experiment that has been run, table pair_tallies.")
	}
}

// short prints a share with up to six digits.
func short(x float64) string { return fmt.Sprint(math.Round(x*1e6) / 1e6) }
