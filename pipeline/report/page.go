package report

import (
	"cmp"
	"encoding/json"
	"html/template"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// sections are the parts of a page, in their order. Each has a template of its name in
// page/sections.html, which shows [content], and is left out where it shows nothing.
var sections = []section{
	{ID: "brief", Title: "In brief"},
	{ID: "trees", Title: "One board, searched deeper and deeper"},
	{ID: "verdicts", Title: "Verdicts, table by table"},
	{ID: "boards", Title: "What was run"},
	{ID: "tables", Title: "Printed tables"},
	{ID: "claims", Title: "Figures and statements of the paper"},
	{ID: "sweeps", Title: "Sweeps"},
	{ID: "correctness", Title: "Correct decisions"},
	{ID: "seeds", Title: "One seed beside another"},
	{ID: "disagreements", Title: "Where the rules disagree"},
	{ID: "contests", Title: "Contests"},
	{ID: "choices", Title: "The choice at equal cost"},
	{ID: "savings", Title: "What searches cost"},
	{ID: "schruefer", Title: "Schruefer's trees"},
	{ID: "sensitivity", Title: "Sensitivity to conventions"},
	{ID: "errata", Title: "Errata"},
	{ID: "atlas", Title: "Propagators compared"},
	{ID: "games", Title: "How games end"},
	{ID: "origin", Title: "Where the numbers come from"}, // it cites what the sections before it name
	{ID: "glossary", Title: "Glossary"},                  // it explains their words
}

// section is a part of a page with a heading.
type section struct {
	ID, Title string
	Body      template.HTML
}

// page is the data of the template of a page.
type page struct {
	Experiment *experiment.Experiment
	Heading    string
	Summary    string // for the index, as JSON
	Sections   []section
	Contents   template.HTML // the sections
	Papers     []string      // that the experiment follows, in full
}

// content is what sections show: its methods make their tables and figures, nil where there are none.
type content struct {
	Input
	Brief  *brief
	Games  *finalBoards
	Viewer *viewer
	Origin *origin
	drawn  []*shown
	before template.HTML // the sections that have been made
}

// newPage makes a page of the sections that show something.
func newPage(in Input, drawings []*drawing) (*page, error) {
	e := in.Plan.Experiment
	c := &content{Input: in}
	for _, d := range drawings {
		s, err := d.show()
		if err != nil {
			return nil, err
		}
		c.drawn = append(c.drawn, s)
	}
	found := Findings(in)
	var errs [3]error
	c.Viewer, errs[0] = newViewer(in)
	c.Games, errs[1] = gamesOf(in)
	c.Origin, errs[2] = originOf(in)
	if err := cmp.Or(errs[:]...); err != nil {
		return nil, err
	}
	c.Brief = briefOf(in, c.withPanels(found))
	p := &page{Experiment: e, Heading: cmp.Or(e.Title, e.Name), Papers: papersOf(e.Source)}
	for _, s := range sections {
		if err := p.add(c, s); err != nil {
			return nil, err
		}
	}
	text, err := json.Marshal(newSummary(in, found))
	p.Summary = string(text)
	return p, err
}

// add adds a section, if it shows something.
func (p *page) add(c *content, s section) (err error) {
	if s.Body, err = rendered(s.ID, c); err != nil || strings.TrimSpace(string(s.Body)) == "" {
		return err
	}
	p.Sections = append(p.Sections, s)
	text, err := rendered("section.html", s)
	c.before += text
	p.Contents = c.before
	return err
}

// Marks returns the list of verdicts.
func (*content) Marks() []*view.Verdict { return view.Verdicts }

// Figures returns the figures that were drawn whose names match a pattern.
func (c *content) Figures(patterns ...string) (list []*shown) {
	for _, s := range c.drawn {
		if slices.ContainsFunc(patterns, func(pattern string) bool { is, _ := path.Match(pattern, s.Name); return is }) {
			list = append(list, s)
		}
	}
	return list
}

// figure returns the figure of a name; nil if it was not drawn.
func (c *content) figure(name string) *shown {
	i := slices.IndexFunc(c.drawn, func(s *shown) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return c.drawn[i]
}
