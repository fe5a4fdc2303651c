package experiment

import (
	"fmt"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// kind is the YAML type of a value.
type kind int

const (
	null kind = iota
	boolean
	integer // digits with an optional sign, in any base
	number  // any other number
	text
	list
	mapping
)

// position is where a value was written: a line and column of the file, or a flag.
type position struct {
	line, column int
	flag         string
}

// firstTime ends a message about a duplicate.
func (p position) firstTime() string {
	if p.line == 0 {
		return ""
	}
	return fmt.Sprintf(", first on line %d", p.line)
}

// node is a YAML value that remembers its place. Mappings keep the order of
// the file. After expansion scalars and lists are shared between board sets, so
// an override replaces a value and never changes it.
type node struct {
	kind  kind
	text  string // of a scalar, as written but without quotes
	pos   position
	path  string  // the dotted path to it; empty before it is asked for, since board sets of a sweep share it
	items []*node // of a list
	pairs []pair  // of a mapping
}

// pair is one "key: value" of a mapping.
type pair struct {
	key   string
	pos   position
	value *node
}

// under returns the value as what a dotted path leads to.
func (n *node) under(path string) *node {
	found := *n
	found.path = path
	return &found
}

func (n *node) get(key string) *node {
	for _, p := range n.pairs {
		if p.key == key {
			return p.value
		}
	}
	return nil
}

// set replaces the value of a key in position, or appends the pair.
func (n *node) set(new pair) {
	for i, p := range n.pairs {
		if p.key == new.key {
			n.pairs[i] = new
			return
		}
	}
	n.pairs = append(n.pairs, new)
}

func (n *node) drop(key string) {
	n.pairs = slices.DeleteFunc(n.pairs, func(p pair) bool { return p.key == key })
}

func (n *node) keys() []string {
	keys := make([]string, len(n.pairs))
	for i, p := range n.pairs {
		keys[i] = p.key
	}
	return keys
}

// String describes the value for an error message.
func (n *node) String() string {
	switch n.kind {
	case null:
		return "nothing"
	case list:
		return "a list"
	case mapping:
		return "a mapping"
	case text:
		return fmt.Sprintf("the text %q", shorten(n.text))
	}
	return shorten(n.text)
}

// shorten shortens a long value for an error message.
func shorten(s string) string {
	const longest = 60
	return shortenTo(longest, s)
}

// shortenTo is shorten to a given number of characters as quoted, since quoting replaces an
// unprintable one by several.
func shortenTo(longest int, s string) string {
	quoted := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if quoted++; !unicode.IsPrint(r) || r == utf8.RuneError && size == 1 {
			quoted += len(strconv.Quote(s[i:i+size])) - len(`"."`)
		}
		if quoted > longest {
			return s[:i] + "..."
		}
		i += size
	}
	return s
}
