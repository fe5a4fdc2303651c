package report

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/analysis/figure"
)

//go:embed page
var embedded embed.FS

// templates are parsed by the first page, since other commands have no use for them.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"sup":    superscripts,
		"code":   code,
		"parity": parity,
		"svg":    func(elements []byte) template.HTML { return template.HTML(elements) }, // package figure escapes texts
		"css":    func(names ...string) template.CSS { return template.CSS(embeddedText(names...)) },
		"panels": func() template.CSS { return template.CSS(figure.Style) },
		"marks":  func() template.HTML { return template.HTML(figure.Marks) },
		"js":     func(names ...string) template.JS { return template.JS(embeddedText(names...)) },
	}).ParseFS(embedded, "page/*.html"))
})

func rendered(name string, data any) (template.HTML, error) {
	var text bytes.Buffer
	err := templates().ExecuteTemplate(&text, name, data)
	return template.HTML(text.String()), err
}

// backticks match what a text marks as code.
var backticks = regexp.MustCompile("`([^`]*)`")

// code returns a text as HTML with its code marked.
func code(text string) template.HTML {
	return template.HTML(backticks.ReplaceAllString(template.HTMLEscapeString(text), "<code>$1</code>"))
}

func embeddedText(names ...string) (joined string) {
	for _, name := range names {
		text, err := embedded.ReadFile("page/" + name)
		if err != nil {
			panic(fmt.Sprintf("%s: %v", name, err)) // it is embedded
		}
		joined += string(text)
	}
	return joined
}

// powerOfTen matches a power of ten as tables and formatted numbers write it.
var powerOfTen = regexp.MustCompile(`(?:(\b[0-9]+(?:\.[0-9]+)?)e|((?:×|\b)10)\^)([+-]?)0*([0-9]+)\b`)

// superscripts returns a text as HTML with its powers of ten raised.
func superscripts(text string) template.HTML {
	return template.HTML(powerOfTen.ReplaceAllStringFunc(template.HTMLEscapeString(text), func(power string) string {
		matched := powerOfTen.FindStringSubmatch(power)
		base, sign := matched[2], strings.NewReplacer("-", "−", "+", "").Replace(matched[3])
		if matched[1] != "" {
			base = matched[1] + "×10"
		}
		return base + "<sup>" + sign + matched[4] + "</sup>"
	}))
}

// Parts are the tree viewer for a page that makes its trees itself, by the script's function showTrees.
type Parts struct {
	Markup  template.HTML
	Scripts template.JS
	Styles  template.CSS
}

// Viewer returns the tree viewer, with the worked example of [WPN09] until the page shows another tree.
func Viewer() (Parts, error) {
	example := exampleTree()
	markup, err := rendered("viewer.html", &viewer{Trees: []tree{example}, First: example})
	return Parts{markup, template.JS(embeddedText("viewer.js")),
		template.CSS(embeddedText("style.css", "viewer.css"))}, err
}
