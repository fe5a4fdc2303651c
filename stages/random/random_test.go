package random

import (
	"math"
	"math/bits"
	"strings"
	"testing"
)

// The first outputs of SplitMix64 seeded with 1234567, as published with the
// reference implementation.
func TestStreamIsSplitMix64(t *testing.T) {
	for position, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423,
		4593380528125082431, 16408922859458223821} {
		if got := Stream(1234567).Word(uint64(position)); got != want {
			t.Errorf("word %d is %d, want %d", position, got, want)
		}
	}
}

func TestFixedPoint(t *testing.T) {
	for _, c := range []struct {
		branching int
		want      float64
	}{{2, (3 - math.Sqrt(5)) / 2}, {3, 0.3176721962}} {
		p := FixedPoint(c.branching).Float64()
		if math.Abs(p-c.want) > 1e-10 {
			t.Errorf("b=%d: p is %v, want %v", c.branching, p, c.want)
		}
		if d := math.Pow(1-p, float64(c.branching)) - p; math.Abs(d) > 1e-15 {
			t.Errorf("b=%d: (1-p)^b - p is %v", c.branching, d)
		}
	}
}

func TestParseChance(t *testing.T) {
	for text, want := range map[string]Chance{"1/2": 1 << 63, "0.5": 1 << 63, "0.25": 1 << 62, "3/4": 3 << 62} {
		if got, err := ParseChance(text); err != nil || got != want {
			t.Errorf("%q: got %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "1", "-0.1", "2", "x", "1/0", "NaN"} {
		if _, err := ParseChance(text); err == nil || !strings.Contains(err.Error(), "between 0 and 1") {
			t.Errorf("%q: got error %v", text, err)
		}
	}
}

// TestBitsCompareUniformNumbers spells out what Bits does 64 bits at a time:
// bit i is 1 where the number whose binary digits are the bits i of the words
// is below the chance.
func TestBitsCompareUniformNumbers(t *testing.T) {
	for _, chance := range []Chance{1, 1 << 63, 1 << 62, FixedPoint(2), FixedPoint(3), math.MaxUint64} {
		for block := range uint64(50) {
			stream := For(1, "test").Board(int64(block))
			got := stream.Bits(block, chance)
			for i := range 64 {
				var number uint64
				for digit := range uint64(64) {
					number = number<<1 | stream.Word(block*64+digit)>>i&1
				}
				if want := number < uint64(chance); want != (got>>i&1 == 1) {
					t.Fatalf("chance %x, block %d, bit %d: got %d for the number %x", chance, block, i, got>>i&1, number)
				}
			}
		}
	}
}

func TestBitsHaveTheirChance(t *testing.T) {
	const blocks = 20000
	for _, chance := range []Chance{1 << 61, FixedPoint(2), 1 << 63} {
		ones := 0
		for block := range uint64(blocks) {
			ones += bits.OnesCount64(For(2, "frequency").Board(0).Bits(block, chance))
		}
		n, p := float64(64*blocks), chance.Float64()
		if z := (float64(ones) - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(z) > 4 {
			t.Errorf("chance %v: %d ones of %v, z = %.1f", p, ones, n, z)
		}
	}
}

func TestPurposesAndSeedsDiffer(t *testing.T) {
	seen := make(map[uint64]string)
	for _, purpose := range []string{"board/pgame/h10/b2", "board/ngame/h10/b2", "tie/minimax"} {
		for seed := range uint64(100) {
			for board := range int64(100) {
				word := For(seed, purpose).Board(board).Word(0)
				if other, twice := seen[word]; twice {
					t.Fatalf("%s, seed %d, board %d begins like %s", purpose, seed, board, other)
				}
				seen[word] = purpose
			}
		}
	}
}

func TestBelow(t *testing.T) {
	var counts [3]int
	for position := range uint64(30000) {
		counts[Stream(9).Below(position, 3)]++
	}
	for n, count := range counts {
		if math.Abs(float64(count)-10000) > 4*math.Sqrt(30000*2./9) {
			t.Errorf("%d came %d times of 30000", n, count)
		}
	}
}
