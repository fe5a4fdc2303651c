package census

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// forest counts the nodes of boards. There are few classes of nodes by how many children of each state they have, so
// that most of what is counted is counted by class, and known of all of a class at once.
type forest struct {
	*search.Positions
	shape layered.Layers
	trees tally.Trees
	// counts[h][class] are the nodes of height h by their own state; that of the board is called 0.
	counts  [][]tally.States
	weights [4]int32         // what a child of a state adds to the class: 1, b+1 and (b+1)^2, but of state 0 nothing
	groups  []group          // the children of a class
	states  []uint8          // of the nodes of a layer
	classes [][]int32        // classes[h][i] is that of node i of height h; at height 1 the ones below it
	cousins [][1 << 10]alike // by ply and a hash of the group: those that trees have not yet
}

// alike are groups of nodes with the same states.
type alike struct {
	group group
	times int64
}

// group counts nodes by state, in 16 bits each; two moves lead to 62² nodes at most.
type group uint64

// one is a node of a state.
func one(state uint8) group { return 1 << (state * 16) }

func (g group) states() tally.States {
	return tally.States{int64(g & 0xffff), int64(g >> 16 & 0xffff), int64(g >> 32 & 0xffff), int64(g >> 48)}
}

func newForest(setup search.Setup) *forest {
	shape, side := setup.Layers, setup.Layers.Branching+1
	f := &forest{Positions: search.NewPositions(setup), shape: shape, counts: make([][]tally.States, shape.Height+1),
		weights: [4]int32{0, 1, int32(side), int32(side * side)}, groups: make([]group, side*side*side),
		states: make([]uint8, shape.Width(1)), classes: make([][]int32, shape.Height+1),
		cousins: make([][1 << 10]alike, shape.Height)}
	for h := range f.counts {
		f.counts[h], f.classes[h] = make([]tally.States, len(f.groups)), make([]int32, shape.Width(h))
	}
	for class := range f.groups {
		first, second, third := class%side, class/side%side, class/side/side
		f.groups[class] = group(shape.Branching-first-second-third) + group(first)*one(1) + group(second)*one(2) +
			group(third)*one(3)
	}
	return f
}

// board counts the nodes of the board that was loaded, and its strategies by ply.
func (f *forest) board(strategies []int64) {
	f.classes[1] = f.Ones(1)
	for h := 1; h < f.shape.Height; h++ {
		f.layer(h)
	}
	f.counts[f.shape.Height][f.classes[f.shape.Height][0]][0]++
	for i, n := range strategies {
		f.trees.Board(i+1, n)
	}
}

// layer counts the nodes of height h and the cousins among them, and finds the classes of their parents.
func (f *forest) layer(h int) {
	ply := f.shape.Height - h
	won, believed, classes, counts := f.Won(h), f.Believed(h), f.classes[h], f.counts[h]
	spread, states := f.trees.Spread(ply, f.shape.MaxToMove(h)), f.states[:len(won)]
	for i := range states {
		state := won[i] | (won[i]^believed[i])<<1
		spread.Add(f.Static(h, i), tally.State(state))
		counts[classes[i]][state]++
		states[i] = state
	}
	parents := f.classes[h+1]
	for i := range parents {
		class := int32(0)
		for _, state := range states[f.shape.Child(i, 0):][:f.shape.Branching] {
			class += f.weights[state&3]
		}
		parents[i] = class
	}
	if ply == 1 {
		return
	}
	for i := range f.shape.Width(h + 2) {
		var all group
		for _, class := range parents[f.shape.Child(i, 0):][:f.shape.Branching] {
			all += f.groups[class]
		}
		if f.shares() {
			all -= one(states[i+1]) // the middle one of three, which either move leads to
		}
		f.addCousins(ply, all)
	}
}

// addCousins counts all pairs of a group of cousins, with groups of the same states at once: few are not.
func (f *forest) addCousins(ply int, all group) {
	last := &f.cousins[ply][uint64(all)*0x9e3779b97f4a7c15>>54]
	if last.group != all {
		f.flush(ply, last)
		*last = alike{group: all}
	}
	last.times++
}

func (f *forest) flush(ply int, a *alike) {
	f.trees.Kin(tally.Cousins, ply).Add(a.group.states(), a.times)
}

// shares reports whether neighbours have children in common. Where they do, two moves lead to three nodes, and any two
// of these are cousins; else those that are siblings are none.
func (f *forest) shares() bool { return f.shape.Stride < f.shape.Branching }

// winning is how many of some nodes Max wins, or Min does.
func winning(max bool, nodes tally.States) int64 {
	if max {
		return nodes[1] + nodes[3]
	}
	return nodes[0] + nodes[2]
}

// rows are the counts of nodes whose children are evaluated. The others of the classes go to trees: how many moves win,
// and siblings.
func (f *forest) rows() (rows []tally.CensusRow) {
	for ply := range f.cousins {
		for i := range f.cousins[ply] {
			f.flush(ply, &f.cousins[ply][i])
		}
	}
	for h := 1; h <= f.shape.Height; h++ {
		byWinning := make([]tally.CensusRow, f.shape.Branching+1)
		for class, nodes := range f.counts[h] {
			if nodes.Sum() > 0 {
				f.class(h, f.groups[class].states(), nodes, byWinning)
			}
		}
		for winning, row := range byWinning {
			if row.Nodes == 0 {
				continue
			}
			f.trees.Add(tally.Wins, f.shape.Height-h, f.shape.Branching, winning, row.Nodes)
			if h >= lowest && h < f.shape.Height {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// class counts the nodes of a class, which have such children, by how many of these win.
func (f *forest) class(h int, children, nodes tally.States, byWinning []tally.CensusRow) {
	all, below, mover := nodes.Sum(), f.shape.Height-h+1, f.shape.MaxToMove(h)
	if h > 1 {
		f.trees.Kin(tally.Siblings, below).Add(children, all)
	}
	if h > 1 && below > 1 && !f.shares() {
		f.trees.Kin(tally.Cousins, below).Add(children, -all)
	}
	wins := winning(mover, children)
	row := &byWinning[wins]
	row.Height, row.ToMove, row.Moves, row.Winning = int32(h), solve.Movers()[1], int32(f.shape.Branching), int32(wins)
	if mover {
		row.ToMove = solve.Movers()[0]
	}
	row.Nodes += all
	row.StaticWrong += nodes[2] + nodes[3]
	if looks := winning(mover, tally.States{children[0], children[1], children[3], children[2]}); looks > 0 != (wins > 0) {
		row.SearchWrong += all
	}
}
