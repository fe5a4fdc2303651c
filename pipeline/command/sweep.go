package command

import (
	"errors"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// sweep removes what killed runs left: unfinished files, and folders of tables in which a
// file should have come or from which the last one went. The experiment may have changed
// since, and then nothing else would ever look there. Other empty folders are the
// user's own.
func sweep(st store.Output) error {
	problems := []error{st.Sweep()}
	for _, folder := range dataset.Folders() {
		problems = append(problems, st.SweepFolders(folder))
	}
	return errors.Join(problems...)
}
