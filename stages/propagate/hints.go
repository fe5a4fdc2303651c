package propagate

// The hints of [B92] section 2: before the mover chooses, a bit h_i tells about
// each move i, and is what a deeper search from there would find out.

// hint is the quality of hints that tell wins and losses equally well: right
// with probability hit = pW = pL, in [1/2, 1], wrong with miss = 1 - hit. miss
// is kept because 1 - hit would lose its small values.
type hint struct{ hit, miss float64 }

// schedule has the quality at a node by the ply of the node.
type schedule []hint

// at returns the quality at a ply.
func (s schedule) at(ply int) hint { return s[min(ply, len(s)-1)] }

// deepest is the ply from which on qualities stay as they are: no search of
// every move comes near it.
const deepest = 255

// newSchedule returns the schedule of [B92] section 5,
//
//	pW = pL = 1 - 1/2 eps^(d-l),
//
// with d the depth of the search and l the level above its horizon. The printed
// line is garbled; it is read with l as the remaining depth of the node's
// children, so that d-l is the node's ply plus 1: above is 1. With above 0, l
// is the level of the node itself.
func newSchedule(eps float64, above int) schedule {
	power := 1.0
	for range above {
		power *= eps
	}
	s := make(schedule, deepest+1)
	for ply := range s {
		s[ply] = hint{1 - float64(0.5*power), 0.5 * power}
		power *= eps
	}
	return s
}

// usual is the schedule of the experiments of [B92] section 5, eps = .9.
var usual = newSchedule(0.9, 1)
