package command

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

type showCommand struct {
	Table string `arg:"" optional:"" help:"Name of a table, such as decisions or contests, or tables for a list of all. Default: a list of those that are there."`
	madeNames
	Where   []string `help:"Only rows whose column has this value; several must all hold. In quotes also 'depth>=4 and depth<8', with <, <=, >, >=, != and the word and." sep:"none" placeholder:"COLUMN=VALUE"`
	Limit   string   `help:"How many rows to show, of all experiments together, or all. Default: a screen on a terminal, else all." placeholder:"N"`
	Columns []string `help:"Which columns to show, in this order, such as depth,fraction." placeholder:"COLUMN"`
	Sort    []string `help:"Order rows by these columns: --sort=depth, or --sort=-depth for the largest first." placeholder:"COLUMN"`
	CSV     bool     `help:"Print rows as CSV, with all their digits. Without it, in a pipe: tab-separated, all columns."`
	Schema  bool     `help:"Print what the columns hold, in place of rows."`
}

// Run prints a table on disk, or its columns, or which tables there are: on a terminal what people read, a screen of
// it, and else all rows with tabs between their cells.
func (c *showCommand) Run(s *session) error {
	s.tablesOnly = true
	limit, err := numberOrAll("limit", cmp.Or(c.Limit, allWord))
	if err != nil {
		return err
	}
	if c.CSV && s.shared.JSON {
		return usagef("--csv and --json: expected one of them")
	}
	if c.Table == "" {
		return c.list(s)
	}
	if c.Table == "tables" {
		return (&listCommand{Kind: c.Table}).Run(s)
	}
	isTable := func(name string) bool {
		return slices.ContainsFunc(everyTable(), func(t part.Schema) bool { return t.Name == name })
	}
	if i := slices.IndexFunc(c.Experiments, isTable); i >= 0 && !isTable(c.Table) { // named after an experiment
		c.Table, c.Experiments[i] = c.Experiments[i], c.Table
	}
	schema, err := c.schema()
	if err != nil {
		return err
	}
	var experiments []*experiment.Experiment
	if !c.Schema || len(c.Experiments) > 0 {
		if experiments, err = s.made(c.Experiments, s.noteLeftOut); err != nil {
			return cmp.Or(c.namesBoardSet(s), err)
		}
	}
	t, err := c.table(s, schema, experiments)
	if err != nil {
		return err
	}
	p := &tablePrinter{showCommand: c, session: s, table: t}
	if c.Schema {
		p.columnDocs()
		return nil
	}
	if len(t.names) == 0 {
		return fmt.Errorf("table %q: no experiment in %q has files of it; it needs %s", schema.Name, s.shared.Out,
			needs[schema.Name])
	}
	if p.forPeople() {
		err = p.screen(limit)
	} else {
		err = t.read(limit, p.rows)
	}
	if t.total == 0 && err == nil && !p.forPeople() && !s.shared.Quiet {
		say(s.stderr, "nonminimax: note: no rows: they need %s", needs[schema.Name])
	}
	if len(t.other) > 0 && !s.shared.Quiet && err == nil {
		say(s.stderr, "nonminimax: note: files of another size, seed, specification or version than their "+
			"experiment has now: %d of %d, such as %q", len(t.other), t.files, t.other[0])
		for _, e := range experiments {
			if otherwise := s.madeOtherwise(e, "show "+c.Table); otherwise != "" {
				say(s.stderr, "%s", otherwise)
			}
		}
	}
	return err
}

// namesBoardSet is the error of a board set where an experiment belongs; nil if none is named.
func (c *showCommand) namesBoardSet(s *session) error {
	made, _ := s.made(nil, func(error) {})
	for _, e := range made {
		for _, set := range e.BoardSets {
			if slices.Contains(c.Experiments, set.Name) {
				return usagef("%q is a board set, not an experiment: expected show %s --where boardset=%s", set.Name,
					c.Table, set.Name)
			}
		}
	}
	return nil
}

// list prints which tables there are, and how large they are.
func (c *showCommand) list(s *session) error {
	if c.Where != nil || c.Limit != "" || c.Columns != nil || c.Sort != nil || c.CSV || c.Schema {
		return usagef("expected the name of a table, such as show correctness")
	}
	experiments, err := s.made(nil, s.noteLeftOut)
	if err != nil {
		return err
	}
	var all []map[string]any
	printed := view.NewTable("table", "experiments", "files", "rows", "MB")
	for _, schema := range everyTable() {
		t := newShownTable(s.output, schema)
		for _, e := range experiments {
			if err := t.add(e.Name); err != nil {
				return err
			}
		}
		if len(t.names) == 0 {
			continue
		}
		if err := t.read(0, func([][]string) error { return nil }); err != nil {
			return err
		}
		if t.total == 0 {
			continue
		}
		all = append(all, map[string]any{"table": schema.Name, "experiments": len(t.experiments), "files": t.files,
			"rows": t.total, "bytes": t.bytes})
		printed.Row(schema.Name, len(t.experiments), t.files, t.total, fmt.Sprintf("%.1f", float64(t.bytes)/1e6))
	}
	if s.shared.JSON {
		return view.JSON(s.stdout, all)
	}
	printed.Text(s.stdout)
	_, err = fmt.Fprintf(s.stdout, "\n`%s show correctness` shows one, with --schema what its columns mean.\n", called())
	return err
}

