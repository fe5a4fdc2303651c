package tables

// Tables `model` and `terms`: how far search falls, by a few measured quantities.

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// ModelRow is a line of table `model`: the largest fall of a search between depths of one parity, beside what a model
// of it predicts. Models are fitted by least squares, for each propagator alone, on the games that all take as many
// moves; the others are held back. Rows are in the order of table atlas, odd depths first.
type ModelRow struct {
	_ struct{} `doc:"how far the decisions of a propagator with an evaluator fall between depths of one parity, beside what models predict from a few quantities: fitted on games that all take as many moves, tried on the others" key:"experiment boardset evaluator propagator parity"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string `parquet:"propagator" doc:"backup rule: minimax, product or average"`
	Parity     string `parquet:"parity" doc:"odd or even: the depths that are compared"`
	Held       bool   `parquet:"held_back" doc:"whether the game is held back: games of it differ in length, and nothing was fitted on it"`

	Fall   float64 `parquet:"fall" doc:"the largest fall in table atlas, of depths whose nodes are counted; negative if all rise"`
	Fallen string  `parquet:"fallen" doc:"yes: some fall is sure in atlas; no: none is, surely; else undecided"`

	Error       float64 `parquet:"error_rate" doc:"quantity: mean of e+ and e- (table diagnosis), over the plies of the parity; where one is null the other"`
	ErrorChange float64 `parquet:"error_change" doc:"quantity: that mean at the last of these plies less that at the first"`
	Critical    float64 `parquet:"critical" doc:"quantity: criticality, mean over the plies, as all that follow"`
	Alike       float64 `parquet:"alike_siblings" doc:"quantity: correlation of who wins siblings"`
	ErrorsAlike float64 `parquet:"errors_siblings" doc:"quantity: correlation of the errors of siblings, 0 where there are none"`
	Entropy     float64 `parquet:"entropy" doc:"quantity: entropy of the values in bits"`
	Twice       float64 `parquet:"proven_twice" doc:"quantity: share of the boards with two leaf-disjoint strategies or more"`
	Tied        float64 `parquet:"tied_share" doc:"quantity: share of the non-trivial boards at which several moves have the best value, at the first depth of the parity"`

	Recursion       float64 `parquet:"recursion" doc:"largest fall that the diagnosis expects of minimax, nothing fitted; for every propagator the same"`
	Quantities      float64 `parquet:"quantities" doc:"fall by the model of the eight quantities; null where one of them is, or too few rows are fitted"`
	Both            float64 `parquet:"quantities_recursion" doc:"fall by the model of the eight quantities and recursion; null likewise"`
	QuantitiesApart float64 `parquet:"quantities_apart" doc:"the same as quantities, fitted on all other games, held back or not"`
	BothApart       float64 `parquet:"quantities_recursion_apart" doc:"the same as quantities_recursion, likewise"`
}

// TermRow is a line of table `terms`: a term of a model of table `model`.
type TermRow struct {
	_ struct{} `doc:"coefficients of the models of table model" key:"experiment propagator model term"`

	Experiment  string  `parquet:"experiment" doc:"name of the experiment"`
	Propagator  string  `parquet:"propagator" doc:"backup rule"`
	Model       string  `parquet:"model" doc:"quantities or quantities_recursion: columns of table model"`
	Term        string  `parquet:"term" doc:"column of table model, or constant"`
	Coefficient float64 `parquet:"coefficient" doc:"change of the predicted fall if the term grows by 1; null where the model could not be fitted"`
	Spread      float64 `parquet:"spread" doc:"standard deviation of the term over the rows fitted, 0 of the constant; null likewise"`
	Rows        int64   `parquet:"fitted" doc:"rows fitted"`
}

// term is a column of a model.
type term struct {
	name  string
	value func(*ModelRow) float64
}

// quantities are the terms of the model `quantities`; `quantities_recursion` has one more.
var quantities = []term{
	{"constant", func(*ModelRow) float64 { return 1 }},
	{"error_rate", func(r *ModelRow) float64 { return r.Error }},
	{"error_change", func(r *ModelRow) float64 { return r.ErrorChange }},
	{"critical", func(r *ModelRow) float64 { return r.Critical }},
	{"alike_siblings", func(r *ModelRow) float64 { return r.Alike }},
	{"errors_siblings", func(r *ModelRow) float64 { return r.ErrorsAlike }},
	{"entropy", func(r *ModelRow) float64 { return r.Entropy }},
	{"proven_twice", func(r *ModelRow) float64 { return r.Twice }},
	{"tied_share", func(r *ModelRow) float64 { return r.Tied }},
	{"recursion", func(r *ModelRow) float64 { return r.Recursion }},
}

// modelled are the propagators that are modelled.
var modelled = []string{minimax, "product", "average"}

// Model makes tables `model` and `terms`. They are empty unless nodes were counted of games of both kinds.
func Model(diagnosis []DiagnosisRow, correct []CorrectnessRow, atlas []AtlasRow) (rows []ModelRow, terms []TermRow) {
	counted, tied := make(map[nodesOf][]DiagnosisRow), make(map[DecisionKey]float64)
	for _, list := range Diagnosed(diagnosis) {
		counted[nodesOf{list[0].BoardSet, list[0].Evaluator}] = list
	}
	for _, r := range correct {
		tied[r.Key()] = float64(r.Tied) / float64(r.Nontrivial)
	}
	var held, fitted bool
	for _, searches := range chunks(atlas, searchOf) {
		r := searches[0]
		plies := counted[nodesOf{r.BoardSet, r.Evaluator}]
		if len(plies) == 0 || !slices.Contains(modelled, r.Propagator) {
			continue
		}
		for parity, name := range []string{1: "odd", 2: "even"} {
			row := ModelRow{Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Evaluator: r.Evaluator,
				Propagator: r.Propagator, Parity: name, Held: r.Height == 0, Fall: math.Inf(-1)}
			ofParity := slices.DeleteFunc(slices.Clone(plies), func(d DiagnosisRow) bool {
				return d.Ply == 0 || int(d.Ply)%2 != parity%2 || math.IsNaN(d.Measured)
			})
			if parity == 0 || len(ofParity) < 2 {
				continue
			}
			if row.falls(searches, ofParity); math.IsInf(row.Fall, -1) {
				continue // of one of several seeds
			}
			row.quantities(ofParity)
			row.Tied = tied[DecisionKey{r.BoardSet, r.Evaluator, r.Propagator, ofParity[0].Ply}]
			rows = append(rows, row)
			held, fitted = held || row.Held, fitted || !row.Held
		}
	}
	if !held || !fitted {
		return nil, nil
	}
	for _, propagator := range modelled {
		terms = append(terms, predictFalls(rows, propagator)...)
	}
	return rows, terms
}

// falls fills in what is to be explained, and what the diagnosis expects.
func (r *ModelRow) falls(searches []AtlasRow, plies []DiagnosisRow) {
	verdicts := make(map[string]int)
	for _, s := range searches {
		if s.Fallen != "" && slices.ContainsFunc(plies, func(d DiagnosisRow) bool { return d.Ply == s.Depth }) {
			r.Fall = max(r.Fall, s.Fall)
			verdicts[s.Fallen]++
		}
	}
	switch {
	case verdicts[Yes] > 0:
		r.Fallen = Yes
	case verdicts[Undecided] > 0:
		r.Fallen = Undecided
	default:
		r.Fallen = No
	}
	r.Recursion = LargestDrop(plies, DiagnosisRow.Expected).Size
}

// quantities fills in the quantities.
func (r *ModelRow) quantities(plies []DiagnosisRow) {
	rate := func(d DiagnosisRow) float64 { return meanKnown([]float64{d.ErrorWin, d.ErrorLoss}) }
	over := func(quantity func(DiagnosisRow) float64) float64 {
		list := make([]float64, len(plies))
		for i, d := range plies {
			list[i] = quantity(d)
		}
		return meanKnown(list)
	}
	r.Error = over(rate)
	r.ErrorChange = rate(plies[len(plies)-1]) - rate(plies[0])
	r.Critical = over(func(d DiagnosisRow) float64 { return d.Critical })
	r.Alike = over(func(d DiagnosisRow) float64 { return d.AlikeSiblings })
	if r.ErrorsAlike = over(func(d DiagnosisRow) float64 { return d.ErrorsSiblings }); math.IsNaN(r.ErrorsAlike) {
		r.ErrorsAlike = 0
	}
	r.Entropy = over(func(d DiagnosisRow) float64 { return d.Entropy })
	r.Twice = over(func(d DiagnosisRow) float64 { return d.Twice })
}

// meanKnown is the mean of the numbers that are not NaN; NaN if all are.
func meanKnown(list []float64) float64 {
	sum, known := 0.0, 0
	for _, x := range list {
		if !math.IsNaN(x) {
			sum, known = sum+x, known+1
		}
	}
	return sum / float64(known)
}

// predictFalls fills in the predictions for a propagator, and returns the terms of its models.
func predictFalls(rows []ModelRow, propagator string) (table []TermRow) {
	games := make(map[string]bool)
	for _, r := range rows {
		games[r.Game] = true
	}
	models := []struct {
		name        string
		terms       []term
		told, apart func(*ModelRow) *float64
	}{
		{"quantities", quantities[:len(quantities)-1],
			func(r *ModelRow) *float64 { return &r.Quantities }, func(r *ModelRow) *float64 { return &r.QuantitiesApart }},
		{"quantities_recursion", quantities,
			func(r *ModelRow) *float64 { return &r.Both }, func(r *ModelRow) *float64 { return &r.BothApart }},
	}
	for _, m := range models {
		tell := func(fitted, told func(ModelRow) bool, prediction func(*ModelRow) *float64) []TermRow {
			terms, known := fit(rows, m.terms, func(r ModelRow) bool { return r.Propagator == propagator && fitted(r) })
			for i := range rows {
				if r := &rows[i]; r.Propagator == propagator && told(*r) {
					*prediction(r) = math.NaN()
					if known {
						*prediction(r) = predicted(r, m.terms, terms)
					}
				}
			}
			return terms
		}
		terms := tell(func(r ModelRow) bool { return !r.Held }, func(ModelRow) bool { return true }, m.told)
		for _, t := range terms {
			t.Experiment, t.Propagator, t.Model = rows[0].Experiment, propagator, m.name
			table = append(table, t)
		}
		for game := range games {
			tell(func(r ModelRow) bool { return r.Game != game }, func(r ModelRow) bool { return r.Game == game }, m.apart)
		}
	}
	return table
}

// fit returns the coefficients of terms by least squares over some rows, and whether these are enough.
func fit(rows []ModelRow, columns []term, fitted func(ModelRow) bool) (terms []TermRow, known bool) {
	var lines [][]float64
	var falls []float64
	for _, r := range rows {
		line := make([]float64, len(columns))
		for i, c := range columns {
			line[i] = c.value(&r)
		}
		if fitted(r) && !slices.ContainsFunc(line, math.IsNaN) {
			lines, falls = append(lines, line), append(falls, r.Fall)
		}
	}
	var coefficients []float64
	if len(falls) > len(columns) {
		coefficients, known = stat.LeastSquares(lines, falls)
	}
	for i, c := range columns {
		t := TermRow{Term: c.name, Coefficient: math.NaN(), Spread: math.NaN(), Rows: int64(len(falls))}
		if known {
			t.Coefficient, t.Spread = coefficients[i], spread(lines, i)
		}
		terms = append(terms, t)
	}
	return terms, known
}

// spread is the standard deviation of a column.
func spread(lines [][]float64, column int) float64 {
	sum, squares := 0.0, 0.0
	for _, line := range lines {
		sum += line[column]
	}
	mean := sum / float64(len(lines))
	for _, line := range lines {
		squares += float64((line[column] - mean) * (line[column] - mean))
	}
	return math.Sqrt(squares / float64(len(lines)))
}

// predicted is the fall of a row by coefficients of terms.
func predicted(r *ModelRow, columns []term, terms []TermRow) (fall float64) {
	for i, c := range columns {
		fall += float64(terms[i].Coefficient * c.value(r))
	}
	return fall
}
