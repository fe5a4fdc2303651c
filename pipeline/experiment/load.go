package experiment

import (
	"fmt"
	"io"
	"os"
)

// ReadFile reads the file at path, as far as [Load] takes it. Errors of the
// file system are wrapped and name the path.
func ReadFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	defer file.Close()
	// One byte more than the limit is enough for Load to see that it is over.
	text, err := io.ReadAll(io.LimitReader(file, MaxFileSize+1))
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	return text, nil
}

// Load reads an experiment from the text of a file; file is the name that
// errors give it. The result is checked, expanded and complete. The error, if
// any, is one or several joined [*Error], in the order of the file.
func Load(file string, text []byte, catalog Catalog, overrides Overrides) (*Experiment, error) {
	d := &decoder{file: file, catalog: catalog}
	root := d.parse(source{}, text)
	if root == nil {
		return nil, d.err()
	}
	sets := d.parseSets(overrides.Set)
	sets.applyEarly(root)
	d.expand(root)
	sets.applyLate(root)
	overrides.applyFlags(root)
	e := d.experiment(root)
	if err := d.err(); err != nil {
		return nil, err
	}
	return e, nil
}
