package experiment

import (
	"strings"
	"testing"
)

// TestErrorsOfYAML has text that is not a plain YAML mapping.
func TestErrorsOfYAML(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "", `x.yaml: empty, expected an experiment`},
		{"only a comment", "# later\n", `x.yaml: empty, expected an experiment`},
		{"a word", "hello", `x.yaml:1:1: expected an experiment of key: value lines, got the text "hello"`},
		{"a list", "- a\n- b\n", `x.yaml:1:1: expected an experiment of key: value lines, got a list`},
		{"huge", strings.Repeat("#\n", MaxFileSize), `x.yaml: larger than 65536 bytes, expected an experiment of a few pages`},
		{"two documents", smallest + "---\nname: b\n", `x.yaml:7:1: a second YAML document, expected one experiment in a file`},
		{"two documents, end mark", smallest + "...\nname: b\n", `x.yaml:8:5: a second YAML document, expected one experiment in a file`},
		{"tab", smallest + "\tp: 1\n", `x.yaml:7:1: tab in the indentation, expected spaces`},
		{"NUL", "name: \"a\x00b\"", `x.yaml:1:9: NUL byte, expected a text file`},
		{"control character", "name: a\n# \x1b[2J", `x.yaml:2:3: control character U+001B, expected a text file`},
		{"latin-1", "title: H\xf6he", `x.yaml:1:9: byte 0xf6 is not UTF-8, expected a text file in UTF-8`},
		{"utf-16", "\xff\xfen\x00", `x.yaml:1:1: byte 0xff is not UTF-8, expected a text file in UTF-8`},
		{"lines of Windows", "# one\r\n# two\r\nname: [a\r\n", `x.yaml:3:7: not readable YAML: sequence end token ']' not found`},
		{"lines of old", "name: a\rtitle: b\r", `x.yaml:1:8: carriage return inside a line, expected lines that end in a line feed, or in both`},
		{"anchor", "name: &a tiny", `x.yaml:1:7: an anchor (&) is not supported, write the value out`},
		{"alias", "name: *a", `x.yaml:1:7: an alias (*) is not supported, write the value out`},
		{"merge key", "<<: {name: a}", `x.yaml:1:1: a merge key (<<) is not supported, write the value out`},
		{"tag", "name: !!str a", `x.yaml:1:7: a tag (!) is not supported, write the value out`},
		{"complex key", "? name\n: a", `x.yaml:1:1: a complex key (?) is not supported, write the value out`},
		{"deep brackets", "name: " + strings.Repeat("[", 20000), `x.yaml:1:27: nested more than 20 deep`},
		{"deep braces", "name: " + strings.Repeat("{a: ", 9000), `x.yaml:1:87: nested more than 20 deep`},
		{"deep dashes", "name: " + strings.Repeat("- ", 20000), `x.yaml:1:47: nested more than 20 deep`},
		{"open bracket", "name: [a\n", `x.yaml:1:7: not readable YAML: sequence end token ']' not found`},
		{"open quote", "name: \"a\n", `x.yaml:1:7: not readable YAML: could not find end character of double-quoted text`},
		{"two colons", "name: a: b\n", `x.yaml:1:7: not readable YAML: mapping value is not allowed in this context`},
		{"outdented", smallest + " p: 1\n", `x.yaml:7:2: not readable YAML: value is not allowed in this context`},
		{"key twice", smallest + "    height: 4\n", `x.yaml:7:5: key "height" is given twice, first on line 5`},
		{"key of nothing", "~: 1", `x.yaml:1:1: nothing as a key, expected a word`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, tt.text, Overrides{}, tt.want) })
	}
}

// TestSeveralErrors has one mistake a line, in the order of the file.
func TestSeveralErrors(t *testing.T) {
	expectError(t, `name: Tiny
boardsets:
  p3:
    gam: pgame
    height: three
  "q{height}": {game: pgame, height: 3-5, boards: 0}
`, Overrides{}, `
x.yaml:1:7: name: "Tiny" is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100
x.yaml:3:3: boardsets.p3: missing key "game", expected one of {games}
x.yaml:3:3: boardsets.p3: missing key "boards", expected a number of boards, such as 1600
x.yaml:4:5: boardsets.p3: unknown key "gam", did you mean "game"?
x.yaml:5:13: boardsets.p3.height: expected a whole number from 1 to 60, got the text "three"
x.yaml:6:51: boardsets.q3.boards: 0 is out of range, expected a whole number from 1 to 1000000000000
`)
}

func TestManyErrorsAreCutShort(t *testing.T) {
	_, err := Load("x.yaml", []byte(smallest+strings.Repeat(" ", 4)+"depths: [0, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71]\n"), noNodes, Overrides{})
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 11 || lines[10] != "x.yaml: and 2 more errors" {
		t.Errorf("got %q", lines)
	}
}
