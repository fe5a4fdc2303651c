package five

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Searcher has the results of the definition, which searches every move at every ply,
// except for the count of nodes if cuts are allowed. A player takes the best move at the
// root; below it the value of a node is the weighted sum of its best children. A full
// board has no children, nor has a won position, unless the reading says that a search
// goes on; its value at any depth is the static one. It allocates nothing but the moves
// it returns. It is not safe for concurrent use.
type Searcher struct {
	*parity             // of the search
	parities [2]*parity // by who has the last ply, the searcher first
	weights  [2]Weights // by who moves at a node, likewise
	scales   []int64    // by plies above the horizon
	area     set        // where stones are placed: all points but in tests
	cuts     bool
	nodes    int64         // looked at, as Result counts them
	inner    int64         // of those, nodes whose replies were looked at
	limit    int64         // of nodes; negative once a search was stopped there or by stop
	byLeaves bool          // whether a budget counts leaves, see Deepen
	stop     textbook.Stop // nil where nothing else ends a search early

	last    Side // the player whose ply is the last above the horizon
	lines   lines
	changes [directions]*change
	levels  []*level // by plies from the root
	tops    []top
	tries   [][]Point     // by plies from the root, the moves that promise most first
	fresh   [Points]Point // room for a list
}

// Result is what a search of a position found.
type Result struct {
	// Value is that of the best moves from the side of the player to move, in
	// units of 1/Scale of a static value.
	Value int64
	Scale int64   // the total of the weights to the power of depth-1
	Best  []Point // all moves of this value, in the order of the reading
	// Nodes counts the positions whose value the search looked at, the root included:
	// the whole tree where nothing is cut. The last ply counts although its values are
	// read off gains and no stone is placed, so that the number is the one that a
	// program which evaluates position by position would give.
	Nodes int64
	// Evaluations is how many of them were given their static value: at the horizon,
	// with a five on the board, or on a full one.
	Evaluations int64
}

// Units returns the value in units of static values.
func (r Result) Units() float64 { return float64(r.Value) / float64(r.Scale) }

// NewSearcher returns a searcher to depths from 1 to depth, who takes the other player to be like
// himself. The error names the parameters where values of such a search could overflow.
func NewSearcher(e *Evaluator, w Weights, depth int) (*Searcher, error) {
	return searcherAgainst(player{w, e}, player{w, e}, depth)
}

// searcherAgainst is NewSearcher for a searcher who knows the other player.
func searcherAgainst(searcher, other player, depth int) (s *Searcher, err error) {
	s = &Searcher{limit: math.MaxInt64, area: whole()}
	if s.weights, s.parities, err = opposing(searcher, other); err != nil {
		return nil, err
	}
	s.parity = s.parities[0]
	if s.scales, err = s.evaluator.scales(s.weights[0], depth); err != nil {
		return nil, err
	}
	return s, nil
}

// depth returns how deep the searcher can search.
func (s *Searcher) depth() int { return len(s.scales) }

// allocate makes what is large before the first search, as many a searcher is made only to see whether it can be.
func (s *Searcher) allocate() {
	for range s.depth() {
		s.levels = append(s.levels, new(level))
		s.tries = append(s.tries, make([]Point, 0, Points))
	}
	s.tops = make([]top, s.depth())
}

// Search returns the best moves of a position. With cuts Nodes counts only what was looked at.
func (s *Searcher) Search(p Position, depth int, cuts bool) Result {
	return s.search(p, depth, cuts, nil)
}

// search is Search that tries some moves before the others where cuts are allowed.
func (s *Searcher) search(p Position, depth int, cuts bool, first []Point) Result {
	result := Result{Scale: s.scales[depth-1]}
	// A board that is full before the horizon ends all lines of play at once.
	left := min(depth, s.prepare(&p, depth))
	if left == 0 {
		return result
	}
	s.cuts, s.nodes, s.inner = cuts && left > 1, 0, 1
	s.visit(1)
	if s.cuts {
		s.orderTries(left)
		s.advance(0, first)
	}
	best := int64(math.MinInt64 / 2)
	s.look(0, left)
	// Ties with the best are needed, so only worse moves are cut.
	for moves := s.next(0, s.moves(0), 1-best); len(moves) > 0; moves = s.next(0, moves[1:], 1-best) {
		point := moves[0]
		value := -s.child(0, point, left, 1-best)
		if value > best {
			best, result.Best = value, result.Best[:0]
		}
		if value == best {
			result.Best = append(result.Best, point)
		}
	}
	s.evaluator.arrange(result.Best)
	result.Value = best * (s.scales[depth-1] / s.scales[left-1])
	result.Nodes, result.Evaluations = s.nodes, s.nodes-s.inner
	return result
}

