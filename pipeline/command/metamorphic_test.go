package command

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// These tests are in the manner of pebble's metamorphic ones: nobody knows what a random
// experiment should give, but everybody knows what it has to do with the results of
// another one that is made of it. Relations of boards, rules and evaluators are in
// stages/internal/metamorphic; here they are of experiment files and of what is on disk.
// operations_test.go has the relations of ways to get there.

// relation is what must hold between an experiment and another one.
type relation struct {
	name string
	// bend makes the other experiment, and says whether there is one.
	bend func(dice *rand.Rand, e drawn) (drawn, bool)
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

// TestRelations: every relation holds for random experiments. A failure tells its seed, and
// the smallest experiment in which the relation fails too.
func TestRelations(t *testing.T) {
	seeds := uint64(1)
	if *long {
		seeds = 30
	}
	for i, r := range relations() {
		t.Run(strings.ReplaceAll(r.name, " ", "_"), func(t *testing.T) {
			for seed := range seeds {
				related(t, r, 100*uint64(i)+seed)
			}
		})
	}
}

// related checks a relation for the first experiment of a seed that it has something to
// say about.
func related(t *testing.T, r relation, seed uint64) {
	t.Helper()
	dice, most := rand.New(rand.NewPCG(seed, 1)), 1
	if *long {
		most = 2
	}
	for range 1000 {
		e := draw(dice, most)
		other, is := r.bend(rand.New(rand.NewPCG(seed, 2)), e.clone())
		if !is || !other.sound() {
			continue
		}
		if err := r.check(t, e, seed); err != nil {
			small := shrink(e, func(e drawn) bool { return r.check(t, e, seed) != nil })
			t.Errorf("seed %d: %v\nthe smallest experiment in which it fails:\n%s%v", seed, err, small.yaml(), r.check(t, small, seed))
		}
		return
	}
	t.Fatalf("seed %d: no experiment can be changed so", seed)
}

// check runs an experiment and the one that is made of it.
func (r relation) check(t *testing.T, e drawn, seed uint64) error {
	other, is := r.bend(rand.New(rand.NewPCG(seed, 2)), e.clone())
	if !is || !e.sound() || !other.sound() {
		return nil
	}
	one, err := runDrawn(t, e)
	if err != nil {
		return err
	}
	bent, err := runDrawn(t, other)
	if err != nil {
		return fmt.Errorf("changed to\n%s%w", other.yaml(), err)
	}
	if err := r.holds(one, bent); err != nil {
		return fmt.Errorf("changed to\n%s%w", other.yaml(), err)
	}
	return nil
}

// shrink takes away from an experiment what is not needed for it to fail.
func shrink(e drawn, fails func(drawn) bool) drawn {
	for {
		i := slices.IndexFunc(smaller(e), func(e drawn) bool { return e.sound() && fails(e) })
		if i < 0 {
			return e
		}
		e = smaller(e)[i]
	}
}

// smaller lists experiments with one thing less.
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

// try runs a command line in this process and returns what it printed; the error says
// how it ended where that is not well.
func try(args ...string) (stdout string, err error) {
	var out, errs bytes.Buffer
	status := Main(args, &out, &errs, nil)
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

// runDrawn runs an experiment into a fresh directory.
func runDrawn(t *testing.T, e drawn) (ran, error) {
	dir := t.TempDir()
	spec, err := e.file(dir)
	if err != nil {
		return ran{}, err
	}
	out := filepath.Join(dir, "out")
	if _, err := try("run", spec, "--out", out, "--quiet"); err != nil {
		return ran{}, err
	}
	files, err := tree(out)
	return ran{e, out, files}, err
}

// rows reads a table of the experiment; none where it has no files.
func (r ran) rows(schema part.Schema) (rows []csvRow, err error) {
	l := shownTable{store: store.NewLocal(r.dir), experiment: "drawn", schema: schema, limit: math.MaxInt}
	if names, err := l.list(); err != nil || len(names) == 0 {
		return nil, err
	}
	if err := l.read(); err != nil {
		return nil, err
	}
	for _, cells := range l.rows {
		found := make(csvRow)
		for i, column := range schema.Columns {
			found[column.Name] = cells[i]
		}
		rows = append(rows, found)
	}
	return rows, nil
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
			return fmt.Errorf("table %s, %d rows and %d: %d times more in the first: %s", table, len(one), len(other), n, text)
		}
	}
	return nil
}

// eachTable compares the rows of tables, after a change of each side's.
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

// unchanged is a change of rows that is none.
func unchanged(rows []csvRow) []csvRow { return rows }

// has reports whether a table has a column.
func has(column string) func(part.Schema) bool {
	return func(schema part.Schema) bool {
		_, err := schema.Index(column)
		return err == nil
	}
}

// only returns the rows that a test takes.
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

// otherParts changes the sizes of parts.
func otherParts(dice *rand.Rand, e drawn) (drawn, bool) {
	for i := range e.sets {
		e.sets[i].partSize = one(dice, []int{1, 2, 7, 50, 1000, 0})
	}
	return e, true
}

