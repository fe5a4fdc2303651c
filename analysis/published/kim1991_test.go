package published

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Every row fits into 32 openings, each played twice, and its winner is printed first,
// but in table 2, where the sets keep their sides.
func TestRowsOfKim1991(t *testing.T) {
	list := newPrintedCounts(paper(t, "kim1991")).tournaments()
	if len(list) != 62 { // 62 rows, of which the appendix has two of one contest, and one of the text
		t.Fatalf("%d contests, want 62", len(list))
	}
	decisive := 0
	for _, r := range list {
		n := r.counts
		if n.boards != 32 || n.winsTotal+n.lossesTotal > 64 || n.pairWins+n.pairLosses > 32 {
			t.Errorf("table %s, %s: %+v", r.table.Name, r.row, n)
		}
		if n.winsTotal < n.lossesTotal && r.table.Name != "2" {
			t.Errorf("table %s, %s: the winner won %d games and lost %d", r.table.Name, r.row, n.winsTotal, n.lossesTotal)
		}
		if n.draws == 0 {
			decisive++
			if n.lead() != 2*(n.pairWins-n.pairLosses) {
				t.Errorf("table %s, %s: %d games ahead, %d pairs", r.table.Name, r.row, n.lead(), n.pairWins-n.pairLosses)
			}
		}
	}
	if decisive != 53 {
		t.Errorf("%d contests without a draw, want 53", decisive)
	}
}

// Within its bound, and no further, two bases order any two leaves alike; the printed counts of the
// line are those of the appendix.
func TestScaleInvariance(t *testing.T) {
	for _, b := range []int64{2, 3, 32} {
		sign := func(c [3]int64, b int64) int { return cmp.Compare((c[2]*b+c[1])*b+c[0], 0) }
		most := alikeUpTo(b)
		if differ := [3]int64{-most - 1, -most, 1}; most != b-1 || sign(differ, b) == sign(differ, 2*b) {
			t.Errorf("b = %d: bound %d", b, most)
		}
		for i := range 2*most + 1 {
			for j := range 2*most + 1 {
				if c := [3]int64{i - most, j - most, 1}; sign(c, b) != 1 || sign(c, 2*b) != 1 {
					t.Fatalf("b = %d: %v", b, c)
				}
			}
		}
	}
	pub := paper(t, "kim1991")
	p := newPrintedCounts(pub)
	var said []string
	for _, set := range []string{"chain-1-32-64", "chain-1-64-128"} {
		for k := range p.contests {
			if n, _ := p.counts(k.flip()); newContestant(k.second,
				k.evaluator).evaluator == set+"-span-adjacent-spiral-owner-placer" {
				said = append(said, fmt.Sprintf("%d : %d", n.winsTotal, n.lossesTotal))
			} else if n, _ := p.counts(k); newContestant(k.first,
				k.evaluator).evaluator == set+"-span-adjacent-spiral-owner-placer" {
				said = append(said, fmt.Sprintf("%d : %d", n.winsTotal, n.lossesTotal))
			}
		}
	}
	if want := fmt.Sprintf("(1, 32, 64) %s, (1, 64, 128) %s", said[0], said[1]); len(said) != 2 ||
		pub.Formulas[0].Printed != want {
		t.Errorf("%q, the rows have %q", pub.Formulas[0].Printed, want)
	}
	for _, printed := range []string{"(1, 32, 64) 53 : 11, (1, 64, 128) 53 : 11",
		"(1, 32, 64) 0 : 64, (1, 64, 64) 53 : 11", "(2, 32, 64) 0 : 64, (1, 64, 128) 53 : 11"} {
		if _, evidence := scaleInvariance(Formula{Printed: printed}, nil); evidence != "" {
			t.Errorf("%s: %s", printed, evidence)
		}
	}
}

// A run with the default reading alone is compared by parameters, and says no other.
func TestKim1991WithoutTheReading(t *testing.T) {
	pub := paper(t, "kim1991")
	in := tables.Input{Experiment: pub.Name}
	for _, r := range newPrintedCounts(pub).tournaments() {
		in.Games = append(in.Games, playedAs(r.key.byParameters(), r.counts))
	}
	with, without := mustCompare(t, playedAsPrinted(pub), pub), mustCompare(t, in, pub)
	for i, row := range with.Published {
		other := without.Published[i]
		if reading := row.Quantity == qWinsTotal; strings.Contains(row.Note, "read as chain-") != reading && reading ||
			strings.Contains(other.Note, "read as") {
			t.Errorf("notes %q and %q", row.Note, other.Note)
		}
		if row.Row != other.Row || row.Verdict != other.Verdict {
			t.Errorf("%+v, with the reading %+v", other, row)
		}
	}
	mains := func(rows []SensitivityRow) (n int) {
		for _, s := range rows {
			n += bit(s.Main)
		}
		return n
	}
	if a, b := mains(with.Sensitivity), mains(without.Sensitivity); a != b || a < 62 {
		t.Errorf("%d main readings, %d without the reading of the names", a, b)
	}
}

