package report

import (
	"bytes"
	"io"
	"io/fs"
	"math"
	"path"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/version"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// hostile is a text that tries to be markup: an element, an attribute, the end of a
// script, an instruction of a template.
const hostile = `</script><script>bad()</script><img src=x onerror="bad()">'"` + "`${bad()}`{{.}}<!--"

// input is an experiment with a hostile text in every place that has texts.
func input(t *testing.T) Input {
	t.Helper()
	e := &experiment.Experiment{Name: "e", Title: hostile, Source: hostile, Seed: 1, BoardSets: []experiment.BoardSet{{
		Name: "p4", Title: hostile, Game: "pgame", Height: 4, Branching: 2, Probability: "fixed-point", Boards: 20, Seed: 1,
		Evaluators: []string{"e1"}, Propagators: []string{"minimax", "product"}, Depths: []int{1, 2, 3, 4}, Tie: "first",
		Contests: []experiment.Contest{{First: "product", Second: "minimax"}}}}}
	p := fixture.Must(plan.New(e))(t)
	found := &analysis.Results{Results: tables.Results{Experiment: "e"}}
	for _, set := range []string{"p4", hostile} {
		for depth := range int32(3) {
			found.Atlas = append(found.Atlas,
				tables.AtlasRow{BoardSet: set, Evaluator: hostile, Propagator: hostile, Tie: hostile,
					Depth: depth + 1, Fraction: 0.5, Low: 0.4, High: 0.6, Exact: math.NaN()})
			found.Contests = append(found.Contests,
				tables.ContestRow{BoardSet: set, Evaluator: hostile, First: hostile, Second: "minimax",
					Depth: depth + 1, Boards: 20, Pairs: 5, Wins: 3, Percent: 60})
			found.Savings = append(found.Savings,
				tables.SavingsRow{BoardSet: set, Evaluator: hostile, Propagator: hostile, Method: hostile,
					Depth: depth + 1, Nodes: 10 * float64(depth+1), Boards: 20})
		}
	}
	found.Disagreements = []tables.DisagreementRow{{BoardSet: hostile, First: hostile, Second: hostile, Examples: hostile}}
	found.Seeds = []tables.SeedsRow{{BoardSet: hostile, Evaluator: hostile, Propagator: hostile}}
	found.Choices = []tables.ChoiceRow{{BoardSet: hostile, Evaluator: hostile, Verdict: hostile}}
	found.Errata = []published.ErratumRow{{Table: hostile, Row: hostile, Evidence: hostile}}
	found.Summaries = []published.SummaryRow{{Table: hostile, Cells: 3, Exact: 1, Differs: 2}}
	found.Sensitivity = []published.SensitivityRow{{Table: hostile, Factor: hostile}}
	found.Schruefer = []schruefer.Row{{BoardSet: hostile, Wins: hostile}}
	st := store.NewMemory()
	parts(t, st, p)
	return Input{Store: st, Plan: p, Found: found, Arguments: hostile,
		Program: version.Program{Version: hostile, Revision: hostile, Time: hostile}}
}

// parts writes the parts of a plan, without rows.
func parts(t *testing.T, st store.Store, planned *plan.Plan) {
	t.Helper()
	for _, p := range planned.Parts() {
		columns := make([]part.Column, len(p.Schema.Columns))
		for i, column := range p.Schema.Columns {
			columns[i].Values = map[part.Type]any{part.TypeInt8: []int8{}, part.TypeInt32: []int32{},
				part.TypeInt64: []int64{}, part.TypeFloat64: []float64{}, part.TypeBool: []bool{}, part.TypeString: "",
				part.TypeText: "", part.TypeBinary: [][]byte{}}[column.Type]
		}
		fixture.Must(part.Write(st, p.Path(), p.Schema, part.Meta{Key: p.Key}, part.Batch{Columns: columns}))(t)
	}
}

// written writes a report and returns its page.
func written(t *testing.T, in Input) []byte {
	t.Helper()
	done := fixture.Must(Write(in))(t)
	file := fixture.Must(in.Store.Open(done.Page))(t)
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil || len(text) != done.Bytes {
		t.Fatalf("%d bytes, expected %d (%v)", len(text), done.Bytes, err)
	}
	return text
}

// TestHostileTextsStayText: in the page's tree of elements there are three scripts, the
// page's own, no element that nobody wrote, and no attribute that runs anything; and
// the text is there, in every section.
func TestHostileTextsStayText(t *testing.T) {
	in := input(t)
	page := written(t, in)
	root := fixture.Must(html.Parse(bytes.NewReader(page)))(t)
	scripts, sections, texts := 0, 0, 0
	for n := range root.Descendants() {
		switch {
		case n.Type == html.CommentNode && !strings.HasPrefix(n.Data, " SHA-256 of all above: "):
			t.Errorf("a comment: %.60q", n.Data)
		case n.Type == html.TextNode && strings.Contains(n.Data, hostile):
			texts++
		case n.Data == "script" && n.Type == html.ElementNode:
			scripts++
		case (n.Data == "section" || n.Data == "details") && n.Type == html.ElementNode:
			sections++
		case n.Data == "img" && n.Type == html.ElementNode:
			t.Error("an img element")
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "src" || strings.Contains(a.Val, "javascript:") {
				t.Errorf("attribute %s=%q of %s", a.Key, a.Val, n.Data)
			}
		}
	}
	if scripts != 3 || sections < 9 || texts < 30 {
		t.Errorf("%d scripts, %d sections, hostile text %d times; expected 3, at least 9 and 30", scripts, sections, texts)
	}
	if strings.Contains(string(page), "http://") && !strings.Contains(string(page), "http://www.w3.org/2000/svg") {
		t.Error("an address of the network")
	}
}

// TestNothingIsLoaded: no element of the page has an address that a browser would ask
// for by itself.
func TestNothingIsLoaded(t *testing.T) {
	root := fixture.Must(html.Parse(bytes.NewReader(written(t, input(t)))))(t)
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			loads := a.Key == "src" || a.Key == "srcset" || a.Key == "data" || a.Key == "href" && n.Data != "a"
			if loads && !strings.HasPrefix(a.Val, "data:") && !strings.HasPrefix(a.Val, "#") {
				t.Errorf("%s %s=%q", n.Data, a.Key, a.Val)
			}
			if a.Key == "style" && strings.Contains(a.Val, "url(") {
				t.Errorf("style %q", a.Val)
			}
		}
	}
	if styles := embeddedText("style.css", "story.css", "figures.css", "viewer.css"); strings.Contains(styles, "url(") ||
		strings.Contains(styles, "@import") {
		t.Error("the style sheet loads something")
	}
}

