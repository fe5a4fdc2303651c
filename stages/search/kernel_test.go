package search

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// long makes the tests search fifty times as many boards: task stress.
var long = flag.Bool("long", false, "search many more boards")

// players returns the named propagators.
func players(t testing.TB, names ...string) []Player {
	t.Helper()
	var list []Player
	for _, name := range names {
		rule, err := propagate.New(name)
		if name == "baum-measured" {
			rule, err = propagate.NewMeasured(name, propagate.Errors{Plus: []float64{.3, .25, .2, .1},
				Minus: []float64{.2, .22, .1, .05}})
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, Player{Name: name, Rule: rule})
	}
	return list
}

// weighted names rules that are not minimax on the truth.
var weighted = []string{"p81100", "p52111", "p43210", "weights-0.6-0.4"}

// scheduled names rules that depend on the ply, on the depth left, or on neither
// but compare more than float64 holds.
var scheduled = []string{"minimax", "baum", "baum-measured", "product-log"}

// cited names rules that the papers cite: of them fallible depends on who searches and
// incremental on the depth left and on static values on the way.
var cited = []string{"mn", "mn-3-2", "fallible", "fallible-min", "incremental", "incremental-plain", "mix-0.25",
	"soft-2"}

// setup returns a game and a kernel's setup with all depths.
func setup(t testing.TB, spec declare.Spec, evaluator string, tie Tie, names ...string) (layered.Layered, Setup) {
	t.Helper()
	games := layered.Declarations()
	made, err := games[slices.IndexFunc(games, func(g declare.Game) bool { return g.Name == spec.Game })].New(spec)
	if err != nil {
		t.Fatal(err)
	}
	g := made.(layered.Layered)
	e, err := evaluate.New(evaluator, evaluate.Setting{Layers: g.Layers(), Seed: 1, Calibration: calibration(g.Layers())})
	if err != nil {
		t.Fatal(err)
	}
	s := Setup{Layers: g.Layers(), Evaluator: e, Players: players(t, names...), Tie: tie, Seed: 1,
		Contests: !g.Layers().Alone, Roots: true}
	for d := 1; d <= spec.Height; d++ {
		s.Depths = append(s.Depths, d)
	}
	return g, s
}

// agrees compares a kernel with the naive search on some boards. A kernel that takes several boards
// at once gets one, two and so on up to eight, and then one again.
func agrees(t *testing.T, g layered.Layered, s Setup, k Kernel, boards int64) {
	t.Helper()
	n := newNaive(s)
	batch, ok := k.(Batch)
	if !ok {
		words := make([]uint64, layered.Words(s.Layers.Squares()))
		for id := range boards {
			g.Board(id, words)
			k.Load(id, words)
			agreesOn(t, n, s, k, id, words)
		}
		return
	}
	for from, size := int64(0), 1; from < boards; size = size%Lanes + 1 {
		var ids []int64
		var words [][]uint64
		for ; len(ids) < size && from < boards; from++ {
			ids, words = append(ids, from), append(words, make([]uint64, layered.Words(s.Layers.Squares())))
			g.Board(from, words[len(words)-1])
		}
		batch.LoadLanes(ids, words)
		for l := range ids {
			agreesOn(t, n, s, laneOf{batch, l, len(s.Depths)}, ids[l], words[l])
		}
	}
}

// laneOf is a board of a Batch as a kernel of its own.
type laneOf struct {
	Batch
	lane, depths int
}

func (k laneOf) Decide(player int, decisions []Decision) {
	buf := make([]LaneDecisions, k.depths)
	k.DecideLanes(player, buf)
	for j := range decisions {
		decisions[j] = buf[j].at(k.lane)
	}
}

func (k laneOf) Contest(first, second int, outcomes []Outcome) {
	buf := make([]Outcome, Lanes*k.depths)
	k.ContestLanes(first, second, buf)
	for j := range outcomes {
		outcomes[j] = buf[Lanes*j+k.lane]
	}
}

