package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Which question an experiment asks. Its `figures` say so: the first of them whose quantity asks a question of its own
// is answered first, and its chart is the first one of the page. Without such a figure the question is whether looking
// further ahead is worse, and others follow in the order of [firstFindings].

// asked answers the question of an experiment's figures, if one asks.
func asked(in Input) (list []Finding) {
	for _, f := range in.Plan.Experiment.Figures {
		var answers []*Finding
		switch f.Quantity {
		case tables.Answers:
			for _, way := range []string{"answers", "beam", "ahead"} {
				answers = append(answers, answersFinding(in, way))
			}
		case tables.Proven:
			answers = provenFindings(in)
		case tables.Until:
			answers = []*Finding{untilFinding(in, f)}
		case tables.Best:
			answers = []*Finding{bestFinding(in)}
		}
		for _, f := range answers {
			if f != nil {
				list = append(list, *f)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// shownLines is the most lines of their charts: those that the file names first.
const shownLines = 4

// label is what the experiment calls an evaluator or a player.
func (in Input) label(name string) string { return in.Plan.Experiment.Labels.Of(name) }

// player is what the experiment calls a player, or else its name with what of it is our choice.
func (in Input) player(name string) string {
	return cmp.Or(in.Plan.Experiment.Labels[name], search.WithOurs(name))
}

// kindOf is a label up to its first comma, such as "heavy-tailed" of "heavy-tailed, 2 degrees".
func (in Input) kindOf(name string) string {
	kind, _, _ := strings.Cut(in.label(name), ", ")
	return kind
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

// mostFalling is the one that falls most.
func mostFalling(lines []*sizes) *sizes {
	return slices.MaxFunc(lines, func(a, b *sizes) int { return cmp.Compare(a.falls(), b.falls()) })
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
		known["Shared"] = inherited(falling.last.Evaluator)
		if gains, _ := byRank(in, way+"-gain", falling); gains != nil {
			known["Gain"] = gains.last
		}
		l.Lines = append(l.Lines, sums.drawn("other", in.label(sums.last.Evaluator)+", by sums"))
	}
	f := say(in, way, "t-answers", known)
	f.Chart = &told{Title: in.steps(worst.last), chart: l, Sure: f.Sure, Note: in.explained(lines)}
	return f
}

// inherited says how much of the error of a step is that of the step before; nothing where errors are independent.
func inherited(evaluator string) string {
	kind, parameters, err := catalog.FindEvaluator(evaluator)
	if err != nil || kind.Name != "shared-D-R" {
		return ""
	}
	numbers, err := kind.Read(parameters)
	if err != nil || numbers[1] == 0 {
		return ""
	}
	correlation := numbers[1]
	return fmt.Sprintf("each step inherits %.0f%% of its error's variance from the step before, correlation %g",
		100*correlation*correlation, correlation)
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

// counted writes a number of answers or evaluations for readers: millions in words, the others by threes of digits.
func counted[N int64 | float64](number N) string {
	const million = 1_000_000
	switch n := int64(math.Round(float64(number))); {
	case n >= million && n < 3*million/2:
		return "a million"
	case n >= million:
		return fmt.Sprintf("%.0f million", float64(n)/million)
	case n >= 1000:
		return fmt.Sprintf("%d,%03d", n/1000, n%1000)
	default:
		return strconv.FormatInt(n, 10)
	}
}

// provenFindings say which search proves soonest who wins, of each board set: the first one of the file beside the
// others that use the same evaluator.
func provenFindings(in Input) (list []*Finding) {
	for _, set := range in.Plan.Experiment.Analysed() {
		for _, evaluator := range set.Evaluators {
			rows := where(experiment.InOrder(in.Plan.Experiment, in.Found.Correctness,
				func(r tables.CorrectnessRow) (boardSet, evaluator, player string) {
					return r.BoardSet, r.Evaluator, r.Propagator
				}), func(r tables.CorrectnessRow) bool {
				return r.BoardSet == set.Name && r.Evaluator == evaluator && r.Proven > 0 &&
					r.Budget == slices.Max(set.Budgets) && estimates(evaluator, r.Propagator)
			})
			if len(rows) > 1 {
				list = append(list, provenFinding(in, rows))
			}
		}
	}
	return list
}

func provenFinding(in Input, rows []tables.CorrectnessRow) *Finding {
	first, b := rows[0], figure.Bars{What: "evaluations until it is proven who wins, in the mean"}
	var sooner, later, open, labelled []string
	for i, r := range rows {
		bar := figure.Bar{Name: in.label(r.Propagator), Class: "other", Value: r.ProvenEvaluations,
			Words: counted(r.ProvenEvaluations)}
		if bar.Name != r.Propagator {
			labelled = append(labelled, bar.Name+" is "+r.Propagator)
		}
		if r.Proven < r.Boards {
			bar.Words += fmt.Sprintf(" (%d of %d boards)", r.Proven, r.Boards)
		}
		switch {
		case i == 0:
			bar.Class = "lead"
		case first.ProvenEvaluationsHigh < r.ProvenEvaluationsLow:
			sooner = append(sooner, bar.Name)
		case first.ProvenEvaluationsLow > r.ProvenEvaluationsHigh:
			later = append(later, bar.Name)
		default:
			open = append(open, bar.Name)
		}
		b.Bars = append(b.Bars, bar)
	}
	f := say(in, "proven", "t-proofs", facts{"First": in.label(first.Propagator), "Row": first, "Others": len(rows) - 1,
		"Sooner": strings.Join(sooner, ", "), "Later": strings.Join(later, ", "), "Open": strings.Join(open, ", "),
		"Wins": len(sooner)})
	f.Chart = &told{Title: in.searchesOf(first.BoardSet, first.Evaluator), Sure: f.Sure, chart: b,
		Note: strings.Join(labelled, ", ")}
	return f
}

// untilFinding says how many evaluations a search needs until it is right, by a parameter of a sweep: the first player
// of the file, beside the one that needs least where the first is last right.
func untilFinding(in Input, f experiment.Figure) *Finding {
	for _, s := range sweepsOf(in) {
		points := s.points(in, f)
		if len(points) == 0 {
			continue
		}
		points = where(points, func(p tables.SweepPoint) bool {
			return p.Panel == points[0].Panel && estimates(p.Evaluator, p.Player)
		})
		var players []string
		for _, p := range points {
			if !slices.Contains(players, p.Player) {
				players = append(players, p.Player)
			}
		}
		return untilFindingOf(in, s, points, players[:min(len(players), shownLines)])
	}
	return nil
}

func untilFindingOf(in Input, s *sweep, points []tables.SweepPoint, players []string) *Finding {
	searchesBy := func(player string) []tables.SweepPoint {
		list := where(points, func(p tables.SweepPoint) bool { return p.Player == player })
		slices.SortStableFunc(list, func(a, b tables.SweepPoint) int { return cmp.Compare(a.Number, b.Number) })
		return list
	}
	numbers := s.numbers(points[0].Parameter)
	slices.Sort(numbers)
	own := searchesBy(players[0])
	last := own[len(own)-1]
	there := where(points, func(p tables.SweepPoint) bool {
		return p.Number == last.Number && slices.Contains(players, p.Player)
	})
	least := slices.MinFunc(there, func(a, b tables.SweepPoint) int { return cmp.Compare(a.Value, b.Value) })
	next := func(x float64) (after float64, more bool) {
		i := slices.Index(numbers, x) + 1
		return numbers[min(i, len(numbers)-1)], i < len(numbers)
	}
	set, _ := in.Plan.Experiment.BoardSet(last.BoardSet)
	most := float64(slices.Max(set.Budgets))
	var exact, drawn []string
	for _, player := range players {
		if slices.ContainsFunc(searchesBy(player), func(p tables.SweepPoint) bool { return math.IsNaN(p.Exact) }) {
			drawn = append(drawn, in.label(player))
		} else {
			exact = append(exact, in.label(player))
		}
	}
	boards, draws := drawsOf(in, tables.AtlasRow{BoardSet: last.BoardSet, Nontrivial: last.Boards})
	known := facts{"First": in.label(last.Player), "Last": last, "Best": in.label(least.Player), "Least": least,
		"Parameter": s.labels.Of(last.Parameter), "Most": most, "Exact": strings.Join(exact, ", "),
		"Drawn": strings.Join(drawn, ", "), "Boards": boards, "Draws": draws}
	if x, more := next(last.Number); more {
		known["Next"] = x
	}
	f := say(in, "until", "sweeps", known)
	l := figure.Lines{X: s.labels.Of(last.Parameter), Y: "evaluations until the search is right", LogY: true}
	for _, player := range slices.Backward(players) {
		line := figure.Line{Name: in.label(player), Class: "quiet"}
		switch player {
		case last.Player:
			line.Class = "lead"
		case least.Player:
			line.Class = "other"
		}
		for _, p := range searchesBy(player) {
			line.Points = append(line.Points, certain(p.Number, p.Value,
				fmt.Sprintf("%s, %s %v: %s", line.Name, p.Parameter, p.Number, counted(p.Value))))
		}
		if x, more := next(line.Points[len(line.Points)-1].X); more {
			over := certain(x, most, fmt.Sprintf("%s, %s %v: more than %s", line.Name, last.Parameter, x, counted(most)))
			over.Label = "↑ over " + counted(most)
			line.Points = append(line.Points, over)
		}
		l.Lines = append(l.Lines, line)
	}
	f.Chart = &told{Title: capital(cmp.Or(last.Panel, gameTitle(set.Game))), Sure: f.Sure, chart: l}
	return f
}
