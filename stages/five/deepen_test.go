package five

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
)

// TestDeepen: within a budget the moves are those of full width at the depth that is
// reached, at the cost of the iterations to it; a node less reaches a depth less.
func TestDeepen(t *testing.T) {
	for _, k := range tasks(t, 3, 12, 30, square(7, 7, 7), square(1, 1, 6)) {
		s := newSearcher(t, k.evaluator, k.weights, 3, k.area)
		for depth := 1; depth <= 3; depth++ {
			most, _ := s.Deepen(k.position, math.MaxInt64)
			nodes := iterations(s, k.position, depth)
			found, reached := s.Deepen(k.position, nodes)
			if full := s.Search(k.position, depth, false); reached != depth || found.Nodes != nodes ||
				!slices.Equal(found.Best, full.Best) || found.Value != full.Value || found.Scale != full.Scale {
				t.Fatalf("%v to depth %d within %d nodes, want %v to depth %d", found, reached, nodes, full, depth)
			}
			if less, reached := s.Deepen(k.position, nodes-1); reached != max(1, depth-1) || less.Nodes >= nodes && depth > 1 {
				t.Fatalf("%v to depth %d within %d nodes, want depth %d", less, reached, nodes-1, max(1, depth-1))
			}
			if again, _ := s.Deepen(k.position, math.MaxInt64); again.Nodes != most.Nodes {
				t.Fatalf("%d nodes after other searches, %d before", again.Nodes, most.Nodes)
			}
		}
	}
}

// iterations returns the nodes of searches to depths 1 to depth, each of which tries
// first what the one before it found.
func iterations(s *Searcher, p Position, depth int) (nodes int64) {
	var first []Point
	for d := 1; d <= depth; d++ {
		found := s.search(p, d, true, first)
		nodes, first = nodes+found.Nodes, found.Best
	}
	return nodes
}

// TestDeepenToTheEnd: no iteration follows one that fills the board.
func TestDeepenToTheEnd(t *testing.T) {
	s := newSearcher(t, newEvaluator(t, PS1, Reading{}), P52111, 4, whole())
	found, reached := s.Deepen(almostDrawn(), math.MaxInt64)
	if full := s.Search(almostDrawn(), 3, false); reached != 3 || !slices.Equal(found.Best, full.Best) {
		t.Errorf("%v to depth %d, want %v to depth 3", found, reached, full)
	}
}

// TestDeepest: searches of the paper's parameters fit to depth 4, under any budget.
func TestDeepest(t *testing.T) {
	for _, parameters := range []Parameters{PS1, PS2, PS3} {
		if got := newEvaluator(t, parameters, Reading{}).deepest(P52111); got != 4 {
			t.Errorf("%v: depth %d, want 4", parameters, got)
		}
	}
}

// TestCutsCountWhatIsLookedAt: the last ply of a search counts in full where all
// replies are compared, and no more than what was read where a few refute the move.
func TestCutsCountWhatIsLookedAt(t *testing.T) {
	s := newSearcher(t, newEvaluator(t, PS2, Reading{}), MM, 2, whole())
	p := Opening(1, 0)
	empty := int64(Points - p.Stones())
	full, cut := s.Search(p, 2, false).Nodes, s.Search(p, 2, true).Nodes
	if full != 1+empty+empty*(empty-1) {
		t.Errorf("%d nodes at full width, want 1 + %d + %d * %d", full, empty, empty, empty-1)
	}
	if cut < 1+empty+empty-1 || cut > full/2 {
		t.Errorf("%d nodes with cuts, expected all replies to one move, at least one to each other, and less than half of %d", cut, full)
	}
}

// TestKernelWithinBudgets holds decisions and games within budgets to searches of the
// players one by one.
func TestKernelWithinBudgets(t *testing.T) {
	budgets := []int64{100, 5000, 20000}
	k, err := NewKernel(three, search.Limits(nil, budgets), search.First, 7, true)
	if err != nil {
		t.Fatal(err)
	}
	board := Opening(1, 4)
	load(k, 4, board)
	decisions, outcomes := make([]search.Decision, len(budgets)), make([]search.Outcome, len(budgets))
	for i, p := range three {
		k.Decide(i, decisions)
		for j, d := range decisions {
			found := p.find(t, board, int(d.Reached))
			if Point(d.Move) != found.Best[0] || d.Value != found.Units() || int(d.Ties) != len(found.Best) || d.Nodes > budgets[j] && d.Reached > 1 {
				t.Errorf("%s within %d nodes: %+v, want %v", p.Name, budgets[j], d, found)
			}
		}
	}
	k.Contest(0, 1, outcomes)
	for j, nodes := range budgets {
		one, _ := k.(search.Transcriber).Transcript(j)
		p := board
		for i, move := range one {
			mover := three[i%2]
			s := newSearcher(t, newEvaluator(t, mover.Parameters, mover.Reading), mover.Weights, 4, whole())
			if found, _ := s.Deepen(p, nodes); Point(move) != found.Best[0] {
				t.Fatalf("budget %d, ply %d: %d, want %d", nodes, i, move, found.Best[0])
			}
			p.Place(Point(move))
		}
		if !p.Five(Max) && !p.Five(Min) && !p.Full() {
			t.Errorf("budget %d: the game is not over at\n%v", nodes, &p)
		}
	}
}
