package command

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/game"
)

// searchPrinter tells of a search as it goes on.
type searchPrinter struct {
	*session
	of     searchQuestion
	limits searchLimits
	game   game.Exploration
	json   *json.Encoder // nil for people
	best   []int         // line of the last iteration that was finished
	last   game.Iteration
	nodes  int64
}

// newSearchPrinter returns a printer.
func newSearchPrinter(s *session, of searchQuestion, limits searchLimits, game game.Exploration) *searchPrinter {
	p := &searchPrinter{session: s, of: of, limits: limits, game: game}
	if s.shared.JSON {
		p.json = json.NewEncoder(s.stdout)
	}
	return p
}

// searchHead is the first line of --json.
type searchHead struct {
	Experiment   string `json:"experiment"`
	BoardSet     string `json:"boardset"`
	Board        int64  `json:"board"`
	Moves        string `json:"moves"` // that were played from the board
	Evaluator    string `json:"evaluator"`
	Propagator   string `json:"propagator"`
	Values       string `json:"values"` // what values are
	Position     string `json:"position"`
	Reproducible bool   `json:"reproducible"`
}

// begin tells what is searched.
func (p *searchPrinter) begin(moves string) error {
	if p.json != nil {
		return p.json.Encode(searchHead{p.of.experiment.Name, p.of.set.Name, p.of.board, moves, p.of.evaluator, p.of.propagator,
			p.game.Values(), p.game.String(), p.limits.reproducible()})
	}
	head := fmt.Sprintf("%s, %s, %s, board %d", p.of.set.Name, p.of.evaluator, p.of.propagator, p.of.board)
	if moves != "" {
		head += ", after " + moves
	}
	fmt.Fprintf(p.stdout, "%s\n\n%s\nvalue is %s\n\n", head, p.game, p.game.Values())
	columns := fmt.Sprintf("%5s  %12s  %12s  %9s", "depth", "value", "nodes", "branching")
	if !p.limits.reproducible() {
		columns += fmt.Sprintf("  %9s", "seconds")
	}
	fmt.Fprintln(p.stdout, columns+"  moves")
	return nil
}

// searchLine is a further line of --json.
type searchLine struct {
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

// iteration tells of a search to one depth.
func (p *searchPrinter) iteration(found game.Iteration, elapsed time.Duration) error {
	p.last, p.nodes = found, p.nodes+found.Nodes
	if !found.Abandoned {
		p.best = found.Line
	}
	branching := tables.EffectiveBranching(float64(found.Nodes), found.Depth)
	if p.json != nil {
		return p.json.Encode(p.line(found, branching, elapsed))
	}
	if found.Abandoned {
		return nil // end says so
	}
	line := fmt.Sprintf("%5d  %12s  %12d  %9s", found.Depth, strconv.FormatFloat(found.Value, 'g', 8, 64), found.Nodes, number(branching, 3))
	if !p.limits.reproducible() {
		line += fmt.Sprintf("  %9s", number(elapsed.Seconds(), 3))
	}
	_, err := fmt.Fprintf(p.stdout, "%s  %s\n", line, strings.Trim(fmt.Sprint(found.Line), "[]"))
	return err
}

// line is an iteration for --json.
func (p *searchPrinter) line(found game.Iteration, branching float64, elapsed time.Duration) searchLine {
	line := searchLine{Depth: found.Depth, Abandoned: found.Abandoned, Nodes: found.Nodes, Whole: found.Whole}
	if !found.Abandoned {
		line.Value, line.Move, line.Line = &found.Value, &found.Line[0], found.Line
		if !math.IsNaN(branching) {
			line.Branching = &branching
		}
	}
	if !p.limits.reproducible() {
		seconds := elapsed.Seconds()
		line.Seconds = &seconds
	}
	return line
}

// end tells why the search has ended, and what it recommends.
func (p *searchPrinter) end() error {
	if p.json != nil {
		return nil
	}
	_, err := fmt.Fprintf(p.stdout, "\nbest move %d; %s\n", p.best[0], p.reason())
	if err == nil && !p.limits.reproducible() {
		_, err = fmt.Fprintln(p.stdout, "this depends on the machine and on what else it does: it is not reproducible; --nodes and --depth are")
	}
	return err
}

// reason says why the search has ended.
func (p *searchPrinter) reason() string {
	deepest := p.game.Deepest()
	switch {
	case p.last.Abandoned && p.limits.nodes > 0 && p.nodes >= p.limits.nodes:
		return fmt.Sprintf("depth %d was given up, as the %d nodes are spent", p.last.Depth, p.limits.nodes)
	case p.last.Abandoned && p.limits.nodes > 0 && p.limits.time == 0:
		return fmt.Sprintf("depth %d was given up, as it needs more than the %d nodes", p.last.Depth, p.limits.nodes)
	case p.last.Abandoned:
		return fmt.Sprintf("depth %d was given up after %d of its nodes, as the time of %v is over", p.last.Depth, p.last.Nodes, p.limits.time)
	case p.last.Whole && p.of.set.Cut():
		return "every line of play was followed to the end of the game, or of the file of nodes"
	case p.last.Whole:
		return "every line of play was followed to the end of the game"
	case p.last.Depth == deepest && deepest < p.limits.depth:
		return fmt.Sprintf("values of searches deeper than %d may not fit 64 bits", deepest)
	}
	return fmt.Sprintf("depth %d is as deep as asked for", p.last.Depth)
}
