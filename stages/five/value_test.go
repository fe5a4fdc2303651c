package five

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// TestTallyEqualsValue plays random games, takes stones back, and holds the value
// that is kept up to date to the definition, in every reading.
func TestTallyEqualsValue(t *testing.T) {
	all := readings()
	for i := range sampled(12, len(all)) {
		reading := all[random.For(1, "test/tally/reading").Board(int64(i)).Below(0, len(all))]
		t.Run(reading.String(), func(t *testing.T) {
			e := newEvaluator(t, Parameters{A: 3, B: 5, D: 7}, reading)
			stream := random.For(1, "test/tally").Board(int64(i))
			// A whole board, a corner, an edge and a square in the middle: small areas are
			// dense and have fives.
			for area, points := range []set{whole(), square(1, 1, 6), square(7, 14, 6), square(9, 9, 5)} {
				if area == 0 && i%3 > 0 && !*long {
					continue // most of the time for the same lines
				}
				randomTally(t, e, stream.Sub(uint64(area)), points)
			}
		})
	}
}

// randomTally plays one game, with every third move taken back and made again.
func randomTally(t *testing.T, e *Evaluator, stream random.Stream, area set) {
	t.Helper()
	tally := NewTally(e, &Position{})
	var p Position
	game := scattered(stream, area, Points)
	for ply, point := range shuffled(stream, &game) {
		p.Place(point)
		tally.Place(point)
		expectTally(t, tally, &p)
		if ply%3 == 2 {
			p.Undo(point)
			tally.Undo(point)
			expectTally(t, tally, &p)
			p.Place(point)
			tally.Place(point)
		}
	}
	if again := NewTally(e, &p); again.chains != tally.chains || again.fives != tally.fives {
		t.Errorf("a new tally has chains %v and %v fives, an old one %v and %v", again.chains, again.fives, tally.chains,
			tally.fives)
	}
}

// shuffled returns the points with stones in a random order.
func shuffled(stream random.Stream, p *Position) (points []Point) {
	for point := range Point(Points) {
		if !p.Empty(point) {
			points = append(points, point)
		}
	}
	for i := range points {
		j := i + stream.Below(uint64(Points+i), len(points)-i)
		points[i], points[j] = points[j], points[i]
	}
	return points
}

// expectTally compares a tally with the definitions.
func expectTally(t *testing.T, tally *Tally, p *Position) {
	t.Helper()
	if tally.Position() != *p {
		t.Fatalf("tally of\n%vwant\n%v", &tally.position, p)
	}
	for side := range Side(2) {
		if got, want := tally.Value(side), tally.evaluator.Value(p, side); got != want {
			t.Fatalf("%v for %v: %d, want %d\n%v", tally.evaluator.Reading, side, got, want, p)
		}
		if got, want := tally.Five(side), p.Five(side); got != want {
			t.Fatalf("five of %v: %v, want %v\n%v", side, got, want, p)
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
