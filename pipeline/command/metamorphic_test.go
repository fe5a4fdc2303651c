package command

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// These tests are metamorphic, like those of Pebble: what a random experiment should give is
// unknown, but how its results relate to those of an experiment derived from it is known. Relations of boards, rules
// and evaluators are in
// stages/internal/metamorphic; here they are of experiment files and of what is on disk.
// operations_test.go compares different ways to the same state on disk.

// relation is what must hold between an experiment and one derived from it.
type relation struct {
	name string
	// transform makes the other experiment, and reports whether there is one.
	transform func(random *rand.Rand, e drawn) (drawn, bool)
	// holds compares the runs.
	holds func(one, other ran) error
}

// relations lists them.
func relations() []relation {
	return []relation{
		{"boards in parts of another size", otherParts, sameRowsAndAnalysis},
		{"rows kept or only counted", otherKeep, sameCounts},
		{"lists in another order", shuffled, sameFiles},
		{"something added", enlarged, keepsFiles},
		{"twice the boards", doubled, keepsBoards},
		{"a board set twice under two names", twinned, sameTwin},
		{"another depth or budget", deeper, keepsLimits},
		{"the players of contests swapped", reseated, mirroredContests},
	}
}

// TestRelations: every relation holds for random experiments. A failure prints its seed and
// the smallest experiment in which the relation still fails.
func TestRelations(t *testing.T) {
	t.Parallel()
	seeds := uint64(1)
	if *long {
		seeds = 30
	}
	for i, r := range relations() {
		t.Run(strings.ReplaceAll(r.name, " ", "_"), func(t *testing.T) {
			for seed := range seeds {
				checkRelation(t, r, firstSeed(i)+seed)
			}
		})
	}
}

// firstSeed is that of a relation's first experiment, each of which takes a second at most.
func firstSeed(relation int) uint64 {
	if relation < 5 {
		return 120 * uint64(relation)
	}
	return 121 * uint64(relation)
}

// checkRelation checks a relation for the first experiment of a seed that it applies to.
func checkRelation(t *testing.T, r relation, seed uint64) {
	t.Helper()
	random, most := rand.New(rand.NewPCG(seed, 1)), 1
	if *long {
		most = 2
	}
	for range 1000 {
		e := draw(random, most)
		other, is := r.transform(rand.New(rand.NewPCG(seed, 2)), e.clone())
		if !is || !other.sound() {
			continue
		}
		err := r.check(t, e, seed)
		if errors.Is(err, errTooSmall) {
			continue
		}
		if err != nil {
			small := shrink(e, func(e drawn) bool {
				err := r.check(t, e, seed)
				return err != nil && !errors.Is(err, errTooSmall)
			})
			t.Errorf("seed %d: %v\nthe smallest experiment in which it fails:\n%s%v", seed, err, small.yaml(),
				r.check(t, small, seed))
		}
		return
	}
	t.Fatalf("seed %d: no experiment can be changed so", seed)
}

// check runs an experiment and the one derived from it.
func (r relation) check(t *testing.T, e drawn, seed uint64) error {
	other, is := r.transform(rand.New(rand.NewPCG(seed, 2)), e.clone())
	if !is || !e.sound() || !other.sound() {
		return nil
	}
	one, err := runDrawn(t, e)
	if err != nil {
		return err
	}
	transformed, err := runDrawn(t, other)
	if err != nil {
		return fmt.Errorf("changed to\n%s%w", other.yaml(), err)
	}
	if err := r.holds(one, transformed); err != nil {
		return fmt.Errorf("changed to\n%s%w", other.yaml(), err)
	}
	return nil
}

// shrink removes elements of an experiment while it still fails.
func shrink(e drawn, fails func(drawn) bool) drawn {
	for {
		i := slices.IndexFunc(smaller(e), func(e drawn) bool { return e.sound() && fails(e) })
		if i < 0 {
			return e
		}
		e = smaller(e)[i]
	}
}

// smaller lists experiments with one element less.
func smaller(e drawn) (list []drawn) {
	less := func(change func(*drawn)) {
		c := e.clone()
		if change(&c); len(c.sets) > 0 && c.yaml() != e.yaml() {
			list = append(list, c)
		}
	}
	less(func(c *drawn) { c.keep = "" })
	for i := range e.sets {
		less(func(c *drawn) { c.sets = slices.Delete(c.sets, i, i+1) })
		less(func(c *drawn) { c.sets[i].more = nil })
		less(func(c *drawn) { c.sets[i].methods = nil })
		less(func(c *drawn) { c.sets[i].contests = nil })
		less(func(c *drawn) { c.sets[i].partSize = 0 })
		less(func(c *drawn) { c.sets[i].tie = "" })
		less(func(c *drawn) { c.sets[i].limits = "depths: [1]" })
		if n, err := strconv.Atoi(e.sets[i].boards); err == nil && n > 1 {
			less(func(c *drawn) { c.sets[i].boards = fmt.Sprint(n / 2) })
		}
		for k := range e.sets[i].evaluators {
			less(func(c *drawn) { c.sets[i].evaluators = slices.Delete(c.sets[i].evaluators, k, k+1) })
		}
		for k := range e.sets[i].propagators {
			less(func(c *drawn) { c.sets[i].propagators = slices.Delete(c.sets[i].propagators, k, k+1) })
		}
		for k := range e.sets[i].contests {
			less(func(c *drawn) { c.sets[i].contests = slices.Delete(c.sets[i].contests, k, k+1) })
		}
	}
	return list
}

