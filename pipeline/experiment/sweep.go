package experiment

import (
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// matrixKey holds the values of a sweep: keys of a board set, or names of its author's own,
// with a list of values each. The entry stands for one board set a combination:
//
//	p{p}-e{error}:
//	  game: pgame
//	  height: 8
//	  matrix: {p: [0.3, 0.4], error: [0.1, 0.2]}
//	  exclude: [{p: 0.3, error: 0.2}]
//	  evaluators: ["artificial-{error}"]
//
// excludeKey lists combinations to leave out. A recorded experiment has each board set with its own values in the
// matrix, and the name of the entry under ofKey.
const (
	matrixKey  = "matrix"
	excludeKey = "exclude"
	ofKey      = "of"

	// maxSets and maxSwept bound the board sets of an entry, and their text in bytes.
	maxSets  = 1000
	maxSwept = 64 << 20
)

// entryKeys are those of an entry, or of a board set that it stands for.
var entryKeys = append(slices.Clone(boardSetKeys), matrixKey, excludeKey, ofKey)

// Parameter is what a matrix gives to one board set.
type Parameter struct {
	Name  string
	Value string // as the file or flag has it
}

// variable is a key with the values that it takes in turn.
type variable struct {
	key    string
	values []*node
}

func (v variable) placeholder() string { return "{" + v.key + "}" }

// heightVariable names the one variable that needs no matrix: a list of heights will do.
var heightVariable = variable{key: declare.Height.Name}

// expand replaces every entry that stands for several board sets by these, so that the rest
// of the package knows only single ones. An entry that a --set has added changes the board
// set of that name, if there is one then.
func (d *decoder) expand(root *node) {
	sets := root.get(boardSetsKey)
	if sets == nil || sets.kind != mapping {
		return // reported when the experiment is decoded
	}
	old := sets.pairs
	sets.pairs = nil
	first := map[string]position{}
	var changes []pair
	for _, entry := range old {
		if entry.pos.flag != "" && entry.pos != sets.pos && !strings.Contains(entry.key, "{") {
			changes = append(changes, entry)
			continue
		}
		for _, p := range d.setsOf(entry) {
			if before, twice := first[p.key]; twice {
				d.reject(entry.pos, boardSetsKey+"."+entry.key, "makes a second board set %q%s", p.key, before.firstTime())
				continue
			}
			first[p.key] = p.pos
			sets.pairs = append(sets.pairs, p)
		}
	}
	for _, c := range changes {
		made := sets.get(c.key)
		if made == nil || c.value.kind != mapping {
			sets.set(c)
			continue
		}
		for _, p := range c.value.pairs {
			made.set(p)
		}
	}
}

// setsOf returns the board sets of an entry, the last variable changing fastest; none if
// its variables are wrong.
func (d *decoder) setsOf(entry pair) []pair {
	if entry.value.get(ofKey) != nil {
		return []pair{entry} // of a record
	}
	before := len(d.errs)
	variables := slices.Concat(d.matrix(entry), d.heights(entry))
	exclude := d.exclusions(entry, variables)
	if len(d.errs) > before {
		return nil
	}
	made := []pair{entry.withoutMatrix()}
	for _, v := range variables {
		if n := len(made) * len(v.values); n > maxSets || n*entry.value.size() > maxSwept {
			d.reject(entry.pos, boardSetsKey+"."+entry.key, "makes %d board sets or more, expected at most %d, of at most %d "+
				"MiB of text together", n, maxSets, maxSwept>>20)
			return nil
		}
		var next []pair
		for _, p := range made {
			for _, value := range v.values {
				next = append(next, p.with(v, value))
			}
		}
		made = next
	}
	if m := entry.value.get(matrixKey); m != nil {
		for _, p := range made {
			p.value.set(pair{ofKey, m.pos, &node{kind: text, text: entry.key, pos: m.pos}})
		}
	}
	return slices.DeleteFunc(made, func(p pair) bool { return p.isAmong(exclude) })
}

// heights returns the heights of an entry as a variable, if it may have several.
func (d *decoder) heights(entry pair) []variable {
	path, v := boardSetsKey+"."+entry.key, heightVariable
	named := strings.Contains(entry.key, v.placeholder())
	height, swept := entry.value.get(v.key), entry.value.get(matrixKey)
	if swept != nil && swept.get(v.key) != nil {
		return nil
	}
	if height == nil && named {
		f := fields{d, path, entry.pos, entry.value}
		f.only(entryKeys)
		f.need(v.key, "the heights that "+v.placeholder()+" in the name stands for")
		return nil
	}
	if height == nil || !named && height.kind != list && !(height.kind == text && rangeText.MatchString(height.text)) {
		return nil // one height
	}
	heights := d.wholes(height.under(join(path, v.key)), 1, int(declare.Height.Max))
	if heights == nil {
		return nil
	}
	if !named {
		d.reject(height.pos, join(path, v.key), "several heights, expected a board set name with %s in it, such as %q",
			v.placeholder(), entry.key+v.placeholder())
	}
	for _, h := range heights {
		v.values = append(v.values, &node{kind: integer, text: strconv.Itoa(h), pos: height.pos})
	}
	return []variable{v}
}

func (d *decoder) matrix(entry pair) (variables []variable) {
	n := entry.value.get(matrixKey)
	if n == nil {
		return nil
	}
	path := join(boardSetsKey+"."+entry.key, matrixKey)
	if n.kind != mapping {
		d.wrong(n.under(path), "expected keys with lists of values, such as {p: [0.3, 0.5]}, got %s", n)
		return nil
	}
	for _, p := range n.pairs {
		v := variable{key: p.key, values: d.valuesOf(p.value.under(join(path, p.key)))}
		switch own := entry.value.get(p.key); {
		case own != nil:
			d.reject(own.pos, join(boardSetsKey+"."+entry.key, p.key), "is in %q too, expected one of the two", matrixKey)
		case len(v.values) > 1 && !strings.Contains(entry.key, v.placeholder()):
			d.reject(p.pos, join(path, p.key), "%d values, expected a board set name with %s in it, such as %q",
				len(v.values), v.placeholder(), entry.key+"-"+p.key+v.placeholder())
		case !slices.Contains(boardSetKeys, p.key) && !entry.value.mentions(v.placeholder()):
			d.reject(p.pos, path, "unknown key %q, which no value uses as %q%s", shorten(p.key), v.placeholder(),
				catalog.Suggest(p.key, boardSetKeys))
		}
		variables = append(variables, v)
	}
	return variables
}

// valuesOf reads the values of a variable: a list, in which "3-5" stands for 3, 4 and 5.
func (d *decoder) valuesOf(v *node) (values []*node) {
	items, ok := d.list(v, "[0.3, 0.5]")
	if ok && len(items) == 0 {
		d.wrong(v, "empty list, expected values")
	}
	for _, item := range items {
		if len(values) > maxSets {
			d.wrong(v, "more than %d values, expected at most so many board sets of an entry", maxSets)
			return nil
		}
		switch {
		case item.kind == text && rangeText.MatchString(item.text):
			for _, n := range d.span(item, 0, maxPooled) {
				values = append(values, &node{kind: integer, text: strconv.Itoa(n), pos: item.pos})
			}
		case item.kind == list || item.kind == mapping || item.kind == null:
			d.wrong(item, "expected one value, got %s", item)
		default:
			values = append(values, item)
		}
	}
	for i, n := range values {
		if slices.ContainsFunc(values[:i], func(o *node) bool { return o.text == n.text }) {
			d.wrong(n.under(v.path), "%s is given twice", shorten(n.text))
		}
	}
	return values
}

func (d *decoder) exclusions(entry pair, variables []variable) (combinations []*node) {
	n := entry.value.get(excludeKey)
	if n == nil {
		return nil
	}
	path := join(boardSetsKey+"."+entry.key, excludeKey)
	items, _ := d.list(n.under(path), "[{p: 0.3, height: 8}]")
	for _, item := range items {
		if item.kind != mapping || len(item.pairs) == 0 {
			d.wrong(item, "expected a combination such as {p: 0.3, height: 8}, got %s", item)
			continue
		}
		for _, p := range item.pairs {
			d.checkExcluded(p.value.under(join(item.path, p.key)), p, variables)
		}
		combinations = append(combinations, item)
	}
	return combinations
}

// checkExcluded reports a value that its variable never takes.
func (d *decoder) checkExcluded(v *node, p pair, variables []variable) {
	i := slices.IndexFunc(variables, func(o variable) bool { return o.key == p.key })
	if i < 0 {
		var known []string
		for _, o := range variables {
			known = append(known, o.key)
		}
		d.reject(p.pos, v.path, "is not in %q%s", matrixKey, catalog.Suggest(p.key, known))
	} else if !slices.ContainsFunc(variables[i].values, func(o *node) bool { return o.text == v.text }) {
		d.wrong(v, "%s is not among the values of %q in %q", v, p.key, matrixKey)
	}
}

// withoutMatrix copies the entry, with no parameters in place of the values of a matrix. Values are
// shared but the mapping is not, because a --set may change one board set only.
func (p pair) withoutMatrix() pair {
	one := *p.value
	one.pairs = slices.Clone(p.value.pairs)
	one.drop(excludeKey)
	if m := one.get(matrixKey); m != nil {
		one.set(pair{matrixKey, m.pos, &node{kind: mapping, pos: m.pos}})
	}
	return pair{p.key, p.pos, &one}
}

// with copies the entry for one value of a variable: under its key, if board sets have
// such a key, and in the position of its placeholder everywhere.
func (p pair) with(v variable, value *node) pair {
	one := p.value.replaced(v.placeholder(), value)
	if m := one.get(matrixKey); m != nil {
		m.pairs = append(m.pairs, pair{v.key, value.pos, value})
	}
	if slices.Contains(boardSetKeys, v.key) {
		one.set(pair{v.key, value.pos, value})
	}
	return pair{strings.ReplaceAll(p.key, v.placeholder(), nameOf(value)), p.pos, one}
}

// nameOf writes a value as part of a name: 1/3 as 1-3.
func nameOf(n *node) string { return strings.NewReplacer("/", "-", "_", "-", " ", "").Replace(n.text) }

// isAmong reports whether the board set has all values of one of the combinations.
func (p pair) isAmong(combinations []*node) bool {
	return slices.ContainsFunc(combinations, func(c *node) bool {
		return !slices.ContainsFunc(c.pairs, func(q pair) bool {
			has := p.value.get(q.key)
			if m := p.value.get(matrixKey); has == nil && m != nil {
				has = m.get(q.key)
			}
			return has == nil || has.text != q.value.text
		})
	})
}

func (n *node) mentions(placeholder string) bool {
	return n.kind == text && strings.Contains(n.text, placeholder) ||
		slices.ContainsFunc(n.items, func(o *node) bool { return o.mentions(placeholder) }) ||
		slices.ContainsFunc(n.pairs, func(p pair) bool { return p.value.mentions(placeholder) })
}

// size estimates the memory of a node, in bytes.
func (n *node) size() int {
	const one = 100
	size := one + len(n.text)
	for _, item := range n.items {
		size += item.size()
	}
	for _, p := range n.pairs {
		size += len(p.key) + p.value.size()
	}
	return size
}

// replaced copies the node with a value in position of a placeholder: as it is where the
// placeholder is the whole text, else as a part of the text.
func (n *node) replaced(placeholder string, value *node) *node {
	if n.kind == text && n.text == placeholder {
		return value
	}
	c := *n
	if n.kind == text {
		c.text = strings.ReplaceAll(n.text, placeholder, value.text)
	}
	c.items, c.pairs = slices.Clone(n.items), slices.Clone(n.pairs)
	for i, item := range c.items {
		c.items[i] = item.replaced(placeholder, value)
	}
	for i, p := range c.pairs {
		c.pairs[i].value = p.value.replaced(placeholder, value)
	}
	return &c
}
