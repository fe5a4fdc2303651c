package experiment

import (
	"path"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// played has a player from elsewhere, as tables know it.
const played = `name: played
players:
  fish: {uci: [stockfish, --quiet], options: {Hash: 1, Use NNUE: false}, restart: true, patience: 9, identity:
    '{"program":"Stockfish 15.1","sha256":"ab12","options":{"Debug Log File":"<empty>","Hash":"1"},"arguments":["--quiet"]}'}
boardsets:
  k: {game: chess, pieces: KRK, boards: 3, evaluators: [chess-mobility], propagators: [fish, minimax], depths: 1,
      contests: [fish-vs-minimax]}
`

// TestRecorded reads experiments from their canonical form: every game, several seeds, a sweep,
// and what is shipped, in the short form a fifth of it.
func TestRecorded(t *testing.T) {
	const swept = `name: swept
boardsets:
  "p{p}-e{error}-h{height}":
    game: pgame
    height: 3-4
    boards: 8
    matrix: {p: [0.30, 1/3], error: [0.1, 0.2]}
    evaluators: ["artificial-{error}"]
    propagators: [minimax]
`
	for _, text := range []string{smallest, pooled, swept, played} {
		sameFromRecord(t, mustLoad(t, text, Overrides{}))
	}
	files := fixture.Must(data.FS.ReadDir("experiments"))(t)
	for i, file := range files {
		if i%5 > 0 && !fixture.InCI() {
			continue
		}
		text, err := data.FS.ReadFile(path.Join("experiments", file.Name()))
		if path.Ext(file.Name()) != ".yaml" || strings.Contains(string(text), "nodes:") {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		sameFromRecord(t, mustLoad(t, string(text), Overrides{}))
	}
}

// TestRecordedTakesFlags changes what the record says as flags change a file, and refuses what
// is none.
func TestRecordedTakesFlags(t *testing.T) {
	e := mustLoad(t, pooled, Overrides{})
	boards := int64(5)
	for _, o := range []Overrides{{Boards: &boards}, {Seeds: []uint64{4, 5}}} {
		got := fixture.Must(LoadRecorded("pooled", e.Canonical(), KeepRows, nil, o))(t)
		if want := mustLoad(t, pooled, o); string(Canonical(got)) != string(Canonical(want)) {
			t.Errorf("%+v:\n%s\nexpected\n%s", o, Canonical(got), Canonical(want))
		}
	}
	if _, err := LoadRecorded("pooled", e.Canonical(), KeepRows, nil, Overrides{Set: []string{"seed=1"}}); err == nil ||
		!strings.HasPrefix(err.Error(), "--set changes") {
		t.Errorf("--set: error %v", err)
	}
	form := string(e.Canonical())
	for text, want := range map[string]string{
		"{":                     "not readable YAML",
		`{"name":"a","seed":1}`: `missing key "boardsets"`,
		`{"name":"a","seed":1,"boardsets":[{"name":"p3","game":"pgame","height":3,"probability":"0.5"}]}`: "pooled: " +
			"boardsets: expected board sets by name, got a list",
		strings.Replace(form, `"height":3`, `"height":99999999999`,
			1): "expected a whole number from 1 to 60",
		strings.Replace(form, `"height":3`, `"height":03`, 1): "pooled: " +
			"boardsets.p3.height: 03 is not in plain decimal digits",
		strings.Replace(form, `"tie":"first"`, `"census":false,"tie":"first"`,
			1): "is of another version of the program, expected the path of its file",
	} {
		if _, err := LoadRecorded("pooled", []byte(text), KeepRows, nil, Overrides{}); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: error %v, expected %q", text, err, want)
		}
	}
	known := func(written string, _ bool, _ declare.Reading) (declare.Nodes, error) { return nodetree.Known(written) }
	forest := mustLoadTrees(t).Canonical()
	for text, want := range map[string]string{
		strings.Replace(string(forest), "2 trees", "200000000 trees", 1): "200000000 trees with the hash",
		strings.Replace(string(forest), "2 trees", "some trees",
			1): "expected trees as an experiment's tables have them",
	} {
		if _, err := LoadRecorded("trees", []byte(text), KeepRows, known, Overrides{}); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("error %v, expected %q", err, want)
		}
	}
	sameFromRecord(t, mustLoadTrees(t))
}

// mustLoadTrees loads an experiment of trees from a file.
func mustLoadTrees(t *testing.T) *Experiment {
	t.Helper()
	e, err := Load("x.yaml", []byte("name: trees\nboardsets: {t: {game: tree, nodes: "+treesFile+"}}\n"), onlyTrees,
		Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}
