package catalog

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// Parameter is a key that games declare, as a column of a table of board sets.
type Parameter struct {
	declare.Key          // of the first game that has it
	Games       []string // those that have it
}

// Doc says what the column holds.
func (p Parameter) Doc() string {
	doc := p.Key.Doc
	switch p.Kind {
	case declare.NodesFile:
		doc += ", by the SHA-256 of its rows"
	case declare.Choices:
		doc += fmt.Sprintf(", joined by +; %s if none is named", declare.Standard)
	}
	return fmt.Sprintf("%s: %s; null in other games", strings.Join(p.Games, ", "), doc)
}

// Parameters lists the keys that games declare for themselves, each column once, in the order of
// [Games].
func Parameters() []Parameter {
	var list []Parameter
	for _, g := range games {
		for _, k := range g.Own() {
			i := slices.IndexFunc(list, func(p Parameter) bool { return p.Name == k.Name })
			if i < 0 {
				i, list = len(list), append(list, Parameter{Key: k})
			}
			list[i].Games = append(list[i].Games, g.Name)
		}
	}
	return list
}
