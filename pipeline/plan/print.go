package plan

import (
	"fmt"
	"io"
	"strings"
)

// WriteTree writes what would run and why as a tree: board sets, their folders, and the
// reasons with the number of parts each applies to.
func (p *Plan) WriteTree(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", p.Experiment.Name)
	branches := p.branches()
	for _, set := range p.Experiment.BoardSets {
		fmt.Fprintf(&b, "├── %s\n", set.Name)
		for _, branch := range branches[set.Name] {
			fmt.Fprintf(&b, "│   ├── %-8s %s\n", branch.stage, branch.text())
		}
	}
	fmt.Fprintf(&b, "└── %-8s always, from the tallies\n", Analysis)
	for _, name := range p.Obsolete {
		fmt.Fprintf(&b, "    remove %s\n", name)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// branch is a folder of a board set in the tree.
type branch struct {
	stage   Stage
	label   string
	parts   int
	fresh   int
	counted int
	reasons []reason
}

// reason is why some parts of a folder are to be made.
type reason struct {
	text  string
	parts int
}

// branches collects the folders of each board set in order.
func (p *Plan) branches() map[string][]*branch {
	lists := make(map[string][]*branch)
	byLabel := make(map[string]*branch)
	for _, part := range p.Parts() {
		b := byLabel[part.label()]
		if b == nil {
			b = &branch{stage: part.Stage, label: part.short()}
			byLabel[part.label()] = b
			lists[part.Set.Name] = append(lists[part.Set.Name], b)
		}
		b.add(part)
	}
	return lists
}

// short returns what distinguishes a folder within its board set.
func (p *Part) short() string {
	text := p.Schema.Name
	for _, key := range []string{"evaluator", "propagator", "contest"} {
		if value, is := p.Partition(key); is {
			text += " " + value
		}
	}
	return text
}

func (b *branch) add(part *Part) {
	b.parts++
	switch {
	case !part.Kept:
		b.counted++
	case part.Make:
		for i := range b.reasons {
			if b.reasons[i].text == part.why() {
				b.reasons[i].parts++
				return
			}
		}
		b.reasons = append(b.reasons, reason{part.why(), 1})
	case part.State == Fresh:
		b.fresh++
	}
}

// why returns a part's reason without details that differ between ranges.
func (p *Part) why() string {
	if p.State == Missing {
		return "missing"
	}
	if kind, _, is := strings.Cut(p.Reason, ": "); is && kind == "input changed" {
		return kind
	}
	return p.Reason
}

// text describes a folder in one line.
func (b *branch) text() string {
	switch {
	case b.counted == b.parts:
		return b.label + ": counted, not kept"
	case len(b.reasons) == 0 && b.fresh == b.parts:
		return b.label + ": up to date"
	case len(b.reasons) == 0:
		return b.label + ": not selected"
	}
	var reasons []string
	for _, r := range b.reasons {
		reasons = append(reasons, fmt.Sprintf("%d of %d parts: %s", r.parts, b.parts, r.text))
	}
	return b.label + ": " + strings.Join(reasons, "; ")
}

// arrow is a dependency between two stages of a board set.
type arrow struct{ from, to string }

// graph is the plan with one node a stage, board set and variant, merging ranges, whose nodes
// are all alike.
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
