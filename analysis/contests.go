package analysis

// Table `contests`: critical pairs and their significance.
//
// Reference: [NPT86] 3.1 and tables 1a to 5b.

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// contestRun is what one row group of table contests has in common.
type contestRun struct {
	BoardSet
	Evaluator, First, Second string
}

// contests adds up the game tallies by contest and limit of search.
func contests(in Input) ([]ContestRow, error) {
	var runs registry[contestRun]
	counts, err := gameCounts(in, &runs)
	if err != nil {
		return nil, err
	}
	sums, err := sumCounts([]string{"run", "depth", "budget", "one", "two"}, counts)
	if err != nil {
		return nil, fmt.Errorf("table contests: %w", err)
	}
	rows := contestRows(in.Experiment, runs.list, sums)
	slices.SortFunc(rows, compareContests)
	return rows, nil
}

func contestRows(experiment string, runs []contestRun, sums []countRow) (rows []ContestRow) {
	for i, s := range sums {
		if i == 0 || !slices.Equal(s.keys[:3], sums[i-1].keys[:3]) {
			rows = append(rows, newContest(experiment, runs[s.keys[0]], s.keys[1], s.keys[2]))
		}
		rows[len(rows)-1].endings[s.keys[3]][s.keys[4]] += s.boards
	}
	for i := range rows {
		rows[i].finish()
	}
	return rows
}

func newContest(experiment string, run contestRun, depth, budget int) ContestRow {
	return ContestRow{
		Experiment: experiment, BoardSet: run.Name, Game: run.Game, Height: run.Height, Branching: run.Branching,
		Evaluator: run.Evaluator, Tie: run.Tie, Depth: int32(depth), Budget: int64(budget), First: run.First, Second: run.Second,
		exhaustive: run.Exhaustive,
	}
}

// finish computes what follows from how the games ended.
func (r *ContestRow) finish() {
	e := r.endings
	r.Boards, r.Pairs, r.Wins = e.sum(oneBoard), e.sum(pairsOf), e.sum(pairWinsOf)
	r.WinsTotal, r.LossesTotal, r.Draws = e.sum(winsOf), e.sum(lossesOf), e.sum(drawsOf)
	r.StarterWins, r.StarterShare = e.sum(startersOf), e.ratio(starterPointsOf, allPoints).value
	score := e.ratio(pointsOf, allPoints)
	r.Score = score.value
	r.ScoreLow, r.ScoreHigh = score.limits(r.Boards, r.exhaustive, 1)
	r.Percent = math.NaN()
	if r.Pairs > 0 {
		r.Percent = 100 * float64(r.Wins) / float64(r.Pairs)
	}
	r.PExact, r.PPublished = SignTest(r.Pairs, r.Wins), PublishedSignTest(r.Pairs, r.Wins)
	r.Better = betterSide(r.PExact, 2*r.Wins-r.Pairs)
}

// flip counts from the other side.
func (r ContestRow) flip() ContestRow {
	r.First, r.Second, r.endings = r.Second, r.First, r.endings.flip()
	r.finish()
	return r
}

// Endings are how the games of each board ended; none in rows that were read from a file.
func (r ContestRow) Endings() endings { return r.endings }

// Exhaustive reports whether all boards of the set were played.
func (r ContestRow) Exhaustive() bool { return r.exhaustive }

// betterSide says which side has won significantly more, if any: p is the level of
// the difference, lead how many more first has won.
func betterSide(p float64, lead int64) string {
	switch {
	case p > significant:
		return ""
	case lead > 0:
		return "first"
	case lead < 0:
		return "second"
	}
	return ""
}

// significant is the level of [NPT86] table 1b, footnote a.
const significant = 0.05

func compareContests(a, b ContestRow) int {
	return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator), cmp.Compare(a.Tie, b.Tie),
		cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Budget, b.Budget))
}
