package pages

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/thrift/lib/go/thrift"
	"github.com/klauspost/compress/zstd"
	format "github.com/xitongsys/parquet-go/parquet"
)

// encode returns a structure as files hold it.
func encode(t *testing.T, from thrift.TStruct) []byte {
	t.Helper()
	out := thrift.NewTMemoryBuffer()
	if err := from.Write(t.Context(), thrift.NewTCompactProtocolConf(out, nil)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestHeaders: pages whose headers ask for more than their bytes can hold are refused.
func TestHeaders(t *testing.T) {
	page := func(kind format.PageType, size int32, own format.PageHeader, data []byte) []byte {
		own.Type, own.UncompressedPageSize, own.CompressedPageSize = kind, size, int32(len(data))
		return slices.Concat(encode(t, &own), data)
	}
	values := func(n int32) format.PageHeader {
		return format.PageHeader{DataPageHeader: &format.DataPageHeader{NumValues: n}}
	}
	data := values(5)
	dictionary := format.PageHeader{DictionaryPageHeader: &format.DictionaryPageHeader{NumValues: 5}}
	both := format.PageHeader{DataPageHeader: data.DataPageHeader,
		DictionaryPageHeader: &format.DictionaryPageHeader{NumValues: 1 << 30}}
	second := func(levels int32, compressed bool) format.PageHeader {
		return format.PageHeader{DataPageHeaderV2: &format.DataPageHeaderV2{NumValues: 5, DefinitionLevelsByteLength: levels,
			IsCompressed: compressed}}
	}
	snappy := slices.Concat(binary.AppendUvarint(nil, 9), make([]byte, 10))
	sound := page(0, 9, data, make([]byte, 9))
	bomb := slices.Concat(binary.AppendUvarint(nil, 1<<31), make([]byte, 10))
	for name, c := range map[string]struct {
		codec compress.Compression
		page  []byte
		want  string
	}{
		"sound":         {compress.Codecs.Uncompressed, sound, ""},
		"sound, snappy": {compress.Codecs.Snappy, page(0, 9, data, snappy), ""},
		"sound, levels": {compress.Codecs.Snappy, page(3, 11, second(2, true), slices.Concat([]byte{1, 2}, snappy)),
			""},
		"not compressed": {compress.Codecs.Snappy, page(3, 9, second(2, false), make([]byte, 9)), ""},
		"of an index":    {compress.Codecs.Uncompressed, page(1, 9, data, make([]byte, 9)), "a page of type 1"},
		"other's header": {compress.Codecs.Uncompressed, page(0, 9, dictionary, make([]byte, 9)),
			"a page of type 0, or without a header of its type"},
		"two headers": {compress.Codecs.Uncompressed, page(2, 9, both, make([]byte, 9)),
			"a dictionary of 1073741824 values"},
		"snappy says more": {compress.Codecs.Snappy, page(0, 9, data, bomb),
			"2147483648 bytes when decompressed, its header says 9"},
		"of nothing": {compress.Codecs.Brotli, page(0, 0, data, make([]byte, 100)), "100 bytes that hold none"},
		"too much":   {compress.Codecs.Zstd, page(0, 1<<30, data, make([]byte, 9)), "cannot hold"},
		"cut":        {compress.Codecs.Uncompressed, sound[:len(sound)-5], "where 4 are left"},
		"header cut": {compress.Codecs.Uncompressed, sound[:4], "EOF"},
		"less than no levels": {compress.Codecs.Uncompressed, page(3, 9, second(-1, true), make([]byte, 9)),
			"levels of -1 bytes"},
		"unsupported": {compress.Codecs.Uncompressed,
			page(0, 9, format.PageHeader{DataPageHeader: &format.DataPageHeader{NumValues: 5, Encoding: 9}}, make([]byte, 9)),
			"unsupported encoding BYTE_STREAM_SPLIT"},
		"too large": {compress.Codecs.Zstd, page(0, 17<<20, data, make([]byte, 1<<10)),
			"17825792 bytes when decoded, expected at most 16777216"},
		"zstd":            {compress.Codecs.Zstd, page(0, 9, data, zipped(9)), ""},
		"zstd holds more": {compress.Codecs.Zstd, page(0, 9, data, zipped(1<<20)), "exceeds"},
		"too few":         {compress.Codecs.Uncompressed, page(0, 9, values(4), make([]byte, 9)), "lack 1 values"},
	} {
		err := checkHeaders(c.page, c.codec, 5, 16<<20)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, expected %q", name, err, c.want)
		}
	}
}

// zipped returns so many zeros as zstd.
func zipped(size int) []byte {
	e, err := zstd.NewWriter(nil)
	if err != nil {
		panic(err) // without options nothing can be wrong
	}
	return e.EncodeAll(make([]byte, size), nil)
}

// TestSchema: nodes with more children than there can be, each or together.
func TestSchema(t *testing.T) {
	for name, c := range map[string]struct {
		children []int32
		sound    bool
	}{"sound": {[]int32{2, 1, 0, 0}, true}, "one": {[]int32{1 << 30}, false}, "together": {[]int32{20, 20, 20, 20}, false},
		"less than none": {[]int32{-1, 1 << 30}, false}} {
		footer := &format.FileMetaData{}
		for _, n := range c.children {
			footer.Schema = append(footer.Schema, &format.SchemaElement{NumChildren: &n})
		}
		if err := checkSchema(encode(t, footer)); (err == nil) != c.sound {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestDecode: a list or text that is longer than the data is refused before memory is
// allocated for it, in fields that the format has and in others; so is deep nesting.
func TestDecode(t *testing.T) {
	const schema, kind, unknown = 2 << 4, 1 << 4, 15 << 4 // first bytes of fields without their types
	const i32, text, list, structure = 5, 8, 9, 12
	most := []byte{0xff, 0xff, 0xff, 0xff, 7} // 1<<31 - 1
	for name, data := range map[string][]byte{
		"schema":              slices.Concat([]byte{schema | list, 0xf0 | structure}, most),
		"schema of no type":   slices.Concat([]byte{schema | list, 0xf0}, most),
		"unknown list":        slices.Concat([]byte{unknown | list, 0xf0 | i32}, most),
		"unknown text":        slices.Concat([]byte{unknown | text}, most),
		"unknown text, short": {unknown | text, 20, 'x', 0},
		"no end":              {kind | i32, 2},
		"nothing":             {},
		"no such type":        {unknown | 15, 0},
		"structures":          bytes.Repeat([]byte{unknown | structure}, 1<<20),
		"lists":               slices.Concat([]byte{unknown | list}, bytes.Repeat([]byte{1<<4 | list}, 1<<20)),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := decode(data, format.NewFileMetaData())
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; err == nil || took > 1<<20 {
			t.Errorf("%s: error %v, %d bytes allocated", name, err, took)
		}
	}
	sound := encode(t, &format.FileMetaData{})
	if length, err := decode(slices.Concat(sound, []byte("more")), format.NewFileMetaData()); err != nil ||
		length != len(sound) {
		t.Errorf("%d bytes decoded, error %v, expected %d", length, err, len(sound))
	}
}
