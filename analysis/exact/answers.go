package exact

import (
	"cmp"
	"database/sql"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/elementary"
)

// Searches of table answers, which are the first words of growths.
const (
	answersSearch = "answers"
	beamSearch    = "beam"
)

// What table answers has beside the searches that were run: answers of so many steps, beams that double up to so
// many, and so many answers, with the number that is best.
const (
	longAnswers = 50
	mostKept    = 1 << 14
	mostAnswers = 1 << 20
	mostMoved   = 64 // beams whose first moves are known
)

// Answers returns table answers of games of one player, for each board set and evaluator of rows by which a player
// minimax~answers-D or minimax~beam-K searched. Rows without an integral are left out: beams where more than one move
// is right, or noise is shared, and answers of several steps that share noise. Beams with normal noise, where one
// move is right, have samples too ([solo.written]).
func Answers(rows []tables.CorrectnessRow, sets map[string]Set) ([]tables.AnswerRow, error) {
	type searched struct {
		solo
		rows []tables.AnswerRow
		beam tables.AnswerRow // what rows of a sample have in common, of who searched by a beam
	}
	var found []*searched
	known := make(map[[2]string]*searched)
	for _, r := range rows {
		search, size, ok := growth(r.Propagator)
		if !ok || sets[r.BoardSet].Wins == "" {
			continue
		}
		key := [2]string{r.BoardSet, r.Evaluator}
		s := known[key]
		if s == nil {
			g, err := newSolo(int(r.Height), int(r.Branching), sets[r.BoardSet].Wins, r.Evaluator)
			if err != nil { // its scores have no law
				continue
			}
			s = &searched{solo: g}
			found, known[key] = append(found, s), s
		}
		if search == beamSearch {
			s.beam = searchedBy(r)
			s.beam.Drawn = sql.Null[int64]{V: r.Boards, Valid: true}
		}
		s.rows = append(s.rows, s.sampled(r, search, size)...)
	}
	var integrals errgroup.Group
	for _, s := range found {
		integrals.Go(func() error {
			s.rows = s.swept(s.rows)
			for i := range s.rows {
				s.fill(&s.rows[i])
			}
			s.rows = s.withBest(s.rows)
			if s.beam.Drawn.V > 0 {
				s.rows = append(s.rows, s.written(s.beam)...)
				slices.SortStableFunc(s.rows, compareAnswers)
			}
			return nil
		})
	}
	err := integrals.Wait()
	var table []tables.AnswerRow
	for _, s := range found {
		table = append(table, s.rows...)
	}
	return table, err
}

// growth takes the name of a player apart: "minimax~beam-4" is a beam of 4.
func growth(player string) (search string, size int64, ok bool) {
	name, ok := strings.CutPrefix(player, "minimax~")
	search, text, _ := strings.Cut(name, "-")
	size, err := strconv.ParseInt(text, 10, 64)
	return search, size, ok && err == nil && (search == answersSearch || search == beamSearch)
}

// PicksAnswers reports whether table answers has a player.
func PicksAnswers(player string) bool {
	_, _, ok := growth(player)
	return ok
}

// fixed returns the n that is the same everywhere; 0 where it is not.
func (g solo) fixed() int {
	if g.shares[len(g.shares)-1] == 1 {
		return len(g.shares)
	}
	return 0
}

// searchedBy is what rows of a board set and evaluator have in common.
func searchedBy(r tables.CorrectnessRow) tables.AnswerRow {
	return tables.AnswerRow{Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height,
		Branching: r.Branching, Evaluator: r.Evaluator}
}

// sampled returns the row of a search that was run, if it has integrals.
func (g solo) sampled(r tables.CorrectnessRow, search string, size int64) []tables.AnswerRow {
	row := unsampled(searchedBy(r), size, r.Budget)
	row.Search, row.Sampled, row.Low, row.High = search, r.Fraction, r.Low, r.High
	row.Boards = sql.Null[int64]{V: r.Nontrivial, Valid: true}
	if search == answersSearch {
		row.Steps, row.Size = int32(size), r.Budget
	} else if row.Steps = g.steps(size, r.Budget); g.cost(size, row.Steps) != r.Budget {
		return nil // the last evaluations are of a step that is not whole, and of no use
	}
	if g.share > 0 && (search == beamSearch || row.Steps > 1) {
		return nil
	}
	if g.fixed() == 0 || search == beamSearch && (g.fixed() > 1 || row.Steps == 0) || int(row.Steps) >= g.height {
		return nil
	}
	g.fill(&row)
	if !math.IsNaN(row.Move) && r.Nontrivial > 0 {
		n := float64(r.Nontrivial)
		row.Agrees = sql.Null[bool]{V: agrees(Score(r.Correct, n, row.Move), r.Correct, n, row.Move), Valid: true}
	}
	return []tables.AnswerRow{row}
}

