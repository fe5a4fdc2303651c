package part

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet/file"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// smallPart returns a store with a small part named "part", its bytes and what was
// written.
func smallPart(t *testing.T) (st store.Store, data []byte, info Info) {
	t.Helper()
	st = store.NewMemory()
	info = mustWrite(t, st, "part", everyType, everyBatch(20))
	return st, bytesIn(t, st, "part"), info
}

// wantRefused checks that a damaged file is refused with an error that names it.
func wantRefused(t *testing.T, st store.Store, info Info, what string, byteAt int) {
	t.Helper()
	_, err := Read(st, "part", everyType, nil)
	verr := Verify(st, "part", everyType)
	for _, err := range []error{err, verr} {
		if err == nil || !strings.Contains(err.Error(), `"part"`) {
			t.Fatalf("%s %d: error %v, want one that names the part", what, byteAt, err)
		}
		if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
			t.Fatalf("%s %d: error %v, want damaged or foreign", what, byteAt, err)
		}
	}
}

// bytesIn returns a file of a store.
func bytesIn(t testing.TB, st store.Store, name string) []byte {
	t.Helper()
	return fixture.Must(store.ReadFile(st, name, 1<<30))(t)
}

// overwrite replaces a file of a store.
func overwrite(t testing.TB, st store.Store, name string, data []byte) {
	t.Helper()
	fixture.OK(t, store.WriteFile(st, name, data))
}

func TestEveryFlippedByteIsNoticed(t *testing.T) {
	st, data, info := smallPart(t)
	for byteAt := range data {
		if testing.Short() && byteAt%7 > 0 { // prime to 8: every bit has its turn
			continue
		}
		bad := bytes.Clone(data)
		bad[byteAt] ^= 1 << (byteAt % 8)
		overwrite(t, st, "part", bad)
		wantRefused(t, st, info, "flipped byte", byteAt)
	}
}

func TestEveryTruncationIsNoticed(t *testing.T) {
	st, data, info := smallPart(t)
	for n := range data {
		if testing.Short() && n%7 > 0 {
			continue
		}
		overwrite(t, st, "part", data[:n])
		wantRefused(t, st, info, "truncated to", n)
	}
	overwrite(t, st, "part", append(bytes.Clone(data), 0))
	wantRefused(t, st, info, "one byte longer than", len(data))
}

func TestForeignFiles(t *testing.T) {
	st, _, _ := smallPart(t)
	root := fixture.Must(parquetSchema(everyType))(t)
	var foreign bytes.Buffer
	fixture.OK(t, file.NewParquetWriter(&foreign, root).Close())
	for name, text := range map[string][]byte{
		"parquet": foreign.Bytes(), "text": []byte("a,b\n1,2\n"), "marker": []byte("PAR1"),
		"markers": []byte("PAR1PAR1PAR1PAR1PAR1PAR1"),
	} {
		overwrite(t, st, "part", text)
		if _, err := Read(st, "part", everyType, nil); !errors.Is(err, ErrForeign) {
			t.Errorf("%s: error %v, want ErrForeign", name, err)
		}
	}
}

// TestSecondReaderCounts: a part that the second reader alone rejects is not verified.
func TestSecondReaderCounts(t *testing.T) {
	st, _, info := smallPart(t)
	defer func() { secondReader = secondDigest }()
	for what, reader := range map[string]func([]byte, Schema) (int64, string, error){
		"rows":  func([]byte, Schema) (int64, string, error) { return info.Rows - 1, info.Digest, nil },
		"other": func([]byte, Schema) (int64, string, error) { return info.Rows, "other", nil },
		"fails": func([]byte, Schema) (int64, string, error) { return info.Rows, info.Digest, errors.New("it fails") },
	} {
		secondReader = reader
		if err := Verify(st, "part", everyType); !errors.Is(err, ErrMismatch) ||
			!strings.Contains(err.Error(), what) {
			t.Errorf("error %v, want ErrMismatch with %q", err, what)
		}
	}
}

func TestMismatches(t *testing.T) {
	st, _, _ := smallPart(t)
	version, columns, types := everyType, everyType, everyType
	version.Version = "8"
	columns.Columns = everyType.Columns[1:]
	types.Columns = append([]Field{{Name: "key", Type: TypeBinary}}, everyType.Columns[1:]...)
	for _, s := range []Schema{Decisions, version, columns, types} {
		if _, err := Read(st, "part", s, nil); !errors.Is(err, ErrMismatch) {
			t.Errorf("as %q version %q: error %v, want ErrMismatch", s.Name, s.Version, err)
		}
	}
}
