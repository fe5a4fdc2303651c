package game

import (
	"fmt"
	"iter"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Staged is a game for the stages and for people, whatever the type of its positions.
// Boards are squares as Codec.Encode writes them, a byte each: packed in words, or
// as bytes.
type Staged interface {
	declare.Generator
	// Kernel returns a kernel for an evaluator of the game by name, and for the
	// evaluators that players name as their own, which have no calibration. Layers,
	// Evaluator and Facts of the setup are not looked at. The error says why an
	// evaluator does not fit.
	Kernel(evaluator string, calibration *evaluate.Calibration, setup search.Setup) (search.Kernel, error)
	// Fits returns the error that Kernel would, without a calibration, and makes no kernel.
	Fits(evaluator string, setup search.Setup) error
	// CheckMethod returns why a rule cannot be searched by a method under a tie
	// rule, or nil.
	CheckMethod(method search.Method, rule propagate.Propagator, tie search.Tie) error
	// Ones returns how many squares of a board are not 0.
	Ones(words []uint64) int32
	// Solver returns a solver of boards, which may never finish on large ones; nil if
	// boards are never solved.
	Solver() truth.Solver
	// Replay begins a game at a board. The error says why it is none.
	Replay(squares []byte) (Replay, error)
	// Explore begins a game at a board, to be searched with an evaluator by a player who has none of
	// his own: a Grower if his tree grows. The error says what does not fit.
	Explore(squares []byte, evaluator string, calibration *evaluate.Calibration, player search.Player) (Exploration, error)
}

// Lister is a Staged whose positions may be listed.
type Lister interface {
	// Truths yields what is true of the positions that Endgame lists for so many boards from number first on; it is nil
	// where positions are not listed.
	Truths(first, count int64) (rows int, truths iter.Seq[Truth])
}

// Calibrator is a Staged that may have an evaluator which needs a calibration.
type Calibrator interface {
	// Measure measures how reliable the evaluator is, on separate games searched to depths 0 to depth.
	Measure(boards int64, depth int) ([]calibrate.Row, error)
}

// Stage is the Staged of a game with positions S.
type Stage[S comparable] struct {
	Name       string // of the game
	Game       Playable[S]
	Opening    Openings[S]
	Turns      bool // as in Setup
	Evaluators []Named[S]
	// Measured names the evaluator whose values Measure compares with outcomes.
	Measured string
	// Judge makes a judge of boards, for one goroutine; nil for one that asks a Solver.
	Judge func() Judge[S]
	// NewEndings returns a table without layers that judges ask; nil if they ask none.
	NewEndings func() Endings
}

// Named is an evaluator of a game with its declaration.
type Named[S comparable] struct {
	declare.Evaluator
	// New returns the evaluator, or what does not fit. The calibration is nil if it is not
	// Calibrated, or has yet to be measured.
	New func(*evaluate.Calibration) (Evaluator[S], error)
	// Member takes the place of New in a family: it returns the evaluator with the numbers in its name, or what does
	// not fit.
	Member func(numbers []float64) (Evaluator[S], error)
}

// Always is New of an evaluator that depends on nothing else.
func Always[S comparable](e Evaluator[S]) func(*evaluate.Calibration) (Evaluator[S], error) {
	return func(*evaluate.Calibration) (Evaluator[S], error) { return e, nil }
}

// Declared lists the declarations of a game's evaluators.
func Declared[S comparable](evaluators []Named[S]) (list []declare.Evaluator) {
	for _, e := range evaluators {
		list = append(list, e.Evaluator)
	}
	return list
}

// NewStage returns the Staged of an experiment, whose boards are made by random moves from the
// start of the game, as many as the key of [declare.Opening] says. They are those of all games
// of this seed that have the same name for their rules. The error says that no game lasts so long.
func NewStage[S comparable](spec declare.Spec, game Playable[S], rules string,
	evaluators []Named[S]) (Stage[S], error) {
	opening := Opening[S]{Game: game, Moves: spec.Values.Int("opening"), Source: random.For(spec.Seed, "opening/"+rules)}
	stage := Stage[S]{Name: spec.Game, Game: game, Opening: opening, Turns: spec.Values.Is(declare.Ply.Field),
		Evaluators: evaluators}
	if _, ok := opening.Position(0); !ok {
		return stage, fmt.Errorf("opening %d: none of %d random games lasts so many moves", opening.Moves, maxTries)
	}
	return stage, nil
}

// Estimator is an Evaluator that estimates something other than who wins, which is known.
type Estimator[S comparable] interface {
	Evaluator[S]
	// Exact returns what a minimax search of s to a depth would back up if the evaluator made no error.
	Exact(s S, depth int) float64
}

// Exact returns what a search of a board to a depth with an evaluator would back up, as in Estimator; nil of other
// evaluators.
func (st Stage[S]) Exact(evaluator string) func(words []uint64, depth int) float64 {
	static, err := st.unchecked(evaluator, nil)
	estimator, ok := static.(Estimator[S])
	if err != nil || !ok {
		return nil
	}
	return func(words []uint64, depth int) float64 { return estimator.Exact(st.position(words), depth) }
}

// Evaluator returns an evaluator by name, or what does not fit. Where a value is not in [0, 1] it panics
// with an [evaluate.ValueError].
func (st Stage[S]) Evaluator(name string, calibration *evaluate.Calibration) (Evaluator[S], error) {
	made, err := st.unchecked(name, calibration)
	if err != nil {
		return nil, err
	}
	return &checkedEvaluator[S]{made, name}, nil
}

// unchecked returns an evaluator as the game declares it.
func (st Stage[S]) unchecked(name string, calibration *evaluate.Calibration) (Evaluator[S], error) {
	for _, e := range st.Evaluators {
		if e.Name == name && e.New != nil {
			return e.New(calibration)
		}
		if parameter, ok := e.Parameter(name); ok {
			numbers, err := e.Read(parameter)
			if err != nil {
				return nil, err
			}
			return e.Member(numbers)
		}
	}
	return nil, fmt.Errorf("evaluator %q does not read a %s", name, st.Name)
}

// position is a board as Board writes it.
func (st Stage[S]) position(words []uint64) S {
	squares := make([]byte, st.Game.Bytes())
	Unpack(squares, words)
	return st.Game.Decode(squares)
}

// Bits implements declare.Generator.
func (st Stage[S]) Bits() int { return 8 * st.Game.Bytes() }

// Board implements declare.Generator.
func (st Stage[S]) Board(id int64, words []uint64) {
	position, _ := st.Opening.Position(id)
	squares := make([]byte, st.Game.Bytes())
	st.Game.Encode(position, squares)
	Pack(words, squares)
}

// Ones implements Staged.
func (st Stage[S]) Ones(words []uint64) (ones int32) {
	squares := make([]byte, st.Game.Bytes())
	Unpack(squares, words)
	for _, square := range squares {
		if square != 0 {
			ones++
		}
	}
	return ones
}

// Fits implements Staged.
func (st Stage[S]) Fits(evaluator string, setup search.Setup) error {
	_, err := st.setup(evaluator, nil, setup)
	return err
}

// Kernel implements Staged.
func (st Stage[S]) Kernel(evaluator string, calibration *evaluate.Calibration,
	setup search.Setup) (search.Kernel, error) {
	made, err := st.setup(evaluator, calibration, setup)
	if err != nil {
		return nil, err
	}
	return New(made), nil
}

// setup is a setup with the evaluators that it names, and those that players name as their own.
func (st Stage[S]) setup(evaluator string, calibration *evaluate.Calibration, setup search.Setup) (made Setup[S],
	err error) {
	made = Setup[S]{Game: st.Game, Own: make(map[string]Evaluator[S]), Turns: st.Turns, Setup: setup}
	if made.Evaluator, err = st.Evaluator(evaluator, calibration); err != nil {
		return made, err
	}
	for _, p := range setup.Players {
		if p.Evaluator == "" || made.Own[p.Evaluator] != nil {
			continue
		}
		if made.Own[p.Evaluator], err = st.Evaluator(p.Evaluator, nil); err != nil {
			return made, fmt.Errorf("player %q: %w", p.Name, err)
		}
	}
	return made, nil
}

// New returns a kernel, which is a search.Timer and a search.Measurer.
func New[S comparable](setup Setup[S]) search.Kernel { return newGeneral(setup) }

func newGeneral[S comparable](setup Setup[S]) *kernel[S] {
	var players []Player[S]
	table, arena, graph := make(transpositions[S]), new(selective.Arena[S]), newGraph(setup)
	widths := make(map[string]*width[S]) // by players' own evaluators
	for _, p := range setup.Players {
		if p.Engine != nil {
			players = append(players, Player[S]{p.Name, newEngineFinder(setup.Game, p.Engine), p.Limit})
			continue
		}
		if widths[p.Evaluator] == nil {
			widths[p.Evaluator] = new(width[S])
		}
		finder := newIndexedFinder(newFinder(setup, p, table, widths[p.Evaluator]), graph)
		if selective.ByNode(p.Growth) {
			finder = NewSelectiveFinder(arena, setup, p)
		}
		players = append(players, Player[S]{p.Name, finder, p.Limit})
	}
	return newKernel(newRules(setup.Game), players, setup.Limits(), setup.Tie, setup.Seed)
}

// CheckMethod implements Staged.
func (Stage[S]) CheckMethod(method search.Method, rule propagate.Propagator, tie search.Tie) error {
	return CheckMethod(method, rule, tie)
}

// Replay implements Staged.
func (st Stage[S]) Replay(squares []byte) (Replay, error) {
	if len(squares) != st.Game.Bytes() {
		return nil, fmt.Errorf("board of %d bytes: expected %d", len(squares), st.Game.Bytes())
	}
	if game, ok := st.Game.(Checker); ok {
		if err := game.Check(squares); err != nil {
			return nil, err
		}
	}
	return NewReplay(newRules(st.Game), st.Game.Decode(squares)), nil
}

// Explore implements Staged.
func (st Stage[S]) Explore(squares []byte, evaluator string, calibration *evaluate.Calibration,
	player search.Player) (Exploration, error) {
	static, err := st.Evaluator(evaluator, calibration)
	if err != nil {
		return nil, err
	}
	if len(squares) != st.Game.Bytes() {
		return nil, fmt.Errorf("board of %d bytes: expected %d", len(squares), st.Game.Bytes())
	}
	setup := Setup[S]{Game: st.Game, Evaluator: static, Turns: st.Turns}
	return explore(setup, st.Game.Decode(squares), player), nil
}

// ReadBoard returns a position as people write it as a board. The error says why it is none, or that the game reads
// none.
func (st Stage[S]) ReadBoard(text string) ([]uint64, error) {
	notation, ok := st.Game.(Notation[S])
	if !ok {
		return nil, fmt.Errorf("positions of a %s are not read from text, expected the number of a board", st.Name)
	}
	s, err := notation.Read(text)
	if err != nil {
		return nil, err
	}
	squares := make([]byte, st.Game.Bytes())
	st.Game.Encode(s, squares)
	words := make([]uint64, (len(squares)+7)/8)
	Pack(words, squares)
	return words, nil
}

// SearchMemory returns about how many bytes searches of so many players take that share positions by index,
// 0 where there are none.
func (st Stage[S]) SearchMemory(players, depth int) int64 {
	indexed, ok := st.Game.(Endgame[S])
	if !ok || st.Turns {
		return 0
	}
	const value, count, moves = 24 + 1, 8, 24 // bytes
	perPosition := players*depth*value + (depth+1)*count + moves + 4*st.Game.Branching()
	return int64(indexed.Positions()) * int64(perPosition)
}

// Endings implements Tabulated for every game.
func (st Stage[S]) Endings() Endings {
	if st.NewEndings == nil {
		return nil
	}
	return st.NewEndings()
}

// Truths implements Lister.
func (st Stage[S]) Truths(first, count int64) (rows int, list iter.Seq[Truth]) {
	if endgame, ok := st.Game.(Endgame[S]); ok {
		return truths(endgame, first, count)
	}
	return 0, nil
}

// IsListed reports whether the positions of boards can be listed.
func IsListed(boards any) bool {
	stage, ok := boards.(interface{ isListed() bool })
	return ok && stage.isListed()
}

func (st Stage[S]) isListed() bool {
	_, ok := st.Game.(Endgame[S])
	return ok
}
