package experiment

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// What a diagnosis adds to an experiment: a census of every board set that has one to say something of, the rules that
// it recommends or not, and beside each such set one whose trees grow.

// triedRules are run on the boards that are diagnosed, if they fit.
var triedRules = []string{"minimax", "product", "average"}

// FullWidth is what trees that grow are compared with: it is given its order of moves and its shallower searches for
// nothing, so that what beats it would beat it otherwise.
const FullWidth = "minimax~leaves"

// triedGrowths are run within the budgets of a set whose trees grow.
var triedGrowths = []string{FullWidth, "minimax~best-first", "product~best-first"}

// triedBudgets are those of the boards whose trees grow, of which there are triedBoards at most.
var triedBudgets = []int64{30, 100, 300}

const triedBoards = 1000

// GrownName names the set whose trees grow beside one that is diagnosed.
func GrownName(boardSet string) string { return boardSet + "-grown" }

// Undiagnosed returns what the set lacks for its positions to be counted, and for its searches to be explained by them;
// nil if nothing.
func (s *BoardSet) Undiagnosed() error {
	switch {
	case s.Recorded():
		return errors.New("a log has no positions whose values could be counted, expected trees (game: tree)")
	case s.Unsolved:
		return errors.New("nobody knows who wins its boards, expected solved ones")
	case len(s.Evaluators) == 0:
		return errors.New("it has no evaluators")
	case len(s.Depths) == 0:
		return errors.New("its searches have no depths")
	}
	return s.Uncounted()
}

// Uncounted returns why positions of the set's trees cannot be counted down to its deepest search; nil if they can.
func (s *BoardSet) Uncounted() error {
	nodes := s.Values.Nodes()
	if nodes == nil || s.Unsolved || len(s.Depths) == 0 {
		return nil
	}
	deepest := s.Depths[len(s.Depths)-1]
	tree, node, lacks := nodes.Unjudged(nodes.Trees(), deepest)
	if !lacks {
		return nil
	}
	return fmt.Errorf("tree %q, node %q: who wins is not known, so that positions cannot be counted down to depth %d; "+
		"expected a truth there, or a truth or terminal value at the leaves below it, or smaller depths, as "+
		"--set boardsets.%s.depths=1-2", tree, node, deepest, s.Name)
}

// Note is what a file of the user's has to say to people.
type Note struct{ BoardSet, Text string }

// Notes returns what the files of the experiment have to say, such as what is left out of them, each once.
func (e *Experiment) Notes() (notes []Note) {
	noted := make(map[declare.Nodes]bool)
	for _, set := range e.BoardSets {
		nodes, can := set.Values.Nodes().(declare.Noted)
		if !can || noted[nodes] {
			continue
		}
		noted[nodes] = true
		for _, text := range nodes.Notes() {
			notes = append(notes, Note{set.Name, text})
		}
	}
	return notes
}

// Diagnosed returns the experiment as a diagnosis runs it.
func (e *Experiment) Diagnosed() *Experiment {
	diagnosed := *e
	diagnosed.BoardSets = slices.Clone(e.BoardSets)
	for i := range diagnosed.BoardSets {
		if s := &diagnosed.BoardSets[i]; !s.Census {
			s.count()
		}
	}
	diagnosed.try()
	return &diagnosed
}

// count asks for a census, if there is something to say of the set: of the positions that its searches look at.
func (s *BoardSet) count() {
	s.Census = s.Undiagnosed() == nil
	if s.Census && s.Played() && !s.All && !s.Values.Is(declare.Ply.Field) {
		s.CensusPlies = slices.Max(s.Depths)
	}
}

// try adds to board sets with a census what is tried on them.
func (e *Experiment) try() {
	var grown []BoardSet
	for i := range e.BoardSets {
		s := &e.BoardSets[i]
		if !s.Census || len(s.Methods) > 0 {
			continue
		}
		rules := triedRules
		if s.Values.Nodes() != nil {
			for _, rule := range triedRules[1:] {
				rules = append(slices.Clip(rules), rule+"@"+nodetree.Calibrated)
			}
		}
		for _, rule := range rules {
			with := *s
			with.Propagators = append(slices.Clip(s.Propagators), rule)
			if !slices.Contains(s.Propagators, rule) && with.Fits() == nil {
				*s = with
			}
		}
		first := s.Pool == "" || i == 0 || e.BoardSets[i-1].Pool != s.Pool
		if _, named := e.BoardSet(GrownName(cmp.Or(s.Pool, s.Name))); !named && first && !s.Cut() {
			if g := s.grown(); g.Fits() == nil {
				grown = append(grown, g)
			}
		}
	}
	e.BoardSets = append(e.BoardSets, grown...)
}

// grown returns the set whose trees grow beside one that is diagnosed.
func (s *BoardSet) grown() BoardSet {
	g := *s
	g.Name, g.Title, g.Pool, g.Of, g.Parameters = GrownName(cmp.Or(s.Pool, s.Name)), "", "", "", nil
	g.Boards, g.All, g.PartSize = min(s.Boards, triedBoards), false, min(s.PartSize, triedBoards)
	g.Positions, g.Census, g.CensusPlies, g.Engines, g.Contests = false, false, 0, nil, []Contest{}
	g.Propagators, g.Depths, g.Budgets = triedGrowths, nil, triedBudgets
	return g
}
