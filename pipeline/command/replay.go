package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

type replayCommand struct {
	Experiment string   `arg:"" optional:"" help:"Experiment by name, or path of a YAML file. Default: ${default}." default:"nau1986"`
	Where      []string `help:"Which contest: boardset, evaluator, contest or budget has this value; several must all hold. Default: the first, and of games that are played move by move if there are any, within its largest budget." sep:"none" placeholder:"COLUMN=VALUE"`
	Depth      *int     `help:"Depth of search. Default: the largest." placeholder:"D"`
	Board      int64    `help:"Number of the board." default:"0" zero:"" placeholder:"N"`
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
	paired, err := c.pairing(experiments[0])
	if err != nil {
		return err
	}
	g, err := c.find(experiments[0], paired)
	if err != nil {
		return err
	}
	err = g.read(s.output)
	if errors.Is(err, fs.ErrNotExist) {
		err = s.notRun(experiments[0], "replay", results.ErrNotRun)
	}
	if err != nil {
		return err
	}
	if err := g.play(); err != nil {
		return fmt.Errorf("part %q: %s, board %d, game %s: %w", g.games.Path(), g.limit.Words(), c.Board, c.Game, err)
	}
	if err := c.picture(g); err != nil {
		return err
	}
	return g.print(s, c.Final)
}

// pairing is a contest on a board set with an evaluator and a limit: some rows of a folder of table games.
type pairing struct {
	set       *experiment.BoardSet
	evaluator string
	contest   experiment.Contest
	limit     search.Limit
}

// pairing returns the experiment's first pairing that meets the conditions, of those with moves in the tables if there
// are any.
func (c *replayCommand) pairing(e *experiment.Experiment) (pairing, error) {
	where, err := parseEqualities(c.Where, part.Games)
	if err != nil {
		return pairing{}, err
	}
	if c.Depth != nil {
		depth := strconv.Itoa(*c.Depth)
		where = append(where, condition{column: "depth", value: depth, flag: "--depth=" + depth})
	}
	list := pairings(e)
	if len(list) == 0 {
		return pairing{}, usagef("experiment %q has no contests, so there are no games to replay", e.Name)
	}
	list, err = chosen(list, where, "contest", e.Name, pairingColumns, pairing.value)
	if err != nil {
		return pairing{}, err
	}
	if e.Keep != experiment.KeepRows {
		return pairing{}, errors.New("games are only counted, not kept: expected keep: rows in the experiment, " +
			"or --set keep=rows")
	}
	moves := slices.IndexFunc(list, func(p pairing) bool { // whether the table has the moves of its games
		g, err := catalog.Find(p.set.Game)
		return err == nil && g.Played
	})
	found := list[max(moves, 0)]
	for _, p := range list {
		if p.set == found.set && p.evaluator == found.evaluator && p.contest == found.contest {
			found.limit = p.limit // the largest is the last
		}
	}
	return found, nil
}

func pairings(e *experiment.Experiment) (list []pairing) {
	for i := range e.BoardSets {
		set := &e.BoardSets[i]
		for _, evaluator := range set.Evaluators {
			for _, contest := range set.Contests {
				for _, limit := range set.LimitsOf(contest) {
					list = append(list, pairing{set, evaluator, contest, limit})
				}
			}
		}
	}
	return list
}

// pairingColumns are the columns that conditions on a pairing may name.
var pairingColumns = []string{"boardset", "evaluator", "contest", "depth", "budget"}

// value returns what a condition may match in a column; nothing for a depth where there are budgets, or a budget where
// there are depths.
func (p pairing) value(column string) string {
	switch {
	case column == "boardset":
		return p.set.Name
	case column == "evaluator":
		return p.evaluator
	case column == "contest":
		return p.contest.String()
	case column == "depth" && p.limit.Depth > 0:
		return strconv.Itoa(p.limit.Depth)
	case column == "budget" && p.limit.Nodes > 0:
		return strconv.FormatInt(p.limit.Nodes, 10)
	}
	return ""
}

// storedGame is a game of a pairing, as the tables have it.
type storedGame struct {
	pairing
	id     int64  // of the board
	starts string // first or second: which of the contest's players begins
	group  *plan.Group
	games  *plan.Part
	board  game.Replay
	moves  string
	winner string

	// Once it has been played over:
	begins  string
	players [2]string // Max and Min
	steps   []step
	end     game.Replay
}

// find reads the flags that choose a game of a pairing, and finds its parts.
func (c *replayCommand) find(e *experiment.Experiment, paired pairing) (*storedGame, error) {
	if err := checkBoard(c.Board, paired.set); err != nil {
		return nil, err
	}
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	group := p.Groups[slices.IndexFunc(p.Groups, func(g *plan.Group) bool { return g.Has(paired.set, c.Board) })]
	return &storedGame{pairing: paired, id: c.Board, starts: c.Game,
		group: group, games: group.Games(paired.evaluator, paired.contest)}, nil
}

