package five

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

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

// parseReading reads the words behind the parameters.
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
	return Reading{Count(names[0]), Dead(names[1]), Win(names[2]), End(names[3])}.settle()
}
