package game

// minimax is child of a searcher whose rule is minimax and whose plies are
// moves: the same value from numbers that carry nothing else.
func (x *searcher[S]) minimax(s S, at, left int) float64 {
	l := x.level(at)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return x.value(s)
	}
	if !x.visit(n) {
		return 0
	}
	children, statics := l.children[:n], l.statics[:n]
	if left == 1 {
		x.evaluations += int64(n)
		x.static.Statics(children, statics)
		x.horizon(children)
	} else {
		for i, child := range children {
			statics[i] = x.settledOr(child, at+1, left-1)
		}
	}
	if x.game.Max(s) {
		return largest(statics)
	}
	return smallest(statics)
}

// settledOr is minimax but for positions whose value is settled.
func (x *searcher[S]) settledOr(s S, at, left int) float64 {
	if x.settler != nil {
		if value, is := x.settler.Settled(s); is {
			x.evaluations++
			return value
		}
	}
	return x.minimax(s, at, left)
}

// largest returns the largest of some values.
func largest(values []float64) float64 {
	best := values[0]
	for _, v := range values[1:] {
		if v > best {
			best = v
		}
	}
	return best
}

// smallest returns the smallest of some values.
func smallest(values []float64) float64 {
	best := values[0]
	for _, v := range values[1:] {
		if v < best {
			best = v
		}
	}
	return best
}
