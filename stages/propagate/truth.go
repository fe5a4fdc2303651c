package propagate

// ExactOnTruth reports whether a rule is minimax on the values 0 and 1, whatever the
// static value of the node and whoever searches, so that a player who sees the end of
// the game plays perfectly.
func ExactOnTruth(rule Propagator) bool {
	zero, one := rule.Lift(0), rule.Lift(1)
	for _, pair := range [][]Value{{zero, zero}, {zero, one}, {one, zero}, {one, one}} {
		for _, static := range []float64{0, 0.5, 1} {
			for _, own := range []bool{false, true} {
				some := rule.Back(Node{Max: true, Own: own, Height: 1, Left: 1, Static: static}, pair).Win
				every := rule.Back(Node{Max: false, Own: own, Height: 2, Left: 1, Static: static}, pair).Win
				if some != max(pair[0].Win, pair[1].Win) || every != min(pair[0].Win, pair[1].Win) {
					return false
				}
			}
		}
	}
	return true
}