func sameRowsAndAnalysis(one, other ran) error {
	if found := differences(other.analysis(), one.analysis()); found != "" {
		return fmt.Errorf("the analysis differs:\n%s", found)
	}
	return eachTable(one, other, has("board_id"), unchanged, unchanged)
}

// otherKeep changes what is left on disk.
func otherKeep(_ *rand.Rand, e drawn) (drawn, bool) {
	e.keep = map[string]string{"rows": "counts", "counts": "rows"}[e.keep]
	return e, e.keep != ""
}

// counts are the files that are kept either way.
func (r ran) counts() map[string]string {
	found := below(r.files, "analysis/", "calibrations/", "census_tallies/")
	for name, sum := range r.files {
		if folder, _, _ := strings.Cut(name, "/"); strings.HasSuffix(folder, "_tallies") {
			found[name] = sum
		}
	}
	return found
}

func sameCounts(one, other ran) error {
	if found := differences(other.counts(), one.counts()); found != "" {
		return fmt.Errorf("the counts or the analysis differ:\n%s", found)
	}
	return nil
}

// parts are the files of tables, without the analysis.
func (r ran) parts() map[string]string {
	found := make(map[string]string)
	for name, sum := range r.files {
		if strings.Contains(name, "/") && !strings.HasPrefix(name, "analysis/") {
			found[name] = sum
		}
	}
	return found
}

// shuffled changes the order of all that the order of files or rows must not depend on.
// That of methods is the order of rows.
func shuffled(dice *rand.Rand, e drawn) (drawn, bool) {
	before := e.yaml()
	dice.Shuffle(len(e.sets), func(i, j int) { e.sets[i], e.sets[j] = e.sets[j], e.sets[i] })
	for i := range e.sets {
		for _, list := range [][]string{e.sets[i].evaluators, e.sets[i].propagators, e.sets[i].contests} {
			dice.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		}
	}
	return e, e.yaml() != before
}

func sameFiles(one, other ran) error {
	if found := differences(other.parts(), one.parts()); found != "" {
		return fmt.Errorf("the parts differ:\n%s", found)
	}
	return nil
}

// enlarged adds a board set, an evaluator, a propagator or a contest.
func enlarged(dice *rand.Rand, e drawn) (drawn, bool) {
	if dice.IntN(4) == 0 {
		e.sets = slices.Insert(e.sets, dice.IntN(len(e.sets)+1), drawSet(dice, "added"))
		return e, true
	}
	s := &e.sets[dice.IntN(len(e.sets))]
	game := strings.TrimPrefix(s.game[0], "game: ")
	evaluator, propagator := one(dice, menu()[game][0]), one(dice, menu()[game][1])
	switch {
	case dice.IntN(2) == 0 && !slices.Contains(s.evaluators, evaluator):
		s.evaluators = slices.Insert(s.evaluators, dice.IntN(len(s.evaluators)+1), evaluator)
	case !slices.Contains(s.propagators, propagator):
		if s.tie != "expected" {
			s.contests = append(s.contests, propagator+"-vs-"+s.propagators[0])
		}
		s.propagators = slices.Insert(s.propagators, dice.IntN(len(s.propagators)+1), propagator)
	default:
		return e, false
	}
	return e, true
}

// keepsFiles: with more asked for, what was there is as it was; but for the counts of boards
// beside minimax where it was not there before.
func keepsFiles(one, other ran) error {
	for name, sum := range one.parts() {
		if other.files[name] != sum && !(strings.HasPrefix(name, "pair_tallies/") && one.withoutMinimax(name)) {
			return fmt.Errorf("%s is missing or has other bytes", name)
		}
	}
	return nil
}

// withoutMinimax reports whether the board set of a file has no minimax.
func (e drawn) withoutMinimax(file string) bool {
	_, rest, _ := strings.Cut(file, "boardset=")
	name, _, _ := strings.Cut(rest, "/")
	return !slices.Contains(e.sets[e.set(name)].propagators, "minimax")
}

// doubled takes twice as many boards, where they are a sample.
func doubled(_ *rand.Rand, e drawn) (drawn, bool) {
	is := false
	for i := range e.sets {
		n, err := strconv.Atoi(e.sets[i].boards)
		if err != nil || slices.Contains(e.sets[i].game, "game: tree") {
			continue
		}
		e.sets[i].boards, is = fmt.Sprint(2*n), true
	}
	return e, is && e.keep != "counts"
}

func keepsBoards(one, other ran) error {
	first := only(func(r csvRow) bool {
		boards, err := strconv.Atoi(one.sets[one.set(r["boardset"])].boards)
		id, _ := strconv.Atoi(r["board_id"])
		return err != nil || id < boards
	})
	return eachTable(one, other, has("board_id"), unchanged, first)
}

// twinned adds a board set again under another name.
func twinned(dice *rand.Rand, e drawn) (drawn, bool) {
	twin := e.sets[dice.IntN(len(e.sets))]
	e.sets = append(e.sets, twin)
	e.sets[len(e.sets)-1].name = "twin-of-" + twin.name
	return e, true
}

