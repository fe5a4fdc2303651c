package published

import (
	"os"
	"strings"
	"testing"
)

// baum1992 loads the printed numbers from the source tree.
func baum1992(t *testing.T) *Paper {
	t.Helper()
	pub, err := Load(os.DirFS("../../data"), "baum1992")
	if err != nil {
		t.Fatal(err)
	}
	return pub
}

func TestPrintedTournamentsAddUp(t *testing.T) {
	list := newPrintedCounts(baum1992(t)).tournaments()
	if len(list) != 3 {
		t.Fatalf("%d printed rows, want 3", len(list))
	}
	for _, r := range list {
		if n := r.counts; n.boards != 10000 || n.winsTotal+n.lossesTotal+n.draws != 20000 {
			t.Errorf("%s: %+v", r.row, n)
		}
	}
}

// The printed error of the percentage is the one thing that does not follow; that
// it is more than five standard errors does.
func TestErrataOfBaum1992(t *testing.T) {
	errata := Ledger(baum1992(t))
	if len(errata) != 1 {
		t.Fatalf("%+v", errata)
	}
	e := errata[0]
	if e.Kind != kindPercent || e.Printed != ".03%" || e.Recomputed != "0.36%" || !strings.Contains(e.Evidence, "9906 of 19077 decisive games") {
		t.Errorf("%+v", e)
	}
}

func TestPlantedMisprintsOfBaum1992(t *testing.T) {
	for _, c := range []struct {
		row, quantity string
		value         float64
		want          string
	}{
		{"2.6 vs product", qDrawsTotal, 87, "18882 won, 1040 lost and 87 drawn games are not 2*10000"},
		{"minimax vs product", qWinsTotal, 18395, "18395 won, 1581 lost and 60 drawn games are not 2*10000"},
		{"2.6 vs minimax", qPercentDecisive, 53, "9906 of 19077 decisive games is 51.93%, printed 53"},
		{"2.6 vs minimax", qSigmasDecisive, 6, "735 more than lost are 5.321 standard errors, printed: more than 6"},
	} {
		pub := baum1992(t)
		for i := range pub.Cells {
			if cell := &pub.Cells[i]; cell.Row == c.row && cell.Quantity == c.quantity {
				cell.Value, cell.Printed = c.value, number(c.value)
			}
		}
		errata := Ledger(pub)
		if len(errata) != 2 || !strings.Contains(errata[0].Evidence+errata[1].Evidence, c.want) {
			t.Errorf("%+v, want %q", errata, c.want)
		}
	}
}
