// Package report makes the page of an experiment that people look at: one HTML file
// that needs nothing but itself, and its figures as files beside it.
//
// The page is a function of the analysis tables, the day they were written, the
// experiment and the program: no clock, no machine and no path is in it, so that the
// same dataset gives the same bytes. What a user wrote in an experiment (titles, sources) is escaped wherever it
// is put.
package report

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Input is what a report is made of.
type Input struct {
	Store     store.Store
	Plan      *plan.Plan
	Found     *analysis.Results
	Published *published.Paper // nil where the experiment names none
	Arguments string               // of the commands that make the dataset and the report, such as "nau1986 --boards 200"
	Program   Program
	Date      string // of the tables, as a day; empty where it is not known
}

// Written says what a report consists of.
type Written struct {
	Page    string   // name of the page in the store
	Bytes   int      // length of the page
	Figures []string // names of the figures
}

// Dir returns the folder of an experiment's report.
func Dir(experiment string) string { return path.Join("report", experiment) }

// Write writes the report of an experiment, each file whole or not at all, the page
// last, and removes figures that the experiment has no more.
func Write(in Input) (Written, error) {
	done, keep, err := makeIn(in, in.Store)
	if err != nil {
		return done, err
	}
	return done, prune(in.Store, path.Join(Dir(in.Plan.Experiment.Name), figures), keep)
}

// makeIn makes the files of a report in a store, and returns those of its figures.
func makeIn(in Input, to store.Store) (done Written, keep []string, err error) {
	dir := Dir(in.Plan.Experiment.Name)
	drawings, err := drawings(in)
	if err != nil {
		return done, nil, err
	}
	done = Written{Page: path.Join(dir, "index.html"), Figures: []string{}}
	for _, d := range drawings {
		names, err := d.write(to, path.Join(dir, figures))
		if err != nil {
			return done, nil, err
		}
		keep = append(keep, names...)
		done.Figures = append(done.Figures, d.picture.Name)
	}
	text, err := render(in, drawings)
	if err != nil {
		return done, nil, err
	}
	text = signed(text)
	done.Bytes = len(text)
	return done, keep, store.WriteFile(to, done.Page, text)
}

// prune removes the figures of a folder that are not among those to keep. Files of
// other kinds are the user's own.
func prune(st store.Store, dir string, keep []string) error {
	names, err := st.List(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if slices.Contains(keep, name) || !isFigure(name) {
			continue
		}
		if err := st.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// isFigure reports whether a file among the figures has the kind of one.
func isFigure(name string) bool {
	return slices.Contains([]string{".svg", ".png", ".csv"}, path.Ext(name))
}

// render makes the page.
func render(in Input, drawings []*drawing) ([]byte, error) {
	p, err := newPage(in, drawings)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, "page.html", p); err != nil {
		return nil, fmt.Errorf("report of %q: %w", in.Plan.Experiment.Name, err)
	}
	return out.Bytes(), nil
}

// csv writes the data behind a figure.
func csv[T any](rows []T) func(store.Store, string) error {
	return func(st store.Store, name string) error { return part.WriteCSV(st, name, rows) }
}

// page is what the template shows.
type page struct {
	Experiment *experiment.Experiment
	Heading    string
	Style      template.CSS
	Script     template.JS
	Sections   []*section
}

// section is a part of the page with a heading.
type section struct {
	ID, Title string
	Text      []string // paragraphs before the rest
	Verdicts  []*verdict
	Glance    []glance
	Figures   []*shown
	Grids     []grid
	Viewer    *viewer
	Origin    *origin
}

//go:embed page
var files embed.FS

// templates are those of the page.
var templates = template.Must(template.New("").ParseFS(files, "page/*.html"))

// newPage puts the sections together that have something in them.
func newPage(in Input, drawings []*drawing) (*page, error) {
	e := in.Plan.Experiment
	p := &page{Experiment: e, Heading: e.Title, Style: template.CSS(embedded("style.css")), Script: template.JS(embedded("viewer.js"))}
	if p.Heading == "" {
		p.Heading = e.Name
	}
	figures := make(map[string]*shown)
	for _, d := range drawings {
		s, err := d.show()
		if err != nil {
			return nil, err
		}
		figures[d.picture.Name] = s
	}
	for _, make := range []func(Input, map[string]*shown) (*section, error){
		glanceSection, boardsSection, printedSection, claimsSection, correctnessSection, contestsSection, choicesSection,
		savingsSection, schrueferSection, sensitivitySection, errataSection, atlasSection, treesSection, originSection,
	} {
		s, err := make(in, figures)
		if err != nil {
			return nil, err
		}
		if s != nil {
			p.Sections = append(p.Sections, s)
		}
	}
	return p, nil
}

// embedded is a file of the page.
func embedded(name string) string {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}
