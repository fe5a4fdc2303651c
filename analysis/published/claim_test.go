package published

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// decided are the counts of a curve: at depth i+1 the share right[i] of boards.
func decided(set PrintedSet, evaluator, propagator string, boards int64, right []float64) tables.Decisions {
	d := tables.Decisions{Evaluator: evaluator, Propagator: propagator,
		BoardSet: tables.BoardSet{Name: set.Name, Game: set.Game, Height: set.Height, Branching: set.Branching, Tie: "first"}}
	for i, share := range right {
		k := int64(math.Round(share * float64(boards)))
		d.Rows = append(d.Rows,
			tally.DecisionRow{Depth: int32(i + 1), Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: k},
			tally.DecisionRow{Depth: int32(i + 1), Nontrivial: true, Ties: 1, Good: 0, Correct: false, Boards: boards - k})
	}
	return d
}

// judged runs one claim about depths 1 to 4 on two curves.
func judged(t *testing.T, kind string, boards int64, subject, other []float64) Row {
	t.Helper()
	set := PrintedSet{"s", "pgame", 4, 2}
	c := Claim{Figure: "figure 9", ID: "it", Statement: "so it is", Kind: kind, BoardSets: []string{"s"},
		Evaluator: "e", Propagator: "mine", From: 1, To: 4}
	in := tables.Input{Experiment: "x", Decisions: []tables.Decisions{decided(set, "e", "mine", boards, subject)}}
	if other != nil {
		c.OtherEvaluator, c.Other = "f", "yours"
		in.Decisions = append(in.Decisions, decided(set, "f", "yours", boards, other))
	}
	pub := &Paper{Name: "x", Sets: []PrintedSet{set}, Tables: []Table{{Name: "figure 9", Figure: true}},
		Claims: []Claim{c}}
	r := mustCompare(t, in, pub)
	if r.LeftOut != 0 || len(r.Published) != 1 {
		t.Fatalf("%s: left out %d, rows %+v", kind, r.LeftOut, r.Published)
	}
	return r.Published[0]
}

// Each kind holds on one pair of curves, fails on another, and is undecided where
// there are few boards or the truth lies on the border: testdata/claims.yaml.
func TestClaimVerdicts(t *testing.T) {
	curves := map[string][]float64{
		"flat":   {.8, .8, .8, .8},
		"rises":  {.6, .7, .8, .9},
		"falls":  {.9, .8, .7, .6},
		"zigzag": {.6, .7, .65, .75}, // falls from 2 to 3, rises within a parity
		"steps":  {.8, .7, .7, .8},   // falls within odd depths
	}
	points := func(curve any) []float64 {
		above, ok := curve.([]any)
		if !ok {
			name, _ := curve.(string)
			return curves[name]
		}
		out := slices.Clone(curves["flat"])
		for i := range out {
			out[i] += number64(above[i%len(above)])
		}
		return out
	}
	var cases []struct {
		Kind, Verdict  string
		Boards         int64
		Subject, Other any
	}
	readCases(t, "testdata/claims.yaml", &cases)
	for _, c := range cases {
		if p := judged(t, c.Kind, c.Boards, points(c.Subject), points(c.Other)); p.Verdict != c.Verdict {
			t.Errorf("%+v: %+v", c, p)
		}
	}
}

// number64 is a number of a YAML file.
func number64(v any) float64 {
	f, err := strconv.ParseFloat(fmt.Sprint(v), 64)
	if err != nil {
		panic(err)
	}
	return f
}

