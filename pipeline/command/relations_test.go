package command

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// otherParts changes the sizes of parts.
func otherParts(random *rand.Rand, e drawn) (drawn, bool) {
	for i := range e.sets {
		e.sets[i].partSize = pick(random, []int{1, 2, 7, 50, 1000, 0})
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

// shuffled changes every order that files and rows must not depend on. Rows are in the order
// of methods, so that one stays.
func shuffled(random *rand.Rand, e drawn) (drawn, bool) {
	before := e.yaml()
	random.Shuffle(len(e.sets), func(i, j int) { e.sets[i], e.sets[j] = e.sets[j], e.sets[i] })
	for i := range e.sets {
		for _, list := range [][]string{e.sets[i].evaluators, e.sets[i].propagators, e.sets[i].contests} {
			random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
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
func enlarged(random *rand.Rand, e drawn) (drawn, bool) {
	if random.IntN(4) == 0 {
		e.sets = slices.Insert(e.sets, random.IntN(len(e.sets)+1), drawSet(random, "added"))
		return e, true
	}
	s := &e.sets[random.IntN(len(e.sets))]
	game := strings.TrimPrefix(s.game[0], "game: ")
	evaluator, propagator := pick(random, namesByGame()[game][0]), pick(random, namesByGame()[game][1])
	switch {
	case random.IntN(2) == 0 && !slices.Contains(s.evaluators, evaluator):
		s.evaluators = slices.Insert(s.evaluators, random.IntN(len(s.evaluators)+1), evaluator)
	case !slices.Contains(s.propagators, propagator):
		if s.tie != "expected" {
			s.contests = append(s.contests, propagator+"-vs-"+s.propagators[0])
		}
		s.propagators = slices.Insert(s.propagators, random.IntN(len(s.propagators)+1), propagator)
	default:
		return e, false
	}
	return e, true
}

// keepsFiles: extending an experiment leaves existing files unchanged, except counts of boards
// beside a newly added minimax.
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

// doubled doubles the number of boards of samples.
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
func twinned(random *rand.Rand, e drawn) (drawn, bool) {
	twin := e.sets[random.IntN(len(e.sets))]
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

// mirroredContests: the games that the first player began are those that the second began
// under the swapped names, and the winners in the analysis are swapped likewise.
func mirroredContests(one, other ran) error {
	swapped := func(rows []csvRow) []csvRow {
		for _, r := range rows {
			first, second, _ := strings.Cut(r["contest"], "-vs-")
			r["contest"] = second + "-vs-" + first
			for _, pair := range [][2]string{{"first", "second"}, {"first_starts_winner", "second_starts_winner"},
				{"first_starts_moves", "second_starts_moves"}} {
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
		same := c["pairs"] == d["pairs"] && c["draws"] == d["draws"] && c["p_exact"] == d["p_exact"] &&
			c["starter_wins"] == d["starter_wins"]
		won := c.sum("wins") + d.sum("wins")
		if !same || won != c.sum("pairs") || c["wins_total"] != d["losses_total"] ||
			c["losses_total"] != d["wins_total"] ||
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
