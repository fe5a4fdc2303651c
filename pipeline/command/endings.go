package command

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/endings"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

type endingsCommand struct {
	Experiments []string `arg:"" name:"experiment" help:"Experiments by name, shipped or run before, or paths of YAML files: the tables of their games are made."`
	Stones      int      `help:"Make the positions with at most so many stones on the board." default:"24" placeholder:"N"`
	Check       int      `help:"Compare N random positions of each number of stones, or all, with a search without a table." default:"0" zero:"" placeholder:"N"`
}

// madeLayer is what the command prints of a layer.
type madeLayer struct {
	Table     string `json:"table"`
	Stones    int    `json:"stones"`
	Positions int    `json:"positions"`
	Made      bool   `json:"made"` // else it was there
	Checked   int    `json:"checked"`
	File      string `json:"file"`
}

// Run makes the tables of endings of all board sets that have one, as far as they are not on disk.
func (c *endingsCommand) Run(s *session) (err error) {
	workers := s.workers()
	if c.Check < 0 {
		return usagef("--check=%d: expected 0 or more", c.Check)
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	tables, err := c.tables(experiments)
	if err != nil {
		return err
	}
	reporter, _ := s.reporter()
	st := store.NewLocal(s.shared.Endings)
	unlock, err := st.Lock(s.ctx, func() {
		reporter.Note(fmt.Sprintf("another process makes tables in %q; waiting for it", s.shared.Endings))
	})
	if err != nil {
		return err
	}
	defer release(unlock, &err)
	if err := st.Sweep(); err != nil {
		return err
	}
	seed := experiments[0].Seed
	for i, table := range tables {
		tables[i] = nil // so that there is one at a time in memory
		err := endings.Make(s.ctx, st, table, c.Stones, workers, func(layer int, made bool) error {
			checked, err := s.checkLayer(table, layer, c.Check, seed)
			if err != nil {
				return err
			}
			file := st.Path(endings.Name(table, layer))
			return c.print(s, madeLayer{table.Name(), layer, table.Size(layer), made, checked, file})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// tables returns the tables of experiments, without layers.
func (c *endingsCommand) tables(experiments []*experiment.Experiment) ([]game.Endings, error) {
	var games []declare.Generator
	for _, e := range experiments {
		for i := range e.BoardSets {
			played, err := plan.Game(&e.BoardSets[i])
			if err != nil {
				return nil, err
			}
			games = append(games, played)
		}
	}
	tables := tablesOf(games)
	if len(tables) == 0 {
		return nil, usagef("no board set asks a table of endings; expected an experiment with truth: margin")
	}
	for _, table := range tables {
		if c.Stones < 0 || c.Stones > table.Most() {
			return nil, usagef("--stones=%d: expected 0 to %d", c.Stones, table.Most())
		}
	}
	return tables, nil
}

// tablesOf returns the tables of games, each once, without layers.
func tablesOf(games []declare.Generator) (tables []game.Endings) {
	known := make(map[string]bool)
	for _, played := range games {
		tabulated, isTabulated := played.(game.Tabulated)
		if !isTabulated {
			continue
		}
		if table := tabulated.Endings(); table != nil && !known[table.Name()] {
			known[table.Name()] = true
			tables = append(tables, table)
		}
	}
	return tables
}

func (c *endingsCommand) print(s *session, layer madeLayer) error {
	switch {
	case s.shared.JSON:
		return view.JSON(s.stdout, []madeLayer{layer})
	case s.shared.Quiet:
		return nil
	}
	was := "there"
	if layer.Made {
		was = "made"
	}
	_, err := fmt.Fprintf(s.stdout, "%s: %s, %s\n", layer.File, progress.Plural(layer.Positions, "position"), was)
	return err
}

// shareEndings reads the tables of a plan's games from disk, for the solvers of this process, and returns those that
// have layers.
func (s *session) shareEndings(p *plan.Plan) (shared []game.Endings, err error) {
	var games []declare.Generator
	for _, g := range p.Groups {
		if g.Solutions != nil && g.Range.Index == 0 {
			games = append(games, g.Game)
		}
	}
	for _, table := range tablesOf(games) {
		if err := endings.Load(store.NewLocal(s.shared.Endings), table); err != nil {
			return nil, err
		}
		if table.Layers() > 0 {
			table.Share()
			shared = append(shared, table)
		}
	}
	return shared, nil
}

// positionsOf returns how many positions tables have, each of which is a byte.
func positionsOf(tables []game.Endings) (positions int64) {
	for _, table := range tables {
		for n := range table.Layers() {
			positions += int64(table.Size(n))
		}
	}
	return positions
}

// checkLayer compares so many random positions of a layer, or all if there are no more, with a search without a
// table. It returns how many. The error names the file.
func (s *session) checkLayer(table game.Endings, layer, positions int, seed uint64) (checked int, err error) {
	if err := table.Check(s.ctx, layer, positions, seed); err != nil {
		file := store.NewLocal(s.shared.Endings).Path(endings.Name(table, layer))
		return 0, fmt.Errorf("table of endings %q: %w", file, err)
	}
	return min(positions, table.Size(layer)), nil
}
