package report

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"database/sql"
	"encoding/base64"
	"html/template"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// Text is all that a finding says beside its question.
func (f Finding) Text() string { return strings.TrimSpace(f.Headline + ". " + f.More) }

// TestFindingsCompareOneParity: the largest fall is one between depths of one parity, with its
// depths, shares and interval; a larger step from an odd depth to an even one is none.
func TestFindingsCompareOneParity(t *testing.T) {
	in := input(t)
	row := func(depth int32, fraction, fall float64, from int64, fallen string) tables.AtlasRow {
		return tables.AtlasRow{BoardSet: "p4", Evaluator: "e1", Propagator: "minimax", Depth: depth, Fraction: fraction,
			Low: 0, High: 1, Exact: math.NaN(),
			Fall: fall, FallFrom: from, FallLow: fall - 0.01, FallHigh: fall + 0.02, Fallen: fallen, PDifference: math.NaN()}
	}
	in.Plan.Experiment.BoardSets[0].Title = ""
	in.Found = &analysis.Results{Atlas: []tables.AtlasRow{row(1, 0.7, math.NaN(), 0, ""),
		row(2, 0.8, math.NaN(), 0, ""), row(3, 0.69, 0.01, 1, tables.Undecided), row(4, 0.72, 0.08, 2, tables.Yes)}}
	found := Findings(in)
	want := "1 of 2 searches are worse than one that looks less far. A search here is a board set, a guess, a rule " +
		"and a depth; it is compared with each smaller depth, odd with odd and even with even. The falls are beyond " +
		"chance: with no differences at all, a single such result would turn up in at most 5% of repetitions (Holm's " +
		"correction)."
	if len(found) != 1 || found[0].Text() != want || found[0].Place != "f-correctness" {
		t.Errorf("findings %+v, expected one:\n%s", found, want)
	}
	expectTold(t, found[0], "Yes. Where the move matters, minimax chooses a right move on "+
		"80.0% of boards when it "+
		"looks 2\u00a0moves ahead, "+
		"but on only 72.0% when it looks 4\u00a0moves ahead.",
		"minimax, even depths from 80.0% at 2 to 72.0% at 4; minimax, odd depths from "+
			"70.0% at 1 to 69.0% at 3. Marked: 72.0% at 4, against 80.0% at 2: −8.0 points.")
	in.Found.Atlas[1].Exact, in.Found.Atlas[3].Exact = 0.76, 0.71
	fallen := &in.Found.Atlas[3]
	fallen.Fall, fallen.FallLow, fallen.FallHigh = 0.05, 0.05, 0.05
	if f := Findings(in)[0]; !strings.Contains(f.More, "even with even. The falls are exact.") ||
		!strings.Contains(f.Answer, "on 76.0% of boards when it looks 2\u00a0moves ahead, but on only 71.0% when") ||
		f.Sure != "The fall is exact: computed over all boards, not over a sample." ||
		!strings.Contains(f.Chart.Note, "except minimax at depths 1, 3. Those, and pale points: a sample of") {
		t.Errorf("exact values beside a sample: %+v, %s", f, f.Chart.Note)
	}
	budgets := slices.Clone(in.Found.Atlas)
	for i := range budgets {
		budgets[i].Depth, budgets[i].Budget = 0, int64(10*(i+1))
	}
	for want, rows := range map[string][]tables.AtlasRow{
		"compared with each smaller budget. ": budgets,
		"with each smaller depth, odd with odd and even with even, or smaller budget. ": append(budgets,
			in.Found.Atlas...),
	} {
		limited := in
		limited.Found = &analysis.Results{Atlas: rows}
		if f := pathologyFinding(limited); !strings.Contains(f.More, want) {
			t.Errorf("with budgets: %s", f.More)
		}
	}
	in.Found.Atlas = append(in.Found.Atlas[:3], row(4, 1, -0.2, 2, tables.No), row(5, 1, -0.3, 1, tables.No))
	expectTold(t, Findings(in)[0], "Undecided. At depth 3 minimax is right 1.0 points less often than at depth 1 (95% "+
		"interval, corrected for 4 comparisons: 0.3 more to 3.5 less often). A fall of 5 points is ruled out.",
		"minimax, odd depths from 70.0% at 1 to 69.0% at 3; minimax, even depths 80.0% at 2.")
	alone := &in.Found.Atlas[2]
	alone.FallLow, alone.PFall = 0.002, 0.03
	if text := Findings(in)[0].Answer; !strings.Contains(text, "4 comparisons: 0.0 more to 3.5 less often). A fall") {
		t.Errorf("significant alone: %s", text)
	}
	in.Found.Atlas = in.Found.Atlas[:3]
	if text := Findings(in)[0].Answer; !strings.HasPrefix(text, "Undecided. At depth 3 minimax") {
		t.Errorf("a step from an even depth to an odd one: %s", text)
	}
}

// expectTold fails unless a finding says its answer in plain words, and its chart shows no more than it says: searches
// that are always right, at the end, are left out.
func expectTold(t *testing.T, f Finding, answer, heard string) {
	t.Helper()
	if f.Answer != answer || !strings.HasSuffix(f.Chart.Words(), heard) {
		t.Errorf("%q, with a chart heard as %q; expected %q and %q", f.Answer, f.Chart.Words(), answer, heard)
	}
}

