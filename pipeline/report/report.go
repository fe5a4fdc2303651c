// Package report makes the page of an experiment for readers: one self-contained HTML file,
// with its figures as files beside it.
//
// The page is a function of the analysis tables, the day they were written, the experiment and
// the program. It contains no clock, machine or path, so the same dataset gives the same
// bytes. Texts that a user wrote in an experiment (titles, sources) are escaped everywhere.
package report

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/version"
)

// Input is the input of a report.
type Input struct {
	Store     store.Store
	Plan      *plan.Plan
	Found     *analysis.Results
	Published *published.Paper // nil if the experiment names none
	Arguments string           // of the commands that make the dataset and the report, such as "nau1986 --boards 200"
	Program   version.Program
	Date      string // day of the tables; empty if unknown
}

// Written lists the files of a report.
type Written struct {
	Page    string   // name of the page in the store
	Bytes   int      // length of the page
	Figures []string // names of the figures
}

// pageFile is the page, in the folder of the report.
const pageFile = "index.html"

// Mark is a text that the program has always written into its pages.
const Mark = "Made by nonminimax; works without a network."

// figuresDir is the folder of the figures, beside the page.
const figuresDir = "figures"

// Dir returns the folder of an experiment's report.
func Dir(experiment string) string { return path.Join("report", experiment) }

// IsFolder reports whether a folder below [Dir] of that last name is the program's.
func IsFolder(base string) bool { return base == figuresDir }

// CheckOwn returns an error for a file of the user under the name of an experiment's page or
// of the index.
func CheckOwn(st store.Store, experiment string) error {
	return cmp.Or(checkPage(st, experiment), store.CheckMark(st, indexFile, Mark))
}

// checkPage returns an error for a file of the user under the name of an experiment's page.
func checkPage(st store.Store, experiment string) error {
	return store.CheckMark(st, path.Join(Dir(experiment), pageFile), Mark)
}

// Write writes the report of an experiment, each file whole or not at all, the page and then
// the index of all reports last, and removes figures that the experiment no longer has. It
// replaces no page of the user.
func Write(in Input) (Written, error) {
	if err := CheckOwn(in.Store, in.Plan.Experiment.Name); err != nil {
		return Written{}, err
	}
	done, keep, err := writeTo(in.Store, in)
	if err != nil {
		return done, err
	}
	if err := removeFigures(in.Store, path.Join(Dir(in.Plan.Experiment.Name), figuresDir), keep); err != nil {
		return done, err
	}
	return done, writeIndex(in.Store, in.Store)
}

// writeTo writes the files of a report to a store, and returns the names of the figure files.
func writeTo(to store.Store, in Input) (done Written, files []string, err error) {
	dir := Dir(in.Plan.Experiment.Name)
	drawings, err := drawings(in)
	if err != nil {
		return done, nil, err
	}
	done = Written{Page: path.Join(dir, pageFile), Figures: []string{}}
	for _, d := range drawings {
		names, err := d.write(to, path.Join(dir, figuresDir))
		if err != nil {
			return done, nil, err
		}
		files = append(files, names...)
		done.Figures = append(done.Figures, d.picture.Name)
	}
	page, err := newPage(in, drawings)
	if err != nil {
		return done, nil, err
	}
	text, err := rendered("page.html", page)
	if err != nil {
		return done, nil, fmt.Errorf("report of %q: %w", in.Plan.Experiment.Name, err)
	}
	signed := signed([]byte(text))
	done.Bytes = len(signed)
	return done, files, store.WriteFile(to, done.Page, signed)
}

