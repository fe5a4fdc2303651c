package command

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/counts"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// pairColumns are the columns of table pair_tallies that name two searches.
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
	search := pairSearch{session: s, schema: schema, where: where, found: make(map[string][]tally.PairRow), solved: make(map[string]int64)}
	for _, group := range p.Groups {
		if err := search.group(group); err != nil {
			return nil, err
		}
	}
	return search.one(experiments[0].Name)
}

// pairSearch looks for the counts of two searches.
type pairSearch struct {
	*session
	schema part.Schema
	where  []condition
	found  map[string][]tally.PairRow // by the names of the searches, with blanks between
	names  [][]string                 // in the order of the experiment
	solved map[string]int64           // boards by board set
}

// group reads the tallies of a range of boards.
func (p *pairSearch) group(g *plan.Group) error {
	looked := false
	for _, e := range g.Evaluators {
		for _, pair := range e.Decisions {
			if pair.Paired == nil || !possible(p.where, pair.Paired.Path()) {
				continue
			}
			rows, err := counts.Pairs(p.output, pair.Paired)
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
	solutions, err := counts.Solutions(p.output, g.Tally)
	for _, row := range solutions {
		p.solved[g.Set.Name] += row.Boards
	}
	return p.missing(err)
}

// missing says what to do about counts that are not there.
func (p *pairSearch) missing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: run the experiment first", err)
	}
	return err
}

// add keeps the rows that meet the conditions.
func (p *pairSearch) add(part *plan.Part, rows []tally.PairRow) {
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

// one returns the only two searches that were found.
func (p *pairSearch) one(experiment string) (*observation, error) {
	switch len(p.names) {
	case 0:
		return nil, usageError(fmt.Sprintf("--where: no two searches of %q fit; `show pair_tallies` has all", experiment))
	case 1:
		names := p.names[0]
		together := tables.NewTogether(p.found[strings.Join(names, " ")])
		return &observation{together, names, experiment, p.solved[names[0]]}, nil
	}
	return nil, usageError(fmt.Sprintf("--where: %d pairs of searches of %q fit, expected one: %s", len(p.names), experiment, p.open()))
}

// open says which columns are left open, with some of their values.
func (p *pairSearch) open() string {
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

// text says what was found.
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

// draw says how many boards of the set hold so many non-trivial ones.
func (o *observation) draw(boards int64) string {
	share := float64(o.Boards) / float64(o.solved)
	if o.Boards == o.solved {
		return fmt.Sprintf("All boards of %s are non-trivial.", o.names[0])
	}
	return fmt.Sprintf("Of the boards of %s %s are non-trivial: %d hold about %d on the same boards, or draw `nontrivial: true`.",
		o.names[0], short(share), int64(math.Ceil(float64(boards)/share)), boards)
}
