package five

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// maxWeights is how many children [KP91] weigh.
const maxWeights = 5

// Weights say how the value of a node follows from its children's: the best
// child counts with the first weight, the second best with the second, and so on
// ([KP91] section 5, there in tenths). All that are not given are 0. Where a node
// has fewer children than there are weights, the last child has the weights
// that are left as well. The zero Weights are not usable: NewWeights makes them.
type Weights struct {
	parts [maxWeights]int64
	total int64 // 10, 100 or 1000; values of nodes are scaled by it at each ply above the horizon
	used  int   // up to the last that is not 0
}

// NewWeights returns the weights in parts, one to five. They are not negative
// and add up to 10, 100 or 1000.
func NewWeights(parts ...int64) (Weights, error) {
	var w Weights
	if len(parts) < 1 || len(parts) > maxWeights {
		return w, fmt.Errorf("weights %d: expected 1 to %d numbers", parts, maxWeights)
	}
	for i, part := range parts {
		if part < 0 || part > math.MaxInt32 {
			return Weights{}, fmt.Errorf("weights %d: weight %d is %d, expected at least 0 and all to add up to 10, 100 or 1000", parts, i+1, part)
		}
		w.parts[i] = part
		w.total += part
		if part > 0 {
			w.used = i + 1
		}
	}
	if w.total != 10 && w.total != 100 && w.total != 1000 {
		return Weights{}, fmt.Errorf("weights %d add up to %d: expected 10, 100 or 1000", parts, w.total)
	}
	return w, nil
}

// RuleWeights returns the weights of a propagator in tenths, hundredths or
// thousandths, whichever they are whole numbers of.
func RuleWeights(of propagate.Weights) (Weights, error) {
	unit := 10
	for unit%of.Total() != 0 && unit < 1000 {
		unit *= 10
	}
	var parts []int64
	for _, part := range of {
		parts = append(parts, int64(part*unit/of.Total()))
	}
	return NewWeights(parts...)
}

// String returns the five weights, such as "5-2-1-1-1".
func (w Weights) String() string {
	var text []string
	for _, part := range w.parts {
		text = append(text, fmt.Sprint(part))
	}
	return strings.Join(text, "-")
}

// Back is the definition of the weighted sum. children are the values of one or
// more children, from the best to the worst for the player to move.
func (w Weights) Back(children []int64) (value int64) {
	for i, part := range w.parts {
		value += part * children[min(i, len(children)-1)]
	}
	return value
}
