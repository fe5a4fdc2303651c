package five

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/search"
)

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
