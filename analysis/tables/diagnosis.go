package tables

// Table `diagnosis`: why a search does well or badly with an evaluator in a game, in numbers.

import (
	"cmp"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// DiagnosisRow is a line of table `diagnosis`: the nodes at one ply, which a search of that depth evaluates, and what
// they let one expect of it.
//
// Limits are those of as many independent nodes as there are boards: nodes of one board are not independent, and how
// much they are not is not known. The true intervals are narrower, if nodes of a board differ at all.
//
// References: [NLPBG10] and [LM04] as in stages/tally/trees.go; [B92] eq. 3.4 for the predictions (predict.go); the
// reliability term of [Murphy], A new vector partition of the probability score, J. Applied Meteorology 12, 1973.
type DiagnosisRow struct {
	_ struct{} `doc:"the nodes that a search of one depth evaluates: what their values tell, how alike they and their errors are, and how often minimax is right, by these numbers and as measured" key:"experiment boardset evaluator ply"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Height     int32  `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching  int32  `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator"`
	Ply        int32  `parquet:"ply" doc:"moves since the board, and depth of the searches that evaluate these nodes; of an endgame whose positions are all counted the depth alone: its nodes are all positions"`
	Nodes      int64  `parquet:"nodes" doc:"nodes counted; games that are over are not"`

	Values         int64   `parquet:"static_values" doc:"granularity: how many values nodes have, to the nearest 1/4096"`
	Entropy        float64 `parquet:"entropy" doc:"entropy of these values in bits"`
	Won            float64 `parquet:"won" doc:"share of the nodes that Max wins"`
	Bias           float64 `parquet:"bias" doc:"mean value minus won: positive where values are too high"`
	Brier          float64 `parquet:"brier" doc:"mean square of value - truth (1 Max wins, 0 not)"`
	Miscalibration float64 `parquet:"miscalibration" doc:"mean square of value - share of nodes with that value that Max wins: what a perfect calibration would take off brier"`

	ErrorWin      float64 `parquet:"error_win" doc:"e+: share of the nodes won for the player to move that are read as lost; null if none is"`
	ErrorWinLow   float64 `parquet:"error_win_low" doc:"lower 95% Wilson limit, for as many nodes as there are boards; error_win itself where exact; null where that is"`
	ErrorWinHigh  float64 `parquet:"error_win_high" doc:"upper limit, likewise; null where error_win is"`
	ErrorLoss     float64 `parquet:"error_loss" doc:"e-: share of the nodes lost for the player to move that are read as won; null if none is"`
	ErrorLossLow  float64 `parquet:"error_loss_low" doc:"lower limit, likewise; null where error_loss is"`
	ErrorLossHigh float64 `parquet:"error_loss_high" doc:"upper limit, likewise; null where error_loss is"`

	Winning      float64 `parquet:"winning" doc:"mean number of winning moves at nodes won for the player to move; null if none is"`
	Critical     float64 `parquet:"critical" doc:"criticality: share of the moves at such nodes that lose; null if there is none"`
	CriticalLow  float64 `parquet:"critical_low" doc:"lower limit, likewise; null where critical is"`
	CriticalHigh float64 `parquet:"critical_high" doc:"upper limit, likewise; null where critical is"`

	AlikeSiblings  float64 `parquet:"alike_siblings" doc:"correlation of who wins two nodes that two moves of one node lead to; null without such, or if one player wins all"`
	AlikeCousins   float64 `parquet:"alike_cousins" doc:"correlation of who wins two nodes with the same grandparent and different parents; null without such, or if one player wins all, and in an endgame whose positions are all counted"`
	ErrorsSiblings float64 `parquet:"errors_siblings" doc:"correlation of the errors of siblings, each less the error rate of nodes that the same player wins: 0 where errors are independent given who wins; null without errors"`
	ErrorsLow      float64 `parquet:"errors_siblings_low" doc:"lower 95% limit by Fisher's z, for as many pairs as there are boards; null likewise, or of fewer than 4"`
	ErrorsHigh     float64 `parquet:"errors_siblings_high" doc:"upper limit, likewise; null where the lower one is"`
	ErrorsCousins  float64 `parquet:"errors_cousins" doc:"the same correlation of cousins; null likewise, and in an endgame whose positions are all counted"`

	Strategies int64   `parquet:"strategies" doc:"median of the boards' numbers of leaf-disjoint strategies down to this ply, 1000 if more; 0 where they are not counted: before a board that more than 4096 positions follow"`
	Twice      float64 `parquet:"proven_twice" doc:"share of the boards with two such strategies or more; null where not counted"`

	Predicted       float64 `parquet:"predicted" doc:"probability that minimax of this depth is right, by Schruefer's recursion with the errors of this ply and the winning moves of smaller plies, errors independent; null at ply 0, and where no board has both right and wrong moves"`
	PredictedShared float64 `parquet:"predicted_shared" doc:"the same if errors are handed down from node to node so that siblings' have errors_siblings, or are independent if that is negative; null where predicted is"`
	PredictedValues float64 `parquet:"predicted_values" doc:"the same as predicted with the values of nodes in place of right and wrong: exact where these depend on nothing but who wins a node; null where predicted is"`
	Measured        float64 `parquet:"measured" doc:"fraction of correct decisions of minimax of this depth, from table correctness; null without"`
	MeasuredLow     float64 `parquet:"measured_low" doc:"lower 95% limit of measured; null where that is"`
	MeasuredHigh    float64 `parquet:"measured_high" doc:"upper 95% limit of measured; null where that is"`

	Only float64 `parquet:"only" doc:"share of the nodes won for the player to move at which one move alone wins; null if none is won"`
}

// diagnosis makes the table, and table reliability, in the order of board sets and evaluators by name, then by ply or
// bin.
func diagnosis(in Input, correct []CorrectnessRow) (
	rows []DiagnosisRow, read []ReliabilityRow, err error) {
	values, trees := make(map[nodesOf][]tally.ValueRow), make(map[nodesOf][]tally.TreeRow)
	sets, boards := make(map[nodesOf]BoardSet), make(map[string]int64)
	for _, counts := range in.Values {
		key := nodesOf{counts.Name, counts.Evaluator}
		sets[key], values[key] = counts.BoardSet, tally.Add(values[key], counts.Rows)
	}
	for _, counts := range in.Trees {
		key := nodesOf{counts.Name, counts.Evaluator}
		trees[key] = tally.Add(trees[key], counts.Rows)
	}
	for _, counts := range in.Solutions {
		for _, row := range counts.Rows {
			boards[counts.Name] += row.Boards
		}
	}
	measured := make(map[DecisionKey]CorrectnessRow)
	for _, row := range correct {
		measured[row.Key()] = row
	}
	for key, set := range sets {
		d := diagnosed{set, key.evaluator, boards[set.Name], in.Chance.Exact(set, key.evaluator)}
		rows = append(rows, d.rows(values[key], trees[key], measured)...)
		read = append(read, d.reliability(values[key])...)
	}
	rows, err = frame.Sorted(rows, "boardset", "evaluator", "ply")
	read, failed := frame.Sorted(read, "boardset", "evaluator", "bin")
	return rows, read, cmp.Or(err, failed)
}

// nodesOf names the nodes that an evaluator judges.
type nodesOf struct{ set, evaluator string }

// diagnosed is an evaluator on a board set.
type diagnosed struct {
	set       BoardSet
	evaluator string
	boards    int64
	exact     bool // every board was counted
}

func (d diagnosed) rows(values []tally.ValueRow, trees []tally.TreeRow, measured map[DecisionKey]CorrectnessRow) (
	rows []DiagnosisRow) {
	counts := newFold(trees, values)
	plies := make(map[int32][]tally.ValueRow)
	for _, row := range values {
		plies[row.Ply] = append(plies[row.Ply], row)
	}
	if all := plies[0]; len(plies) == 1 && all != nil { // of an endgame: the same at any depth
		for key := range measured {
			if key.BoardSet == d.set.Name && key.Evaluator == d.evaluator && key.Propagator == minimax && key.Depth > 0 {
				plies[key.Depth] = all
			}
		}
	}
	for ply, list := range plies {
		row := DiagnosisRow{Experiment: d.set.Experiment, BoardSet: d.set.Name, Game: d.set.Game, Height: d.set.Height,
			Branching: d.set.Branching, Evaluator: d.evaluator, Ply: ply}
		counted := ply
		if counts.isOfAll() {
			counted = 0
		}
		row.values(list)
		errors := d.errors(&row, list)
		wins, _ := counts.at(ply)
		d.winning(&row, wins)
		d.kin(&row, rowsOf(trees, tally.Siblings, counted), rowsOf(trees, tally.Cousins, counted), errors)
		row.strategies(rowsOf(trees, tally.Strategies, ply))
		row.predict(counts, list)
		row.measure(measured)
		rows = append(rows, row)
	}
	return rows
}

// rowsOf returns the rows of a kind and ply.
func rowsOf(trees []tally.TreeRow, kind string, ply int32) (rows []tally.TreeRow) {
	for _, row := range trees {
		if row.Kind == kind && row.Ply == ply {
			rows = append(rows, row)
		}
	}
	return rows
}

// Expected is what the numbers of a row let one expect of minimax at its depth: of an evaluator of two values what
// follows if errors are as alike as they are, of others what follows from their values.
func (r DiagnosisRow) Expected() float64 {
	if r.Values <= 2 {
		return r.PredictedShared
	}
	return r.PredictedValues
}

// Drop is a fall of a curve between two depths that are compared.
type Drop struct {
	From, To DiagnosisRow
	Size     float64
}

// LargestDrop returns the largest fall of a curve over rows of one evaluator, which have all its plies in order; less
// than 0 if it rises everywhere, and -1 if there are no two depths to compare.
func LargestDrop(rows []DiagnosisRow, curve func(DiagnosisRow) float64) Drop {
	largest := Drop{Size: -1}
	for i, to := range rows {
		game, _ := catalog.Find(to.Game)
		for _, from := range rows[:i] {
			compared := game.Compares(int(to.Ply), int(from.Ply)) && from.Ply > 0
			if size := curve(from) - curve(to); compared && size > largest.Size {
				largest = Drop{from, to, size}
			}
		}
	}
	return largest
}

// Diagnosed groups the rows of table `diagnosis` by evaluator and board set.
func Diagnosed(rows []DiagnosisRow) [][]DiagnosisRow {
	return chunks(rows, func(r DiagnosisRow) nodesOf { return nodesOf{r.BoardSet, r.Evaluator} })
}