// visit counts nodes, unless they are beyond the limit or stop says so: then a search comes to its end
// without looking at another one.
func (s *Searcher) visit(n int) bool {
	if s.stop != nil || s.nodes+int64(n) > s.limit { // rare, so that visit is inlined
		return s.visitWithin(n)
	}
	s.nodes += int64(n)
	return true
}

func (s *Searcher) visitWithin(n int) bool {
	if s.nodes+int64(n) > s.limit || s.stop(s.nodes+int64(n)-1) {
		s.limit = -1
		return false
	}
	s.nodes += int64(n)
	return true
}

// stopped reports whether nodes that were wanted are beyond the limit: values mean nothing then.
func (s *Searcher) stopped() bool { return s.limit < 0 }

// prepare sets up the root of a search and returns how many moves it has.
func (s *Searcher) prepare(p *Position, depth int) int {
	if s.levels == nil {
		s.allocate()
	}
	s.lines.load(p, s.evaluator.Reading)
	moves := 0
	for point := range Point(Points) {
		moves += index(s.free(p, point))
	}
	s.last, s.parity = p.turn, s.parities[0]
	if min(depth, moves)%2 == 0 {
		s.last, s.parity = p.turn.Other(), s.parities[1]
	}
	if s.known == nil {
		s.known = new(root)
	}
	s.levels[0] = &s.known.level
	s.learn(p)
	own, other := s.lines.chains(s.root, s.last)
	s.known.balance = s.evaluator.D*own - other
	return moves
}

// free reports whether a stone may be placed on a point.
func (s *Searcher) free(p *Position, point Point) bool { return s.area.has(point) && p.Empty(point) }

// find looks up how a stone at an empty point changes what further stones do along its four lines.
func (s *Searcher) find(point Point, own, further bool) {
	m, evaluator := &s.memory[index(own)][index(further)], s.placers[index(further)]
	if *m == nil {
		*m = new(memory)
	}
	for d := range direction(directions) {
		s.changes[d] = (*m).find(evaluator, s.lines.window(point, d, s.last), d, own, further)
	}
}

// child returns the value of the position after a move at a level, from the side
// of who is then to move, scaled by the plies that are left then. left counts
// those at the level, this move included. Where cuts are allowed, the value may
// instead be any number from limit on that it does not fall short of.
func (s *Searcher) child(level int, point Point, left int, limit int64) int64 {
	if !s.visit(1) {
		return 0
	}
	own := left%2 == 1
	l := s.levels[level]
	gain, five := l.gains[index(own)][point], l.wins[index(own)].has(point)
	if left == 1 {
		return -s.leaf(l, gain)
	}
	if five && !s.evaluator.onward {
		return s.won(point, own) * s.scales[left-1]
	}
	s.inner++
	if left == 2 {
		return s.replies(level, point, l.balance+gain, five, limit)
	}
	s.derive(s.levels[level+1], l, point, own)
	mover := s.side(own)
	s.lines.place(point, mover)
	value := s.node(level+1, left-1, limit)
	s.lines.remove(point, mover)
	return value
}

// node returns the value of a level with two or more plies left, as child does.
func (s *Searcher) node(level, left int, limit int64) int64 {
	t := &s.tops[level]
	t.reset(s.weightsAt(level))
	s.look(level, left)
	for moves := s.next(level, s.moves(level), cutoff(t)); len(moves) > 0; moves = s.next(level, moves[1:], cutoff(t)) {
		t.add(-s.child(level, moves[0], left, cutoff(t)), moves[0])
		if s.cuts && s.enough(level, left, t, limit) {
			break
		}
	}
	if t.values[0] == none {
		panic("a search went on where there is no move")
	}
	return t.sum()
}

// cutoff returns the value from which on a child's, from the side of the other
// player, makes no difference to a top.
func cutoff(t *top) int64 {
	if t.least() == none {
		return math.MaxInt64
	}
	return -t.least()
}

// side returns the player whose turn is last, or the other.
func (s *Searcher) side(own bool) Side {
	if own {
		return s.last
	}
	return s.last.Other()
}

// won returns the value of a position in which a player has just made five, from
// the side of the other, who is to move.
func (s *Searcher) won(point Point, own bool) int64 {
	if !s.evaluator.plain {
		return -s.evaluator.largest
	}
	evaluator := s.evaluator // of a leaf to which the winner has just moved
	if !own {
		evaluator = s.early
	}
	s.lines.place(point, s.side(own))
	winner, mover := s.lines.chains(evaluator, s.last)
	s.lines.remove(point, s.side(own))
	if !own {
		winner, mover = mover, winner
	}
	return mover - evaluator.D*winner
}
