package command

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
)

// unknown names the files that are not of the dataset. One that readers of a whole
// table would read along is a problem; others are the user's own, and are noted.
func (s *session) unknown() error {
	names, err := s.output.List(".")
	if err != nil {
		return err
	}
	var problems []error
	for _, name := range names {
		if dataset.Known(name) {
			continue
		}
		if table := dataset.ReadAlong(name); table != "" {
			problems = append(problems, fmt.Errorf("file %q: not of the dataset, but where whoever reads table %q reads it along; run leaves it alone", name, table))
			continue
		}
		if !s.shared.Quiet {
			fmt.Fprintf(s.stderr, "nonminimax: note: file %q is not of the dataset, and is left alone\n", name)
		}
	}
	return errors.Join(problems...)
}
