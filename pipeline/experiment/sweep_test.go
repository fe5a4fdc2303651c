package experiment

import (
	"fmt"
	"strings"
	"testing"
)

// swept has a matrix over a probability, the error of an evaluator, a depth and the heights.
const swept = `name: swept
boardsets:
  p{p}-e{error}-h{height}:
    title: Boards with p = {p}
    game: pgame
    height: 3-4
    matrix:
      p: [0.25, 1/3, fixed-point]
      error: [0.1, 0.2]
      depth: [2]
    exclude:
      - {p: 1/3, error: 0.1}
      - {p: fixed-point, height: 4}
    boards: 8
    evaluators: [e1, "artificial-{error}"]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
    depths: ["{depth}"]
`

// TestMatrix shows what every board set of a matrix has of it.
func TestMatrix(t *testing.T) {
	show := func(e *Experiment) string {
		var list []string
		for _, s := range e.BoardSets {
			list = append(list, fmt.Sprint(s.Name, " ", s.Height, " ", s.Probability, " ", s.Boards, " ", s.Evaluators[1:],
				s.Depths, s.Parameters))
		}
		return strings.Join(list, "\n")
	}
	e := mustLoad(t, swept, Overrides{})
	const want = `p0.25-e0.1-h3 3 0.25 8 [artificial-0.1] [2] [{p 0.25} {error 0.1} {depth 2} {height 3}]
p0.25-e0.1-h4 4 0.25 8 [artificial-0.1] [2] [{p 0.25} {error 0.1} {depth 2} {height 4}]
p0.25-e0.2-h3 3 0.25 8 [artificial-0.2] [2] [{p 0.25} {error 0.2} {depth 2} {height 3}]
p0.25-e0.2-h4 4 0.25 8 [artificial-0.2] [2] [{p 0.25} {error 0.2} {depth 2} {height 4}]
p1-3-e0.2-h3 3 0.3333333333333333 8 [artificial-0.2] [2] [{p 1/3} {error 0.2} {depth 2} {height 3}]
p1-3-e0.2-h4 4 0.3333333333333333 8 [artificial-0.2] [2] [{p 1/3} {error 0.2} {depth 2} {height 4}]
pfixed-point-e0.1-h3 3 fixed-point 8 [artificial-0.1] [2] [{p fixed-point} {error 0.1} {depth 2} {height 3}]
pfixed-point-e0.2-h3 3 fixed-point 8 [artificial-0.2] [2] [{p fixed-point} {error 0.2} {depth 2} {height 3}]`
	if got := show(e); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if s := e.BoardSets[0]; s.Of != "p{p}-e{error}-h{height}" || s.Title != "Boards with p = 0.25" {
		t.Errorf("of %q, title %q", s.Of, s.Title)
	}

	boards := int64(5)
	changed := mustLoad(t, swept, Overrides{Boards: &boards, Set: []string{
		"boardsets.p{p}-e{error}-h{height}.matrix={p: [0.25], error: [0.1], depth: [2]}",
		"boardsets.p{p}-e{error}-h{height}.exclude=[]",
		"boardsets.p0.25-e0.1-h4.height=5",
	}})
	const after = `p0.25-e0.1-h3 3 0.25 5 [artificial-0.1] [2] [{p 0.25} {error 0.1} {depth 2} {height 3}]
p0.25-e0.1-h4 5 0.25 5 [artificial-0.1] [2] [{p 0.25} {error 0.1} {depth 2} {height 5}]`
	if got := show(changed); got != after {
		t.Errorf("after flags\n%s\nwant\n%s", got, after)
	}
}

// TestFigures: figures name a number of a table and a parameter of a matrix, and are no part of
// what results depend on.
func TestFigures(t *testing.T) {
	plain := mustLoad(t, swept, Overrides{})
	e := mustLoad(t, swept, Overrides{Set: []string{"figures=[pathology against p, percent against height at depth 2, " +
		"fall over p and error, score over height and p at depth 3, best over p and error at budget 30]"}})
	if got, want := fmt.Sprint(e.Figures), "[pathology against p percent against height at depth 2 fall over p and error "+
		"score over height and p at depth 3 best over p and error at budget 30]"; got != want {
		t.Errorf("figures %s, expected %s", got, want)
	}
	if string(e.Canonical()) != string(plain.Canonical()) {
		t.Error("figures change the identity of the analysis")
	}
	asked := mustLoad(t, swept, Overrides{Set: []string{"figures=[answer_exact against size, best against propagator]"}})
	if got := fmt.Sprint(asked.Figures); got != "[answer_exact against size best against propagator]" {
		t.Errorf("figures of columns %s", got)
	}
	labelled := mustLoad(t, swept, Overrides{Set: []string{"labels={p: share of ones, minimax: usual}"}})
	if got := labelled.Labels.Of("p") + ", " + labelled.Labels.Of("error") + ", " + labelled.Labels.Of("minimax"); got !=
		"share of ones, error, usual" ||
		string(labelled.Canonical()) != string(plain.Canonical()) {
		t.Errorf("labels %q, or they change the identity of the analysis", got)
	}
	if _, err := Load("x.yaml", []byte(swept), noNodes, Overrides{Set: []string{"labels={eror: errors}"}}); err == nil ||
		!strings.Contains(err.Error(), `"eror" is in no "matrix", propagators or evaluators, did you mean "error"?`) {
		t.Errorf("a label of no parameter: error %v", err)
	}
	for figure, want := range map[string]string{
		"pathology by p": `the text "pathology by p" is no figure, expected a quantity against a parameter, ` +
			`such as "fall against p" or "fraction against p at depth 3", or over two, as "fall over p and branching"; ` +
			`quantities: budget, nontrivial, fraction, low, `,
		"fall over p":                  `the text "fall over p" is no figure`,
		"fall over p and q":            `"q" is in no "matrix" (known: p, error, depth, height)`,
		"fall over hight and p":        `"hight" is in no "matrix", did you mean "height"?`,
		"fall against size":            `"size" is in no "matrix" (known: p, error, depth, height)`,
		"fall over p and p":            `the text "fall over p and p" is over one parameter twice, expected two`,
		"best against p":               `"best against p" is against one parameter, expected two, as "best over p and branching"`,
		"fraction":                     `; parameters: p, error, depth, height`,
		"pathologie against p":         `unknown quantity "pathologie", did you mean "pathology"?`,
		"pathology against q":          `"q" is in no "matrix" (known: p, error, depth, height)`,
		"pathology against p at depth": `the text "pathology against p at depth" is no figure`,
	} {
		_, err := Load("x.yaml", []byte(swept), noNodes, Overrides{Set: []string{"figures=[" + figure + "]"}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, expected %s", figure, err, want)
		}
	}
}
