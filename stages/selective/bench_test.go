package selective

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
)

// binary is a game of 50 moves with two moves each, whose values are functions of the position.
type binary struct{}

func (binary) Expand(s position, children []position) int {
	if s.left == 0 {
		return 0
	}
	for i := range 2 {
		children[i] = position{random.Stream(s.key).Word(uint64(i)), s.left - 1}
	}
	return 2
}
func (binary) Max(s position) bool { return s.left%2 == 0 }
func (binary) Outcome(s position) (int8, bool) {
	return int8(s.key>>40&1)*2 - 1, s.left == 0
}
func (binary) Branching() int { return 2 }
func (binary) Statics(positions []position, values []float64) {
	for i, s := range positions {
		values[i] = 0.45 + float64(s.key>>54)/10240
		if s.left == 0 {
			values[i] = float64(s.key >> 40 & 1)
		}
	}
}

const iterations = 100000

// BenchmarkUCT counts iterations of UCT by means on trees of depth 50, in the arena and as textbooks
// write it.
func BenchmarkUCT(b *testing.B) {
	start := position{12345, 50}
	for _, c := range []struct {
		name string
		c    float64
	}{{"c=0.01", 0.01}, {"c=0.1", 0.1}, {"c=1", 1}} {
		b.Run(c.name+"/arena", func(b *testing.B) {
			growth := uct{c: c.c}
			x := New(new(Arena[position]), binary{}, binary{}, fixture.Rule(b, "mean"), growth)
			b.ReportAllocs()
			for b.Loop() {
				x.Begin(7)
				x.Grow(start, iterations)
			}
			b.ReportMetric(float64(b.N)*iterations/b.Elapsed().Seconds(), "iterations/s")
		})
		b.Run(c.name+"/naive", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				top := &textbookNode{position: start}
				dice := rand.New(rand.NewPCG(1, 2))
				for range iterations {
					top.iterate(c.c, dice)
				}
			}
			b.ReportMetric(float64(b.N)*iterations/b.Elapsed().Seconds(), "iterations/s")
		})
	}
}

// textbookNode is UCT as textbooks write it: nodes are pointers, with the sum and number of visits.
type textbookNode struct {
	position position
	children []*textbookNode
	sum, n   float64
}

func (n *textbookNode) iterate(c float64, dice *rand.Rand) (utility float64) {
	defer func() { n.sum, n.n = n.sum+utility, n.n+1 }()
	if n.n == 0 && n.position.left < 50 || n.position.left == 0 {
		value := []float64{0}
		binary{}.Statics([]position{n.position}, value)
		return value[0]
	}
	if n.children == nil {
		buf := make([]position, 2)
		for _, s := range buf[:binary{}.Expand(n.position, buf)] {
			n.children = append(n.children, &textbookNode{position: s})
		}
	}
	var untried []*textbookNode
	for _, m := range n.children {
		if m.n == 0 {
			untried = append(untried, m)
		}
	}
	if len(untried) > 0 {
		return untried[dice.IntN(len(untried))].iterate(c, dice)
	}
	best, most := n.children[0], math.Inf(-1)
	for _, m := range n.children {
		value := m.sum / m.n
		if !(binary{}).Max(n.position) {
			value = -value
		}
		if score := value + c*math.Sqrt(math.Log(n.n)/m.n); score > most {
			best, most = m, score
		}
	}
	return best.iterate(c, dice)
}
