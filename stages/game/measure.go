package game

import (
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// References:
//
//	[B92] E. Baum. On optimal game tree propagation for imperfect players.
//	      1992, section 5: "more comprehensive experiments might take statistics
//	      to find a nonlinear, monotonic rescaling of E"; section 3: "the e+ and
//	      e- are thus directly measurable by taking statistics".
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009,
//	      section Experiments.

// buckets is the resolution of values: bucket i holds those nearest to i/buckets.
const buckets = 40

// Measure plays separate games, both players by minimax to a depth, and compares the
// values of searches of depth 0 (the static value) to that depth at each position with
// the outcome of the game. Values and wins are those of the player to move. Drawn games
// are left out, so that shares are of decided games.
//
// In a Solved game the truth is known, and as many random moves are made as the depth says,
// which lead to the positions that searches see, as [WPN09] measure errors on "completely
// solved game trees". Each counts twice, a draw once as won and once as lost.
//
// Rows have the depth of search as Height and the bucket of the value as Ones.
// The error is that of Evaluator, or the [evaluate.ValueError] of a game, by its number among these.
func (st Stage[S]) Measure(boards int64, depth int) (rows []calibrate.Row, err error) {
	static, err := st.Evaluator(st.Measured, nil)
	if err != nil {
		return nil, err
	}
	rule, err := propagate.New("minimax")
	if err != nil {
		return nil, err
	}
	m := measurement[S]{
		walker: newWalker(Setup[S]{Game: st.Game, Evaluator: static}, search.Player{Rule: rule}),
		counts: calibrate.NewCounts(slices.Repeat([]int{buckets}, depth+1)),
		after:  make([]S, st.Game.Branching()),
	}
	m.solved, _ = st.Game.(Solved[S])
	m.stream = byPosition(st.Game, random.For(0, "measure/"+st.Name))
	m.bounded, m.best = &alphaBeta[S]{walker: m.walker, bestOnly: true}, newBestOnly(m.walker)
	var i int64
	defer evaluate.Rescue(&err, &i)
	for ; i < boards; i++ {
		if s, ok := st.Opening.Position(calibrate.FirstBoard + i); ok {
			m.measure(s, depth)
		}
	}
	return m.counts.Rows(func(_, bucket, _ int) bool { return 2*bucket >= buckets }), nil
}

// measurement counts positions by depth of search and bucket.
type measurement[S comparable] struct {
	*walker[S]
	bounded *alphaBeta[S]
	best    *bestOnly[S]
	counts  calibrate.Counts
	after   []S
	line    []S                   // positions of the game
	solved  Solved[S]             // nil where the truth is not known
	stream  func(S) random.Stream // of a position
}

func (m *measurement[S]) measure(s S, depth int) {
	if m.solved != nil {
		m.wander(s, depth)
		return
	}
	outcome := m.play(s, depth)
	if outcome == 0 {
		return
	}
	for _, s := range m.line {
		maxToMove := m.game.Max(s)
		for level := range m.counts {
			m.counts.Add(level, m.bucket(s, level), (outcome > 0) == maxToMove)
		}
	}
}

// wander measures the positions of random moves by the truth.
func (m *measurement[S]) wander(s S, depth int) {
	for ply := 0; ; ply++ {
		n := m.game.Expand(s, m.after)
		if n == 0 {
			return
		}
		value := m.solved.Value(s)
		if !m.game.Max(s) {
			value = -value
		}
		for level := range m.counts {
			bucket := m.bucket(s, level)
			m.counts.Add(level, bucket, value >= 0)
			m.counts.Add(level, bucket, value > 0)
		}
		if ply == depth {
			return
		}
		s = m.after[m.stream(s).Below(0, n)]
	}
}

// play plays a game and returns its outcome; the first of equal moves is made.
func (m *measurement[S]) play(s S, depth int) int8 {
	m.line = m.line[:0]
	for {
		n := m.game.Expand(s, m.after)
		if n == 0 {
			outcome, _ := m.game.Outcome(s)
			return outcome
		}
		m.line = append(m.line, s)
		s = m.after[bits.TrailingZeros64(m.best.moves(s, depth))]
	}
}

// bucket returns the bucket of what a search of a depth says of a position,
// for the player to move.
func (m *measurement[S]) bucket(s S, depth int) int {
	v := m.value(s)
	if depth > 0 {
		v = m.bounded.window(s, 0, depth, 0, 1) // no value is outside this window
	}
	return bucket(m.game, s, v)
}

// bucket returns the bucket of a value of a position, for the player to move.
func bucket[S comparable](g Game[S], s S, v float64) int {
	return int(float64(buckets*Sided(g, s, v)) + 0.5)
}

// Rescaled returns the evaluator that gives a position the share of wins that Measure found where another evaluator
// says the same, for its own player to move, and 1/2 without a calibration.
func Rescaled[S comparable](g Game[S], base Evaluator[S], calibration *evaluate.Calibration) Evaluator[S] {
	value := make([]float64, 1)
	return Estimate(g, func(s S) float64 {
		if calibration == nil {
			return 0.5
		}
		base.Statics([]S{s}, value)
		return Sided(g, s, calibration.Won[0][bucket(g, s, value[0])])
	})
}
