package declare

import (
	"bytes"
	"encoding/json"
)

// Values are the checked values of a game's keys, in the order of the declaration,
// without zeros.
type Values []Value

// Value is the value of one key.
type Value struct {
	Field string
	Value any // an int, string, bool or Nodes, not zero
}

// With returns the values with one more, unless it is zero.
func (v Values) With(k Key, value any) Values {
	switch value {
	case nil, 0, "", false:
		return v
	}
	return append(v[:len(v):len(v)], Value{Field: k.InField(), Value: value})
}

// get returns a value, nil for zero.
func (v Values) get(field string) any {
	for _, one := range v {
		if one.Field == field {
			return one.Value
		}
	}
	return nil
}

// Int returns a whole number.
func (v Values) Int(field string) int {
	n, _ := v.get(field).(int)
	return n
}

// Text returns a text.
func (v Values) Text(field string) string {
	s, _ := v.get(field).(string)
	return s
}

// Is returns a truth value.
func (v Values) Is(field string) bool {
	yes, _ := v.get(field).(bool)
	return yes
}

// Nodes returns the trees of a file; nil where there is none.
func (v Values) Nodes() Nodes {
	for _, one := range v {
		if nodes, ok := one.Value.(Nodes); ok {
			return nodes
		}
	}
	return nil
}

// MarshalJSON writes an object, its members in the order of the declaration.
func (v Values) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, one := range v {
		field, err := Encode(one.Field)
		if err != nil {
			return nil, err
		}
		value, err := Encode(one.Value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			text = append(text, ',')
		}
		text = append(append(append(text, field...), ':'), value...)
	}
	return append(text, '}'), nil
}

// Encode is json.Marshal without escaping "<", which is left to the encoder of the
// whole.
func Encode(v any) ([]byte, error) {
	var line bytes.Buffer
	out := json.NewEncoder(&line)
	out.SetEscapeHTML(false)
	if err := out.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(line.Bytes(), []byte("\n")), nil
}
