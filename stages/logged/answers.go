package logged

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Answer is a row of a log of answers to prompts, each with the score that a verifier gives it.
type Answer struct {
	Place    int    // where the table has it, such as its line
	Position string // the prompt
	Player   string // the verifier
	Score    float64
	Right    bool
}

// Answers makes a Table of answers. Its player takes the answer with the best score of N, and its budgets are N: 1, 2,
// 4 and so on, and the most that every prompt has.
type Answers struct {
	log
	rows []scored
}

// scored is a row.
type scored struct {
	score    float64
	position uint32
	player   uint16
	right    bool
}

// NewAnswers returns an Answers without rows, which may take the memory that is left beside what is taken.
func NewAnswers(taken int64) *Answers { return &Answers{log: newLog(taken, "position")} }

// Add takes a row, whose names it copies. The score is a number.
func (a *Answers) Add(r Answer) error {
	const perRow = 2 * 16
	position, players, _, err := a.take(row{r.Place, r.Position, []string{r.Player}}, search.Limit{Nodes: 1},
		perRow*int64(len(a.rows)))
	if err != nil {
		return err
	}
	a.rows = append(a.rows, scored{r.Score, position, uint16(players[0]), r.Right})
	right := int64(0)
	if r.Right {
		right = 1
	}
	a.hash([]string{r.Position, r.Player}, int64(math.Float64bits(r.Score)), right)
	return nil
}

// Build makes the table, and takes the memory of the rows. ignored are columns that were not read.
func (a *Answers) Build(ignored []string) (*Table, error) {
	if len(a.rows) == 0 {
		return nil, errors.New("no answers, expected a row for each")
	}
	t, _ := a.finish(ignored)
	all, err := a.cells(len(t.players), len(a.rows))
	if err != nil {
		return nil, err
	}
	slices.SortFunc(a.rows, func(x, y scored) int {
		return cmp.Or(cmp.Compare(x.player, y.player), cmp.Compare(x.position, y.position), cmp.Compare(y.score, x.score))
	})
	prompts, answers := t.boards, make([][]scored, all) // by player and prompt
	for from, to := 0, 0; from < len(a.rows); from = to {
		first := a.rows[from]
		for to < len(a.rows) && a.rows[to].player == first.player && a.rows[to].position == first.position {
			to++
		}
		answers[int(first.player)*prompts+int(first.position)] = a.rows[from:to]
	}
	kept, least, err := a.keep(t, answers)
	if err != nil {
		return nil, err
	}
	t.limits = nil
	for n := 1; n < least; n *= 2 {
		t.limits = append(t.limits, search.Limit{Nodes: int64(n)})
	}
	t.limits = append(t.limits, search.Limit{Nodes: int64(least)})
	t.boards, t.tops = len(kept), make([]tops, len(t.players))
	t.chance = make([]float64, len(t.players)*len(t.limits)*len(kept))
	t.ceiling = make([]float64, len(t.players)*len(t.limits))
	for player := range t.players {
		for i, prompt := range kept {
			shares := places(answers[player*prompts+prompt])
			ideal := rightFirst(answers[player*prompts+prompt])
			t.answers += len(shares)
			t.tops[player].add(shares)
			for j, limit := range t.limits {
				n := int(limit.Nodes)
				t.chance[t.cell(player, j, i)] = bestOf(shares, n)
				t.ceiling[player*len(t.limits)+j] += bestOf(ideal, n)
			}
		}
	}
	*a = *NewAnswers(0)
	return t, nil
}

// keep returns the prompts that count, and the fewest answers of one. Those with fewer than half as many as is usual
// are left out: a single one would bound N for all.
func (a *Answers) keep(t *Table, answers [][]scored) (kept []int, least int, err error) {
	var counts []int
	for _, list := range answers {
		if len(list) > 0 {
			counts = append(counts, len(list))
		}
	}
	slices.Sort(counts)
	usual := counts[len(counts)/2]
	least, without := usual, ""
	for prompt := range t.boards {
		fewest := usual
		for cell := prompt; cell < len(answers); cell += t.boards {
			fewest = min(fewest, len(answers[cell]))
		}
		if 2*fewest >= usual {
			kept, least = append(kept, prompt), min(least, fewest)
		} else {
			without = cmp.Or(without, a.positions.Text(prompt))
		}
	}
	if len(kept) == 0 {
		return nil, 0, fmt.Errorf("nothing to compare: no prompt has half of the usual %d answers by each player of %q, "+
			"expected that, or a log for each player", usual, t.players)
	}
	if left := t.boards - len(kept); left > 0 {
		t.gaps = fmt.Sprintf("left out: %d of %d prompts, such as %.60q, with fewer than half of the usual %d answers by "+
			"some player", left, t.boards, without, usual)
	}
	return kept, least, nil
}

// tops is how often the best hundredth of a prompt's answers is right, and how often the rest of the best tenth, by
// prompt: of those that have so many.
type tops struct{ top, next []float64 }

func (t *tops) add(places []float64) {
	first, tenth := (len(places)+50)/100, (len(places)+5)/10
	if len(places) >= 100 {
		t.top, t.next = append(t.top, mean(places[:first])), append(t.next, mean(places[first:tenth]))
	}
}

// places returns how often the answers of a prompt in the order of their scores are right: each as it is, but those of
// equal scores, whose order is by chance, all as often.
func places(answers []scored) []float64 {
	shares := make([]float64, 0, len(answers))
	for len(answers) > 0 {
		equal, right := 0, 0.0
		for ; equal < len(answers) && answers[equal].score == answers[0].score; equal++ {
			if answers[equal].right {
				right++
			}
		}
		shares, answers = append(shares, slices.Repeat([]float64{right / float64(equal)}, equal)...), answers[equal:]
	}
	return shares
}

// rightFirst is places in the order of a verifier that does not err.
func rightFirst(answers []scored) []float64 {
	shares := make([]float64, len(answers))
	right := 0
	for _, r := range answers {
		if r.right {
			shares[right] = 1
			right++
		}
	}
	return shares
}

// bestOf returns how often the best of n answers is right, over all choices of n of them. Of m places, place i from 0
// is the best in C(m-1-i, n-1) choices of C(m, n). It is rounded to 12 digits, so that what is equal comes out equal.
func bestOf(places []float64, n int) (right float64) {
	m := len(places)
	weight := float64(n) / float64(m)
	for i, share := range places {
		right += float64(weight * share)
		worse := m - 1 - i
		if worse < n {
			break
		}
		weight = float64(weight*float64(worse+1-n)) / float64(worse)
	}
	const digits = 1e12
	return math.Round(right*digits) / digits
}

// mean is the mean of numbers, of which there is one.
func mean(numbers []float64) (sum float64) {
	for _, x := range numbers {
		sum += x
	}
	return sum / float64(len(numbers))
}
