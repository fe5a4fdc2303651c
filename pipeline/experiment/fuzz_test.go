package experiment

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// FuzzLoad loads any text with any --set: the result is an experiment whose canonical form
// loads again as the same one, or readable errors; always the same, and in little memory.
func FuzzLoad(f *testing.F) {
	for _, text := range []string{
		smallest, several, everyGame, pooled,
		"a: &a [*a, <<: {? b : !!c 'd'}]\n---\n",
		smallest + "    depths: [1-999999, 1-999999]\n    budgets: [999999999999999999999999]\n    part_size: 1\n",
		"boardsets: " + strings.Repeat("[{a: ", 30),
	} {
		f.Add([]byte(text), "keep=counts")
	}
	f.Add([]byte(smallest+"    evaluators: [e1]\n    propagators: [minimax, baum-0."+strings.Repeat("0",
		250)+"1]\n    contests: all\n"), "keep=counts")
	f.Add([]byte(several), "boardsets.n{height}.height=[3, 5-6]")
	f.Add([]byte(swept), "boardsets.p{p}-e{error}-h{height}.matrix={p: [1/3]}")
	f.Add([]byte(swept), "figures=[pathology against p]")
	f.Add([]byte(swept), "labels={p: share of ones}")
	f.Add([]byte(smallest), "boardsets.p3.boards=1000000000000000000")
	f.Add([]byte(pooled), "seeds=[0, 2-999999, 18446744073709551615]")
	f.Add([]byte(smallest), "boardsets.k.game=kalah")
	shipped, err := filepath.Glob("../../data/experiments/*.yaml")
	if err != nil || len(shipped) == 0 {
		f.Fatalf("no shipped experiments: %v", err)
	}
	for i, name := range shipped {
		if i%24 > 0 {
			continue // TestRecorded loads them all
		}
		text := fixture.Must(os.ReadFile(name))(f)
		f.Add(text, "boardsets.p10.height=8")
	}
	f.Fuzz(func(t *testing.T, text []byte, set string) {
		fuzzing.Within(t, 1024, func() { loads(t, text, set) }) // checking makes kernels, those of five-in-a-row too
	})
}

// everyGame is an experiment with the keys of every game: board sets of chosen ones, and of each
// game one with the examples of its keys.
var everyGame = chosenGames + exampleSets()

const chosenGames = `name: games
tie: last
boardsets:
  s3: {game: schruefer, height: 3, branching: 3, n: [1/2, 0.25, 1/4], root: loss, boards: 4, evaluators: [e1],
    propagators: [minimax], census: true}
  g3: {game: ggame, height: 3, boards: all, part_size: 5, evaluators: [e3], calibration: 7, depths: [2, 1]}
  n3: {game: ngame, height: 3, q: 1/3, boards: 4, nontrivial: true, seed: 18446744073709551615}
  k: {game: kalah, pits: 3, stones: 2, rules: [stuck-ends, empty-capture], opening: 4, ply: turn, solve: false,
    boards: 4, evaluators: [kalah-ratio], propagators: [minimax, minimax@kalah-advantage], budgets: [100, 10],
    contests: all}
  t: {game: tictactoe, opening: 2, boards: 4, evaluators: [open-lines], propagators: [product, baum-0.9],
    depths: 1-3, methods: [full, pruned], contests: [baum-0.9-vs-product]}
  f: {game: five, boards: 4}
  c: {game: chess, pieces: KQK, boards: all, positions: true}
  n: {game: tree, nodes: trees.csv, boards: 1, evaluators: [given], propagators: [minimax], depths: 2, tie: expected}
`

// exampleSets are board sets with the examples of all keys that games declare.
func exampleSets() string {
	var text strings.Builder
	for _, g := range catalog.Games() {
		if g.Recorded { // a file each
			for _, k := range g.Keys {
				fmt.Fprintf(&text, "  examples-%s: {game: %s, boards: 2, %s: %s}\n", k.Name, g.Name, k.Name, treesFile)
			}
			continue
		}
		fmt.Fprintf(&text, "  examples-%s: {game: %s, boards: 2", g.Name, g.Name)
		for _, k := range g.Keys {
			switch k.Kind {
			case declare.NodesFile:
				fmt.Fprintf(&text, ", %s: %s", k.Name, treesFile)
			default:
				fmt.Fprintf(&text, ", %s: %s", k.Name, k.Example)
			}
		}
		text.WriteString("}\n")
	}
	return text.String()
}

// onlyTrees reads the only file of nodes.
func onlyTrees(file string, _ bool, _ declare.Reading) (declare.Nodes, error) {
	if file != treesFile {
		return nil, errors.New("there is no such file")
	}
	return twoTrees(), nil
}

// treesFile is the name of the only file of nodes, which has twoTrees.
const treesFile = "trees.csv"

func twoTrees() *nodetree.Forest {
	b := nodetree.NewBuilder(0)
	for _, name := range []string{"a", "b"} {
		b.Add(nodetree.Row{Tree: name, Node: "0", ToMove: nodetree.Max, Static: 0.5, Move: -1})
		b.Add(nodetree.Row{Tree: name, Node: "1", Parent: "0", End: nodetree.MaxWins, Move: -1})
	}
	forest, err := b.Build()
	if err != nil {
		panic(err) // the rows are constant
	}
	return forest
}

