package experiment

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// rangeText is "3-13": both ends count.
var rangeText = regexp.MustCompile(`^([1-9][0-9]{0,5}) *- *([1-9][0-9]{0,5})$`)

// depths reads the search depths of a board set; every one up to the height
// when the key is missing or "all".
func (d setDecoder) depths(height int) []int {
	v, ok := d.get("depths")
	if ok && (v.kind != text || v.node.text != allWord) {
		if height == 0 {
			height = MaxHeight // the height was wrong: check only the form
		}
		if v.kind == text && !rangeText.MatchString(v.node.text) {
			d.wrong(v, "expected %q, %s, got %s", allWord, spanForms(1, height), v)
			return nil
		}
		depths, _ := d.wholes(v, 1, height)
		return depths
	}
	return upTo(1, height)
}

// wholes reads one number, a range "3-13", or a list of both; the result is
// ascending. It reports repeats and what is outside low to high.
func (d *decoder) wholes(v value, low, high int) ([]int, bool) {
	before := len(d.found)
	items := []value{v}
	if v.kind == list {
		items, _ = d.list(v, "")
		if len(items) == 0 {
			d.wrong(v, "empty list, expected numbers from %d to %d", low, high)
		}
	}
	all := []int{}
	for _, item := range items {
		for _, n := range d.span(item, low, high) {
			if slices.Contains(all, n) {
				d.wrong(item, "%d is given twice", n)
				break
			}
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all, len(d.found) == before
}

// span reads a number or a range.
func (d *decoder) span(v value, low, high int) []int {
	if v.kind != text {
		if n := d.whole(v, int64(low), int64(high)); n > 0 {
			return []int{int(n)}
		}
		return nil
	}
	ends := rangeText.FindStringSubmatch(v.node.text)
	if ends == nil {
		d.wrong(v, "expected %s, got %s", spanForms(low, high), v)
		return nil
	}
	from, _ := strconv.Atoi(ends[1]) // the pattern admits only digits
	to, _ := strconv.Atoi(ends[2])
	switch {
	case from > to:
		d.wrong(v, "range %q runs backwards, expected %d-%d", v.node.text, to, from)
	case from < low || to > high:
		d.wrong(v, "range %q is out of range, expected numbers from %d to %d", v.node.text, low, high)
	default:
		return upTo(from, to)
	}
	return nil
}

// spanForms says what span and wholes read.
func spanForms(low, high int) string {
	return fmt.Sprintf("a number, a range such as 3-13 or a list, from %d to %d", low, high)
}

// upTo lists the whole numbers of a range.
func upTo(from, to int) []int {
	all := []int{}
	for n := from; n <= to; n++ {
		all = append(all, n)
	}
	return all
}
