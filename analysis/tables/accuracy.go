package tables

import "database/sql"

// AccuracyRow is a line of table `accuracy`: how much the static values of the nodes of one height tell about who wins
// them. Rows are in the order of table correctness, then by height.
type AccuracyRow struct {
	_ struct{} `doc:"how much static values tell about who wins, at the nodes of one height of random boards, exactly" key:"experiment boardset evaluator node_height"`

	Experiment string          `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string          `parquet:"boardset" doc:"name of the board set"`
	Game       string          `parquet:"game" doc:"game played: pgame, ngame or ggame, of others accuracy is not known"`
	Height     int32           `parquet:"height" doc:"plies of a whole game"`
	Branching  int32           `parquet:"branching" doc:"moves at each position"`
	Evaluator  string          `parquet:"evaluator" doc:"static evaluator, one that does not err at random"`
	NodeHeight int32           `parquet:"node_height" doc:"moves left at the node"`
	Won        float64         `parquet:"won" doc:"probability that Max wins a node"`
	AUC        float64         `parquet:"auc" doc:"probability that a node which Max wins has a larger value than one which he loses, half of it where values are equal: 1 where values tell who wins, 1/2 where they tell nothing; null where one player wins all"`
	Brier      float64         `parquet:"brier" doc:"mean square of value - truth"`
	Slope      float64         `parquet:"slope" doc:"by how much a win of Max gets more probable as values rise by 1, by least squares: 1 where values are probabilities of winning; null where all values are equal"`
	Change     float64         `parquet:"change" doc:"mean difference, up or down, between the value of a node and that after a random move"`
	Middle     sql.Null[int64] `parquet:"middle" doc:"ggame: how many squares in the middle are enough to tell who wins; null in others"`
}
