package five

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// board is five-in-a-row for trees that grow node by node (stages/selective): a game.Playable in which
// every empty point is a move, with its evaluator. Such trees need values from 0 to 1; these are Max's
// share of the chains: with the values of [KP91] for chains, V_mover to V_mover + D V_other. It is above
// 1/2 where the paper's value V_mover - D V_other is above 0. A five ends the game, whatever the reading
// says of searches and values.
type board struct {
	rules
	evaluator *Evaluator
	order     []Point // in which moves come
	lines     lines
}

var _ game.Playable[Position] = (*board)(nil)

// newBoard returns the board for a player whose tree grows, and what does not fit.
func newBoard(p search.Player, evaluator string) (*board, error) {
	e, err := evaluatorOf(p, evaluator)
	if err != nil {
		return nil, err
	}
	growth, err := selective.NewGrowth(p.Growth)
	if err == nil {
		err = selective.CheckMany(p.Rule, growth)
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("growth %q on %d points: %w", p.Growth, Points, err)
	case e.opposed():
		return nil, fmt.Errorf("growth %q: in reading %v values depend on the other player's parameters, expected a "+
			"reading without owner, leaf and placer", p.Growth, e.Reading)
	case e.D == 0:
		return nil, fmt.Errorf("growth %q: without the other player's chains a value is no share of all, expected a "+
			"factor D of at least 1", p.Growth)
	}
	b := &board{evaluator: e}
	for point := range Point(Points) {
		b.order = append(b.order, point)
	}
	e.arrange(b.order)
	return b, nil
}

// setup is what general searches need.
func (b *board) setup() game.Setup[Position] { return game.Setup[Position]{Game: b, Evaluator: b} }

func (*board) Start() Position { return Position{} }

func (*board) Branching() int { return Points }

func (*board) Encode(p Position, squares []byte) { Encode(&p, squares) }

func (b *board) Expand(p Position, children []Position) (n int) {
	if p.won {
		return 0
	}
	fives := p.stones[p.turn].count() >= 4
	for _, point := range b.order {
		if !p.Empty(point) {
			continue
		}
		child := &children[n]
		*child = p
		child.Place(point)
		child.won = fives && child.FiveAt(point)
		n++
	}
	return n
}

// Move implements game.Codec, but numbers rise with moves only where the reading orders moves by rows.
func (b *board) Move(p Position, i int) int {
	for _, point := range b.order {
		if !p.Empty(point) {
			continue
		}
		if i == 0 {
			return int(point)
		}
		i--
	}
	panic("there are not so many moves")
}

// Statics implements game.Evaluator.
func (b *board) Statics(positions []Position, values []float64) {
	for i, p := range positions {
		if outcome, over := b.Outcome(p); over {
			values[i] = 0.5 * float64(outcome+1)
			continue
		}
		b.lines.load(&p, b.evaluator.Reading)
		mover, other := b.lines.chains(b.evaluator, p.turn)
		other *= b.evaluator.D
		most := mover
		if p.turn == Min {
			most = other
		}
		values[i] = 0.5
		if mover+other > 0 {
			values[i] = float64(most) / float64(mover+other)
		}
	}
}
