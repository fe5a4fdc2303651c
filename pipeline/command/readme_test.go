package command

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/golden"
)

const figureFile = "../../analysis/pathology.svg"

// TestFigure: README's text for those who cannot see its figure says what the figure's own words say. With more time,
// the figure is what drawFigure draws.
func TestFigure(t *testing.T) {
	if everything() || *golden.Update {
		drawFigure(t)
	}
	ends := make(map[string][]any) // in percent, at the least and the greatest depth
	for _, found := range regexp.MustCompile(`(\w+, \w+) depths from ([\d.]+)% at \d to ([\d.]+)% at \d`).FindAllStringSubmatch(
		string(mustRead(t, figureFile)), -1) {
		ends[found[1]] = []any{numberOf(t, found[2]), numberOf(t, found[3])}
	}
	minimax, product, average := ends["minimax, even"], ends["product, even"], ends["average, even"]
	readme := strings.Join(strings.Fields(string(mustRead(t, "../../README.md"))), " ")
	for _, want := range []string{
		fmt.Sprintf("![Minimax: %.1f%% at depth 2, %.1f%% at depth 8. ", minimax...),
		fmt.Sprintf("Product: %.1f%%, %.1f%%. ", product...),
		fmt.Sprintf("Average: %.1f%%, %.1f%%.](analysis/pathology.svg)", average...),
		fmt.Sprintf("**minimax** gets worse: %.1f%% are right at depth 2, %.1f%% at depth 8.", minimax...),
		fmt.Sprintf("It gets better: %.1f%%, then %.1f%%.", product...),
		fmt.Sprintf("It gets better still: %.1f%%, then %.1f%%.", average...),
	} {
		if !strings.Contains(readme, want) {
			t.Errorf("README.md does not say %q", want)
		}
	}
	if odd := ends["minimax, odd"]; odd[0].(float64) <= odd[1].(float64) {
		t.Errorf("at odd depths minimax goes from %v%% to %v%%, which is not worse", odd...)
	}
}

// drawFigure draws the figure of README.md from the dataset of million-boards, as a page would: minimax exactly, over
// all boards, the other rules in the sample. It fails unless the file is that picture.
func drawFigure(t *testing.T) {
	t.Helper()
	out := t.TempDir()
	runQuietly(t, "million-boards", out)
	rows := shownRows(t, "atlas", "million-boards", "--out", out, "--limit", "24")
	chart := figure.Lines{X: "moves looked ahead (depth of search)", Y: "right moves", Unit: "%"}
	for _, line := range []struct{ rule, class, parity string }{
		{"product", "quiet", "odd"}, {"product", "quiet", "even"}, {"average", "other", "odd"},
		{"average", "other", "even"}, {"minimax", "lead", "odd"}, {"minimax", "lead", "even"},
	} {
		l := figure.Line{Name: line.rule + ", " + line.parity + " depths", Class: line.class, Aside: line.parity == "odd"}
		for _, row := range rows {
			depth := numberOf(t, row["depth"])
			if row["propagator"] == line.rule && (int(depth)%2 == 1) == l.Aside {
				point := figure.LinePoint{X: depth, Y: percentOf(t, row["fraction"]), Low: percentOf(t, row["low"]),
					High: percentOf(t, row["high"]), Sample: math.NaN()}
				if line.rule == "minimax" {
					exact := percentOf(t, row["exact"])
					point.Y, point.Low, point.High = exact, exact, exact
				}
				l.Points = append(l.Points, point)
			}
		}
		chart.Lines = append(chart.Lines, l)
	}
	fallen := chart.Lines[len(chart.Lines)-1].Points
	from, to := fallen[0], fallen[len(fallen)-1]
	deepest := shownRows(t, "correctness", "million-boards", "--out", out, "--where", "propagator=minimax", "--where",
		fmt.Sprintf("depth=%v", to.X))[0]
	chart.Span = &figure.Span{FromX: from.X, From: from.Y, X: to.X, To: to.Y,
		Words: fmt.Sprintf("−%.1f points", from.Y-to.Y), Note: fmt.Sprintf("sees no difference on %.1f%%",
			float64(100*numberOf(t, deepest["tied"])/numberOf(t, deepest["nontrivial"])))}
	drawn := fileOf(t, "Minimax chooses worse the further it looks", chart)
	golden.CompareFile(t, figureFile, string(drawn))
}

