package report

import (
	"cmp"
	"html/template"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// sections are the parts of a page, in their order. Each has a template of its name, which shows [content], and is
// left out where it shows nothing. Those without a title are the first screen; folded ones are the appendix.
var sections = []section{
	{ID: "answer"},
	{ID: "trees", Title: "One board, searched deeper and deeper", Short: "One board"},
	{ID: "findings", Title: "What was found", Short: "Findings"},
	{ID: "diagnosis", Title: "Why: the diagnosis", Short: "Diagnosis"},
	{ID: "read", Title: "How your file was read", Short: "Your file"},
	{ID: "rules", Title: "Games, evaluators and rules", Folded: true},
	{ID: "verdicts", Title: "Verdicts, table by table", Folded: true},
	{ID: "boards", Title: "What was run", Folded: true},
	{ID: "tables", Title: "Printed tables", Folded: true},
	{ID: "claims", Title: "Figures and statements of the paper", Folded: true},
	{ID: "sweeps", Title: "Sweeps", Folded: true},
	{ID: "correctness", Title: "Correct decisions", Folded: true},
	{ID: "answers", Title: "Answers that are picked by scores", Folded: true},
	{ID: "seeds", Title: "One seed beside another", Folded: true},
	{ID: "disagreements", Title: "Where the rules disagree", Folded: true},
	{ID: "contests", Title: "Contests", Folded: true},
	{ID: "choices", Title: "The choice at equal cost", Folded: true},
	{ID: "savings", Title: "What searches cost", Folded: true},
	{ID: "schruefer", Title: "Schruefer's trees", Folded: true},
	{ID: "sensitivity", Title: "Sensitivity to conventions", Folded: true},
	{ID: "errata", Title: "Errata", Folded: true},
	{ID: "atlas", Title: "Rules compared", Folded: true},
	{ID: "games", Title: "How games end", Folded: true},
	{ID: "origin", Title: "Where the numbers come from", Folded: true}, // it cites what the sections before it name
	{ID: "glossary", Title: "Glossary", Folded: true},                  // it explains their words
}

// section is a part of a page.
type section struct {
	ID, Title string
	Short     string // of the title, for the navigation
	Folded    bool
	Body      template.HTML
}

// page is the data of the template of a page.
type page struct {
	Experiment *experiment.Experiment
	Facts      pageFacts
	Sections   []section
	Open       template.HTML // the sections in sight
	Appendix   template.HTML // the others
	HasTrees   bool
	Next       []string // what to do after logs
	Answers    bool     // whether it is of answers that a verifier picks
	Scored     bool     // whether these are those of a log
}

// content is what sections show: its methods make their tables and figures, nil where there are none.
type content struct {
	Input
	Heading  string
	Lead     *Finding  // what the first screen says; nil without findings
	Findings []Finding // what follows, each with a chart
	Papers   []string  // that the experiment follows, in full
	Brief    *brief
	Games    *finalBoards
	Viewer   *viewer
	Origin   *origin
	drawn    []*drawing
	before   template.HTML // the sections that have been made
}

// newPage makes a page of the sections that show something.
func newPage(in Input, drawings []*drawing) (*page, error) {
	e := in.Plan.Experiment
	c := &content{Input: in, Heading: cmp.Or(e.Title, e.Name), Papers: papersOf(e.Source), drawn: drawings}
	found := firstFindings(in, pageFindings)
	c.Lead, c.Findings = lead(found)
	if f := sweepFinding(in); f != nil {
		c.Findings = append([]Finding{*f}, c.Findings...)
	}
	var errs [3]error
	var tied *tables.Fall
	if c.Lead != nil && c.Lead.Tie != "" {
		tied = c.Lead.curves.fall
	}
	c.Viewer, errs[0] = newViewer(in, tied)
	c.Games, errs[1] = gamesOf(in)
	c.Origin, errs[2] = originOf(in)
	if err := cmp.Or(errs[:]...); err != nil {
		return nil, err
	}
	if c.Games != nil && c.Viewer != nil && len(c.Viewer.Trees) == 1 { // the worked example alone
		c.Viewer.Game, c.Games.Boards = &c.Games.Boards[0], c.Games.Boards[1:]
	}
	c.Brief = briefOf(in)
	p := &page{Experiment: e, HasTrees: c.Viewer != nil, Facts: pageFacts{Title: c.Heading, Arguments: in.Arguments,
		Date: in.Date, Program: in.Program}}
	p.Answers, p.Scored = len(in.Found.Answers) > 0, in.Scored()
	p.Next = Next(in, "")
	for _, s := range sections {
		if err := p.add(c, s); err != nil {
			return nil, err
		}
	}
	if c.Lead != nil {
		p.Facts.Found = c.Lead.Question + " " + c.Lead.Line
	}
	return p, nil
}

// add adds a section, if it shows something.
func (p *page) add(c *content, s section) (err error) {
	if s.Body, err = rendered(s.ID, c); err != nil || strings.TrimSpace(string(s.Body)) == "" {
		return err
	}
	p.Sections = append(p.Sections, s)
	text, err := rendered("section.html", s)
	c.before += text
	if s.Folded {
		p.Appendix += text
	} else {
		p.Open += text
	}
	return err
}

// lead parts the first finding from those that follow: how many there are of its kind, and the others.
func lead(found []Finding) (first *Finding, others []Finding) {
	if len(found) == 0 {
		return nil, nil
	}
	first = &found[0]
	first.Chart.across, first.Chart.Sure = true, first.Sure
	if first.often != nil {
		again := *first
		again.Chart, again.Why = first.often, "" // why is said above
		others = append(others, again)
	}
	return first, append(others, found[1:]...)
}

// Marks returns the list of verdicts.
func (*content) Marks() []*view.Verdict { return view.Verdicts }

// Figures returns the figures that were drawn whose names match a pattern.
func (c *content) Figures(patterns ...string) (list []*drawing) {
	for _, s := range c.drawn {
		if slices.ContainsFunc(patterns, func(pattern string) bool {
			match, _ := path.Match(pattern, s.Name)
			return match
		}) {
			list = append(list, s)
		}
	}
	return list
}

// figure returns the figure of a name; nil if it was not drawn.
func (c *content) figure(name string) *drawing {
	if list := c.Figures(name); len(list) > 0 {
		return list[0]
	}
	return nil
}
