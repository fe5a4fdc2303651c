package plan

import (
	"io/fs"
	"path"
	"runtime"
	"testing"

	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestRanges checks that every board is in one part, whatever the sizes.
func TestRanges(t *testing.T) {
	for _, tt := range []struct {
		boards, size int64
		height       int
		parts        int
	}{
		{1, 0, 10, 1},
		{1600, 0, 10, 1},
		{1 << 16, 0, 10, 1},
		{1<<16 + 1, 0, 10, 2},
		{1_000_000, 0, 10, 16},
		{100_000_000, 0, 10, 1526},
		{100_000_001, 0, 10, 763}, // parts grow with very many boards
		{1_000_000_000, 0, 10, 954},
		{1_000_000_000, 0, 13, 7630},
		{1000, 0, 20, 16}, // 128 KiB a board: the least part size
		{120, 50, 4, 3},
		{150, 50, 4, 3},
		{5, 1, 4, 5},
		{99_999, 1, 4, 99_999},
	} {
		set := &experiment.BoardSet{Name: "p", Boards: tt.boards, PartSize: tt.size}
		list := fixture.Must(ranges(set, 1<<tt.height))(t)
		if len(list) != tt.parts {
			t.Errorf("%d boards of height %d by %d: %d parts, expected %d", tt.boards, tt.height, tt.size, len(list), tt.parts)
		}
		next := int64(0)
		for i, r := range list {
			if r.First != next || r.Count < 1 || r.Index != i || r.Of != len(list) {
				t.Fatalf("%d boards by %d: part %d is %+v, expected it to begin at %d", tt.boards, tt.size, i, r, next)
			}
			next += int64(r.Count)
		}
		if next != tt.boards {
			t.Errorf("%d boards by %d: parts end at %d", tt.boards, tt.size, next)
		}
	}
}

// TestTooManyParts: a plan that would not fit memory is refused before it is made.
func TestTooManyParts(t *testing.T) {
	set := experiment.BoardSet{Name: "p4", Game: "pgame", Height: 4, Branching: 2, Probability: "0.5", Boards: 90_000,
		PartSize: 1, Tie: "first",
		Evaluators: []string{"e1"}, Propagators: []string{"minimax", "product"}, Depths: []int{1}}
	_, err := New(&experiment.Experiment{Name: "tiny", BoardSets: []experiment.BoardSet{set}})
	const want = `experiment "tiny", board set "p4": more than 524288 parts, with those of the board sets before; ` +
		`expected fewer boards, evaluators, propagators or contests, or a larger part_size (up to 1048576 boards)`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, expected %s", err, want)
	}
}

// TestManyPlayers: a plan with too many contests is refused before they are laid out, for which there
// would not be enough memory.
func TestManyPlayers(t *testing.T) {
	set := experiment.BoardSet{Name: "p4", Game: "pgame", Height: 4, Branching: 2, Probability: "0.5", Boards: 1,
		Tie:        "first",
		Evaluators: []string{"e1"}, Propagators: []string{"minimax", "product"}, Depths: []int{1},
		Contests: make([]experiment.Contest, experiment.MaxPlanned/2)}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := New(&experiment.Experiment{Name: "tiny", BoardSets: []experiment.BoardSet{set}}); err == nil {
		t.Error("no error")
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
		t.Errorf("%d bytes were allocated", took)
	}
}

// TestGroupParts holds the number of parts to those that are laid out, in the short form of a fifth of the
// experiments.
func TestGroupParts(t *testing.T) {
	files := fixture.Must(fs.Glob(data.FS, "experiments/*.yaml"))(t)
	one, planned := int64(1), 0
	noNodes := func(string, bool, declare.Reading) (declare.Nodes, error) { return nil, fs.ErrNotExist }
	for i, file := range files {
		if i%5 > 0 && !fixture.InCI() {
			continue
		}
		text := fixture.Must(fs.ReadFile(data.FS, file))(t)
		e, err := experiment.Load(file, text, noNodes, experiment.Overrides{Boards: &one})
		if err != nil { // it has nodes
			continue
		}
		p := fixture.Must(New(e))(t)
		for _, g := range p.Groups {
			if got, want := (division{set: g.Set}).groupParts(), len(g.Parts()); got != want {
				t.Errorf("%s, board set %q: %d parts, expected %d", path.Base(file), g.Set.Name, got, want)
			}
			planned++
		}
	}
	if planned < 20 {
		t.Errorf("%d groups, expected those of the experiments without nodes", planned)
	}
}
