package analysis

// noisySquares is the exact probability that minimax, searching a whole binary
// P-game of even height but believing each square wrongly with probability e,
// decides a non-trivial board correctly.
//
// Squares are independent, so all nodes of one height have the same joint law of
// truth and belief, which folds up the tree; the tie rule does not matter for it.
func noisySquares(height int, e float64) float64 {
	var law [2][2]float64 // by truth and belief, 1 won by Max
	p := fixedPoint(2)
	for truth, share := range []float64{1 - p, p} {
		law[truth][truth], law[truth][1-truth] = share*(1-e), share*e
	}
	for h := 1; h < height; h++ {
		law = foldPair(law, h%2 == 1)
	}
	var correct, nontrivial float64
	eachPair(law, func(t1, b1, t2, b2 int, weight float64) {
		if t1 == t2 {
			return
		}
		nontrivial += weight
		switch {
		case b1 == b2:
			correct += float64(weight / 2)
		case (b1 < b2) == (t1 < t2):
			correct += weight
		}
	})
	return correct / nontrivial
}

// foldPair is the law of a node over two children of a law.
func foldPair(law [2][2]float64, maxToMove bool) (up [2][2]float64) {
	eachPair(law, func(t1, b1, t2, b2 int, weight float64) {
		if maxToMove {
			up[t1|t2][b1|b2] += weight
		} else {
			up[t1&t2][b1&b2] += weight
		}
	})
	return up
}

// eachPair visits all pairs of independent children with their probabilities.
func eachPair(law [2][2]float64, visit func(t1, b1, t2, b2 int, weight float64)) {
	for i := range 16 {
		t1, b1, t2, b2 := i&1, i>>1&1, i>>2&1, i>>3
		visit(t1, b1, t2, b2, float64(law[t1][b1]*law[t2][b2]))
	}
}
