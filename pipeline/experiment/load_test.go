package experiment

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestCases loads the experiments of testdata/load. A case is a name, an experiment, in which {smallest} stands for
// the smallest one, flags, and either all errors or pieces of the canonical form, each on a line:
//
//	== depth twice
//	{smallest}
//	    depths: [1, 1]
//	error: x.yaml:7:17: boardsets.p3.depths: 1 is given twice
//
// In errors, {games} and so on stand for all names.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/load/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range files {
		text := fixture.Must(os.ReadFile(file))(t)
		for _, c := range strings.Split(string(text), "\n== ")[1:] {
			name, lines, _ := strings.Cut(strings.TrimSpace(c), "\n")
			t.Run(filepath.Base(file)+"/"+name, func(t *testing.T) { runCase(t, lines) })
		}
	}
}

func runCase(t *testing.T, lines string) {
	var text, wrong strings.Builder
	var o Overrides
	var has []string
	for line := range strings.Lines(lines + "\n") {
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		flag, value, _ := strings.Cut(rest, " ")
		switch {
		case word == "error:":
			fmt.Fprintln(&wrong, rest)
		case word == "has:":
			has = append(has, rest)
		case word == "$" && flag == "--set":
			o.Set = append(o.Set, value)
		case word == "$" && flag == "--boards":
			o.Boards = new(int64)
			fmt.Sscan(value, o.Boards)
		case word == "$" && flag == "--seed":
			json.Unmarshal([]byte("["+value+"]"), &o.Seeds)
		case word == "{smallest}":
			text.WriteString(smallest)
		default:
			text.WriteString(line)
		}
	}
	if wrong.Len() > 0 {
		expectError(t, text.String(), o, wrong.String())
		return
	}
	e := mustLoad(t, text.String(), o)
	for _, piece := range has {
		if form := string(Canonical(e)); !strings.Contains(form, piece) {
			t.Errorf("%s is not in\n%s", piece, form)
		}
	}
}

// TestText has text that no editor shows, or that is long.
func TestText(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"windows line ends", strings.ReplaceAll(smallest, "\n", "\r\n"), ""},
		{"byte order mark", "\ufeff" + smallest, ""},
		{"written backwards", "title: \"a\u202eb\"\n" + smallest,
			`x.yaml:1:8: title: control character in "a\u202eb", expected one line of text`},
		{"huge", strings.Repeat("#\n", MaxFileSize), `x.yaml: larger than 65536 bytes, expected an experiment of a few ` +
			`pages`},
		{"tab", smallest + "\tp: 1\n", `x.yaml:7:1: tab in the indentation, expected spaces`},
		{"NUL", "name: \"a\x00b\"", `x.yaml:1:9: NUL byte, expected a text file`},
		{"control character", "name: a\n# \x1b[2J", `x.yaml:2:3: control character U+001B, expected a text file`},
		{"latin-1", "title: H\xf6he", `x.yaml:1:9: byte 0xf6 is not UTF-8, expected a text file in UTF-8`},
		{"utf-16", "\xff\xfen\x00", `x.yaml:1:1: byte 0xff is not UTF-8, expected a text file in UTF-8`},
		{"lines of Windows", "# one\r\n# two\r\nname: [a\r\n",
			`x.yaml:3:7: not readable YAML: sequence end token ']' not found`},
		{"lines of old", "name: a\rtitle: b\r", `x.yaml:1:8: carriage return inside a line, expected lines that end in a ` +
			`line feed, or in both`},
		{"deep brackets", "name: " + strings.Repeat("[", 20000), `x.yaml:1:27: nested more than 20 deep`},
		{"deep braces", "name: " + strings.Repeat("{a: ", 9000), `x.yaml:1:87: nested more than 20 deep`},
		{"deep dashes", "name: " + strings.Repeat("- ", 20000), `x.yaml:1:47: nested more than 20 deep`},
		{"too many values", "name: a\nboardsets:\n  \"p{seed}\": {game: pgame, height: 3, boards: 8, matrix: {seed: [" +
			strings.Repeat("1-10000, ", 2000) + "]}}",
			`x.yaml:3:65: boardsets.p{seed}.matrix.seed: more than 1000 values, expected at most so many board sets of an ` +
				`entry`},
		{"too many contests", smallest + "    evaluators: [e1]\n    contests: all\n    propagators: [" +
			strings.Join(manyRules(), ", ") + "]\n",
			`x.yaml:8:15: boardsets.p3.contests: "all" is 1124250 contests, with those of the board sets ` +
				`before more than 524288, expected fewer propagators, or a list of contests`},
		{"many errors", smallest + "    depths: [0, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71]\n",
			"x.yaml: and 2 more errors"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e, err := Load("x.yaml", []byte(tt.text), noNodes, Overrides{})
			switch {
			case tt.want == "" && (err != nil || e.BoardSets[0].Boards != 8):
				t.Errorf("loaded %v, error %v", e, err)
			case tt.want != "" && (err == nil || !strings.HasSuffix(err.Error(), tt.want) ||
				strings.Count(err.Error(), "\n") > 10):
				t.Errorf("error %v, expected %s", err, tt.want)
			}
		})
	}
}

func manyRules() []string {
	rules := make([]string, 1500)
	for i := range rules {
		rules[i] = fmt.Sprintf("mix-0.%d1", i+1)
	}
	return rules
}

func TestExpansionKeepsFileOrder(t *testing.T) {
	text := edit(t, "boardsets:\n", "boardsets:\n  \"b{height}\": {game: ngame, height: [5, 2-3], boards: 1}\n")
	var names []string
	for _, s := range mustLoad(t, text, Overrides{}).BoardSets {
		names = append(names, s.Name)
	}
	if want := []string{"b2", "b3", "b5", "p3"}; !reflect.DeepEqual(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
}

func TestReadFileNamesThePath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none.yaml")
	_, err := ReadFile(path)
	if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), path) {
		t.Errorf("got %v, want a missing file with its path", err)
	}
}