// TestQuestionsOfFigures: the first figure that asks a question of its own is answered first, with its chart; without
// one the question is whether looking further ahead is worse.
func TestQuestionsOfFigures(t *testing.T) {
	in := input(t)
	e, set := in.Plan.Experiment, &in.Plan.Experiment.BoardSets[0]
	set.Propagators = []string{"product", "minimax"}
	set.Title, set.Evaluators, set.Budgets = "", []string{"gauss-1", "student-2-2"}, []int64{10, 100, 1000}
	e.Labels = tables.Labels{"student-2-2": "heavy-tailed, 2 df", "product": "PPN", "p": "steps"}
	in.Found = &analysis.Results{}
	for evaluator, shares := range map[string][6]float64{"gauss-1": {.25, .55, .6, .7, .9, .98},
		"student-2-2": {.25, .587, .583, .525, .298, .251}} {
		for i, size := range []int64{1, 8, 16, 32, 1024, 1 << 20} {
			in.Found.Answers = append(in.Found.Answers, tables.AnswerRow{BoardSet: "p4", Evaluator: evaluator,
				Search: "answers", Steps: 1, Height: 4, Size: size, Answer: shares[i]})
		}
		for i, player := range []string{"product", "minimax"} {
			mean := 1500 + 1000*float64(i)
			in.Found.Correctness = append(in.Found.Correctness, tables.CorrectnessRow{BoardSet: "p4", Evaluator: evaluator,
				Propagator: player, Budget: 1000, Boards: 20, Proven: 20, ProvenEvaluations: mean,
				ProvenEvaluationsLow: mean - 50, ProvenEvaluationsHigh: mean + 50})
		}
	}
	if found := Findings(in); len(found) > 0 && found[0].Intro != "" {
		t.Errorf("asked without a figure: %+v", found[0])
	}
	e.Figures = []experiment.Figure{{Quantity: tables.Falls, Parameter: "p"},
		{Quantity: tables.Answers, Parameter: "size"}}
	f := Findings(in)[0]
	expectTold(t, f, "Measure before you choose N. 1,024 answers in place of 32 raise one verifier here from 70.0% right "+
		"to 90.0%, and lower another from 52.5% to 29.8%. Log as many answers as you can afford, and take the smallest N "+
		"within what matters to you of the best one. If the curve still rises at the end, log more.", "heavy-tailed, 2 df "+
		"from 25.0% at 1 to 25.1% at 1,048,576; gauss-1 from 25.0% at 1 to 98.0% at 1,048,576.")
	if text := string(f.Chart.chart.Draw(figure.Across).Elements); !strings.Contains(text, "58.7% at 8") ||
		!strings.HasPrefix(f.Sure, "Red lines fall in the end, blue ones never do. The tops are flat: half or twice as many "+
			"answers lose at most 0.4 points. ") {
		t.Errorf("the best number of answers is not marked: %s\n%s", f.Sure, text)
	}
	for i, right := range []float64{.251, .6, .5} { // of a second board set, where fewer are right
		in.Found.Answers = append(in.Found.Answers, tables.AnswerRow{BoardSet: "p5", Evaluator: "student-2-2",
			Search: "answers", Steps: 1, Height: 4, Size: []int64{1, 16, 1024}[i], Answer: right - .2})
	}
	second := *set
	second.Name = "p5"
	e.BoardSets = append(e.BoardSets, second)
	f = Findings(in)[1]
	if f.Headline != "Here the best N is larger, the rarer right answers are: 8 if 25% are right, 16 if 5% are (errors: "+
		"heavy-tailed, 2 df)" || !strings.HasSuffix(f.Chart.Words(), "heavy-tailed, 2 df from 16 at 5 to 8 at 25.") {
		t.Errorf("hard prompts: %s; %s", f.Headline, f.Chart.Words())
	}
	for i, size := range []int64{1, 2, 4} {
		// By the last score each falls; by sums what errors alone rises, and by gains what shares errors.
		for evaluator, shares := range map[string][3][3]float64{"gauss-1": {{.5, .4, 0}, {.5, .8, .9}, {.5, .6, .7}},
			"student-2-2": {{.5, .3, .1}, {.5, .4, .3}, {.5, .8, .9}}} {
			for by, rank := range []string{"", "-sum", "-gain"} {
				p := shares[by][i]
				in.Found.Answers = append(in.Found.Answers, tables.AnswerRow{BoardSet: "p4", Evaluator: evaluator, Steps: 50,
					Height: 4, Size: size, Answer: math.NaN(), Search: "ahead" + rank, Written: p, WrittenLow: max(p-.03, 0),
					WrittenHigh: p + .03, Drawn: sql.Null[int64]{V: 1000, Valid: true}})
			}
		}
	}
	f = Findings(in)[2]
	if f.Question != "Is looking further ahead worse?" ||
		f.Headline != "Looking ahead by the last score makes answers worse here: one step ahead 50.0% of answers are "+
			"right in all 50 steps, 4 steps ahead none of 1,000 (at most 3.0%) (errors: gauss-1)" ||
		f.Sure != "By the sum 4 steps ahead are right on 90.0%. Samples of 1,000, with 95% intervals." ||
		!strings.Contains(f.Chart.Words(), "heavy-tailed, 2 df: above siblings from 50.0% at 1 to 90.0% at 4") {
		t.Errorf("looking ahead: %+v; %s", f, f.Chart.Words())
	}
	e.Figures = []experiment.Figure{{Quantity: tables.Proven, Parameter: "propagator"}}
	expectTold(t, Findings(in)[0], "PPN proves who wins after 1,500 evaluations, sooner than 1 of 1 other searches.",
		"PPN 1,500; minimax 2,500.")

	e.Figures = []experiment.Figure{{Quantity: tables.Until, Parameter: "p"}}
	e.BoardSets, in.Found = nil, &analysis.Results{}
	for i, name := range []string{"d2", "d3"} {
		e.BoardSets = append(e.BoardSets, experiment.BoardSet{Name: name, Of: "d{p}", Game: "d-chain", Boards: 20,
			Budgets: set.Budgets, Evaluators: []string{"e1"}, Propagators: []string{"product", "minimax"},
			Parameters: []experiment.Parameter{{Name: "p", Value: name[1:]}}})
		in.Found.Sweeps = append(in.Found.Sweeps, tables.SweepRow{Sweep: "d{p}", BoardSet: name, Parameter: "p",
			Value: name[1:], Number: float64(2 + i)})
		for player, shares := range map[string][3]float64{"product": {.9, .4, []float64{.8, .5}[i]}, "minimax": {0, 1, 1}} {
			for k, budget := range set.Budgets {
				in.Found.Atlas = append(in.Found.Atlas, tables.AtlasRow{BoardSet: name, Evaluator: "e1", Propagator: player,
					Budget: budget, Nontrivial: 20, Fraction: shares[k], Low: 0, High: float64(boolean(player == "product")),
					Exact: math.NaN(), Fall: math.NaN(), PDifference: math.NaN()})
			}
		}
	}
	f = Findings(in)[0]
	expectTold(t, f, "PPN needs 1,000 evaluations to be right where minimax needs 100 (steps: 2), and more than 1,000 "+
		"at 3.", "PPN from 1000 at 2 to 1000 at 3; minimax from 100 at 2 to 100 at 3.")
	if !strings.HasPrefix(f.Sure, "Exact: minimax. With a sample of 20 boards: PPN.") {
		t.Errorf("what is exact: %s", f.Sure)
	}
}

