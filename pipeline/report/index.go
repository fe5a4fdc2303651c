package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"path"
	"regexp"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// The index of all reports of a dataset. It follows from their pages alone, each of which has
// a summary, so that it is the same whatever the order in which they were made.

// indexPage is the data of its template.
type indexPage struct {
	Summaries []summary
	Verdicts  []*view.Verdict // those that some report has
}

// writeIndex writes the index of the reports in a store to another one. Pages of a user, or of a version
// of the program without summaries, are left out.
func writeIndex(to, reports store.Store) error {
	names, err := reports.List("report")
	if err != nil {
		return err
	}
	var p indexPage
	for _, name := range names {
		if name == indexFile || !Known(name) || path.Base(name) != pageFile {
			continue
		}
		text, err := store.ReadFile(reports, name, maxPage)
		if err != nil {
			return err
		}
		if s, ok := summaryOf(name, text); ok {
			p.Summaries = append(p.Summaries, s)
		}
	}
	for _, v := range view.Verdicts {
		if slices.ContainsFunc(p.Summaries, func(s summary) bool { return s.Count(v) != "" }) {
			p.Verdicts = append(p.Verdicts, v)
		}
	}
	text, err := rendered("index.html", p)
	if err != nil {
		return fmt.Errorf("index of reports: %w", err)
	}
	return store.WriteFile(to, indexFile, signed([]byte(text)))
}

// summaryText matches the summary of a page.
var summaryText = regexp.MustCompile(`<meta name="nonminimax-summary" content="([^"]*)">`)

// summaryOf reads the summary of a page that is the program's own and undamaged.
func summaryOf(name string, page []byte) (s summary, ok bool) {
	found := summaryText.FindSubmatch(page)
	if found == nil || checkSignature(name, page) != nil {
		return s, false
	}
	err := json.Unmarshal([]byte(html.UnescapeString(string(found[1]))), &s)
	return s, err == nil && path.Join(Dir(s.Name), pageFile) == name
}

// Count returns how many printed cells of a report have a verdict; empty for none.
func (s summary) Count(v *view.Verdict) string {
	for _, c := range s.Verdicts {
		if c.Name == v.Name && c.Cells > 0 {
			return fmt.Sprint(c.Cells)
		}
	}
	return ""
}

// VerifyIndex makes the index again and compares it with the file. A missing index is no
// error.
func VerifyIndex(st store.Store) error {
	if _, err := st.Stat(indexFile); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := store.CheckMark(st, indexFile, Mark); err != nil {
		return err
	}
	memory := store.NewMemory()
	if err := writeIndex(memory, st); err != nil {
		return err
	}
	if err := store.Equal(st, memory, indexFile); err != nil {
		return fmt.Errorf("%w: changed reports, or another version of the program; report makes it again", err)
	}
	return nil
}
