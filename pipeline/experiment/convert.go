package experiment

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// convert turns a node of the library into one of ours, or reports and
// returns nil.
func (d *decoder) convert(from source, n ast.Node) *node {
	at := from.of(n.GetToken())
	switch n := n.(type) {
	case *ast.MappingNode:
		return d.convertMapping(from, at, n.Values)
	case *ast.MappingValueNode:
		return d.convertMapping(from, at, []*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		return d.convertList(from, at, n.Values)
	case *ast.StringNode:
		return &node{kind: kindOfText(n), text: n.Value, at: at}
	case *ast.LiteralNode:
		return &node{kind: text, text: strings.TrimSpace(n.Value.Value), at: at}
	case *ast.NullNode:
		return &node{kind: null, at: at}
	case *ast.BoolNode:
		return &node{kind: boolean, text: n.GetToken().Value, at: at}
	case *ast.IntegerNode:
		return &node{kind: integer, text: n.GetToken().Value, at: at}
	case *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return &node{kind: number, text: n.GetToken().Value, at: at}
	}
	d.reject(at, from.key, "YAML of type %s is not supported, expected text, numbers, lists and mappings", n.Type())
	return nil
}

// kindOfText is text, but for a number beyond 64 bits without quotes, which
// the library gives as text and which deserves the message of a number.
func kindOfText(n *ast.StringNode) kind {
	if n.Token.Type == token.StringType && decimalDigits.MatchString(n.Value) {
		return integer
	}
	return text
}

func (d *decoder) convertList(from source, at place, values []ast.Node) *node {
	items := make([]*node, 0, len(values))
	for _, v := range values {
		item := d.convert(from, v)
		if item == nil {
			return nil
		}
		items = append(items, item)
	}
	return &node{kind: list, at: at, items: items}
}

func (d *decoder) convertMapping(from source, at place, values []*ast.MappingValueNode) *node {
	m := &node{kind: mapping, at: at}
	first := map[string]place{}
	for _, v := range values {
		key := d.convert(from, v.Key)
		if key == nil {
			return nil
		}
		if key.kind == list || key.kind == mapping || key.kind == null {
			d.reject(key.at, from.key, "%s as a key, expected a word", key)
			return nil
		}
		if before, twice := first[key.text]; twice {
			d.reject(key.at, from.key, "key %q is given twice%s", key.text, before.firstTime())
			return nil
		}
		first[key.text] = key.at
		value := d.convert(from, v.Value)
		if value == nil {
			return nil
		}
		m.pairs = append(m.pairs, pair{key.text, key.at, value})
	}
	return m
}