// TestWriteTwice: equal bytes, and no file is left that the report does not name.
func TestWriteTwice(t *testing.T) {
	in := input(t)
	first := written(t, in)
	names := fixture.Must(in.Store.List("report"))(t)
	if again := written(t, in); !bytes.Equal(first, again) {
		t.Error("the second page is another")
	}
	if want := 2 + 2*4; len(names) != want {
		t.Errorf("files %q, expected %d", names, want)
	}
}

// TestSectionsOfLittle: an experiment of which nothing is known still says what was run
// and where it comes from.
func TestSectionsOfLittle(t *testing.T) {
	in := input(t)
	in.Found = &analysis.Results{Results: tables.Results{Experiment: "e"}}
	p := fixture.Must(newPage(in, nil))(t)
	var ids []string
	for _, s := range p.Sections {
		ids = append(ids, s.ID)
	}
	if got := strings.Join(ids, " "); got != "answer trees rules boards origin glossary" {
		t.Errorf("sections %q", got)
	}
}

// TestNumbers lists depths.
func TestNumbers(t *testing.T) {
	for want, list := range map[string][]int{"": nil, "3": {3}, "1, 2": {1, 2}, "1 to 3": {1, 2, 3},
		"1 to 3, 5, 7, 8": {1, 2, 3, 5, 7, 8}} {
		if got := numbers(list); got != want {
			t.Errorf("%v: %q, want %q", list, got, want)
		}
	}
}