// loads loads a text and looks at what comes of it.
func loads(t *testing.T, text []byte, set string) {
	o := Overrides{Set: []string{set}}
	e, err := Load("x.yaml", text, onlyTrees, o)
	same, again := Load("x.yaml", text, onlyTrees, o)
	if err != nil {
		if e != nil || same != nil || again == nil || again.Error() != err.Error() {
			t.Fatalf("experiment %v with error %v, then %v with %v", e, err, same, again)
		}
		readable(t, err, text)
		return
	}
	if again != nil || string(Canonical(e)) != string(Canonical(same)) {
		t.Fatalf("loads as\n%s\nthen as\n%s\nerror %v", Canonical(e), Canonical(same), again)
	}
	fitsFolders(t, e)
	if canonical := Canonical(e); !utf8.Valid(canonical) || !json.Valid(canonical) {
		t.Fatalf("canonical form is no JSON: %q", canonical)
	}
	sameFromRecord(t, e)
}

// sameFromRecord checks that an experiment can be read from its canonical form, as a whole and as its tables have it.
func sameFromRecord(t *testing.T, e *Experiment) {
	t.Helper()
	known := func(written string, _ bool, _ declare.Reading) (declare.Nodes, error) { return nodetree.Known(written) }
	other, err := load("again.yaml", source{record: true}, Canonical(e), known, Overrides{})
	if err != nil {
		t.Fatalf("does not load from\n%s\n%v", Canonical(e), err)
	}
	if a, b := string(Canonical(e)), string(Canonical(other)); a != b {
		t.Fatalf("read differently:\n%s\n%s", a, b)
	}
	recorded, err := LoadRecorded(e.Name, e.Canonical(), e.Keep, known, Overrides{})
	if err != nil {
		t.Fatalf("does not load from\n%s\n%v", e.Canonical(), err)
	}
	recorded.Engines = e.Engines // which the canonical form has, but for their places
	for i := range e.BoardSets { // whose trees are not at hand
		recorded.BoardSets[i].Engines = e.BoardSets[i].Engines
		if set := &e.BoardSets[i]; set.Values.Nodes() != nil {
			set.Values, recorded.BoardSets[i].Values = nil, nil
		}
	}
	if e.Figures, e.Labels = nil, nil; fmt.Sprintf("%+v", e) != fmt.Sprintf("%+v", recorded) {
		t.Fatalf("read differently from the record:\n%+v\n%+v", e, recorded)
	}
}

// fitsFolders checks that names are valid folder names.
func fitsFolders(t *testing.T, e *Experiment) {
	const longest = 255
	for _, s := range e.BoardSets {
		names := slices.Concat([]string{e.Name, s.Name}, s.Evaluators, s.Propagators)
		for _, c := range s.Contests {
			names = append(names, c.String())
		}
		for _, name := range names {
			if len("experiment=")+len(name) > longest || strings.ContainsAny(name, "/\\\x00\n") {
				t.Errorf("name %q of %d bytes", name, len(name))
			}
		}
	}
}

// readable checks that errors are usable: one line each with the file, an existing place in
// it, and a message in lower case.
func readable(t *testing.T, err error, text []byte) {
	for _, e := range flatten(err) {
		if s := e.Error(); !strings.HasPrefix(s, "x.yaml:") || strings.ContainsAny(s, "\n\r") || !utf8.ValidString(s) ||
			len(s) > longestError {
			t.Errorf("error of %d bytes: %.400q", len(s), s)
		}
		var one *Error
		if !errors.As(e, &one) {
			continue // "and 3 more errors"
		}
		if lines := 1 + strings.Count(string(text), "\n"); one.Line < 0 || one.Line > lines ||
			(one.Line > 0) != (one.Column > 0) {
			t.Errorf("%q: line %d, column %d of %d lines", one, one.Line, one.Column, lines)
		}
		word, _, _ := strings.Cut(one.Message, " ")
		if first, _ := utf8.DecodeRuneInString(word); word == "" || unicode.IsUpper(first) && word != strings.ToUpper(word) {
			t.Errorf("%q: begins with %q, expected lower case or an abbreviation", one, word)
		}
	}
}

// longestError is the longest error in bytes; the longest ones list all known names.
const longestError = 1200

// flatten returns the errors that were joined.
func flatten(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return []error{err}
}

// TestEveryGameIsWritten: the examples of a game's keys make a board set, and every key is recorded.
func TestEveryGameIsWritten(t *testing.T) {
	e := fixture.Must(Load("x.yaml", []byte(everyGame), onlyTrees, Overrides{}))(t)
	text := string(Canonical(e)) + string(Canonical(mustLoad(t, pooled, Overrides{}))) +
		string(Canonical(mustLoad(t, played, Overrides{})))
	for _, key := range slices.Concat(experimentKeys, boardSetKeys) {
		optional := []string{"title", "source", "published", "diagnose", figuresKey, labelsKey}
		if !slices.Contains(optional, key) && !strings.Contains(text, strconv.Quote(key)+":") {
			t.Errorf("key %q is not written", key)
		}
	}
}
