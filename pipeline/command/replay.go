package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

type replayCommand struct {
	Experiment string   `arg:"" help:"Shipped experiment by name, or path of a YAML file."`
	Where      []string `help:"Which contest: boardset, evaluator, contest or budget has this value; several must all hold. Default: the first with moves, within its largest budget." sep:"none" placeholder:"COLUMN=VALUE"`
	Depth      *int     `help:"Depth of search. Default: the largest." placeholder:"D"`
	Board      int64    `help:"Number of the board." default:"0" placeholder:"N"`
	Game       string   `help:"The game that the contest's first player begins, or the one that the second begins." enum:"first,second" default:"first"`
	Final      bool     `help:"Print the last position only."`
	SVG        string   `help:"Write a picture of the last position as well." name:"svg" placeholder:"FILE"`
}

// Run prints a game if it is sound, and otherwise only the error.
func (c *replayCommand) Run(s *session) error {
	experiments, err := s.experiments([]string{c.Experiment})
	if err != nil {
		return err
	}
	of, err := c.pairing(experiments[0])
	if err != nil {
		return err
	}
	asked, err := c.question(of)
	if err != nil {
		return err
	}
	record, err := asked.read(s.output)
	if err != nil {
		return err
	}
	played, err := record.play(of.game)
	if err != nil {
		return fmt.Errorf("part %q: %s, board %d, game %s: %w", record.file, limitName(record.limit), record.board, c.Game, err)
	}
	if err := c.picture(of, played); err != nil {
		return err
	}
	return played.print(s, c.Final)
}

// pairing is a contest on a board set with an evaluator: a folder of table games.
type pairing struct {
	experiment *experiment.Experiment
	set        *experiment.BoardSet
	evaluator  string
	contest    experiment.Contest
	budget     string // as --where asks; empty for the largest
	game       game.Staged
}

// pairingColumns are the columns that identify a pairing of an experiment.
var pairingColumns = []string{"boardset", "evaluator", "contest"}

// pairing returns the experiment's first pairing that meets the conditions and has moves.
func (c *replayCommand) pairing(e *experiment.Experiment) (pairing, error) {
	where, err := parseConditions(c.Where, part.Games)
	if err != nil {
		return pairing{}, err
	}
	fit := pairings(e)
	if len(fit) == 0 {
		return pairing{}, fmt.Errorf("experiment %q has no contests, so there are no games to replay", e.Name)
	}
	for _, condition := range where {
		if fit, err = narrowed(fit, condition); err != nil {
			return pairing{}, err
		}
	}
	for _, of := range fit {
		made, err := plan.Game(of.set)
		if err != nil {
			return pairing{}, err
		}
		if replayer, is := made.(game.Staged); is {
			of.game = replayer
			if e.Keep != experiment.KeepRows {
				return of, errors.New("games are only counted, not kept: expected keep: rows in the experiment, or --set keep=rows")
			}
			return of, nil
		}
	}
	return pairing{}, fmt.Errorf("board set %q: games of a %s are kept without moves, since the board and its decisions say them; look at `show decisions`",
		fit[0].set.Name, fit[0].set.Game)
}

// pairings lists the pairings of an experiment in file order.
func pairings(e *experiment.Experiment) (list []pairing) {
	for i := range e.BoardSets {
		set := &e.BoardSets[i]
		for _, evaluator := range set.Evaluators {
			for _, contest := range set.Contests {
				list = append(list, pairing{experiment: e, set: set, evaluator: evaluator, contest: contest})
			}
		}
	}
	return list
}

// narrowed returns the pairings that meet a condition; there is at least one.
func narrowed(list []pairing, where condition) (fit []pairing, err error) {
	flag := where.column + "=" + where.value
	if where.column != "budget" && !slices.Contains(pairingColumns, where.column) {
		return nil, usageError(fmt.Sprintf("--where=%q: expected one of %s, budget, or the flags --depth and --board", flag, strings.Join(pairingColumns, ", ")))
	}
	var known []string
	for _, of := range list {
		for _, value := range of.values(where.column) {
			if value == where.value {
				if where.column == "budget" {
					of.budget = value
				}
				fit = append(fit, of)
			}
			if !slices.Contains(known, value) {
				known = append(known, value)
			}
		}
	}
	if len(fit) == 0 {
		return nil, usageError(fmt.Sprintf("--where=%q: no contest of experiment %q fits%s", flag, list[0].experiment.Name, experiment.Suggest(where.value, known)))
	}
	return fit, nil
}

