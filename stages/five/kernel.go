package five

import (
	"errors"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// player is a way to choose moves. Unlike players of other games, those of [KP91] differ in
// their evaluators too: its table 2 and appendix compare parameters, its tables 3 to 7 weights.
type player struct {
	weights   Weights
	evaluator *Evaluator
}

// newPlayer returns a player of a setup, with its own evaluator or the shared one. The error
// says what does not fit, or that values could overflow.
func newPlayer(p search.Player, evaluator string) (player, error) {
	made, err := evaluatorOf(p, evaluator)
	if err != nil {
		return player{}, err
	}
	weights, ok := propagate.RuleWeights(p.Rule)
	if !ok {
		return player{}, errNoWeights
	}
	return player{newWeights(weights), made}, nil
}

// evaluatorOf returns a player's own evaluator or the shared one.
func evaluatorOf(p search.Player, evaluator string) (*Evaluator, error) {
	if p.Evaluator != "" {
		evaluator = p.Evaluator
	}
	parameters, reading, ok := parseEvaluator(evaluator)
	if !ok {
		return nil, fmt.Errorf("evaluator %q does not read five-in-a-row, expected one such as chain-1-64-1 or "+
			"chain-1-64-1-span", evaluator)
	}
	return NewEvaluator(parameters, reading)
}

var errNoWeights = errors.New("five-in-a-row has values that are no probabilities, expected minimax or a rule of " +
	"weights such as p81100")

// finder returns a finder that goes as deep as limits ask for. Within a budget that is as
// deep as values are sure to fit 64 bits: with the parameters of [KP91] to depth 4.
func (p player) finder(limits []search.Limit) (*finder, error) {
	deepest := 0
	for _, limit := range limits {
		if limit.Nodes > 0 {
			deepest = p.evaluator.deepest(p.weights)
		}
		deepest = max(deepest, limit.Depth)
	}
	s, err := NewSearcher(p.evaluator, p.weights, deepest)
	return &finder{Searcher: s, player: p}, err
}

// against returns a finder that knows its opponent.
func (p player) against(other player, depth int) (*finder, error) {
	s, err := searcherAgainst(p, other, depth)
	return &finder{Searcher: s, player: p}, err
}

// finder is a Searcher as a game.Finder. It searches with cuts, which choose the moves of full
// width; the Nodes of a Decision are those of full width too, except within a budget. The number
// of a move is its Point. A Decision has no Best, as there are more moves than it has bits, and its
// Value is in units of static values.
type finder struct {
	*Searcher
	player player
	best   []int32
}

// Against implements game.Opposed.
func (f *finder) Against(other game.Finder[Position]) game.Finder[Position] {
	if !f.evaluator.opposed() {
		return f
	}
	opponent := other.(*finder).player // stage.Kernel refuses others
	if f.player.weights == opponent.weights && f.evaluator.Parameters == opponent.evaluator.Parameters {
		return f
	}
	against, err := f.player.against(opponent, f.depth())
	if err != nil {
		panic(err) // stage.Kernel has tried it
	}
	against.byLeaves = f.byLeaves
	return against
}

func (f *finder) Decide(p Position, limit search.Limit, choice game.Choice) search.Decision {
	result, reached := f.searchWithin(p, limit)
	switch {
	case limit.Nodes > 0 && f.byLeaves:
		result.Nodes = result.Evaluations
	case limit.Nodes == 0:
		result.Nodes = 1 + size(&p, limit.Depth, f.evaluator.onward)
	}
	return search.Decision{
		Move:    choice.Of(f.numbers(result)),
		Ties:    int32(len(result.Best)),
		Value:   result.Units(),
		Nodes:   result.Nodes,
		Reached: int32(reached),
	}
}

func (f *finder) Best(p Position, limit search.Limit) []int32 {
	result, _ := f.searchWithin(p, limit)
	return f.numbers(result)
}

// searchWithin searches a position; reached is 0 where the limit is a depth.
func (f *finder) searchWithin(p Position, limit search.Limit) (result Result, reached int) {
	if limit.Nodes > 0 {
		return f.Deepen(p, f.depth(), limit.Nodes)
	}
	return f.Search(p, limit.Depth, true), 0
}

func (f *finder) numbers(r Result) []int32 {
	f.best = f.best[:0]
	for _, point := range r.Best {
		f.best = append(f.best, int32(point))
	}
	return f.best
}

// Measure implements game.Finder. The pruned search tries moves in the order of their
// gains, the deepened one the best of the iteration before them. There is no principal
// variation.
func (f *finder) Measure(p Position, depth int, method search.Method, choice game.Choice) search.Effort {
	var result Result
	switch method {
	case search.Full:
		result = f.Search(p, depth, false)
	case search.Pruned:
		result = f.Search(p, depth, true)
	case search.Deepened:
		result, _ = f.Deepen(p, depth, math.MaxInt64)
	default:
		panic(fmt.Sprintf("method %q is not one of five-in-a-row", method))
	}
	return search.Effort{
		Move:        choice.Of(f.numbers(result)),
		Ties:        int32(len(result.Best)),
		Value:       result.Units(),
		Nodes:       result.Nodes,
		Evaluations: result.Evaluations,
	}
}

// Deepen searches a position with cuts to depth 1, 2, 3 and so on to the deepest, until an iteration
// does not complete within a budget of nodes, or until one has filled the board, as
// search.Limit says. The searcher was made for that depth. The result is that of
// the last complete iteration, whose depth is reached, except for Nodes and Evaluations,
// which count all iterations, the abandoned one too. A budget of leaves (selective.Leaves)
// is one of Evaluations, and all of the result is the last complete iteration's.
//
// Reference: [E97] D. Eppstein. Strategy and board game programming. Lecture notes, 1997,
// "iterated deepening".
func (s *Searcher) Deepen(p Position, deepest int, budget int64) (result Result, reached int) {
	var nodes, evaluations int64
	tooMany := func(int64) bool { return s.nodes-s.inner > budget }
	for reached < deepest {
		found := s.search(p, reached+1, true, result.Best)
		nodes, evaluations = nodes+s.nodes, evaluations+s.nodes-s.inner
		if s.stopped() || s.stop != nil && tooMany(0) { // the last leaf may be the one too many
			break
		}
		result, reached = found, reached+1
		if s.byLeaves {
			s.stop = tooMany
		} else {
			s.limit = budget - nodes
		}
		if reached >= len(s.levels[0].order) {
			break
		}
	}
	if !s.byLeaves {
		result.Nodes, result.Evaluations = nodes, evaluations
	}
	s.limit, s.stop = math.MaxInt64, nil
	return result, reached
}

// deepest returns the largest depth to which searches are sure not to overflow.
func (e *Evaluator) deepest(w Weights) int {
	depth := 1
	for {
		if _, err := e.scales(w, depth+1); err != nil {
			return depth
		}
		depth++
	}
}
