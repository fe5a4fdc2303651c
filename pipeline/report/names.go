package report

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// pageFile is the page, in the folder of the report.
const pageFile = "index.html"

// Mark is a text that the program has always written into its pages.
const Mark = "Made by nonminimax; works without a network."

// figuresDir is the folder of the figures, beside the page.
const figuresDir = "figures"

// Dir returns the folder of an experiment's report.
func Dir(experiment string) string { return path.Join("report", experiment) }

// indexFile is the index, beside the folders of the reports.
const indexFile = "report/index.html"

// figureFiles are the extensions of a figure's files: a picture, and the data as CSV. The page makes a PNG of it.
var figureFiles = []string{".svg", ".csv"}

// figureName matches the names of all figures; those of a paper are called as they are there.
// A picture and its data carry no mark of the program.
var figureName = regexp.MustCompile(`^(correctness|contests|critical-pairs)(-budgets)?$|^nodes$|^reliability$|` +
	`^(figure|section|sweep)-[0-9]+$|^section-(abstract|analysis|branching|conclusion|deepening|experiments)$`)

// isFigure reports whether a file has the name of a figure or its data, or of a PNG as earlier builds wrote.
func isFigure(name string) bool {
	extension := path.Ext(name)
	return (slices.Contains(figureFiles, extension) || extension == ".png") &&
		figureName.MatchString(strings.TrimSuffix(path.Base(name), extension))
}

// maxPage bounds the bytes of a page that is read. Pages take some hundred kilobytes.
const maxPage = 64 << 20

// Known reports whether a name is that of a report's file; other files are the user's own.
func Known(name string) bool {
	dir, base := path.Split(name)
	folders := strings.Split(path.Clean(dir), "/")
	return name == indexFile || folders[0] == "report" && (len(folders) == 2 && base == pageFile ||
		len(folders) == 3 && folders[2] == figuresDir && isFigure(base))
}
