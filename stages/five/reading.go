package five

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Reading is a choice of the conventions that [KP91] leaves open. Each field is a name
// from its list in Factors; empty means the first. Different readings are different
// experiments, and tables should name them.
type Reading struct {
	Count Count
	Dead  Dead
	Win   Win
	End   End
}

// Count says which stones of a chain are counted.
type Count string

// Dead says which chains are dead.
type Dead string

// Win says what a five is worth.
type Win string

// End says where a search stops at a five.
type End string

// The readings of each factor.
const (
	CountRight Count = "right"
	CountSpan  Count = "span"

	DeadCells    Dead = "cells"
	DeadDistance Dead = "distance"

	WinScore Win = "score"
	WinPlain Win = "plain"

	EndFive    End = "five"
	EndHorizon End = "horizon"
)

// Factor is a point that the paper leaves open.
type Factor struct {
	Name     string // of the field of Reading, in lower case
	Readings []FactorReading
}

// FactorReading is one way to read a Factor.
type FactorReading struct {
	Name    string
	Summary string // one line
}

// Factors lists the open points and how they can be read, the default first.
func Factors() []Factor {
	return []Factor{
		{"count", []FactorReading{
			{string(CountRight), "the stones of a chain are those from the starting stone to its right end, within five cells"},
			{string(CountSpan), "they are those between both ends, within five cells each way; more than five count as five"},
		}},
		{"dead", []FactorReading{
			{string(DeadCells), "a chain is dead with fewer than five cells between its ends, where no five fits"},
			{string(DeadDistance), "it is dead where the distances to its ends add up to less than five, as printed; four cells are alive"},
		}},
		{"win", []FactorReading{
			{string(WinScore), "a five is worth 2^50 to who has it, and chains no longer count"},
			{string(WinPlain), "a five is worth what its chains are"},
		}},
		{"end", []FactorReading{
			{string(EndFive), "a search stops at a five, whose value stands for all that could follow"},
			{string(EndHorizon), "it goes on to its full depth, and sees fives only there"},
		}},
	}
}

// complete returns the reading with all names spelt out, or an error for one that
// is not known.
func (r Reading) complete() (Reading, error) {
	names := []string{string(r.Count), string(r.Dead), string(r.Win), string(r.End)}
	for i, factor := range Factors() {
		name, err := factor.find(names[i])
		if err != nil {
			return r, err
		}
		names[i] = name
	}
	return Reading{Count(names[0]), Dead(names[1]), Win(names[2]), End(names[3])}, nil
}

// find returns the name of a reading of the factor, that of the default for the
// empty one.
func (f Factor) find(name string) (string, error) {
	var known []string
	for _, reading := range f.Readings {
		if name == reading.Name || name == "" {
			return reading.Name, nil
		}
		known = append(known, reading.Name)
	}
	return "", fmt.Errorf("reading %s=%q: expected one of %q", f.Name, name, known)
}

// String names the reading of each factor, such as "count=right dead=cells
// win=score end=five".
func (r Reading) String() string {
	if settled, err := r.complete(); err == nil {
		r = settled
	}
	return fmt.Sprintf("count=%s dead=%s win=%s end=%s", r.Count, r.Dead, r.Win, r.End)
}

// family is how the names of evaluators begin.
const family = "chain-"

// ParseEvaluator reads the name of an evaluator: chain-A-B-D with the Parameters,
// then the readings that are not the default, in the order of Factors, such as
// chain-1-64-1-span. Each evaluator has one name. The error says what was
// expected.
func ParseEvaluator(name string) (Parameters, Reading, error) {
	words := strings.Split(strings.TrimPrefix(name, family), "-")
	if !strings.HasPrefix(name, family) || len(words) < 3 {
		return Parameters{}, Reading{}, fmt.Errorf("evaluator %q: expected chain-A-B-D with three numbers, as in chain-1-64-1", name)
	}
	var numbers [3]int64
	for i := range numbers {
		n, err := strconv.ParseInt(words[i], 10, 32)
		if err != nil || strconv.FormatInt(n, 10) != words[i] {
			return Parameters{}, Reading{}, fmt.Errorf("evaluator %q: %q is not a plain whole number, expected one as in chain-1-64-1", name, words[i])
		}
		numbers[i] = n
	}
	parameters := Parameters{A: numbers[0], B: numbers[1], D: numbers[2]}
	reading, err := parseReading(words[3:])
	if err == nil {
		err = parameters.check()
	}
	if err != nil {
		return Parameters{}, Reading{}, fmt.Errorf("evaluator %q: %w", name, err)
	}
	return parameters, reading, nil
}

func parseReading(words []string) (Reading, error) {
	var names [4]string
	var known []string
	for i, factor := range Factors() {
		for _, reading := range factor.Readings[1:] {
			known = append(known, reading.Name)
			if len(words) > 0 && words[0] == reading.Name {
				names[i], words = words[0], words[1:]
			}
		}
	}
	if len(words) > 0 {
		if slices.Contains(known, words[0]) {
			return Reading{}, fmt.Errorf("reading %q is out of order or given twice, expected the order %s", words[0], strings.Join(known, ", "))
		}
		return Reading{}, fmt.Errorf("reading %q is not known, expected one of %s", words[0], strings.Join(known, ", "))
	}
	return Reading{Count(names[0]), Dead(names[1]), Win(names[2]), End(names[3])}.complete()
}