// The row of a claim: its number, interval, deviate and words.
func TestClaimRow(t *testing.T) {
	p := judged(t, "never-worse-with-depth", 10000, []float64{.6, .7, .65, .75}, nil)
	z := stat.Simultaneous(6) // pairs of 4 depths
	want := stat.Newcombe(stat.Sample{K: 7000, N: 10000, Exact: false}, stat.Sample{K: 6500, N: 10000, Exact: false}, z)
	deviate, _ := stat.TwoProportions(7000, 10000, 6500, 10000)
	if p.Reproduced != want.Value || p.Low != want.Low || p.High != want.High || math.Abs(p.Z-deviate) > 1e-12 {
		t.Errorf("%+v, want %+v, z %v", p, want, deviate)
	}
	for _, words := range []string{"mine with e", "0.7 at depth 2", "0.65 at depth 3", "all 6 pairs"} {
		if !strings.Contains(p.Note, words) {
			t.Errorf("note %q does not say %q", p.Note, words)
		}
	}
	if p.Row != "it s" || p.Column != "so it is" || p.Printed != "no fall" || !math.IsNaN(p.Published) ||
		p.Quantity != "never-worse-with-depth" {
		t.Errorf("%+v", p)
	}
	p = judged(t, "better", 10000, []float64{.8, .8, .8, .9}, []float64{.7, .8, .8, .6})
	if math.Abs(p.Reproduced-.1) > 1e-12 || !strings.Contains(p.Note, "from 0 at depth 2 to 0.3 at depth 4") {
		t.Errorf("%+v", p)
	}
	if p = judged(t, "never-worse-with-depth", 100000, []float64{.8, .8, .8, .8},
		nil); !strings.Contains(p.Note, "is not excluded") {
		t.Errorf("a flat curve may fall: %q", p.Note)
	}
	if p = judged(t, "never-worse-same-parity", 10000, []float64{.6, .7, .65, .75}, nil); !strings.Contains(p.Note,
		"all 2 pairs") || math.Abs(p.Reproduced+.05) > 1e-12 {
		t.Errorf("%+v", p)
	}
}

// budgeted are the counts of a curve by budget: 10, 100 and so on.
func budgeted(set PrintedSet, boards int64, right ...float64) tables.Decisions {
	d := decided(set, "e", "mine", boards, right)
	budget := int64(1)
	for i := range d.Rows {
		if i%2 == 0 {
			budget *= 10
		}
		d.Rows[i].Depth, d.Rows[i].Budget = 0, budget
	}
	return d
}

// TestClaimsByBudget: a curve by budget has all budgets that were run between two of the claim, which have to be
// there, and may be compared with that of another board set.
func TestClaimsByBudget(t *testing.T) {
	one, other := PrintedSet{"one", "pgame", 4, 2}, PrintedSet{"other", "pgame", 4, 2}
	in := tables.Input{Experiment: "x", Decisions: []tables.Decisions{budgeted(one, 1000, .9, .6, .7, .2),
		budgeted(other, 1000, .5, .5, .9)}}
	falls := Claim{Figure: "figure 9", ID: "falls", Statement: "so it is", Kind: "pathological",
		BoardSets: []string{"one", "other"},
		Evaluator: "e", Propagator: "mine", By: byBudget, From: 10, To: 1000}
	less := falls
	less.ID, less.Kind, less.BoardSets, less.OtherBoardSets, less.OtherEvaluator, less.Other = "less", "widening",
		[]string{"other"}, []string{"one"}, "e", "mine"
	steps := less
	steps.ID, steps.By, steps.From, steps.To = "steps", byIterations, 5, 500
	beyond := falls
	beyond.ID, beyond.To = "beyond", 999
	pub := &Paper{Name: "x", Sets: []PrintedSet{one, other}, Tables: []Table{{Name: "figure 9", Figure: true}},
		Claims: []Claim{falls, less, steps, beyond}}
	fixture.OK(t, pub.check())
	r := mustCompare(t, in, pub)
	if len(r.Published) != 4 || r.LeftOut != 2 {
		t.Fatalf("%d rows, left out %d", len(r.Published), r.LeftOut)
	}
	for i, want := range []struct {
		value   float64
		verdict string
		note    string
	}{
		{.3, VerdictAgrees, "from 0.9 at budget 10 to 0.6 at budget 100; 95% for all 3 pairs of budgets together"},
		{0, VerdictNotReproducible, "from 0.5 at budget 10 to 0.5 at budget 100"},
		{.6, VerdictAgrees, "mine with e on other minus mine with e on one is -0.4 at budget 10 and 0.2 at budget 1000"},
		{.6, VerdictAgrees, "is -0.4 at iteration 5 and 0.2 at iteration 500"},
	} {
		if p := r.Published[i]; math.Abs(p.Reproduced-want.value) > 1e-12 || p.Verdict != want.verdict ||
			!strings.Contains(p.Note, want.note) {
			t.Errorf("%+v\nexpected %+v", p, want)
		}
	}
	for column, change := range map[string]func(*Claim){
		"by":              func(c *Claim) { c.By = "time" },
		"other_boardsets": func(c *Claim) { c.OtherBoardSets = []string{"one"} },
	} {
		c := falls
		change(&c)
		if got, _ := c.problem(); got != column {
			t.Errorf("%+v: the problem is %q, expected %q", c, got, column)
		}
	}
	parity := falls
	parity.Kind = "pathological-same-parity"
	if got, _ := parity.problem(); got != "by" {
		t.Errorf("budgets have no parity, but the problem is %q", got)
	}
}

