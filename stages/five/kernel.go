package five

import (
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
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

// kernel is the search.Kernel of five-in-a-row.
type kernel struct {
	players []*player
	limits  []search.Limit
	tie     search.Tie
	squares [Points]byte
	board   Position
	records []record // of the last contest, by limit
}

// player is one of the players of a kernel.
type player struct {
	*Searcher
	ties   random.Source
	stream random.Stream // of the board
	// best remembers the best moves of positions of this board: the two games of a
	// contest, and the contests of a player, begin at the same ones.
	best map[question][]Point
}

// question is a position to find a move in.
type question struct {
	position Position
	limit    search.Limit
}

// NewKernel returns a kernel of five-in-a-row, which is a search.Transcriber and, of
// searches to depths, a search.Measurer too.
// Boards are words as game.Pack packs what Encode writes, Words of them; they
// must not be won or full. Max is to move.
//
// Decide searches to a depth at full width, so that Nodes is the size of the tree. A
// move is its Point; Best of a Decision is 0, as there are more moves than it has bits;
// Value is in units of static values. Contest searches with cuts, which choose the same
// moves. Within a budget both search with cuts, no deeper than values fit 64 bits: with
// the parameters of [KP91] that is depth 4.
//
// There are one limit or more. contests says whether Contest will be called.
// The error names the player whose parameters, reading or weights are wrong or can
// overflow at the largest depth.
func NewKernel(players []Player, limits []search.Limit, tie search.Tie, seed uint64, contests bool) (search.Kernel, error) {
	if err := check(limits, tie, contests); err != nil {
		return nil, err
	}
	k := &kernel{limits: limits, tie: tie}
	for _, p := range players {
		searcher, err := p.searcher(limits)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", p.Name, err)
		}
		k.players = append(k.players, &player{
			Searcher: searcher,
			ties:     search.TieSource(seed, p.Name),
			best:     make(map[question][]Point),
		})
	}
	if contests {
		k.records = make([]record, len(limits))
	}
	return k, nil
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

// searcher returns the player's searcher within limits.
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

// Load implements search.Kernel.
func (k *kernel) Load(id int64, words []uint64) {
	game.Unpack(k.squares[:], words)
	k.board = Decode(k.squares[:])
	for _, p := range k.players {
		p.stream = p.ties.Board(id)
		clear(p.best)
	}
}

// Decide implements search.Kernel.
func (k *kernel) Decide(of int, decisions []search.Decision) {
	p := k.players[of]
	for j, limit := range k.limits {
		result, reached := p.find(k.board, limit, false)
		decisions[j] = search.Decision{
			Move:    k.choose(p, result.Best, limit.Size()),
			Ties:    int32(len(result.Best)),
			Value:   result.Units(),
			Nodes:   result.Nodes,
			Reached: int32(reached),
		}
	}
}

// choose returns which of the best moves of the board a player decides for.
func (k *kernel) choose(p *player, best []Point, size int) int32 {
	return int32(choose(k.tie, best, p.stream.Sub(search.Occasion(size, 0, 0, 0))))
}

// find searches a position. Cuts are optional to a depth; reached is 0 then.
func (p *player) find(position Position, limit search.Limit, cuts bool) (result Result, reached int) {
	if limit.Nodes > 0 {
		return p.Deepen(position, limit.Nodes)
	}
	return p.Search(position, limit.Depth, cuts), 0
}

// Reference: [KP91] section 4: "For each initial state, 2 games are played: one
// player starts first, and then the other player starts first."

// record is the moves of the two games of a board within one limit.
type record [2][]int32

// Contest implements search.Kernel.
func (k *kernel) Contest(first, second int, outcomes []search.Outcome) {
	for j := range k.limits {
		outcomes[j] = 0
		switch k.play(j, 0, first, second) {
		case 1:
			outcomes[j] |= search.WonFirst
		case 0:
			outcomes[j] |= search.DrawnFirst
		}
		switch k.play(j, 1, second, first) {
		case -1:
			outcomes[j] |= search.WonSecond
		case 0:
			outcomes[j] |= search.DrawnSecond
		}
	}
}

// Transcript implements search.Transcriber.
func (k *kernel) Transcript(j int) (firstStarts, secondStarts []int32) {
	return k.records[j][0], k.records[j][1]
}

// play plays one of the two games of a board and returns its outcome: 1 where
// the player who begins has won, -1 where the other has, 0 for a draw.
func (k *kernel) play(j, number, starter, other int) (outcome int8) {
	p, limit := k.board, k.limits[j]
	moves := k.records[j][number][:0]
	seats := [2]*player{k.players[starter], k.players[other]}
	for !p.Full() {
		turn := p.Turn()
		mover := seats[turn]
		stream := mover.stream.Sub(search.Occasion(limit.Size(), number+1, 0, len(moves)))
		at := choose(k.tie, mover.choices(p, limit), stream)
		moves = append(moves, int32(at))
		if p.Place(at); p.FiveAt(at) {
			outcome = 1 - 2*int8(turn)
			break
		}
	}
	k.records[j][number] = moves
	return outcome
}

// choices returns the best moves of a position that is played.
func (p *player) choices(position Position, limit search.Limit) []Point {
	q := question{position, limit}
	best, known := p.best[q]
	if !known {
		result, _ := p.find(position, limit, true)
		best = result.Best
		p.best[q] = best
	}
	return best
}

// choose does for any number of moves, in rising order, what search.Tie.Choose
// does for those that fit in a word.
func choose(tie search.Tie, best []Point, stream random.Stream) Point {
	switch tie {
	case search.Last:
		return best[len(best)-1]
	case search.Random:
		return best[stream.Below(0, len(best))]
	}
	return best[0]
}

var _ search.Measurer = (*kernel)(nil)

// CheckMethod returns why five-in-a-row is not searched by a method, or nil.
func CheckMethod(method search.Method) error {
	switch method {
	case search.Full, search.Pruned, search.Deepened:
		return nil
	}
	return errors.New("five-in-a-row has a search of its own, expected full, pruned or deepened")
}

// Measure implements search.Measurer. There is no principal variation.
func (k *kernel) Measure(of int, method search.Method, efforts []search.Effort) {
	p := k.players[of]
	for j, limit := range k.limits {
		result := p.measure(k.board, method, limit.Depth)
		efforts[j] = search.Effort{
			Move:        k.choose(p, result.Best, limit.Size()),
			Ties:        int32(len(result.Best)),
			Value:       result.Units(),
			Nodes:       result.Nodes,
			Evaluations: result.Evaluations,
		}
	}
}

// measure searches a position by a method: the pruned one tries moves in the order of
// their gains, the deepened one the best of the iteration before them.
func (s *Searcher) measure(p Position, method search.Method, depth int) Result {
	switch method {
	case search.Full:
		return s.Search(p, depth, false)
	case search.Pruned:
		return s.Search(p, depth, true)
	case search.Deepened:
		return s.deepenTo(p, depth)
	}
	panic(fmt.Sprintf("method %q is not one of five-in-a-row", method))
}
