package part

import (
	"bytes"
	"context"
	"encoding/binary"
	"flag"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/apache/thrift/lib/go/thrift"
	"github.com/cespare/xxhash/v2"
	"github.com/klauspost/compress/zstd"
	"github.com/xitongsys/parquet-go/parquet"
)

// forged is a part taken apart, to be reassembled with changes under a valid seal.
type forged struct {
	footer *parquet.FileMetaData
	chunks [][]*forgedPage // in the order of the file
}

// forgedPage is a page with its header.
type forgedPage struct {
	*parquet.PageHeader
	data []byte
}

// takeApart reads a part whose pages follow each other, as ours do.
func takeApart(t *testing.T, data []byte) *forged {
	t.Helper()
	end := len(data) - tailSize
	length := int(binary.LittleEndian.Uint32(data[end:]))
	f := &forged{footer: parquet.NewFileMetaData()}
	unthrift(t, data[end-length:end], f.footer)
	for _, group := range f.footer.RowGroups {
		for _, chunk := range group.Columns {
			start := chunk.MetaData.DataPageOffset
			if at := chunk.MetaData.DictionaryPageOffset; at != nil {
				start = *at
			}
			rest := data[start : start+chunk.MetaData.TotalCompressedSize]
			var pages []*forgedPage
			for len(rest) > 0 {
				p := &forgedPage{PageHeader: parquet.NewPageHeader()}
				rest = rest[unthrift(t, rest, p.PageHeader):]
				p.data, rest = rest[:p.CompressedPageSize], rest[p.CompressedPageSize:]
				pages = append(pages, p)
			}
			f.chunks = append(f.chunks, pages)
		}
	}
	return f
}

// unthrift decodes a structure and returns its length.
func unthrift(t *testing.T, data []byte, to thrift.TStruct) int {
	t.Helper()
	in := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(bytes.Clone(data))}
	if err := to.Read(context.Background(), thrift.NewTCompactProtocolConf(in, nil)); err != nil {
		t.Fatal(err)
	}
	return len(data) - in.Len()
}

