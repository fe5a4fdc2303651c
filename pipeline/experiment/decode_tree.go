package experiment

import "fmt"

// tree reads the file of nodes, and how its trees are searched and solved.
func (d setDecoder) tree(s *BoardSet) {
	for _, key := range []string{"height", "branching"} {
		if v, ok := d.get(key); ok {
			d.wrong(v, "a tree has no %s, it is as large as the file that \"nodes\" names says", key)
		}
	}
	if v, ok := d.get("nontrivial"); ok {
		d.wrong(v, "trees are those of the file and are not drawn, expected no key \"nontrivial\"")
	}
	if v, ok := d.need("nodes", `the CSV or Parquet file with a row a node, such as "mytrees.csv"`); ok {
		d.nodes(v, s)
	}
	d.ply(s)
	d.solve(s)
}

// nodes reads the trees of a file.
func (d setDecoder) nodes(v value, s *BoardSet) {
	name, ok := d.text(v, "the name of a CSV or Parquet file")
	if !ok {
		return
	}
	forest, err := d.catalog.nodes(name, v.at.flag != "")
	if err != nil {
		d.wrong(v, "%v", err)
		return
	}
	s.Nodes, s.Branching = forest, forest.Branching()
}

// trees reads how many of the file's trees there are: the first so many, or all.
func (d setDecoder) trees(s *BoardSet) {
	most := int64(MaxBoards)
	if s.Nodes != nil {
		most = s.Nodes.Trees()
		s.Boards = most
	}
	v, ok := d.get("boards")
	if !ok || v.kind == text && v.text == allWord {
		return
	}
	if s.Boards = d.whole(v, 1, MaxBoards); s.Boards > most {
		d.wrong(v, "%d boards, but the file of \"nodes\" has %d trees, expected at most so many, or %q", s.Boards, most, allWord)
	}
}

// Cut reports whether some of the set's trees end before the game does.
func (s *BoardSet) Cut() bool {
	if s.Nodes == nil {
		return false
	}
	_, _, cut := s.Nodes.Cut(s.Boards)
	return cut
}

// playable reports trees that the file does not follow to the end of the game,
// where they are to be solved or played.
func (d setDecoder) playable(s *BoardSet) error {
	if !s.Cut() {
		return nil
	}
	tree, node, _ := s.Nodes.Cut(s.Boards)
	switch {
	case !s.Unsolved:
		return fmt.Errorf("tree %q ends at node %q, which is not terminal, so that it cannot be solved: expected solve: false, or a terminal value at every leaf", tree, node)
	case len(s.Contests) > 0:
		return fmt.Errorf("tree %q ends at node %q, which is not terminal, so that nobody can play to the end: expected no contests, or a terminal value at every leaf", tree, node)
	}
	return nil
}
