package layered

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// TestTraps: with early ends every position that is below none has the winner that it has without; below an end all
// squares are its result, below no end they are what they were; and as many positions are ends as there should be.
func TestTraps(t *testing.T) {
	for _, c := range []struct {
		game              string
		height, branching int
		traps             string
		share             float64
	}{{"pgame", 8, 2, "0.1", .1}, {"ngame", 8, 2, "0.25", .25}, {"pgame", 4, 3, "0.5", .5}, {"pgame", 13, 2, "0.01", .01},
		{"pgame", 5, 2, "1", 1}} {
		t.Run(fmt.Sprintf("%s h=%d b=%d %s", c.game, c.height, c.branching, c.traps), func(t *testing.T) {
			spec := declare.Spec{Game: c.game, Height: c.height, Branching: c.branching, Probability: "1/2", Seed: 3}
			plain := newGame(t, spec)
			spec.Put(declare.Traps(), c.traps)
			ending := newGame(t, spec)
			var set *traps
			switch g := ending.(type) {
			case pgame:
				set = g.traps
			case *ngame:
				set = g.traps
			}
			ends, positions := 0.0, 0.0
			for id := range int64(40) {
				before, after := layersOf(plain, id), layersOf(ending, id)
				ended := make([]bool, len(before[0]))
				for h := plain.Layers().Height - 1; h > 0; h-- {
					for i, won := range before[h] {
						positions++
						from, to := plain.Layers().Span(h, i)
						if after[h][i] != won && !ended[from] {
							t.Fatalf("board %d, node %d of height %d: Max wins is %d, with traps %d", id, i, h, won, after[h][i])
						}
						if set.ends(set.random.Board(id), h, i/64)>>(i%64)&1 == 0 {
							continue
						}
						ends++
						for square := from; square < to; square++ {
							if !ended[square] && after[0][square] != won {
								t.Fatalf("board %d: square %d below an end of height %d is not its result", id, square, h)
							}
							ended[square] = true
						}
					}
				}
				for square, was := range before[0] {
					if !ended[square] && after[0][square] != was {
						t.Fatalf("board %d: square %d is below no end and has changed", id, square)
					}
				}
			}
			if off := math.Abs(ends/positions - c.share); off > 4*math.Sqrt(c.share*(1-c.share)/positions) {
				t.Errorf("%v of %v positions are ends, want a share of %v", ends, positions, c.share)
			}
		})
	}
}

// layersOf solves a board by the rules, layer by layer.
func layersOf(g Layered, id int64) [][]int {
	words := make([]uint64, Words(g.Bits()))
	g.Board(id, words)
	layers := [][]int{make([]int, g.Layers().Squares())}
	for i := range layers[0] {
		layers[0][i] = int(words[i/64] >> (i % 64) & 1)
	}
	for h := 1; h < g.Layers().Height; h++ {
		layer := make([]int, g.Layers().Width(h))
		for i := range layer {
			won := 0
			for j := range g.Layers().Branching {
				won += layers[h-1][g.Layers().Child(i, j)]
			}
			if won == g.Layers().Branching || won > 0 && MaxToMove(h) {
				layer[i] = 1
			}
		}
		layers = append(layers, layer)
	}
	return layers
}
