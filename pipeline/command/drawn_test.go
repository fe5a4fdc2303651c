package command

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// drawn is an experiment drawn at random over all games, evaluators, propagators and
// methods that are known, in the pieces that tests change. It is small: it runs in a
// fraction of a second.
type drawn struct {
	seed uint64
	keep string
	sets []drawnSet
}

// drawnSet is a board set of it. What is empty is left out of the file.
type drawnSet struct {
	name        string
	game        []string // the keys that say which game, and of which size
	boards      string
	partSize    int
	more        []string // other keys
	evaluators  []string
	propagators []string
	contests    []string
	methods     []string
	limits      string // depths or budgets
	tie         string
}

// yaml is the experiment file.
func (e drawn) yaml() string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: drawn\nseed: %d\nkeep: %s\nboardsets:\n", e.seed, cmp.Or(e.keep, "rows"))
	for _, s := range e.sets {
		fmt.Fprintf(&b, "  %s:\n", s.name)
		lines := slices.Clone(s.game)
		add := func(key, value string) {
			if value != "" {
				lines = append(lines, key+": "+value)
			}
		}
		add("boards", s.boards)
		if s.partSize > 0 {
			add("part_size", fmt.Sprint(s.partSize))
		}
		lines = append(lines, s.more...)
		for key, list := range map[string][]string{"evaluators": s.evaluators, "propagators": s.propagators,
			"contests": s.contests, "methods": s.methods} {
			if len(list) > 0 {
				add(key, "["+strings.Join(list, ", ")+"]")
			}
		}
		lines = append(lines, s.limits)
		add("tie", s.tie)
		slices.Sort(lines) // so that the text is the same each time
		for _, line := range lines {
			fmt.Fprintf(&b, "    %s\n", line)
		}
	}
	return b.String()
}

// clone returns a deep copy.
func (e drawn) clone() drawn {
	e.sets = slices.Clone(e.sets)
	for i := range e.sets {
		s := &e.sets[i]
		for _, list := range []*[]string{&s.game, &s.more, &s.evaluators, &s.propagators, &s.contests, &s.methods} {
			*list = slices.Clone(*list)
		}
	}
	return e
}

// file writes the experiment file into a folder, beside its trees, and returns its
// name.
func (e drawn) file(dir string) (string, error) {
	name := filepath.Join(dir, "drawn.yaml")
	trees, err := os.ReadFile("../../data/trees/example.csv")
	if err != nil {
		return "", err
	}
	return name, cmp.Or(os.WriteFile(filepath.Join(dir, "trees.csv"), trees, 0o644),
		os.WriteFile(name, []byte(e.yaml()), 0o644))
}

// sound reports whether the program accepts the experiment.
func (e drawn) sound() bool { return e.canonical() != "" }

// canonical returns the canonical form of the experiment, empty if the program refuses it.
func (e drawn) canonical() string {
	text := strings.ReplaceAll(e.yaml(), "trees.csv", "example.csv")
	loaded, err := experiment.Load("drawn.yaml", []byte(text), nodesReader("../../data/trees/drawn.yaml", false,
		new(int64)), experiment.Overrides{})
	if err != nil {
		return ""
	}
	return string(loaded.Canonical())
}

// set returns the place of a board set by its name, or -1.
func (e drawn) set(name string) int {
	return slices.IndexFunc(e.sets, func(s drawnSet) bool { return s.name == name })
}

// drawSize draws the keys of boards small enough for many runs, from what the game declares,
// with the most boards that are and the largest depth of search.
func drawSize(random *rand.Rand, g declare.Game) (keys []string, most, depth int) {
	keys, most, depth = []string{"game: " + g.Name}, 8, 3
	for _, k := range g.Keys {
		if !k.Required && random.IntN(3) > 0 {
			continue
		}
		value := drawValue(random, g, k)
		keys = append(keys, k.Name+": "+value)
		if k.Name == declare.Height.Name {
			depth, _ = strconv.Atoi(value)
		}
	}
	_, fromFile := g.FromFile()
	switch {
	case !g.Played:
		most = 30
	case fromFile:
		most = 3
	case isWide(g):
		most, depth = 2, 1
	}
	return keys, most, depth
}

// isWide reports whether a game has so many moves that a search of two plies takes long.
func isWide(g declare.Game) bool {
	return g.Branching != nil && g.Branching(nil) > declare.MaxMoves
}

// drawValue draws a value of a key: near the least one if it is a number, so that games which are
// played move by move are soon solved.
func drawValue(random *rand.Rand, g declare.Game, k declare.Key) string {
	words := k.WordNames()
	switch k.Kind {
	case declare.Whole:
		choices := int64(3)
		if k.Required && !g.Played {
			choices = 5
		}
		return fmt.Sprint(min(k.Min+random.Int64N(choices), k.Max))
	case declare.Choices:
		return "[" + pick(random, words) + "]"
	case declare.Probability:
		words = append(words, "0.4", "1/2")
	case declare.Shares:
		words = []string{"1", "[0.5, 0.5]"}
	case declare.YesNo:
		words = []string{"false", "true"}
	case declare.NodesFile:
		words = []string{"trees.csv"}
	}
	return pick(random, words)
}

// draw draws an experiment with at most that many board sets.
func draw(random *rand.Rand, most int) drawn {
	e := drawn{seed: random.Uint64N(1000), keep: pick(random, []string{"rows", "rows", "counts"})}
	for i := range 1 + random.IntN(most) {
		e.sets = append(e.sets, drawSet(random, fmt.Sprintf("set%d", i)))
	}
	return e
}

