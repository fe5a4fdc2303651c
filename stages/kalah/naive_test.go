package kalah

// position is how a game is often given to a search: a node is an object, its
// children are a list of new ones.
type position interface {
	children() []position
	maxToMove() bool
	static() float64
}

// naive is a position of the default rules, sown stone by stone. Places 0 to
// m-1 are the pits of Max, m is his kalah, and the same for Min from m+1.
type naive struct {
	stones [2*MaxPits + 2]int8
	pits   int8
	min    bool // whether Min is to move
}

// newNaive returns the position of a state.
func newNaive(r Rules, s State) *naive {
	p := &naive{pits: int8(r.t.pits), min: !r.Max(s)}
	plain := r.Position(s)
	for side, pits := range plain.Pits {
		for pit, stones := range append(pits, plain.Kalahs[side]) {
			p.stones[side*(r.t.pits+1)+pit] = int8(stones)
		}
	}
	return p
}

func (p *naive) maxToMove() bool { return !p.min }

// sides returns where the pits of the mover begin and those of the other.
func (p *naive) sides() (mover, other int8) {
	if p.min {
		return p.pits + 1, 0
	}
	return 0, p.pits + 1
}

func (p *naive) children() []position {
	children := make([]position, 0, p.pits)
	mover, _ := p.sides()
	for pit := range p.pits {
		if p.stones[mover+pit] > 0 {
			children = append(children, p.play(pit))
		}
	}
	return children
}

func (p *naive) play(pit int8) *naive {
	next := *p
	mover, other := p.sides()
	hole := mover + pit
	next.stones[hole] = 0
	for range p.stones[mover+pit] {
		if hole++; hole == other+p.pits {
			hole++
		}
		hole %= 2*p.pits + 2
		next.stones[hole]++
	}
	if hole >= mover && hole < mover+p.pits && next.stones[hole] == 1 {
		if opposite := 2*p.pits - hole; next.stones[opposite] > 0 {
			next.stones[mover+p.pits] += 1 + next.stones[opposite]
			next.stones[hole], next.stones[opposite] = 0, 0
		}
	}
	next.min = p.min != (hole != mover+p.pits)
	next.end()
	return &next
}

// end collects what is left where a side is empty.
func (p *naive) end() {
	m := p.pits
	max, min := p.left(0), p.left(m+1)
	if max == 0 || min == 0 {
		clear(p.stones[:m])
		clear(p.stones[m+1 : 2*m+1])
		p.stones[m] += max
		p.stones[2*m+1] += min
	}
}

// left adds up a side's pits.
func (p *naive) left(from int8) (stones int8) {
	for _, n := range p.stones[from : from+p.pits] {
		stones += n
	}
	return stones
}

// static is kalah-ratio.
func (p *naive) static() float64 {
	ka := int(p.stones[p.pits]) - int(p.stones[2*p.pits+1])
	nr := int(p.left(0)) + int(p.left(p.pits+1))
	switch {
	case ka > nr:
		return 1
	case -ka > nr:
		return 0
	case nr == 0:
		return 0.5
	}
	return half(ka, nr)
}

// naiveValue is minimax to a depth, and the number of nodes below the root.
func naiveValue(p position, depth int) (value float64, nodes int) {
	if depth == 0 {
		return p.static(), 0
	}
	children := p.children()
	if len(children) == 0 {
		return p.static(), 0
	}
	nodes = len(children)
	for i, child := range children {
		below, n := naiveValue(child, depth-1)
		nodes += n
		switch {
		case i == 0:
			value = below
		case p.maxToMove():
			value = max(value, below)
		default:
			value = min(value, below)
		}
	}
	return value, nodes
}
