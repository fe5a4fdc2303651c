package notebooks_test

import (
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
)

// Every number that RESULTS.md and the paper state is quoted in numbers.sql, with the query that
// gives it. TestQuotes finds numbers that nobody has quoted, TestNumbers asks the queries.

const numbersFile = "../analysis/numbers.sql"

var quotingDocuments = []string{"../analysis/RESULTS.md"}

// fullDataset is a folder with runs of the experiments, which saves the long form their making.
var fullDataset = flag.String("dataset", "", "folder with a dataset, for TestNumbers; experiments that are not up to date are run there")

// quoted is a query of numbers.sql with the phrases whose numbers it gives, in the same order; or
// the reason why a phrase has no results.
type quoted struct {
	Line    int
	Phrases []string
	Query   string
	Reason  string
}

// readQuotes reads numbers.sql: lines "-- > phrase", continued by lines "--   more", then a query
// that ends with a semicolon, or a line "-- = reason".
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
		t.Errorf("%s:%d: the last phrases have neither a query that ends with a semicolon nor a reason", numbersFile, now.Line)
	}
	return list
}

var (
	number = regexp.MustCompile(`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e-?\d+)?|\.\d+`)
	words  = map[string]string{"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}
	word   = regexp.MustCompile(`\b[a-z]+\b`)
)

// numbersIn returns the numbers of a phrase as they are written, those in words too.
func numbersIn(phrase string) []string {
	phrase = word.ReplaceAllStringFunc(phrase, func(w string) string {
		if n, is := words[w]; is {
			return n
		}
		return w
	})
	for _, name := range names {
		phrase = name.ReplaceAllString(phrase, " ")
	}
	return number.FindAllString(phrase, -1)
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
	texts := make(map[string]string)
	for _, file := range quotingDocuments {
		texts[file] = prose(string(readFile(t, file)))
	}
	for _, q := range readQuotes(t) {
		for _, phrase := range q.Phrases {
			there := false
			for file, text := range texts {
				there = there || strings.Contains(text, phrase)
				texts[file] = strings.ReplaceAll(text, phrase, " # ")
			}
			if !there {
				t.Errorf("%s:%d: no document says %q", numbersFile, q.Line, phrase)
			}
		}
	}
	for file, text := range texts {
		for _, name := range append(slices.Clone(names), conditions...) {
			text = name.ReplaceAllString(text, " # ")
		}
		for _, at := range number.FindAllStringIndex(text, -1) {
			t.Errorf("%s: %q in %q: %s does not say where this number comes from", filepath.Base(file),
				text[at[0]:at[1]], text[max(0, at[0]-60):min(len(text), at[1]+30)], numbersFile)
		}
	}
}

// conditions say under which circumstances something holds, and where it stands.
var conditions = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(depths?|heights?|tables?|figures?|equations?|algorithm|formula|seeds?|sections?) \(?\d[\d.]*\b\)?((,| and|,? or| to|, and) \(?\d+\b\)?)*`),
	regexp.MustCompile(`\bb = \d( to \d+)?\b`),
	regexp.MustCompile(`\b95% (intervals?|bands?)`),
}

// prose is a document without blocks of code and headings, up to the sections on literature, as one
// line.
func prose(text string) string {
	text = regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(text, "")
	text = regexp.MustCompile(`(?ms)^## (What is not here|References)$.*`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`(?m)^(#.*|\|[-| ]+\||!\[.*)$`).ReplaceAllString(text, "")
	return strings.Join(strings.Fields(text), " ")
}

// quick are experiments that take a second or two.
var quick = []string{"nau1986", "eppstein1997"}

// TestNumbers asks the queries of numbers.sql of a fresh dataset: in the short form those about
// quick experiments, and exact values of others; in the long form all.
func TestNumbers(t *testing.T) {
	v := newVenv(t)
	var asked []quoted
	needed := make(map[string]bool)
	for _, q := range readQuotes(t) {
		experiments := regexp.MustCompile(`'(\w+1\d{3}(?:-\d+)?|wilson2009|pruning|equalcost|atlas|sweep)'`).FindAllStringSubmatch(q.Query, -1)
		slow := slices.ContainsFunc(experiments, func(found []string) bool { return !slices.Contains(quick, found[1]) })
		switch {
		case q.Query == "" || slow && !*long && *fullDataset == "":
			continue
		case len(experiments) == 0:
			t.Errorf("%s:%d: the query names no experiment", numbersFile, q.Line)
		}
		asked = append(asked, q)
		for _, found := range experiments {
			needed[found[1]] = true
		}
	}
	out := *fullDataset
	if out == "" {
		out = papersDataset(t)
	}
	for experiment := range needed {
		if *fullDataset != "" || experiment != "nau1986" {
			runInto(t, buildProgram(t), out, experiment)
		}
	}
	questions, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "questions.json")
	if err := os.WriteFile(file, questions, 0o644); err != nil {
		t.Fatal(err)
	}
	text, err := v.run(t, filepath.Join("testdata", "numbers_run.py"), file, filepath.Join("..", "data", "duckdb.sql"), out)
	if err != nil {
		t.Fatal(err)
	}
	var answers [][]any
	if err := json.Unmarshal([]byte(text), &answers); err != nil || len(answers) != len(asked) {
		t.Fatalf("%d answers, expected %d: %v", len(answers), len(asked), err)
	}
	for i, q := range asked {
		for _, phrase := range q.Phrases {
			if err := compareNumbers(phrase, answers[i]); err != nil {
				t.Errorf("%s:%d: %q: %v", numbersFile, q.Line, phrase, err)
			}
		}
	}
	t.Logf("%d queries", len(asked))
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
		if strings.TrimPrefix(want, "0.") != strings.TrimPrefix(strings.TrimPrefix(number, "0"), ".") && want != number {
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
		{"printed 0.53 and .530", []any{"0.53", ".530"}, true},
		{"0.6 percent and 92.4%", []any{.61, 92.38}, true},
		{"92.4%", []any{.9238}, false},
		{"52%", []any{"51"}, false},
	} {
		if err := compareNumbers(c.phrase, c.values); (err == nil) != c.same {
			t.Errorf("%q, %v: %v", c.phrase, c.values, err)
		}
	}
}
