package experiment

// waysToSearch reads by which methods searches are made to measure what they cost.
func (d setDecoder) waysToSearch(s *BoardSet) {
	v, ok := d.get("methods")
	if !ok {
		return
	}
	s.Methods = d.choices(v, "method", d.catalog.Methods)
	if len(v.items) == 0 {
		return
	}
	if p, given := d.get("propagators"); !given || p.kind == list && len(p.items) == 0 {
		d.wrong(v, "methods without propagators, expected a key \"propagators\" with the rules to search by (%s)", listKnown(d.catalog.Propagators))
	}
	if _, limited := d.get("budgets"); limited {
		d.wrong(v, "methods are measured at depths, but the key \"budgets\" limits searches by nodes; expected one of the two")
	}
}
