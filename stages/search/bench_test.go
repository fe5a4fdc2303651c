package search

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// table1a does all of the work of [NPT86] table 1a on one board: three
// propagators decide at ten depths and meet in three contests of two games.
type table1a struct {
	decisions []Decision
	lanes     []LaneDecisions
	outcomes  []Outcome
}

func BenchmarkTable1a(b *testing.B) {
	for _, evaluator := range []string{"e1", "e2", "artificial-0.1"} {
		g, s := setup(b, declare.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point", Seed: 7},
			evaluator, First, "minimax", "product", "average")
		words := make([]uint64, layered.Words(s.Layers.Squares()))
		work := table1a{make([]Decision, len(s.Depths)), make([]LaneDecisions, len(s.Depths)),
			make([]Outcome, Lanes*len(s.Depths))}
		if fitsClasses(s) {
			b.Run(evaluator+"/classes", func(b *testing.B) { benchKernel(b, g, newLanes(s, classHeight), work) })
		}
		b.Run(evaluator+"/leaves", func(b *testing.B) { benchKernel(b, g, newLanes(s, 1), work) })
		b.Run(evaluator+"/levels", func(b *testing.B) { benchKernel(b, g, newLevels(s), work) })
		b.Run(evaluator+"/naive", func(b *testing.B) { benchNaive(b, g, s, words) })
		if evaluator == "e1" {
			b.Run("e1/lean", func(b *testing.B) { benchLean(b, g, s, words) })
		}
	}
}

// benchKernel generates and searches new boards each time: on a fixed board
// the branch predictor learns the answers.
func benchKernel(b *testing.B, g layered.Layered, k Kernel, work table1a) {
	b.ReportAllocs()
	boards, searches := newBenchBoards(g), []Search{{k, []Recorder{work}}}
	for b.Loop() {
		boards.draw()
		pass(0, boards.ids[:], boards.words[:], searches)
	}
	b.ReportMetric(float64(boards.first)/b.Elapsed().Seconds(), "boards/s")
}

// Record implements Recorder.
func (w table1a) Record(_ int, k Kernel) {
	for p := range 3 {
		k.Decide(p, w.decisions)
	}
	for _, pair := range table1aPairs {
		k.Contest(pair[0], pair[1], w.outcomes[:len(w.decisions)])
	}
}

// RecordLanes implements BatchRecorder.
func (w table1a) RecordLanes(_, _ int, k Batch) {
	for p := range 3 {
		k.DecideLanes(p, w.lanes)
	}
	for _, pair := range table1aPairs {
		k.ContestLanes(pair[0], pair[1], w.outcomes)
	}
}

// table1aPairs are its contests.
var table1aPairs = [][2]int{{1, 0}, {2, 0}, {2, 1}}

// benchBoards are as many new boards as a kernel searches at once.
type benchBoards struct {
	tree  layered.Layered
	first int64
	ids   [Lanes]int64
	words [Lanes][]uint64
}

func newBenchBoards(tree layered.Layered) *benchBoards {
	b := &benchBoards{tree: tree}
	for l := range b.words {
		b.words[l] = make([]uint64, layered.Words(tree.Bits()))
	}
	return b
}

func (b *benchBoards) draw() {
	for l, words := range b.words {
		b.tree.Board(b.first, words)
		b.ids[l] = b.first
		b.first++
	}
}

func benchNaive(b *testing.B, g layered.Layered, s Setup, words []uint64) {
	n := newNaive(s)
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		root := position{unpack(words, s.Layers), s.Layers.Height, 0}
		for _, depth := range s.Depths {
			for _, player := range s.Players {
				n.decide(player.Rule, root, depth)
			}
			for _, pair := range table1aPairs {
				n.contest(side{s.Players[pair[0]].Rule, depth}, side{s.Players[pair[1]].Rule, depth}, root)
			}
		}
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}

func benchLean(b *testing.B, g layered.Layered, s Setup, words []uint64) {
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		leanBoard(unpack(words, s.Layers), s.Layers.Height)
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}

// BenchmarkFigures does the work of [WPN09] figures 3 and 4, or 5 and 6, on
// one board with b = 3 and d = 10: minimax, product and EMM at all depths with
// the artificial and with the natural evaluator, which EMM takes in binary
// form.
func BenchmarkFigures(b *testing.B) {
	for _, name := range []string{"pgame", "ngame"} {
		spec := declare.Spec{Game: name, Height: 10, Branching: 3, Probability: "1/2", Seed: 7}
		if name == "pgame" {
			spec.Probability = "fixed-point"
		}
		var setups []Setup
		var g layered.Layered
		for _, c := range []struct {
			evaluator string
			rules     []string
		}{
			{"artificial-0.1", []string{"minimax", "product", "emm"}},
			{"natural", []string{"minimax", "product"}},
			{"natural-binary", []string{"emm"}},
		} {
			made, s := setup(b, spec, c.evaluator, First, c.rules...)
			s.Contests = false
			g, setups = made, append(setups, s)
		}
		b.Run(name+"/kernel", func(b *testing.B) { benchFigures(b, g, setups) })
		b.Run(name+"/naive", func(b *testing.B) { naiveFigures(b, g, setups) })
	}
}

