package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// How many answers to look at, how wide a beam should be, how far to look ahead: findings of table answers.

// Sizes that are compared: a few answers and as many as one would pay for.
const fewAnswers, manyAnswers = 32, 1024

// answersFinding says when to stop asking for more answers, by what many gain with one verifier and lose with another.
func answersFinding(in Input) *Finding {
	lines := shownAnswers(in)
	if len(lines) == 0 {
		return nil
	}
	l := figure.Lines{X: "candidate answers, N", Y: "the answer taken is right", Unit: "%", LogX: true}
	var rise, fall *sizes // the one that gains most by many answers, and the best of those that fall, of a few
	flat := 0.0
	for _, line := range lines {
		switch gain := line.At(manyAnswers) - line.At(fewAnswers); {
		case line.falls() > 0:
			if flat = max(flat, line.flat()); fall == nil || line.At(fewAnswers) > fall.At(fewAnswers) {
				fall = line
			}
		case rise == nil || gain > rise.At(manyAnswers)-rise.At(fewAnswers):
			rise = line
		}
	}
	for _, line := range lines {
		class, labelled := "other", []int64(nil)
		if line.falls() > 0 {
			class, labelled = "lead", []int64{line.best.Size}
		}
		if line == rise || line == fall {
			labelled = append(labelled, manyAnswers)
		}
		l.Lines = append(l.Lines, line.drawn(class, in.label(line.last.Evaluator), labelled...))
	}
	f := say(in, "answers", "t-answers", facts{"Few": int64(fewAnswers), "Many": int64(manyAnswers), "Last": lines[0].last,
		"Flat": 100 * flat, "Rise": rise, "Fall": fall})
	f.Chart = &told{Title: setWords(in.Plan.Experiment, lines[0].last.BoardSet), chart: l, Sure: f.Sure,
		Note: in.explained(lines)}
	return f
}

// shownAnswers returns the first lines of the first board set of whose lines one falls, or else of the first one.
func shownAnswers(in Input) (shown []*sizes) {
	for _, lines := range answerLines(in, "answers") {
		lines = lines[:min(len(lines), shownLines)]
		falls := slices.ContainsFunc(lines, func(s *sizes) bool { return s.falls() > 0 })
		if len(lines[0].rows) > 1 && (falls || shown == nil) {
			shown = lines
		}
		if falls {
			break
		}
	}
	return shown
}

// stopFinding says how many answers are best by how many of all are right: of errors with which more can hurt.
func stopFinding(in Input) *Finding {
	l := figure.Lines{X: "answers that are right, of a hundred", Y: "best number of answers", LogX: true, LogY: true}
	for _, lines := range answerLines(in, "answers") {
		for _, s := range lines {
			if s.falls() == 0 || s.last.Steps > 1 {
				continue
			}
			name, size := in.label(s.last.Evaluator), s.best.Size
			i := slices.IndexFunc(l.Lines, func(line figure.Line) bool { return line.Name == name })
			if i < 0 {
				i, l.Lines = len(l.Lines), append(l.Lines, figure.Line{Name: name, Class: "other"})
			}
			share := s.rows[0].Right()
			p := certain(math.Round(100*share), float64(size), fmt.Sprintf("%s, %s of all answers right: %s by the best of %s",
				name, percent(share), percent(s.best.Right()), counted(size)))
			p.Label = counted(size)
			l.Lines[i].Points = append(l.Lines[i].Points, p)
		}
	}
	l.Lines = where(l.Lines, func(line figure.Line) bool { return len(line.Points) > 1 })
	if len(l.Lines) == 0 {
		return nil
	}
	for _, line := range l.Lines {
		slices.SortFunc(line.Points, func(a, b figure.LinePoint) int { return cmp.Compare(a.X, b.X) })
	}
	first := l.Lines[0]
	f := say(in, "stop", "t-answers", facts{"Name": first.Name, "Rare": first.Points[0],
		"Often": first.Points[len(first.Points)-1]})
	f.Chart = &told{chart: l, Sure: f.Sure}
	return f
}

// ranks are the lines of a search by scores of one evaluator, by what is made of the scores of all steps.
type ranks struct{ Last, Sum, Gain *sizes }

