package vector

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFold holds the vector form to the plain one: every step, mover and branching, every length
// with its tail, in place and apart, with choices and without, on random values and on ties.
func TestFold(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	values := func(n int) []Row {
		few := []float64{0, 1, 0.5, 0.25, 0.75, 1e-300, math.Nextafter(1, 0), math.Nextafter(0.5, 0)}
		rows := make([]Row, n)
		for i := range rows {
			for l := range rows[i] {
				value := random.Float64()
				if random.IntN(2) == 0 {
					value = few[random.IntN(len(few))]
				}
				rows[i][l] = math.Float64bits(value)
			}
		}
		return rows
	}
	eachForm(t, func(t *testing.T) {
		for n := range 37 {
			for _, branching := range []int{2, 3} {
				for step := Minimax; step <= MoreCertain; step++ {
					for _, max := range []bool{true, false} {
						children, statics := values(branching*n+1), values(n)
						rows, chosen := make([]Row, n), make([]uint8, (branching-1)*n+1)
						chosen[len(chosen)-1] = 0xa5
						wantRows, want := make([]Row, n), slices.Clone(chosen)
						foldPlain(step, max, branching, wantRows, children, statics, want)
						for i := range chosen[:len(chosen)-1] {
							chosen[i] = 0xff
						}
						fold(step, max, branching, rows, children, statics, chosen)
						after := children[branching*n]
						inPlace := children
						fold(step, max, branching, inPlace[:n], inPlace, statics, nil)
						if !slices.Equal(rows, wantRows) || !slices.Equal(chosen, want) || !slices.Equal(inPlace[:n], wantRows) ||
							n > 0 && children[branching*n] != after {
							t.Fatalf("%d nodes of %d children, step %d, max %v: not the bits of the plain form", n, branching, step, max)
						}
					}
				}
			}
		}
	})
}

// TestFoldRuns: the static values serve several runs of nodes.
func TestFoldRuns(t *testing.T) {
	children, statics := make([]Row, 24), make([]Row, 4)
	for i := range children {
		children[i][i%Lanes] = math.Float64bits(float64(i) / 24)
	}
	for i := range statics {
		statics[i][i] = math.Float64bits(1)
	}
	got, want := make([]Row, 12), make([]Row, 12)
	choices := make([]uint8, 12)
	Fold(MoreCertain, true, 2, got, children, statics, choices)
	for run := range 3 {
		foldPlain(MoreCertain, true, 2, want[4*run:4*run+4], children[8*run:8*run+8], statics, nil)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// TestEqual holds the form of this processor and the plain one to a comparison of each value.
func TestEqual(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, branching := range []int{2, 3} {
		for n := range 20 {
			rows, best := make([]Row, branching*n), make([]Row, n)
			for i := range rows {
				for l := range Lanes {
					best[i/branching][l] = math.Float64bits(0.5)
					rows[i][l] = math.Float64bits([]float64{0, 0.5, math.Nextafter(0.5, 0), math.Nextafter(0.5, 1), 1}[random.IntN(5)])
				}
			}
			got, plain := make([]uint8, len(rows)), make([]uint8, len(rows))
			Equal(got, branching, rows, best)
			equalPlain(plain, branching, rows, best)
			for i := range rows {
				var want uint8
				for l := range Lanes {
					if rows[i][l] == best[i/branching][l] {
						want |= 1 << l
					}
				}
				if got[i] != want || plain[i] != want {
					t.Fatalf("%d nodes of %d children: lanes %08b and %08b of row %d, expected %08b", n, branching,
						got[i], plain[i], i, want)
				}
			}
		}
	}
}

// TestDraw holds the vector form to the plain one for every length and for chances of few and of
// many digits, and the plain one to the comparison of one bit.
func TestDraw(t *testing.T) {
	eachForm(t, func(t *testing.T) {
		for _, chance := range []uint64{0, 1, 1 << 63, 3 << 62, 0x61c8864680b583eb, math.MaxUint64} {
			for n := range 20 {
				got := make([]uint64, n)
				for i := range got {
					got[i] = Mix(chance + uint64(i))
				}
				positions, want := slices.Clone(got), slices.Clone(got)
				Draw(got, chance)
				drawPlain(want, chance)
				if !slices.Equal(got, want) {
					t.Fatalf("chance %#x, %d words: got  %#x\nwant %#x", chance, n, got, want)
				}
				for i, position := range positions {
					for bit := range 64 {
						var number uint64
						for digit := range uint64(64) {
							number |= Mix(position+digit*Gamma) >> bit & 1 << (63 - digit)
						}
						if got[i]>>bit&1 == 1 != (number < chance) {
							t.Fatalf("chance %#x, word %d, bit %d: number %#x", chance, i, bit, number)
						}
					}
				}
			}
		}
	})
}

// TestFollow holds the vector form to the plain one for every number of plies and of players, and of
// games, whose players are drawn.
func TestFollow(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for plies := range 8 {
		for players := 1; players < 5; players++ {
			for games := range Games + 1 {
				movers := make([]Mover, plies*players)
				for i := range movers {
					movers[i].Choices = new([64]uint8)
					for node := range movers[i].Choices {
						movers[i].Choices[node] = uint8(random.Uint32())
					}
				}
				for ply := range plies {
					for g := range games {
						movers[ply*players+random.IntN(players)].Of |= 0xff << (g * Lanes)
					}
				}
				var want [Games * Lanes]uint8
				followPlain(movers, &want)
				if got := Follow(movers, players); got != want {
					t.Fatalf("%d plies, %d players, %d games: got %v, want %v", plies, players, games, got, want)
				}
			}
		}
	}
}

// TestTranslate holds it to the definition for every length, with few entries and with many.
func TestTranslate(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var table [256]uint64
	for i := range table {
		table[i] = random.Uint64()
	}
	for n := range 20 {
		for _, entries := range []int{1, 9, 15, 16, 17, 256} {
			rows, plain, words := make([]Row, n), make([]Row, n), make([]uint64, n)
			for i := range words {
				for l := range Lanes {
					words[i] |= random.Uint64N(uint64(entries)) << (8 * l)
				}
			}
			Translate(rows, words, &table, entries)
			translatePlain(plain, words, &table)
			for i, row := range rows {
				for l, got := range row {
					if want := table[words[i]>>(8*l)&0xff]; got != want || plain[i][l] != want {
						t.Fatalf("row %d of %d, lane %d, %d entries: got %d, want %d", i, n, l, entries, got, want)
					}
				}
			}
		}
	}
}

// TestTranspose holds the form of this processor and the plain one to a look at each bit, for every length.
func TestTranspose(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 70 {
		var words [Lanes]uint64
		for l := range words {
			words[l] = random.Uint64()
		}
		bytes := make([]uint8, n)
		Transpose(bytes, &words)
		var plain [64]uint8
		transposePlain(&plain, &words)
		for i, got := range bytes {
			var want uint8
			for l, word := range words {
				want |= uint8(word>>i&1) << l
			}
			if i < len(plain) && plain[i] != want || got != want {
				t.Fatalf("byte %d of %d: got %08b, want %08b", i, n, got, want)
			}
		}
	}
}