func sameTwin(one, other ran) error {
	twin := other.sets[len(other.sets)-1].name
	of := strings.TrimPrefix(twin, "twin-of-")
	renamed := func(rows []csvRow) []csvRow {
		rows = only(func(r csvRow) bool { return r["boardset"] == twin })(rows)
		for _, r := range rows {
			r["boardset"] = of
		}
		return rows
	}
	every := func(part.Schema) bool { return true }
	return eachTable(one, other, every, only(func(r csvRow) bool { return r["boardset"] == of }), renamed)
}

// deeper adds a depth above which there are others, as calibrations depend on the
// largest, or a budget.
func deeper(_ *rand.Rand, e drawn) (drawn, bool) {
	is := false
	for i := range e.sets {
		s := &e.sets[i]
		var from, to int
		switch n, _ := fmt.Sscanf(s.limits, "depths: %d-%d", &from, &to); {
		case n == 2 && from > 1:
			s.limits, is = fmt.Sprintf("depths: %d-%d", from-1, to), true
		case n == 0 && strings.HasPrefix(s.limits, "budgets: ["):
			s.limits, is = strings.Replace(s.limits, "[", "[13, ", 1), true
		}
	}
	return e, is && e.keep != "counts"
}

func keepsLimits(one, other ran) error {
	for _, schema := range part.RowTables() {
		if !has("board_id")(schema) {
			continue
		}
		rows, err := one.rows(schema)
		if err != nil {
			return err
		}
		limits := make(map[[3]string]bool)
		for _, r := range rows {
			limits[[3]string{r["boardset"], r["depth"], r["budget"]}] = true
		}
		known := only(func(r csvRow) bool { return limits[[3]string{r["boardset"], r["depth"], r["budget"]}] })
		is := func(s part.Schema) bool { return s.Name == schema.Name }
		if err := eachTable(one, other, is, unchanged, known); err != nil {
			return err
		}
	}
	return nil
}

// reseated swaps the players of every contest. Random ties depend on which of the two
// games of a board is played.
func reseated(_ *rand.Rand, e drawn) (drawn, bool) {
	is := false
	for i := range e.sets {
		if e.sets[i].tie == "random" {
			return e, false
		}
		for k, name := range e.sets[i].contests {
			first, second, _ := strings.Cut(name, "-vs-")
			e.sets[i].contests[k], is = second+"-vs-"+first, true
		}
	}
	return e, is && e.keep != "counts"
}

// mirroredContests: the game that the first player began is the one that the second
// began under the other name, and who won is called by the other name in the analysis.
func mirroredContests(one, other ran) error {
	swapped := func(rows []csvRow) []csvRow {
		for _, r := range rows {
			first, second, _ := strings.Cut(r["contest"], "-vs-")
			r["contest"] = second + "-vs-" + first
			for _, pair := range [][2]string{{"first", "second"}, {"first_starts_winner", "second_starts_winner"}, {"first_starts_moves", "second_starts_moves"}} {
				r[pair[0]], r[pair[1]] = r[pair[1]], r[pair[0]]
			}
		}
		return rows
	}
	games := func(s part.Schema) bool { return s.Name == "games" }
	if err := eachTable(one, other, games, unchanged, swapped); err != nil {
		return err
	}
	return mirroredAnalysis(one, other)
}

// mirroredAnalysis compares the contests of the analysis.
func mirroredAnalysis(one, other ran) error {
	const name = "analysis/experiment=drawn/contests.csv"
	first, err := contestsOf(filepath.Join(one.dir, name))
	if err != nil {
		return err
	}
	second, err := contestsOf(filepath.Join(other.dir, name))
	if err != nil || len(first) != len(second) {
		return fmt.Errorf("%d contests and %d, %v", len(first), len(second), err)
	}
	for key, c := range first {
		d := second[[5]string{key[0], key[1], key[2], key[4], key[3]}]
		same := c["pairs"] == d["pairs"] && c["draws"] == d["draws"] && c["p_exact"] == d["p_exact"] && c["starter_wins"] == d["starter_wins"]
		won := c.sum("wins") + d.sum("wins")
		if !same || won != c.sum("pairs") || c["wins_total"] != d["losses_total"] || c["losses_total"] != d["wins_total"] ||
			c["better"] != map[string]string{"first": "second", "second": "first"}[d["better"]] {
			return fmt.Errorf("contest %v\n%v\nand with the players swapped\n%v", key, c, d)
		}
	}
	return nil
}

// sum is a number of a row.
func (r csvRow) sum(column string) int {
	n, _ := strconv.Atoi(r[column])
	return n
}

// contestsOf reads the contests of an analysis by board set, evaluator, limit and the
// two players.
func contestsOf(name string) (map[[5]string]csvRow, error) {
	rows, err := csvRows(name)
	found := make(map[[5]string]csvRow)
	for _, r := range rows {
		found[[5]string{r["boardset"], r["evaluator"], r["depth"] + "/" + r["budget"], r["first"], r["second"]}] = r
	}
	return found, err
}
