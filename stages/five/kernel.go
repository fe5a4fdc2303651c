package five

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Player is a way to choose moves. Unlike players of other games, those of
// [KP91] differ in their evaluators too: its table 2 and appendix compare
// parameters, its tables 3 to 7 weights.
type Player struct {
	Name       string // unique; random ties depend on it
	Weights    Weights
	Parameters Parameters
	Reading    Reading
}

// NewKernel returns a kernel of five-in-a-row, which is a search.Transcriber and, of
// searches to depths, a search.Measurer too. Boards are words as game.Pack packs what Encode writes, Words of them; they
// must not be won or full. Max is to move.
//
// Decide searches to a depth at full width, so that Nodes is the size of the tree. A
// move is its Point; Best of a Decision is 0, as there are more moves than it has bits;
// Value is in units of static values. Contest searches with cuts, which choose the same
// moves: "For each initial state, 2 games are played: one player starts first, and then the
// other player starts first" ([KP91] section 4). Within a budget both search with cuts, no
// deeper than values fit 64 bits: with the parameters of [KP91] that is depth 4.
//
// There are one limit or more. contests says whether Contest will be called.
// The error names the player whose parameters, reading or weights are wrong or can
// overflow at the largest depth.
func NewKernel(players []Player, limits []search.Limit, tie search.Tie, seed uint64, contests bool) (search.Kernel, error) {
	if err := check(limits, tie, contests); err != nil {
		return nil, err
	}
	var made []game.Player[Position]
	for _, p := range players {
		searcher, err := p.searcher(limits)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", p.Name, err)
		}
		made = append(made, game.Player[Position]{Name: p.Name, Finder: &finder{Searcher: searcher}})
	}
	return game.NewKernel(rules{}, made, limits, tie, seed), nil
}

// check returns an error for limits or a tie rule that are none.
func check(limits []search.Limit, tie search.Tie, contests bool) error {
	if len(limits) == 0 {
		return errors.New("no depths: expected at least one, or a budget")
	}
	for _, limit := range limits {
		if limit.Size() < 1 {
			return fmt.Errorf("depth %d: expected at least 1", limit.Size())
		}
	}
	if contests && tie == search.Expected {
		return fmt.Errorf("tie rule %q: expected first, last or random, as games are played", tie)
	}
	if !slices.ContainsFunc(search.TieKinds(), func(kind search.TieKind) bool { return kind.Tie == tie }) {
		return fmt.Errorf("tie rule %q: expected first, last, random or expected", tie)
	}
	return nil
}

func (p Player) searcher(limits []search.Limit) (*Searcher, error) {
	if p.Weights == (Weights{}) {
		return nil, errors.New("no weights: expected those of NewWeights")
	}
	e, err := NewEvaluator(p.Parameters, p.Reading)
	if err != nil {
		return nil, err
	}
	deepest := 0
	for _, limit := range limits {
		if limit.Nodes > 0 {
			deepest = e.deepest(p.Weights)
		}
		deepest = max(deepest, limit.Depth)
	}
	return NewSearcher(e, p.Weights, deepest)
}

// finder is a Searcher as a game.Finder.
type finder struct {
	*Searcher
	best []int32
}

func (f *finder) Decide(p Position, limit search.Limit, choice game.Choice) search.Decision {
	result, reached := f.searchWithin(p, limit, false)
	return search.Decision{
		Move:    choice.Of(f.numbers(result)),
		Ties:    int32(len(result.Best)),
		Value:   result.Units(),
		Nodes:   result.Nodes,
		Reached: int32(reached),
	}
}

func (f *finder) Best(p Position, limit search.Limit) []int32 {
	result, _ := f.searchWithin(p, limit, true)
	return f.numbers(result)
}

// searchWithin searches a position. Cuts are optional to a depth; reached is 0 then.
func (f *finder) searchWithin(p Position, limit search.Limit, cuts bool) (result Result, reached int) {
	if limit.Nodes > 0 {
		return f.Deepen(p, limit.Nodes)
	}
	return f.Search(p, limit.Depth, cuts), 0
}

func (f *finder) numbers(r Result) []int32 {
	f.best = f.best[:0]
	for _, at := range r.Best {
		f.best = append(f.best, int32(at))
	}
	return f.best
}

// CheckMethod returns why five-in-a-row is not searched by a method, or nil.
func CheckMethod(method search.Method) error {
	switch method {
	case search.Full, search.Pruned, search.Deepened:
		return nil
	}
	return errors.New("five-in-a-row has a search of its own, expected full, pruned or deepened")
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
		result = f.deepenTo(p, depth)
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

// Deepen searches a position with cuts to depth 1, 2, 3 and so on until an iteration
// does not complete within a budget of nodes, or until one has filled the board, as
// search.Limit says. It goes no deeper than the searcher was made for. The result is
// that of the last complete iteration, which reached says the depth of, but for
// Nodes and Evaluations: those of all iterations, the abandoned one too.
//
// Reference: [E97] D. Eppstein. Strategy and board game programming. Lecture notes, 1997,
// "iterated deepening".
func (s *Searcher) Deepen(p Position, budget int64) (result Result, reached int) {
	var nodes, evaluations int64
	for reached < len(s.levels) {
		found := s.search(p, reached+1, true, result.Best)
		nodes, evaluations = nodes+s.nodes, evaluations+s.nodes-s.inner
		if s.stopped {
			break
		}
		result, reached, s.limit = found, reached+1, budget-nodes
		if reached >= len(s.levels[0].order) {
			break
		}
	}
	result.Nodes, result.Evaluations = nodes, evaluations
	s.limit, s.stopped = math.MaxInt64, false
	return result, reached
}

// deepenTo searches a position with cuts to depth 1, 2 and so on to a depth. Nodes and
// Evaluations are those of all iterations.
func (s *Searcher) deepenTo(p Position, depth int) (result Result) {
	var nodes, evaluations int64
	for d := 1; d <= depth; d++ {
		result = s.search(p, d, true, result.Best)
		nodes, evaluations = nodes+result.Nodes, evaluations+result.Evaluations
	}
	result.Nodes, result.Evaluations = nodes, evaluations
	return result
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
