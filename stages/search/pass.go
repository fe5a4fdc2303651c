package search

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// Boards is a range of boards.
type Boards interface {
	// Len returns how many boards there are.
	Len() int
	// At returns the number of board i, 0 <= i < Len, and its squares, which
	// stay valid and unchanged.
	At(i int) (id int64, words []uint64)
}

// Recorder keeps what a kernel found.
type Recorder interface {
	// Record takes the results of board i, which the kernel has loaded.
	Record(i int, kernel Kernel)
}

// BatchRecorder is a Recorder that takes the results of several boards at once.
type BatchRecorder interface {
	Recorder
	// RecordLanes takes the results of so many boards from board i on, which the kernel has loaded.
	RecordLanes(i, boards int, kernel Batch)
}

// Search is a kernel with the recorders of its results, BatchRecorders if the kernel is a Batch.
type Search struct {
	Kernel    Kernel
	Recorders []Recorder
}

// Pass searches every board with every kernel once and lets each recorder take
// its share. What a recorder gets does not depend on which others there are. Before each board,
// or some dozens of a Batch, it asks whether to go on, with how many are
// done, and ends with the error of that; nil always goes on. Another error is the
// [evaluate.ValueError] of an evaluator, or that of an Engine. After an error nothing that was recorded is of use.
func Pass(boards Boards, goOn func(done int) error, searches ...Search) error {
	atOnce, every := 1, 1
	if slices.ContainsFunc(searches, func(s Search) bool { _, ok := s.Kernel.(Batch); return ok }) {
		atOnce, every = Lanes, 4*Lanes
	}
	ids, words := make([]int64, 0, atOnce), make([][]uint64, 0, atOnce)
	for from := 0; from < boards.Len(); from += atOnce {
		if goOn != nil && from%every == 0 {
			if err := goOn(from); err != nil {
				return err
			}
		}
		ids, words = ids[:0], words[:0]
		for i := from; i < min(from+atOnce, boards.Len()); i++ {
			id, board := boards.At(i)
			ids, words = append(ids, id), append(words, board)
		}
		if err := pass(from, ids, words, searches); err != nil {
			return err
		}
	}
	return nil
}

// pass is Pass for at most Lanes boards, from board number `from` of the range on.
func pass(from int, ids []int64, words [][]uint64, searches []Search) (err error) {
	searched := int64(evaluate.NoBoard) // by kernels that take one at a time
	defer evaluate.Rescue(&err, &searched)
	for _, search := range searches {
		if kernel, ok := search.Kernel.(Batch); ok {
			kernel.LoadLanes(ids, words)
			for _, recorder := range search.Recorders {
				recorder.(BatchRecorder).RecordLanes(from, len(ids), kernel)
			}
		}
	}
	for l, id := range ids {
		searched = id
		for _, search := range searches {
			if _, ok := search.Kernel.(Batch); ok {
				continue
			}
			search.Kernel.Load(id, words[l])
			for _, recorder := range search.Recorders {
				recorder.Record(from+l, search.Kernel)
			}
		}
	}
	return nil
}
