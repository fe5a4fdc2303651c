package experiment

import "slices"

// limits reads where searches end: at depths, or within budgets of nodes. With budgets
// depths may be given as an empty list, which takes those of a file away.
func (d setDecoder) limits(s *BoardSet) {
	if v, ok := d.get("budgets"); ok {
		s.Depths, s.Budgets = []int{}, d.budgets(v)
		if depths, both := d.get("depths"); both && !(depths.kind == list && len(depths.items) == 0) {
			d.wrong(depths, "depths and budgets, expected one of them (depths: [] for none): a search ends at a depth or within a budget of nodes")
		}
		return
	}
	if played(s.Game) {
		s.Depths = d.someDepths()
		return
	}
	s.Depths = d.depths(s.Height)
}

// budgets reads one budget or a list; the result is ascending.
func (d *decoder) budgets(v value) []int64 {
	items := []value{v}
	if v.kind == list {
		items, _ = d.list(v, "")
		if len(items) == 0 {
			d.wrong(v, "empty list, expected whole numbers from 1 to %d: the nodes that a search may visit", int64(MaxBudget))
		}
	}
	all := []int64{}
	for _, item := range items {
		nodes := d.whole(item, 1, MaxBudget)
		if nodes > 0 && slices.Contains(all, nodes) {
			d.wrong(item, "%d is given twice", nodes)
		}
		all = append(all, nodes)
	}
	slices.Sort(all)
	return all
}
