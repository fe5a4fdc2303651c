package experiment

import "testing"

// TestErrors replaces one piece of the smallest experiment.
func TestErrors(t *testing.T) {
	for _, tt := range []struct{ name, old, new, want string }{
		{"unknown key of the experiment", "name: tiny", "name: tiny\nkep: rows", `x.yaml:2:1: unknown key "kep", did you mean "keep"?`},
		{"unknown key, none near", "name: tiny", "name: tiny\nauthor: me", `x.yaml:2:1: unknown key "author" (known: name, title, source, seed, keep, tie, published, boardsets)`},
		{"unknown key of a board set", "boards: 8", "boards: 8\n    propagatrs: [minimax]", `x.yaml:7:5: boardsets.p3: unknown key "propagatrs", did you mean "propagators"?`},
		{"no name", "name: tiny\n", "", `x.yaml: missing key "name", expected a name for its folders, such as "nau1986"`},
		{"empty name", "name: tiny", `name: ""`, `x.yaml:1:7: name: "" is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
		{"a name with two dots", "name: tiny", `name: ..`, `x.yaml:1:7: name: ".." is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
		{"a number for a name", "name: tiny", "name: 1986", `x.yaml:1:7: name: expected a name, got 1986 (quotes make it text)`},
		{"published is a path", "name: tiny", "name: tiny\npublished: ../x", `x.yaml:2:12: published: "../x" is not a name, expected lower-case letters, digits, "." and "-" with a letter or digit at both ends and a letter somewhere, at most 100`},
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
		{"all boards of a pgame", "boards: 8", "boards: all", `x.yaml:6:13: boardsets.p3.boards: "all" is for ggame only, a pgame has too many boards to list, expected a number such as 1600`},
		{"too many parts", "boards: 8", "boards: 1000000\n    part_size: 10", `x.yaml:7:16: boardsets.p3.part_size: 1000000 boards in parts of 10 are 100000 parts, at most 99999 fit, expected 11 or more`},
		{"tie", "boards: 8", "boards: 8\n    tie: frist", `x.yaml:7:10: boardsets.p3.tie: unknown tie rule "frist", did you mean "first"? (known: first, last, random, expected)`},
		{"tie of the experiment", "name: tiny", "name: tiny\ntie: [first]", `x.yaml:2:6: tie: expected the name of a known tie rule, got a list`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, edit(t, tt.old, tt.new), Overrides{}, tt.want) })
	}
}

// TestHeightErrors has entries of several heights.
func TestHeightErrors(t *testing.T) {
	const head = "name: tiny\nboardsets:\n"
	for _, tt := range []struct{ name, sets, want string }{
		{"no placeholder", "  p: {game: pgame, height: [3, 4], boards: 8}", `x.yaml:3:28: boardsets.p.height: several heights, expected a board set name with {height} in it, such as "p{height}"`},
		{"no heights", "  p{height}: {game: pgame, boards: 8}", `x.yaml:3:3: boardsets.p{height}: missing key "height", expected the heights that {height} in the name stands for`},
		{"other placeholder", "  p{heigth}: {game: pgame, height: 3, boards: 8}", `x.yaml:3:3: boardsets.p{heigth}: "p{heigth}" is not a name, the only placeholder is {height}`},
		{"empty list", "  p{height}: {game: pgame, height: [], boards: 8}", `x.yaml:3:36: boardsets.p{height}.height: empty list, expected numbers from 1 to 60`},
		{"height twice", "  p{height}: {game: pgame, height: [3, 2-4], boards: 8}", `x.yaml:3:40: boardsets.p{height}.height: 3 is given twice`},
		{"backwards", "  p{height}: {game: pgame, height: 5-3, boards: 8}", `x.yaml:3:36: boardsets.p{height}.height: range "5-3" runs backwards, expected 3-5`},
		{"two of one name", "  p4: {game: pgame, height: 4, boards: 8}\n  p{height}: {game: pgame, height: 3-5, boards: 8}", `x.yaml:4:3: boardsets.p{height}: makes a second board set "p4", first on line 3`},
		{"depths beyond the lowest", "  p{height}: {game: pgame, height: 3-5, boards: 8, depths: 1-4}", `x.yaml:3:60: boardsets.p3.depths: range "1-4" is out of range, expected numbers from 1 to 3`},
	} {
		t.Run(tt.name, func(t *testing.T) { expectError(t, head+tt.sets, Overrides{}, tt.want) })
	}
}
