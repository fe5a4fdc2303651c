package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
	"github.com/nonminimax/nonminimax/stages/tally"
)

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

// Run prints how many boards it takes to see a difference.
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
		return print.JSON(s.stdout, a.answers())
	}
	return a.print(s.stdout, found)
}

// assumptions are what sample sizes are computed from.
type assumptions struct {
	stat.Demand
	difference        float64 // positive
	fraction, against float64
	discordant        float64
	known             bool // whether discordant was given or found
}

// smallestDifference is the smallest difference that samples are planned for.
const smallestDifference = 1e-6

// assumptions reads the flags and takes the values that they leave open from the observation,
// if there is one.
func (c *boardsCommand) assumptions(found *observation) (a assumptions, err error) {
	if err := c.checkFlags(); err != nil {
		return a, err
	}
	a = assumptions{Demand: stat.Demand{Level: c.Level, Power: c.Power}, fraction: 0.5}
	difference, against, discordant := c.Difference, c.Against, c.Discordant
	if found != nil {
		a.fraction = found.Fraction
		if difference == nil && against == nil && c.Fraction == nil {
			against = &found.Against
		}
		if discordant == nil {
			discordant = &found.Discordant
		}
	}
	if c.Fraction != nil {
		a.fraction = *c.Fraction
	}
	if err := a.setDifference(difference, against); err != nil {
		return a, err
	}
	return a, a.setDiscordant(discordant)
}

func (c *boardsCommand) checkFlags() error {
	for _, flag := range []struct {
		name  string
		value *float64
	}{{"level", &c.Level}, {"power", &c.Power}} {
		if x := *flag.value; !(x > 0 && x < 1) {
			return usageError(fmt.Sprintf("--%s=%v: expected more than 0 and less than 1", flag.name, x))
		}
	}
	for _, flag := range []struct {
		name  string
		value *float64
	}{{"fraction", c.Fraction}, {"against", c.Against}, {"discordant", c.Discordant}} {
		if x := flag.value; x != nil && !(*x >= 0 && *x <= 1) {
			return usageError(fmt.Sprintf("--%s=%v: expected 0 to 1", flag.name, *x))
		}
	}
	if c.Power < 1-c.Level {
		return usageError(fmt.Sprintf("--power=%v: expected more than %s, which a test at a confidence of %v finds where there is nothing", c.Power, short(1-c.Level), c.Level))
	}
	if x := c.Difference; x != nil && !(*x >= smallestDifference && *x < 1) {
		return usageError(fmt.Sprintf("--difference=%v: expected %v or more and less than 1", *x, smallestDifference))
	}
	return nil
}

// setDifference fills in the difference and the fraction to compare with.
func (a *assumptions) setDifference(difference, against *float64) error {
	switch {
	case difference == nil && against == nil:
		return usageError("expected --difference, such as 0.02, or --fraction and --against")
	case against == nil:
		a.difference, a.against = *difference, a.fraction+*difference
		if a.against > 1 {
			a.against = a.fraction - *difference
		}
		if a.against < 0 {
			return usageError(fmt.Sprintf("--difference=%v: no fraction is as far from %s", *difference, short(a.fraction)))
		}
		return nil
	}
	a.difference, a.against = math.Abs(*against-a.fraction), *against
	if difference != nil && math.Abs(a.difference-*difference) > 1e-9 {
		return usageError(fmt.Sprintf("--difference=%v: that between %s and %s is %s; expected one of the two", *difference, short(a.fraction), short(a.against), short(a.difference)))
	}
	if a.difference < smallestDifference {
		return usageError(fmt.Sprintf("--against=%s: expected another fraction than %s, or --difference", short(a.against), short(a.fraction)))
	}
	return nil
}

