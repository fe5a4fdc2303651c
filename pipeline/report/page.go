package report

import (
	"embed"
	"html/template"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

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
