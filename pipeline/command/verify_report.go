package command

import (
	page "github.com/nonminimax/nonminimax/pipeline/report"
)

// report checks the report of the experiment, if there is one. The tables of the
// analysis have been checked.
func (v *verification) report() error {
	in := page.Input{Store: v.output, Arguments: v.arguments}
	if err := v.readResults(v.plan.Experiment, &in); err != nil {
		return err
	}
	return page.Verify(in)
}
