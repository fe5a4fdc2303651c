package kalah

import (
	"fmt"
	"slices"
	"strings"
)

// Variant is a point on which rules in print differ. Variants combine.
type Variant struct {
	Name    string
	Summary string // what it does, one line
	Default string // what the rules do without it, one line
}

// Variants lists the variants of the rules.
func Variants() []Variant {
	return []Variant{
		{"empty-capture", "a last stone in an own empty pit goes to the kalah even when the pit opposite is empty", "it stays in the pit"},
		{"stuck-ends", "the game ends when the player to move has no stones in his pits", "it ends when a move leaves either side without stones"},
		{"ender-takes", "what is left at the end goes to the player whose pits are empty", "it goes to the player on whose side it is"},
		{"skip-origin", "a lap of sowing skips the pit it began in", "it sows there too"},
	}
}

// variants are those that rules have.
type variants struct {
	emptyCapture, stuckEnds, enderTakes, skipOrigin bool
}

// switches returns the switch of each variant, in the order of Variants.
func (v *variants) switches() []*bool {
	return []*bool{&v.emptyCapture, &v.stuckEnds, &v.enderTakes, &v.skipOrigin}
}

// parse switches on the named variants, or returns an error for a name that is
// unknown or given twice.
func parse(names []string) (variants, error) {
	var v variants
	for _, name := range names {
		i := slices.IndexFunc(Variants(), func(known Variant) bool { return known.Name == name })
		if i < 0 {
			return variants{}, fmt.Errorf("variant %q: expected one of %s", name, known())
		}
		on := v.switches()[i]
		if *on {
			return variants{}, fmt.Errorf("variant %q is given twice: expected different ones of %s", name, known())
		}
		*on = true
	}
	return v, nil
}

// names returns the names of the variants that are on.
func (v *variants) names() []string {
	var names []string
	for i, on := range v.switches() {
		if *on {
			names = append(names, Variants()[i].Name)
		}
	}
	return names
}

// known lists the names of all variants.
func known() string {
	var names []string
	for _, v := range Variants() {
		names = append(names, v.Name)
	}
	return strings.Join(names, ", ")
}
