package part

import (
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

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
				if _, err := Read(st, "part", c.schema); err != nil {
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
		Each{depths, benchBoards}, Cycle{Count: benchBoards}, Const{"product"}, Const{"minimax"},
		Coded{names, first}, Coded{names, second}, Each{[]int32{20}, rows}, ConstText{}, ConstText{}, Const{"first"},
	}}
}