// TestMisfit: a diagnosis says that its explanation explains nothing, if it expects something else than was measured.
func TestMisfit(t *testing.T) {
	in := input(t)
	for _, c := range []struct {
		expected float64
		misfit   bool
	}{{0.6, true}, {0.76, false}, {0.7, true}, {0.74, false}} {
		row := tables.DiagnosisRow{BoardSet: "p4", Evaluator: "e1", Ply: 1, Values: 9, PredictedValues: c.expected,
			Measured: 0.78, MeasuredLow: 0.75, MeasuredHigh: 0.81}
		in.Found = &analysis.Results{Results: tables.Results{Diagnosis: []tables.DiagnosisRow{row}}}
		const says = "Expected: far from what was measured, "
		if d := Diagnoses(in)[0]; strings.Contains(strings.Join(d.Words, "\n"), says) != c.misfit {
			t.Errorf("%v expected: %q", c.expected, d.Words)
		}
	}
}

// TestHeadlinesRestOnEstimates: the truth in place of an estimate, and a player with an evaluator of its own, make no
// headline, and the largest fall does, whoever invented the rule and however exact a smaller one is.
func TestHeadlinesRestOnEstimates(t *testing.T) {
	in := input(t)
	in.Plan.Experiment.BoardSets[0].Title = ""
	in.Found = &analysis.Results{}
	lines := func(evaluator, player string, fall, half float64) {
		row := tables.AtlasRow{BoardSet: "p4", Evaluator: evaluator, Propagator: player, Depth: 1, Fraction: 0.9,
			Exact: math.NaN(), Fall: math.NaN(),
			Difference: 0.1, DifferenceExact: math.NaN(), PDifference: 0.001, HolmDifference: 0.001, Better: tables.Yes}
		deeper := row
		deeper.Depth, deeper.Fraction, deeper.Fall, deeper.FallFrom, deeper.FallLow, deeper.FallHigh, deeper.Fallen = 3,
			0.9-fall, fall, 1, fall-half, fall+half, tables.Yes
		in.Found.Atlas = append(in.Found.Atlas, row, deeper)
	}
	lines("chess-distance", "minimax", 0.5, 0)
	lines("artificial-0", "minimax", 0.5, 0)
	lines("critical-artificial-0", "minimax", 0.5, 0)
	lines("e1", "minimax@e2", 0.4, 0)
	for _, find := range []func(Input) *Finding{pathologyFinding, ruleFinding, bestFinding} {
		if f := find(in); f != nil {
			t.Errorf("a headline of no estimate: %s", f.Text())
		}
	}
	lines("e1", "minimax", 0.003, 0)
	lines("kalah-advantage", "soft-2", 0.22, 0.01)
	const want = "2 of 2 searches are worse than one that looks less far, 1 of them by minimax. A search here " +
		"is a board set, a guess, a rule and a depth; it is compared with each smaller depth, odd with odd and even with " +
		"even. Of the falls 1 is exact, and 1 in a sample beyond chance: with no differences at all, a single " +
		"such result would turn up in at most 5% of repetitions (Holm's correction). " +
		"The largest by minimax is of 0.3 points, exactly, over all boards (P-games of 4 moves, evaluator e1, at depth 3). " +
		"Searches of the truth in place of an estimate, and of players with an evaluator of their own, are not counted."
	f := pathologyFinding(in)
	if got := f.Text(); got != want || f.Chart.Title != "P-games of 4 moves, guess: lead in the kalahs, KA, "+
		"scaled to [0, 1] by all stones (kalah-advantage; the scale is ours)" || f.Sure != "The fall is 22.0 points (95% "+
		"interval 21.0 to 23.0); as the largest of 2 it is likely to look larger than it is. Other rules fall, too: "+
		"minimax by up to 0.3." {
		t.Errorf("%s, %q, %q; want %s", got, f.Chart.Title, f.Sure, want)
	}
	set := &in.Plan.Experiment.BoardSets[0]
	set.Game, set.Values = "chess", declare.Values{{Field: "best", Value: true}}
	if got := pathologyFinding(in).Answer; !strings.Contains(got,
		"soft-2 (rule ours) chooses a right move (it keeps the distance to mate, not only the result) on 90.0%") {
		t.Errorf("where a slower mate is wrong: %s", got)
	}
	set.Game, set.Values = "tree", nil
	if got := pathologyFinding(in).Answer; !strings.Contains(got, "minimax chooses a right move on 90.0%") {
		t.Errorf("trees of one's own: %s", got)
	}
	in.Found.Contests = []tables.ContestRow{{Evaluator: "e1", First: "minimax", Second: "minimax@chess-distance",
		Better: "second"}, {Evaluator: "artificial-0", First: "product", Second: "minimax", Better: "first"}}
	if f := contestFinding(in); f != nil {
		t.Errorf("contests against one who knows the truth: %s", f.Line)
	}
}

