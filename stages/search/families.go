package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// families are nodes of height 2 where no games are played and a Noisy has two values for nodes of height 1.
// Each is looked up by the values of its children, which nothing else needs. In ternary trees triples do more.
type families struct {
	*leaves
	keys   []uint64      // keys[i]: byte l is what is known of node i of height 2 and its children on board l
	tables [][256]uint64 // tables[player][key] are the bits of the value from horizon 1
	keyed  int           // how many keys there can be
}

// familyHeight is the height of the nodes that are looked up.
const familyHeight = 2

// fitsFamilies reports whether the lanes kernel can look families up for a setup.
func fitsFamilies(setup Setup) bool {
	_, noisy := setup.Evaluator.(evaluate.Noisy)
	return noisy && !setup.Contests && setup.Layers.Height > familyHeight+1 && fitsLanes(setup)
}

func newFamilies(leaves *leaves) *families {
	g := &families{leaves: leaves, keys: make([]uint64, leaves.width[familyHeight]),
		tables: make([][256]uint64, len(leaves.setup.Players))}
	g.keyed = 1 << (g.branching + 1)
	for player := range g.tables {
		for key := range g.keyed {
			g.tables[player][key] = g.value(g.setup.Players[player].Rule, key)
		}
	}
	return g
}

// load finds the keys of the boards that leaves have loaded.
func (g *families) load(ids []int64) {
	b := g.branching
	children, own := g.believe(ids, 1), g.beliefs[familyHeight]
	for i := range g.keys {
		key := vector.Spread[own[i]] << b
		for j, beliefs := range children[b*i:][:b] {
			key |= vector.Spread[beliefs] << j
		}
		g.keys[i] = key
	}
}

// fill sets a player's values of the families. There is room for static values behind them, which are kept elsewhere.
func (g *families) fill(player int, rows []vector.Row) {
	vector.Translate(rows[:len(g.keys)], g.keys, &g.tables[player], g.keyed)
}

// value returns what a rule makes of a key.
func (g *families) value(rule propagate.Propagator, key int) uint64 {
	node := propagate.Node{Max: g.setup.Layers.MaxToMove(familyHeight), Height: familyHeight,
		Static: math.Float64frombits(g.picks[familyHeight][key>>g.branching][0])}
	var children []propagate.Value
	for j := range g.branching {
		children = append(children, rule.Lift(math.Float64frombits(g.picks[1][key>>j&1][0])))
	}
	return math.Float64bits(rule.Back(node, children).Win)
}
