package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// retold returns a copy of the small dataset in which every part says another thing of how it was made: its
// recipe and the schema of its table are changed, but not its name.
func retold(t *testing.T, recipe func(string) string, schema func(part.Schema) part.Schema) (dir string) {
	t.Helper()
	dir, files := built(t, small)
	st := store.NewLocal(dir)
	for name := range files {
		table, _, _ := strings.Cut(name, "/")
		at := slices.IndexFunc(part.RowTables(), func(s part.Schema) bool { return s.Name == table })
		if _, _, isPart := part.ParsePart(filepath.Base(name)); at < 0 || !isPart {
			continue
		}
		s := part.RowTables()[at]
		found := fixture.Must(part.Read(st, name, s, nil))(t)
		found.Meta.Spec = recipe(found.Meta.Spec)
		found.Meta.Key = strings.Repeat("0", len(found.Meta.Key))
		fixture.Must(part.Write(st, name, schema(s), found.Meta, found.Batch))(t)
		os.Remove(filepath.Join(dir, filepath.Dir(name), part.ManifestName))
	}
	fixture.OK(t, os.RemoveAll(filepath.Join(dir, ".staging")))
	return dir
}

// replaced returns what replaces a text in recipes, where they have it.
func replaced(list ...string) func(string) string { return strings.NewReplacer(list...).Replace }

func sameSchema(s part.Schema) part.Schema { return s }

// inVersion changes the version of a schema.
func inVersion(version string) func(part.Schema) part.Schema {
	return func(s part.Schema) part.Schema {
		s.Version = version
		return s
	}
}

// TestLosses: finished parts that are made again in less than a minute are replaced;
// those that take longer, or that cannot be told, and those of a newer version of the program stay, and the
// command that replaces them is printed.
func TestLosses(t *testing.T) {
	t.Parallel()
	_, want := built(t, small)
	old := replaced(`"code":"1"`, `"code":"0"`, `"code":"2"`, `"code":"1"`, `"code":"3"`, `"code":"2"`)
	for _, tt := range []struct {
		name   string
		dir    string
		refuse bool
		says   string // of the parts
		plan   string // the reason
	}{
		{"another seed", retold(t, replaced(`"seed":1`, `"seed":2`), sameSchema), false,
			"with other values; making that again takes less than a minute",
			"parameter changed: game.seed"},
		{"another game", retold(t, replaced(`"height":4`, `"height":6`, `"depths":[1,2,3,4]`, `"depths":[2,6]`),
			sameSchema), true,
			"with other values; making that again may take long",
			"parameter changed: depths, game.height"},
		{"older code", retold(t, old, sameSchema), false,
			"by an older version of the program; making that again takes less than a minute",
			"made by an older version of the program: code of stage decide " + string(decide.Version[0]-1) + ", here " +
				decide.Version},
		{"older schema", retold(t, replaced(`"schema":"1"`, `"schema":"0"`, `"schema":"3"`, `"schema":"0"`, `"schema":"4"`,
			`"schema":"0"`), inVersion("0")), false,
			"by an older version of the program; making that again takes less than a minute",
			"made by an older version of the program: schema 0, here "},
		{"newer code", retold(t, replaced(`"code":"`, `"code":"9`), sameSchema), true,
			"by a newer version of the program; making that again takes less than a minute",
			"made by a newer version of the program: code of stage decide 9" + decide.Version + ", here " + decide.Version},
		{"newer schema", retold(t, replaced(`"schema":"`, `"schema":"9`), inVersion("99")), true,
			"by a newer version of the program; making that again ",
			"made by a newer version of the program: schema 9"},
		{"many boards", retold(t, replaced(`"seed":1`, `"seed":2`, `"count":`, `"count":10000000`), sameSchema), true,
			"with other values; making that again takes up to ",
			"parameter changed: game.seed"},
		{"an unknown evaluator", retold(t, replaced(`"seed":1`, `"seed":2`, `"tie":"first"`, `"tie":"odd"`), sameSchema),
			true,
			"with other values; making that again may take long",
			"parameter changed: game.seed"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !slices.Contains([]string{"older code", "newer schema", "an unknown evaluator"}, tt.name) {
				inCI(t, "other cases have the same law")
			}
			before := mustTree(t, tt.dir)
			args := []string{"run", small, "--out", tt.dir}
			stdout, _ := command(t, exitDone, "plan", small, "--out", tt.dir)
			how := "run does so"
			if tt.refuse {
				how = "run needs --replace"
			}
			for _, part := range []string{") made " + tt.says, ": " + how, tt.plan} {
				if !strings.Contains(strings.Join(strings.Fields(stdout), " "), part) {
					t.Errorf("plan says\n%s\nexpected %q", stdout, part)
				}
			}
			if tt.refuse {
				_, stderr := command(t, exitFailed, args...)
				for _, part := range []string{") made " + tt.says, "nothing has been made", "\n  `nonminimax " +
					strings.Join(args, " ") + " --replace`\n"} {
					if !strings.Contains(stderr, part) {
						t.Errorf("run says\n%s\nexpected %q", stderr, part)
					}
				}
				expectTree(t, tt.dir, before)
				args = append(args, "--replace")
			}
			_, stderr := command(t, exitDone, args...)
			if note := `experiment "small": this run will replace or remove`; strings.Contains(stderr, note) == tt.refuse {
				t.Errorf("run says\n%s\nnote %q expected: %v", stderr, note, !tt.refuse)
			}
			expectTree(t, tt.dir, want)
		})
	}
}

