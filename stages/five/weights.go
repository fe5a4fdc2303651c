package five

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// maxWeights is how many children [KP91] weigh.
const maxWeights = propagate.MaxWeights

// Weights say how the value of a node follows from its children's: the best
// child counts with the first weight, the second best with the second, and so on
// ([KP91] section 5, there in tenths). All that are not given are 0. Where a node
// has fewer children than there are weights, the last child has the weights
// that are left as well. The zero Weights are not usable: newWeights makes them.
type Weights struct {
	parts [maxWeights]int64
	total int64 // 10, 100 or 1000; values of nodes are scaled by it at each ply above the horizon
	used  int   // up to the last that is not 0
}

// newWeights returns the weights of a propagator in tenths, hundredths or thousandths, whichever
// they are whole numbers of.
func newWeights(shares propagate.Weights) (w Weights) {
	w.total = 10
	for w.total%int64(shares.Total()) != 0 {
		w.total *= 10
	}
	for i, part := range shares {
		w.parts[i] = int64(part) * w.total / int64(shares.Total())
		if part > 0 {
			w.used = i + 1
		}
	}
	return w
}

// String returns the five weights, such as "5-2-1-1-1".
func (w Weights) String() string {
	var text []string
	for _, part := range w.parts {
		text = append(text, fmt.Sprint(part))
	}
	return strings.Join(text, "-")
}

// scale multiplies the weights and their total.
func (w *Weights) scale(factor int64) {
	w.total *= factor
	for i := range w.parts {
		w.parts[i] *= factor
	}
}
