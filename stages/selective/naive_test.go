package selective

import (
	"math"
	"math/bits"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// hashed is a game whose moves, movers, ends and static values are functions of the position: up to
// five moves, draws, games that end at any depth, trees that end before the game does, players who
// move twice. Values are few, so that there are ties.
type hashed struct{ height int }

type position struct {
	key  uint64
	left int
}

func (g hashed) start(i int) position { return position{uint64(random.Stream(i).Word(0)), g.height} }

func (hashed) Expand(s position, children []position) int {
	if _, over := (hashed{}).Outcome(s); over || s.left == 0 {
		return 0
	}
	n := 1 + random.Stream(s.key).Below(0, 5)
	for i := range n {
		children[i] = position{random.Stream(s.key).Word(uint64(10 + i)), s.left - 1}
	}
	return n
}

func (hashed) Max(s position) bool {
	if random.Stream(s.key).Below(1, 5) == 0 {
		return s.left%2 == 1
	}
	return s.left%2 == 0
}

func (hashed) Outcome(s position) (int8, bool) {
	chance := random.Stream(s.key).Below(2, 10)
	over := chance == 0 && s.left < 5 || s.left == 0 && chance < 8
	return int8(random.Stream(s.key).Below(3, 3) - 1), over
}

func (hashed) Branching() int { return 5 }

func (g hashed) Statics(positions []position, values []float64) {
	for i, s := range positions {
		values[i] = float64(1+random.Stream(s.key).Below(4, 15)) / 16
		if outcome, over := g.Outcome(s); over {
			values[i] = 0.5 * float64(outcome+1)
		}
	}
}

// leaf is a node of the trees below, which are pointers and are evaluated anew whenever a value is
// asked for.
type leaf struct {
	position  position
	ply       int
	moves     []*leaf // nil before it is expanded
	utilities []float64
	static    float64
	evaluated bool
	over      bool
	expanded  bool
}

// naive is a search that does what the definitions say, at whatever cost.
type naive struct {
	game   hashed
	rule   propagate.Propagator
	growth Growth
	stream random.Stream
	drawn  uint64
	spent  int64
	top    *leaf
	line   []*leaf // the way to the leaf at the frontier that was expanded last
}

// uctOf are the parameters of UCT; those of other growths are zero.
func uctOf(growth Growth) uct {
	switch g := growth.(type) {
	case uct:
		return g
	case uctPN:
		return g.uct
	}
	return uct{}
}

// proves reports whether a tree grows by proof numbers.
func proves(growth Growth) bool {
	_, ok := growth.(byProof)
	return ok
}

func newNaive(game hashed, rule propagate.Propagator, growth Growth, s position, stream random.Stream) *naive {
	x := &naive{game: game, rule: rule, growth: growth, stream: stream, top: &leaf{position: s}}
	static := []float64{0}
	game.Statics([]position{s}, static)
	x.top.static = static[0]
	return x
}

func (x *naive) expand(n *leaf) {
	children := make([]position, 5)
	n.expanded = true
	for _, child := range children[:x.game.Expand(n.position, children)] {
		n.moves = append(n.moves, &leaf{position: child, ply: n.ply + 1})
	}
}

func (x *naive) evaluate(n *leaf) {
	x.spent++
	n.evaluated = true
	static := []float64{0}
	x.game.Statics([]position{n.position}, static)
	n.static = static[0]
	_, n.over = x.game.Outcome(n.position)
}

func (x *naive) node(n *leaf) propagate.Node {
	max := x.game.Max(n.position)
	return propagate.Node{Max: max, Own: max == x.game.Max(x.top.position), Ply: n.ply, Left: 1, Static: n.static}
}

func (x *naive) leafValue(n *leaf) propagate.Value {
	if outcome, over := x.game.Outcome(n.position); over {
		return propagate.End(x.rule, outcome)
	}
	return x.rule.Lift(n.static)
}

// tried returns the moves that UCT has visited.
func (n *leaf) tried() (moves []*leaf) {
	for _, m := range n.moves {
		if m.evaluated {
			moves = append(moves, m)
		}
	}
	return moves
}

// bounds is what play without mistakes can give, as far as the tree knows.
func (x *naive) bounds(n *leaf) (low, high float64) {
	if outcome, over := x.game.Outcome(n.position); n.evaluated && over {
		v := 0.5 * float64(outcome+1)
		return v, v
	}
	if len(n.tried()) == 0 {
		return 0, 1
	}
	better := math.Min
	low, high = 1, 1
	if x.game.Max(n.position) {
		better, low, high = math.Max, 0, 0
	}
	for _, m := range n.moves {
		l, h := x.bounds(m)
		low, high = better(low, l), better(high, h)
	}
	return low, high
}

func (x *naive) isProven(n *leaf) bool {
	low, high := x.bounds(n)
	return uctOf(x.growth).solver && low == high
}

// minimax over static values.
func (x *naive) minimax(n *leaf) float64 {
	tried := n.tried()
	if len(tried) == 0 || len(tried) < len(n.moves) {
		return n.static
	}
	best := x.minimax(tried[0])
	for _, m := range tried[1:] {
		if x.game.Max(n.position) {
			best = max(best, x.minimax(m))
		} else {
			best = min(best, x.minimax(m))
		}
	}
	return best
}

// value is what a node is worth to UCT.
func (x *naive) value(n *leaf) propagate.Value {
	if low, _ := x.bounds(n); x.isProven(n) && !n.over {
		return x.rule.Lift(low)
	}
	tried := n.tried()
	switch {
	case n.over || n.expanded && len(n.moves) == 0:
		return x.leafValue(n)
	case propagate.IsMean(x.rule):
		sum := 0.0
		for _, u := range n.utilities {
			sum += u
		}
		mean := sum / float64(len(n.utilities))
		if a := uctOf(x.growth).implicit; a > 0 {
			return propagate.Value{Win: float64((1-a)*mean) + float64(a*x.minimax(n))}
		}
		return propagate.Value{Win: mean}
	case len(tried) < len(n.moves) || len(tried) == 0:
		return x.leafValue(n)
	}
	var values []propagate.Value
	var visits []int32
	for _, m := range tried {
		values, visits = append(values, x.value(m)), append(visits, int32(len(m.utilities)))
	}
	if averaging, ok := x.rule.(propagate.Averaging); ok {
		return averaging.Weigh(x.node(n), values, visits)
	}
	return x.rule.Back(x.node(n), values)
}

// iterate is an iteration of UCT; false where the result is known.
func (x *naive) iterate() bool {
	if x.isProven(x.top) {
		return false
	}
	n, path := x.top, []*leaf{x.top}
	for {
		if !n.expanded && !n.over {
			x.expand(n)
		}
		if len(n.moves) == 0 {
			x.spent++
			break
		}
		var untried []*leaf
		for _, m := range n.moves {
			if !m.evaluated {
				untried = append(untried, m)
			}
		}
		if len(untried) > 0 {
			n = untried[x.below(len(untried))]
			x.evaluate(n)
			path = append(path, n)
			break
		}
		n = x.choose(n)
		path = append(path, n)
	}
	utility := x.leafValue(n).Win
	for _, n := range path {
		n.utilities = append(n.utilities, utility)
	}
	return true
}

func (x *naive) below(n int) int {
	x.drawn++
	return x.stream.Below(x.drawn-1, n)
}

// draw is the choice of boltzmann, and of dents.
func (x *naive) draw(n *leaf, g boltzmann) *leaf {
	unit := func() float64 {
		x.drawn++
		return float64(x.stream.Word(x.drawn-1)>>11) / (1 << 53)
	}
	if unit() < g.uniform*float64(len(n.moves))/elementary.Log(float64(len(n.utilities)+1)) {
		return n.moves[x.below(len(n.moves))]
	}
	weights, sum := x.weights(n, g)
	left := unit() * sum
	for i, m := range n.moves {
		if left -= weights[i]; left < 0 {
			return m
		}
	}
	return n.moves[len(n.moves)-1]
}

// weights are in proportion to the chances of moves that are drawn by what they are worth.
func (x *naive) weights(n *leaf, g boltzmann) (weights []float64, sum float64) {
	worths, best := make([]float64, len(n.moves)), math.Inf(-1)
	for i, m := range n.moves {
		worths[i] = x.value(m).Win
		if g, ok := x.growth.(dents); ok {
			worths[i] += g.weight / elementary.Log(math.E+float64(len(n.utilities))) * x.entropy(m)
		}
		if !x.game.Max(n.position) {
			worths[i] = -worths[i]
		}
		best = max(best, worths[i])
	}
	for _, worth := range worths {
		weights = append(weights, elementary.Exp((worth-best)/g.temperature))
		sum += weights[len(weights)-1]
	}
	return weights, sum
}

// entropy is that of the search of dents below a node, Max's less Min's.
func (x *naive) entropy(n *leaf) (entropy float64) {
	if slices.ContainsFunc(n.moves, func(m *leaf) bool { return !m.evaluated }) || len(n.moves) == 0 {
		return 0
	}
	g := x.growth.(dents)
	weights, sum := x.weights(n, g.boltzmann)
	moves := float64(len(n.moves))
	any := min(1, g.uniform*moves/elementary.Log(float64(len(n.utilities)+1)))
	for i, m := range n.moves {
		p := (1-any)*weights[i]/sum + any/moves
		choice := 0.0
		if p > 0 {
			choice = -elementary.Log(p)
		}
		if !x.game.Max(n.position) {
			choice = -choice
		}
		entropy += p * (x.entropy(m) + choice)
	}
	return entropy
}

// bonus is that of uct-pn.
func (x *naive) bonus(n, move *leaf) float64 {
	g, ok := x.growth.(uctPN)
	if !ok {
		return 0
	}
	goal := func(m *leaf) float64 {
		prove, disprove := x.numbers(m)
		if x.game.Max(n.position) {
			return prove
		}
		return disprove
	}
	rank := 1
	for _, m := range n.moves {
		if goal(m) < goal(move) {
			rank++
		}
	}
	return g.most * (1 - float64(rank)/float64(len(n.moves)))
}

func (x *naive) choose(n *leaf) *leaf {
	switch g := x.growth.(type) {
	case boltzmann:
		return x.draw(n, g)
	case dents:
		return x.draw(n, g.boltzmann)
	}
	best, ties := math.Inf(-1), []*leaf(nil)
	for _, m := range n.moves {
		if x.isProven(m) {
			continue
		}
		more := uctOf(x.growth).c * math.Sqrt(elementary.Log(float64(len(n.utilities)))) *
			(1 / math.Sqrt(float64(len(m.utilities))))
		score := more + x.value(m).Win
		if !x.game.Max(n.position) {
			score = more - x.value(m).Win
		}
		score += x.bonus(n, m)
		if score > best {
			best, ties = score, nil
		}
		if score == best {
			ties = append(ties, m)
		}
	}
	if len(ties) == 1 {
		return ties[0]
	}
	return ties[x.below(len(ties))]
}

// uctMoves is the decision of UCT.
func (x *naive) uctMoves() (moves uint64) {
	var known, untried, all uint64
	var values []propagate.Value
	most, maxVisits := 0, uint64(0)
	low, _ := x.bounds(x.top)
	for i, m := range x.top.moves {
		all |= 1 << i
		if !m.evaluated {
			untried |= 1 << i
		}
		if l, h := x.bounds(m); l == h && l == low {
			known |= 1 << i
		}
		if len(m.utilities) > most {
			most, maxVisits = len(m.utilities), 0
		}
		if len(m.utilities) == most {
			maxVisits |= 1 << i
		}
		if m.evaluated {
			values = append(values, x.value(m))
		}
	}
	switch {
	case x.isProven(x.top):
		return known
	case untried != 0:
		return untried
	case uctOf(x.growth).visits:
		return maxVisits
	}
	return propagate.Best(x.rule, x.node(x.top), values)
}

// backed is what a node is worth to growth at the frontier, where some leaf, if any, is worth
// something else.
func (x *naive) backed(n, other *leaf, worth propagate.Value) propagate.Value {
	if n == other {
		return worth
	}
	if low, high := x.bounds(n); x.solves() && n.expanded && low == high {
		return x.rule.Lift(low)
	}
	if len(n.moves) == 0 {
		return x.leafValue(n)
	}
	var values []propagate.Value
	for _, m := range n.moves {
		values = append(values, x.backed(m, other, worth))
	}
	return x.rule.Back(x.node(n), values)
}

// solves reports whether the tree grows at its frontier until the result is proven.
func (x *naive) solves() bool { return x.growth == bestFirst{solver: true} || x.growth == descent{} }

func (x *naive) isClosed(n *leaf) bool {
	if low, high := x.bounds(n); x.solves() && low == high {
		return true
	}
	if !n.expanded {
		return n.over
	}
	for _, m := range n.moves {
		if !x.isClosed(m) {
			return false
		}
	}
	return true
}

// size is how many nodes there are below a node, itself included if it was evaluated.
func (n *leaf) size() int {
	size := 0
	if n.evaluated {
		size = 1
	}
	for _, m := range n.moves {
		size += m.size()
	}
	return size
}

func (x *naive) values() (values []propagate.Value) {
	for _, m := range x.top.moves {
		values = append(values, x.backed(m, nil, propagate.Value{}))
	}
	return values
}

// leaves returns the leaves below a node that can be expanded, in the order of the moves.
func (n *leaf) leaves() (list []*leaf) {
	if !n.expanded && !n.over {
		return []*leaf{n}
	}
	for _, m := range n.moves {
		list = append(list, m.leaves()...)
	}
	return list
}

// frontier expands one leaf; false where none is left or they cost too much.
func (x *naive) frontier(budget int64) bool {
	if x.isClosed(x.top) || proves(x.growth) && x.isTold() {
		return false
	}
	n, path := x.top, []*leaf{x.top}
	switch {
	case !x.top.expanded:
	case proves(x.growth):
		for n.expanded {
			n = x.byNumbers(n)[0]
		}
	case x.growth == bestFirst{} || x.solves():
		if x.growth == (descent{}) && !slices.ContainsFunc(x.line, x.isClosed) {
			path, n = slices.Clone(x.line), x.line[len(x.line)-1]
		}
		for n.expanded {
			n = x.bestOpen(n)
			path = append(path, n)
		}
	default:
		n = x.maxDecisive()
	}
	children := make([]position, 5)
	if moves := x.game.Expand(n.position, children); n != x.top && x.spent+int64(moves) > budget {
		return false
	}
	x.expand(n)
	for _, m := range n.moves {
		x.evaluate(m)
	}
	x.line = path
	return true
}

func (x *naive) bestOpen(n *leaf) (best *leaf) {
	for _, m := range n.moves {
		if x.isClosed(m) {
			continue
		}
		if best == nil {
			best = m
			continue
		}
		order := propagate.Compare(x.rule, x.node(n), x.backed(m, nil, propagate.Value{}),
			x.backed(best, nil, propagate.Value{}))
		if x.game.Max(n.position) && order > 0 || !x.game.Max(n.position) && order < 0 {
			best = m
		}
	}
	return best
}

// maxDecisive tries every leaf.
func (x *naive) maxDecisive() *leaf {
	sign, loss, bad, good := 1.0, 0.0, falls, rises
	if !x.game.Max(x.top.position) {
		sign, loss, bad, good = -1, -1, rises, falls
	}
	values := x.values()
	first := bits.TrailingZeros64(propagate.Best(x.rule, x.node(x.top), values))
	second := math.Inf(-1)
	for j, v := range values {
		if j != first {
			second = max(second, sign*v.Win)
		}
	}
	if len(values) == 1 {
		second = loss
	}
	var (
		best *leaf
		end  int
		most float64
	)
	for i, m := range x.top.moves {
		for _, n := range m.leaves() {
			effect, by := sign*x.backed(m, n, x.turned(n, good)).Win-sign*values[first].Win, good
			if i == first {
				effect, by = second-sign*x.backed(m, n, x.turned(n, bad)).Win, bad
			}
			if best == nil || effect > most || effect == most && m.size() < best.size() {
				best, end, most = m, by, effect
			}
		}
	}
	for best.expanded {
		best = x.furthest(best, end)
	}
	return best
}

// turned is what a leaf is worth that falls, or rises, as expected.
func (x *naive) turned(n *leaf, end int) propagate.Value {
	v := x.leafValue(n).Win
	if end == rises {
		return x.rule.Lift(v + v*(1-v))
	}
	return x.rule.Lift(v - v*(1-v))
}

// furthest returns the child of a node below which one leaf changes the node most if it falls, or
// rises; of equal ones the one with the fewest nodes.
func (x *naive) furthest(n *leaf, end int) (best *leaf) {
	most := 0.0
	for _, m := range n.moves {
		for _, l := range m.leaves() {
			change := math.Abs(x.backed(n, l, x.turned(l, end)).Win - x.backed(n, nil, propagate.Value{}).Win)
			if best == nil || change > most || change == most && m.size() < best.size() {
				best, most = m, change
			}
		}
	}
	return best
}

// decide searches within a budget.
func (x *naive) decide(budget int64) (moves uint64, values []propagate.Value) {
	if x.growth.weighs() {
		for x.spent < budget && x.iterate() {
		}
		for _, m := range x.top.moves {
			v := propagate.Value{}
			if m.evaluated {
				v = x.value(m)
			}
			values = append(values, v)
		}
		return x.uctMoves(), values
	}
	for x.spent < budget && x.frontier(budget) {
	}
	if proves(x.growth) {
		for i, m := range x.top.moves {
			if slices.Contains(x.byNumbers(x.top), m) {
				moves |= 1 << i
			}
		}
		return moves, x.values()
	}
	moves = propagate.Best(x.rule, x.node(x.top), x.values())
	if low, high := x.bounds(x.top); x.solves() && low == high {
		moves = 0
		for i, m := range x.top.moves {
			if l, h := x.bounds(m); l == low && h == high {
				moves |= 1 << i
			}
		}
	}
	return moves, x.values()
}

func name(rule, growth string, budget int64) string {
	return rule + "~" + growth + " within " + strconv.FormatInt(budget, 10)
}
