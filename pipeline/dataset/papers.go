package dataset

import (
	"encoding/csv"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/data"
)

// papersFile lists the literature.
const papersFile = "papers.csv"

// Paper is one paper behind an experiment.
type Paper struct {
	Key     string // such as NPT86
	Authors []string
	Year    string
	Title   string
	Where   string // what else is known of its appearance; may be empty
}

// Papers returns the papers of data/papers.csv, in its order.
func Papers() ([]Paper, error) {
	text, err := data.FS.ReadFile(papersFile)
	if err != nil {
		return nil, err
	}
	records, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("data/%s: %w", papersFile, err)
	}
	var list []Paper
	for _, r := range records[1:] {
		list = append(list, Paper{r[0], strings.Split(r[1], ";"), r[2], r[3], r[4]})
	}
	return list, nil
}

// String returns the paper as a list of references has it.
func (p Paper) String() string {
	text := fmt.Sprintf("%s: %s, %s", strings.Join(p.Authors, ", "), p.Title, p.Year)
	if p.Where != "" {
		text += " (" + p.Where + ")"
	}
	return text
}