// TestWhereMinimaxFalls: by games, with the lengths of games where these tell cases apart; other rules and searches
// of the truth are not counted.
func TestWhereMinimaxFalls(t *testing.T) {
	in := input(t)
	first := in.Plan.Experiment.BoardSets[0]
	in.Plan.Experiment.BoardSets, in.Found = nil, &analysis.Results{}
	verdicts := []string{"", "", "", tables.NotPathological, tables.NotPathological, tables.Pathological}
	for height, verdict := range verdicts {
		if verdict == "" {
			continue
		}
		set := first
		set.Name, set.Height = strings.Repeat("p", height), height
		in.Plan.Experiment.BoardSets = append(in.Plan.Experiment.BoardSets, set)
		for _, about := range [][2]string{{"e1", minimax}, {"e1", "product"}, {"artificial-0", minimax}} {
			in.Found.Pathology = append(in.Found.Pathology, tables.PathologyRow{BoardSet: set.Name, Game: set.Game,
				Evaluator: about[0], Propagator: about[1], Verdict: verdict})
		}
	}
	const want = "In P\u2011games of 5 moves; not in P\u2011games of 3 to 4 moves"
	if got := whereMinimaxFalls(in); got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	if got := fallsIn(in, minimax) + ", or " + fallsIn(in, "product"); got != "P\u2011games of 5 moves, or some games" {
		t.Errorf("the answer is about %q", got)
	}
	in.Found.Pathology[0].Verdict = tables.Undecided
	in.Plan.Experiment.BoardSets[0].Height = 6
	in.Found.Pathology[3].Verdict = tables.Pathological
	if got := whereMinimaxFalls(in); got != "In P\u2011games of 4 to 5 moves; undecided in P\u2011games of 6 moves" {
		t.Errorf("%q", got)
	}
}

// TestLengths: the largest falls of a game and evaluator by how long the game is, in order; nothing of one length.
func TestLengths(t *testing.T) {
	fall := func(height int32, evaluator string, size float64) tables.Fall {
		return tables.Fall{To: tables.AtlasRow{Game: "pgame", Evaluator: evaluator, Height: height, Fall: size, FallLow: size,
			FallHigh: size}}
	}
	falls := []tables.Fall{fall(12, "e1", .1), fall(8, "e1", .02), fall(8, "e1", .03), fall(9, "e2", .05)}
	const want = "Its largest falls there, in points: 3.0 (8 moves) and 10.0 (12 moves)."
	if got := lengthsWords(input(t), falls); got != want {
		t.Errorf("%q", got)
	}
	if got := lengthsWords(input(t), falls[:1]); got != "" {
		t.Errorf("of one length: %q", got)
	}
}

