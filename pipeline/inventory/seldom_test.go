package inventory

import (
	"errors"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// counting is a store that adds up what is written.
type counting struct {
	store.Store
	bytes int
}

// Create implements store.Store.
func (c *counting) Create(name string) (store.Pending, error) {
	pending, err := c.Store.Create(name)
	return countingPending{pending, c}, err
}

type countingPending struct {
	store.Pending
	of *counting
}

// Write implements io.Writer.
func (p countingPending) Write(data []byte) (int, error) {
	p.of.bytes += len(data)
	return p.Pending.Write(data)
}

// TestSeldom adds and removes two thousand parts. The manifests that are written
// on the way are a small multiple of the last one, not one a part; after Flush the
// one on disk says it all.
func TestSeldom(t *testing.T) {
	const parts = 2000
	st := &counting{Store: store.NewMemory()}
	inv := New(st)
	for i := range parts {
		entry := part.Entry{Part: part.PartName(i, parts), Key: "k", Boards: 1}
		if err := inv.Add(part.SolutionTallies, dir, entry); err != nil {
			t.Fatal(err)
		}
	}
	if err := inv.Flush(); err != nil {
		t.Fatal(err)
	}
	last, err := st.Stat(dir + "/" + part.ManifestName)
	if err != nil {
		t.Fatal(err)
	}
	if most := (saveShare + 2) * int(last); st.bytes > most {
		t.Errorf("%d bytes of manifests for a last one of %d, expected at most %d", st.bytes, last, most)
	}
	m, err := part.LoadManifest(st, dir, part.SolutionTallies)
	if err != nil || len(m.Parts) != parts {
		t.Errorf("%d parts are listed, expected %d (%v)", len(m.Parts), parts, err)
	}
	before := st.bytes
	for i := range parts {
		name := dir + "/" + part.PartName(i, parts)
		if err := errors.Join(store.WriteFile(st.Store, name, nil), inv.Remove(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(inv.Flush(), inv.Flush()); err != nil {
		t.Fatal(err)
	}
	if most := (saveShare + 2) * int(last); st.bytes-before > most {
		t.Errorf("removing wrote %d bytes of manifests, expected at most %d", st.bytes-before, most)
	}
}
