package view

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/game"
)

// printer prints a search as text or as JSON, one object a line.
type printer struct {
	w    io.Writer
	json *json.Encoder // nil for text
	game game.Exploration
}

// Search prints the progress of a search.
type Search struct {
	printer
	limits SearchLimits
	best   []int // principal variation of the last completed iteration
	last   game.Iteration
	nodes  int64
}

// SearchLimits are the limits of a search, which ends at the first reached.
type SearchLimits struct {
	Depth int
	Nodes int64         // 0 for none
	Time  time.Duration // 0 for none
	Cut   bool          // whether lines of play may end where a file of nodes does
}

// Reproducible reports whether the search ends the same way on every machine.
func (l SearchLimits) Reproducible() bool { return l.Time == 0 }

// SearchHeader describes a search. It is the first object of the JSON form.
type SearchHeader struct {
	Experiment string `json:"experiment"`
	BoardSet   string `json:"boardset"`
	Board      int64  `json:"board"`
	Moves      string `json:"moves"` // played from the board
	Evaluator  string `json:"evaluator"`
	Propagator string `json:"propagator"`
}

// NewSearch returns a printer of a search from the position of game, and prints what is searched.
func NewSearch(w io.Writer, asJSON bool, of SearchHeader, limits SearchLimits, game game.Exploration) (*Search, error) {
	columns := fmt.Sprintf("%5s  %12s  %12s  %9s", "depth", "value", "nodes", "branching")
	if !limits.Reproducible() {
		columns += fmt.Sprintf("  %9s", "seconds")
	}
	p, err := of.begin(w, asJSON, game, limits.Reproducible(), columns+"  moves")
	return &Search{printer: p, limits: limits}, err
}

// String says it in a line.
func (of SearchHeader) String() string {
	head := fmt.Sprintf("%s, %s, %s, board %d", of.BoardSet, of.Evaluator, of.Propagator, of.Board)
	if of.Moves != "" {
		head += ", after " + of.Moves
	}
	return head
}

// begin prints what is searched, and the columns of the lines that follow.
func (of SearchHeader) begin(w io.Writer, asJSON bool, game game.Exploration, reproducible bool,
	columns string) (printer, error) {
	p := printer{w: w, game: game}
	if !asJSON {
		_, err := fmt.Fprintf(w, "%s\n\n%s\nvalue is %s\n\n%s\n", of, Position(w, game.String()), game.Values(),
			columns)
		return p, err
	}
	p.json = json.NewEncoder(w)
	return p, p.json.Encode(struct {
		SearchHeader
		Values       string `json:"values"` // the meaning of values
		Position     string `json:"position"`
		Reproducible bool   `json:"reproducible"`
	}{of, game.Values(), game.String(), reproducible})
}

// blockSquares is how many squares of a row stand together.
const blockSquares = 8

// Position returns a position as a picture with who is to move, if people can read it in a line of the writer: squares
// of 0 and 1 stand in blocks, or are counted if they take several lines, and what is wider than a line is left out.
func Position(w io.Writer, position string) string {
	width := lineWidth(w)
	lines := strings.Split(strings.TrimSuffix(position, "\n"), "\n")
	board, next := lines[:len(lines)-1], lines[len(lines)-1]+"\n"
	squares := strings.Join(board, "")
	wide := func(line string) bool { return width > 0 && text.StringWidth(line) > width }
	row := strings.Trim(squares, "01") == ""
	if row && len(board) == 1 {
		var blocks []string
		for block := range slices.Chunk([]byte(squares), blockSquares) {
			blocks = append(blocks, string(block))
		}
		board[0] = strings.Join(blocks, " ")
		position = board[0] + "\n" + next
	}
	switch {
	case row && len(board) > 1:
		return fmt.Sprintf("%d squares, %d of them 1 (--json has them)\n%s", len(squares), strings.Count(squares, "1"), next)
	case slices.ContainsFunc(board, wide):
		return fmt.Sprintf("a board wider than %d characters (--json has it)\n%s", width, next)
	}
	return position
}

