package command

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"path"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// TestSpecDamage flips bits of the shipped experiments, cuts them and empties them. Each
// is refused with file, line and value, or is the same experiment (a comment, a blank),
// or another one that says so: in its canonical form, and so in the key of its analysis.
func TestSpecDamage(t *testing.T) {
	for _, name := range shipped() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := path.Join(shippedDir, name+".yaml")
			text, err := data.FS.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sound := mustLoad(t, file, text)
			refused, same, others := 0, 0, 0
			for _, bad := range damagedTexts(text, 4) {
				e, err := experiment.Load(file, bad, nodesReader(shippedNodes), experiment.Overrides{})
				switch {
				case err != nil:
					refused++
					expectPlace(t, file, err)
				case bytes.Equal(e.Canonical(), sound.Canonical()):
					same++
					if !reflect.DeepEqual(e, sound) {
						t.Errorf("two experiments have one canonical form:\n%s", bad)
					}
				default:
					others++
					if keyOf(t, e) == keyOf(t, sound) && e.Keep == sound.Keep {
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

// damagedTexts returns a text with one bit flipped, cut, and empty: so many of each
// kind by seeded places, or each byte and each length in the long form.
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
	e, err := experiment.Load(file, text, nodesReader(shippedNodes), experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// keyOf returns the key of the analysis of an experiment.
func keyOf(t *testing.T, e *experiment.Experiment) string {
	t.Helper()
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	return results.Key(p)
}

// expectPlace fails unless an error names the file, and the line where it is about one.
func expectPlace(t *testing.T, file string, err error) {
	t.Helper()
	var wrong *experiment.Error
	if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), file) || wrong.Message == "" {
		t.Errorf("error %v, expected one that names %s", err, file)
	}
	if wrong != nil && wrong.Line == 0 && wrong.Key == "" && !regexp.MustCompile(`empty|UTF-8|control|no experiment|^missing key`).MatchString(wrong.Message) {
		t.Errorf("error %v, expected a line or a key", err)
	}
}
