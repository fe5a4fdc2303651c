package command

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// FuzzExperiment loads any text as an experiment and plans it: whatever loads can be planned,
// in little memory and always the same way, with a distinct path for every part.
func FuzzExperiment(f *testing.F) {
	files, err := filepath.Glob("../../data/experiments/*.yaml")
	if err != nil || len(files) == 0 {
		f.Fatalf("no shipped experiments: %v", err)
	}
	for _, name := range append(files, "testdata/small.yaml", "testdata/tiny.yaml") {
		text := fixture.Must(os.ReadFile(name))(f)
		f.Add(text, "boardsets.p10.boards=100")
	}
	const head = "name: a\nboardsets:\n  b:\n    "
	for _, keys := range []string{
		"{game: pgame, height: 24, boards: 1000000000000, part_size: 10000000}",
		"{game: pgame, height: 3, boards: 8, evaluators: [artificial-E], propagators: [mn-M-25, baum-E]}",
		"{game: kalah, pits: 6, stones: 12, boards: 1, evaluators: [kalah-ratio], propagators: [minimax@kalah-advantage, " +
			"baum-measured], budgets: [1000000000], contests: all}",
		"{game: schruefer, height: 20, branching: 62, n: [1/3, 0.000000000000000000001, 2/3], boards: 1}",
		"{game: five, boards: 12000000, evaluators: [chain-2147483647-2147483647-2147483647], propagators: [p81100], " +
			"depths: 60}",
	} {
		f.Add([]byte(head+keys+"\n"), "seed=3")
	}
	f.Fuzz(func(t *testing.T, text []byte, set string) {
		fuzzing.Within(t, 1024, func() {
			e, err := experiment.Load("x.yaml", text, nodesReader("data/experiments/any.yaml", true, new(int64)),
				experiment.Overrides{Set: []string{set}})
			if err != nil {
				if s := err.Error(); !strings.HasPrefix(s, "x.yaml:") || len(s) > 12*1200 {
					t.Errorf("error %.3000q", s)
				}
				return
			}
			plans(t, e)
		})
	})
}

// plans plans an experiment, unless that has very many parts.
func plans(t *testing.T, e *experiment.Experiment) {
	total := int64(0)
	for _, set := range e.BoardSets {
		total += set.Boards
	}
	const most = 3000 // of boards: parts are made one by one
	if total > most {
		return
	}
	p, err := plan.New(e)
	if err != nil {
		t.Fatalf("loads but cannot be planned: %v", err)
	}
	again := fixture.Must(plan.New(e))(t)
	seen, others := map[string]bool{}, again.Parts()
	for i, part := range p.Parts() {
		if seen[part.Path()] {
			t.Fatalf("two parts %q", part.Path())
		}
		seen[part.Path()] = true
		if other := others[i]; i < 50 && (other.Key != part.Key || other.Path() != part.Path() ||
			!bytes.Equal(other.Recipe(), part.Recipe())) {
			t.Fatalf("part %q has key %s, then %q has %s", part.Path(), part.Key, other.Path(), other.Key)
		}
	}
}

// FuzzWhere reads any text as a --where of any table, and as one that selects a contest: the
// condition has the text's meaning, or the error is a usage error that quotes the text.
func FuzzWhere(f *testing.F) {
	schemas := append(part.RowTables(), results.Schemas()...)
	e, err := experiment.Load("tree-example", readSeed(f, "../../data/experiments/tree-example.yaml"),
		nodesReader("data/experiments/any.yaml", true, new(int64)), experiment.Overrides{})
	if err != nil {
		f.Fatal(err)
	}
	for _, flag := range []string{"propagator=minimax", "boardset=a=b", "depth",
		"contest=product-vs-minimax", "budget=1e3"} {
		f.Add(uint8(4), flag)
	}
	f.Fuzz(func(t *testing.T, of uint8, flag string) {
		if strings.ContainsFunc(flag, func(r rune) bool {
			return r < ' ' || r == '\ufffd' || r == '"' ||
				r == '\\' || r > '~'
		}) {
			t.Skip() // quoted in errors
		}
		schema := schemas[int(of)%len(schemas)]
		conditions, err := parseEqualities([]string{flag}, schema)
		if err != nil {
			usage(t, err, flag)
			return
		}
		c := conditions[0]
		if c.column+"="+c.value != flag {
			t.Errorf("%q is %+v", flag, c)
		}
		if at, err := schema.Index(c.column); err != nil {
			t.Error(err)
		} else if row := make([]string, len(schema.Columns)); true {
			row[at] = c.value
			if !holds(conditions, schema, row) || !possible(conditions, part.Dir("t", c.column, c.value)+"/part") ||
				possible(conditions, part.Dir("t", c.column, "x"+c.value)+"/part") {
				t.Errorf("%q does not hold of its own row", flag)
			}
		}
		if fit, err := chosen(pairings(e), conditions, "contest", e.Name, pairingColumns, pairing.value); err != nil {
			usage(t, err, flag)
		} else if len(fit) == 0 {
			t.Errorf("%q: no pairing and no error", flag)
		}
	})
}

