package guard

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// maxDepth is how deep structs and lists of a header lie inside each other. Parquet's
// need seven.
const maxDepth = 32

// errThrift says that a header ends before it should.
var errThrift = errors.New("a header is cut short or says that it has more than there is: damaged")

// thrift walks a header in Thrift's compact protocol.
type thrift struct {
	rest  []byte
	field func(outer, inner int16, value int64)
}

// walk walks the struct at the head of data and returns how many bytes it has. It calls
// field for the whole numbers and truths of the struct, with outer 0, and for those of
// the structs in it, with outer their own field. The error says that some length is
// larger than what is left, so that nobody can have written it.
func walk(data []byte, field func(outer, inner int16, value int64)) (size int, err error) {
	t := thrift{data, field}
	if err := t.structure(0, 0); err != nil {
		return 0, err
	}
	return len(data) - len(t.rest), nil
}

// The types of the compact protocol.
const (
	typeStop = iota
	typeTrue
	typeFalse
	typeByte
	typeInt16
	typeInt32
	typeInt64
	typeDouble
	typeBinary
	typeList
	typeSet
	typeMap
	typeStruct
	typeUUID
)

// structure walks a struct, whose number in its own struct is of.
func (t *thrift) structure(of int16, depth int) error {
	if depth > maxDepth {
		return fmt.Errorf("a header is nested more than %d deep: damaged", maxDepth)
	}
	for id := int16(0); ; {
		head, err := t.byte()
		if err != nil || head == typeStop {
			return err
		}
		if delta := head >> 4; delta > 0 {
			id += int16(delta)
		} else if id, err = t.id(); err != nil {
			return err
		}
		value, err := t.value(head&15, id, depth)
		if err != nil {
			return err
		}
		switch {
		case depth == 0:
			t.field(0, id, value)
		case depth == 1:
			t.field(of, id, value)
		}
	}
}

// id reads the number of a field that is written out.
func (t *thrift) id() (int16, error) {
	id, err := t.signed()
	if id < math.MinInt16 || id > math.MaxInt16 {
		return 0, errThrift
	}
	return int16(id), err
}

// value walks a value, and returns it if it is a whole number or a truth.
func (t *thrift) value(typ byte, id int16, depth int) (int64, error) {
	switch typ {
	case typeTrue:
		return 1, nil
	case typeFalse:
		return 0, nil
	case typeByte:
		b, err := t.byte()
		return int64(int8(b)), err
	case typeInt16, typeInt32, typeInt64:
		return t.signed()
	case typeDouble:
		return 0, t.skip(8)
	case typeUUID:
		return 0, t.skip(16)
	case typeBinary:
		n, err := t.unsigned()
		if err != nil {
			return 0, err
		}
		return 0, t.skip(n)
	case typeList, typeSet:
		return 0, t.list(id, depth+1)
	case typeMap:
		return 0, t.pairs(id, depth+1)
	case typeStruct:
		return 0, t.structure(id, depth+1)
	}
	return 0, fmt.Errorf("a header has a value of type %d: damaged", typ)
}

// list walks a list or a set.
func (t *thrift) list(id int16, depth int) error {
	head, err := t.byte()
	n := uint64(head >> 4)
	if err == nil && n == 15 {
		n, err = t.unsigned()
	}
	if err != nil {
		return err
	}
	return t.items(n, id, depth, head&15)
}

// pairs walks a map.
func (t *thrift) pairs(id int16, depth int) error {
	n, err := t.unsigned()
	if err != nil || n == 0 {
		return err
	}
	types, err := t.byte()
	if err != nil {
		return err
	}
	return t.items(n, id, depth, types>>4, types&15)
}

// items walks so many values, or groups of values, each of which has at least a byte.
func (t *thrift) items(n uint64, id int16, depth int, types ...byte) error {
	if n > uint64(len(t.rest)) || depth > maxDepth {
		return errThrift
	}
	for range n {
		for _, typ := range types {
			if typ == typeTrue || typ == typeFalse {
				typ = typeByte // truths in lists have a byte
			}
			// Values in lists are nobody's field: they lie too deep to be told.
			if _, err := t.value(typ, id, max(depth, 2)); err != nil {
				return err
			}
		}
	}
	return nil
}

// byte reads a byte.
func (t *thrift) byte() (byte, error) {
	if len(t.rest) == 0 {
		return 0, errThrift
	}
	b := t.rest[0]
	t.rest = t.rest[1:]
	return b, nil
}

// unsigned reads a number of variable length.
func (t *thrift) unsigned() (uint64, error) {
	n, size := binary.Uvarint(t.rest)
	if size <= 0 {
		return 0, errThrift
	}
	t.rest = t.rest[size:]
	return n, nil
}

// signed reads a number of variable length in zigzag.
func (t *thrift) signed() (int64, error) {
	n, err := t.unsigned()
	return int64(n>>1) ^ -int64(n&1), err
}

// skip leaves bytes out.
func (t *thrift) skip(n uint64) error {
	if n > uint64(len(t.rest)) {
		return errThrift
	}
	t.rest = t.rest[n:]
	return nil
}
