package logged

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
)

// TestBestOf: how often the best of N answers is right is the mean over all choices of N of them, of which one of the
// best scores is taken by chance, and that any of N is likewise. The order of rows changes no bit of it.
func TestBestOf(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var rows []Answer
		for prompt := range 3 {
			for range 5 + random.IntN(4) {
				rows = append(rows, Answer{Position: fmt.Sprint(prompt), Player: "rm", Score: float64(random.IntN(6)),
					Right: random.IntN(3) == 0})
			}
		}
		table := ofAnswers(t, rows)
		shuffled := slices.Clone(rows)
		random.Shuffle(len(rows), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		slices.SortStableFunc(shuffled, func(a, b Answer) int { return strings.Compare(a.Position, b.Position) })
		if other := ofAnswers(t, shuffled); !slices.Equal(table.chance, other.chance) {
			t.Fatalf("%v: %v, in another order %v", rows, table.chance, other.chance)
		}
		for i, limit := range table.limits {
			ceiling := 0.0
			for prompt := range 3 {
				ofPrompt := slices.DeleteFunc(slices.Clone(rows), func(r Answer) bool { return r.Position != fmt.Sprint(prompt) })
				got, want := table.chance[i*3+prompt], byChoices(ofPrompt, int(limit.Nodes))
				if math.Abs(got-want) > 1e-12 {
					t.Fatalf("%v: best of %d: %v, want %v", ofPrompt, limit.Nodes, got, want)
				}
				for j := range ofPrompt { // by a verifier that does not err
					ofPrompt[j].Score = 0
					if ofPrompt[j].Right {
						ofPrompt[j].Score = 1
					}
				}
				ceiling += byChoices(ofPrompt, int(limit.Nodes)) / 3
			}
			if got := table.Ceiling("rm", limit.Nodes); math.Abs(got-ceiling) > 1e-12 {
				t.Fatalf("%v: any of %d: %v, want %v", rows, limit.Nodes, got, ceiling)
			}
		}
	}
}

// byChoices is the definition.
func byChoices(answers []Answer, n int) float64 {
	sum, choices := 0.0, 0.0
	for choice := range 1 << len(answers) {
		if bits.OnesCount(uint(choice)) != n {
			continue
		}
		best, rights, equal := math.Inf(-1), 0.0, 0.0
		for i, a := range answers {
			if choice>>i&1 == 0 || a.Score < best {
				continue
			}
			if a.Score > best {
				best, rights, equal = a.Score, 0, 0
			}
			equal++
			if a.Right {
				rights++
			}
		}
		sum, choices = sum+rights/equal, choices+1
	}
	return sum / choices
}

// TestAnswers: N goes up to the fewest answers of a prompt, of those that have at least half as many as is usual, and
// the tail is that of prompts with a hundred.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		counts   []int // of answers by prompt
		sizes    []int64
		answers  int
		top      int // prompts with a tail
		left, no string
	}{
		{counts: []int{4, 4, 4}, sizes: []int64{1, 2, 4}, answers: 12},
		{counts: []int{9, 12, 6}, sizes: []int64{1, 2, 4, 6}, answers: 27},
		{counts: []int{1, 8, 7}, sizes: []int64{1, 2, 4, 7}, answers: 15, left: `left out: 1 of 3 prompts, such as "p0", with`},
		{counts: []int{1, 1}, sizes: []int64{1}, answers: 2},
		{counts: []int{150, 99, 200}, sizes: []int64{1, 2, 4, 8, 16, 32, 64, 99}, answers: 449, top: 2},
		{no: "no answers, expected a row for each"},
	} {
		var rows []Answer
		for prompt, count := range c.counts {
			for i := range count {
				rows = append(rows, Answer{Position: fmt.Sprintf("p%d", prompt), Player: "rm", Score: float64(i),
					Right: 2*i > count})
			}
		}
		table, err := build(t, rows)
		if c.no != "" {
			if err == nil || err.Error() != c.no {
				t.Errorf("%v: %v, want %s", c.counts, err, c.no)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, sizes := table.Limits()
		top, next := table.Tops("rm")
		notes := strings.Join(table.Notes(), "; ")
		if !slices.Equal(sizes, c.sizes) || table.Answers() != c.answers || len(top) != c.top ||
			!strings.HasPrefix(notes, c.left) || c.left == "" && notes != "" {
			t.Errorf("%v: sizes %v, %d answers, tails %v, notes %q, want %+v", c.counts, sizes, table.Answers(), top, notes, c)
		}
		for i := range top { // the better half is right
			if top[i] != 1 || next[i] != 1 {
				t.Errorf("%v: tails %v and %v, want 1", c.counts, top, next)
			}
		}
	}
}

func build(t *testing.T, rows []Answer) (*Table, error) {
	a := NewAnswers(0)
	for _, r := range rows {
		if err := a.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	return a.Build(nil)
}

// ofAnswers is the table of rows, whose kernel says the same.
func ofAnswers(t *testing.T, rows []Answer) *Table {
	table, err := build(t, rows)
	if err != nil {
		t.Fatal(err)
	}
	decisions := make([]search.Decision, len(table.limits))
	_, sizes := table.Limits()
	kernel, err := stage{table}.Kernel(Scores, nil, search.Setup{Players: []search.Player{{Name: "rm"}}, Budgets: sizes})
	if err != nil {
		t.Fatal(err)
	}
	for prompt := range table.boards {
		kernel.Load(0, []uint64{uint64(prompt)})
		kernel.Decide(0, decisions)
		for i, d := range decisions {
			if d.Value != table.chance[i*table.boards+prompt] {
				t.Fatalf("prompt %d at %v: %v, want %v", prompt, table.limits[i], d.Value, table.chance)
			}
		}
	}
	return table
}