func (a *assumptions) setDiscordant(discordant *float64) error {
	if discordant == nil {
		a.discordant = stat.IndependentDiscordant(a.fraction, a.against)
		return nil
	}
	a.discordant, a.known = *discordant, true
	if most := stat.MostDiscordant(a.fraction, a.against); a.discordant < a.difference-1e-12 || a.discordant > most+1e-12 {
		return usageError(fmt.Sprintf("--discordant=%s: searches right on %s and %s of the boards differ on %s to %s of them",
			short(a.discordant), short(a.fraction), short(a.against), short(a.difference), short(most)))
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

// contest returns how far from 1/2 the share of critical pairs is assumed to be: the
// difference, limited to 1/2.
func (a assumptions) contest() float64 { return math.Min(a.difference, 0.5) }

// print prints the sample sizes and the assumptions behind them.
func (a assumptions) print(w io.Writer, found *observation) error {
	if found != nil {
		fmt.Fprintf(w, "%s\n\n", found.text())
	}
	fmt.Fprintf(w, "To tell apart, at a confidence of %s and with a power of %s:\n", short(a.Level), short(a.Power))
	t := print.NewTable(w, "what", "how many", "of", "by")
	notes := print.NewTable(w, "by", "formula", "reference")
	for _, line := range a.answers() {
		t.Row(line.Question, line.Boards, line.Unit, line.Method)
		notes.Row(line.Method, line.Formula, line.Reference)
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

// pairColumns are the columns of table pair_tallies that identify two searches.
var pairColumns = []string{"boardset", "evaluator", "propagator", "depth", "budget", "against", "against_depth", "against_budget"}

// observation is what two searches of an experiment did on the same boards.
type observation struct {
	stat.Together
	names  []string // of the searches, by pairColumns
	from   string
	solved int64 // boards of the set, of which some are non-trivial
}

// observed reads the pair tallies of --from; nil without the flag.
func (c *boardsCommand) observed(s *session) (*observation, error) {
	if c.From == "" {
		if len(c.Where) > 0 {
			return nil, usageError("--where: expected --from, an experiment to look at")
		}
		return nil, nil
	}
	schema, err := part.PairTallies.Select(pairColumns...)
	if err != nil {
		return nil, err
	}
	where, err := parseConditions(c.Where, schema)
	if err != nil {
		return nil, err
	}
	experiments, err := s.experiments([]string{c.From})
	if err != nil {
		return nil, err
	}
	p, err := plan.New(experiments[0])
	if err != nil {
		return nil, err
	}
	finder := pairFinder{session: s, schema: schema, where: where, found: make(map[string][]tally.PairRow), solved: make(map[string]int64)}
	for _, group := range p.Groups {
		if err := finder.group(group); err != nil {
			return nil, err
		}
	}
	return finder.one(experiments[0].Name)
}

// pairFinder looks for the counts of two searches.
type pairFinder struct {
	*session
	schema part.Schema
	where  []condition
	found  map[string][]tally.PairRow // by the names of the searches, with blanks between
	names  [][]string                 // in the order of the experiment
	solved map[string]int64           // boards by board set
}

func (p *pairFinder) group(g *plan.Group) error {
	looked := false
	for _, e := range g.Evaluators {
		for _, pair := range e.Decisions {
			if pair.Paired == nil || !possible(p.where, pair.Paired.Path()) {
				continue
			}
			rows, err := plan.ReadRows[tally.PairRow](p.output, pair.Paired)
			if err != nil {
				return p.missing(err)
			}
			p.add(pair.Paired, rows)
			looked = true
		}
	}
	if !looked {
		return nil
	}
	solutions, err := plan.ReadRows[tally.SolutionRow](p.output, g.Tally)
	for _, row := range solutions {
		p.solved[g.Set.Name] += row.Boards
	}
	return p.missing(err)
}

// missing explains how to make counts that are missing.
func (p *pairFinder) missing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: run the experiment first", err)
	}
	return err
}

// add keeps the rows that meet the conditions.
func (p *pairFinder) add(part *plan.Part, rows []tally.PairRow) {
	for _, r := range rows {
		names := []string{part.Set.Name, part.Evaluator, part.Propagator, fmt.Sprint(r.Depth), fmt.Sprint(r.Budget),
			r.Against, fmt.Sprint(r.AgainstDepth), fmt.Sprint(r.AgainstBudget)}
		if !holds(p.where, p.schema, names) {
			continue
		}
		key := strings.Join(names, " ")
		if p.found[key] == nil {
			p.names = append(p.names, names)
		}
		p.found[key] = append(p.found[key], r)
	}
}

// one returns the two searches found; it is an error if there are several.
func (p *pairFinder) one(experiment string) (*observation, error) {
	switch len(p.names) {
	case 0:
		return nil, usageError(fmt.Sprintf("--where: no two searches of %q fit; `show pair_tallies` has all", experiment))
	case 1:
		names := p.names[0]
		together := tables.NewTogether(p.found[strings.Join(names, " ")])
		return &observation{together, names, experiment, p.solved[names[0]]}, nil
	}
	return nil, usageError(fmt.Sprintf("--where: %d pairs of searches of %q fit, expected one: %s", len(p.names), experiment, p.ambiguous()))
}

// ambiguous names the columns that --where leaves open, with their values.
func (p *pairFinder) ambiguous() string {
	var open []string
	for at, column := range pairColumns {
		var values []string
		for _, names := range p.names {
			if !slices.Contains(values, names[at]) {
				values = append(values, names[at])
			}
		}
		if len(values) > 1 {
			open = append(open, fmt.Sprintf("%s is one of %s", column, strings.Join(values, ", ")))
		}
	}
	return strings.Join(open, "; ")
}

func (o *observation) text() string {
	n := o.names
	return fmt.Sprintf("%s, %s with %s: %s is right on %s, %s on %s of the same %d non-trivial boards;\non %s of them just one is.",
		o.from, n[0], n[1], searchName(n[2], n[3], n[4]), short(o.Fraction), searchName(n[5], n[6], n[7]), short(o.Against), o.Boards, short(o.Discordant))
}

// searchName names a search by its propagator and limit.
func searchName(propagator, depth, budget string) string {
	if budget != "0" {
		return fmt.Sprintf("%s within %s nodes", propagator, budget)
	}
	return fmt.Sprintf("%s at depth %s", propagator, depth)
}

// draw says how many boards of the set contain that many non-trivial ones.
func (o *observation) draw(boards int64) string {
	share := float64(o.Boards) / float64(o.solved)
	if o.Boards == o.solved {
		return fmt.Sprintf("All boards of %s are non-trivial.", o.names[0])
	}
	return fmt.Sprintf("Of the boards of %s %s are non-trivial: %d hold about %d on the same boards, or draw `nontrivial: true`.",
		o.names[0], short(share), int64(math.Ceil(float64(boards)/share)), boards)
}
