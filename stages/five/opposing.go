package five

// Which parameters a search uses. Usually all are the searcher's own. Where a reading takes some
// from the player at a node, everything that depends on the opponent is worked out before the
// search begins and costs nothing in it.

// parity is what depends on who has the last ply of a search. Evaluators differ in A and D alone.
type parity struct {
	evaluator *Evaluator    // of a leaf, where he has just moved, and of what his stones gain there
	early     *Evaluator    // of a leaf where the other has, because the search stops
	root      *Evaluator    // of the chains before the first move
	placers   [2]*Evaluator // by what changes them: a stone of the other, and one of his
	memory    [2][2]*memory // by a stone and further ones; made when they are needed
	known     *root         // made by the first search
}

// opposing prepares searches by one player against another: the weights by who moves at a node, and
// what depends on who has the last ply, the searcher first.
func opposing(searcher, other player) (weights [2]Weights, last [2]*parity, err error) {
	own, reading := searcher.evaluator, searcher.evaluator.Reading
	weights = [2]Weights{searcher.weights, searcher.weights}
	if reading.Node == owner {
		weights[1] = other.weights
		for weights[0].total != weights[1].total { // values have one scale
			weights[index(weights[1].total < weights[0].total)].scale(10)
		}
	}
	last[0] = &parity{own, own, own, [2]*Evaluator{own, own}, [2][2]*memory{}, nil}
	last[1] = last[0]
	if !reading.opposed() {
		return weights, last, nil
	}
	most := own.Parameters
	most.A, most.D = max(most.A, other.evaluator.A), max(most.D, other.evaluator.D)
	made := func(a, d *Evaluator) *Evaluator {
		parameters := own.Parameters
		if reading.Value != 0 {
			parameters.A = a.A
		}
		if reading.Node == owner {
			parameters.D = d.D
		}
		e, problem := evaluatorWithin(most, parameters, reading)
		if problem != nil {
			err = problem
		}
		return e
	}
	for i, sides := range [2][2]*Evaluator{{own, other.evaluator}, {other.evaluator, own}} {
		mine, theirs := sides[0], sides[1]
		leaf := made(mine, mine)
		last[i] = &parity{leaf, made(theirs, theirs), leaf, [2]*Evaluator{leaf, leaf}, [2][2]*memory{}, nil}
		if reading.Value == placer {
			last[i].root, last[i].placers[0] = made(own, mine), made(theirs, mine)
		}
	}
	return weights, last, err
}

// weightsAt returns the weights of the children of nodes at a level: the searcher moves at the root
// and at every other level below it.
func (s *Searcher) weightsAt(level int) *Weights { return &s.weights[level%2] }
