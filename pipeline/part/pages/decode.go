package pages

import (
	"bytes"
	"encoding/binary"
	"slices"
	"sync"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// Values of pages in the encodings that this package writes. The library asks for their bits one at a time
// and makes a slice of every text, which was most of the time of reading a part.
//
//	[Parquet] Apache Parquet, Encodings: DELTA_BINARY_PACKED, DELTA_LENGTH_BYTE_ARRAY, RLE_DICTIONARY.

// eachPage calls f for the data pages of a column without nulls, and dictionary for the page before them. It
// returns false, maybe after some calls, for pages of another kind or encoding, which the library reads.
func (f *File) eachPage(group, at int, encoding parquet.Encoding, dictionary func(*file.DictionaryPage) error, data func(values []byte, n int) error) (is bool, err error) {
	if of := f.MetaData().Schema.Column(at); of.MaxDefinitionLevel() > 0 || of.MaxRepetitionLevel() > 0 {
		return false, nil
	}
	used, _ := pageReaders.Get().(file.PageReader)
	pages, err := f.pages(group, at, used)
	if err != nil {
		return false, err
	}
	defer pageReaders.Put(pages.PageReader)
	for pages.Next() {
		switch page := pages.Page().(type) {
		case *file.DictionaryPage:
			err = dictionary(page)
		case *file.DataPageV1:
			if parquet.Encoding(page.Encoding()) != encoding {
				return false, nil
			}
			if n := int(page.NumValues()); n > 0 {
				err = data(page.Data(), n)
			}
		default:
			return false, nil
		}
		if err != nil {
			return true, err
		}
	}
	return true, pages.Err()
}

// pageReaders are those that no column uses at the moment. Each has a buffer of 16 KiB, which columns of small
// tables do not fill.
var pageReaders sync.Pool

// noDictionary is for columns whose pages need none.
func noDictionary(*file.DictionaryPage) error { return nil }

// AppendNumbers appends a column of a row group, whose type is int32 or int64. It returns false if the numbers are
// not kept as differences, or may be null.
func AppendNumbers[T int32 | int64](f *File, group, at int, to []T) (_ []T, is bool, err error) {
	is, err = f.eachPage(group, at, parquet.Encodings.DeltaBinaryPacked, noDictionary, func(values []byte, n int) error {
		to, _ = undelta(to, values, n)
		return nil
	})
	return to, is, err
}

// AppendTexts appends the texts of a column of a row group to data, and where each of them ends to ends. It returns
// false if their lengths are not kept as differences, or if they may be null.
func (f *File) AppendTexts(group, at int, data []byte, ends []int) (_ []byte, _ []int, is bool, err error) {
	var lengths []int32
	is, err = f.eachPage(group, at, parquet.Encodings.DeltaLengthByteArray, noDictionary, func(values []byte, n int) error {
		lengths, values = undelta(lengths[:0], values, n)
		end := len(data)
		for _, length := range lengths {
			if length < 0 || int(length) > len(data)+len(values)-end {
				return errRuns
			}
			end += int(length)
			ends = append(ends, end)
		}
		data = append(data, values[:end-len(data)]...)
		return nil
	})
	return data, ends, is, err
}

// AppendNumbered appends the numbers of the texts of a column of a row group. Number is asked for the number of a
// text when it first appears. AppendNumbered returns false if the texts are in no dictionary, or may be null.
func (f *File) AppendNumbered(group, at int, to []int32, number func(text []byte) int32) (_ []int32, is bool, err error) {
	d := dictionary{number: number}
	is, err = f.eachPage(group, at, parquet.Encodings.RLEDict, d.load, func(values []byte, n int) (err error) {
		to, err = d.appendRuns(to, values[1:], int(values[0]), n)
		return err
	})
	return to, is, err
}

// undelta appends n numbers that [deltas] has walked, and returns the data after them.
func undelta[T int32 | int64](to []T, data []byte, n int) (_ []T, rest []byte) {
	var head [4]uint64 // as in deltas
	for i := range head {
		head[i], data, _ = varint(data)
	}
	perPart, value := int(head[0]/head[1]), zigzag(head[3])
	to = append(slices.Grow(to, n), T(value))
	for n--; n > 0; {
		least, rest, _ := varint(data)
		widths := rest[:head[1]]
		data = rest[head[1]:]
		for _, width := range widths[:min(len(widths), (n+perPart-1)/perPart)] {
			length, count := perPart/8*int(width), min(perPart, n)
			to, value = undeltaPart(to, padded(data, length), int(width), count, value, zigzag(least))
			data, n = data[length:], n-count
		}
	}
	return to, data
}

// undeltaPart appends n numbers of a miniblock, and returns the last one.
func undeltaPart[T int32 | int64](to []T, data []byte, width, n int, value, least uint64) ([]T, uint64) {
	mask := uint64(1)<<width - 1 // all ones for 64 bits
	part := to[len(to) : len(to)+n]
	if width == 0 { // mostly
		for i := range part {
			value += least
			part[i] = T(value)
		}
		return to[:len(to)+n], value
	}
	for i := range part {
		at, shift := i*width/8, i*width%8
		delta := binary.LittleEndian.Uint64(data[at:]) >> shift
		if shift+width > 64 {
			delta |= uint64(data[at+8]) << (64 - shift)
		}
		value += least + delta&mask
		part[i] = T(value)
	}
	return to[:len(to)+n], value
}

// padded returns the first bytes of data with at least nine more behind them.
func padded(data []byte, length int) []byte {
	const more = 9
	if len(data) < length+more {
		return append(slices.Clone(data[:length]), make([]byte, more)...)
	}
	return data
}

// zigzag returns the number that a varint stands for: 0, -1, 1, -2 and so on.
func zigzag(n uint64) uint64 { return n>>1 ^ -(n & 1) }

// dictionary has the texts of a column chunk, and their numbers in the column.
type dictionary struct {
	texts   [][]byte
	numbers []int32 // -1 unset
	number  func(text []byte) int32
}

// load reads the page of a dictionary: each text after its length.
func (d *dictionary) load(page *file.DictionaryPage) error {
	data := bytes.Clone(page.Data())
	for range page.NumValues() {
		if len(data) < 4 {
			return errRuns
		}
		length := binary.LittleEndian.Uint32(data)
		if data = data[4:]; uint64(length) > uint64(len(data)) {
			return errRuns
		}
		d.texts, data = append(d.texts, data[:length]), data[length:]
		d.numbers = append(d.numbers, -1)
	}
	return nil
}

// of returns the number of a text by its index.
func (d *dictionary) of(index uint64) (int32, error) {
	if index >= uint64(len(d.numbers)) {
		return 0, errRuns
	}
	if d.numbers[index] < 0 {
		d.numbers[index] = d.number(d.texts[index])
	}
	return d.numbers[index], nil
}

// appendRuns appends the numbers of n texts, whose indexes have so many bits, which [runs] has walked.
func (d *dictionary) appendRuns(to []int32, data []byte, width, n int) ([]int32, error) {
	to = slices.Grow(to, n)
	for n > 0 {
		head, size := binary.Uvarint(data)
		count, length := int(head>>1), (width+7)/8
		packed := head&1 != 0
		if packed {
			count, length = 8*count, width*count
		}
		values := padded(data[size:], length)
		data, count = data[size+length:], min(count, n)
		if !packed {
			number, err := d.of(binary.LittleEndian.Uint64(values) & (1<<(8*length) - 1))
			if err != nil {
				return to, err
			}
			to = to[:len(to)+count]
			Fill(to[len(to)-count:], number)
		}
		for i := 0; packed && i < count; i++ {
			number, err := d.of(binary.LittleEndian.Uint64(values[i*width/8:]) >> (i * width % 8) & (1<<width - 1))
			if err != nil {
				return to, err
			}
			to = append(to, number)
		}
		n -= count
	}
	return to, nil
}

// Fill sets all numbers, ever more at a time.
func Fill(numbers []int32, number int32) {
	if len(numbers) == 0 {
		return
	}
	numbers[0] = number
	for n := 1; n < len(numbers); n *= 2 {
		copy(numbers[n:], numbers[:n])
	}
}
