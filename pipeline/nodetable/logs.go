package nodetable

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/logged"
	"github.com/nonminimax/nonminimax/stages/search"
)

// decisions is the table of decisions. Lists of moves have blanks between them, values are written "e4=0.7 d4=0.5".
var decisions = kind{
	columns: []string{"position", "player", "depth", "budget", "move", "right", "moves", "values", "best"},
	needed:  [][]string{{"position"}, {"player"}, {"depth", "budget"}, {"move"}, {"right", "values"}, {"moves", "values"}},
	also:    map[string]string{"N": "budget"}, // of answers
}

// answers is the table of scored answers, which stands for one of decisions.
var answers = kind{
	columns: []string{"position", "player", "score", "right"},
	needed:  [][]string{{"position"}, {"score"}, {"right"}},
	also:    map[string]string{"prompt": "position", "verifier": "player"},
}

// games is the table of games.
var games = kind{
	columns: []string{"opening", "white", "black", "depth", "budget", "result"},
	needed:  [][]string{{"opening"}, {"white"}, {"black"}, {"depth", "budget"}, {"result"}},
}

// Columns of decisions that are looked at together.
const chosen, right, legal, values, best = 4, 5, 6, 7, 8

// Columns of games by which they are told from decisions.
const white, black = 1, 2

// taker reads the cells of a row by the names of columns, until an error.
type taker struct {
	kind
	place int
	cells []cell
	err   error
}

// take reads a cell.
func take[T any](t *taker, column int, read func(cell) (T, error)) T {
	value, err := read(t.cells[column])
	if err != nil && t.err == nil {
		t.err = &logged.Error{Place: t.place, Message: fmt.Sprintf("%s is %v", t.columns[column], err)}
	}
	return value
}

// limit reads depth and budget, which are in two columns.
func (t *taker) limit(depth int) (l search.Limit) {
	l.Depth, l.Nodes = int(take(t, depth, cell.count)), take(t, depth+1, cell.count)
	switch {
	case t.err != nil:
	case l == search.Limit{}:
		t.err = &logged.Error{Place: t.place, Message: "depth and budget are missing, expected one of them, from 1"}
	case l.Depth != 0 && l.Nodes != 0:
		t.err = &logged.Error{Place: t.place, Message: fmt.Sprintf("depth is %d and budget %d, expected one of them", l.Depth,
			l.Nodes)}
	}
	return l
}

// noMove are what a list of moves without any may be, unless a move is called so.
var noMove = []cell{"-", "none", "?"}

// checkLists refuses lists of moves with something else than blanks between them: commas and the like that the chosen
// move does not have itself, as 3,4 has.
func (t *taker) checkLists() {
	for _, column := range []int{right, values, best} {
		i := strings.IndexAny(string(t.cells[column]), ",;|")
		if i >= 0 && !strings.Contains(string(t.cells[chosen]), string(t.cells[column][i:i+1])) && t.err == nil {
			t.err = &logged.Error{Place: t.place, Message: fmt.Sprintf("%s is %v, expected blanks between moves",
				t.columns[column], t.cells[column])}
		}
	}
}

// decisionRows is a sink of decisions.
type decisionRows struct {
	*logged.Decisions
	header header
}

func (d *decisionRows) begin(h header) { d.header = h }

func (d *decisionRows) add(place int, cells []cell) error {
	t := &taker{kind: decisions, place: place, cells: cells}
	t.checkLists()
	if slices.Contains(noMove, cells[right]) && cells[right] != cells[chosen] {
		cells[right] = ""
	}
	row := logged.Decision{Place: place, Position: take(t, 0, cell.name), Player: take(t, 1, cell.name), Limit: t.limit(2),
		Move: take(t, chosen, cell.name), Right: take(t, right, cell.list), Moves: int(take(t, legal, cell.count)),
		Values: take(t, values, cell.values), Best: take(t, best, cell.list)}
	if t.err != nil {
		return t.err
	}
	if len(row.Right) > 0 && len(row.Values) > 0 {
		return &logged.Error{Place: place, Message: "right and values, expected one of them"}
	}
	return d.Add(row)
}

func (d *decisionRows) end() (declare.Nodes, error) { return made(d.Build(d.header.unread())) }

// answerRows is a sink of scored answers, by a player of a usual name if the table names none.
type answerRows struct {
	*logged.Answers
	header header
}

func (a *answerRows) begin(h header) { a.header = h }

func (a *answerRows) add(place int, cells []cell) error {
	t := &taker{kind: answers, place: place, cells: cells}
	row := logged.Answer{Place: place, Position: take(t, 0, cell.name), Player: take(t, 1, cell.name),
		Score: take(t, 2, cell.score), Right: take(t, 3, cell.yes)}
	if t.err != nil {
		return t.err
	}
	row.Player = cmp.Or(row.Player, "verifier")
	return a.Add(row)
}

func (a *answerRows) end() (declare.Nodes, error) { return made(a.Build(a.header.unread())) }

// gameRows is a sink of games.
type gameRows struct {
	*logged.Games
	header header
}

func (g *gameRows) begin(h header) { g.header = h }

func (g *gameRows) add(place int, cells []cell) error {
	t := &taker{kind: games, place: place, cells: cells}
	row := logged.Game{Place: place, Opening: take(t, 0, cell.name), White: take(t, white, cell.name),
		Black: take(t, black, cell.name), Limit: t.limit(3), Result: take(t, 5, cell.result)}
	if t.err != nil {
		return t.err
	}
	return g.Add(row)
}

func (g *gameRows) end() (declare.Nodes, error) { return made(g.Build(g.header.unread())) }

// made returns a log as nodes, nil after an error.
func made(t *logged.Table, err error) (declare.Nodes, error) {
	if err != nil {
		return nil, err
	}
	return t, nil
}
