package dataset

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// Experiment is an experiment as described by its files.
type Experiment struct {
	Name   string          `json:"-"`
	Title  string          `json:"title"`  // empty if the experiment has none
	Source string          `json:"source"` // keys of the literature, such as "[NPT86]"; may be empty
	Seed   uint64          `json:"seed"`
	Seeds  []uint64        `json:"seeds"` // if it has several, of which Seed is the first
	Spec   json.RawMessage `json:"-"`     // the whole experiment; nil before its analysis
	Sets   BoardSets       `json:"boardsets"`
}

// BoardSets are the board sets of an experiment in its order.
type BoardSets []BoardSet

// UnmarshalJSON reads an object of board sets by name.
func (list *BoardSets) UnmarshalJSON(text []byte) error {
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return fmt.Errorf("board sets %.20s, expected an object", text)
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return err
		}
		set := BoardSet{Name: fmt.Sprint(name)}
		if err := in.Decode(&set); err != nil {
			return err
		}
		*list = append(*list, set)
	}
	return nil
}

// BoardSet is a board set as the card describes it.
type BoardSet struct {
	Name        string   `json:"-"`
	Game        string   `json:"game"`
	Seed        uint64   `json:"seed"`
	Seeds       []uint64 `json:"seeds"`  // if it has several
	Boards      any      `json:"boards"` // a number, or "all"
	Evaluators  []string `json:"evaluators"`
	Propagators []string `json:"propagators"`
	Tie         string   `json:"tie"`
}

// experiments describes every experiment that has files; specs are the canonical experiments
// by name, from the analysis tables.
func experiments(tables []Table, specs map[string]string) ([]Experiment, error) {
	var names []string
	for _, t := range tables {
		for _, share := range t.Shares {
			names = append(names, share.Experiment)
		}
	}
	slices.Sort(names)
	var list []Experiment
	for _, name := range slices.Compact(names) {
		e := Experiment{Name: name}
		if spec, ok := specs[name]; ok {
			e.Spec = json.RawMessage(spec)
			if err := json.Unmarshal(e.Spec, &e); err != nil {
				return nil, fmt.Errorf("experiment %q: its analysis tables carry no readable spec: %w", name, err)
			}
		}
		list = append(list, e)
	}
	return list, nil
}

// paperKey matches the key of a paper in a source: [NPT86].
var paperKey = regexp.MustCompile(`\[([A-Za-z0-9]+)\]`)

// papers returns the known papers that the experiments cite, in the order of Papers.
func (d *Dataset) papers() ([]Paper, error) {
	known, err := Papers()
	if err != nil {
		return nil, err
	}
	named := make(map[string]bool)
	for _, e := range d.Experiments {
		for _, match := range paperKey.FindAllStringSubmatch(e.Source, -1) {
			named[match[1]] = true
		}
	}
	return slices.DeleteFunc(known, func(p Paper) bool { return !named[p.Key] }), nil
}

// papersFile is the bibliography, in folder data.
const papersFile = "papers.csv"

// Paper is one paper behind an experiment.
type Paper struct {
	Key     string // such as NPT86
	Authors []string
	Year    string
	Title   string
	Where   string // where it appeared; may be empty
}

// Papers returns the papers of data/papers.csv, in its order.
func Papers() ([]Paper, error) {
	text, err := data.FS.ReadFile(papersFile)
	if err != nil {
		return nil, err
	}
	records, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("data/%s: %w", papersFile, err)
	}
	var list []Paper
	for _, r := range records[1:] {
		list = append(list, Paper{r[0], strings.Split(r[1], ";"), r[2], r[3], r[4]})
	}
	return list, nil
}

// String returns the paper as an entry of a bibliography.
func (p Paper) String() string {
	text := fmt.Sprintf("%s: %s, %s", strings.Join(p.Authors, ", "), p.Title, p.Year)
	if p.Where != "" {
		text += " (" + p.Where + ")"
	}
	return text
}

// term is a name in the tables and its meaning.
type term struct{ Kind, Name, Summary, Source string }

// Glossary explains the games, evaluators, propagators and tie rules of the experiments, if
// this version knows them.
func (d *Dataset) Glossary() []term {
	var list []term
	for _, name := range d.values(func(s BoardSet) []string { return []string{s.Game} }) {
		if kind, err := catalog.Find(name); err == nil {
			list = append(list, term{"game", name, kind.Summary, kind.Source})
		}
	}
	evaluator := func(p search.PlayerName) string { return p.Evaluator } // none of players without one of their own
	for _, name := range d.values(func(s BoardSet) []string { return append(s.players(evaluator), s.Evaluators...) }) {
		if kind, _, err := catalog.FindEvaluator(name); err == nil {
			list = append(list, term{"evaluator", name, kind.Summary, kind.Source})
		}
	}
	propagator := func(p search.PlayerName) string { return p.Propagator }
	for _, name := range d.values(func(s BoardSet) []string { return s.players(propagator) }) {
		if kind, _, err := propagate.Find(name); err == nil {
			list = append(list, term{"propagator", name, kind.Summary, kind.Source})
		}
	}
	growth := func(p search.PlayerName) string { return p.Growth }
	for _, name := range d.values(func(s BoardSet) []string { return s.players(growth) }) {
		if kind, err := selective.Find(name); err == nil {
			list = append(list, term{"growth", name, kind.Summary, kind.Source})
		}
	}
	ties := d.values(func(s BoardSet) []string { return []string{s.Tie} })
	for _, kind := range search.TieKinds() {
		if slices.Contains(ties, string(kind.Tie)) {
			list = append(list, term{"tie rule", string(kind.Tie), kind.Summary, kind.Source})
		}
	}
	return list
}

// values collects names from all board sets, sorted, each once.
func (d *Dataset) values(list func(BoardSet) []string) []string {
	var names []string
	for _, e := range d.Experiments {
		for _, set := range e.Sets {
			names = append(names, list(set)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// players returns a part of the name of each player, empty where it has none.
func (s BoardSet) players(part func(search.PlayerName) string) (names []string) {
	for _, p := range s.Propagators {
		names = append(names, part(search.ParsePlayer(p)))
	}
	return names
}