// An enumerated board set has no sampling error: the number itself decides.
func TestClaimOnAllBoards(t *testing.T) {
	c := Claim{Kind: "clearly-better"}
	a := curve{"a", "depth", []int32{1}, []stat.Sample{{K: 90, N: 100, Exact: true}}, nil, nil}
	measure := c.kind().decisive.(ofCurves)
	m := measure(a, curve{"b", "depth", []int32{1}, []stat.Sample{{K: 87, N: 100, Exact: true}}, nil, nil})
	if m.Low != m.Value || m.High != m.Value || !math.IsNaN(m.z) || c.kind().verdict(m) != VerdictAgrees {
		t.Errorf("%+v", m)
	}
	c.Kind = "better"
	if m = measure(a, a); m.z != 0 || c.kind().verdict(m) != VerdictDiffers {
		t.Errorf("a curve is not better than itself: %+v", m)
	}
}

// Backed-up values get worse where their error rises: with any depth, or within a parity; nothing is said
// where it is not known.
func TestErrorsOfValues(t *testing.T) {
	errors := func(se float64, values ...float64) (c curve) {
		for i, v := range values {
			c.limits, c.errors = append(c.limits, int32(i+1)), append(c.errors, stat.Estimate{Value: v, SE: se})
		}
		return c
	}
	for _, c := range []struct {
		kind  string
		curve curve
		want  string
	}{
		{"evaluations-worse", errors(0, .3, .1, .2, .05), VerdictAgrees},
		{"evaluations-worse-same-parity", errors(0, .3, .1, .2, .05), VerdictDiffers},
		{"evaluations-worse-same-parity", errors(.01, .3, .1, .2, .2), VerdictAgrees},
		{"evaluations-worse-same-parity", errors(.1, .3, .1, .2, .2), VerdictNotReproducible},
	} {
		claim := Claim{Kind: c.kind}
		if m := claim.kind().decisive.(ofCurves)(c.curve, curve{}); claim.kind().verdict(m) != c.want {
			t.Errorf("%s of %v: %+v, want %s", c.kind, c.curve.errors, m, c.want)
		}
	}
	if m := largestRise(1)(errors(0, .1, math.NaN()), curve{}); !math.IsNaN(m.Value) {
		t.Errorf("an error that is not known: %+v", m)
	}
}

