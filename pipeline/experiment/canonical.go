package experiment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Canonical returns the whole experiment as one line of JSON: every field, in a
// fixed order, lists never null, probabilities as text, so that equal
// experiments give equal bytes on every machine. It includes keep.
func Canonical(e *Experiment) []byte {
	c := *e
	c.BoardSets = make([]BoardSet, len(e.BoardSets))
	for i, s := range e.BoardSets {
		c.BoardSets[i] = s.withLists()
	}
	var line bytes.Buffer
	out := json.NewEncoder(&line)
	out.SetEscapeHTML(false) // "<" in a title stays readable
	if err := out.Encode(c); err != nil {
		panic(fmt.Sprintf("experiment: canonical form of %s: %v", e.Name, err)) // plain data always encodes
	}
	return bytes.TrimSuffix(line.Bytes(), []byte("\n"))
}

// Canonical is the function [Canonical] without keep: what identifies the
// results of the analysis, which are the same whatever stays on disk.
func (e *Experiment) Canonical() []byte {
	c := *e
	c.Keep = ""
	return Canonical(&c)
}

// withLists replaces nil lists by empty ones, which JSON writes differently.
func (s BoardSet) withLists() BoardSet {
	s.Evaluators = append([]string{}, s.Evaluators...)
	s.Propagators = append([]string{}, s.Propagators...)
	s.Depths = append([]int{}, s.Depths...)
	s.Contests = slices.Clone(s.Contests)
	if s.Contests == nil {
		s.Contests = []Contest{}
	}
	return s
}
