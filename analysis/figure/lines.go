package figure

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Lines is a chart for readers who will look at one: a few lines with their names at their ends in place of a
// legend, what lies between two heights marked with its size, and the sample behind exact lines. Its colours
// are classes of the page that shows it.
type Lines struct {
	X, Y       string // of the axes
	Unit       string // behind the numbers of the y axis, such as %
	LogX, LogY bool
	Lines      []Line // the last one lies in front
	Span       *Span
	Reference  *Reference
}

// Line is a line of a chart, by rising x.
type Line struct {
	Name   string
	Class  string // its colour: lead, other or third
	Aside  bool   // whether it is thin, with hollow points
	Points []LinePoint
}

// LinePoint is a point of a line.
type LinePoint struct {
	X, Y      float64
	Low, High float64 // of its interval; NaN for none
	Sample    float64 // behind an exact Y; NaN for none
	Words     string  // for those who point at it
	Label     string  // what is written beside it, if there is room
}

// Span is a difference between two heights, at X: that at FromX, which may be elsewhere, and that at X.
type Span struct {
	FromX, From float64
	X, To       float64
	Words       string
	Note        string // of the other height, in the letters of ticks
}

// Reference is a height to compare lines with.
type Reference struct {
	Y     float64
	Words string
}

// frame is where the plot of a chart lies in its drawing.
type frame struct {
	Lines
	Size
	*ink
	left, right, top, bottom   float64
	x, y                       axis
	endNames                   []endName
	taken                      []box // by texts and arrows
	marker, stroke, lineHeight float64
	below                      []string // texts without a place in the plot
}

// Draw implements [Chart].
func (l Lines) Draw(size Size) Drawn {
	f := &frame{Lines: l, Size: size, ink: new(ink), marker: size.Font / 3.4, stroke: size.Font / 5.5,
		lineHeight: float64(size.Font * 1.2), x: axis{log: l.LogX}, y: axis{log: l.LogY}}
	f.setExtent()
	f.setTicks()
	f.nameEnds()
	const inside = 10 // points keep off the edges of the plot
	f.x.from, f.x.to = f.left+inside, f.right-inside
	f.axes()
	for _, line := range l.Lines {
		f.band(line)
	}
	f.arrow()
	f.reference()
	for _, line := range l.Lines {
		f.line(line)
	}
	for _, line := range l.Lines {
		f.labels(line)
	}
	f.names()
	f.size() // over what leads to names
	height := size.Height
	for _, words := range f.below {
		height += f.lineHeight
		f.text("tick", "start", 0, height-4, words)
	}
	return Drawn{int(size.Width), int(height), size.Font, f.Bytes()}
}

// Words implements [Chart]: where each line begins and ends, and the difference.
func (l Lines) Words() string {
	var list []string
	for _, line := range slices.Backward(l.Lines) {
		first, last := line.Points[0], line.Points[len(line.Points)-1]
		words := fmt.Sprintf("%s %s at %s", line.Name, l.number(first.Y), Whole(first.X))
		if len(line.Points) > 1 {
			words = fmt.Sprintf("%s from %s at %s to %s at %s", line.Name, l.number(first.Y), Whole(first.X),
				l.number(last.Y), Whole(last.X))
		}
		list = append(list, words)
	}
	text := l.Y + " by " + l.X + ": " + strings.Join(list, "; ") + "."
	if l.Span != nil {
		text += fmt.Sprintf(" Marked: %s at %v, against %s at %v: %s.", l.number(l.Span.To), l.Span.X,
			l.number(l.Span.From), l.Span.FromX, l.Span.Words)
	}
	return text
}