// On all boards with chance the seeds are the sample: a fall counts if it is large beside its spread over them.
func TestClaimOverSeeds(t *testing.T) {
	seeded := func(falls ...float64) (c curve) {
		for _, fall := range falls {
			seed := curve{limits: []int32{1, 2, 3}, points: []stat.Sample{{K: 500, N: 1000}, {K: 500 - 500*fall, N: 1000},
				{K: 500 - 1000*fall, N: 1000}}}
			c.seeds = append(c.seeds, seed)
		}
		c.limits = []int32{1, 2, 3}
		for i := range c.limits {
			var pooled stat.Sample
			for _, seed := range c.seeds {
				pooled = stat.Sample{K: pooled.K + seed.points[i].K, N: pooled.N + seed.points[i].N}
			}
			c.points = append(c.points, pooled)
		}
		return c
	}
	half := stat.Sample{K: 1, N: 2, Exact: true}
	sure := curve{limits: []int32{1, 2, 3}, points: []stat.Sample{half, half, half}}
	for _, c := range []struct {
		kind         string
		curve, other curve
		want         string
	}{
		{"pathological", seeded(.01, .012, .009, .011, .01), curve{}, VerdictAgrees}, // by boards it would be open
		{"never-worse-with-depth", seeded(.01, .012, .009, .011, .01), curve{}, VerdictDiffers},
		{"pathological", seeded(.06, -.01, .05, -.02, .04), curve{}, VerdictNotReproducible},
		{"never-worse-with-depth", seeded(-.01, -.012, -.009, -.011, -.01), curve{}, VerdictAgrees},
		{"never-far-worse", seeded(.01, .012, .009, .011, .01), sure, VerdictAgrees},
		{"better", sure, seeded(.01, .012, .009, .011, .01), VerdictAgrees},
		{"widening", sure, seeded(.01, .012, .009, .011, .01), VerdictAgrees},
		{"widening", sure, seeded(.06, -.01, .05, -.02, .04), VerdictNotReproducible},
		{"more-pathological", seeded(.01, .012, .009, .011, .01), sure, VerdictAgrees},
		// the same with every seed: by the boards of one
		{"pathological", seeded(.01, .01, .01), curve{}, VerdictNotReproducible},
	} {
		k := Claim{Kind: c.kind}.kind()
		if m := k.decisive.(ofCurves)(c.curve, c.other); k.verdict(m) != c.want || m.seeds == 0 {
			t.Errorf("%s: %+v is %s, want %s", c.kind, m, k.verdict(m), c.want)
		}
	}
}

// The interval of the largest fall covers it as often as it says, where all pairs
// of depths are alike and so compete for the maximum.
func TestLargestDropCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 0))
	const runs, boards = 400, 500
	missed := 0
	for range runs {
		c := curve{name: "flat"}
		for d := range int32(9) {
			k := 0
			for range boards {
				k += bit(r.Float64() < .8)
			}
			c.limits, c.points = append(c.limits, d+1), append(c.points, stat.Sample{K: float64(k), N: boards, Exact: false})
		}
		m := largestDrop(1)(c, c)
		missed += bit(m.Low > 0 || m.High < 0)
	}
	if missed > runs*8/100 { // 5% and three standard errors
		t.Errorf("the interval missed the truth in %d of %d runs", missed, runs)
	}
}

