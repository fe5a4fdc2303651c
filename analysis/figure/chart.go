package figure

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Chart is a chart for a page, drawn as wide as there is room.
type Chart interface {
	Draw(Size) Drawn
	Words() string // for those who cannot see it
}

// Size is the size of a drawing and of its letters. What is shown smaller than 12 pixels cannot be read.
type Size struct{ Width, Height, Font float64 }

// Sizes of drawings: across a page, below a text, and on a telephone.
var (
	Across = Size{1000, 400, 16}
	Half   = Size{480, 295, 14}
	Narrow = Size{360, 330, 13.5}
)

// Drawn is a chart as the elements of an SVG drawing.
type Drawn struct {
	Width, Height int
	Font          float64 // size of its letters
	Elements      []byte
}

// ink writes the elements of a drawing.
type ink struct{ bytes.Buffer }

// path joins places, x and y in turn; a band is closed.
func (p *ink) path(class string, places ...float64) { p.paths(class, [][]float64{places}) }

// paths draws pieces as one element.
func (p *ink) paths(class string, pieces [][]float64) {
	fmt.Fprintf(p, `<path class="%s" d="`, class)
	for _, places := range pieces {
		for i := 0; i < len(places); i += 2 {
			letter := "L"
			if i == 0 {
				letter = "M"
			}
			fmt.Fprintf(p, "%s%s %s", letter, tenth(places[i]), tenth(places[i+1]))
		}
	}
	if strings.Contains(class, "band") {
		p.WriteByte('Z')
	}
	p.WriteString("\"/>\n")
}

func (p *ink) dot(class string, x, y, radius float64, words string) {
	fmt.Fprintf(p, `<circle class="%s" cx="%s" cy="%s" r="%s"`, class, tenth(x), tenth(y), tenth(radius))
	if words == "" {
		p.WriteString("/>\n")
		return
	}
	fmt.Fprintf(p, "><title>%s</title></circle>\n", escaped(words))
}

func (p *ink) text(class, anchor string, x, y float64, words string) {
	fmt.Fprintf(p, `<text class="%s" text-anchor="%s" x="%s" y="%s">%s</text>`+"\n", class, anchor, tenth(x), tenth(y),
		escaped(words))
}

// tenth writes a coordinate.
func tenth(x float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", x), ".0") }

func escaped(text string) string {
	var out bytes.Buffer
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err) // writing to a buffer never fails
	}
	return out.String()
}

// width estimates how wide a text is.
func (s Size) width(words string) float64 {
	return float64(float64(utf8.RuneCountInString(words)) * s.Font * .62)
}

// endName is a name beside the end of a line.
type endName struct {
	lines []string
	class string
	x, y  float64 // where the line ends
	place float64 // of the middle of the name
}

// nameEnds collects the names of lines, and leaves room for them at the right.
func (f *frame) nameEnds() {
	for _, line := range f.Lines.Lines {
		last := line.Points[len(line.Points)-1]
		f.endNames = append(f.endNames, endName{lines: f.broken(line.Name), class: "name " + line.Class,
			x: last.X, y: f.y.place(last.Y)})
	}
	widest := 0.
	for _, n := range f.endNames {
		for _, words := range n.lines {
			widest = max(widest, f.width(words))
		}
	}
	f.right = f.Width - widest - 18
}

// broken breaks a name into two lines where there is little room.
func (f *frame) broken(name string) []string {
	end := cmp.Or(strings.Index(name, ", ")+1, strings.Index(name, "~")+1)
	if end == 0 || f.Width >= Across.Width {
		return []string{name}
	}
	return []string{name[:end], strings.TrimSpace(name[end:])}
}

// names writes the names, moved apart where they would lie on each other.
func (f *frame) names() {
	spread(f.endNames, f.lineHeight, f.top, f.bottom+f.lineHeight)
	left := f.right + 16
	for _, n := range f.endNames {
		from := f.x.place(n.x) + f.marker + 3
		f.path("leader", from, n.y, max(f.right+2, from), n.y, left-4, n.place)
		for i, words := range n.lines {
			middle := n.place + float64((float64(i)-float64(len(n.lines)-1)/2)*f.lineHeight)
			f.text(n.class, "start", left, middle+float64(f.Font*.35), words)
		}
	}
}

// spread moves the middles of names apart, from top to bottom, each as near to its line as it can be.
func spread(names []endName, lineHeight, top, bottom float64) {
	slices.SortStableFunc(names, func(a, b endName) int { return cmp.Compare(a.y, b.y) })
	half := func(n endName) float64 { return float64(float64(len(n.lines)) * lineHeight / 2) }
	edge := top
	for i := range names {
		names[i].place = max(names[i].y, edge+half(names[i]))
		edge = names[i].place + half(names[i])
	}
	edge = bottom
	for i, n := range slices.Backward(names) {
		names[i].place = min(n.place, edge-half(n))
		edge = names[i].place - half(n)
	}
}
