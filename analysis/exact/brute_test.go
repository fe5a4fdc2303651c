package exact

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

var long = flag.Bool("long", false,
	"enumerate the largest boards for every rule and evaluator, and fold as many values as there may be")

// everything reports whether larger games and samples are tried too.
func everything() bool { return *long || fixture.InCI() }

// world is one board with its static values, searched by plain recursion. It
// shares no code with the fold.
type world struct {
	shape    layered.Layers
	truth    [][]int             // truth[h][i] is 1 where Max wins node i of height h
	static   [][]float64         // static[h][i] is what the evaluator says of it
	children [][]propagate.Value // children[h] is room for those of the node of height h that is searched
}

// newWorld returns an empty world.
func newWorld(height, branching int) *world {
	w := &world{shape: layered.Split(height, branching)}
	for h := range height + 1 {
		w.truth = append(w.truth, make([]int, w.shape.Width(h)))
		w.static = append(w.static, make([]float64, w.shape.Width(h)))
		w.children = append(w.children, make([]propagate.Value, branching))
	}
	return w
}

// load takes the squares from the bits of board and solves them; it returns the
// number of ones.
func (w *world) load(board int) (ones int) {
	for i := range w.truth[0] {
		w.truth[0][i] = board >> i & 1
		w.static[0][i] = float64(board >> i & 1)
		ones += board >> i & 1
	}
	for h := 1; h < len(w.truth); h++ {
		for i := range w.truth[h] {
			won := 0
			for j := range w.shape.Branching {
				won += w.truth[h-1][w.shape.Child(i, j)]
			}
			w.truth[h][i] = 0
			if won == w.shape.Branching || won > 0 && h%2 == 1 {
				w.truth[h][i] = 1
			}
		}
	}
	return ones
}

// count evaluates every node by its ones.
func (w *world) count(counter evaluate.Counter) {
	for h := 1; h < w.shape.Height; h++ {
		for i := range w.static[h] {
			ones := 0
			from, to := w.shape.Span(h, i)
			for _, square := range w.truth[0][from:to] {
				ones += square
			}
			w.static[h][i] = counter.Count(h, ones)
		}
	}
}

// value searches node i of height h down to a horizon.
func (w *world) value(rule propagate.Propagator, horizon, h, i int) propagate.Value {
	if h == horizon {
		return rule.Lift(w.static[h][i])
	}
	children := w.children[h]
	for j := range children {
		children[j] = w.value(rule, horizon, h-1, w.shape.Child(i, j))
	}
	return rule.Back(propagate.Node{Max: h%2 == 1, Own: (w.shape.Height-h)%2 == 0, Height: h, Ply: w.shape.Height - h,
		Left: h - horizon, Static: w.static[h][i]}, children)
}

// decide reports whether the root is non-trivial, and whether its choice, the first of
// the best or the last, keeps the best true value, and whether these are one.
func (w *world) decide(rule propagate.Propagator, depth int) (nontrivial, first, last, alone bool) {
	n := w.shape.Height
	root := propagate.Node{Max: n%2 == 1, Own: true, Height: n}
	won, chosen, best := 0, [2]int{-1, -1}, propagate.Value{}
	for i, truth := range w.truth[n-1] {
		won += truth
		value := w.value(rule, max(n-depth, 0), n-1, i)
		order := propagate.Compare(rule, root, value, best)
		switch {
		case chosen[0] < 0 || order != 0 && order > 0 == root.Max:
			chosen, best = [2]int{i, i}, value
		case order == 0:
			chosen[1] = i
		}
	}
	nontrivial = won > 0 && won < w.shape.Branching
	right := func(i int) bool { return (w.truth[n-1][i] == 1) == root.Max }
	return nontrivial, right(chosen[0]), right(chosen[1]), chosen[0] == chosen[1]
}

// enumerated is the outcome of an enumeration.
type enumerated struct{ nontrivial, correct, apart, apartRight sum }

// add counts a decision of some probability.
func (e *enumerated) add(nontrivial, correct, alone bool, chance float64) {
	if !nontrivial {
		return
	}
	e.nontrivial.add(chance)
	if correct {
		e.correct.add(chance)
	}
	if alone {
		e.apart.add(chance)
	}
	if alone && correct {
		e.apartRight.add(chance)
	}
}

// hold compares an enumeration with the fold.
func hold(t *testing.T, q Question, got enumerated) {
	t.Helper()
	answer, err := Correct(q)
	if err != nil {
		t.Errorf("%+v: %v", q, err)
		return
	}
	if want := got.correct.total / got.nontrivial.total; math.Abs(answer.Correct-want) > 1e-12 {
		t.Errorf("%+v: folded %.15f, enumerated %.15f", q, answer.Correct, want)
	}
	for _, c := range []struct{ folded, counted float64 }{{answer.Apart, got.apart.total},
		{answer.ApartRight, got.apartRight.total}} {
		if want := c.counted / got.nontrivial.total; math.Abs(c.folded-want) > 1e-12 {
			t.Errorf("%+v: one move alone is the best: folded %.15f, enumerated %.15f", q, c.folded, want)
		}
	}
	if math.Abs(answer.Nontrivial-got.nontrivial.total) > 1e-12 {
		t.Errorf("%+v: non-trivial folded %.15f, enumerated %.15f", q, answer.Nontrivial, got.nontrivial.total)
	}
}

