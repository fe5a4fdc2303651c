package report

import (
	"fmt"
	"html/template"
	"path"

	"github.com/nonminimax/nonminimax/analysis/figure"
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

// shown is a figure as the page shows it.
type shown struct {
	Name, Title, Caption, Words string
	Many                        bool // lines, of families that share a colour
	Panels                      []panel
	Legend                      figure.Legend
	SVG, PNG, CSV               string // addresses of its files, relative to the page
	Rows                        int
}

// panel is one plot of a shown figure.
type panel struct {
	figure.Panel
	ID string
}

// Drawing is the elements of the panel's SVG drawing.
func (p panel) Drawing() template.HTML {
	return template.HTML(p.Elements) // package figure has escaped all text
}

// show prepares the figure for the page, panel by panel, so that it fits any width.
func (d *drawing) show() *shown {
	base := figuresDir + "/" + d.picture.Name
	s := &shown{Name: d.picture.Name, Title: d.picture.Title, Caption: d.caption, Words: d.picture.Intro, Many: d.picture.Many,
		Legend: d.picture.Legend(), SVG: base + ".svg", PNG: base + ".png", CSV: base + ".csv", Rows: d.rows}
	for i, of := range d.picture.Panels() {
		s.Panels = append(s.Panels, panel{of, fmt.Sprintf("f-%s-%d", d.picture.Name, i+1)})
	}
	return s
}
