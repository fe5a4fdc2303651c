package report

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Verify makes the report of an experiment again, in memory, and compares: the error
// joins what is wrong with each file. A report that is not there is no error. When the
// tables were written and which program made the page is taken from the page, since
// neither is in the tables.
func Verify(in Input) error {
	dir := Dir(in.Plan.Experiment.Name)
	there, err := in.Store.List(dir)
	if err != nil || !slices.ContainsFunc(there, isReport(dir)) {
		return err
	}
	var problems []error
	name := path.Join(dir, "index.html")
	page, err := store.ReadFile(in.Store, name)
	if err == nil {
		if err = checkSignature(page); err != nil {
			err = fmt.Errorf("file %q: damaged: %w", name, err)
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("file %q: missing, though its figures are there", name)
	}
	problems = append(problems, err)
	in.Date, in.Program = told(page)
	memory := store.NewMemory()
	if _, _, err := makeIn(in, memory); err != nil {
		return errors.Join(append(problems, err)...)
	}
	return errors.Join(append(problems, compare(in.Store, memory, there, err == nil)...)...)
}

// isReport tells the files of a report from the user's own.
func isReport(dir string) func(name string) bool {
	return func(name string) bool {
		return name == path.Join(dir, "index.html") || path.Dir(name) == path.Join(dir, figures) && isFigure(name)
	}
}

// compare compares the files of a report that are there with those that should be; the
// page only if nothing is known to be wrong with it.
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

// explained adds to the error of a file what else it can come from.
func explained(name string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("file %q: missing: report makes it again", name)
	case path.Ext(name) == ".png":
		return fmt.Errorf("%w; drawn on another family of processors, a picture can differ in its bytes alone", err)
	case path.Ext(name) == ".html":
		return fmt.Errorf("%w: changed tables, another version of the program, or other words for the experiment on the command line; report makes it again", err)
	}
	return err
}
