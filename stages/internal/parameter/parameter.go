// Package parameter reads the numbers in the names of rules, growths and evaluators, such as 0.8 of baum-0.8. A number
// has one form, so that what a name stands for has one name and one folder.
package parameter

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Parameter is a number in names.
type Parameter struct {
	What     string // the quantity, for errors
	Fits     func(x float64) bool
	Expected string // what fits, in words
}

// Between is a number from least to most.
func Between(what string, least, most float64) Parameter {
	return Parameter{what, func(x float64) bool { return x >= least && x <= most },
		fmt.Sprintf("a number from %v to %v", least, most)}
}

// UpTo1 is a number above 0 and at most 1.
func UpTo1(what string) Parameter {
	return Parameter{what, func(x float64) bool { return x > 0 && x <= 1 }, "a number above 0 and at most 1"}
}

// Whole is a whole number from least to most.
func Whole(what string, least, most int) Parameter {
	fits := func(x float64) bool { return x >= float64(least) && x <= float64(most) && x == math.Trunc(x) }
	return Parameter{what, fits, fmt.Sprintf("a whole number from %d to %d", least, most)}
}

// Read returns the number that a text is. The error is a Spelling if it is one in another form.
func (p Parameter) Read(text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !p.Fits(x) {
		return 0, fmt.Errorf("its %s is %q, expected %s", p.What, text, p.Expected)
	}
	if plain := Name(x); plain != text {
		return 0, Spelling{p.What, text, plain}
	}
	return x, nil
}

// All returns the numbers that words are, one a parameter.
func All(list []Parameter, words []string) ([]float64, error) {
	numbers := make([]float64, len(words))
	for i, word := range words {
		var err error
		if numbers[i], err = list[i].Read(word); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

// Name is how numbers stand in a name: "0.1-0.2".
func Name(numbers ...float64) string {
	var words []string
	for _, x := range numbers {
		words = append(words, strconv.FormatFloat(x, 'f', -1, 64))
	}
	return strings.Join(words, "-")
}

// Spelling is the error of a number that is not in its one form.
type Spelling struct{ What, Text, Plain string }

// Error says what form is expected.
func (s Spelling) Error() string {
	return fmt.Sprintf("its %s is %q, expected it written as %s", s.What, s.Text, s.Plain)
}