// Iteration prints a search to one depth. It leaves an abandoned one to End, except in JSON.
func (p *Search) Iteration(found game.Iteration, elapsed time.Duration) error {
	p.last, p.nodes = found, p.nodes+found.Nodes
	if !found.Abandoned {
		p.best = found.Line
	}
	branching := tables.EffectiveBranching(float64(found.Nodes), found.Depth)
	if p.json != nil {
		return p.json.Encode(p.object(found, branching, elapsed))
	}
	if found.Abandoned {
		return nil
	}
	line := fmt.Sprintf("%5d  %12s  %12d  %9s", found.Depth, strconv.FormatFloat(found.Value, 'g', 8, 64), found.Nodes,
		fixed(branching, 3))
	if !p.limits.Reproducible() {
		line += fmt.Sprintf("  %9s", fixed(elapsed.Seconds(), 3))
	}
	_, err := fmt.Fprintf(p.w, "%s  %s\n", line, strings.Trim(fmt.Sprint(found.Line), "[]"))
	return err
}

// searchIteration is an iteration in JSON.
type searchIteration struct {
	Depth     int      `json:"depth"`
	Abandoned bool     `json:"abandoned,omitempty"`
	Value     *float64 `json:"value,omitempty"`
	Move      *int     `json:"move,omitempty"`
	Line      []int    `json:"line,omitempty"`
	Nodes     int64    `json:"nodes"`
	Branching *float64 `json:"branching,omitempty"` // effective branching factor
	Whole     bool     `json:"whole,omitempty"`
	Seconds   *float64 `json:"seconds,omitempty"` // since the start; only with --time
}

func (p *Search) object(found game.Iteration, branching float64, elapsed time.Duration) searchIteration {
	object := searchIteration{Depth: found.Depth, Abandoned: found.Abandoned, Nodes: found.Nodes, Whole: found.Whole}
	if !found.Abandoned {
		object.Value, object.Move, object.Line = &found.Value, &found.Line[0], found.Line
		if !math.IsNaN(branching) {
			object.Branching = &branching
		}
	}
	if !p.limits.Reproducible() {
		seconds := elapsed.Seconds()
		object.Seconds = &seconds
	}
	return object
}

// End prints why the search ended, and the recommended move.
func (p *Search) End() error {
	if p.json != nil {
		return nil
	}
	best := strconv.Itoa(p.best[0])
	if name := p.game.Name(p.best[0]); name != "" {
		best += ", " + name
	}
	_, err := fmt.Fprintf(p.w, "\nbest move %s; %s\n", best, p.reason())
	if err == nil && !p.limits.Reproducible() {
		_, err = fmt.Fprintln(p.w,
			"this depends on the machine and on what else it does: it is not reproducible; --nodes and --depth are")
	}
	return err
}

func (p *Search) reason() string {
	deepest := p.game.Deepest()
	switch {
	case p.last.Abandoned && p.limits.Nodes > 0 && p.nodes >= p.limits.Nodes:
		return fmt.Sprintf("depth %d was given up, as the %d nodes are spent", p.last.Depth, p.limits.Nodes)
	case p.last.Abandoned && p.limits.Nodes > 0 && p.limits.Time == 0:
		return fmt.Sprintf("depth %d was given up, as it needs more than the %d nodes", p.last.Depth, p.limits.Nodes)
	case p.last.Abandoned:
		return fmt.Sprintf("depth %d was given up after %d of its nodes, as the time of %v is over", p.last.Depth,
			p.last.Nodes, p.limits.Time)
	case p.last.Whole && p.limits.Cut:
		return "every line of play was followed to the end of the game, or of the file of nodes"
	case p.last.Whole:
		return "every line of play was followed to the end of the game"
	case p.last.Depth == deepest && deepest < p.limits.Depth:
		return fmt.Sprintf("values of searches deeper than %d may not fit 64 bits", deepest)
	}
	return fmt.Sprintf("depth %d is as deep as asked for", p.last.Depth)
}
