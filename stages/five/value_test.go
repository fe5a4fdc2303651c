package five

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// TestChainsOfLines holds the chains along the lines of a search to the definition, on boards of few and many stones.
func TestChainsOfLines(t *testing.T) {
	all := readings()
	for i := range sampled(24, len(all)) {
		stream := random.For(1, "test/lines").Board(int64(i))
		e := newEvaluator(t, Parameters{A: 3, B: 5, D: 7}, all[stream.Below(0, len(all))])
		p := scattered(stream.Sub(0), whole(), stream.Below(1, Points+1))
		var l lines
		l.load(&p, e.Reading)
		for side := range Side(2) {
			own, other := l.chains(e, side)
			if got, want := [2]int64{own, other}, [2]int64{e.Chains(&p, side), e.Chains(&p, side.Other())}; got != want {
				t.Fatalf("%v for %v: %d, want %d\n%v", e.Reading, side, got, want, &p)
			}
		}
	}
}

// TestChainsByHand works out chains of a row as the paper does.
func TestChainsByHand(t *testing.T) {
	for _, c := range []struct {
		stones  string // of the first row from x = 1
		reading Reading
		want    int64 // chains of Max in that row, a=2, b=10
	}{
		{"..........X........", Reading{}, 20},                                        // open
		{"....X..............", Reading{}, 20},                                        // five from the edge: open
		{"...X...............", Reading{}, 10},                                        // closed
		{"X..................", Reading{}, 10},                                        // five cells with itself
		{".........XX........", Reading{}, 200 + 20},                                  // the left chain has both
		{".........XX........", Reading{Count: span}, 200 + 200},                      // both chains have both
		{".........X...X.....", Reading{}, 200 + 20},                                  // four apart
		{".........X....X....", Reading{}, 20 + 20},                                   // five apart
		{"........O.X..O.....", Reading{}, 0},                                         // four cells
		{"........O.X..O.....", Reading{Dead: distance}, 10},                          // 2 + 3
		{"........O.X.O......", Reading{Dead: distance}, 0},                           // 2 + 2
		{"........O.X...O....", Reading{}, 10},                                        // five cells
		{"........OXXXX.O....", Reading{}, 10000 + 1000 + 100 + 10},                   // a closed four
		{"......X.XX.........", Reading{Count: span}, 3 * 2000},                       // a broken three
		{".....XXXX.XXXX.....", Reading{Count: span, Win: plain}, 6*200000 + 2*20000}, // five at most
		{".......XXXXX.......", Reading{Win: plain}, 200000 + 20000 + 2000 + 200 + 20},
		{".......XXXXX.......", Reading{Win: threshold}, 200000 + 20000 + 2000 + 200 + 20}, // 10^5 is not more than 10^9
		{".......X.XX........", Reading{Count: run}, 20 + 200 + 200},                       // the gap ends a run
		{"....XXXX.XXX.......", Reading{Count: run, Open: adjacent}, 4*20000 + 3*2000},
		{"...X...............", Reading{Open: adjacent}, 20}, // nothing next to it
		{"X..................", Reading{Open: adjacent}, 10}, // the edge is
	} {
		var p Position
		for x, symbol := range c.stones {
			switch symbol {
			case 'X':
				p.stones[Max].add(At(x+1, 1))
			case 'O':
				p.stones[Min].add(At(x+1, 1))
			}
		}
		e := newEvaluator(t, Parameters{A: 2, B: 10, D: 1}, c.reading)
		if got := rowChains(e, &p); got != c.want {
			t.Errorf("%s under %v: %d, want %d", c.stones, e.Reading, got, c.want)
		}
	}
}

// rowChains adds up the chains of Max along rows.
func rowChains(e *Evaluator, p *Position) (sum int64) {
	for point := range Point(Points) {
		if p.Has(point, Max) {
			sum += e.chain(p, point, 0, Max)
		}
	}
	return sum
}

// TestFives checks that five stones or more in a row win in every direction, and fewer do not.
func TestFives(t *testing.T) {
	for d := range direction(directions) {
		for length := 1; length <= 7; length++ {
			var p Position
			from := At(7, 10)
			for i := range length {
				point, _ := d.along(from, i)
				p.stones[Min].add(point)
			}
			if p.Five(Min) != (length >= 5) || p.FiveAt(from) != (length >= 5) || p.Five(Max) {
				t.Errorf("direction %d, %d stones: five %v, at the first %v", d, length, p.Five(Min), p.FiveAt(from))
			}
		}
	}
}
