package uci

import (
	"cmp"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/internal/fakeuci"
	"github.com/nonminimax/nonminimax/stages/chess"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/search"
)

// asEngine makes the test binary an engine, where it is set.
const asEngine = "NONMINIMAX_FAKEUCI"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) != "" {
		os.Exit(fakeuci.Run(os.Stdin, os.Stdout))
	}
	os.Exit(m.Run())
}

// fake is an engine that is the test binary, with options by turns of name and value.
func fake(t *testing.T, options ...string) *experiment.Engine {
	t.Helper()
	t.Setenv(asEngine, "1")
	program := fixture.Must(os.Executable())(t)
	e := &experiment.Engine{Name: "fish", Program: program, Patience: 60, Place: "mine.yaml:3:3: players.fish"}
	for i := 0; i < len(options); i += 2 {
		e.Options = append(e.Options, experiment.Parameter{Name: options[i], Value: options[i+1]})
	}
	return e
}

// started starts an engine. It is never late, except that it is at once when it is asked something that begins with a
// word.
func started(t *testing.T, e *experiment.Engine, late string) (*Process, error) {
	t.Helper()
	p, _, err := start(e, func(asked string) <-chan time.Time {
		if late == "" || !strings.HasPrefix(asked, late) {
			return nil
		}
		alarm := make(chan time.Time, 1)
		alarm <- time.Time{}
		return alarm
	})
	if err == nil {
		t.Cleanup(p.Close)
	}
	return p, err
}

// asked is a position with its legal moves.
const asked = "8/8/8/8/8/2k5/8/R3K3 w - - 0 1"

func legal(t *testing.T) (moves []string) {
	t.Helper()
	rules := fixture.Must(chess.New("KRK", 50))(t)
	s := fixture.Must(rules.Read(asked))(t)
	for i := range rules.Expand(s, make([]chess.State, rules.Branching())) {
		moves = append(moves, rules.Coordinates(s, i))
	}
	return moves
}

// TestAnswers: an engine is what it says it is, and answers by depth and by nodes.
func TestAnswers(t *testing.T) {
	e := fake(t, "Hash", "8")
	fixture.OK(t, Identify([]*experiment.Engine{e}))
	options := e.Identity.Options
	if e.Identity.Program != fakeuci.Name || len(e.Identity.SHA256) != 64 || options["Hash"] != "8" ||
		options["Threads"] != "1" || options["Fails"] != "no" || options["On"] != "<empty>" || len(options) != 4 {
		t.Errorf("identity %+v", e.Identity)
	}
	p := fixture.Must(Start(e))(t)
	defer p.Close()
	for _, limit := range []search.Limit{{Depth: 3}, {Nodes: 30}} {
		answer, err := p.Search(asked, legal(t), limit)
		size := limit.Size()
		want := search.Answer{Move: size % len(legal(t)), Score: float64(10 * size), Nodes: cmp.Or(limit.Nodes, 300),
			Reached: int32(size)}
		if err != nil || answer != want {
			t.Errorf("%v: %+v, %v; want %+v", limit, answer, err, want)
		}
	}
	if err := p.Repeat(); err != nil {
		t.Error(err)
	}
	e.Identity.SHA256 = strings.Repeat("0", 64)
	if _, err := Start(e); err == nil || !strings.Contains(err.Error(), "with 000000000000…") {
		t.Errorf("another program starts: %v", err)
	}
}

// TestFaults: an engine that does not answer as it should is named with what it was asked and what was expected. Who
// hangs is told by an alarm that goes off at once, so that no clock decides.
func TestFaults(t *testing.T) {
	where := `mine.yaml:3:3: players.fish: engine "Fake 1.0", position "` + asked + `", depth 2: `
	for _, tt := range []struct{ fails, late, want string }{
		{"dies", "", `it ended when asked "go depth 2", expected "bestmove"; its last words are "no way on"`},
		{"hangs", "go", `no "bestmove" within 60 s of "go depth 2" (key "patience"), expected an answer`},
		{"talks", "go", `no "bestmove" within 60 s of "go depth 2" (key "patience"), expected an answer`},
		{"illegal", "", `bestmove "a1a1" is not legal, expected one of ` + strings.Join(legal(t), " ")},
		{"no move", "", `bestmove without a move, expected a legal one, such as "bestmove e1d1"`},
	} {
		p := fixture.Must(started(t, fake(t, "Fails", tt.fails, "On", "R3K3"), tt.late))(t)
		if _, err := p.Search(asked, legal(t), search.Limit{Depth: 2}); err == nil || err.Error() != where+tt.want {
			t.Errorf("%s: %v\nwant %s", tt.fails, err, where+tt.want)
		}
	}
}

