package notebooks_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// Every number that README.md, RESULTS.md and the paper state is quoted in numbers.sql, with the query that
// gives it. TestQuotes finds numbers that nobody has quoted, TestNumbers asks the queries.

const numbersFile = "../analysis/numbers.sql"

var quotingDocuments = []string{"../README.md", "../analysis/RESULTS.md", "../analysis/paper/paper.md"}

// fullDataset is a folder with runs of the experiments, which saves the long form their making.
var fullDataset = flag.String("dataset", "",
	"folder with a dataset, for TestNumbers; experiments that are not up to date are run there")

// only says which queries to ask.
var only = flag.String("only", "",
	"names of experiments, separated by spaces: TestNumbers asks the queries about these alone")

// quoted is a query of numbers.sql with the phrases whose numbers it gives, in the same order; or
// the reason why a phrase has no results.
type quoted struct {
	Line    int
	Phrases []string
	Query   string
	Reason  string
	Run     string // arguments of run, where the experiment as shipped is not enough
	Out     string // the dataset to ask
}

// readQuotes reads numbers.sql: lines "-- > phrase", continued by lines "--   more", then a query
// that ends with a semicolon, or a line "-- = reason". A line "-- ! nau1986 --boards 10" before a query
// says how the experiment has to be run for it.
func readQuotes(t *testing.T) (list []quoted) {
	t.Helper()
	var now quoted
	for i, line := range strings.Split(string(readFile(t, numbersFile)), "\n") {
		switch phrase, is := strings.CutPrefix(line, "-- > "); {
		case is:
			if now.Line == 0 {
				now.Line = i + 1
			}
			now.Phrases = append(now.Phrases, strings.Join(strings.Fields(phrase), " "))
			continue
		case strings.HasPrefix(line, "--   ") && len(now.Phrases) > 0 && now.Query == "":
			now.Phrases[len(now.Phrases)-1] += " " + strings.Join(strings.Fields(line[2:]), " ")
			continue
		case strings.HasPrefix(line, "-- ! "):
			now.Run = strings.TrimPrefix(line, "-- ! ")
			continue
		case strings.HasPrefix(line, "-- = "):
			now.Reason = strings.TrimPrefix(line, "-- = ")
		case strings.HasPrefix(line, "--"), line == "" && now.Query == "":
			continue
		default:
			now.Query += line + "\n"
		}
		if now.Reason != "" || strings.HasSuffix(line, ";") {
			if len(now.Phrases) == 0 {
				t.Errorf("%s:%d: a query or reason without a phrase before it", numbersFile, i+1)
			}
			list, now = append(list, now), quoted{}
		}
	}
	if now.Line != 0 || now.Query != "" {
		t.Errorf("%s:%d: the last phrases have neither a query that ends with a semicolon nor a reason", numbersFile,
			now.Line)
	}
	return list
}

var (
	number = regexp.MustCompile(`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e-?\d+)?|\.\d+`)
	words  = map[string]string{"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
		"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15"}
	word = regexp.MustCompile(`(?i)\b[a-z]+\b`)
)

// numbersIn returns the numbers of a phrase as they are written, those in words too.
func numbersIn(phrase string) (list []string) {
	phrase = word.ReplaceAllStringFunc(phrase, func(w string) string {
		if n, is := words[strings.ToLower(w)]; is {
			return n
		}
		return w
	})
	for _, name := range names {
		phrase = name.ReplaceAllString(phrase, " ")
	}
	for _, at := range number.FindAllStringIndex(phrase, -1) {
		if at[0] > 0 && phrase[at[0]-1] == '-' && (at[0] == 1 || phrase[at[0]-2] == ' ' || phrase[at[0]-2] == '(') {
			at[0]-- // a sign
		}
		list = append(list, phrase[at[0]:at[1]])
	}
	return list
}

// names have digits and are no numbers, here and in documents.
var names = []*regexp.Regexp{
	regexp.MustCompile("`[^`]*`"),                // code
	regexp.MustCompile(`\]\([^)]*\)`),            // addresses of links
	regexp.MustCompile(`\[[A-Z]+[0-9]+[a-z]?\]`), // papers
	regexp.MustCompile(`[A-Za-z][\w^']*\d\w*`),   // e1, P52111, PS2
	regexp.MustCompile(`\b\d+[a-d]\b`),           // table 4b
}

