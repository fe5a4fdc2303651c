package nodetable

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// zipped returns a gzip file.
func zipped(text string) string {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	io.WriteString(w, text)
	w.Close()
	return out.String()
}

// readZipped reads gzipped CSV.
func readZipped(file string) (*nodetree.Forest, error) {
	return trees("my.csv.gz", strings.NewReader(file), 0)
}

// TestGzip: gzipped CSV is the table that the CSV is, whatever the file is called, with one
// member or several.
func TestGzip(t *testing.T) {
	want := hash(t, small)
	for _, file := range []string{zipped(small), zipped("\ufeff# a\n" + small), zipped(small[:60]) + zipped(small[60:])} {
		f := fixture.Must(readZipped(file))(t)
		if got, _ := f.MarshalText(); string(got) != want || hash(t, file) != want {
			t.Error("another table")
		}
	}
}

// TestWrongGzip: mistakes in the CSV have its lines, and files that are damaged are refused at any
// byte.
func TestWrongGzip(t *testing.T) {
	file := zipped(small)
	for _, c := range []struct{ file, want string }{
		{zipped(strings.Replace(small, "0.25", "good", 1)),
			`my.csv.gz:3: tree "1", node "1": static is "good", expected a number`},
		{zipped(""), `my.csv.gz:1: no header, expected a line with the names of the columns`},
		{zipped("PAR1"), `my.csv.gz: gzipped Parquet, expected the Parquet file itself or gzipped CSV`},
		{zipped(file), `my.csv.gz: gzip of something else than CSV, expected gzipped CSV`},
		{zipped("tar\x00"), `my.csv.gz: gzip of something else than CSV, expected gzipped CSV`},
		{file[:2], `my.csv.gz: the gzip file ends before its end: was it copied whole?`},
		{file[:len(file)-1], `my.csv.gz:8: the gzip file ends before its end: was it copied whole?`},
		{file[:len(file)-8] + "12345678", `my.csv.gz:8: the gzip file is damaged: gzip: invalid checksum`},
		{zipped("# " + strings.Repeat("x", 2*maxRecord)),
			`my.csv.gz:1: a row of more than 1048576 bytes: is a quote not closed?`},
		{zipped("#\n" + small + strings.Repeat("\n", 2*maxRecord)),
			`my.csv.gz:9: a row of more than 1048576 bytes: is a quote not closed?`},
	} {
		if _, err := readZipped(c.file); err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	for at := range file {
		if _, err := readZipped(file[:at]); at > 0 && err == nil {
			t.Errorf("cut off at byte %d: no error", at)
		}
		damaged := []byte(file)
		damaged[at] ^= 0x10
		if f, err := readZipped(string(damaged)); err == nil {
			if got, _ := f.MarshalText(); string(got) != hash(t, small) {
				t.Errorf("damaged at byte %d: another table", at)
			}
		}
	}
}
