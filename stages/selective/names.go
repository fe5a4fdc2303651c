package selective

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Kind is an entry of the list of growths.
type Kind struct {
	Name    string                // of a family with parameters, each a capital letter between hyphens, such as "uct-C"
	Example string                // a name of the family; empty where Name has no parameters
	Summary string                // one line
	Source  string                // where the literature defines it
	Status  string                // what it is tested against
	Ours    string                // what of it is our choice, not its source's
	Random  bool                  // whether its searches draw random numbers
	numbers []parameter.Parameter // that Name has letters for, in order
	// make returns the growth for them and the words of a name behind them. It is nil of an option, whose growth is made
	// by the kind that its Name begins with.
	make func(numbers []float64, words []string) (Growth, error)
}

// Growth is how a tree grows: a growth is a file with the type, and a line of Kinds that makes one.
type Growth interface {
	// check returns why a tree cannot grow so under a rule, or nil.
	check(rule propagate.Propagator) error
	// weighs reports whether means weigh children by their visits.
	weighs() bool
	// plant returns what lets a tree grow, one after the other, from nothing but its root.
	plant(t *tree) grower
}

// anyRule is what most growths say: they go with any rule, and means weigh no visits.
type anyRule struct{}

func (anyRule) check(propagate.Propagator) error { return nil }
func (anyRule) weighs() bool                     { return false }

// grower adds to a tree.
type grower interface {
	// grow adds to the tree once, for at most the given number of evaluations, and
	// reports whether it could: false if that is too few, or nothing is left to learn.
	grow(most int64) bool
	// best returns the moves to choose from, in order.
	best() []int32
	// whole reports whether nothing is left to learn.
	whole() bool
	// valued reports whether the root has a value yet.
	valued() bool
	// told reports whether it is proven whether Max wins.
	told() bool
}

