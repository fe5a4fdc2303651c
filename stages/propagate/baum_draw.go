package propagate

// Formula 2.6 with draws: announced in [B92] section 2, derived here.

// baumDraw is the generalisation of formula 2.6 to games with draws that [B92]
// announces in section 2 and leaves to a report. It is derived here.
//
// A move wins, draws or loses with probabilities w, d and l for Max; a win is
// worth 1, a draw 1/2. Win is the expected worth w + d/2, Carry is d.
//
// The hint of formula 2.6, right with probability h, is the same as this one:
// with probability t = 2h-1 it tells the outcome, else it is the toss of a fair
// coin. So is the hint here, but what it says in the other case is of three
// outcomes, and must not depend on the true one: it says drawn as often as
// draws are expected, and otherwise tosses between won and lost,
//
//	P(hint b | outcome a) = t [a = b] + (1-t) n_b,    n_draw = d, n_win = n_loss = (1-d)/2.
//
// Where there are no draws that is formula 2.6; h = 1/2 tells nothing, h = 1
// everything; and wins and losses are alike. By Bayes' law
//
//	P(hint b)            = t P(b) + (1-t) n_b
//	P(outcome a | hint b) = (t P(b) [a = b] + (1-t) n_b P(a)) / P(hint b),
//
// P(w) = w and so on, from which follow the expected worth of a move after its
// hint and its probability of a draw. The mover takes the move of the highest
// expected worth, so that the value is an expectation of the best as in eq. 3.2,
// with draws carried along. Of moves that are equal then, he takes the one that
// was better before the hint, or else less likely a draw.
//
// An evaluator says nothing of draws, so that lifted values have none.
//
// It is not Monotone: a node can be worth less for a better move, even where nothing but
// a draw becomes a win. Of a move that is less likely drawn the hint says won or lost by
// itself more often, so that these tell less.
type baumDraw struct{ hints schedule }

func (baumDraw) Lift(static float64) Value { return Value{Win: static} }

func (baumDraw) End(outcome int8) Value {
	if outcome == 0 {
		return Value{Win: 0.5, Carry: 1}
	}
	return Value{Win: 0.5 * float64(outcome+1)}
}

func (baumDraw) UsesPly() {}

func (r baumDraw) Back(node Node, children []Value) Value {
	return drawn(node.Max, r.hints.hint(node.Ply), children)
}

// drawn is the value of a node after hints of one quality.
func drawn(maxToMove bool, quality hint, children []Value) Value {
	var sorted [maxChildren]Value
	bestFirstDraws(maxToMove, sorted[:len(children)], children)
	best := sorted[0].Win
	if best == 0 || best == 1 {
		return sorted[0]
	}
	var atoms [maxChildren][3]atom
	var moves [maxChildren][]atom
	for i, child := range sorted[:len(children)] {
		moves[i] = outcomes(child, quality, atoms[i][:0])
	}
	value := expectedBest(maxToMove, moves[:len(children)])
	value.Win = noWorse(maxToMove, value.Win, best)
	value.Carry = min(value.Carry, 2*value.Win, 2*(1-value.Win))
	return value
}

// bestFirstDraws sorts values, the best for the mover first and of equal ones
// the less drawn.
func bestFirstDraws(maxToMove bool, sorted, children []Value) {
	for n, child := range children {
		i := n
		for ; i > 0 && before(maxToMove, child, sorted[i-1]); i-- {
			sorted[i] = sorted[i-1]
		}
		sorted[i] = child
	}
}

func before(maxToMove bool, a, b Value) bool {
	if a.Win == b.Win {
		return a.Carry < b.Carry
	}
	return a.Win > b.Win == maxToMove
}

// outcomes appends what a move may turn out to be after its hint, ascending.
func outcomes(v Value, quality hint, atoms []atom) []atom {
	win := max(v.Win-float64(0.5*v.Carry), 0)
	loss := max((1-v.Win)-float64(0.5*v.Carry), 0)
	noise := 2 * quality.miss
	told, coin := 1-noise, float64(0.5*noise*(1-v.Carry))
	atoms = after(v, atoms, float64(told*loss), coin, 0, 0)
	atoms = after(v, atoms, float64(told*v.Carry), float64(noise*v.Carry), 0.5, 1)
	return after(v, atoms, float64(told*win), coin, 1, 0)
}

// after inserts what a move is after one hint: told is the probability that the
// hint tells the outcome, which is worth so much and a draw or not, noise that
// it says the same by itself.
func after(v Value, atoms []atom, told, noise, worth, draw float64) []atom {
	chance := told + noise
	if chance == 0 {
		return atoms
	}
	value := Value{
		Win:   (float64(told*worth) + float64(noise*v.Win)) / chance,
		Carry: (float64(told*draw) + float64(noise*v.Carry)) / chance,
	}
	atoms = append(atoms, atom{chance, value})
	for i := len(atoms) - 1; i > 0 && atoms[i].Value.Win < atoms[i-1].Value.Win; i-- {
		atoms[i], atoms[i-1] = atoms[i-1], atoms[i]
	}
	return atoms
}