// TestRuleFinding is about the rule with the most significant leads, and gives its largest one.
func TestRuleFinding(t *testing.T) {
	in := input(t)
	row := func(rule string, depth int32, fraction, difference, p float64) tables.AtlasRow {
		r := tables.AtlasRow{BoardSet: "p4", Evaluator: "e1", Propagator: rule, Depth: depth, Fraction: fraction,
			Difference:    difference,
			DifferenceLow: difference - 0.02, DifferenceHigh: difference + 0.03, DifferenceExact: math.NaN(), PDifference: p,
			HolmDifference: p, Better: tables.Undecided, PFall: math.NaN()}
		if p < 0.05 {
			r.Better = tables.Yes
		}
		return r
	}
	in.Plan.Experiment.BoardSets[0].Title = ""
	in.Found = &analysis.Results{Atlas: []tables.AtlasRow{row("minimax", 2, 0.7, 0, math.NaN()),
		row("minimax", 3, 0.6, 0, math.NaN()),
		row("product", 2, 0.75, 0.05, 0.3), row("product", 3, 0.72, 0.12, 0.001), row("average", 2, 0.7, 0, 1),
		row("average", 3, 0.61, 0.01, 0.6)}}
	want := "The rule product is better than minimax in 1 of 2 comparisons, worse in 0, undecided in 1. Its largest " +
		"lead: at depth 3 in P-games of 4 moves with e1, 72.0% of decisions are right, against 60.0% by minimax: 12.0 " +
		"points (95% interval 10.0 to 15.0). Compared are searches of the same boards with the same guess and depth. A " +
		"rule counts as better if it is so exactly, or beyond chance: with no differences at all, a single " +
		"such result would turn up in at most 5% of repetitions (Holm's correction)."
	if f := ruleFinding(in); f == nil || f.Text() != want {
		t.Errorf("%+v, expected %s", f, want)
	}
	in.Found.Atlas = slices.Delete(in.Found.Atlas, 3, 4)
	if f := ruleFinding(in); f == nil ||
		!strings.HasPrefix(f.Text(), "No other rule is significantly better than minimax, in 3 comparisons; worse in 0. ") {
		t.Errorf("without a significant lead: %+v", f)
	}
	for i, limit := range []string{"depth or budget", "budget"} {
		for at := range in.Found.Atlas[:len(in.Found.Atlas)-1+i] {
			in.Found.Atlas[at].Depth, in.Found.Atlas[at].Budget = 0, 100
		}
		if f := ruleFinding(in); f == nil ||
			!strings.Contains(f.Text(), "with the same guess and "+limit+". A rule") {
			t.Errorf("with budgets: %+v, expected %q", f, limit)
		}
	}
}

// TestDeeperFinding: contests of a player with itself at another depth, whichever is named first, and beside them those
// in which it decides worse. Others are not counted.
func TestDeeperFinding(t *testing.T) {
	in := input(t)
	contest := func(first, second, better string) tables.ContestRow {
		return tables.ContestRow{BoardSet: "p4", Evaluator: "e1", Depth: 3, First: first, Second: second, Better: better}
	}
	in.Found = &analysis.Results{}
	in.Found.Contests = []tables.ContestRow{
		contest("minimax@3", "minimax@1", "first"), contest("minimax@2", "minimax", "first"),
		contest("minimax", "minimax@1", ""),
		contest("product@3", "product@2", "first"), contest("product", "minimax", "first"),
		contest("product@3", "minimax@1", "second"), contest("minimax@3", "minimax", ""),
	}
	for depth, fraction := range []float64{0.9, 0.8, 0.7} {
		in.Found.Atlas = append(in.Found.Atlas, tables.AtlasRow{BoardSet: "p4", Evaluator: "e1", Propagator: "minimax",
			Depth: int32(depth + 1), Fraction: fraction, Exact: math.NaN()})
	}
	want := "The deeper player wins 2 of 4 contests with itself, and loses 1. " +
		"The deeper won: minimax in 1 of 3 contests, product in 1 of 1. In 3 contests the deeper search is " +
		"right less often, significantly or not, on the boards where the games begin; of these the deeper player won 1 " +
		"and the shallower 1. "
	if f := deeperFinding(in); f == nil || !strings.HasPrefix(f.Text(), want) ||
		f.Line != "Yes: minimax in 1 of 3 contests, product in 1 of 1; less in 1." {
		t.Errorf("%+v, expected %s", f, want)
	}
	if f := contestFinding(in); f == nil || f.Headline != "Product wins 1 of 1 contests with minimax, and loses 0" ||
		len(f.Chart.chart.(figure.Bars).Bars) != 2 {
		t.Errorf("%+v, expected two contests of different rules", f)
	}
	in.Found.Contests = in.Found.Contests[4:5]
	if f := deeperFinding(in); f != nil {
		t.Errorf("%+v without contests between depths", f)
	}
}

