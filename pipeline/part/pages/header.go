package pages

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The types of Thrift's compact protocol, which encodes Parquet's footers and page headers.
const (
	thriftTrue = iota + 1
	thriftFalse
	thriftByte
	thriftI16
	thriftI32
	thriftI64
	thriftDouble
	thriftBinary
	thriftList
	thriftSet
	thriftMap
	thriftStruct
)

// deepest is the deepest nesting of structures; Parquet needs seven levels.
const deepest = 16

// scanner walks a structure without storing it: each list and text must end in the data, since
// decoders allocate whatever length they read.
type scanner struct {
	data  []byte
	visit func(path []int16, value int64) // called for integers and for boolean fields
	path  []int16                         // numbers of the fields on the way to the value
	depth int                             // lists around the value
}

// scan walks the structure at the start of data and returns its length.
func scan(data []byte, visit func(path []int16, value int64)) (length int, err error) {
	s := scanner{data: data, visit: visit}
	if err := s.structure(); err != nil {
		return 0, err
	}
	return len(data) - len(s.data), nil
}

func (s *scanner) structure() error {
	if len(s.path) > deepest {
		return fmt.Errorf("structures nested more than %d deep", deepest)
	}
	s.path = append(s.path, 0)
	defer func() { s.path = s.path[:len(s.path)-1] }()
	for {
		head, err := s.bytes(1)
		if err != nil || head[0] == 0 {
			return err
		}
		field := &s.path[len(s.path)-1]
		if step := head[0] >> 4; step != 0 {
			*field += int16(step)
		} else if *field, err = s.field(); err != nil {
			return err
		}
		if err := s.value(head[0]&15, true); err != nil {
			return err
		}
	}
}

func (s *scanner) field() (int16, error) {
	n, err := s.varint()
	return int16(unzigzag(n)), err
}

// value walks a value. A boolean field has its value in its type, a boolean element in a byte.
func (s *scanner) value(kind byte, isField bool) (err error) {
	switch kind {
	case thriftTrue, thriftFalse:
		if !isField {
			_, err = s.bytes(1)
		} else if s.visit != nil {
			s.visit(s.path, int64(thriftFalse-kind))
		}
	case thriftByte:
		_, err = s.bytes(1)
	case thriftI16, thriftI32, thriftI64:
		var n uint64
		if n, err = s.varint(); err == nil && s.visit != nil {
			s.visit(s.path, unzigzag(n))
		}
	case thriftDouble:
		_, err = s.bytes(8)
	case thriftBinary:
		var n uint64
		if n, err = s.varint(); err == nil {
			_, err = s.bytes(n)
		}
	case thriftList, thriftSet:
		err = s.list()
	case thriftMap:
		err = s.pairs()
	case thriftStruct:
		err = s.structure()
	default:
		err = fmt.Errorf("no value has type %d", kind)
	}
	return err
}

func (s *scanner) list() error {
	head, err := s.bytes(1)
	if err != nil {
		return err
	}
	n := uint64(head[0] >> 4)
	if n == 15 {
		if n, err = s.varint(); err != nil {
			return err
		}
	}
	return s.elements(n, head[0]&15)
}

func (s *scanner) pairs() error {
	n, err := s.varint()
	if err != nil || n == 0 {
		return err
	}
	kinds, err := s.bytes(1)
	if err != nil {
		return err
	}
	return s.elements(n, kinds[0]>>4, kinds[0]&15)
}

// elements walks n groups of values of the given kinds; every value takes at least a byte.
func (s *scanner) elements(n uint64, kinds ...byte) error {
	if n > uint64(len(s.data)) {
		return fmt.Errorf("%d elements in %d bytes", n, len(s.data))
	}
	if s.depth++; s.depth > deepest {
		return fmt.Errorf("lists nested more than %d deep", deepest)
	}
	defer func() { s.depth-- }()
	for range n {
		for _, kind := range kinds {
			if err := s.value(kind, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// bytes takes the next n bytes.
func (s *scanner) bytes(n uint64) ([]byte, error) {
	if n > uint64(len(s.data)) {
		return nil, fmt.Errorf("%d bytes where %d are left", n, len(s.data))
	}
	taken := s.data[:n]
	s.data = s.data[n:]
	return taken, nil
}

func (s *scanner) varint() (uint64, error) {
	n, size := binary.Uvarint(s.data)
	if size <= 0 {
		return 0, errors.New("a number that does not end")
	}
	s.data = s.data[size:]
	return n, nil
}

// unzigzag undoes zigzag encoding, which keeps the sign in the lowest bit.
func unzigzag(n uint64) int64 { return int64(n>>1) ^ -int64(n&1) }
