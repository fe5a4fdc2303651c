package five

import "math"

// Reference: [E97] D. Eppstein. Strategy and board game programming. Lecture notes,
// 1997, "iterated deepening".

// Deepen searches a position with cuts to depth 1, 2, 3 and so on until an iteration
// does not complete within a budget of nodes, or until one has filled the board, as
// search.Limit says. It goes no deeper than the searcher was made for. The result is
// that of the last complete iteration, which reached says the depth of, but for
// Nodes and Evaluations: those of all iterations, the abandoned one too.
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