// Kinds lists the growths.
func Kinds() []Kind {
	return []Kind{
		{Name: "best-first", Summary: "expands the leaf at which the line of the best moves ends; a line that the end of " +
			"the game closes is passed over", Source: "[KC96] best-first minimax search",
			Status: "held to a tree of pointers that is evaluated anew at each step",
			Ours:   "what follows the end of the best line", make: always(bestFirst{})},
		{Name: "best-first-solver", Summary: "as best-first, with bounds of the result at each node: what is proven is " +
			"passed over, and counts as what it is; with product it is PPN-search, with minimax unbounded best-first " +
			"minimax with completion", Source: "[SIH19]; [C26]; bounds [CS10]",
			Status: "held to a tree of pointers, and to solved games", make: always(bestFirst{solver: true})},
		{Name: "descent", Summary: "as best-first-solver, but goes on below the leaf that it expanded until that is proven",
			Source: "Descent minimax with completion [C26]", Status: "held to a tree of pointers, and to solved games",
			Ours: "bounds, and the order of equal moves", make: always(descent{})},
		{Name: "largest-effect", Summary: "expands the leaf that is expected to change the root's decision most, values " +
			"being chances to win", Source: "asked for by [NPT86] section 5",
			Status: "held to an enumeration of all leaves", Ours: "measure of the effect", make: always(largestEffect{})},
		{Name: "pn", Source: "[A94] proof-number search", Summary: "expands the leaf that proves most, until it is proven " +
			"whether Max wins, and decides by proof numbers",
			Status: "held to a tree of pointers, and to the smallest sets of leaves that prove", make: always(byProof{})},
		{Name: "mcpn", Source: "[S06], bounds of leaves ours",
			Summary: "as pn, where a leaf counts by its value: the chance that it turns out the other way",
			Status:  "held to a tree of pointers that is evaluated anew at each step",
			Ours:    "a leaf counts a hundredth at least", make: always(byProof{played: true})},
		{Name: Leaves, Source: "ours", Status: "held to searches to each depth", Ours: "what is not counted",
			make:    always(fullWidth{}),
			Summary: "full width, deepened as without a growth, but its budget counts evaluations of the deciding search alone"},
		{Name: "answers-D", Example: "answers-1", Source: "best-of-N of language models, such as [H25]",
			Summary: "best-of-N, N being its budget: makes N lines of D random moves, or up to the end of the game, and " +
				"evaluates what they end in",
			Status: "held to an enumeration of lines, and to integrals", Ours: "no line is made twice", Random: true,
			numbers: []parameter.Parameter{parameter.Whole("D", 1, 1e6)},
			make:    of(func(x []float64) Growth { return ofLength{length: int(x[0])} })},
		{Name: "beam-K", Example: "beam-4", Source: "[DHCZ26]",
			Summary: "beam search: expands the K best positions of a ply, drops the others, and decides by the last ply " +
				"that is whole",
			Status: "held to a search that keeps lists, and to integrals", Ours: "who moves to positions says which are best",
			numbers: []parameter.Parameter{parameter.Whole("K", 1, 1e6)},
			make:    of(func(x []float64) Growth { return ofWidth{width: int(x[0])} })},
		{Name: "uct-C", Example: "uct-1", Summary: "descends to the move with the highest mean + C sqrt(ln N / n), adds " +
			"one of its moves, and decides by the best mean", Source: "[KS06] as in [NR24]",
			Status: "held to a tree of pointers, and to the formula", Random: true,
			numbers: []parameter.Parameter{exploration}, make: newUCT},
		{Name: "uct-C-implicit-A", Example: "uct-1-implicit-0.4",
			Summary: "as uct-C, where a node is worth 1-A of its mean and A of minimax over the static values", Source: "[L14]",
			Status: "held to a tree of pointers", Random: true},
		{Name: "uct-C-solver", Example: "uct-1-solver",
			Summary: "as uct-C, with bounds of the result at each node: a move whose bounds meet is not searched, and " +
				"counts as what it is", Source: "[CS10] score-bounded search; [WBS08] has wins and losses alone",
			Status: "held to a tree of pointers, and to solved games",
			Ours:   "no move is cut, or preferred, for bounds that have not met", Random: true},
		{Name: "uct-C-visits", Example: "uct-1-visits",
			Summary: "as uct-C, but decides by the most visits; -implicit-A, -solver and -visits go together in this order",
			Source:  "[KS06]",
			Status:  "held to a tree of pointers", Random: true},
		{Name: "uct-pn-C-P", Example: "uct-pn-1-0.5",
			Summary: "as uct-C, with a bonus of P times 1 less the rank of a move by proof numbers, divided by the moves",
			Source:  "UCT-PN [K24]", Status: "held to a tree of pointers", Ours: "proofs are of wins for Max", Random: true,
			numbers: []parameter.Parameter{exploration, atLeast0("bonus")},
			make:    of(func(x []float64) Growth { return uctPN{uct{c: x[0]}, x[1]} })},
		{Name: "boltzmann-T-E", Example: "boltzmann-0.05-0.1",
			Summary: "as uct-C, but draws moves by exp(value/T), and any one with a chance that falls as E b / ln N",
			Source:  "MENTS [X19] by ments-T, Boltzmann tree search [P23] by minimax",
			Status:  "held to a tree of pointers", Ours: "two players", Random: true,
			numbers: []parameter.Parameter{temperature, uniformShare},
			make:    of(func(x []float64) Growth { return boltzmann{temperature: x[0], uniform: x[1]} })},
		{Name: "dents-T-E-B", Example: "dents-0.05-0.1-0.05",
			Summary: "as boltzmann-T-E, but draws moves by value and entropy, which counts B / ln(e+N) and so ever less",
			Source:  "DENTS [P23] by minimax, as its authors' program has it for two players",
			Status:  "held to a tree of pointers", Ours: "entropy is 0 until all moves have been tried", Random: true,
			numbers: []parameter.Parameter{temperature, uniformShare, atLeast0("weight of entropy")},
			make:    of(func(x []float64) Growth { return dents{boltzmann{temperature: x[0], uniform: x[1]}, x[2]} })},
	}
}

// Leaves takes the place of a growth in the name of a player at full width whose budget counts the leaves
// of the search that decides: the evaluations, results of finished games among them, that pruning leaves of
// its last iteration. Neither nodes above them count, nor earlier iterations, nor one that is given up. A
// budget of nodes counts all these, which favours trees that grow; this one favours full width, since such a
// tree pays for values that it replaces later as well.
const Leaves = "leaves"

