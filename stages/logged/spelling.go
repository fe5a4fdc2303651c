package logged

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// otherSpellings says how many chosen moves seem to be right ones that are written in another way, and names the first:
// who is right is found by comparing names. Empty if there are none; an error if there are no others. Many are more
// than a tenth of those that can be judged.
func (d *Decisions) otherSpellings() (words string, many bool, err error) {
	text := d.texts()
	odd, judged, example := 0, 0, ""
	for _, r := range d.rows {
		right := d.known[r.position].right
		if right != 0 {
			judged++
		}
		if right == 0 || right>>r.move&1 == 1 {
			continue
		}
		chosen := text(r.position, int(r.move))
		var list []string
		for move := range int(d.count[r.position]) {
			if right>>move&1 == 1 {
				list = append(list, text(r.position, move))
			}
		}
		alike := func(name string) bool { return plain(name) == plain(chosen) }
		sameForm := func(name string) bool { return form(name) == form(chosen) }
		if !slices.ContainsFunc(list, alike) && slices.ContainsFunc(list, sameForm) {
			continue
		}
		if odd++; odd == 1 {
			example = fmt.Sprintf("row %d, position %.60q: %.60q, right is %.80q", r.place,
				d.positions.Text(int(r.position)), chosen, strings.Join(list, " "))
		}
	}
	if odd == 0 {
		return "", false, nil
	}
	words = fmt.Sprintf("%d of %d chosen moves count as wrong, but are not written as right ones are, such as in %s; "+
		"expected one spelling of a move in all columns", odd, len(d.rows), example)
	if odd == judged {
		return "", true, errors.New(words)
	}
	return words, 10*odd > judged, nil
}

// texts returns what finds a move by its position and its number there.
func (d *Decisions) texts() func(position uint32, move int) string {
	first := make([]int, len(d.count)+1) // by position: of its moves among all
	for i, n := range d.count {
		first[i+1] = first[i] + int(n)
	}
	names := make([]uint32, len(d.move))
	for n, move := range d.move {
		names[first[d.moves.Group(uint32(n))]+int(move)] = uint32(n)
	}
	return func(position uint32, move int) string { return d.moves.Text(int(names[first[position]+move])) }
}

// unmarked is a move of chess as all programs could write it: without the marks of check, mate, praise and capture in
// passing behind it, O-O for 0-0, and e8=Q for e8Q. Other names stay: in shogi a + promotes.
func unmarked(move string) string {
	bare := strings.TrimSuffix(strings.TrimRight(move, "+#!?"), "e.p.")
	last := len(bare) - 1
	switch {
	case !algebraic.MatchString(bare):
		return move
	case bare[0] == '0':
		return strings.ReplaceAll(bare, "0", "O")
	case strings.ContainsAny(bare[last:], "QRBN") && bare[last-1] != '=':
		return bare[:last] + "=" + bare[last:]
	}
	return bare
}

var algebraic = regexp.MustCompile(`^(O-O(-O)?|0-0(-0)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=?[QRBN])?)$`)

// plain is a move without what spellings of chess differ in: signs, and capital letters but the B that tells a bishop
// from a pawn. Numbers stay.
func plain(move string) string {
	if _, err := strconv.ParseFloat(move, 64); err == nil {
		return move
	}
	letters := strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, move)
	if strings.HasPrefix(move, "B") {
		return "B" + letters[1:]
	}
	return letters
}

// form tells numbers, moves from a square to another such as g1f3, and others.
func form(move string) string {
	if _, err := strconv.Atoi(move); err == nil {
		return "number"
	}
	if squares.MatchString(move) {
		return "squares"
	}
	return ""
}

var squares = regexp.MustCompile(`^[a-zA-Z][0-9]{1,2}-?[a-zA-Z][0-9]{1,2}[a-zA-Z]?$`)
