package game

import (
	"fmt"

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

// NewSelectiveFinder returns the finder of a player with a growth that CheckGrowth has passed.
func NewSelectiveFinder[S comparable](arena *selective.Arena[S], setup Setup[S], p search.Player) Random[S] {
	return &selectiveFinder[S]{search: newSelective(arena, setup, p), game: setup.Game}
}

func newSelective[S comparable](arena *selective.Arena[S], setup Setup[S], p search.Player) *selective.Search[S] {
	growth, err := selective.NewGrowth(p.Growth)
	if err != nil {
		panic(err) // CheckGrowth has passed it
	}
	return selective.New(arena, setup.Game, setup.evaluator(p), p.Rule, growth)
}

// CheckGrowth returns why a player of a game cannot search so, or nil. It has no growth if it
// searches depth-first and at full width, and counts nodes.
func CheckGrowth(growth string, rule propagate.Propagator, depths []int) error {
	if growth == "" {
		return nil
	}
	g, err := selective.NewGrowth(growth)
	if err != nil {
		return err
	}
	if len(depths) > 0 {
		return fmt.Errorf(`growth %q counts evaluations, not plies; expected "budgets" in place of "depths"`, growth)
	}
	if err := selective.Check(rule, g); err != nil {
		return fmt.Errorf("growth %q: %w", growth, err)
	}
	return nil
}

// Begin implements Random.
func (f *selectiveFinder[S]) Begin(stream random.Stream) { f.search.Begin(stream) }

// Decide implements Finder. A Decision of a game with more moves than it has bits has no Best.
func (f *selectiveFinder[S]) Decide(s S, limit search.Limit, choice Choice) search.Decision {
	found := f.search.Grow(s, limit.Nodes)
	move := choice.Of(found.Moves)
	var best int64
	if f.game.Branching() < 64 {
		for _, i := range found.Moves {
			best |= 1 << f.game.Move(s, int(i))
		}
	}
	return search.Decision{
		Move:    int32(f.game.Move(s, int(move))),
		Ties:    int32(len(found.Moves)),
		Best:    best,
		Value:   found.Values[move].Win,
		Nodes:   found.Evaluations,
		Reached: int32(found.Deepest),
		Proof:   search.Proof{Evaluations: found.Proven, Iterations: found.Iterations},
	}
}

func (f *selectiveFinder[S]) Best(s S, limit search.Limit) []int32 {
	f.numbers = f.numbers[:0]
	for _, i := range f.search.Grow(s, limit.Nodes).Moves {
		f.numbers = append(f.numbers, int32(f.game.Move(s, int(i))))
	}
	return f.numbers
}

// Measure implements Finder; methods are for searches to a depth, which growths are not.
func (f *selectiveFinder[S]) Measure(S, int, search.Method, Choice) search.Effort {
	panic("a tree that grows leaf by leaf is not measured by depth")
}