// values returns what a condition may match in a column; a pairing has several budgets.
func (of pairing) values(column string) []string {
	switch column {
	case "boardset":
		return []string{of.set.Name}
	case "evaluator":
		return []string{of.evaluator}
	case "contest":
		return []string{of.contest.String()}
	}
	var budgets []string
	for _, nodes := range of.set.Budgets {
		budgets = append(budgets, strconv.FormatInt(nodes, 10))
	}
	return budgets
}

// replayQuestion identifies a game and the parts to read it from.
type replayQuestion struct {
	pairing
	limit  search.Limit
	board  int64
	starts string // first or second: which of the contest's players begins
	boards *plan.Part
	games  *plan.Part
}

// question reads the flags that choose a game of a pairing, and finds its parts.
func (c *replayCommand) question(of pairing) (replayQuestion, error) {
	q := replayQuestion{pairing: of, board: c.Board, starts: c.Game}
	var err error
	if q.limit, err = c.limit(of); err != nil {
		return q, err
	}
	if q.board < 0 || q.board >= of.set.Boards {
		return q, usageError(fmt.Sprintf("--board=%d: expected 0 to %d, the boards of board set %q", q.board, of.set.Boards-1, of.set.Name))
	}
	p, err := plan.New(of.experiment)
	if err != nil {
		return q, err
	}
	for _, group := range p.Groups {
		if group.Has(of.set, q.board) {
			q.boards = group.Boards
			q.games = group.Games(of.evaluator, of.contest)
		}
	}
	return q, nil
}

// limit returns the depth or budget of the game: the largest by default.
func (c *replayCommand) limit(of pairing) (search.Limit, error) {
	limits := search.Limits(of.set.Depths, of.set.Budgets)
	asked, flag := limits[len(limits)-1], ""
	switch {
	case c.Depth != nil:
		asked, flag = search.Limit{Depth: *c.Depth}, fmt.Sprintf("--depth=%d", *c.Depth)
	case of.budget != "":
		nodes, _ := strconv.ParseInt(of.budget, 10, 64) // pairing has found it among the set's budgets
		asked, flag = search.Limit{Nodes: nodes}, fmt.Sprintf("--where=%q", "budget="+of.budget)
	}
	if !slices.Contains(limits, asked) {
		played := fmt.Sprintf("at depths %v", of.set.Depths)
		if len(of.set.Budgets) > 0 {
			played = fmt.Sprintf("within budgets %v", of.set.Budgets)
		}
		return asked, usageError(fmt.Sprintf("%s: board set %q is played %s", flag, of.set.Name, played))
	}
	return asked, nil
}

// limitName formats a limit as the tables do.
func limitName(limit search.Limit) string {
	if limit.Nodes > 0 {
		return fmt.Sprintf("budget %d", limit.Nodes)
	}
	return fmt.Sprintf("depth %d", limit.Depth)
}

// record is a game as stored in the tables.
type record struct {
	about   string // description of the game
	file    string // the part of table games
	limit   search.Limit
	board   int64
	squares []byte
	players [2]string // the one that begins, then the other
	moves   string
	winner  string
}

func (q replayQuestion) read(st store.Store) (record, error) {
	r := record{
		about:   fmt.Sprintf("%s, %s, %s, %s, board %d", q.set.Name, q.evaluator, q.contest, limitName(q.limit), q.board),
		file:    q.games.Path(),
		limit:   q.limit,
		board:   q.board,
		players: [2]string{q.contest.First, q.contest.Second},
	}
	if q.starts == "second" {
		slices.Reverse(r.players[:])
	}
	if err := r.readBoard(st, q.boards); err != nil {
		return r, err
	}
	return r, r.readGame(st, q.games, q.starts)
}

func (r *record) readBoard(st store.Store, p *plan.Part) error {
	rows, err := partColumns(st, p, "board_id", "squares")
	if err != nil {
		return err
	}
	ids, err := part.Get[part.Int64](rows, "board_id")
	if err != nil {
		return err
	}
	squares, err := part.Get[part.Packed](rows, "squares")
	if err != nil {
		return err
	}
	at := slices.Index(ids, r.board)
	if at < 0 {
		return fmt.Errorf("part %q: board %d is not there", p.Path(), r.board)
	}
	r.squares = squares.At(at)
	return nil
}

