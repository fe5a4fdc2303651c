package experiment

import (
	"fmt"
	"strconv"
	"strings"
)

// Overrides are the changes that the command line makes to a file. They apply in the order
// Set, Boards, Seeds, so the two flags take precedence over Set.
type Overrides struct {
	// Boards replaces the number of boards of every sampled board set, not of those with
	// boards: all. Nil changes nothing.
	Boards *int64
	// Seeds replace the seed or seeds of the experiment and of every board set. None change
	// nothing.
	Seeds []uint64
	// Set has "key=value" entries, applied in order: a dotted path to any field
	// and its new value in YAML, such as "keep=counts",
	// "boardsets.p10.propagators=[minimax, product]" or
	// "boardsets.p{height}.boards=100" (all the heights of that entry; name one,
	// as in "boardsets.p3.boards=100", to change only that). A key or a board
	// set that does not exist yet is created, and then checked like any other.
	Set []string
}

// applySets makes the assignments of the --set flags, in order, and reports those that are not
// key=YAML.
func (d *decoder) applySets(root *node, flags []string) {
	for _, flag := range flags {
		from := source{flag: fmt.Sprintf("--set %q", shortenTo(longestPath, flag))}
		path, value, found := strings.Cut(flag, "=")
		if path = strings.TrimSpace(path); !found || path == "" {
			d.reject(from.pos(0, 0), "", "expected key=value, for example --set boardsets.p10.height=8")
			continue
		}
		from.key = path
		if n := d.parse(from, []byte(value)); n != nil {
			root.assign(pair{path, from.pos(0, 0), n})
		}
	}
}

// otherSeeds are the keys that stand in for each other: setting one drops the other.
var otherSeeds = map[string]string{"seed": "seeds", "seeds": "seed"}

// assign sets the value at a dotted path, and creates the board set or player if there is none.
func (root *node) assign(s pair) {
	among, rest, ok := strings.Cut(s.key, ".")
	if !ok || among != boardSetsKey && among != playersKey {
		root.drop(otherSeeds[s.key])
		root.set(s)
		return
	}
	sets := root.get(among)
	if sets == nil {
		sets = &node{kind: mapping, pos: s.pos}
		root.set(pair{among, s.pos, sets})
	}
	name, key := splitBoardSetPath(sets, rest)
	if key == "" {
		sets.set(pair{name, s.pos, s.value})
		return
	}
	if sets.get(name) == nil {
		sets.set(pair{name, s.pos, &node{kind: mapping, pos: s.pos}})
	}
	sets.get(name).drop(otherSeeds[key])
	sets.get(name).set(pair{key, s.pos, s.value})
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

// applyFlags puts --boards and --seed into the tree, replacing the values of the file and of
// --set.
func (o Overrides) applyFlags(root *node) {
	sets := root.get(boardSetsKey)
	if o.Boards != nil && sets != nil {
		value := flagNode("boards", strconv.FormatInt(*o.Boards, 10))
		for _, p := range sets.pairs {
			if old := p.value.get("boards"); old != nil && old.text != allWord {
				p.value.set(pair{"boards", value.pos, value})
			}
		}
	}
	if len(o.Seeds) == 0 {
		return
	}
	var texts []string
	for _, seed := range o.Seeds {
		texts = append(texts, strconv.FormatUint(seed, 10))
	}
	key, value := "seed", flagNode("seed", strings.Join(texts, ","))
	if len(texts) > 1 {
		key, value.kind = "seeds", list
		for _, text := range texts {
			value.items = append(value.items, &node{kind: integer, text: text, pos: value.pos})
		}
	}
	root.assign(pair{key, value.pos, value})
	if sets != nil {
		for _, p := range sets.pairs {
			p.value.drop("seed")
			p.value.drop("seeds")
		}
	}
}

func flagNode(name, value string) *node {
	return &node{kind: integer, text: value, pos: position{flag: fmt.Sprintf("--%s %s", name, value)}}
}
