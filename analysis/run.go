package analysis

import (
	"errors"
	"fmt"
	"slices"
)

// Run adds up the counts of an experiment and makes its result tables. The result
// depends on the sums of the counts only, not on their order or split. Errors name
// the board set, the evaluator and the value that cannot be.
func Run(in Input) (*Results, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	r := &Results{Experiment: in.Experiment}
	var errs [6]error
	r.BoardSets, errs[0] = boardSets(in)
	r.Correctness, errs[1] = correctness(in)
	r.Contests, errs[2] = contests(in)
	r.Census, errs[3] = census(in)
	r.Figure1, errs[4] = Figure1(in.Experiment, in.Census)
	r.Savings, errs[5] = savings(in)
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	r.Choices = choices(r.Contests)
	return r, nil
}

// sets lists every mention of a board set in the input.
func (in Input) sets() (out []BoardSet) {
	for _, s := range in.Solutions {
		out = append(out, s.BoardSet)
	}
	for _, d := range in.Decisions {
		out = append(out, d.BoardSet)
	}
	for _, p := range in.Pairs {
		out = append(out, p.BoardSet)
	}
	for _, g := range in.Games {
		out = append(out, g.BoardSet)
	}
	for _, c := range in.Census {
		out = append(out, c.BoardSet)
	}
	for _, s := range in.Searches {
		out = append(out, s.BoardSet)
	}
	return out
}

// check reports a board set of another experiment, or one that is described in
// two ways: their counts must not be added.
func (in Input) check() error {
	seen := map[string]BoardSet{}
	ties := []string{"", "first", "last", "random", "expected"}
	for _, s := range in.sets() {
		if s.Experiment != in.Experiment {
			return fmt.Errorf("board set %q is of experiment %q, expected %q", s.Name, s.Experiment, in.Experiment)
		}
		if !slices.Contains(ties, s.Tie) {
			return fmt.Errorf("board set %q: tie is %q, expected one of %q", s.Name, s.Tie, ties[1:])
		}
		tied := s
		s.Tie = ""
		if first, ok := seen[s.Name]; ok && first != s {
			return fmt.Errorf("board set %q is described in two ways: %+v and %+v", s.Name, first, tied)
		}
		seen[s.Name] = s
	}
	return nil
}
