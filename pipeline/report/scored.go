package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/logged"
)

// What logs of scored answers say: of how many answers the best one should be taken.

// Scored reports whether all are logs of scored answers.
func (in Input) Scored() bool {
	return in.every(func(set experiment.BoardSet) bool { return set.Scored() })
}

// scoredFinding says at how many answers to stop by the scores of each player of logs; nil if there is none.
func scoredFinding(in Input) *Finding {
	var players []facts
	var titles []string
	l := figure.Lines{X: "candidate answers, N", Y: "the answer taken is right", Unit: "%", LogX: true}
	for _, lines := range answerLines(in, "answers") {
		for i, line := range lines {
			set, _ := in.Plan.Experiment.BoardSet(line.best.BoardSet)
			if !set.Scored() {
				break
			}
			known, class := in.scoredFacts(line, set), "other"
			if line.falls() > 0 {
				class = "lead"
			}
			if players = append(players, known); len(players) <= shownLines {
				l.Lines = append(l.Lines, line.drawn(class, known["Name"].(string)))
			}
			if log, ok := set.Values.Nodes().(*logged.Table); ok && len(players) == 1 && len(line.rows) > 1 {
				l.Lines = append([]figure.Line{ceilingLine(line, log, known["Name"].(string))}, l.Lines...) // behind it
			}
			if i == 0 {
				titles = append(titles, in.searchesOf(set.Name, "")+", "+progress.Plural(set.Boards, "prompt"))
			}
		}
	}
	if players == nil {
		return nil
	}
	f := say(in, "scored", "t-answers", facts{"Players": players, "First": players[0]})
	f.Chart = &told{Title: strings.Join(titles, "; "), chart: l, Sure: f.Sure}
	return f
}

// doublings are how many more ones of N have to gain what matters where a curve still rises.
const doublings = 10

// scoredFacts are what is known of a player: which N is best, which cannot be told from it, which smaller one loses
// less than what matters, and where the curve goes.
func (in Input) scoredFacts(line *sizes, set experiment.BoardSet) facts {
	best, last, large := line.best, line.last, in.matters()
	known := facts{"Name": in.label(best.Evaluator), "Best": best, "Last": last, "Falls": line.falls() > 0, "Rises": false,
		"Prompts": best.Drawn.V, "Few": best.Drawn.V < tooFew, "Matters": view.Decimal(100 * large)}
	if len(in.Plan.Experiment.Analysed()) > 1 {
		known["Name"] = fmt.Sprintf("%s (%s)", known["Name"], set.Name)
	}
	if best.Drawn.V == 1 {
		known["Alone"] = "one prompt"
	} else if math.IsNaN(best.WrittenLow) {
		known["Alone"] = "all prompts alike"
	}
	var alike []string
	enough, isNear := best, true // from the best N down, until one may lose too much
	for _, r := range slices.Backward(line.rows) {
		isApart := r.BehindP < stat.SignificanceLevel
		if r.Size != best.Size && !isApart {
			alike = append(alike, counted(r.Size))
		}
		if isNear = isNear && (r.Size >= best.Size || r.BehindHigh < large); isNear && r.Size < best.Size {
			enough = r
		}
		if known["Before"] == nil && 2*r.Size <= last.Size {
			isFlat := r.BehindHigh < large/doublings
			known["Before"], known["Doubled"], known["Flat"] = r, 2*r.Size == last.Size, isFlat
			known["Rises"] = isApart && !isFlat && best.Size == last.Size
		}
	}
	slices.Reverse(alike)
	known["Alike"], known["Enough"] = strings.Join(alike, ", "), enough
	known["Loss"] = fmt.Sprintf("%.1f", 100*max(enough.BehindHigh, 0))
	if log, ok := set.Values.Nodes().(*logged.Table); ok {
		known.addTail(log.Tops(best.Evaluator))
		some := log.Ceiling(last.Evaluator, last.Size)
		known["Some"], known["Lost"] = some, fmt.Sprintf("%.1f", 100*(some-last.Written))
	}
	return known
}

// ceilingLine is how often any of N answers of a log is right: what a verifier that does not err would make of them.
func ceilingLine(line *sizes, log *logged.Table, name string) figure.Line {
	ceiling := figure.Line{Name: "any of N is right (" + name + ")", Class: "third", Aside: true}
	for _, r := range line.rows {
		some := log.Ceiling(r.Evaluator, r.Size)
		ceiling.Points = append(ceiling.Points, certain(float64(r.Size), 100*some, fmt.Sprintf("any of %s is right: %s",
			counted(r.Size), percent(some))))
	}
	return ceiling
}

// addTail adds how often the best hundredth of a prompt's answers is right beside the rest of the best tenth, if there
// are prompts enough that have so many answers.
func (known facts) addTail(top, next []float64) {
	if len(top) < tooFew {
		return
	}
	n, sum, sumNext, more := float64(len(top)), 0.0, 0.0, []float64(nil)
	for i := range top {
		sum, sumNext, more = sum+top[i], sumNext+next[i], append(more, top[i]-next[i])
	}
	_, p, ok := stat.Seeds(more, stat.Z95)
	sure := ok && p < stat.SignificanceLevel
	known["Tail"], known["Top"], known["Next"] = true, sum/n, sumNext/n
	known["TopFalls"], known["TopRises"] = sure && sum < sumNext, sure && sum > sumNext
}
