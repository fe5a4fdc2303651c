package published

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestLedgerFindsTheKnownMisprints(t *testing.T) {
	rows := Ledger(nau1986(t))
	for _, want := range []struct{ kind, table, row, column, evidence string }{
		{kindWinner, "1b", "3", "product vs minimax: better", "249 of 569 critical pairs by product"},
		{kindPercent, "3b", "6", "product vs minimax: %wins", "55 pairs instead of 66 would give the printed percentage and significance"},
		{kindSignificance, "3b", "6", "product vs minimax: significance", "0.2678 exactly"},
		{kindPercent, "2b", "3", "average vs minimax: %wins", "59.76%"},
		{kindSignificance, "2b", "6", "average vs minimax: significance", "8.78e-34 by the normal approximation"},
		{kindWinner, "4a", "7", "average vs product: better", "2046 of 4096"},
		{kindText, "3a", "caption", "game", "standard errors apart"},
		{kindText, "3b", "caption", "game", "standard errors apart"},
		{kindText, "5a", "caption", "evaluator", "30 of its 30 totals"},
		{kindText, "text", "2", "probability that Min wins a random P-game", "630 of 1600"},
		{kindText, "text", "3.1", "its standard deviation", "33% for so large a deviation follows from 19.43 (33.2%)"},
		{kindText, "text", "eq. 11", "tail of the sign test", "25 have the digits of the tail that includes A and 0"},
		{kindText, "text", "3.1 product clearly did better", "product vs minimax: better, depth 3", "better is minimax"},
	} {
		if r, ok := erratumAt(rows, want.table, want.row, want.column); !ok || r.Kind != want.kind || !strings.Contains(r.Evidence, want.evidence) {
			t.Errorf("want %+v, have %+v", want, r)
		}
	}
	kinds := map[string]int{}
	for _, r := range rows {
		kinds[r.Kind]++
	}
	for _, want := range [][4]string{
		{GroupConclusion, "1b", "3", "product vs minimax: better"},
		{GroupConclusion, "text", "2", "probability that Min wins a random P-game"}, // .382 for .618
		{GroupArithmetic, "2b", "6", "product vs minimax: significance"},            // 9e-30 for 2.5e-31
		{GroupWording, "4a", "7", "average vs product: better"},                     // the dash means equal rounded percentages
		{GroupLastDigit, "2b", "7", "product vs minimax: significance"},             // 2e-9 for 4.2e-9
		{GroupWording, "text", "eq. 11", "tail of the sign test"},
	} {
		if r, _ := erratumAt(rows, want[1], want[2], want[3]); r.Group != want[0] {
			t.Errorf("want %q, have %+v", want, r)
		}
	}
	// A mended data file may move these; each change deserves a look.
	for kind, n := range map[string]int{kindWinner: 2, kindPercent: 2, kindText: 7, kindIdentity: 0, kindSignificance: 19} {
		if kinds[kind] != n {
			t.Errorf("%d errata of kind %s, want %d", kinds[kind], kind, n)
		}
	}
}

// A wrong significance is weighed by the 5% level first, then by its normal deviate.
func TestLevelGroup(t *testing.T) {
	for _, c := range []struct {
		printed string
		value   float64
		right   []float64
		want    string
	}{
		{"0.049", 0.049, []float64{0.0502}, GroupConclusion},
		{"0.23", 0.23, []float64{0.2364, 0.2175}, GroupLastDigit},
		{"2×10^-9", 2e-9, []float64{4.384e-9, 4.243e-9}, GroupLastDigit},
		{"0.53", 0.53, []float64{0.6147}, GroupArithmetic}, // deviates .62 and .50
		{"1.00", 1, []float64{0.2678, 0.2184}, GroupArithmetic},
		{"0.00", 0, []float64{1e-9}, GroupLastDigit}, // all that rounds to it is right
	} {
		if got := levelGroup(Cell{Printed: c.printed, Value: c.value}, c.right...); got != c.want {
			t.Errorf("printed %s for %v: group %s, want %s", c.printed, c.right, got, c.want)
		}
	}
}

func erratumAt(rows []ErratumRow, table, row, column string) (ErratumRow, bool) {
	for _, r := range rows {
		if r.Table == table && r.Row == row && r.Column == column {
			return r, true
		}
	}
	return ErratumRow{}, false
}

