package tables

import (
	"database/sql"
	"math"
)

// AnswerRow is a line of table `answers`: how often an answer of several steps is right that a search picks by scores.
// Rows are in the order of table correctness, then by search, steps and size.
type AnswerRow struct {
	_ struct{} `doc:"how often best-of-N, beam search and looking ahead pick a right answer by scores, exactly or in a sample, and a right first move" key:"experiment boardset evaluator search steps size"`

	Experiment string          `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string          `parquet:"boardset" doc:"name of the board set"`
	Game       string          `parquet:"game" doc:"game played: solo, others have no integrals; logged of logs of scored answers"`
	Height     int32           `parquet:"height" doc:"plies of a whole game"`
	Branching  int32           `parquet:"branching" doc:"moves at each position"`
	Evaluator  string          `parquet:"evaluator" doc:"what gives the scores; of logs the player"`
	Search     string          `parquet:"search" doc:"answers (best-of-N), beam, or ahead, which scores every continuation of so many steps and takes the first step of the best one, step by step; with -sum behind it where beginnings are ranked by the sum of the scores of all their steps, with -gain by the sum of what each has more than its siblings in the mean, with -product by the product of the chances to be right that they give, with -min by the least of them, and else by the score of the last"`
	Steps      int32           `parquet:"steps" doc:"moves of an answer; beyond those of the board the same model goes on; 1 of logs, which have whole answers"`
	Size       int64           `parquet:"size" doc:"N answers, K beginnings that the beam keeps, or steps that are looked ahead"`
	Looked     int64           `parquet:"evaluations" doc:"scores that are asked for"`
	Answer     float64         `parquet:"answer_exact" doc:"probability that the answer is right; those of best-of-N are drawn from endlessly many, of which as large a share is right; null where it has no integral"`
	Picked     float64         `parquet:"picked_exact" doc:"of beams: probability that the last step picks the right answer, if it is among those that are scored; null for best-of-N"`
	Move       float64         `parquet:"move_exact" doc:"probability that the first move of the answer is right, on these boards; null where it has no formula, as for wide beams"`
	Sampled    float64         `parquet:"sampled" doc:"fraction of right first moves in the sample; null where it was not searched"`
	Low        float64         `parquet:"sampled_low" doc:"lower 95% Wilson limit of sampled; null where it is"`
	High       float64         `parquet:"sampled_high" doc:"upper 95% Wilson limit of sampled; null where it is"`
	Boards     sql.Null[int64] `parquet:"nontrivial" doc:"boards of the sample; null where sampled is"`
	Agrees     sql.Null[bool]  `parquet:"agrees" doc:"as of table exact; null where sampled or move_exact is"`

	Written     float64         `parquet:"answer_sampled" doc:"of searches without an integral: fraction of right answers in a sample of its own, of answers that are written step by step with normal noise; sampled is then of their first steps. Of logs of scored answers: how often the best of so many is right, over all choices of them from each prompt's, in the mean of prompts"`
	WrittenLow  float64         `parquet:"answer_low" doc:"lower 95% limit of answer_sampled, by Wilson; of logs by Student's t over prompts, null where they do not differ"`
	WrittenHigh float64         `parquet:"answer_high" doc:"upper 95% limit of answer_sampled, likewise"`
	Drawn       sql.Null[int64] `parquet:"drawn" doc:"answers of that sample, as many as boards of the board set; of logs the prompts"`

	Behind     float64 `parquet:"behind" doc:"of logs of scored answers: answer_sampled of the size at which it is largest, minus that of this size; null of other searches"`
	BehindLow  float64 `parquet:"behind_low" doc:"lower 95% limit of behind, by Student's t over prompts; null where they do not differ in it"`
	BehindHigh float64 `parquet:"behind_high" doc:"upper 95% limit of behind, likewise"`
	BehindP    float64 `parquet:"behind_p_holm" doc:"probability that a difference as large is chance, by Student's t, adjusted by Holm over all pairs of sizes of the evaluator, since the largest is picked"`
}

// Logged reports whether it is of a log of scored answers, whose sizes are compared prompt by prompt.
func (r AnswerRow) Logged() bool { return r.Game == "logged" }

// Right is how often the answer is right: by its integral, or else in the sample.
func (r AnswerRow) Right() float64 {
	if math.IsNaN(r.Answer) {
		return r.Written
	}
	return r.Answer
}
