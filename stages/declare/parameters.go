package declare

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
)

// Column is the name of the column that holds the values of a key.
func (k Key) Column() string { return cmp.Or(k.Name, k.Field) }

// Of returns an example of what a key's column holds: the zero of its type.
func (k Key) Of() any {
	switch k.Kind {
	case Whole:
		return int64(0)
	case YesNo:
		return false
	case Probability:
		return 0.0
	case Constant:
		return value(k.Default)
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
		list[k.Column()] = k.parameter(s)
	}
	return list
}

// parameter returns the value of a key as an experiment gives it.
func (k Key) parameter(s Spec) any {
	given := s.Values.get(k.InField())
	switch k.Kind {
	case Probability:
		return k.number(s)
	case YesNo:
		return (given == true) != k.Not
	case Constant:
		return value(k.Default)
	case Choices:
		return cmp.Or(s.Values.Text(k.InField()), Standard)
	case Choice:
		for _, word := range k.Words {
			// Values leave out a zero, so that none stands for the word of that value.
			if word.Value != nil && (word.Value == given || given == nil && reflect.ValueOf(word.Value).IsZero()) {
				return word.Name
			}
		}
	case Whole:
		return int64(s.Values.Int(k.InField()))
	}
	return value(given)
}

// number returns a probability, or that which a word stands for.
func (k Key) number(s Spec) float64 {
	for _, word := range k.Words {
		if word.Name == s.Probability {
			return word.Number(s.Branching)
		}
	}
	p, err := strconv.ParseFloat(s.Probability, 64)
	if err != nil {
		panic(fmt.Sprintf("declare: probability %q is not in canonical form", s.Probability)) // the decoder has written it
	}
	return p
}

// value is a value of a recipe as one of a column: trees are their hash.
func value(of any) any {
	switch of := of.(type) {
	case int:
		return int64(of)
	case Nodes:
		hash, err := of.MarshalText()
		if err != nil {
			panic(err) // hashes always encode
		}
		return string(hash)
	case nil:
		return ""
	}
	return of
}
