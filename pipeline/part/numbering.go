package part

// numbering gives strings numbers in order of first appearance. It is what
// makes the three kinds of string column look the same to the encoder and to
// the digest.
type numbering struct {
	names  []string
	number map[string]int32
}

// of returns the number of a string, the next free one if it is new.
func (n *numbering) of(value string) int32 {
	if i, ok := n.number[value]; ok {
		return i
	}
	if n.number == nil {
		n.number = map[string]int32{}
	}
	i := int32(len(n.names))
	n.number[value] = i
	n.names = append(n.names, value)
	return i
}

// spanText numbers rows lo..hi of a string column into scratch.
func (n *numbering) spanText(c Column, lo, hi int, scratch []int32) []int32 {
	scratch = scratch[:hi-lo]
	switch c := c.(type) {
	case Const:
		if lo < hi {
			fill(scratch, n.of(c.Value))
		}
	case Coded:
		n.spanCoded(c, scratch, lo)
	case Strings:
		for i := range scratch {
			scratch[i] = n.of(c[lo+i])
		}
	}
	return scratch
}

// spanCoded looks each code up once: rows are many, names few.
func (n *numbering) spanCoded(c Coded, scratch []int32, lo int) {
	var seen [256]bool
	var as [256]int32
	for i := range scratch {
		code := c.Codes[lo+i]
		if !seen[code] {
			seen[code], as[code] = true, n.of(c.Names[code])
		}
		scratch[i] = as[code]
	}
}

func fill(values []int32, v int32) {
	for i := range values {
		values[i] = v
	}
}

// ofBytes is of for bytes that may change after the call.
func (n *numbering) ofBytes(value []byte) int32 {
	if i, ok := n.number[string(value)]; ok {
		return i
	}
	return n.of(string(value))
}

// column returns the rows whose strings have the given numbers.
func (n *numbering) column(numbers []int32) Column {
	if len(n.names) > 256 {
		values := make(Strings, len(numbers))
		for i, v := range numbers {
			values[i] = n.names[v]
		}
		return values
	}
	codes := make([]uint8, len(numbers))
	for i, v := range numbers {
		codes[i] = uint8(v)
	}
	return Coded{Names: n.names, Codes: codes}
}