// ByNode reports whether a player of a growth, which may be empty, has a tree that grows node by node.
func ByNode(growth string) bool { return growth != "" && growth != Leaves }

// fullWidth is the growth Leaves, which has no tree that grows.
type fullWidth struct{ anyRule }

func (fullWidth) plant(*tree) grower { panic("a search at full width has no tree that grows") }

// Find returns the kind of a growth by name. Of several options it is the kind of the last.
func Find(name string) (kind Kind, err error) {
	if _, err := NewGrowth(name); err != nil {
		return Kind{}, err
	}
	for _, k := range Kinds() {
		if k.covers(strings.Split(name, "-")) {
			kind = k
		}
	}
	return kind, nil
}

// covers reports whether the words of a kind's name occur in a name, in their order.
func (k Kind) covers(words []string) bool {
	for _, word := range strings.Split(k.Name, "-") {
		i := slices.IndexFunc(words, func(w string) bool {
			_, err := strconv.ParseFloat(w, 64)
			return w == word || err == nil && isPlaceholder(word)
		})
		if i < 0 {
			return false
		}
		words = words[i+1:]
	}
	return true
}

// beginning returns the words of a kind's name before its first parameter.
func (k Kind) beginning() []string {
	words := strings.Split(k.Name, "-")
	if i := slices.IndexFunc(words, isPlaceholder); i >= 0 {
		return words[:i]
	}
	return words
}

// isPlaceholder tells the capital letter of a parameter.
func isPlaceholder(word string) bool { return len(word) == 1 && word[0] >= 'A' && word[0] <= 'Z' }

// NewGrowth returns a growth by name. Errors name it, the value that is wrong and what was expected.
func NewGrowth(name string) (Growth, error) {
	words := strings.Split(name, "-")
	var kind Kind
	var known []string
	for _, k := range Kinds() {
		if k.make == nil {
			continue
		}
		known = append(known, k.Name)
		if n := len(k.beginning()); len(words) >= n && slices.Equal(words[:n], k.beginning()) &&
			(kind.make == nil || n > len(kind.beginning())) {
			kind = k
		}
	}
	if kind.make == nil {
		return nil, fmt.Errorf("growth %q is not known, expected %s, such as uct-1", name, strings.Join(known, ", "))
	}
	numbers, words, err := read(kind.numbers, words[len(kind.beginning()):], kind.Example)
	var growth Growth
	if err == nil {
		growth, err = kind.make(numbers, words)
	}
	if err != nil {
		return nil, fmt.Errorf("growth %q: %w", name, err)
	}
	return growth, nil
}

// always makes a growth without parameters.
func always(growth Growth) func(numbers []float64, words []string) (Growth, error) {
	return of(func([]float64) Growth { return growth })
}

// of makes a growth of numbers alone.
func of(growth func(numbers []float64) Growth) func(numbers []float64, words []string) (Growth, error) {
	return func(numbers []float64, words []string) (Growth, error) {
		if len(words) > 0 {
			return nil, fmt.Errorf("it ends in %q, expected nothing there", strings.Join(words, "-"))
		}
		return growth(numbers), nil
	}
}

// Numbers that several kinds have.
var (
	exploration  = atLeast0("C")
	temperature  = parameter.Between("temperature", 0.001, 10)
	uniformShare = atLeast0("share of any moves")
)

func atLeast0(what string) parameter.Parameter {
	return parameter.Parameter{What: what, Fits: func(x float64) bool { return x >= 0 && !math.IsInf(x, 0) },
		Expected: "a number of at least 0"}
}

// read returns the numbers that the first words are. The example is of a name with such numbers.
func read(list []parameter.Parameter, words []string, example string) (numbers []float64, rest []string, err error) {
	if n := len(words); n < len(list) {
		return nil, nil, fmt.Errorf("its %s is missing, expected %s, as in %s", list[n].What, list[n].Expected, example)
	}
	if numbers, err = parameter.All(list, words[:len(list)]); err != nil {
		return nil, nil, fmt.Errorf("%w, as in %s", err, example)
	}
	return numbers, words[len(list):], nil
}
