package dataset

import (
	"encoding/json"
	"path"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// FuzzSpec gives the analysis of an experiment any text as the spec that its tables
// carry: the dataset is described, in JSON and Markdown, the same each time, or the
// error names the experiment.
func FuzzSpec(f *testing.F) {
	canonical := `{"name":"tiny","title":"A <b> & *c* | d","source":"[NPT86], [B92]","seed":18446744073709551615,"published":"","boardsets":[{"name":"p3","game":"pgame","seed":1,"boards":8,"evaluators":["e1"],"propagators":["minimax"],"tie":"first"}]}`
	for name, text := range map[string]string{
		"canonical": canonical, "none": "", "null": "null", "list": "[]", "twice": `{"seed":1,"seed":2,"boardsets":null}`,
		"lines": "{\n\"title\": \"a\\nb\\u0000\\ud800\"\n}", "nested": strings.Repeat(`{"boardsets":[`, 100),
	} {
		fuzzing.Seed(f, name, text)
	}
	schema := Tables()[len(part.RowTables())].Schema // of the analysis
	batch := part.Batch{}
	for _, column := range schema.Columns {
		batch.Columns = append(batch.Columns, none(column.Type))
	}
	f.Fuzz(func(t *testing.T, spec string) {
		if len(spec) > 1<<15 {
			t.Skip()
		}
		fuzzing.Within(t, 256, func() {
			st := store.NewMemory()
			name := path.Join("analysis", "experiment=tiny", schema.Name+".parquet")
			if _, err := part.Write(st, name, schema, part.Meta{Key: "k", Spec: spec}, batch); err != nil {
				t.Skip() // texts that Parquet cannot have
			}
			describes(t, st)
		})
	})
}

// none is a column without rows.
func none(t part.Type) part.Column {
	return map[part.Type]part.Column{part.TypeInt8: part.Int8{}, part.TypeInt32: part.Int32{}, part.TypeInt64: part.Int64{},
		part.TypeFloat64: part.Float64{}, part.TypeBool: part.Bool{}, part.TypeString: part.Strings{}}[t]
}

// describes writes the descriptions of a store.
func describes(t *testing.T, st store.Store) {
	one, two := store.NewMemory(), store.NewMemory()
	if err := Write(st, one); err != nil {
		if !strings.Contains(err.Error(), `"tiny"`) || strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("error %v", err)
		}
		return
	}
	if err := Write(st, two); err != nil {
		t.Fatal(err)
	}
	names, err := one.List(".")
	if err != nil || len(names) == 0 {
		t.Fatalf("files %v, error %v", names, err)
	}
	for _, name := range names {
		if err := store.Equal(one, two, name); err != nil {
			t.Error(err)
		}
		text := contents(t, one, name)
		if !utf8.Valid(text) || path.Ext(name) == ".json" && !json.Valid(text) {
			t.Errorf("%s: %q", name, text)
		}
	}
}

// contents returns a file.
func contents(t *testing.T, st store.Store, name string) []byte {
	f, err := st.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text := make([]byte, f.Size())
	if _, err := f.ReadAt(text, 0); err != nil {
		t.Fatal(err)
	}
	return text
}
