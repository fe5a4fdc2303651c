package analysis

import (
	"fmt"
	"slices"
	"strings"
)

// What a Reading puts in another light.
const (
	fieldPropagator = "propagator"
	fieldBoardSet   = "boardset"
	fieldUnit       = "unit"
)

// problem names the first column of a reading that cannot be and what was expected;
// empty for one that can be followed.
func (r Reading) problem() (column, expected string) {
	from, to := strings.Fields(r.From), strings.Fields(r.To)
	switch {
	case len(from) == 0:
		return "from", "a name"
	case len(from) != len(to):
		return "to", fmt.Sprintf("%d names, as many as from has", len(from))
	}
	return "", ""
}

// counterpart is what the reading puts in the place of a name, or the name itself.
func (r Reading) counterpart(name string) string {
	if i := slices.Index(strings.Fields(r.From), name); i >= 0 {
		return strings.Fields(r.To)[i]
	}
	return name
}

// replaced is a cell as the reading sees it.
func (r Reading) replaced(c Cell) Cell {
	switch r.Field {
	case fieldPropagator:
		for _, name := range []*string{&c.First, &c.Second, &c.Propagator} {
			*name = r.counterpart(*name)
		}
	case fieldBoardSet:
		c.BoardSet = r.counterpart(c.BoardSet)
	}
	return c
}
