package objects

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestManyNames: lists of more than a page are complete and exclude the folder's neighbours.
func TestManyNames(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	b, beside := open(t, p.url("runs/one")), open(t, server.url("runs/one-more"))
	var want []string
	var group sync.WaitGroup
	limit := make(chan bool, 8)
	for i := range 2*page + 7 {
		name := fmt.Sprintf("decisions/experiment=e%d/propagator=minimax@e1/part-%05d-of-02007.parquet", i%3, i)
		want = append(want, name)
		limit <- true
		group.Go(func() {
			defer func() { <-limit }()
			if err := store.WriteFile(b, name, []byte("x")); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if err := store.WriteFile(beside, "decisions/x", nil); err != nil {
		t.Fatal(err)
	}
	slices.Sort(want)
	p.taken()
	if got, err := b.List("."); err != nil || !slices.Equal(got, want) {
		t.Errorf("%d names of %d, error %v", len(got), len(want), err)
	}
	expectCounts(t, p, "listing", map[string]int{"LIST": 3})
}

// TestMarkers: the empty objects with which other programs mark folders are not files.
func TestMarkers(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b := open(t, server.url("f"))
	for _, key := range []string{"f/", "f/a/", "f/a/b"} {
		if err := b.blob.WriteAll(t.Context(), key, nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := b.List("."); err != nil || !slices.Equal(got, []string{"a/b"}) {
		t.Errorf("%q, error %v", got, err)
	}
}
