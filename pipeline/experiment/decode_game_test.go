package experiment

import (
	"testing"
)

// schruefer is smallest with another game, whose n stands on line 7.
const schruefer = `name: tiny
boardsets:
  s3:
    game: schruefer
    height: 3
    branching: 3
    n: `

// TestWins: equal laws have one canonical form.
func TestWins(t *testing.T) {
	for _, tt := range []struct{ n, wins, root string }{
		{"1", "1", "win"},
		{"3\n    root: loss", "3", "loss"},
		{"2\n    root: win", "2", "win"},
		{"[0.50, .5]", "0.5,0.5", "win"},
		{"[5e-1, 0, 1/2]", "0.5,0,0.5", "win"},
		{`[1/3, "1 / 3", 2/6]`, "1/3,1/3,1/3", "win"},
		{"[0.25, 0.75, 0]", "0.25,0.75", "win"},
		{"[1]", "1", "win"},
		{"[0, 1.0, 0]", "2", "win"},
	} {
		e, err := Load("x.yaml", []byte(schruefer+tt.n+"\n    boards: 8\n"), noNodes, Overrides{})
		if err != nil {
			t.Errorf("n: %s: %v", tt.n, err)
			continue
		}
		if s := e.BoardSets[0]; s.Values.Text("wins") != tt.wins || s.Values.Text("root") != tt.root || s.Probability != "" {
			t.Errorf("n: %s: read %q, root %q, probability %q, expected %q and %q", tt.n, s.Values.Text("wins"), s.Values.Text("root"), s.Probability, tt.wins, tt.root)
		}
	}
}

// TestWinsErrors tests invalid laws of n, and keys of other games.
func TestWinsErrors(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{schruefer + "0", `x.yaml:7:8: boardsets.s3.n: 0 is out of range, expected a whole number from 1 to 3`},
		{schruefer + "4", `x.yaml:7:8: boardsets.s3.n: 4 is out of range, expected a whole number from 1 to 3`},
		{schruefer + "1.5", `x.yaml:7:8: boardsets.s3.n: expected a whole number from 1 to 3, or a list of shares such as [0.5, 0.5], got 1.5`},
		{schruefer + "[]", `x.yaml:7:8: boardsets.s3.n: 0 shares, expected those of 1 to at most 3 winning moves`},
		{schruefer + "[0.25, 0.25, 0.25, 0.25]", `x.yaml:7:8: boardsets.s3.n: 4 shares, expected those of 1 to at most 3 winning moves`},
		{schruefer + "[0.5, 0.4]", `x.yaml:7:8: boardsets.s3.n: the shares add up to 0.9, expected 1`},
		{schruefer + "[0.5, 1.5]", `x.yaml:7:14: boardsets.s3.n: expected a number from 0 to 1, or a fraction such as "1/3", got 1.5`},
		{schruefer + "[0.5, -0.5, 1]", `x.yaml:7:14: boardsets.s3.n: expected a number from 0 to 1, or a fraction such as "1/3", got -0.5`},
		{schruefer + "[1/0, 1]", `x.yaml:7:9: boardsets.s3.n: expected a number from 0 to 1, or a fraction such as "1/3", got the text "1/0"`},
		{schruefer + "[[1]]", `x.yaml:7:9: boardsets.s3.n: expected a number from 0 to 1, or a fraction such as "1/3", got a list`},
		{schruefer + "1\n    root: won", `x.yaml:8:11: boardsets.s3.root: unknown root "won", did you mean "win"? (known: win, loss)`},
		{schruefer + "1\n    p: 1/2", `x.yaml:8:8: boardsets.s3.p: "p" is a key of pgame, this schruefer takes none`},
		{smallest + "    n: 1", `x.yaml:7:8: boardsets.p3.n: "n" is a key of schruefer, a pgame has none`},
		{smallest + "    root: win", `x.yaml:7:11: boardsets.p3.root: "root" is a key of schruefer, a pgame has none`},
		{schruefer[:len(schruefer)-len("    n: ")] + "    title: none", `x.yaml:3:3: boardsets.s3: missing key "n", expected the winning moves at a won node, such as 1, or the shares of 1, 2 and so on, such as [0.5, 0.5]`},
	} {
		text := tt.text + "\n"
		if tt.text[:len(smallest)] != smallest {
			text += "    boards: 8\n"
		}
		_, err := Load("x.yaml", []byte(text), noNodes, Overrides{})
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s\ngot  %v\nwant %s", tt.text, err, tt.want)
		}
	}
}

// TestWinsByFlag sets n from the command line.
func TestWinsByFlag(t *testing.T) {
	e, err := Load("x.yaml", []byte(schruefer+"1\n    boards: 8\n"), noNodes, Overrides{Set: []string{"boardsets.s3.n=[0.5, 0.5]"}})
	if err != nil || e.BoardSets[0].Values.Text("wins") != "0.5,0.5" {
		t.Errorf("read %v, %v", e, err)
	}
}