// TestTablesOfOneName: neither a log nor trees take the place of what another file has made under their name, nor does
// an experiment take theirs, unless it is asked for; none has the name of a shipped one. What has been judged is the
// same from another folder, and may grow.
func TestTablesOfOneName(t *testing.T) {
	const log = "position,player,depth,move,right,moves\np,a,1,x,x,2\np,a,3,y,,\n"
	yaml := mustRead(t, tiny)
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"tiny.csv": log, "nau1986.csv": log, "tiny.yaml": string(yaml),
		"other/tiny.csv": strings.ReplaceAll(log, ",a,", ",b,"),
		"trees/tiny.csv": "tree_id,node_id,parent_id,to_move,static,terminal\nt,a,,max,0.5,\nt,b,a,,,1\nt,c,a,,,0\n"} {
		put(t, name, text)
	}
	fails := func(status int, says string, args ...string) {
		t.Helper()
		if _, stderr := command(t, status, args...); !strings.Contains(stderr, says) {
			t.Errorf("%q says\n%sexpected %q", args, stderr, says)
		}
	}
	command(t, exitDone, "judge", "nau1986.csv", "--quiet")
	command(t, exitDone, "show", "correctness", "nau1986-table")
	command(t, exitDone, "judge", "other/tiny.csv", "--set", "name=other", "--quiet")
	command(t, exitDone, "judge", "tiny.csv", "--quiet")
	fails(exitFailed, "made of tiny.csv, not of other/tiny.csv; nothing has been made", "judge", "other/tiny.csv")
	fails(exitFailed, "made of tiny.csv, not of trees/tiny.csv; nothing has been made", "diagnose", "trees/tiny.csv")
	fails(exitFailed, "made of tiny.csv, not of tiny.yaml; nothing has been made", "run", "tiny.yaml")
	fails(exitFailed, "results of tiny.csv are under this name: ", "judge", "other/tiny.csv")
	fails(exitFailed, "judge other/tiny.csv --replace`", "judge", "other/tiny.csv")
	for _, looking := range [][]string{{"show", "correctness"}, {"report"}} {
		fails(exitFailed, "is made of tiny.csv, not of other/tiny.csv", append(looking, "other/tiny.csv")...)
	}
	fixture.OK(t, os.WriteFile("tiny.csv", []byte(log+"q,a,1,x,x,2\nq,a,3,x,,\n"), 0o644))
	command(t, exitDone, "judge", "./tiny.csv", "--quiet")
	out := fixture.Must(filepath.Abs(defaultOut))(t)
	t.Chdir("other")
	command(t, exitDone, "verify", "../tiny.csv", "--out", out)
	command(t, exitDone, "diagnose", "../trees/tiny.csv", "--out", out, "--replace", "--quiet")
	fails(exitFailed, "made of ../trees/tiny.csv, not of ../tiny.yaml; nothing has been made", "run", "../tiny.yaml",
		"--out", out)
	t.Chdir("..")
	command(t, exitDone, "run", "tiny.yaml", "--replace", "--quiet")
	fails(exitFailed, "results of a YAML file such as tiny.yaml are under this name: ", "judge", "tiny.csv")
}

// TestRenamedBoardSet: the parts of a board set that has another name now are of a folder that goes.
func TestRenamedBoardSet(t *testing.T) {
	text := mustRead(t, small)
	spec := filepath.Join(t.TempDir(), "small.yaml")
	fixture.OK(t, os.WriteFile(spec, []byte(strings.Replace(string(text), "p4:", "q4:", 1)), 0o644))
	dir, _ := built(t, small)
	_, stderr := command(t, exitDone, "run", spec, "--out", dir)
	if !strings.Contains(stderr, "(80 boards, ") || !strings.Contains(stderr,
		"with other values; making that again takes less than a minute") {
		t.Errorf("run says\n%s", stderr)
	}
	if _, err := os.Stat(filepath.Join(dir, "boards/experiment=small/boardset=p4")); err == nil {
		t.Error("the parts of the old name are there")
	}
}

// TestRecordedByAnotherVersion: an experiment that another version has recorded is not read as one of this.
func TestRecordedByAnotherVersion(t *testing.T) {
	dir, _ := built(t, small)
	st, schema := store.NewLocal(dir), results.Schema("boardsets")
	name := analysisFile("small", schema)
	found := fixture.Must(part.Read(st, name, schema, nil))(t)
	schema.Version = "0"
	fixture.Must(part.Write(st, name, schema, found.Meta, found.Batch))(t)
	for _, name := range []string{"status", "show", "verify", "report"} {
		args := []string{name, "small", "--out", dir}
		if name == "show" {
			args = []string{name, "correctness", "small", "--out", dir}
		}
		if _, stderr := command(t, exitUsage, args...); !strings.Contains(stderr,
			"was recorded by another version of the program, expected the path of its file") {
			t.Errorf("%s says %s", name, stderr)
		}
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet") // makes the analysis again, and nothing else
	command(t, exitDone, "status", "small", "--out", dir)
}