// rethrift encodes a structure.
func rethrift(t *testing.T, from thrift.TStruct) []byte {
	t.Helper()
	out := thrift.NewTMemoryBuffer()
	p := thrift.NewTCompactProtocolConf(out, nil)
	if err := from.Write(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	p.Flush(context.Background())
	return out.Bytes()
}

// putTogether assembles a part with correct offsets in its footer, then lets the footer be
// changed, and seals it.
func (f *forged) putTogether(t *testing.T, change func(*parquet.FileMetaData)) []byte {
	t.Helper()
	body, at := []byte(parquet1), 0
	for _, group := range f.footer.RowGroups {
		for _, chunk := range group.Columns {
			start := int64(len(body))
			for _, p := range f.chunks[at] {
				if p.Type == parquet.PageType_DICTIONARY_PAGE {
					here := int64(len(body))
					chunk.MetaData.DictionaryPageOffset = &here
				} else if chunk.MetaData.DataPageOffset < start || p == f.chunks[at][len(f.chunks[at])-1] {
					chunk.MetaData.DataPageOffset = int64(len(body))
				}
				body = append(append(body, rethrift(t, p.PageHeader)...), p.data...)
			}
			chunk.MetaData.TotalCompressedSize = int64(len(body)) - start
			at++
		}
	}
	change(f.footer)
	return sealed(body, rethrift(t, f.footer))
}

// sealed puts body and footer together under a sound seal.
func sealed(body, footer []byte) []byte {
	end := binary.LittleEndian.AppendUint32(slices.Clone(footer), uint32(len(footer)))
	end = append(end, parquet1...)
	h := xxhash.New()
	h.Write(body)
	h.Write(end)
	return slices.Concat(body, seal(h.Sum64()), end)
}

// A forgery changes a part that is sound otherwise.
type forgery struct {
	name string
	do   func(*forged) func(*parquet.FileMetaData)
}

// eachPage changes the headers of all pages.
func eachPage(change func(*forgedPage)) func(*forged) func(*parquet.FileMetaData) {
	return func(f *forged) func(*parquet.FileMetaData) {
		for _, chunk := range f.chunks {
			for _, p := range chunk {
				change(p)
			}
		}
		return func(*parquet.FileMetaData) {}
	}
}

// inFooter changes the footer.
func inFooter(change func(*parquet.FileMetaData)) func(*forged) func(*parquet.FileMetaData) {
	return func(*forged) func(*parquet.FileMetaData) { return change }
}

// eachChunk changes what the footer says of every column chunk.
func eachChunkMeta(change func(*parquet.ColumnMetaData)) func(*forged) func(*parquet.FileMetaData) {
	return inFooter(func(m *parquet.FileMetaData) {
		for _, group := range m.RowGroups {
			for _, chunk := range group.Columns {
				change(chunk.MetaData)
			}
		}
	})
}

// compressed is data as zstd.
func compressed(data []byte) []byte {
	e, err := zstd.NewWriter(nil)
	if err != nil {
		panic(err) // without options nothing can be wrong
	}
	return e.EncodeAll(data, nil)
}

// payload puts these bytes, compressed, into all pages of an encoding.
func payload(e parquet.Encoding, data ...byte) func(*forged) func(*parquet.FileMetaData) {
	return eachPage(func(p *forgedPage) {
		if p.DataPageHeader != nil && p.DataPageHeader.Encoding == e {
			p.data = compressed(data)
			p.CompressedPageSize, p.UncompressedPageSize = int32(len(p.data)), int32(len(data))
		}
	})
}

// values sets how many values a page says to have.
func (p *forgedPage) values(n int32) {
	if p.DataPageHeader != nil {
		p.DataPageHeader.NumValues = n
	}
	if p.DictionaryPageHeader != nil {
		p.DictionaryPageHeader.NumValues = n
	}
}

// forgeries lists impossible claims of a file.
func forgeries() []forgery {
	const most = math.MaxInt32
	rows := func(file, group int64) func(*forged) func(*parquet.FileMetaData) {
		return inFooter(func(m *parquet.FileMetaData) {
			m.NumRows = file
			for _, g := range m.RowGroups {
				g.NumRows = group
			}
			for _, pair := range m.KeyValueMetadata {
				if text := "2147483647"; pair.Key == keyRows && file == most {
					pair.Value = &text
				}
			}
		})
	}
	wrong := func(e parquet.Encoding) func(*forged) func(*parquet.FileMetaData) {
		return eachPage(func(p *forgedPage) {
			if p.DataPageHeader != nil {
				p.DataPageHeader.Encoding = e
			}
		})
	}
	list := []forgery{
		{"values of pages", eachPage(func(p *forgedPage) { p.values(most) })},
		{"negative values", eachPage(func(p *forgedPage) { p.values(-1) })},
		{"no values", eachPage(func(p *forgedPage) { p.values(0) })},
		{"size of pages", eachPage(func(p *forgedPage) { p.UncompressedPageSize = most })},
		{"no size", eachPage(func(p *forgedPage) { p.UncompressedPageSize = 0 })},
		{"negative size", eachPage(func(p *forgedPage) { p.UncompressedPageSize = -1 })},
		{"packed size", eachPage(func(p *forgedPage) { p.CompressedPageSize = most })},
		{"negative packed size", eachPage(func(p *forgedPage) { p.CompressedPageSize = math.MinInt32 })},
		{"no header of data", eachPage(func(p *forgedPage) { p.DataPageHeader = nil })},
		{"all dictionaries", eachPage(func(p *forgedPage) {
			p.Type, p.DictionaryPageHeader = parquet.PageType_DICTIONARY_PAGE, &parquet.DictionaryPageHeader{NumValues: 20}
		})},
		{"all of the second kind", eachPage(func(p *forgedPage) {
			p.Type, p.DataPageHeaderV2 = parquet.PageType_DATA_PAGE_V2, &parquet.DataPageHeaderV2{NumValues: 20, NumRows: 20, DefinitionLevelsByteLength: most, RepetitionLevelsByteLength: most}
		})},
		{"levels before nothing", eachPage(func(p *forgedPage) {
			p.Type, p.DataPageHeaderV2 = parquet.PageType_DATA_PAGE_V2, &parquet.DataPageHeaderV2{NumValues: 20, NumRows: 20, DefinitionLevelsByteLength: -5}
		})},
		{"zstd frame of a gigabyte", eachPage(func(p *forgedPage) { // no block, but a size in its header
			p.data = []byte{0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0xff, 0xff, 0xff, 0x3f, 1, 0, 0}
			p.CompressedPageSize, p.UncompressedPageSize = int32(len(p.data)), 100
		})},
		{"zstd of nothing but repetition", eachPage(func(p *forgedPage) { // 2,000 blocks of 128 KiB
			p.data = append([]byte{0x28, 0xb5, 0x2f, 0xfd, 0, 0x38}, bytes.Repeat([]byte{2, 0, 0x10, 7}, 2000)...)
			p.data = append(p.data, 1, 0, 0)
			p.CompressedPageSize, p.UncompressedPageSize = int32(len(p.data)), 100
		})},
		{"delta blocks of two thousand million", payload(parquet.Encoding_DELTA_BINARY_PACKED, 0x80, 0x80, 0x80, 0x80, 0x08, 1, 20, 0, 0, 0)},
		{"delta blocks of nothing", payload(parquet.Encoding_DELTA_BINARY_PACKED, 0, 1, 20, 0, 0, 0)},
		{"two thousand million deltas", payload(parquet.Encoding_DELTA_BINARY_PACKED, 0x80, 1, 4, 0xff, 0xff, 0xff, 0xff, 0x07, 0, 0)},
		{"two thousand million texts", payload(parquet.Encoding_DELTA_LENGTH_BYTE_ARRAY, 0x80, 1, 4, 0xff, 0xff, 0xff, 0xff, 0x07, 0, 0)},
		{"empty runs of numbers in a dictionary", payload(parquet.Encoding_RLE_DICTIONARY, 1, 0, 0, 0, 0)},
		{"runs that end early", payload(parquet.Encoding_RLE_DICTIONARY, 1, 4, 0)},
		{"rows of the file", rows(most, 20)},
		{"rows of row groups", rows(20, most)},
		{"rows", rows(most, most)},
		{"negative rows", rows(-1, -1)},
		{"values of chunks", eachChunkMeta(func(m *parquet.ColumnMetaData) { m.NumValues = 1 << 40 })},
		{"chunks beyond the end", eachChunkMeta(func(m *parquet.ColumnMetaData) { m.DataPageOffset = 1 << 40 })},
		{"negative chunks", eachChunkMeta(func(m *parquet.ColumnMetaData) { m.DataPageOffset = -1 })},
		{"long chunks", eachChunkMeta(func(m *parquet.ColumnMetaData) { m.TotalCompressedSize = 1 << 40 })},
		{"chunks in the footer", eachChunkMeta(func(m *parquet.ColumnMetaData) { m.DataPageOffset += 1000 })},
		{"dictionary is the data", eachChunkMeta(func(m *parquet.ColumnMetaData) { m.DictionaryPageOffset = &m.DataPageOffset })},
		{"dictionary behind the data", eachChunkMeta(func(m *parquet.ColumnMetaData) { at := m.DataPageOffset + 1; m.DictionaryPageOffset = &at })},
		{"dictionary at the start", eachChunkMeta(func(m *parquet.ColumnMetaData) { at := int64(4); m.DictionaryPageOffset = &at })},
		{"all columns are the first", inFooter(func(m *parquet.FileMetaData) {
			for _, g := range m.RowGroups {
				for _, c := range g.Columns {
					c.MetaData = g.Columns[0].MetaData
				}
			}
		})},
		{"other file", inFooter(func(m *parquet.FileMetaData) { other := "x"; m.RowGroups[0].Columns[0].FilePath = &other })},
		{"no row groups", inFooter(func(m *parquet.FileMetaData) { m.RowGroups = nil })},
		{"row groups twice", inFooter(func(m *parquet.FileMetaData) { m.RowGroups = append(m.RowGroups, m.RowGroups...) })},
		{"no metadata of chunks", inFooter(func(m *parquet.FileMetaData) { m.RowGroups[0].Columns[0].MetaData = nil })},
		{"a column less", inFooter(func(m *parquet.FileMetaData) { m.RowGroups[0].Columns = m.RowGroups[0].Columns[1:] })},
		{"children", inFooter(func(m *parquet.FileMetaData) { n := int32(most); m.Schema[0].NumChildren = &n })},
		{"children of a column", inFooter(func(m *parquet.FileMetaData) { n := int32(most); m.Schema[1].NumChildren = &n })},
		{"negative children", inFooter(func(m *parquet.FileMetaData) { n := int32(-1); m.Schema[0].NumChildren = &n })},
		{"no schema", inFooter(func(m *parquet.FileMetaData) { m.Schema = nil })},
		{"unsigned", inFooter(func(m *parquet.FileMetaData) {
			for _, e := range m.Schema {
				if typ := parquet.ConvertedType_UINT_64; e.Type != nil {
					e.ConvertedType = &typ
				}
			}
		})},
	}
	for _, e := range []parquet.Encoding{parquet.Encoding_PLAIN, parquet.Encoding_RLE, parquet.Encoding_BIT_PACKED, parquet.Encoding_DELTA_BINARY_PACKED, parquet.Encoding_RLE_DICTIONARY,
		parquet.Encoding_DELTA_LENGTH_BYTE_ARRAY, parquet.Encoding_DELTA_BYTE_ARRAY, parquet.Encoding_BYTE_STREAM_SPLIT, 99} {
		list = append(list, forgery{"encoding " + e.String(), wrong(e)})
	}
	for _, c := range []parquet.CompressionCodec{parquet.CompressionCodec_UNCOMPRESSED, parquet.CompressionCodec_SNAPPY, parquet.CompressionCodec_GZIP, parquet.CompressionCodec_LZO,
		parquet.CompressionCodec_BROTLI, parquet.CompressionCodec_LZ4, 99} {
		list = append(list, forgery{"codec " + c.String(), eachChunkMeta(func(m *parquet.ColumnMetaData) { m.Codec = c })})
	}
	return list
}

// TestForgedParts gives both readers files with impossible claims under valid seals: they are
// refused by name, and no reader allocates memory for missing data.
func TestForgedParts(t *testing.T) {
	st, data, _ := smallPart(t)
	if again := takeApart(t, data).putTogether(t, func(*parquet.FileMetaData) {}); !bytes.Equal(again, data) {
		t.Fatal("a part that is put together as it was has other bytes")
	}
	for _, f := range forgeries() {
		t.Run(f.name, func(t *testing.T) {
			parts := takeApart(t, data)
			overwrite(t, st, "part", parts.putTogether(t, f.do(parts)))
			wantBounded(t, func() {
				_, err := Read(st, "part", everyType, nil)
				verr := Verify(st, "part", everyType, Entry{})
				if verr == nil || !strings.Contains(verr.Error(), `"part"`) || strings.Contains(verr.Error(), "second reader") {
					t.Errorf("verify: error %v, want one that names the part, before the second reader sees it", verr)
				}
				if err != nil && !strings.Contains(err.Error(), `"part"`) {
					t.Errorf("read: error %v, want one that names the part", err)
				}
			})
		})
	}
}

// mostMemory is what reading a damaged part of a few kilobytes a few times may take: a
// sound one takes about two megabytes a time, of which most is the encoder's.
const mostMemory = 64 << 20

// wantBounded fails if a function allocates much memory, even if it frees it.
func wantBounded(t *testing.T, f func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > mostMemory {
		t.Errorf("it took %d bytes of memory, expected at most %d", took, mostMemory)
	}
}

// long is set by go test ./pipeline/part -args -long.
var long = flag.Bool("long", false, "forge every byte, and write texts of every number, not only samples")

// TestForgedFooters changes bytes of a footer under a valid seal. Only the part's own metadata
// can differ afterwards, which Verify compares with expected values.
func TestForgedFooters(t *testing.T) {
	st, data, info := smallPart(t)
	step := 71 // prime to the six values
	if *long {
		step = 1
	}
	end := len(data) - tailSize
	start := end - int(binary.LittleEndian.Uint32(data[end:]))
	body := data[:start-sealSize]
	for at := start; at < end; at += step {
		footer := bytes.Clone(data[start:end])
		for _, value := range []byte{0, 1, 0x7f, 0x80, 0xff, footer[at-start] ^ 0x10} {
			if footer[at-start] == value {
				continue
			}
			was := footer[at-start]
			footer[at-start] = value
			overwrite(t, st, "part", sealed(body, footer))
			footer[at-start] = was
			wantBounded(t, func() {
				meta, _, _ := Peek(st, "part", everyType)
				err := Verify(st, "part", everyType, Entry{})
				if err == nil && meta == someMeta || err != nil && !strings.Contains(err.Error(), `"part"`) {
					t.Errorf("error %v, want one that names the part", err)
				}
				if err := Verify(st, "part", everyType, NewEntry(someMeta, info)); err == nil {
					t.Error("another part passes for the one expected")
				}
			})
			if t.Failed() {
				t.Fatalf("footer byte %d is %#x", at-start, value)
			}
		}
	}
}
