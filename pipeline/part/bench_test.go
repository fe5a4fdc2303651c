package part

import (
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
)

const benchBoards, benchDepths = 65_536, 10

func benchLimits() []search.Limit {
	var depths []int
	for depth := range benchDepths {
		depths = append(depths, depth+1)
	}
	return search.Limits(depths, nil)
}

// key returns the value of a key of the folders of a part.
func key(string) string { return "nau1986" }

// decisionBatch is a decisions part as large as they come.
func decisionBatch() Batch {
	const rows = benchBoards * benchDepths
	r := rand.New(rand.NewPCG(1, 2))
	d := &decide.Decisions{
		Boards: benchBoards, Limits: benchLimits(), Move: make([]int32, rows), Ties: make([]int32, rows),
		Value: make([]float64, rows), Best: make([]int64, rows),
	}
	for depth := range benchDepths {
		d.Nodes = append(d.Nodes, int64(2<<depth)-1)
	}
	for i := range rows {
		bits := 1 + r.Int64N(3)
		d.Move[i], d.Best[i], d.Ties[i] = int32(bits>>1), bits, 1+int32(bits/3)
		d.Value[i] = float64(r.IntN(1<<(i/benchBoards))) / 64
	}
	return BatchOf(Decisions, d.Rows(search.NewRowKeys(d.Limits, 3*benchBoards, d.Boards), search.First), key)
}

func report(b *testing.B, rows int, bytes int64) {
	b.ReportMetric(float64(rows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(float64(bytes)/float64(rows), "bytes/row")
}

// BenchmarkTables writes, reads and verifies parts of the large row tables.
func BenchmarkTables(b *testing.B) {
	for _, c := range []struct {
		schema Schema
		batch  func() Batch
	}{
		{Decisions, decisionBatch}, {Boards, boardBatch}, {Solutions, solutionBatch}, {Games, gameBatch},
	} {
		st := store.NewLocal(b.TempDir())
		var info Info
		batch := c.batch()
		b.Run(c.schema.Name+"/write", func(b *testing.B) {
			for range b.N {
				info = mustWrite(b, st, "part", c.schema, batch)
			}
			report(b, batch.Rows, info.Bytes)
		})
		b.Run(c.schema.Name+"/read", func(b *testing.B) {
			for range b.N {
				if _, err := Read(st, "part", c.schema, nil); err != nil {
					b.Fatal(err)
				}
			}
			report(b, batch.Rows, info.Bytes)
		})
		b.Run(c.schema.Name+"/verify", func(b *testing.B) {
			for range b.N {
				if err := Verify(st, "part", c.schema, NewEntry(someMeta, info)); err != nil {
					b.Fatal(err)
				}
			}
			report(b, batch.Rows, info.Bytes)
		})
	}
}

func boardBatch() Batch {
	boards := generate.New(1024, 0, benchBoards) // height 10
	r := rand.New(rand.NewPCG(1, 3))
	for i := range boards.Words {
		boards.Words[i] = r.Uint64()
	}
	rows := boards.Rows()
	rows.Game, rows.Height, rows.Branching, rows.Ones = "pgame", 10, 2, boards.Ones()
	return BatchOf(Boards, rows, key)
}

func solutionBatch() Batch {
	const rows = 4 * benchBoards
	r := rand.New(rand.NewPCG(1, 4))
	s := &solve.Solutions{
		MaxToMove: make([]bool, rows), Value: make([]int8, rows), Winning: make([]int64, rows),
		Moves: make([]int32, rows), Nontrivial: make([]bool, rows),
	}
	for i := range rows {
		s.MaxToMove[i], s.Winning[i], s.Moves[i] = true, r.Int64N(4), 2
		s.Value[i], s.Nontrivial[i] = int8(min(s.Winning[i], 1)), s.Winning[i] == 1 || s.Winning[i] == 2
	}
	return BatchOf(Solutions, s.Rows(), key)
}

func gameBatch() Batch {
	r := rand.New(rand.NewPCG(1, 5))
	g := &contest.Games{
		Boards: benchBoards, Limits: benchLimits(), Plies: 20,
		Outcomes: make([]search.Outcome, benchBoards*benchDepths),
	}
	for i := range g.Outcomes {
		g.Outcomes[i] = search.Outcome(r.IntN(2))*search.WonFirst | search.Outcome(r.IntN(2))*search.WonSecond
	}
	return BatchOf(Games, g.Rows(search.NewRowKeys(g.Limits, 0, g.Boards), "product", "minimax", search.First), key)
}
