package experiment

import (
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// heightPlaceholder stands for the height in the name of a board set.
const heightPlaceholder = "{height}"

// expand replaces every entry that lists heights by one board set a height,
// so that the rest of the package knows only board sets of one height. An entry
// that a --set has added changes the board set of that name, if there is one then.
func (d *decoder) expand(root *node) {
	sets := root.get(boardSetsKey)
	if sets == nil || sets.kind != mapping {
		return // reported when the experiment is decoded
	}
	old := sets.pairs
	sets.pairs = nil
	first := map[string]place{}
	var changes []pair
	for _, entry := range old {
		if entry.at.flag != "" && entry.at != sets.at && !strings.Contains(entry.key, heightPlaceholder) {
			changes = append(changes, entry)
			continue
		}
		for _, p := range d.heightsOf(entry) {
			if before, twice := first[p.key]; twice {
				d.reject(entry.at, boardSetsKey+"."+entry.key, "makes a second board set %q%s", p.key, before.firstTime())
				continue
			}
			first[p.key] = p.at
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

// heightsOf returns the board sets of an entry; none if its heights are wrong.
func (d *decoder) heightsOf(entry pair) []pair {
	path := boardSetsKey + "." + entry.key
	named := strings.Contains(entry.key, heightPlaceholder)
	height := entry.value.get("height")
	if height == nil && named {
		d.reject(entry.at, path, "missing key %q, expected the heights that %s in the name stands for", "height", heightPlaceholder)
		return nil
	}
	if height == nil || !named && !listsHeights(height) {
		return []pair{entry}
	}
	heights := d.wholes(value{path + ".height", height}, 1, int(declare.Height.Max))
	if heights == nil {
		return nil
	}
	if !named {
		d.reject(height.at, path+".height", "several heights, expected a board set name with %s in it, such as %q", heightPlaceholder, entry.key+heightPlaceholder)
		return nil
	}
	made := make([]pair, len(heights))
	for i, h := range heights {
		made[i] = entry.withHeight(h)
	}
	return made
}

// listsHeights reports whether the value's form allows more than one height.
func listsHeights(n *node) bool {
	return n.kind == list || n.kind == text && rangeText.MatchString(n.text)
}

// withHeight copies the entry for one of its heights. Values are shared but the mapping is
// not, because a --set may change one height only.
func (p pair) withHeight(h int) pair {
	digits := strconv.Itoa(h)
	one := &node{kind: mapping, at: p.value.at, pairs: slices.Clone(p.value.pairs)}
	for i, q := range one.pairs {
		if q.key == "height" {
			one.pairs[i].value = &node{kind: integer, text: digits, at: q.value.at}
		}
	}
	return pair{strings.ReplaceAll(p.key, heightPlaceholder, digits), p.at, one}
}
