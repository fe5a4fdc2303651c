package evaluate

import "fmt"

// ValueError is the value of an evaluator that is not in [0, 1]. Searches do not return errors: what
// [New] and stages/game make panics with one, and [Rescue] makes an error of it where boards are gone
// through.
type ValueError struct {
	Evaluator string
	Board     int64  // number of the board; NoBoard where that is not known, or of all boards
	Position  string // which one of the board, as the end of a sentence; may be empty
	Value     float64
}

// NoBoard is the Board of a ValueError that has none.
const NoBoard = -1

func (e *ValueError) Error() string {
	board := ""
	if e.Board != NoBoard {
		board = fmt.Sprintf(", board %d", e.Board)
	}
	return fmt.Sprintf("evaluator %q%s: value %v%s, expected 0 for lost to 1 for won, from Max's side",
		e.Evaluator, board, e.Value, e.Position)
}

// Unanswered is what a search panics with where a program from elsewhere does not answer as it should. Its error says
// all there is to say.
type Unanswered struct{ Err error }

// Rescue is for defer: it makes an error of a panic with a [ValueError], of the given board if it has
// none, or with an [Unanswered]. Other panics go on. board may be nil.
func Rescue(err *error, board *int64) {
	switch caught := recover().(type) {
	case nil:
	case *ValueError:
		if caught.Board == NoBoard && board != nil {
			caught.Board = *board
		}
		*err = caught
	case Unanswered:
		*err = caught.Err
	default:
		panic(caught)
	}
}

// IsValue reports whether a number can be the value of a position.
func IsValue(x float64) bool { return x >= 0 && x <= 1 }

// checked returns an evaluator that panics with a [ValueError] instead of returning what is no value, and that says of
// squares what they are. It returns no -0, since kernels compare values by their bits.
func checked(name string, e Evaluator) Evaluator {
	one := checkedStatic{e, name}
	switch e := e.(type) {
	case Inner:
		return checkedInner{checkedCounter{one, e}, e}
	case Counter:
		return checkedCounter{one, e}
	case Noisy:
		return checkedNoisy{e, one}
	case Graded:
		return checkedGraded{e, one}
	}
	return one
}

type checkedStatic struct {
	inner Evaluator
	name  string
}

// Static implements Evaluator. Nobody errs about a square: a full search would not be perfect.
func (c checkedStatic) Static(n Node) float64 {
	if n.Height == 0 {
		return float64(n.Squares[0])
	}
	v := c.inner.Static(n)
	if !IsValue(v) {
		c.refuse(n.Board, v, "of node %d of height %d", n.Index, n.Height)
	}
	return v + 0
}

// value returns a value that tables are made of, if it is one.
func (c checkedStatic) value(v float64, format string, args ...any) float64 {
	if !IsValue(v) {
		c.refuse(NoBoard, v, format, args...)
	}
	return v + 0
}

func (c checkedStatic) refuse(board int64, v float64, format string, args ...any) {
	panic(&ValueError{c.name, board, " " + fmt.Sprintf(format, args...), v})
}

type checkedCounter struct {
	checkedStatic
	counter Counter
}

func (c checkedCounter) Count(h, ones int) float64 {
	return c.value(c.counter.Count(h, ones), "of a node of height %d with %d ones", h, ones)
}

type checkedInner struct {
	checkedCounter
	inner Inner
}

func (c checkedInner) Inside(h, ones int) float64 {
	return c.value(c.inner.Inside(h, ones), "inside the tree of a node of height %d with %d ones", h, ones)
}

type checkedNoisy struct {
	Noisy
	one checkedStatic
}

func (c checkedNoisy) Static(n Node) float64 { return c.one.Static(n) }

func (c checkedNoisy) Values(h int) (won, lost float64) {
	won, lost = c.Noisy.Values(h)
	const where = "of a node of height %d"
	return c.one.value(won, where, h), c.one.value(lost, where, h)
}

type checkedGraded struct {
	Graded
	one checkedStatic
}

func (c checkedGraded) Static(n Node) float64 { return c.one.Static(n) }
