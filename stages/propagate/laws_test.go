package propagate

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

// laws holds a rule to each law of a single node.
var laws = []struct {
	law  Law
	hold func(t testing.TB, s sample)
}{
	{LawRange, holdRange},
	{LawOrder, holdOrder},
	{LawBest, holdBest},
	{LawRise, holdRise},
	{LawSwap, holdSwap},
	{LawTruth, holdTruth},
	{LawSingle, holdSingle},
	{LawFold, holdFold},
	{LawBounds, holdBounds},
	{LawWindows, holdWindows},
	{LawMemory, holdMemory},
}

// maxDetails is how many broken laws of a rule are reported with what broke them.
const maxDetails = 2

// TestLaws holds every kind of rule to the laws that it is not exempt from, one or more
// members of each family.
func TestLaws(t *testing.T) {
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			var broken, details []string
			for _, l := range laws {
				if why := breaks(t, s, l.hold); why != "" {
					broken, details = append(broken, string(l.law)), append(details, fmt.Sprintf("%s: %s", l.law, why))
				}
			}
			if len(broken) == 0 {
				return
			}
			if !testing.Verbose() {
				details = details[:min(len(details), maxDetails)]
			}
			t.Errorf("%s breaks %d of the laws in stages/README.md: %s (-v shows how)\n%s", s.name, len(broken),
				strings.Join(broken, ", "), strings.Join(details, "\n"))
		})
	}
}

// breaks returns how a rule breaks a law; empty if it holds, or the rule is exempt.
func breaks(t *testing.T, s sample, hold func(testing.TB, sample)) string {
	dice = rand.New(rand.NewPCG(1, 2)) // a law that fails fails alone as well
	held, done := &trial{TB: t}, make(chan struct{})
	go func() {
		defer close(done)
		hold(held, s)
	}()
	<-done
	return held.broken
}

// trial is the test of a law, which ends at its first error.
type trial struct {
	testing.TB
	broken string
}

func (t *trial) Helper() {}

func (t *trial) Skip(...any) { runtime.Goexit() }

func (t *trial) Errorf(format string, args ...any) { t.Fatalf(format, args...) }

func (t *trial) Fatal(args ...any) { t.Fatalf("%s", fmt.Sprint(args...)) }

