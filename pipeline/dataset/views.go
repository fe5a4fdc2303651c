package dataset

// DuckDB views of the tables.
//
// Reference: DuckDB 2.0, read_parquet, "multiple files"; COMMENT ON.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

const viewsHead = `-- Views of the tables of a nonminimax dataset, for DuckDB 2.0 or later. This file is
-- made from the schemas of the tables; go test ./pipeline/dataset compares it.
--
--     duckdb -init data/duckdb.sql
--
-- A view reads the files below the folder that the variable out names, each time it
-- is asked. For a dataset elsewhere set it, before reading this file or after:
--
--     SET VARIABLE out = '.';
--
-- A table without files (allow_empty) is a view without rows. Folders that a
-- condition on experiment, boardset, evaluator, propagator or contest leaves out are
-- not opened (hive_partitioning).

SET VARIABLE out = coalesce(getvariable('out'), 'data/build');
`

// Views returns duckdb.sql: a view for every table. It is the same for all datasets.
func Views() []byte {
	var b strings.Builder
	b.WriteString(viewsHead)
	for _, t := range Tables() {
		b.WriteString("\n")
		writeView(&b, t)
	}
	return []byte(b.String())
}

// writeView writes the view of a table, its comment and those of its columns. The first half
// of the union defines the columns of a table without files.
func writeView(b *strings.Builder, t Table) {
	var names, empty []string
	for _, column := range t.Schema.Columns {
		names = append(names, identifier(column.Name))
		empty = append(empty, fmt.Sprintf("NULL::%s AS %s", sqlTypes[column.Type], identifier(column.Name)))
	}
	fmt.Fprintf(b, "-- %s: a row is %s.\n", t.Schema.Name, t.Schema.Doc)
	fmt.Fprintf(b, "CREATE OR REPLACE VIEW %s AS\nSELECT %s\nFROM (\n", t.Schema.Name, wrap(names, 4))
	fmt.Fprintf(b, "    SELECT %s WHERE false\n", wrap(empty, 8))
	fmt.Fprintf(b, "    UNION ALL BY NAME\n    SELECT * FROM read_parquet(getvariable('out') || %s,\n", quote("/"+t.pattern()))
	b.WriteString("        hive_partitioning = true, hive_types_autocast = false, allow_empty = true)\n);\n")
	fmt.Fprintf(b, "COMMENT ON VIEW %s IS %s;\n", t.Schema.Name, quote(t.Schema.Doc))
	for _, column := range t.Schema.Columns {
		fmt.Fprintf(b, "COMMENT ON COLUMN %s.%s IS %s;\n", t.Schema.Name, identifier(column.Name), quote(column.Doc))
	}
}

// sqlTypes are the types of DuckDB.
var sqlTypes = map[part.Type]string{
	part.TypeInt8: "TINYINT", part.TypeInt32: "INTEGER", part.TypeInt64: "BIGINT",
	part.TypeFloat64: "DOUBLE", part.TypeBool: "BOOLEAN",
	part.TypeString: "VARCHAR", part.TypeText: "VARCHAR", part.TypeBinary: "BLOB",
}

// reserved lists the words that DuckDB does not accept as column names (duckdb_keywords(),
// categories reserved and type_function).
var reserved = strings.Fields(`all analyse analyze and anti any array as asc asof asymmetric at authorization binary
	both by case cast check collate collation column columns concurrently constraint create cross default deferrable
	desc describe distinct do else end except false fetch for foreign freeze from full generated glob group having
	ilike in initially inner intersect into is isnull join lambda lateral leading left like limit map natural not
	notnull null offset on only or order outer overlaps pivot pivot_longer pivot_wider placing positional primary
	qualify references returning right select semi show similar some struct summarize symmetric table tablesample
	then to trailing true try_cast tuple union unique unpack unpivot using variadic verbose when where window with`)

// identifier quotes a column's name if SQL reserves the word.
func identifier(name string) string {
	if slices.Contains(reserved, name) {
		return `"` + name + `"`
	}
	return name
}

func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// wrap joins a list with commas, breaking lines that get long.
func wrap(list []string, indent int) string {
	const width = 100
	var b strings.Builder
	line := indent
	for i, item := range list {
		if i > 0 {
			b.WriteString(",")
			if line += len(item) + 2; line > width {
				b.WriteString("\n" + strings.Repeat(" ", indent))
				line = indent + len(item)
			} else {
				b.WriteString(" ")
			}
		} else {
			line += len(item)
		}
		b.WriteString(item)
	}
	return b.String()
}