// madeUp is a calibration with equal values for many counts, of small heights.
func madeUp(shape layered.Layers) *evaluate.Calibration {
	c := &evaluate.Calibration{}
	for h := range shape.Height {
		from, to := shape.Span(h, 0)
		row := make([]float64, to-from+1)
		for ones := range row {
			row[ones] = math.Round(3*float64(ones)/float64(to-from)) / 3
		}
		c.Won = append(c.Won, row)
	}
	return c
}

// TestEveryBoard holds the fold of evaluators that count to all boards of small
// games: every rule, every depth, first and last of equal moves. The short form leaves out boards of 16 squares.
func TestEveryBoard(t *testing.T) {
	for _, c := range []struct {
		branching, height int
		evaluators        []string
	}{
		{2, 1, []string{"e1", "e2", "natural", "natural-binary"}},
		{2, 2, []string{"e1", "e2", "natural", "natural-binary"}},
		{2, 3, []string{"e1", "e2", "natural", "natural-binary"}},
		{2, 4, []string{"e1"}},
		{3, 1, []string{"e1", "e2", "natural-binary"}},
		{3, 2, []string{"e1", "e2", "natural-binary"}},
		{4, 2, []string{"e1"}},
	} {
		if layered.Split(c.height, c.branching).Squares() == 16 && !everything() {
			continue
		}
		for _, evaluator := range c.evaluators {
			t.Run(fmt.Sprintf("b=%d/h=%d/%s", c.branching, c.height, evaluator), func(t *testing.T) {
				everyBoard(t, c.height, c.branching, evaluator)
			})
		}
	}
}

// everyBoard enumerates the boards of one game, for two probabilities at once.
func everyBoard(t *testing.T, height, branching int, evaluator string) {
	t.Helper()
	w := newWorld(height, branching)
	calibration := madeUp(w.shape)
	made := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: w.shape, Calibration: calibration})
	list := questions(height, branching, evaluator, calibration)
	ps := [2]float64{0.45, Question{Height: height, Branching: branching}.fixed(t)}
	var chances [2][]float64
	for i, p := range ps {
		for ones := range w.shape.Squares() + 1 {
			chances[i] = append(chances[i], w.chance(ones, p))
		}
	}
	for board := range 1 << w.shape.Squares() {
		ones := w.load(board)
		w.count(made.(evaluate.Counter))
		for _, q := range list {
			nontrivial, first, last, alone := w.decide(q.rule, q.Depth)
			for i := range ps {
				q.found[i][0].add(nontrivial, first, alone, chances[i][ones])
				q.found[i][1].add(nontrivial, last, alone, chances[i][ones])
			}
		}
	}
	for _, q := range list {
		for i, p := range ps {
			q.P = p
			hold(t, q.Question, q.found[i][0])
			hold(t, q.Question, q.found[i][1])
		}
	}
}

// asked is a question whose answer is being enumerated, for two probabilities and
// either choice among equal moves.
type asked struct {
	Question
	rule  propagate.Propagator
	found [2][2]enumerated
}

// questions lists every rule and depth that is not refused.
func questions(height, branching int, evaluator string, calibration *evaluate.Calibration) (list []*asked) {
	names := all()
	if layered.Split(height, branching).Squares() == 16 && !*long {
		names = []string{"minimax", "average-eq10", "emm-value", "baum"}
	}
	for _, name := range names {
		rule, _ := propagate.New(name)
		for depth := 1; depth <= height+1; depth++ {
			if _, looks := rule.(propagate.Static); !looks || depth == 1 || depth >= height && propagate.ExactOnTruth(rule) {
				list = append(list, &asked{Question: Question{Height: height, Branching: branching, Evaluator: evaluator,
					Calibration: calibration, Propagator: name, Depth: depth}, rule: rule})
			}
		}
	}
	return list
}

// chance returns the probability of a board with so many ones.
func (w *world) chance(ones int, p float64) float64 {
	return math.Pow(p, float64(ones)) * math.Pow(1-p, float64(w.shape.Squares()-ones))
}

// fixed returns the fixed point of a question's branching.
func (q Question) fixed(t *testing.T) float64 {
	t.Helper()
	g := fixture.Must(NewGame(q.Height, q.Branching, 0))(t)
	return g.P
}

