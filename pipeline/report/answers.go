package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// How many answers to look at, how wide a beam should be, how far to look ahead: findings of table answers.

// answersFinding says at how many answers, or at which width of a beam, to stop.
func answersFinding(in Input, way string) *Finding {
	lines := shownAnswers(in, way)
	if len(lines) == 0 {
		return nil
	}
	worst := mostFalling(lines)
	var stops, rising, never []string
	l := figure.Lines{X: map[string]string{"answers": "candidate answers, N", "beam": "prefixes that the beam keeps, K",
		"ahead": "steps looked ahead, d"}[way], Y: "the answer taken is right", Unit: "%", LogX: true}
	for _, line := range lines {
		name, class := in.label(line.last.Evaluator), "other"
		if line.falls() > 0 {
			class = "lead"
			words := name
			if way == "answers" {
				words += line.flat()
			}
			if line.found() {
				stops = append(stops, fmt.Sprintf("%s (%s)", counted(line.best.Size), words))
			}
		} else {
			rising, never = append(rising, name), append(never, in.kindOf(line.last.Evaluator))
		}
		l.Lines = append(l.Lines, line.drawn(class, name))
	}
	known := facts{"Kind": in.kindOf(worst.last.Evaluator), "Falls": worst.falls() > 0,
		"Best": worst.best, "Far": worst.far(), "Last": worst.last, "Stops": strings.Join(stops, ", "),
		"Name": in.label(worst.last.Evaluator), "Rising": strings.Join(rising, "; "),
		"Never": strings.Join(slices.Compact(never), " or ")}
	if sums, falling := byRank(in, way+"-sum", worst); sums != nil {
		known["Sum"], known["Falling"] = sums.last, falling.falls() > 0
		known["From"], known["To"], known["Whose"] = falling.best, falling.last, in.label(falling.last.Evaluator)
		if falling.falls() > 0 {
			lines = append(lines, falling)
		}
		if gains, _ := byRank(in, way+"-gain", falling); gains != nil {
			known["Gain"] = gains.last
		}
		l.Lines = append(l.Lines, sums.drawn("other", in.label(sums.last.Evaluator)+", by sums"))
	}
	f := say(in, way, "t-answers", known)
	f.Chart = &told{Title: in.steps(worst.last), chart: l, Sure: f.Sure, Note: in.explained(lines)}
	return f
}

// shownAnswers returns the first lines of those among which one falls the most.
func shownAnswers(in Input, way string) (shown []*sizes) {
	most := -1.
	for _, lines := range answerLines(in, way) {
		lines = lines[:min(len(lines), shownLines)]
		if worst := mostFalling(lines); len(worst.rows) > 1 && worst.falls() > most {
			most, shown = worst.falls(), lines
		}
	}
	return shown
}

// answerLines returns the lines of a search of table answers by evaluators in the order of the file, for each board set
// and each length of answers.
func answerLines(in Input, way string) (all [][]*sizes) {
	for _, set := range in.Plan.Experiment.Analysed() {
		byStep := make(map[int32][]*sizes)
		var steps []int32
		for _, evaluator := range set.Evaluators {
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

// falls is by how much the largest size is worse than the best one, of a sample only if its interval is apart from that
// of the best one, which may be exact. Integrals are exact to far less.
func (s *sizes) falls() float64 {
	fall, least := s.best.Right()-s.last.Right(), s.best.Right()
	if s.best.Drawn.Valid {
		least = s.best.WrittenLow
	}
	if fall > 1e-6 && (!s.last.Drawn.Valid || s.last.WrittenHigh < least) {
		return fall
	}
	return 0
}

// many is a size that is paid for. Larger ones show where lines lead.
const many = 1024

// far is the size that the best one is compared with: many, or the largest where that is no size or not worse.
func (s *sizes) far() tables.AnswerRow {
	for _, r := range s.rows {
		if r.Size == many && r.Size > s.best.Size && r.Right() < s.best.Right() {
			return r
		}
	}
	return s.last
}

// flat says how much sizes near the best one lose: from half to twice as many.
func (s *sizes) flat() string {
	from, to, low := s.best.Size, s.best.Size, s.best.Right()
	for _, r := range s.rows {
		if 2*r.Size >= s.best.Size && r.Size <= 2*s.best.Size {
			from, to, low = min(from, r.Size), max(to, r.Size), min(low, r.Right())
		}
	}
	if from == to {
		return ""
	}
	return fmt.Sprintf("; from %s to %s at most %.1f points less", counted(from), counted(to), 100*(s.best.Right()-low))
}

// found reports whether the best size is right often enough to be of use.
func (s *sizes) found() bool { return s.best.Right() >= 0.01 }

// drawn is a line of a chart, marked where it is best if it falls from there.
func (s *sizes) drawn(class, name string) figure.Line {
	line := figure.Line{Name: name, Class: class}
	for _, r := range s.rows {
		p := certain(float64(r.Size), 100*r.Right(), fmt.Sprintf("%s: %s at %s", name, percent(r.Right()), counted(r.Size)))
		if s.falls() > 0 && s.found() && r.Size == s.best.Size {
			p.Label = fmt.Sprintf("%s at %s", percent(r.Right()), counted(r.Size))
		}
		line.Points = append(line.Points, p)
	}
	return line
}

// mostFalling is the one that falls most.
func mostFalling(lines []*sizes) *sizes {
	return slices.MaxFunc(lines, func(a, b *sizes) int { return cmp.Compare(a.falls(), b.falls()) })
}

// byRank are the lines of a search by another rank, if there are any: what it makes of the same scores, and of all
// scores that it falls most by.
func byRank(in Input, way string, line *sizes) (same, worst *sizes) {
	for _, lines := range answerLines(in, way) {
		i := slices.IndexFunc(lines, func(s *sizes) bool {
			a, b := s.last, line.last
			return a.BoardSet == b.BoardSet && a.Steps == b.Steps && a.Evaluator == b.Evaluator
		})
		if i >= 0 {
			return lines[i], mostFalling(lines)
		}
	}
	return nil, nil
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
		kind, _, err := catalog.FindEvaluator(line.last.Evaluator)
		if err != nil || slices.Contains(kinds, kind.Name) {
			continue
		}
		kinds = append(kinds, kind.Name)
		list = append(list, fmt.Sprintf("%s (%s in the tables): %s.", capital(in.label(line.last.Evaluator)),
			line.last.Evaluator, evaluatorWords(line.last.Evaluator)))
	}
	return strings.Join(list, " ")
}