func (t *trial) Fatalf(format string, args ...any) {
	t.broken = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// TestCarrying: the value of a leaf is its static one and nothing else, but for rules that say so.
func TestCarrying(t *testing.T) {
	for _, s := range samples(t) {
		_, carrying := s.rule.(Carrying)
		only := true
		for _, static := range []float64{0, 0.25, 0.5, 1} {
			only = only && s.rule.Lift(static) == Value{Win: static}
		}
		if only == carrying {
			t.Errorf("%s is Carrying: %v, expected %v", s.name, carrying, !only)
		}
	}
}

// TestExemptions: rules are exempt from laws that there are, with a reason; from range, order,
// fold and memory none is.
func TestExemptions(t *testing.T) {
	strict := []Law{LawRange, LawOrder, LawFold, LawMemory}
	for _, kind := range Kinds() {
		for law, reason := range kind.Exempt {
			known := false
			for _, l := range laws {
				known = known || l.law == law
			}
			if !known || slices.Contains(strict, law) || reason == "" {
				t.Errorf("%s: exempt from %q for the reason %q", kind.Name, law, reason)
			}
		}
		if kind.Status == "" || kind.Source == "" || kind.Summary == "" || kind.Family == "" {
			t.Errorf("%s has no summary, source or status", kind.Name)
		}
	}
}

// TestLawsAreDocumented: stages/README.md has a line for each.
func TestLawsAreDocumented(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range laws {
		if !strings.Contains(string(readme), "\n| `"+string(l.law)+"` | ") {
			t.Errorf("%s is not among the laws of stages/README.md", l.law)
		}
	}
}

// unlessExempt ends the test of a rule that is exempt from a law.
func unlessExempt(t testing.TB, s sample, law Law) {
	t.Helper()
	if reason := s.kind.Exempt[law]; reason != "" {
		t.Skip(reason)
	}
}

// eachNode draws children and nodes at which rules differ in every way. Rules that use
// static values find them undecided, but those to which static values on the way always
// count, and which therefore are exempt from LawBest.
func eachNode(s sample, hold func(node Node, values []float64)) {
	_, static := s.rule.(Static)
	undecided := static && s.kind.Exempt[LawBest] == ""
	for range trials(20000) {
		values := random(1 + dice.IntN(5))
		for _, node := range []Node{maxNode, minNode} {
			node.Own, node.Ply, node.Left = dice.IntN(2) == 1, 1+dice.IntN(8), 1+dice.IntN(4)
			if node.Static = random(1)[0]; undecided {
				node.Static = 0.5
			}
			hold(node, values)
		}
	}
}

func holdRange(t testing.TB, s sample) {
	eachNode(s, func(node Node, values []float64) {
		for _, static := range []float64{node.Static, random(1)[0]} {
			node.Static = static
			if got := back(s.rule, node, values...); !(got >= 0 && got <= 1) {
				t.Fatalf("%+v of %v is %v, outside [0, 1]", node, values, got)
			}
		}
	})
	for outcome, want := range map[int8]float64{1: 1, 0: 0.5, -1: 0} {
		if got := End(s.rule, outcome); got.Win != want {
			t.Errorf("outcome %d is worth %v, want %v", outcome, got.Win, want)
		}
	}
}

func holdOrder(t testing.TB, s sample) {
	eachNode(s, func(node Node, values []float64) {
		got, shuffled := back(s.rule, node, values...), slices.Clone(values)
		dice.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if other := back(s.rule, node, shuffled...); other != got {
			t.Fatalf("%+v of %v is %v, in another order %v", node, values, got, other)
		}
	})
}

func holdBest(t testing.TB, s sample) {
	unlessExempt(t, s, LawBest)
	eachNode(s, func(node Node, values []float64) {
		low, high := slices.Max(values), 1.0
		if !node.Max {
			low, high = 0, slices.Min(values)
		}
		if got := back(s.rule, node, values...); got < low || got > high {
			t.Fatalf("%+v of %v is %v, not from %v to %v", node, values, got, low, high)
		}
	})
}

// holdRise holds members of a family that have bounds to the law, though others may be exempt.
func holdRise(t testing.TB, s sample) {
	if _, ok := s.rule.(Monotone); !ok {
		unlessExempt(t, s, LawRise)
	}
	eachNode(s, func(node Node, values []float64) {
		got, slack, higher := back(s.rule, node, values...), 1e-15, slices.Clone(values)
		if s.kind.Slack.Rise != nil {
			slack = s.kind.Slack.Rise(got)
		}
		i := dice.IntN(len(higher))
		higher[i] += (1 - higher[i]) * dice.Float64()
		if other := back(s.rule, node, higher...); other < got*(1-slack) {
			t.Fatalf("%+v of %v is %v, but %v of the higher %v", node, values, got, other, higher)
		}
	})
}

func holdSwap(t testing.TB, s sample) {
	unlessExempt(t, s, LawSwap)
	eachNode(s, func(node Node, values []float64) { swaps(t, s, s.rule, node, values) })
}

// swaps fails where a node is not worth 1-v with the players swapped, under another rule if
// there each player has what the other one had here.
func swaps(t testing.TB, s sample, there Propagator, node Node, values []float64) {
	t.Helper()
	slack, dual, swapped := s.kind.Slack.Swap, make([]float64, len(values)), node
	if slack == 0 {
		slack = 1e-15
	}
	for i, v := range values {
		dual[i] = 1 - v
	}
	swapped.Max, swapped.Static = !node.Max, 1-node.Static
	if got, other := back(s.rule, node, values...), 1-back(there, swapped, dual...); math.Abs(other-got) > slack &&
		!madeCertain(s.rule, values) {
		t.Fatalf("%+v of %v is %v, with the players swapped %v", node, values, got, other)
	}
}

// madeCertain reports whether 1-v of a value is 1 but for rounding, under the rule that
// takes 1 for something else than all that is near it.
func madeCertain(rule Propagator, values []float64) bool {
	switch rule.(type) {
	case incremental, clark, ments:
	default:
		return false
	}
	return slices.ContainsFunc(values, func(v float64) bool { return v > 0 && 1-v == 1 })
}

// holdTruth also holds ExactOnTruth to what it says, of rules that are exempt too.
func holdTruth(t testing.TB, s sample) {
	exact := true
	for set := range 1 << 6 {
		values := []float64{float64(set & 1), float64(set >> 1 & 1), float64(set >> 2 & 1), float64(set >> 3 & 1)}
		node := Node{Max: set>>4&1 == 1, Own: set>>5 == 1, Height: 3, Ply: 2, Left: 2, Static: random(1)[0]}
		got, want := back(s.rule, node, values...), back(minimax{}, node, values...)
		if got != want && s.kind.Exempt[LawTruth] == "" {
			t.Errorf("%+v of %v is %v, not minimax", node, values, got)
		}
		exact = exact && got == want
	}
	if ExactOnTruth(s.rule) != exact {
		t.Errorf("it is said to be minimax on the truth: %v", !exact)
	}
	unlessExempt(t, s, LawTruth)
}

// holdSingle has a node with one move worth that move, within the rounding that a rule may have. An undecided static
// value is less certain than any child.
func holdSingle(t testing.TB, s sample) {
	unlessExempt(t, s, LawSingle)
	eachNode(s, func(node Node, values []float64) {
		node.Static = 0.5
		if got := back(s.rule, node, values[0]); math.Abs(got-values[0])*(1<<53) > s.kind.Slack.Single {
			t.Fatalf("%+v of %v alone is %v", node, values[0], got)
		}
	})
}

// holdFold compares runs of nodes that share their static values, and the choice among children.
func holdFold(t testing.TB, s sample) {
	rule, ok := s.rule.(Folder)
	if !ok {
		t.Skip("it has no fast form")
	}
	const runs, width = 3, 900
	for _, b := range []int{2, 3} {
		for _, node := range []Node{maxNode, minNode} {
			values, statics := random(runs*width*b*vector.Lanes), random(width*vector.Lanes)
			got, choices := make([]vector.Row, runs*width), make([]uint8, runs*width*(b-1))
			vector.Fold(rule.Step(), node.Max, b, got, asRows(values), asRows(statics), choices)
			for i := range got {
				for l := range vector.Lanes {
					var children []float64
					for j := range b {
						children = append(children, values[(b*i+j)*vector.Lanes+l])
					}
					node.Static = statics[i%width*vector.Lanes+l]
					if want := back(rule, node, children...); got[i][l] != math.Float64bits(want) {
						t.Fatalf("%v with static %v: got %v, want %v", children, node.Static, math.Float64frombits(got[i][l]), want)
					}
					move := int(choices[(b-1)*i] >> l & 1)
					if b == 3 && choices[2*i+1]>>l&1 == 1 {
						move = 2
					}
					if best := best(node, asValues(children)); children[move] != best || slices.Index(children, best) != move {
						t.Fatalf("%v, Max %v: chose %d", children, node.Max, move)
					}
				}
			}
		}
	}
}

// asRows returns values as kernels hold them.
func asRows(values []float64) []vector.Row {
	rows := make([]vector.Row, len(values)/vector.Lanes)
	for i, v := range values {
		rows[i/vector.Lanes][i%vector.Lanes] = math.Float64bits(v)
	}
	return rows
}

// asValues returns numbers as a rule takes them.
func asValues(numbers []float64) (values []Value) {
	for _, n := range numbers {
		values = append(values, Value{Win: n})
	}
	return values
}

// bounded returns the bounds of a rule that has some.
func bounded(t testing.TB, s sample) Monotone {
	t.Helper()
	rule, ok := s.rule.(Monotone)
	if ok {
		if reason := s.kind.Exempt[LawBounds]; reason != "" && s.kind.Example == "" {
			t.Errorf("it has bounds, and is exempt from them: %s", reason)
		}
		return rule
	}
	unlessExempt(t, s, LawBounds)
	t.Fatal("it has no bounds: implement Monotone, or say why it is searched full width")
	return nil
}

// known is what may be known of some values: bounds, and what they turn out to be.
type known struct{ lows, highs, values []Value }

// guess returns what is known of n children: nothing of some, everything of some, and
// of others bounds of what they are handed up to be, from children of their own.
func guess(rule Monotone, n int, deep bool) (k known) {
	for range n {
		low, high, value := rule.Lift(0), rule.Lift(1), rule.Lift(random(1)[0])
		if deep {
			low, high, value = handedUp(rule)
		}
		switch dice.IntN(4) {
		case 0:
			low, high = rule.Lift(0), rule.Lift(1)
		case 1:
			low, high = value, value
		case 2:
			if !deep {
				low = rule.Lift(value.Win * dice.Float64())
				high = rule.Lift(value.Win + (1-value.Win)*dice.Float64())
			}
		}
		k.lows, k.highs, k.values = append(k.lows, low), append(k.highs, high), append(k.values, value)
	}
	return k
}

// handedUp returns the value of a node, and bounds of it.
func handedUp(rule Monotone) (low, high, value Value) {
	node := anyNode()
	k := guess(rule, 1+dice.IntN(4), dice.IntN(3) == 0)
	value = rule.Back(node, k.values)
	if slices.Equal(k.lows, k.highs) {
		return value, value, value
	}
	return rule.Bound(node, k.lows, false), rule.Bound(node, k.highs, true), value
}

// anyNode returns a node at which rules differ in every way.
func anyNode() Node {
	return Node{Max: dice.IntN(2) == 0, Own: dice.IntN(2) == 0, Ply: dice.IntN(8), Left: 1 + dice.IntN(4),
		Static: random(1)[0]}
}

// aboveInOrder reports whether a value is above another one in any way that a rule hands up.
func aboveInOrder(rule Propagator, a, b Value) bool {
	switch r := rule.(type) {
	case productLog:
		return r.Compare(Node{}, a, b) > 0
	case averageEq10:
		return a.Win > b.Win || a.Carry > b.Carry
	}
	return a.Win > b.Win
}

// holdBounds: whatever the children turn out to be, the node is within its bounds to the
// last bit, and is what is Decided where it is, to all bits. Of children that are all known
// nothing is open.
func holdBounds(t testing.TB, s sample) {
	rule, decided, n := bounded(t, s), 0, trials(4000)
	for range n {
		node, k := anyNode(), guess(rule, 1+dice.IntN(6), dice.IntN(2) == 0)
		got := rule.Back(node, k.values)
		low, high := rule.Bound(node, k.lows, false), rule.Bound(node, k.highs, true)
		if aboveInOrder(rule, low, got) || aboveInOrder(rule, got, high) {
			t.Fatalf("%+v of %v is %v, not from %v to %v, the bounds of %v to %v", node, k.values, got, low, high, k.lows,
				k.highs)
		}
		if !rule.Decided(node, k.lows, k.highs) {
			continue
		}
		if decided++; got != rule.Back(node, k.lows) {
			t.Fatalf("%+v of %v is %v, decided as %v by %v to %v", node, k.values, got, rule.Back(node, k.lows), k.lows, k.highs)
		}
	}
	if decided < n/20 {
		t.Errorf("only %d of %d nodes are decided", decided, n)
	}
	for range n / 8 {
		k := guess(rule, 1+dice.IntN(6), true)
		if node := anyNode(); !rule.Decided(node, k.values, k.values) {
			t.Fatalf("%+v of %v is not decided", node, k.values)
		}
	}
}

// holdWindows: a child outside its window makes a node outside the window of the node,
// whatever the others turn out to be, or makes no difference.
func holdWindows(t testing.TB, s sample) {
	if _, ok := s.rule.(Monotone); !ok { // which is for LawBounds to say
		return
	}
	rule, outside, n := bounded(t, s), 0, trials(4000)
	for range n {
		node, children := anyNode(), 1+dice.IntN(6)
		k, i := guess(rule, children, false), dice.IntN(children)
		k.lows[i], k.highs[i] = rule.Lift(0), rule.Lift(1)
		if leavesOut(t, rule, node, k, i) {
			outside++
		}
	}
	if outside < n/100 {
		unlessExempt(t, s, LawWindows)
		t.Errorf("only %d of %d windows are narrower than all values", outside, n)
	}
}

// leavesOut checks the window of a child and reports whether it leaves out anything.
func leavesOut(t testing.TB, rule Monotone, node Node, k known, i int) bool {
	t.Helper()
	ends := random(2)
	alpha, beta := min(ends[0], ends[1]), max(ends[0], ends[1])
	if dice.IntN(3) == 0 {
		alpha = negative
	}
	if dice.IntN(3) == 0 {
		beta = positive
	}
	lows, highs := slices.Clone(k.lows), slices.Clone(k.highs)
	a, b := rule.Window(node, k.lows, k.highs, i, alpha, beta)
	if math.IsNaN(a) || math.IsNaN(b) || !slices.Equal(k.lows, lows) || !slices.Equal(k.highs, highs) {
		t.Fatalf("window from %v to %v of %v to %v", a, b, k.lows, k.highs)
	}
	back := func(x float64) Value {
		k.values[i] = rule.Lift(x)
		return rule.Back(node, k.values)
	}
	if a >= 0 {
		x := min(a, 1) * dice.Float64()
		if got := back(x); got.Win > alpha && got != back(0) {
			t.Fatalf("%+v of %v is %v, above %v, with child %d of %v, at most %v", node, k.values, got, alpha, i, x, a)
		}
	}
	if b <= 1 {
		x := max(b, 0) + (1-max(b, 0))*dice.Float64()
		if got := back(x); got.Win < beta && got != back(1) {
			t.Fatalf("%+v of %v is %v, below %v, with child %d of %v, at least %v", node, k.values, got, beta, i, x, b)
		}
	}
	return a >= 0 || b <= 1
}

func holdMemory(t testing.TB, s sample) {
	children, many := []Value{{Win: .1}, {Win: .7}, {Win: .3}}, make([]Value, maxChildren)
	for i := range many {
		many[i].Win = float64(i) / maxChildren
	}
	if n := testing.AllocsPerRun(100, func() { s.rule.Back(maxNode, children); s.rule.Back(minNode, many) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	rule, ok := s.rule.(Monotone)
	if !ok {
		return
	}
	k := guess(rule, 12, false)
	for _, node := range []Node{maxNode, minNode} {
		node.Left = 4
		if n := testing.AllocsPerRun(100, func() {
			rule.Bound(node, k.lows, false)
			rule.Bound(node, k.highs, true)
			rule.Decided(node, k.lows, k.highs)
			rule.Window(node, k.lows, k.highs, 3, .3, .6)
		}); n != 0 {
			t.Errorf("%v allocations by bounds", n)
		}
	}
}
