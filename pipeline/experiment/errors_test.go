package experiment

import (
	"fmt"
	"strings"
	"testing"
)

// TestErrors replaces one piece of the smallest experiment.
func TestErrors(t *testing.T) {
	for _, tt := range []struct{ name, old, new, want string }{
		{"unknown key of the experiment", "name: tiny", "name: tiny\nkep: rows", `x.yaml:2:1: unknown key "kep", did you mean "keep"?`},
		{"unknown key, none near", "name: tiny", "name: tiny\nauthor: me", `x.yaml:2:1: unknown key "author" (known: name, title, source, seed, seeds, keep, tie, published, figures, boardsets)`},
		{"unknown key of a board set", "boards: 8", "boards: 8\n    propagatrs: [minimax]", `x.yaml:7:5: boardsets.p3: unknown key "propagatrs", did you mean "propagators"?`},
		{"no name", "name: tiny\n", "", `x.yaml: missing key "name", expected a name for its folders, such as "nau1986"`},
		{"empty name", "name: tiny", `name: ""`, `x.yaml:1:7: name: "" is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
		{"a name with two dots", "name: tiny", `name: ..`, `x.yaml:1:7: name: ".." is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
		{"a number for a name", "name: tiny", "name: 1986", `x.yaml:1:7: name: expected a name, got 1986 (quotes make it text)`},
		{"published is a path", "name: tiny", "name: tiny\npublished: ../x", `x.yaml:2:12: published: "../x" is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
		{"title written backwards", "name: tiny", "name: tiny\ntitle: \"a\u202eb\"", `x.yaml:2:8: title: control character in "a\u202eb", expected one line of text`},
		{"title of two lines", "name: tiny", "name: tiny\ntitle: \"a\\nb\"", `x.yaml:2:8: title: control character in "a\nb", expected one line of text`},
		{"keep", "name: tiny", "name: tiny\nkeep: count", `x.yaml:2:7: keep: unknown keep "count", did you mean "counts"? (known: rows, counts)`},
		{"seed below", "name: tiny", "name: tiny\nseed: -1", `x.yaml:2:7: seed: -1 is out of range, expected a whole number from 0 to 18446744073709551615`},
		{"seed above", "name: tiny", "name: tiny\nseed: 18446744073709551616", `x.yaml:2:7: seed: 18446744073709551616 is out of range, expected a whole number from 0 to 18446744073709551615`},
		{"no board sets", smallest, "name: tiny\n", `x.yaml: missing key "boardsets", expected at least one board set`},
		{"empty board sets", smallest, "name: tiny\nboardsets: {}", `x.yaml:2:12: boardsets: empty, expected at least one board set`},
		{"a list of board sets", smallest, "name: tiny\nboardsets: [p3]", `x.yaml:2:12: boardsets: expected board sets by name, got a list`},
		{"board set of nothing", smallest, "name: tiny\nboardsets:\n  p3:", `x.yaml:3:7: boardsets.p3: expected the keys of a board set, got nothing`},
		{"board set name", "p3:", "p_3:", `x.yaml:3:3: boardsets.p_3: "p_3" is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
		{"unknown game", "pgame", "p-game", `x.yaml:4:11: boardsets.p3.game: unknown game "p-game", did you mean "pgame"? (known: {games})`},
		{"no game", "    game: pgame\n", "", `x.yaml:3:3: boardsets.p3: missing key "game", expected one of {games}`},
		{"no height", "    height: 3\n", "", `x.yaml:3:3: boardsets.p3: missing key "height", expected the plies from the root to the end, such as 10`},
		{"no boards", "    boards: 8\n", "", `x.yaml:3:3: boardsets.p3: missing key "boards", expected a number of boards, such as 1600`},
		{"height too large", "height: 3", "height: 61", `x.yaml:5:13: boardsets.p3.height: 61 is out of range, expected a whole number from 1 to 60`},
		{"height beyond 64 bits", "height: 3", "height: 99999999999999999999", `x.yaml:5:13: boardsets.p3.height: 99999999999999999999 is out of range, expected a whole number from 1 to 60`},
		{"height in octal", "height: 3", "height: 010", `x.yaml:5:13: boardsets.p3.height: 010 is not in plain decimal digits, expected a whole number from 1 to 60`},
		{"height not whole", "height: 3", "height: 3.5", `x.yaml:5:13: boardsets.p3.height: expected a whole number from 1 to 60, got 3.5`},
		{"beyond the game", "height: 3", "height: 25", `x.yaml:3:3: boardsets.p3: height 25: a board of branching 2 has at most 1048576 squares, so the height can be at most 20`},
		{"branching", "height: 3", "height: 3\n    branching: 1", `x.yaml:6:16: boardsets.p3.branching: 1 is out of range, expected a whole number from 2 to 62`},
		{"branching of a ggame", "game: pgame", "game: ggame\n    branching: 3", `x.yaml:5:16: boardsets.p3.branching: 3, but a move of a ggame removes one of two ends, expected 2`},
		{"no boards at all", "boards: 8", "boards: 0", `x.yaml:6:13: boardsets.p3.boards: 0 is out of range, expected a whole number from 1 to 1000000000000`},
		{"boards as text", "boards: 8", `boards: "8"`, `x.yaml:6:13: boardsets.p3.boards: expected a whole number from 1 to 1000000000000, got the text "8"`},
		{"all boards of a pgame", "boards: 8", "boards: all", `x.yaml:6:13: boardsets.p3.boards: "all" is for ggame and chess only, a pgame has too many boards to list, expected a number such as 1600`},
		{"too many parts", "boards: 8", "boards: 1000000\n    part_size: 10", `x.yaml:7:16: boardsets.p3.part_size: 1000000 boards in parts of 10 are 100000 parts, at most 99999 fit, expected 11 or more`},
		{"tie", "boards: 8", "boards: 8\n    tie: frist", `x.yaml:7:10: boardsets.p3.tie: unknown tie rule "frist", did you mean "first"? (known: first, last, random, expected)`},
		{"tie of the experiment", "name: tiny", "name: tiny\ntie: [first]", `x.yaml:2:6: tie: expected the name of a known tie rule, got a list`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, edit(t, tt.old, tt.new), Overrides{}, tt.want) })
	}
}