// Every claim of [WPN09] is compared where the run has the curves, and left out and
// counted where it has not.
func TestShippedClaims(t *testing.T) {
	pub := paper(t, "wilson2009")
	all := 0
	for _, c := range pub.Claims {
		all += len(c.BoardSets)
	}
	if embedded, err := Load(data.FS, "wilson2009"); err != nil || len(embedded.Claims) != len(pub.Claims) {
		t.Errorf("embedded claims: %v", err)
	}
	if r := mustCompare(t, tables.Input{Experiment: "wilson2009"}, pub); r.LeftOut != all ||
		len(r.Published) != 0 || len(r.Tables()) != 6 {
		t.Errorf("without counts: left out %d of %d, %d rows", r.LeftOut, all, len(r.Published))
	}
	r := mustCompare(t, asDrawn(pub, "emm-value"), pub)
	if r.LeftOut != 0 || len(r.Tables()) != 14 {
		t.Errorf("left out %d, %d tables", r.LeftOut, len(r.Tables()))
	}
	if s := summary(t, r, "figure 5/emm-value"); s.Cells != s.Agrees+s.Differs+s.LeftOut || s.Cells == 0 {
		t.Errorf("%+v", s)
	}
	for _, p := range r.Published {
		reading := strings.HasSuffix(p.Table, "/emm-value")
		if p.Verdict != VerdictAgrees && !strings.HasPrefix(p.Table, "figure 4") && !strings.HasPrefix(p.Table,
			"figure 6") && !reading {
			t.Errorf("curves as the paper describes them: %+v", p)
		}
		if reading != strings.Contains(p.Note, "reading emm-value:") {
			t.Errorf("%s, %s: the note does not name the reading: %q", p.Table, p.Row, p.Note)
		}
		if oddEven := strings.HasSuffix(p.Table, "/odd-even"); oddEven && p.Quantity != "never-worse-with-depth" &&
			p.Quantity != "pathological" || !oddEven && p.Quantity == "never-worse-with-depth" {
			t.Errorf("%s, %s is of the kind %s", p.Table, p.Row, p.Quantity)
		}
	}
	if r := mustCompare(t, asDrawn(pub), pub); len(r.Tables()) != 10 || r.LeftOut != 0 {
		t.Errorf("without emm-value: left out %d, %d tables", r.LeftOut, len(r.Tables()))
	}
}

// TestClaimsUnderAnotherEvaluator: a reading puts another evaluator in the place of one, of the
// subject and of the other curve, and leaves the claims about others out.
func TestClaimsUnderAnotherEvaluator(t *testing.T) {
	pub := paper(t, "wilson2009")
	in := asDrawn(pub)
	for _, set := range pub.Sets {
		in.Decisions = append(in.Decisions, decided(set, "natural-majority", "emm", 10000,
			[]float64{.9, .88, .86, .84, .82, .8, .78, .76, .74, 1}))
	}
	r := mustCompare(t, in, pub)
	for table, want := range map[string]string{"figure 4": VerdictAgrees, "figure 4/natural-majority": VerdictDiffers} {
		if p := find(t, r, table, "emm-not-pathological p10b2",
			"EMM is non-pathological and significantly outperforms minimax search"); p.Verdict != want {
			t.Errorf("%s: %+v, want %s", table, p, want)
		}
	}
	if s := summary(t, r, "figure 6/natural-majority"); s.Cells == 0 || s.LeftOut != 0 || len(r.Tables()) != 12 {
		t.Errorf("%+v, %d tables", s, len(r.Tables()))
	}
	for _, p := range r.Published {
		if p.Table == "figure 4/natural-majority" && strings.HasPrefix(p.Row, "minimax-pathological") {
			t.Errorf("about natural alone: %+v", p)
		}
	}
}

// asDrawn are curves as the paper describes those of artificial evaluators: emm
// rises, the others fall; and nodes that it is better not to search where no move wins.
func asDrawn(pub *Paper, more ...string) tables.Input {
	in := tables.Input{Experiment: "wilson2009"}
	evaluators := []string{"artificial-0.1", "natural", "natural-binary", "chess-measured", "kalah-measured"}
	for _, set := range pub.Sets {
		for _, evaluator := range evaluators {
			for _, rule := range append([]string{"minimax", "product", "emm"}, more...) {
				curve := []float64{.9, .88, .86, .84, .82, .8, .78, .76, .74, 1}
				if strings.HasPrefix(rule, "emm") {
					curve = []float64{.9, .91, .92, .93, .94, .95, .96, .97, .98, 1}
				}
				in.Decisions = append(in.Decisions, decided(set, evaluator, rule, 10000, curve))
			}
		}
		for _, evaluator := range []string{"e1", "open-lines", "kalah-ratio", "chess-mobility"} {
			counted := tables.Census{BoardSet: in.Decisions[len(in.Decisions)-1].BoardSet, Evaluator: evaluator,
				Rows: []tally.CensusRow{{ToMove: "max", Moves: 2, Nodes: 1000, StaticWrong: 100, SearchWrong: 190},
					{ToMove: "max", Moves: 2, Winning: 1, Nodes: 3000, StaticWrong: 300, SearchWrong: 270}}}
			in.Census = append(in.Census, counted)
		}
	}
	return in
}