// agreesOn compares a kernel with the naive search on the board that it has loaded.
func agreesOn(t *testing.T, n *naive, s Setup, k Kernel, id int64, words []uint64) {
	t.Helper()
	decisions := make([]Decision, len(s.Depths))
	outcomes := make([]Outcome, len(s.Depths))
	root := position{unpack(words, s.Layers), s.Layers.Height, 0}
	n.board = id
	for p, player := range s.Players {
		k.Decide(p, decisions)
		for j, depth := range s.Depths {
			want := n.decide(player.Rule, root, depth)
			got := decisions[j]
			if got != want || math.Float64bits(got.Value) != math.Float64bits(want.Value) ||
				math.Float64bits(got.Root) != math.Float64bits(want.Root) {
				t.Fatalf("board %d, %s at depth %d: decided %+v, want %+v", id, player.Name, depth, got, want)
			}
		}
		if !s.Contests {
			continue
		}
		for q, other := range s.Players[:p] {
			if !*long && (p+q+int(id)+s.Layers.Height)%3 > 0 {
				continue // on the next board, or at the next height, other pairs meet
			}
			k.Contest(p, q, outcomes)
			for j, depth := range s.Depths {
				want := n.contest(side{player.Rule, depth}, side{other.Rule, depth}, root)
				if outcomes[j] != want {
					t.Fatalf("board %d, %s against %s at depth %d: outcome %b, want %b", id, player.Name, other.Name, depth,
						outcomes[j], want)
				}
			}
		}
	}
}

// calibration makes up shares that rise with the number of ones, and are below 1/2 at some majorities.
func calibration(shape layered.Layers) *evaluate.Calibration {
	c := &evaluate.Calibration{}
	for h := range shape.Height {
		from, to := shape.Span(h, 0)
		row := make([]float64, to-from+1)
		for ones := range row {
			x := float64(ones) / float64(to-from)
			row[ones] = x * x
		}
		c.Won = append(c.Won, row)
	}
	return c
}

// TestKernelsEqualNaiveSearch holds every kernel to the naive search. In the short form a third of
// the pairs of players meet on each board, the tie rules alternate from height to height, and large boards have
// one evaluator; the long form has all pairs, both rules and many more boards.
func TestKernelsEqualNaiveSearch(t *testing.T) {
	for _, c := range []struct {
		game, probability string
		branching, to     int
		evaluators        []string
	}{
		{"pgame", "fixed-point", 2, 10, []string{"e1", "e2", "artificial-0.1", "natural-binary", "natural-majority"}},
		{"ngame", "1/2", 2, 10, []string{"e1", "e2", "artificial-0.25"}},
		{"pgame", "fixed-point", 3, 5, []string{"e1", "e2", "artificial-0.1", "natural-majority", "natural-binary"}},
		{"ngame", "0.4", 3, 5, []string{"e1", "artificial-0.5", "shared-0.5-0.8"}},
		{"pgame", "1/3", 4, 3, []string{"e1", "artificial-0", "artificial-0.2-0.4"}},
		{"ggame", "1/2", 2, 10, []string{"e1", "e3", "artificial-0.1", "artificial-0.1-0.3"}},
		{"schruefer", "", 2, 7, []string{"e1", "artificial-0.1-0.3"}},
		{"pgame", "fixed-point", 2, 5, []string{"shared-0.25-1", "shared-1-0"}},
		{"schruefer", "", 3, 4, []string{"natural-binary", "artificial-0.7-0"}},
		{"solo", "", 2, 7, []string{"gauss-1", "liked-2-3-0.1", "artificial-0.2-0.4", "e1"}},
		{"solo", "", 3, 4, []string{"artificial-0.7-0", "student-2-4"}},
	} {
		for height := 1; height <= c.to; height++ {
			for i, evaluator := range c.evaluators {
				for j, tie := range []Tie{First, Last} {
					if !*long && ((height+i+j)%2 > 0 || height > 8 && i > 0) {
						continue
					}
					t.Run(fmt.Sprintf("%s/b=%d/h=%d/%s/%s", c.game, c.branching, height, evaluator, tie), func(t *testing.T) {
						spec := declare.Spec{Game: c.game, Height: height, Branching: c.branching, Probability: c.probability,
							Values: declare.Values{{Field: "wins", Value: "1"}}, Seed: 7}
						allKernelsAgree(t, spec, evaluator, tie)
					})
				}
			}
		}
	}
}