// TestEveryPair: "all" contests of so many rules are not even listed.
func TestEveryPair(t *testing.T) {
	rules := make([]string, 1500)
	for i := range rules {
		rules[i] = fmt.Sprintf("mix-0.%d1", i+1)
	}
	sets := "    boards: 8\n    evaluators: [e1]\n    contests: all\n    propagators: [" + strings.Join(rules, ", ") + "]\n"
	expectError(t, edit(t, "    boards: 8\n", sets), Overrides{},
		`x.yaml:8:15: boardsets.p3.contests: "all" of 1500 propagators is 1124250 contests, with those of the board sets before more than 524288, expected fewer propagators or a list of contests`)
}

// TestHeightErrors has entries of several heights.
func TestHeightErrors(t *testing.T) {
	const head = "name: tiny\nboardsets:\n"
	for _, tt := range []struct{ name, sets, want string }{
		{"no placeholder", "  p: {game: pgame, height: [3, 4], boards: 8}", `x.yaml:3:28: boardsets.p.height: several heights, expected a board set name with {height} in it, such as "p{height}"`},
		{"no heights", "  p{height}: {game: pgame, boards: 8}", `x.yaml:3:3: boardsets.p{height}: missing key "height", expected the heights that {height} in the name stands for`},
		{"other placeholder", "  p{heigth}: {game: pgame, height: 3, boards: 8}", `x.yaml:3:3: boardsets.p{heigth}: "p{heigth}" is not a name, placeholders are {height} and the keys of "matrix"`},
		{"empty list", "  p{height}: {game: pgame, height: [], boards: 8}", `x.yaml:3:36: boardsets.p{height}.height: empty list, expected numbers from 1 to 60`},
		{"height twice", "  p{height}: {game: pgame, height: [3, 2-4], boards: 8}", `x.yaml:3:40: boardsets.p{height}.height: 3 is given twice`},
		{"backwards", "  p{height}: {game: pgame, height: 5-3, boards: 8}", `x.yaml:3:36: boardsets.p{height}.height: range "5-3" runs backwards, expected 3-5`},
		{"two of one name", "  p4: {game: pgame, height: 4, boards: 8}\n  p{height}: {game: pgame, height: 3-5, boards: 8}", `x.yaml:4:3: boardsets.p{height}: makes a second board set "p4", first on line 3`},
		{"depths beyond the lowest", "  p{height}: {game: pgame, height: 3-5, boards: 8, depths: 1-4}", `x.yaml:3:60: boardsets.p3.depths: range "1-4" is out of range, expected numbers from 1 to 3`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, head+tt.sets, Overrides{}, tt.want) })
	}
}

