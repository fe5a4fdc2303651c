package dataset

import (
	"bytes"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

func TestSizeCategory(t *testing.T) {
	for _, tt := range []struct {
		rows int64
		want string
	}{{0, "n<1K"}, {999, "n<1K"}, {1000, "1K<n<10K"}, {5_000_000, "1M<n<10M"}, {2e12, "n>1T"}} {
		var table Table
		table.add("e", Parquet, File{Rows: tt.rows})
		table.add("e", CSV, File{Rows: tt.rows})
		d := Dataset{Tables: []Table{table}}
		if got := d.Size(); got != tt.want {
			t.Errorf("%d rows: %s, expected %s", tt.rows, got, tt.want)
		}
	}
}

func TestEscapeMarkdown(t *testing.T) {
	const text = "a <b>*x*</b>\n[l](u) `c` \\ &amp;"
	const want = "a &lt;b&gt;\\*x\\*&lt;/b&gt; \\[l\\](u) \\`c\\` \\\\ &amp;amp;"
	if got := markdown.Replace(text); got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
}

// TestMarks: every file of a description has its mark, early, so that a part of one has it too.
func TestMarks(t *testing.T) {
	st := store.NewMemory()
	fixture.OK(t, Write(st, part.NewInventory(st), st))
	for _, name := range Files() {
		text := contents(t, st, name)
		offset := bytes.Index(text, []byte(marks[name]))
		if offset < 0 || offset > 8<<10 {
			t.Errorf("%s: mark %q is at %d of %d", name, marks[name], offset, len(text))
		}
	}
}