// TestMapFigure: the games of RESULTS.md's map are marked in its picture. With more time, the picture is what a report
// draws.
func TestMapFigure(t *testing.T) {
	const file = "../../analysis/map.svg"
	drawn := mustRead(t, file)
	section := string(mustRead(t, "../../analysis/RESULTS.md"))
	_, section, _ = strings.Cut(section, "(map.svg)")
	section, _, _ = strings.Cut(section, "\n### ")
	games := regexp.MustCompile("(?m)^\\| (\\d+) \\| `").FindAllStringSubmatch(section, -1)
	for _, game := range games {
		if !bytes.Contains(drawn, []byte(">"+game[1]+"</text>")) {
			t.Errorf("%s does not show game %s", file, game[1])
		}
	}
	if len(games) == 0 || bytes.Contains(drawn, fmt.Appendf(nil, ">%d</text>", len(games)+1)) {
		t.Errorf("%s shows more than the %d games of RESULTS.md", file, len(games))
	}
	if !everything() {
		return
	}
	out := t.TempDir()
	runQuietly(t, "map", out)
	var text, errs bytes.Buffer
	if status := Main([]string{"report", "map", "--out", out}, &text, &errs); status != exitDone {
		t.Fatalf("exit status %d: %s", status, errs.String())
	}
	if made := mustRead(t, out+"/report/map/figures/sweep-1.svg"); !bytes.Equal(made, drawn) {
		t.Errorf("%s is not what `report map` draws as figures/sweep-1.svg", file)
	}
}

func numberOf(t *testing.T, text string) float64 {
	t.Helper()
	return fixture.Must(strconv.ParseFloat(text, 64))(t)
}

func percentOf(t *testing.T, share string) float64 { return float64(100 * numberOf(t, share)) }

// fileOf makes a file of a chart, in the light colours and with the rules of a page.
func fileOf(t *testing.T, title string, chart figure.Lines) []byte {
	t.Helper()
	var colours []string
	for _, c := range regexp.MustCompile(`(--[a-z]+): (#[0-9a-f]+);`).FindAllStringSubmatch(
		string(mustRead(t, "../report/page/style.css")), -1) {
		colours = append(colours, "var("+c[1]+")", c[2]) // of colours with one name the first one, the light one, counts
	}
	page, _, _ := strings.Cut(string(mustRead(t, "../report/page/story.css")), "@media")
	rules := regexp.MustCompile(`(?m)^\.story (path|\.).*$`).FindAllString(page, -1)
	style := strings.NewReplacer(colours...).Replace(strings.ReplaceAll(strings.Join(rules, "\n"), ".story ", ""))
	d := chart.Draw(figure.Size{Width: 760, Height: 380, Font: 15})
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -6 %d %d" role="img" `+
		`font-family="Liberation Sans,Arial,Helvetica,sans-serif" font-size="%g">
<title>%s</title>
<desc>%s</desc>
<style>
%s
</style>
<rect x="-8" y="-6" width="100%%" height="100%%" fill="#fff"/>
%s</svg>
`, d.Width+48, d.Height+12, d.Font, title, chart.Words(), style, d.Elements)
}

// runQuietly runs an experiment into a folder.
func runQuietly(t *testing.T, experiment, out string) {
	t.Helper()
	var text, errs bytes.Buffer
	if status := Main([]string{"run", experiment, "--out", out, "-q"}, &text, &errs); status != exitDone {
		t.Fatalf("exit status %d: %s", status, errs.String())
	}
}

// shownRows returns the rows that show has of a table, each by the names of its columns.
func shownRows(t *testing.T, args ...string) []csvRow {
	t.Helper()
	args = append([]string{"show", "--csv"}, args...)
	var text, errs bytes.Buffer
	if status := Main(args, &text, &errs); status != exitDone {
		t.Fatalf("%q: exit status %d: %s", args, status, errs.String())
	}
	rows, err := readRows(&text)
	if err != nil || len(rows) == 0 {
		t.Fatalf("%q: %d rows, expected some (%v)", args, len(rows), err)
	}
	return rows
}
