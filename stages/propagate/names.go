package propagate

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
)

// New returns a propagator by name. Errors name it, the value that is wrong and
// what was expected.
func New(name string) (Propagator, error) {
	kind, numbers, err := Find(name)
	if err != nil {
		return nil, err
	}
	if kind.Example != "" && numbers == "" {
		return nil, fmt.Errorf("propagator %q: expected numbers in place of the capital letters, as in %s", name,
			kind.Example)
	}
	read, err := parameter.All(kind.numbers, split(numbers))
	var rule Propagator
	if err == nil {
		rule, err = kind.make(read)
	}
	var misspelt parameter.Spelling
	switch {
	case errors.As(err, &misspelt):
		words := split(name)
		words[slices.Index(words, misspelt.Text)] = misspelt.Plain
		return nil, fmt.Errorf("propagator %q: %w, as in %s", name, err, strings.Join(words, "-"))
	case err != nil && kind.Example != "":
		return nil, fmt.Errorf("propagator %q: %w, as in %s", name, err, kind.Example)
	case err != nil:
		return nil, fmt.Errorf("propagator %q: %w", name, err)
	}
	return rule, nil
}

// kinds is Kinds, made once: names are looked up often.
var kinds = sync.OnceValue(Kinds)

// Find returns the kind of a propagator and, of a family, the parameter in its
// name: "0.8" of baum-0.8, "0.3-2" of baum-correlated-0.3-2. Exact names come
// before families. Whether a parameter makes sense is for New.
func Find(name string) (kind Kind, parameter string, err error) {
	for _, kind := range kinds() {
		if kind.Name == name {
			return kind, "", nil
		}
	}
	for _, kind := range kinds() {
		if parameter, ok := match(kind.Name, name); ok {
			return kind, parameter, nil
		}
	}
	return Kind{}, "", fmt.Errorf("propagator %q is not known", name)
}

// match reports whether a name is of a family, and returns its parameters.
func match(family, name string) (parameter string, ok bool) {
	letters, words := split(family), split(name)
	if len(letters) != len(words) {
		return "", false
	}
	var found []string
	for i, letter := range letters {
		switch {
		case isPlaceholder(letter) && isNumber(words[i]):
			found = append(found, words[i])
		case isPlaceholder(letter) || letter != words[i]:
			return "", false
		}
	}
	return strings.Join(found, "-"), len(found) > 0
}

// split cuts a name, or a parameter, at its hyphens; the empty one has no parts.
func split(name string) []string {
	if name == "" {
		return nil
	}
	return strings.Split(name, "-")
}

// isPlaceholder tells the capital letter of a parameter.
func isPlaceholder(word string) bool {
	return len(word) == 1 && word[0] >= 'A' && word[0] <= 'Z'
}

// isNumber reports whether a word begins as numbers do, so that a misspelt one
// is reported as such and a misspelt name as not known. What does not print is
// never a misspelt number, and errors repeat those as they are.
func isNumber(word string) bool {
	odd := func(r rune) bool { return r <= ' ' || r > '~' }
	return word != "" && (word[0] == '.' || word[0] >= '0' && word[0] <= '9') && !strings.ContainsFunc(word, odd)
}
