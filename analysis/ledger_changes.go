package analysis

import "fmt"

// mostTried is the largest contest, in boards, pairs or games, of which every other count
// is tried. In larger ones so many give the same digits that none is told from the others.
const mostTried = 4096

// untried stands in the place of what was found in larger ones.
const untried = "the contest is too large to try every other count"

// mostListed is how many changes are kept.
const mostListed = 4

// changes are single changes of a count that would give what is printed.
type changes struct {
	number int
	first  []string // the first of them, at most mostListed
}

// add takes a change of a count.
func (c *changes) add(to int64, what string, from int64) {
	if c.number++; len(c.first) < mostListed {
		c.first = append(c.first, fmt.Sprintf("%d %s instead of %d", to, what, from))
	}
}

// several says how many changes would give something.
func (c changes) several(what string) string {
	return fmt.Sprintf("%d single changes would give %s, the first %s", c.number, what, c.first[0])
}
