package vector

import (
	"os"
	"slices"
	"strings"
)

// fold is Fold for one run of nodes.
func fold(step Step, max bool, branching int, parents, children, statics []Row, choices []uint8) {
	if !has.avx2 || len(parents) == 0 {
		foldPlain(step, max, branching, parents, children, statics, choices)
		return
	}
	_ = children[branching*len(parents)-1]
	var static *Row
	if step == MoreCertain {
		static = &statics[:len(parents)][0]
	}
	var choice *uint8
	if choices != nil {
		choice = &choices[:(branching-1)*len(parents)][0]
	}
	var maximizes uint64
	if max {
		maximizes = 1
	}
	if has.avx512 {
		foldAVX512(step, maximizes, uint64(branching), &parents[0], &children[0], static, choice, len(parents))
	} else {
		foldAVX2(step, maximizes, uint64(branching), &parents[0], &children[0], static, choice, len(parents))
	}
}

func equal(lanes []uint8, branching int, rows, best []Row) {
	if has.avx512 {
		equalAVX512(&lanes[0], uint64(branching), &rows[0], &best[0], len(best))
	} else {
		equalPlain(lanes, branching, rows, best)
	}
}

func draw(positions []uint64, chance uint64) {
	if !has.avx512 {
		if eights := len(positions) / Lanes; has.avx2 && eights > 0 {
			drawAVX2(&positions[0], eights, chance)
			positions = positions[eights*Lanes:]
		}
		drawPlain(positions, chance)
		return
	}
	if pairs := len(positions) / (2 * Lanes); pairs > 0 {
		drawsAVX512(&positions[0], pairs, chance)
		positions = positions[pairs*2*Lanes:]
	}
	if len(positions) >= Lanes {
		drawAVX512(&positions[0], 1, chance)
		positions = positions[Lanes:]
	}
	if len(positions) > 0 {
		var rest Row
		copy(rest[:], positions)
		drawAVX512(&rest[0], 1, chance)
		copy(positions, rest[:])
	}
}

func follow(movers []Mover, players int, nodes *[Games * Lanes]uint8) {
	if has.bytes {
		followAVX512(&movers[0], players, len(movers)/players, nodes)
	} else {
		followPlain(movers, nodes)
	}
}

func translate(rows []Row, words []uint64, table *[256]uint64, entries int) {
	if has.avx512 && entries <= 16 {
		translateAVX512(&rows[0], &words[0], table, len(rows))
	} else {
		translatePlain(rows, words, table)
	}
}

// ofBoards says where byte 8 i + l of a transposed row comes from: byte i of word l.
var ofBoards = func() (from [64]uint8) {
	for i := range from {
		from[i] = uint8(i%Lanes*8 + i/Lanes)
	}
	return from
}()

func transpose(bytes *[64]uint8, words *[Lanes]uint64) {
	if has.bytes {
		transposeAVX512(bytes, words)
	} else {
		transposePlain(bytes, words)
	}
}

//go:noescape
func equalAVX512(lanes *uint8, branching uint64, rows, best *Row, count int)

//go:noescape
func followAVX512(movers *Mover, players, plies int, nodes *[Games * Lanes]uint8)

//go:noescape
func translateAVX512(rows *Row, words *uint64, table *[256]uint64, count int)

//go:noescape
func transposeAVX512(bytes *[64]uint8, words *[Lanes]uint64)

//go:noescape
func foldAVX512(step Step, max, branching uint64, parents, children, statics *Row, choices *uint8, count int)

//go:noescape
func foldAVX2(step Step, max, branching uint64, parents, children, statics *Row, choices *uint8, count int)

//go:noescape
func drawAVX512(positions *uint64, groups int, chance uint64)

//go:noescape
func drawsAVX512(positions *uint64, groups int, chance uint64)

//go:noescape
func drawAVX2(positions *uint64, groups int, chance uint64)

func cpuid(leaf, subleaf uint32) (a, b, c, d uint32)

// xgetbv returns which registers the system saves.
func xgetbv() (low uint32)

// instructions are those that a processor has and its system supports.
type instructions struct {
	avx2, avx512 bool
	bytes        bool // of AVX-512: to permute bytes
}

// has is what this processor may be asked for.
var has = detect(os.Getenv("GODEBUG"))

// detect finds the instructions, without those that a GODEBUG setting takes away.
func detect(godebug string) (has instructions) {
	const (
		osxsave, avx      = 1 << 27, 1 << 28                // of leaf 1, c
		avx2              = 1 << 5                          // of leaf 7, b
		avx512            = 1<<16 | 1<<17 | 1<<30 | 1<<31   // F, DQ, BW, VL
		bytes             = 1 << 1                          // of leaf 7, c: VBMI
		saved2, savedWide = 1<<1 | 1<<2, 1<<1 | 1<<2 | 7<<5 // of xgetbv
	)
	leaves, _, _, _ := cpuid(0, 0)
	_, _, c, _ := cpuid(1, 0)
	if leaves < 7 || c&(osxsave|avx) != osxsave|avx {
		return has
	}
	_, b, c, _ := cpuid(7, 0)
	saved := xgetbv()
	off := func(name string) bool {
		settings := strings.Split(godebug, ",")
		return slices.Contains(settings, "cpu.all=off") || slices.Contains(settings, "cpu."+name+"=off")
	}
	has.avx2 = b&avx2 != 0 && saved&saved2 == saved2 && !off("avx2")
	has.avx512 = has.avx2 && b&avx512 == avx512 && saved&savedWide == savedWide && !off("avx512f")
	has.bytes = has.avx512 && c&bytes == bytes
	return has
}
