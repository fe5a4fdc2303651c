package notebooks_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	spec "github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/uci"
	"github.com/nonminimax/nonminimax/stages/chess"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/search"
)

// engines are those that the tests ask, by the names of their programs and of Debian's packages.
var engines = []string{"stockfish", "ethereal-chess"}

// engineOf is the path of an engine, empty where it is not installed. Debian has a folder of its own for games.
func engineOf(name string) string {
	for _, place := range []string{name, filepath.Join("/usr/games", name)} {
		if path, err := exec.LookPath(place); err == nil {
			return path
		}
	}
	return ""
}

// TestEngines holds the driver of UCI to python-chess, which asks the same engines the same questions in another order:
// about positions of several endgames, and about each of a game that an engine plays against itself.
func TestEngines(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, packages{file: "requirements-chess.txt"})
	for _, tt := range []struct {
		name    string
		options []spec.Parameter
		limits  []search.Limit
	}{
		{engines[0], []spec.Parameter{{Name: "Hash", Value: "1"}, {Name: "Threads", Value: "1"}},
			[]search.Limit{{Depth: 1}, {Depth: 5}, {Nodes: 500}}},
		{engines[1], []spec.Parameter{{Name: "Hash", Value: "2"}}, []search.Limit{{Depth: 2}, {Depth: 6}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := &spec.Engine{Name: tt.name, Program: engineOf(tt.name), Options: tt.options, Patience: 3600, Place: t.Name()}
			if e.Program == "" {
				unavailable(t, "no engine; on Debian: apt-get install %s", tt.name)
			}
			fixture.OK(t, uci.Identify([]*spec.Engine{e}))
			process := fixture.Must(uci.Start(e))(t)
			defer process.Close()
			var questions, answers []string
			ask := func(rules chess.Rules, s chess.State, limit search.Limit) int {
				var legal []string
				for i := range rules.Expand(s, make([]chess.State, rules.Branching())) {
					legal = append(legal, rules.Coordinates(s, i))
				}
				answer := fixture.Must(process.Search(rules.Write(s), legal, limit))(t)
				kind := "depth"
				if limit.Nodes > 0 {
					kind = "nodes"
				}
				questions = append(questions, fmt.Sprintf("%s %d %s", kind, limit.Size(), rules.Write(s)))
				answers = append(answers, fmt.Sprintf("%s %g %d", legal[answer.Move], answer.Score, answer.Nodes))
				return answer.Move
			}
			for _, fen := range []string{"8/8/8/8/8/2k5/8/R3K3 w - - 0 1", "8/8/3k4/3R4/8/8/8/K7 b - - 0 1",
				"8/8/8/3Q4/8/6k1/8/K7 w - - 0 1", "7k/8/5K2/8/4N3/3B4/8/8 w - - 0 1", "8/8/8/3r4/8/2k5/8/K6Q w - - 0 1",
				"8/8/8/8/2r5/8/2k5/K6Q b - - 0 1", "8/8/6R1/2K5/n7/8/8/3k4 w - - 0 1"} {
				rules, s := endgameOf(t, fen)
				for _, limit := range tt.limits {
					ask(rules, s, limit)
				}
			}
			rules, s := endgameOf(t, "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1")
			for ply := 0; ply < 20; ply++ {
				if _, over := rules.Outcome(s); over {
					break
				}
				after := make([]chess.State, rules.Branching())
				rules.Expand(s, after)
				s = after[ask(rules, s, tt.limits[1])]
			}
			slices.Reverse(questions)
			slices.Reverse(answers)
			file := filepath.Join(t.TempDir(), "questions")
			fixture.OK(t, os.WriteFile(file, []byte(strings.Join(questions, "\n")), 0o644))
			args := []string{filepath.Join("testdata", "engine_moves.py"), e.Program, file}
			for _, o := range tt.options {
				args = append(args, o.Name+"="+o.Value)
			}
			report, err := v.run(t, args...)
			if err != nil {
				t.Fatalf("%v\n%s", err, report)
			}
			theirs := strings.Split(strings.TrimSpace(report), "\n")
			if len(theirs) != len(answers) || len(answers) < 20 {
				t.Fatalf("%d answers, python-chess has %d", len(answers), len(theirs))
			}
			for i, answer := range answers {
				if theirs[i] != answer {
					t.Errorf("%s: %s, python-chess has %s", questions[i], answer, theirs[i])
				}
			}
		})
	}
}

// shortGames are those of which TestLoggedEngine logs a position each.
const shortGames = `[White "Scholar's mate"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[White "Nobody moves"]

*

[White "Legal's mate"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0

[FEN "8/7k/8/8/8/8/4q3/K5R1 w - - 0 1"]
[SetUp "1"]

1. Rg3 *
`

// TestLoggedEngine: the script of data/experiments/README.md logs an engine, to less depth here, on a position of each
// game that has moves, and the program judges it.
func TestLoggedEngine(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, packages{file: "requirements-chess.txt"})
	for _, name := range engines {
		if engineOf(name) == "" {
			unavailable(t, "no engine; on Debian: apt-get install %s", name)
		}
	}
	folder, block := t.TempDir(), pythonBlock(t, "../data/experiments/README.md", "log_engine.py")
	block = strings.NewReplacer(`"stockfish"`, fmt.Sprintf("%q", engineOf(engines[0])),
		`start("my-engine")`, fmt.Sprintf("start(%q)", engineOf(engines[1])), "depth=16", "depth=6",
		`"games.pgn"`, fmt.Sprintf("%q", filepath.Join(folder, "games.pgn")),
		`"engine.csv"`, fmt.Sprintf("%q", filepath.Join(folder, "engine.csv"))).Replace(block)
	for name, text := range map[string]string{"log.py": block, "games.pgn": shortGames} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if printed, err := v.run(t, filepath.Join(folder, "log.py")); err != nil || !strings.HasSuffix(printed, "3 of 3\r") {
		t.Fatalf("it prints %q (%v)", printed, err)
	}
	judged := nonminimax(t, "judge", filepath.Join(folder, "engine.csv"), "--out", filepath.Join(folder, "out"))
	if want := "engine: 3 positions, 12 decisions."; !strings.Contains(judged, want) {
		t.Errorf("judge prints no %q:\n%s", want, judged)
	}
}

// endgameOf returns the endgame that a position is of, and the position.
func endgameOf(t *testing.T, fen string) (chess.Rules, chess.State) {
	t.Helper()
	for _, material := range chess.Material() {
		rules := fixture.Must(chess.New(material, 50))(t)
		if s, err := rules.Read(fen); err == nil {
			return rules, s
		}
	}
	t.Fatalf("no endgame has position %s", fen)
	return chess.Rules{}, chess.State{}
}