func benchFigures(b *testing.B, g layered.Layered, setups []Setup) {
	b.ReportAllocs()
	var searches []Search
	facts := NewFacts(g.Layers())
	for _, s := range setups {
		s.Facts = facts
		searches = append(searches, Search{New(s), []Recorder{allDecisions{len(s.Players), make([]Decision, len(s.Depths)),
			make([]LaneDecisions, len(s.Depths))}}})
	}
	boards := newBenchBoards(g)
	for b.Loop() {
		boards.draw()
		pass(0, boards.ids[:], boards.words[:], searches)
	}
	b.ReportMetric(float64(boards.first)/b.Elapsed().Seconds(), "boards/s")
}

// allDecisions asks for the decisions of so many players.
type allDecisions struct {
	players int
	buf     []Decision
	lanes   []LaneDecisions
}

// Record implements Recorder.
func (d allDecisions) Record(_ int, k Kernel) {
	for p := range d.players {
		k.Decide(p, d.buf)
	}
}

// RecordLanes implements BatchRecorder.
func (d allDecisions) RecordLanes(_, _ int, k Batch) {
	for p := range d.players {
		k.DecideLanes(p, d.lanes)
	}
}

func naiveFigures(b *testing.B, g layered.Layered, setups []Setup) {
	words := make([]uint64, layered.Words(g.Bits()))
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		root := position{unpack(words, g.Layers()), g.Layers().Height, 0}
		for _, s := range setups {
			n := newNaive(s)
			n.board = id
			for _, player := range s.Players {
				for _, depth := range s.Depths {
					n.decide(player.Rule, root, depth)
				}
			}
		}
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}

// lean is the naive search of P-boards with e1 written for nothing else: no
// interface, no slice of children, the rule a number. It is the fairest
// opponent of the kernel in the benchmark.
type lean int

const (
	leanMinimax lean = iota
	leanProduct
	leanAverage
)

// value searches a position of height h to a depth.
func (r lean) value(squares []byte, h, depth int) float64 {
	if depth == 0 || h == 0 {
		ones := 0
		for _, square := range squares {
			ones += int(square)
		}
		return float64(ones) / float64(len(squares))
	}
	half := len(squares) / 2
	a, b := r.value(squares[:half], h-1, depth-1), r.value(squares[half:], h-1, depth-1)
	if a < b {
		a, b = b, a
	}
	best, product := b, float64(a*b)
	if h%2 == 1 {
		best, product = a, a+float64(b*(1-a))
	}
	switch r {
	case leanMinimax:
		return best
	case leanProduct:
		return product
	}
	return 0.5 * (best + product)
}

// move returns 1 where the second half is better.
func (r lean) move(squares []byte, h, depth int) int {
	half := len(squares) / 2
	a, b := r.value(squares[:half], h-1, depth-1), r.value(squares[half:], h-1, depth-1)
	if h%2 == 1 && b > a || h%2 == 0 && b < a {
		return 1
	}
	return 0
}

// maxWins plays a game.
func (r lean) maxWins(min lean, squares []byte, h, depth int) bool {
	for ; h > 0; h-- {
		mover := min
		if h%2 == 1 {
			mover = r
		}
		half := len(squares) / 2
		squares = squares[mover.move(squares, h, depth)*half:][:half]
	}
	return squares[0] == 1
}

// leanBoard does all of the work of table 1a on a board and counts the wins of Max
// and the second moves, for the test.
func leanBoard(squares []byte, h int) (wins, seconds int) {
	for depth := 1; depth <= h; depth++ {
		for rule := leanMinimax; rule <= leanAverage; rule++ {
			seconds += rule.move(squares, h, depth)
		}
		for _, pair := range [][2]lean{{leanProduct, leanMinimax}, {leanAverage, leanMinimax}, {leanAverage, leanProduct}} {
			if pair[0].maxWins(pair[1], squares, h, depth) {
				wins++
			}
			if pair[1].maxWins(pair[0], squares, h, depth) {
				wins++
			}
		}
	}
	return wins, seconds
}

// TestLeanEqualsKernel: the benchmark's opponent does the same work.
func TestLeanEqualsKernel(t *testing.T) {
	const h = 10
	g, s := setup(t, declare.Spec{Game: "pgame", Height: h, Branching: 2, Probability: "fixed-point", Seed: 7}, "e1",
		First, "minimax", "product", "average")
	k, words := New(s), make([]uint64, layered.Words(s.Layers.Squares()))
	decisions, outcomes := make([]Decision, h), make([]Outcome, h)
	for id := range int64(50) {
		g.Board(id, words)
		k.Load(id, words)
		wins, seconds := 0, 0
		for p := range s.Players {
			k.Decide(p, decisions)
			for _, d := range decisions {
				seconds += int(d.Move)
			}
		}
		for _, pair := range table1aPairs {
			k.Contest(pair[0], pair[1], outcomes)
			for _, o := range outcomes {
				// Min moves first: the first player is Max where the second begins.
				wins += int(o&WonSecond/WonSecond) + 1 - int(o&WonFirst)
			}
		}
		leanWins, leanSeconds := leanBoard(unpack(words, s.Layers), h)
		if wins != leanWins || seconds != leanSeconds {
			t.Fatalf("board %d: Max wins %d games and %d second moves are chosen, lean says %d and %d", id, wins, seconds,
				leanWins, leanSeconds)
		}
	}
}
