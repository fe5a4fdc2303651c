package report

import (
	"html/template"

	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
)

// Search is a search whose tree grows, for a page of its own.
type Search struct {
	Heading  string // what is searched
	Words    string // how much of it the page shows
	Position string // the root, as text
	Growth   *treeview.Growth
}

// GrowthPage returns a page that shows how the tree of one search grows, step by step: one file,
// the same bytes for the same search.
func GrowthPage(s Search) ([]byte, error) {
	text, err := rendered("growth.html", struct {
		Search
		Style  template.CSS
		Script template.JS
		Viewer *viewer
	}{s, template.CSS(embeddedText("style.css") + embeddedText("figures.css")), template.JS(embeddedText("page.js") + embeddedText("viewer.js")),
		&viewer{Trees: []tree{{Name: s.Heading, Grown: []*treeview.Growth{s.Growth}}}, Grows: true, First: treeGrid(tree{Name: s.Heading, Tree: s.Growth.Last()})}})
	return []byte(text), err
}
