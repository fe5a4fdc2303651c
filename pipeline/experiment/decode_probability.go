package experiment

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
)

// fixedPoint asks for the p with (1-p)^branching = p, at which a random
// P-board of even height is won by Max with probability exactly p.
const fixedPoint = "fixed-point"

// chances names, for the games that have one, the key of their probability
// and its default: [NPT86] 2 writes p, q and r.
var chances = []struct{ key, game, standard string }{
	{"p", "pgame", fixedPoint},
	{"q", "ngame", "0.5"},
	{"r", "ggame", "0.5"},
}

var (
	decimalText  = regexp.MustCompile(`^([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?$`)
	fractionText = regexp.MustCompile(`^([0-9]{1,18}) */ *([0-9]{1,18})$`)
)

// probability reads p, q or r, whichever is that of the game, and reports the
// others. Empty for a game without, or after a mistake.
func (d setDecoder) probability(game string) string {
	canonical := ""
	for _, c := range chances {
		v, given := d.get(c.key)
		switch {
		case !given && c.game == game:
			canonical = c.standard
		case given && c.game == game:
			canonical = d.chance(v, game)
		case given && game != "":
			d.wrong(v, "%q is a key of %s, %s", c.key, c.game, chanceOf(game))
		}
	}
	return canonical
}

// chanceOf ends the message about the key of another game.
func chanceOf(game string) string {
	for _, c := range chances {
		if c.game == game {
			return "the probability of this " + game + " is \"" + c.key + "\""
		}
	}
	return "this " + game + " takes none"
}

// chance reads one probability in canonical form; empty after a mistake.
func (d setDecoder) chance(v value, game string) string {
	expected := `a number between 0 and 1, or a fraction such as "1/2"`
	if game == "pgame" {
		expected += `, or "` + fixedPoint + `"`
		if v.kind == text && v.node.text == fixedPoint {
			return fixedPoint
		}
	}
	if !slices.Contains([]kind{integer, number, text}, v.kind) {
		d.wrong(v, "expected %s, got %s", expected, v)
		return ""
	}
	x, ok := parseChance(v.node.text)
	if !ok {
		d.wrong(v, "expected %s, got %s", expected, v)
		return ""
	}
	if x <= 0 || x >= 1 {
		d.wrong(v, "%s is out of range, expected %s", v.node.text, expected)
		return ""
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// parseChance reads a decimal or a fraction as the nearest float64.
func parseChance(s string) (x float64, ok bool) {
	if ends := fractionText.FindStringSubmatch(s); ends != nil {
		r, ok := new(big.Rat).SetString(ends[1] + "/" + ends[2])
		if !ok { // a zero denominator
			return 0, false
		}
		x, _ = r.Float64()
		return x, true
	}
	if !decimalText.MatchString(s) || len(s) > 100 {
		return 0, false
	}
	x, err := strconv.ParseFloat(s, 64)
	return x, err == nil
}