// table finds the files of a table of experiments. It is an error if one that was named has none.
func (c *showCommand) table(s *session, schema part.Schema, experiments []*experiment.Experiment) (*shownTable, error) {
	t := newShownTable(s.output, schema)
	for _, e := range experiments {
		t.addSwept(e)
		for _, set := range e.BoardSets {
			t.sets = append(t.sets, [2]string{e.Name, set.Pool}, [2]string{e.Name, set.Name})
		}
	}
	var errWhere, errSort, errColumns error
	t.where, errWhere = parseConditions(c.Where, t.schema)
	t.order, errSort = parseSort(c.Sort, t.schema)
	t.columns, errColumns = c.columns(t.schema)
	if err := cmp.Or(errWhere, errSort, errColumns); err != nil || c.Schema {
		return t, err
	}
	for _, e := range experiments {
		files := len(t.names)
		if err := t.add(e.Name); err != nil {
			return nil, err
		}
		p, err := plan.New(e)
		if err != nil {
			return nil, err
		}
		if len(t.names) == files && len(c.Experiments) > 0 {
			return nil, s.noTable(p, schema)
		}
		for _, schema := range results.Schemas() {
			t.wanted[analysisFile(e.Name, schema)] = results.Key(p)
		}
		for _, p := range p.Parts() {
			t.wanted[p.Path()] = p.Key
		}
	}
	return t, nil
}

// noTable is the error of an experiment without files of a table: it has to be run, or a run makes none.
func (s *session) noTable(p *plan.Plan, schema part.Schema) error {
	e := p.Experiment
	if made, kept := results.Makes(p, schema.Name); !made {
		return usagef("experiment %q has no table %q: it needs %s", e.Name, schema.Name, needs[schema.Name])
	} else if !kept {
		return fmt.Errorf("experiment %q keeps counts, not table %q: run it with --set keep=rows", e.Name, schema.Name)
	}
	return fmt.Errorf("table %q has no files of experiment %q yet; first: `%s`",
		schema.Name, e.Name, s.suggested("run", e))
}

// needs is what an experiment needs for a table to have rows.
var needs = func() map[string]string {
	needs := make(map[string]string)
	for tables, keys := range map[string]string{
		"boards boardsets":                    "board sets",
		"solutions solution_tallies":          "boards that are solved, not solve: false",
		"decisions":                           "propagators, with depths or budgets",
		"decision_tallies pair_tallies":       "propagators, on solved boards; of others (solve: false) see disagreements",
		"correctness atlas pathology":         "propagators, on solved boards; of others (solve: false) see disagreements",
		"disagreements disagreement_tallies":  "propagators, on boards that are not solved (solve: false)",
		"games game_tallies contests":         "contests",
		"choices":                             "contests within budgets",
		"searches search_tallies savings":     "methods",
		"census census_tallies figure1":       "census: true",
		"diagnosis reliability value_tallies": "census: true",
		"tree_tallies":                        "census: true",
		"model terms":                         "census: true, in games that all take as many moves, and in others",
		"strategies":                          "census: true, of P-games with evaluators artificial-E",
		"answers":                             "budgets, for minimax~answers-D or minimax~beam-K in a solo",
		"positions":                           "positions: true",
		"calibrations evaluators":             "calibration: N",
		"pooled seeds":                        "seeds, more than one",
		"sweeps":                              "matrix",
		"exact":                               "P-games, with depths",
		"accuracy":                            "P-, N- or G-games, with depths and evaluators that do not err at random",
		"schruefer hints":                     "game: schruefer",
		"published verdicts":                  "published: NAME of a shipped paper",
		"sensitivity":                         "published: NAME of a paper that prints tournaments",
		"errata":                              "published: NAME of a paper some figures of which its own counts do not give",
	} {
		for table := range strings.FieldsSeq(tables) {
			needs[table] = keys
		}
	}
	return needs
}()

func (c *showCommand) columns(schema part.Schema) (places []int, err error) {
	for _, name := range c.Columns {
		place, err := columnOf(schema, name)
		if err != nil {
			return nil, usagef("--columns=%s: %v", name, err)
		}
		places = append(places, place)
	}
	if c.Columns == nil {
		for place := range schema.Columns {
			places = append(places, place)
		}
	}
	return places, nil
}

func (c *showCommand) schema() (part.Schema, error) {
	var names []string
	for _, schema := range everyTable() {
		if schema.Name == c.Table {
			return schema, nil
		}
		names = append(names, schema.Name)
	}
	if slices.Contains(shipped(), c.Table) {
		return part.Schema{}, usagef("%q is an experiment: expected a table before it, such as show correctness %s", c.Table,
			c.Table)
	}
	if near, ok := catalog.Nearest(c.Table, names); ok {
		return part.Schema{}, usagef("table %q is not known, did you mean %q?", c.Table, near)
	}
	return part.Schema{}, usagef("table %q is not known: see `%s list tables`", c.Table, called())
}

// allWord stands for every row or part.
const allWord = "all"

// numberOrAll reads the value of a flag.
func numberOrAll(flag, text string) (int, error) {
	if text == allWord {
		return math.MaxInt, nil
	}
	number, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || number < 0 {
		return 0, usagef("--%s=%s: expected 0 or more, or all", flag, text)
	}
	return number, nil
}
