package experiment

import (
	"fmt"
	"strconv"
)

// applyFlags puts --boards and --seed into the tree, in place of what the
// file and --set say.
func (o Overrides) applyFlags(root *node) {
	sets := root.get(boardSetsKey)
	if o.Boards != nil && sets != nil {
		value := flagNode("boards", strconv.FormatInt(*o.Boards, 10))
		for _, p := range sets.pairs {
			if old := p.value.get("boards"); old != nil && old.text != allWord {
				p.value.set(pair{"boards", value.at, value})
			}
		}
	}
	if o.Seed == nil {
		return
	}
	value := flagNode("seed", strconv.FormatUint(*o.Seed, 10))
	root.set(pair{"seed", value.at, value})
	if sets != nil {
		for _, p := range sets.pairs {
			p.value.drop("seed")
		}
	}
}

func flagNode(name, value string) *node {
	return &node{kind: integer, text: value, at: place{flag: fmt.Sprintf("--%s %s", name, value)}}
}
