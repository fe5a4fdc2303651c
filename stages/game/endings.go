package game

import "context"

// Endings is a table of how a game goes on from the positions with few stones on the board, under perfect play by both
// sides: a byte a position, in layers. Layer n has the positions with n stones, and follows from the layers
// before it, so that a table can be kept layer by layer and be made larger later. A layer has the same bytes on every
// machine. A table is for one goroutine while it is made.
type Endings interface {
	// Name names the game and all of its rules that the values depend on, such as "kalah6-empty-capture": small letters,
	// digits and hyphens.
	Name() string
	// Most returns the largest layer that a table can have.
	Most() int
	// Size returns the number of positions of layer n, 0 to Most.
	Size(n int) int
	// Layers returns the number of layers, which are numbered from 0.
	Layers() int
	// Next makes the next layer, with so many goroutines, 1 or more. It returns the layer, which is not to be
	// changed, or the error of the context.
	Next(ctx context.Context, workers int) ([]byte, error)
	// Add adds the next layer, of Size bytes, as Next has made it before.
	Add(layer []byte)
	// Check compares so many random positions of layer n, which a seed chooses, or all if there are no more, with a
	// search that uses no table. It returns the first that differs as an error, or the error of the context.
	Check(ctx context.Context, n, positions int, seed uint64) error
	// Share makes all solvers that this process creates from now on ask this table: they are faster and
	// find the same. No layers may be added to a shared table.
	Share()
}

// Tabulated is a game whose solvers ask a table of endings.
type Tabulated interface {
	// Endings returns a table without layers; nil if no such table is of use.
	Endings() Endings
}
