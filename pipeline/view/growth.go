package view

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/stages/game"
)

// Growth prints the growth of a tree: its first steps and the last one.
type Growth struct {
	printer
	first  int // how many steps are printed, and the last one
	budget int64
	tree   game.GrownTree
	steps  int
}

// NewGrowth returns a printer of a search from the position of game, within a budget of
// evaluations, that prints so many first steps, and prints what is searched.
func NewGrowth(w io.Writer, asJSON bool, of SearchHeader, first int, budget int64, game game.Exploration) (
	*Growth, error,
) {
	columns := growthLine("step", "evaluations", "at", "added", "best", "moves: value/evaluations")
	p, err := of.begin(w, asJSON, game, true, columns)
	return &Growth{printer: p, first: first, budget: budget}, err
}

// growthLine is a step as text, with the moves of the root below it.
func growthLine(step, evaluations any, at, added, best, moves string) string {
	const indent = "\n        "
	return fmt.Sprintf("%6v  %11v  %-12s  %-20s  %s", step, evaluations, at, added, best) +
		indent + strings.Join(Wrapped(moves, usualWidth-len(indent)), indent)
}

// Step takes note of a step, and prints it if it is one of the first.
func (p *Growth) Step(step game.Step) error {
	p.steps++
	p.tree.Take(step)
	if p.steps > p.first {
		return nil
	}
	return p.print()
}

// print prints the step that was taken last.
func (p *Growth) print() error {
	if p.json != nil {
		return p.json.Encode(p.object())
	}
	_, err := fmt.Fprintln(p.w, p.line())
	return err
}

// way returns the moves that lead from the root to a node.
func (p *Growth) way(i int) []int {
	moves := make([]int, p.tree.Nodes[i].Depth)
	for ; i > 0; i = p.tree.Nodes[i].Parent {
		moves[p.tree.Nodes[i].Depth-1] = p.tree.Nodes[i].Move
	}
	return moves
}

// line is a step as text: at which node it added which moves of which values, and how the moves
// of the root stand after it.
func (p *Growth) line() string {
	step, values := p.tree.Last, []float64{}
	at := step.Path[len(step.Path)-1]
	var added, moves, best []string
	for _, n := range step.Added {
		if n.Parent >= 0 {
			at, values = n.Parent, append(values, n.Static)
			added = append(added, fmt.Sprintf("%d: %s", n.Move, growthValue(n.Static)))
		}
	}
	switch {
	case len(added) == 0:
		added = []string{"nothing"}
	case len(added) > 2:
		added = []string{fmt.Sprintf("%d: %s to %s", len(added), growthValue(slices.Min(values)),
			growthValue(slices.Max(values)))}
	}
	for _, i := range p.tree.Nodes[0].Children {
		n := &p.tree.Nodes[i]
		moves = append(moves, fmt.Sprintf("%d:%s/%d", n.Move, growthValue(n.Value), n.Visits))
	}
	for _, move := range step.Best {
		best = append(best, strconv.Itoa(move))
	}
	path := "root"
	if at > 0 {
		path = strings.ReplaceAll(strings.Trim(fmt.Sprint(p.way(at)), "[]"), " ", ".")
	}
	return growthLine(p.steps, step.Evaluations, path, strings.Join(added, " "), listed(best, 3), listed(moves, 9))
}

func growthValue(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }

// listed joins the first words of a list, and says how many more there are.
func listed(words []string, most int) string {
	if len(words) <= most {
		return strings.Join(words, " ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(words[:most], " "), len(words)-most)
}

// growthStep is a step in JSON. Nodes are the moves that lead to them.
type growthStep struct {
	Step        int           `json:"step"`
	Evaluations int64         `json:"evaluations"`
	Added       []growthAdded `json:"added"`
	Path        []growthNode  `json:"path"` // from the root
	Best        []int         `json:"best"`
	Whole       bool          `json:"whole,omitempty"`
}

type growthAdded struct {
	Moves  []int    `json:"moves"`
	Static *float64 `json:"static"`
	Over   bool     `json:"over,omitempty"`
}

type growthNode struct {
	Moves       []int    `json:"moves"`
	Value       *float64 `json:"value"` // null of a root that has none yet
	Evaluations int      `json:"evaluations"`
}

func (p *Growth) object() growthStep {
	step := p.tree.Last
	object := growthStep{Step: p.steps, Evaluations: step.Evaluations, Added: []growthAdded{}, Best: step.Best,
		Whole: step.Whole}
	first := len(p.tree.Nodes) - len(step.Added)
	for k, n := range step.Added {
		if n.Parent >= 0 {
			object.Added = append(object.Added, growthAdded{p.way(first + k), known(n.Static), n.Over})
		}
	}
	for at, i := range step.Path {
		object.Path = append(object.Path, growthNode{p.way(i), known(step.Values[at]), step.Visits[at]})
	}
	return object
}

// known returns a number for JSON, nil if it is none.
func known(x float64) *float64 {
	if math.IsNaN(x) {
		return nil
	}
	return &x
}

// End prints the last step, if it is not one of the first, and what has been found.
func (p *Growth) End() error {
	if p.steps > p.first {
		if p.json == nil && p.steps > p.first+1 {
			fmt.Fprintf(p.w, "%6s\n", "...")
		}
		if err := p.print(); err != nil {
			return err
		}
	}
	if p.json != nil {
		return nil
	}
	last, deepest := p.tree.Last, 0
	for _, n := range p.tree.Nodes {
		deepest = max(deepest, n.Depth)
	}
	reason := "a further step needs more than is left"
	switch {
	case last.Whole:
		reason = "nothing is left to learn"
	case last.Evaluations >= p.budget:
		reason = "the budget is spent"
	}
	Paragraph(p.w, fmt.Sprintf("\nbest move %d; %s after %s: %s, the deepest %s below the root",
		last.Best[0], reason, progress.Plural(last.Evaluations, "evaluation"), progress.Plural(len(p.tree.Nodes), "node"),
		progress.Plural(deepest, "move")))
	return nil
}
