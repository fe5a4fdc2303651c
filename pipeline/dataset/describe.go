package dataset

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"
	"text/template"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// The files of a description, in the top folder. Each has a template of its name, but the views,
// which are shipped.
//
// References: Data Package standard, version 2.0: Data Package, Data Resource, Table Schema;
// Croissant format specification, version 1.0; DuckDB 2.0, read_parquet, "multiple files";
// COMMENT ON.
const (
	packageFile   = "datapackage.json"
	croissantFile = "croissant.json"
	cardFile      = "README.md"  // with a header in YAML that dataset hubs read
	viewsFile     = "duckdb.sql" // a view for every table, the same for all datasets
)

// Files lists the files of a description, in the order in which they are made.
func Files() []string { return []string{packageFile, croissantFile, cardFile, viewsFile} }

// marks are texts that the program has always written into the files of a description.
var marks = map[string]string{
	packageFile:   `"The nonminimax developers"`,
	croissantFile: `"The nonminimax developers"`,
	cardFile:      "This card was written by the program that made the files",
	viewsFile:     "Views of the tables of a nonminimax dataset, for DuckDB",
}

// CheckOwn returns an error for each of some files of a description that is the user's own.
func CheckOwn(st store.Store, files ...string) error {
	var problems []error
	for _, name := range files {
		problems = append(problems, store.CheckMark(st, name, marks[name]))
	}
	return errors.Join(problems...)
}

//go:embed *.tmpl
var templateFiles embed.FS

// templates are parsed by the first description, since other commands have no use for them.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"text":         markdown.Replace,
		"cell":         cell,
		"code":         code,
		"join":         func(list []string) string { return strings.Join(list, ", ") },
		"hyphenated":   func(words string) string { return strings.ReplaceAll(words, " ", "-") },
		"json":         func(value any) (string, error) { text, err := declare.Encode(value); return string(text), err },
		"dictionary":   dictionary,
		"fields":       fields,
		"files":        files,
		"recordFields": recordFields,
	}).ParseFS(templateFiles, "*.tmpl"))
})

// cell escapes a text for a cell of a table.
func cell(text string) string { return strings.ReplaceAll(markdown.Replace(text), "|", `\|`) }

func code(text string) string { return "`" + strings.ReplaceAll(text, "`", "'") + "`" }

// about describes every dataset.
type about struct {
	Name, Title, Description, Homepage, Creator string
	Version, VersionDate                        string
	LicenceName, LicencePath                    string
	Keywords                                    []string
	PackageFile, CroissantFile, ViewsFile       string
}

var aboutAll = about{
	Name:  "nonminimax",
	Title: "nonminimax: alternatives to minimax and minimax pathology as reproducible datasets",
	Description: "Game boards of the literature on alternatives to minimax, their exact solutions, the moves that each " +
		"propagator (backup rule) chooses on them at each search depth, the contests between propagators, and each " +
		"printed number of the papers beside its own with a verdict.",
	Homepage: "https://github.com/nonminimax/nonminimax",
	Creator:  "The nonminimax developers",
	Version:  Version, VersionDate: versionDate,
	LicenceName: "Apache-2.0", LicencePath: "https://www.apache.org/licenses/LICENSE-2.0",
	Keywords: []string{"game tree search", "minimax", "minimax pathology", "product propagation", "board games",
		"reproducibility"},
	PackageFile: packageFile, CroissantFile: croissantFile, ViewsFile: viewsFile,
}

// Cite is how to cite the dataset, as BibTeX.
func (a about) Cite() string {
	return fmt.Sprintf(`@misc{nonminimax,
  author = {{%s}},
  title = {%s},
  version = {%s},
  howpublished = {\url{%s}}
}`, a.Creator, a.Title, a.Version, a.Homepage)
}

// content is the data of the templates.
type content struct {
	about
	*Dataset
	Papers  []Paper
	Package File // datapackage.json, once it is made
}

// Write writes the description of the files of one store, of which an inventory may know some parts, into another
// one, which may be the same. It replaces no files of the user.
func Write(from store.Store, inv *part.Inventory, to store.Store) error {
	d, err := Read(from, inv)
	if err != nil {
		return fmt.Errorf("describing the dataset: %w", err)
	}
	papers, err := d.papers()
	if err != nil {
		return err
	}
	c := content{about: aboutAll, Dataset: d, Papers: papers}
	files := Files()
	texts := make(map[string][]byte)
	for _, name := range files {
		if texts[name], err = c.render(name); err != nil {
			return err
		}
		if name == packageFile {
			c.Package = newFile(name, 0, texts[name])
		}
	}
	if err := CheckOwn(to, files...); err != nil {
		return err
	}
	for _, name := range files {
		if err := store.WriteFile(to, name, texts[name]); err != nil {
			return err
		}
	}
	return nil
}

// render makes a file from its template. JSON is indented, and an error if it is none.
func (c content) render(file string) ([]byte, error) {
	if file == viewsFile {
		return data.FS.ReadFile(file)
	}
	var text, indented bytes.Buffer
	if err := templates().ExecuteTemplate(&text, file+".tmpl", c); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if path.Ext(file) != ".json" {
		return text.Bytes(), nil
	}
	if err := json.Indent(&indented, text.Bytes(), "", " "); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return indented.Bytes(), nil
}

// markdown escapes text of an experiment file so that it is not read as Markdown or HTML. It is
// built once: building it takes longer than most texts.
var markdown = strings.NewReplacer("\n", " ", "\r", " ", "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, `\`, `\\`)