// try runs a command line in this process and returns what it printed, and an error for an
// unsuccessful exit.
func try(args ...string) (stdout string, err error) {
	var out, errs bytes.Buffer
	status := Main(args, &out, &errs)
	if trace := stackTrace(errs.String()); trace != "" {
		return "", fmt.Errorf("nonminimax %q: stack trace on stderr: %s", args, trace)
	}
	if status != exitDone {
		return "", fmt.Errorf("nonminimax %q: exit status %d: %s", args, status, errs.String())
	}
	return out.String(), nil
}

// ran is an experiment that has been run.
type ran struct {
	drawn
	dir   string
	files map[string]string
}

// errTooSmall is of an experiment that is sound, but whose game is too small for what is asked of it, which only a run
// finds out.
var (
	errTooSmall = errors.New("the game is too small")
	tooSmall    = regexp.MustCompile(`none of \d+ boards drawn|expected a larger game`)
)

// runDrawn runs an experiment into a fresh directory.
func runDrawn(t *testing.T, e drawn) (ran, error) {
	dir := t.TempDir()
	spec, err := e.file(dir)
	if err != nil {
		return ran{}, err
	}
	out := filepath.Join(dir, "out")
	if _, err := try("run", spec, "--out", out, "--quiet"); err != nil && tooSmall.MatchString(err.Error()) {
		return ran{}, errTooSmall
	} else if err != nil {
		return ran{}, err
	}
	files, err := tree(out)
	return ran{e, out, files}, err
}

// rows reads a table of the experiment; none where it has no files.
func (r ran) rows(schema part.Schema) (rows []csvRow, err error) {
	t := newShownTable(store.NewLocal(r.dir), schema)
	if err := t.add("drawn"); err != nil {
		return nil, err
	}
	err = t.read(math.MaxInt, func(some [][]string) error {
		for _, cells := range some {
			found := make(csvRow)
			for i, column := range schema.Columns {
				found[column.Name] = cells[i]
			}
			rows = append(rows, found)
		}
		return nil
	})
	return rows, err
}

// sameRows compares rows whatever their order.
func sameRows(table string, one, other []csvRow) error {
	count := make(map[string]int)
	for _, r := range one {
		count[fmt.Sprint(r)]++
	}
	for _, r := range other {
		count[fmt.Sprint(r)]--
	}
	for _, text := range slices.Sorted(maps.Keys(count)) {
		if n := count[text]; n != 0 {
			return fmt.Errorf("table %s, %d rows and %d: %d times more in the first: %s", table, len(one), len(other),
				n, text)
		}
	}
	return nil
}

// eachTable compares the rows of tables after transforming those of each side.
func eachTable(one, other ran, is func(part.Schema) bool, first, second func([]csvRow) []csvRow) error {
	for _, schema := range part.RowTables() {
		if !is(schema) {
			continue
		}
		rows, err := one.rows(schema)
		if err != nil {
			return err
		}
		others, err := other.rows(schema)
		if err != nil {
			return err
		}
		if err := sameRows(schema.Name, first(rows), second(others)); err != nil {
			return err
		}
	}
	return nil
}

// unchanged returns the rows as they are.
func unchanged(rows []csvRow) []csvRow { return rows }

// has reports whether a table has a column.
func has(column string) func(part.Schema) bool {
	return func(schema part.Schema) bool {
		_, err := schema.Index(column)
		return err == nil
	}
}

// only keeps the rows for which takes is true.
func only(takes func(csvRow) bool) func([]csvRow) []csvRow {
	return func(rows []csvRow) (kept []csvRow) {
		for _, r := range rows {
			if takes(r) {
				kept = append(kept, r)
			}
		}
		return kept
	}
}

// part of the tree that is the analysis as text, which does not know parts and keys.
func (r ran) analysis() map[string]string {
	found := make(map[string]string)
	for name, sum := range r.files {
		if strings.HasPrefix(name, "analysis/") && filepath.Ext(name) != ".parquet" {
			found[name] = sum
		}
	}
	return found
}
