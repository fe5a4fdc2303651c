package dataset

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// Every table says what a row is, what its columns hold and which of them are the
// key; only tallies, whose parts are added up, have none.
func TestTablesAreExplained(t *testing.T) {
	for _, table := range Tables() {
		s := table.Schema
		if s.Doc == "" || strings.HasSuffix(s.Doc, ".") {
			t.Errorf("table %q: its doc is %q, expected what a row is, without a full stop", s.Name, s.Doc)
		}
		if (len(s.Key) == 0) != strings.HasSuffix(s.Name, "_tallies") {
			t.Errorf("table %q: its key is %q", s.Name, s.Key)
		}
		for _, key := range s.Key {
			if _, err := s.Index(key); err != nil {
				t.Errorf("key: %v", err)
			}
		}
		for i, column := range s.Columns {
			if at, _ := s.Index(column.Name); at != i || column.Name != strings.ToLower(column.Name) || column.Doc == "" {
				t.Errorf("table %q: column %q is there before, is not in small letters, or has no doc", s.Name, column.Name)
			}
		}
	}
}

// Every schema that package part declares is in the list of tables.
func TestRowTablesAreListed(t *testing.T) {
	declared := declaredSchemas(t, "../part")
	if len(declared) < 9 {
		t.Fatalf("only %q are declared", declared)
	}
	for _, name := range declared {
		if !slices.ContainsFunc(Tables(), func(t Table) bool { return t.Schema.Name == name && !t.Analysis }) {
			t.Errorf("table %q is declared and not in part.RowTables", name)
		}
	}
}

// declaredSchemas returns the names of the tables that a package declares.
func declaredSchemas(t *testing.T, dir string) (names []string) {
	t.Helper()
	tree := fixture.Must(parser.ParseFile(token.NewFileSet(), filepath.Join(dir, "tables.go"), nil, 0))(t)
	ast.Inspect(tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		rows, ok := call.Fun.(*ast.IndexExpr)
		if !ok {
			return true
		}
		if name, ok := rows.X.(*ast.Ident); ok && name.Name == "table" {
			name := fixture.Must(strconv.Unquote(call.Args[0].(*ast.BasicLit).Value))(t)
			names = append(names, name)
		}
		return true
	})
	return names
}

// Every kind of row among the results of the analysis is that of a listed table.
func TestAnalysisTablesAreListed(t *testing.T) {
	var listed []reflect.Type
	for _, output := range results.Outputs(new(analysis.Results)) {
		listed = append(listed, reflect.TypeOf(output.Rows).Elem())
	}
	for _, typ := range []reflect.Type{reflect.TypeFor[analysis.Results]()} {
		for _, f := range reflect.VisibleFields(typ) {
			if f.Type.Kind() == reflect.Slice && isRow(f.Type.Elem()) && !slices.Contains(listed, f.Type.Elem()) {
				t.Errorf("%s.%s is rows of no table in Outputs", typ, f.Name)
			}
		}
	}
}

// isRow reports whether a type has columns.
func isRow(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && slices.ContainsFunc(reflect.VisibleFields(t), func(f reflect.StructField) bool {
		return f.Tag.Get("parquet") != ""
	})
}

// FuzzSpec stores any text as the spec in an experiment's analysis tables: the dataset is
// described, in JSON and Markdown, always the same, or the error names the experiment.
func FuzzSpec(f *testing.F) {
	canonical := `{"name":"tiny","title":"A <b> & *c* | d","source":"[NPT86], ` +
		`[B92]","seed":18446744073709551615,"published":"","boardsets":[{"name":"p3","game":"pgame","seed":1,"boards":8,"evaluators":["e1"],"propagators":["minimax"],"tie":"first"}]}`
	for _, text := range []string{
		canonical, "", "null", "[]", `{"seed":1,"seed":2,"boardsets":null}`,
		"{\n\"title\": \"a\\nb\\u0000\\ud800\"\n}", strings.Repeat(`{"boardsets":[`, 100),
	} {
		f.Add(text)
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
	return part.Column{Values: map[part.Type]any{
		part.TypeInt8: []int8{}, part.TypeInt32: []int32{}, part.TypeInt64: []int64{},
		part.TypeFloat64: []float64{}, part.TypeBool: []bool{}, part.TypeString: []string{},
	}[t]}
}

// describes writes the descriptions of a store.
func describes(t *testing.T, st store.Store) {
	one, two := store.NewMemory(), store.NewMemory()
	if err := Write(st, part.NewInventory(st), one); err != nil {
		if !strings.Contains(err.Error(), `"tiny"`) || strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("error %v", err)
		}
		return
	}
	fixture.OK(t, Write(st, part.NewInventory(st), two))
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
	f := fixture.Must(st.Open(name))(t)
	defer f.Close()
	text := make([]byte, f.Size())
	fixture.Must(f.ReadAt(text, 0))(t)
	return text
}
