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
	views, err := content{about: aboutAll, Dataset: &Dataset{Tables: Tables()}}.render(viewsFile)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(shipped, views, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(shipped)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != string(views) {
		t.Errorf("%s is not what the schemas give; go test ./pipeline/dataset -update writes it", shipped)
	}
}