// cost returns how many scores a beam asks for.
func (g solo) cost(width int64, steps int32) (scores int64) {
	kept := int64(1)
	for range steps {
		moves := kept * int64(g.branching)
		scores, kept = scores+moves, min(width, moves)
	}
	return scores
}

// steps returns how many whole steps of a beam such a budget pays for.
func (g solo) steps(width, budget int64) int32 {
	steps := int32(0)
	for g.cost(width, steps+1) <= budget {
		steps++
	}
	return steps
}

// swept adds the sizes that were not run, and sorts.
func (g solo) swept(rows []tables.AnswerRow) []tables.AnswerRow {
	for _, r := range slices.Clone(rows) {
		steps, sizes := []int32{r.Steps}, doubled(mostAnswers)
		if r.Search == beamSearch {
			steps, sizes = []int32{longAnswers, int32(g.height - 1)}, doubled(mostKept)
		}
		for _, r.Steps = range steps {
			for _, r.Size = range sizes {
				looked := r.Size
				if r.Search == beamSearch {
					looked = g.cost(r.Size, r.Steps)
				}
				r = unsampled(r, r.Size, looked)
				if !slices.ContainsFunc(rows, func(other tables.AnswerRow) bool { return compareAnswers(r, other) == 0 }) {
					rows = append(rows, r)
				}
			}
		}
	}
	slices.SortFunc(rows, compareAnswers)
	return rows
}

// unsampled is a row of another size, which was not run.
func unsampled(r tables.AnswerRow, size, looked int64) tables.AnswerRow {
	r.Size, r.Looked = size, looked
	r.Sampled, r.Low, r.High = math.NaN(), math.NaN(), math.NaN()
	r.Boards, r.Agrees = sql.Null[int64]{}, sql.Null[bool]{}
	r.Written, r.WrittenLow, r.WrittenHigh = math.NaN(), math.NaN(), math.NaN()
	r.Behind, r.BehindLow, r.BehindHigh, r.BehindP = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	return r
}

// compareAnswers orders the rows of an evaluator.
func compareAnswers(a, b tables.AnswerRow) int {
	return cmp.Or(cmp.Compare(a.Search, b.Search), cmp.Compare(a.Steps, b.Steps), cmp.Compare(a.Size, b.Size))
}

// doubled returns 1, 2, 4 and so on.
func doubled(most int64) (sizes []int64) {
	for size := int64(1); size <= most; size *= 2 {
		sizes = append(sizes, size)
	}
	return sizes
}

// withBest adds to filled rows the numbers of answers that are best, each between two of best-of-N that are worse. It
// is looked for as where a rise ends that a fall follows.
func (g solo) withBest(rows []tables.AnswerRow) []tables.AnswerRow {
	var added []tables.AnswerRow
	for i := 1; i+1 < len(rows); i++ {
		before, r, after := rows[i-1], rows[i], rows[i+1]
		if r.Search != answersSearch || before.Steps != r.Steps || after.Steps != r.Steps || after.Search != r.Search ||
			r.Answer < before.Answer || r.Answer < after.Answer+quadrature {
			continue
		}
		low, high := before.Size, after.Size
		for low < high {
			if middle := (low + high) / 2; g.answer(middle+1, r.Steps) > g.answer(middle, r.Steps) {
				low = middle + 1
			} else {
				high = middle
			}
		}
		if low != r.Size {
			r = unsampled(r, low, low)
			g.fill(&r)
			added = append(added, r)
		}
	}
	rows = append(rows, added...)
	slices.SortFunc(rows, compareAnswers)
	return rows
}

// answer returns how often the best of some answers is right.
func (g solo) answer(answers int64, steps int32) float64 {
	share := elementary.Power(float64(g.fixed())/float64(g.branching), int64(steps))
	return min(g.siblings().bestOf(answers, share), 1) // but for rounding
}

// fill sets what a row's integrals are.
func (g solo) fill(r *tables.AnswerRow) {
	r.Picked, r.Move = math.NaN(), math.NaN()
	if r.Search == answersSearch {
		r.Answer = g.answer(r.Size, r.Steps)
		if r.Steps == 1 && r.Size <= int64(g.branching) {
			r.Move = g.siblings().bestOfMoves(r.Size)
		}
		return
	}
	r.Answer, r.Picked = g.beam(r.Size, int(r.Steps)), g.stays(g.lastScored(r.Size, r.Steps), 1)
	if r.Size <= mostMoved && int(r.Steps) < g.height {
		r.Move = g.firstMove(r.Size, int(r.Steps))
	}
}

// lastScored is how many answers a beam compares at the end.
func (g solo) lastScored(width int64, steps int32) int64 {
	moves := int64(g.branching)
	for range steps - 1 {
		moves = min(moves, width) * int64(g.branching)
	}
	return moves
}
