package selective

// UCT by means alone, whose iterations are so short that they wait for memory more than they compute: on trees of two
// moves this is twice as fast as what uct.go and uctbackup.go have for all rules, and finds the same.

// plain reports whether the value of a node is the mean of its utilities, and the formula all that moves are chosen by.
func (b *uctSearch) plain() bool {
	return b.mean && b.growth.implicit == 0 && !b.growth.solver && b.policy == nil
}

// descend goes down from a node as far as it is known which move is next; where that is not noted, as long as there are
// two moves and both have been tried: chosen, with the tree at hand. It branches on which move is better, since a
// processor that guesses right has the next node fetched by then.
func (b *uctSearch) descend(i int32) int32 {
	nodes, path, terms, next := b.nodes, b.path, b.terms, b.next
	for len(next) > 0 && next[i] != 0 {
		path = append(path, i)
		nodes[i].visits++
		i = next[i]
	}
	for n := &nodes[i]; n.count == 2 && n.tried == 2; n = &nodes[i] {
		path = append(path, i)
		c, moves := float64(b.growth.c*terms[n.visits].root), (*[2]node)(nodes[n.first:])
		one, other := b.score(c, n.max, &moves[0]), b.score(c, n.max, &moves[1])
		n.visits++
		switch i = n.first; {
		case other > one:
			i++
		case other == one:
			i += int32(b.below(2))
		}
	}
	b.path = path
	return i
}

// average is back under the mean alone. It also says which move is next where two have been tried: what that depends on
// is at hand here, and changes only when the node is visited again.
func (b *uctSearch) average(utility float64) {
	nodes, terms, next, path := b.nodes, b.terms, b.next, b.path
	child, win, inverse := int32(0), 0.0, 0.0 // of the node that comes after on the path
	for ply := len(path) - 1; ply >= 0; ply-- {
		i := path[ply]
		n := &nodes[i]
		n.sum += utility
		if !n.ended {
			n.win = n.sum / float64(n.visits)
		}
		term := &terms[n.visits]
		if n.count == 2 && n.tried == 2 {
			sibling := 2*n.first + 1 - child
			other := &nodes[sibling]
			c := float64(b.growth.c * term.root)
			one, two := float64(c*inverse), float64(c*terms[other.visits].inverse)
			if n.max {
				one, two = one+win, two+other.win
			} else {
				one, two = one-win, two-other.win
			}
			better := child
			if two > one {
				better = sibling
			}
			next[i] = better
			if two == one {
				next[i] = 0
			}
		}
		child, win, inverse = i, n.win, term.inverse
	}
}
