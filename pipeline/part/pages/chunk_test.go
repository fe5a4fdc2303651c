package pages

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet/compress"
)

// number is a field of a whole number behind the one before it.
func number(step int, value int64) []byte {
	return binary.AppendVarint([]byte{byte(step<<4 | thriftI32)}, value)
}

// within is a field of a structure.
func within(step int, fields ...[]byte) []byte {
	return slices.Concat([]byte{byte(step<<4 | thriftStruct)}, slices.Concat(fields...), []byte{0})
}

// page is a page of a type, with its sizes, a header of its own and bytes.
func page(kind, size int64, own, data []byte) []byte {
	return slices.Concat(number(1, kind), number(1, size), number(1, int64(len(data))), own, []byte{0}, data)
}

// TestHeaders: pages whose headers ask for more than their bytes can hold are refused.
func TestHeaders(t *testing.T) {
	data := within(2, number(1, 5)) // field 5: a data page of 5 values
	snappy := slices.Concat(binary.AppendUvarint(nil, 9), make([]byte, 10))
	bomb := slices.Concat(binary.AppendUvarint(nil, 1<<31), make([]byte, 10))
	second := func(last ...byte) []byte { // field 8: 5 values, levels of 2 and 0 bytes
		return within(5, number(1, 5), number(4, 2), number(1, 0), last)
	}
	for name, c := range map[string]struct {
		codec compress.Compression
		page  []byte
		want  string
	}{
		"sound":            {compress.Codecs.Uncompressed, page(0, 9, data, make([]byte, 9)), ""},
		"sound, snappy":    {compress.Codecs.Snappy, page(0, 9, data, snappy), ""},
		"sound, levels":    {compress.Codecs.Snappy, page(3, 11, second(), slices.Concat([]byte{1, 2}, snappy)), ""},
		"not compressed":   {compress.Codecs.Snappy, page(3, 9, second(1<<4|thriftFalse), make([]byte, 9)), ""},
		"of an index":      {compress.Codecs.Uncompressed, page(1, 9, data, make([]byte, 9)), "a page of type 1"},
		"other's header":   {compress.Codecs.Uncompressed, page(0, 9, within(4, number(1, 5)), make([]byte, 9)), "a page of type 0, or without a header of its type"},
		"two headers":      {compress.Codecs.Uncompressed, page(2, 9, slices.Concat(within(4, number(1, 1<<30)), within(1, number(1, 5))), make([]byte, 9)), "a dictionary of 1073741824 values"},
		"snappy says more": {compress.Codecs.Snappy, page(0, 9, data, bomb), "2147483648 bytes when decompressed, its header says 9"},
		"of nothing":       {compress.Codecs.Brotli, page(0, 0, data, make([]byte, 100)), "100 bytes that hold none"},
		"too much":         {compress.Codecs.Zstd, page(0, 1<<30, data, make([]byte, 9)), "cannot hold"},
		"cut":              {compress.Codecs.Uncompressed, page(0, 9, data, make([]byte, 9))[:12], "where"},
		"too few":          {compress.Codecs.Uncompressed, page(0, 9, within(2, number(1, 4)), make([]byte, 9)), "lack 1 values"},
	} {
		err := checkHeaders(c.page, c.codec, 5)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, expected %q", name, err, c.want)
		}
	}
}

// TestNesting: lists in lists end before the stack does.
func TestNesting(t *testing.T) {
	deep := slices.Concat([]byte{1<<4 | thriftList}, bytes.Repeat([]byte{1<<4 | thriftList}, 1<<20))
	if _, err := scan(deep, nil); err == nil || !strings.Contains(err.Error(), "nested") {
		t.Errorf("error %v", err)
	}
}

// TestSchema: nodes with more children than there can be, each or together.
func TestSchema(t *testing.T) {
	for name, c := range map[string]struct {
		children []int64
		sound    bool
	}{"sound": {[]int64{2, 1, 0, 0}, true}, "one": {[]int64{1 << 30}, false}, "together": {[]int64{20, 20, 20, 20}, false}, "less than none": {[]int64{-1, 1 << 40}, false}} {
		footer := []byte{2<<4 | thriftList, byte(len(c.children)<<4 | thriftStruct)} // field 2: the nodes
		for _, n := range c.children {
			footer = slices.Concat(footer, number(5, n), []byte{0}) // field 5: children
		}
		if err := checkSchema(append(footer, 0)); (err == nil) != c.sound {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
