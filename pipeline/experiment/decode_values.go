package experiment

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/nonminimax/nonminimax/stages/catalog"
)

// decimalDigits is a plain decimal integer. YAML would also accept 010 for eight, 0x10 and
// 1_000, which are too easily misread.
var decimalDigits = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)

// between reads a whole number from low to high; 0 after a mistake.
func (d *decoder) between(v *node, low, high *big.Int) *big.Int {
	expected := fmt.Sprintf("expected a whole number from %d to %d", low, high)
	n := new(big.Int)
	if v.kind == integer && decimalDigits.MatchString(v.text) {
		n.SetString(v.text, 10)
	}
	switch {
	case v.kind != integer:
		d.wrong(v, "%s, got %s", expected, v)
	case !decimalDigits.MatchString(v.text):
		d.wrong(v, "%s is not in plain decimal digits, %s", v, expected)
	case n.Cmp(low) < 0 || n.Cmp(high) > 0:
		d.wrong(v, "%s is out of range, %s", v, expected)
	default:
		return n
	}
	return new(big.Int)
}

// whole is between of 64 bits.
func (d *decoder) whole(v *node, low, high int64) int64 {
	return d.between(v, big.NewInt(low), big.NewInt(high)).Int64()
}

// seed reads any 64 bits; 0 after a mistake.
func (d *decoder) seed(v *node) uint64 {
	return d.between(v, new(big.Int), new(big.Int).SetUint64(math.MaxUint64)).Uint64()
}

// text reads text; expected ends the message when it is something else.
func (d *decoder) text(v *node, expected string) (string, bool) {
	switch v.kind {
	case text:
		return v.text, true
	case boolean, integer, number:
		d.wrong(v, "expected %s, got %s (quotes make it text)", expected, v)
	default:
		d.wrong(v, "expected %s, got %s", expected, v)
	}
	return "", false
}

// yes reads true or false; false after a mistake.
func (d *decoder) yes(v *node) bool {
	if v.kind != boolean {
		d.wrong(v, "expected true or false, got %s", v)
	}
	return v.kind == boolean && v.text == "true"
}

// line reads an optional line of text for people, on a terminal and in pages: no character in it
// may steer a terminal, or turn the direction in which the text around it is written.
func (d *decoder) line(f fields, key string) string {
	v, ok := f.get(key)
	if !ok {
		return ""
	}
	s, ok := d.text(v, "one line of text")
	steers := func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }
	if ok && strings.ContainsFunc(s, steers) {
		d.wrong(v, "control character in %q, expected one line of text", shorten(s))
	}
	return s
}