// drawSet draws a board set that the program accepts.
func drawSet(random *rand.Rand, name string) drawnSet {
	games := catalog.Games()
	for {
		s := drawAnySet(random, name, games[random.IntN(len(games))])
		if (drawn{sets: []drawnSet{s}}).sound() {
			return s
		}
	}
}

// drawAnySet draws a board set of a game that the program may refuse.
func drawAnySet(random *rand.Rand, name string, g declare.Game) drawnSet {
	keys, most, depth := drawSize(random, g)
	s := drawnSet{name: name, game: keys, boards: fmt.Sprint(1 + random.IntN(most)),
		tie: pick(random, []string{"", "first", "last", "random", "expected", "shallower"})}
	if random.IntN(3) > 0 {
		s.partSize = 1 + random.IntN(most)
	}
	if g.All != nil && !g.Alone && random.IntN(2) == 0 {
		s.boards = "all"
	}
	for _, key := range []string{"nontrivial: true", "census: true"} {
		if random.IntN(4) == 0 {
			s.more = append(s.more, key)
		}
	}
	s.evaluators = pickSome(random, namesByGame()[g.Name][0], 2)
	if slices.ContainsFunc(s.evaluators, needsCalibration) {
		s.more = append(s.more, fmt.Sprintf("calibration: %d", 5+random.IntN(20)))
	}
	s.propagators = pickSome(random, namesByGame()[g.Name][1], 3)
	if !slices.Contains(s.propagators, "minimax") && random.IntN(2) == 0 {
		s.propagators = append(s.propagators, "minimax")
	}
	s.limits = drawLimits(random, depth, g)
	for i, first := range s.propagators {
		for _, second := range s.propagators[:i] {
			if s.tie != "expected" && s.tie != "shallower" && random.IntN(2) == 0 {
				s.contests = append(s.contests, first+"-vs-"+second)
			}
		}
	}
	if random.IntN(3) == 0 {
		s.drawMethods(random)
	}
	return s
}

// drawMethods has the searches of a set measured, at depths. Those of the textbook are
// for minimax alone.
func (s *drawnSet) drawMethods(random *rand.Rand) {
	if strings.HasPrefix(s.limits, "budgets") {
		return
	}
	if random.IntN(2) == 0 {
		s.propagators, s.contests, s.tie = []string{"minimax"}, nil, ""
	}
	for _, kind := range search.MethodKinds() {
		if random.IntN(3) == 0 {
			s.methods = append(s.methods, string(kind.Method))
		}
	}
}

// drawLimits draws depths up to the largest, or budgets.
func drawLimits(random *rand.Rand, deepest int, g declare.Game) string {
	if random.IntN(4) == 0 && !isWide(g) {
		return pick(random, []string{"budgets: [1, 40]", "budgets: [25]", "budgets: [100]"})
	}
	return fmt.Sprintf("depths: %d-%d", 1+random.IntN(deepest), deepest)
}

// namesByGame has the evaluators and propagators of every game.
var namesByGame = sync.OnceValue(func() map[string][2][]string {
	all := make(map[string][2][]string)
	for _, g := range catalog.Games() {
		all[g.Name] = [2][]string{readers(g.Name), rulesOf(g)}
	}
	return all
})

// readers lists the evaluators that read a game, one of each family.
func readers(game string) (names []string) {
	for _, kind := range catalog.Evaluators() {
		if name := cmp.Or(kind.Example, kind.Name); catalog.CheckEvaluator(name, game) == nil {
			names = append(names, name)
		}
	}
	return names
}

// needsCalibration reports whether an evaluator is measured.
func needsCalibration(name string) bool {
	kind, _, err := catalog.FindEvaluator(name)
	return err == nil && kind.Calibrated
}

// rulesOf lists the propagators of a game, one of each family: where there are too many moves for
// the search by any rule, those of weights.
func rulesOf(g declare.Game) (names []string) {
	for _, kind := range propagate.Kinds() {
		name := cmp.Or(kind.Example, kind.Name)
		if rule, err := propagate.New(name); isWide(g) && err == nil {
			if _, is := propagate.RuleWeights(rule); !is {
				continue
			}
		}
		names = append(names, name)
	}
	return names
}

// pick draws one element of a list.
func pick[T any](random *rand.Rand, list []T) T { return list[random.IntN(len(list))] }

// pickSome draws one or more elements of a list.
func pickSome(random *rand.Rand, list []string, most int) (chosen []string) {
	for range 1 + random.IntN(min(most, len(list))) {
		if name := pick(random, list); !slices.Contains(chosen, name) {
			chosen = append(chosen, name)
		}
	}
	return chosen
}

// TestDraw: the draw reaches every game, evaluator, propagator, method and tie rule, so
// that what is added to the program is under the metamorphic tests.
func TestDraw(t *testing.T) {
	var all strings.Builder
	random := rand.New(rand.NewPCG(1, 0))
	games := catalog.Games()
	for i := range 400 * len(games) { // checking whether they are sound takes longer
		s := drawAnySet(random, "set", games[i%len(games)])
		all.WriteString(drawn{sets: []drawnSet{s}}.yaml())
	}
	text := all.String()
	var want []string
	for _, g := range catalog.Games() {
		want = append(want, "game: "+g.Name+"\n")
		want = slices.Concat(want, namesByGame()[g.Name][0], namesByGame()[g.Name][1])
	}
	for _, kind := range search.MethodKinds() {
		want = append(want, string(kind.Method))
	}
	for _, name := range append(want, catalog.TieNames()...) {
		if !strings.Contains(text, name) {
			t.Errorf("no board set has %q", name)
		}
	}
}
