package report

import (
	"fmt"
	"html/template"
	"path"

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