// TestOwnDepths: players with depths of their own play each other, and others at every depth, as the naive search does.
func TestOwnDepths(t *testing.T) {
	for _, game := range []string{"pgame", "ggame"} {
		spec := declare.Spec{Game: game, Height: 6, Branching: 2, Probability: "1/2", Seed: 7}
		g, s := setup(t, spec, "e1", First, "minimax", "product")
		words := make([]uint64, layered.Words(g.Bits()))
		for i, size := range []int64{1, 2, 5} {
			player := s.Players[i%2]
			player.Limit, player.Name = size, LimitedName(player.Name, Limit{Depth: int(size)})
			s.Players = append(s.Players, player)
		}
		kernel, n := New(s), newNaive(s)
		seated := func(player Player, depth int) side {
			return side{player.Rule, Limit{Depth: depth}.Own(player.Limit).Depth}
		}
		decided := 0
		for id := range int64(20) {
			g.Board(id, words)
			kernel.Load(id, words)
			n.board = id
			root := position{unpack(words, s.Layers), s.Layers.Height, 0}
			for p, first := range s.Players {
				for q, second := range s.Players {
					limits := Meeting(s.Limits(), first.Name, second.Name)
					outcomes := make([]Outcome, len(limits))
					kernel.Contest(p, q, outcomes)
					for j, limit := range limits {
						if want := n.contest(seated(first, limit.Depth), seated(second, limit.Depth), root); outcomes[j] != want {
							t.Fatalf("%s, board %d, %s against %s at depth %d: outcome %b, want %b", game, id, first.Name, second.Name,
								limit.Depth, outcomes[j], want)
						}
						if outcomes[j] == 0 || outcomes[j] == WonFirst|WonSecond {
							decided++
						}
					}
				}
			}
		}
		if decided == 0 {
			t.Errorf("%s: nobody won both games of a board", game)
		}
	}
}

// TestTernaryKernelToHeight10 goes as high as the naive search can, on a board
// or two of up to 59,049 squares.
func TestTernaryKernelToHeight10(t *testing.T) {
	if testing.Short() {
		t.Skip("the naive search of 59,049 squares is slow")
	}
	for height := 6; height <= 10; height++ {
		for kind, evaluators := range map[string][]string{"pgame": {"e1", "artificial-0.1"}, "ngame": {"natural-binary"}} {
			if height == 10 && !*long {
				evaluators = evaluators[:1]
			}
			for _, evaluator := range evaluators {
				t.Run(fmt.Sprintf("%s/h=%d/%s", kind, height, evaluator), func(t *testing.T) {
					spec := declare.Spec{Game: kind, Height: height, Branching: 3, Probability: "0.4", Seed: 7}
					g, s := setup(t, spec, evaluator, First, "minimax", "product", "average", "emm")
					agrees(t, g, s, newLanes(s, 1), 1)
					s.Contests = false
					agrees(t, g, s, New(s), 1)
				})
			}
		}
	}
}

// allKernelsAgree holds every kernel that fits against the naive search, with
// as many of the rules as it serves.
func allKernelsAgree(t *testing.T, spec declare.Spec, evaluator string, tie Tie) {
	t.Helper()
	boards := int64(max(2, 50>>spec.Height))
	if *long {
		boards = int64(50 * max(3, 100>>spec.Height))
	}
	g, s := setup(t, spec, evaluator, tie, "minimax", "product", "average", "average-eq10", "emm", "emm-value",
		"emm-nostatic")
	agrees(t, g, s, newLevels(s), boards)
	g, s = setup(t, spec, evaluator, tie, scheduled...)
	agrees(t, g, s, newLevels(s), 1+boards/16)
	g, s = setup(t, spec, evaluator, tie, weighted...)
	agrees(t, g, s, newLevels(s), 1+boards/16)
	g, s = setup(t, spec, evaluator, tie, cited...)
	agrees(t, g, s, newLevels(s), 1+boards/32)
	g, s = setup(t, spec, evaluator, tie, "minimax", "product", "average", "emm", "emm-value", "emm-nostatic")
	if fitsLanes(s) {
		agrees(t, g, s, newLanes(s, 1), boards)
	}
	s.Contests = false
	if fitsFamilies(s) {
		agrees(t, g, s, newLanes(s, familyHeight), boards)
	}
	if fitsTriples(s) {
		agrees(t, g, s, newLanes(s, tripleHeight), boards)
	}
	g, s = setup(t, spec, evaluator, tie, "minimax", "product", "average", "emm")
	if fitsClasses(s) {
		agrees(t, g, s, newLanes(s, classHeight), 3*boards)
	}
}

