package experiment

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/logged"
	"github.com/nonminimax/nonminimax/stages/search"
)

// BoardSet is all boards of a game or a sample of them, and what to run on it.
type BoardSet struct {
	// Name is unique in its experiment, with the alphabet of Experiment.Name.
	Name string
	// Title is one line for people; empty if the file has none.
	Title string
	// Game is one of the names of catalog.Games.
	Game string
	// Height is the number of plies from the root to the last square; 0 in games of variable
	// length.
	Height int
	// Branching is the number of moves at a node; where it varies, the largest.
	Branching int
	// Probability is the probability of a square or an arc, as a word of the game's key or as
	// the shortest decimal that reads back as the same float64, such as "0.5".
	// Empty for games without one.
	Probability string
	// Boards is the number of boards: 1 to MaxBoards for a sample, the number of all boards if
	// All is set, and for boards from a file the number taken from its beginning.
	Boards int64
	// All says that the set is every board of the game, not a sample.
	All bool
	// Seed is the set's own seed, by default that of the experiment.
	Seed uint64
	// Pool is the name under which the analysis adds up the counts of this set and of those
	// that differ from it in seed alone; empty if there are no others.
	Pool string
	// Of is the name with placeholders of the entry whose matrix gave the set its Parameters,
	// in the order of the file; both are empty for a set of its own.
	Of         string
	Parameters []Parameter
	// PartSize is the number of boards in a part file; 0 leaves it to PartBoards.
	PartSize int64
	// Nontrivial restricts the sample to boards where some move wins and some move loses.
	Nontrivial bool
	// Positions keeps the table of all positions, of a game that lists them, beside all its boards.
	Positions bool
	// Calibration is the number of boards for measuring error rates of evaluators; 0 leaves it
	// to the plan.
	Calibration int64
	// Unsolved says that boards are too large to solve. Such sets have no solutions and no counts of decisions.
	Unsolved bool
	// Values holds the keys that the game declares.
	Values declare.Values
	// Census counts nodes by how many of their moves win, with every evaluator's errors there.
	// In games played move by move positions that more than CensusPlies plies lead to are left out, unless it is 0.
	Census      bool
	CensusPlies int
	// Evaluators are names from the catalog, without repeats, in file order. Empty if only
	// boards and solutions are wanted.
	Evaluators []string
	// Propagators are names from the catalog, without repeats, in file order; empty unless
	// there are evaluators. In games played move by move they may have evaluators of their
	// own, as in minimax@kalah-advantage (search.ParsePlayer), which replace the set's.
	Propagators []string
	// Engines are those of the experiment that Propagators name.
	Engines []*Engine
	// Methods are names from search.MethodKinds, without repeats, in file order: the methods
	// whose search cost is measured. Empty for none.
	Methods []string
	// Depths are search depths in plies, ascending, each from 1 to Height, or to MaxDepth in
	// games of no fixed length; empty if there are Budgets.
	Depths []int
	// Budgets are the numbers of nodes a search may visit, ascending, each from 1 to
	// MaxBudget: iterative deepening instead of a fixed depth. Empty if there are Depths.
	Budgets []int64
	// Contests are in file order, each between two of Propagators, no pair twice. Players may have one of the Depths or
	// Budgets of their own, as in minimax@3-vs-minimax@1.
	Contests []Contest
	// Tie is one of catalog.TieNames: what the root does when several moves share the best
	// value. Never "expected" with contests.
	Tie string
}

// Limits of every board set. The game's keys have limits of their own.
const (
	// MaxBoards is the largest sample, a million million boards.
	MaxBoards = 1_000_000_000_000
	// MaxDepth is the largest search depth in a game of variable length.
	MaxDepth = 60
	// MaxBudget is the largest budget of a search, a thousand million nodes.
	MaxBudget = 1_000_000_000
	// MaxCalibration is the largest number of boards of a calibration.
	MaxCalibration = 1_000_000
)

// Limits returns the depths or budgets.
func (s *BoardSet) Limits() []search.Limit { return search.Limits(s.Depths, s.Budgets) }

// LimitsOf returns those of the games of a contest, all where it is no contest.
func (s *BoardSet) LimitsOf(c Contest) []search.Limit {
	return search.Meeting(s.Limits(), c.First, c.Second)
}

