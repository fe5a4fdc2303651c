package kalah

import (
	"flag"
	"fmt"
	"testing"
)

var long = flag.Bool("long", false, "solve larger boards")

// TestMargins: outcome, best margin and right moves are those of the definition at every position of tiny boards,
// whatever part of them the table of endings has.
func TestMargins(t *testing.T) {
	for _, names := range variantSets() {
		for _, size := range [][2]int{{1, 4}, {2, 2}, {3, 1}} {
			r := newRules(t, size[0], size[1], names...)
			known := make(map[State]int)
			bestMargin(r, r.Position(r.Start()), known)
			for _, stones := range []int{0, 3, r.Total()} {
				judge := newMargins(r, made(t, r, stones))
				for s := range known {
					expectJudged(t, judge, s, known)
				}
			}
		}
	}
}

// expectJudged holds a judge to the best margins of positions for Max.
func expectJudged(t *testing.T, judge *margins, s State, known map[State]int) {
	t.Helper()
	r := judge.rules
	var children [MaxPits]State
	n := r.Expand(s, children[:])
	var right uint64
	for i, child := range children[:n] {
		if known[child] == known[s] {
			right |= 1 << i
		}
	}
	outcome, moves, got := judge.Judge(s)
	if outcome != sign(known[s]) || moves != n || got != right {
		t.Fatalf("%v, table of %d stones, %+v: outcome %d, right %b of %d moves, want %d, %b of %d",
			r, judge.endings.Layers()-1, r.Position(s), outcome, got, moves, sign(known[s]), right, n)
	}
}

// bestMargin is by how many stones Max ends ahead of Min if both play for that, by the definition
// of the rules alone.
func bestMargin(r Rules, p Position, known map[State]int) int {
	s := r.State(p)
	if value, ok := known[s]; ok {
		return value
	}
	moves := legal(p)
	if len(moves) == 0 {
		p = p.clone()
		r.collect(&p)
	}
	value := p.Kalahs[0] - p.Kalahs[1]
	for i, pit := range moves {
		next, _ := r.Play(p, pit)
		below := bestMargin(r, next, known)
		switch {
		case i == 0:
			value = below
		case p.Turn == 0:
			value = max(value, below)
		default:
			value = min(value, below)
		}
	}
	known[s] = value
	return value
}

// TestPublishedMargins: with empty-capture the player who begins wins Kalah(6,4) by 10 stones [IDU00]. The other
// margins are ours, and have the sign of the outcomes that [IDU00] prints. The long form has three and four stones a
// pit too.
func TestPublishedMargins(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  []int // by stones a pit from 1
	}{
		{nil, []int{2, 6, 2, 8}},
		{[]string{"empty-capture"}, []int{2, 10, 2, 10}},
	} {
		stones, wants := 8, c.want[:2]
		if *long {
			stones, wants = 18, c.want
		}
		table := made(t, newRules(t, 6, 1, c.names...), stones)
		for i, want := range wants {
			r := newRules(t, 6, i+1, c.names...)
			t.Run(fmt.Sprint(r), func(t *testing.T) {
				s, n := r.Start(), r.Total()
				if got := newMargins(r, table).margin(r.ahead(s, n), n); got != want {
					t.Errorf("margin %d, want %d", got, want)
				}
			})
		}
	}
}
