package plan

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestReasonsToMakeAgain puts a part with another recipe on disk, and reads why it has to be made again.
func TestReasonsToMakeAgain(t *testing.T) {
	replace := func(old, new string) func([]byte) []byte {
		return func(recipe []byte) []byte {
			if !bytes.Contains(recipe, []byte(old)) {
				t.Fatalf("no %s in %s", old, recipe)
			}
			return bytes.Replace(recipe, []byte(old), []byte(new), 1)
		}
	}
	for _, tt := range []struct {
		name   string
		recipe func([]byte) []byte
		want   string
	}{
		{"older code", replace(`"code":"`+decide.Version, `"code":"1`),
			"made by an older version of the program: code of stage decide 1, here " + decide.Version},
		{"newer code", replace(`"code":"`, `"code":"9`), "made by a newer version of the program: code of stage decide 9" +
			decide.Version + ", here " + decide.Version},
		{"code of no version", replace(`"code":"`, `"code":"0.`), "made by a newer version of the program: code of stage " +
			"decide 0." + decide.Version + ", here " + decide.Version},
		{"older layout", replace(`"layout":"2"`, `"layout":"1"`),
			"made by an older version of the program: file layout 1, here 2"},
		{"tie", replace(`"tie":"first"`, `"tie":"last"`), "parameter changed: tie"},
		{"seed", replace(`"seed":7`, `"seed":8`), "parameter changed: game.seed"},
		{"input", replace(`"inputs":["`, `"inputs":["0`), "input changed"},
		{"another field", replace(`"table"`, `"colour":"red","table"`), "parameter changed: colour"},
		{"several fields", replace(`"table"`, `"e":1,"b":1,"d":1,"a":1,"f":1,"c":1,"table"`),
			"parameter changed: a, b, c, d, e, f"},
		{"no recipe", func([]byte) []byte { return []byte("?") }, "parameter changed"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := planned(t)
			part := p.Groups[0].Evaluators[0].Decisions[0].Rows
			st := store.NewMemory()
			put(t, st, part, tt.recipe(part.Recipe()))
			inspect(t, p, st)
			if part.State != Stale || part.Reason != tt.want {
				t.Errorf("%s: %q, expected stale: %q", part.State, part.Reason, tt.want)
			}
		})
	}
}

// TestObsolete lists unwanted parts and manifests, and no file of another name or experiment.
func TestObsolete(t *testing.T) {
	p := planned(t)
	st := filled(t, p)
	for _, name := range []string{
		"boards/experiment=tiny/boardset=p4/notes.txt",
		"boards/experiment=other/boardset=p4/part-00000-of-00001.parquet",
		"analysis/experiment=tiny/correctness.csv",
	} {
		pending := fixture.Must(st.Create(name))(t)
		fixture.OK(t, pending.Commit())
	}
	inspect(t, p, st)
	if len(p.Obsolete) > 0 {
		t.Errorf("obsolete with nothing changed: %v", p.Obsolete)
	}
	p = planned(t, "boardsets.g3.propagators=[minimax]")
	inspect(t, p, st)
	var want []string
	for _, name := range []string{"decisions", "decision_tallies", "pair_tallies"} {
		dir := part.Dir(name, "experiment", "tiny", "boardset", "g3", "evaluator", "e3", "propagator", "average")
		want = append(want, dir+"/_manifest.json", dir+"/part-00000-of-00001.parquet")
	}
	slices.Sort(want)
	slices.Sort(p.Obsolete)
	if !slices.Equal(p.Obsolete, want) {
		t.Errorf("obsolete:\n%s\nexpected:\n%s", strings.Join(p.Obsolete, "\n"), strings.Join(want, "\n"))
	}
}
