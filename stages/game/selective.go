package game

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// selectiveFinder is the Finder of players whose trees grow node by node, within budgets.
type selectiveFinder[S comparable] struct {
	search  *selective.Search[S]
	game    Playable[S]
	numbers []int32 // of the best moves
}

// newSelectiveFinder returns the finder of a player with a growth that CheckGrowth has passed.
func newSelectiveFinder[S comparable](arena *selective.Arena[S], setup Setup[S], p search.Player) *selectiveFinder[S] {
	growth, err := selective.NewGrowth(p.Growth)
	if err != nil {
		panic(err)
	}
	return &selectiveFinder[S]{search: selective.New(arena, setup.Game, setup.evaluator(p), p.Rule, growth), game: setup.Game}
}

// CheckGrowth returns why a player of a game cannot search so, or nil. It has no growth if it
// searches depth-first and at full width.
func CheckGrowth(growth string, rule propagate.Propagator, depths []int) error {
	if growth == "" {
		return nil
	}
	g, err := selective.NewGrowth(growth)
	if err != nil {
		return err
	}
	if len(depths) > 0 {
		return errors.New(`a tree that grows leaf by leaf has no depth, expected "budgets" in place of "depths"`)
	}
	if err := selective.Check(rule, g); err != nil {
		return fmt.Errorf("growth %q: %w", growth, err)
	}
	return nil
}

// Begin implements Random.
func (f *selectiveFinder[S]) Begin(stream random.Stream) { f.search.Begin(stream) }

func (f *selectiveFinder[S]) Decide(s S, limit search.Limit, choice Choice) search.Decision {
	found := f.search.Grow(s, limit.Nodes)
	move := choice.among(found.Moves)
	return search.Decision{
		Move:    int32(f.game.Move(s, move)),
		Ties:    int32(bits.OnesCount64(found.Moves)),
		Best:    int64(numbers(f.game, s, found.Moves)),
		Value:   found.Values[move].Win,
		Nodes:   found.Evaluations,
		Reached: int32(found.Deepest),
	}
}

func (f *selectiveFinder[S]) Best(s S, limit search.Limit) []int32 {
	f.numbers = f.numbers[:0]
	for moves := f.search.Grow(s, limit.Nodes).Moves; moves != 0; moves &= moves - 1 {
		f.numbers = append(f.numbers, int32(f.game.Move(s, bits.TrailingZeros64(moves))))
	}
	return f.numbers
}

// Measure implements Finder; methods are for searches to a depth, which growths are not.
func (f *selectiveFinder[S]) Measure(S, int, search.Method, Choice) search.Effort {
	panic("a tree that grows leaf by leaf is not measured by depth")
}
