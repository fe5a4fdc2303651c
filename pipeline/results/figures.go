package results

import (
	"errors"
	"io/fs"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// writeFigures draws the analysis tables that have pictures, and removes pictures of
// what there is no more.
func writeFigures(st store.Store, dir string, r *Results) error {
	figures, err := figure.All(r.Results)
	if err != nil {
		return err
	}
	for _, f := range figures {
		if err := store.WriteFile(st, figureFile(dir, f.Name), f.SVG); err != nil {
			return err
		}
	}
	for _, name := range figure.Names() {
		if slices.ContainsFunc(figures, func(f figure.Figure) bool { return f.Name == name }) {
			continue
		}
		if err := st.Remove(figureFile(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// figureFile is where a figure is.
func figureFile(dir, name string) string { return path.Join(dir, name+".svg") }

// Figures lists the files in which figures of an experiment may be.
func Figures(experiment string) (names []string) {
	for _, name := range figure.Names() {
		names = append(names, figureFile(Dir(experiment), name))
	}
	return names
}
