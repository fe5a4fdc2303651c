package game

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// from are the boards of a game that begins at one position.
type from struct{ s noughtsBoard }

func (f from) Position(int64) (noughtsBoard, bool) { return f.s, true }

// TestCensusOfPositions counts all of tic-tac-toe, where each position is looked at by the definition.
func TestCensusOfPositions(t *testing.T) {
	// An evaluator that takes the centre for a win, and is right about finished games.
	static := Estimate(noughts{}, func(s noughtsBoard) float64 { return []float64{0.4, 0.6}[s.max>>4&1] })
	stage := Stage[noughtsBoard]{Name: "noughts", Game: noughts{}, Opening: from{}, Evaluators: []Named[noughtsBoard]{
		{New: func(*evaluate.Calibration) (Evaluator[noughtsBoard], error) { return static, nil }}}}
	for ply, want := range []int64{1, 9, 72} { // positions after so many moves, each once
		var trees tally.Trees
		if _, err := stage.Census(generate.Run(stage, 0, 1), false, max(ply, 1), "", nil, &trees); err != nil {
			t.Fatal(err)
		}
		nodes := int64(0)
		for _, row := range trees.ValueRows() {
			if int(row.Ply) > max(ply, 1) {
				t.Errorf("a census of %d plies counts ply %d", ply, row.Ply)
			}
			nodes += row.Nodes * count(int(row.Ply) == ply)
		}
		if nodes != want {
			t.Errorf("%d positions at ply %d, want %d", nodes, ply, want)
		}
	}
	var trees tally.Trees
	rows, err := stage.Census(generate.Run(stage, 0, 1), false, 0, "", nil, &trees)
	if err != nil {
		t.Fatal(err)
	}
	value := func(s noughtsBoard) bool {
		var v [1]float64
		static.Statics([]noughtsBoard{s}, v[:])
		return v[0] > 0.5
	}
	known, want := make(map[noughtsBoard]int8), make(map[tally.CensusRow]tally.CensusRow)
	minimax(noughts{}, noughtsBoard{}, known)
	for s := range known {
		children := make([]noughtsBoard, 9)
		children = children[:noughts{}.Expand(s, children)]
		if len(children) == 0 {
			continue
		}
		mover := noughts{}.Max(s)
		key := tally.CensusRow{ToMove: map[bool]string{true: "max", false: "min"}[mover], Moves: int32(len(children))}
		searched := !mover
		for _, child := range children {
			if (known[child] == 1) == mover {
				key.Winning++
			}
			if value(child) == mover {
				searched = mover
			}
		}
		row := want[key]
		row.Nodes++
		row.StaticWrong += count(value(s) != (known[s] == 1))
		row.SearchWrong += count(searched != (known[s] == 1))
		want[key] = row
	}
	nodes := int64(0)
	for i, row := range rows {
		key := tally.CensusRow{ToMove: row.ToMove, Moves: row.Moves, Winning: row.Winning}
		if w := want[key]; w.Nodes != row.Nodes || w.StaticWrong != row.StaticWrong || w.SearchWrong != row.SearchWrong {
			t.Errorf("%+v, want %+v", row, w)
		}
		if nodes += row.Nodes; i > 0 && len(tally.Add(rows[i-1:i], rows[i:i+1])) != 2 {
			t.Errorf("row %d is not sorted", i)
		}
	}
	if len(rows) != len(want) || nodes != 5478-958 { // all but finished games
		t.Errorf("%d rows of %d positions, want %d", len(rows), nodes, len(want))
	}
}

func count(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
