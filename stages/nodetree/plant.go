package nodetree

import (
	"fmt"
	"slices"
	"strings"
)

// planter puts one tree after the other into a Forest.
type planter struct {
	*Builder
	forest  *Forest
	numbers map[string]uint32 // of the tree's rows, by name
	rows    []uint32          // of the tree
	parents []uint32          // by number of the row in the tree; none at the root
	starts  []uint32          // children of row i are children[starts[i]:starts[i+1]]
	sorted  []uint32          // rows by their parents
	order   []uint32          // rows as their nodes lie in the forest
}

// none stands in a parent's place at the root.
const none = ^uint32(0)

// plant adds the tree of some rows.
func (p *planter) plant(rows []uint32) error {
	p.rows = rows
	root, err := p.link()
	if err != nil {
		return err
	}
	if root == none {
		return p.wrong(rows[0], "no root in its tree, expected one node without a parent_id: %s", p.cycle(0))
	}
	p.sort()
	if err := p.walk(root); err != nil {
		return err
	}
	if len(p.order) < len(rows) {
		lost := p.unreached()
		return p.wrong(rows[lost], "no way leads here from the root: %s", p.cycle(lost))
	}
	p.forest.roots = append(p.forest.roots, uint32(p.forest.nodes.len()))
	return nil
}

// link finds the parent of each row, and returns the root if there is one.
func (p *planter) link() (root uint32, err error) {
	clear(p.numbers)
	for i, row := range p.rows {
		name := p.node.at(int(row))
		if _, twice := p.numbers[name]; twice {
			return none, p.wrong(row, "a second row of this node_id, expected each once in its tree")
		}
		p.numbers[name] = uint32(i)
	}
	root, p.parents = none, p.parents[:0]
	for i, row := range p.rows {
		name := p.parent.at(int(row))
		parent, known := p.numbers[name]
		switch {
		case len(name) == 0 && root != none:
			return none, p.wrong(row, "a second root: node %s has no parent_id either, expected one root in a tree", p.name(p.rows[root]))
		case len(name) == 0:
			root, parent = uint32(i), none
		case !known:
			return none, p.orphan(row, name)
		}
		p.parents = append(p.parents, parent)
	}
	return root, nil
}

// orphan is the error of a row whose parent is not in its tree.
func (p *planter) orphan(row uint32, name string) error {
	text := fmt.Sprintf("parent_id %q", shorten(name))
	if whole, is := strings.CutSuffix(name, ".0"); is {
		if _, known := p.numbers[whole]; known {
			return p.wrong(row, "%s does not exist in its tree, did you mean %q? (pandas writes whole numbers with gaps so, but not as Int64)", text, whole)
		}
	}
	for other := range p.node.len() {
		if p.node.at(other) == name {
			return p.wrong(row, "%s is a node of tree %q, expected one of its own tree", text, shorten(p.trees.at(int(p.tree[other]))))
		}
	}
	return p.wrong(row, "%s does not exist, expected a node_id of its tree, or nothing at the root", text)
}

// cycle follows parents from a row from which they do not end at the root, and
// names the nodes that it comes round to.
func (p *planter) cycle(from uint32) string {
	met := make(map[uint32]bool)
	for ; !met[from]; from = p.parents[from] {
		met[from] = true
	}
	const most = 8
	var names []string
	for at := from; len(names) == 0 || at != from; at = p.parents[at] {
		if len(names) == most {
			names = append(names, "...")
			break
		}
		names = append(names, p.name(p.rows[at]))
	}
	return fmt.Sprintf("the parents of %s lead round in a circle", strings.Join(append(names, names[0]), ", "))
}

// unreached returns the first row that the walk from the root has not met.
func (p *planter) unreached() uint32 {
	met := make([]bool, len(p.rows))
	for _, i := range p.order {
		met[i] = true
	}
	return uint32(slices.Index(met, false))
}

// sort lists the rows by their parents, in their order.
func (p *planter) sort() {
	p.starts = append(p.starts[:0], make([]uint32, len(p.rows)+1)...)
	for _, parent := range p.parents {
		if parent != none {
			p.starts[parent+1]++
		}
	}
	for i := range p.rows {
		p.starts[i+1] += p.starts[i]
	}
	p.sorted = append(p.sorted[:0], make([]uint32, len(p.rows))...)
	next := slices.Clone(p.starts)
	for i, parent := range p.parents {
		if parent != none {
			p.sorted[next[parent]] = uint32(i)
			next[parent]++
		}
	}
}
