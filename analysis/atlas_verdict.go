package analysis

import "math"

// The words of table `atlas`.
const (
	Yes       = "yes"
	No        = "no"
	Undecided = "undecided"
	Equal     = "equal" // of boards that were all enumerated
)

// adjust fills the adjusted p-values of all lines. Boards that were all enumerated
// are no sample: their lines are kept out of the families and have a p of 0 or 1 that
// needs no adjustment.
func adjust(rows []AtlasRow) {
	adjustColumn(rows, func(r *AtlasRow) (p, holm, bh *float64) { return &r.PPathology, &r.HolmPathology, &r.BHPathology })
	adjustColumn(rows, func(r *AtlasRow) (p, holm, bh *float64) { return &r.PDrop, &r.HolmDrop, &r.BHDrop })
	adjustColumn(rows, func(r *AtlasRow) (p, holm, bh *float64) { return &r.PDifference, &r.HolmDifference, &r.BHDifference })
}

// adjustColumn adjusts the p-values of one column.
func adjustColumn(rows []AtlasRow, column func(*AtlasRow) (p, holm, bh *float64)) {
	family := make([]float64, len(rows))
	for i := range rows {
		p, _, _ := column(&rows[i])
		family[i] = *p
		if rows[i].exhaustive {
			family[i] = math.NaN()
		}
	}
	holms, bhs := Holm(family), BenjaminiHochberg(family)
	for i := range rows {
		p, holm, bh := column(&rows[i])
		if *holm, *bh = holms[i], bhs[i]; rows[i].exhaustive {
			*holm, *bh = *p, *p
		}
	}
}

// decide fills the words.
func (r *AtlasRow) decide() {
	r.Pathological = r.word(0-r.Pathology, r.HolmPathology)
	if r.Pathological == Equal {
		r.Pathological = No
	}
	r.Falls = r.word(r.Drop, r.HolmDrop) == Yes
	r.Better = r.word(r.Difference, r.HolmDifference)
}

// word says whether a number is positive, at 5%; empty where nothing was tested.
func (r *AtlasRow) word(x, p float64) string {
	switch {
	case math.IsNaN(p):
		return ""
	case r.exhaustive && x == 0:
		return Equal
	case p > significant:
		return Undecided
	case x > 0:
		return Yes
	}
	return No
}