// A run that counts what is printed agrees everywhere; only the wrong level stays.
func TestKim1991ReproducesItself(t *testing.T) {
	pub := paper(t, "kim1991")
	r := mustCompare(t, playedAsPrinted(pub), pub)
	for _, p := range r.Published {
		want := VerdictAgrees
		if p.Table == "7" && p.Row == "P43210 - P52111" && p.Column == "TW p-value" {
			want = VerdictMisprint
		}
		second := strings.HasSuffix(p.Row, "(2)")
		if p.Verdict != want || !second && p.Z != 0 && !math.IsNaN(p.Z) {
			t.Errorf("%+v", p)
		}
		if unit := printedUnit(p.Printed); unit > 0 && !second && want == VerdictAgrees &&
			!sameDigits(p.Reproduced, p.Published, unit) {
			t.Errorf("table %s, %s, %s: %g for %s", p.Table, p.Row, p.Column, p.Reproduced, p.Printed)
		}
		if math.IsNaN(p.Published) && p.ReproducedText != p.Printed {
			t.Errorf("%s: %s for %s", p.Column, p.ReproducedText, p.Printed)
		}
	}
	// PS1 against PS3, d = 256, depths, d by depth, overflow and amplification: the paper has no counts
	if r.LeftOut != 17 {
		t.Errorf("%d left out, want 17", r.LeftOut)
	}
	for _, s := range r.Sensitivity {
		if s.Main && (!s.Agrees || s.LargestZ() != 0 || s.Direction == DirectionOpposite) {
			t.Errorf("%+v", s)
		}
	}
}

// More boards, and chains read otherwise, are readings of a row; other parameters and
// the other depth, which has a table of its own, are not.
func TestReadingsOfKim1991(t *testing.T) {
	pub := paper(t, "kim1991")
	in := playedAsPrinted(pub)
	more := func(name, evaluator, first, second string) {
		k := contestKey{name, evaluator, first, second, 2}
		in.Games = append(in.Games, playedAs(k, counts{boards: 1000, winsTotal: 900, lossesTotal: 1090,
			pairWins: 100, pairLosses: 200}))
	}
	more("five-ps3-1000", "chain-1-64-64-span-adjacent-spiral-owner-placer", "p81100", "minimax")
	more("five-ps3-span", "chain-1-64-64-span", "minimax", "p81100")
	more("five-sets23-span", "chain-1-64-64-span", "minimax", "minimax@chain-1-64-1-span")
	r := mustCompare(t, in, pub)
	for _, c := range []struct {
		table, row string
		want       []string
	}{
		{"5", "MM - P81100", []string{"five-ps3: ", "five-ps3-1000: board set five-ps3-1000", "five-ps3-span: evaluator " +
			"chain-1-64-64-span"}},
		{"7", "MM - P81100", []string{"five-ps3: "}},
		{"4", "MM - P81100", []string{"five-ps2: "}},
		{"2", "2 MM PS2 - PS3", []string{"five-sets23-span-adjacent-spiral-owner-placer: ",
			"five-adjust-span-adjacent-spiral-owner-placer: board set five-adjust-span-adjacent-spiral-owner-placer",
			"five-sets23-span: evaluator chain-1-64-64-span; minimax@chain-1-64-1-span for " +
				"minimax@chain-1-64-1-span-adjacent-spiral-owner-placer"}},
		{"appendix", "1 64 64 - 1 64 64", []string{"five-adjust-span-adjacent-spiral-owner-placer: "}},
	} {
		var got []string
		for _, s := range r.Sensitivity {
			if s.Table == c.table && s.Row == c.row {
				got = append(got, s.BoardSet+": "+s.Factor)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("table %s, %s: %q, want %q", c.table, c.row, got, c.want)
		}
	}
}

// The paper says that with very large d on both sides "the game ends in a draw". Each reading that was played has
// its draws in table sensitivity; where every reading has decisive games, the statement is not reproduced.
func TestVeryLargeDefenseFactors(t *testing.T) {
	pub := paper(t, "kim1991")
	const row, reading = "3: MM - P81100, very large d", "-span-adjacent-spiral-owner-placer"
	for _, c := range []struct {
		byDefault counts
		verdict   string
		draws     []int64
	}{
		{counts{boards: 32, winsTotal: 4, lossesTotal: 40, pairLosses: 18}, VerdictNotReproducible, []int64{8, 20}},
		{counts{boards: 32, winsTotal: 0, lossesTotal: 1}, VerdictDiffers, []int64{8, 63}},
	} {
		in := tables.Input{Experiment: pub.Name}
		for evaluator, n := range map[string]counts{
			"chain-1-64-4096" + reading: {boards: 32, winsTotal: 51, lossesTotal: 5, pairWins: 22},
			"chain-1-64-4096":           c.byDefault,
			"chain-1-64-64":             {boards: 32, winsTotal: 32, lossesTotal: 32}, // no reading of it
		} {
			in.Games = append(in.Games, playedAs(contestKey{"five-defensive", evaluator, "minimax", "p81100", 2}, n))
		}
		r := mustCompare(t, in, pub)
		var draws []int64
		for _, s := range r.Sensitivity {
			if s.Row == row {
				draws = append(draws, s.Draws)
				if s.Main != (s.Draws == 8) || s.Agrees != (s.Draws > 60) || s.PublishedDrawShare != 1 {
					t.Errorf("%+v", s)
				}
			}
		}
		if !slices.Equal(draws, c.draws) {
			t.Errorf("draws %d, want %d", draws, c.draws)
		}
		for _, p := range r.Published {
			if p.Row == row && p.Quantity == "draws_total" && p.Verdict != c.verdict {
				t.Errorf("draws %d: verdict %q, want %q: %+v", draws, p.Verdict, c.verdict, p)
			}
		}
	}
}

func TestPrintedTournamentsAddUp(t *testing.T) {
	list := newPrintedCounts(paper(t, "baum1992")).tournaments()
	if len(list) != 3 {
		t.Fatalf("%d printed rows, want 3", len(list))
	}
	for _, r := range list {
		if n := r.counts; n.boards != 10000 || n.winsTotal+n.lossesTotal+n.draws != 20000 {
			t.Errorf("%s: %+v", r.row, n)
		}
	}
}
