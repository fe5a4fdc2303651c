package nodetable

import (
	"bytes"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

const (
	someDecisions = "position,player,depth,move,right,moves\np,a,1,e4,e4 d4,20\np,a,2,d4,,\nq,a,2,x,y,2\nq,a,1,y,,\n"
	someGames     = "opening,white,black,budget,result\no,a,b,10,1-0\no,b,a,10,1/2-1/2\n"
)

// TestWrongLogs: every mistake is named with its file, line and value.
func TestWrongLogs(t *testing.T) {
	edit := func(text, old, new string) string { return strings.Replace(text, old, new, 1) }
	for _, c := range []struct{ key, text, want string }{
		{"decisions", someDecisions, ""},
		{"decisions", edit(someDecisions, "depth", "N"), ""},
		{"decisions", "position,player,depth,move,values\np,a,1,e4,e4=30 d4=-1.5 c4=-inf\n", ""},
		{"games", someGames, ""},
		{"decisions", edit(someDecisions, "right", "rigth"), `:1: column "rigth" is not known, did you mean "right"?`},
		{"decisions", edit(someDecisions, "depth", "x"), `:1: no column "depth" nor "budget", expected position, player, ` +
			`depth or budget, move, right or values, moves or values, and best if you like; not known: x`},
		{"decisions", edit(someDecisions, "right", "best_moves"), `:1: no column "right" nor "values", expected position, ` +
			`player, depth or budget, move, right or values, moves or values, and best if you like; not known: best_moves`},
		{"decisions", "position,player,depth,move,right,moves\np,a,1,Nf3,g1f3,20\nq,a,1,Nc3,b1c3,20\n", `: 2 of 2 chosen ` +
			`moves count as wrong, but are not written as right ones are, such as in row 2, position "p": "Nf3", right is ` +
			`"g1f3"; expected one spelling of a move in all columns`},
		{"decisions", someDecisions[:39], `: no decisions, expected a row for each position, player and depth or budget`},
		{"decisions", edit(someDecisions, "p,a,2", "p,A,2"), `:3: position "p", player "A": a player is "A", expected at most ` +
			`60 lower-case letters, digits, "." and "-", such as "a"`},
		{"decisions", edit(someDecisions, "p,a,2", "p,Skywork-PRM_7B,2"), `:3: position "p", player "Skywork-PRM_7B": a player ` +
			`is "Skywork-PRM_7B", expected at most 60 lower-case letters, digits, "." and "-", such as "skywork-prm-7b"`},
		{"decisions", "position,player,depth,move,right,moves\np,a,1,True,true,2\np,a,3,False,,\n", `:3: position "p", player ` +
			`"a": moves true, True, False are named, but 2 are legal; "False" is named once; expected legal moves, each ` +
			`written in one way`},
		{"decisions", edit(someDecisions, "p,a,2", "p,a,two"), `:3: depth is "two", expected a whole number from 1`},
		{"decisions", edit(someDecisions, "p,a,2", "p,a,99"), `:3: position "p", player "a": depth is 99, expected a whole ` +
			`number from 1 to 60`},
		{"decisions", edit(someDecisions, "p,a,2", "p,a,"), `:3: depth and budget are missing, expected one of them, from 1`},
		{"decisions", edit(someDecisions, "2,d4", "2,"), `:3: position "p", player "a": a move is "", expected a number or a ` +
			`text without blanks`},
		{"decisions", edit(someDecisions, "d4,,", "d4,e4,20"), `:3: position "p", player "a": 1 of 20 moves are right ("e4"), ` +
			`but row 2 says otherwise; expected the same in all rows of a position`},
		{"decisions", edit(someDecisions, "20", ""), `:2: position "p", player "a": moves is missing, expected how many ` +
			`moves are legal, of which 2 are right`},
		{"decisions", edit(someDecisions, "moves", "legal"), `:1: no column "moves" nor "values", expected position, ` +
			`player, depth or budget, move, right or values, moves or values, and best if you like; not known: legal`},
		{"decisions", edit(someDecisions, "e4 d4", `"e4, d4"`), `:2: right is "e4, d4", expected blanks between moves`},
		{"decisions", edit(someDecisions, "e4 d4", "e4;d4"), `:2: right is "e4;d4", expected blanks between moves`},
		{"decisions", "position,player,depth,move,values\np,a,1,e4,e4=1|d4=0\n", `:2: values is "e4=1|d4=0", expected blanks ` +
			`between moves`},
		{"decisions", "position,player,depth,move,right,moves\np,a,1,\"3,4\",\"3,4 5,6\",9\n", ""}, // squares
		{"decisions", edit(someDecisions, "e4 d4", "-"), ""},                                       // no move is right
		{"decisions", edit(someDecisions, "e4 d4", "none"), ""},
		{"decisions", edit(someDecisions, "y,2", "y,1"), `:4: position "q", player "a": moves y, x are named, but 1 are ` +
			`legal; "x" is named once; expected legal moves, each written in one way`},
		{"decisions", edit(someDecisions, "x,y,2", "x,,"), `:4: position "q", player "a": nothing says which moves are right, ` +
			`expected right and moves in a row of the position (moves alone if none is right), or values`},
		{"decisions", edit(someDecisions, "p,a,2", "p,a,1"), `:3: position "p", player "a": a second decision at depth 1, ` +
			`expected one`},
		{"decisions", edit(someDecisions, "x,y,2", "x,,2"), ""}, // no move is right
		{"decisions", edit(someDecisions, "y,,", "y,,3"), ""},   // said before
		{"decisions", strings.TrimSuffix(someDecisions, "q,a,1,y,,\n"), ""},
		{"decisions", edit(someDecisions, "p,a", "p,b"), `: nothing to compare: no position has at any depth or budget all ` +
			`that others have; position "q" has no decision of b at depth 1, expected that, or a log without the rows of some ` +
			`players`},
		{"decisions", "position,player,depth,move,values\np,a,1,e4,d4=1\n", `:2: position "p", player "a": move "e4" is not ` +
			`among the values, expected that of every legal move`},
		{"decisions", "position,player,depth,move,values\np,a,1,e4,e4=x\n", `:2: values is "e4=x", expected a number behind "e4="`},
		{"decisions", "position,player,depth,move,right,moves,best\np,a,1,e4,e4,2,d4\n", `:2: position "p", player "a": best ` +
			`is "d4" without the move "e4", expected it among them`},
		{"games", edit(someGames, "1-0", "won"), `:2: result is "won", expected 1-0, 0-1 or 1/2-1/2`},
		{"games", edit(someGames, "b,a", "a,b"), `:3: position "o", player "a-vs-b": a second game at budget 10, expected one: ` +
			`give openings that are played more often names of their own`},
		{"games", strings.TrimSuffix(someGames, "o,b,a,10,1/2-1/2\n"), `: nothing to compare: no ` +
			`opening has at any depth or budget all that others have; opening "o" has no pair of games of a and b, begun by ` +
			`one each, at budget 10, expected that, or a log without the rows of some players`},
		{"nodes", "tree,node,parent,to_move,eval\n", `:1: no column "tree_id", expected tree_id, node_id, parent_id, to_move, ` +
			`static, terminal or truth, and move if you like; not known: tree (did you mean "tree_id"?), node (did you mean ` +
			`"node_id"?), parent (did you mean "parent_id"?), eval`},
		{"nodes", "node_id,tree_id\n", `:1: no column "parent_id", expected tree_id, node_id, parent_id, to_move, static, ` +
			`terminal or truth, and move if you like`},
	} {
		_, err := Read("my.csv", strings.NewReader(c.text), declare.Reading{Key: c.key}, 0)
		if got := ""; err != nil || c.want != "" {
			if err != nil {
				got = err.Error()
			}
			if got != "my.csv"+c.want {
				t.Errorf("got  %s\nwant my.csv%s", got, c.want)
			}
		}
		if key, err := KeyOf("my.csv", strings.NewReader(c.text)); err != nil || key != c.key {
			t.Errorf("%.30q is a log of %s, error %v", c.text, key, err)
		}
	}
}

// FuzzLogs reads any text as logs: the result is a table, always the same, or an error with the file's name on one
// line.
func FuzzLogs(f *testing.F) {
	f.Add([]byte(someDecisions))
	f.Add([]byte("position,player,budget,move,values,best\np,a,1,e4,e4=30 d4=-1.5 c4=-inf,e4 d4\n"))
	f.Add([]byte(someGames))
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > maxFuzzed {
			return
		}
		fuzzing.Within(t, 64, func() {
			for _, key := range []string{"decisions", "games"} {
				var hashes []string
				for range 2 {
					made, err := Read("my.csv", bytes.NewReader(text), declare.Reading{Key: key}, 0)
					if err != nil {
						if !strings.HasPrefix(err.Error(), "my.csv") || strings.Contains(err.Error(), "\n") || len(err.Error()) > 2000 {
							t.Errorf("error %.3000q", err)
						}
						continue
					}
					hash, _ := made.MarshalText()
					hashes = append(hashes, string(hash))
				}
				if len(hashes) == 2 && hashes[0] != hashes[1] {
					t.Errorf("hashes %v", hashes)
				}
			}
		})
	})
}
