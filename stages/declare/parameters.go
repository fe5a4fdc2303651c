package declare

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Of returns an example of what a key's column holds: the zero of its type.
func (k Key) Of() any {
	switch k.Kind {
	case Whole:
		return int64(0)
	case YesNo:
		return false
	case Probability:
		return 0.0
	}
	return ""
}

// Standard is what a list of words says that has none of them.
const Standard = "standard"

// Own returns the game's keys but height and branching, which every table has.
func (g Game) Own() []Key {
	return slices.DeleteFunc(slices.Clone(g.Keys), func(k Key) bool {
		return k.Name == Height.Name || k.Name == Branching.Name
	})
}

// Parameters returns the values of the game's own keys, by the names of their columns in a table: an
// int64, float64, bool or string each.
func (g Game) Parameters(s Spec) map[string]any {
	list := make(map[string]any)
	for _, k := range g.Own() {
		list[k.Name] = k.parameter(s)
	}
	return list
}

// parameter returns the value of a key as a column has it.
func (k Key) parameter(s Spec) any {
	switch k.Kind {
	case Probability:
		return k.number(s)
	case Choices:
		return cmp.Or(s.Values.Text(k.InField()), Standard)
	case Shares:
		return s.Values.Text(k.InField())
	case NodesFile:
		nodes, ok := s.get(k).(Nodes)
		if !ok {
			return ""
		}
		hash, err := nodes.MarshalText()
		if err != nil {
			panic(err) // hashes always encode
		}
		return string(hash)
	}
	return k.Written(s)
}

// number returns a probability, or that which a word stands for.
func (k Key) number(s Spec) float64 {
	text, _ := k.Written(s).(string)
	for _, word := range k.Words {
		if word.Name == text {
			return word.Number(s.Branching)
		}
	}
	p, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(fmt.Sprintf("declare: probability %q is not in canonical form", text)) // the decoder has written it
	}
	return p
}

// Written returns the value of a key as a file has it, in JSON's types, of several spellings always the same: an
// int64, bool, string or []string, of shares that are one number a json.Number. Trees are what ParseNodes reads.
func (k Key) Written(s Spec) any {
	given := s.get(k)
	text, _ := given.(string)
	switch k.Kind {
	case Whole:
		n, _ := given.(int)
		return int64(n)
	case Probability:
		if !k.Main() {
			return cmp.Or(text, "0")
		}
	case YesNo:
		return given == true
	case Choice:
		for _, word := range k.Words {
			// Values leave out a zero, so that none stands for the word of that value.
			if word.Value != nil && (word.Value == given || given == nil && reflect.ValueOf(word.Value).IsZero()) {
				return word.Name
			}
		}
	case Choices:
		return strings.FieldsFunc(text, func(r rune) bool { return r == '+' })
	case Shares:
		if !strings.Contains(text, ",") {
			return json.Number(text)
		}
		return strings.Split(text, ",")
	case NodesFile:
		if nodes, ok := given.(Nodes); ok {
			return writeNodes(nodes)
		}
	}
	return text
}

// Unsaid reports whether a value is what holds without it in experiments that are older than the key.
func (k Key) Unsaid(s Spec) bool {
	switch k.Kind {
	case Probability:
		return !k.Main() && k.Written(s) == "0"
	case Choice:
		return k.Words[0].Value == "" && s.get(k) == nil
	case NodesFile:
		return s.get(k) == nil
	}
	return false
}

// nodesForm is how trees of a file are written where the file is not at hand.
const nodesForm = "%d trees of up to %d moves, SHA-256 %s"

func writeNodes(nodes Nodes) string {
	hash, err := nodes.MarshalText()
	if err != nil {
		panic(err) // hashes always encode
	}
	return fmt.Sprintf(nodesForm, nodes.Trees(), nodes.Branching(), hash)
}

// ParseNodes reads what [Key.Written] says of trees: how many there are, the most moves at a node, and their hash.
func ParseNodes(written string) (trees int64, branching int, hash string, err error) {
	if _, err := fmt.Sscanf(written, nodesForm, &trees, &branching, &hash); err != nil {
		return 0, 0, "", fmt.Errorf("%q, expected trees as an experiment's tables have them, such as %q", written,
			fmt.Sprintf(nodesForm, 4, 2, "(64 digits)"))
	}
	return trees, branching, hash, nil
}
