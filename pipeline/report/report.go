// Package report makes the page of an experiment for readers: one self-contained HTML file,
// with its figures as files beside it.
//
// The page is a function of the analysis tables, the parts, the day they were written, the
// experiment, the arguments that name it, and the program. It contains no clock, machine or path, so the same dataset
// gives the same bytes. Texts that a user wrote in an experiment (titles, sources) are escaped everywhere.
package report

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Written lists the files of a report.
type Written struct {
	Page    string   // name of the page in the store
	Bytes   int      // length of the page
	Figures []string // names of the figures
}

// CheckOwn returns an error for a file of the user under the name of an experiment's page or
// of the index.
func CheckOwn(st store.Store, experiment string) error {
	return cmp.Or(checkPage(st, experiment), store.CheckMark(st, indexFile, Mark))
}

// checkPage returns an error for a file of the user under the name of an experiment's page.
func checkPage(st store.Store, experiment string) error {
	return store.CheckMark(st, path.Join(Dir(experiment), pageFile), Mark)
}

// Outdated reports whether the page that is there has not the numbers of an experiment as it was run.
func Outdated(in Input) bool {
	text, err := store.ReadFile(in.Store, path.Join(Dir(in.Plan.Experiment.Name), pageFile), maxPage)
	if err != nil {
		return false
	}
	hash, _, err := hashManifests(in)
	return err == nil && !bytes.Contains(text, []byte(hash))
}

// Write writes the report of an experiment, each file whole or not at all, the page and then
// the index of all reports last, and removes figures that the experiment no longer has. It
// replaces no page of the user.
func Write(in Input) (Written, error) {
	if err := CheckOwn(in.Store, in.Plan.Experiment.Name); err != nil {
		return Written{}, err
	}
	done, keep, err := writeTo(in.Store, in)
	if err != nil {
		return done, err
	}
	isOld := func(name string) bool { return isFigure(name) && !slices.Contains(keep, name) } // others are the user's own
	if err := store.RemoveOld(in.Store, path.Join(Dir(in.Plan.Experiment.Name), figuresDir), isOld); err != nil {
		return done, err
	}
	return done, writeIndex(in.Store, in.Store)
}

// writeTo writes the files of a report to a store, and returns the names of the figure files.
func writeTo(to store.Store, in Input) (done Written, files []string, err error) {
	dir := Dir(in.Plan.Experiment.Name)
	drawings, err := drawings(in)
	if err != nil {
		return done, nil, err
	}
	done = Written{Page: path.Join(dir, pageFile), Figures: []string{}}
	for _, d := range drawings {
		names, err := d.write(to, path.Join(dir, figuresDir))
		if err != nil {
			return done, nil, err
		}
		files = append(files, names...)
		done.Figures = append(done.Figures, d.Name)
	}
	page, err := newPage(in, drawings)
	if err != nil {
		return done, nil, err
	}
	text, err := rendered("page.html", page)
	if err != nil {
		return done, nil, fmt.Errorf("report of %q: %w", in.Plan.Experiment.Name, err)
	}
	signed := signed([]byte(text))
	done.Bytes = len(signed)
	return done, files, store.WriteFile(to, done.Page, signed)
}
