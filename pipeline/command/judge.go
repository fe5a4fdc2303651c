package command

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	"github.com/nonminimax/nonminimax/stages/declare"
)

type judgeCommand struct {
	Logs   []string `arg:"" name:"log" help:"Logs of your program: CSV, gzipped CSV or Parquet with a row a decision or a row a game. data/experiments/README.md has the columns."`
	Tables bool     `help:"Print all results: correct decisions and contests."`
	replaceFlag
}

// Run is that of run, of the experiment that a log alone makes.
func (c *judgeCommand) Run(s *session) error {
	for _, name := range c.Logs {
		if !isLog(name) {
			return usagef("%q: expected the path of a log, a file that ends in .csv, .csv.gz or .parquet", name)
		}
	}
	run := runCommand{experimentNames: experimentNames{c.Logs}, Tables: c.Tables, replaceFlag: c.replaceFlag}
	return run.Run(s)
}

// isLog reports whether a name is that of a table, which stands for an experiment of all that it has.
func isLog(name string) bool {
	return slices.Contains([]string{".csv", ".gz", ".parquet", ".parq", ".pq"}, strings.ToLower(filepath.Ext(name)))
}

// notInName is what names of experiments do not have.
var notInName = regexp.MustCompile(`[^a-z0-9.-]+`)

// loadLog loads the experiment of a log: one board set with all players, limits and contests.
func loadLog(file string, overrides experiment.Overrides, taken *int64) (*experiment.Experiment, error) {
	f, err := openNodes(file, false)
	if err != nil {
		return nil, wrongPath(file, err)
	}
	defer f.Close()
	key, err := nodetable.KeyOf(file, f)
	if err != nil {
		return nil, err
	}
	read := nodesReader(file, false, taken)
	base := filepath.Base(file)
	if _, err := read(base, false, declare.Reading{Key: key}); err != nil {
		return nil, err // without a place in a YAML file that nobody has written
	}
	name, _, _ := strings.Cut(strings.ToLower(base), ".")
	name = strings.Trim(notInName.ReplaceAllString(name, "-"), "-")
	if !strings.ContainsAny(name, "abcdefghijklmnopqrstuvwxyz") {
		name = "log" + name
	}
	text := fmt.Sprintf("name: %s\nboardsets:\n  %s: {game: logged, %s: %q}\n", name, name, key, base)
	return experiment.Load(file, []byte(text), read, overrides)
}
