package propagate

// emmValue is emm with the root decision by value alone: [WPN09] does not say
// whether errors are compared there, and its statement that product is
// slightly better than EMM with the natural evaluator holds only so.
type emmValue struct{ emm }

// Rank implements Ranker: 1 for what the algorithm calls won by Max, 0 for
// what it calls lost. At 1/2 exactly a child is lost to the player to move.
func (emmValue) Rank(node Node, child Value) float64 {
	if child.Win > 0.5 || child.Win == 0.5 && !node.Max {
		return 1
	}
	return 0
}
