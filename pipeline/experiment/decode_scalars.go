package experiment

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// decimalDigits is a whole number as people write it. YAML would also take
// 010 for eight, 0x10 and 1_000: too easily misread.
var decimalDigits = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)

// plainWhole returns the number, or reports that the value is none.
func (d *decoder) plainWhole(v value, low, high string) (*big.Int, bool) {
	if v.kind == integer && decimalDigits.MatchString(v.node.text) {
		n, ok := new(big.Int).SetString(v.node.text, 10)
		return n, ok
	}
	if v.kind == integer {
		d.wrong(v, "%s is not in plain decimal digits, expected a whole number from %s to %s", v, low, high)
	} else {
		d.wrong(v, "expected a whole number from %s to %s, got %s", low, high, v)
	}
	return nil, false
}

// whole reads a whole number from low to high; 0 after a mistake.
func (d *decoder) whole(v value, low, high int64) int64 {
	lowest, highest := strconv.FormatInt(low, 10), strconv.FormatInt(high, 10)
	n, ok := d.plainWhole(v, lowest, highest)
	if !ok {
		return 0
	}
	if !n.IsInt64() || n.Int64() < low || n.Int64() > high {
		d.wrong(v, "%s is out of range, expected a whole number from %s to %s", v, lowest, highest)
		return 0
	}
	return n.Int64()
}

// seed reads any 64 bits; 0 after a mistake.
func (d *decoder) seed(v value) uint64 {
	const highest = "18446744073709551615"
	n, ok := d.plainWhole(v, "0", highest)
	if !ok {
		return 0
	}
	if !n.IsUint64() {
		d.wrong(v, "%s is out of range, expected a whole number from 0 to %s", v, highest)
		return 0
	}
	return n.Uint64()
}

// text reads text; expected ends the message when it is something else.
func (d *decoder) text(v value, expected string) (string, bool) {
	switch v.kind {
	case text:
		return v.node.text, true
	case boolean, integer, number:
		d.wrong(v, "expected %s, got %s (quotes make it text)", expected, v)
	default:
		d.wrong(v, "expected %s, got %s", expected, v)
	}
	return "", false
}

// yes reads true or false; false after a mistake.
func (d *decoder) yes(v value) bool {
	if v.kind != boolean {
		d.wrong(v, "expected true or false, got %s", v)
		return false
	}
	return v.node.text == "true"
}

// line reads an optional line of text for people.
func (d *decoder) line(f fields, key string) string {
	v, ok := f.get(key)
	if !ok {
		return ""
	}
	s, ok := d.text(v, "one line of text")
	if ok && strings.ContainsFunc(s, unicode.IsControl) {
		d.wrong(v, "control character in %q, expected one line of text", shorten(s))
	}
	return s
}
