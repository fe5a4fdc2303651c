package work

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// small writes rows of a table of counts and reads them again.
type small func(t *testing.T, p *plan.Part, values []byte)

// smallTables lists them, by the names of their tables.
var smallTables = map[string]small{
	part.SolutionTallies.Name: comesBack(plan.ReadRows[tally.SolutionRow]),
	part.DecisionTallies.Name: comesBack(plan.ReadRows[tally.DecisionRow]),
	part.PairTallies.Name:     comesBack(plan.ReadRows[tally.PairRow]),
	part.GameTallies.Name:     comesBack(plan.ReadRows[tally.GameRow]),
	part.SearchTallies.Name:   comesBack(plan.ReadRows[tally.SearchRow]),
	part.CensusTallies.Name:   comesBack(plan.ReadRows[tally.CensusRow]),
	part.Calibrations.Name:    comesBack(plan.ReadCalibration),
}

// FuzzCounts writes any counts as the small tables that later steps start from: they
// are read as they were, and not at all as a part of something else.
func FuzzCounts(f *testing.F) {
	parts := smallParts(f)
	for i := range parts {
		f.Add(uint8(i), []byte("\x01\x02some values\xff\xff\xff\xff\xff\xff\xff\xff\x00 and more of them"))
	}
	f.Fuzz(func(t *testing.T, kind uint8, values []byte) {
		if len(values) > 1<<13 {
			t.Skip()
		}
		p := parts[int(kind)%len(parts)]
		fuzzing.Within(t, 256, func() { smallTables[p.Schema.Name](t, p, values) })
	})
}

// smallParts returns a part of every small table.
func smallParts(f *testing.F) (parts []*plan.Part) {
	e := &experiment.Experiment{Name: "tiny", Keep: experiment.KeepRows, BoardSets: []experiment.BoardSet{{
		Name: "p3", Game: "pgame", Height: 3, Branching: 2, Probability: "0.5", Boards: 8, Tie: "first", Census: true,
		Evaluators: []string{"natural-binary"}, Propagators: []string{"minimax", "product"},
		Methods: []string{"full"}, Depths: []int{1, 2, 3},
		Contests: []experiment.Contest{{First: "product", Second: "minimax"}},
	}}}
	p, err := plan.New(e)
	if err != nil {
		f.Fatal(err)
	}
	seen := map[string]bool{}
	for _, part := range p.Parts() {
		if smallTables[part.Schema.Name] != nil && !seen[part.Schema.Name] {
			seen[part.Schema.Name] = true
			parts = append(parts, part)
		}
	}
	if len(parts) != len(smallTables) {
		f.Fatalf("parts of %d small tables, expected %d", len(parts), len(smallTables))
	}
	return parts
}

// comesBack writes rows and reads them again.
func comesBack[T any](read func(store.Store, *plan.Part) ([]T, error)) small {
	return func(t *testing.T, p *plan.Part, values []byte) {
		rows := rowsOf[T](values)
		st := store.NewMemory()
		meta := part.Meta{Key: p.Key}
		if _, err := part.Write(st, p.Path(), p.Schema, meta, rowsBatch(p, rows)); err != nil {
			if !strings.Contains(err.Error(), p.Path()) {
				t.Errorf("error %v", err)
			}
			return // such as depths that span more than 32 bits
		}
		got, err := read(st, p)
		if err != nil && len(rows) > 0 || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", rows) {
			t.Errorf("%s: got %+v, error %v, expected %+v", p.Schema.Name, got, err, rows)
		}
		meta.Key += "?"
		if _, err := part.Write(st, p.Path(), p.Schema, meta, rowsBatch(p, rows)); err != nil {
			t.Fatal(err)
		}
		if _, err := read(st, p); err == nil || !strings.Contains(err.Error(), p.Path()) {
			t.Errorf("%s of another key: error %v", p.Schema.Name, err)
		}
	}
}

// rowsOf makes rows out of bytes.
func rowsOf[T any](values []byte) []T {
	rows := []T{}
	for len(values) > 0 && len(rows) < 200 {
		var row T
		values = fillRow(reflect.ValueOf(&row).Elem(), values)
		rows = append(rows, row)
	}
	return rows
}

// fillRow sets the fields of a row, and returns the bytes that are left.
func fillRow(row reflect.Value, values []byte) []byte {
	for i := range row.NumField() {
		var room [8]byte
		n := copy(room[:], values)
		values = values[n:]
		word := binary.LittleEndian.Uint64(room[:])
		switch field := row.Field(i); field.Kind() {
		case reflect.Struct:
			values = fillRow(field, values)
		case reflect.Bool:
			field.SetBool(word&1 == 1)
		case reflect.String:
			field.SetString(strings.ToValidUTF8(string(room[:word%9]), "é"))
		case reflect.Float64:
			field.SetFloat(math.Float64frombits(word))
		case reflect.Int8:
			field.SetInt(int64(int8(word)))
		case reflect.Int32:
			field.SetInt(int64(int32(word)))
		default:
			field.SetInt(int64(word))
		}
	}
	return values
}