// A misprint planted in any table is found, so an empty ledger means something.
func TestLedgerFindsPlantedMisprints(t *testing.T) {
	before := len(Ledger(nau1986(t)))
	for _, c := range []struct{ file, from, to, kind, evidence string }{
		{"table-4a.csv", "2471,2471", "2473,2473", kindIdentity, "2048 + 2*484 - 545 = 2471"},
		{"table-4a.csv", "60.3%,60.3", "63.0%,63.0", kindPercent, "2471 of 4096 games"},
		{"table-4b.csv", "484,484", "448,448", kindIdentity, "2048 + 2*448 - 545"},
		{"table-4b.csv", "389,389", "589,589", kindIdentity, "589 is more than all 421 critical pairs"},
		{"table-4b.csv", "545,545", "5450,5450", kindIdentity, "5450 is more than all 2048 boards"},
		{"table-5a.csv", "Mmax.,minimax", "Prod.,product", kindWinner, "2030 of 4096 games"},
		{"table-1b.csv", "0.65,0.65", "0.75,0.75", kindSignificance, "231 of 472"},
		{"table-1a.csv", "472,472", "470,470", kindText, "472 is printed here, 470 in table 1a"},
		{"text.csv", "970,970", "960,960", kindText, "960 + 630 boards"},
		{"text.csv", "96%,96", "97%,97", kindText, "96.18%"},
		{"table-1a.csv", "1a,9,product vs minimax: pairs,pairs,p10,e1,product,minimax,,9,0,0", "1a,9,product vs minimax: pairs,pairs,p10,e1,product,minimax,,9,4,4", kindText, "footnote b,c"},
	} {
		pub, err := edited(t, c.file, c.from, c.to)
		if err != nil {
			t.Fatal(err)
		}
		rows, found := Ledger(pub), false
		for _, r := range rows {
			found = found || r.Kind == c.kind && strings.Contains(r.Evidence, c.evidence)
		}
		if !found || len(rows) <= before {
			t.Errorf("%s, %q for %q: not found among %d errata (%d before)", c.file, c.to, c.from, len(rows), before)
		}
	}
}

// Mending the misprints empties the ledger of them.
func TestLedgerAcceptsCorrections(t *testing.T) {
	for _, c := range []struct{ file, from, to, table, row, column string }{
		{"table-1b.csv", "Prod.,product", "Mmax.,minimax", "1b", "3", "product vs minimax: better"},
		{"table-3a.csv", "66,66", "55,55", "3b", "6", "product vs minimax: %wins"},
		{"text.csv", "18.9,18.9", "19.4,19.4", "text", "3.1", "its standard deviation"},
		{"text.csv", "0.382,0.382", "0.618,0.618", "text", "2", "probability that Min wins a random P-game"},
		{"text.csv", "exclusive", "inclusive", "text", "eq. 11", "tail of the sign test"},
	} {
		pub, err := edited(t, c.file, c.from, c.to)
		if err != nil {
			t.Fatal(err)
		}
		if r, ok := erratumAt(Ledger(pub), c.table, c.row, c.column); ok {
			t.Errorf("%s, %q for %q: still listed: %+v", c.file, c.to, c.from, r)
		}
	}
}

// Of contests of any size the ledger says what is wrong, and is done at once; of large
// ones it does not try every other count.
func TestLedgerOfLargeContests(t *testing.T) {
	for _, pub := range []*Paper{nau1986(t), kim1991(t)} {
		for i := range pub.Tables {
			pub.Tables[i].Boards = math.MaxInt32
		}
		if !slices.ContainsFunc(Ledger(pub), func(r ErratumRow) bool { return strings.Contains(r.Evidence, untried) }) {
			t.Errorf("%s: %q is nowhere said", pub.Name, untried)
		}
	}
}

// A level that many counts give names the first of them.
func TestManyChanges(t *testing.T) {
	n := noCounts("a", "b", 1000)
	n.pairWins, n.pairLosses = 100, 100
	got := levelRepair(Cell{Quantity: qLevelPairs, Value: 0, Printed: "0.00"}, n.twice(), n.boards)
	if !strings.HasSuffix(got, " single changes would give it, the first 0 won instead of 100") || len(got) > 80 {
		t.Error(got)
	}
}

