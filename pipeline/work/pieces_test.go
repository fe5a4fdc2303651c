package work

import (
	"errors"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestPieces: counts of large parts are made piece by piece, with the bytes of parts that are
// made at once.
func TestPieces(t *testing.T) {
	large := []string{"keep=counts", "boardsets.p5.boards=66000", "boardsets.p5.part_size=66000",
		"boardsets.p5.height=2", "boardsets.p5.census=true",
		"boardsets.p5.tie=random", "boardsets.p5.evaluators=[e1, artificial-0.2]"}
	e := load(t, large...)
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	if n := len(pieces(p.Groups[0])); n != 2 {
		t.Fatalf("%d pieces, expected 2", n)
	}
	whole := newMemoryWorker()
	err = whole.inPieces(t.Context(), p.Groups[0], []plan.Range{p.Groups[0].Range})
	fixture.OK(t, errors.Join(err, p.WriteManifests(whole.Store, part.NewInventory(whole.Store))))
	expectEqual(t, made(t, e), whole.Store)
	kept := fixture.Must(plan.New(load(t, append(large, "keep=rows")...)))(t)
	if n := len(pieces(kept.Groups[0])); n != 1 {
		t.Errorf("%d pieces of a group whose rows are kept, expected 1", n)
	}
}