// readGame reads the moves and the winner of one of the two games of a row.
func (r *record) readGame(st store.Store, p *plan.Part, starts string) error {
	moves, winner := starts+"_starts_moves", starts+"_starts_winner"
	games, err := partColumns(st, p, "depth", "budget", "board_id", moves, winner)
	if err != nil {
		return err
	}
	for row := range games.Rows {
		line := cells(games, row)
		if line[0] == strconv.Itoa(r.limit.Depth) && line[1] == strconv.FormatInt(r.limit.Nodes, 10) && line[2] == strconv.FormatInt(r.board, 10) {
			r.moves, r.winner = line[3], line[4]
			return nil
		}
	}
	return fmt.Errorf("part %q: board %d at %s is not there", p.Path(), r.board, limitName(r.limit))
}

// partColumns reads columns of a part. The error explains how to make a missing part.
func partColumns(st store.Store, p *plan.Part, columns ...string) (*part.Part, error) {
	read, err := p.Read(st, columns...)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("part %q is not there: run the experiment first; what the run had of --boards, --seed and --set is needed here too", p.Path())
	}
	return read, err
}

// played is a replayed game that was found sound.
type played struct {
	about   string
	begins  string
	players [2]string // Max and Min
	steps   []step
	end     game.Replay
	winner  string
}

// step is a position of a game and the move that led to it.
type step struct {
	Ply      int    `json:"ply"`              // 0 for the board itself
	Player   string `json:"player,omitempty"` // who moved
	Move     *int   `json:"move,omitempty"`   // as in the table
	Position string `json:"position"`
}

// play replays a game. It returns an error for an illegal move or a winner other than the
// table's.
func (r record) play(game game.Staged) (*played, error) {
	position, err := game.Replay(r.squares)
	if err != nil {
		return nil, err
	}
	players := r.players // Max first
	if !position.Max() {
		slices.Reverse(players[:])
	}
	p := &played{about: r.about, begins: r.players[0], players: players, steps: []step{{Position: position.String()}}, end: position}
	for i, word := range strings.Fields(r.moves) {
		number, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("ply %d: move %q: expected a number", i+1, word)
		}
		player := players[1]
		if position.Max() {
			player = players[0]
		}
		if err := position.Move(number); err != nil {
			return nil, fmt.Errorf("ply %d: %s: %w", i+1, player, err)
		}
		p.steps = append(p.steps, step{i + 1, player, &number, position.String()})
	}
	outcome, over := position.Outcome()
	if !over {
		return nil, fmt.Errorf("the moves end after %d plies, expected the game to be over", len(p.steps)-1)
	}
	p.winner = map[int8]string{1: players[0], -1: players[1], 0: tally.Draw}[outcome]
	if p.winner != r.winner {
		return nil, fmt.Errorf("the table has winner %q, the moves lead to %q", r.winner, p.winner)
	}
	return p, nil
}

// picture writes the picture if asked for.
func (c *replayCommand) picture(of pairing, p *played) error {
	if c.SVG == "" {
		return nil
	}
	drawn := p.end.SVG(p.players)
	if drawn == nil {
		return usageError(fmt.Sprintf("--svg=%q: there are no pictures of a %s, expected no --svg", c.SVG, of.set.Game))
	}
	if err := os.WriteFile(c.SVG, drawn, 0o644); err != nil {
		return fmt.Errorf("--svg=%q: %w", c.SVG, err)
	}
	return nil
}

// print writes the positions, or only the last.
func (p *played) print(s *session, final bool) error {
	steps := p.steps
	if final {
		steps = steps[len(steps)-1:]
	}
	if s.shared.JSON {
		return print.JSON(s.stdout, steps)
	}
	fmt.Fprintf(s.stdout, "%s: %s\n", p.about, p.sides())
	for _, step := range steps {
		fmt.Fprintf(s.stdout, "\n%s\n%s", step.heading(), step.Position)
	}
	fmt.Fprintf(s.stdout, "\n%s after %d plies, as in the table\n", p.result(), len(p.steps)-1)
	return nil
}

func (p *played) sides() string {
	if p.begins != p.players[0] {
		return fmt.Sprintf("%s (Min) begins, %s is Max", p.players[1], p.players[0])
	}
	return fmt.Sprintf("%s (Max) begins, %s is Min", p.players[0], p.players[1])
}

func (s step) heading() string {
	if s.Move == nil {
		return "board"
	}
	return fmt.Sprintf("%d. %s: %d", s.Ply, s.Player, *s.Move)
}

func (p *played) result() string {
	if p.winner == tally.Draw {
		return "drawn"
	}
	return p.winner + " wins"
}