// TestHeadlinesSayWhatIsOurs: a finding that rests on a parameter of ours says so beside the name.
func TestHeadlinesSayWhatIsOurs(t *testing.T) {
	in := input(t)
	in.Found = &analysis.Results{}
	in.Found.Choices = []tables.ChoiceRow{{Choice: "incremental"}, {Choice: "product"}, {}}
	in.Found.Contests = []tables.ContestRow{{First: "fallible", Second: "minimax@e1", Better: "first"}}
	for _, c := range []struct {
		finding func(Input) *Finding
		want    string
	}{
		{choiceFinding, "Chosen most often at equal cost: incremental (scale and ends of games ours) and product, in 1 of " +
			"3 cases. A choice is that of a board set, an evaluator and a budget of nodes, searching depth-first at full " +
			"width. Nothing follows "},
		{contestFinding, "Fallible (weights and strength ours) wins 1 of 1 contests with minimax@e1, and loses 0. " +
			"In a contest two players play each other, with the same depth or budget; an evaluator of a player's own " +
			"follows an @. Each board is played twice"},
	} {
		if f := c.finding(in); f == nil || !strings.HasPrefix(f.Text(), c.want) {
			t.Errorf("%+v, expected %s", f, c.want)
		}
	}
}

// TestDescribe puts the parameters of a name in the place of the letters of its family.
func TestDescribe(t *testing.T) {
	for name, want := range map[string]string{"e1": "share of ones",
		"artificial-0.1": "the truth, wrong with probability 0.1 at every node", "mine": "mine"} {
		if got := evaluatorWords(name); got != want {
			t.Errorf("%s: %q, expected %q", name, got, want)
		}
	}
	for name, want := range map[string]string{"odds-0": "Odds-0: the mean of log-odds. ", "odds-2": "Odds-2: power mean " +
		"of exponent 2 of the odds to win, v/(1-v) of Max: odds-1 is Bayes' law where one move of one player is right, " +
		"odds-0 the mean of log-odds. "} {
		if got := rulesWords([]string{name}); got != want {
			t.Errorf("%s: %q, expected %q", name, got, want)
		}
	}
}

// TestSuperscripts raises powers of ten, and nothing else.
func TestSuperscripts(t *testing.T) {
	for text, want := range map[string]template.HTML{
		"1.2e-05": "1.2×10<sup>−5</sup>", "9.8×10^-13 (2e+07)": "9.8×10<sup>−13</sup> (2×10<sup>7</sup>)",
		"10^6":                   "10<sup>6</sup>",
		"e1, figure 2, b^2, <i>": "e1, figure 2, b^2, &lt;i&gt;", "depth10, p1e2": "depth10, p1e2",
	} {
		if got := superscripts(text); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}

// TestGlossaryHasWordsOfThePage: those that it uses, those that explain them, and no others.
func TestGlossaryHasWordsOfThePage(t *testing.T) {
	s := glossaryOf(`<p title="contest">A search of 3 plies with <b>evaluators</b>; apply budgets</p><script>var `+
		`height</script>`, "2")
	var names []string
	for _, entry := range s {
		names = append(names, entry.Name)
	}
	if want := []string{"ply", "depth", "evaluator", "budget", "node"}; !slices.Equal(names, want) {
		t.Errorf("terms %q, expected %q", names, want)
	}
	for _, entry := range glossaryOf("odd depths of Min, contests, forced wins, critical pairs, plies", "1") {
		if strings.Contains(entry.Name+entry.Words, "Min ") || strings.Contains(entry.Words, "player") {
			t.Errorf("%s, of one player: %s", entry.Name, entry.Words)
		}
	}
	if s := glossaryOf("<p>nothing</p>", "2"); s != nil {
		t.Errorf("terms %v of a page that uses none", s)
	}
}

// TestFiguresHaveWordsAndData: each panel has the words of its title and lines for screen
// readers, and the files in the page are those beside it.
func TestFiguresHaveWordsAndData(t *testing.T) {
	in := input(t)
	text := written(t, in)
	root := fixture.Must(html.Parse(bytes.NewReader(text)))(t)
	words := 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data != "title" && n.Data != "desc" || n.FirstChild == nil {
			continue
		}
		if strings.Contains(n.FirstChild.Data, "viewBox") {
			t.Errorf("%s %q", n.Data, n.FirstChild.Data)
		}
		if strings.Contains(n.FirstChild.Data, hostile+" from 0.500 at 1 to 0.500 at 3 and 0.500 at 2") {
			words++
		}
	}
	if words == 0 {
		t.Error("no panel describes its lines")
	}
	packed := regexp.MustCompile(`href="data:application/gzip;base64,([^"]*)" download="([^"]*)\.gz"`).FindAllSubmatch(text, -1)
	if len(packed) != 2*4 {
		t.Errorf("%d files in the page, expected 8", len(packed))
	}
	for _, file := range packed {
		name := "report/e/figures/" + string(file[2])
		content := fixture.Must(base64.StdEncoding.DecodeString(html.UnescapeString(string(file[1]))))(t)
		r := fixture.Must(gzip.NewReader(bytes.NewReader(content)))(t)
		inside, err := io.ReadAll(r)
		beside, errBeside := store.ReadFile(in.Store, name, maxPage)
		if err != nil || errBeside != nil || !bytes.Equal(inside, beside) {
			t.Errorf("%s in the page is another than beside it (%v, %v)", name, err, errBeside)
		}
	}
}

