package search

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

// Search is a kernel and those who keep what it finds.
type Search struct {
	Kernel    Kernel
	Recorders []Recorder
}

// Pass searches every board with every kernel once and lets each recorder take
// its share. What a recorder gets does not depend on which others there are.
func Pass(boards Boards, searches ...Search) {
	for i := range boards.Len() {
		id, words := boards.At(i)
		for _, search := range searches {
			search.Kernel.Load(id, words)
			for _, recorder := range search.Recorders {
				recorder.Record(i, search.Kernel)
			}
		}
	}
}
