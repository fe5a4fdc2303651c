package analysis

import (
	"errors"
	"fmt"
	"slices"
)

// Run turns the counts of an experiment into its analysis tables and, where pub is
// not nil, compares every printed cell and writes the errata ledger. The result
// depends on the sums of the counts only, not on their order or split. Errors name
// the board set, the evaluator and the value that cannot be.
func Run(in Input, pub *Published) (*Results, error) {
	if err := errors.Join(in.check(), pub.check()); err != nil {
		return nil, err
	}
	in = in.named()
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
	if pub == nil {
		return r, nil
	}
	return r, r.Compare(in, pub)
}

// Compare adds what Run makes of published tables to the results of Run without
// them: in is the input of that run, with exact fractions where they have come to
// be known since.
func (r *Results) Compare(in Input, pub *Published) error {
	if err := pub.check(); err != nil {
		return err
	}
	r.pub = pub
	r.Errata = Ledger(pub)
	for i := range r.Errata {
		r.Errata[i].Experiment = r.Experiment
	}
	r.compare(in.named())
	return nil
}

// Against names the published tables that results which were read from their tables
// have been compared with, so that Tables can print them; nil for none.
func (r *Results) Against(pub *Published) { r.pub = pub }

// named returns the input with the experiment filled in, so that a board set
// without one is not taken for another.
func (in Input) named() Input {
	in.Solutions, in.Decisions = slices.Clone(in.Solutions), slices.Clone(in.Decisions)
	in.Games, in.Census, in.Searches = slices.Clone(in.Games), slices.Clone(in.Census), slices.Clone(in.Searches)
	in.Pairs = slices.Clone(in.Pairs)
	for i := range in.Solutions {
		in.Solutions[i].Experiment = in.Experiment
	}
	for i := range in.Decisions {
		in.Decisions[i].Experiment = in.Experiment
	}
	for i := range in.Pairs {
		in.Pairs[i].Experiment = in.Experiment
	}
	for i := range in.Games {
		in.Games[i].Experiment = in.Experiment
	}
	for i := range in.Census {
		in.Census[i].Experiment = in.Experiment
	}
	for i := range in.Searches {
		in.Searches[i].Experiment = in.Experiment
	}
	return in
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
		if s.Experiment != "" && s.Experiment != in.Experiment {
			return fmt.Errorf("board set %q is of experiment %q, expected %q", s.Name, s.Experiment, in.Experiment)
		}
		if !slices.Contains(ties, s.Tie) {
			return fmt.Errorf("board set %q: tie is %q, expected one of %q", s.Name, s.Tie, ties[1:])
		}
		tied := s
		s.Tie, s.Experiment = "", ""
		if first, ok := seen[s.Name]; ok && first != s {
			return fmt.Errorf("board set %q is described in two ways: %+v and %+v", s.Name, first, tied)
		}
		seen[s.Name] = s
	}
	return nil
}
