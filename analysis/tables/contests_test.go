package tables

import (
	"database/sql"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

func TestContestsTable(t *testing.T) {
	r := mustRun(t, handMade()).Contests[0]
	if r.Boards != 21 || r.Pairs != 12 || r.Wins != 11 || r.WinsTotal != 25 || r.LossesTotal != 7 ||
		r.Draws != 10 || r.StarterWins != 20 {
		t.Errorf("%+v", r)
	}
	if math.Abs(r.PExact-26.0/4096) > 1e-15 || r.PPublished != r.PExact || r.Better != "first" {
		t.Errorf("%+v", r)
	}
}

func TestContestBetter(t *testing.T) {
	for _, c := range []struct {
		first, second int64
		percent       float64
		better        string
	}{{0, 0, math.NaN(), ""}, {1, 9, 10, "second"}, {9, 1, 90, "first"}, {2, 8, 20, ""}, {5, 5, 50, ""}} {
		in := handMade()
		in.Games[0].Rows = []tally.GameRow{
			{Depth: 1, FirstStartsWinner: "product", SecondStartsWinner: "product", Boards: c.first},
			{Depth: 1, FirstStartsWinner: "minimax", SecondStartsWinner: "minimax", Boards: c.second},
			{Depth: 1, FirstStartsWinner: "minimax", SecondStartsWinner: "product", Boards: 3},
		}
		r := mustRun(t, in).Contests[0]
		if r.Better != c.better || r.Percent != c.percent && !(math.IsNaN(r.Percent) && math.IsNaN(c.percent)) {
			t.Errorf("%d to %d: %+v", c.first, c.second, r)
		}
		if r.WinsTotal != r.Boards+2*r.Wins-r.Pairs {
			t.Errorf("%d to %d: the identity of games and pairs fails: %+v", c.first, c.second, r)
		}
	}
}

func TestContestWithDraws(t *testing.T) {
	r := mustRun(t, drawsInput(kalah, someEndings)).Contests[0]
	// product: 90 won of 200 that it began, 60 of the others; minimax 70 and 100; drawn 40 and 40
	if r.WinsTotal != 150 || r.LossesTotal != 170 || r.Draws != 80 || r.StarterWins != 190 {
		t.Errorf("%+v", r)
	}
	// critical: won twice 30, lost twice 40, won or lost beside a draw 20 each
	if r.Pairs != 110 || r.Wins != 50 {
		t.Errorf("%d critical pairs, %d won", r.Pairs, r.Wins)
	}
	if r.Score != 190.0/400 || r.StarterShare != 230.0/400 {
		t.Errorf("score %g, starter share %g", r.Score, r.StarterShare)
	}
	// points by board 1, 3/4, 1/2, 1/4, 0 on 30, 20, 90, 20, 40 boards
	squares := (30*1 + 20*9.0/16 + 90*1.0/4 + 20*1.0/16) / 200
	half := stat.Z95 * math.Sqrt((squares-r.Score*r.Score)/200)
	if math.Abs(r.ScoreHigh-r.Score-half) > 1e-12 || math.Abs(r.Score-r.ScoreLow-half) > 1e-12 {
		t.Errorf("score %g in %g..%g, want it within %g", r.Score, r.ScoreLow, r.ScoreHigh, half)
	}
	exhaustive := kalah
	exhaustive.Exhaustive = true
	if r = mustRun(t, drawsInput(exhaustive, someEndings)).Contests[0]; r.ScoreLow != r.Score || r.ScoreHigh != r.Score {
		t.Errorf("exhaustive: %+v", r)
	}
	if r = mustRun(t, drawsInput(kalah, Endings{{1}})).Contests[0]; r.Score != 1 || !math.IsNaN(r.ScoreLow) {
		t.Errorf("one board: %+v", r)
	}
}

// TestExcess: means in moves of the winner, with the normal interval; the other side's after Flip.
func TestExcess(t *testing.T) {
	excess := func(plies int32) sql.Null[int32] { return sql.Null[int32]{V: plies, Valid: true} }
	in := drawsInput(kalah, Endings{})
	in.Games[0].Rows = []tally.GameRow{
		{Depth: 2, FirstStartsWinner: "product", SecondStartsWinner: "draw", FirstStartsExcess: excess(4), Boards: 3},
		{Depth: 2, FirstStartsWinner: "product", SecondStartsWinner: "minimax", FirstStartsExcess: excess(12),
			SecondStartsExcess: excess(-2), Boards: 1},
		{Depth: 2, FirstStartsWinner: "draw", SecondStartsWinner: "draw", Boards: 5},
	}
	r := mustRun(t, in).Contests[0]
	half := stat.Z95 * math.Sqrt(3.0/4) // the variance of 2, 2, 2 and 6 is 3
	closeAll(t, "first", []float64{r.FirstExcess, r.FirstExcessLow, r.FirstExcessHigh}, []float64{3, 3 - half, 3 + half})
	nan := math.NaN()
	closeAll(t, "second", []float64{r.SecondExcess, r.SecondExcessLow, r.SecondExcessHigh}, []float64{-1, nan, nan})
	if f := r.Flip(); f.SecondExcessHigh != r.FirstExcessHigh || f.FirstExcess != -1 {
		t.Errorf("flipped: %+v", f)
	}
	if r = mustRun(t, drawsInput(kalah, someEndings)).Contests[0]; !math.IsNaN(r.FirstExcess) {
		t.Errorf("without distances: %+v", r)
	}
}

// TestCriticalOverSeeds: with chance on all boards the interval of the pooled row is Student's.
func TestCriticalOverSeeds(t *testing.T) {
	contest := func(set string, boards, pairs, wins int64) ContestRow {
		return ContestRow{BoardSet: set, First: "mean~uct-1", Second: "minimax", Boards: boards, Pairs: pairs, Wins: wins,
			Percent: 100 * float64(wins) / float64(pairs)}
	}
	chance := Chance{Random: []string{"mean~uct-1"}, Pooled: []PooledRow{{BoardSet: "g", Member: "g-s1"},
		{BoardSet: "g", Member: "g-s2"}, {BoardSet: "g", Member: "g-s3"}}}
	rows := Critical([]ContestRow{contest("g", 120, 60, 36), contest("g-s1", 40, 20, 11), contest("g-s2", 40, 20, 12),
		contest("g-s3", 40, 20, 13)}, chance,
		func(name string) BoardSet { return BoardSet{Name: name, Exhaustive: true} })
	percent, _, _ := stat.Seeds([]float64{55, 60, 65}, stat.Z95)
	_, low, high := stat.Interval(20, 40, false) // the same share with every seed: by the boards of one
	closeAll(t, "pooled", []float64{rows[0].Low, rows[0].High, rows[0].ShareLow, rows[0].ShareHigh},
		[]float64{percent.Low, percent.High, low, high})
	if rows[1].Low >= rows[1].Percent {
		t.Errorf("one seed: %+v", rows[1])
	}
}

// TestCritical: intervals of a sample are Wilson's, those of all boards have no width,
// and without critical pairs nothing is known of who wins them.
func TestCritical(t *testing.T) {
	rows := Critical([]ContestRow{
		{BoardSet: "sample", Boards: 40, Pairs: 10, Wins: 6, Percent: 60},
		{BoardSet: "all", Boards: 40, Pairs: 10, Wins: 6, Percent: 60},
		{BoardSet: "sample", Depth: 2, Boards: 40, Percent: math.NaN()},
	}, Chance{}, func(name string) BoardSet { return BoardSet{Name: name, Exhaustive: name == "all"} })
	_, low, high := stat.Interval(6, 10, false)
	if r := rows[0]; r.Low != 100*low || r.High != 100*high || r.Share != 0.25 ||
		r.ShareLow >= 0.25 || r.ShareHigh <= 0.25 {
		t.Errorf("a sample: %+v", r)
	}
	if r := rows[1]; r.Low != 60 || r.High != 60 || r.ShareLow != 0.25 || r.ShareHigh != 0.25 {
		t.Errorf("all boards: %+v", r)
	}
	if r := rows[2]; !math.IsNaN(r.Low) || !math.IsNaN(r.High) || r.Share != 0 || r.ShareHigh <= 0 {
		t.Errorf("no critical pairs: %+v", r)
	}
}
