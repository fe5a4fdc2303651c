package tables

import (
	"database/sql"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Lines of table `answers` about logs of scored answers: prompts are the sample, and the same ones at every size.

// Scores are what a log says of a player who takes the answer with the best score of N: how often it is right.
type Scores struct {
	BoardSet
	Player string
	Sizes  []int64     // N, ascending
	Right  [][]float64 // by size and prompt
}

// ScoredAnswers returns the lines of such players, of whom several entries have different prompts.
func ScoredAnswers(list []Scores) (rows []AnswerRow) {
	var players []*Scores
	for _, s := range list {
		i := slices.IndexFunc(players, func(p *Scores) bool { return p.BoardSet == s.BoardSet && p.Player == s.Player })
		if i < 0 {
			i, players = len(players), append(players, &Scores{s.BoardSet, s.Player, s.Sizes, make([][]float64, len(s.Sizes))})
		}
		for j, right := range s.Right {
			players[i].Right[j] = append(players[i].Right[j], right...)
		}
	}
	for _, p := range players {
		rows = append(rows, p.rows()...)
	}
	return rows
}

// rows compares all sizes of a player.
func (s *Scores) rows() (rows []AnswerRow) {
	nan, best := math.NaN(), 0
	for i, size := range s.Sizes {
		mean, _ := overPrompts(s.Right[i])
		rows = append(rows, AnswerRow{Experiment: s.Experiment, BoardSet: s.Name, Game: s.Game, Height: s.Height,
			Branching: s.Branching, Evaluator: s.Player, Search: "answers", Steps: 1, Size: size, Looked: size,
			Answer: nan, Picked: nan, Move: nan, Sampled: nan, Low: nan, High: nan,
			Written: mean.Value, WrittenLow: max(mean.Low, 0), WrittenHigh: min(mean.High, 1),
			Drawn: sql.Null[int64]{V: int64(len(s.Right[i])), Valid: true}, BehindP: nan})
		if mean.Value > rows[best].Written {
			best = i
		}
	}
	var tests []float64
	var ofBest []*AnswerRow // by test; nil of two others
	for i := range rows {
		for j := range i {
			_, p := overPrompts(minus(s.Right[i], s.Right[j]))
			tests, ofBest = append(tests, p), append(ofBest, nil)
			if i == best {
				ofBest[len(tests)-1] = &rows[j]
			} else if j == best {
				ofBest[len(tests)-1] = &rows[i]
			}
		}
		behind, _ := overPrompts(minus(s.Right[best], s.Right[i]))
		rows[i].Behind, rows[i].BehindLow, rows[i].BehindHigh = behind.Value, behind.Low, behind.High
	}
	for i, p := range stat.Holm(tests) {
		if ofBest[i] != nil {
			ofBest[i].BehindP = p
		}
	}
	return rows
}

// overPrompts is the mean of numbers, with its 95% interval and the p that it is 0: NaN if the numbers do not differ.
func overPrompts(numbers []float64) (mean stat.Estimate, p float64) {
	mean, p, ok := stat.Seeds(numbers, stat.Z95)
	if !ok {
		mean = stat.Estimate{Value: numbers[0], Low: math.NaN(), High: math.NaN()}
	}
	return mean, p
}

// minus subtracts numbers one by one.
func minus(from, numbers []float64) (differences []float64) {
	for i, x := range from {
		differences = append(differences, x-numbers[i])
	}
	return differences
}