// TestIndexFollowsFromPages: whatever the order of the reports, with a line for each page that
// is the program's own and undamaged; a file of the user stays.
func TestIndexFollowsFromPages(t *testing.T) {
	a, b := input(t), input(t)
	b.Plan.Experiment.Name, b.Store = "f", a.Store
	read := func(st store.Store) string {
		text := fixture.Must(store.ReadFile(st, indexFile, maxPage))(t)
		return string(text)
	}
	written(t, a)
	written(t, b)
	both, other := read(a.Store), store.NewMemory()
	for _, name := range []string{"report/f/index.html", "report/e/index.html"} {
		page, err := store.ReadFile(a.Store, name, maxPage)
		if err == nil {
			err = store.WriteFile(other, name, page)
		}
		fixture.OK(t, cmp.Or(err, writeIndex(other, other)))
	}
	if read(other) != both {
		t.Error("the order of reports changes the index")
	}
	for _, want := range []string{`<a href="e/index.html">e</a>`, `<a href="f/index.html">f</a>`,
		html.EscapeString(hostile), html.EscapeString(firstFindings(a, 1)[0].Question)} {
		if !strings.Contains(both, want) {
			t.Errorf("the index has no %s", want)
		}
	}
	if err := VerifyIndex(a.Store); err != nil {
		t.Error(err)
	}
	page := fixture.Must(store.ReadFile(a.Store, "report/f/index.html", maxPage))(t)
	if err := store.WriteFile(a.Store, "report/f/index.html",
		bytes.Replace(page, []byte("Glossary"), []byte("Glossari"), 1)); err != nil {
		t.Fatal(err)
	}
	if err := VerifyIndex(a.Store); err == nil || !strings.Contains(err.Error(), indexFile) {
		t.Errorf("a page is damaged: %v", err)
	}
	fixture.OK(t, writeIndex(a.Store, a.Store))
	if strings.Contains(read(a.Store), "f/index.html") {
		t.Error("the index has a damaged page")
	}
	fixture.OK(t, store.WriteFile(a.Store, indexFile, []byte("mine")))
	if _, err := Write(a); err == nil || read(a.Store) != "mine" {
		t.Errorf("an index of the user was replaced (%v)", err)
	}
}

