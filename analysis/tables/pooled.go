package tables

// Table `pooled`: which board sets differ in seed alone, and are there added up as well.

// PooledRow is a line of table `pooled`: a board set whose counts are also part of a larger
// one's. Rows are sorted by board set, then by seed.
type PooledRow struct {
	_ struct{} `doc:"a board set that differs from others in seed alone, and the one that all of them are added up in" key:"experiment boardset member"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string `parquet:"boardset" doc:"name of the pooled board set, whose rows in other tables count the boards of all members"`
	Member     string `parquet:"member" doc:"name of the board set that has the boards of one seed"`
	Seed       int64  `parquet:"seed" doc:"seed of the member"`
	Boards     int64  `parquet:"boards" doc:"boards of the member"`
}
