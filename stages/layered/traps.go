package layered

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Reference: J. Pearl. Heuristics. 1984, as [WPN09] quote him: moves that end the game abruptly give an evaluator
// certain values in the middle of the tree. The model is ours.

// traps ends games early. Each position below the first is an end with some probability; its result is that of
// perfect play, and all squares below it become that result. So the same player wins at every position that is
// reached, and an evaluator that counts ones knows the result at an end.
type traps struct {
	layers Layers
	random random.Source
	chance random.Chance
	always bool
}

// newTraps returns the traps of a spec, nil for none.
func newTraps(spec declare.Spec, layers Layers) (*traps, error) {
	text := spec.Values.Text(declare.Traps().InField())
	if text == "" {
		return nil, nil
	}
	t := &traps{layers: layers, always: text == "1", random: randomOf("traps", spec)}
	if t.always {
		return t, nil
	}
	var err error
	if t.chance, err = random.ParseChance(text); err != nil {
		return nil, fmt.Errorf("traps: %w", err)
	}
	return t, nil
}

// set ends the games of a board. A nil traps sets none. Boards of up to 2^12 squares need no memory but the stack.
func (t *traps) set(id int64, words []uint64) {
	if t == nil {
		return
	}
	var room [1 << 12]uint8
	won := room[:] // of a layer, from the squares up
	if t.layers.Squares() > len(won) {
		won = make([]uint8, t.layers.Squares())
	}
	won = won[:t.layers.Squares()]
	for i := range won {
		won[i] = uint8(words[i/64] >> (i % 64) & 1)
	}
	stream := t.random.Board(id)
	for h := 1; h < t.layers.Height; h++ {
		t.solve(won, h)
		for block := 0; block*64 < t.layers.Width(h); block++ {
			t.end(won, h, block, t.ends(stream, h, block), words)
		}
	}
}

// solve replaces the winners of the layer below h by those of layer h.
func (t *traps) solve(won []uint8, h int) {
	for i := range t.layers.Width(h) {
		some, all := uint8(0), uint8(1)
		for _, child := range won[i*t.layers.Branching:][:t.layers.Branching] {
			some |= child
			all &= child
		}
		if won[i] = all; MaxToMove(h) {
			won[i] = some
		}
	}
}

// ends returns which of 64 positions of height h are ends, as bits.
func (t *traps) ends(stream random.Stream, h, block int) uint64 {
	if t.always {
		return ^uint64(0)
	}
	return stream.Sub(uint64(h)).Bits(uint64(block), t.chance)
}

// end gives the squares below those ends their result. Ends below have been there before.
func (t *traps) end(won []uint8, h, block int, ends uint64, words []uint64) {
	for i := block * 64; i < min(block*64+64, t.layers.Width(h)); i, ends = i+1, ends>>1 {
		if ends&1 == 0 {
			continue
		}
		from, to := t.layers.Span(h, i)
		for square := from; square < to; square++ {
			words[square/64] &^= 1 << (square % 64)
			words[square/64] |= uint64(won[i]) << (square % 64)
		}
	}
}