// Statements in words: what the boards leave open is undecided, and what differs is one of several
// comparisons, by limits of ours.
func TestStatementsAreJudgedInWords(t *testing.T) {
	in := input(t)
	in.Found.Errata = nil
	in.Found.Summaries = []published.SummaryRow{{Table: "figure 4", Cells: 3, Agrees: 1, Differs: 1,
		NotReproducible: 1}, {Table: "2", Cells: 1, NotReproducible: 1}}
	for _, verdict := range []string{published.VerdictAgrees, published.VerdictDiffers, published.VerdictNotReproducible} {
		in.Found.Published = append(in.Found.Published,
			published.Row{Table: "figure 4", Row: verdict, Column: "better", Verdict: verdict})
	}
	in.Found.Published = append(in.Found.Published, published.Row{Table: "2", Verdict: published.VerdictNotReproducible})
	const want = "1 of 4 printed numbers or statements differs. " +
		"1 of 4 was tested on its own and holds; 1 differs; 2 are open. For example: Figure 4, “better”, in 1 of 3 " +
		"comparisons. What a statement in words requires in numbers is our choice, and stands beside each."
	f := paperFinding(in)
	if got := f.Text(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	const heard = "same within chance 1; differs 1; not reproducible 1; undecided 1."
	if !strings.HasSuffix(f.Chart.Words(), heard) {
		t.Errorf("the chart has %q, expected %q", f.Chart.Words(), heard)
	}
	in.Published = &published.Paper{Readings: []published.Reading{{Label: "4b/average-eq10"}}}
	in.Found.Summaries = []published.SummaryRow{{Table: "4b/average-eq10", Cells: 3, Agrees: 3}}
	if got := paperFinding(in); got != nil {
		t.Errorf("of another reading alone: %s", got.Text())
	}
}

// TestLogsHaveNoTrees: their page has no board to try, and their searches are named after the log.
func TestLogsHaveNoTrees(t *testing.T) {
	in := input(t)
	in.Plan.Experiment.BoardSets[0].Game = "logged"
	if v, err := newViewer(in, nil); v != nil || err != nil {
		t.Errorf("a log has trees: %+v, %v", v, err)
	}
	if got := in.searchesOf("p4", "own"); got != "Log p4" {
		t.Errorf("its searches are %q", got)
	}
	const rises = "at depth 3 fish is right 22.2 points more often than at depth 1 (95% interval, corrected for 4 " +
		"comparisons: 6.6 to 32.1; p 0.0123); at depth 4 fish is right 9.5 points more often than at depth 2 (95% " +
		"interval, corrected for 4 comparisons: 1.3 less to 22.9 more often; p below 0.0001)"
	const fell = "at depth 5 fish is right 19.8 points less often than at depth 3 (95% interval, corrected for 4 " +
		"comparisons: 7.3 to 32.8; p 0.0123); at depth 7 it is right more often again (65.0%, at depth 3 79.7%); but it " +
		"is right more often at depth 3 than at depth 1 (22.2 points), at depth 4 than at depth 2 (9.5 points)"
	rows := []tables.AtlasRow{{Fraction: .575}, {Fraction: .4},
		{Fraction: .7975, Fallen: tables.No, Fall: -.2225, FallFrom: 1, HolmFall: .0123, FallLow: -.3, FallHigh: -.1},
		{Fraction: .495, Fallen: tables.No, Fall: -.095, FallFrom: 2, FallLow: -.2, FallHigh: -.01},
		{Fraction: .6, Fallen: tables.Yes, Fall: .1975, FallFrom: 3, HolmFall: .0123, FallLow: .1, FallHigh: .3},
		{Fraction: .5}, {Fraction: .65}}
	for i := range rows {
		rows[i].BoardSet, rows[i].Propagator, rows[i].Depth = "p4", "fish", int32(1+i)
	}
	in.Found.Atlas = rows
	in.Plan.Experiment.BoardSets = in.Plan.Experiment.BoardSets[:1]
	if got := in.risesWords(rows); got != rises {
		t.Errorf("better deeper: %q, expected %q", got, rises)
	}
	if got := in.fellWords("fish", tables.FallOf(in.Found.Atlas, rows[4]), rows); got != fell {
		t.Errorf("worse deeper: %q, expected %q", got, fell)
	}
	rows[3].Fallen, rows[3].Fall = tables.Yes, .095
	if got := in.fellWords("fish", tables.FallOf(in.Found.Atlas, rows[4]), rows); !strings.Contains(got,
		"; also less often at depth 4 than at depth 2 (9.5 points); at depth 7 it") {
		t.Errorf("worse at two depths: %q", got)
	}
	const open = "fish: undecided; right moves change from depth 3 to 5 by -1.0 points (-6.1 to 1.5); better from depth " +
		"2 to 4 by +9.5 points (-1.3 to 22.9), from depth 1 to 3 by +22.2 points (6.6 to 32.1); 95% intervals, corrected " +
		"for 4 comparisons."
	rows[3].Fallen, rows[3].Fall, rows[4].Fallen = tables.No, -.095, tables.Undecided
	rows[4].Fall, rows[4].FallLow, rows[4].FallHigh = .01, -.01, .05
	if got := in.verdictsWords(rows); got != open {
		t.Errorf("undecided at a depth: %q, expected %q", got, open)
	}
	for high, may := range map[float64]bool{.02: false, .3: true} { // a fall that matters is ruled out, or is not
		if rows[4].FallHigh = high; in.mayFall()(rows[4]) != may {
			t.Errorf("a fall up to %v may matter: %v", high, !may)
		}
	}
	for share, want := range map[float64]string{.5: "",
		1: "No difference: right at all 30 positions at every depth; they are too easy to tell depths apart.",
		0: "No difference: never right at 30 positions at any depth; they are too hard to tell depths apart."} {
		alike := []tables.AtlasRow{{Fraction: share, Fallen: tables.Undecided, Nontrivial: 30}}
		if got := in.untoldWords(alike); got != want {
			t.Errorf("right at %v: %q, expected %q", share, got, want)
		}
	}
	if got := in.decider(); got != "player" {
		t.Errorf("a log has a %s", got)
	}
	if got := in.limitWords(0, 4); got != "with 4 nodes" {
		t.Errorf("a log of depths says %q of a budget", got)
	}
	in.Plan.Experiment.BoardSets[0].Budgets = []int64{1, 4}
	if got := in.limitWords(0, 4) + ": " + in.speech().Question; got != "at budget 4: Is a larger budget worse?" {
		t.Errorf("of budgets alone: %q", got)
	}
}

// TestExpectation: where nothing is decided no reason is given, and what is far off is no reason, with the draws that
// its numbers count.
func TestExpectation(t *testing.T) {
	rows := []tables.DiagnosisRow{{Ply: 1, Values: 9, PredictedValues: .7, Measured: .7},
		{Ply: 3, Values: 9, PredictedValues: .6, Measured: .6}}
	drop := tables.LargestDrop(rows, tables.DiagnosisRow.Expected)
	const words = "by the numbers below (3 draws) minimax should get worse from depth 1 to depth 3, from 70.0% to 60.0% " +
		"right. "
	is := func(verdict string) []tables.PathologyRow { return []tables.PathologyRow{{Verdict: verdict}} }
	for verdict, want := range map[string]string{tables.Pathological: "Why: ", tables.Undecided: "Expected: ",
		tables.NotPathological: "Expected: "} {
		if got := expectation(rows, drop, is(verdict), "", " (3 draws)"); got != want+words {
			t.Errorf("%q, expected %q", got, want+words)
		}
	}
	rows[1].Measured, rows[1].MeasuredLow, rows[1].MeasuredHigh = .8, .75, .85
	for verdict, want := range map[string]string{tables.Pathological: "Why: not found. ",
		tables.Undecided: "Expected: far from what was measured, by "} {
		if got := expectation(rows, drop, is(verdict), "", ""); !strings.HasPrefix(got, want) {
			t.Errorf("far off: %q", got)
		}
	}
}