func TestDigits(t *testing.T) {
	for _, c := range []struct {
		printed string
		unit    float64
		value   float64
		want    string
	}{
		{"43.8%", 0.1, 43.76, "43.8%"}, {"472", 1, 471.6, "472"}, {"1×10^-9", 1e-9, 2.55e-10, "2.5×10^-10"}, {"1.56×10^-3", 1e-5, 0.0015626, "1.56×10^-3"}, {"0.0028", 1e-4, 0.002916, "0.0029"},
		{"0.84", 0.01, 3e-9, "3.0×10^-9"}, {"100.%", 1, 99.6, "100%"}, {"b,c", 0, 1, "1"}, {"0.947", 0.001, 0, "0.000"},
	} {
		if got := printedUnit(c.printed); got < c.unit*0.999 || got > c.unit*1.001 {
			t.Errorf("printedUnit(%q) = %g, want %g", c.printed, got, c.unit)
		}
		if got := roundLike(c.value, c.printed); got != c.want {
			t.Errorf("roundLike(%g, %q) = %q, want %q", c.value, c.printed, got, c.want)
		}
	}
	if !sameDigits(51.25, 51.2, 0.1) || !sameDigits(51.25, 51.3, 0.1) || sameDigits(51.26, 51.2, 0.1) {
		t.Error("a half must round either way, and nothing beyond it")
	}
}

// The errata of [WPN09], each with its evidence; what holds is not listed.
func TestLedgerOfFormulas(t *testing.T) {
	want := map[string][]string{
		"minimax-order":    {"u(n) if n is terminal; eval(n)", "0.6329"},
		"listing-names":    {"return (val, aggErr)", `returns "value"`, "opens 1 parentheses and closes 2"},
		"listing-terminal": {"terminal", "min(0.1, 0.19) = 0.1"},
		"product-max":      {"1 - prod (1 - ", "wrong at 2 of the 4"},
		"product-terminal": {"(1 + u(n)) / 2", "-1 * -1 = 1"},
	}
	rows := Ledger(wilson2009(t))
	for _, r := range rows {
		for _, words := range want[r.Column] {
			if !strings.Contains(r.Recomputed+" "+r.Evidence, words) {
				t.Errorf("%s does not say %q: %+v", r.Column, words, r)
			}
		}
		if r.Kind != kindText || r.Experiment != "wilson2009" || r.Printed == "" || want[r.Column] == nil {
			t.Errorf("%+v", r)
		}
	}
	if len(rows) != len(want) {
		t.Errorf("%d errata, want %d", len(rows), len(want))
	}
}

// A listing that is mended has no erratum.
func TestMendedListing(t *testing.T) {
	pub := wilson2009(t)
	i := slices.IndexFunc(pub.Formulas, func(f Formula) bool { return f.Name == "listing-names" })
	f := pub.Formulas[i]
	f.Listing = slices.Clone(f.Listing)
	for i, line := range f.Listing {
		f.Listing[i] = strings.Replace(line, "(value,", "(val,", 1)
	}
	if _, evidence := listingNames(f); evidence != "" {
		t.Error(evidence)
	}
	f.Listing = append([]string{"If s is terminal, return (u(s), 0)"}, f.Listing...)
	if _, evidence := listingTerminal(f); evidence != "" {
		t.Error(evidence)
	}
}

// noisySquares against all boards of height 2 with all errors on their squares.
func TestNoisySquares(t *testing.T) {
	const e = .2
	p := (3 - math.Sqrt(5)) / 2
	var correct, nontrivial float64
	for truth := range 16 {
		for wrong := range 16 {
			weight := 1.0
			for i := range 4 {
				weight *= []float64{1 - p, p}[truth>>i&1] * []float64{1 - e, e}[wrong>>i&1]
			}
			belief := truth ^ wrong
			won := func(squares, move int) bool { return squares>>(2*move)&3 != 0 } // Max picks a one
			if won(truth, 0) == won(truth, 1) {
				continue
			}
			nontrivial += weight
			move := 0 // Min takes the first move that it believes lost for Max
			if won(belief, 0) && !won(belief, 1) {
				move = 1
			}
			if !won(truth, move) {
				correct += weight
			}
		}
	}
	if got := noisySquares(2, e); math.Abs(got-correct/nontrivial) > 1e-14 {
		t.Errorf("got %v, want %v", got, correct/nontrivial)
	}
	if got := noisySquares(10, 0); got != 1 {
		t.Errorf("without errors %v", got)
	}
}
