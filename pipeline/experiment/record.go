package experiment

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// Canonical returns the whole experiment as a file of it, in JSON, which is YAML: the keys of a file with every
// default filled in, sweeps written out, a board set a line. Equal experiments give equal bytes on every machine,
// however their files are spelled.
func Canonical(e *Experiment) []byte {
	var o object
	o.add("name", e.Name)
	o.addUnless(e.Title == "", "title", e.Title)
	o.addUnless(e.Source == "", "source", e.Source)
	if len(e.Seeds) > 0 {
		o.add("seeds", e.Seeds)
	} else {
		o.add("seed", e.Seed)
	}
	o.addUnless(e.Keep == "", "keep", e.Keep)
	o.addUnless(e.Published == "", "published", e.Published)
	var figures []string
	for _, f := range e.Figures {
		figures = append(figures, f.String())
	}
	o.addUnless(figures == nil, figuresKey, figures)
	o.addUnless(len(e.Labels) == 0, labelsKey, e.Labels)
	if len(e.Engines) > 0 {
		var engines object
		for _, engine := range e.Engines {
			engines.addObject("", engine.Name, engine.record())
		}
		o.addObject("\n", playersKey, engines)
	}
	var sets object
	for i, s := range e.BoardSets {
		switch {
		case s.Pool == "":
			sets.addObject("\n", s.Name, s.record("seed", s.Seed))
		case i == 0 || e.BoardSets[i-1].Pool != s.Pool:
			var seeds []uint64
			for _, member := range e.BoardSets[i:] {
				if member.Pool == s.Pool {
					seeds = append(seeds, member.Seed)
				}
			}
			sets.addObject("\n", s.Pool, s.record("seeds", seeds))
		}
	}
	o.addObject("\n", boardSetsKey, sets)
	return append(o.text, '}')
}

// Canonical returns the experiment as the function [Canonical] does, without keep, figures and labels:
// the identity of the analysis, which does not depend on what stays on disk or is drawn.
func (e *Experiment) Canonical() []byte {
	c := *e
	c.Keep, c.Figures, c.Labels = "", nil, nil
	return Canonical(&c)
}

// MarshalJSON writes the keys of the board set as in a file.
func (s BoardSet) MarshalJSON() ([]byte, error) {
	return append(s.record("seed", s.Seed).text, '}'), nil
}

// record returns the keys of the board set, with a seed or several.
func (s *BoardSet) record(seedKey string, seeds any) (o object) {
	o.addUnless(s.Title == "", "title", s.Title)
	o.add("game", s.Game)
	game, _ := catalog.Find(s.Game) // of an unknown game without keys
	spec := s.Spec()
	for _, k := range game.Keys {
		value := k.Written(spec)
		swept := slices.ContainsFunc(s.Parameters, func(p Parameter) bool { return p.Name == k.Name })
		unsaid := k.Unsaid(spec) // as before there was such a key
		o.addUnless(unsaid && !swept, k.Name, value)
	}
	if s.All {
		o.add("boards", allWord)
	} else {
		o.add("boards", s.Boards)
	}
	o.add(seedKey, seeds)
	if s.Of != "" {
		var matrix object
		for _, p := range s.Parameters {
			matrix.add(p.Name, p.Value)
		}
		o.add(ofKey, s.Of)
		o.addObject("", matrixKey, matrix)
	}
	o.addUnless(s.PartSize == 0, "part_size", s.PartSize)
	o.addUnless(!s.Nontrivial, "nontrivial", true)
	o.addUnless(!s.Positions, "positions", true)
	o.addUnless(s.Calibration == 0, "calibration", s.Calibration)
	if s.CensusPlies > 0 {
		o.add("census", s.CensusPlies)
	} else {
		o.addUnless(!s.Census, "census", true)
	}
	o.add("evaluators", s.Evaluators)
	o.add("propagators", s.Propagators)
	o.addUnless(len(s.Methods) == 0, "methods", s.Methods)
	o.addUnless(len(s.Depths) == 0, "depths", s.Depths)
	o.addUnless(len(s.Budgets) == 0, "budgets", s.Budgets)
	o.add("contests", s.Contests)
	o.add("tie", s.Tie)
	return o
}

// object is a JSON object in the making: its text without the last brace.
type object struct{ text []byte }

func (o *object) add(key string, value any) {
	text, err := declare.Encode(value) // "<" in a title stays readable
	if err != nil {
		panic(fmt.Sprintf("experiment: %s: %v", key, err)) // plain data always encodes
	}
	o.addText("", key, text)
}

func (o *object) addUnless(omit bool, key string, value any) {
	if !omit {
		o.add(key, value)
	}
}

// addObject adds an object, on a new line if before says so.
func (o *object) addObject(before, key string, value object) {
	o.addText(before, key, append(value.text, '}'))
}

func (o *object) addText(before, key string, value []byte) {
	separator := ","
	if len(o.text) == 0 {
		separator = "{"
	}
	o.text = append(o.text, separator+before...)
	name, _ := declare.Encode(key) // strings always encode
	o.text = append(append(append(o.text, name...), ':'), value...)
}

// LoadRecorded reads an experiment from the form that [Experiment.Canonical] writes, in place of a file, and what it
// keeps, which the form omits. The values pass all checks of a file, and have to give the same form again. Figures and
// labels are not in it, nor what the file left to defaults, so that Set changes nothing: the depths of another height,
// say, would be those of the old one. Of trees from a file of nodes it has what declare.ParseNodes reads,
// which nodes turns into trees.
func LoadRecorded(name string, form []byte, keep Keep, nodes ReadNodes, overrides Overrides) (*Experiment, error) {
	if len(overrides.Set) > 0 {
		return nil, errors.New("--set changes the file of an experiment, expected its path in place of its name")
	}
	e, err := load(name, source{record: true}, form, nodes, Overrides{})
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(e.Canonical(), form) {
		return nil, fmt.Errorf("the experiment %q in the tables is of another version of the program, expected the path of "+
			"its file", name)
	}
	if overrides.Boards != nil || len(overrides.Seeds) > 0 {
		if e, err = load(name, source{record: true}, form, nodes, overrides); err != nil {
			return nil, err
		}
	}
	e.Keep = keep
	return e, nil
}
