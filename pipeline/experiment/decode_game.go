package experiment

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// keysOfGame reads the keys that the game declares, and reports keys of other games.
func (d setDecoder) keysOfGame(s *BoardSet) {
	if d.game.Name == "" { // most games have these keys
		d.key(declare.Height, s)
		d.key(declare.Branching, s)
		return
	}
	for _, name := range boardSetKeys {
		if why, has := d.game.Without[name]; has {
			if v, given := d.get(name); given {
				d.wrong(v, "%s", why)
			}
		}
	}
	for _, k := range d.game.Keys {
		d.key(k, s)
	}
	if nodes := s.Values.Nodes(); nodes != nil {
		s.Branching = nodes.Branching()
	} else if d.game.Branching != nil {
		s.Branching = d.game.Branching(s.Values)
	}
	if v, ok := d.get("nontrivial"); ok && s.Unsolved {
		d.wrong(v, "non-trivial boards have to be solved, but solve is false")
	}
	d.foreign()
}

func (d setDecoder) foreign() {
	var done []string
	for _, k := range d.game.Keys {
		done = append(done, k.Name)
	}
	for _, owner := range catalog.Games() {
		for _, k := range owner.Keys {
			v, given := d.get(k.Name)
			if !given || slices.Contains(done, k.Name) || d.game.Without[k.Name] != "" {
				continue
			}
			done = append(done, k.Name)
			switch {
			case k.Main():
				d.wrong(v, "%q is a key of %s, %s", k.Name, owner.Name, d.chanceOfGame())
			case owner.Played: // named with the board set as the key, as ever
				d.reject(v.pos, d.path, "%q is a key of %s, a %s has none", k.Name, owner.Name, d.game.Name)
			default:
				d.wrong(v, "%q is a key of %s, a %s has none", k.Name, owner.Name, d.game.Name)
			}
		}
	}
}

// chanceOfGame ends the message about the probability of another game.
func (d setDecoder) chanceOfGame() string {
	for _, k := range d.game.Keys {
		if k.Main() {
			return "the probability of this " + d.game.Name + " is \"" + k.Name + "\""
		}
	}
	return "this " + d.game.Name + " takes none"
}

// key reads one key of the game; its value is zero after a mistake.
func (d setDecoder) key(k declare.Key, s *BoardSet) {
	v, given := d.get(k.Name)
	switch {
	case !given && !k.Required:
		s.put(k, k.Default)
	case !given:
		d.need(k.Name, k.Doc+", such as "+k.Example)
	default:
		value := d.valueOf(k, v, s)
		if k.Refuse != nil {
			if why := k.Refuse(value); why != "" {
				d.wrong(v, "%s", why)
			}
		}
		s.put(k, value)
	}
}

func (s *BoardSet) put(k declare.Key, value any) {
	spec := s.Spec()
	spec.Put(k, value)
	s.Height, s.Branching, s.Probability = spec.Height, spec.Branching, spec.Probability
	s.Unsolved, s.Values = spec.Unsolved, spec.Values
}

// valueOf reads a value of the key's kind; zero after a mistake.
func (d setDecoder) valueOf(k declare.Key, v *node, s *BoardSet) any {
	switch k.Kind {
	case declare.Whole:
		return int(d.whole(v, k.Min, k.Max))
	case declare.YesNo:
		return d.yes(v)
	case declare.Choice:
		name := d.choice(v, k.What(), k.WordNames())
		for _, word := range k.Words {
			if word.Name == name && word.Value != nil {
				return word.Value
			}
		}
		return name
	case declare.Choices:
		return strings.Join(d.choices(v, k.What(), k.WordNames()), "+")
	case declare.Probability:
		return d.chance(v, k)
	case declare.Shares:
		return d.sharesOf(v, k.What(), s.Branching)
	case declare.NodesFile:
		return d.nodesFile(v, declare.Reading{Key: k.Name, Scale: s.Values.Text(nodetree.Scale.Name),
			Mover: s.Values.Text(nodetree.Side.Name) != ""})
	}
	panic("experiment: key " + k.Name + " is of no kind")
}

// nodesFile reads the trees of a file; nil after a mistake.
func (d setDecoder) nodesFile(v *node, as declare.Reading) any {
	name, ok := d.text(v, "the name of a file of CSV, gzipped CSV or Parquet")
	if !ok {
		return nil
	}
	nodes, err := d.nodes(name, v.pos.flag != "", as)
	if err != nil {
		d.wrong(v, "%v", err)
		return nil
	}
	return nodes
}

var (
	decimalText  = regexp.MustCompile(`^([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?$`)
	fractionText = regexp.MustCompile(`^([0-9]{1,18}) */ *([0-9]{1,18})$`)
)

// chance reads a probability in canonical form, or a word of the key; empty after a mistake.
func (d setDecoder) chance(v *node, k declare.Key) string {
	expected := `a number between 0 and 1, or a fraction such as "1/2"`
	if k.Closed {
		expected = `a number from 0 to 1, or a fraction such as "1/2"`
	}
	for _, word := range k.WordNames() {
		expected += `, or "` + word + `"`
	}
	if v.kind == text && slices.Contains(k.WordNames(), v.text) {
		return v.text
	}
	share := parseShare(v)
	if share == nil {
		d.wrong(v, "expected %s, got %s", expected, v)
		return ""
	}
	x, _ := share.Float64()
	if atEnd := x == 0 || x == 1; x < 0 || x > 1 || atEnd && !k.Closed {
		d.wrong(v, "%s is out of range, expected %s", v.text, expected)
		return ""
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// sharesOf reads a number, or a list of the shares of 1, 2 and so on, in canonical form; empty
// after a mistake. branching is 0 if unknown.
func (d setDecoder) sharesOf(v *node, what string, branching int) string {
	if branching == 0 {
		branching = int(declare.Branching.Max)
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
		d.wrong(v, "%d shares, expected those of 1 to at most %d %s", len(v.items), branching, what)
		return ""
	}
	shares := d.shares(v)
	if shares == nil {
		return ""
	}
	return canonicalShares(shares)
}

// restWord as the last share is what the others leave.
const restWord = "rest"

// shares reads a list of numbers that add up to 1; nil after a mistake.
func (d setDecoder) shares(v *node) []*big.Rat {
	const expected = `a number from 0 to 1, or a fraction such as "1/3"`
	var shares []*big.Rat
	total := new(big.Rat)
	for i, item := range v.items {
		share := parseShare(item)
		if i == len(v.items)-1 && item.kind == text && item.text == restWord && total.Cmp(big.NewRat(1, 1)) <= 0 {
			share = new(big.Rat).Sub(big.NewRat(1, 1), total)
		}
		if share == nil || share.Cmp(big.NewRat(1, 1)) > 0 {
			d.reject(item.pos, v.path, "expected %s, got %s", expected, item)
			return nil
		}
		shares = append(shares, share)
		total.Add(total, share)
	}
	if total.Cmp(big.NewRat(1, 1)) != 0 {
		d.wrong(v, "the shares add up to %s, expected 1",
			strings.TrimRight(strings.TrimRight(total.FloatString(6), "0"), "."))
		return nil
	}
	return shares
}

// parseShare reads a decimal or a fraction without rounding; nil if it is neither.
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

// canonicalShares writes shares that add up to 1 in canonical form: a single number if there
// is only one, else the shares up to the last non-zero one, as decimals if finite and
// otherwise as fractions.
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
