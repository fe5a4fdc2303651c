//go:build ignore

// Print makes paper.pdf of paper.md, metadata.yaml and the figures that paper.md shows:
//
//	go run -modfile=tools.mod analysis/paper/print.go
//
// It needs Chromium. The PDF ends with the hashes of what it is made of, which a test compares.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
)

const dir = "analysis/paper/"

// metadata is what the first page takes from metadata.yaml.
type metadata struct {
	Title   string
	Authors []struct{ Name string }
	Domain  string

	Keywords, Language string
	Code               []struct{ URL string }
	Replication        []struct{ Cite string }
}

func main() {
	log.SetFlags(0)
	if err := print(); err != nil {
		log.Fatal("print: ", err)
	}
}

// print writes paper.pdf.
func print() error {
	sources := []string{dir + "paper.md", dir + "metadata.yaml", dir + "print.go"}
	text, err := os.ReadFile(sources[0])
	if err != nil {
		return err
	}
	fields, err := os.ReadFile(sources[1])
	if err != nil {
		return err
	}
	var about metadata
	if err := yaml.Unmarshal(fields, &about); err != nil {
		return fmt.Errorf("%s: %w", sources[1], err)
	}
	var body bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Typographer),
		goldmark.WithRendererOptions(html.WithUnsafe())).Convert(text, &body); err != nil {
		return err
	}
	content, figures, err := embed(body.String())
	if err != nil {
		return err
	}
	heading, rest, _ := strings.Cut(content, "</h1>")
	var whole bytes.Buffer
	err = template.Must(template.New("page").Parse(page)).Execute(&whole, map[string]any{
		"About": about, "Heading": template.HTML(heading + "</h1>"), "Body": template.HTML(rest),
	})
	if err != nil {
		return err
	}
	pdf, err := printed(whole.Bytes())
	if err != nil {
		return err
	}
	for _, name := range append(sources, figures...) {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		pdf = fmt.Appendf(pdf, "%% made of %s %x\n", filepath.Base(name), sha256.Sum256(data))
	}
	return os.WriteFile(dir+"paper.pdf", pdf, 0o644)
}

// embed puts figures into the page, since it has no folder of its own.
func embed(content string) (with string, names []string, err error) {
	with = regexp.MustCompile(`src="([^"]*\.svg)"`).ReplaceAllStringFunc(content, func(attribute string) string {
		name := filepath.Join(dir, strings.TrimSuffix(strings.TrimPrefix(attribute, `src="`), `"`))
		data, problem := os.ReadFile(name)
		if problem != nil {
			err = problem
		}
		names = append(names, name)
		return `src="data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString(data) + `"`
	})
	return with, names, err
}

// printed prints a page with Chromium. The time of printing is left out, so that the same browser
// gives the same bytes.
func printed(content []byte) ([]byte, error) {
	var browser string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			browser = path
			break
		}
	}
	if browser == "" {
		return nil, fmt.Errorf("no Chromium on the PATH (on Debian: apt-get install chromium)")
	}
	scratch, err := os.MkdirTemp("", "nonminimax-paper-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(scratch)
	in, out := filepath.Join(scratch, "paper.html"), filepath.Join(scratch, "paper.pdf")
	if err := os.WriteFile(in, content, 0o644); err != nil {
		return nil, err
	}
	command := exec.Command(browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
		"--no-pdf-header-footer", "--user-data-dir="+filepath.Join(scratch, "profile"), "--print-to-pdf="+out,
		"file://"+filepath.ToSlash(in))
	if said, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", browser, err, said)
	}
	pdf, err := os.ReadFile(out)
	return regexp.MustCompile(`/(CreationDate|ModDate) \(D:[0-9+'Z]*\)`).ReplaceAllFunc(pdf, func(date []byte) []byte {
		return regexp.MustCompile(`[0-9]`).ReplaceAll(date, []byte("0"))
	}), err
}

// page is the first page's frame, after the style of ReScience C: what is replicated, and where the
// code is, stand beside the text.
const page = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{.About.Title}}</title><style>
@page { size: A4; margin: 20mm 18mm 18mm 18mm; @bottom-right { content: counter(page); font: 8pt sans-serif; } }
body { font: 10pt/1.38 "DejaVu Serif", "Liberation Serif", Georgia, serif; margin: 0; }
h1, h2, h3, aside, th, .kind { font-family: "DejaVu Sans", "Liberation Sans", Arial, sans-serif; }
h1 { font-size: 17pt; line-height: 1.2; margin: 3mm 0; } h2 { font-size: 11.5pt; margin: 5mm 0 1mm; }
h3 { font-size: 10pt; margin: 3.5mm 0 1mm; }
h2, h3 { break-after: avoid; } p { margin: 0 0 2mm; text-align: justify; hyphens: auto; }
.kind { font-size: 8pt; letter-spacing: .08em; text-transform: uppercase; color: #7a1f1f;
border-bottom: .4mm solid #7a1f1f; padding-bottom: 1mm; }
.authors { font-weight: bold; }
aside { float: right; width: 48mm; margin: 1mm 0 3mm 6mm; padding-left: 3mm; border-left: .3mm solid #999;
font-size: 7pt; line-height: 1.35; }
aside p { text-align: left; hyphens: none; overflow-wrap: anywhere; } aside b { display: block; }
table { border-collapse: collapse; margin: 2mm 0 3mm; font-size: 8.5pt; line-height: 1.3; width: 100%; }
td, th { border-bottom: .2mm solid #bbb; padding: .8mm 1.5mm; text-align: left; vertical-align: top; }
tr { break-inside: avoid; } code { font-size: 8.5pt; } pre { background: #f3f3f3; padding: 2mm; }
img { display: block; width: 80%; margin: 2mm auto; } sup { line-height: 0; } em { font-style: italic; }
a { color: inherit; text-decoration: none; }
</style></head><body>
<p class="kind">Replication{{with .About.Domain}} · {{.}}{{end}}</p>
{{.Heading}}
<p class="authors">{{range .About.Authors}}{{.Name}}{{end}}</p>
<aside><p><b>Replicated</b>{{range .About.Replication}}{{.Cite}}<br>{{end}}</p>
<p><b>Code and data</b>{{range .About.Code}}{{.URL}}{{end}} ({{.About.Language}}, Apache-2.0)</p>
<p><b>Keywords</b>{{.About.Keywords}}</p>
<p><b>State</b>In the form of ReScience C; not reviewed.</p></aside>
{{.Body}}
</body></html>
`
