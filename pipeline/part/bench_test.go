package part

import (
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

const benchBoards, benchDepths = 65_536, 10

// decisionBatch is a decisions part as large as they come.
func decisionBatch() Batch {
	const rows = benchBoards * benchDepths
	r := rand.New(rand.NewPCG(1, 2))
	move, ties := make(Int32, rows), make(Int32, rows)
	value, best, nodes := make(Float64, rows), make(Int64, rows), make(Int64, rows)
	for i := range rows {
		bits := 1 + r.Int64N(3)
		move[i], best[i], ties[i] = int32(bits>>1), bits, 1+int32(bits/3)
		value[i] = float64(r.IntN(1<<(i/benchBoards))) / 64
		nodes[i] = int64(2<<(i/benchBoards)) - 1
	}
	depths := make([]int32, benchDepths)
	for i := range depths {
		depths[i] = int32(i + 1)
	}
	return Batch{Rows: rows, Columns: []Column{
		Const{"nau1986"}, Const{"p10"}, Const{"e1"}, Const{"minimax"},
		Each{Values: depths, Times: benchBoards}, Cycle{Count: 1}, Cycle{First: 3 * benchBoards, Count: benchBoards},
		move, value, ties, best, nodes, Each{Values: depths, Times: benchBoards}, Const{"first"},
	}}
}

func report(b *testing.B, rows int, bytes int64) {
	b.ReportMetric(float64(rows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(float64(bytes)/float64(rows), "bytes/row")
}

func BenchmarkWriteDecisions(b *testing.B) {
	st := store.NewLocal(b.TempDir())
	batch := decisionBatch()
	var info Info
	b.ResetTimer()
	for range b.N {
		info = mustWrite(b, st, "part", Decisions, batch)
	}
	report(b, batch.Rows, info.Bytes)
}

func BenchmarkDigestDecisions(b *testing.B) {
	batch := decisionBatch()
	b.ResetTimer()
	for range b.N {
		if _, err := Digest(Decisions, batch); err != nil {
			b.Fatal(err)
		}
	}
	report(b, batch.Rows, 0)
}

func BenchmarkReadDecisions(b *testing.B) {
	st := store.NewLocal(b.TempDir())
	info := mustWrite(b, st, "part", Decisions, decisionBatch())
	for _, c := range []struct {
		name    string
		columns []string
	}{
		{"all", nil},
		{"narrow", []string{"depth", "board_id", "move", "ties"}},
		{"text", []string{"experiment", "tie"}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for range b.N {
				if _, err := Read(st, "part", Decisions, nil, c.columns...); err != nil {
					b.Fatal(err)
				}
			}
			report(b, int(info.Rows), info.Bytes)
		})
	}
}

func BenchmarkVerifyDecisions(b *testing.B) {
	st := store.NewLocal(b.TempDir())
	info := mustWrite(b, st, "part", Decisions, decisionBatch())
	b.ResetTimer()
	for range b.N {
		if err := Verify(st, "part", Decisions, NewEntry(someMeta, info)); err != nil {
			b.Fatal(err)
		}
	}
	report(b, int(info.Rows), info.Bytes)
}

// BenchmarkTables writes and reads parts of the other row tables.
func BenchmarkTables(b *testing.B) {
	for _, c := range []struct {
		schema Schema
		batch  Batch
	}{
		{Boards, boardBatch()}, {Solutions, solutionBatch()}, {Games, gameBatch()},
	} {
		st := store.NewLocal(b.TempDir())
		var info Info
		b.Run(c.schema.Name+"/write", func(b *testing.B) {
			for range b.N {
				info = mustWrite(b, st, "part", c.schema, c.batch)
			}
			report(b, c.batch.Rows, info.Bytes)
		})
		b.Run(c.schema.Name+"/read", func(b *testing.B) {
			for range b.N {
				if _, err := Read(st, "part", c.schema, nil); err != nil {
					b.Fatal(err)
				}
			}
			report(b, c.batch.Rows, info.Bytes)
		})
	}
}

func boardBatch() Batch {
	const rows, width = benchBoards, 128 // height 10: 1024 squares
	r := rand.New(rand.NewPCG(1, 3))
	squares, ones := make([]byte, rows*width), make(Int32, rows)
	for i := range squares {
		squares[i] = byte(r.Uint32())
	}
	for i := range ones {
		ones[i] = int32(480 + r.IntN(64))
	}
	return Batch{rows, []Column{
		Const{"nau1986"}, Const{"p10"}, Cycle{}, Const{"pgame"},
		Each{[]int32{10}, rows}, Each{[]int32{2}, rows}, Packed{width, squares}, ones,
	}}
}

func solutionBatch() Batch {
	const rows = 4 * benchBoards
	r := rand.New(rand.NewPCG(1, 4))
	value, winning, nontrivial := make(Int8, rows), make(Int64, rows), make(Bool, rows)
	for i := range rows {
		winning[i] = r.Int64N(4)
		value[i], nontrivial[i] = int8(min(winning[i], 1)), winning[i] == 1 || winning[i] == 2
	}
	return Batch{rows, []Column{
		Const{"nau1986"}, Const{"p10"}, Cycle{}, Const{"max"}, value, winning, Each{[]int32{2}, rows}, nontrivial,
	}}
}

func gameBatch() Batch {
	const rows = benchBoards * benchDepths
	r := rand.New(rand.NewPCG(1, 5))
	names := []string{"product", "minimax"}
	first, second := make([]uint8, rows), make([]uint8, rows)
	for i := range rows {
		first[i], second[i] = uint8(r.IntN(2)), uint8(r.IntN(2))
	}
	depths := []int32{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	return Batch{rows, []Column{
		Const{"nau1986"}, Const{"p10"}, Const{"e1"}, Const{"product-vs-minimax"},
		Each{depths, benchBoards}, Cycle{Count: 1}, Cycle{Count: benchBoards}, Const{"product"}, Const{"minimax"},
		Coded{names, first}, Coded{names, second}, Each{[]int32{20}, rows}, Texts{Offsets: make([]int, rows+1)}, Texts{Offsets: make([]int, rows+1)}, Const{"first"},
	}}
}
