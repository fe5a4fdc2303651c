package experiment

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// schrueferGame is the game that takes the keys of this file.
const schrueferGame = "schruefer"

// roots lists the values of the root of a schruefer, the default first.
func roots() []string { return []string{"win", "loss"} }

// schruefer reads the number of winning moves and the value of the root, or
// reports them at another game.
func (d setDecoder) schruefer(s *BoardSet) {
	if s.Game != schrueferGame {
		d.notSchruefer(s.Game)
		return
	}
	s.Root = roots()[0]
	if v, ok := d.get("root"); ok {
		s.Root = d.choice(v, "root", roots())
	}
	if v, ok := d.need("n", "the winning moves at a won node, such as 1, or the shares of 1, 2 and so on, such as [0.5, 0.5]"); ok {
		s.Wins = d.wins(v, s.Branching)
	}
}

// notSchruefer reports keys of schruefer at another game.
func (d setDecoder) notSchruefer(game string) {
	if game == "" {
		return
	}
	for _, key := range []string{"n", "root"} {
		if v, ok := d.get(key); ok {
			d.wrong(v, "%q is a key of %s, a %s has none", key, schrueferGame, game)
		}
	}
}

// wins reads a number or a list of shares in canonical form; empty after a
// mistake. branching is 0 where it is not known.
func (d setDecoder) wins(v value, branching int) string {
	if branching == 0 {
		branching = MaxBranching
	}
	switch {
	case v.kind == integer:
		if n := d.whole(v, 1, int64(branching)); n > 0 {
			return strconv.FormatInt(n, 10)
		}
		return ""
	case v.kind != list:
		d.wrong(v, "expected a whole number from 1 to %d, or a list of shares such as [0.5, 0.5], got %s", branching, v)
		return ""
	case len(v.items) == 0 || len(v.items) > branching:
		d.wrong(v, "%d shares, expected those of 1 to at most %d winning moves", len(v.items), branching)
		return ""
	}
	shares := d.shares(v)
	if shares == nil {
		return ""
	}
	return canonicalShares(shares)
}

// shares reads a list of numbers that add up to 1; nil after a mistake.
func (d setDecoder) shares(v value) []*big.Rat {
	const expected = `a number from 0 to 1, or a fraction such as "1/3"`
	var shares []*big.Rat
	total := new(big.Rat)
	for _, item := range v.items {
		share := parseShare(item)
		if share == nil || share.Cmp(big.NewRat(1, 1)) > 0 {
			d.reject(item.at, v.path, "expected %s, got %s", expected, item)
			return nil
		}
		shares = append(shares, share)
		total.Add(total, share)
	}
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		d.wrong(v, "the shares add up to %s, expected 1", strings.TrimRight(strings.TrimRight(total.FloatString(6), "0"), "."))
		return nil
	}
	return shares
}

// parseShare reads a decimal or a fraction, without rounding; nil if it is none.
func parseShare(n *node) *big.Rat {
	if !slices.Contains([]kind{integer, number, text}, n.kind) || len(n.text) > 100 {
		return nil
	}
	if ends := fractionText.FindStringSubmatch(n.text); ends != nil {
		share, _ := new(big.Rat).SetString(ends[1] + "/" + ends[2])
		return share
	}
	if !decimalText.MatchString(n.text) {
		return nil
	}
	share, _ := new(big.Rat).SetString(n.text)
	return share
}

// canonicalShares writes shares that add up to 1 in the one form that equal ones
// have: a number of winning moves where there is only one, else the shares up to
// the last that is not 0, decimals where they end and fractions where not.
func canonicalShares(shares []*big.Rat) string {
	for shares[len(shares)-1].Sign() == 0 {
		shares = shares[:len(shares)-1]
	}
	if last := shares[len(shares)-1]; last.Cmp(big.NewRat(1, 1)) == 0 {
		return strconv.Itoa(len(shares))
	}
	texts := make([]string, len(shares))
	for i, share := range shares {
		texts[i] = share.RatString()
		if digits, ends := share.FloatPrec(); ends {
			texts[i] = share.FloatString(digits)
		}
	}
	return strings.Join(texts, ",")
}
