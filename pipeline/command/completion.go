package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

type completionCommand struct {
	Shell string `arg:"" help:"bash, zsh or fish." enum:"bash,zsh,fish"`
}

// completionLine is the variable in which a shell passes the line to complete, as bash does
// for `complete -C`.
const completionLine = "COMP_LINE"

// completionScripts ask the program itself for what can follow in a line.
var completionScripts = map[string]string{
	"bash": "complete -o default -C nonminimax nonminimax\n",
	"zsh":  "autoload -U +X bashcompinit && bashcompinit\ncomplete -o default -C nonminimax nonminimax\n",
	"fish": "complete -c nonminimax -a '(env " + completionLine + "=(commandline -cp | string collect) nonminimax)'\n",
}

// Run prints what a shell has to execute to complete command lines.
func (c *completionCommand) Run(s *session) error {
	_, err := io.WriteString(s.stdout, completionScripts[c.Shell])
	return err
}

// complete prints the words that can stand in the place of the last word of a line, which may
// be empty: subcommands, then flags, and names of tables, experiments and what list has.
func complete(w io.Writer, app *kong.Application, line string) {
	words := strings.Fields(line)
	last := ""
	if len(words) > 0 && !strings.HasSuffix(line, " ") {
		last, words = words[len(words)-1], words[:len(words)-1]
	}
	var candidates []string
	command := commandOf(app, words)
	switch {
	case command == nil:
		candidates = commandNames(app.Node)
	case strings.HasPrefix(last, "-"):
		for _, group := range command.AllFlags(true) {
			for _, flag := range group {
				candidates = append(candidates, "--"+flag.Name)
			}
		}
	case command.Name == "list":
		for _, kind := range nameKinds() {
			switch words[len(words)-1] {
			case "list":
				candidates = append(candidates, kind.plural)
			case kind.plural:
				candidates = append(candidates, kind.names()...)
			}
		}
	case len(command.Positional) > 0 && command.Positional[0].Name == "table" && words[len(words)-1] == command.Name:
		for _, schema := range everyTable() {
			candidates = append(candidates, schema.Name)
		}
	case len(command.Positional) > 0:
		candidates = shipped()
	}
	slices.Sort(candidates)
	for _, word := range candidates {
		if strings.HasPrefix(word, last) {
			fmt.Fprintln(w, word)
		}
	}
}

// commandOf returns the subcommand of a line; nil where it has none yet.
func commandOf(app *kong.Application, words []string) *kong.Node {
	for i, word := range words {
		for _, command := range app.Children {
			if i > 0 && command.Name == word {
				return command
			}
		}
	}
	return nil
}

func commandNames(app *kong.Node) (names []string) {
	for _, command := range app.Children {
		names = append(names, command.Name)
	}
	return names
}
