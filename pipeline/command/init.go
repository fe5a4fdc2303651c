package command

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	page "github.com/nonminimax/nonminimax/pipeline/report"
)

type initCommand struct {
	File string `arg:"" optional:"" help:"Where to write it. Default: mine.yaml."`
}

// templateName is the name of the experiment in the template.
const templateName = "mine"

// Run writes a commented experiment to start from, with the name of its file.
func (c *initCommand) Run(s *session) error {
	if c.File == "" {
		c.File = templateName + ".yaml"
	}
	extension := filepath.Ext(c.File)
	if !isPath(c.File) || extension == "" {
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
	if err != nil {
		return err
	}
	if _, err = f.Write(text); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := f.Close(); err != nil || s.shared.Quiet {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "%s: an experiment to change. Next: nonminimax run %s\n", c.File, c.File)
	return err
}

type experimentsCommand struct {
	Print printCommand `cmd:"" help:"Print the YAML of a shipped experiment."`
}

type printCommand struct {
	Name string `arg:"" help:"Name of a shipped experiment, such as nau1986."`
}

// Run prints the text of a shipped experiment, to copy and change.
func (c *printCommand) Run(s *session) error {
	text, err := data.FS.ReadFile(path.Join(shippedDir, c.Name+".yaml"))
	if err != nil {
		return usagef("experiment %q is not shipped, expected one of %s", c.Name, strings.Join(shipped(), ", "))
	}
	_, err = s.stdout.Write(text)
	return err
}

// versionFlag prints which program this is.
type versionFlag bool

// BeforeReset prints the version and the source that the program was built from, as far as
// the build knows them, and ends the program.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	info, _ := debug.ReadBuildInfo() // nil where it is unknown
	version := cmp.Or(page.ProgramOf(info).Version, "of an unknown version")
	fmt.Fprintf(app.Stdout, "nonminimax %s, %s, %s, %s/%s\n", version, sourceOf(info), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	app.Exit(exitDone)
	return nil
}
