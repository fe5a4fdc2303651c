package analysis

// contestFits says of the contests whose counts have verdicts, from either side, whether
// all of them fit.
type contestFits map[contestKey]bool

// add takes a count into account.
func (j contestFits) add(k contestKey, fits bool) {
	if known, ok := j[k]; ok {
		fits = fits && known
	}
	j[k], j[k.flip()] = fits, fits
}

// fits reports whether the counts fit that a derived cell follows from; the cell
// itself decides where they are not printed.
func (j contestFits) fits(c compared, limit float64) bool {
	for _, k := range c.follows() {
		if fits, ok := j[k]; !ok {
			return c.fits(limit)
		} else if !fits {
			return false
		}
	}
	return true
}

// follows lists the contests that a derived cell follows from.
func (c compared) follows() []contestKey {
	if c.contests != nil {
		return c.contests
	}
	return []contestKey{c.cell.key()}
}