// TestMethodErrors adds lines to the smallest experiment, from line 7 on.
func TestMethodErrors(t *testing.T) {
	const methods = "    evaluators: [e1]\n    propagators: [minimax, product]\n" // lines 7 and 8
	for _, tt := range []struct{ name, lines, want string }{
		{"unknown evaluator", "    evaluators: [e4]", `x.yaml:7:18: boardsets.p3.evaluators: unknown evaluator "e4", did you mean "e1"? (known: {evaluators})`},
		{"evaluator of another game", "    evaluators: [e1, e3]", `x.yaml:7:22: boardsets.p3.evaluators: e3 weighs the squares of a row; it fits ggame only`},
		{"evaluators not a list", "    evaluators: e1", `x.yaml:7:17: boardsets.p3.evaluators: expected a list such as [e1, e2], got the text "e1"`},
		{"evaluator twice", "    evaluators: [e1, e2, e1]", `x.yaml:7:26: boardsets.p3.evaluators: evaluator "e1" is given twice`},
		{"unknown propagator", "    evaluators: [e1]\n    propagators:\n      - minmax", `x.yaml:9:9: boardsets.p3.propagators: unknown propagator "minmax", did you mean "minimax"? (known: {propagators})`},
		{"propagators alone", "    propagators: [minimax]", `x.yaml:7:18: boardsets.p3.propagators: propagators without evaluators, expected a key "evaluators" with what they should back up (known: {evaluators})`},
		{"propagators with no evaluator", "    evaluators: []\n    propagators: [minimax]", `x.yaml:8:18: boardsets.p3.propagators: propagators without evaluators, expected a key "evaluators" with what they should back up (known: {evaluators})`},
		{"propagator with a wrong parameter", "    evaluators: [e1]\n    propagators: [minimax, baum-0.90]\n    contests: [baum-0.90-vs-minimax]", `x.yaml:8:28: boardsets.p3.propagators: propagator "baum-0.90": its eps is "0.90", expected it written as 0.9, as in baum-0.9`},
		{"player with an evaluator of its own", methods[:len(methods)-2] + ", minimax@e1]\n    contests: [minimax@e1-vs-minimax]", `x.yaml:8:37: boardsets.p3.propagators: "minimax@e1": players of a pgame share an evaluator, expected "minimax" alone`},
		{"player with no evaluator", methods + "    contests: [minimax@-vs-minimax]", `x.yaml:9:16: boardsets.p3.contests: "minimax@" names no evaluator, expected <propagator>@<evaluator>, for example "minimax@kalah-advantage"`},
		{"player with no growth", methods + "    contests: [minimax-vs-product~]", `x.yaml:9:16: boardsets.p3.contests: "product~" names no growth, expected <propagator>~<growth>, for example "mean~uct-1"`},
		{"contest of a stranger with a parameter", methods + "    contests: [baum-0.9-vs-minimax]", `x.yaml:9:16: boardsets.p3.contests: "baum-0.9" plays but is not among the propagators of this board set (known: minimax, product)`},
		{"unknown method", methods + "    methods: [pruend]", `x.yaml:9:15: boardsets.p3.methods: unknown method "pruend", did you mean "pruned"? (known: {methods})`},
		{"method twice", methods + "    methods: [full, full]", `x.yaml:9:21: boardsets.p3.methods: method "full" is given twice`},
		{"methods not a list", methods + "    methods: full", `x.yaml:9:14: boardsets.p3.methods: expected a list such as [full, pruned], got the text "full"`},
		{"methods within budgets", methods + "    methods: [full]\n    budgets: [100]", `x.yaml:9:14: boardsets.p3.methods: methods are measured at depths, but the key "budgets" limits searches by nodes; expected one of the two`},
		{"methods alone", "    methods: [full]", `x.yaml:7:14: boardsets.p3.methods: methods without propagators, expected a key "propagators" with the rules to search by (known: {propagators})`},
		{"depth beyond the height", "    depths: 4", `x.yaml:7:13: boardsets.p3.depths: 4 is out of range, expected a whole number from 1 to 3`},
		{"range beyond the height", "    depths: 1-10", `x.yaml:7:13: boardsets.p3.depths: range "1-10" is out of range, expected numbers from 1 to 3`},
		{"depths and budgets", "    depths: 2\n    budgets: [100]", `x.yaml:7:13: boardsets.p3.depths: depths and budgets, expected one of them (depths: [] for none): a search ends at a depth or within a budget of nodes`},
		{"budget of nothing", "    budgets: [0, 100]", `x.yaml:7:15: boardsets.p3.budgets: 0 is out of range, expected a whole number from 1 to 1000000000`},
		{"budget too large", "    budgets: 1000000001", `x.yaml:7:14: boardsets.p3.budgets: 1000000001 is out of range, expected a whole number from 1 to 1000000000`},
		{"budget twice", "    budgets: [100, 100]", `x.yaml:7:20: boardsets.p3.budgets: 100 is given twice`},
		{"no budget", "    budgets: []", `x.yaml:7:14: boardsets.p3.budgets: empty list, expected whole numbers from 1 to 1000000000: the nodes that a search may visit`},
		{"budget of text", "    budgets: much", `x.yaml:7:14: boardsets.p3.budgets: expected a whole number from 1 to 1000000000, got the text "much"`},
		{"budgets misspelt", "    budget: 100", `x.yaml:7:5: boardsets.p3: unknown key "budget", did you mean "budgets"?`},
		{"depth twice", "    depths: [1, 1]", `x.yaml:7:17: boardsets.p3.depths: 1 is given twice`},
		{"depth of text", "    depths: every", `x.yaml:7:13: boardsets.p3.depths: expected "all", a number, a range such as 3-13 or a list, from 1 to 3, got the text "every"`},
		{"all contests, ties expected", methods + "    contests: all\n    tie: expected", `x.yaml:10:10: boardsets.p3.tie: "expected" cannot play contests: a game needs one definite move; use first, last or random`},
		{"contest form", methods + "    contests: [product-minimax]", `x.yaml:9:16: boardsets.p3.contests: "product-minimax" is not a contest, expected <first>-vs-<second>, for example "product-vs-minimax"`},
		{"contest against itself", methods + "    contests: [product-vs-product]", `x.yaml:9:16: boardsets.p3.contests: "product" plays against itself, expected two different propagators`},
		{"contest twice", methods + "    contests: [product-vs-minimax, product-vs-minimax]", `x.yaml:9:36: boardsets.p3.contests: "product-vs-minimax" is given twice, first on line 9`},
		{"contest mirrored", methods + "    contests: [product-vs-minimax, minimax-vs-product]", `x.yaml:9:36: boardsets.p3.contests: "minimax-vs-product" is "product-vs-minimax" with the sides swapped, expected one of them`},
		{"contest of a stranger", methods + "    contests: [average-vs-minimax]", `x.yaml:9:16: boardsets.p3.contests: "average" plays but is not among the propagators of this board set (known: minimax, product)`},
		{"contest misspelt", methods + "    contests: [product-vs-minmax]", `x.yaml:9:16: boardsets.p3.contests: "minmax" plays but is not among the propagators of this board set, did you mean "minimax"? (known: minimax, product)`},
		{"contest, ties expected", methods + "    contests: [product-vs-minimax]\n    tie: expected", `x.yaml:10:10: boardsets.p3.tie: "expected" cannot play contests: a game needs one definite move; use first, last or random`},
		{"p of 1", "    p: 1", `x.yaml:7:8: boardsets.p3.p: 1 is out of range, expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point"`},
		{"p rounds to 1", "    p: 0.99999999999999999999999", `x.yaml:7:8: boardsets.p3.p: 0.99999999999999999999999 is out of range, expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point"`},
		{"p below 0", "    p: -0.5", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got -0.5`},
		{"p over 0", "    p: 1/0", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got the text "1/0"`},
		{"p with a vast exponent", "    p: 1e-999999999", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got the text "1e-999999999"`},
		{"p of nothing", "    p:", `x.yaml:7:8: boardsets.p3.p: expected a number between 0 and 1, or a fraction such as "1/2", or "fixed-point", got nothing`},
		{"no board that matters", "    p: 1e-7\n    nontrivial: true", `x.yaml:3:3: boardsets.p3: nontrivial: a board that is drawn has both a better and a worse move with probability 8e-14, too rarely to find 8; expected boards that are won and lost more evenly, by another probability or a smaller height`},
		{"q of a pgame", "    q: 1/2", `x.yaml:7:8: boardsets.p3.q: "q" is a key of ngame, the probability of this pgame is "p"`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, smallest+tt.lines, Overrides{}, tt.want) })
	}
}

// TestTieOfTheExperimentMeetsContests blames the line that says expected.
func TestTieOfTheExperimentMeetsContests(t *testing.T) {
	text := "tie: expected\n" + smallest + "    evaluators: [e1]\n    propagators: [minimax, product]\n    contests: [product-vs-minimax]\n"
	expectError(t, text, Overrides{}, `x.yaml:1:6: boardsets.p3.tie: "expected" cannot play contests: a game needs one definite move; use first, last or random`)
}

// TestChanceOfOtherGames has p where the game has another key, or none.
func TestChanceOfOtherGames(t *testing.T) {
	for _, tt := range []struct{ game, key, want string }{
		{"ngame", "p: 1/2", `x.yaml:5:8: boardsets.p3.p: "p" is a key of pgame, the probability of this ngame is "q"`},
		{"ngame", "q: fixed-point", `x.yaml:5:8: boardsets.p3.q: expected a number between 0 and 1, or a fraction such as "1/2", got the text "fixed-point"`},
		{"schruefer", "r: 1/2\n    n: 1", `x.yaml:5:8: boardsets.p3.r: "r" is a key of ggame, this schruefer takes none`},
	} {
		text := edit(t, "game: pgame", "game: "+tt.game+"\n    "+tt.key)
		expectError(t, text, Overrides{}, tt.want)
	}
}

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
