package exact

import (
	"cmp"
	"database/sql"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Answers without an integral are a sample: they are written step by step, one step of b keeping a right beginning
// right, with normal noise. A search in steps is one loop: each beginning that is kept is continued, and all
// continuations are scored. Beginnings rank by the score of their last step, or by what is made of those of all steps:
//
//	sum.      Their sum.
//	gain.     The sum of how much each is above the mean of those of its siblings, where what siblings share falls out.
//	product.  The product of the chances to be right by each, as process reward models have them.
//	min.      The least of them; of equal ones the last score decides.
//
// A search takes the best ones:
//
//	beam.     The K best are kept.
//	ahead.    All are kept until they are d steps long. From then on each step takes the first step of the best one, and
//	          keeps what goes on from there.
//	answers.  N are begun, each goes on by one step at random, and all are kept. No two have a step in common.
//
// In the end the best one is taken. Beams of 1, and looking one step ahead, compare nothing but siblings: by every rank
// they are the same search, which has an integral, also where steps share noise.

// aheadSearch is a search of table answers beside those of growths; what follows a search says how beginnings rank.
const (
	aheadSearch = "ahead"
	byLast      = ""
	bySum       = "-sum"
	byGain      = "-gain"
	byProduct   = "-product"
	byMin       = "-min"
)

// Samples are of every fourth power of two, up to the widest beam, and of looking ahead by up to so many scores.
// Products and minima are of long answers and narrower beams.
const (
	mostWritten = 1 << 8
	mostChanced = 1 << 4
	mostScored  = 1 << 11
)

// way is how answers are written.
type way struct {
	solo
	search string
	rank   string
	size   int64
	steps  int

	fresh  float64
	scores []float64
}

// begun is the beginning of an answer.
type begun struct {
	right, first bool    // all of it, and its first step
	noise, score float64 // of its last step; what it is ranked by
	least        float64 // of the scores of its steps
}

// written returns the sampled rows of an evaluator, like a row of a beam that was run.
func (g solo) written(r tables.AnswerRow) (rows []tables.AnswerRow) {
	if !g.gaussian() || g.fixed() != 1 {
		return nil
	}
	add := func(search, rank string, size int64, steps int32) {
		w := way{solo: g, search: search, rank: rank, size: size, steps: int(steps)}
		r := unsampled(r, size, g.cost(1, steps))
		r.Search, r.Steps = search+rank, steps
		if size == 1 && search != answersSearch { // siblings alone are compared
			r.Drawn = sql.Null[int64]{}
			g.siblings().fill(&r)
		} else {
			r.Answer, r.Picked, r.Move = math.NaN(), math.NaN(), math.NaN()
			w.sample(&r)
		}
		rows = append(rows, r)
	}
	for _, steps := range []int32{int32(g.height - 1), longAnswers} {
		for size := int64(1); size <= mostWritten; size *= 4 {
			add(beamSearch, bySum, size, steps)
			add(beamSearch, byGain, size, steps)
			if g.share > 0 {
				add(beamSearch, byLast, size, steps)
			}
			switch {
			case steps < longAnswers: // nobody guesses fifty steps
				add(answersSearch, bySum, size, steps)
			case size > 1 && size <= mostChanced:
				add(beamSearch, byProduct, size, steps)
				add(beamSearch, byMin, size, steps)
			}
		}
		scored := func(ahead int64) float64 { return float64(steps) * elementary.Power(float64(g.branching), ahead) }
		for ahead := int64(1); ahead <= int64(steps) && scored(ahead) <= mostScored; ahead *= 2 {
			for _, rank := range []string{byLast, bySum, byGain} {
				add(aheadSearch, rank, ahead, steps)
			}
		}
	}
	return rows
}

// sample writes as many answers as the sample has boards, the same noise for every row.
func (w *way) sample(r *tables.AnswerRow) {
	source := random.For(0, "answers")
	w.fresh = w.solo.fresh()
	rights, firsts, boards := 0.0, 0.0, r.Drawn.V
	for board := range boards {
		best, looked := w.write(source.Board(board))
		r.Looked = looked
		if best.right {
			rights++
		}
		if best.first {
			firsts++
		}
	}
	r.Written, r.WrittenLow, r.WrittenHigh = stat.Interval(rights, float64(boards), false)
	r.Sampled, r.Low, r.High = stat.Interval(firsts, float64(boards), false)
	r.Boards = sql.Null[int64]{V: boards, Valid: true}
}

// write writes an answer, and returns how many scores it asked for.
func (w *way) write(stream random.Stream) (best begun, looked int64) {
	drawn := uint64(0)
	normal := func() float64 { drawn++; return stream.Sub(drawn).Normal() }
	kept, next, moves := []begun{{right: true, noise: normal(), least: math.Inf(1)}}, []begun(nil), w.branching
	if w.search == answersSearch {
		kept, moves = slices.Repeat(kept, int(w.size)), 1
	}
	for step := range w.steps {
		next = next[:0]
		for _, k := range kept {
			for move := range moves {
				n := begun{right: k.right && move == 0, first: k.first}
				if w.search == answersSearch {
					drawn++
					n.right = k.right && stream.Below(drawn, w.branching) == 0
				}
				if step == 0 {
					n.first = n.right
				}
				n.noise = float64(w.share*k.noise) + float64(w.fresh*normal())
				n.score = n.noise
				if n.right {
					n.score += w.advantage
				}
				next = append(next, n)
			}
			w.ranked(k, next[len(next)-moves:])
		}
		if w.rank != byLast || w.search == beamSearch || w.decides(step) {
			looked += int64(len(next))
		}
		kept, next = w.kept(next, step), kept
	}
	return slices.MaxFunc(kept, compareBegun), looked
}

// ranked makes of the scores of the continuations of a beginning what they are ranked by.
func (w *way) ranked(from begun, siblings []begun) {
	mean := 0.0
	for _, n := range siblings {
		mean += n.score / float64(len(siblings))
	}
	for i := range siblings {
		n := &siblings[i]
		switch w.rank {
		case bySum:
			n.score += from.score
		case byGain:
			n.score += from.score - mean
		case byProduct: // its logarithm
			n.score = from.score - elementary.Log(1+elementary.Exp(float64(w.advantage*(float64(w.advantage/2)-n.score))))
		case byMin:
			n.least = min(from.least, n.score)
			n.score = n.least + float64(n.score*equal)
		}
	}
}

// equal is so little that a last score times it decides between equal minima only.
const equal = 1. / (1 << 32)

// decides reports whether a search by the last score looks at a step: if it chooses by it.
func (w *way) decides(step int) bool {
	return step == w.steps-1 || w.search == aheadSearch && step+1 >= int(w.size)
}

// kept returns what goes on, of all continuations in the order of what they continue.
func (w *way) kept(next []begun, step int) []begun {
	switch {
	case w.search == beamSearch && int(w.size) < len(next):
		w.scores = w.scores[:0]
		for _, n := range next {
			w.scores = append(w.scores, n.score)
		}
		slices.Sort(w.scores)
		least := w.scores[len(next)-int(w.size)]
		return slices.DeleteFunc(next, func(n begun) bool { return n.score < least })
	case w.search == aheadSearch && step+1 >= int(w.size) && step < w.steps-1:
		part := len(next) / w.branching
		best := slices.Index(next, slices.MaxFunc(next, compareBegun))
		return next[best/part*part:][:part]
	}
	return next
}

// compareBegun orders beginnings by rank.
func compareBegun(a, b begun) int { return cmp.Compare(a.score, b.score) }
