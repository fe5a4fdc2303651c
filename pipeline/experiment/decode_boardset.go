package experiment

import (
	"cmp"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// setDecoder decodes one board set of one height.
type setDecoder struct {
	*decoder
	fields
	game declare.Game // of no name where the set's is not known
}

// decode reads every key, in an order in which each needs only earlier ones.
func (d setDecoder) decode(name string, seed uint64) BoardSet {
	before := len(d.errs)
	d.only(entryKeys)
	d.boardSetName(d.pos, d.path, name)
	s := BoardSet{Name: name, Branching: declare.Branching.Default.(int), Seed: seed, Tie: catalog.TieNames()[0]}
	s.Title = d.line(d.fields, "title")
	d.parameters(&s)
	if v, ok := d.need("game", "one of "+strings.Join(catalog.GameNames(), ", ")); ok {
		s.Game = d.choice(v, "game", catalog.GameNames())
		d.game, _ = catalog.Find(s.Game)
	}
	d.keysOfGame(&s)
	d.sample(&s)
	if d.game.Recorded {
		d.recorded(&s)
	} else {
		d.searches(&s)
	}
	read(d.fields, "tie", &s.Tie, func(v *node) string { return d.choice(v, "tie rule", catalog.TieNames()) })
	if !d.game.Recorded {
		d.contests(&s)
	}
	if _, own := d.get("census"); !own && d.tried {
		s.count()
	} else if !own {
		s.Census = d.census && s.Undiagnosed() == nil
	}
	if len(d.errs) == before {
		if err := cmp.Or(s.checkCut(), s.Fits()); err != nil {
			wrong := d.pos
			if key, _, _ := strings.Cut(err.Error(), " "); d.m.get(key) != nil { // as most of them begin
				wrong = d.m.get(key).pos
			}
			d.reject(wrong, d.path, "%v", err)
		}
	}
	return s
}

// parameters reads what a matrix gave to the set, and the name of its entry. A key of the set that a flag has
// replaced since has the value of the flag.
func (d setDecoder) parameters(s *BoardSet) {
	m, ok := d.get(matrixKey)
	entry, swept := d.get(ofKey)
	if !ok || !swept {
		return
	}
	s.Of, _ = d.text(entry, "the name of an entry with a matrix")
	for _, p := range m.pairs {
		given := p.value
		if own := d.m.get(p.key); slices.Contains(boardSetKeys, p.key) && own == nil {
			continue
		} else if own != nil && own.pos.flag != "" {
			given = own
		}
		s.Parameters = append(s.Parameters, Parameter{p.key, given.text})
	}
}

func (d setDecoder) sample(s *BoardSet) {
	if k, fromFile := d.game.FromFile(); fromFile {
		d.boardsOfFile(k, s)
	} else if v, ok := d.need("boards", "a number of boards, such as 1600"); ok {
		d.boards(v, s)
	}
	if v, ok := d.get("nontrivial"); ok {
		if s.Nontrivial = d.yes(v); s.Nontrivial && s.All {
			d.wrong(v, "%s, but boards is %q; non-trivial boards are drawn, expected a number of boards", v, allWord)
		}
	}
	if v, ok := d.get("positions"); ok {
		if s.Positions = d.yes(v); s.Positions && !s.All {
			d.wrong(v, "%s, but boards is not %q; board_id in table positions is a number among all boards, expected boards: "+
				"%s", v, allWord, allWord)
		}
	}
	read(d.fields, "part_size", &s.PartSize, func(v *node) int64 { return d.partSize(v, s.Boards) })
}

func (d setDecoder) boards(v *node, s *BoardSet) {
	if v.kind != text || v.text != allWord {
		s.Boards = d.whole(v, 1, MaxBoards)
		return
	}
	switch {
	case d.game.All != nil:
		s.All = true
		if s.Height > 0 || !d.game.Has(declare.Height.Name) {
			s.Boards = d.game.All(s.Spec())
		}
	case d.game.Name != "":
		d.wrong(v, "%q is for %s only, a %s has too many boards to list, expected a number such as 1600", allWord,
			strings.Join(listedGames(), " and "), s.Game)
	}
}

func listedGames() (names []string) {
	for _, game := range catalog.Games() {
		if game.All != nil {
			names = append(names, game.Name)
		}
	}
	return names
}

// boardsOfFile reads how many of a file's trees to take from its beginning, or all.
func (d setDecoder) boardsOfFile(file declare.Key, s *BoardSet) {
	limit := int64(MaxBoards)
	if nodes := s.Values.Nodes(); nodes != nil {
		limit = nodes.Trees()
		s.Boards = limit
	}
	v, ok := d.get("boards")
	if !ok || v.kind == text && v.text == allWord {
		return
	}
	if s.Boards = d.whole(v, 1, MaxBoards); s.Boards > limit {
		d.wrong(v, "%d boards, but the file of %q has %d trees, expected at most so many, or %q", s.Boards, file.Name,
			limit, allWord)
	}
}

// partSize reads the number of boards in a part; boards is 0 when unknown.
func (d setDecoder) partSize(v *node, boards int64) int64 {
	size := d.whole(v, 0, MaxBoards)
	if size == 0 || boards == 0 {
		return size
	}
	if parts := (boards-1)/size + 1; parts > MaxParts {
		d.wrong(v, "%d boards in parts of %d are %d parts, at most %d fit, expected %d or more", boards, size, parts,
			MaxParts, (boards-1)/MaxParts+1)
	}
	return size
}
