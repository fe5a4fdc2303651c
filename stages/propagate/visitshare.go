package propagate

// A mean that comes to minimax where the search has looked: pull request 243 of the chess program lc0, 2018.

// visitShare is the mean of the children by their visits, moved towards the best one by the share of the visits that
// it has:
//
//	V = (1-s) mean + s best,    s = visits of the best / visits of all.
//
// A search that has settled on a move backs up minimax there, one that is still looking around the mean. Of equally
// good children the most visited one counts as the best. lc0 counts the visit of the node itself too, with the value
// that the network gave it; here that value has no part any more once all moves have been tried.
//
// Where children have no visits, at full width, each counts as one: s is 1/n.
type visitShare struct{}

func (visitShare) Lift(static float64) Value { return Value{Win: static} }

func (visitShare) Back(node Node, children []Value) Value {
	best, mean := best(node, children), mean{}.Back(node, children).Win
	return toward(best, mean, 1/float64(len(children)))
}

// Weigh implements Averaging.
func (visitShare) Weigh(node Node, children []Value, visits []int32) Value {
	best, all := 0, int32(0)
	for i, child := range children {
		all += visits[i]
		if preferred(node.Max, child.Win, children[best].Win) ||
			child.Win == children[best].Win && visits[i] > visits[best] {
			best = i
		}
	}
	mean := mean{}.Weigh(node, children, visits).Win
	return toward(children[best].Win, mean, float64(visits[best])/float64(all))
}

// toward moves a mean towards the best child by a share of the way.
func toward(best, mean, share float64) Value {
	return Value{Win: mean + float64(share*(best-mean))}
}
