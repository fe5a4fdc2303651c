package selective

// interval is what the result of a game lies in, 0 to 1 for Max: the pessimistic and the optimistic bound of [CS10].
type interval struct{ low, high float32 }

// known reports whether the result is proven.
func (v interval) known() bool { return v.low == v.high }

// told reports whether it is proven that Max wins, or that he does not: a draw is no win.
func (v interval) told() bool { return v.low == 1 || v.high < 1 }

// result is that of a node whose game is over; of others nothing is known before they have children. So it is of a node
// at which a tree ends before the game does.
func (n *node) result() interval {
	if n.ended {
		return interval{float32(n.win), float32(n.win)}
	}
	return interval{0, 1}
}

// bounds is what follows for a node from those of all its moves.
func (n *node) bounds(proven []interval) interval {
	v := proven[n.first]
	for _, child := range proven[n.first+1 : n.first+int32(n.count)] {
		if n.max {
			v = interval{max(v.low, child.low), max(v.high, child.high)}
		} else {
			v = interval{min(v.low, child.low), min(v.high, child.high)}
		}
	}
	return v
}
