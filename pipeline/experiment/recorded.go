package experiment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// record is the canonical form of an experiment, as the tables of its analysis carry it.
type record struct {
	Name, Title, Source, Published string
	Seed                           json.Number
	Seeds                          []any
	BoardSets                      []map[string]any
}

// LoadRecorded reads an experiment from its canonical form, in place of a file, and what it
// keeps, which the form omits. The values pass all checks of a file, and have to give the same
// form again. Figures are not in it, nor what the file left to defaults, so that Set changes
// nothing: the depths of another height, say, would be those of the old one. Of trees from a file of
// nodes it has what known takes; nil refuses them.
func LoadRecorded(canonical []byte, keep Keep, known KnownNodes, overrides Overrides) (*Experiment, error) {
	if len(overrides.Set) > 0 {
		return nil, errors.New("--set changes the file of an experiment, expected its path in place of its name")
	}
	r, err := parseRecord(canonical)
	if err != nil {
		return nil, err
	}
	e, err := r.load(keep, known, Overrides{})
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(e.Canonical(), canonical) {
		return nil, fmt.Errorf("the experiment %q in the tables is of another version of the program, expected the path of its file", r.Name)
	}
	return r.load(keep, known, overrides)
}

func parseRecord(canonical []byte) (r record, err error) {
	decoder := json.NewDecoder(bytes.NewReader(canonical))
	decoder.UseNumber()
	if err := decoder.Decode(&r); err != nil {
		return r, fmt.Errorf("the experiment in the tables: %w", err)
	}
	return r, nil
}

// LoadSets reads an experiment whose board sets are in the canonical form, as far as they are: what
// is left out is as in a file. The values pass all checks of a file.
func LoadSets(form []byte, keep Keep, known KnownNodes) (*Experiment, error) {
	r, err := parseRecord(form)
	if err != nil {
		return nil, err
	}
	return r.load(keep, known, Overrides{})
}

// KnownNodes stands for the trees of a file of nodes that is not at hand: by their hash, how many
// there are, and the most moves at a node.
type KnownNodes func(hash string, trees int64, branching int) (declare.Nodes, error)

func (r *record) nodesOf(known KnownNodes) ReadNodes {
	return func(hash string, _ bool) (declare.Nodes, error) {
		if known == nil {
			return nil, errors.New("its trees are in a file of nodes, which the tables do not have and only show and status do without: expected the path of the experiment's file")
		}
		var trees, branching int64
		for _, set := range r.BoardSets {
			if set["nodes"] == hash {
				trees, branching = max(trees, wholeOf(set["boards"])), max(branching, wholeOf(set["branching"]))
			}
		}
		return known(hash, trees, int(branching))
	}
}

// wholeOf returns a whole number of JSON, 0 where it is none.
func wholeOf(v any) int64 {
	text, _ := v.(json.Number)
	n, _ := text.Int64()
	return n
}

// load does what [Load] does with a file.
func (r *record) load(keep Keep, known KnownNodes, overrides Overrides) (*Experiment, error) {
	d := &decoder{file: r.Name, nodes: r.nodesOf(known)}
	root, err := r.tree(keep)
	if err != nil {
		return nil, err
	}
	overrides.applyFlags(root)
	e := d.experiment(root)
	if err := d.err(); err != nil {
		return nil, err
	}
	return e, nil
}

// tree returns the experiment as its file would give it, each sweep expanded.
func (r *record) tree(keep Keep) (*node, error) {
	sets := &node{kind: mapping}
	root := &node{kind: mapping}
	root.put("name", r.Name)
	root.put("title", r.Title)
	root.put("source", r.Source)
	root.put("keep", string(keep))
	if r.Published != "" {
		root.put("published", r.Published)
	}
	if len(r.Seeds) > 0 {
		root.put("seeds", r.Seeds)
	} else {
		root.put("seed", r.Seed)
	}
	for _, set := range r.BoardSets {
		name := fmt.Sprint(set["name"])
		pool, pooled := set["pool"]
		if pooled {
			name = fmt.Sprint(pool)
		}
		if other := sets.get(name); other != nil { // with another seed
			seeds := other.get("seeds")
			seeds.items = append(seeds.items, nodeOf(set["seed"]))
			continue
		}
		n, err := setNode(set)
		if err != nil {
			return nil, fmt.Errorf("experiment %q, board set %q: %w", r.Name, name, err)
		}
		if pooled {
			n.drop("seed")
			n.put("seeds", []any{set["seed"]})
		}
		sets.pairs = append(sets.pairs, pair{key: name, value: n})
	}
	root.pairs = append(root.pairs, pair{key: boardSetsKey, value: sets})
	return root, nil
}