// TestRepeat: an engine that remembers what it was asked is found out, unless it is started anew each time.
func TestRepeat(t *testing.T) {
	for _, restart := range []bool{false, true} {
		e := fake(t, "Fails", "remembers", "On", "k")
		e.Restart = restart
		p, err := started(t, e, "")
		if err != nil {
			t.Fatal(err)
		}
		var nodes []int64
		for depth := 1; depth <= 3; depth++ {
			answer := fixture.Must(p.Search(asked, legal(t), search.Limit{Depth: depth}))(t)
			nodes = append(nodes, answer.Nodes-int64(100*depth))
		}
		err = p.Repeat()
		found := err != nil && strings.Contains(err.Error(), "depth 3: its answer is e1f2 (score 30, 303 nodes, depth 3), "+
			"asked again e1f2 (score 30, 304 nodes, depth 3): expected the same")
		if found == restart || restart != (nodes[2] == 1) {
			t.Errorf("restart %t: %v, asked before %v", restart, err, nodes)
		}
	}
}

// TestBudgets: an engine that does not keep to a number of nodes is found out by those that it reports.
func TestBudgets(t *testing.T) {
	for fails, want := range map[string]string{
		"few":  "asked for 5000 nodes at the start of a game it reports 7, expected 2500 at least: it does not keep",
		"many": "asked for 5000 nodes it reports 1000000, expected 20000 at most: it does not keep to budgets",
	} {
		p := fixture.Must(started(t, fake(t, "Fails", fails), ""))(t)
		if _, err := p.Search(asked, legal(t), search.Limit{Depth: 2}); err != nil {
			t.Errorf("%s, by depth: %v", fails, err)
		}
		if _, err := p.Search(asked, legal(t), search.Limit{Nodes: 10}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s", fails, err, want)
		}
	}
	p := fixture.Must(started(t, fake(t, "Fails", "many", "On", "R3K3"), ""))(t)
	if _, err := p.Search(asked, legal(t), search.Limit{Nodes: 10}); err == nil ||
		!strings.Contains(err.Error(), "asked for 10 nodes it reports 1000000, expected 10020 at most") {
		t.Errorf("one that does so later: %v", err)
	}
}

// TestRefusals: what cannot be started or set is said before anything is asked.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct{ option, value, want string }{
		{"Hsh", "1", `option "Hsh" is not one that "Fake 1.0" has, did you mean "Hash"?`},
		{"Hash", "65", `option "Hash" is "65": expected a whole number from 1 to 64`},
		{"Threads", "2", `option "Threads" is "2", expected 1, so that its answers can be repeated`},
		{"Fails", "never", `option "Fails" is "never": expected one of no, dies, hangs, talks, illegal, no move, ` +
			`remembers, few, many`},
		{"Clear Hash", "1", `option "Clear Hash" is "1": a button has no value`},
	} {
		e := fake(t, tt.option, tt.value)
		err := Identify([]*experiment.Engine{e})
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s = %s: %v\nwant %s", tt.option, tt.value, err, tt.want)
		}
	}
	e := fake(t)
	e.Program = "no-such-engine"
	if err := Identify([]*experiment.Engine{e}); err == nil ||
		!strings.HasPrefix(err.Error(), `mine.yaml:3:3: players.fish.uci: program "no-such-engine" is not here: expected`) {
		t.Errorf("a program that is not there: %v", err)
	}
	e.Program = "no-such-engine --uci"
	if err := Identify([]*experiment.Engine{e}); err == nil ||
		!strings.Contains(err.Error(), "or its path, and arguments as a list, [no-such-engine, --uci]: ") {
		t.Errorf("a program with arguments in one text: %v", err)
	}
	t.Setenv("FAKEUCI_SILENT", "1")
	if _, err := started(t, fake(t), "uci"); err == nil || !strings.HasSuffix(err.Error(),
		`it does not speak UCI: no "uciok" within 60 s of "uci" (key "patience"), expected an answer`) {
		t.Errorf("one that says nothing: %v", err)
	}
}
