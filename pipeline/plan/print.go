package plan

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/template"
)

// branch is a folder of the plan: the parts of a stage, board set and variant, which differ in
// their ranges alone.
type branch struct {
	Label   string // the folder
	Number  int    // its place
	set     string
	stage   Stage
	title   string // what distinguishes it within its board set
	parts   int
	made    int
	fresh   int
	counted int
	reasons []reason
	from    []*branch // the folders that it is made of
}

// reason is why some parts of a folder are to be made.
type reason struct {
	text  string
	parts int
}

// branches collects the folders of a plan in order.
func (p *Plan) branches() (list []*branch) {
	byDir := make(map[string]*branch)
	for _, part := range p.Parts() {
		b := byDir[part.Dir]
		if b == nil {
			b = &branch{Label: strings.TrimSuffix(part.Dir, "/"), Number: len(list), set: part.Set.Name, stage: part.Stage,
				title: part.short()}
			byDir[part.Dir] = b
			list = append(list, b)
		}
		b.add(part)
		for _, input := range part.Inputs {
			if from := byDir[input.Dir]; !slices.Contains(b.from, from) {
				b.from = append(b.from, from)
			}
		}
	}
	return list
}

// short returns what distinguishes a folder within its board set.
func (p *Part) short() string {
	text := p.Schema.Name
	for _, key := range []string{"evaluator", "propagator", "contest"} {
		if value, has := p.Partition(key); has {
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
		b.made++
		b.count(reason{part.why(), 1})
	case part.State == Fresh:
		b.fresh++
	}
}

func (b *branch) count(why reason) {
	i := slices.IndexFunc(b.reasons, func(known reason) bool { return known.text == why.text })
	if i < 0 {
		b.reasons = append(b.reasons, why)
		return
	}
	b.reasons[i].parts += why.parts
}

// why returns a part's reason without details that differ between ranges.
func (p *Part) why() string {
	if p.State == Missing {
		return "missing"
	}
	if kind, _, detailed := strings.Cut(p.Reason, ": "); detailed && kind == "input changed" {
		return kind
	}
	return p.Reason
}

// text says what is to be made of a folder, and why.
func (b *branch) text() string {
	switch {
	case b.counted == b.parts:
		return "counted, not kept"
	case b.made == 0 && b.fresh == b.parts:
		return "up to date"
	case b.made == 0:
		return "not selected"
	case b.reasons[0].parts == b.parts:
		return b.reasons[0].text
	}
	var reasons []string
	for _, r := range b.reasons {
		reasons = append(reasons, fmt.Sprintf("%d of %d parts: %s", r.parts, b.parts, r.text))
	}
	return strings.Join(reasons, "; ")
}

// together is board sets that the tree shows as one: those of a matrix.
type together struct {
	title string
	sets  []string
}

// together lists the board sets of the tree.
func (p *Plan) together() (list []*together) {
	swept := make(map[string]*together)
	for _, set := range p.Experiment.BoardSets {
		group := swept[set.Of]
		if set.Of == "" || group == nil {
			group = &together{title: set.Name}
			swept[set.Of], list = group, append(list, group)
		}
		group.sets = append(group.sets, set.Name)
		if n := len(group.sets); n > 1 {
			group.title = fmt.Sprintf("%s: %d board sets", set.Of, n)
		}
	}
	return list
}

// sharing returns the folders of the board sets; of several sets those of a stage and table together.
func (t *together) sharing(branches []*branch) (list []*branch) {
	for _, b := range branches {
		switch {
		case !slices.Contains(t.sets, b.set):
		case len(t.sets) == 1:
			list = append(list, b)
		default:
			b.title, _, _ = strings.Cut(b.title, " ") // the table
			i := slices.IndexFunc(list, func(o *branch) bool { return o.stage == b.stage && o.title == b.title })
			if i < 0 {
				list = append(list, b)
				continue
			}
			list[i].join(b)
		}
	}
	return list
}

func (b *branch) join(o *branch) {
	b.parts, b.made, b.fresh, b.counted = b.parts+o.parts, b.made+o.made, b.fresh+o.fresh, b.counted+o.counted
	for _, why := range o.reasons {
		b.count(why)
	}
}

// WriteTree writes what would run and why as a tree: board sets, and their folders unless the same is to be said of
// all, with the reasons and the number of parts each applies to. Board sets of a matrix are one.
func (p *Plan) WriteTree(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", p.Experiment.Name)
	branches := p.branches()
	for _, group := range p.together() {
		folders := group.sharing(branches)
		if !slices.ContainsFunc(folders, func(b *branch) bool { return b.text() != folders[0].text() }) {
			all := folders[0]
			for _, branch := range folders[1:] {
				all.join(branch)
			}
			fmt.Fprintf(&b, "├── %s: %s (parts: %d)\n", group.title, all.text(), all.parts)
			continue
		}
		fmt.Fprintf(&b, "├── %s\n", group.title)
		for _, branch := range folders {
			fmt.Fprintf(&b, "│   ├── %-8s %s: %s\n", branch.stage, branch.title, branch.text())
		}
	}
	fmt.Fprintf(&b, "└── %-8s always, from the tallies\n", Analysis)
	for _, name := range p.Obsolete {
		fmt.Fprintf(&b, "    remove %s\n", name)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Lines returns the text of a folder in a graph.
func (b *branch) Lines() []string {
	count := "always"
	if b.parts > 0 {
		count = fmt.Sprintf("%d of %d to make", b.made, b.parts)
	}
	return append(strings.Split(b.Label, "/"), count)
}

// graphs are the forms of the plan as a graph, a node a folder.
var graphs = template.Must(template.New("").Funcs(template.FuncMap{"join": strings.Join}).Parse(`
{{- define "dot"}}digraph {{printf "%q" .Name}} {
	rankdir=LR;
	node [shape=box];
{{range .Nodes}}	{{printf "%q [label=%q]" .Label (join .Lines "\n")}};
{{end}}{{range .Arrows}}	{{printf "%q -> %q" .From.Label .To.Label}};
{{end}}}
{{end}}
{{- define "mermaid"}}flowchart LR
{{range .Nodes}}    n{{.Number}}["{{join .Lines "<br>"}}"]
{{end}}{{range .Arrows}}    n{{.From.Number}} --> n{{.To.Number}}
{{end}}{{end}}`))

// WriteGraph writes the folders with arrows from what they are made of, and the analysis, as a graph
// for Graphviz ("dot") or as a flow chart for Mermaid ("mermaid").
func (p *Plan) WriteGraph(w io.Writer, form string) error {
	type arrow struct{ From, To *branch }
	var arrows []arrow
	nodes := p.branches()
	analysis := &branch{Label: string(Analysis), Number: len(nodes)}
	for _, b := range nodes {
		for _, from := range b.from {
			arrows = append(arrows, arrow{from, b})
		}
		if b.stage == Tally || b.stage == Census {
			arrows = append(arrows, arrow{b, analysis})
		}
	}
	return graphs.ExecuteTemplate(w, form, struct {
		Name   string
		Nodes  []*branch
		Arrows []arrow
	}{p.Experiment.Name, append(nodes, analysis), arrows})
}