// TestQuotes fails if a document has a number, outside code, headings and references, that
// numbers.sql does not account for, or if a phrase there is in no document.
func TestQuotes(t *testing.T) {
	quotes := readQuotes(t)
	said := make(map[string]bool)
	for _, file := range quotingDocuments {
		text := prose(string(readFile(t, file)))
		accounted := make([]bool, len(text))
		account := func(from, to int) {
			for i := from; i < to; i++ {
				accounted[i] = true
			}
		}
		for _, q := range quotes {
			for _, phrase := range q.Phrases {
				for at := 0; strings.Contains(text[at:], phrase); at += len(phrase) {
					at += strings.Index(text[at:], phrase)
					account(at, at+len(phrase))
					said[phrase] = true
				}
			}
		}
		for _, pattern := range append(slices.Clone(names), conditions...) {
			for _, at := range pattern.FindAllStringIndex(text, -1) {
				account(at[0], at[1])
			}
		}
		for _, at := range number.FindAllStringIndex(text, -1) {
			if !accounted[at[0]] {
				t.Errorf("%s: %q in %q: %s does not say where this number comes from", filepath.Base(file),
					text[at[0]:at[1]], text[max(0, at[0]-60):min(len(text), at[1]+30)], numbersFile)
			}
		}
	}
	for _, q := range quotes {
		for _, phrase := range q.Phrases {
			if !said[phrase] {
				t.Errorf("%s:%d: no document says %q", numbersFile, q.Line, phrase)
			}
		}
	}
}

// conditions say under which circumstances something holds, and where it stands.
var conditions = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(depths?|heights?|tables?|figures?|equations?|algorithm|formula|seeds?|sections?) \(?\d[\d.]*\b\)?((,| and|,? or| to|, and) \(?\d+\b\)?)*`),
	regexp.MustCompile(`\bequations? \(\d+\) and \(\d+\)`),
	regexp.MustCompile(`\| (\w+: |from )?(depth|height)[^|]*( \| \d+)+`), // the head of a table
	regexp.MustCompile(`\bb = \d( to \d+)?\b`),
	regexp.MustCompile(`\b95% (intervals?|bands?)`),
}

// prose is a document without blocks of code, headings, pictures and the numbers of lists, up to the sections on literature, as one
// line.
func prose(text string) string {
	text = regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(text, "")
	text = regexp.MustCompile(`(?ms)^## (What is not here|References)$.*`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`(?m)^(#.*|\|[-| ]+\||!\[.*)$|^\d\. `).ReplaceAllString(text, "")
	return strings.Join(strings.Fields(text), " ")
}

// experiment is the name of an experiment in a query.
var experiment = regexp.MustCompile(`'([a-z]+(?:\d{4})?(?:-[a-z0-9]+)*)'`)

// slow reports whether a query needs an experiment that takes longer than a second. Exact values
// need no boards.
func (q quoted) slow(experiments []string) bool {
	query := strings.Join(strings.Fields(q.Query), " ")
	exact := strings.Contains(query, "FROM exact WHERE experiment = 'wilson2009'") && !strings.Contains(query, "sampled")
	return q.Run != "" || slices.ContainsFunc(experiments, func(e string) bool { return e != "nau1986" && (e != "wilson2009" || !exact) })
}

// TestNumbers asks the queries of numbers.sql of a fresh dataset: in the short form those about
// quick experiments, and exact values of others; in the long form all.
func TestNumbers(t *testing.T) {
	k := inPython(t)
	all := *long || *fullDataset != ""
	out := *fullDataset
	switch {
	case out == "" && all:
		out = filepath.Join(t.TempDir(), "build")
	case out == "":
		out = papersDataset(t)
	}
	shipped, made := shippedExperiments(t), make(map[string]bool)
	need := func(out string, run ...string) {
		if name := strings.Join(append(run, out), " "); all && !made[name] {
			made[name] = true
			runInto(t, out, run[0], append(run[1:], "--endings", "../data/endings")...) // where users have them
		}
	}
	t.Setenv("PATH", os.Getenv("PATH")+string(filepath.ListSeparator)+"/usr/games") // for experiment engines
	missing := func(engine string) bool { return engineOf(engine) == "" }
	var asked []quoted
	for _, q := range readQuotes(t) {
		var experiments []string
		for _, found := range experiment.FindAllStringSubmatch(q.Query, -1) {
			if slices.Contains(shipped, found[1]) {
				experiments = append(experiments, found[1])
			}
		}
		asks := func(e string) bool { return slices.Contains(strings.Fields(*only), e) }
		switch {
		case *only != "" && !slices.ContainsFunc(experiments, asks):
			continue
		case q.Query == "" || q.slow(experiments) && !all:
			continue
		case slices.Contains(experiments, "engines") && slices.ContainsFunc(engines, missing) && os.Getenv("CI") != "true":
			t.Logf("%s:%d: not asked, as experiment engines takes engines that are not here", numbersFile, q.Line)
			continue
		case len(experiments) == 0:
			t.Errorf("%s:%d: the query names no experiment", numbersFile, q.Line)
			continue
		case q.Run != "":
			q.Out = out + regexp.MustCompile(`\W+`).ReplaceAllString("-"+q.Run, "-")
			need(q.Out, strings.Fields(q.Run)...)
		default:
			q.Out = out
			for _, e := range experiments {
				need(out, e)
			}
		}
		asked = append(asked, q)
	}
	for i, values := range answers(t, k, asked) {
		for _, phrase := range asked[i].Phrases {
			if err := compareNumbers(phrase, values); err != nil {
				t.Errorf("%s:%d: %q: %v", numbersFile, asked[i].Line, phrase, err)
			}
		}
	}
	t.Logf("%d queries", len(asked))
	if all && *only == "" {
		compareFigure(t, out)
	}
}

