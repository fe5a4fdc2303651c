package command

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

type searchCommand struct {
	Experiment string        `arg:"" optional:"" help:"Shipped experiment by name, or path of a YAML file. Default: ${default}." default:"eppstein1997"`
	Where      []string      `help:"Which boards: boardset has this value. Default: the first board set." sep:"none" placeholder:"boardset=NAME"`
	Board      int64         `help:"Number of the board. Default: 0." default:"0" zero:"" placeholder:"N"`
	Position   string        `help:"Position to search in place of a board, as people write it: FEN in chess." placeholder:"TEXT"`
	Moves      string        `help:"Moves to play from the board first, by number, such as \"4 0 8\"." zero:"" placeholder:"MOVES"`
	Evaluator  string        `help:"Static evaluator. Default: the first of the board set." placeholder:"NAME"`
	Propagator string        `help:"Backup rule, or one with a growth, such as mean~uct-1, whose tree grows node by node. Default: minimax." default:"minimax" placeholder:"NAME"`
	Depth      int           `help:"Search no deeper than D plies. Default, without another limit: the largest of the board set." placeholder:"D"`
	Nodes      int64         `help:"Visit no more than N positions, but for depth 1; of a tree that grows, evaluate no more." placeholder:"N"`
	Time       time.Duration `help:"Search no longer than this, such as 2s; what is found then depends on the machine." placeholder:"T"`
	Steps      *int          `help:"Of a tree that grows, print the first K steps and the last. Default: 20." placeholder:"K"`
	Page       string        `help:"Of a tree that grows, write a page as well that shows the growth." placeholder:"FILE"`
}

// Run deepens the search ply by ply and prints each iteration, or grows the tree and prints steps.
func (c *searchCommand) Run(s *session) (err error) {
	defer evaluate.Rescue(&err, &c.Board)
	e, err := c.experiment(s)
	if err != nil {
		return err
	}
	set := &e.BoardSets[0]
	if search.ParsePlayer(c.Propagator).Growth != "" {
		return c.grow(s, e)
	}
	limits, err := c.limits(set)
	if err != nil {
		return err
	}
	game, err := c.explore(s, e)
	if err != nil {
		return err
	}
	if err := c.play(game); err != nil {
		return err
	}
	printer, err := view.NewSearch(s.stdout, s.shared.JSON, c.header(e), limits, game)
	if err != nil {
		return err
	}
	begun := time.Now()
	for found := range game.Deepen(limits.Depth, stopAt(s.ctx, limits, begun)) {
		if err := printer.Iteration(found, time.Since(begun)); err != nil {
			return err
		}
	}
	if err := s.ctx.Err(); err != nil {
		return err
	}
	return printer.End()
}

func (c *searchCommand) header(e *experiment.Experiment) view.SearchHeader {
	set := &e.BoardSets[0]
	return view.SearchHeader{Experiment: e.Name, BoardSet: set.Name, Board: c.Board, Moves: c.Moves,
		Evaluator: set.Evaluators[0], Propagator: c.Propagator}
}

// experiment reads the flags that say what to search. It returns an experiment of one board
// set, evaluator and propagator, and refuses what an experiment would refuse.
func (c *searchCommand) experiment(s *session) (*experiment.Experiment, error) {
	experiments, err := s.experiments([]string{c.Experiment})
	if err != nil {
		return nil, err
	}
	sets, err := setsWhere(experiments[0], c.Where)
	if err != nil {
		return nil, err
	}
	only := *experiments[0]
	only.BoardSets = slices.Clone(sets[:1])
	if err := checkBoard(c.Board, &only.BoardSets[0]); err != nil {
		return nil, err
	}
	return &only, c.players(&only.BoardSets[0])
}

// players reduces the board set to one evaluator and one propagator, without contests, and
// checks that they fit.
func (c *searchCommand) players(set *experiment.BoardSet) error {
	evaluator, err := c.evaluator(set)
	if err != nil {
		return err
	}
	player := search.ParsePlayer(c.Propagator)
	if err := search.CheckPlayer(c.Propagator); err != nil {
		return usagef("--propagator: %q %v", c.Propagator, err)
	}
	if player.Limit > 0 {
		return usagef("--propagator=%q: expected its depth as --depth=%d", c.Propagator, player.Limit)
	}
	if player.Own() {
		return usagef("--propagator=%q: expected its evaluator as --evaluator=%s", c.Propagator, player.Evaluator)
	}
	if err := catalog.CheckPropagator(player.Propagator); err != nil {
		return usagef("--propagator=%q: %v", c.Propagator, err)
	}
	if err := c.growth(set, player.Growth); err != nil {
		return err
	}
	set.Evaluators, set.Propagators = []string{evaluator}, []string{c.Propagator}
	set.Contests, set.Methods, set.Census = nil, nil, false
	if err := set.Fits(); err != nil {
		return usagef("--evaluator=%s --propagator=%s: %v", evaluator, c.Propagator, err)
	}
	return nil
}

