package command

import (
	"path"
	"strings"

	"github.com/nonminimax/nonminimax/data"
)

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
