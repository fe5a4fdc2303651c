package experiment

import (
	"fmt"
	"strings"
)

// assignment is one --set key=value.
type assignment struct {
	path  string // as given, dotted
	at    place
	value *node
}

// assignments are the --set flags in order. Those on an entry of several
// heights have to come before the expansion, those on one of its board sets
// after it.
type assignments struct{ todo []assignment }

// parseSets reads the flags, and reports those that are not key=YAML.
func (d *decoder) parseSets(flags []string) *assignments {
	var a assignments
	for _, flag := range flags {
		from := source{flag: fmt.Sprintf("--set %q", shortenTo(longestPath, flag))}
		path, value, found := strings.Cut(flag, "=")
		if path = strings.TrimSpace(path); !found || path == "" {
			d.reject(from.at(0, 0), "", "expected key=value, for example --set boardsets.p10.height=8")
			continue
		}
		from.key = path
		if n := d.parse(from, []byte(value)); n != nil {
			a.todo = append(a.todo, assignment{path, from.at(0, 0), n})
		}
	}
	return &a
}

// applyEarly makes the assignments whose target exists (or cannot come from
// the expansion) in the tree as it was written, and keeps the others.
func (a *assignments) applyEarly(root *node) {
	var late []assignment
	for _, s := range a.todo {
		rest, inside := strings.CutPrefix(s.path, boardSetsKey+".")
		sets := root.get(boardSetsKey)
		if inside && !strings.Contains(rest, heightPlaceholder) && !hasOwner(sets, rest) {
			late = append(late, s)
			continue
		}
		s.apply(root)
	}
	a.todo = late
}

// applyLate makes the assignments that applyEarly kept.
func (a *assignments) applyLate(root *node) {
	for _, s := range a.todo {
		s.apply(root)
	}
}

// apply sets the value, and creates the board set if there is none.
func (s assignment) apply(root *node) {
	rest, inside := strings.CutPrefix(s.path, boardSetsKey+".")
	if !inside {
		root.set(pair{s.path, s.at, s.value})
		return
	}
	sets := root.get(boardSetsKey)
	if sets == nil {
		sets = &node{kind: mapping, at: s.at}
		root.set(pair{boardSetsKey, s.at, sets})
	}
	name, key := splitBoardSetPath(sets, rest)
	if key == "" {
		sets.set(pair{name, s.at, s.value})
		return
	}
	if sets.get(name) == nil {
		sets.set(pair{name, s.at, &node{kind: mapping, at: s.at}})
	}
	sets.get(name).set(pair{key, s.at, s.value})
}

// hasOwner says whether the path below boardsets begins with an existing name.
func hasOwner(sets *node, rest string) bool {
	if sets == nil {
		return false
	}
	name, _ := splitBoardSetPath(sets, rest)
	return sets.get(name) != nil
}

// splitBoardSetPath splits "p10.height" into board set and key. Names may
// contain dots, so the longest existing name wins; in a new one the last dot.
func splitBoardSetPath(sets *node, rest string) (name, key string) {
	for _, known := range sets.keys() {
		if k, ok := strings.CutPrefix(rest, known+"."); ok && len(known) > len(name) {
			name, key = known, k
		}
		if rest == known {
			return rest, ""
		}
	}
	if dot := strings.LastIndex(rest, "."); name == "" && dot >= 0 {
		return rest[:dot], rest[dot+1:]
	}
	if name == "" {
		return rest, ""
	}
	return name, key
}
