package five

// Evaluator is the static evaluation of [KP91] with its parameters, under a
// reading. It is immutable and safe for concurrent use.
type Evaluator struct {
	Parameters
	Reading
	largest int64 // bound of all values
	// worths are those of chains by the distances to their left and right end and
	// by their stones.
	worths [chainReach + 1][chainReach + 1][2 * chainReach]int64
}

// NewEvaluator returns an evaluator, or an error that names a parameter or a
// reading that is wrong, or says that values could overflow.
func NewEvaluator(parameters Parameters, reading Reading) (*Evaluator, error) {
	if err := parameters.check(); err != nil {
		return nil, err
	}
	reading, err := reading.settle()
	if err != nil {
		return nil, err
	}
	e := &Evaluator{Parameters: parameters, Reading: reading}
	if e.largest, err = e.limit(); err != nil {
		return nil, err
	}
	for left := 1; left <= chainReach; left++ {
		for right := 1; right <= chainReach; right++ {
			for stones := 1; stones < 2*chainReach; stones++ {
				e.worths[left][right][stones] = e.worth(left, right, stones)
			}
		}
	}
	return e, nil
}