// Whole writes a place on the x axis, from 0 on, by threes of digits and without a power of ten.
func Whole(x float64) string {
	text := strconv.FormatFloat(x, 'f', -1, 64)
	for i := strings.IndexByte(text+".", '.') - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// number writes a height.
func (l Lines) number(y float64) string {
	if l.LogY {
		return fmt.Sprintf("%.0f%s", y, l.Unit)
	}
	return fmt.Sprintf("%.1f%s", y, l.Unit)
}

// setExtent sets the ends of the axes. A reference near the lines is within them.
func (f *frame) setExtent() {
	f.x.low, f.y.low, f.x.high, f.y.high = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, line := range f.Lines.Lines {
		for _, p := range line.Points {
			f.x.low, f.x.high = min(f.x.low, p.X), max(f.x.high, p.X)
			for _, y := range []float64{p.Y, p.Low, p.High, p.Sample} {
				if !math.IsNaN(y) {
					f.y.low, f.y.high = min(f.y.low, y), max(f.y.high, y)
				}
			}
		}
	}
	if f.x.low == f.x.high {
		f.x.low, f.x.high = float64(f.x.low*.5), float64(f.x.high*1.5)
	}
	if f.LogY {
		f.y.low, f.y.high = max(1, float64(f.y.low*.8)), max(2, float64(f.y.high*1.3))
		return
	}
	tall := max(f.y.high-f.y.low, 1)
	if r := f.Reference; r != nil && r.Y > f.y.low-float64(tall*.35) && r.Y < f.y.high+float64(tall*.35) {
		f.y.low, f.y.high = min(f.y.low, r.Y-float64(tall*.1)), max(f.y.high, r.Y) // its words have room below it
	} else {
		f.Reference = nil
	}
	tall = max(f.y.high-f.y.low, 1)
	f.y.low, f.y.high = f.y.low-float64(tall*.05), f.y.high+float64(tall*.05)
	if f.Unit == "%" {
		f.y.low, f.y.high = max(f.y.low, 0), min(f.y.high, 100)
	}
}

// setTicks chooses the ticks and the margins, which are as wide as their texts.
func (f *frame) setTicks() {
	f.x.ticks, f.y.ticks = plain(f.x.low, f.x.high), plain(f.y.low, f.y.high)
	if f.x.high-f.x.low >= 1 && f.x.low == math.Trunc(f.x.low) {
		f.x.ticks = wholes(f.x.low, f.x.high)
	}
	if f.LogX {
		f.x.ticks = f.ownTicks()
	}
	if f.LogY {
		f.y.ticks = powers(f.y.low, f.y.high)
	}
	for _, tick := range f.y.ticks {
		f.left = max(f.left, f.width(tick.label+f.Unit)+10)
	}
	f.top, f.bottom = float64(f.lineHeight*1.7), f.Height-float64(f.lineHeight*2.7)
	f.y.from, f.y.to = f.bottom, f.top
}

// ownTicks are ticks at the points of lines, such as budgets, also the last one, as far apart as their labels need on
// half of the width.
func (f *frame) ownTicks() (ticks []tick) {
	var list []float64
	for _, line := range f.Lines.Lines {
		for _, p := range line.Points {
			list = append(list, p.X)
		}
	}
	slices.Sort(list)
	f.x.to = f.Width / 2
	after, last := math.Inf(-1), list[len(list)-1]
	before := f.x.place(last) - f.width(Whole(last)) - f.Font // room for the last one: it says how far lines go
	for _, x := range slices.Compact(list) {
		label, place := Whole(x), f.x.place(x)
		if place > after && place < before || x == last {
			ticks, after = append(ticks, tick{x, label}), place+f.width(label)+f.Font
		}
	}
	return ticks
}

func (f *frame) axes() {
	for _, tick := range f.y.ticks {
		if tick.label == "" {
			continue
		}
		y := f.y.place(tick.number)
		f.path("rung", f.left, y, f.right, y)
		f.text("tick", "end", f.left-6, y+float64(f.Font*.35), tick.label+f.Unit)
	}
	for _, tick := range f.x.ticks {
		f.path("axis", f.x.place(tick.number), f.bottom, f.x.place(tick.number), f.bottom+5)
		f.text("tick", "middle", f.x.place(tick.number), f.bottom+6+f.Font, tick.label)
	}
	f.path("axis", f.left, f.bottom, f.right, f.bottom)
	f.text("tick", "start", 0, f.Font, f.Y)
	f.text("tick", "middle", (f.left+f.right)/2, f.Height-4, f.X)
}

// band draws the intervals of a line, and the sample behind it.
func (f *frame) band(line Line) {
	var upper, lower []float64
	for _, p := range line.Points {
		if p.Low < p.High {
			upper, lower = append(upper, f.x.place(p.X), f.y.place(p.High)), append(lower, f.x.place(p.X), f.y.place(p.Low))
		}
	}
	if len(upper) > 2 {
		for i := len(lower) - 2; i >= 0; i -= 2 {
			upper = append(upper, lower[i], lower[i+1])
		}
		f.path("band "+line.Class, upper...)
	} else if len(upper) > 0 {
		f.path("whisker "+line.Class, upper[0], upper[1], lower[0], lower[1])
	}
	for _, p := range line.Points {
		if !math.IsNaN(p.Sample) {
			f.dot("sample "+line.Class, f.x.place(p.X), f.y.place(p.Sample), float64(f.marker*.75), "")
		}
	}
}

func (f *frame) line(line Line) {
	class := line.Class
	if line.Aside {
		class += " aside"
	}
	var places []float64
	for _, p := range line.Points {
		places = append(places, f.x.place(p.X), f.y.place(p.Y))
	}
	if len(places) > 2 {
		f.path("line "+class, places...)
	}
	for _, p := range line.Points {
		f.dot("point "+class, f.x.place(p.X), f.y.place(p.Y), f.marker, p.Words)
	}
}

// labels writes what stands beside the points of a line: at the nearest free place, with a line to it from afar.
func (f *frame) labels(line Line) {
	const far = 16 // halves of a line of text
	for _, p := range line.Points {
		if p.Label == "" {
			continue
		}
		x, y, width := f.x.place(p.X), f.y.place(p.Y), f.width(p.Label)
		var lefts, bases []float64
		for away := range far {
			off := float64(f.lineHeight*float64(away)*.5) + f.marker + 5
			beside := f.marker + 5
			for _, left := range []float64{x - width/2, x - 12, x + beside, x - width + 12, x - beside - width, x + 3*f.Font} {
				lefts, bases = append(lefts, left, left), append(bases, y-off, y+off+float64(f.Font*.8))
			}
		}
		left, base, isFree := f.place(width, lefts, bases)
		if !isFree {
			continue
		}
		if middle := base - float64(f.Font*.35); max(math.Abs(middle-y), left-x, x-left-width) > 2*f.Font {
			f.path("leader", x, y, min(max(x, left), left+width), middle)
		}
		f.text("tick haloed", "start", left, base, p.Label)
	}
}

// arrow draws the difference: a level from where it is counted, and an arrow to the other height.
func (f *frame) arrow() {
	s := f.Span
	if s == nil {
		return
	}
	x, from, to := f.x.place(s.X), f.y.place(s.From), f.y.place(s.To)
	if s.FromX != s.X {
		f.path("level", f.x.place(s.FromX), from, x, from)
	}
	head, tip := 6., to-float64(f.marker*1.5)
	if to < from {
		head, tip = -6, to+float64(f.marker*1.5)
	}
	if math.Abs(tip-from) >= 8 {
		f.path("arrow", x, from, x, tip)
		f.path("arrow", x-5, tip-head, x, tip, x+5, tip-head)
	}
	f.taken = append(f.taken, box{x, min(from, to), x, max(from, to)})
}

// reference draws the height that lines are compared with.
func (f *frame) reference() {
	r := f.Reference
	if r == nil {
		return
	}
	y, width := f.y.place(r.Y), f.width(r.Words)
	f.path("reference", f.left, y, f.right, y)
	left, right := f.left+4, f.right-4-width
	above, below := y-5, y+f.Font+2
	lefts, bases := []float64{left, right, left, right}, []float64{below, below, above, above}
	if left, base, isFree := f.place(width, lefts, bases); isFree {
		f.text("tick haloed", "start", left, base, r.Words)
	} else {
		f.below = append(f.below, "dashes: "+r.Words)
	}
	f.taken = append(f.taken, box{f.left, y, f.right, y})
}

// size writes how large the difference is: right or left of the middle of the arrow, or at the nearest place above or
// below; without a free one right of its middle. Where it stands apart a line leads to it.
func (f *frame) size() {
	s := f.Span
	if s == nil {
		return
	}
	const far = 8 // lines of text
	x, middle, width := f.x.place(s.X), (f.y.place(s.From)+f.y.place(s.To))/2, f.width(s.Words)
	var bases, lefts []float64
	for away := range 2 * far {
		line := float64(f.lineHeight * float64((away+1)/2))
		if away%2 == 1 {
			line = -line
		}
		for _, left := range []float64{x + 8, x - 8 - width, x - width/2, x - 32 - width} {
			bases, lefts = append(bases, middle+float64(f.Font/2)+line), append(lefts, left)
		}
	}
	left, base, _ := f.place(width, lefts, bases)
	beside := base > min(f.y.place(s.From), f.y.place(s.To)) && base-f.Font < max(f.y.place(s.From), f.y.place(s.To))
	if edge := min(max(x, left), left+width); !beside || math.Abs(edge-x) > 8 {
		f.path("leader", x, middle, edge, base-float64(f.Font*.35))
	}
	f.text("size haloed", "start", left, base, s.Words)
	f.noteEnd()
}

// noteEnd writes the note of a difference at the nearest free place left of its end, with a line to it; without one
// below the drawing.
func (f *frame) noteEnd() {
	s := f.Span
	if s.Note == "" {
		return
	}
	x, y, width := f.x.place(s.X), f.y.place(s.To), f.width(s.Note)
	var bases, lefts []float64
	for left := x - 16 - width; left > f.left; left -= f.Font {
		for _, lines := range []float64{.35, -.15, .85, -.65, 1.35, -1.15, 1.85} {
			if base := y + float64(lines*f.Font); base < f.bottom-float64(f.Font*.4) { // off the axis
				bases, lefts = append(bases, base), append(lefts, left)
			}
		}
	}
	if len(bases) > 0 {
		if left, base, isFree := f.place(width, lefts, bases); isFree {
			f.path("leader", left+width+4, base-float64(f.Font*.35), x-f.marker, y)
			f.text("tick haloed", "end", left+width, base, s.Note)
			return
		}
	}
	f.below = append(f.below, fmt.Sprintf("at %s: %s", Whole(s.X), s.Note))
}

// box is a rectangle of the drawing.
type box struct{ left, top, right, bottom float64 }

// place takes the first free one of places for a text of a width, each where it begins and its base line; without a
// free one the first.
func (f *frame) place(width float64, lefts, bases []float64) (left, base float64, isFree bool) {
	for i := range lefts {
		text := box{lefts[i], bases[i] - f.Font, lefts[i] + width, bases[i]}
		if f.isFree(text) {
			f.taken = append(f.taken, text)
			return lefts[i], bases[i], true
		}
	}
	return lefts[0], bases[0], false
}

// isFree reports whether a text lies in the plot, and on no line and nothing else.
func (f *frame) isFree(text box) bool {
	const steps = 40 // between two points of a line
	if text.left < f.left || text.right > f.right || text.top < f.top || text.bottom > f.bottom {
		return false
	}
	for _, other := range f.taken {
		if text.left < other.right+4 && other.left < text.right+4 && text.top < other.bottom+4 && other.top < text.bottom+4 {
			return false
		}
	}
	for _, line := range f.Lines.Lines {
		for i, p := range line.Points {
			before := line.Points[max(i-1, 0)]
			for step := range steps + 1 {
				part := float64(step) / steps
				x := f.x.place(before.X) + float64(part*(f.x.place(p.X)-f.x.place(before.X)))
				y := f.y.place(before.Y) + float64(part*(f.y.place(p.Y)-f.y.place(before.Y)))
				if x > text.left-4 && x < text.right+4 && y > text.top-2 && y < text.bottom+4 {
					return false
				}
			}
		}
	}
	return true
}
