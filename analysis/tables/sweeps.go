package tables

// Table `sweeps`: what the matrix of an experiment gave to each board set. Keys of board sets are
// columns of `boardsets` as well; names of the author's own are here alone.

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"strings"
)

// SweepRow is a line of table `sweeps`: one parameter of one board set. Rows are in the order of
// the experiment's file.
type SweepRow struct {
	_ struct{} `doc:"a parameter that the matrix of an experiment varies, and its value for a board set" key:"experiment boardset parameter"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Sweep      string  `parquet:"sweep" doc:"name in the file that stands for all board sets of the matrix, such as p{p}"`
	Parameter  string  `parquet:"parameter" doc:"key of a board set, or a name of the author's own"`
	Value      string  `parquet:"value" doc:"its value as in the file, such as 1/3"`
	Number     float64 `parquet:"number" doc:"the value as a number; of a word that stands for one, such as fixed-point, that one; null where there is none"`
}

// SweepPoint is a line of the data behind a figure of a sweep: a quantity of the searches or
// contests of one board set.
type SweepPoint struct {
	Experiment   string  `parquet:"experiment" doc:"name of the experiment"`
	Sweep        string  `parquet:"sweep" doc:"name in the file that stands for all board sets of the matrix"`
	BoardSet     string  `parquet:"boardset" doc:"name of the board set"`
	Panel        string  `parquet:"panel" doc:"the other parameters and the evaluator, where they vary"`
	Evaluator    string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Player       string  `parquet:"player" doc:"propagator, or contest"`
	Depth        int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget       int64   `parquet:"budget" doc:"nodes that a search may visit; 0 where the depth is fixed"`
	Parameter    string  `parquet:"parameter" doc:"what the figure has on its x axis"`
	Number       float64 `parquet:"number" doc:"its value for the board set"`
	Quantity     string  `parquet:"quantity" doc:"what the figure has on its y axis, or in its cells: a column of tables atlas or contests"`
	Value        float64 `parquet:"value" doc:"its value"`
	Low          float64 `parquet:"low" doc:"lower 95% limit; null where the table has none"`
	High         float64 `parquet:"high" doc:"upper 95% limit; null where the table has none"`
	Boards       int64   `parquet:"boards" doc:"boards of the contest; of searches those at which some moves are better than others"`
	Exact        float64 `parquet:"exact" doc:"the value without sampling; null where unknown"`
	Second       string  `parquet:"second_parameter,optional" doc:"what a map has on its y axis; null of curves"`
	SecondNumber float64 `parquet:"second_number" doc:"its value for the board set; null of curves"`
	Mark         string  `parquet:"mark,optional" doc:"number of a board set outside the sweep that a map shows where its diagnosis puts it; null of cells"`
	Cell         float64 `parquet:"cell" doc:"what the cell says in which such a board set lies; null of cells"`
}

// Labels are what figures call parameters that a matrix varies.
type Labels map[string]string

// Of is the label of a parameter, or else its name.
func (l Labels) Of(parameter string) string { return cmp.Or(l[parameter], parameter) }

// Known is the value without sampling where it is known.
func (p SweepPoint) Known() float64 {
	if math.IsNaN(p.Exact) {
		return p.Value
	}
	return p.Exact
}

// Place returns what the diagnosis of an evaluator on a board set measures of what a matrix can vary, by the name to
// give it there: the mean over the plies at which searches evaluate.
//
//   - branching: moves at nodes that are won for the player to move.
//   - only: share of these at which one move alone wins.
//   - error: mean of both error rates.
//   - share: with what probability errors would be handed down from node to node, as those of inherited-E-R, by the
//     correlation of siblings' errors.
func Place(rows []DiagnosisRow) map[string]float64 {
	place := make(map[string]float64)
	for name, number := range map[string]func(DiagnosisRow) float64{
		"branching": func(r DiagnosisRow) float64 { return r.Winning / (1 - r.Critical) },
		"only":      func(r DiagnosisRow) float64 { return r.Only },
		"error":     func(r DiagnosisRow) float64 { return (r.ErrorWin + r.ErrorLoss) / 2 },
		"share":     func(r DiagnosisRow) float64 { return handedDown(r.ErrorsSiblings) },
	} {
		sum, plies := 0.0, 0.0
		for _, r := range rows {
			if x := number(r); r.Ply > 0 && !math.IsNaN(x) {
				sum, plies = sum+x, plies+1
			}
		}
		place[name] = sum / plies
	}
	return place
}

// Best is the quantity of maps that show which rule decides correctly most often.
const Best = "best"

// Beats reports whether the share of one rule is above that of another by more than chance explains: whether the 95%
// interval of their difference is (Newcombe's method 10, as if their boards were not the same ones, which makes it
// wider where they are).
func (p SweepPoint) Beats(other SweepPoint) bool {
	if !math.IsNaN(p.Exact) && !math.IsNaN(other.Exact) {
		return p.Exact > other.Exact+exactError
	}
	below, above := p.Value-p.Low, other.High-other.Value
	return p.Value-other.Value > math.Sqrt(float64(below*below)+float64(above*above))
}

// Falls is the quantity that figures of sweeps show unless they are asked for another: column fall of
// table atlas, which is positive where looking further ahead is worse.
const Falls = "fall"

// Until is the quantity of searches with budgets that says how much is enough.
const Until = "until_right"

// UntilRow is a search with the smallest of its budgets from which on it is right more often than not.
type UntilRow struct {
	AtlasRow
	Until float64 `parquet:"until_right" doc:"the smallest of the budgets from which on the search is right more often than not; none where the largest is too small"`
	Exact float64 `parquet:"until_right_exact" doc:"until_right where chance has no part in it"`
}

// UntilRight returns the searches that are right more often than not within their largest budget. Rows are in the order
// of table atlas.
func UntilRight(rows []AtlasRow) (list []UntilRow) {
	for i, last := range rows {
		same := func(r AtlasRow) bool {
			return r.BoardSet == last.BoardSet && r.Evaluator == last.Evaluator && r.Propagator == last.Propagator &&
				r.Tie == last.Tie && r.Budget > 0
		}
		if i+1 < len(rows) && same(rows[i+1]) {
			continue
		}
		const half = .5
		enough, chance := i+1, false
		for first := i; first >= 0 && same(rows[first]); first-- {
			chance = chance || rows[first].Low < rows[first].High
			if first+1 == enough && rows[first].Fraction > half {
				enough = first
			}
		}
		if enough > i {
			continue
		}
		found := UntilRow{AtlasRow: rows[enough], Until: float64(rows[enough].Budget), Exact: math.NaN()}
		if !chance {
			found.Exact = found.Until
		}
		list = append(list, found)
	}
	return list
}

// Axis is what figures of a quantity have on the x axis that is no parameter of a matrix: a column of its table. It is
// empty where there are no such figures.
func Axis(quantity string) string {
	switch quantity {
	case Answers:
		return "size"
	case Proven, Best:
		return "propagator"
	}
	return ""
}

// Answers and Proven are the quantities of answers that a search picks, and of searches that prove who wins.
const (
	Answers = "answer_exact"
	Proven  = "proven_evaluations"
)

// Quantities lists what can be drawn against a parameter, with what it is: the numbers of tables
// atlas, contests and correctness, shares of critical pairs, right answers, and which rule is best.
func Quantities() (names, docs []string) {
	tables := []reflect.Type{reflect.TypeFor[AtlasRow](), reflect.TypeFor[CriticalRow](), reflect.TypeFor[ContestRow](),
		reflect.TypeFor[CorrectnessRow](), reflect.TypeFor[UntilRow]()}
	for _, row := range tables {
		for i := range row.NumField() {
			name, kind := columnOf(row.Field(i)), row.Field(i).Type.Kind()
			if (kind == reflect.Float64 || kind == reflect.Int64) && name != "" && !slices.Contains(names, name) {
				names, docs = append(names, name), append(docs, row.Field(i).Tag.Get("doc"))
			}
		}
	}
	return append(names, Best, Answers), append(docs, "the rule with the most correct decisions",
		"probability that the answer of best-of-N, or of a beam, is right")
}

// columnOf returns the name of a field's column; empty if it has none.
func columnOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
	return name
}

// Measure fills in what the point says of a column of its row; not so if rows of the type have no
// such column.
func (p *SweepPoint) Measure(row any) (measured bool) {
	p.Low, p.High, p.Exact = math.NaN(), math.NaN(), math.NaN()
	alone := p.Quantity == "fraction" || p.Quantity == "percent" // low and high are theirs
	v := reflect.ValueOf(row)
	for i := range v.NumField() {
		var x float64
		switch f := v.Field(i); f.Kind() {
		case reflect.Float64:
			x = f.Float()
		case reflect.Int64:
			x = float64(f.Int())
		default:
			continue
		}
		switch name := columnOf(v.Type().Field(i)); {
		case name == p.Quantity:
			p.Value, measured = x, true
		case name == p.Quantity+"_low" || alone && name == "low":
			p.Low = x
		case name == p.Quantity+"_high" || alone && name == "high":
			p.High = x
		case name == p.Quantity+"_exact" || p.Quantity == "fraction" && name == "exact":
			p.Exact = x
		}
	}
	if p.Quantity == Falls && p.Low == p.High {
		p.Exact = p.Value // as the column says
	}
	return measured
}