// A run at another height plays other boards: nothing to compare.
func TestClaimsNeedTheirBoards(t *testing.T) {
	in := asDrawn(paper(t, "wilson2009"))
	for i := range in.Decisions {
		in.Decisions[i].Height = 8
	}
	in.Census = nil
	for _, p := range mustCompare(t, in, paper(t, "wilson2009")).Published {
		if p.Table != "section conclusion" { // about games that have no height
			t.Errorf("%+v", p)
		}
	}
}

// Nodes of type D are a share of all, and their errors are compared with each other alone.
func TestClaimsAboutNodes(t *testing.T) {
	r := mustCompare(t, asDrawn(paper(t, "wilson2009")), paper(t, "wilson2009"))
	for row, want := range map[string]float64{"type-d g10": .25, "local-pathology kqkr": .09} {
		i := slices.IndexFunc(r.Published, func(p Row) bool { return p.Row == row })
		if p := r.Published[i]; math.Abs(p.Reproduced-want) > 1e-12 || p.Verdict != VerdictAgrees ||
			!strings.Contains(p.Note, "of 4000 nodes 1000 are of type D") {
			t.Errorf("%+v", p)
		}
	}
}

func TestClaimTables(t *testing.T) {
	r := mustCompare(t, asDrawn(paper(t, "wilson2009")), paper(t, "wilson2009"))
	p := r.Tables()[0]
	if p.Table != "figure 3" || len(p.Header) != 1 || !strings.HasPrefix(p.Title, "Fraction of correct decisions") {
		t.Fatalf("%s: %q, %q", p.Table, p.Header, p.Title)
	}
	row := p.Rows[0]
	if !strings.HasPrefix(row.Label, "emm-over-minimax p10b2: EMM clearly outperforms") ||
		row.Cells[0].Printed != "> 0.02" ||
		row.Cells[0].Verdict != VerdictAgrees || !strings.Contains(row.Cells[0].Reproduced, "[") {
		t.Errorf("%+v", row)
	}
}

// costed runs one claim about the searches of minimax on p3.
func costed(t *testing.T, kind, method string, from, to int32, rows ...tally.SearchRow) (Row, bool) {
	t.Helper()
	pub := &Paper{Name: "x", Sets: []PrintedSet{{"p3", "pgame", 3, 2}}, Tables: []Table{{Name: "section", Figure: true}},
		Claims: []Claim{{Figure: "section", ID: "it", Statement: "so it is", Kind: kind, BoardSets: []string{"p3"},
			Evaluator: "e1", Propagator: "minimax", Method: method, From: from, To: to}}}
	r := mustCompare(t, searched(rows...), pub)
	if len(r.Published) == 0 {
		return Row{}, r.LeftOut == 1
	}
	return r.Published[0], true
}

