package selective

// partial is a tree of which a search looks at some lines: a rule makes of a node what it makes of those of its
// children that count.
type partial struct {
	*tree
	parents []int32
	counts  []bool // by node: whether it is looked at, or something below it is
	values  bool   // whether the root has a value
}

// start forgets the nodes of another board.
func (p *partial) start() {
	p.parents, p.counts, p.values = append(p.parents[:0], root), append(p.counts[:0], false), false
}

// grown expands a node, if that has not been done.
func (p *partial) grown(i int32) node {
	if p.nodes[i].first == 0 && !p.nodes[i].ended {
		p.game.expand(i)
		for range p.nodes[i].count {
			p.parents, p.counts = append(p.parents, i), append(p.counts, false)
		}
	}
	return p.nodes[i]
}

// back sets the value of a node from those of its children that count.
func (p *partial) back(i int32) {
	n := p.nodes[i]
	p.buf = p.buf[:0]
	for k := n.first; k < n.first+int32(n.count); k++ {
		if p.counts[k] {
			p.buf = append(p.buf, p.value(k))
		}
	}
	if p.counts[i] = len(p.buf) > 0; p.counts[i] {
		p.set(i, p.rule.Back(p.node(i), p.buf))
		p.values = p.values || i == root
	}
}

// best implements grower.
func (p *partial) best() []int32 { return p.bestOf(func(i int32) bool { return p.counts[i] }) }

// valued implements grower.
func (p *partial) valued() bool { return p.values }

// told implements grower: what a search drops may be otherwise.
func (p *partial) told() bool { return false }

// share is what the player who moved to a node has of its value.
func (p *partial) share(i int32) float64 {
	if p.nodes[p.parents[i]].max {
		return p.nodes[i].win
	}
	return 1 - p.nodes[i].win
}