// ranksFinding says by which score a beam or a look ahead should rank, and how wide or far it should be.
func ranksFinding(in Input, way string) *Finding {
	var plain, tied *ranks // the first of those where sums do, and of those where steps share errors so that they do not
	var wide, narrow []int64
	for _, r := range ranksOf(in, way) {
		if r.Sum.best.Right() < r.Gain.best.Right() {
			tied = cmp.Or(tied, r)
			continue
		}
		if plain = cmp.Or(plain, r); r.Sum.best.Right() > .5 {
			wide = append(wide, r.Sum.enough())
		}
		if r.Last.found() {
			narrow = append(narrow, r.Last.best.Size)
		}
	}
	if plain == nil || tied == nil || len(wide) == 0 || len(narrow) == 0 {
		return nil
	}
	size := plain.Sum.enough()
	axis := map[string]string{"beam": "prefixes that the beam keeps, K", "ahead": "steps looked ahead, d"}
	l := figure.Lines{X: axis[way], Y: "the answer taken is right", Unit: "%", LogX: true}
	var labelled []int64
	if size < plain.Sum.last.Size { // else the name stands there
		labelled = []int64{size}
	}
	draw := func(class, by string, line *sizes) {
		drawn := line.drawn(class, in.label(line.last.Evaluator)+": "+by, labelled...)
		drawn.Aside = line == tied.Sum || line == tied.Gain
		drawn.Points = where(drawn.Points, func(p figure.LinePoint) bool { return p.X <= float64(plain.Sum.last.Size) })
		l.Lines = append(l.Lines, drawn)
	}
	draw("lead", "last score", plain.Last)
	draw("lead", "sum", tied.Sum)
	draw("other", "sum", plain.Sum)
	draw("other", "above siblings", tied.Gain)
	f := say(in, way, "t-answers", facts{"Plain": plain, "Tied": tied, "Size": size,
		"From": slices.Min(wide), "To": slices.Max(wide), "Least": slices.Min(narrow), "Most": slices.Max(narrow),
		"Label": in.label(plain.Sum.last.Evaluator), "TiedLabel": in.label(tied.Sum.last.Evaluator)})
	f.Chart = &told{Title: in.steps(plain.Last.last), chart: l, Sure: f.Sure}
	return f
}

// ranksOf are those of the longest answers, by evaluators in the order of the file.
func ranksOf(in Input, way string) (list []*ranks) {
	longest := func(way string) (lines []*sizes) {
		for _, found := range answerLines(in, way) {
			if lines == nil || found[0].last.Steps > lines[0].last.Steps {
				lines = found
			}
		}
		return lines
	}
	sums, gains := longest(way+"-sum"), longest(way+"-gain")
	for _, line := range longest(way) {
		of := func(lines []*sizes) *sizes {
			same := func(s *sizes) bool { return s.last.Evaluator == line.last.Evaluator && s.last.Steps == line.last.Steps }
			if i := slices.IndexFunc(lines, same); i >= 0 {
				return lines[i]
			}
			return nil
		}
		if r := (&ranks{line, of(sums), of(gains)}); r.Sum != nil && r.Gain != nil {
			list = append(list, r)
		}
	}
	return list
}

// answerLines returns the lines of a search of table answers by evaluators in the order of the file, for each board set
// and each length of answers.
func answerLines(in Input, way string) (all [][]*sizes) {
	for _, set := range in.Plan.Experiment.Analysed() {
		byStep := make(map[int32][]*sizes)
		var steps []int32
		evaluators := set.Evaluators
		if set.Scored() {
			evaluators = set.Propagators // each has scores of its own
		}
		for _, evaluator := range evaluators {
			for _, r := range in.Found.Answers {
				if r.BoardSet != set.Name || r.Search != way || r.Evaluator != evaluator || math.IsNaN(r.Right()) {
					continue
				}
				lines := byStep[r.Steps]
				if len(lines) == 0 || lines[len(lines)-1].last.Evaluator != evaluator {
					lines = append(lines, &sizes{best: r})
					byStep[r.Steps] = lines
				}
				line := lines[len(lines)-1]
				if line.rows = append(line.rows, r); r.Right() > line.best.Right() {
					line.best = r
				}
				line.last = r
				if !slices.Contains(steps, r.Steps) {
					steps = append(steps, r.Steps)
				}
			}
		}
		for _, step := range steps {
			all = append(all, byStep[step])
		}
	}
	return all
}

