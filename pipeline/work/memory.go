package work

import (
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// MaxMemory is what a run takes at most, in bytes, as long as one group of its parts does not take
// more alone, beside tables of endings from disk.
const MaxMemory = 1 << 30

const (
	baseMemory = 160 << 20 // the program, and the analysis, which takes most in nau1986
	partMemory = 12 << 10  // a part of the plan, with what is analysed of it
	// garbage is the factor by which the heap grows before it is collected.
	garbage = 2
	// usualMemory of a group, such as 65,536 boards of height 10 with three propagators, is no
	// reason to leave a processor idle.
	usualMemory = 192 << 20
)

// Memory of a group beside its rows, in bytes.
const (
	writtenRow = 32       // a row of the part that is written, in columns
	playedRow  = 1 << 10  // the moves of two games, or a principal variation
	solverRoom = 24 << 20 // game.Solver
	tableRoom  = 16 << 20 // positions that a search has met, of which a kernel has one table
	bookRoom   = 48 << 20 // those that the textbook searches of a player have met
	grownNode  = 112      // a node of a tree that grows, and the room to grow into
)

// Memory returns a bound of the memory of a process that makes all parts of a plan, so many groups
// at a time with tables of endings of so many bytes, and analyses them. It has nothing of tables of nodes that
// an experiment names, which are loaded before there is a plan.
func Memory(p *plan.Plan, workers int, tables int64) int64 {
	return baseMemory + partMemory*int64(len(p.Parts())) + garbage*(tables+largestGroup(p)*int64(min(workers,
		len(p.Groups))))
}

// Workers returns how many groups to make at a time: as many as are asked for, or fewer where they
// are so large that together they would take more than MaxMemory.
func Workers(p *plan.Plan, asked int) int {
	group := largestGroup(p)
	if group <= usualMemory {
		return asked
	}
	return max(1, min(asked, int((MaxMemory-Memory(p, 0, 0))/(garbage*group))))
}

// largestGroup is the memory of the group that takes most. The first of a set is as large as any.
func largestGroup(p *plan.Plan) (bytes int64) {
	for _, g := range p.Groups {
		if g.Range.Index == 0 {
			bytes = max(bytes, groupMemory(g))
		}
	}
	return bytes
}

// groupMemory is what making a group, or a piece of it, has in memory.
func groupMemory(whole *plan.Group) int64 {
	g := *whole
	g.Range = pieces(whole)[0]
	boards := int64(g.Range.Count)
	bytes := 2 * boards * (int64(g.Game.Bits()+7)/8 + writtenRow) // with their solutions, and being written
	if g.Solutions != nil && g.Set.Played() {
		bytes += solverRoom
	}
	var widest int64
	for rest := g.Evaluators; len(rest) > 0; {
		n := together(&g, rest)
		var pass int64
		for _, e := range rest[:n] {
			pass += passRows(&g, e) + kernelMemory(&g, e)
		}
		widest, rest = max(widest, pass), rest[n:]
	}
	row := int64(writtenRow)
	if g.Set.Played() || len(g.Set.Methods) > 0 {
		row += playedRow
	}
	longest := max(1, int64(len(g.Set.Methods))) * limits(&g) * boards // rows of a part
	if g.Positions != nil {
		longest = max(longest, g.Positions.Rows())
	}
	return bytes + widest + longest*row
}

// kernelMemory is that of an evaluator's searches.
func kernelMemory(g *plan.Group, e plan.Evaluator) (bytes int64) {
	measures := func(method search.Method) bool { return slices.Contains(g.Set.Methods, string(method)) }
	if measures(search.Remembered) || measures(search.Deepened) {
		bytes += tableRoom
	}
	if measures(search.AlphaBetaTable) || measures(search.DeepeningTable) {
		bytes += bookRoom * int64(len(e.Searches))
	}
	bytes += evaluatorRoom(e.Name)
	for _, name := range g.Set.Propagators {
		bytes += evaluatorRoom(search.ParsePlayer(name).Evaluator)
	}
	grows := func(player string) bool { return selective.ByNode(search.ParsePlayer(player).Growth) }
	if slices.ContainsFunc(g.Set.Propagators, grows) { // one tree at a time, with the moves of each node
		bytes += grownNode * slices.Max(g.Set.Budgets) * int64(max(g.Set.Branching, 1))
	}
	bytes += sharedMemory(g)
	tree, ok := g.Game.(layered.Layered)
	if !ok {
		return bytes
	}
	if len(e.Searches) > 0 { // their kernel evaluates positions for itself
		bytes += search.Memory(search.Setup{Layers: tree.Layers(), Tie: search.Last})
	}
	setup := search.Setup{Layers: tree.Layers(), Depths: g.Set.Depths, Tie: search.Tie(g.Set.Tie),
		Contests: len(e.Games) > 0}
	for _, name := range g.Set.Players() {
		p := search.ParsePlayer(name)
		setup.Players = append(setup.Players, search.Player{Name: name, Rule: likeRule(p.Propagator), Limit: p.Limit})
	}
	return bytes + search.Memory(setup)
}

// evaluatorRoom is what an evaluator remembers, of which a kernel has one; 0 for no name.
func evaluatorRoom(name string) int64 {
	kind, _, err := catalog.FindEvaluator(name)
	if err != nil {
		return 0
	}
	return kind.Room
}

// sharedMemory is that of an evaluator's searches in a game whose positions they share.
func sharedMemory(g *plan.Group) int64 {
	shared, ok := g.Game.(interface {
		SearchMemory(players, depth int) int64
	})
	if !ok || len(g.Set.Depths) == 0 {
		return 0
	}
	return shared.SearchMemory(len(g.Set.Players()), slices.Max(g.Set.Depths))
}

// likeRule returns a propagator, one that is measured with rates that stand for those to come: its
// kernel takes the same memory. A plan has no names of others.
func likeRule(name string) propagate.Propagator {
	if kind, _, err := propagate.Find(name); err == nil && kind.Measured {
		rule, _ := propagate.NewMeasured(name, propagate.Errors{Plus: []float64{0.25}, Minus: []float64{0.25}})
		return rule
	}
	rule, _ := propagate.New(name)
	return rule
}