// TestDrawable keeps curves of artificial evaluators and drops single points.
func TestDrawable(t *testing.T) {
	row := func(set, evaluator string, e float64) tables.Figure1Row {
		return tables.Figure1Row{BoardSet: set, Evaluator: evaluator, E: e}
	}
	got := drawable([]tables.Figure1Row{row("a", "artificial-0.1", 0.1), row("a", "artificial-0.2", 0.2),
		row("a", "artificial-0.3", 0.3),
		row("a", "natural", 0.15), row("b", "artificial-0.1", 0.1), row("b", "natural", 0.2),
		row("b", "natural-binary", 0.3)})
	if len(got) != 3 || got[2].E != 0.3 {
		t.Errorf("kept %+v", got)
	}
}

// TestOwnFiles: a report is known by its names and the mark of its page, those of all shipped
// papers' figures included; another page is not replaced.
func TestOwnFiles(t *testing.T) {
	in := input(t)
	written(t, in)
	names, err := in.Store.List("report")
	if err != nil || len(names) < 4 {
		t.Fatalf("files %q, error %v", names, err)
	}
	papers, err := fs.Glob(data.FS, "published/*")
	if err != nil || len(papers) == 0 {
		t.Fatalf("papers %q, error %v", papers, err)
	}
	for _, paper := range papers {
		pub, err := published.Load(data.FS, path.Base(paper))
		if err != nil {
			continue // not a paper
		}
		for _, table := range pub.Tables {
			if table.Figure {
				names = append(names, "report/e/figures/"+fileName(table.Name)+".svg")
			}
		}
	}
	for _, name := range append(names, "report/e/figures/figure-1.svg", "report/e/figures/correctness-budgets.csv") {
		if !Known(name) {
			t.Errorf("%s is not known as a report's", name)
		}
	}
	if err := CheckOwn(in.Store, "e"); err != nil {
		t.Error(err)
	}
	fixture.OK(t, store.WriteFile(in.Store, "report/e/index.html", []byte("<!DOCTYPE html>")))
	if _, err := Write(in); err == nil {
		t.Error("a page of the user was replaced")
	}
}

// TestOnePlayer: a page of a game of one player, about its boards and in its first lines, has no word of an opponent.
func TestOnePlayer(t *testing.T) {
	in := input(t)
	e := &experiment.Experiment{Name: "e", Seed: 1, BoardSets: []experiment.BoardSet{{
		Name: "solo", Game: "solo", Height: 3, Branching: 2, Boards: 20, Seed: 1,
		Values:     declare.Values{{Field: "wins", Value: "1"}},
		Evaluators: []string{"gauss-1"}, Propagators: []string{"minimax", "mean"}, Depths: []int{1, 2}, Tie: "first"}}}
	var err error
	if in.Plan, err = plan.New(e); err != nil {
		t.Fatal(err)
	}
	parts(t, in.Store, in.Plan)
	in.Found = &analysis.Results{}
	for depth := range int32(4) {
		in.Found.Atlas = append(in.Found.Atlas, tables.AtlasRow{BoardSet: "solo", Game: "solo", Evaluator: "gauss-1",
			Propagator: "minimax", Depth: depth + 1, Nontrivial: 20, Fraction: .9 - .2*float64(depth), Low: 0, High: 1,
			Exact: math.NaN(), Fall: .4, FallFrom: 1, FallLow: .3, FallHigh: .5, Fallen: tables.Yes})
	}
	drawn := fixture.Must(drawings(in))(t)
	p := fixture.Must(newPage(in, drawn))(t)
	if words := regexp.MustCompile(`.*\b(Min|parity|odd|[Tt]wo players|contest|forced)\b.*`).FindAllString(
		textOf(string(p.Open+p.Appendix)), -1); words != nil {
		t.Errorf("words of two players on a page of one: %q", words)
	}
	for _, word := range []string{"Two players", "your best answer", "half", "One board"} {
		if strings.Contains(string(p.Open), word) {
			t.Errorf("%q on a page of one player", word)
		}
	}
}