// setNode returns a board set as a file would give it.
func setNode(set map[string]any) (*node, error) {
	n := &node{kind: mapping}
	for _, key := range []string{"title", "game", "boards", "seed", "part_size", "nontrivial", "positions", "calibration", "census", "evaluators",
		"propagators", "methods", "depths", "budgets", "contests", "tie"} {
		if given, is := set[key]; is {
			n.put(key, given)
		}
	}
	if set["all"] == true {
		n.put("boards", allWord)
	}
	if depths := n.get("depths"); n.get("budgets") != nil || depths == nil || len(depths.items) == 0 {
		n.drop("depths")
	}
	of, err := catalog.Find(fmt.Sprint(set["game"]))
	if err != nil {
		return nil, err
	}
	for _, k := range of.Keys {
		if k.Kind != declare.Constant {
			n.put(k.Name, writtenAs(k, set[k.InField()]))
		}
	}
	if parameters, swept := set["parameters"].([]any); swept {
		n.putParameters(set["of"], parameters)
	}
	return n, nil
}

// writtenAs returns the value of a key that gives a field that value; nil is the field's zero.
func writtenAs(k declare.Key, field any) any {
	text, _ := field.(string)
	switch k.Kind {
	case declare.Whole:
		if field == nil {
			return json.Number("0")
		}
	case declare.YesNo:
		return (field == true) != k.Not
	case declare.Choice:
		for _, word := range k.Words {
			if word.Name == text || word.Value == (field == true) {
				return word.Name
			}
		}
	case declare.Choices:
		return split(text, "+")
	case declare.Shares:
		if strings.Contains(text, ",") {
			return split(text, ",")
		}
		return json.Number(text)
	}
	return field
}

// split returns the words of a text, none of an empty one, as a list of JSON.
func split(text, separator string) []any {
	list := []any{}
	for word := range strings.SplitSeq(text, separator) {
		if word != "" {
			list = append(list, word)
		}
	}
	return list
}

// putParameters gives a board set the parameters that a matrix gave it, with the values that the
// author wrote.
func (n *node) putParameters(of any, parameters []any) {
	m := &node{kind: mapping, text: fmt.Sprint(of)}
	for _, p := range parameters {
		p, _ := p.(map[string]any)
		key, given := fmt.Sprint(p["name"]), scalar(fmt.Sprint(p["value"]))
		m.pairs = append(m.pairs, pair{key: key, value: given})
		if slices.Contains(boardSetKeys, key) {
			n.set(pair{key: key, value: given})
		}
	}
	n.set(pair{key: matrixKey, value: m})
}

var (
	wholeText   = regexp.MustCompile(`^[-+]?[0-9]+$`)
	booleanText = regexp.MustCompile(`^(true|false)$`)
)

// scalar is a value that was written as a text.
func scalar(written string) *node {
	n := &node{kind: text, text: written}
	switch {
	case wholeText.MatchString(written):
		n.kind = integer
	case booleanText.MatchString(written):
		n.kind = boolean
	case decimalText.MatchString(written):
		n.kind = number
	}
	return n
}

func (n *node) put(key string, v any) { n.set(pair{key: key, value: nodeOf(v)}) }

// nodeOf turns a value of JSON into that of a file; an object, which no key takes, into nothing.
func nodeOf(v any) *node {
	n := &node{kind: null}
	switch v := v.(type) {
	case string:
		n.kind, n.text = text, v
	case json.Number:
		n = scalar(v.String())
	case bool:
		n.kind, n.text = boolean, strconv.FormatBool(v)
	case []any:
		n.kind = list
		for _, item := range v {
			n.items = append(n.items, nodeOf(item))
		}
	}
	return n
}
