package dataset

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/results"
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
		for _, column := range s.Columns {
			if column.Doc == "" {
				t.Errorf("table %q: column %q has no doc", s.Name, column.Name)
			}
		}
	}
}

// Every schema that package table declares is in the list of tables.
func TestRowTablesAreListed(t *testing.T) {
	declared := declaredSchemas(t, "../table")
	if len(declared) < 9 {
		t.Fatalf("only %q are declared", declared)
	}
	for _, name := range declared {
		if !slices.ContainsFunc(Tables(), func(t Table) bool { return t.Schema.Name == name && !t.Analysis }) {
			t.Errorf("table %q is declared and not in table.RowTables", name)
		}
	}
}

// declaredSchemas returns the names in the Schema literals of a package.
func declaredSchemas(t *testing.T, dir string) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if literal, is := n.(*ast.CompositeLit); is && isSchema(literal) {
				names = append(names, nameIn(literal)...)
			}
			return true
		})
	}
	return names
}

// isSchema reports whether a literal is a Schema.
func isSchema(literal *ast.CompositeLit) bool {
	name, plain := literal.Type.(*ast.Ident)
	return plain && name.Name == "Schema"
}

// nameIn returns the value of field Name, if it is spelt out.
func nameIn(literal *ast.CompositeLit) []string {
	for _, e := range literal.Elts {
		pair, is := e.(*ast.KeyValueExpr)
		if !is || pair.Key.(*ast.Ident).Name != "Name" {
			continue
		}
		if value, is := pair.Value.(*ast.BasicLit); is {
			text, _ := strconv.Unquote(value.Value)
			return []string{text}
		}
	}
	return nil
}

// Every kind of row among the results of the analysis is that of a listed table.
func TestAnalysisTablesAreListed(t *testing.T) {
	var listed []reflect.Type
	for _, output := range results.Outputs(new(analysis.Results)) {
		listed = append(listed, reflect.TypeOf(output.Rows).Elem())
	}
	for _, of := range []reflect.Type{reflect.TypeFor[analysis.Results]()} {
		for _, f := range reflect.VisibleFields(of) {
			if f.Type.Kind() == reflect.Slice && isRow(f.Type.Elem()) && !slices.Contains(listed, f.Type.Elem()) {
				t.Errorf("%s.%s is rows of no table in Outputs", of, f.Name)
			}
		}
	}
}

// isRow reports whether a type has columns.
func isRow(of reflect.Type) bool {
	return of.Kind() == reflect.Struct && slices.ContainsFunc(reflect.VisibleFields(of), func(f reflect.StructField) bool {
		return f.Tag.Get("parquet") != ""
	})
}
