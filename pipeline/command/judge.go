package command

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

type judgeCommand struct {
	Logs    []string `arg:"" name:"log" help:"Logs of your program: CSV, gzipped CSV or Parquet with a row a decision, a row a game, or a row a scored answer (position, score, right). data/experiments/README.md has the columns."`
	Tables  bool     `help:"Print correct decisions and contests as tables."`
	Matters float64  `help:"The fall that would matter to you, as a share of positions. Where nothing is decided, it is said whether one so large is ruled out, or else about how many positions would show it." default:"0.05" placeholder:"SHARE"`
	replaceFlag
}

// Run is that of run, of the experiment that a log alone makes.
func (c *judgeCommand) Run(s *session) error {
	if !(c.Matters > 0 && c.Matters < 1) {
		return usagef("--matters=%v: expected more than 0 and less than 1, such as .05 for 5 of 100 positions", c.Matters)
	}
	if s.shared.Boards != nil || len(s.shared.Seed) > 0 {
		return usagef("--boards, --seed: a log is judged whole, and nothing is drawn; expected neither")
	}
	for _, name := range c.Logs {
		if !isTableFile(name) {
			return usagef("%q: expected the path of a log, a file that ends in .csv, .csv.gz or .parquet", name)
		}
		if key, err := tableKey(name); err != nil {
			return err
		} else if key == nodetable.NodesKey {
			return usagef("%s: a table of nodes, expected a log of decisions, games or scored answers; whether trees are "+
				"searched worse deeper, and why, says `%s diagnose %s`", name, called(), name)
		}
	}
	run := runCommand{experimentNames: experimentNames{c.Logs}, Tables: c.Tables, replaceFlag: c.replaceFlag,
		as: "judge", matters: c.Matters}
	return run.Run(s)
}

// isTableFile reports whether a name is that of a table, which stands for an experiment of all that it has.
func isTableFile(name string) bool {
	return slices.Contains([]string{".csv", ".gz", ".parquet", ".parq", ".pq"}, strings.ToLower(filepath.Ext(name)))
}

// tableKey returns the key of board sets that names such a table.
func tableKey(file string) (string, error) {
	f, err := openNodes(file, false)
	if err != nil {
		return "", wrongPath(file, err)
	}
	defer f.Close()
	return nodetable.KeyOf(file, f)
}

// notInName is what names of experiments do not have.
var notInName = regexp.MustCompile(`[^a-z0-9.-]+`)

// tableName is the name of the experiment of a table: that of no shipped one.
func tableName(file string) string {
	name, _, _ := strings.Cut(strings.ToLower(filepath.Base(file)), ".")
	name = strings.Trim(notInName.ReplaceAllString(name, "-"), "-")
	if !strings.ContainsAny(name, "abcdefghijklmnopqrstuvwxyz") {
		name = "table" + name
	}
	if slices.Contains(shipped(), name) {
		name += "-table"
	}
	return name
}

// ofTrees are the other keys of the board set of a table of nodes.
const ofTrees = ", evaluators: [given], propagators: [minimax, product, average], depths: 1-4"

// loadTable loads the experiment of a table: one board set with all players, limits and contests of a log, or with all
// trees, searched to small depths.
func loadTable(file string, overrides experiment.Overrides, taken *int64) (*experiment.Experiment, error) {
	key, err := tableKey(file)
	if err != nil {
		return nil, err
	}
	read := nodesReader(file, false, taken)
	base, game, more := filepath.Base(file), "tree", ofTrees
	if key != nodetable.NodesKey {
		game, more = "logged", ""
	}
	name := tableName(file)
	text := fmt.Sprintf("name: %s\nsource: %q\nboardsets:\n  %s: {game: %s, %s: %q%s}\n", name,
		tableSource+filepath.ToSlash(filepath.Clean(file)), name, game, key, base, more)
	var unread error // of the table, which has the place that people know
	noting := func(name string, byFlag bool, as declare.Reading) (declare.Nodes, error) {
		nodes, err := read(name, byFlag, as)
		unread = cmp.Or(unread, err)
		return nodes, err
	}
	e, err := experiment.Load(file, []byte(text), noting, overrides)
	var node *nodetree.Error
	var mistake *experiment.Error
	switch {
	case errors.As(unread, &node) && node.Setting != "":
		return nil, fmt.Errorf("%w, as --set boardsets.%s.%s", unread, name, node.Setting)
	case unread != nil:
		return nil, unread
	case errors.As(err, &mistake) && mistake.Flag == "": // a place in an experiment that nobody has written
		mistake.Line, mistake.Column, mistake.Key = 0, 0, ""
	}
	return e, err
}

// tableSource begins the source of an experiment that a table alone makes: its path follows, so that no other table of
// that name takes its place unasked.
const tableSource = "the table "

// tableOf is the path of the table that alone makes an experiment; empty of others.
func tableOf(e *experiment.Experiment) string {
	path, isTable := strings.CutPrefix(e.Source, tableSource)
	if !isTable || e.BoardSets[0].Values.Nodes() == nil {
		return ""
	}
	return path
}

// otherFile returns which file made what is there under the name of an experiment, if that is another one, and which
// file that is not: a table may have the name of another one, or of an experiment.
func (s *session) otherFile(was, e *experiment.Experiment) (made, not string) {
	if was == nil || tableOf(was) == tableOf(e) {
		return "", ""
	}
	return cmp.Or(tableOf(was), "a YAML file such as "+was.Name+".yaml"), cmp.Or(tableOf(e), s.references[e].name)
}

// keepSource says of a table that was judged before which path it had then: the same rows are the same table.
func (s *session) keepSource(e *experiment.Experiment) {
	if tableOf(e) == "" {
		return
	}
	was, _ := s.recorded(e.Name, experiment.Overrides{})
	if was == nil || tableOf(was) == "" {
		return
	}
	before, _ := was.BoardSets[0].Values.Nodes().MarshalText()
	now, _ := e.BoardSets[0].Values.Nodes().MarshalText()
	if bytes.Equal(before, now) {
		e.Source = was.Source
	}
}
