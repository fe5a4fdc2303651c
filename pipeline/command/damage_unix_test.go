//go:build unix

package command

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/apache/thrift/lib/go/thrift"
	"github.com/cespare/xxhash/v2"
	"github.com/xitongsys/parquet-go/parquet"
)

// What a command may use for a part of a few kilobytes whose headers claim gigabytes.
const (
	mostResident = 200 << 20 // bytes; a sound tree takes about 40 MB
	mostVirtual  = "4000000" // KiB: what a Go program reserves and more
	mostTime     = 2 * time.Minute
)

// TestForged runs commands on sealed parts whose headers lie, in processes of their own
// with a limit of memory: each names the part, none crashes, and run makes it again. Package table has many more such parts.
func TestForged(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("a process knows the most memory that it took from /proc")
	}
	dir, want := built(t, small)
	const name = "boards/experiment=small/boardset=p4/part-00000-of-00002.parquet"
	for _, c := range []struct {
		name   string
		footer func(*parquet.FileMetaData)
		page   func(*parquet.PageHeader) // the first one
	}{
		{"rows", func(m *parquet.FileMetaData) {
			m.NumRows, m.RowGroups[0].NumRows = math.MaxInt32, math.MaxInt32
			for _, pair := range m.KeyValueMetadata {
				if text := "2147483647"; pair.Key == "nonminimax.rows" {
					pair.Value = &text
				}
			}
		}, nil},
		{"columns", func(m *parquet.FileMetaData) { n := int32(math.MaxInt32); m.Schema[0].NumChildren = &n }, nil},
		{"size of a page", nil, func(h *parquet.PageHeader) { h.UncompressedPageSize = math.MaxInt32 }},
		{"values of a page", nil, func(h *parquet.PageHeader) { h.DictionaryPageHeader.NumValues = math.MaxInt32 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := copied(t, dir)
			file := filepath.Join(out, filepath.FromSlash(name))
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, forge(t, data, c.footer, c.page), 0o644); err != nil {
				t.Fatal(err)
			}
			if err := relisted(file); err != nil { // as far as it can be
				t.Fatal(err)
			}
			for _, args := range [][]string{{"verify", small}, {"show", "boards", small}} {
				if status, stderr := bounded(t, append(args, "--out", out)...); status != exitFailed || !strings.Contains(stderr, name) {
					t.Errorf("%s: exit status %d: %s", args[0], status, stderr)
				}
			}
			if status, stderr := bounded(t, "run", small, "--out", out, "--quiet"); status != exitDone {
				t.Errorf("run: exit status %d: %s", status, stderr)
			}
			expectTree(t, out, want)
		})
	}
}

// bounded runs a command line in a process with limited memory and time.
func bounded(t *testing.T, args ...string) (status int, stderr string) {
	t.Helper()
	return boundedBy(t, mostResident, args...)
}

// boundedBy is bounded with so many bytes of memory.
func boundedBy(t *testing.T, most int64, args ...string) (status int, stderr string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), mostTime)
	defer cancel()
	c := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v ` + mostVirtual + ` && exec measured "$@"`, "sh"}, args...)...)
	var errs bytes.Buffer
	c.Stderr = &errs
	c.Run() // its error is the exit status
	if trace := stackTrace(errs.String()); trace != "" {
		t.Errorf("stack trace on stderr: %s", trace)
	}
	stderr, resident, known := peak(errs.String())
	if !known {
		t.Errorf("%q does not say at its end what memory it took", args)
	}
	t.Logf("%s took %d MB of memory", args[0], resident>>20)
	if resident > most {
		t.Errorf("%q took %d MB of memory", args, resident>>20)
	}
	return c.ProcessState.ExitCode(), stderr
}

// forge changes the footer and the first page header of a part, under a sound seal.
func forge(t *testing.T, data []byte, footer func(*parquet.FileMetaData), page func(*parquet.PageHeader)) []byte {
	t.Helper()
	const sealSize, start = 12, 4
	end := len(data) - 8
	length := int(binary.LittleEndian.Uint32(data[end:]))
	meta, body := parquet.NewFileMetaData(), data[:end-length-sealSize]
	fromThrift(t, data[end-length:end], meta)
	if page != nil {
		header := parquet.NewPageHeader()
		size := fromThrift(t, body[start:], header)
		page(header)
		text := toThrift(t, header)
		body = slices.Concat(body[:start], text, body[start+size:])
		moved := int64(len(text) - size)
		for i, chunk := range meta.RowGroups[0].Columns {
			if chunk.MetaData.DataPageOffset += moved; i == 0 {
				chunk.MetaData.TotalCompressedSize += moved
			} else if at := chunk.MetaData.DictionaryPageOffset; at != nil {
				*at += moved
			}
		}
	}
	if footer != nil {
		footer(meta)
	}
	text := toThrift(t, meta)
	tail := append(binary.LittleEndian.AppendUint32(text, uint32(len(text))), "PAR1"...)
	h := xxhash.New()
	h.Write(body)
	h.Write(tail)
	return slices.Concat(body, binary.LittleEndian.AppendUint64([]byte("NMX1"), h.Sum64()), tail)
}

// fromThrift decodes a structure and returns its length.
func fromThrift(t *testing.T, data []byte, to thrift.TStruct) int {
	t.Helper()
	in := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(bytes.Clone(data))}
	if err := to.Read(t.Context(), thrift.NewTCompactProtocolConf(in, nil)); err != nil {
		t.Fatal(err)
	}
	return len(data) - in.Len()
}

// toThrift encodes a structure.
func toThrift(t *testing.T, from thrift.TStruct) []byte {
	t.Helper()
	out := thrift.NewTMemoryBuffer()
	protocol := thrift.NewTCompactProtocolConf(out, nil)
	if err := from.Write(t.Context(), protocol); err != nil {
		t.Fatal(err)
	}
	protocol.Flush(t.Context())
	return out.Bytes()
}

// TestUnreadable takes away the permission to read a file: every command names it
// and the cause, and nothing replaces it.
func TestUnreadable(t *testing.T) {
	dir, want := built(t, small)
	base := filepath.Dir(dir)
	if err := os.Chmod(filepath.Dir(base), 0o755); err != nil { // of all temporary folders of this test
		t.Fatal(err)
	}
	program := filepath.Join(base, "nonminimax") // a copy that another user may execute
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err == nil {
		err = os.WriteFile(program, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	spec, err := filepath.Abs(small)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(spec)
	if err == nil {
		spec = filepath.Join(base, "small.yaml")
		err = os.WriteFile(spec, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	const nobody = 65534
	asNobody := os.Geteuid() == 0 // root may read everything
	for _, name := range []string{"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet", "boards/experiment=small/boardset=p4/_manifest.json"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.Chmod(file, 0); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"verify"}, {"run", "--quiet"}, {"plan"}, {"status"}} {
			c := exec.Command(program, append(args, spec, "--out", dir)...)
			c.Dir = base
			if asNobody {
				c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
				filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error { return os.Lchown(name, nobody, nobody) })
			}
			output, err := c.CombinedOutput()
			if c.ProcessState.ExitCode() != exitFailed || !strings.Contains(string(output), filepath.Base(name)) || !strings.Contains(string(output), "permission denied") {
				t.Errorf("%s of unreadable %s: %v: %s", args[0], name, err, output)
			}
		}
		if err := os.Chmod(file, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expectTree(t, dir, want)
}
