package dataset

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
)

// Experiment is what the files say of an experiment whose tables are there.
type Experiment struct {
	Name   string
	Title  string // empty where the experiment gives none
	Source string // keys of the literature, such as "[NPT86]"; may be empty
	Seed   uint64
	Spec   json.RawMessage // the whole experiment; nil before its analysis is there
	Sets   []BoardSet
}

// BoardSet is what a card tells of a board set.
type BoardSet struct {
	Name        string   `json:"name"`
	Game        string   `json:"game"`
	Seed        uint64   `json:"seed"`
	Boards      int64    `json:"boards"`
	Evaluators  []string `json:"evaluators"`
	Propagators []string `json:"propagators"`
	Tie         string   `json:"tie"`
}

// experiments describes every experiment of which there are files; specs are the
// canonical experiments by name, as the analysis tables carry them.
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
		if spec, is := specs[name]; is {
			if err := e.parse(spec); err != nil {
				return nil, fmt.Errorf("experiment %q: its analysis tables carry no readable spec: %w", name, err)
			}
		}
		list = append(list, e)
	}
	return list, nil
}

// parse takes the fields of a canonical experiment.
func (e *Experiment) parse(spec string) error {
	var fields struct {
		Title     string     `json:"title"`
		Source    string     `json:"source"`
		Seed      uint64     `json:"seed"`
		BoardSets []BoardSet `json:"boardsets"`
	}
	if err := json.Unmarshal([]byte(spec), &fields); err != nil {
		return err
	}
	e.Title, e.Source, e.Seed, e.Sets = fields.Title, fields.Source, fields.Seed, fields.BoardSets
	e.Spec = json.RawMessage(spec)
	return nil
}

// paperKey is how a source names a paper: [NPT86].
var paperKey = regexp.MustCompile(`\[([A-Za-z0-9]+)\]`)

// papers returns the known papers that the experiments name, in the order of
// their years.
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
