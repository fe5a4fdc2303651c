package analysis

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// printedSearches is a paper with cells about searches.
func printedSearches(t *testing.T, cells ...string) (*Published, error) {
	t.Helper()
	text := "table,row,column,quantity,boardset,evaluator,first,second,propagator,depth,printed,value,scan,expect,note,method\n" + strings.Join(cells, "\n")
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"tables.csv": "table,file,title,boards,unit,census,game,evaluator,caption_game,caption_evaluator,note\n" +
			"1,table-1.csv,Nodes,1,boards,no,pgame,e1,pgame,e1,\n",
		"boardsets.csv": "boardset,game,height,branching\np3,pgame,3,2\n",
		"table-1.csv":   text,
		"formulas.csv":  "formula,where,printed,listing,note\nclosed-form,here,1 + b + ... + b^d = b^d (1 - 1/b^d)/(1 - 1/b),,\n",
	} {
		files["published/x/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return LoadPublished(fs.FS(files), "x")
}

// cellOf is a printed cell of the searches of minimax on p3.
func cellOf(row, quantity, method, depth, printed, expect string) string {
	return strings.Join([]string{"1", row, quantity, quantity, "p3", "e1", "", "", "minimax", depth, printed, printed, "read", expect, "", method}, ",")
}

func TestPrintedSearches(t *testing.T) {
	pub, err := printedSearches(t,
		cellOf("full", "nodes", "full", "2", "7", "exact"), cellOf("full", "branching_effective", "full", "2", "2.0", "exact"),
		cellOf("full", "overhead", "full", "2", "1.43", "exact"), cellOf("full", "overhead_theory", "full", "2", "3", "exact"),
		cellOf("pruned", "nodes", "pruned", "2", "4", "sampled"), cellOf("pruned", "share", "pruned", "2", "0.7", "sampled"),
		cellOf("ordered", "nodes", "ordered", "2", "4", "sampled"),
		cellOf("pruned", "overhead", "pruned", "2", "1.2", "sampled"))
	if err != nil {
		t.Fatal(err)
	}
	in := searched(searchesOf("full", 1, 1, 3), searchesOf("full", 2, 1, 7), searchesOf("pruned", 2, 9, 4, 5, 5, 5, 5, 5, 5, 5, 5))
	r, err := runAndCompare(in, pub)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"full/nodes": VerdictExact, "full/branching_effective": VerdictExact, "full/overhead": VerdictExact,
		"full/overhead_theory": VerdictDiffers, "pruned/nodes": VerdictDiffers, "pruned/share": VerdictAgrees}
	for _, row := range r.Published {
		if key := row.Row + "/" + row.Column; row.Verdict != want[key] {
			t.Errorf("%s: %+v, want %s", key, row, want[key])
		}
	}
	// Nothing is known of ordered, nor of the other depths of pruned.
	if len(r.Published) != len(want) || r.LeftOut != 2 || len(r.MustMatch) != 1 {
		t.Errorf("%d cells, %d left out, %d must match", len(r.Published), r.LeftOut, len(r.MustMatch))
	}
	if e := r.Errata; len(e) != 1 || e[0].Column != "closed-form" || !strings.Contains(e[0].Evidence, "at 780 of the 780") ||
		!strings.Contains(e[0].Evidence, "the sum is 13 and the form gives 12") {
		t.Errorf("errata: %+v", e)
	}
}

func TestBadPrintedSearches(t *testing.T) {
	for cell, want := range map[string]string{
		cellOf("full", "nodes", "", "2", "7", "exact"):         `table-1.csv:2: method is "", expected a way to search`,
		cellOf("full", "fraction", "full", "2", "0.7", "none"): `table-1.csv:2: method is "full", expected a way to search where`,
		cellOf("full", "knots", "full", "2", "7", "none"):      "table-1.csv:2: ",
	} {
		if _, err := printedSearches(t, cell); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", cell, err, want)
		}
	}
}