// TestSearchClaims: each kind agrees, differs and is left open, with the number
// worked out by hand.
func TestSearchClaims(t *testing.T) {
	uniform := func(method string, b int64, boards int) (rows []tally.SearchRow) {
		for depth, nodes := int32(1), 1+b; depth <= 3; depth, nodes = depth+1, 1+b*nodes {
			row := tally.SearchRow{Method: method, Depth: depth, Least: nodes, Most: nodes}
			for range boards {
				row.Boards, row.Nodes, row.Same = row.Boards+1, row.Nodes+nodes, row.Same+1
				row.Squares.Add(nodes)
			}
			rows = append(rows, row)
		}
		return rows
	}
	two, sixteen := uniform("negamax", 2, 3), uniform("negamax", 16, 3)
	// times so many nodes as the smallest tree of branching 16 has, 1 + 16 + 31 + 271
	smallest := func(times int64) (rows []tally.SearchRow) {
		for i, nodes := range []int64{17, 48, 319} {
			rows = append(rows, searchesOf("alphabeta-best", int32(i+1), 1, times*nodes))
		}
		return append(rows, uniform("full", 16, 1)...)
	}
	for _, c := range []struct {
		name, kind, method string
		from, to           int32
		rows               []tally.SearchRow
		value              float64
		verdict, text      string
	}{
		{"2^3 of 15", "near-last-level", "negamax", 1, 3, two, 7. / 8, VerdictDiffers, "depths 1-3, at depth 3, where b = 2"},
		{"16^3 of 4369", "near-last-level", "negamax", 1, 3, sixteen, 273. / 4096, VerdictAgrees, ""},
		{"3 + 7 of 15", "small-overhead", "negamax", 2, 3, two, 10. / 15, VerdictDiffers, "b/(b-1) - 1 is 1 there"},
		{"17 + 273 of 4369", "small-overhead", "negamax", 2, 3, sixteen, 290. / 4369, VerdictAgrees, ""},
		{"319 of 319", "square-root", "alphabeta-best", 3, 3, smallest(1), 0, VerdictAgrees, "319 nodes, and the " +
			"smallest tree with full width's factor has 319"},
		{"638 of 319", "square-root", "alphabeta-best", 3, 3, smallest(2), 1, VerdictDiffers, "whose square root is 4"},
		{"8 of 16", "considerably-reduced", "alphabeta", 3, 3, append(uniform("alphabeta", 8, 3), sixteen...), 0.75,
			VerdictAgrees, ""},
		{"12 of 16", "considerably-reduced", "alphabeta", 3, 3, append(uniform("alphabeta", 12, 3), sixteen...),
			math.Log(12) / math.Log(16), VerdictDiffers, ""},
		{"a wide sample", "square-root", "alphabeta-best", 1, 1, []tally.SearchRow{searchesOf("full", 1, 2, 17, 17),
			searchesOf("alphabeta-best", 1, 2, 15, 21)},
			1. / 17, VerdictNotReproducible, "undecided"},
	} {
		row, ok := costed(t, c.kind, c.method, c.from, c.to, c.rows...)
		if !ok || math.Abs(row.Reproduced-c.value) > 1e-12 || row.Verdict != c.verdict ||
			!strings.Contains(row.Note, c.text) {
			t.Errorf("%s, %s: %+v, want %v, %s, %q", c.kind, c.name, row, c.value, c.verdict, c.text)
		}
		if row.Low > row.Reproduced || row.High < row.Reproduced || (row.Low < row.High) != (c.name == "a wide sample") {
			t.Errorf("%s, %s: %v in [%v, %v]", c.kind, c.name, row.Reproduced, row.Low, row.High)
		}
	}
}

// TestSearchClaimsLeftOut: without a depth, or without full width to compare with,
// there is nothing to say.
func TestSearchClaimsLeftOut(t *testing.T) {
	for _, kind := range []string{"near-last-level", "small-overhead", "considerably-reduced", "square-root"} {
		row, ok := costed(t, kind, "alphabeta", 2, 2, searchesOf("alphabeta", 2, 1, 5), searchesOf("full", 2, 1, 7))
		if !ok || row.Verdict != "" {
			t.Errorf("%s: %+v, want it left out, as depth 1 was not measured", kind, row)
		}
	}
	if row, ok := costed(t, "square-root", "alphabeta", 1, 1, searchesOf("alphabeta", 1, 1, 3)); !ok || row.Verdict != "" {
		t.Errorf("%+v, want it left out, as full width was not measured", row)
	}
}

