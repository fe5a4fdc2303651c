package report

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// The index of all reports of a dataset. It follows from their pages alone, so that it is the same whatever the order
// in which they were made.

// indexed is a report in the index: its folder, and what its page says of itself.
type indexed struct {
	Name string
	pageFacts
}

// writeIndex writes the index of the reports in a store to another one. Pages of a user are left out.
func writeIndex(to, reports store.Store) error {
	names, err := reports.List("report")
	if err != nil {
		return err
	}
	var list []indexed
	for _, name := range names {
		if name == indexFile || !Known(name) || path.Base(name) != pageFile {
			continue
		}
		text, err := store.ReadFile(reports, name, maxPage)
		if err != nil {
			return err
		}
		if facts, ok := factsOf(text); ok && checkSignature(name, text) == nil {
			list = append(list, indexed{path.Base(path.Dir(name)), facts})
		}
	}
	text, err := rendered("index.html", list)
	if err != nil {
		return fmt.Errorf("index of reports: %w", err)
	}
	return store.WriteFile(to, indexFile, signed([]byte(text)))
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