// answers returns the values that each query gives, row by row.
func answers(t *testing.T, k *kernel, asked []quoted) (values [][]any) {
	t.Helper()
	questions := fixture.Must(json.Marshal(asked))(t)
	file := filepath.Join(t.TempDir(), "questions.json")
	fixture.OK(t, os.WriteFile(file, questions, 0o644))
	text, err := k.ask(filepath.Join("testdata", "numbers_run.py"), file, filepath.Join("..", "data", "duckdb.sql"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &values); err != nil || len(values) != len(asked) {
		t.Fatalf("%d answers, expected %d: %v", len(values), len(asked), err)
	}
	return values
}

// compareFigure draws the paper's figure of [WPN09] again; TestMarkdown of ./pipeline/command draws
// the other one.
func compareFigure(t *testing.T, out string) {
	t.Helper()
	nonminimax(t, "report", "wilson2009", "--quiet", "--out", out)
	drawn := readFile(t, filepath.Join(out, "report", "wilson2009", "figures", "figure-3.svg"))
	if !bytes.Equal(drawn, readFile(t, "../analysis/paper/figure-3.svg")) {
		t.Error("analysis/paper/figure-3.svg is not what the dataset gives; task paper draws it anew")
	}
}

// shippedExperiments lists the experiments of data/experiments.
func shippedExperiments(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("../data/experiments/*.yaml")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d experiments: %v", len(files), err)
	}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".yaml"))
	}
	return names
}

// compareNumbers compares the numbers of a phrase with values, to as many digits as it has.
func compareNumbers(phrase string, values []any) error {
	said := numbersIn(phrase)
	if len(said) != len(values) {
		return fmt.Errorf("it has %d numbers, %q, and the query gives %v", len(said), said, values)
	}
	for i, number := range said {
		number = strings.ReplaceAll(number, ",", "")
		want := fmt.Sprint(values[i])
		if value, is := values[i].(float64); is {
			format := byte('f')
			mantissa, _, exponent := strings.Cut(number, "e")
			if exponent {
				format = 'e'
			}
			_, decimals, _ := strings.Cut(mantissa, ".")
			want = strconv.FormatFloat(value, format, len(decimals), 64)
			want = strings.Replace(want, "e-0", "e-", 1)
		}
		if number = regexp.MustCompile(`^-?\.`).ReplaceAllStringFunc(number, func(s string) string { return strings.Replace(s, ".", "0.", 1) }); want != number {
			return fmt.Errorf("%s is %s: the query gives %v", number, want, values[i])
		}
	}
	return nil
}

// The comparison of numbers can fail.
func TestNumberDifferencesAreSeen(t *testing.T) {
	for _, c := range []struct {
		phrase string
		values []any
		same   bool
	}{
		{"a score of .487 (.482 to .493)", []any{.4872, .4821, .4929}, true},
		{"a score of .488", []any{.4872}, false},
		{"three of 1,024 with e1", []any{3.0, 1024.0}, true},
		{"two of 1,024", []any{3.0, 1024.0}, false},
		{"1 - 4e-8", []any{1.0, 4.2e-8}, true},
		{"1 - 5e-8", []any{1.0, 4.2e-8}, false},
		{"a score of .487", []any{}, false},
		{"printed 0.53 and .530", []any{"0.53", "0.530"}, true},
		{"0.6 percent and 92.4%", []any{.61, 92.38}, true},
		{"92.4%", []any{.9238}, false},
		{"52%", []any{"51"}, false},
		{"-.0009 (-.0061 to .0043) for 2-8", []any{-.00088, -.0061, .00432, 2.0, 8.0}, true},
		{"-.0009", []any{.0009}, false},
		{".0009", []any{-.0009}, false},
	} {
		if err := compareNumbers(c.phrase, c.values); (err == nil) != c.same {
			t.Errorf("%q, %v: %v", c.phrase, c.values, err)
		}
	}
}