// read makes the board, and reads the moves and the winner of one of the two games of a row. Moves on boards of squares
// are searched for as when the game was played.
func (g *storedGame) read(st store.Store) (err error) {
	if err := g.find(st); err != nil {
		return err
	}
	if staged, ok := g.games.Game.(game.Staged); ok {
		g.board, err = work.Begin(staged, g.set, g.id)
		return err
	}
	board, moves, err := work.Games(st, g.group, g.evaluator, g.contest, g.limit, g.id)
	begun := map[string]int{"first": 0, "second": 1}[g.starts]
	g.board, g.moves = board, strings.Trim(fmt.Sprint(moves[begun]), "[]")
	return err
}

// find reads the moves and the winner, as the table has them.
func (g *storedGame) find(st store.Store) error {
	key := []string{strconv.FormatInt(g.id, 10), strconv.Itoa(g.limit.Depth), strconv.FormatInt(g.limit.Nodes, 10)}
	rows, err := g.games.Read(st, "board_id", "depth", "budget", g.starts+"_starts_moves", g.starts+"_starts_winner")
	if err != nil {
		return err
	}
	for i := range rows.Rows {
		if row := cells(rows, i); slices.Equal(row[:len(key)], key) {
			g.moves, g.winner = row[3], row[4]
			return nil
		}
	}
	return fmt.Errorf("part %q: board %d at %s is not there", g.games.Path(), g.id, g.limit.Words())
}

// step is a position of a game and the move that led to it.
type step struct {
	Ply      int    `json:"ply"`              // 0 for the board itself
	Player   string `json:"player,omitempty"` // who moved
	Move     *int   `json:"move,omitempty"`   // as in the table
	Name     string `json:"name,omitempty"`   // of the move, where moves have names
	Position string `json:"position"`
}

// play replays a game. It returns an error for an illegal move or a winner other than the
// table's.
func (g *storedGame) play() error {
	position := g.board
	players := [2]string{g.contest.First, g.contest.Second}
	if g.starts == "second" {
		slices.Reverse(players[:])
	}
	g.begins, g.end, g.steps = players[0], position, []step{{Position: position.String()}}
	if !position.Max() { // Max is the other
		slices.Reverse(players[:])
	}
	g.players = players
	for i, word := range strings.Fields(g.moves) {
		number, err := strconv.Atoi(word)
		if err != nil {
			return fmt.Errorf("ply %d: move %q: expected a number", i+1, word)
		}
		player := players[1]
		if position.Max() {
			player = players[0]
		}
		name := position.Name(number)
		if err := position.Move(number); err != nil {
			return fmt.Errorf("ply %d: %s: %w", i+1, player, err)
		}
		g.steps = append(g.steps, step{i + 1, player, &number, name, position.String()})
	}
	outcome, over := position.Outcome()
	if !over {
		return fmt.Errorf("the moves end after %d plies, expected the game to be over", len(g.steps)-1)
	}
	if winner := map[int8]string{1: players[0], -1: players[1], 0: tally.Draw}[outcome]; winner != g.winner {
		return fmt.Errorf("the table has winner %q, the moves lead to %q", g.winner, winner)
	}
	return nil
}

// svgMark is in every picture.
const svgMark = `<svg xmlns="http://www.w3.org/2000/svg"`

func (c *replayCommand) picture(g *storedGame) error {
	if c.SVG == "" {
		return nil
	}
	drawn := g.end.SVG(g.players)
	if drawn == nil {
		return usagef("--svg=%q: there are no pictures of a %s, expected no --svg", c.SVG, g.set.Game)
	}
	return replaceOwn("--svg", c.SVG, svgMark, drawn)
}

func (g *storedGame) print(s *session, final bool) error {
	steps := g.steps
	if final {
		steps = steps[len(steps)-1:]
	}
	if s.shared.JSON {
		return view.JSON(s.stdout, steps)
	}
	sides := fmt.Sprintf("%s (Max) begins, %s is Min", g.players[0], g.players[1])
	if g.begins != g.players[0] {
		sides = fmt.Sprintf("%s (Min) begins, %s is Max", g.players[1], g.players[0])
	}
	fmt.Fprintf(s.stdout, "%s, %s, %s, %s, board %d\n%s\n", g.set.Name, g.evaluator, g.contest, g.limit.Words(), g.id,
		sides)
	for _, step := range steps {
		fmt.Fprintf(s.stdout, "\n%s\n%s", step.heading(), view.Position(s.stdout, step.Position))
	}
	result := g.winner + " wins"
	if g.winner == tally.Draw {
		result = "drawn"
	}
	fmt.Fprintf(s.stdout, "\n%s after %d plies, as in the table\n", result, len(g.steps)-1)
	return nil
}

func (s step) heading() string {
	if s.Move == nil {
		return "board"
	}
	return fmt.Sprintf("%d. %s: %s", s.Ply, s.Player, cmp.Or(s.Name, strconv.Itoa(*s.Move)))
}
