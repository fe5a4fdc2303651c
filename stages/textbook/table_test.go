package textbook

import "testing"

// TestTableIsBounded: it holds the last positions stored, at least as many as its
// size and at most twice as many.
func TestTableIsBounded(t *testing.T) {
	const size = 10
	table := NewTable[int](size)
	for s := range 100 {
		table.put(s, entry{move: int16(s)})
		if n := len(table.young) + len(table.old); n > 2*size {
			t.Fatalf("%d positions, want %d at most", n, 2*size)
		}
		for last := max(0, s-size+1); last <= s; last++ {
			if e, ok := table.get(last); !ok || int(e.move) != last {
				t.Fatalf("position %d: %+v, %v after %d", last, e, ok, s)
			}
		}
	}
	table.put(99, entry{move: 7})
	if e, _ := table.get(99); e.move != 7 {
		t.Errorf("position 99 has move %d, want the one stored last, 7", e.move)
	}
}
