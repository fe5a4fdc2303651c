package figure

import (
	"encoding/xml"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// placed is a text of a drawing with its place.
type placed struct {
	words, class, anchor string
	x, y                 float64
}

// textsOf returns the texts of a drawing, and fails where it is no XML or has a coordinate that is no number.
func textsOf(t *testing.T, d Drawn) (list []placed) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader("<svg>" + string(d.Elements) + "</svg>"))
	var text *placed
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			text = nil
			if token.Name.Local == "text" {
				text = new(placed)
			}
			for _, a := range token.Attr {
				number, err := strconv.ParseFloat(a.Value, 64)
				switch name := a.Name.Local; {
				case strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf"):
					t.Errorf("%s %s=%q", token.Name.Local, name, a.Value)
				case text != nil && name == "class":
					text.class = a.Value
				case text != nil && name == "text-anchor":
					text.anchor = a.Value
				case text != nil && err == nil && name == "x":
					text.x = number
				case text != nil && err == nil && name == "y":
					text.y = number
				}
			}
		case xml.CharData:
			if text != nil {
				text.words = string(token)
			}
		case xml.EndElement:
			if text != nil {
				list = append(list, *text)
			}
			text = nil
		}
	}
}

// TestNamesStandApart: names, the size of a fall and the words of a reference lie on each other at no width, and within
// the drawing, however near the lines end; user text stays text.
func TestNamesStandApart(t *testing.T) {
	nan := math.NaN()
	line := func(name string, ys ...float64) Line {
		l := Line{Name: name, Class: "lead"}
		for i, y := range ys {
			l.Points = append(l.Points, LinePoint{X: float64(i + 1), Y: y, Low: y - 1, High: y + 1, Sample: nan, Words: name})
		}
		return l
	}
	chart := Lines{X: "depth", Y: "right moves", Unit: "%", Lines: []Line{line("minimax, even depths", 62, 60, 51.7),
		line("minimax, odd depths", 62.3, 60, 51.7), line("average, <b>even depths", 63, 64, 52), line("only", 63)},
		Span: &Span{FromX: 1, From: 62, X: 3, To: 51.7, Words: "−10.3 points",
			Note: "no difference"}, Reference: &Reference{Y: 50, Words: "a coin"}}
	for _, size := range []Size{Across, Half, Narrow} {
		for _, c := range []Lines{chart, {X: "nodes", Y: "right moves", LogX: true, Lines: chart.Lines[:1]}} {
			var names []placed
			for _, text := range textsOf(t, c.Draw(size)) {
				if text.anchor == "end" {
					text.x -= size.width(text.words)
				}
				if !strings.HasPrefix(text.class, "tick") || slices.Contains([]string{"a coin", "no difference"}, text.words) {
					names = append(names, text)
				}
				if text.y < 0 || text.y > size.Height || text.x < 0 || text.x+size.width(text.words) > size.Width+size.Font {
					t.Errorf("%v: %q lies outside", size, text.words)
				}
			}
			if len(c.Lines) > 1 && len(names) < 6 {
				t.Errorf("%v: names %v", size, names)
			}
			for i, a := range names {
				for _, b := range names[:i] {
					if a.x < b.x+size.width(b.words) && b.x < a.x+size.width(a.words) && math.Abs(a.y-b.y) < size.Font {
						t.Errorf("%v: %q lies on %q", size, a.words, b.words)
					}
				}
			}
		}
	}
	if got := chart.Words(); !strings.Contains(got, "minimax, even depths from 62.0% at 1 to 51.7% at 3.") ||
		!strings.Contains(got, "Marked: 51.7% at 3, against 62.0% at 1: −10.3 points.") {
		t.Errorf("it is heard as %q", got)
	}
}

// TestWordsWithoutAPlace: what finds no place in the plot stands below a drawing that is as much higher.
func TestWordsWithoutAPlace(t *testing.T) {
	nan := math.NaN()
	wide := strings.Repeat("wide ", 20)
	chart := Lines{X: "depth", Y: "right moves", Unit: "%", Lines: []Line{{Name: "minimax",
		Points: []LinePoint{{1, 62, nan, nan, nan, "", ""}, {3, 51, nan, nan, nan, "", ""}}}},
		Span: &Span{FromX: 1, From: 62, X: 3, To: 51, Words: "-11", Note: wide}, Reference: &Reference{Y: 50, Words: wide}}
	drawn := chart.Draw(Narrow)
	var below []string
	for _, text := range textsOf(t, drawn) {
		if text.y > Narrow.Height {
			below = append(below, strings.TrimSpace(text.words))
		}
		if text.y > float64(drawn.Height) {
			t.Errorf("%q is cut off", text.words)
		}
	}
	wide = strings.TrimSpace(wide)
	if want := []string{"dashes: " + wide, "at 3: " + wide}; !slices.Equal(below, want) {
		t.Errorf("below: %q, expected %q", below, want)
	}
}

// TestBars: each bar has its name and its number, a bar of nothing no length, and the words say the same.
func TestBars(t *testing.T) {
	b := Bars{What: "wins", Open: "a draw",
		Bars: []Bar{{Name: "a", Value: 4, Words: "4"}, {Name: "<b>", Open: 2, Words: "0"}}}
	for _, size := range []Size{Half, Narrow} {
		var words []string
		for _, text := range textsOf(t, b.Draw(size)) {
			words = append(words, text.words)
		}
		if got := strings.Join(words, "|"); got != "wins; grey: a draw|a|4|<b>|0" {
			t.Errorf("%v: texts %s", size, got)
		}
	}
	if got := b.Words(); got != "wins; grey: a draw: a 4; <b> 0." {
		t.Errorf("it is heard as %q", got)
	}
	long := Bars{Bars: []Bar{{Name: strings.Repeat("long ", 20)}}}
	if texts := textsOf(t, long.Draw(Narrow)); Narrow.width(texts[1].words) > Narrow.Width ||
		!strings.HasSuffix(texts[1].words, "…") {
		t.Errorf("a name that is too long is written %q", texts[1].words)
	}
	wide := Bars{What: strings.Repeat("w", 40), Open: "a draw", Bars: []Bar{{Name: "a", Open: 1}}}
	if texts := textsOf(t, wide.Draw(Narrow)); texts[1].words != "grey: a draw" || texts[1].y <= texts[0].y {
		t.Errorf("what is too wide for a line is written %+v", texts[:2])
	}
	if got := (Bars{What: "wins", Open: "a draw"}).Words(); got != "wins: ." {
		t.Errorf("without anything grey it is heard as %q", got)
	}
	if got := (Bars{Bars: []Bar{{Name: "none"}}}).Draw(Half); got.Height < 30 {
		t.Errorf("%+v", got)
	}
}