// sizes is how often an answer is right by how many are looked at, whose scores an evaluator gives.
type sizes struct {
	rows       []tables.AnswerRow
	best, last tables.AnswerRow
}

// falls is by how much the largest size is worse than the best one: of a log if that is no chance, of a sample only if
// its interval is apart from that of the best one, which may be exact. Integrals are exact to far less.
func (s *sizes) falls() float64 {
	if s.last.Logged() {
		if s.last.BehindP < stat.SignificanceLevel {
			return s.last.Behind
		}
		return 0
	}
	fall, least := s.best.Right()-s.last.Right(), s.best.Right()
	if s.best.Drawn.Valid {
		least = s.best.WrittenLow
	}
	if fall > 1e-6 && (!s.last.Drawn.Valid || s.last.WrittenHigh < least) {
		return fall
	}
	return 0
}

// Row is that of a size, or of the largest one below.
func (s *sizes) Row(size int64) tables.AnswerRow {
	row := s.rows[0]
	for _, r := range s.rows {
		if r.Size <= size {
			row = r
		}
	}
	return row
}

// At is how often that size is right.
func (s *sizes) At(size int64) float64 { return s.Row(size).Right() }

// Top is the largest size.
func (s *sizes) Top() tables.AnswerRow { return s.last }

// flat is how much sizes near the best one lose at most: from half to twice as many.
func (s *sizes) flat() (loss float64) {
	for _, r := range s.rows {
		if 2*r.Size >= s.best.Size && r.Size <= 2*s.best.Size {
			loss = max(loss, s.best.Right()-r.Right())
		}
	}
	return loss
}

// enough is the least size that no larger one is known to beat.
func (s *sizes) enough() int64 {
	i := slices.IndexFunc(s.rows, func(r tables.AnswerRow) bool {
		return r.Right() >= s.best.Right() || r.Drawn.Valid && r.WrittenHigh >= s.best.Right()
	})
	return s.rows[i].Size
}

// found reports whether the best size is right often enough to be of use.
func (s *sizes) found() bool { return s.best.Right() >= 0.01 }

// drawn is a line of a chart, with what it has at some sizes written beside it.
func (s *sizes) drawn(class, name string, labelled ...int64) figure.Line {
	line := figure.Line{Name: name, Class: class}
	for _, r := range s.rows {
		p := certain(float64(r.Size), 100*r.Right(), fmt.Sprintf("%s: %s at %s", name, shareOfAnswers(r), counted(r.Size)))
		if r.Drawn.Valid || !math.IsNaN(r.Behind) {
			p.Low, p.High = 100*r.WrittenLow, 100*r.WrittenHigh
		}
		if slices.Contains(labelled, r.Size) {
			p.Label = fmt.Sprintf("%s at %s", percent(r.Right()), counted(r.Size))
		}
		line.Points = append(line.Points, p)
	}
	return line
}

// shareOfAnswers says how often a size is right, and of none in a sample how many there may be.
func shareOfAnswers(r tables.AnswerRow) string {
	if r.Drawn.Valid && r.Right() == 0 {
		return fmt.Sprintf("none of %s (at most %s)", counted(r.Drawn.V), percent(r.WrittenHigh))
	}
	return percent(r.Right())
}

// steps says whose answers are looked at, and how many steps they have where these are more than those of a board.
func (in Input) steps(r tables.AnswerRow) string {
	words := setWords(in.Plan.Experiment, r.BoardSet)
	if r.Steps >= r.Height {
		words += fmt.Sprintf(", %d steps", r.Steps)
	}
	return words
}

// explained says what the scores are, once for each kind of them.
func (in Input) explained(lines []*sizes) string {
	var kinds, list []string
	for _, line := range lines {
		name := line.last.Evaluator
		kind, _, err := catalog.FindEvaluator(name)
		if err != nil || slices.Contains(kinds, kind.Name) {
			continue
		}
		kinds = append(kinds, kind.Name)
		list = append(list, fmt.Sprintf("%s (%s): %s.", capital(in.label(name)), name, evaluatorWords(name)))
	}
	return strings.Join(list, " ")
}
