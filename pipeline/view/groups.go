package view

import (
	"fmt"
	"slices"
)

// Prose reports whether a cell needs a minimum width for its text.
func (c Cell) Prose() bool { return len(c.Text) > 40 }

// Group is neighbouring columns under one heading, or under none if it has no name.
type Group struct {
	Name  string
	Class string // of its cells, g0, g1, ...; a narrow screen shows one group at a time
	Span  int
}

// Groups returns the groups of columns; nil where no column has one.
func (t *Table) Groups() (groups []Group) {
	named := 0
	for i, column := range t.Columns {
		if i > 0 && column.Group == t.Columns[i-1].Group {
			groups[len(groups)-1].Span++
			continue
		}
		group := Group{Name: column.Group, Span: 1}
		if column.Group != "" {
			group.Class = fmt.Sprintf("g g%d", named)
			named++
		}
		groups = append(groups, group)
	}
	if named == 0 {
		return nil
	}
	return groups
}

// Class returns the class of a column, empty for one without a group.
func (t *Table) Class(column int) string {
	if t.Columns[column].Group == "" {
		return ""
	}
	for _, group := range t.Groups() {
		if column -= group.Span; column < 0 {
			return group.Class
		}
	}
	return ""
}

// mostPicks is the number of groups that the style sheet can hide.
const mostPicks = 6

// Picks lists the groups that a narrow screen shows one at a time; nil for a table without several.
func (t *Table) Picks() []Group {
	picks := slices.DeleteFunc(t.Groups(), func(g Group) bool { return g.Name == "" })
	if len(picks) < 2 || len(picks) > mostPicks {
		return nil
	}
	return picks
}
