package report

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// write writes the figure as SVG, PNG and CSV data, and returns the names of the files.
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
	return []string{base + ".svg", base + ".png", base + ".csv"}, d.csv(st, base+".csv")
}

// keep writes the files of the figure, and keeps their bytes for the page.
func (d *drawing) keep(st store.Store, dir string) ([]string, error) {
	memory := store.NewMemory()
	names, err := d.write(memory, dir)
	if err != nil {
		return nil, err
	}
	d.files = make(map[string][]byte)
	for _, name := range names {
		content, err := store.ReadFile(memory, name, maxPage)
		if err == nil {
			err = store.WriteFile(st, name, content)
		}
		if err != nil {
			return nil, err
		}
		d.files[path.Ext(name)] = content
	}
	return names, nil
}

// packed returns a file of the figure as an address: compressed, in the page itself.
func (d *drawing) packed(extension string) (template.URL, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(d.files[extension])
	}
	if err == nil {
		err = w.Close()
	}
	return template.URL("data:application/gzip;base64," + base64.StdEncoding.EncodeToString(out.Bytes())), err
}

// shown is a figure as the page shows it.
type shown struct {
	Name, Title, Caption, Words string
	Panels                      []panel
	Legend                      template.HTML
	SVG, CSV                    template.URL // its files, compressed
	Rows                        int
}

// panel is one plot of a shown figure.
type panel struct {
	Words string // its title in words
	SVG   template.HTML
}

// show prepares the figure for the page, panel by panel, so that it fits any width.
func (d *drawing) show(e *experiment.Experiment) (*shown, error) {
	panels, err := d.picture.Panels()
	if err != nil {
		return nil, err
	}
	s := &shown{Name: d.picture.Name, Title: d.picture.Title, Caption: d.caption, Words: d.picture.Intro, Rows: d.rows}
	if s.SVG, err = d.packed(".svg"); err != nil {
		return nil, err
	}
	if s.CSV, err = d.packed(".csv"); err != nil {
		return nil, err
	}
	for i, of := range panels {
		inside, err := inline(of, fmt.Sprintf("%s-%d", d.picture.Name, i+1))
		if err != nil {
			return nil, err
		}
		if of.Title == "" {
			s.Legend = inside
			continue
		}
		s.Panels = append(s.Panels, panel{panelWords(e, of.Title), inside})
	}
	return s, nil
}

// inline converts a panel to an HTML element with its title and description.
func inline(of figure.Panel, id string) (template.HTML, error) {
	start := bytes.Index(of.SVG, []byte("<svg "))
	if start < 0 {
		return "", fmt.Errorf("figure %q: expected an svg element", of.Title)
	}
	end := start + bytes.IndexByte(of.SVG[start:], '>')
	var out strings.Builder
	if of.Title == "" {
		fmt.Fprintf(&out, `<svg aria-hidden="true" %s>`, viewBox.Find(of.SVG[start:end]))
	} else {
		fmt.Fprintf(&out, `<svg role="img" aria-labelledby="%[1]s-t %[1]s-d" %[2]s><title id="%[1]s-t">%[3]s</title><desc id="%[1]s-d">%[4]s</desc>`,
			id, viewBox.Find(of.SVG[start:end]), template.HTMLEscapeString(of.Title), template.HTMLEscapeString(of.Words))
	}
	out.WriteString(paperColour.ReplaceAllStringFunc(usualFont.Replace(string(of.SVG[end+1:])), recolour))
	return template.HTML(out.String()), nil // package figure has escaped all text
}

// viewBox matches the attribute of an svg element for the visible part of the plane. The style
// sheet sets its size on the page.
var viewBox = regexp.MustCompile(`viewBox="[^"]*"`)

// usualFont drops the typeface and its usual variants, which the style sheet sets once.
var usualFont = strings.NewReplacer("font-family:Liberation Sans;", "", "font-variant:normal;", "", "font-weight:normal;", "", "font-style:normal;", "")

var paperColour = regexp.MustCompile("#[0-9A-F]{6}")

// pageColours maps the colours on white paper to those that the style sheet defines for light
// and dark pages.
var pageColours = map[[3]int64]string{
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

// recolour returns the page's colour for one on paper. Translucent colours differ slightly
// after rounding.
func recolour(colour string) string {
	of, err := strconv.ParseInt(colour[1:], 16, 64)
	if err != nil {
		return colour
	}
	near := func(a, b int64) bool { return max(a-b, b-a) <= 4 }
	for known, page := range pageColours {
		if near(of>>16, known[0]) && near(of>>8&0xff, known[1]) && near(of&0xff, known[2]) {
			return page
		}
	}
	return colour
}
