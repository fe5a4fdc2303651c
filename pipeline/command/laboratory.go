package command

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/nonminimax/nonminimax/pipeline/laboratory"
	page "github.com/nonminimax/nonminimax/pipeline/report"
)

type laboratoryCommand struct {
	File string `arg:"" optional:"" help:"Where to write it. Default: laboratory.html in the output folder."`
}

// laboratoryFile is its file in the output folder.
const laboratoryFile = "laboratory.html"

// Run writes the laboratory. It compiles the program for the browser, which takes a Go toolchain and the sources.
func (c *laboratoryCommand) Run(s *session) error {
	if c.File == "" {
		c.File = filepath.Join(s.shared.Out, laboratoryFile)
	}
	text, err := laboratory.Page()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(c.File), 0o777); err != nil {
		return err
	}
	if err := replaceOwn("laboratory", c.File, page.Mark, text); err != nil || s.shared.Quiet {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "Laboratory: %s (%.1f MB), to open in a browser.\n", c.File,
		float64(len(text))/1e6)
	return err
}