// Players lists the propagators, and behind them the players of contests with a limit of their own.
func (s *BoardSet) Players() []string {
	list := slices.Clone(s.Propagators)
	for _, c := range s.Contests {
		for _, name := range []string{c.First, c.Second} {
			if !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// Spec returns the parameters that determine the set's boards.
func (s *BoardSet) Spec() declare.Spec {
	spec := declare.Spec{
		Game: s.Game, Height: s.Height, Branching: s.Branching, Probability: s.Probability,
		All: s.All, Nontrivial: s.Nontrivial, Unsolved: s.Unsolved, Values: s.Values,
	}
	if (!s.All || s.Played()) && s.Values.Nodes() == nil { // drawn at random, or what evaluators say of them
		spec.Seed = s.Seed
	}
	return spec
}

// Random returns the names of evaluators and players whose results on the same boards depend on the seed.
func (s *BoardSet) Random() (names []string) {
	for _, name := range s.Evaluators {
		if catalog.RandomEvaluator(name) {
			names = append(names, name)
		}
	}
	for _, name := range s.Propagators {
		if catalog.RandomPlayer(name) {
			names = append(names, name)
		}
	}
	return names
}

// Played reports whether the game is played move by move, rather than on a board of squares of
// 0 and 1.
func (s *BoardSet) Played() bool {
	game, err := catalog.Find(s.Game)
	return err == nil && game.Played
}

// Recorded reports whether the boards come with what others decided or played on them.
func (s *BoardSet) Recorded() bool {
	game, err := catalog.Find(s.Game)
	return err == nil && game.Recorded
}

// Scored reports whether they are prompts whose answers a log has with their scores.
func (s *BoardSet) Scored() bool { return slices.Contains(s.Evaluators, logged.Scores) }

// Cut reports whether some of the set's trees end before the game does.
func (s *BoardSet) Cut() bool {
	nodes := s.Values.Nodes()
	if nodes == nil {
		return false
	}
	_, _, cut := nodes.Cut(s.Boards)
	return cut
}

// Fits returns an error if the boards cannot be made or cannot be searched as the set says.
func (s *BoardSet) Fits() error {
	boards, err := catalog.New(s.Spec())
	if err != nil {
		return err
	}
	if err := cmp.Or(s.CheckParts(boards.Bits()), s.checkRare()); err != nil {
		return err
	}
	if s.Census && s.Unsolved {
		return errors.New("census: boards have to be solved, but solve is false")
	}
	var pairs [][2]string
	for _, c := range s.Contests {
		pairs = append(pairs, [2]string{search.SharedName(c.First), search.SharedName(c.Second)})
	}
	isEngine := func(name string) bool { return s.Engine(name) != nil }
	var engines []string
	for _, e := range s.Engines {
		engines = append(engines, e.Name)
	}
	return catalog.Work{
		Game: s.Game, Evaluators: s.Evaluators, Propagators: slices.DeleteFunc(slices.Clone(s.Propagators), isEngine),
		Engines: engines, Methods: s.Methods,
		Depths: s.Depths, Budgets: s.Budgets, Tie: s.Tie, Contests: pairs, Census: s.Census, Positions: s.Positions,
	}.Check(boards)
}

// checkRare reports a sample of non-trivial boards that would be sought for minutes in vain.
func (s *BoardSet) checkRare() error {
	game, err := catalog.Find(s.Game)
	if err != nil || !s.Nontrivial || game.Mixed == nil {
		return err
	}
	if mixed := game.Mixed(s.Spec()); generate.TooRare(mixed, s.Boards) {
		return fmt.Errorf("nontrivial: a board that is drawn has both a better and a worse move with probability %.2g, too "+
			"rarely to find %d; expected boards that are won and lost more evenly, by another probability or a smaller "+
			"height", mixed, s.Boards)
	}
	return nil
}

// checkCut reports trees that end before the game does where they are to be solved or played.
func (s *BoardSet) checkCut() error {
	nodes := s.Values.Nodes()
	if nodes == nil {
		return nil
	}
	if tree, node, not := nodes.Unjudged(s.Boards, 1); not && !s.Unsolved {
		notes := "" // such as a column whose name is misspelt
		if noted, can := nodes.(declare.Noted); can {
			notes = strings.Join(append([]string{""}, noted.Notes()...), "; ")
		}
		return fmt.Errorf("tree %q, node %q: a move of the root leads here, and what it is worth is not known, so that "+
			"nobody can say which moves are right: expected solve: false, or a truth there, or a truth or terminal value at "+
			"the leaves below it%s", tree, node, notes)
	}
	if tree, node, cut := nodes.Cut(s.Boards); cut && len(s.Contests) > 0 {
		return fmt.Errorf("tree %q ends at node %q, which is not terminal, so that nobody can play to the end, whatever is "+
			"known of its truth: expected no contests, or a terminal value at every leaf", tree, node)
	}
	if s.Census {
		return s.Uncounted()
	}
	return nil
}

// Bounds of parts. Unless a set says its part size, a part has at most maxPartBytes of boards.
const (
	// MaxParts is how many parts "part-00000-of-00000" has digits for.
	MaxParts = 99_999
	// MaxPlanned is the largest number of parts of an experiment: planning one takes about six
	// kilobytes of memory.
	MaxPlanned = 1 << 19
	// MaxPartBoards is the largest number of boards in a part.
	MaxPartBoards = 16 * usualPartBoards

	usualPartBoards = 1 << 16
	minPartBoards   = 1 << 6
	maxPartBytes    = 8 << 20
	// maxSaidBytes is the most bytes of boards in a part of a size that the set says: each worker
	// takes about six times as much memory.
	maxSaidBytes = 64 << 20
	// Boards of games played move by move, and of sets that measure search methods, are
	// searched one by one for milliseconds each: small parts show progress and lose little
	// when interrupted. Where all boards are listed the game is small, and what a search finds of
	// one board serves the others of the part.
	searchedPartBoards = 1 << 7
	// manyBoards is up to how many boards parts keep their size. Beyond, they grow with the
	// boards: thousands of millions in usual parts would be millions of files.
	manyBoards = 100_000_000
)

// PartBoards returns how many boards of the given number of bits a part of the set has. It
// depends on the set alone: its own part size, or else the largest power of two that fits,
// times two for each time that the boards are twice manyBoards.
func (s *BoardSet) PartBoards(bits int) int64 {
	if s.PartSize > 0 {
		return s.PartSize
	}
	if s.Played() && !s.All && !s.Recorded() || len(s.Methods) > 0 {
		return searchedPartBoards
	}
	size, bytes := int64(usualPartBoards), int64(bits+7)/8
	for size > minPartBoards && size*bytes > maxPartBytes {
		size /= 2
	}
	for boards := int64(manyBoards); boards < s.Boards && size < MaxPartBoards; boards *= 2 {
		size *= 2
	}
	return size
}

// CheckParts returns an error if the boards cannot be split into parts.
func (s *BoardSet) CheckParts(bits int) error {
	size := s.PartBoards(bits)
	if parts := (s.Boards + size - 1) / size; parts > MaxParts || size > MaxPartBoards {
		return fmt.Errorf("%d boards in parts of %d make %d parts; parts have at most %d boards and a set at most %d parts",
			s.Boards, size, parts, MaxPartBoards, MaxParts)
	}
	if bytes := int64(bits+7) / 8; s.PartSize > 0 && min(size, s.Boards)*bytes > maxSaidBytes {
		return fmt.Errorf("parts of %d boards of %d bytes each; parts have at most %d MB of boards, expected a part_size of "+
			"at most %d",
			min(size, s.Boards), bytes, maxSaidBytes>>20, maxSaidBytes/bytes)
	}
	return nil
}

// Contest is two propagators that play every board twice, with seats swapped. Wins are counted
// for First.
type Contest struct{ First, Second string }

// versus separates the two names, in files and in folder names.
const versus = "-vs-"

// String returns "<first>-vs-<second>", such as "product-vs-minimax".
func (c Contest) String() string { return c.First + versus + c.Second }

// parseContest reads what String writes. The error names the text and the expected form; the
// propagators are not checked.
func parseContest(text string) (Contest, error) {
	first, second, found := strings.Cut(text, versus)
	if !found || first == "" || second == "" || strings.Contains(second, versus) {
		return Contest{}, fmt.Errorf(`%q is not a contest, expected <first>-vs-<second>, for example "product-vs-minimax"`,
			text)
	}
	return Contest{First: first, Second: second}, nil
}

// MarshalText writes the contest as String does: one JSON string.
func (c Contest) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
