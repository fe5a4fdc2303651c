package nodetree

import (
	"cmp"
	"slices"
)

// walk lays the nodes of the tree out, from the root down, layer by layer, so that
// the children of each lie side by side.
func (p *planter) walk(root uint32) error {
	base := uint32(p.forest.nodes.len())
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
			if err := p.arrange(children); err != nil {
				return err
			}
			p.lay(i, base+uint32(len(p.order)), children)
			p.order = append(p.order, children...)
		}
	}
	return nil
}

// check reports a node that does not go with its children.
func (p *planter) check(i, root uint32, children []uint32) error {
	row := p.rows[i]
	s := p.state[row]
	switch {
	case len(children) == 0 && i == root:
		return p.wrong(row, "the root has no children, so that there is nothing to decide")
	case len(children) == 0:
		return nil
	case s&over != 0:
		return p.wrong(row, "terminal, but it has children such as %s; expected none where the game is over", p.name(p.rows[children[0]]))
	case s&(maxToMove|minToMove) == 0:
		return p.wrong(row, "to_move is missing, expected max or min at a node with children")
	case len(children) > MaxMoves:
		return p.wrong(row, "%d children, expected at most %d", len(children), MaxMoves)
	}
	return nil
}

// arrange brings children into the order of their moves, where these have numbers.
func (p *planter) arrange(children []uint32) error {
	move := func(i uint32) int8 { return p.move[p.rows[i]] }
	slices.SortStableFunc(children, func(a, b uint32) int { return cmp.Compare(move(a), move(b)) })
	for at, i := range children {
		switch {
		case at == 0 || move(i) < 0 && move(children[at-1]) < 0:
		case move(children[at-1]) < 0:
			return p.wrong(p.rows[children[at-1]], "move is missing, but its sibling %s has one; expected all or none", p.name(p.rows[i]))
		case move(i) == move(children[at-1]):
			return p.wrong(p.rows[i], "move is %d, as that of its sibling %s; expected different ones", move(i), p.name(p.rows[children[at-1]]))
		}
	}
	return nil
}

// lay appends a node to the forest. Its children will lie at first.
func (p *planter) lay(i, first uint32, children []uint32) {
	f, row := p.forest, p.rows[i]
	at := f.nodes.len()
	f.nodes.add(p.node.at(int(row)))
	f.first[at], f.count[at] = first, uint8(len(children))
	f.state, f.value = append(f.state, p.state[row]), append(f.value, p.value[row])
	f.largest = max(f.largest, len(children))
	for j, child := range children {
		number := j
		if move := p.move[p.rows[child]]; move >= 0 {
			number = int(move)
		}
		if f.number != nil {
			f.number[first+uint32(j)] = uint8(number)
		}
		f.moves = max(f.moves, number+1)
	}
	if len(children) == 0 && p.state[row]&over == 0 {
		f.cut = min(f.cut, uint32(at))
	}
}