// removeFigures removes the figures of a folder that are not in keep. Other files are the
// user's own.
func removeFigures(st store.Store, dir string, keep []string) error {
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

// figureName matches the names of all figures; those of a paper are called as they are there.
// A picture and its data carry no mark of the program.
var figureName = regexp.MustCompile(`^(correctness|contests|critical-pairs)(-budgets)?$|^nodes$|^(figure|sweep)-[0-9]+$|^section-(abstract|branching|deepening|experiments)$`)

// isFigure reports whether a file has the name of a figure or its data.
func isFigure(name string) bool {
	extension := path.Ext(name)
	return slices.Contains(figureFiles, extension) &&
		figureName.MatchString(strings.TrimSuffix(path.Base(name), extension))
}

// page is the data of the template.
type page struct {
	Experiment *experiment.Experiment
	Heading    string
	Summary    string // for the index, as JSON
	Sections   []*section
	Contents   template.HTML // the sections
	Papers     []string      // that the experiment follows, in full
}

// section is a part of the page with a heading; unused fields are empty.
type section struct {
	ID, Title string
	Text      []string // paragraphs before the rest
	Brief     *brief
	Verdicts  []*verdict
	Counts    []verdictCounts
	Figures   []*shown
	Blocks    []block
	Grids     []grid
	Boards    []finalBoard
	Viewer    *viewer
	Origin    *origin
	Terms     []term
}

//go:embed page
var embedded embed.FS

// templates are parsed by the first page, since other commands have no use for them.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"sup": superscripts,
		"css": func(names ...string) template.CSS { return template.CSS(embeddedText(names...)) },
		"js":  func(names ...string) template.JS { return template.JS(embeddedText(names...)) },
	}).ParseFS(embedded, "page/*.html"))
})

func rendered(name string, data any) (template.HTML, error) {
	var text bytes.Buffer
	err := templates().ExecuteTemplate(&text, name, data)
	return template.HTML(text.String()), err
}

// newPage makes a page of the non-empty sections.
func newPage(in Input, drawings []*drawing) (*page, error) {
	e := in.Plan.Experiment
	p := &page{Experiment: e, Heading: cmp.Or(e.Title, e.Name), Papers: papersOf(e.Source)}
	figures := make(map[string]*shown)
	for _, d := range drawings {
		s, err := d.show()
		if err != nil {
			return nil, err
		}
		figures[d.picture.Name] = s
	}
	contests := withFigures(&section{ID: "contests", Title: "Contests"}, figures, "contests", "critical-pairs", "contests-budgets", "critical-pairs-budgets")
	found := Findings(in)
	trees, errTrees := treesSection(in)
	games, errGames := gamesSection(in)
	origin, errOrigin := originSection(in)
	brief, errBrief := briefSection(in, withPanels(found, figures))
	if err := cmp.Or(errTrees, errGames, errOrigin, errBrief); err != nil {
		return nil, err
	}
	for _, s := range []*section{
		brief, verdictsSection(in), boardsSection(in), printedSection(in), claimsSection(in, figures),
		sweepsSection(in, figures), correctnessSection(in, figures), seedsSection(in), disagreementsSection(in), contests, choicesSection(in), savingsSection(in, figures),
		schrueferSection(in), sensitivitySection(in), errataSection(in), atlasSection(in), games, trees, origin,
	} {
		if s == nil {
			continue
		}
		if s.Origin != nil {
			s.Origin.Cite = citations(e.Source + string(p.Contents)) // it is the last section
		}
		p.Sections = append(p.Sections, s)
		if err := p.render(s); err != nil {
			return nil, err
		}
	}
	if s := glossarySection(p.Contents); s != nil {
		p.Sections = append(p.Sections, s)
		if err := p.render(s); err != nil {
			return nil, err
		}
	}
	text, err := json.Marshal(newSummary(in, found))
	p.Summary = string(text)
	return p, err
}

func (p *page) render(s *section) error {
	text, err := rendered("section.html", s)
	p.Contents += text
	return err
}

func embeddedText(names ...string) (joined string) {
	for _, name := range names {
		text, err := embedded.ReadFile("page/" + name)
		if err != nil {
			panic(err) // it is embedded
		}
		joined += string(text)
	}
	return joined
}
