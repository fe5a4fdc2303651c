package dataset

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite data/duckdb.sql")

// TestViewsAreShipped compares data/duckdb.sql with the schemas. Rewrite it with
//
//	go test ./pipeline/dataset -update
func TestViewsAreShipped(t *testing.T) {
	const shipped = "../../data/duckdb.sql"
	if *update {
		if err := os.WriteFile(shipped, Views(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(shipped)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != string(Views()) {
		t.Errorf("%s is not what the schemas give; go test ./pipeline/dataset -update writes it", shipped)
	}
}
