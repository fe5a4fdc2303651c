package game

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// TestTreesOfPositions counts what follows a board of tic-tac-toe by the definitions of tally.TreeRow.
func TestTreesOfPositions(t *testing.T) {
	board := noughtsBoard{1, 2}
	believed := func(s noughtsBoard) bool { return s.max>>4&1 == 1 } // that Max wins, who has the centre
	static := Estimate(noughts{}, func(s noughtsBoard) float64 { return []float64{0.4, 0.6}[s.max>>4&1] })
	stage := Stage[noughtsBoard]{Name: "noughts", Game: noughts{}, Opening: from{board}, Evaluators: []Named[noughtsBoard]{
		{New: func(*evaluate.Calibration) (Evaluator[noughtsBoard], error) { return static, nil }}}}
	var trees tally.Trees
	if _, err := stage.Census(generate.Run(stage, 0, 1), false, 0, "", nil, &trees); err != nil {
		t.Fatal(err)
	}
	n := naiveTrees{known: make(map[noughtsBoard]int8), want: make(map[tally.TreeRow]int64), believed: believed}
	minimax(noughts{}, board, n.known)
	for s := range n.known {
		n.count(s, stones(s)-stones(board))
	}
	for ply := 1; ply <= 7; ply++ {
		most := n.strategies(board, ply, n.known[board] > 0)
		n.want[tally.TreeRow{Kind: tally.Strategies, Ply: int32(ply), First: int32(most)}]++
	}
	rows := trees.TreeRows()
	for _, row := range rows {
		count := row.Count
		if row.Count = 0; n.want[row] != count {
			t.Errorf("%+v is counted %d times, want %d", row, count, n.want[row])
		}
	}
	if len(rows) != len(n.want) {
		t.Errorf("%d rows, want %d", len(rows), len(n.want))
	}
}

func stones(s noughtsBoard) (n int) {
	for rest := s.max | s.min; rest != 0; rest &= rest - 1 {
		n++
	}
	return n
}

// naiveTrees counts by the definitions.
type naiveTrees struct {
	known    map[noughtsBoard]int8
	want     map[tally.TreeRow]int64
	believed func(noughtsBoard) bool
}

func (n naiveTrees) children(s noughtsBoard) []noughtsBoard {
	list := make([]noughtsBoard, 9)
	return list[:noughts{}.Expand(s, list)]
}

func (n naiveTrees) count(s noughtsBoard, ply int) {
	if outcome, over := (noughts{}).Outcome(s); over {
		n.want[tally.TreeRow{Kind: tally.Over, Ply: int32(ply), First: int32(outcome + 1),
			Second: int32(count(noughts{}.Max(s)))}]++
		return
	}
	children, wins := n.children(s), int32(0)
	for i, a := range children {
		if (n.known[a] > 0) == (noughts{}).Max(s) {
			wins++
		}
		for _, b := range children[:i] {
			n.pair(tally.Siblings, ply+1, a, b)
			for _, under := range n.children(a) {
				for _, other := range n.children(b) {
					n.pair(tally.Cousins, ply+2, under, other)
				}
			}
		}
	}
	n.want[tally.TreeRow{Kind: tally.Wins, Ply: int32(ply), First: int32(len(children)), Second: wins}]++
}

// pair counts two positions, unless they are the same or one is over.
func (n naiveTrees) pair(kind string, ply int, a, b noughtsBoard) {
	_, firstOver := noughts{}.Outcome(a)
	_, secondOver := noughts{}.Outcome(b)
	if a == b || firstOver || secondOver {
		return
	}
	first, second := tally.NewState(n.known[a] > 0, n.believed(a)), tally.NewState(n.known[b] > 0, n.believed(b))
	n.want[tally.TreeRow{Kind: kind, Ply: int32(ply), First: int32(min(first, second)),
		Second: int32(max(first, second))}]++
}

// strategies is how many strategies prove who wins, with no leaf in common, in the tree of so many plies.
func (n naiveTrees) strategies(s noughtsBoard, plies int, maxWins bool) (most int) {
	children := n.children(s)
	if plies == 0 || len(children) == 0 {
		return int(count(n.known[s] > 0 == maxWins))
	}
	for i, child := range children {
		switch below := n.strategies(child, plies-1, maxWins); {
		case noughts{}.Max(s) == maxWins:
			most += below
		case i == 0 || below < most:
			most = below
		}
	}
	return most
}
