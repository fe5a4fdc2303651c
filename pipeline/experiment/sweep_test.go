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
			list = append(list, fmt.Sprint(s.Name, " ", s.Height, " ", s.Probability, " ", s.Boards, " ", s.Evaluators[1:], s.Depths, s.Parameters))
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
	e := mustLoad(t, swept, Overrides{Set: []string{"figures=[pathology against p, percent against height at depth 2]"}})
	if got, want := fmt.Sprint(e.Figures), "[pathology against p percent against height at depth 2]"; got != want {
		t.Errorf("figures %s, expected %s", got, want)
	}
	if string(e.Canonical()) != string(plain.Canonical()) {
		t.Error("figures change the identity of the analysis")
	}
	for figure, want := range map[string]string{
		"pathology by p":               `the text "pathology by p" is no figure, expected a quantity against a parameter, such as "fall against p" or "fraction against p at depth 3"`,
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

// TestMatrixErrors has one wrong matrix each, in an entry on line 3.
func TestMatrixErrors(t *testing.T) {
	const of = "x.yaml:3:"
	for _, tt := range []struct{ name, entry, want string }{
		{"no mapping", "p: {game: pgame, height: 3, boards: 8, matrix: [p]}", of + `50: boardsets.p.matrix: expected keys with lists of values, such as {p: [0.3, 0.5]}, got a list`},
		{"no list", "p: {game: pgame, height: 3, boards: 8, matrix: {p: 0.5}}", of + `54: boardsets.p.matrix.p: expected a list such as [0.3, 0.5], got 0.5`},
		{"no values", "p: {game: pgame, height: 3, boards: 8, matrix: {p: []}}", of + `54: boardsets.p.matrix.p: empty list, expected values`},
		{"a list inside", "p: {game: pgame, height: 3, boards: 8, matrix: {p: [[0.5]]}}", of + `55: boardsets.p.matrix.p: expected one value, got a list`},
		{"twice", "\"p{height}\": {game: pgame, boards: 8, matrix: {height: [4, 3-5]}}", of + `62: boardsets.p{height}.matrix.height: 4 is given twice`},
		{"no placeholder", "p: {game: pgame, height: 3, boards: 8, matrix: {p: [0.3, 0.5]}}", of + `51: boardsets.p.matrix.p: 2 values, expected a board set name with {p} in it, such as "p-p{p}"`},
		{"in the set too", "\"p{p}\": {game: pgame, height: 3, boards: 8, p: 0.5, matrix: {p: [0.3]}}", of + `50: boardsets.p{p}.p: is in "matrix" too, expected one of the two`},
		{"of nothing", "\"p{q}\": {game: pgame, height: 3, boards: 8, matrix: {eror: [0.3]}}", of + `56: boardsets.p{q}.matrix: unknown key "eror", which no value uses as "{eror}"`},
		{"wrong value", "\"p{p}\": {game: pgame, height: 3, boards: 8, matrix: {p: [0.3, 3]}}", of + `65: boardsets.p3.p: 3 is out of range, expected a number between 0 and 1`},
		{"same name", "\"p{p}\": {game: pgame, height: 3, boards: 8, matrix: {p: [1/3, \"1 / 3\"]}}", of + `3: boardsets.p{p}: makes a second board set "p1-3", first on line 3`},
		{"excluded key", "\"p{p}\": {game: pgame, height: 3, boards: 8, matrix: {p: [0.3]}, exclude: [{q: 0.3}]}", of + `78: boardsets.p{p}.exclude.q: is not in "matrix" (known: p)`},
		{"excluded value", "\"p{p}\": {game: pgame, height: 3, boards: 8, matrix: {p: [0.3]}, exclude: [{p: 0.4}]}", of + `81: boardsets.p{p}.exclude.p: 0.4 is not among the values of "p" in "matrix"`},
		{"excluded nothing", "\"p{p}\": {game: pgame, height: 3, boards: 8, matrix: {p: [0.3]}, exclude: [0.3]}", of + `77: boardsets.p{p}.exclude: expected a combination such as {p: 0.3, height: 8}, got 0.3`},
		{"too many values", "\"p{seed}\": {game: pgame, height: 3, boards: 8, matrix: {seed: [" + strings.Repeat("1-10000, ", 2000) + "]}}", of + `65: boardsets.p{seed}.matrix.seed: more than 1000 values, expected at most so many board sets of an entry`},
		{"too many", "\"p{seed}-{boards}\": {game: pgame, height: 3, matrix: {seed: [1-1000], boards: [1-1000]}}", of + `3: boardsets.p{seed}-{boards}: makes 1000000 board sets or more, expected at most 1000, of at most 64 MiB of text together`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Load("x.yaml", []byte("name: tiny\nboardsets:\n  "+tt.entry), noNodes, Overrides{})
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error\n got %v\nwant %s", err, tt.want)
			}
		})
	}
}
