package experiment

import (
	"fmt"
	"strings"
)

// Contest is two propagators that play every board twice, seats swapped.
// Wins are counted for First.
type Contest struct{ First, Second string }

// versus stands between the two names, in files and in folder names.
const versus = "-vs-"

// String returns "<first>-vs-<second>", such as "product-vs-minimax".
func (c Contest) String() string { return c.First + versus + c.Second }

// ParseContest reads what String writes. The error names the text and the
// expected form; it does not know which propagators exist.
func ParseContest(text string) (Contest, error) {
	first, second, found := strings.Cut(text, versus)
	if !found || first == "" || second == "" || strings.Contains(second, versus) {
		return Contest{}, fmt.Errorf(`%q is not a contest, expected <first>-vs-<second>, for example "product-vs-minimax"`, text)
	}
	return Contest{First: first, Second: second}, nil
}

// MarshalText writes the contest as String does, so that it is one word in JSON.
func (c Contest) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText wrote, with the error of ParseContest.
func (c *Contest) UnmarshalText(text []byte) error {
	parsed, err := ParseContest(string(text))
	if err != nil {
		return err
	}
	*c = parsed
	return nil
}
