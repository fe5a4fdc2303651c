package report

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/version"
)

// Verify makes the report of an experiment again, in memory, and compares: the error joins the
// problems of all files. A missing report is no error. The day of the tables and the program
// are taken from the page, since the tables do not record them, and so are the arguments of
// commands if the input has none.
func Verify(in Input) error {
	dir := Dir(in.Plan.Experiment.Name)
	there, err := in.Store.List(dir)
	if err != nil || !slices.ContainsFunc(there, Known) {
		return err
	}
	foreign := checkPage(in.Store, in.Plan.Experiment.Name)
	if foreign != nil && !slices.ContainsFunc(there, isFigure) {
		return foreign // in place of a report
	}
	var problems []error
	name := path.Join(dir, pageFile)
	page, err := store.ReadFile(in.Store, name, maxPage)
	if err == nil {
		err = cmp.Or(foreign, checkSignature(name, page))
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("file %q: missing, though its figures are there", name)
	}
	problems = append(problems, err)
	facts, _ := factsOf(page)
	in.Date, in.Program, in.Arguments = facts.Date, facts.Program, cmp.Or(in.Arguments, facts.Arguments)
	memory := store.NewMemory()
	if _, _, err := writeTo(memory, in); err != nil {
		return errors.Join(append(problems, err)...)
	}
	return errors.Join(append(problems, compare(in.Store, memory, there, err == nil)...)...)
}

// compare compares the files of a report with the expected ones. It skips the page if a
// problem with it is already known.
func compare(st, again store.Store, there []string, page bool) (problems []error) {
	wanted, err := again.List(".")
	if err != nil {
		return []error{err}
	}
	for _, name := range wanted {
		if path.Ext(name) != ".html" || page {
			problems = append(problems, explained(name, store.Equal(st, again, name)))
		}
	}
	for _, name := range there {
		if isFigure(name) && !slices.Contains(wanted, name) {
			problems = append(problems, fmt.Errorf("file %q: not of this report as it is now; report removes it", name))
		}
	}
	return problems
}

// explained adds other possible causes to the error of a file.
func explained(name string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("file %q: missing: report makes it again", name)
	case path.Ext(name) == ".html":
		return fmt.Errorf("%w: changed tables, another version of the program, or other words for the experiment on the "+
			"command line; report makes it again", err)
	}
	return err
}

// signature ends a page with a hash of its content, so that Verify can trust the provenance
// that it states.
const signature = "<!-- SHA-256 of all above: %x -->\n"

func signed(page []byte) []byte {
	return fmt.Appendf(page, signature, sha256.Sum256(page))
}

func checkSignature(name string, page []byte) error {
	end := len(page) - len(fmt.Sprintf(signature, sha256.Sum256(nil)))
	if end < 0 || !bytes.Equal(signed(page[:end:end]), page) {
		return fmt.Errorf("file %q: damaged: its text is not what the hash at its end stands for", name)
	}
	return nil
}

// pageFacts is what a page says of itself in JSON: to the index, and to Verify what no table records.
type pageFacts struct {
	Title, Found, Arguments, Date string
	Program                       version.Program
}

// factsOf reads them from a page; false of a page that is damaged, or older.
func factsOf(page []byte) (facts pageFacts, ok bool) {
	_, rest, _ := bytes.Cut(page, []byte(`id="facts">`)) // before any text of a user
	text, _, _ := bytes.Cut(rest, []byte("</script>"))
	err := json.Unmarshal(text, &facts)
	return facts, err == nil
}
