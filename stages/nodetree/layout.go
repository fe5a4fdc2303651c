package nodetree

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// layout puts one tree after the other into a Forest.
type layout struct {
	*Builder
	forest  *Forest
	rows    []uint32 // of the tree
	parents []uint32 // by number of the row in the tree; none at the root
	starts  []uint32 // children of row i are sorted[starts[i]:starts[i+1]]
	sorted  []uint32 // rows by their parents
	order   []uint32 // rows as their nodes lie in the forest
}

// addTree adds the tree of some rows.
func (p *layout) addTree(rows []uint32) error {
	p.rows = rows
	root, err := p.link()
	if err != nil {
		return err
	}
	if root == none {
		return p.wrong(rows[0], "no root in its tree, expected one node without a parent_id: %s", p.cycle(0))
	}
	p.sorted, p.starts = grouped(p.parents, len(p.rows))
	if err := p.layOut(root); err != nil {
		return err
	}
	if len(p.order) < len(rows) {
		lost := p.unreached()
		return p.wrong(rows[lost], "no way leads here from the root: %s", p.cycle(lost))
	}
	if err := p.backUp(); err != nil {
		return err
	}
	p.forest.roots = append(p.forest.roots, uint32(p.forest.nodes.Len()))
	return nil
}

// link finds the parent of each row, and returns the root if there is one.
func (p *layout) link() (root uint32, err error) {
	for i, row := range p.rows {
		p.names.row[p.node[row]] = uint32(i) // from here on its number in the tree
	}
	root, p.parents = none, p.parents[:0]
	for i, row := range p.rows {
		name, parent := p.parent[row], none
		switch {
		case name == none && root != none:
			return none, p.wrong(row, "a second root: node %s has no parent_id either, expected one root in a tree",
				p.name(p.rows[root]))
		case name == none:
			root = uint32(i)
		case p.names.row[name] == none:
			return none, p.orphan(row, p.names.tree[name], p.names.Text(int(name)))
		default:
			parent = p.names.row[name]
		}
		p.parents = append(p.parents, parent)
	}
	return root, nil
}

// orphan is the error of a row whose parent is not in its tree.
func (p *layout) orphan(row, tree uint32, name string) error {
	text := fmt.Sprintf("parent_id %q", shorten(name))
	if whole, ok := strings.CutSuffix(name, ".0"); ok && p.isNode(tree, whole) {
		return p.wrong(row, "%s does not exist in its tree, did you mean %q? (pandas writes whole numbers with gaps so, "+
			"but not as Int64)", text, whole)
	}
	for other := range p.trees.Len() {
		if p.isNode(uint32(other), name) {
			return p.wrong(row, "%s is a node of tree %q, expected one of its own tree", text, shorten(p.trees.Text(other)))
		}
	}
	return p.wrong(row, "%s does not exist, expected a node_id of its tree, or nothing at the root", text)
}

// isNode reports whether a tree has a node of a name.
func (p *layout) isNode(tree uint32, name string) bool {
	number, _ := p.names.find(tree, name)
	return number != none && p.names.row[number] != none
}

// cycle follows parents from a row that is not connected to the root, and names the
// nodes of the cycle it reaches.
func (p *layout) cycle(from uint32) string {
	met := make(map[uint32]bool)
	for ; !met[from]; from = p.parents[from] {
		met[from] = true
	}
	const most = 8
	var names []string
	for node := from; len(names) == 0 || node != from; node = p.parents[node] {
		if len(names) == most {
			names = append(names, "...")
			break
		}
		names = append(names, p.name(p.rows[node]))
	}
	return fmt.Sprintf("the parents of %s lead round in a circle", strings.Join(append(names, names[0]), ", "))
}

// unreached returns the first row that layOut has not met.
func (p *layout) unreached() uint32 {
	met := make([]bool, len(p.rows))
	for _, i := range p.order {
		met[i] = true
	}
	return uint32(slices.Index(met, false))
}

// layOut lays the nodes of the tree out, from the root down, layer by layer, so that
// the children of each lie side by side.
func (p *layout) layOut(root uint32) error {
	base := uint32(p.forest.nodes.Len())
	p.order = append(p.order[:0], root)
	for from, height := 0, 0; from < len(p.order); height++ {
		layer := p.order[from:]
		if height > MaxHeight {
			return p.wrong(p.rows[layer[0]], "more than %d moves below the root", MaxHeight)
		}
		from = len(p.order)
		for _, i := range layer {
			children := p.sorted[p.starts[i]:p.starts[i+1]]
			if err := p.check(i, root, children); err != nil {
				return err
			}
			if err := p.sortByMove(children); err != nil {
				return err
			}
			p.addNode(i, base+uint32(len(p.order)), children)
			p.order = append(p.order, children...)
		}
	}
	return nil
}

// check reports a node that does not go with its children.
func (p *layout) check(i, root uint32, children []uint32) error {
	row := p.rows[i]
	s := p.state[row]
	switch {
	case len(children) == 0 && i == root:
		return p.wrong(row, "the root has no children, so that there is nothing to decide")
	case len(children) == 0:
		return nil
	case s.end() != NotOver:
		return p.wrong(row, "terminal, but it has children such as %s; expected none where the game is over",
			p.name(p.rows[children[0]]))
	case s.toMove() == Nobody:
		return p.wrong(row, "to_move is missing, expected max or min at a node with children")
	case len(children) > MaxMoves:
		return p.wrong(row, "%d children, expected at most %d", len(children), MaxMoves)
	}
	return nil
}

// sortByMove brings children into the order of their moves, where these have numbers.
func (p *layout) sortByMove(children []uint32) error {
	move := func(i uint32) int8 { return p.move[p.rows[i]] }
	slices.SortStableFunc(children, func(a, b uint32) int { return cmp.Compare(move(a), move(b)) })
	for n, i := range children {
		switch {
		case n == 0 || move(i) < 0 && move(children[n-1]) < 0:
		case move(children[n-1]) < 0:
			return p.wrong(p.rows[children[n-1]], "move is missing, but its sibling %s has one; expected all or none",
				p.name(p.rows[i]))
		case move(i) == move(children[n-1]):
			return p.wrong(p.rows[i], "move is %d, as that of its sibling %s; expected different ones", move(i),
				p.name(p.rows[children[n-1]]))
		}
	}
	return nil
}

// addNode appends a node to the forest. Its children will lie at first.
func (p *layout) addNode(i, first uint32, children []uint32) {
	f, row := p.forest, p.rows[i]
	number := f.nodes.Len()
	f.nodes.add(p.names.Text(int(p.node[row])))
	f.first[number], f.count[number] = first, uint8(len(children))
	f.state, f.value = append(f.state, p.state[row]), append(f.value, p.value[row])
	f.truth = append(f.truth, p.truth[row])
	f.largest = max(f.largest, len(children))
	for j, child := range children {
		number := j
		if move := p.move[p.rows[child]]; move >= 0 {
			number = int(move)
		}
		if f.number != nil {
			f.number[first+uint32(j)] = uint8(number)
		}
	}
	if len(children) == 0 && p.state[row].end() == NotOver {
		f.cut = min(f.cut, uint32(number))
	}
}
