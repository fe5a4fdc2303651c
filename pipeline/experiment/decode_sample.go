package experiment

// allWord is the value of boards, depths and contests that means every one.
const allWord = "all"

// sample reads how many boards there are, from which seed and in which parts.
func (d setDecoder) sample(s *BoardSet) {
	if v, ok := d.get("seed"); ok {
		s.Seed = d.seed(v)
	}
	if s.Game == "tree" {
		d.trees(s)
	} else if v, ok := d.need("boards", "a number of boards, such as 1600"); ok {
		d.boards(v, s)
	}
	if v, ok := d.get("nontrivial"); ok {
		if s.Nontrivial = d.yes(v); s.Nontrivial && s.All {
			d.wrong(v, "%s, but boards is %q; non-trivial boards are drawn, expected a number of boards", v, allWord)
		}
	}
	if v, ok := d.get("part_size"); ok {
		s.PartSize = d.partSize(v, s.Boards)
	}
}

// boards reads a number or "all".
func (d setDecoder) boards(v value, s *BoardSet) {
	if v.kind != text || v.text != allWord {
		s.Boards = d.whole(v, 1, MaxBoards)
		return
	}
	switch {
	case s.Game == "ggame":
		s.All = true
		if s.Height > 0 {
			s.Boards = 1 << (s.Height + 1)
		}
	case s.Game != "":
		d.wrong(v, "%q is for ggame only, a %s has too many boards to list, expected a number such as 1600", allWord, s.Game)
	}
}

// partSize reads the number of boards in a part; boards is 0 when unknown.
func (d setDecoder) partSize(v value, boards int64) int64 {
	size := d.whole(v, 0, MaxBoards)
	if size == 0 || boards == 0 {
		return size
	}
	if parts := (boards-1)/size + 1; parts > MaxParts {
		d.wrong(v, "%d boards in parts of %d are %d parts, at most %d fit, expected %d or more", boards, size, parts, MaxParts, (boards-1)/MaxParts+1)
	}
	return size
}
