package report

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// write writes the files of the figure into a folder and returns their names.
func (d *drawing) write(st store.Store, dir string) (names []string, err error) {
	for _, extension := range figureFiles {
		name := path.Join(dir, d.picture.Name+extension)
		if err := store.WriteFile(st, name, d.files[extension]); err != nil {
			return nil, err
		}
		names = append(names, name)
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

// drawnFigure is a figure as the page shows it.
type drawnFigure struct {
	Name, Title, Caption, Words string
	Many                        bool // lines, of families that share a colour
	Alone                       bool // whether games have one player
	Panels                      []panel
	Legend                      figure.Legend
	SVG, CSV                    template.URL // its files, compressed
	Rows                        int
}

// panel is one plot of a figure.
type panel struct {
	figure.Panel
	ID string
}

// Drawing is the elements of the panel's SVG drawing.
func (p panel) Drawing() template.HTML {
	return template.HTML(p.Elements) // package figure has escaped all text
}

// show prepares the figure for the page, panel by panel, so that it fits any width.
func (d *drawing) show() (s *drawnFigure, err error) {
	s = &drawnFigure{Name: d.picture.Name, Title: d.picture.Title, Caption: d.caption, Words: d.picture.Intro,
		Many: d.picture.Many, Legend: d.picture.Legend, Rows: d.rows}
	if s.SVG, err = d.packed(".svg"); err != nil {
		return nil, err
	}
	if s.CSV, err = d.packed(".csv"); err != nil {
		return nil, err
	}
	for i, drawn := range d.picture.Panels {
		s.Panels = append(s.Panels, panel{drawn, fmt.Sprintf("f-%s-%d", d.picture.Name, i+1)})
	}
	return s, nil
}