// usage fails unless the error is a usage error with the given text.
func usage(t *testing.T, err error, flag string) {
	var wrong usageError
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), flag) || strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%q: error %v", flag, err)
	}
}

// readSeed reads a file.
func readSeed(f *testing.F, name string) []byte {
	return fixture.Must(os.ReadFile(name))(f)
}

// TestSpecDamage flips bits of the shipped experiments, truncates them and empties them. Each
// is refused with file, line and value, or is the same experiment (a comment, a blank), or
// another one with another canonical form and hence another analysis key.
func TestSpecDamage(t *testing.T) {
	t.Parallel()
	for i, name := range shipped() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if i%4 > 0 {
				inCI(t, "a fourth of the experiments")
			}
			file := path.Join(shippedDir, name+".yaml")
			text := fixture.Must(data.FS.ReadFile(file))(t)
			sound := mustLoad(t, file, text)
			soundKey := sync.OnceValue(func() string { return keyOf(t, sound) })
			refused, same, others := 0, 0, 0
			for _, bad := range damagedTexts(text, 2) {
				e, err := experiment.Load(file, bad, nodesReader("data/experiments/any.yaml", true, new(int64)),
					experiment.Overrides{})
				switch {
				case err != nil:
					refused++
					expectPlace(t, file, err)
				case bytes.Equal(e.Canonical(), sound.Canonical()):
					same++
					for i, engine := range e.Engines {
						engine.Place = sound.Engines[i].Place // of another line where a comment broke
					}
					e.Keep, e.Figures, e.Labels = sound.Keep, sound.Figures, sound.Labels // which that form omits
					if !reflect.DeepEqual(e, sound) {
						t.Errorf("two experiments have one canonical form:\n%s", bad)
					}
				default:
					others++
					if keyOf(t, e) == soundKey() && e.Keep == sound.Keep {
						t.Errorf("two experiments have one key:\n%s", bad)
					}
				}
			}
			t.Logf("%d refused, %d the same, %d other experiments", refused, same, others)
			if refused == 0 || *long && others == 0 {
				t.Error("nothing was refused, or nothing changed")
			}
		})
	}
}

// damagedTexts returns a text with one bit flipped, truncated, and empty: at seeded places, or
// at each byte and length in the long form.
func damagedTexts(text []byte, some int) (list [][]byte) {
	places := rand.New(rand.NewPCG(1986, uint64(len(text)))).Perm(len(text))
	if !*long {
		places = places[:min(some, len(places))]
	}
	for i, at := range places {
		flipped := bytes.Clone(text)
		flipped[at] ^= 1 << (i % 8)
		list = append(list, flipped, text[:at])
	}
	return append(list, nil, []byte("\n"), bytes.Repeat([]byte{0}, 100))
}

// mustLoad loads an experiment.
func mustLoad(t *testing.T, file string, text []byte) *experiment.Experiment {
	t.Helper()
	e := fixture.Must(experiment.Load(file, text, nodesReader("data/experiments/any.yaml", true, new(int64)),
		experiment.Overrides{}))(t)
	return e
}

// keyOf returns the key of the analysis of an experiment.
func keyOf(t *testing.T, e *experiment.Experiment) string {
	t.Helper()
	p := fixture.Must(plan.New(e))(t)
	return results.Key(p)
}

// expectPlace fails unless an error names the file, and the line if it has one.
func expectPlace(t *testing.T, file string, err error) {
	t.Helper()
	var wrong *experiment.Error
	if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), file) || wrong.Message == "" {
		t.Errorf("error %v, expected one that names %s", err, file)
	}
	if wrong != nil && wrong.Line == 0 && wrong.Key == "" &&
		!regexp.MustCompile(`empty|UTF-8|control|no experiment|^missing key`).MatchString(wrong.Message) {
		t.Errorf("error %v, expected a line or a key", err)
	}
}
