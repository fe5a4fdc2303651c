package report

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"github.com/nonminimax/nonminimax/analysis/gametree"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

const (
	triedBoards = 64 // of a board set, to find some worth seeing
	shownBoards = 3  // of a board set and evaluator
	treeSets    = 4  // board sets of which boards are shown
	treeRules   = 8  // propagators shown
)

// viewer is the tree viewer of a page.
type viewer struct {
	Trees []tree // for the script
	First grid   // the first tree as a table, for readers without the script
}

// tree is a tree as the script reads it.
type tree struct {
	Name  string     `json:"name"`
	Note  string     `json:"note"`
	Nodes []treeNode `json:"nodes"`
	Rules []treeRule `json:"rules"`
}

// treeNode is a position: parent's place, whether Max is to move, moves left, whether
// Max wins it (-1 where that is not known), static value.
type treeNode struct {
	Parent int   `json:"p"`
	Max    bool  `json:"m"`
	Height int   `json:"h"`
	Won    int   `json:"w"`
	Static value `json:"s"`
}

// treeRule is what a propagator makes of a tree: value and best moves of each node.
type treeRule struct {
	Name    string   `json:"name"`
	Verdict string   `json:"verdict"`
	Values  []value  `json:"v"`
	Best    []uint64 `json:"b"`
}

// value is a number with the six digits that a reader can use; null where unknown.
type value float64

// MarshalJSON implements json.Marshaler.
func (v value) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, float64(v), 'g', 6, 64), nil
}

var _ json.Marshaler = value(0)

// treesSection shows single boards: those of the experiment that are worth seeing, and
// the worked example of [WPN09].
func treesSection(in Input, _ map[string]*shown) (*section, error) {
	v := &viewer{}
	var used []*experiment.BoardSet
	for _, g := range in.Plan.Groups {
		if len(used) == treeSets || g.Range.Index > 0 || likeAnother(used, g.Set) {
			continue
		}
		trees, err := treesOf(in, g)
		if err != nil {
			return nil, err
		}
		if len(trees) > 0 {
			v.Trees, used = append(v.Trees, trees...), append(used, g.Set)
		}
	}
	v.Trees = append(v.Trees, newTree("the worked example of [WPN09], figure 2",
		"Leaves are in error with probability .1. EMM keeps the static value of B, the left child (error .10, by search .19), the search value of C, the right one (.09), and so has .091 at A, the root.", gametree.Example()))
	v.First = treeGrid(v.Trees[0])
	return &section{ID: "trees", Title: "Trees, node by node", Viewer: v, Text: []string{
		"The top of a board's game tree, as deep as a search whose tree has at most " + strconv.Itoa(gametree.MaxNodes) + " nodes: what is true, what the evaluator says, and what each propagator backs up.",
		fmt.Sprintf("Boards are chosen by a rule: of the first %d boards of a set, the first one of each way in which propagators are right and wrong while not all are alike, at most %d; where there is none, the first one with better and worse moves. Board sets: the first of each game and branching, at most %d.", triedBoards, shownBoards, treeSets)}}, nil
}

// likeAnother reports whether a set of the same game and branching is there already.
func likeAnother(used []*experiment.BoardSet, set *experiment.BoardSet) bool {
	for _, other := range used {
		if other.Game == set.Game && other.Branching == set.Branching {
			return true
		}
	}
	return false
}
