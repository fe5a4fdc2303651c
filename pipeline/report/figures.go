package report

import (
	"bytes"
	"fmt"
	"html/template"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// figures is the folder of the figures beside the page.
const figures = "figures"

// drawing is a figure of the report.
type drawing struct {
	picture *figure.Picture
	caption string // what there is to know beside the title
	data    func(st store.Store, name string) error
	rows    int // of its data
}

// write writes the figure as SVG, PNG and its data, and returns the names of the files.
func (d *drawing) write(st store.Store, dir string) ([]string, error) {
	base := path.Join(dir, d.picture.Name)
	svg, err := d.picture.SVG()
	if err != nil {
		return nil, err
	}
	png, err := d.picture.PNG()
	if err != nil {
		return nil, err
	}
	if err := store.WriteFile(st, base+".svg", svg); err != nil {
		return nil, err
	}
	if err := store.WriteFile(st, base+".png", png); err != nil {
		return nil, err
	}
	return []string{base + ".svg", base + ".png", base + ".csv"}, d.data(st, base+".csv")
}

// shown is a figure in the page.
type shown struct {
	Name, Title, Caption, Words string
	Panels                      []panel
	Legend                      template.HTML
	SVG, PNG, CSV               string // places of its files, as seen from the page
	Rows                        int
}

// panel is one plot of a figure in the page.
type panel struct{ SVG template.HTML }

// show makes the figure a part of the page, panel by panel, so that it fits any width.
func (d *drawing) show() (*shown, error) {
	panels, err := d.picture.Panels()
	if err != nil {
		return nil, err
	}
	base := figures + "/" + d.picture.Name
	s := &shown{Name: d.picture.Name, Title: d.picture.Title, Caption: d.caption, Words: d.picture.Intro,
		SVG: base + ".svg", PNG: base + ".png", CSV: base + ".csv", Rows: d.rows}
	for i, of := range panels {
		inside, err := inline(of, fmt.Sprintf("%s-%d", d.picture.Name, i+1))
		if err != nil {
			return nil, err
		}
		if of.Title == "" {
			s.Legend = inside
			continue
		}
		s.Panels = append(s.Panels, panel{inside})
	}
	return s, nil
}

// onPage are the colours of white paper with what stands for them in the page, which
// defines its own for light and dark.
var onPage = map[[3]int64]string{
	{0x00, 0x00, 0x00}: "currentColor",
	{0xff, 0xff, 0xff}: "none",
	{0xe1, 0xe1, 0xe1}: "var(--faint)",
	{0x78, 0x78, 0x78}: "var(--muted)",
	{0xe6, 0x9f, 0x00}: "var(--orange)",
	{0x00, 0x72, 0xb2}: "var(--blue)",
	{0x00, 0x9e, 0x73}: "var(--green)",
	{0xd5, 0x5e, 0x00}: "var(--vermilion)",
	{0xcc, 0x79, 0xa7}: "var(--purple)",
	{0x56, 0xb4, 0xe9}: "var(--sky)",
}

// paper matches a colour of a drawing.
var paper = regexp.MustCompile("#[0-9A-F]{6}")

// recolour returns what stands for a colour in the page. Translucent colours have lost
// a little in rounding.
func recolour(colour string) string {
	of, err := strconv.ParseInt(colour[1:], 16, 64)
	if err != nil {
		return colour
	}
	for known, page := range onPage {
		if near(of>>16, known[0]) && near(of>>8&0xff, known[1]) && near(of&0xff, known[2]) {
			return page
		}
	}
	return colour
}

// near reports whether two parts of a colour are the same but for rounding.
func near(a, b int64) bool { return max(a-b, b-a) <= 4 }

// family removes the typeface, and what is usual, which the page says once.
var family = strings.NewReplacer("font-family:Liberation Sans;", "", "font-variant:normal;", "", "font-weight:normal;", "", "font-style:normal;", "")

// inline makes a panel an element of the page, with its title and description.
func inline(of figure.Panel, id string) (template.HTML, error) {
	start := bytes.Index(of.SVG, []byte("<svg "))
	if start < 0 {
		return "", fmt.Errorf("figure %q: expected an svg element", of.Title)
	}
	end := start + bytes.IndexByte(of.SVG[start:], '>')
	var out strings.Builder
	if of.Title == "" {
		fmt.Fprintf(&out, `<svg aria-hidden="true" %s>`, viewBox(of.SVG[start:end]))
	} else {
		fmt.Fprintf(&out, `<svg role="img" aria-labelledby="%s-t %[1]s-d" %s><title id="%[1]s-t">%s</title><desc id="%[1]s-d">%s</desc>`,
			id, viewBox(of.SVG[start:end]), template.HTMLEscapeString(of.Title), template.HTMLEscapeString(of.Words))
	}
	out.WriteString(paper.ReplaceAllStringFunc(family.Replace(string(of.SVG[end+1:])), recolour))
	return template.HTML(out.String()), nil // drawn by package figure, which escapes all text
}

// viewBox returns the attribute of an svg element that says what it shows; the page
// says how large.
func viewBox(head []byte) string {
	start := bytes.Index(head, []byte("viewBox="))
	if start < 0 {
		return ""
	}
	end := start + len(`viewBox="`) + bytes.IndexByte(head[start+len(`viewBox="`):], '"')
	return string(head[start : end+1])
}
