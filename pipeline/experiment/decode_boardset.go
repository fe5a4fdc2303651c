package experiment

import "cmp"

var boardSetKeys = []string{
	"title", "game", "height", "branching", "p", "q", "r", "boards", "seed", "part_size",
	"n", "root", "pits", "stones", "rules", "opening", "ply", "solve", "nodes",
	"nontrivial", "evaluators", "calibration", "census", "propagators", "methods", "depths", "budgets", "contests", "tie",
}

// setDecoder decodes one board set of one height.
type setDecoder struct {
	*decoder
	fields
}

// decode reads every key, in an order in which each needs only those before.
func (d setDecoder) decode(name string, seed uint64) BoardSet {
	before := len(d.found)
	d.only(boardSetKeys)
	d.boardSetName(d.at, d.path, name)
	s := BoardSet{Name: name, Branching: 2, Seed: seed, Tie: Ties()[0]}
	s.Title = d.line(d.fields, "title")
	if v, ok := d.need("game", oneOf(d.catalog.Games)); ok {
		s.Game = d.choice(v, "game", d.catalog.Games)
	}
	if played(s.Game) {
		d.played(&s)
	} else {
		d.size(&s)
		d.foreign(s.Game, nil)
	}
	d.schruefer(&s)
	s.Probability = d.probability(s.Game)
	d.sample(&s)
	d.methods(&s)
	d.waysToSearch(&s)
	if v, ok := d.get("tie"); ok {
		s.Tie = d.choice(v, "tie rule", Ties())
	}
	d.contests(&s)
	if len(d.found) == before {
		if err := cmp.Or(d.playable(&s), d.catalog.fits(s)); err != nil {
			d.reject(d.at, d.path, "%v", err)
		}
	}
	return s
}

// size reads the height and the branching.
func (d setDecoder) size(s *BoardSet) {
	if v, ok := d.need("height", "the plies from the root to the end, such as 10"); ok {
		s.Height = int(d.whole(v, 1, MaxHeight))
	}
	if v, ok := d.get("branching"); ok {
		s.Branching = int(d.whole(v, 2, MaxBranching))
		if s.Game == "ggame" && s.Branching > 2 {
			d.wrong(v, "%s, but a move of a ggame removes one of two ends, expected 2", v)
		}
	}
}

// methods reads what to run on the boards, apart from the contests.
func (d setDecoder) methods(s *BoardSet) {
	s.Evaluators, s.Propagators = []string{}, []string{}
	if v, ok := d.get("evaluators"); ok {
		s.Evaluators = d.evaluators(v)
		d.evaluatorsFit(v, s.Game)
	}
	if v, ok := d.get("calibration"); ok {
		s.Calibration = d.whole(v, 1, MaxCalibration)
	}
	if v, ok := d.get("census"); ok {
		s.Census = d.yes(v)
	}
	if v, ok := d.get("propagators"); ok {
		s.Propagators = d.propagators(v, s.Game)
		d.playersFit(v, s.Game)
		evaluators, given := d.get("evaluators")
		if len(v.items) > 0 && (!given || evaluators.kind == list && len(evaluators.items) == 0) {
			d.wrong(v, "propagators without evaluators, expected a key \"evaluators\" with what they should back up (%s)", listKnown(d.catalog.Evaluators))
		}
	}
	d.limits(s)
}

// evaluatorsFit reports the evaluators that cannot read the game.
func (d setDecoder) evaluatorsFit(evaluators value, game string) {
	if game == "" {
		return
	}
	for _, item := range evaluators.items {
		if item.kind != text || !d.catalog.evaluatorKnown(item.text) {
			continue
		}
		if err := d.catalog.evaluatorFits(item.text, game); err != nil {
			d.reject(item.at, evaluators.path, "%v", err)
		}
	}
}