// TestClasses: every tree has the class of the one that stands for it, which is the same tree after swaps of siblings.
func TestClasses(t *testing.T) {
	var sorted func(h, squares int) int
	sorted = func(h, squares int) int {
		if h == 0 {
			return squares
		}
		low, high := halves(h, squares)
		low, high = sorted(h-1, low), sorted(h-1, high)
		return max(low, high)<<(1<<(h-1)) | min(low, high)
	}
	numbers, patterns := classNumbers()
	if len(patterns) != 231 {
		t.Fatalf("%d classes, expected 231", len(patterns))
	}
	for squares, class := range numbers {
		if want := sorted(classHeight, squares); sorted(classHeight, patterns[class]) != want {
			t.Fatalf("tree %016b has class %d, for which %016b stands", squares, class, patterns[class])
		}
	}
}

func TestClassesServesTheShippedBinaryBoards(t *testing.T) {
	_, s := setup(t, declare.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point"}, "e2", First,
		"minimax", "product", "average")
	if k, fast := New(s).(*lanes); !fast || k.classes == nil {
		t.Error("a P-board of height 10 is not served by the fast kernel")
	}
}

// TestScheduledRulesAreServedByLevels: what shares the folds of a horizon cannot.
func TestScheduledRulesAreServedByLevels(t *testing.T) {
	_, s := setup(t, declare.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point"}, "e2", First,
		"minimax", "baum")
	if _, ok := New(s).(*levels); !ok {
		t.Error("a setup with baum is served by a kernel that knows no ply")
	}
	s.Players = []Player{{Name: "minimax that asks for the ply",
		Rule: scheduledMinimax{s.Players[0].Rule.(propagate.Folder)}}}
	if _, ok := New(s).(*levels); !ok {
		t.Error("a rule that folds layers and asks for the ply is served by a kernel that knows none")
	}
}

// TestWeightedRulesAreServedByLevels: lanes takes a search to the end to be perfect.
func TestWeightedRulesAreServedByLevels(t *testing.T) {
	for _, name := range weighted {
		_, s := setup(t, declare.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point"}, "e1", First,
			"minimax", name)
		if _, ok := New(s).(*levels); !ok {
			t.Errorf("a setup with %s is served by a kernel that knows the end", name)
		}
		if propagate.ExactOnTruth(s.Players[1].Rule) {
			t.Errorf("%s is taken for minimax on the truth", name)
		}
	}
}

// scheduledMinimax is minimax with a mark.
type scheduledMinimax struct{ propagate.Folder }

func (scheduledMinimax) UsesPly() {}

// TestSharedFoldsAreShared: rules that do not look at the ply have a fold for each
// horizon, others for each horizon of each root.
func TestSharedFoldsAreShared(t *testing.T) {
	_, s := setup(t, declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point"}, "e1", First,
		"minimax", "baum")
	for contests, want := range map[bool][2]int{false: {6, 6}, true: {6, 21}} {
		s.Contests = contests
		k := newLevels(s)
		for p := range want {
			used := 0
			for _, f := range k.folds[p] {
				if f.root > 0 {
					used++
				}
			}
			if used != want[p] {
				t.Errorf("contests %v: %s has %d folds, want %d", contests, s.Players[p].Name, used, want[p])
			}
		}
	}
}
