package nodetable

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/thrift/lib/go/thrift"
	"github.com/klauspost/compress/zstd"
	format "github.com/xitongsys/parquet-go/parquet"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// encode returns a structure as files hold it.
func encode(t *testing.T, from thrift.TStruct) []byte {
	t.Helper()
	out := thrift.NewTMemoryBuffer()
	fixture.OK(t, from.Write(t.Context(), thrift.NewTCompactProtocolConf(out, nil)))
	return out.Bytes()
}

// TestHeaders: pages whose headers ask for more than their bytes can hold are refused.
func TestHeaders(t *testing.T) {
	page := func(kind format.PageType, size int32, own format.PageHeader, data []byte) []byte {
		own.Type, own.UncompressedPageSize, own.CompressedPageSize = kind, size, int32(len(data))
		return slices.Concat(encode(t, &own), data)
	}
	data := format.PageHeader{DataPageHeader: &format.DataPageHeader{NumValues: 5}}
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
		"two headers": {compress.Codecs.Uncompressed, page(2, 9, both, make([]byte, 9)), "25769803785 bytes when decoded"},
		"snappy says more": {compress.Codecs.Snappy, page(0, 9, data, bomb),
			"2147483648 bytes when decompressed, its header says 9"},
		"of nothing":          {compress.Codecs.Brotli, page(0, 0, data, make([]byte, 100)), "100 bytes that hold none"},
		"cut":                 {compress.Codecs.Uncompressed, sound[:len(sound)-5], "where 4 are left"},
		"header cut":          {compress.Codecs.Uncompressed, sound[:4], "EOF"},
		"less than no levels": {compress.Codecs.Uncompressed, page(3, 9, second(-1, true), make([]byte, 9)), "levels of -1"},
		"too large": {compress.Codecs.Zstd, page(0, 17<<20, data, make([]byte, 1<<10)),
			"17825792 bytes when decoded, expected at most 16777216"},
		"zstd":            {compress.Codecs.Zstd, page(0, 9, data, zstdOf(9)), ""},
		"zstd holds more": {compress.Codecs.Zstd, page(0, 9, data, zstdOf(1<<20)), "exceeds"},
	} {
		_, err := (&pages{c.page, c.codec}).Peek(1)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, expected %q", name, err, c.want)
		}
	}
}

// zstdOf returns so many zeros as zstd.
func zstdOf(size int) []byte {
	e, err := zstd.NewWriter(nil)
	if err != nil {
		panic(err) // without options nothing can be wrong
	}
	return e.EncodeAll(make([]byte, size), nil)
}

// TestSchema: nodes with more children than there can be, each or together, and names that are long together.
func TestSchema(t *testing.T) {
	for name, c := range map[string]struct {
		children []int32
		name     string
		sound    bool
	}{"sound": {[]int32{2, 1, 0, 0}, "a", true}, "one": {[]int32{1 << 30}, "a", false},
		"together": {[]int32{20, 20, 20, 20}, "a", false}, "less than none": {[]int32{-1, 1 << 30}, "a", false},
		"long names":   {append(slices.Repeat([]int32{1}, 1000), 0), strings.Repeat("a", 100), false},
		"many columns": {append([]int32{10_000}, make([]int32, 10_000)...), "a", false}} {
		var columns []*format.SchemaElement
		for _, n := range c.children {
			columns = append(columns, &format.SchemaElement{Name: c.name, NumChildren: &n})
		}
		if err := checkSchema(columns); (err == nil) != c.sound {
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

// TestPages: numbers in a dictionary, levels and the head of differences are looked at in pages of both kinds.
func TestPages(t *testing.T) {
	dictionary, plain, rle := parquet.Encodings.RLEDict, parquet.Encodings.Plain, parquet.Encodings.RLE
	deltas := parquet.Encodings.DeltaBinaryPacked
	twenty, two := []byte{1, 40, 0}, []byte{1, 4, 0} // bits of a number, a run, its value
	levels := []byte{2, 0, 0, 0, 40, 1}              // their bytes, a run of twenty, its value
	mixed := []byte{4, 0, 0, 0, 7, 5, 0, 0}          // packed: of 24 the first and third are 1
	head := []byte{0x80, 1, 4, 20, 10}               // block, parts, numbers, the first one
	first := func(data []byte, e parquet.Encoding) file.Page {
		return file.NewDataPageV1(memory.NewBufferBytes(data), 20, e, rle, rle, int32(len(data)))
	}
	second := func(data []byte, levels int32, e parquet.Encoding) file.Page {
		return file.NewDataPageV2(memory.NewBufferBytes(data), 20, 0, 20, e, levels, 0, int32(len(data)), false)
	}
	for name, c := range map[string]struct {
		page     file.Page
		optional bool
		sound    bool
	}{
		"numbers":                  {first(twenty, dictionary), false, true},
		"numbers that end early":   {first(two, dictionary), false, false},
		"no numbers":               {first(nil, dictionary), false, false},
		"wide numbers":             {first([]byte{21, 40, 0, 0, 0}, dictionary), false, false},
		"empty runs":               {first([]byte{1, 0, 0, 0, 0}, dictionary), false, false},
		"cut runs":                 {first([]byte{1, 3}, dictionary), false, false},
		"plain":                    {first(nil, plain), false, true}, // the library counts these itself
		"levels":                   {first(slices.Concat(levels, twenty), dictionary), true, true},
		"levels, and too little":   {first(slices.Concat(levels, two), dictionary), true, false},
		"two are not null":         {first(slices.Concat(mixed, two), dictionary), true, true},
		"levels that end early":    {first([]byte{2, 0, 0, 0, 4, 1}, plain), true, false},
		"levels beyond the page":   {first([]byte{9, 0, 0, 0, 40, 1}, plain), true, false},
		"second kind":              {second(twenty, 0, dictionary), false, true},
		"second kind, too little":  {second(two, 0, dictionary), false, false},
		"second kind, with levels": {second(slices.Concat(levels[4:], twenty), 2, dictionary), true, true},
		"differences":              {first(head, deltas), false, true},
		"another count":            {first(slices.Replace(slices.Clone(head), 3, 4, 21), deltas), false, false},
		"no blocks":                {first(slices.Replace(slices.Clone(head), 0, 2, 0), deltas), false, false},
		"no parts":                 {first(slices.Replace(slices.Clone(head), 2, 3, 0), deltas), false, false},
		"too large a block":        {first(slices.Replace(slices.Clone(head), 0, 2, 0x80, 0x80, 8), deltas), false, false},
		"parts of an odd size":     {first(slices.Replace(slices.Clone(head), 2, 3, 3), deltas), false, false},
		"a head that is cut":       {first(head[:3], deltas), false, false},
	} {
		if err := checkValues(c.page, c.optional); (err == nil) != c.sound {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
