package selective

// UCT with proof numbers: [K24], whose public program ranks moves so.
//
//	[K24] J. Kowalski, E. Doe, M. Winands, D. Gorski, D. Soemers. Proof number based Monte-Carlo tree search. IEEE
//	      Transactions on Games 2024; arXiv 2303.09449.

// uctPN is UCT in which a move has a bonus of P (1 - rank/moves): its rank is one more than how many moves of the node
// have a smaller proof number, or where Min moves a smaller disproof number (proof.go). Moves that have not been tried
// count a leaf. Ours: proofs are of wins for Max whoever searches, where [K24] proves those of the player at the root.
type uctPN struct {
	uct
	most float64 // P
}

func (g uctPN) plant(t *tree) grower {
	b := g.search(t)
	b.policy = &ranking{uctSearch: b, most: g.most}
	return b
}

// ranking is the policy.
type ranking struct {
	*uctSearch
	most    float64
	numbers proofNumbers
}

func (r *ranking) chosen(i int32) int32 { return r.uctSearch.chosen(&r.nodes[i]) }

func (r *ranking) learn() {
	if r.nodes[root].visits == 1 {
		r.numbers.clear()
		r.bonus = r.bonus[:0]
	}
	for len(r.bonus) < len(r.nodes) {
		r.numbers.append([2]int64{1, 1})
		r.bonus = append(r.bonus, 0)
	}
	for ply := len(r.path) - 1; ply >= 0; ply-- {
		i := r.path[ply]
		switch n := &r.nodes[i]; {
		case n.count > 0:
			r.numbers.set(i, r.numbers.of(n))
			r.rank(n)
		case n.visits == 1:
			r.numbers.set(i, unexpanded(n.result()))
		case r.numbers[proofs][i] == 1: // there are no moves: the tree ends before the game does
			r.numbers.set(i, r.numbers.of(n))
		}
	}
}

// rank gives the moves of a node their bonus.
func (r *ranking) rank(n *node) {
	numbers := r.numbers[n.goal()][n.first : n.first+int32(n.count)]
	for k, number := range numbers {
		rank := 1
		for _, other := range numbers {
			if other < number {
				rank++
			}
		}
		r.bonus[n.first+int32(k)] = float64(r.most * (1 - float64(rank)/float64(n.count)))
	}
}
