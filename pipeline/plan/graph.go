package plan

import (
	"fmt"
	"io"
	"strings"
)

// arrow is a dependency between two stages of a board set.
type arrow struct{ from, to string }

// graph is the plan folded to one node a stage, board set and variant, since
// every range of boards looks alike.
type graph struct {
	nodes  []string       // labels, in order
	states map[string]int // parts to make, by label
	parts  map[string]int // all parts, by label
	arrows []arrow
}

// fold makes the graph of a plan.
func (p *Plan) fold() *graph {
	g := &graph{states: make(map[string]int), parts: make(map[string]int)}
	seen := make(map[arrow]bool)
	for _, part := range p.Parts() {
		label := part.label()
		if g.parts[label] == 0 {
			g.nodes = append(g.nodes, label)
		}
		g.parts[label]++
		if part.Make {
			g.states[label]++
		}
		for _, input := range part.Inputs {
			if a := (arrow{input.label(), label}); !seen[a] {
				seen[a] = true
				g.arrows = append(g.arrows, a)
			}
		}
		if a := (arrow{label, string(Analysis)}); (part.Stage == Tally || part.Stage == Census) && !seen[a] {
			seen[a] = true
			g.arrows = append(g.arrows, a)
		}
	}
	g.nodes = append(g.nodes, string(Analysis))
	return g
}

// label names a part without its range.
func (p *Part) label() string {
	return strings.TrimSuffix(p.Dir, "/")
}

// count describes how many parts of a node are to be made.
func (g *graph) count(label string) string {
	if g.parts[label] == 0 {
		return "always"
	}
	return fmt.Sprintf("%d of %d to make", g.states[label], g.parts[label])
}

// WriteDot writes the plan as a Graphviz graph.
func (p *Plan) WriteDot(w io.Writer) error {
	g := p.fold()
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %q {\n\trankdir=LR;\n\tnode [shape=box];\n", p.Experiment.Name)
	for _, label := range g.nodes {
		fmt.Fprintf(&b, "\t%q [label=%q];\n", label, strings.ReplaceAll(label, "/", "\n")+"\n"+g.count(label))
	}
	for _, a := range g.arrows {
		fmt.Fprintf(&b, "\t%q -> %q;\n", a.from, a.to)
	}
	b.WriteString("}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteMermaid writes the plan as a Mermaid flow chart.
func (p *Plan) WriteMermaid(w io.Writer) error {
	g := p.fold()
	var b strings.Builder
	b.WriteString("flowchart LR\n")
	number := make(map[string]int)
	for i, label := range g.nodes {
		number[label] = i
		fmt.Fprintf(&b, "    n%d[\"%s<br>%s\"]\n", i, strings.ReplaceAll(label, "/", "<br>"), g.count(label))
	}
	for _, a := range g.arrows {
		fmt.Fprintf(&b, "    n%d --> n%d\n", number[a.from], number[a.to])
	}
	_, err := io.WriteString(w, b.String())
	return err
}
