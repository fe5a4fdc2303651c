package command

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// cheap is the processor time, in seconds, below which finished parts are replaced or removed unasked.
const cheap = minute

// checkLosses refuses a plan that replaces or removes finished parts, unless that was asked for, or they
// are made again quickly. Those of a newer version of the program are never lost unasked.
func (x *execution) checkLosses(p *plan.Plan) error {
	if x.Replace {
		return nil
	}
	lost, err := p.Losses(x.output, x.selection.Stage == "")
	if err != nil || lost.Parts == 0 {
		return err
	}
	again, err := x.remaking(p, lost)
	if err != nil {
		return err
	}
	if needsReplace(lost, again) {
		under := ""
		if again.from != "" {
			under = "results of " + again.from + " are under this name: "
		}
		return fmt.Errorf("%soutput directory %q: experiment %q would %s; nothing has been made. "+
			"Another --out or --set name=NAME keeps both, plan lists them, and this lets them go:\n  `%s`", under,
			x.shared.Out, p.Experiment.Name, losing(lost, again), x.suggested(cmp.Or(x.as, "run"), p.Experiment)+" --replace")
	}
	x.reporter.Note(fmt.Sprintf("experiment %q: this run will %s", p.Experiment.Name, losing(lost, again)))
	return nil
}

// remake is what it takes to make lost parts again.
type remake struct {
	most float64 // seconds of one core at most; infinitely many where that is not known
	// from is the other file of which they are made, and not that of the experiment; empty if they are of the same, or
	// nobody knows.
	from, not string
}

// needsReplace reports whether parts are lost only if that is asked for.
func needsReplace(lost plan.Losses, again remake) bool {
	return lost.Newer > 0 || !(again.most < cheap)
}

// losing says what a run does to finished parts.
func losing(lost plan.Losses, again remake) string {
	var made []string
	if lost.Parts > lost.Older+lost.Newer {
		made = append(made, "with other values")
	}
	if lost.Older > 0 {
		made = append(made, "by an older version of the program")
	}
	if lost.Newer > 0 {
		made = append(made, "by a newer version of the program")
	}
	time := "may take long"
	switch most := again.most; {
	case most < cheap:
		time = "takes less than a minute"
	case !math.IsInf(most, 1):
		time = fmt.Sprintf("takes up to %s core-%s", unitOf(most).format(most), unitOf(most).name)
	}
	how := fmt.Sprintf("made %s; making that again %s", strings.Join(made, " or "), time)
	if again.from != "" {
		how = "made of " + again.from + ", not of " + again.not
	}
	return fmt.Sprintf("replace or remove %s (%s, %s) %s", progress.Plural(lost.Parts, "finished part"),
		progress.Plural(lost.Boards, "board"), diskSize(lost.Bytes), how)
}

// remaking returns what it takes to make lost parts again, as the experiment is or as its tables have it. Those of
// another file cannot be made again by this one.
func (s *session) remaking(p *plan.Plan, lost plan.Losses) (again remake, err error) {
	was, _ := s.recorded(p.Experiment.Name, experiment.Overrides{})
	if again.from, again.not = s.otherFile(was, p.Experiment); again.from != "" {
		again.most = math.Inf(1)
		return again, nil
	}
	now, err := plan.New(p.Experiment)
	if err != nil {
		return again, err
	}
	plans := []*plan.Plan{now}
	if was != nil {
		if then, err := plan.New(was); err == nil {
			plans = append(plans, then)
		}
	}
	times, known := lost.Remade(plans...)
	if !known {
		again.most = math.Inf(1)
		return again, nil
	}
	for _, planned := range plans {
		if len(planned.Made()) == 0 {
			continue
		}
		cost, err := work.Estimate(s.ctx, planned, true)
		if err != nil {
			return again, err
		}
		again.most += float64(times * cost.Processor.Most)
	}
	return again, nil
}
