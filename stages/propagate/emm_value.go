package propagate

// emmValue is emm with the root decision by value alone: [WPN09] does not say
// whether errors are compared there, and its statement that product is
// slightly better than EMM with the natural evaluator holds only so.
type emmValue struct{ emm }

// Compare implements Ranker: what the algorithm calls won by Max is higher than
// what it calls lost.
func (r emmValue) Compare(node Node, a, b Value) int {
	return r.class(node, a) - r.class(node, b)
}

// class returns 1 for won by Max, 0 for lost. At 1/2 exactly a child is lost to
// the player to move.
func (emmValue) class(node Node, child Value) int {
	if child.Win > 0.5 || child.Win == 0.5 && !node.Max {
		return 1
	}
	return 0
}

// Line implements Grader.
func (emmValue) Line(node Node) (below, above float64) {
	if node.Max {
		return 0.5, higher(0.5)
	}
	return lower(0.5), 0.5
}

var _ Grader = emmValue{}
