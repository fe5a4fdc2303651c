package command

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

type initCommand struct {
	File string `arg:"" optional:"" help:"Where to write it. Default: mine.yaml."`
}

// templateName is the name of the experiment in the template.
const templateName = "mine"

// Run writes a commented experiment to start from, with the name of its file.
func (c *initCommand) Run(s *session) error {
	if c.File == "" {
		c.File = templateName
	}
	if filepath.Ext(c.File) == "" {
		c.File += ".yaml"
	}
	extension := filepath.Ext(c.File)
	if !isPath(c.File) {
		return usagef("%q: expected the path of a file that ends in .yaml", c.File)
	}
	text, err := data.FS.ReadFile("template.yaml")
	if err != nil {
		panic(err) // it is embedded
	}
	name := strings.TrimSuffix(filepath.Base(c.File), extension)
	text = bytes.Replace(text, []byte("name: "+templateName), []byte("name: "+name), 1)
	if _, err := experiment.Load(c.File, text, nil, experiment.Overrides{}); err != nil {
		return usagef("%v", err)
	}
	f, err := os.OpenFile(c.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%q is there already, expected the name of a new file", c.File)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return usagef("%q: no such folder %q", c.File, filepath.Dir(c.File))
	}
	if err != nil {
		return err
	}
	if _, err = f.Write(text); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := f.Close(); err != nil || s.shared.Quiet {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "%s: an experiment to change. Next: %s run %s\n", c.File, called(), quoted(c.File))
	return err
}