// TestSearchClaimsNeedAMethod, and others have none.
func TestSearchClaimsNeedAMethod(t *testing.T) {
	c := Claim{ID: "it", Statement: "so it is", Kind: "small-overhead", BoardSets: []string{"p3"}, Evaluator: "e1",
		Propagator: "minimax", From: 1, To: 1}
	if column, _ := c.problem(); column != "method" {
		t.Errorf("problem with %q, want method", column)
	}
	c.Kind, c.Method, c.To = "never-worse-with-depth", "full", 2
	if column, _ := c.problem(); column != "method" {
		t.Errorf("problem with %q, want method", column)
	}
}

// TestTicTacToeBranching is the effective branching factor of the whole tree of
// tic-tac-toe, 549,946 nodes to depth 9, which [E97] does not print.
func TestTicTacToeBranching(t *testing.T) {
	if got := roundLike(tables.EffectiveBranching(549_946, 9), ".00000"); got != "4.21447" {
		t.Errorf("got %s, want 4.21447", got)
	}
}

// TestProofClaims: a search that takes half the evaluations of another takes a quarter of its iterations where each
// adds two nodes and the other's one; unless both have proven every board there is nothing to compare.
func TestProofClaims(t *testing.T) {
	set := PrintedSet{"s", "sums", 4, 2}
	counts := func(propagator string, proofs tally.Proofs) tables.Decisions {
		d := decided(set, "e", propagator, 100, []float64{1})
		d.Rows[0].Depth, d.Rows[0].Budget, d.Rows[0].Proofs = 0, 1000, proofs
		d.Rows = d.Rows[:1]
		return d
	}
	claim := Claim{
		Figure: "figure 9", ID: "it", Statement: "so it is", Kind: "fewer-evaluations", BoardSets: []string{"s"},
		Evaluator: "e", Propagator: "mine", OtherEvaluator: "e", Other: "yours", By: byBudget, From: 1, To: 1000,
	}
	steps, turned := claim, claim
	steps.ID, steps.Kind = "steps", "fewer-iterations"
	turned.ID, turned.Propagator, turned.Other = "turned", "yours", "mine"
	pub := &Paper{Name: "x", Sets: []PrintedSet{set}, Tables: []Table{{Name: "figure 9", Figure: true}},
		Claims: []Claim{claim, steps, turned}}
	fixture.OK(t, pub.check())
	mine := tally.Proofs{Proven: 100, Evaluations: 10_000, Squared: 1_010_000, Iterations: 5_000}
	yours := tally.Proofs{Proven: 100, Evaluations: 20_000, Squared: 4_040_000, Iterations: 20_000}
	in := tables.Input{Experiment: "x", Decisions: []tables.Decisions{counts("mine", mine), counts("yours", yours)}}
	r := mustCompare(t, in, pub)
	if len(r.Published) != 3 {
		t.Fatalf("%+v", r.Published)
	}
	for i, want := range []struct {
		value   float64
		verdict string
	}{{.5, VerdictAgrees}, {.75, VerdictAgrees}, {-1, VerdictDiffers}} {
		p := r.Published[i]
		// Both means have a standard error of a hundredth of a tenth.
		half := (1 - want.value) * (math.Exp(stat.Z95*math.Sqrt2*.1/math.Sqrt(99)) - 1)
		if math.Abs(p.Reproduced-want.value) > 1e-12 || p.Verdict != want.verdict ||
			math.Abs(p.Reproduced-p.Low-half) > 1e-9 {
			t.Errorf("%+v\nexpected %+v, %v below", p, want, half)
		}
	}
	mine.Proven--
	in.Decisions[0] = counts("mine", mine)
	if r = mustCompare(t, in, pub); len(r.Published) != 0 || r.LeftOut != 3 {
		t.Errorf("%+v, left out %d", r.Published, r.LeftOut)
	}
}
