package experiment

import "slices"

// contests reads who plays whom.
func (d setDecoder) contests(s *BoardSet) {
	s.Contests = []Contest{}
	v, ok := d.get("contests")
	if !ok {
		return
	}
	if v.kind == text && v.text == allWord {
		s.Contests = everyPair(s.Propagators)
	} else if items, ok := d.list(v, `[product-vs-minimax], or "all"`); ok {
		for i, item := range items {
			if c, ok := d.contest(item, items[:i], s.Game); ok {
				s.Contests = append(s.Contests, c)
			}
		}
	}
	if tie, ok := d.get("tie"); ok && len(s.Contests) > 0 && s.Tie == "expected" {
		d.wrong(tie, `"expected" cannot play contests: a game needs one definite move; use first, last or random`)
	}
}

// everyPair lists the contests of each propagator against each one before it.
func everyPair(propagators []string) []Contest {
	contests := []Contest{}
	for i, first := range propagators {
		for _, second := range propagators[:i] {
			contests = append(contests, Contest{first, second})
		}
	}
	return contests
}

// contest reads one contest and compares it with those before.
func (d setDecoder) contest(v value, before []value, game string) (Contest, bool) {
	name, ok := d.text(v, `a contest such as "product-vs-minimax"`)
	if !ok {
		return Contest{}, false
	}
	c, err := ParseContest(name)
	switch {
	case err != nil:
		d.wrong(v, "%v", err)
		return c, false
	case c.First == c.Second:
		d.wrong(v, "%q plays against itself, expected two different propagators", c.First)
		return c, false
	}
	for _, b := range before {
		switch b.text {
		case c.String():
			d.wrong(v, "%q is given twice%s", name, b.at.firstTime())
			return c, false
		case Contest{c.Second, c.First}.String():
			d.wrong(v, "%q is %q with the sides swapped, expected one of them", name, b.text)
			return c, false
		}
	}
	return c, d.plays(v, c.First, game) && d.plays(v, c.Second, game)
}

// plays reports a player that is not a propagator of the board set.
func (d setDecoder) plays(v value, name, game string) bool {
	here, sound := d.players(game)
	if !sound || slices.Contains(here, name) {
		return true
	}
	d.wrong(v, "%q plays but is not among the propagators of this board set%s", name, suggestAll(name, here))
	return false
}

// players lists the propagators as written, and whether they are sound: a
// misspelt one is reported already, and not again for each of its contests.
func (d setDecoder) players(game string) (names []string, sound bool) {
	propagators, ok := d.get("propagators")
	if !ok {
		return nil, true
	}
	for _, item := range propagators.items {
		if item.kind != text || !d.playerKnown(item.text, game) {
			return nil, false
		}
		names = append(names, item.text)
	}
	return names, propagators.kind == list
}
