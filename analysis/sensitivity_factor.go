package analysis

import (
	"fmt"
	"strings"
)

// factor names in words how a reading differs from the main one: by the name of its
// board set only where nothing else tells them apart, or where the run lacks the
// boards of the main reading, so that their conventions are not known.
func (m matcher) factor(t tournament, r SensitivityRow) string {
	main, known := m.x.sets[t.key.boardSet]
	var f factors
	if known {
		f.conventions(main, r)
	}
	f.add(r.Evaluator != t.key.evaluator, "evaluator %s", r.Evaluator)
	f.add(r.First != t.key.first, "%s for %s", r.First, t.key.first)
	f.add(r.Second != t.key.second, "%s for %s", r.Second, t.key.second)
	f.add(r.BoardSet != t.key.boardSet && (!known || len(f) == 0), "board set %s", r.BoardSet)
	return strings.Join(f, "; ")
}

// factors are differences in words.
type factors []string

// conventions adds those of the board set that are not the main one's.
func (f *factors) conventions(main BoardSet, r SensitivityRow) {
	f.add(r.Stones != main.Stones, "stones %d", r.Stones)
	f.add(r.Rules != main.Rules, "rules %s", r.Rules)
	f.add(r.Ply != main.Ply, "ply %s", r.Ply)
	f.add(r.Opening != main.Opening, "opening %d", r.Opening)
	f.add(r.Tie != main.Tie, "tie %s", r.Tie)
}

// add adds a difference, if it is one.
func (f *factors) add(differs bool, format string, value ...any) {
	if differs {
		*f = append(*f, fmt.Sprintf(format, value...))
	}
}
