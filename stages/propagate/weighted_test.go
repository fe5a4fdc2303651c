package propagate

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"
)

// weighing returns the samples whose rules have weights.
func weighing(t *testing.T) (list []sample) {
	for _, sample := range samples(t) {
		if _, ok := sample.rule.(weighted); ok {
			list = append(list, sample)
		}
	}
	return list
}

// TestWeightedMeans: a node is from its worst child to its best.
func TestWeightedMeans(t *testing.T) {
	for _, sample := range weighing(t) {
		eachNode(sample, func(node Node, values []float64) {
			if got := back(sample.rule, node, values...); got < slices.Min(values) || got > slices.Max(values) {
				t.Fatalf("%s at %+v of %v is %v", sample.name, node, values, got)
			}
		})
	}
}

// TestMeansOfEquals: a mean of equal values is that value to the bit, of zeros and
// of ones too, at any number of plies.
func TestMeansOfEquals(t *testing.T) {
	for _, sample := range weighing(t) {
		for range trials(2000) {
			want := random(1)[0]
			value := sample.rule.Lift(want)
			for ply := range 70 {
				children := slices.Repeat([]Value{value}, 1+dice.IntN(7))
				value = sample.rule.Back(Node{Max: ply%2 == 0}, children)
				if math.Float64bits(value.Win) != math.Float64bits(want) {
					t.Fatalf("%s: %v, %d plies higher %v", sample.name, want, ply+1, value.Win)
				}
			}
		}
	}
}

// TestFractionsAreExact: of static values that are short in binary every value is
// the exact one, rounded once, so that moves that are equal tie.
func TestFractionsAreExact(t *testing.T) {
	for _, sample := range weighing(t) {
		plies := map[int]int{1000: 3}[sample.rule.(weighted).weights.Total()]
		if plies == 0 {
			plies = 10
		}
		for range trials(200) {
			exactly(t, sample, plies, 1+dice.IntN(2))
		}
		for range 1 + trials(5) {
			exactly(t, sample, min(4, plies), 6)
		}
	}
}

// exactly searches a random tree, whose nodes have up to so many children, and
// returns its value twice: by the rule and in fractions.
func exactly(t *testing.T, sample sample, plies, branching int) (Value, *big.Rat) {
	t.Helper()
	if plies == 0 || dice.IntN(20) == 0 {
		static := float64(dice.IntN(17)) / 16
		return sample.rule.Lift(static), new(big.Rat).SetFloat64(static)
	}
	values, fractions := make([]Value, branching), make([]*big.Rat, branching)
	for i := range values {
		values[i], fractions[i] = exactly(t, sample, plies-1, branching)
	}
	node := Node{Max: plies%2 == 0}
	slices.SortFunc(fractions, func(a, b *big.Rat) int {
		if node.Max {
			return b.Cmp(a)
		}
		return a.Cmp(b)
	})
	weights, mean := sample.rule.(weighted).weights, new(big.Rat)
	for i, weight := range weights {
		part := new(big.Rat).SetFrac64(int64(weight), int64(weights.Total()))
		mean.Add(mean, part.Mul(part, fractions[min(i, branching-1)]))
	}
	got := sample.rule.Back(node, values)
	if want, _ := mean.Float64(); got.Win != want {
		t.Fatalf("%s: %d plies above the horizon %v, want %v = %v", sample.name, plies, got, mean, want)
	}
	return got, mean
}

// weightsOf returns the weights of a propagator by name: p81100, p52111, p43210,
// one of the user's such as weights-0.6-0.4, or minimax, which is the weight 1
// alone.
func weightsOf(name string) (Weights, error) {
	rule, err := New(name)
	if err != nil {
		return Weights{}, err
	}
	if weights, ok := RuleWeights(rule); ok {
		return weights, nil
	}
	return Weights{}, fmt.Errorf("propagator %q has no weights, expected minimax, p81100, p52111, p43210 or one such "+
		"as weights-0.6-0.4", name)
}

func TestWeightsOf(t *testing.T) {
	for _, c := range []struct {
		name  string
		want  Weights
		total int
	}{
		{"minimax", Weights{1}, 1},
		{"weights-1", Weights{1}, 1},
		{"p81100", Weights{8, 1, 1}, 10},
		{"p52111", Weights{5, 2, 1, 1, 1}, 10},
		{"p43210", Weights{4, 3, 2, 1}, 10},
		{"weights-0.8-0.1-0.1", Weights{8, 1, 1}, 10},
		{"weights-0.5-0.5", Weights{1, 1}, 2},
		{"weights-0.75-0.25", Weights{3, 1}, 4},
		{"weights-0.999-0.001", Weights{999, 1}, 1000},
		{"weights-0.333-0.3-0.2-0.1-0.067", Weights{333, 300, 200, 100, 67}, 1000},
	} {
		if got, err := weightsOf(c.name); err != nil || got != c.want || got.Total() != c.total {
			t.Errorf("%s: %v, total %d, error %v; want %v, total %d", c.name, got, got.Total(), err, c.want, c.total)
		}
	}
	for name, want := range map[string]string{
		"product": `propagator "product" has no weights, expected minimax, p81100, p52111, p43210 or one such as ` +
			`weights-0.6-0.4`,
		"weights-0.7-0.2": `propagator "weights-0.7-0.2": its weights add up to 0.9, expected 1, as in weights-0.6-0.4`,
		"p9":              `propagator "p9" is not known`,
	} {
		if _, err := weightsOf(name); err == nil || err.Error() != want {
			t.Errorf("got error\n%v, want\n%v", err, want)
		}
	}
}

// TestAllThousandths: every weight that can be written is read as what is written.
func TestAllThousandths(t *testing.T) {
	for n := unity / 2; n < unity; n++ {
		w, err := weightsOf("weights-" + big.NewRat(int64(n), unity).FloatString(3) + "-" +
			big.NewRat(int64(unity-n), unity).FloatString(3))
		if n%10 == 0 {
			if err == nil {
				t.Errorf("%d thousandths: a trailing zero is accepted", n)
			}
			continue
		}
		if err != nil || float64(w[0])/float64(w.Total()) != float64(n)/unity {
			t.Errorf("%d thousandths: %v, error %v", n, w, err)
		}
	}
}

func TestWeightsForFewChildren(t *testing.T) {
	for children, want := range []Weights{{10}, {5, 5}, {5, 2, 3}, {5, 2, 1, 2}, {5, 2, 1, 1, 1}, {5, 2, 1, 1, 1}} {
		if got := p52111.weights.For(children + 1); got != want {
			t.Errorf("of %d children: %v, want %v", children+1, got, want)
		}
	}
}
