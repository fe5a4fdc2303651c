package dataset

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"text/template"
)

// Descriptions of the whole dataset.
const (
	name        = "nonminimax"
	title       = "nonminimax: alternatives to minimax and minimax pathology as reproducible datasets"
	description = "Game boards of the literature on alternatives to minimax, their exact solutions, the moves that each " +
		"propagator (backup rule) chooses on them at each search depth, the contests between propagators, and each " +
		"printed number of the papers beside its own with a verdict."
	homepage    = "https://github.com/nonminimax/nonminimax"
	creator     = "The nonminimax developers"
	licenceName = "Apache-2.0"
	licencePath = "https://www.apache.org/licenses/LICENSE-2.0"
)

var keywords = []string{"game tree search", "minimax", "minimax pathology", "product propagation", "board games", "reproducibility"}

// cite is how to cite the dataset, as BibTeX.
var cite = strings.Join([]string{
	"@misc{nonminimax,",
	"  author = {{" + creator + "}},",
	"  title = {" + title + "},",
	"  version = {" + Version + "},",
	"  howpublished = {\\url{" + homepage + "}}",
	"}",
}, "\n")

// cardText is the template of the dataset card: a README with a header in YAML that dataset
// hubs read.
//
//go:embed card.md.tmpl
var cardText string

var cardTemplate = template.Must(template.New("card").Funcs(template.FuncMap{
	"text": escapeMarkdown,
	"cell": func(text string) string { return strings.ReplaceAll(escapeMarkdown(text), "|", `\|`) },
	"code": func(text string) string { return "`" + strings.ReplaceAll(text, "`", "'") + "`" },
	"join": func(list []string) string { return strings.Join(list, ", ") },
}).Parse(cardText))

type cardData struct {
	*Dataset
	Title, Name, Description, Homepage, Version, Cite, Creator string
	LicenceName, LicencePath, PackageFile, CroissantFile       string
	ViewsFile, Size                                            string
	Tags                                                       []string
	Papers                                                     []Paper
	Glossary                                                   []term
}

// card renders README.md.
func (d *Dataset) card() ([]byte, error) {
	papers, err := d.papers()
	if err != nil {
		return nil, err
	}
	data := cardData{
		Dataset: d, Title: title, Name: name, Description: description, Homepage: homepage, Version: Version, Cite: cite,
		Creator: creator, LicenceName: licenceName, LicencePath: licencePath, PackageFile: packageFile,
		CroissantFile: croissantFile, ViewsFile: viewsFile, Size: d.sizeCategory(), Papers: papers, Glossary: d.glossary(),
	}
	for _, word := range keywords {
		data.Tags = append(data.Tags, strings.ReplaceAll(word, " ", "-"))
	}
	var text bytes.Buffer
	if err := cardTemplate.Execute(&text, data); err != nil {
		return nil, fmt.Errorf("%s: %w", cardFile, err)
	}
	return text.Bytes(), nil
}

// Pattern exports pattern to the template of the card.
func (t Table) Pattern() string { return t.pattern() }

// sizeCategory returns the hubs' category for the number of rows.
func (d *Dataset) sizeCategory() string {
	var rows int64
	for _, t := range d.Tables {
		rows += t.Rows()
	}
	limits := []string{"1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T"}
	limit := int64(1000)
	for i, name := range limits {
		switch {
		case rows < limit && i == 0:
			return "n<" + name
		case rows < limit:
			return limits[i-1] + "<n<" + name
		}
		limit *= 10
	}
	return "n>1T"
}

// escapeMarkdown escapes text of an experiment file so that it is not read as Markdown or
// HTML.
func escapeMarkdown(text string) string {
	replacer := strings.NewReplacer("\n", " ", "\r", " ", "<", "&lt;", ">", "&gt;", "&", "&amp;",
		"`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, `\`, `\\`)
	return replacer.Replace(text)
}