// evaluator returns the evaluator of the flags, else the board set's first, else the first
// that can read the game.
func (c *searchCommand) evaluator(set *experiment.BoardSet) (string, error) {
	if c.Evaluator != "" {
		if err := catalog.CheckEvaluator(c.Evaluator, set.Game); err != nil {
			return "", usagef("--evaluator=%q: %v", c.Evaluator, err)
		}
		return c.Evaluator, nil
	}
	for _, name := range append(slices.Clone(set.Evaluators), catalog.EvaluatorNames()...) {
		if catalog.CheckEvaluator(name, set.Game) == nil {
			return name, nil
		}
	}
	return "", usagef("--evaluator: board set %q has none, expected the name of one", set.Name)
}

// explore makes the board and starts a game there.
func (c *searchCommand) explore(s *session, e *experiment.Experiment) (game.Exploration, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	set := &e.BoardSets[0]
	words, err := c.words(set, p.Groups[0].Game)
	if err != nil {
		return nil, err
	}
	question := catalog.Question{ID: c.Board, Words: words, Evaluator: set.Evaluators[0], Seed: set.Seed}
	var rows []calibrate.Row
	if len(p.Calibrations) > 0 {
		if rows, err = s.calibration(p.Calibrations[0]); err != nil {
			return nil, err
		}
		question.Calibration = calibrate.Table(rows)
	}
	question.Player = search.Player{Name: c.Propagator, Growth: search.ParsePlayer(c.Propagator).Growth}
	if question.Player.Rule, err = c.rule(rows); err != nil {
		return nil, err
	}
	return catalog.Explore(p.Groups[0].Game, question)
}

// words returns the board to search: that of a number, or the position of the flag.
func (c *searchCommand) words(set *experiment.BoardSet, played declare.Generator) ([]uint64, error) {
	if c.Position == "" {
		return work.Board(set, c.Board)
	}
	reader, isReader := played.(interface {
		ReadBoard(text string) ([]uint64, error)
	})
	if !isReader {
		return nil, usagef("--position=%q: positions of a %s are not read from text, expected --board", c.Position, set.Game)
	}
	words, err := reader.ReadBoard(c.Position)
	if err != nil {
		return nil, usagef("--position: %v", err)
	}
	return words, nil
}

// calibration returns an evaluator's measured error rates, as a run has stored them or else
// measured now.
func (s *session) calibration(stored *plan.Part) ([]calibrate.Row, error) {
	rows, err := plan.ReadCalibration(s.output, stored)
	if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, plan.ErrStale) && !part.Unsound(err) {
		return rows, err
	}
	if !s.shared.Quiet {
		say(s.stderr, "measuring %s on %s, as no run has stored that in %q", stored.Evaluator,
			progress.Plural(stored.Range.Count, "board"), s.shared.Out)
	}
	return work.Measure(stored)
}

// rule returns the propagator, with the measured error rates if it needs them.
func (c *searchCommand) rule(rows []calibrate.Row) (propagate.Propagator, error) {
	name := search.ParsePlayer(c.Propagator).Propagator
	if kind, _, err := propagate.Find(name); err != nil || !kind.Measured {
		return propagate.New(name)
	}
	return propagate.NewMeasured(name, calibrate.Errors(rows))
}

// play plays the moves to the position to search.
func (c *searchCommand) play(game game.Exploration) error {
	fields := strings.FieldsFunc(c.Moves, func(r rune) bool { return r == ' ' || r == ',' })
	for i, word := range fields {
		number, err := strconv.Atoi(word)
		if err != nil {
			return usagef("--moves=%q: %q: expected numbers of moves with blanks between them", c.Moves, word)
		}
		if err := game.Move(number); err != nil {
			return usagef("--moves=%q: ply %d: %v", c.Moves, i+1, err)
		}
	}
	if _, over := game.Outcome(); over {
		return usagef("--moves=%q: the game is over, expected a position with a move to search for", c.Moves)
	}
	return nil
}

// defaultNodes is the budget if neither the flags nor the board set limit a search.
const defaultNodes = 100_000

// limits reads the flags. By default the limit is the largest of the board set.
func (c *searchCommand) limits(set *experiment.BoardSet) (view.SearchLimits, error) {
	limits := view.SearchLimits{Depth: c.Depth, Nodes: c.Nodes, Time: c.Time, Cut: set.Cut()}
	switch {
	case c.Depth < 0 || c.Depth > experiment.MaxDepth:
		return limits, usagef("--depth=%d: expected 1 to %d", c.Depth, experiment.MaxDepth)
	case c.Nodes < 0:
		return limits, usagef("--nodes=%d: expected at least 1", c.Nodes)
	case c.Time < 0:
		return limits, usagef("--time=%v: expected more than 0", c.Time)
	case c.Depth > 0 || c.Nodes > 0 || c.Time > 0:
	case len(set.Depths) > 0:
		limits.Depth = slices.Max(set.Depths)
	case len(set.Budgets) > 0:
		limits.Nodes = slices.Max(set.Budgets)
	default:
		limits.Nodes = defaultNodes
	}
	if limits.Depth == 0 {
		limits.Depth = experiment.MaxDepth
	}
	return limits, nil
}

// stopAt ends a search at its limits or at an interrupt.
func stopAt(ctx context.Context, limits view.SearchLimits, begun time.Time) textbook.Stop {
	over := textbook.Until(func() bool {
		return ctx.Err() != nil || limits.Time > 0 && time.Since(begun) >= limits.Time
	})
	if limits.Nodes == 0 {
		return over
	}
	spent := textbook.Budget(limits.Nodes)
	return func(nodes int64) bool { return spent(nodes) || over(nodes) }
}