// TestEveryBoardAndError does the same for evaluators that err at random: all boards
// times all errors of the nodes that a search looks at, and where errors are inherited of the nodes
// above these. The short form has height 2, and height 3 with equal errors; the long form has more sizes of errors.
func TestEveryBoardAndError(t *testing.T) {
	for _, c := range []struct {
		branching, height, depth int
		rules                    []string
	}{
		{2, 2, 1, all()}, {2, 2, 2, all()}, {3, 2, 1, all()}, {3, 2, 2, all()},
		{2, 3, 1, all()}, {2, 3, 2, all()}, {2, 3, 3, all()},
		{2, 4, 1, []string{"minimax", "emm-value"}}, {2, 4, 2, []string{"product", "emm", "emm-value"}},
	} {
		for evaluator, e := range map[string]mistakes{"artificial-0.1": {0.1, 0.1, 0}, "artificial-0.25": {0.25, 0.25, 0},
			"artificial-0.1-0.3": {0.1, 0.3, 0}, "inherited-0.1-0": {0.1, 0.1, 0}, "inherited-0.2-0.75": {0.2, 0.2, 0.75},
			"inherited-0.3-1": {0.3, 0.3, 1}} {
			for _, name := range c.rules {
				atEnds := evaluator == "inherited-0.1-0" || evaluator == "inherited-0.3-1"
				if c.height == 4 && e.inherits > 0 || !*long && (c.height == 4 && (evaluator != "artificial-0.1" ||
					name != "minimax") || evaluator == "artificial-0.25" || c.height == 3 && atEnds) {
					continue
				}
				if !everything() && (c.height == 4 || c.height == 3 && evaluator != "artificial-0.1") {
					continue
				}
				q := Question{Height: c.height, Branching: c.branching, P: 0.4, Evaluator: evaluator,
					Propagator: name, Depth: c.depth}
				t.Run(fmt.Sprintf("b=%d/h=%d/d=%d/%s/%s", q.Branching, q.Height, q.Depth, q.Evaluator, name), func(t *testing.T) {
					hold(t, q, everyError(q, e))
				})
			}
		}
	}
}

// all lists every rule without parameters.
func all() (names []string) {
	for _, kind := range propagate.Kinds() {
		if kind.Example == "" && !kind.Measured {
			names = append(names, kind.Name)
		}
	}
	return names
}

// mistakes are how often an evaluator errs: at positions that their mover wins, and at others, where it
// does not inherit the error of the parent with a probability.
type mistakes struct{ win, loss, inherits float64 }

func (e mistakes) at(win bool) float64 {
	if win {
		return e.win
	}
	return e.loss
}

// everyError enumerates boards times errors.
func everyError(q Question, e mistakes) (found enumerated) {
	rule, _ := propagate.New(q.Propagator)
	w := newWorld(q.Height, q.Branching)
	seen := w.seen(rule, q.Depth, e.inherits > 0)
	for board := range 1 << w.shape.Squares() {
		squares := w.chance(w.load(board), q.P)
		for errs := range 1 << len(seen) {
			chance := squares
			for bit, node := range seen {
				wrong, truth := errs>>bit&1, w.truth[node.h][node.i]
				w.static[node.h][node.i] = believed(e, node.h%2, truth^wrong)
				drawn := missed(e.at(truth == node.h%2), wrong)
				parent := slices.Index(seen, position{node.h + 1, node.i / q.Branching})
				if e.inherits > 0 && parent >= 0 {
					drawn *= 1 - e.inherits
					if errs>>parent&1 == wrong {
						drawn += e.inherits
					}
				}
				chance *= drawn
			}
			nontrivial, correct, _, alone := w.decide(rule, q.Depth)
			found.add(nontrivial, correct, alone, chance)
		}
	}
	return found
}

// missed is the probability that an error of probability e happens, or not.
func missed(e float64, wrong int) float64 { return []float64{1 - e, e}[wrong] }

// believed is the value where the evaluator believes that Max wins or loses, with
// Max or Min to move: Bayes' law with an even prior, for equal errors e or 1-e.
func believed(e mistakes, max, won int) float64 {
	if e.win == e.loss {
		return missed(e.win, 1-won)
	}
	value := e.win / (e.win + 1 - e.loss) // where the mover is believed to lose
	if won == max {
		value = (1 - e.win) / (1 - e.win + e.loss)
	}
	return missed(value, max)
}

// position is a node.
type position struct{ h, i int }

// seen lists the nodes whose static values a search looks at, or all from its horizon up, from the root down.
func (w *world) seen(rule propagate.Propagator, depth int, all bool) (nodes []position) {
	horizon := max(w.shape.Height-depth, 0)
	_, looks := rule.(propagate.Static)
	for h := w.shape.Height; h >= max(horizon, 1); h-- {
		if all || h < w.shape.Height && (h == horizon || looks) {
			for i := range w.shape.Width(h) {
				nodes = append(nodes, position{h, i})
			}
		}
	}
	return nodes
}