// nameAlphabet keeps names usable as folders on every system, as partition
// values ("=", "/") and as the parts of group keys ("_").
var nameAlphabet = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`)

// maxName is the longest name, in characters; file systems allow 255 including the "boardset="
// prefix.
const maxName = 100

const nameRule = "expected lower-case letters, digits, \".\" and \"-\" with a letter or digit at both ends and a " +
	"letter somewhere, at most 100"

// name reads a name that becomes a folder.
func (d *decoder) name(v *node) string {
	s, ok := d.text(v, "a name")
	if ok && !validName(s) {
		d.wrong(v, "%q is not a name, %s", shorten(s), nameRule)
	}
	return s
}

// boardSetName checks a name that is the key of a board set.
func (d *decoder) boardSetName(pos position, path, name string) {
	if strings.Contains(name, "{") {
		d.reject(pos, path, "%q is not a name, placeholders are %s and the keys of %q", shorten(name),
			heightVariable.placeholder(), matrixKey)
	} else if !validName(name) {
		d.reject(pos, path, "%q is not a name, %s", shorten(name), nameRule)
	}
}

// validName also asks for a letter: readers that guess types from folder names
// would take boardset=10 for a number.
func validName(s string) bool {
	return len(s) <= maxName && nameAlphabet.MatchString(s) && strings.ContainsAny(s, "abcdefghijklmnopqrstuvwxyz")
}

// choice reads one of the known names; empty after a mistake.
func (d *decoder) choice(v *node, what string, known []string) string {
	s, ok := d.text(v, "the name of a known "+what)
	if !ok {
		return ""
	}
	if !slices.Contains(known, s) {
		d.wrong(v, "unknown %s %q%s", what, shorten(s), catalog.Suggest(s, known))
		return ""
	}
	return s
}

// list reads a list; example shows what one looks like.
func (d *decoder) list(v *node, example string) ([]*node, bool) {
	if v.kind != list {
		d.wrong(v, "expected a list such as %s, got %s", example, v)
		return nil, false
	}
	items := make([]*node, len(v.items))
	for i, n := range v.items {
		items[i] = n.under(v.path)
	}
	return items, true
}

// withParameters adds to the listed names those of the value that are known and carry a
// parameter in their name.
func withParameters(v *node, listed []string, known func(string) bool) []string {
	names := slices.Clone(listed)
	for _, item := range v.items {
		if item.kind == text && !slices.Contains(listed, item.text) && known(item.text) {
			names = append(names, item.text)
		}
	}
	return names
}

func (d *decoder) choices(v *node, what string, known []string) []string {
	return d.each(v, what, known, func(item *node) string { return d.choice(item, what, known) })
}

// each reads a list of names without repeats, nil if it is no list; read returns a name, empty
// after a mistake.
func (d *decoder) each(v *node, what string, known []string, read func(*node) string) []string {
	items, ok := d.list(v, "["+strings.Join(known[:min(2, len(known))], ", ")+"]")
	if !ok {
		return nil
	}
	chosen := []string{}
	for _, item := range items {
		s := read(item)
		switch {
		case len(s) > maxName:
			d.wrong(item, "%s %q has %d characters, expected at most %d: it is the name of a folder", what, shorten(s),
				len(s), maxName)
		case s != "" && slices.Contains(chosen, s):
			d.wrong(item, "%s %q is given twice", what, s)
		}
		chosen = append(chosen, s)
	}
	return chosen
}

// rangeText is "3-13", both ends included.
var rangeText = regexp.MustCompile(`^([1-9][0-9]{0,5}) *- *([1-9][0-9]{0,5})$`)

// wholes reads numbers from low to high, each a number or a range "3-13"; nil after a mistake.
func (d *decoder) wholes(v *node, low, high int) []int {
	before := len(d.errs)
	expected := fmt.Sprintf("numbers from %d to %d", low, high)
	all := ascending(d, v, expected, func(item *node) []int { return d.span(item, low, high) })
	if len(d.errs) > before {
		return nil
	}
	return all
}

// ascending reads one value or a list, and sorts the numbers that read finds in each. It reports
// repeats, and an empty list, in which expected is missing.
func ascending[N int | int64](d *decoder, v *node, expected string, read func(*node) []N) []N {
	items := []*node{v}
	if v.kind == list {
		items, _ = d.list(v, "")
		if len(items) == 0 {
			d.wrong(v, "empty list, expected %s", expected)
		}
	}
	all, seen := []N{}, make(map[N]bool)
	for _, item := range items {
		before := len(d.errs)
		numbers := read(item)
		if len(d.errs) > before {
			continue
		}
		for _, n := range numbers {
			if seen[n] {
				d.wrong(item, "%d is given twice", n)
				break
			}
			seen[n] = true
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

func (d *decoder) span(v *node, low, high int) []int {
	if v.kind != text {
		return []int{int(d.whole(v, int64(low), int64(high)))}
	}
	ends := rangeText.FindStringSubmatch(v.text)
	if ends == nil {
		d.wrong(v, "expected %s, got %s", spanForms(low, high), v)
		return nil
	}
	from, _ := strconv.Atoi(ends[1]) // the pattern admits only digits
	to, _ := strconv.Atoi(ends[2])
	switch {
	case from > to:
		d.wrong(v, "range %q runs backwards, expected %d-%d", v.text, to, from)
	case from < low || to > high:
		d.wrong(v, "range %q is out of range, expected numbers from %d to %d", v.text, low, high)
	default:
		return upTo(from, to)
	}
	return nil
}

// spanForms describes what span and wholes read.
func spanForms(low, high int) string {
	return fmt.Sprintf("a number, a range such as 3-13 or a list, from %d to %d", low, high)
}

func upTo(from, to int) []int {
	all := []int{}
	for n := from; n <= to; n++ {
		all = append(all, n)
	}
	return all
}
